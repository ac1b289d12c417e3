"""Where a piece goes: the own bed as large as it fits, with the names of the hexes that can be chosen."""

from __future__ import annotations

from PIL import Image

from render.album import kept
from render.cloomba import market
from render.cloomba.bed import ring
from render.cloomba.grid import Grid, half
from render.cloomba.parts import art, arts, butterfly, component_set
from render.cloomba.plot import Plot, around
from render.frame import Frame
from render.kit import Box, Canvas, page
from render.lettering import Face
from render.theme import HEIGHT, MARGIN, SMALL, WIDTH, Theme
from rules.cloomba import Components, State
from rules.cloomba.bed import Colour
from rules.cloomba.moves import Move, Place
from rules.cloomba.tasks import Grow, Lay, Task
from rules.game import Seat
from rules.hexes import HEXES, MIDDLE, Hex

TOP = 104
HAND = 190
PANEL: Box = (MARGIN + HAND + 14, TOP, WIDTH - 2 * MARGIN - HAND - 14, HEIGHT - MARGIN - TOP)
WHOLE: Box = (MARGIN, TOP, WIDTH - 2 * MARGIN, HEIGHT - MARGIN - TOP)
_LARGEST, _SMALL = 62, 36
"""Larger hexes are not needed; smaller ones hardly hold their names."""
_DOWN = (MIDDLE, HEXES["a2"])
"""A tile that stands, its first flower above."""


def draw(frame: Frame[State, Move], seat: Seat, theme: Theme) -> Image.Image:
    """The choice of a first hex."""
    components, bed = component_set(frame), frame.view.beds[seat]
    hexes = tuple(dict.fromkeys(move.hexes[0] for move in frame.choices if isinstance(move, Place)))
    box, grid = PANEL, around(bed, hexes, PANEL, _LARGEST)
    if grid.radius < _SMALL:
        # The hand lies in a corner then.
        wider = around(bed, hexes, WHOLE, _LARGEST)
        box, grid = (WHOLE, wider) if wider.radius > grid.radius else (box, grid)
    plot = Plot(arts(components), bed, grid, box, theme)
    plot.free(hexes)
    plot.butterflies()
    canvas = opened(frame, seat, theme, box)
    plot.mount(canvas)
    if box == WHOLE:
        x = _corner(grid, (*bed.ground.flowers, *hexes))
        canvas.box((x, TOP + 14, HAND, _high(frame.view.task)), 22, theme.card, theme.line)
        in_hand(canvas, components, frame.view.task, seat, x + HAND / 2, TOP + 14)
    return canvas.image


def _corner(grid: Grid, hexes: tuple[Hex, ...]) -> float:
    """Above to the left or to the right, where there is more room."""
    left, right = MARGIN + 14, WIDTH - MARGIN - 14 - HAND
    upper = [x for x, y in map(grid.centre, hexes) if y < 440]
    free = min(upper, default=0), WHOLE[2] - max(upper, default=0)
    return left if free[0] > free[1] else right


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
        market.bouquet(canvas, flowers, x, y + 88, 72)


def guest(canvas: Canvas, components: Components, colour: Colour, x: float, y: float) -> None:
    """A Butterfly in hand."""
    canvas.sprite(butterfly(arts(components)[colour]), x, y, 104)
