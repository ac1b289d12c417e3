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


@lru_cache(4096)
def neighbours(hex: Hex) -> tuple[Hex, ...]:
    """Those beyond each side."""
    return tuple(neighbour(hex, side) for side in range(6))


def corners(radius: int, x: float = 0, y: float = 0) -> tuple[Point, ...]:
    """The corners of a hex, clockwise; the first lies between its eastern and its south-eastern side."""
    wide, high = half(radius), radius / 2
    around = ((wide, high), (0, radius), (-wide, high), (-wide, -high), (0, -radius), (wide, -high))
    return tuple((x + right, y + down) for right, down in around)


def extent(hexes: Iterable[Hex], radius: int) -> Box:
    """The box around hexes of this radius, the middle one at (0, 0)."""
    return _extent(_reach(hexes), radius)


def _reach(hexes: Iterable[Hex]) -> tuple[int, int, int, int]:
    """How far they reach to the west, north, east and south: half widths, and rows."""
    steps = [(2 * AXIAL[hex][0] + AXIAL[hex][1], AXIAL[hex][1]) for hex in hexes]
    (*xs,), (*ys,) = zip(*steps, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _extent(reach: tuple[int, int, int, int], radius: int) -> Box:
    west, north, east, south = reach
    wide, high = half(radius), 3 * radius // 2
    return (west - 1) * wide, north * high - radius, (east - west + 2) * wide, (south - north) * high + 2 * radius


def fitted(hexes: Iterable[Hex], box: Box, largest: int = RADII[0]) -> Grid:
    """The largest hexes of which these fit into the box, in its middle; the smallest ones if none do."""
    return _fitted(_reach(hexes), box, largest)


def steady(hexes: Iterable[Hex], box: Box) -> Grid:
    """The same with room to grow in every direction, so that a growing bed seldom changes its place and size."""
    west, north, east, south = _reach(hexes)
    reach = (-_roomy(-west, 4), -_roomy(-north, 2), _roomy(east, 4), _roomy(south, 2))
    return _fitted(reach, box, RADII[0])


def _roomy(steps: int, least: int) -> int:
    return max(least, -(-steps // 2) * 2)


def _fitted(reach: tuple[int, int, int, int], box: Box, largest: int) -> Grid:
    x, y, wide, high = box
    for radius in RADII:
        left, top, across, down = _extent(reach, radius)
        if radius <= largest and across <= wide and down <= high:
            break
    return Grid(radius, round(x + (wide - across) / 2 - left), round(y + (high - down) / 2 - top))
