"""A part of a flowerbed in a panel: near enough to see what is to be chosen in it, and cut at the edge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cache

from PIL import Image, ImageChops

from render import shapes
from render.album import kept
from render.cloomba.bed import Garden, dashes
from render.cloomba.cells import pad, stamp
from render.cloomba.grid import Grid, fitted, half, neighbour
from render.kit import Box, Canvas, badge_width
from render.theme import SMALL, Theme
from rules.cloomba import Bed
from rules.hexes import MIDDLE, NAMES, Hex

_CORNER = 26
_BADGE = 21
_ROOM = 20
"""Between hexes and the edge of the panel."""


class Plot(Garden):
    """A bed on a canvas of its own, without its Butterflies; its grid is counted from the corner of the panel."""

    def __init__(self, names: tuple[str, ...], bed: Bed, grid: Grid, box: Box, theme: Theme) -> None:
        canvas = Canvas.blank(round(box[2]), round(box[3]), theme.bed, theme)
        super().__init__(canvas, names, bed.ground, grid)
        self.box = box
        self.paint()

    def copied(self, box: Box) -> Plot:
        """The same in another panel."""
        plot = copy(self)
        plot.canvas = Canvas(self.canvas.image.copy(), self.canvas.theme)
        plot.box = box
        return plot

    def free(self, hexes: Sequence[Hex]) -> None:
        """The spaces that can be chosen, with their names: on badges where there is room for all of these."""
        radius = self.grid.radius
        badges = all(badge_width(NAMES[hex], _BADGE) + 10 <= 1.5 * radius for hex in hexes)
        for hex in hexes:
            x, y = self.grid.centre(hex)
            space = _space(radius, NAMES[hex], badges, self.canvas.theme)
            self.canvas.put(space, x - space.width / 2, y - space.height / 2)

    def mount(self, canvas: Canvas) -> None:
        """Put it into its panel."""
        x, y, wide, high = (round(value) for value in self.box)
        canvas.put(self.canvas.image, x, y)
        for (right, below), mask in _corners().items():
            canvas.stamp(mask, x + right * (wide - _CORNER), y + below * (high - _CORNER), canvas.theme.paper)
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
def _space(radius: int, word: str, badge: bool, theme: Theme) -> Image.Image:
    """An empty space that can be chosen, with its name."""
    wide, high = 2 * (half(radius) + pad(radius)), 2 * (radius + pad(radius))
    x, y = wide // 2, high // 2
    canvas = Canvas.clear(wide, high, theme.active, theme)
    stamp(canvas, x, y, radius, 0.06 * radius, theme.active)
    dashes(canvas, Grid(radius, x, y), (MIDDLE,), 0.1 * radius + 1, 4 if badge else 3, theme.mute)
    if badge:
        canvas.badge(x, y, word, _BADGE)
    else:
        canvas.centred(x, y, word, SMALL, theme.ink)
    return canvas.image


@cache
def _corners() -> Mapping[tuple[int, int], Image.Image]:
    """What is cut off in the west (0) or east (1) and the north (0) or south (1) of a panel."""
    disc = ImageChops.invert(shapes.disc(2 * _CORNER))
    return {
        (right, below): disc.crop((right * _CORNER, below * _CORNER, (right + 1) * _CORNER, (below + 1) * _CORNER))
        for right in (0, 1)
        for below in (0, 1)
    }
