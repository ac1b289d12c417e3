"""The middle of the board in stage 1: the cards and orders that lie open, and what has yet to come."""

from __future__ import annotations

from render.frame import Frame
from render.gloomies import plot
from render.gloomies.orders import HIGH, Card, order
from render.gloomies.parts import BACK, cards, component_set, paint_counted
from render.kit import Box, Canvas, badge_width
from render.lettering import fit
from render.theme import SMALL
from rules.game import Seat
from rules.gloomies import Choose, Components, Move, State, Take
from rules.pieces import size

LEFT = plot.LEFT + plot.WIDE + 12
WIDE = 200
_CARD, _SMALL_CARD = 92, 84
_STEP = 99
_DECK = 56


def draw(canvas: Canvas, frame: Frame[State, Move], ringed: Seat | None) -> None:
    """All of it; a line in the colour of a seat around what it has turned up."""
    view, components = frame.view, component_set(frame)
    theme = canvas.theme
    canvas.box((LEFT, plot.UP, WIDE, plot.HIGH), 22, theme.card, theme.line)
    takes = {components.card[move.card] for move in frame.choices if isinstance(move, Take)}
    chosen = {components.order[move.order] for move in frame.choices if isinstance(move, Choose)}
    _left(canvas, view)
    before = frame.before if ringed is not None else None
    fresh = _fresh(before.market, view.market) if before else None
    y = plot.UP + _DECK + 12.0
    y = _row(canvas, components, view, y) if chosen else _cards(canvas, components, view, takes, fresh, ringed, y)
    canvas.box((LEFT + 14, y, WIDE - 28, 3), 1, theme.line)
    pitch = (plot.UP + plot.HIGH - 10 - y - 10) / 3
    # To choose from they lie in the order in which they are offered.
    display = sorted(view.display, key=components.rank.__getitem__) if chosen else view.display
    for place, number in enumerate(display):
        box = (LEFT + 10, y + 12 + place * pitch, WIDE - 20, HIGH)
        canvas.put(order(Card.lying(components, number), WIDE - 20, HIGH, theme), box[0], box[1])
        if before and number not in before.display and ringed is not None:
            canvas.ring(box, 14, ringed, 5, 10)
        if number in chosen:
            _choice(canvas, box, str(components.orders[number]), frame)


def _fresh(before: tuple[int, ...], now: tuple[int, ...]) -> int | None:
    """The place in which a new card lies."""
    if len(before) != len(now):
        return None
    return next((place for place, (old, new) in enumerate(zip(before, now, strict=True)) if old != new), None)


def _left(canvas: Canvas, view: State) -> None:
    """The face-down cards and orders."""
    y = plot.UP + 12 + _DECK / 2 - 2
    paint_counted(canvas, BACK, LEFT + 32, y, size(view.stack), 46, 44)
    paint_counted(canvas, "gloomies_tag", LEFT + 122, y, size(view.orders), 46, 44)


def _cards(
    canvas: Canvas,
    components: Components,
    view: State,
    takes: set[int],
    fresh: int | None,
    ringed: Seat | None,
    y: float,
) -> float:
    """The open cards one below the other with their words, as badges where they can be taken."""
    wide = round(_CARD * 128 / 176)
    for place, card in enumerate(view.market):
        box = (LEFT + 8, y + place * _STEP, wide, _CARD)
        canvas.sprite(cards(components)[card], box[0] + wide / 2, box[1] + _CARD / 2, _CARD, rim=False)
        if place == fresh and ringed is not None:
            canvas.ring(box, 10, ringed, 5, 10)
        if card in takes:
            canvas.candidate((box[0] - 2, box[1] - 2, box[2] + 4, box[3] + 4), 11)
        _words(canvas, components.cards[card].name, box[0] + wide + 8, box[1] + _CARD / 2, card in takes)
    return y + 3 * _STEP


def _words(canvas: Canvas, name: str, left: float, y: float, choice: bool) -> None:
    """A line for each flower of a card."""
    theme = canvas.theme
    lines = name.split("/")
    right = LEFT + WIDE - 8.0
    for i, word in enumerate(lines):
        middle = y + (i - (len(lines) - 1) / 2) * 44
        if choice:
            word = fit(word, SMALL, right - left - 4)
            canvas.badge(right - badge_width(word, 16) / 2, middle, word, 16)
        else:
            canvas.text(left, middle + 11, word, SMALL, theme.mute, room=right - left)


def _row(canvas: Canvas, components: Components, view: State, y: float) -> float:
    """The open cards side by side, while there are orders to choose from."""
    wide = _SMALL_CARD * 128 / 176
    for place, card in enumerate(view.market):
        x = LEFT + WIDE / 2 + (place - 1) * (wide + 2)
        canvas.sprite(cards(components)[card], x, y + _SMALL_CARD / 2, _SMALL_CARD, rim=False)
    return y + _SMALL_CARD + 14


def _choice(canvas: Canvas, box: Box, word: str, frame: Frame[State, Move]) -> None:
    """An order that can be chosen, or the one that is."""
    x, y, wide, high = box
    if len(frame.choices) == 1 and frame.chooser is not None:
        canvas.ring(box, 14, frame.chooser)
    else:
        canvas.candidate(box, 14)
    canvas.badge(x + wide / 2, y + high + 24, fit(word, SMALL, WIDE - 34))
