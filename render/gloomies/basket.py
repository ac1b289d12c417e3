"""The middle of the board in stage 2: the orders of the seat on turn, what it has to place, its deck, and the bowl."""

from __future__ import annotations

from render.frame import Frame
from render.gloomies import plot
from render.gloomies.market import LEFT, WIDE
from render.gloomies.orders import HIGH, Card, order, paint_flowers
from render.gloomies.parts import BACK, BASKET, arts, component_set, paint_counted
from render.kit import Box, Canvas, badge_width
from render.lettering import fit
from render.theme import SMALL
from rules.game import Seat
from rules.gloomies import AID, Draw, Move, Pick, PlaceFlower, Put, State
from rules.pieces import size

_BOWL = 156
_WAITING = 66
_WORD, _LOW, _GAP = 38, 28, 10


def draw(canvas: Canvas, frame: Frame[State, Move], ringed: Seat | None) -> None:
    """On the ground of the seat that is asked; a line in its colour around the order that it has just filled."""
    view, theme = frame.view, canvas.theme
    # In a film nobody is asked, and a place that changes with every turn would weigh too much.
    seat = view.turn if frame.asked else None
    box = (LEFT, plot.UP, WIDE, plot.HIGH)
    if seat is None:
        canvas.box(box, 22, theme.card, theme.line)
        canvas.sprite("sprig", LEFT + WIDE / 2, plot.UP + plot.HIGH / 2 - _BOWL / 2, 120, 0.6)
        _bowl(canvas, frame, seat)
        return
    canvas.box(box, 22, theme.seat(seat).tint, theme.seat(seat).fill, 3)
    top = plot.UP + 10
    if waiting := [task.flower for task in view.tasks if isinstance(task, PlaceFlower)]:
        _waiting(canvas, frame, waiting, seat, top)
        top += _WAITING
    end = plot.UP + plot.HIGH - _BOWL - 14
    if _least(frame, seat) > end - top:
        # Where a flower goes is asked about, and not what is left in the bowl.
        end = plot.UP + plot.HIGH - 10
    else:
        _bowl(canvas, frame, seat)
    _orders(canvas, frame, seat, ringed == seat, (LEFT + 10, top, WIDE - 20, end - top))


def _waiting(canvas: Canvas, frame: Frame[State, Move], flowers: list[int], seat: Seat, top: float) -> None:
    """The flowers that have been harvested, the one that is placed now first."""
    theme, names = canvas.theme, arts(component_set(frame))
    y = top + 28
    canvas.box((LEFT + 8, top, WIDE - 16, 56), 18, theme.active)
    canvas.ring((LEFT + 12, top + 3, 50, 50), 25, seat, 5, 8)
    canvas.sprite(names[flowers[0]], LEFT + 37, y, 44)
    step = min(42.0, 100 / max(1, len(flowers) - 2))
    for i, flower in enumerate(flowers[1:]):
        canvas.sprite(names[flower], LEFT + 88 + i * step, y, 38)


def _orders(canvas: Canvas, frame: Frame[State, Move], seat: Seat, fresh: bool, box: Box) -> None:
    """The own orders from above; those that the flower in hand can lie on have their word on them."""
    view, components = frame.view, component_set(frame)
    mine = view.taken[seat]
    x, top, wide, high = box
    if not mine:
        canvas.sprite("gloomies_tag", x + wide / 2, top + high / 2 - 20, 38, canvas.theme.absent)
        canvas.centred(x + wide / 2, top + high / 2 + 24, "no order", SMALL, canvas.theme.mute)
        return
    words = _words(frame)
    # What is left after the words is shared by all orders.
    each = int((high - _WORD * len(words)) / len(mine)) - _GAP
    before = {taken.order: taken.placed for taken in frame.before.taken[seat]} if frame.before else {}
    y = top
    for taken, card in zip(mine, Card.owned(components, view, seat), strict=True):
        word = str(components.orders[taken.order])
        chosen = word in words
        deep = min(each, HIGH if not chosen else HIGH - _WORD)
        place = (x, y, wide, deep + (_WORD if chosen else 0))
        if chosen:
            _choice(canvas, place, card, word, frame)
        else:
            canvas.put(order(card, int(wide), deep, canvas.theme), x, y)
        if fresh and before.get(taken.order) != taken.placed:
            canvas.ring(place, 11, seat, 5, 10)
        y += place[3] + _GAP


def _least(frame: Frame[State, Move], seat: Seat) -> float:
    """How much room the orders need."""
    return len(frame.view.taken[seat]) * (_LOW + _GAP) + len(_words(frame)) * _WORD


def _words(frame: Frame[State, Move]) -> list[str]:
    """The orders on which the flower in hand can be placed."""
    return [move.place for move in frame.choices if isinstance(move, Put) and move.place != AID]


def _choice(canvas: Canvas, box: Box, card: Card, word: str, frame: Frame[State, Move]) -> None:
    """An order that can be chosen, or the one that is: its word, which tells the points too, then its flowers."""
    x, y, wide, high = box
    canvas.box(box, 14, canvas.theme.plate)
    if len(frame.choices) == 1 and frame.chooser is not None:
        canvas.ring(box, 14, frame.chooser)
    else:
        canvas.candidate(box, 14)
    canvas.badge(x + wide / 2, y + _WORD / 2 + 1, fit(word, SMALL, wide - 30), 16)
    paint_flowers(canvas, card, (x + 3, y + _WORD, wide - 6, high - _WORD - 2))


def _bowl(canvas: Canvas, frame: Frame[State, Move], seat: Seat | None) -> None:
    """The own deck, and the flowers that are left in the bowl."""
    view, theme, names = frame.view, canvas.theme, arts(component_set(frame))
    picks = [move.flower for move in frame.choices if isinstance(move, Pick)]
    drawing = any(isinstance(move, Draw) for move in frame.choices)
    left, top = LEFT + 8, plot.UP + plot.HIGH - _BOWL - 8
    canvas.box((left, top, WIDE - 16, _BOWL), 16, theme.active if seat is not None else theme.cell)
    if picks:
        _picks(canvas, frame, picks, left, top)
        return
    y = top + 30.0
    if seat is not None:
        paint_counted(canvas, BACK, left + 28, y, size(view.decks[seat]), 40, 44)
        if drawing:
            canvas.candidate((left + 6, y - 26, 44, 52), 10)
            canvas.badge(left + 52 + badge_width("draw", 17) / 2, y, "draw", 17)
    if not drawing:
        canvas.sprite(BASKET, left + WIDE - 46, y, 46)
    rows = -(-len(names) // 2)
    pitch = min(48.0, (_BOWL - 62) / rows)
    for i, (art, count) in enumerate(zip(names, view.bowl, strict=True)):
        x, y = left + 28 + (i % 2) * 92, top + 60 + pitch * (i // 2 + 0.5)
        paint_counted(canvas, art, x, y, count, 42, 42)


def _picks(canvas: Canvas, frame: Frame[State, Move], picks: list[str], left: float, top: float) -> None:
    """The flowers that can be picked from the bowl, with their words."""
    components = component_set(frame)
    names = arts(components)
    pitch = min(40.0, _BOWL / len(picks))
    start = top + (_BOWL - pitch * len(picks)) / 2
    for i, word in enumerate(picks):
        y = start + pitch * (i + 0.5)
        canvas.sprite(names[components.index[word]], left + 28, y, 38)
        shown = fit(word, SMALL, WIDE - 100)
        canvas.badge(left + 54 + badge_width(shown, 16) / 2, y, shown, 16)
