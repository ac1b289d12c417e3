"""The board that everybody sees: the market, the flowerbed of the seat on turn, and every seat's own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from PIL import Image

from render.album import kept
from render.cloomba import seats, supply
from render.cloomba.bed import Garden
from render.cloomba.grid import fitted
from render.cloomba.laid import STRIP, Laid, strip
from render.cloomba.lines import ring
from render.cloomba.marks import Offer, last, offer
from render.cloomba.parts import arts, component_set, find, titles
from render.cloomba.seats import Find, Ground, Owned
from render.cloomba.supply import BED, BED_WIDE, CARDS, GAP, LOW, TOP
from render.frame import Frame
from render.kit import Box, Canvas, page
from render.rail import EDGE, Cell
from render.theme import HEIGHT, MARGIN, WIDTH, Theme
from rules.cloomba import State
from rules.cloomba.finds import works_on
from rules.cloomba.moves import Move
from rules.cloomba.scoring import find_points
from rules.cloomba.tasks import Rescue
from rules.game import Seat
from rules.hexes import MIDDLE, NEIGHBOURS


def draw(frame: Frame[State, Move], theme: Theme) -> Image.Image:
    """The bed of the seat on turn large; where nobody is asked, all beds alike, and without the market at the end."""
    view = frame.view
    alike = not frame.asked
    canvas = Canvas(_background(view.advanced, alike, theme).copy(), theme)
    canvas.header(frame, WIDTH - 2 * MARGIN if alike else seats.LEFT - 16 - MARGIN, titles(frame))
    if view.turn is None:
        _final(canvas, frame)
        return canvas.image
    seat = view.turn
    offered = offer(frame)
    supply.draw(canvas, frame, offered, seat)
    if view.advanced:
        supply.cards(canvas, frame, offered, seat, alike)
    if alike:
        _beds(canvas, frame)
    else:
        _bed(canvas, frame, offered, seat)
        _rail(canvas, frame, offered)
    return canvas.image


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
    """All cells beside each other and below, whose beds seldom change their place and size."""
    top = TOP + (LOW + GAP if frame.view.advanced else 0)
    count = len(frame.names)
    cells = list(_cells(count, 2, (BED, top, WIDTH - MARGIN - BED, HEIGHT - MARGIN - top)))
    beds = []
    for seat, (_, _, wide, high) in enumerate(cells):
        piece, guest = _hand(frame, seat)
        owned = _owned(frame, seat, (wide, high), Offer())
        beds.append(replace(owned, ground=Ground.STEADY, piece=piece, guest=guest))
    counted = all(owned.grid.radius >= seats.COUNTED for owned in beds)
    for owned, (x, y, *_) in zip(beds, cells, strict=True):
        canvas.put(seats.cell(replace(owned, counted=counted), canvas.theme), x - EDGE, y - EDGE)
    if count % 2:
        x, y, wide, high = cells[-1]
        middle, line = x + 1.5 * wide + GAP, y + high / 2
        canvas.sprite("sprig", middle - 62, line, 120, flip=True)
        canvas.sprite("sprig", middle + 62, line, 120)


def _final(canvas: Canvas, frame: Frame[State, Move]) -> None:
    """The gardens as they became, as large as they fit; a crown for the best."""
    count = len(frame.names)
    best = max((seat not in frame.conceded, score.points, score.ties) for seat, score in enumerate(frame.scores))
    box = (MARGIN, TOP, WIDTH - 2 * MARGIN, HEIGHT - MARGIN - TOP)
    for seat, (x, y, wide, high) in enumerate(_cells(count, 2 if count > 3 else count, box)):
        owned = replace(_owned(frame, seat, (wide, high), Offer()), ground=Ground.LAWN, counted=True)
        canvas.put(seats.cell(owned, canvas.theme), x - EDGE, y - EDGE)
        score = frame.scores[seat]
        if (seat not in frame.conceded, score.points, score.ties) == best:
            canvas.sprite("winner", x + wide - 56, y + owned.cell.head + 48, 56)


def _cells(count: int, columns: int, box: Box) -> Iterator[tuple[float, float, int, int]]:
    """Where so many cells lie in rows of so many."""
    left, top, across, down = box
    rows = -(-count // columns)
    wide, high = int(across - GAP * (columns - 1)) // columns, int(down - GAP * (rows - 1)) // rows
    for i in range(count):
        row, column = divmod(i, columns)
        yield left + column * (wide + GAP), top + row * (high + GAP), wide, high


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
    finds = tuple(
        Find(find(components, kind), card.title, find_points(components, bed, kind), works_on(card.name))
        for kind, card in ((kind, components.finds[kind]) for kind in view.finds[seat])
    )
    marks = last(frame, seat)
    if seat == view.turn and offered.jar:
        open = frozenset(components.index[colour] for colour in offered.jar)
        marks = replace(marks, open=open, chosen=offered.chosen(offered.jar))
    return Owned(cell, arts(components), bed, view.jars[seat], finds, points, marks)
