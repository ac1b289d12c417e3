"""A part of a flowerbed in a panel: near enough to see what is to be chosen in it, and cut at the edge."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PIL import Image

from render import shapes
from render.album import kept
from render.cloomba import bed as beds
from render.cloomba.cells import pad, stamp
from render.cloomba.grid import Grid, fitted, half, neighbour
from render.kit import Box, Canvas, badge_width
from render.theme import SMALL, Theme
from rules.cloomba import Bed, Components
from rules.hexes import NAMES, Hex

_CORNER = 26
_ROOM = 20
"""Between hexes and the edge of the panel."""


class Plot:
    """A bed on this grid, whose middle is counted from the corner of the panel, without its Butterflies."""

    def __init__(self, components: Components, bed: Bed, grid: Grid, box: Box, theme: Theme) -> None:
        self.components = components
        self.bed = bed
        self.grid = grid
        self.box = box
        self.canvas = Canvas.blank(round(box[2]), round(box[3]), theme.bed, theme)
        beds.paint(self.canvas, components, bed, grid)

    def free(self, hex: Hex, word: str | None = None) -> None:
        """A space that can be chosen, with its name."""
        x, y = self.grid.centre(hex)
        space = _space(self.grid.radius, NAMES[hex] if word is None else word, self.canvas.theme)
        self.canvas.put(space, x - space.width / 2, y - space.height / 2)

    def butterflies(self) -> None:
        beds.butterflies(self.canvas, self.components, self.bed, self.grid)

    def mount(self, canvas: Canvas) -> None:
        """Put it into its panel."""
        x, y, wide, high = (round(value) for value in self.box)
        canvas.image.paste(self.canvas.image, (x, y), _corners(wide, high))
        canvas.frame((x, y, wide, high), _CORNER, canvas.theme.bed_line, 3)


def around(bed: Bed, hexes: Sequence[Hex], box: Box, largest: int) -> Grid:
    """As near to these hexes as leaves their neighbours in sight; the whole bed where it can be as large."""
    _, _, wide, high = box
    room = (_ROOM, _ROOM, wide - 2 * _ROOM, high - 2 * _ROOM - 6)
    whole = fitted((*bed.ground.flowers, *hexes), room, largest)
    near = {beyond for hex in hexes for beyond in _near(hex)} & {*bed.ground.flowers}
    close = fitted((*near, *hexes), room, largest)
    return whole if whole.radius >= close.radius else close


def _near(hex: Hex) -> Iterable[Hex]:
    return (beyond for side in range(6) if (beyond := neighbour(hex, side)) >= 0)


@kept
def _space(radius: int, word: str, theme: Theme) -> Image.Image:
    """An empty space that can be chosen; its name on a badge where there is room for one, else in letters alone."""
    wide, high = 2 * (half(radius) + pad(radius)), 2 * (radius + pad(radius))
    x, y = wide // 2, high // 2
    canvas = Canvas.clear(wide, high, theme.active, theme)
    badge = badge_width(word, 21) + 8 <= 1.5 * radius
    stamp(canvas, x, y, radius, 0.07 * radius, theme.active)
    beds.dashes(canvas, Grid(radius, x, y), (0,), 0.13 * radius if badge else 0.09 * radius, 4 if badge else 2.5)
    if badge:
        canvas.badge(x, y, word, 21)
    elif word:
        canvas.centred(x, y, word, SMALL, theme.ink)
    return canvas.image


@kept
def _corners(wide: int, high: int) -> Image.Image:
    """The mask of a panel."""
    mask = Image.new("L", (wide, high), 255)
    corner = shapes.disc(2 * _CORNER)
    for x, left in ((0, 0), (wide - _CORNER, _CORNER)):
        for y, top in ((0, 0), (high - _CORNER, _CORNER)):
            mask.paste(corner.crop((left, top, left + _CORNER, top + _CORNER)), (x, y))
    return mask
