"""Words that describe a picture, for those who do not see it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Any

from render.frame import Frame
from render.theme import SHAPES

LIMIT = 1024
"""Discord takes no longer description."""
_LONGEST = 24


def name(frame: Frame[Any, Any], seat: int) -> str:
    """The seat's name on one line, cut if it is long; its symbol where there is nothing to read."""
    composed = unicodedata.normalize("NFC", frame.names[seat])
    readable = "".join(c if unicodedata.category(c)[0] not in "CZ" else " " * (c in " \u3000\u00a0") for c in composed)
    text = " ".join(readable.split())
    if not text:
        return f"The {SHAPES[seat % len(SHAPES)]}"
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1].rstrip() + "…"


def asked(frame: Frame[Any, Any]) -> str:
    """Whose turn it is and for what."""
    return " ".join(ended(f"{name(frame, seat)}: {prompt}") for seat, prompt in frame.asked)


def last(frame: Frame[Any, Any]) -> str:
    """The newest move in its own words."""
    return f"Last: {name(frame, frame.last[0])}, {frame.last[1]}." if frame.last else ""


def points(frame: Frame[Any, Any]) -> str:
    scores = frame.game.scores(frame.view)
    return f"Points: {', '.join(f'{name(frame, seat)} {score.points}' for seat, score in enumerate(scores))}."


def ended(sentence: str) -> str:
    return sentence if sentence.endswith((".", "?", "!")) else sentence + "."


def joined(sentences: Iterable[str]) -> str:
    """The sentences that fit, the first ones first."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}".strip()
        if len(longer) > LIMIT:
            break
        text = longer
    return text
