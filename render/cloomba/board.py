"""The board that everybody sees: the market, the flowerbed of the seat on turn, and every seat's own."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PIL import Image

from render.album import kept
from render.cloomba import bed as beds
from render.cloomba import market, seats
from render.cloomba.grid import Grid, fitted, half
from render.cloomba.marks import Offer, last, offer
from render.cloomba.parts import arts, butterfly, component_set, find, timing
from render.cloomba.seats import Owned
from render.frame import Frame
from render.kit import Box, Canvas, page, plate_width
from render.rail import EDGE, Cell
from render.sprites.sizes import RADII
from render.theme import COUNT, HEIGHT, MARGIN, SMALL, Theme
from rules.cloomba import Components, State
from rules.cloomba.bed import Colour
from rules.cloomba.moves import Move
from rules.cloomba.scoring import find_points
from rules.cloomba.tasks import Grow, Lay, Pick, Rescue, Welcome
from rules.game import Seat
from rules.hexes import MIDDLE, Hex
from rules.pieces import size

TOP = 104
_GAP = 12
_BED = MARGIN + market.WIDE + 14
_BED_WIDE = seats.LEFT - 16 - _BED
_CARDS = 148
"""The height of the row of Find cards."""
_STRIP = 96
"""The height of what lies below the bed."""


def draw(frame: Frame[State, Move], theme: Theme) -> Image.Image:
    view = frame.view
    canvas = Canvas(_background(view.advanced, theme).copy(), theme)
    canvas.header(frame, seats.LEFT - 16 - MARGIN)
    seat = shown(frame)
    offered = offer(frame)
    _market(canvas, frame, offered, seat)
    _bed(canvas, frame, offered, seat)
    _rail(canvas, frame, offered)
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


def _market(canvas: Canvas, frame: Frame[State, Move], offered: Offer, seat: Seat) -> None:
    view, components, theme = frame.view, component_set(frame), canvas.theme
    room = components.size(len(view.beds)).stall
    high = 238 if room > 4 else 228
    y = TOP
    for number, stall in enumerate(view.stalls, start=1):
        counter = market.Counter(number, stall, room, market.WIDE, high)
        canvas.put(market.stall(counter, components, theme), MARGIN, y)
        _offered(canvas, components, counter, y, offered, seat)
        y += high + _GAP
    left = market.Left(
        view.tiles_left,
        size(view.bag),
        sum(map(size, view.superflowers)),
        size(view.deck) if view.advanced else None,
    )
    row = () if view.advanced else view.row
    high = HEIGHT - MARGIN - y
    canvas.put(_supply(components, row, left, market.WIDE, high, theme), MARGIN, y)
    if view.advanced:
        _cards(canvas, components, view.row, offered, seat)
    for i, kind in enumerate(row):
        if components.superflower_names[kind] in offered.things:
            radius, x = _bouquet_at(len(row), i, market.WIDE, high)
            grid = Grid(radius, round(MARGIN + x), y + radius + 9)
            _marked(canvas, grid, (MIDDLE,), offered.chosen(offered.things), seat)


def _offered(
    canvas: Canvas, components: Components, counter: market.Counter, top: float, offered: Offer, seat: Seat
) -> None:
    """Lines around what can be taken from a stall: the stall, or its tiles and Butterflies."""
    if counter.number in offered.stalls:
        canvas.candidate((MARGIN + 2, top + 2, counter.wide - 4, counter.high - 4), 20)
        canvas.badge(MARGIN + 27, top + 29, str(counter.number))
    if offered.tiles:
        marked = set()
        one = offered.chosen(offered.tiles)
        for kind, x, y in counter.tiles(components):
            if (counter.number, components.tile_names[kind]) in offered.tiles and not (one and kind in marked):
                marked.add(kind)
                _marked(canvas, market.lying(MARGIN + x, top + y, counter.radius), market.FLAT, one, seat)
    marked = set()
    one = offered.chosen(offered.butterflies)
    for colour, x, y in counter.butterflies():
        if (counter.number, components.colours[colour]) in offered.butterflies and not (one and colour in marked):
            marked.add(colour)
            box = (MARGIN + x - 23, top + y - 23, 46, 46)
            if one:
                canvas.ring(box, 23, seat, 5, 9)
            else:
                canvas.candidate(box, 23)


def _marked(canvas: Canvas, grid: Grid, hexes: tuple[Hex, ...], chosen: bool, seat: Seat) -> None:
    if chosen:
        beds.ring(canvas, grid, hexes, seat, 5, 9)
    else:
        beds.candidate(canvas, grid, hexes)


def _cards(canvas: Canvas, components: Components, row: tuple[int, ...], offered: Offer, seat: Seat) -> None:
    """The Find cards that can be bought."""
    step = (_BED_WIDE + 8) / max(3, len(row))
    wide = round(step - 8)
    for i, kind in enumerate(row):
        x = _BED + i * step
        canvas.put(_find(components, kind, wide, canvas.theme), x, TOP)
        if components.find_names[kind] in offered.things:
            box = (x + 2, TOP + 2, wide - 4, _CARDS - 4)
            if offered.chosen(offered.things):
                canvas.ring(box, 17, seat, 5, 9)
            else:
                canvas.candidate(box, 17)


def _bouquet_at(count: int, i: int, wide: int, high: int) -> tuple[int, float]:
    """The radius of a Superflower of the row, and where its middle is."""
    step = (wide - 12) / max(3, count)
    most = 36 if high > 170 else 32
    radius = next((radius for radius in RADII if radius <= most and 2 * half(radius) + 6 <= step), RADII[-1])
    return radius, 6 + step * (i + 0.5)


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
        for i, kind in enumerate(row):
            radius, x = _bouquet_at(len(row), i, wide, high)
            flowers = tuple(names[colour] for colour in components.superflower_flowers[kind])
            market.bouquet(canvas, flowers, x, radius + 9, radius)
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


def _bed(canvas: Canvas, frame: Frame[State, Move], offered: Offer, seat: Seat) -> None:
    bed, components = frame.view.beds[seat], component_set(frame)
    x, y, wide, high = bed_box(frame.view.advanced)
    room = (x + 12, y + 12, wide - 24, high - 30)
    laid = Laid.of(frame)
    grid = fitted(bed.ground.flowers, room)
    if laid.shown and max(grid.centre(hex)[1] for hex in bed.ground.flowers) + grid.radius > y + high - _STRIP - 24:
        grid = fitted(bed.ground.flowers, (*room[:3], high - _STRIP - 36))
    beds.empty(canvas, bed, grid)
    beds.paint(canvas, components, bed, grid)
    marks = last(frame, seat)
    if marks.ringed:
        beds.ring(canvas, grid, marks.ringed, seat)
    for hex, colour in bed.butterflies:
        line = canvas.theme.seat(seat).fill if (hex, colour) == marks.landed else None
        beds.settled(canvas, components, bed, grid, hex, colour, line)
    beds.plates(canvas, components, bed, grid)
    if laid.shown:
        _strip(canvas, components, laid, offered, seat, (x + 14, y + high - 14 - _STRIP, wide - 28, _STRIP))


@dataclass(frozen=True, slots=True)
class Laid:
    """What lies below the bed because it is to be placed or chosen: a tile, Superflowers, Butterflies by colour."""

    tile: tuple[Colour, ...] = ()
    superflowers: tuple[int, ...] = ()
    butterflies: tuple[tuple[Colour, int], ...] = ()

    @property
    def shown(self) -> bool:
        return bool(self.tile or self.superflowers or self.butterflies)

    @classmethod
    def of(cls, frame: Frame[State, Move]) -> Laid:
        match frame.view.task:
            case Lay(flowers, butterfly):
                return cls(flowers, (), () if butterfly is None else ((butterfly, 1),))
            case Welcome(_, butterfly):
                return cls(butterflies=((butterfly, 1),))
            case Grow(superflower):
                return cls(superflowers=(superflower,))
            case Pick(superflowers):
                return cls(superflowers=superflowers)
            case Rescue():
                return cls(butterflies=tuple((colour, n) for colour, n in enumerate(frame.view.discards) if n))
            case _:
                return cls()


def _strip(canvas: Canvas, components: Components, laid: Laid, offered: Offer, seat: Seat, box: Box) -> None:
    """What lies below the bed, side by side; a number where there are several of a kind."""
    x, y, wide, high = box
    theme, names = canvas.theme, arts(components)
    count = bool(laid.tile) * 2 + len(laid.superflowers) + len(laid.butterflies)
    step = min(92.0, (wide - 20) / max(1, count))
    across = step * count + 20
    middle = y + high / 2
    canvas.box((x + (wide - across) / 2, y, across, high), 24, theme.card, theme.line)
    place = x + wide / 2 - step * (count - 1) / 2
    one = offered.chosen(offered.laid)
    if laid.tile:
        first, second = (names[colour] for colour in laid.tile)
        market.tile(canvas, (first, second), market.lying(place + step / 2, middle - 2, 36))
        place += 2 * step
    for kind in laid.superflowers:
        flowers = tuple(names[colour] for colour in components.superflower_flowers[kind])
        market.bouquet(canvas, flowers, place, middle - 2, 36)
        if components.superflower_names[kind] in offered.laid:
            _marked(canvas, Grid(36, round(place), round(middle - 2)), (MIDDLE,), one, seat)
        place += step
    for colour, held in laid.butterflies:
        several = held > 1 or offered.laid
        left = place - (14 if several else 0)
        if components.colours[colour] in offered.laid:
            around = (place - step / 2 + 4, y + 12, step - 8, high - 24)
            canvas.ring(around, 22, seat, 5, 9) if one else canvas.candidate(around, 22)
        canvas.sprite(butterfly(names[colour]), left, middle, 44)
        if several:
            canvas.number(place + 24, middle, str(held), COUNT, 36)
        place += step


# The rail


def _rail(canvas: Canvas, frame: Frame[State, Move], offered: Offer) -> None:
    """All cells, and a pointer from the bed to the seat that is asked."""
    count = len(frame.names)
    for seat in range(count):
        owned = _owned(frame, seat, offered)
        y = seats.top(count, seat)
        canvas.put(seats.cell(owned, canvas.theme), seats.LEFT - EDGE, y - EDGE)
        if owned.cell.active:
            middle = y + owned.cell.head / 2
            fill = canvas.theme.seat(seat).fill
            canvas.polygon(((seats.LEFT, middle - 20), (seats.LEFT - 19, middle), (seats.LEFT, middle + 20)), fill)


def _owned(frame: Frame[State, Move], seat: Seat, offered: Offer) -> Owned:
    view, components = frame.view, component_set(frame)
    bed = view.beds[seat]
    state = "gave up" if seat in frame.conceded else ""
    points = str(frame.scores[seat].points)
    high = seats.high(len(frame.names))
    head = points if high < seats.LOW else ""
    cell = Cell(seat, frame.names[seat], seats.WIDE, high, seat in frame.active, head, state)
    finds = tuple((kind, find_points(components, bed, kind)) for kind in view.finds[seat])
    marks = last(frame, seat)
    if seat == view.turn and offered.jar:
        marks = replace(marks, open=offered.jar, chosen=offered.chosen(offered.jar))
    return Owned(cell, components, bed, view.jars[seat], finds, points, marks)
