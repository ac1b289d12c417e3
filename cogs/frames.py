"""From a session to the picture of it that a person may see."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import render
from cogs.looks import Look
from render.frame import Frame
from rules.game import M, S, Seat
from rules.table import Table
from sessions.session import Session

log = logging.getLogger(__name__)

# Drawing releases the interpreter for most of its time; more threads than this only queue elsewhere.
_PENS = ThreadPoolExecutor(2, "pen")


def frame(session: Session, table: Table[S, M], seat: Seat | None, moves: Sequence[M] = ()) -> Frame[S, M]:
    """What to draw for the eyes of a seat (None: everybody), with these moves as choices."""

    def seen(state: S) -> S:
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
        ranking=session.ranking,
        conceded=session.conceded,
    )


@dataclass(frozen=True, slots=True)
class Picture:
    """A file that shows a picture, and the same in words; without a file the words stand in its place."""

    file: bytes | None
    alt: str
    name: str = "board.png"


async def picture(frame: Frame[Any, Any], look: Look) -> Picture:
    """The frame, drawn beside the event loop. A game goes on without a picture that cannot be drawn."""
    alt = f"The picture of {frame.game.title} cannot be drawn right now. /log tells what has happened."
    try:
        alt = render.alt(frame)
        drawing = asyncio.get_running_loop().run_in_executor(_PENS, render.picture, frame, look.theme)
        return Picture(await drawing, alt)
    except Exception:
        log.exception("a picture of %s could not be drawn", frame.game.key)
        return Picture(None, alt)


def _last(table: Table[S, M]) -> tuple[Seat, M] | None:
    """The newest move, which everybody may know."""
    if table.before is None:
        return None
    step = table.steps[-1]
    asked = next(decision for decision in table.game.decisions(table.before) if decision.seat == step.seat)
    return step.seat, asked.said[step.text]
