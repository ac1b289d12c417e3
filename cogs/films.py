"""From a session to what a person may see of its past: the board at a moment, and a film of many."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import render
from cogs.frames import Picture, frame
from cogs.looks import Look
from render import film
from render.frame import Frame
from rules.game import Seat
from sessions.session import Session, Status

log = logging.getLogger(__name__)

FILM = "replay.gif"

# One film at a time, in a thread of its own: no picture of a board waits for a film.
_PROJECTOR = ThreadPoolExecutor(1, "projector")


def moment(session: Session, answers: int) -> Session:
    """The game as it was after so many answers. It was not over then, so what was hidden is."""
    return replace(session.after(answers), status=Status.PLAYING)


def board(then: Session, seat: Seat | None) -> Frame[Any, Any]:
    """The board as that seat knows it (None: everybody), where its own picture would show its hand."""
    return replace(frame(then, seat), seat=None)


def frames(session: Session, seat: Seat | None, first: int) -> tuple[Frame[Any, Any], ...]:
    """The boards from the moment after so many answers until now, then the score sheet if the game is over.

    Nobody is asked in them: whose turn it is colours half the board, and the ring of the last move tells it too.
    """
    past = (board(moment(session, answers), seat) for answers in range(first, len(session.answers) + 1))
    sheet = [frame(session, None)] if session.ranking else []
    return (*(replace(shown, asked=()) for shown in past), *sheet)


async def moving(session: Session, seat: Seat | None, first: int, look: Look, heaviest: int) -> Picture:
    """The film from the moment after so many answers until now, as that seat sees it; words where it is too heavy."""
    alt = f"The film of {session.game.title} cannot be made right now. /log tells what has happened."
    try:
        making = asyncio.get_running_loop().run_in_executor(_PROJECTOR, _made, session, seat, first, look)
        file, alt = await making
        return Picture(file if file and len(file) <= heaviest else None, alt, (alt,), FILM)
    except Exception:
        log.exception("a film of %s could not be made", session.game.key)
        return Picture(None, alt, (alt,))


def _made(session: Session, seat: Seat | None, first: int, look: Look) -> tuple[bytes | None, str]:
    shown = frames(session, seat, first)
    return None if look.words else render.moving(shown, look.theme), film.alt(shown)
