"""The page of a private choice: its header, the panel for the bed, and beside it what the seat has in hand."""

from __future__ import annotations

from PIL import Image

from render.album import kept
from render.cloomba import market
from render.cloomba.cells import stamp
from render.cloomba.grid import Grid, half
from render.cloomba.lines import ring
from render.cloomba.parts import art, arts, butterfly, component_set, titles
from render.frame import Frame
from render.kit import Box, Canvas, page
from render.lettering import Face
from render.theme import COUNT, HEIGHT, MARGIN, SMALL, WIDTH, Theme
from rules.cloomba import Components, State
from rules.cloomba.bed import Colour
from rules.cloomba.moves import Jar, Move, Settle
from rules.cloomba.tasks import Breeze, Grow, Invite, Lay, Net, Turnabout, Uproot, Welcome
from rules.game import Seat
from rules.hexes import HEXES, MIDDLE

TOP = 104
HAND = 190
PANEL: Box = (MARGIN + HAND + 14, TOP, WIDTH - 2 * MARGIN - HAND - 14, HEIGHT - MARGIN - TOP)
_X, _Y = MARGIN + HAND / 2, TOP + PANEL[3] / 2
"""The middle of the hand."""
_DOWN = (MIDDLE, HEXES["a2"])
"""A tile that stands, its first flower above."""


def opened(frame: Frame[State, Move], seat: Seat, theme: Theme) -> Canvas:
    """The page as yet without the bed."""
    canvas = Canvas(_background(theme).copy(), theme)
    canvas.header(frame, WIDTH - 2 * MARGIN, titles(frame))
    components = component_set(frame)
    match frame.view.task:
        case Lay() as lay:
            _tile(canvas, components, lay, seat)
        case Grow(superflower):
            stamp(canvas, _X, _Y, 72, -3, theme.line)
            market.bouquet(canvas, art(components, components.superflower_flowers[superflower]), _X, _Y, 72)
        case Welcome(_, colour):
            _guest(canvas, frame, colour, seat)
        case Invite() | Net():
            _jar(canvas, frame, seat)
        case Breeze():
            _find(canvas, "gentle_breeze")
        case Turnabout():
            _find(canvas, "about_turn")
        case Uproot():
            _find(canvas, "transplant")
    return canvas


@kept
def _background(theme: Theme) -> Image.Image:
    canvas = page(theme)
    canvas.box((MARGIN, TOP, HAND, HEIGHT - MARGIN - TOP), 26, theme.card, theme.line)
    return canvas.image


def _tile(canvas: Canvas, components: Components, lay: Lay, seat: Seat) -> None:
    """The tile that is to be placed, its first flower marked, and the Butterfly that came with it."""
    y = _Y - (133 if lay.butterfly is None else 193)
    grid = Grid(54, round(_X - half(54) / 2), round(y + 108))
    canvas.text(grid.x, y + 40, "first", SMALL, canvas.theme.mute, Face.BOLD, anchor="middle")
    market.tile(canvas, art(components, lay.flowers), grid, _DOWN)
    if len(set(lay.flowers)) > 1:
        ring(canvas, grid, _DOWN[:1], seat)
    if lay.butterfly is not None:
        canvas.sprite(butterfly(arts(components)[lay.butterfly]), _X, y + 318, 104)


def _guest(canvas: Canvas, frame: Frame[State, Move], colour: Colour, seat: Seat) -> None:
    """The Butterfly that is to settle, and the Jar into which it can go instead."""
    jar = any(isinstance(move, Jar) for move in frame.choices)
    canvas.sprite(butterfly(arts(component_set(frame))[colour]), _X, _Y - (110 if jar else 0), 104)
    if jar:
        box = (MARGIN + 28, _Y + 10, HAND - 56, 158)
        if len(frame.choices) == 1:
            canvas.ring(box, 24, seat)
        else:
            canvas.candidate(box, 24)
            canvas.badge(_X, _Y + 10, "jar")
        canvas.sprite("cloomba_jar", _X, _Y + 72, 62)
        canvas.centred(_X, _Y + 132, "+1", COUNT)


def _jar(canvas: Canvas, frame: Frame[State, Move], seat: Seat) -> None:
    """The Jar out of which a Butterfly comes."""
    components = component_set(frame)
    offered = {move.butterfly for move in frame.choices if isinstance(move, Settle)}
    canvas.sprite("cloomba_jar", _X, _Y - 170, 62)
    for i, (name, count) in enumerate(zip(components.colours, frame.view.jars[seat], strict=True)):
        y = _Y - 92 + i * 68
        if name in offered and len(components.colours) > 1:
            box = (MARGIN + 24, y - 28, HAND - 48, 56)
            canvas.ring(box, 20, seat) if len(offered) == 1 else canvas.candidate(box, 20)
        canvas.sprite(butterfly(arts(components)[i]), _X - 26, y, 44, 1 if count else canvas.theme.absent)
        canvas.number(_X + 30, y, str(count), COUNT, 60, canvas.theme.ink if count else canvas.theme.mute)


def _find(canvas: Canvas, name: str) -> None:
    """The Find card that asks."""
    canvas.sprite(f"cloomba_find_{name}", _X, _Y, 104)
