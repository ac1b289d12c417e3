"""Words that describe a picture, for those who do not see it: as much as fits. All of it stands in `render.told`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from render.frame import Frame
from render.lettering import ELLIPSIS, tidy
from render.theme import symbol
from rules import words
from rules.game import Seat
from rules.words import Pattern

LIMIT = 1024
"""Discord takes no longer description."""
_LONGEST = 24
_SPOKEN = str.maketrans({"↑": "north,", "→": "east,", "↓": "south,", "←": "west,"})
"""Arrows of a label by the side of the picture that they point to."""


def described(frame: Frame[Any, Any], facts: Iterable[str]) -> str:
    """A position: what can be said of every game, with the facts that its scene adds."""
    said = choices(frame)
    text = joined([f"{frame.game.title}.", asked(frame), last(frame), points(frame), *facts], LIMIT - len(said) - 1)
    return f"{text} {said}".strip()


def name(frame: Frame[Any, Any], seat: int) -> str:
    """The seat's name on one line, cut if it is long; its symbol where there is nothing to read."""
    text = tidy(frame.names[seat]) or f"The {symbol(seat)}"
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1].rstrip() + ELLIPSIS


def clockwise(frame: Frame[Any, Any]) -> Iterator[Seat]:
    """The seats from the reader's on, on the public board from the one on turn."""
    first = frame.view.turn if frame.seat is None else frame.seat
    return ((seat + (first or 0)) % len(frame.names) for seat in range(len(frame.names)))


def asked(frame: Frame[Any, Any]) -> str:
    """Whose turn it is and for what."""
    return " ".join(_ended(f"{name(frame, seat)}: {tidy(prompt)}") for seat, prompt in frame.asked)


def last(frame: Frame[Any, Any]) -> str:
    """The newest move in its own words."""
    return f"Last: {name(frame, frame.last[0])}, {frame.last[1]}." if frame.last else ""


def points(frame: Frame[Any, Any]) -> str:
    """What the reader may count."""
    return f"Points: {', '.join(f'{name(frame, seat)} {score.points}' for seat, score in enumerate(frame.scores))}."


def choices(frame: Frame[Any, Any]) -> str:
    """The moves still possible and what they bring, alike ones together; only their number where there are many."""
    if not frame.choices or frame.chooser is None:
        return ""
    said = [f"{pattern}: {pattern.label}" if pattern.label else str(pattern) for pattern in patterns(frame)]
    told = f"Choices: {'; '.join(said)}."
    return told if len(told) < LIMIT // 2 else f"{len(frame.choices)} choices."


def patterns(frame: Frame[Any, Any]) -> tuple[Pattern, ...]:
    """The choices with their labels, in few lines."""
    seat = frame.chooser
    assert seat is not None
    label = frame.game.label
    return words.patterns({str(move): label(frame.view, seat, move).translate(_SPOKEN) for move in frame.choices})


def joined(sentences: Iterable[str], room: int = LIMIT) -> str:
    """The sentences that fit, the first ones first."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}".strip()
        if len(longer) > room:
            break
        text = longer
    return text


def _ended(sentence: str) -> str:
    return sentence if sentence.endswith((".", "?", "!")) else sentence + "."
