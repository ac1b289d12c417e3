"""/verify: everybody can have the chance of a finished game computed again."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs import replies
from cogs.board_card import link
from cogs.press import Interaction, Press, on
from cogs.which import here
from rules.wording import plural
from sessions.session import Session
from sessions.verify import verify

if TYPE_CHECKING:
    from cogs.client import Posy


class Verify(commands.Cog):
    """For those who wonder about their luck."""

    def __init__(self, bot: Posy) -> None:
        self.bot = bot

    @app_commands.command(description="Compute again what chance answered in this channel's finished game")
    async def verify(self, interaction: discord.Interaction[Posy]) -> None:
        async with replies.answering(interaction):
            session = await here(interaction, lambda table: Press("verify", table.id))
            await replies.tell(interaction, await told(session))


async def told(session: Session) -> str:
    """What the seed was made of, and whether it leads to what was drawn."""
    verdict = await asyncio.to_thread(verify, session)
    joined = ", ".join(str(person.joined) for person in session.people)
    if verdict.wrong:
        found = f"**It does not fit**: {verdict.wrong}."
    else:
        found = f"**It fits**: {plural(verdict.draws, 'draw')} computed again, all of them as they were in the game."
    return (
        f"## Chance of {link(session)}\n{found}\n"
        f"-# The secret `{session.secret}` has the SHA-256 `{verdict.sealed}`, which the lobby showed before anybody "
        f"joined. With the presses of Join ({joined}) it makes the seed `{verdict.seed}`.\n"
        "-# **/export** gives all of it as a file; docs/record.md tells how to compute it with other tools."
    )


@on("verify")
async def verify_pressed(interaction: Interaction, press: Press) -> None:
    await replies.tell(interaction, await told(await interaction.client.sessions.get(press.table)))
