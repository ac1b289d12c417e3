"""A game in moving pictures: which frames are shown, for how long and how large, and the same in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from render import score, words
from render.frame import Frame
from render.theme import HEIGHT, WIDTH
from rules.game import Seat
from rules.wording import plural

START, TURN, TURNING, END = 1600, 900, 1900, 5000
"""Milliseconds of the first frame, of most, of those in which somebody takes the lead, and of the last."""

_SIZES = ((10, 1), (75, 2), (110, 2.5), (170, 3.125))
_SMALLEST = 4.0
"""Films of up to so many frames are drawn that much smaller than pictures; longer ones smaller than a phone shows them.

So a film of 400 turns stays below 300 KiB, and one of a few turns is as clear as the board.
"""


def size(frames: int) -> tuple[int, int]:
    """Width and height of a film."""
    smaller = next((smaller for most, smaller in _SIZES if frames <= most), _SMALLEST)
    return int(WIDTH / smaller), int(HEIGHT / smaller)


def shown(frames: Sequence[Frame[Any, Any]]) -> list[int]:
    """For how many milliseconds each frame is shown."""
    times = [TURNING if leader is not None else TURN for leader in taking_the_lead(frames)]
    times[0] = START
    times[-1] = END
    return times


def taking_the_lead(frames: Sequence[Frame[Any, Any]]) -> Iterator[Seat | None]:
    """For each frame the seat that takes the lead in it: alone in front, and the last one alone there was another.

    Points are those that the reader may count.
    """
    before: Seat | None = None
    for frame in frames:
        most = max(score.points for score in frame.scores)
        front = [seat for seat, score in enumerate(frame.scores) if score.points == most]
        leader = front[0] if len(front) == 1 else before
        yield leader if leader != before else None
        before = leader


def alt(frames: Sequence[Frame[Any, Any]]) -> str:
    """What happens in the film: how it ends, then who moved and who took the lead, as far as Discord takes it."""
    *_, end = frames
    moves = sum(not frame.ranking for frame in frames[1:])
    what = f"A film of {plural(moves, 'move')}."
    room = words.LIMIT - len(what) - 1
    told = score.alt(end, room) if end.ranking else f"{end.game.title}. {words.points(end)}"
    steps = []
    for frame, leader in zip(frames[1:], list(taking_the_lead(frames))[1:], strict=True):
        steps.append("" if frame.ranking else words.last(frame).removeprefix("Last: "))
        if leader is not None:
            steps.append(f"{words.name(frame, leader)} takes the lead.")
    return words.joined([f"{what} {told}", *filter(None, steps)])
