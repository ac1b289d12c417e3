"""The rail of Gloomies: what every seat has played or harvested, what it holds, and its orders."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from render.album import kept
from render.frame import Frame
from render.gloomies.held import spread
from render.gloomies.orders import Card, laid
from render.gloomies.parts import BACK, DUST, HELP, arts, component_set, paint_counted
from render.kit import Box, Canvas, badge_width
from render.rail import EDGE, Cell, seat_cell
from render.shapes import faded
from render.sprites import sprite
from render.theme import COUNT, HEIGHT, MARGIN, SMALL, WIDTH, Theme
from rules.game import Seat
from rules.gloomies import AID, Move, Put, State, doubles, growth_of
from rules.pieces import Hidden, size

LEFT = 824
_WIDE = WIDTH - MARGIN - LEFT
_ORDER, _ORDERS = 74, 240
"""How high an order is at the most, and all of them where the own cards lie below."""


@dataclass(frozen=True, slots=True)
class Owned:
    """What a seat's cell shows: flowers with their number, from how many on they count double (0 in stage 2), things
    with their number, orders, which of them is new, and whether a flower can go on the aid.
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
    """All cells, and a pointer to each seat that is asked. In a private picture the own cell alone, with the cards."""
    count = len(frame.names)
    if frame.seat is not None and not isinstance(hand := frame.view.hands[frame.seat], Hidden):
        high = HEIGHT - 2 * MARGIN
        _place(canvas, frame, _owned(frame, frame.seat, high, ringed == frame.seat), MARGIN)
        top = HEIGHT - MARGIN - 266
        canvas.text(LEFT + _WIDE / 2, top - 16, "only you see this", SMALL, canvas.theme.mute, anchor="middle")
        spread(canvas, component_set(frame), hand, (LEFT + 14, top, _WIDE - 28, 254))
        return
    gap = 8 if count > 3 else 12
    high = (HEIGHT - 2 * MARGIN - gap * (count - 1)) // count
    for seat in range(count):
        _place(canvas, frame, _owned(frame, seat, high, ringed == seat), MARGIN + seat * (high + gap))


def _place(canvas: Canvas, frame: Frame[State, Move], owned: Owned, y: float) -> None:
    canvas.put(_cell(owned, canvas.theme), LEFT - EDGE, y - EDGE)
    if owned.cell.seat in frame.active:
        middle = y + owned.cell.head / 2
        fill = canvas.theme.seat(owned.cell.seat).fill
        canvas.polygon(((LEFT, middle - 20), (LEFT - 19, middle), (LEFT, middle + 20)), fill)


def _owned(frame: Frame[State, Move], seat: Seat, high: int, fresh: bool) -> Owned:
    view, components = frame.view, component_set(frame)
    count = len(frame.names)
    state = "gave up" if seat in frame.conceded else ""
    points = "" if state else str(frame.scores[seat].points)
    cell = Cell(
        seat, frame.names[seat], _WIDE, high, seat in frame.active, points, state, head=46 if high < 200 else 54
    )
    counts = _counts(view, seat)
    things = [(DUST, view.stardust[seat]), (HELP, view.helpers[seat]), (BACK, size(view.hands[seat]))]
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
        Card.owned(components, view, seat),
        newest,
        frame.chooser == seat and any(isinstance(move, Put) and move.place == AID for move in frame.choices),
        grown,
    )


def _counts(view: State, seat: Seat) -> tuple[int, ...]:
    """Cards played in stage 1, flowers on the aid in stage 2."""
    return growth_of(view, seat).cards if view.stage == 1 else view.aids[seat]


@kept
def _cell(owned: Owned, theme: Theme) -> Image.Image:
    """Rows where there is room for them, else columns: then more is left for the orders."""
    canvas = seat_cell(owned.cell, theme)
    x, y, wide, high = owned.cell.body
    if high < 200:
        large = high > 140
        _columns(canvas, owned, (x + 8, y + 2, wide - 16, 76 if large else 60), 38 if large else 30)
        top = 79 if large else 62
        bottom = 5
    else:
        _flowers(canvas, owned, x + 10, y + 34, wide - 20)
        _things(canvas, owned, x + 10, y + 92, wide - 20)
        top, bottom = 124, 10
    room = min(high - top - bottom, _ORDERS)
    laid(canvas, owned.orders, (x + 10, y + top, wide - 20, room), _ORDER, owned.newest, owned.cell.seat)
    return canvas.image


def _columns(canvas: Canvas, owned: Owned, box: Box, high: int) -> None:
    """Flowers and things side by side, their numbers below."""
    theme = canvas.theme
    left, top, room, deep = box
    shown = (*owned.flowers, *owned.things)
    step = room / len(shown)
    for i, (drawing, count) in enumerate(shown):
        x, flower = left + i * step, i < len(owned.flowers)
        gold = flower and 0 < owned.doubled <= count
        if gold:
            canvas.box((x + 1, top + 1, step - 2, deep - 2), 12, theme.winner, theme.gold, 3)
        if drawing == BACK:
            back = _back(high + 6, 1 if count else theme.absent)
            canvas.put(back, x + (step - back.width) / 2, top + 1)
        else:
            canvas.sprite(drawing, x + step / 2, top + 4 + high / 2, high, 1 if count else theme.absent)
        ink = theme.gold_text if gold else theme.ink if count else theme.mute
        canvas.number(x + step / 2, top + high + 13, str(count), SMALL, step - 2, ink)
        if flower and owned.doubled and not gold:
            _steps(canvas, x + 5, top + deep - 2, step - 8, count, owned.doubled)
        if i == owned.grown:
            canvas.ring((x + 1, top + 1, step - 2, deep - 2), 12, owned.cell.seat, 4, 8)


@lru_cache(8)
def _back(high: int, opacity: float) -> Image.Image:
    """The back of a card. So low a one has no drawing of its own, for it would change the colours of every game."""
    return faded(sprite(BACK, 46).resize((round(high * 128 / 176), high), Image.Resampling.LANCZOS), opacity)


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
    step = room / len(owned.things)
    for i, (drawing, count) in enumerate(owned.things):
        paint_counted(canvas, drawing, left + i * step + 22, y, count, 35, step - 38)
