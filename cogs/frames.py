"""From a session to the picture of it that a person may see."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import render
from cogs.looks import Look
from cogs.names import bold, harmless
from render.frame import Frame
from render.words import LIMIT
from rules.game import Decision, Seat
from rules.table import Table
from sessions.session import Session

log = logging.getLogger(__name__)

# A second pen would draw no more boards in a second, and the event loop would wait longer for the interpreter.
_PEN = ThreadPoolExecutor(1, "pen")
_HOW = "-# Press a button, or type one of these with /move."


def frame(session: Session, seat: Seat | None, moves: Sequence[Any] = ()) -> Frame[Any, Any]:
    """What to draw for the eyes of a seat (None: everybody), with these moves as choices."""
    table = session.played()

    def seen(state: Any) -> Any:
        return state if session.over else table.game.view(state, seat)

    return Frame(
        game=table.game,
        view=seen(table.state),
        scores=session.scores(seat),
        names=session.names,
        seat=seat,
        asked=() if session.over else tuple((d.seat, d.prompt.told(session.names)) for d in table.decisions),
        choices=tuple(moves),
        last=_last(table),
        before=None if table.before is None else seen(table.before),
        began=None if table.before is None else seen(_began(table)),
        ranking=session.ranking,
        conceded=session.conceded,
    )


def board(session: Session) -> Frame[Any, Any]:
    """The frame for everybody, with the choices of the seat whose words stand on the board."""
    decision = in_public(session)
    return frame(session, None, decision.moves if decision else ())


def in_public(session: Session) -> Decision[Any] | None:
    """The question whose words may stand on the board: to a person, the only one asked, about nothing hidden.

    A turn that has begun goes on in the panel, where its picture comes near to what is to be chosen.
    """
    if len(session.waiting) != 1 or session.is_computer(session.waiting[0]):
        return None
    (seat,), table = session.waiting, session.played()
    asked = table.decision(seat)
    goes_on = session.last is not None and session.last.seat == seat and not _begins(session, seat)
    return asked if table.public(seat) and not goes_on else None


def _begins(session: Session, seat: Seat) -> bool:
    """Whether a seat that answered last was asked that in the turn of another, and now begins its own."""
    asked = session.played().decision(seat)
    before = session.asked_after(session.answers[-1].ply - 1) if session.answers else {}
    return asked is not None and not asked.aside and before.get(seat, False)


def offering(session: Session, seat: Seat) -> Frame[Any, Any]:
    """The frame for the eyes of a seat, with its choices."""
    decisions = session.game.decisions(session.played().view(seat))
    return frame(session, seat, [move for decision in decisions if decision.seat == seat for move in decision.moves])


@dataclass(frozen=True, slots=True)
class Picture:
    """A file that shows it, what it shows in short, and how all of it is told for want of a file: a text a section."""

    file: bytes | None
    alt: str
    tell: Callable[[], tuple[str, ...]] = tuple
    name: str = "board.png"


async def picture(frame: Frame[Any, Any], look: Look, command: str = "") -> Picture:
    """The frame, drawn beside the event loop or told; `command` tells all of it.

    A game goes on without a picture that cannot be drawn.
    """
    alt = f"The picture of {frame.game.title} cannot be drawn right now. /log tells what has happened."
    file = None
    try:
        alt = described(frame, command)
        if not look.words:
            file = await asyncio.get_running_loop().run_in_executor(_PEN, render.picture, frame, look.theme)
    except Exception:
        log.exception("a picture of %s could not be drawn", frame.game.key)
    return Picture(file, alt, partial(_told_or, alt, frame))


def described(frame: Frame[Any, Any], command: str) -> str:
    """The words for a picture, and where all of them stand if there is room to say so."""
    alt = render.alt(frame)
    in_full = f" In full: /{command} style:text."
    return alt + in_full if command and len(alt) + len(in_full) <= LIMIT else alt


def told(frame: Frame[Any, Any]) -> tuple[str, ...]:
    """The frame in words for a message, a text a section."""
    names = bold(frame.names)
    asked = tuple((seat, harmless(prompt)) for seat, prompt in frame.asked)
    sections = map(str, render.sections(replace(frame, names=names, asked=asked)))
    return (*sections, _HOW) if frame.choices else tuple(sections)


def _told_or(alt: str, frame: Frame[Any, Any]) -> tuple[str, ...]:
    """The frame in words, or in short if that fails."""
    try:
        return told(frame)
    except Exception:
        log.exception("%s could not be told", frame.game.key)
        return (alt,)


def _last(table: Table[Any, Any]) -> tuple[Seat, Any] | None:
    """The newest move, which everybody may know."""
    if table.before is None:
        return None
    step = table.steps[-1]
    asked = next(decision for decision in table.game.decisions(table.before) if decision.seat == step.seat)
    return step.seat, asked.said[step.text]


def _began(table: Table[Any, Any]) -> Any:
    """The position before the newest answers in a row of one seat."""
    first = len(table.steps) - 1
    while first and table.steps[first - 1].seat == table.steps[-1].seat:
        first -= 1
    return table.steps[first - 1].state if first else table.opening.state
