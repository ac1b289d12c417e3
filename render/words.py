"""Words that describe a picture, for those who do not see it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from render.frame import Frame
from render.lettering import ELLIPSIS, tidy
from render.theme import symbol

LIMIT = 1024
"""Discord takes no longer description."""
_LONGEST = 24


def described(frame: Frame[Any, Any], facts: Iterable[str]) -> str:
    """A position: what can be said of every game, with the facts that its scene adds."""
    return joined([f"{frame.game.title}.", asked(frame), last(frame), points(frame), *facts, choices(frame)])


def name(frame: Frame[Any, Any], seat: int) -> str:
    """The seat's name on one line, cut if it is long; its symbol where there is nothing to read."""
    text = tidy(frame.names[seat]) or f"The {symbol(seat)}"
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1].rstrip() + ELLIPSIS


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
    """The moves still possible and what they bring."""
    if not frame.choices or frame.chooser is None:
        return ""
    said = []
    for move in frame.choices:
        label = frame.game.label(frame.view, frame.chooser, move)
        said.append(f"{move}: {label}" if label else str(move))
    return f"Choices: {'; '.join(said)}."


def joined(sentences: Iterable[str]) -> str:
    """The sentences that fit, the first ones first."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}".strip()
        if len(longer) > LIMIT:
            break
        text = longer
    return text


def _ended(sentence: str) -> str:
    return sentence if sentence.endswith((".", "?", "!")) else sentence + "."
