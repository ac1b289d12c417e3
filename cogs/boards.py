"""The public board: one new message after every turn, the former one without its buttons."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from functools import partial
from typing import TYPE_CHECKING, Any

import aiohttp
import discord

from cogs.frames import Picture, frame, picture
from cogs.layout import LEAF, Message
from cogs.lobby_card import lobby
from cogs.names import bold, listed, plain, shown
from cogs.press import Button, Press
from cogs.words import playing, word_rows
from render.theme import LIGHT
from rules.game import IllegalMove, Score, Seat
from rules.table import Table
from sessions.refusal import Refusal
from sessions.session import Act, Kind, Session, Status

if TYPE_CHECKING:
    from cogs.client import Posy

log = logging.getLogger(__name__)

STORY_LINES = 10
TURNS = (Kind.OPEN, Kind.ANSWER, Kind.UNDO, Kind.CONCEDE)
"""The acts after which it can be somebody else's turn."""
REMEMBERED = 500
PAUSES = (5, 30, 120, 600)
"""Seconds between the tries to post a board while Discord is down."""
LAST_WAIT = 5
"""Seconds that a stop waits for the boards that are being posted."""


def link(session: Session) -> str:
    """Where the table is shown now, to press on."""
    if session.board is None:
        return f"<#{session.channel}>"
    channel, message = session.board
    return f"[{session.game.title}](https://discord.com/channels/{session.guild or '@me'}/{channel}/{message})"


def story(session: Session, acts: tuple[Act, ...], seat: Seat | None = None) -> list[str]:
    """What happened, a line an event, as that seat (None: everybody) was shown it."""
    names = bold(session.names)
    return [event.text.told(names) for act in acts for event in act.events if event.only is None or event.only == seat]


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


async def board(session: Session, acts: tuple[Act, ...] = ()) -> Message:
    """The table as everybody may see it: what these acts told, and the words of a seat whose choices hide nothing."""
    table = playing(session)
    lines = story(session, acts)
    if len(lines) > STORY_LINES:
        left_out = len(lines) - STORY_LINES + 1
        lines = [f"-# {left_out} lines before: /log", *lines[left_out:]]
    asked = _asked_in_public(session, table)
    decision = None if asked is None else table.decision(asked)
    return Message(
        ["\n".join(lines)],
        picture=await picture(frame(session, table, None, decision.moves if decision else ())),
        after=[results(session) if session.status is Status.OVER else _turn(session, table)],
        rows=_after_game(session) if session.over else _rows(session, table, asked),
        colour=LIGHT.seat(session.waiting[0]).number if session.waiting else LEAF,
    )


async def current(session: Session, acts: tuple[Act, ...] = ()) -> Message:
    """The public message of a table in whatever state it is."""
    if session.broken:
        return Message([f"## {session.game.title}\n{session.broken}"])
    if session.table is None:
        return lobby(session)
    if session.status is Status.CANCELLED:
        return Message(["\n".join([*story(session, acts), "The game was stopped."])])
    return await board(session, acts)


def results(session: Session) -> str:
    """The ranking with every score explained."""
    names = bold(session.names)
    scores = session.scores(None)
    lines = []
    place = 1
    for seats in session.ranking:
        for seat in seats:
            gave_up = " (gave up)" if seat in session.conceded else ""
            lines.append(f"{place}. {names[seat]}{gave_up}: {points(scores[seat])}")
        place += len(seats)
    first = [names[seat] for seat in session.ranking[0] if seat not in session.conceded]
    won = f"{listed(first)} {'win' if len(first) > 1 else 'wins'}!" if first else "Nobody wins."
    return "\n".join([f"### {won}", *lines, f"-# The secret of this game was {session.secret}"])


def points(score: Score) -> str:
    """A score and what it is made of."""
    parts = ", ".join(f"{label} = {points}" for label, points in score.lines)
    return f"**{score.points}** {'point' if score.points == 1 else 'points'}" + (f": {parts}" if parts else "")


def _turn(session: Session, table: Table[Any, Any]) -> str:
    """Whose turn it is, a line a seat."""
    lines = []
    for decision in table.decisions:
        person = session.people[decision.seat]
        who = f"**{shown(person.name)}**" if person.id is None else f"<@{person.id}>"
        lines.append(f"{who}: {decision.prompt.told(bold(session.names))}")
    return "\n".join(lines)


def _asked_in_public(session: Session, table: Table[Any, Any]) -> Seat | None:
    """The person whose words may stand on the board: the only one asked, about nothing that is hidden from others."""
    if len(session.waiting) != 1 or session.is_computer(session.waiting[0]):
        return None
    (seat,) = session.waiting
    return seat if table.public(seat) else None


def _rows(session: Session, table: Table[Any, Any], asked: Seat | None) -> list[list[Button]]:
    last: list[Button] = []
    if asked is None:
        last.append(Button(Press("move", session.id), "Your move", discord.ButtonStyle.primary))
    if (seat := _may_take_back(session)) is not None:
        last.append(
            Button(
                Press("undo", session.id, (str(seat), str(session.number(seat)))),
                f"Take back ({plain(session.names[seat])})",
            )
        )
    if session.cancel_votes:
        last.append(Button(Press("stop", session.id), "Agree to stop", discord.ButtonStyle.danger))
        last.append(Button(Press("keep", session.id), "Keep playing"))
    return [*([] if asked is None else word_rows(session, table, asked, None)), *([last] if last else [])]


def _may_take_back(session: Session) -> Seat | None:
    """The seat of a person whose last answer can be taken back now."""
    last = session.last
    if last is None or last.seat is None or session.is_computer(last.seat):
        return None
    try:
        session.undo(last.seat, session.number(last.seat), last.at)
    except (Refusal, IllegalMove):
        return None
    return last.seat


def _after_game(session: Session) -> list[list[Button]]:
    return [[Button(Press("rematch", session.id), "Rematch", discord.ButtonStyle.success)]]


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
