"""Standing wishes: /wishes and the buttons that switch them, and how everybody reads who has which."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs import replies
from cogs.layout import Message
from cogs.press import Button, Interaction, Press, on
from cogs.which import mine, seat_at
from rules.game import Seat
from sessions.refusal import Refusal
from sessions.session import Session

if TYPE_CHECKING:
    from cogs.client import Posy


class Wishes(commands.Cog):
    """What a person does not want to be asked."""

    def __init__(self, bot: Posy) -> None:
        self.bot = bot

    @app_commands.command(description="What Posy answers for you at the table of this channel, so that nobody waits")
    async def wishes(self, interaction: discord.Interaction[Posy]) -> None:
        async with replies.answering(interaction):
            session, seat = await mine(interaction, lambda table: Press("wishes", table.id))
            await self.bot.private.show(interaction, session.id, page(session, seat))


def page(session: Session, seat: Seat) -> Message:
    """The wishes of the game, each with what it does and a button that switches it."""
    wishes, on_now = session.game.wishes, session.wishes[seat]
    if not wishes:
        raise Refusal(f"{session.game.title} has no standing wishes: nobody is asked in the turn of another.")
    lines = [f"- **{name}** ({_state(name in on_now)}): {does}" for name, does in wishes.items()]
    head = "### Standing wishes\nI answer for you what they say, until you switch them off. Everybody sees yours."

    def switch(label: str, place: str, on: bool, style: discord.ButtonStyle) -> Button:
        return Button(Press("wish", session.id, (str(seat), place, _state(on))), label, style)

    switches = [
        [switch(f"{name}: {_state(name in on_now)}", str(place), name not in on_now, _STYLES[name in on_now])]
        for place, name in enumerate(wishes)
    ]
    together = switch("All off", "", False, _STYLES[False]), switch("All on", "", True, _STYLES[False])
    back = Button(Press("move", session.id), "Back to the game", discord.ButtonStyle.primary)
    return Message([head, "\n".join(lines)], rows=[*switches, [*together, back]])


def _state(on: bool) -> str:
    return "on" if on else "off"


_STYLES = {True: discord.ButtonStyle.success, False: discord.ButtonStyle.secondary}


@on("wishes")
async def opened(interaction: Interaction, press: Press) -> None:
    session = await interaction.client.sessions.get(press.table)
    await interaction.client.private.show(interaction, session.id, page(session, seat_at(session, interaction)))


@on("wish")
async def switched(interaction: Interaction, press: Press) -> None:
    """One wish, or all of them, on or off: pressed twice it is the same."""
    bot = interaction.client
    session = await bot.sessions.get(press.table)
    seat = seat_at(session, interaction)
    names, place = tuple(session.game.wishes), press.number(1)
    if seat != press.number(0) or (place is not None and place >= len(names)):
        raise Refusal("I cannot read that button. /wishes shows yours again.")
    meant = frozenset(names if place is None else [names[place]])

    def change(now: Session) -> Session:
        wishes = now.wishes[seat] | meant if press.word(2) == _state(True) else now.wishes[seat] - meant
        return now.wish(seat, wishes, bot.clock.now())

    session = await bot.sessions.change(session.id, change)
    bot.changed(session)
    await bot.private.show(interaction, session.id, page(session, seat))
