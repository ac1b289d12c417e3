"""The whole board in words, for those who read it or hear it and for places where no picture can stand.

What can be said of every game is said here; a scene adds the sections of its own board. Everything is made from the
frame, so nobody is told more than they may know. Names are put in as they come: give a frame whose names are fit for
the place where the text is shown.

Written for ears and for phones: short lines, the commonest words, nothing that must be aligned, and headings to jump
from one to the next. A piece is called what it is called in a sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from render import score, words
from render.frame import Frame
from render.theme import symbol
from rules.game import tied
from rules.wording import plural


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, how to read what follows if that needs saying, and the lines, each a plain sentence or list.

    Its `str` is Markdown as Discord shows it.
    """

    title: str
    lines: tuple[str, ...]
    note: str = ""

    def __str__(self) -> str:
        note = [f"-# {self.note}"] if self.note else []
        return "\n".join([f"### {self.title}", *note, *(f"- {line}" for line in self.lines)])


def sections(frame: Frame[Any, Any], scene: Callable[[Frame[Any, Any]], Iterable[Section]]) -> tuple[Section, ...]:
    """The frame in words, in the order of reading: what is asked, the board that the scene tells, points, choices."""
    frame = replace(frame, names=_distinct(frame.names))
    if frame.ranking:
        return (Section(f"{frame.game.title}, final score", tuple(_ranking(frame))),)
    told = [Section(frame.game.title, tuple(_now(frame))), *scene(frame), Section("Points", tuple(_points(frame)))]
    if frame.choices and frame.chooser is not None:
        told.append(_choices(frame))
    return tuple(section for section in told if section.lines)


def _now(frame: Frame[Any, Any]) -> Iterator[str]:
    """Whose turn it is and for what, the last move, and who gave up."""
    for seat, prompt in frame.asked:
        yield f"{'Your turn' if seat == frame.seat else f'Turn of {frame.names[seat]}'}: {prompt}"
    if frame.last:
        seat, move = frame.last
        yield f"Last move: {frame.names[seat]}, {move}."
    for seat in sorted(frame.conceded):
        yield f"{frame.names[seat]} gave up."


def _points(frame: Frame[Any, Any]) -> Iterator[str]:
    """Every seat by name and symbol, what the reader may count, and what it is made of."""
    for seat in range(len(frame.scores)):
        yield f"{_signed(frame, seat)}: {_counted(frame, seat)}"


def _ranking(frame: Frame[Any, Any]) -> Iterator[str]:
    for place, seat in score.places(frame):
        yield f"{score.rank(frame, seat, place)}: {_signed(frame, seat)}, {_counted(frame, seat)}"
    if tied(frame.ranking, frame.scores, frame.conceded):
        yield f"With equal points, first comes {frame.game.tie}."


def _counted(frame: Frame[Any, Any], seat: int) -> str:
    counted = frame.scores[seat]
    parts = ", ".join(f"{line} = {points}" for line, points in counted.lines)
    return f"{plural(counted.points, 'point')}{f': {parts}' if parts else ''}"


def _signed(frame: Frame[Any, Any], seat: int) -> str:
    """The name with the symbol that stands for the seat in pictures."""
    return frame.names[seat].removesuffix(_sign(seat)) + _sign(seat)


def _distinct(names: Sequence[str]) -> tuple[str, ...]:
    """The names; those that more than one seat has are told apart by their symbols."""
    return tuple(name + _sign(seat) if names.count(name) > 1 else name for seat, name in enumerate(names))


def _sign(seat: int) -> str:
    return f" ({symbol(seat)})"


def _choices(frame: Frame[Any, Any]) -> Section:
    """Every sentence that is possible, as one types it, and what it brings."""
    patterns = words.patterns(frame)
    lines = tuple(f"{pattern}: {pattern.label}" if pattern.label else str(pattern) for pattern in patterns)
    many = next((pattern for pattern in patterns if len(pattern.sentences) > 1), None)
    whose = "you" if frame.chooser == frame.seat else frame.names[frame.chooser or 0]
    return Section(f"What {whose} can say", lines, f"For instance: {many.sentences[-1]}" if many else "")
