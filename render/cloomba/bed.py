"""A flowerbed at any size: the hexes, the meadows that they form, the Butterflies and what the meadows count."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import lru_cache
from math import sqrt

from PIL import Image

from render.album import kept
from render.cloomba.cells import Cell, put, shade, stamp
from render.cloomba.grid import SOUTH_WEST, Grid, corners, neighbour, neighbours
from render.cloomba.parts import butterfly
from render.kit import Canvas, plate_width
from render.shapes import Point, dashed_loop, loop
from render.sprites.sizes import BUTTERFLY, SETTLED
from render.theme import SMALL, Theme
from rules.cloomba import Ground, Meadow
from rules.cloomba.bed import Colour
from rules.game import Seat
from rules.hexes import MIDDLE, NEIGHBOURS, Hex

_ON_BOUQUET = {2: ((-0.27, -0.27), (0.27, 0.27)), 3: ((0.0, -0.38), (-0.4, 0.33), (0.4, 0.33))}
"""Where the flowers of a bouquet are, by its radius."""


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
        around = [flowers.get(beyond, ()) for beyond in neighbours(hex)]
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
            return x + right * radius, y + down * radius, 0.37 * radius
        if radius < SETTLED:
            return x + 0.3 * radius, y - 0.32 * radius, 0.42 * radius
        return x + 0.4 * radius, y - 0.42 * radius, 0.43 * radius

    # What meadows count

    def plates(self) -> None:
        """“flowers × Butterflies” on a flower of every meadow that counts, the lowest one that has room."""
        guests = {hex for hex, _ in self.ground.bed.butterflies}
        taken = set(guests)
        for meadow in self.ground.meadows:
            if meadow.butterflies:
                hex = self.roomy(meadow, taken)
                taken.add(hex)
                x, y = self.grid.centre(hex)
                guest = neighbour(hex, SOUTH_WEST) in guests
                self.product(x + (0.3 if guest else 0) * self.grid.radius, y + 0.62 * self.grid.radius, meadow)

    def roomy(self, meadow: Meadow, taken: Collection[Hex]) -> Hex:
        """Where the plate of a meadow stands: on a single flower without a Butterfly if it has one."""
        guests = {hex for hex, _ in self.ground.bed.butterflies}

        def worth(hex: Hex) -> tuple[bool, bool, bool, int, int]:
            x, y = self.grid.centre(hex)
            # The Butterfly of the hex to the south-west would be covered.
            clear = neighbour(hex, SOUTH_WEST) not in guests
            return hex not in taken, len(self.ground.flowers[hex]) == 1, clear, y, -abs(x - self.grid.x)

        return max(meadow.hexes, key=worth)

    def product(self, x: float, y: float, meadow: Meadow) -> None:
        """The plate of a meadow, centred there."""
        text = f"{len(meadow.hexes)}×{len(meadow.butterflies)}"
        plate = _plate(text, self.names[meadow.colour], self.canvas.theme)
        self.canvas.put(plate, x - plate.width / 2, y - plate.height / 2)


@kept
def _guest(name: str, radius: int, around: float, line: str | None, theme: Theme) -> Image.Image:
    """A Butterfly on its flower, in a line of this colour instead of its own."""
    thick = max(1.5, 0.055 * radius) * sqrt(theme.weight)
    outer = around + (thick if line else 0)
    size = 2 * (round(max(outer, BUTTERFLY * radius / 2)) + 2)
    middle = size / 2
    canvas = Canvas.clear(size, size, line or theme.edge(name), theme)
    canvas.disc(middle, middle, outer, line or theme.edge(name))
    canvas.disc(middle, middle, around - thick, theme.plate)
    if radius < SETTLED:
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


# Lines around hexes


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
        for side, beyond in enumerate(neighbours(hex)):
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
