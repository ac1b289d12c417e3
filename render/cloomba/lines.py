"""Lines around hexes that hang together: what was placed last, what is chosen, and what can be."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from render.cloomba.grid import Grid, corners
from render.kit import Canvas
from render.shapes import Point, dashed_loop, loop
from rules.game import Seat
from rules.hexes import BEYOND, Hex


def ring(canvas: Canvas, grid: Grid, hexes: Collection[Hex], seat: Seat, line: float = 7, under: float = 13) -> None:
    """The last move, or what was chosen: a solid line in the colour of the seat around these hexes."""
    weight = canvas.theme.weight
    _line(canvas, grid, hexes, line * (weight - 1) + under, canvas.theme.bright)
    _line(canvas, grid, hexes, line * weight, canvas.theme.seat(seat).fill)


def candidate(canvas: Canvas, grid: Grid, hexes: Collection[Hex], inset: float = 0.0) -> None:
    """What can be chosen: a dashed line over a bright one around these hexes."""
    line = round((4 if grid.radius > 24 else 3) * canvas.theme.weight)
    _line(canvas, grid, hexes, line + 4, canvas.theme.bright, inset)
    dashes(canvas, grid, hexes, inset, line, canvas.theme.candidate)


def bound(canvas: Canvas, grid: Grid, hexes: Collection[Hex]) -> None:
    """What can be chosen as a whole: a solid line inside these hexes, which tells them from others beside them."""
    line, inset = round(7 * canvas.theme.weight), 0.1 * grid.radius
    _line(canvas, grid, hexes, line + 5, canvas.theme.bright, inset)
    _line(canvas, grid, hexes, line, canvas.theme.candidate, inset)


def dashes(canvas: Canvas, grid: Grid, hexes: Collection[Hex], inset: float, line: float, colour: str) -> None:
    """A dashed line around these hexes."""
    left, top, path, wide, high = _around(grid, hexes, line, inset)
    canvas.stamp(dashed_loop(wide, high, path, line, 9, 7), left, top, colour)


def _line(canvas: Canvas, grid: Grid, hexes: Collection[Hex], line: float, colour: str, inset: float = 0.0) -> None:
    left, top, path, wide, high = _around(grid, hexes, line, inset)
    canvas.stamp(loop(wide, high, path, line), left, top, colour)


def _around(
    grid: Grid, hexes: Collection[Hex], line: float, inset: float
) -> tuple[int, int, tuple[Point, ...], int, int]:
    """The outline of connected hexes in a picture of its own with room for a line, and where that picture lies."""
    path = outline(grid.radius, frozenset(hexes), inset)
    room = int(line) + 2
    left, top = (int(min(values)) - room for values in zip(*path, strict=True))
    right, bottom = (int(max(values)) + room + 1 for values in zip(*path, strict=True))
    moved = tuple((x - left, y - top) for x, y in path)
    return grid.x + left, grid.y + top, moved, right - left, bottom - top


@lru_cache(512)
def outline(radius: int, hexes: frozenset[Hex], inset: float = 0.0) -> tuple[Point, ...]:
    """The corners around connected hexes of this radius, clockwise, the middle one at (0, 0)."""
    grid = Grid(radius, 0, 0)
    ends: dict[Point, Point] = {}
    for hex in hexes:
        points = [(round(x), round(y)) for x, y in corners(radius, *grid.centre(hex))]
        for side, beyond in enumerate(BEYOND[hex]):
            if beyond not in hexes:
                ends[points[side - 1]] = points[side]
    path = [min(ends)]
    while (end := ends[path[-1]]) != path[0]:
        path.append(end)
    return tuple(_shrunk(path, inset)) if inset else tuple(path)


def _shrunk(path: list[Point], inset: float) -> Iterable[Point]:
    """The path moved inside."""
    for i, (x, y) in enumerate(path):
        (x1, y1), (x2, y2) = path[i - 1], path[(i + 1) % len(path)]
        one = ((x - x1), (y - y1))
        two = ((x2 - x), (y2 - y))
        turn = one[0] * two[1] - one[1] * two[0]
        length = (one[0] ** 2 + one[1] ** 2) ** 0.5 or 1
        other = (two[0] ** 2 + two[1] ** 2) ** 0.5 or 1
        # Both sides move by the inset, to the right of the way round.
        nx, ny = -one[1] / length - two[1] / other, one[0] / length + two[0] / other
        share = inset / (1 + (one[0] * two[0] + one[1] * two[1]) / length / other) if turn else inset / 2
        yield x + nx * share, y + ny * share
