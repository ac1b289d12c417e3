"""A flowerbed at any size: the hexes, the meadows that they form, the Butterflies and what the meadows count."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from math import hypot, sqrt

from PIL import Image

from render.album import kept
from render.cloomba.cells import Cell, put, shade, stamp
from render.cloomba.grid import Grid
from render.cloomba.parts import butterfly
from render.kit import Box, Canvas, plate_width
from render.shapes import Point
from render.sprites.sizes import BUTTERFLY, SETTLED
from render.theme import SMALL, Theme
from rules.cloomba import Ground, Meadow
from rules.cloomba.bed import Colour
from rules.hexes import BEYOND, MIDDLE, NEIGHBOURS, Hex

_ON_BOUQUET = {2: ((-0.27, -0.27), (0.27, 0.27)), 3: ((0.0, -0.38), (-0.4, 0.33), (0.4, 0.33))}
"""Where the flowers of a bouquet are, by its radius."""
_AT_FLOWER = ((0.0, 0.62), (0.3, 0.62), (-0.3, 0.62), (0.0, -0.62), (-0.58, -0.62))
_AT_BOUQUET = ((0.0, 0.95), (-0.8, 0.8), (0.8, 0.8), (0.0, -0.95), (-0.8, -0.8), (0.8, -0.8))
"""Where the plate of a meadow can be, by the radius of a hex."""

_BESIDE = tuple((2.4 * right, 1.7 * down) for right in (-1, -0.5, 0, 0.5, 1) for down in (-1, -0.5, 0, 0.5, 1))
_NARROW = 40
"""Smaller hexes are narrower than a plate, which may then stand beside them as well."""

_CLEAR = 15
"""On a smaller disc a Butterfly is a dot."""


class Garden:
    """A flowerbed on a canvas: what follows from the bed, and where its hexes lie."""

    def __init__(self, canvas: Canvas, names: tuple[str, ...], ground: Ground, grid: Grid) -> None:
        self.canvas = canvas
        self.names = names
        self.ground = ground
        self.grid = grid

    def paint(self) -> None:
        """The pieces as far as they are in sight, without the Butterflies."""
        for hex in self._in_sight(self.ground.flowers):
            put(self.canvas, self._cell(hex), *self.grid.centre(hex))

    def repaint(self, hexes: Collection[Hex]) -> None:
        """These and what is next to them: after `paint` with a bed that lacked them."""
        for hex in hexes:
            x, y = self.grid.centre(hex)
            radius = self.grid.radius
            stamp(self.canvas, x, y + shade(radius), radius, 0, self.canvas.theme.bed_shade)
        for hex in self._in_sight({near for new in hexes for near in (new, *NEIGHBOURS[new])}):
            if hex in self.ground.flowers:
                put(self.canvas, replace(self._cell(hex), shadow=False), *self.grid.centre(hex))

    def _in_sight(self, hexes: Iterable[Hex]) -> list[Hex]:
        """From north to south, so that a hex covers the shadows of those before."""
        radius, centre = self.grid.radius, self.grid.centre
        wide, high = self.canvas.image.width + radius, self.canvas.image.height + radius
        places = sorted((centre(hex)[::-1], hex) for hex in hexes)
        return [hex for (y, x), hex in places if -radius < x < wide and -radius < y < high]

    def _cell(self, hex: Hex) -> Cell:
        """The hex with the colours that it shares beyond each side."""
        flowers, names = self.ground.flowers, self.names
        colours = flowers[hex]
        around = [flowers.get(beyond, ()) for beyond in BEYOND[hex]]
        shared = tuple(tuple(names[colour] for colour in colours if colour in others) for others in around)
        return Cell(self.grid.radius, tuple(names[colour] for colour in colours), shared)

    def empty(self) -> None:
        """The spaces around the Starting tile that have to be covered first."""
        for hex in NEIGHBOURS[MIDDLE]:
            if hex not in self.ground.flowers:
                x, y = self.grid.centre(hex)
                stamp(self.canvas, x, y, self.grid.radius, 0.1 * self.grid.radius, self.canvas.theme.bed_mark)

    # Butterflies

    def butterflies(self, fresh: tuple[Hex, Colour] | None = None, line: str | None = None) -> None:
        """All that have settled; a fresh one in a line of this colour."""
        for guest in self.ground.bed.butterflies:
            self.settled(*guest, line if guest == fresh else None)

    def settled(self, hex: Hex, colour: Colour, line: str | None = None) -> None:
        """A Butterfly on its flower, in a line of this colour instead of its own."""
        x, y, around = self._perch(hex, colour)
        image = _guest(self.names[colour], self.grid.radius, around, line, self.canvas.theme)
        self.canvas.put(image, x - image.width / 2, y - image.height / 2)

    def _perch(self, hex: Hex, colour: Colour) -> tuple[float, float, float]:
        """Where a Butterfly sits on its flower, and the radius of its disc."""
        x, y = self.grid.centre(hex)
        radius, colours = self.grid.radius, self.ground.flowers[hex]
        if len(colours) > 1:
            places = _ON_BOUQUET[min(len(colours), 3)]
            right, down = places[colours.index(colour) % len(places)]
            return x + right * radius, y + down * radius, 0.4 * radius
        if radius < SETTLED:
            return x + 0.3 * radius, y - 0.32 * radius, 0.42 * radius
        return x + 0.4 * radius, y - 0.42 * radius, 0.43 * radius

    # What meadows count

    def plates(self, within: Box | None = None, apart: Iterable[Box] = ()) -> None:
        """“flowers × Butterflies” in every meadow that counts, unless it is a single flower of a Superflower.

        Without a plate that would hide something of what is to lie apart.
        """
        counting = [meadow for meadow in self.ground.meadows if meadow.butterflies and not self._alone(meadow)]
        self.products(counting, within=within, apart=apart)

    def products(
        self,
        meadows: Iterable[Meadow],
        words: Iterable[Box] = (),
        *,
        among: Collection[Hex] = (),
        guests: Iterable[tuple[Hex, Colour]] = (),
        within: Box | None = None,
        apart: Iterable[Box] = (),
    ) -> None:
        """The plates of these meadows, each where it hides least of the words, of the Butterflies that have settled
        and of those that may; on one of these hexes if there are any, in this part of the canvas, and none on what is
        to lie apart."""
        meadows = sorted(meadows, key=lambda meadow: len(meadow.hexes))
        perches = [self._perch(*guest) for guest in {*self.ground.bed.butterflies, *guests}]
        taken, apart = [*words], [*apart]
        within = within or (0, 0, *self.canvas.image.size)
        for meadow in meadows:
            text = f"{len(meadow.hexes)}×{len(meadow.butterflies)}"
            plate = _plate(text, self.names[meadow.colour], self.canvas.theme)
            stands = [
                (x - plate.width / 2, y - plate.height / 2, plate.width, plate.height)
                for hex in meadow.hexes
                if not among or hex in among
                for x, y in self._stands(hex)
            ]
            stands = [box for box in stands if not any(_overlap(box, other) for other in apart)]
            if not stands:
                continue
            costs = {box: self._hides(box, within, taken, perches) + self._far(box, meadow) for box in stands}
            # Of equal ones the lowest, and there the nearest to the Starting tile.
            best = min(stands, key=lambda box: (costs[box], -box[1], abs(box[0] - self.grid.x)))
            taken.append(best)
            self.canvas.put(plate, *best[:2])

    def _alone(self, meadow: Meadow) -> bool:
        return len(meadow.hexes) == 1 and len(self.ground.flowers[meadow.hexes[0]]) > 1

    def _stands(self, hex: Hex) -> Iterator[Point]:
        """Where the middle of a plate can be: low or high on a single flower, at the edge of a Superflower."""
        x, y = self.grid.centre(hex)
        steps = _AT_FLOWER if len(self.ground.flowers[hex]) == 1 else _AT_BOUQUET
        if self.grid.radius < _NARROW:
            steps = (*steps, *_BESIDE)
        return ((x + right * self.grid.radius, y + down * self.grid.radius) for right, down in steps)

    def _far(self, box: Box, meadow: Meadow) -> float:
        """How far a plate that may stand beside its meadow is from a Butterfly there."""
        if self.grid.radius >= _NARROW:
            return 0
        x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
        ways = (self._perch(hex, meadow.colour)[:2] for hex in meadow.butterflies)
        return 0.2 * min(hypot(x - across, y - down) for across, down in ways) / self.grid.radius

    def _hides(
        self, box: Box, within: Box, plates: Iterable[Box], perches: Iterable[tuple[float, float, float]]
    ) -> float:
        """How bad it is if a plate lies there: what it hides of others, of Butterflies and of flowers, and whether it
        is cut."""
        x, y, wide, high = box
        left, top, across, down = within
        cut = x < left or y < top or x + wide > left + across or y + high > top + down
        others = sum(_overlap(box, plate) for plate in plates)
        guests = sum(
            abs(x + wide / 2 - across) < wide / 2 + around - 5 and abs(y + high / 2 - down) < high / 2 + around - 5
            for across, down, around in perches
        )
        bouquets = 0
        covered = 0
        for hex, flowers in self.ground.flowers.items():
            across, down = self.grid.centre(hex)
            aside, below = abs(x + wide / 2 - across) - wide / 2, abs(y + high / 2 - down) - high / 2
            room = 0.6 * self.grid.radius
            if len(flowers) > 1:
                bouquets += aside < room and below < room
            elif self.grid.radius < _NARROW:
                covered += aside < 0 and below < 0
        return 8 * cut + 4 * others + 2 * guests + bouquets + 0.5 * covered


def _overlap(one: Box, other: Box) -> bool:
    (x, y, wide, high), (left, top, across, down) = one, other
    return left - wide < x < left + across and top - high < y < top + down


@kept
def _guest(name: str, radius: int, around: float, line: str | None, theme: Theme) -> Image.Image:
    """A Butterfly on its flower, in a line of this colour instead of its own."""
    thick = max(1.5, 0.055 * radius) * sqrt(theme.weight)
    outer = around + (thick if line else 0)
    size = 2 * (round(max(outer, BUTTERFLY * radius / 2)) + 2)
    middle = size / 2
    canvas = Canvas.clear(size, size, line or theme.edge(name), theme)
    canvas.disc(middle, middle, outer, line or theme.edge(name))
    canvas.disc(middle, middle, max(1.0, around - thick), theme.plate)
    if radius < SETTLED or around < _CLEAR:
        canvas.disc(middle, middle, 0.45 * around, theme.edge(name))
    else:
        canvas.sprite(butterfly(name), middle, middle, round(BUTTERFLY * radius), rim=False)
    return canvas.image


@kept
def _plate(text: str, name: str, theme: Theme) -> Image.Image:
    wide, high = plate_width(text, SMALL, 36) + 2, 36
    canvas = Canvas.clear(wide, high, theme.edge(name), theme)
    canvas.box((0, 0, wide, high), 16, theme.plate, theme.edge(name), 3)
    canvas.centred(wide / 2, high / 2, text, SMALL, theme.print)
    return canvas.image
