"""From a session to what a person may see of its past: the board at a moment, and a film of many."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

import render
from cogs.frames import Picture, frame
from cogs.looks import Look
from render import film
from render.frame import Frame
from rules.game import Seat
from rules.wording import listed, plural
from sessions.refusal import Refusal
from sessions.session import Session, Status

T = TypeVar("T")
log = logging.getLogger(__name__)

FILM = "replay.gif"


class Projector:
    """Makes films one at a time in a thread of its own, so that no picture of a board waits for a film."""

    MOST = 20
    """So many can be under way or waiting; the last of them takes about ten seconds."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "projector")
        self._asked = 0

    async def make(self, work: Callable[[], T]) -> T:
        """The result of the work, when its turn has come. Refused where too many wait already."""
        if self._asked >= self.MOST:
            raise Refusal("So many films are asked for right now that yours would take long. Please try again soon.")
        self._asked += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._asked -= 1


_PROJECTOR = Projector()


def moment(session: Session, answers: int) -> Session:
    """The game as it was after so many answers. It was not over then, so what was hidden is."""
    return replace(session.after(answers), status=Status.PLAYING)


def board(then: Session, seat: Seat | None) -> Frame[Any, Any]:
    """The board as that seat knows it (None: everybody), where its own picture would show its hand."""
    return replace(frame(then, seat), seat=None)


def ending(session: Session, seat: Seat | None) -> Frame[Any, Any]:
    """The last board of a game that is over, with who won in its header."""
    first = [seat for seat in session.ranking[0] if seat not in session.conceded]
    won = f"{listed(session.names[seat] for seat in first)} {'win' if len(first) > 1 else 'wins'}" if first else ""
    caption = f"{won} with {plural(session.scores(None)[first[0]].points, 'point')}" if first else "Nobody wins"
    return replace(board(moment(session, len(session.answers)), seat), asked=(), caption=caption)


def frames(session: Session, seat: Seat | None, first: int) -> tuple[Frame[Any, Any], ...]:
    """The boards from the moment after so many answers until now, then the score sheet if the game is over.

    Nobody is asked in them: whose turn it is colours half the board, and the ring of the last move tells it too.
    """
    last = len(session.answers)
    past = (
        replace(board(moment(session, answers), seat), asked=(), caption=f"Move {answers} of {last}")
        for answers in range(first, last + (not session.ranking))
    )
    return (*past, *((ending(session, seat), frame(session, None)) if session.ranking else ()))


async def moving(
    session: Session,
    seat: Seat | None,
    first: int,
    look: Look,
    heaviest: int,
    tell: Callable[[], Sequence[str]] = tuple,
) -> Picture:
    """The film from the moment after so many answers until now, as that seat sees it, and what is told without one."""
    alt = f"The film of {session.game.title} cannot be made right now. /log tells what has happened."
    try:
        file, alt = await _PROJECTOR.make(partial(_made, session, seat, first, look))
        return Picture(file if file and len(file) <= heaviest else None, alt, lambda: tuple(tell()), FILM)
    except Refusal:
        raise
    except Exception:
        log.exception("a film of %s could not be made", session.game.key)
        return Picture(None, alt, lambda: (alt, *tell()))


def _made(session: Session, seat: Seat | None, first: int, look: Look) -> tuple[bytes | None, str]:
    shown = frames(session, seat, first)
    return None if look.words else render.moving(shown, look.theme), film.alt(shown)
