"""Where a piece goes: the own bed as large as it fits, with the names of the hexes that can be chosen."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from PIL import Image

from render.album import kept
from render.cloomba import market
from render.cloomba.cells import stamp
from render.cloomba.grid import Grid, half
from render.cloomba.lines import ring
from render.cloomba.parts import art, arts, butterfly, component_set
from render.cloomba.plot import Plot, around
from render.frame import Frame
from render.kit import Box, Canvas, page
from render.lettering import Face
from render.shapes import Point
from render.theme import HEIGHT, MARGIN, SMALL, WIDTH, Theme
from rules.cloomba import Bed, Components, State
from rules.cloomba.bed import Colour
from rules.cloomba.moves import Move, Place
from rules.cloomba.placing import spots
from rules.cloomba.prospects import Prospects
from rules.cloomba.tasks import Grow, Lay, Task
from rules.game import Seat
from rules.hexes import HEXES, MIDDLE, Hex

TOP = 104
HAND = 190
PANEL: Box = (MARGIN + HAND + 14, TOP, WIDTH - 2 * MARGIN - HAND - 14, HEIGHT - MARGIN - TOP)
WHOLE: Box = (MARGIN, TOP, WIDTH - 2 * MARGIN, HEIGHT - MARGIN - TOP)
_LARGEST, _CLOSE = 62, 42
"""Larger hexes are not needed; smaller ones are looked at more closely."""
_DOWN = (MIDDLE, HEXES["a2"])
"""A tile that stands, its first flower above."""


def draw(frame: Frame[State, Move], seat: Seat, theme: Theme) -> Image.Image:
    """The choice of a first hex: every one that is possible, those among the choices before the others."""
    components, view = component_set(frame), frame.view
    bed = view.beds[seat]
    gains = _gains(components, view, seat)
    page = {move.hexes[0] for move in frame.choices if isinstance(move, Place)}
    shown = near(bed, gains, view.task)
    if shown.grid.radius < _CLOSE:
        shown = max(shown, near(bed, page, view.task), key=lambda view: view.grid.radius)
    plot = Plot(arts(components), bed, shown.grid, shown.box, theme)
    plot.free(gains, page)
    plot.butterflies()
    canvas = opened(frame, seat, theme, shown.box)
    plot.mount(canvas)
    if shown.hand:
        x, y = shown.hand
        canvas.box((x, y, HAND, _high(view.task)), 22, theme.card, theme.line)
        in_hand(canvas, components, view.task, seat, x + HAND / 2, y)
    return canvas.image


def _gains(components: Components, view: State, seat: Seat) -> Mapping[Hex, int]:
    """Every first hex that is possible, and the most that the piece brings there."""
    task, prospects = view.task, Prospects(components, view, seat)
    if isinstance(task, Grow):
        flowers = components.superflower_flowers[task.superflower]
        return {hex: prospects.of_superflower(hex, flowers) for (hex,) in spots(view.beds[seat], view.expert)}
    assert isinstance(task, Lay)
    most: dict[Hex, int] = {}
    for move, gain in prospects.of(task):
        first = move.hexes[0]
        most[first] = max(gain, most.get(first, gain))
    return most


@dataclass(frozen=True, slots=True)
class Near:
    """How near the bed is looked at, in which box, and where in it the hand lies if not beside it."""

    box: Box
    grid: Grid
    hand: Point | None = None


def near(bed: Bed, hexes: Collection[Hex], task: Task | None) -> Near:
    """As near to these as it goes: beside the hand, or with the hand in a corner if that helps and covers nothing."""
    grid, wider = around(bed, hexes, PANEL, _LARGEST), around(bed, hexes, WHOLE, _LARGEST)
    if grid.radius < _CLOSE and wider.radius > grid.radius:
        lower = HEIGHT - MARGIN - 14 - _high(task)
        for corner in ((x, y) for y in (TOP + 14, lower) for x in (MARGIN + 14, WIDTH - MARGIN - 14 - HAND)):
            if not covered(wider, (*bed.ground.flowers, *hexes), corner, task):
                return Near(WHOLE, wider, corner)
    return Near(PANEL, grid)


def covered(grid: Grid, hexes: Iterable[Hex], corner: Point, task: Task | None) -> bool:
    """Whether the hand in that corner lies on some of these."""
    left, top = corner[0] - WHOLE[0] - half(grid.radius), corner[1] - WHOLE[1] - grid.radius
    right, bottom = left + HAND + 2 * half(grid.radius), top + _high(task) + 2 * grid.radius
    return any(left < x < right and top < y < bottom for x, y in map(grid.centre, hexes))


def opened(frame: Frame[State, Move], seat: Seat, theme: Theme, box: Box = PANEL) -> Canvas:
    """The page with its header and, beside this panel, what the seat has in hand."""
    canvas = Canvas(_background(box != WHOLE, theme).copy(), theme)
    canvas.header(frame, WIDTH - 2 * MARGIN)
    if box != WHOLE:
        task = frame.view.task
        y = TOP + (PANEL[3] - _high(task)) / 2
        in_hand(canvas, component_set(frame), task, seat, MARGIN + HAND / 2, y)
    return canvas


@kept
def _background(hand: bool, theme: Theme) -> Image.Image:
    canvas = page(theme)
    if hand:
        canvas.box((MARGIN, TOP, HAND, HEIGHT - MARGIN - TOP), 26, theme.card, theme.line)
    return canvas.image


def _high(task: Task | None) -> float:
    """How much room that needs which is in hand."""
    if isinstance(task, Lay):
        return 266 if task.butterfly is None else 386
    return 176


def in_hand(canvas: Canvas, components: Components, task: Task | None, seat: Seat, x: float, y: float) -> None:
    """The piece that is to be placed, its first flower marked, and the Butterfly that came with it."""
    if isinstance(task, Lay):
        grid = Grid(54, round(x - half(54) / 2), round(y + 108))
        canvas.text(grid.x, y + 40, "first", SMALL, canvas.theme.mute, Face.BOLD, anchor="middle")
        market.tile(canvas, art(components, task.flowers), grid, _DOWN)
        if len(set(task.flowers)) > 1:
            ring(canvas, grid, _DOWN[:1], seat)
        if task.butterfly is not None:
            guest(canvas, components, task.butterfly, x, y + 318)
    elif isinstance(task, Grow):
        flowers = art(components, components.superflower_flowers[task.superflower])
        stamp(canvas, x, y + 88, 72, -3, canvas.theme.line)
        market.bouquet(canvas, flowers, x, y + 88, 72)


def guest(canvas: Canvas, components: Components, colour: Colour, x: float, y: float) -> None:
    """A Butterfly in hand."""
    canvas.sprite(butterfly(arts(components)[colour]), x, y, 104)
