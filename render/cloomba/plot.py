"""A part of a flowerbed in a panel: near enough to see what is to be chosen in it, and cut at the edge."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from copy import copy
from dataclasses import dataclass
from functools import cache

from PIL import Image, ImageChops

from render import shapes
from render.album import kept
from render.cloomba.bed import Garden
from render.cloomba.cells import pad, stamp
from render.cloomba.grid import Grid, fitted, half
from render.cloomba.lines import dashes
from render.kit import Box, Canvas, badge_width
from render.lettering import Face
from render.theme import SMALL, Theme
from rules.cloomba import Bed
from rules.hexes import MIDDLE, NAMES, NEIGHBOURS, Hex

_CORNER = 26
_BADGE = 21
_ROOMY = 48
"""From this size on a space has room for a line around it, and faint ones for all that there is to say."""
_ROOM = 6
"""Between hexes and the edge of the panel."""
_MANY = 24
CLEAR = 42
"""Hexes of this size are large enough to choose among."""


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

    def free(self, gains: Mapping[Hex, int], near: Collection[Hex]) -> None:
        """The spaces that can be chosen, with their names and the most that each brings; the best ones stand out.

        Those not near are faint; where they are small, they say only what is the best of all. Where most of very many
        bring the least, that is not said.
        """
        badges = all(badge_width(NAMES[hex], _BADGE) + 10 <= 1.5 * self.grid.radius for hex in gains)
        most, least = max(gains.values()), min(gains.values())
        usual = len(gains) >= _MANY and 2 * [*gains.values()].count(least) > len(gains)
        for hex, gain in gains.items():
            best = gain == most > least
            told = gain > least if usual else hex in near or self.grid.radius >= _ROOMY
            space = Space(
                self.grid.radius,
                NAMES[hex] if self._whole(hex) else "",
                f"{gain:+d}" if told or best else "",
                hex in near,
                best,
                badges and not best,
            )
            drawn = _space(space, self.canvas.theme)
            x, y = self.grid.centre(hex)
            self.canvas.put(drawn, x - drawn.width / 2, y - drawn.height / 2)

    def counted(self, free: Collection[Hex]) -> None:
        """What the meadows count, where that hides none of these spaces."""
        wide, high = 1.3 * half(self.grid.radius), 1.4 * self.grid.radius
        spaces = [(x - wide / 2, y - high / 2, wide, high) for x, y in map(self.grid.centre, free)]
        self.plates(apart=spaces)

    def _whole(self, hex: Hex) -> bool:
        """Whether it is not cut at the edge."""
        x, y = self.grid.centre(hex)
        wide, high = half(self.grid.radius), self.grid.radius
        return wide <= x <= self.canvas.image.width - wide and high <= y <= self.canvas.image.height - high

    def mount(self, canvas: Canvas) -> None:
        """Put it into its panel."""
        x, y, wide, high = (round(value) for value in self.box)
        canvas.put(self.canvas.image, x, y)
        for (right, below), mask in _corners().items():
            canvas.stamp(mask, x + right * (wide - _CORNER), y + below * (high - _CORNER), canvas.theme.paper)
        canvas.frame((x, y, wide, high), _CORNER, canvas.theme.bed_line, 3)


def around(bed: Bed, hexes: Collection[Hex], box: Box, largest: int) -> Grid:
    """The whole bed where it is clear enough; else as near to these hexes as leaves their neighbours in sight."""
    _, _, wide, high = box
    room = (_ROOM, _ROOM, wide - 2 * _ROOM, high - 2 * _ROOM)
    whole = fitted((*bed.ground.flowers, *hexes), room, largest)
    near = {beyond for hex in hexes for beyond in NEIGHBOURS[hex]} & {*bed.ground.flowers}
    close = fitted((*near, *hexes), room, largest)
    return whole if whole.radius >= min(CLEAR, close.radius) else close


@dataclass(frozen=True, slots=True)
class Space:
    """An empty space that can be chosen: its name above what it brings, whether it is near and one of the best."""

    radius: int
    word: str
    gain: str
    near: bool
    best: bool
    badge: bool


@kept
def _space(space: Space, theme: Theme) -> Image.Image:
    """Faint if it is not near, light on dark if it is one of the best."""
    radius, near = space.radius, space.near
    wide, high = 2 * (half(radius) + pad(radius)), 2 * (radius + pad(radius))
    x, y = wide // 2, high // 2
    fill, ink = (theme.active, theme.ink) if near else (theme.off, theme.off_text)
    if space.best:
        fill, ink = ink, fill
    canvas = Canvas.clear(wide, high, fill, theme)
    stamp(canvas, x, y, radius, 0.06 * radius, fill)
    if near and radius >= _ROOMY and not space.best:
        dashes(canvas, Grid(radius, x, y), (MIDDLE,), 0.1 * radius + 1, 4 if space.badge else 2.5, theme.mute)
    if not space.word:
        return canvas.image
    above = 0.37 * radius if space.gain else 0
    if space.badge and near:
        canvas.badge(x, y - above, space.word, _BADGE)
    else:
        canvas.centred(x, y - above, space.word, SMALL, ink)
    if space.gain:
        canvas.centred(x, y + 0.37 * radius, space.gain, SMALL, ink, Face.BOLD)
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
