"""Single hexes: their masks, and a hex of a flowerbed with what joins it to its neighbours."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, sin, sqrt
from typing import TypeAlias

from PIL import Image

from render.album import kept
from render.cloomba.grid import corners, half
from render.cloomba.parts import flowers
from render.kit import Canvas
from render.shapes import Point, area
from render.sprites.sizes import BOUQUET, FLOWER
from render.theme import Theme

Sides: TypeAlias = tuple[tuple[str, ...], ...]
"""For each side, clockwise from the east, the colours that the flowers beyond it share with this hex."""
CLOSED: Sides = ((),) * 6

_CARD = 0.6
"""By how many pixels the cardboard of a hex reaches over its edge, so that no gap shows between two of them."""
_RIM, _LINE = 0.07, 0.07
"""How far inside its edge the line round a meadow runs, and how thick it is, by the radius."""
_BEYOND = -1.0
"""The inset of a side that is open: what lies there runs on beyond the cardboard of the next hex."""
_COVER = 1.1
"""By how many pixels a tint covers what it joins, so that no seam shows."""


def pad(radius: int) -> int:
    """Room around the mask of a hex."""
    return max(3, radius // 16)


@lru_cache(1024)
def hexagon(radius: int, insets: tuple[float, ...]) -> Image.Image:
    """The mask of a hex each of whose sides, clockwise from the east, lies that far inside; with room around it."""
    return _mask(radius, _inset(radius, insets))


def _mask(radius: int, points: tuple[Point, ...]) -> Image.Image:
    """The area between these points around the middle of a hex."""
    wide, high = _size(radius)
    return area(wide, high, tuple((x + wide / 2, y + high / 2) for x, y in points))


def _size(radius: int) -> tuple[int, int]:
    """Of the picture of a hex, its shadow included."""
    room = pad(radius) + round(shade(radius))
    return 2 * (half(radius) + room), 2 * (radius + room)


def stamp(canvas: Canvas, x: float, y: float, radius: int, inset: float, colour: str) -> None:
    """A hex in one colour."""
    mask = hexagon(radius, (inset,) * 6)
    canvas.stamp(mask, x - mask.width / 2, y - mask.height / 2, colour)


@dataclass(frozen=True, slots=True)
class Cell:
    """A hex with its flowers, by the names of their drawings, and where it is open to others of the same colours."""

    radius: int
    names: tuple[str, ...]
    sides: Sides = CLOSED
    shadow: bool = True


@kept
def picture(cell: Cell, theme: Theme) -> Image.Image:
    """The hex with its flowers and the shadow below it; its middle is that of the picture."""
    radius = cell.radius
    wide, high = _size(radius)
    canvas = Canvas.clear(wide, high, theme.bed_shade if cell.shadow else theme.plate, theme)
    card = hexagon(radius, (-_CARD,) * 6)
    if cell.shadow:
        canvas.stamp(card, 0, shade(radius), theme.bed_shade)
    canvas.stamp(card, 0, 0, theme.plate)
    if len(cell.names) == 1:
        _meadow(canvas, cell)
    elif cell.names:
        _bouquet(canvas, cell)
    drawing = flowers(cell.names)
    share = FLOWER if len(cell.names) == 1 and not drawing.startswith("cloomba_super") else BOUQUET
    canvas.sprite(drawing, wide / 2, high / 2, round(share * radius), rim=False)
    return canvas.image


def shade(radius: int) -> float:
    """How far a hex is above the ground."""
    return max(1.0, 0.1 * radius)


def put(canvas: Canvas, cell: Cell, x: float, y: float) -> None:
    """A hex with its middle there."""
    image = picture(cell, canvas.theme)
    canvas.put(image, x - image.width / 2, y - image.height / 2)


def _meadow(canvas: Canvas, cell: Cell) -> None:
    """The tint of a single flower, with a line where its meadow ends."""
    radius, (name,), theme = cell.radius, cell.names, canvas.theme
    rim = _RIM * radius
    inner, out = rim + thick(radius, theme), _BEYOND
    for inset, beyond, colour in ((rim, out, theme.edge(name)), (inner, out - _COVER, theme.tint(name))):
        insets = tuple(beyond if shared else inset for shared in cell.sides)
        canvas.stamp(hexagon(radius, insets), 0, 0, colour)


def _bouquet(canvas: Canvas, cell: Cell) -> None:
    """The meadows that a bouquet belongs to run up to its middle, each from its own sides."""
    radius, theme = cell.radius, canvas.theme
    rim = _RIM * radius
    ways = _ways(cell.sides)
    inner, out = rim + thick(radius, theme), _BEYOND
    for inset, beyond, colours in ((rim, out, theme.edge), (inner, out - _COVER, theme.tint)):
        for i, (name, start, end) in enumerate(ways):
            # Next to a way of its own colour there is no line.
            before = -_COVER if _joined(ways[i - 1], ways[i]) else inset
            after = -_COVER if _joined(ways[i], ways[(i + 1) % len(ways)]) else inset
            canvas.stamp(_mask(radius, _sector(radius, (start, end), (before, after), beyond)), 0, 0, colours(name))


def _ways(sides: Sides) -> list[tuple[str, float, float]]:
    """The colours that come in, clockwise, and from where to where: a side is 1 long, the first one begins at 0.

    Of two colours on one side each has a half; seen from the hex beyond, they come in the other order.
    """
    ways = []
    for side, shared in enumerate(sides):
        names = shared if side < 3 else shared[::-1]
        for i, name in enumerate(names):
            ways.append((name, side + i / len(names), side + (i + 1) / len(names)))
    return ways


def _joined(one: tuple[str, float, float], other: tuple[str, float, float]) -> bool:
    return one[0] == other[0] and one[2] % 6 == other[1] % 6


def _sector(radius: int, span: tuple[float, float], insets: tuple[float, float], beyond: float) -> tuple[Point, ...]:
    """From the middle to this part of the edge, moved by `beyond`; its two long sides lie that far inside."""
    points = _inset(radius, (beyond,) * 6)
    start, end = span
    side = int(start)
    (x1, y1), (x2, y2) = points[side - 1], points[side]
    ends = [(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share) for share in (start - side, end - side)]
    (ax, ay), (bx, by) = ends
    along = atan2(y2 - y1, x2 - x1)
    turns = [sin(atan2(-ay, -ax) - along), sin(along - atan2(by, bx))]
    one, other = (inset / max(0.5, abs(turn)) for inset, turn in zip(insets, turns, strict=True))
    step = (cos(along), sin(along))
    return (
        (ax + one * step[0], ay + one * step[1]),
        (bx - other * step[0], by - other * step[1]),
        (-other * step[0], -other * step[1]) if other > one else (one * step[0], one * step[1]),
    )


def thick(radius: int, theme: Theme) -> float:
    """The line round a meadow."""
    return max(1.6, _LINE * radius) * sqrt(theme.weight)


@lru_cache(1024)
def _inset(radius: int, insets: tuple[float, ...]) -> tuple[Point, ...]:
    """The corners of a hex each of whose sides, clockwise from the east, lies that far inside."""
    return tuple(_corners(radius, insets))


def _corners(radius: int, insets: tuple[float, ...]) -> Iterator[Point]:
    """Where the sides meet that were moved: a corner is moved along both of them."""
    points = corners(radius)
    for i, (x, y) in enumerate(points):
        one, other = insets[i], insets[(i + 1) % 6]
        # A side that moves inside by d takes its end along the other side by d / sin 60°.
        before, after = points[i - 1], points[(i + 1) % 6]
        share = 2 / 3**0.5 / radius
        x, y = (
            x + share * (other * (before[0] - x) + one * (after[0] - x)),
            y + share * (other * (before[1] - y) + one * (after[1] - y)),
        )
        yield x, y
