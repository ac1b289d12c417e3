"""Reminding people whose turn it is: as often as they like, not in their quiet hours, and a last word to the table."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta

import discord
from discord.utils import format_dt

from cogs import replies
from cogs.alarms import Alarms
from cogs.board_card import link
from cogs.decisions import deciding
from cogs.layout import Message
from cogs.looks import preferred
from cogs.names import bold
from cogs.press import Button, Interaction, Press, on
from cogs.which import seat_at
from rules.game import Seat
from sessions.pace import rested
from sessions.preferences import PersonPreferences
from sessions.quiet import allowed
from sessions.session import Session

log = logging.getLogger(__name__)

SOONEST = timedelta(hours=4)
"""No reminder is sent earlier, whatever somebody prefers."""
MOST = 3
"""So many times somebody is reminded of a turn; then the table is told once that it stands still."""


class Reminders(Alarms):
    """One reminder at a time for each person and turn. What was sent is written down first, so it is never doubled."""

    async def due(self, session: Session) -> datetime | None:
        since = min(session.asked_since.values(), default=None)
        if since is None:
            return None
        if self._bot.clock.now() < since + SOONEST:
            # Most turns end before, and cost the store nothing.
            return since + SOONEST
        return min([at for at, _ in (await self._next(session, self._bot.clock.now())).values()], default=None)

    async def ring(self, session: Session, now: datetime) -> None:
        for seat, (at, sent) in (await self._next(session, now)).items():
            if at <= now:
                await self._bot.sessions.reminded(session, seat, sent + 1)
                await self._remind(session, seat, last=sent == MOST)

    async def _next(self, session: Session, now: datetime) -> dict[Seat, tuple[datetime, int]]:
        """The next reminder of each seat that is waited for, and how many it has had for this turn. What is overdue
        does not come in quiet hours either.
        """
        found: dict[Seat, tuple[datetime, int]] = {}
        if session.paused:
            return found
        sent = await self._bot.sessions.reminders(session)
        for seat, since in session.asked_since.items():
            person = session.people[seat].id
            if person is None or session.is_computer(seat):
                continue
            wishes = await preferred(self._bot, PersonPreferences, person)
            count, last = sent.get(seat, (0, since + rested(session, since)))
            if wishes.remind and count <= MOST:
                found[seat] = allowed(max(last + timedelta(hours=wishes.remind), now), wishes), count
        return found

    async def _remind(self, session: Session, seat: Seat, last: bool) -> None:
        bot, person = self._bot, session.people[seat].id
        assert person is not None
        asked = format_dt(session.asked_since[seat], "R")
        if last:
            text = f"{bold(session.names)[seat]} was asked {asked}. I say no more; **/table** shows what can be done."
            await self._send(session, Message([f"{text}\n-# {link(session)}"], rows=deciding(session)), None)
            return
        rows = [
            [
                Button(Press("move", session.id), "Your move", discord.ButtonStyle.primary),
                Button(Press("hush", session.id, (str(session.number(seat)),)), "No more reminders of this turn"),
            ]
        ]
        wishes = await preferred(bot, PersonPreferences, person)
        message = Message([f"<@{person}>, it is your turn: {link(session)}, asked {asked}."], rows=rows)
        if wishes.direct:
            try:
                await (await bot.create_dm(discord.Object(person))).send(view=message.view())
                return
            except discord.HTTPException as refused:
                log.info("a direct message was not taken, so the channel is told: %s", refused)
        await self._send(session, message, person)

    async def _send(self, session: Session, message: Message, person: int | None) -> None:
        channel = self._bot.get_partial_messageable(session.channel, guild_id=session.guild)
        users = [] if person is None else [discord.Object(person)]
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=users)
        try:
            await channel.send(view=message.view(), allowed_mentions=mentions)
        except discord.HTTPException as refused:
            log.info("a reminder of %s could not be sent: %s", session.id, refused)


@on("hush")
async def hushed(interaction: Interaction, press: Press) -> None:
    """“No more reminders of this turn.”"""
    bot = interaction.client
    session = await bot.sessions.get(press.table)
    seat = seat_at(session, interaction)
    if press.number(0) == session.number(seat):
        await bot.sessions.reminded(session, seat, MOST + 1)
        bot.reminders.wake(session)
    await replies.tell(interaction, "I will not remind you of this turn again. **/settings** says how often I do.")
