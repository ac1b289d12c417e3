"""What can be had on the board: the stalls, the Superflowers or Find cards to be bought, what is left."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from render.album import kept
from render.cloomba import market, seats
from render.cloomba.grid import Grid, half
from render.cloomba.marks import Offer, lined, marked
from render.cloomba.parts import art, arts, component_set, cost, find, timing
from render.frame import Frame
from render.kit import Canvas, plate_width
from render.lettering import Face
from render.sprites.sizes import RADII
from render.theme import HEIGHT, MARGIN, SMALL, WIDTH, Theme
from rules.cloomba import Components, State
from rules.cloomba.moves import Move
from rules.game import Seat
from rules.hexes import MIDDLE
from rules.pieces import size

TOP = 104
GAP = 12
BED = MARGIN + market.WIDE + 14
BED_WIDE = seats.LEFT - 16 - BED
CARDS, LOW = 148, 92
"""The height of the row of Find cards: above the bed of one seat, and above all beds."""


def draw(canvas: Canvas, frame: Frame[State, Move], offered: Offer, seat: Seat) -> None:
    """The column of the market."""
    y = TOP
    for number in (1, 2):
        y += _stall(canvas, frame, number, y, offered, seat) + GAP
    _row(canvas, frame, y, offered, seat)


def _stall(canvas: Canvas, frame: Frame[State, Move], number: int, top: int, offered: Offer, seat: Seat) -> int:
    """A stall; returns how high it is."""
    components = component_set(frame)
    stall, names = frame.view.stalls[number - 1], arts(components)
    kinds = [kind for kind in components.tiles_in_order for _ in range(stall.tiles[kind])]
    colours = [colour for colour, count in enumerate(stall.butterflies) for _ in range(count)]
    tiles = tuple((names[one], names[other]) for one, other in (components.tile_flowers[kind] for kind in kinds))
    room = components.size(len(frame.names)).stall
    high = 238 if room > 4 else 228
    counter = market.Counter(number, tiles, tuple(names[colour] for colour in colours), room, high)
    canvas.put(market.stall(counter, canvas.theme), MARGIN, top)
    called = [components.tile_names[kind] for kind in kinds], [components.colours[colour] for colour in colours]
    _offered(canvas, counter, called, top, offered, seat)
    return high


def _row(canvas: Canvas, frame: Frame[State, Move], top: int, offered: Offer, seat: Seat) -> None:
    """The Superflowers that can be bought, unless Find cards lie in their place, and what is left."""
    view, components = frame.view, component_set(frame)
    finds = size(view.deck) if view.advanced else None
    left = market.Left(view.tiles_left, size(view.bag), sum(map(size, view.superflowers)), finds)
    row = () if view.advanced else view.row
    high = HEIGHT - MARGIN - top
    bouquets = tuple(art(components, components.superflower_flowers[kind]) for kind in row)
    canvas.put(_supply(bouquets, components.price, left, high, canvas.theme), MARGIN, top)
    for i, kind in enumerate(row):
        if components.superflower_names[kind] in offered.things:
            radius, x = _bouquet_at(len(row), i, high)
            grid = Grid(radius, round(MARGIN + x), top + radius + 9)
            marked(canvas, grid, (MIDDLE,), offered.chosen(offered.things), seat)


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
        canvas.candidate((MARGIN + 2, top + 2, market.WIDE - 4, counter.high - 4), 20)
        canvas.badge(MARGIN + 27, top + 29, str(number))
    for i, (tile, (x, y)) in enumerate(zip(called[0], counter.places(), strict=True)):
        one = offered.chosen(offered.tiles)
        # Of equal ones any can be chosen, but only one is.
        if (number, tile) in offered.tiles and not (one and tile in called[0][:i]):
            marked(canvas, market.lying(MARGIN + x, top + y, counter.radius), market.FLAT, one, seat)
    for i, (guest, (x, y)) in enumerate(zip(called[1], counter.perches(), strict=True)):
        one = offered.chosen(offered.butterflies)
        if (number, guest) in offered.butterflies and not (one and guest in called[1][:i]):
            lined(canvas, (MARGIN + x - 23, top + y - 23, 46, 46), 23, one, seat)


def cards(canvas: Canvas, frame: Frame[State, Move], offered: Offer, seat: Seat, low: bool) -> None:
    """The Find cards that can be bought; where there is more room aside, in a row that is not as high."""
    components, row = component_set(frame), frame.view.row
    step = ((WIDTH - MARGIN - BED if low else BED_WIDE) + 8) / max(3, len(row))
    wide, high = round(step - 8), LOW if low else CARDS
    for i, kind in enumerate(row):
        x = BED + i * step
        canvas.put(_card(_Card.of(components, kind, cost(frame, kind)), wide, high, canvas.theme), x, TOP)
        if components.find_names[kind] in offered.things:
            lined(canvas, (x, TOP, wide, high), 18, offered.chosen(offered.things), seat)


def _bouquet_at(count: int, i: int, high: int) -> tuple[int, float]:
    """The radius of a Superflower of the row, and where its middle is."""
    step = (market.WIDE - 12) / max(3, count)
    most = 36 if high > 170 else 32
    radius = next((radius for radius in RADII if radius <= most and 2 * half(radius) + 6 <= step), RADII[-1])
    return radius, 6 + step * (i + 0.5)


@kept
def _supply(row: tuple[tuple[str, ...], ...], price: int, left: market.Left, high: int, theme: Theme) -> Image.Image:
    """The row of Superflowers with their price, and what is left."""
    canvas = Canvas.blank(market.WIDE, high, theme.paper, theme)
    canvas.box((0, 0, market.WIDE, high), 22, theme.market, theme.line)
    top = 8
    if row:
        for i, flowers in enumerate(row):
            radius, x = _bouquet_at(len(row), i, high)
            market.bouquet(canvas, flowers, x, radius + 9, radius)
        top = 2 * radius + 8
        market.price(canvas, market.WIDE / 2, top + 21, price)
        top += 40
    market.counts(canvas, left, (0, top, market.WIDE, high - 6 - top))
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
    def of(cls, components: Components, kind: int, price: int) -> _Card:
        card = components.finds[kind]
        return cls(timing(card.name), find(components, kind), price, card.points, card.title)


@kept
def _card(card: _Card, wide: int, high: int, theme: Theme) -> Image.Image:
    canvas = Canvas.blank(wide, high, theme.paper, theme)
    canvas.box((0, 0, wide, high), 18, theme.card, theme.line)
    points = str(card.points)
    canvas.sprite(card.timing, 38, 46, 72, rim=False)
    canvas.sprite(card.find, 38, 36, 36, rim=False)
    if high == LOW:
        canvas.text(70, 38, card.title, SMALL, face=Face.BOLD, room=wide - 72)
        market.price(canvas, 108, 68, card.price)
        canvas.plate(176 + plate_width(points, SMALL, 34) / 2, 85, points, SMALL, 34)
        return canvas.image
    middle = (66 + wide) / 2
    market.price(canvas, middle, 30, card.price)
    canvas.plate(middle + plate_width(points, SMALL, 34) / 2, 84, points, SMALL, 34)
    words = card.title.split(" ")
    above = -(-len(words) // 2)
    lines = [line for line in (" ".join(words[:above]), " ".join(words[above:])) if line]
    for i, line in enumerate(lines):
        y = 110 + i * 29 if len(lines) > 1 else 125
        canvas.text(wide / 2, y, line, SMALL, face=Face.BOLD, anchor="middle", room=wide - 10)
    return canvas.image
