"""Posting boards: a new message for every turn, the former one without its buttons.

Within a turn the board changes where it stands, so that a turn of many steps is one message.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable
from typing import TYPE_CHECKING

import aiohttp
import discord

from cogs.board_card import calling, current, nudge
from cogs.calls import arrived, asked_to_agree, goes_on, just_opened, mentioning, newly_asked, still_open, to_mention
from cogs.frames import Picture
from cogs.layout import ASKED, LEAF, Message
from cogs.lobby_card import lobby
from cogs.looks import Style, public_look
from cogs.permissions import attaches
from cogs.press import Press
from cogs.sending import nonce, send
from rules.game import Seat
from sessions.refusal import Refusal
from sessions.session import Act, Kind, Session
from sessions.store import StoreError

if TYPE_CHECKING:
    from cogs.client import Posy

log = logging.getLogger(__name__)

REMEMBERED = 500
LOOKED_AT = 20
"""How many messages below a former board are looked at, where the process does not remember it."""
PAUSES = (5, 30, 120, 600)
"""Seconds between the tries to post a board while Discord or the store is down; the last one again and again."""
PATIENCE = 20
"""Seconds that somebody who asks for a board waits for it; after that it is still tried."""
LONGEST_CHANGE = 15
"""Seconds for changing a board within a turn, which Discord slows down for old messages; the next turn is told then."""
LAST_WAIT = 5
"""Seconds that a stop waits for the boards that are being posted."""


class Boards:
    """Shows every table in its channel: the newest position wins, and what was posted is written down."""

    def __init__(self, bot: Posy) -> None:
        self.bot = bot
        self.closing = False
        self._walls: dict[str, Wall] = {}
        self._messages: OrderedDict[int, discord.Message] = OrderedDict()
        self._nudges: OrderedDict[str, tuple[discord.Message, frozenset[Seat | str]]] = OrderedDict()

    def show(self, table: str) -> asyncio.Task[None]:
        """Make sure that the channel is shown all that is committed; done when it is, or cannot be."""
        wall = self._walls.get(table)
        if wall is None:
            wall = self._walls[table] = Wall(self, table)
        return wall.show()

    async def again(self, table: str, style: Style | None = None) -> None:
        """Post the lobby or the board anew, below everything that was said since."""
        before = await self.bot.sessions.get(table)
        self.show(table)
        self._walls[table].wanted = True
        self._walls[table].style = style
        await asyncio.wait([self.show(table)], timeout=PATIENCE)
        if (await self.bot.sessions.get(table)).board == before.board:
            raise Refusal("Discord does not let me show the board there right now. Please try again in a moment.")

    async def close(self) -> None:
        """Let the boards that are being posted finish, but do not wait for a Discord that is down."""
        self.closing = True
        if tasks := [wall.show() for wall in list(self._walls.values())]:
            _, late = await asyncio.wait(tasks, timeout=LAST_WAIT)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    def forget(self, table: str) -> None:
        """There is nothing left to show of this table."""
        self._walls.pop(table, None)

    def remember(self, message: discord.Message) -> None:
        """Keep a message that was posted, so that retiring it needs no look at the channel."""
        self._messages[message.id] = message
        while len(self._messages) > REMEMBERED:
            self._messages.popitem(last=False)

    def knows(self, message: int) -> bool:
        """Whether this process has posted the message, or changed it."""
        return message in self._messages

    async def nudged(self, table: str, message: discord.Message | None, about: Iterable[Seat | str] = ()) -> None:
        """Keep the message that told people what is open within a turn, and delete the one before."""
        former, _ = self._nudges.pop(table, (None, frozenset()))
        if message is not None:
            self._nudges[table] = message, frozenset(about)
        while len(self._nudges) > REMEMBERED:
            self._nudges.popitem(last=False)
        if former is not None:
            try:
                await former.delete()
            except discord.HTTPException as gone:
                log.info("message %s stays: %s", former.id, gone)

    async def unneeded(self, session: Session) -> None:
        """Delete what told people something within a turn once nothing of it is open."""
        _, about = self._nudges.get(session.id, (None, frozenset()))
        if about and not about & {*session.waiting, *still_open(session)}:
            await self.nudged(session.id, None)

    async def retire(self, table: str, channel: int, former: int, new: int, sure: bool) -> None:
        """Take the buttons off the messages that are no longer the current one, as far as Discord lets us. `sure` is
        who knows that there is only one.
        """
        known = self._messages.pop(former, None)
        found = [] if known is not None and sure else await self._unknown(table, channel, former, new)
        for message in found or filter(None, [known]):
            try:
                await message.edit(view=without_buttons(message), attachments=message.attachments)
            except discord.HTTPException as error:
                if passing(error):
                    raise
                log.info("message %s keeps its buttons: %s", message.id, error)

    async def _unknown(self, table: str, channel: int, former: int, new: int) -> list[discord.Message]:
        """The former board as it stands in the channel, and what was posted after it by a process that died before it
        could write that down, or with an answer that was lost.
        """
        place = self.bot.get_partial_messageable(channel)
        since, until = discord.Object(former - 1), discord.Object(new)
        try:
            found = [message async for message in place.history(after=since, before=until, limit=LOOKED_AT)]
        except discord.HTTPException as error:
            if passing(error):
                raise
            log.info("message %s keeps its buttons: %s", former, error)
            return []
        return [message for message in found if message.author == self.bot.user and asks(message, table)]


class Wall:
    """What one table still has to show, and the task that shows it."""

    def __init__(self, boards: Boards, table: str) -> None:
        self.wanted = False
        self.style: Style | None = None
        self._boards = boards
        self._bot = boards.bot
        self._table = table
        self._task: asyncio.Task[None] | None = None
        self._pause: asyncio.Task[None] | None = None
        self._begun: list[discord.Message] = []
        self._deleted = 0
        self._sure = True
        self._nudged = -1
        self._posted: tuple[int, tuple[int, int], tuple[int, int] | None] | None = None

    def show(self) -> asyncio.Task[None]:
        """The task that shows what is new; one that waits for its next try is woken."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._keep_shown(), name=f"board of {self._table}")
        elif self._pause is not None:
            self._pause.cancel()
        return self._task

    async def _keep_shown(self) -> None:
        failures = 0
        while not self._boards.closing:
            pause = PAUSES[min(failures, len(PAUSES) - 1)]
            try:
                await self._show_newest()
                self._boards.forget(self._table)
                return
            except Exception as error:
                self._sure = False
                if isinstance(error, discord.HTTPException) and not passing(error):
                    # The table is safe in the store: the next change, /board or start shows it.
                    log.warning("the board of %s could not be posted: %s", self._table, error)
                    self.wanted, self.style = False, None
                    return
                log.warning("no board of %s, next try in %s s", self._table, pause, exc_info=not passing(error))
                if failures >= len(PAUSES) and not passing(error):
                    return
            failures = 0 if await self._woken(pause) else failures + 1

    async def _woken(self, pause: float) -> bool:
        """Wait, unless something new is to be shown before."""
        if self._boards.closing:
            return False
        self._pause = asyncio.create_task(asyncio.sleep(pause))
        try:
            await asyncio.wait([self._pause])
            return self._pause.cancelled()
        finally:
            self._pause.cancel()
            self._pause = None

    async def _show_newest(self) -> None:
        """Until nothing newer is committed: a lobby and a turn are changed where they stand, all else posted below."""
        await self._note()
        shown: Session | None = None
        while (session := await self._bot.sessions.get(self._table)) is not shown or self.wanted:
            shown = session
            if goes_on(session) and not self.wanted:
                await self._change(session)
            elif self.wanted or session.announced < len(session.log) - 1 or (session.live and session.board is None):
                await self._post(session)
            elif not session.log and session.board is not None:
                await self._edit(session, *session.board)

    async def _edit(self, session: Session, channel: int, message: int) -> None:
        place = self._bot.get_partial_messageable(channel, guild_id=session.guild)
        try:
            self._boards.remember(await place.get_partial_message(message).edit(view=lobby(session).view()))
        except discord.NotFound:
            if session.live:
                await self._post(session)

    async def _message(self, session: Session, led: tuple[Act, ...], steps: tuple[Act, ...] = ()) -> Message:
        look = await public_look(self._bot, session, self.style)
        message = await current(session, look, led, steps)
        return message if message.picture is None or attaches(self._bot, session) else message.in_words()

    async def _change(self, session: Session) -> None:
        """Show a step within a turn. A board told in several messages stays: its buttons lead to what is asked now.

        What Discord does not let us change, for it was deleted or its thread is archived, is posted anew.
        """
        assert session.board is not None
        if all(act.kind is Kind.PLAN for act in session.since(session.announced)):
            # A board that says “edited” would tell that somebody plans something.
            await self._bot.sessions.announced(self._table, len(session.log) - 1, session.board)
            return
        await self._nudge(session)
        channel, id = session.board
        board = self._bot.get_partial_messageable(channel, guild_id=session.guild).get_partial_message(id)
        message = await self._message(session, session.led, session.steps)

        async def put(part: Message) -> None:
            nobody = discord.AllowedMentions.none()
            self._boards.remember(await board.edit(view=part.view(), attachments=part.files(), allowed_mentions=nobody))

        try:
            async with asyncio.timeout(LONGEST_CHANGE):
                await send(message, put, most=1)
        except discord.HTTPException as error:
            if passing(error):
                raise
            log.info("message %s is not changed but posted anew: %s", id, error)
            await self._post(session)
            return
        self._posted = (len(session.log) - 1, session.board, None)
        await self._note()

    async def _nudge(self, session: Session) -> None:
        """Tell those who are asked anew within the turn or are to agree, once, in a message of their own; also whose
        time is over.
        """
        ply = len(session.log) - 1
        late = any(act.kind is Kind.LATE for act in session.since(session.announced)) and session.late
        if not (late or to_mention(session)) or self._nudged == ply:
            await self._boards.unneeded(session)
            return
        channel = self._bot.get_partial_messageable(session.channel, guild_id=session.guild)
        look = await public_look(self._bot, session, self.style)

        async def post(part: Message) -> None:
            same = nonce("nudge", self._table, ply)
            sent = await channel.send(view=part.view(), allowed_mentions=mentioning(session), nonce=same)
            self._nudged = ply
            await self._boards.nudged(self._table, sent, about)

        people = [seat for seat in newly_asked(session) if not session.is_computer(seat)]
        about: tuple[Seat | str, ...] = (*people, *just_opened(session))
        sat_down = [seat for seat in arrived(session) if seat not in people]
        await send(nudge(session, people, asked_to_agree(session), sat_down, look), post)

    async def _post(self, session: Session) -> None:
        await self._clear()
        message = await self._message(session, session.steps or session.led)
        if session.live:
            sat_down = [seat for seat in arrived(session) if seat not in session.waiting]
            message.asked = "\n".join([message.asked, *calling(session, asked_to_agree(session), sat_down)])
        channel = self._bot.get_partial_messageable(session.channel, guild_id=session.guild)
        mentioned = mentioning(session)

        async def post(part: Message) -> None:
            same = nonce(self._table, len(session.log), session.board, self._deleted + len(self._begun))
            sent = await channel.send(view=part.view(), files=part.files(), allowed_mentions=mentioned, nonce=same)
            self._begun.append(sent)

        await send(message, post)
        self.wanted, self.style = False, None
        (*_, sent), self._begun = self._begun, []
        self._boards.remember(sent)
        self._posted = (len(session.log) - 1, (session.channel, sent.id), session.board)
        await self._note()
        await self._boards.nudged(self._table, None)

    async def _clear(self) -> None:
        """Delete the first parts of a board whose last one Discord did not take, for it is posted anew."""
        while self._begun:
            try:
                await self._begun[-1].delete()
            except discord.HTTPException as error:
                if passing(error):
                    raise
            self._begun.pop()
            self._deleted += 1

    async def _note(self) -> None:
        """Retire the former message and write down what was posted; if this fails, it alone is tried again. In this
        order, for whoever starts after a crash knows the former message as long as the new one is not written down.
        """
        if self._posted is None:
            return
        ply, board, former = self._posted
        if former is not None:
            await self._boards.retire(self._table, *former, board[1], self._sure)
        await self._bot.sessions.announced(self._table, ply, board)
        self._posted, self._sure = None, True


def passing(error: Exception) -> bool:
    """Whether the same request may well be answered later."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == 429
    return isinstance(error, discord.RateLimited | aiohttp.ClientError | OSError | StoreError)


def asks(message: discord.Message, table: str) -> bool:
    """Whether a message has buttons of this table."""
    return any(
        Press.parse(child.custom_id or "").table == table
        for component in message.components
        if isinstance(component, discord.Container)
        for row in component.children
        if isinstance(row, discord.ActionRow)
        for child in row.children
        if isinstance(child, discord.Button)
    )


def without_buttons(message: discord.Message) -> discord.ui.LayoutView:
    """The message's own texts and picture, without what it asked."""
    texts: list[list[str]] = [[], []]
    alt = None
    colour = LEAF
    for component in message.components:
        if isinstance(component, discord.Container):
            colour = component.accent_colour.value if component.accent_colour else LEAF
            for child in component.children:
                if isinstance(child, discord.TextDisplay) and child.id != ASKED:
                    texts[alt is not None].append(child.content)
                elif isinstance(child, discord.MediaGalleryComponent):
                    alt = child.items[0].description or ""
    picture = None if alt is None else Picture(b"", alt)
    return Message(texts[0], picture=picture, after=texts[1], colour=colour).view()
