"""What a seat has to decide in its flowerbed, which then has most of the page; beside it how the others stand."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from render.album import kept
from render.frame import Frame
from render.kit import Canvas
from render.lettering import CAP, width
from render.rail import EDGE, Cell, seat_cell
from render.theme import COUNT, HEIGHT, MARGIN, SMALL, WIDTH, Theme
from render.wildblooms import picks
from render.wildblooms.bed import picture
from render.wildblooms.fields import supply
from render.wildblooms.garden import background, header, patch
from render.wildblooms.marks import offer
from render.wildblooms.parts import component_set, flowers, head, unit
from rules.game import Seat
from rules.wildblooms import State
from rules.wildblooms.moves import Move

TOP = 104
_RAIL = 344
_GAP = 12
_BED = WIDTH - 2 * MARGIN - _RAIL - 16
_HIGH = HEIGHT - MARGIN - TOP
_TALLEST, _LEAST = 240, 120
"""Of a cell, and of what is left below."""


@dataclass(frozen=True, slots=True)
class Stand:
    """How a seat stands: its cell, the drawings of what it has with their number, and its flowers with their seeds."""

    cell: Cell
    things: tuple[tuple[str, int], ...]
    flowers: tuple[tuple[str, int], ...]


def draw(frame: Frame[State, Move], seat: Seat, theme: Theme) -> Image.Image:
    canvas = Canvas(background(theme).copy(), theme)
    header(canvas, frame)
    offered = offer(frame)
    drawn = patch(frame, seat, _BED, _HIGH, True)
    canvas.put(picture(drawn, theme), MARGIN - EDGE, TOP - EDGE)
    picks.mark(canvas, frame, drawn, offered, MARGIN, TOP)
    if len(frame.names) == 2:
        other = patch(frame, 1 - seat, _RAIL, _HIGH, False)
        canvas.put(picture(other, theme), WIDTH - MARGIN - _RAIL - EDGE, TOP - EDGE)
    else:
        _rail(canvas, frame, seat)
    return canvas.image


def _rail(canvas: Canvas, frame: Frame[State, Move], seat: Seat) -> None:
    """The other seats, and the supply if there is room."""
    left, theme = WIDTH - MARGIN - _RAIL, canvas.theme
    others = [other for other in range(len(frame.names)) if other != seat]
    high = min(_TALLEST, (_HIGH - _GAP * (len(others) - 1)) // len(others))
    for i, other in enumerate(others):
        y = TOP + i * (high + _GAP)
        canvas.put(_stand(_standing(frame, other, high), theme), left - EDGE, y - EDGE)
    y = TOP + len(others) * (high + _GAP)
    if HEIGHT - MARGIN - y >= _LEAST:
        canvas.put(supply(frame.view, _RAIL, HEIGHT - MARGIN - y, theme), left, y)


def _standing(frame: Frame[State, Move], seat: Seat, high: int) -> Stand:
    components, bed = component_set(frame), frame.view.beds[seat]
    free = components.seeds_for(len(frame.view.beds)) - len(bed.stems)
    things = (("seed", free), ("rainbow", bed.rainbows), ("bee", bed.bees), ("ant", bed.ants))
    return Stand(
        Cell(
            seat,
            frame.names[seat],
            _RAIL,
            high,
            seat in frame.active,
            str(frame.scores[seat].points),
            "gave up" if seat in frame.conceded else "",
            head=46,
        ),
        things,
        tuple((head(flowers(components)[stem.flower][0]), stem.seed) for stem in bed.stems),
    )


@kept
def _stand(stand: Stand, theme: Theme) -> Image.Image:
    canvas = seat_cell(stand.cell, theme)
    x, y, wide, high = stand.cell.body
    row = min(54.0, 0.44 * high)
    for i, (thing, count) in enumerate(stand.things):
        left = x + 10 + i * (wide - 12) / 4
        opacity, ink = (1, theme.ink) if count else (theme.absent, theme.mute)
        canvas.sprite(f"wildblooms_{thing}", left + 18, y + row / 2 + 2, 34, opacity)
        canvas.text(left + 40, y + row / 2 + 2 + CAP * COUNT, str(count), COUNT, ink)
    if stand.flowers:
        step = (wide - 16) / max(6, len(stand.flowers))
        box = high - row - 10
        for i, (drawing, seed) in enumerate(stand.flowers):
            left = x + 8 + i * step
            canvas.box((left + 2, y + row + 2, step - 4, box), 12, theme.active if stand.cell.active else theme.cell)
            number = width(str(seed), SMALL)
            room = step - number - 6
            if box > 80:
                canvas.sprite(drawing, left + step / 2, y + row + 0.34 * box, unit(min(step - 4, 46)))
                canvas.centred(left + step / 2, y + row + 0.78 * box, str(seed), SMALL)
            else:
                canvas.sprite(drawing, left + 2 + room / 2, y + row + 2 + box / 2, unit(min(room + 3, 34)))
                canvas.text(left + step - 4, y + row + 2 + box / 2 + CAP * SMALL, str(seed), SMALL, anchor="end")
    return canvas.image
