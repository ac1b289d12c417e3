"""Tables that nobody uses any more: a warning in the channel, and then their end, with the record of the game."""

from __future__ import annotations

import logging
from datetime import datetime
from io import BytesIO

import discord
from discord.utils import format_dt

from cogs import replies
from cogs.alarms import Alarms
from cogs.board_card import link
from cogs.boards import passing
from cogs.layout import Message
from cogs.looks import preferred
from cogs.press import Button, Interaction, Press, on
from cogs.which import seat_at
from sessions import expiry, record
from sessions.acts import IDLE, Kind
from sessions.preferences import PersonPreferences
from sessions.session import Session, Status

log = logging.getLogger(__name__)


class Expiry(Alarms):
    """Warns before it ends a table. As long as somebody is away, it waits for them."""

    async def due(self, session: Session) -> datetime | None:
        since = await self._used(session)
        return expiry.next_step(session, since) if session.live and since is not None else None

    async def ring(self, session: Session, now: datetime) -> None:
        since = await self._used(session)
        if since is None:
            return
        if expiry.is_warned(session, since):
            await self._end(session, now)
        else:
            # Told twice after a crash is better than ended without a word.
            await self._send(session, warning(session, now))
            await self._bot.sessions.change(session.id, lambda current: expiry.warn(current, now))

    async def _used(self, session: Session) -> datetime | None:
        people = [person.id for person in session.people if person.id is not None]
        away = [(await preferred(self._bot, PersonPreferences, person)).away for person in people]
        return max(filter(None, (expiry.used(session), *away)), default=None)

    async def _end(self, session: Session, now: datetime) -> None:
        def end(current: Session) -> Session:
            return expiry.end(current, now) if current.revision == session.revision else current

        ended = await self._bot.sessions.change(session.id, end)
        self._bot.changed(ended)
        if [(act.kind, act.text) for act in ended.log[-1:]] == [(Kind.CANCELLED, IDLE)]:
            name = f"posy-{ended.game.key}-{ended.id}.json"
            file = discord.File(BytesIO(record.dump(ended).encode()), name)
            text = f"Nobody plays {ended.game.title} here any more, so the game has ended. Its record:"
            await self._send(ended, Message([text], extra_files=[file]))

    async def _send(self, session: Session, message: Message) -> None:
        channel = self._bot.get_partial_messageable(session.channel, guild_id=session.guild)
        people = [discord.Object(session.people[seat].id or 0) for seat in session.asked_to_cancel]
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=people)
        try:
            await channel.send(view=message.view(), files=message.files(), allowed_mentions=mentions)
        except discord.HTTPException as refused:
            if passing(refused):
                raise
            log.info("nobody could be told about the end of %s: %s", session.id, refused)


def warning(session: Session, now: datetime) -> Message:
    """What will happen, and the button that keeps the table."""
    end = format_dt(now + expiry.PATIENCE[session.status].notice, "R")
    stay = Button(Press("stay", session.id), "Keep the table", discord.ButtonStyle.primary)
    if session.status is Status.LOBBY:
        return Message([f"Nobody has come to {link(session)} for some days. The table closes {end}."], rows=[[stay]])
    people = ", ".join(f"<@{session.people[seat].id}>" for seat in session.asked_to_cancel)
    text = f"{people}: nobody has played at {link(session)} for weeks. The game ends {end}, without a result."
    return Message([text], rows=[[stay]])


@on("stay")
async def stay(interaction: Interaction, press: Press) -> None:
    """Somebody who sits there keeps the table."""
    bot = interaction.client
    session = await bot.sessions.get(press.table)
    seat_at(session, interaction)
    if session.live:
        session = await bot.sessions.change(press.table, lambda now: expiry.touch(now, bot.clock.now()))
        bot.set_clocks(session)
        await replies.update(interaction, Message([f"The table stays: {link(session)}"]))
    else:
        await replies.tell(interaction, "This table has ended already. **/play** opens a new one.")
