"""A flowerbed at any size: the hexes, the meadows that they form, the Butterflies and what the meadows count."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from math import sqrt

from render.cloomba.cells import Cell, picture, stamp
from render.cloomba.grid import SOUTH_WEST, Grid, corners, neighbour
from render.cloomba.parts import arts, butterfly
from render.kit import Canvas, plate_width
from render.shapes import Point, dashed_loop, loop
from render.sprites.sizes import BUTTERFLY, SETTLED
from render.theme import SMALL
from rules.cloomba import Bed, Components, Ground, Meadow
from rules.cloomba.bed import Colour
from rules.game import Seat
from rules.hexes import MIDDLE, NEIGHBOURS, Hex

_ON_BOUQUET = {2: ((-0.27, -0.27), (0.27, 0.27)), 3: ((0.0, -0.38), (-0.4, 0.33), (0.4, 0.33))}
"""Where the flowers of a bouquet are, by its radius."""


def paint(canvas: Canvas, components: Components, bed: Bed, grid: Grid) -> None:
    """The pieces of a bed, without the Butterflies."""
    ground = bed.ground
    names = arts(components)
    radius = grid.radius
    middles = {hex: grid.centre(hex) for hex in ground.flowers}
    for x, y in middles.values():
        stamp(canvas, x, y + max(1, radius * 0.08), radius, -0.05 * radius, canvas.theme.bed_shade)
    for hex, colours in ground.flowers.items():
        cell = picture(_cell(names, ground, hex, colours, radius), canvas.theme)
        x, y = middles[hex]
        canvas.put(cell, x - cell.width / 2, y - cell.height / 2)


def _cell(names: tuple[str, ...], ground: Ground, hex: Hex, colours: tuple[Colour, ...], radius: int) -> Cell:
    """The hex with the colours that it shares beyond each side."""
    flowers = ground.flowers
    around = (flowers.get(neighbour(hex, side), ()) for side in range(6))
    shared = tuple(tuple(names[colour] for colour in colours if colour in others) for others in around)
    return Cell(radius, tuple(names[colour] for colour in colours), shared)


def empty(canvas: Canvas, bed: Bed, grid: Grid) -> None:
    """The spaces around the Starting tile that have to be covered first."""
    for hex in NEIGHBOURS[MIDDLE]:
        if hex not in bed.ground.flowers:
            x, y = grid.centre(hex)
            stamp(canvas, x, y, grid.radius, 0.1 * grid.radius, canvas.theme.bed_mark)


# Butterflies


def perch(ground: Ground, grid: Grid, hex: Hex, colour: Colour) -> tuple[float, float, float]:
    """Where a Butterfly sits on its flower, and the radius of its disc."""
    x, y = grid.centre(hex)
    colours = ground.flowers[hex]
    radius = grid.radius
    if len(colours) > 1:
        places = _ON_BOUQUET[min(len(colours), 3)]
        right, down = places[colours.index(colour) % len(places)]
        return x + right * radius, y + down * radius, 0.37 * radius
    if radius < SETTLED:
        return x + 0.3 * radius, y - 0.32 * radius, 0.42 * radius
    return x + 0.4 * radius, y - 0.42 * radius, 0.43 * radius


def butterflies(canvas: Canvas, components: Components, bed: Bed, grid: Grid) -> None:
    """All that have settled."""
    for hex, colour in bed.butterflies:
        settled(canvas, components, bed, grid, hex, colour)


def settled(
    canvas: Canvas, components: Components, bed: Bed, grid: Grid, hex: Hex, colour: Colour, line: str | None = None
) -> None:
    """A Butterfly on its disc, or a dot where it would be too small."""
    theme, name = canvas.theme, arts(components)[colour]
    x, y, around = perch(bed.ground, grid, hex, colour)
    thick = max(1.5, 0.055 * grid.radius) * sqrt(theme.weight)
    canvas.disc(x, y, around + (thick if line else 0), line or theme.edge(name))
    canvas.disc(x, y, around - thick, theme.plate)
    if grid.radius < SETTLED:
        canvas.disc(x, y, 0.45 * around, theme.edge(name))
        return
    height = round(BUTTERFLY * grid.radius)
    canvas.sprite(butterfly(name), x, y, height, rim=False)


# What meadows count


def plates(
    canvas: Canvas, components: Components, bed: Bed, grid: Grid, only: Collection[Meadow] | None = None
) -> None:
    """“flowers × Butterflies” on a flower of every meadow that counts, the lowest one that has room."""
    ground = bed.ground
    taken: set[Hex] = {hex for hex, _ in bed.butterflies}
    for meadow in ground.meadows:
        if not meadow.butterflies or (only is not None and meadow not in only):
            continue
        hex = roomy(ground, grid, meadow, taken)
        taken.add(hex)
        x, y = grid.centre(hex)
        product(canvas, x, y + 0.62 * grid.radius, meadow, arts(components)[meadow.colour])


def roomy(ground: Ground, grid: Grid, meadow: Meadow, taken: Collection[Hex]) -> Hex:
    """Where the plate of a meadow stands: on a single flower without a Butterfly if it has one."""

    guests = {hex for hex, _ in ground.bed.butterflies}

    def worth(hex: Hex) -> tuple[bool, bool, bool, int, int]:
        x, y = grid.centre(hex)
        # The Butterfly of the hex to the south-west would be covered.
        clear = neighbour(hex, SOUTH_WEST) not in guests
        return hex not in taken, len(ground.flowers[hex]) == 1, clear, y, -abs(x - grid.x)

    return max(meadow.hexes, key=worth)


def product(canvas: Canvas, x: float, y: float, meadow: Meadow, name: str) -> None:
    """The plate of a meadow, centred there."""
    theme = canvas.theme
    text = f"{len(meadow.hexes)}×{len(meadow.butterflies)}"
    wide, high = plate_width(text, SMALL, 36) + 2, 36
    canvas.box((x - wide / 2, y - high / 2, wide, high), 16, theme.plate, theme.edge(name), 3)
    canvas.centred(x, y, text, SMALL, theme.print)


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
    dashes(canvas, grid, hexes, inset, line)


def dashes(canvas: Canvas, grid: Grid, hexes: Collection[Hex], inset: float, line: float) -> None:
    """A dashed line around these hexes."""
    left, top, path, wide, high = _around(grid, hexes, line, inset)
    canvas.stamp(dashed_loop(wide, high, path, line, 9, 7), left, top, canvas.theme.candidate)


def _line(canvas: Canvas, grid: Grid, hexes: Collection[Hex], line: float, colour: str, inset: float = 0.0) -> None:
    left, top, path, wide, high = _around(grid, hexes, line, inset)
    canvas.stamp(loop(wide, high, path, line), left, top, colour)


def _around(
    grid: Grid, hexes: Collection[Hex], line: float, inset: float
) -> tuple[int, int, tuple[Point, ...], int, int]:
    """The outline of connected hexes in a picture of its own with room for a line, and where that picture lies."""
    path = outline(grid, frozenset(hexes), inset)
    room = int(line) + 2
    left, top = (int(min(values)) - room for values in zip(*path, strict=True))
    right, bottom = (int(max(values)) + room + 1 for values in zip(*path, strict=True))
    return left, top, tuple((x - left, y - top) for x, y in path), right - left, bottom - top


def outline(grid: Grid, hexes: Collection[Hex], inset: float = 0.0) -> tuple[Point, ...]:
    """The corners around connected hexes, clockwise."""
    steps: dict[tuple[int, int], tuple[int, int]] = {}
    exact: dict[tuple[int, int], Point] = {}
    for hex in hexes:
        x, y = grid.centre(hex)
        points = corners(grid.radius, x, y)
        for side in range(6):
            if neighbour(hex, side) not in hexes:
                start, end = points[side - 1], points[side]
                keys = [(round(px), round(py)) for px, py in (start, end)]
                steps[keys[0]] = keys[1]
                exact[keys[0]] = start
    start = at = min(steps)
    path = []
    while True:
        path.append(exact[at])
        at = steps[at]
        if at == start:
            break
    return tuple(path) if not inset else tuple(_shrunk(path, inset))


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
