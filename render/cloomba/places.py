"""Where a piece goes: the own bed as large as it fits, with the names of the hexes that can be chosen."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from render.album import kept
from render.cloomba import market
from render.cloomba.cells import stamp
from render.cloomba.grid import Grid, half
from render.cloomba.lines import ring
from render.cloomba.parts import art, arts, butterfly, component_set, titles
from render.cloomba.plot import CLEAR, Plot, around
from render.frame import Frame
from render.kit import Box, Canvas, page
from render.lettering import Face
from render.theme import HEIGHT, MARGIN, SMALL, WIDTH, Theme
from rules.cloomba import Components, State
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
_LARGEST = 62
"""Larger hexes are not needed."""
_DOWN = (MIDDLE, HEXES["a2"])
"""A tile that stands, its first flower above."""


def draw(frame: Frame[State, Move], seat: Seat, theme: Theme) -> Image.Image:
    """The choice of a first hex: every one that is possible, those among the choices before the others."""
    components, view = component_set(frame), frame.view
    bed = view.beds[seat]
    gains = _gains(components, view, seat)
    page = {move.hexes[0] for move in frame.choices if isinstance(move, Place)}
    grid = around(bed, gains, PANEL, _LARGEST)
    if grid.radius < CLEAR:
        grid = max(grid, around(bed, page, PANEL, _LARGEST), key=lambda grid: grid.radius)
    plot = Plot(arts(components), bed, grid, PANEL, theme)
    plot.free(gains, page)
    plot.butterflies()
    canvas = opened(frame, seat, theme)
    plot.mount(canvas)
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


def opened(frame: Frame[State, Move], seat: Seat, theme: Theme) -> Canvas:
    """The page with its header and, beside the panel, what the seat has in hand."""
    canvas = Canvas(_background(theme).copy(), theme)
    canvas.header(frame, WIDTH - 2 * MARGIN, titles(frame))
    task = frame.view.task
    in_hand(canvas, component_set(frame), task, seat, MARGIN + HAND / 2, TOP + (PANEL[3] - _high(task)) / 2)
    return canvas


@kept
def _background(theme: Theme) -> Image.Image:
    canvas = page(theme)
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
