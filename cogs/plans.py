"""Planning ahead: what somebody answers when their turn comes. It is typed into a form, for nobody else may see it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs import panel, replies
from cogs.forms import ask, typed
from cogs.looks import personal_look
from cogs.names import harmless
from cogs.press import Interaction, Press, on
from cogs.which import mine, seat_at
from rules.game import Seat
from sessions.refusal import Refusal
from sessions.session import Kind, Session

if TYPE_CHECKING:
    from cogs.client import Posy

MOST = 8
LONGEST = 200


class Plans(commands.Cog):
    """For the person who has to leave before it is their turn."""

    def __init__(self, bot: Posy) -> None:
        self.bot = bot

    @app_commands.command(description="Say now what you answer when it is your turn, if it is still possible then")
    async def plan(self, interaction: discord.Interaction[Posy]) -> None:
        async with replies.answering(interaction):
            session, seat = await mine(interaction, lambda table: Press("move", table.id))
            shown = await panel.panel(session, seat, await personal_look(interaction))
            await self.bot.private.show(interaction, session.id, shown)


@on("plan", at_once=True)
async def ask_for_plan(interaction: Interaction, press: Press) -> None:
    session = await interaction.client.sessions.get(press.table)
    seat = seat_at(session, interaction)
    session.must_be_asked(seat)
    title, label = "What will you say when it is your turn?", "As you would type it; several with ; between"
    await ask(interaction, Press("planned", press.table), title, label, LONGEST, _such_as(session, seat))


def _such_as(session: Session, seat: Seat) -> str | None:
    """How a move is written: one's own last one, or else that of anybody."""
    said = {act.seat: act.text for act in session.answers if act.kind is Kind.ANSWER}
    example = said.get(seat) or next(iter(said.values()), None)
    return f"such as: {example}"[:100] if example else None


@on("planned")
async def make(interaction: Interaction, press: Press) -> None:
    await _change(interaction, press.table, sentences(typed(interaction)))


@on("unplan")
async def drop(interaction: Interaction, press: Press) -> None:
    await _change(interaction, press.table, [])


def sentences(typed: str) -> list[str]:
    """The sentences of a plan, as the rules write them."""
    said = [" ".join(part.lower().replace(",", " ").split()) for part in re.split("[;\n]", typed)]
    said = [sentence for sentence in said if sentence]
    if strange := next((sentence for sentence in said if not re.fullmatch("[a-z0-9 +'’-]+", sentence)), None):
        raise Refusal(f"“{harmless(strange)}” is nothing that one can say here. /log shows how moves are written.")
    if not said or len(said) > MOST:
        raise Refusal(f"Type one move, or up to {MOST} with ; between, as **/log** shows them.")
    return said


async def _change(interaction: Interaction, table: str, sentences: list[str]) -> None:
    bot = interaction.client
    seat = seat_at(await bot.sessions.get(table), interaction)
    session = await bot.sessions.change(table, lambda now: now.plan(seat, sentences, bot.clock.now()))
    bot.changed(session)
    told = "Noted. Nobody else sees it." if sentences else "You have no plan any more."
    look = await personal_look(interaction)
    await bot.private.show(interaction, table, await panel.panel(session, seat, look, above=told))
