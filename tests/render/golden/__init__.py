"""Golden pictures: a few small ones of every scene, which change only when somebody means it.

`python -m tests.render.golden` makes them anew; look at what changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops, ImageStat

import render
from cogs.frames import board, offering
from render.frame import Frame
from render.theme import CONTRAST, DARK, LIGHT, Theme
from rules import GAMES
from sessions.session import Session
from tests.records import recorded

FOLDER = Path(__file__).parent
SMALLER = 4
"""They are kept this many times smaller, as a phone shows them."""
PATCH = 20
"""Pixels of a square in which a difference is looked for, so that a small thing that is missing is found."""
TOLERANCE = 12.0
"""How much, of 255, the pixels of a patch may differ in the mean: other versions of fonts and of Pillow do less."""


def pictures() -> Iterator[tuple[str, Image.Image]]:
    """A name and a small picture each, of the recorded games of the most and the fewest seats."""
    for key, game in GAMES.items():
        least, most = (recorded(key, seats) for seats in (game.seats[0], game.seats[-1]))
        half = len(most.answers) // 2
        yield f"{key}-few", _small(_at(least, len(least.answers) // 3), LIGHT)
        yield f"{key}-many", _small(_at(most, half), LIGHT)
        yield f"{key}-late-dark", _small(_at(most, 5 * len(most.answers) // 6), DARK)
        yield f"{key}-own-contrast", _small(_at(most, half, own=True), CONTRAST)
        yield f"{key}-end", _small(_at(most, len(most.answers)), LIGHT)


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference in the patch that differs most, of 255."""
    apart = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    boxes = ((x, y, x + PATCH, y + PATCH) for x in range(0, one.width, PATCH) for y in range(0, one.height, PATCH))
    return max(max(ImageStat.Stat(apart.crop(box)).mean) for box in boxes)


def _at(session: Session, answers: int, own: bool = False) -> Frame[Any, Any]:
    """The game after so many answers: for everybody, or for the seat that is asked."""
    then = session.after(answers)
    return offering(then, then.waiting[0]) if own else board(then)


def _small(frame: Frame[Any, Any], theme: Theme) -> Image.Image:
    return render.drawn(frame, theme).reduce(SMALLER)
