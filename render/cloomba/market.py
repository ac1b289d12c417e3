"""The flower market: two stalls, what can be bought, and what is left in stack and bag."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image

from render.album import kept
from render.cloomba.cells import Cell, put
from render.cloomba.grid import Grid, half
from render.cloomba.parts import butterfly
from render.kit import Box, Canvas
from render.theme import SMALL, Theme
from rules.hexes import HEXES, MIDDLE, Hex

WIDE = 262
_EDGE = 10
_PILL = 52
_NAMED = 44
"""Room for the number of the stall."""
FLAT = (MIDDLE, HEXES["a1"])
"""A tile that lies, its first flower to the left."""


def tile(canvas: Canvas, names: tuple[str, ...], grid: Grid, hexes: tuple[Hex, Hex] = FLAT) -> None:
    """A tile by itself, on these two hexes."""
    for name, hex in zip(names, hexes, strict=True):
        bouquet(canvas, (name,), *grid.centre(hex), grid.radius)


def lying(x: float, y: float, radius: int) -> Grid:
    """Where the hexes of a tile are that lies with its middle there."""
    return Grid(radius, round(x - half(radius)), round(y))


def bouquet(canvas: Canvas, names: tuple[str, ...], x: float, y: float, radius: int) -> None:
    """A Superflower by itself."""
    put(canvas, Cell(radius, names), x, y)


@dataclass(frozen=True, slots=True)
class Counter:
    """A stall as it is drawn, and how large."""

    number: int
    tiles: tuple[tuple[str, str], ...]
    butterflies: tuple[str, ...]
    room: int
    """How many tiles it holds when it is full."""
    wide: int
    high: int

    @property
    def radius(self) -> int:
        rows = -(-self.room // 2)
        free = self.high - _PILL - 3 * _EDGE
        fits = (r for r in (28, 24, 20, 18, 16, 14, 12, 10) if rows * (2 * r + 4) <= free + 4)
        return next(fits, 10)

    def places(self) -> Iterator[tuple[float, float]]:
        """Where the middle of each tile is: two a row, the first row beside the number of the stall."""
        across = 4 * half(self.radius)
        pitch = (self.high - _PILL - 3 * _EDGE) / -(-self.room // 2)
        for i in range(len(self.tiles)):
            row, column = divmod(i, 2)
            left = self.wide - _EDGE - 2 * across - 8 if row % 2 == 0 else _EDGE + 2
            yield left + column * (across + 8) + across / 2, _EDGE + pitch * (row + 0.5) + 2

    def perches(self) -> Iterator[tuple[float, float]]:
        """Where the middle of each Butterfly is."""
        count = len(self.butterflies)
        step = min(56.0, (self.wide - 2 * _EDGE - 12) / max(1, self.room, count))
        left = self.wide / 2 - step * (count - 1) / 2
        for i in range(count):
            yield left + i * step, self.high - _EDGE - _PILL / 2


@kept
def stall(counter: Counter, theme: Theme) -> Image.Image:
    """A stall with its number, its tiles and its Butterflies."""
    canvas = Canvas.blank(counter.wide, counter.high, theme.paper, theme)
    canvas.box((0, 0, counter.wide, counter.high), 22, theme.market, theme.line)
    for names, (x, y) in zip(counter.tiles, counter.places(), strict=True):
        tile(canvas, names, lying(x, y, counter.radius))
    pill = (_EDGE, counter.high - _EDGE - _PILL, counter.wide - 2 * _EDGE, _PILL)
    canvas.box(pill, _PILL / 2, theme.card)
    for name, (x, y) in zip(counter.butterflies, counter.perches(), strict=True):
        canvas.sprite(butterfly(name), x, y, 44)
    canvas.badge(27, 29, str(counter.number))
    return canvas.image


@dataclass(frozen=True, slots=True)
class Left:
    """What has not come out yet: tiles, Butterflies, and the stacks of Superflowers and Find cards."""

    tiles: int
    bag: int
    superflowers: int
    finds: int | None = None


def counts(canvas: Canvas, left: Left, box: Box) -> None:
    """The numbers beside what they count."""
    x, y, wide, high = box
    things = [("cloomba_tiles", left.tiles), ("cloomba_bag", left.bag)]
    if left.finds is not None:
        things += [("cloomba_super_back", left.superflowers), ("card_back", left.finds)]
    rows = -(-len(things) // 2)
    for i, (drawing, count) in enumerate(things):
        row, column = divmod(i, 2)
        middle = y + high * (row + 0.5) / rows
        start = x + column * wide / 2
        canvas.sprite(drawing, start + 38, middle, 46, 1 if count else canvas.theme.absent, rim=drawing != "card_back")
        ink = canvas.theme.ink if count else canvas.theme.mute
        canvas.text(start + 70, middle + 12, str(count), 34, ink)


def price(canvas: Canvas, x: float, y: float, cost: int) -> None:
    """So many Butterflies of one colour, centred there."""
    canvas.box((x - 36, y - 19, 72, 38), 19, canvas.theme.card)
    canvas.centred(x - 17, y, str(cost), SMALL)
    canvas.sprite("cloomba_butterfly_any", x + 14, y, 36)
