"""Orders in any size, alone or several in a box."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from PIL import Image

from render.album import kept
from render.gloomies.parts import arts
from render.kit import Box, Canvas
from render.lettering import shrunk, width
from render.theme import SMALL, Theme
from rules.game import Seat
from rules.gloomies import Components, State, Taken, complete, hopeless

WIDE, HIGH = 180, 83
"""An order that has all the room it can use."""
_LOW, _GAP = 30, 4
_SIZES = (44, 38, 30, 26, 20)
"""How large the flowers of an order can be."""


@dataclass(frozen=True, slots=True)
class Card:
    """An order: its points, the drawings of its flowers with whether they lie on it, and what has become of it."""

    points: int
    flowers: tuple[tuple[str, bool], ...]
    done: bool = False
    lost: bool = False

    @classmethod
    def lying(cls, components: Components, order: int) -> Card:
        """One that lies open for everybody."""
        return cls._of(components, Taken(order, (0,) * len(components.names)))

    @classmethod
    def owned(cls, components: Components, view: State, seat: Seat) -> tuple[Card, ...]:
        """Those of a seat."""
        lost = hopeless(components, view, seat)
        return tuple(
            cls._of(components, mine, complete(components, mine), mine.order in lost) for mine in view.taken[seat]
        )

    @classmethod
    def _of(cls, components: Components, mine: Taken, done: bool = False, lost: bool = False) -> Card:
        flowers: list[tuple[str, bool]] = []
        for art, need, there in zip(arts(components), components.needs[mine.order], mine.placed, strict=True):
            flowers += [(art, i < there) for i in range(need)]
        return cls(components.orders[mine.order].points, tuple(flowers), done, lost)


def stub_width(card: Card) -> int:
    """How wide an order is that shows its points alone."""
    return max(46, ceil(width(str(card.points), SMALL)) + 12)


@kept
def order(card: Card, wide: int, high: int, theme: Theme) -> Image.Image:
    """An order in any size: its points, and as many flowers as the size has room for."""
    edge = theme.gold if card.done else theme.off_text if card.lost else theme.growing
    ground = theme.winner if card.done else theme.off if card.lost else theme.plate
    tab, line = stub_width(card), 3
    canvas = Canvas.clear(wide, high, edge, theme)
    canvas.box((0, 0, wide, high), 11, edge)
    stub = wide <= tab
    left = line if card.done or (card.lost and stub) else tab - 2
    if left == line or not stub:
        canvas.box((left, line, wide - left - line, high - 2 * line), 8, ground)
    ink = theme.gold_text if card.done else theme.bright if not card.lost else theme.off_text if stub else theme.off
    text = str(card.points)
    canvas.centred(tab / 2, high / 2, text, shrunk(text, 34 if high > 50 else SMALL, tab - 8), ink)
    if not stub:
        paint_flowers(canvas, card, (tab - 2, line, wide - tab + 2 - line, high - 2 * line))
    if card.lost:
        _strike(canvas, 6 if stub else tab + 2)
    return canvas.image


def paint_flowers(canvas: Canvas, card: Card, box: Box) -> None:
    """The flowers of an order, in a row or in two."""
    x, y, wide, high = box
    count = max(1, len(card.flowers))
    size, rows = max((_size(ceil(count / rows), rows, wide, high), -rows) for rows in (1, 2))
    rows = -rows
    each = ceil(count / rows)
    for i, (art, there) in enumerate(card.flowers):
        row, column = divmod(i, each)
        here = min(each, count - row * each)
        step = min(size + 5.0, (wide - 6) / here)
        across = x + wide / 2 + (column - (here - 1) / 2) * step
        paint_dot(canvas, art, across, y + high * (row + 0.5) / rows, size, there, card.lost)


def _size(each: int, rows: int, wide: float, high: float) -> int:
    """How large so many flowers in a row can be; they may overlap a little."""
    return next((size for size in _SIZES if each * size <= wide + each and rows * size <= high + 2), _SIZES[-1])


def paint_dot(canvas: Canvas, art: str, x: float, y: float, size: int, there: bool, lost: bool = False) -> None:
    """A flower that is required; as in the garden it stands in soil if it lies there."""
    if there:
        canvas.disc(x, y, size / 2 + 2, canvas.theme.off_text if lost else canvas.theme.earth)
    canvas.sprite(art, x, y, size, 0.6 if lost else 1, rim=False)


def _strike(canvas: Canvas, left: float) -> None:
    """A line across what is out of use."""
    wide, high = canvas.image.size
    thick = max(5.0, high / 12)
    points = ((left, high - 7 - thick), (wide - 7 - thick, 7), (wide - 7, 7 + thick), (left + thick, high - 7))
    canvas.polygon(points, canvas.theme.off_text)


def laid(
    canvas: Canvas, cards: Sequence[Card], box: Box, most: int, newest: int | None = None, seat: Seat | None = None
) -> None:
    """All orders of a seat, two in a line and as large as there is room for them, up to `most` high.

    Where they are too many, those that want no flower any more and then the last ones show their points alone, behind
    the others. A line in the colour of the seat goes around the newest.
    """
    x, y, wide, high = box
    half = (int(wide) - _GAP) // 2
    slots = 2 * int((high + _GAP) // (_LOW + _GAP))
    each = max(1, (half + _GAP) // (max(map(stub_width, cards), default=1) + _GAP))
    whole = max((n for n in range(len(cards) + 1) if n + ceil((len(cards) - n) / each) <= slots), default=0)
    order_of = sorted(range(len(cards)), key=lambda i: (cards[i].done or cards[i].lost, i))
    large, small = sorted(order_of[:whole]), order_of[whole : whole + (slots - whole) * each]
    lines = ceil((len(large) + ceil(len(small) / each)) / 2)
    deep = min(most, (int(high) + _GAP) // max(1, lines) - _GAP)
    places = [(i, slot, 0.0, half) for slot, i in enumerate(large)]
    for j, i in enumerate(small):
        slot, place = divmod(j, each)
        places.append((i, len(large) + slot, place * (half + _GAP) / each, stub_width(cards[i])))
    for i, slot, shift, across in places:
        line, right = divmod(slot, 2)
        left, top = x + right * (half + _GAP) + shift, y + line * (deep + _GAP)
        canvas.put(order(cards[i], across, deep, canvas.theme), left, top)
        if i == newest and seat is not None:
            canvas.ring((left, top, across, deep), 11, seat, 4, 8)
