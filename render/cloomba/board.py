"""The board that everybody sees: the market, the flowerbed of the seat on turn, and every seat's own."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PIL import Image

from render.album import kept
from render.cloomba import market, seats
from render.cloomba.bed import Garden, candidate, ring
from render.cloomba.grid import Grid, fitted, half
from render.cloomba.marks import Offer, last, offer
from render.cloomba.parts import art, arts, butterfly, component_set, find, timing
from render.cloomba.seats import Owned
from render.frame import Frame
from render.kit import Box, Canvas, page, plate_width
from render.lettering import Face
from render.rail import EDGE, Cell
from render.sprites.sizes import RADII
from render.theme import COUNT, HEIGHT, MARGIN, SMALL, WIDTH, Theme
from rules.cloomba import Components, State
from rules.cloomba.bed import Colour
from rules.cloomba.moves import Move
from rules.cloomba.scoring import find_points
from rules.cloomba.tasks import Grow, Lay, Pick, Rescue, Welcome
from rules.game import Seat
from rules.hexes import MIDDLE, NEIGHBOURS, Hex
from rules.pieces import size

TOP = 104
_GAP = 12
_BED = MARGIN + market.WIDE + 14
_BED_WIDE = seats.LEFT - 16 - _BED
_CARDS = 148
"""The height of the row of Find cards."""
_LOW = 92
"""Where all beds are drawn alike."""
_STRIP = 96
"""The height of what lies below the bed."""


def draw(frame: Frame[State, Move], theme: Theme) -> Image.Image:
    """The bed of the seat on turn large; where nobody is asked, all beds alike."""
    view = frame.view
    alike = not frame.asked
    canvas = Canvas(_background(view.advanced, alike, theme).copy(), theme)
    canvas.header(frame, WIDTH - 2 * MARGIN if alike else seats.LEFT - 16 - MARGIN)
    seat = shown(frame)
    offered = offer(frame)
    _market(canvas, frame, offered, seat)
    if view.advanced:
        _cards(canvas, component_set(frame), view.row, offered, seat, alike)
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
    top = TOP + (_CARDS + _GAP if advanced else 0)
    return _BED, top, _BED_WIDE, HEIGHT - MARGIN - top


@kept
def _background(advanced: bool, alike: bool, theme: Theme) -> Image.Image:
    canvas = page(theme)
    if not alike:
        canvas.box(bed_box(advanced), 26, theme.bed, theme.bed_line, 3)
    return canvas.image


# The market


def _market(canvas: Canvas, frame: Frame[State, Move], offered: Offer, seat: Seat) -> None:
    view, components, theme = frame.view, component_set(frame), canvas.theme
    names = arts(components)
    room = components.size(len(view.beds)).stall
    high = 238 if room > 4 else 228
    y = TOP
    for number, stall in enumerate(view.stalls, start=1):
        kinds = [kind for kind in components.tiles_in_order for _ in range(stall.tiles[kind])]
        colours = [colour for colour, count in enumerate(stall.butterflies) for _ in range(count)]
        tiles = tuple((names[one], names[other]) for one, other in (components.tile_flowers[kind] for kind in kinds))
        guests = tuple(names[colour] for colour in colours)
        counter = market.Counter(number, tiles, guests, room, market.WIDE, high)
        canvas.put(market.stall(counter, theme), MARGIN, y)
        called = [components.tile_names[kind] for kind in kinds], [components.colours[colour] for colour in colours]
        _offered(canvas, counter, called, y, offered, seat)
        y += high + _GAP
    left = market.Left(
        view.tiles_left,
        size(view.bag),
        sum(map(size, view.superflowers)),
        size(view.deck) if view.advanced else None,
    )
    row = () if view.advanced else view.row
    high = HEIGHT - MARGIN - y
    bouquets = tuple(art(components, components.superflower_flowers[kind]) for kind in row)
    canvas.put(_supply(bouquets, components.price, left, market.WIDE, high, theme), MARGIN, y)
    for i, kind in enumerate(row):
        if components.superflower_names[kind] in offered.things:
            radius, x = _bouquet_at(len(row), i, market.WIDE, high)
            grid = Grid(radius, round(MARGIN + x), y + radius + 9)
            _marked(canvas, grid, (MIDDLE,), offered.chosen(offered.things), seat)


def _offered(
    canvas: Canvas,
    counter: market.Counter,
    called: tuple[list[str], list[str]],
    top: float,
    offered: Offer,
    seat: Seat,
) -> None:
    """Lines around what can be taken from a stall whose tiles and Butterflies are called so: all of it, or these."""
    number = counter.number
    if number in offered.stalls:
        canvas.candidate((MARGIN + 2, top + 2, counter.wide - 4, counter.high - 4), 20)
        canvas.badge(MARGIN + 27, top + 29, str(number))
    for i, (tile, (x, y)) in enumerate(zip(called[0], counter.places(), strict=True)):
        one = offered.chosen(offered.tiles)
        # Of equal ones any can be chosen, but only one is.
        if (number, tile) in offered.tiles and not (one and tile in called[0][:i]):
            _marked(canvas, market.lying(MARGIN + x, top + y, counter.radius), market.FLAT, one, seat)
    for i, (guest, (x, y)) in enumerate(zip(called[1], counter.perches(), strict=True)):
        one = offered.chosen(offered.butterflies)
        if (number, guest) in offered.butterflies and not (one and guest in called[1][:i]):
            _lined(canvas, (MARGIN + x - 23, top + y - 23, 46, 46), 23, one, seat)


def _lined(canvas: Canvas, box: Box, radius: float, chosen: bool, seat: Seat) -> None:
    if chosen:
        canvas.ring(box, radius, seat, 5, 9)
    else:
        canvas.candidate(box, radius)


def _marked(canvas: Canvas, grid: Grid, hexes: tuple[Hex, ...], chosen: bool, seat: Seat) -> None:
    if chosen:
        ring(canvas, grid, hexes, seat, 5, 9)
    else:
        candidate(canvas, grid, hexes)


def _cards(canvas: Canvas, components: Components, row: tuple[int, ...], offered: Offer, seat: Seat, low: bool) -> None:
    """The Find cards that can be bought; where there is more room aside, in a row that is not as high."""
    step = ((WIDTH - MARGIN - _BED if low else _BED_WIDE) + 8) / max(3, len(row))
    wide, high = round(step - 8), _LOW if low else _CARDS
    for i, kind in enumerate(row):
        x = _BED + i * step
        canvas.put(_card(_Card.of(components, kind), wide, high, canvas.theme), x, TOP)
        if components.find_names[kind] in offered.things:
            _lined(canvas, (x + 2, TOP + 2, wide - 4, high - 4), 17, offered.chosen(offered.things), seat)


def _bouquet_at(count: int, i: int, wide: int, high: int) -> tuple[int, float]:
    """The radius of a Superflower of the row, and where its middle is."""
    step = (wide - 12) / max(3, count)
    most = 36 if high > 170 else 32
    radius = next((radius for radius in RADII if radius <= most and 2 * half(radius) + 6 <= step), RADII[-1])
    return radius, 6 + step * (i + 0.5)


@kept
def _supply(
    row: tuple[tuple[str, ...], ...], price: int, left: market.Left, wide: int, high: int, theme: Theme
) -> Image.Image:
    """The row of Superflowers with their price, and what is left."""
    canvas = Canvas.blank(wide, high, theme.paper, theme)
    canvas.box((0, 0, wide, high), 22, theme.market, theme.line)
    top = 8
    if row:
        for i, flowers in enumerate(row):
            radius, x = _bouquet_at(len(row), i, wide, high)
            market.bouquet(canvas, flowers, x, radius + 9, radius)
        top = 2 * radius + 8
        market.price(canvas, wide / 2, top + 21, price)
        top += 40
    market.counts(canvas, left, (0, top, wide, high - 6 - top))
    return canvas.image


@dataclass(frozen=True, slots=True)
class _Card:
    """A Find card: the drawings of when and of what it does, its price and points, its title."""

    timing: str
    find: str
    price: int
    points: int
    title: str

    @classmethod
    def of(cls, components: Components, kind: int) -> _Card:
        card = components.finds[kind]
        return cls(timing(card.name), find(components, kind), card.price, card.points, card.title)


@kept
def _card(card: _Card, wide: int, high: int, theme: Theme) -> Image.Image:
    canvas = Canvas.blank(wide, high, theme.paper, theme)
    canvas.box((0, 0, wide, high), 18, theme.card, theme.line)
    points = str(card.points)
    canvas.sprite(card.timing, 38, 46, 72, rim=False)
    canvas.sprite(card.find, 38, 36, 36, rim=False)
    if high == _LOW:
        canvas.text(70, 38, card.title, SMALL, face=Face.BOLD, room=wide - 72)
        market.price(canvas, 108, 68, card.price)
        canvas.plate(176 + plate_width(points, SMALL, 34) / 2, 85, points, SMALL, 34)
        return canvas.image
    middle = (66 + wide) / 2
    market.price(canvas, middle, 30, card.price)
    canvas.plate(middle + plate_width(points, SMALL, 34) / 2, 84, points, SMALL, 34)
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
    laid, ground = Laid.of(frame), bed.ground
    hexes = {*ground.flowers, *NEIGHBOURS[MIDDLE]}
    grid = fitted(hexes, room)
    if laid.shown and max(grid.centre(hex)[1] for hex in hexes) + grid.radius > y + high - _STRIP - 24:
        grid = fitted(hexes, (*room[:3], high - _STRIP - 36))
    garden = Garden(canvas, arts(components), ground, grid)
    garden.empty()
    garden.paint()
    marks = last(frame, seat)
    if marks.ringed:
        ring(canvas, grid, marks.ringed, seat)
    garden.butterflies(marks.landed, canvas.theme.seat(seat).fill)
    garden.plates()
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
        flowers = art(components, components.superflower_flowers[kind])
        market.bouquet(canvas, flowers, place, middle - 2, 36)
        if components.superflower_names[kind] in offered.laid:
            _marked(canvas, Grid(36, round(place), round(middle - 2)), (MIDDLE,), one, seat)
        place += step
    for colour, held in laid.butterflies:
        several = held > 1 or offered.laid
        left = place - (14 if several else 0)
        if components.colours[colour] in offered.laid:
            around = (place - step / 2 + 4, y + 12, step - 8, high - 24)
            _lined(canvas, around, 22, one, seat)
        canvas.sprite(butterfly(names[colour]), left, middle, 44)
        if several:
            canvas.number(place + 24, middle, str(held), COUNT, 36)
        place += step


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
    top = TOP + (_LOW + _GAP if frame.view.advanced else 0)
    count = len(frame.names)
    rows = -(-count // 2)
    wide = (WIDTH - MARGIN - _BED - _GAP) // 2
    high = (HEIGHT - MARGIN - top - _GAP * (rows - 1)) // rows
    for seat in range(count):
        row, column = divmod(seat, 2)
        owned = replace(_owned(frame, seat, (wide, high), Offer()), steady=True, hand=_hand(frame, seat))
        x, y = _BED + column * (wide + _GAP), top + row * (high + _GAP)
        canvas.put(seats.cell(owned, canvas.theme), x - EDGE, y - EDGE)
    if count % 2:
        middle, line = _BED + 1.5 * wide + _GAP, HEIGHT - MARGIN - high / 2
        canvas.sprite("sprig", middle - 62, line, 120, flip=True)
        canvas.sprite("sprig", middle + 62, line, 120)


def _hand(frame: Frame[State, Move], seat: Seat) -> tuple[tuple[str, ...], str]:
    """What a seat is about to place."""
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
