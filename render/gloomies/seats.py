"""The rail of Gloomies: what every seat has played or harvested, what it holds, and its orders."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from render.album import kept
from render.frame import Frame
from render.gloomies.parts import (
    BACK,
    DUST,
    HELP,
    SMALL_HIGH,
    Card,
    arts,
    component_set,
    order,
    small_order,
    small_width,
)
from render.kit import Canvas, badge_width
from render.rail import EDGE, Cell, seat_cell
from render.theme import COUNT, HEIGHT, MARGIN, SMALL, WIDTH, Theme
from rules.game import Seat
from rules.gloomies import AID, Move, Put, State, doubles, growth_of
from rules.pieces import size

LEFT = 824
_WIDE = WIDTH - MARGIN - LEFT
_GAP = 12
_ORDER = 74
_ORDER_WIDE = 160


@dataclass(frozen=True, slots=True)
class Owned:
    """What a seat's cell shows: flowers with their number and whether they count double, from how many on that is
    (none in stage 2), things with their number, orders, which of them is new, and whether a flower can go on the aid.
    """

    cell: Cell
    flowers: tuple[tuple[str, int], ...]
    doubled: int
    things: tuple[tuple[str, int], ...]
    orders: tuple[Card, ...]
    newest: int | None = None
    aid: bool = False
    grown: int | None = None
    """The flower whose number has just changed."""


def draw(canvas: Canvas, frame: Frame[State, Move], ringed: Seat | None) -> None:
    """All cells, and a pointer to each seat that is asked."""
    count = len(frame.names)
    high = (HEIGHT - 2 * MARGIN - _GAP * (count - 1)) // count
    for seat in range(count):
        y = MARGIN + seat * (high + _GAP)
        active = seat in frame.active
        owned = _owned(frame, seat, high, ringed == seat)
        canvas.put(_cell(owned, canvas.theme), LEFT - EDGE, y - EDGE)
        if active:
            middle = y + owned.cell.head / 2
            fill = canvas.theme.seat(seat).fill
            canvas.polygon(((LEFT, middle - 20), (LEFT - 19, middle), (LEFT, middle + 20)), fill)


def _owned(frame: Frame[State, Move], seat: Seat, high: int, fresh: bool) -> Owned:
    view, components = frame.view, component_set(frame)
    count = len(frame.names)
    state = "gave up" if seat in frame.conceded else ""
    points = "" if state else str(frame.scores[seat].points)
    cell = Cell(seat, frame.names[seat], _WIDE, high, seat in frame.active, points, state, head=46 if count > 3 else 54)
    counts = _counts(view, seat)
    things = [(DUST, view.stardust[seat]), (HELP, view.helpers[seat]), (BACK, size(view.hands[seat]))]
    things.append(("gloomies_tag", len(view.taken[seat])))
    before = frame.before if fresh else None
    newest = grown = None
    if before is not None:
        old = {taken.order: taken.placed for taken in before.taken[seat]}
        changes = (i for i, taken in enumerate(view.taken[seat]) if old.get(taken.order) != taken.placed)
        newest = next(changes, None)
        if before.stage == view.stage:
            pairs = zip(_counts(before, seat), counts, strict=True)
            grown = next((i for i, (one, other) in enumerate(pairs) if one < other), None)
    return Owned(
        cell,
        tuple(zip(arts(components), counts, strict=True)),
        doubles(components, count) if view.stage == 1 else 0,
        tuple(things),
        tuple(Card.of(components, view, seat, taken) for taken in view.taken[seat]),
        newest,
        frame.chooser == seat and any(isinstance(move, Put) and move.place == AID for move in frame.choices),
        grown,
    )


def _counts(view: State, seat: Seat) -> tuple[int, ...]:
    """Cards played in stage 1, flowers on the aid in stage 2."""
    return growth_of(view, seat).cards if view.stage == 1 else view.aids[seat]


@kept
def _cell(owned: Owned, theme: Theme) -> Image.Image:
    canvas = seat_cell(owned.cell, theme)
    x, y, wide, high = owned.cell.body
    if high < 140:
        _flowers(canvas, owned, x + 10, y + 23, wide - 20)
        _things(canvas, owned, x + 10, y + 67, wide - 20)
        _small_orders(canvas, owned, x + 12, y + 88, wide - 24, 1)
    elif high < 200:
        _flowers(canvas, owned, x + 10, y + 28, wide - 20)
        _things(canvas, owned, x + 10, y + 76, wide - 20)
        _small_orders(canvas, owned, x + 12, y + 102, wide - 24, 1 + (high - 102 > 2 * SMALL_HIGH))
    else:
        _flowers(canvas, owned, x + 10, y + 34, wide - 20)
        _things(canvas, owned, x + 10, y + 92, wide - 20)
        if len(owned.orders) > 4:
            _small_orders(canvas, owned, x + 12, y + 130, wide - 24, 4)
        else:
            _large_orders(canvas, owned)
    return canvas.image


def _flowers(canvas: Canvas, owned: Owned, left: float, y: float, room: float) -> None:
    """Every flower with its number; below it how many more it takes until it counts double."""
    theme = canvas.theme
    if owned.aid:
        wide = badge_width(AID, 17)
        canvas.candidate((left - 3, y - 22, room + 6, 44), 16)
        canvas.badge(left + wide / 2 + 2, y, AID, 17)
        left, room = left + wide + 4, room - wide - 4
    step = room / len(owned.flowers)
    for i, (art, count) in enumerate(owned.flowers):
        x = left + i * step
        gold = 0 < owned.doubled <= count
        if gold:
            canvas.box((x + 1, y - 21, step - 3, 42), 14, theme.winner, theme.gold, 3)
        lift = 3 if owned.doubled and not gold else 0
        if step < 56:
            canvas.sprite(art, x + step / 2, y - 9, 26, 1 if count else theme.absent)
            canvas.number(x + step / 2, y + 14, str(count), SMALL, step - 2, theme.ink if count else theme.mute)
            continue
        if owned.aid:
            canvas.sprite(art, x + 16, y, 26, 1 if count else theme.absent)
            canvas.number(x + 43, y, str(count), COUNT, step - 30, theme.ink if count else theme.mute)
            continue
        canvas.sprite(art, x + 22, y - lift, 38, 1 if count else theme.absent)
        ink = theme.gold_text if gold else theme.ink if count else theme.mute
        canvas.number(x + 57, y - lift, str(count), COUNT, step - 38, ink)
        if owned.doubled and not gold:
            _steps(canvas, x + 6, y + 18, step - 14, count, owned.doubled)
        if i == owned.grown:
            canvas.ring((x + 1, y - 21, step - 3, 42), 14, owned.cell.seat, 4, 8)


def _steps(canvas: Canvas, x: float, y: float, room: float, count: int, whole: int) -> None:
    """A row of strokes, one for each card until they count double, thin where it has yet to come."""
    if not count or whole > 8:
        return
    step = room / whole
    for i in range(whole):
        there = i < count
        high = 7 if there else 3
        canvas.box((x + i * step, y - high / 2, step - 3, high), 3, canvas.theme.gold if there else canvas.theme.line)


def _things(canvas: Canvas, owned: Owned, left: float, y: float, room: float) -> None:
    theme = canvas.theme
    step = room / len(owned.things)
    for i, (drawing, count) in enumerate(owned.things):
        x = left + i * step
        high = 46 if drawing == BACK else 38
        canvas.sprite(drawing, x + 22, y, high, 1 if count else theme.absent, rim=drawing != BACK)
        canvas.number(x + 57, y, str(count), COUNT, step - 38, theme.ink if count else theme.mute)


def _small_orders(canvas: Canvas, owned: Owned, left: float, y: float, room: float, lines: int) -> None:
    """As many orders as there is room for, and the number of the others."""
    x, line = left, 0
    for i, card in enumerate(owned.orders):
        wide = small_width(card)
        rest = len(owned.orders) - i
        keep = 46 if line == lines - 1 and rest > 1 else 0
        if x + wide > left + room - keep and x > left:
            if line == lines - 1:
                canvas.text(x + 2, y + 30, f"+{rest}", SMALL, canvas.theme.mute)
                return
            x, y, line = left, y + SMALL_HIGH + 4, line + 1
        canvas.put(small_order(card, canvas.theme), x, y)
        if i == owned.newest:
            canvas.ring((x - 1, y - 1, wide + 2, SMALL_HIGH + 2), 10, owned.cell.seat, 4, 8)
        x += wide + 6


def _large_orders(canvas: Canvas, owned: Owned) -> None:
    """Up to four orders, two in a line."""
    x, y, wide, high = owned.cell.body
    for i, card in enumerate(owned.orders):
        left = x + wide / 2 - _ORDER_WIDE - 2 + (i % 2) * (_ORDER_WIDE + 4)
        top = y + high - 2 * (_ORDER + 10) + (i // 2) * (_ORDER + 6)
        canvas.put(order(card, _ORDER, canvas.theme), left, top)
        if i == owned.newest:
            canvas.ring((left, top, _ORDER_WIDE, _ORDER), 14, owned.cell.seat, 5, 10)
