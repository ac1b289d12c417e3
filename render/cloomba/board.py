"""The board that everybody sees: the market, the flowerbed of the seat on turn, and every seat's own."""

from __future__ import annotations

from PIL import Image

from render.album import kept
from render.cloomba import bed as beds
from render.cloomba import market, seats
from render.cloomba.grid import fitted
from render.cloomba.marks import Marks, last
from render.cloomba.parts import arts, component_set, find, timing
from render.cloomba.seats import Owned
from render.frame import Frame
from render.kit import Box, Canvas, page, plate_width
from render.rail import EDGE, Cell
from render.theme import HEIGHT, MARGIN, SMALL, Theme
from rules.cloomba import Components, State
from rules.cloomba.moves import Move
from rules.cloomba.scoring import find_points
from rules.game import Seat
from rules.pieces import size

TOP = 104
_GAP = 12
_BED = MARGIN + market.WIDE + 14
_BED_WIDE = seats.LEFT - 16 - _BED
_CARDS = 148
"""The height of the row of Find cards."""


def draw(frame: Frame[State, Move], theme: Theme) -> Image.Image:
    view, components = frame.view, component_set(frame)
    canvas = Canvas(_background(view.advanced, theme).copy(), theme)
    canvas.header(frame, seats.LEFT - 16 - MARGIN)
    _market(canvas, components, view)
    seat = shown(frame)
    _bed(canvas, frame, seat)
    _rail(canvas, frame)
    return canvas.image


def shown(frame: Frame[State, Move]) -> Seat:
    """Whose bed is drawn large: the seat's on turn, at the end that of the last move."""
    if frame.view.turn is not None:
        return frame.view.turn
    return frame.last[0] if frame.last else 0


def bed_box(advanced: bool) -> Box:
    top = TOP + (_CARDS + _GAP if advanced else 0)
    return _BED, top, _BED_WIDE, HEIGHT - MARGIN - top


@kept
def _background(advanced: bool, theme: Theme) -> Image.Image:
    canvas = page(theme)
    canvas.box(bed_box(advanced), 26, theme.bed, theme.bed_line, 3)
    return canvas.image


# The market


def _market(canvas: Canvas, components: Components, view: State) -> None:
    room = components.size(len(view.beds)).stall
    high = 238 if room > 4 else 228
    y = TOP
    for number, stall in enumerate(view.stalls, start=1):
        counter = market.Counter(number, stall, room, market.WIDE, high)
        canvas.put(market.stall(counter, components, canvas.theme), MARGIN, y)
        y += high + _GAP
    box = (MARGIN, y, market.WIDE, HEIGHT - MARGIN - y)
    row = () if view.advanced else view.row
    left = market.Left(
        view.tiles_left,
        size(view.bag),
        sum(map(size, view.superflowers)),
        size(view.deck) if view.advanced else None,
    )
    canvas.put(_supply(components, row, left, market.WIDE, HEIGHT - MARGIN - y, canvas.theme), MARGIN, y)
    if view.advanced:
        step = (_BED_WIDE + 8) / max(3, len(view.row))
        for i, kind in enumerate(view.row):
            card = _find(components, kind, round(step - 8), canvas.theme)
            canvas.put(card, _BED + i * step, TOP)


@kept
def _supply(
    components: Components, row: tuple[int, ...], left: market.Left, wide: int, high: int, theme: Theme
) -> Image.Image:
    """The row of Superflowers with their price, and what is left."""
    canvas = Canvas.blank(wide, high, theme.paper, theme)
    canvas.box((0, 0, wide, high), 22, theme.market, theme.line)
    names = arts(components)
    top = 8
    if row:
        radius = 36 if high > 170 else 32
        step = (wide - 12) / max(3, len(row))
        for i, kind in enumerate(row):
            flowers = tuple(names[colour] for colour in components.superflower_flowers[kind])
            market.bouquet(canvas, flowers, 6 + step * (i + 0.5), radius + 9, radius)
        top = 2 * radius + 8
        market.price(canvas, wide / 2, top + 21, components.price)
        top += 40
    market.counts(canvas, left, (0, top, wide, high - 6 - top))
    return canvas.image


@kept
def _find(components: Components, kind: int, wide: int, theme: Theme) -> Image.Image:
    """A Find card: what it does and when, its price and points, and its title."""
    card = components.finds[kind]
    canvas = Canvas.blank(wide, _CARDS, theme.paper, theme)
    canvas.box((0, 0, wide, _CARDS), 18, theme.card, theme.line)
    canvas.sprite(timing(card.name), 38, 46, 72, rim=False)
    canvas.sprite(find(components, kind), 38, 36, 36, rim=False)
    middle = (66 + wide) / 2
    market.price(canvas, middle, 30, card.price)
    canvas.plate(middle + plate_width(str(card.points), SMALL, 34) / 2, 84, str(card.points), SMALL, 34)
    words = card.title.split(" ")
    half = -(-len(words) // 2)
    lines = [line for line in (" ".join(words[:half]), " ".join(words[half:])) if line]
    for i, line in enumerate(lines):
        y = 110 + i * 29 if len(lines) > 1 else 125
        canvas.text(wide / 2, y, line, SMALL, anchor="middle", room=wide - 6)
    return canvas.image


# The bed of the seat on turn


def _bed(canvas: Canvas, frame: Frame[State, Move], seat: Seat) -> None:
    bed, components = frame.view.beds[seat], component_set(frame)
    x, y, wide, high = bed_box(frame.view.advanced)
    grid = fitted(bed.ground.flowers, (x + 12, y + 12, wide - 24, high - 30))
    beds.empty(canvas, bed, grid)
    beds.paint(canvas, components, bed, grid)
    marks = last(frame, seat)
    if marks.ringed:
        beds.ring(canvas, grid, marks.ringed, seat)
    for hex, colour in bed.butterflies:
        line = canvas.theme.seat(seat).fill if (hex, colour) == marks.landed else None
        beds.settled(canvas, components, bed, grid, hex, colour, line)
    beds.plates(canvas, components, bed, grid)


# The rail


def _rail(canvas: Canvas, frame: Frame[State, Move]) -> None:
    """All cells, and a pointer from the bed to the seat that is asked."""
    count = len(frame.names)
    for seat in range(count):
        owned = _owned(frame, seat)
        y = seats.top(count, seat)
        canvas.put(seats.cell(owned, canvas.theme), seats.LEFT - EDGE, y - EDGE)
        if owned.cell.active:
            middle = y + owned.cell.head / 2
            fill = canvas.theme.seat(seat).fill
            canvas.polygon(((seats.LEFT, middle - 20), (seats.LEFT - 19, middle), (seats.LEFT, middle + 20)), fill)


def _owned(frame: Frame[State, Move], seat: Seat) -> Owned:
    view, components = frame.view, component_set(frame)
    bed = view.beds[seat]
    state = "gave up" if seat in frame.conceded else ""
    points = str(frame.scores[seat].points)
    high = seats.high(len(frame.names))
    head = points if high < seats.LOW else ""
    cell = Cell(seat, frame.names[seat], seats.WIDE, high, seat in frame.active, head, state)
    finds = tuple((kind, find_points(components, bed, kind)) for kind in view.finds[seat])
    return Owned(cell, components, bed, view.jars[seat], finds, points, last(frame, seat))
