"""Waiting for somebody and deciding together: /table, what is put to the others, more time, breaks and stand-ins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands
from discord.utils import format_dt

from cogs import replies
from cogs.decisions import deciding, waited_for
from cogs.invitations import taking_over
from cogs.layout import Message, in_rows
from cogs.looks import Look, personal_look, preferred
from cogs.names import plain
from cogs.panel import welcome_back
from cogs.press import Button, Interaction, Press, on
from cogs.signs import Signs
from cogs.which import here, seat_at
from rules.game import Seat
from sessions.acts import PAUSE
from sessions.invitations import free_for
from sessions.pace import PACES
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
            await show(interaction, await here(interaction, lambda table: Press("table", table.id)))

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


async def show(interaction: Interaction, session: Session, above: str = "") -> None:
    """The page of a table, in the place of the panel that the person has open there."""
    bot, away = interaction.client, {}
    seat = session.seat_of(interaction.user.id)
    for other, person in enumerate(session.people):
        until = None if person.id is None else (await preferred(bot, PersonPreferences, person.id)).away
        if until is not None and until > bot.clock.now():
            away[other] = until
    free = free_for(session, interaction.user.id)
    shown = page(session, seat, await personal_look(interaction), away, above, free)
    await bot.private.show(interaction, session.id, shown)


def page(
    session: Session,
    seat: Seat | None,
    look: Look,
    away: Mapping[Seat, datetime],
    above: str = "",
    free: tuple[Seat, ...] = (),
) -> Message:
    """Who is waited for since when, who is away until when, and the buttons of somebody who sits there; for others
    those of the seats that are `free` for them.
    """
    if session.status is not Status.PLAYING or session.broken:
        raise Refusal("No game is running at this table.")
    signs = Signs.of(session, look)
    lines = waited_for(session, signs) or ["Nobody is waited for."]
    lines += [f"{signs.names[other]} is away until {format_dt(until, 'f')}." for other, until in away.items()]
    lines += [f"A computer player stands in for {signs.names[other]}." for other in sorted(session.stood_in)]
    rows = in_rows(taking_over(session, free))
    if seat is not None and seat not in session.conceded:
        rows = [*deciding(session), *in_rows(_own(session, seat))]
    return Message(["### The table", above, "\n".join(lines)], rows=rows)


def _own(session: Session, seat: Seat) -> list[Button]:
    """What this seat can do beside what the board offers to all."""
    if seat in session.stood_in:
        return []
    grants = [
        Button(Press("grant", session.id, (str(other),)), f"More time for {plain(session.names[other])}")
        for other in session.waiting
        if other != seat and not session.is_computer(other) and other not in session.late
    ]
    rest = Button(Press("propose", session.id, (PAUSE,)), "Pause the game")
    pause = [] if session.paused or PAUSE in session.motions else [rest]
    stop = Button(Press("stop", session.id), "Ask to end it without a result")
    up = Button(Press("giving-up", session.id), "Give up …", discord.ButtonStyle.danger)
    return [*(grants if PACES[session.pace].span else []), *pause, stop, up]


def _decides(verb: str, told: str, change: Callable[[Session, Seat, Press, datetime], Session]) -> None:
    """Make a press of somebody who sits there change the table."""

    @on(verb)
    async def pressed(interaction: Interaction, press: Press) -> None:
        bot = interaction.client
        seat = seat_at(await bot.sessions.get(press.table), interaction)
        session = await bot.sessions.change(press.table, lambda now: change(now, seat, press, bot.clock.now()))
        bot.changed(session)
        if session.status is not Status.PLAYING:
            await replies.tell(interaction, told)
        elif replies.on_private(interaction):
            await show(interaction, session, told)
        else:
            await replies.tell(interaction, told)


def _granted(now: Session, seat: Seat, press: Press, at: datetime) -> Session:
    to = press.number(0)
    if to is None:
        raise Refusal("I cannot read that button. /table shows what can be decided now.")
    return now.grant(seat, to, at)


_decides("propose", "The others are asked.", lambda now, seat, press, at: now.propose(seat, press.word(0), at))
_decides("agree", "You agree.", lambda now, seat, press, at: now.agree(seat, press.word(0), at))
_decides("reject", "You are against it.", lambda now, seat, press, at: now.reject(seat, press.word(0), at))
_decides("resume", "The pause is over.", lambda now, seat, _, at: now.resume(seat, at))
_decides("grant", "They have more time.", _granted)


@on("back")
async def come_back(interaction: Interaction, press: Press) -> None:
    """The person of a seat answers for themselves again, and reads what has happened since."""
    bot = interaction.client
    seat = seat_at(await bot.sessions.get(press.table), interaction)
    session = await bot.sessions.change(press.table, lambda now: now.come_back(seat, bot.clock.now()))
    bot.changed(session)
    await bot.private.show(interaction, session.id, await welcome_back(session, seat, await personal_look(interaction)))


@on("table")
async def opened(interaction: Interaction, press: Press) -> None:
    await show(interaction, await interaction.client.sessions.get(press.table))
