"""From a session to the picture of it that a person may see."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import render
from render.frame import Frame
from rules.game import Seat
from rules.table import Table
from sessions.session import Session

# Drawing releases the interpreter for most of its time; more threads than this only queue elsewhere.
_PENS = asyncio.Semaphore(2)


def frame(
    session: Session, table: Table[Any, Any], seat: Seat | None, sentences: Iterable[str] = ()
) -> Frame[Any, Any]:
    """What to draw for the eyes of a seat (None: everybody), with these sentences as choices."""
    offered = set(sentences)
    chooser = next((decision for decision in table.decisions if offered.intersection(map(str, decision.moves))), None)
    last, before = _last(table, seat)
    return Frame(
        game=table.game,
        view=table.view(seat),
        names=session.names,
        seat=seat,
        asked=() if session.over else tuple((d.seat, d.prompt.told(session.names)) for d in table.decisions),
        choices=tuple(move for move in chooser.moves if str(move) in offered) if chooser else (),
        last=last,
        before=before,
        ranking=session.ranking if session.over else (),
        conceded=session.conceded,
    )


async def picture(frame: Frame[Any, Any]) -> bytes:
    """The frame as PNG bytes, drawn beside the event loop."""
    async with _PENS:
        return await asyncio.to_thread(render.picture, frame)


def _last(table: Table[Any, Any], seat: Seat | None) -> tuple[tuple[Seat, Any] | None, Any]:
    """The newest move and the reader's view before it."""
    if not table.steps:
        return None, None
    step = table.steps[-1]
    state = table.steps[-2].state if len(table.steps) > 1 else table.opening.state
    moves = (move for decision in table.game.decisions(state) if decision.seat == step.seat for move in decision.moves)
    move = next(move for move in moves if str(move) == step.text)
    return (step.seat, move), table.game.view(state, seat)
