"""Hexes around a middle: their names, rings and neighbours.

Corners point up and down. A ring has a letter, and its hexes are counted clockwise as one looks at them, from the east:
a1 is the eastern neighbour of the middle, a2 the south-eastern one; b1 lies two steps east.
"""

from __future__ import annotations

import string
from collections.abc import Iterator
from typing import TypeAlias

Hex: TypeAlias = int
"""A hex by its number: 0 in the middle, then ring by ring and place by place, so that lower numbers come first."""

MIDDLE: Hex = 0
_LETTERS = string.ascii_lowercase
_SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The step over each side of a hex, clockwise from the east."""


def _spiral() -> Iterator[tuple[int, int]]:
    yield 0, 0
    for ring in range(1, len(_LETTERS) + 1):
        q, r = ring, 0
        for step_q, step_r in (*_SIDES[2:], *_SIDES[:2]):
            for _ in range(ring):
                yield q, r
                q, r = q + step_q, r + step_r


AXIAL: tuple[tuple[int, int], ...] = tuple(_spiral())
"""Where each hex lies: steps to the east and steps to the south-east of the middle."""

_AT = {place: hex for hex, place in enumerate(AXIAL)}

RING: tuple[int, ...] = tuple(max(abs(q), abs(r), abs(q + r)) for q, r in AXIAL)
"""How many steps each hex lies from the middle."""

NAMES: tuple[str, ...] = (
    "middle",
    *(f"{letter}{place}" for ring, letter in enumerate(_LETTERS, start=1) for place in range(1, 6 * ring + 1)),
)
"""The name of each hex."""

HEXES = {name: hex for hex, name in enumerate(NAMES)}
"""Each hex by its name."""

BEYOND: tuple[tuple[Hex, ...], ...] = tuple(
    tuple(_AT.get((q + step_q, r + step_r), -1) for step_q, step_r in _SIDES) for q, r in AXIAL
)
"""The hex beyond each side of each hex, clockwise from the east; -1 beyond the outermost ring."""

SOUTH_WEST = 2
"""A side."""

NEIGHBOURS: tuple[tuple[Hex, ...], ...] = tuple(tuple(sorted({*beyond} - {-1})) for beyond in BEYOND)
"""The hexes that share an edge with each hex, lower ones first; fewer than six in the outermost ring."""
