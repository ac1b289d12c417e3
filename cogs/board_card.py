"""The message that shows a running or finished game to everybody."""

from __future__ import annotations

from typing import Any

import discord

from cogs.frames import frame, picture
from cogs.layout import LEAF, Message
from cogs.lobby_card import lobby
from cogs.looks import Look
from cogs.names import bold, listed, plain, shown
from cogs.press import Button, Press
from cogs.words import playing, word_rows
from rules.game import IllegalMove, Score, Seat
from rules.table import Table
from sessions.refusal import Refusal
from sessions.session import Act, Session, Status

STORY_LINES = 10


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


async def board(session: Session, look: Look, acts: tuple[Act, ...] = ()) -> Message:
    """The table as everybody may see it: what these acts told, and the words of a seat whose choices hide nothing."""
    table = playing(session)
    lines = story(session, acts)
    most = STORY_LINES * 2 if session.over else STORY_LINES
    if len(lines) > most:
        left_out = len(lines) - most + 1
        lines = [f"-# {left_out} lines before: /log", *lines[left_out:]]
    asked = _asked_in_public(session, table)
    decision = None if asked is None else table.decision(asked)
    return Message(
        ["\n".join(lines)],
        picture=await picture(frame(session, table, None, decision.moves if decision else ()), look),
        after=[_ending(session, look) if session.over else _turn(session, table)],
        rows=_after_game(session) if session.over else _rows(session, table, asked),
        colour=look.theme.seat(session.waiting[0]).number if session.waiting else LEAF,
    )


async def current(session: Session, look: Look, acts: tuple[Act, ...] = ()) -> Message:
    """The public message of a table in whatever state it is."""
    if session.broken:
        return Message([f"## {session.game.title}\n{session.broken}"])
    if session.table is None:
        return lobby(session)
    if session.status is Status.CANCELLED:
        return Message(["\n".join([*story(session, acts), "The game was stopped."])])
    return await board(session, look, acts)


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
    return "\n".join([f"### {won}", *lines])


def _ending(session: Session, look: Look) -> str:
    """The results, unless the board in words ranks the seats itself, and the secret."""
    return "\n".join([*([] if look.words else [results(session)]), f"-# {_unsealed(session)}"])


def _unsealed(session: Session) -> str:
    return f"The secret that was sealed: {session.secret}"


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
    if asked is None and not all(session.is_computer(seat) for seat in session.waiting):
        last.append(Button(Press("move", session.id), "Your move", discord.ButtonStyle.primary))
    elif asked is None and table.view(None) != table.state:
        last.append(Button(Press("move", session.id), "My hand"))
    if (seat := _may_take_back(session)) is not None:
        take_back = Press("undo", session.id, (str(seat), str(session.number(seat))))
        last.append(Button(take_back, f"Take back ({plain(session.names[seat])})"))
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
