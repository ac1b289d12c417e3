"""Waiting for somebody and deciding together: /table, what is put to the others, more time, breaks and stand-ins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands
from discord.utils import format_dt

from cogs import replies
from cogs.decisions import deciding, waited_for
from cogs.layout import Message, in_rows
from cogs.looks import Look, personal_look
from cogs.names import plain
from cogs.press import Button, Interaction, Press, on
from cogs.signs import Signs
from cogs.tables import here, seat_at
from rules.game import Seat
from sessions.preferences import PersonPreferences
from sessions.refusal import Refusal
from sessions.session import Session, Status

if TYPE_CHECKING:
    from cogs.client import Posy


MOST_DAYS = 60


class Waiting(commands.Cog):
    """Shows who is waited for, and what can be done about it."""

    def __init__(self, bot: Posy) -> None:
        self.bot = bot

    @app_commands.command(description="Who is waited for, and what you can decide together: pause, skip, stand in")
    async def table(self, interaction: discord.Interaction[Posy]) -> None:
        async with replies.answering(interaction):
            session = await here(interaction)
            seat = session.seat_of(interaction.user.id)
            await replies.tell(interaction, page(session, seat, await personal_look(interaction)))

    @app_commands.command(description="Be away for some days: no reminders, and no deadline ends before you are back")
    @app_commands.describe(days="For how many days, at all your tables; 0 says that you are back")
    async def away(self, interaction: discord.Interaction[Posy], days: app_commands.Range[int, 0, MOST_DAYS]) -> None:
        async with replies.answering(interaction):
            until = self.bot.clock.now() + timedelta(days=days) if days else None
            person = interaction.user.id
            await self.bot.preferences.change(PersonPreferences, person, lambda now: replace(now, away=until))
            await self.bot.set_clocks_of(person)
            told = f"You are away until {format_dt(until, 'f')}. Deadlines wait for you." if until else "Welcome back."
            await replies.tell(interaction, told)


def page(session: Session, seat: Seat | None, look: Look, above: str = "") -> Message:
    """Who is waited for since when, and the buttons of somebody who sits there."""
    if session.status is not Status.PLAYING or session.broken:
        raise Refusal("No game is running at this table.")
    signs = Signs.of(session, look)
    lines = waited_for(session, signs) or ["Nobody is waited for."]
    away = [f"A computer player stands in for {signs.names[seat]}." for seat in sorted(session.stood_in)]
    rows = [] if seat is None or seat in session.conceded else [*deciding(session), *in_rows(_own(session, seat))]
    return Message(["### The table", above, "\n".join([*lines, *away])], rows=rows)


def _own(session: Session, seat: Seat) -> list[Button]:
    """What this seat can do beside what the board offers to all."""
    if seat in session.stood_in:
        return []
    grants = [
        Button(Press("grant", session.id, (str(other),)), f"More time for {plain(session.names[other])}")
        for other in session.waiting
        if other != seat and not session.is_computer(other)
    ]
    pause = [] if session.paused or "pause" in session.motions else [_proposing(session, "pause", "Pause the game")]
    stop = Button(Press("stop", session.id), "End it without a result", discord.ButtonStyle.danger)
    up = Button(Press("concede", session.id), "Give up", discord.ButtonStyle.danger)
    return [*grants, *pause, stop, up]


def _proposing(session: Session, sentence: str, label: str) -> Button:
    return Button(Press("propose", session.id, (sentence,)), label)


def _decides(verb: str, told: str, change: Callable[[Session, Seat, Press, Interaction], Session]) -> None:
    """Make a press of somebody who sits there change the table."""

    @on(verb)
    async def pressed(interaction: Interaction, press: Press) -> None:
        bot = interaction.client
        seat = seat_at(await bot.sessions.get(press.table), interaction)
        session = await bot.sessions.change(press.table, lambda now: change(now, seat, press, interaction))
        bot.changed(session)
        if session.status is not Status.PLAYING:
            await replies.tell(interaction, told)
        elif replies.on_private(interaction):
            await replies.show(interaction, page(session, seat, await personal_look(interaction), told))
        else:
            await replies.tell(interaction, told)


def _granted(now: Session, seat: Seat, press: Press, by: Interaction) -> Session:
    to = press.number(0)
    if to is None:
        raise Refusal("I cannot read that button. /table shows what can be decided now.")
    return now.grant(seat, to, by.client.clock.now())


_decides("propose", "Noted.", lambda now, seat, press, by: now.propose(seat, press.word(0), by.client.clock.now()))
_decides("reject", "Noted.", lambda now, seat, press, by: now.reject(seat, press.word(0), by.client.clock.now()))
_decides("resume", "The pause is over.", lambda now, seat, _, by: now.resume(seat, by.client.clock.now()))
_decides("back", "Welcome back.", lambda now, seat, _, by: now.come_back(seat, by.client.clock.now()))
_decides("grant", "They have more time.", _granted)


@on("table")
async def opened(interaction: Interaction, press: Press) -> None:
    session = await interaction.client.sessions.get(press.table)
    seat = session.seat_of(interaction.user.id)
    await replies.show(interaction, page(session, seat, await personal_look(interaction)))
