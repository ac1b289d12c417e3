"""Posting boards: one new message after every turn, the former one without its buttons."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from functools import partial
from typing import TYPE_CHECKING

import aiohttp
import discord

from cogs.board_card import current
from cogs.frames import Picture
from cogs.layout import LEAF, Message
from cogs.lobby_card import lobby
from sessions.refusal import Refusal
from sessions.session import Kind, Session

if TYPE_CHECKING:
    from cogs.client import Posy

log = logging.getLogger(__name__)

TURNS = (Kind.OPEN, Kind.ANSWER, Kind.UNDO, Kind.CONCEDE)
"""The acts after which it can be somebody else's turn."""
REMEMBERED = 500
PAUSES = (5, 30, 120, 600)
"""Seconds between the tries to post a board while Discord is down."""
LAST_WAIT = 5
"""Seconds that a stop waits for the boards that are being posted."""


def to_mention(session: Session) -> tuple[int, ...]:
    """Whose turn is told to them: people asked now, unless all that happened since the last board is their own."""
    if session.over:
        return ()
    fresh = [act for act in session.since(session.announced) if act.kind in TURNS]
    return tuple(
        person.id
        for seat in session.waiting
        if (person := session.people[seat]).id is not None and any(act.seat != seat for act in fresh)
    )


class Boards:
    """Posts boards: one task a table, the newest position wins, and what was posted is written down."""

    def __init__(self, bot: Posy) -> None:
        self._bot = bot
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._pauses: dict[str, asyncio.Task[None]] = {}
        self._wanted_again: set[str] = set()
        self._closing = False
        self._messages: OrderedDict[int, discord.Message] = OrderedDict()

    def show(self, table: str) -> asyncio.Task[None]:
        """Make sure that the channel is shown all that is committed; done when it is, or cannot be."""
        task = self._tasks.get(table)
        if task is None or task.done():
            task = asyncio.create_task(self._keep_shown(table), name=f"board of {table}")
            self._tasks[table] = task
            task.add_done_callback(partial(self._forget, table))
        elif table in self._pauses:
            self._pauses[table].cancel()
        return task

    async def again(self, table: str) -> None:
        """Post the lobby or the board anew, below everything that was said since."""
        before = await self._bot.sessions.get(table)
        self._wanted_again.add(table)
        await asyncio.shield(self.show(table))
        if (await self._bot.sessions.get(table)).board == before.board:
            raise Refusal("Discord does not let me show the board there right now. Please try again in a moment.")

    async def close(self) -> None:
        """Let the boards that are being posted finish, but do not wait for a Discord that is down."""
        self._closing = True
        for pause in self._pauses.values():
            pause.cancel()
        if tasks := list(self._tasks.values()):
            _, late = await asyncio.wait(tasks, timeout=LAST_WAIT)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def _forget(self, table: str, task: asyncio.Task[None]) -> None:
        if self._tasks.get(table) is task:
            del self._tasks[table]

    async def _keep_shown(self, table: str) -> None:
        for pause in PAUSES:
            if self._closing:
                return
            try:
                await self._show_newest(table)
                return
            except (discord.DiscordServerError, discord.RateLimited, aiohttp.ClientError, OSError) as error:
                log.warning("Discord does not take the board of %s, next try in %s s: %s", table, pause, error)
            except discord.HTTPException as error:
                # The table is safe in the store: the next change, /board or start shows it.
                log.warning("the board of %s could not be posted: %s", table, error)
                return
            except Exception:
                log.exception("the board of %s could not be made, next try in %s s", table, pause)
            sleeping = self._pauses[table] = asyncio.create_task(asyncio.sleep(pause))
            await asyncio.wait([sleeping])
            del self._pauses[table]

    async def _show_newest(self, table: str) -> None:
        """Until nothing newer is committed: a lobby is changed where it stands, everything else posted below."""
        shown: Session | None = None
        while (session := await self._bot.sessions.get(table)) is not shown or table in self._wanted_again:
            shown = session
            if table in self._wanted_again or session.announced < len(session.log) - 1:
                self._wanted_again.discard(table)
                await self._post(session)
            elif not session.log and session.board is not None:
                channel, message = session.board
                place = self._bot.get_partial_messageable(channel, guild_id=session.guild)
                await place.get_partial_message(message).edit(view=lobby(session).view())

    async def _post(self, session: Session) -> None:
        message = await current(session, session.since(session.announced) or session.log[-1:])
        channel = self._bot.get_partial_messageable(session.channel, guild_id=session.guild)
        sent = await channel.send(
            view=message.view(),
            files=message.files(),
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, users=[discord.Object(person) for person in to_mention(session)]
            ),
        )
        await self._bot.sessions.announced(session.id, len(session.log) - 1, (session.channel, sent.id))
        self._remember(sent)
        if session.board is not None:
            await self.retire(*session.board)

    def _remember(self, message: discord.Message) -> None:
        self._messages[message.id] = message
        while len(self._messages) > REMEMBERED:
            self._messages.popitem(last=False)

    async def retire(self, channel: int, message: int) -> None:
        """Take the buttons off a message that is no longer the current one, as far as Discord lets us."""
        try:
            known = self._messages.pop(message, None)
            if known is None:
                known = await self._bot.get_partial_messageable(channel).fetch_message(message)
            await known.edit(view=without_buttons(known), attachments=known.attachments)
        except discord.HTTPException as error:
            log.info("message %s keeps its buttons: %s", message, error)


def without_buttons(message: discord.Message) -> discord.ui.LayoutView:
    """The message's own texts and picture."""
    texts: list[list[str]] = [[], []]
    alt = None
    colour = LEAF
    for component in message.components:
        if isinstance(component, discord.Container):
            colour = component.accent_colour.value if component.accent_colour else LEAF
            for child in component.children:
                if isinstance(child, discord.TextDisplay):
                    texts[alt is not None].append(child.content)
                elif isinstance(child, discord.MediaGalleryComponent):
                    alt = child.items[0].description or ""
    picture = None if alt is None else Picture(b"", alt)
    return Message(texts[0], picture=picture, after=texts[1], colour=colour).view()
