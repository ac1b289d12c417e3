"""The public board: one new message after every turn, the former one without its buttons."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

import discord

import render
from cogs.frames import frame, picture
from cogs.layout import LEAF, Message
from cogs.lobby_card import lobby
from cogs.names import bold, listed, shown
from cogs.press import Button, Press
from cogs.words import is_public, playing, word_rows
from rules.game import IllegalMove, Seat
from rules.table import Table
from sessions.refusal import Refusal
from sessions.session import Act, Session, Status

if TYPE_CHECKING:
    from cogs.client import Posy

log = logging.getLogger(__name__)

STORY_LINES = 3
SEAT_COLOURS = (0x1B2A66, 0xB85928, 0x066B53, 0x8E2876, 0x454433)
REMEMBERED = 500


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
    fresh = session.since(session.announced)
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
    drawn = frame(session, table, None, () if asked is None else table.sentences(asked))
    return Message(
        ["\n".join(lines)],
        picture=await picture(drawn),
        alt=render.alt(drawn),
        after=[results(session) if session.status is Status.OVER else _turn(session, table)],
        rows=_after_game(session) if session.over else _rows(session, table, asked),
        colour=SEAT_COLOURS[session.waiting[0] % len(SEAT_COLOURS)] if session.waiting else LEAF,
    )


async def current(session: Session, acts: tuple[Act, ...] = ()) -> Message:
    """The public message of a table in whatever state it is."""
    if session.table is None:
        return lobby(session)
    if session.status is Status.CANCELLED:
        return Message(["\n".join([*story(session, acts), "The game was stopped."])])
    return await board(session, acts)


def results(session: Session) -> str:
    """The ranking with every score explained."""
    table = playing(session)
    names = bold(session.names)
    scores = table.game.scores(table.state)
    lines = []
    place = 1
    for seats in session.ranking:
        for seat in seats:
            parts = ", ".join(f"{label} {points}" for label, points in scores[seat].lines) or "nothing"
            gave_up = " (gave up)" if seat in session.conceded else ""
            lines.append(f"{place}. {names[seat]}{gave_up}: **{scores[seat].points}** points: {parts}")
        place += len(seats)
    first = [seat for seat in session.ranking[0] if seat not in session.conceded]
    won = (
        f"### {listed(names[seat] for seat in first)} {'win' if len(first) > 1 else 'wins'}!"
        if first
        else "### Nobody wins."
    )
    return "\n".join([won, *lines])


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
    return seat if is_public(table, seat) else None


def _rows(session: Session, table: Table[Any, Any], asked: Seat | None) -> list[list[Button]]:
    last: list[Button] = []
    if asked is None:
        last.append(Button(Press("move", session.id), "Your move", discord.ButtonStyle.primary))
    if (seat := _may_take_back(session)) is not None:
        last.append(Button(Press("undo", session.id, (str(seat), str(session.number(seat)))), "Take back"))
    if session.cancel_votes:
        last.append(Button(Press("stop", session.id), "Agree to stop", discord.ButtonStyle.danger))
        last.append(Button(Press("keep", session.id), "Keep playing"))
    return [*([] if asked is None else word_rows(session, table, asked)), *([last] if last else [])]


def _may_take_back(session: Session) -> Seat | None:
    """The seat of a person whose last answer can be taken back now."""
    last = session.last
    if last is None or last.seat is None or session.is_computer(last.seat):
        return None
    try:
        session.undo(last.seat, last.at)
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
        self._messages: OrderedDict[int, discord.Message] = OrderedDict()

    def show(self, session: Session) -> asyncio.Task[None]:
        """Make sure that the channel is shown all that is committed; done when it is."""
        return self._tasks.get(session.id) or self._start(session.id, self._catch_up(session.id))

    async def again(self, session: Session) -> None:
        """Post the lobby or the board anew, below everything that was said since."""
        while (task := self._tasks.get(session.id)) is not None:
            await asyncio.wait([task])
        await self._start(session.id, self._post(session, session.announced))

    async def close(self) -> None:
        """Let the boards that are being posted finish."""
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _start(self, table: str, posting: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(posting, name=f"board of {table}")
        self._tasks[table] = task
        task.add_done_callback(lambda _: self._tasks.pop(table, None))
        return task

    async def _catch_up(self, table: str) -> None:
        try:
            while (session := await self._bot.sessions.get(table)).announced < len(session.log) - 1:
                await self._post(session, len(session.log) - 1)
        except discord.HTTPException as error:
            # The table is safe in the store: the next change, /board or start shows it.
            log.warning("the board of %s could not be posted: %s", table, error)
        except Exception:
            log.exception("the board of %s could not be made", table)

    async def _post(self, session: Session, ply: int) -> None:
        message = await current(session, session.since(session.announced))
        channel = self._bot.get_partial_messageable(session.channel, guild_id=session.guild)
        sent = await channel.send(
            view=message.view(),
            files=message.files(),
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, users=[discord.Object(person) for person in to_mention(session)]
            ),
        )
        await self._bot.sessions.announced(session.id, ply, (session.channel, sent.id))
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
    picture = None if alt is None else b""
    return Message(texts[0], picture=picture, alt=alt or "", after=texts[1], colour=colour).view()
