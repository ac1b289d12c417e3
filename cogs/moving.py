"""/move-table: a table goes on in another channel, for instance because its own was deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs import replies
from cogs.board_card import link
from cogs.layout import Message
from cogs.opening import may_be_here
from cogs.permissions import refuse_what_lacks
from cogs.press import Interaction, Press, on
from cogs.which import only, seat_at
from sessions.refusal import Refusal
from sessions.session import Session

if TYPE_CHECKING:
    from cogs.client import Posy


class Moving(commands.Cog):
    """Brings tables to where people are."""

    def __init__(self, bot: Posy) -> None:
        self.bot = bot

    @app_commands.command(name="move-table", description="Go on with one of your tables here, from another channel")
    async def move_table(self, interaction: discord.Interaction[Posy]) -> None:
        async with replies.answering(interaction):
            tables = [
                table
                for table in await self.bot.sessions.of(interaction.user.id)
                if table.guild == interaction.guild_id and table.channel != interaction.channel_id
            ]
            if not tables:
                raise Refusal("You have no table in another channel of this server.")
            await _move(interaction, only(tables, lambda table: Press("move-here", table.id), interaction))


async def _move(interaction: Interaction, session: Session) -> None:
    """Somebody who sits there brings the table to where they type or press."""
    bot, channel = interaction.client, interaction.channel_id
    seat_at(session, interaction)
    if session.guild is None or session.guild != interaction.guild_id or channel is None:
        raise Refusal("A table can only be moved within its server.")
    refuse_what_lacks(interaction)
    await may_be_here(interaction, channel)
    moved = await bot.sessions.move(session.id, channel)
    await bot.boards.again(moved.id)
    bot.set_clocks(moved)
    await replies.show(interaction, Message([f"It goes on here: {link(await bot.sessions.get(moved.id))}"]))


@on("move-here")
async def move_here(interaction: Interaction, press: Press) -> None:
    await _move(interaction, await interaction.client.sessions.get(press.table))
