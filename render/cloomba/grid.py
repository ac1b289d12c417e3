"""Where hexes lie on a picture. All measures are whole pixels, so that every hex of a size is drawn alike."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt

from render.kit import Box
from render.shapes import Point
from render.sprites.sizes import RADII
from rules.hexes import AXIAL, Hex

AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Steps to the six neighbours, clockwise from the east."""
SOUTH_WEST = 2
"""A side."""
_AT = {place: hex for hex, place in enumerate(AXIAL)}


@lru_cache(64)
def half(radius: int) -> int:
    """Half the width of a hex."""
    return round(radius * sqrt(0.75))


@dataclass(frozen=True, slots=True)
class Grid:
    """Hexes of this radius, an even number, with the middle one there."""

    radius: int
    x: int
    y: int

    def centre(self, hex: Hex) -> tuple[int, int]:
        east, south = AXIAL[hex]
        return self.x + half(self.radius) * (2 * east + south), self.y + 3 * self.radius // 2 * south

    def moved(self, x: float, y: float) -> Grid:
        return Grid(self.radius, self.x + round(x), self.y + round(y))


@lru_cache(4096)
def neighbour(hex: Hex, side: int) -> Hex:
    """The hex beyond a side, counted clockwise from the east; -1 beyond the outermost ring."""
    (east, south), (step_east, step_south) = AXIAL[hex], AROUND[side]
    return _AT.get((east + step_east, south + step_south), -1)


def corners(radius: int, x: float = 0, y: float = 0) -> tuple[Point, ...]:
    """The corners of a hex, clockwise; the first lies between its eastern and its south-eastern side."""
    wide, high = half(radius), radius / 2
    around = ((wide, high), (0, radius), (-wide, high), (-wide, -high), (0, -radius), (wide, -high))
    return tuple((x + right, y + down) for right, down in around)


def extent(hexes: Iterable[Hex], radius: int) -> Box:
    """The box around hexes of this radius, the middle one at (0, 0)."""
    grid = Grid(radius, 0, 0)
    xs, ys = zip(*map(grid.centre, hexes), strict=True)
    left, top = min(xs) - half(radius), min(ys) - radius
    return left, top, max(xs) + half(radius) - left, max(ys) + radius - top


def fitted(hexes: Iterable[Hex], box: Box, largest: int = RADII[0]) -> Grid:
    """The largest hexes of which these fit into the box, in its middle; the smallest ones if none do."""
    hexes = tuple(hexes)
    x, y, wide, high = box
    for radius in RADII:
        left, top, across, down = extent(hexes, radius)
        if radius <= largest and across <= wide and down <= high:
            break
    return Grid(radius, round(x + (wide - across) / 2 - left), round(y + (high - down) / 2 - top))
