"""The board that everybody sees: the market, the flowerbed of the seat on turn, and every seat's own."""

from __future__ import annotations

from dataclasses import replace

from PIL import Image

from render.album import kept
from render.cloomba import seats, supply
from render.cloomba.bed import Garden
from render.cloomba.grid import fitted
from render.cloomba.laid import STRIP, Laid, strip
from render.cloomba.lines import ring
from render.cloomba.marks import Offer, last, offer
from render.cloomba.parts import arts, component_set, find
from render.cloomba.seats import Owned
from render.cloomba.supply import BED, BED_WIDE, CARDS, GAP, LOW, TOP
from render.frame import Frame
from render.kit import Box, Canvas, page
from render.rail import EDGE, Cell
from render.theme import HEIGHT, MARGIN, WIDTH, Theme
from rules.cloomba import State
from rules.cloomba.moves import Move
from rules.cloomba.scoring import find_points
from rules.cloomba.tasks import Rescue
from rules.game import Seat
from rules.hexes import MIDDLE, NEIGHBOURS


def draw(frame: Frame[State, Move], theme: Theme) -> Image.Image:
    """The bed of the seat on turn large; where nobody is asked, all beds alike."""
    view = frame.view
    alike = not frame.asked
    canvas = Canvas(_background(view.advanced, alike, theme).copy(), theme)
    canvas.header(frame, WIDTH - 2 * MARGIN if alike else seats.LEFT - 16 - MARGIN)
    seat = shown(frame)
    offered = offer(frame)
    supply.draw(canvas, frame, offered, seat)
    if view.advanced:
        supply.cards(canvas, component_set(frame), view.row, offered, seat, alike)
    if alike:
        _beds(canvas, frame)
    else:
        _bed(canvas, frame, offered, seat)
        _rail(canvas, frame, offered)
    return canvas.image


def shown(frame: Frame[State, Move]) -> Seat:
    """Whose bed is drawn large: the seat's on turn, at the end that of the last move."""
    if frame.view.turn is not None:
        return frame.view.turn
    return frame.last[0] if frame.last else 0


def bed_box(advanced: bool) -> Box:
    top = TOP + (CARDS + GAP if advanced else 0)
    return BED, top, BED_WIDE, HEIGHT - MARGIN - top


@kept
def _background(advanced: bool, alike: bool, theme: Theme) -> Image.Image:
    canvas = page(theme)
    if not alike:
        canvas.box(bed_box(advanced), 26, theme.bed, theme.bed_line, 3)
    return canvas.image


# The bed of the seat on turn


def _bed(canvas: Canvas, frame: Frame[State, Move], offered: Offer, seat: Seat) -> None:
    bed, components = frame.view.beds[seat], component_set(frame)
    x, y, wide, high = bed_box(frame.view.advanced)
    room = (x + 12, y + 12, wide - 24, high - 30)
    laid, ground = Laid.of(frame), bed.ground
    hexes = {*ground.flowers, *NEIGHBOURS[MIDDLE]}
    grid = fitted(hexes, room)
    if laid.shown and max(grid.centre(hex)[1] for hex in hexes) + grid.radius > y + high - STRIP - 24:
        grid = fitted(hexes, (*room[:3], high - STRIP - 36))
    garden = Garden(canvas, arts(components), ground, grid)
    garden.empty()
    garden.paint()
    marks = last(frame, seat)
    if marks.ringed:
        ring(canvas, grid, marks.ringed, seat)
    garden.butterflies(marks.landed, canvas.theme.seat(seat).fill)
    garden.plates()
    if laid.shown:
        strip(canvas, components, laid, offered, seat, (x + 14, y + high - 14 - STRIP, wide - 28, STRIP))


# What each seat has


def _rail(canvas: Canvas, frame: Frame[State, Move], offered: Offer) -> None:
    """All cells, and a pointer from the bed to the seat that is asked."""
    count = len(frame.names)
    for seat in range(count):
        owned = _owned(frame, seat, (seats.WIDE, seats.high(count)), offered)
        y = seats.top(count, seat)
        canvas.put(seats.cell(owned, canvas.theme), seats.LEFT - EDGE, y - EDGE)
        if owned.cell.active:
            middle = y + owned.cell.head / 2
            fill = canvas.theme.seat(seat).fill
            canvas.polygon(((seats.LEFT, middle - 20), (seats.LEFT - 19, middle), (seats.LEFT, middle + 20)), fill)


def _beds(canvas: Canvas, frame: Frame[State, Move]) -> None:
    """All cells beside each other and below."""
    top = TOP + (LOW + GAP if frame.view.advanced else 0)
    count = len(frame.names)
    rows = -(-count // 2)
    wide = (WIDTH - MARGIN - BED - GAP) // 2
    high = (HEIGHT - MARGIN - top - GAP * (rows - 1)) // rows
    for seat in range(count):
        row, column = divmod(seat, 2)
        piece, guest = _hand(frame, seat)
        owned = replace(_owned(frame, seat, (wide, high), Offer()), steady=True, piece=piece, guest=guest)
        x, y = BED + column * (wide + GAP), top + row * (high + GAP)
        canvas.put(seats.cell(owned, canvas.theme), x - EDGE, y - EDGE)
    if count % 2:
        middle, line = BED + 1.5 * wide + GAP, HEIGHT - MARGIN - high / 2
        canvas.sprite("sprig", middle - 62, line, 120, flip=True)
        canvas.sprite("sprig", middle + 62, line, 120)


def _hand(frame: Frame[State, Move], seat: Seat) -> tuple[tuple[str, ...], str]:
    """What a seat is about to place, and the Butterfly that is to settle."""
    if seat != frame.view.turn:
        return (), ""
    laid, names = Laid.of(frame), arts(component_set(frame))
    guests = laid.butterflies if not isinstance(frame.view.task, Rescue) else ()
    return tuple(names[colour] for colour in laid.tile), "".join(names[colour] for colour, _ in guests)


def _owned(frame: Frame[State, Move], seat: Seat, size: tuple[int, int], offered: Offer) -> Owned:
    """What a cell of this size shows."""
    view, components = frame.view, component_set(frame)
    bed = view.beds[seat]
    state = "gave up" if seat in frame.conceded else ""
    points = str(frame.scores[seat].points)
    head = points if not frame.asked or size[1] < seats.LOW else ""
    cell = Cell(seat, frame.names[seat], *size, seat in frame.active, head, state)
    finds = tuple((find(components, kind), find_points(components, bed, kind)) for kind in view.finds[seat])
    marks = last(frame, seat)
    if seat == view.turn and offered.jar:
        open = frozenset(components.index[colour] for colour in offered.jar)
        marks = replace(marks, open=open, chosen=offered.chosen(offered.jar))
    return Owned(cell, arts(components), bed, view.jars[seat], finds, points, marks)
