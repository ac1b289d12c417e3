"""What a button says beside the words of a move: what it would bring. Made from a view alone.

The button has the drawing of the first thing named in it, so a label names nothing that is missing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from rules.game import Seat
from rules.gloomies.components import ANY, HELPER, HELPERS, ORDER, ROWS, STARDUST, Components, gift
from rules.gloomies.moves import AID, Choose, Done, Draw, Move, Pass, Pick, Play, Put, Stop, Take
from rules.gloomies.offers import FREE, cost, target
from rules.gloomies.outlook import ahead, further, missing, on_top
from rules.gloomies.state import Follow, State, TakeCards, cleared, hole, planted, stretch
from rules.gloomies.turn import POINTS
from rules.gloomies.wording import flowers
from rules.pieces import changed, size
from rules.wording import listed, plural


def label(components: Components, view: State, seat: Seat, move: Move) -> str:
    """Short enough to stand on the button."""
    match move:
        case Play():
            return ", ".join(_play(components, view, seat, move))
        case Stop():
            task = view.tasks[0]
            assert isinstance(task, Follow)
            return bonus(components, view, stretch(view, task.row)[0] - 1)
        case Pass():
            return _helpers(components, view, 1)
        case Choose(order):
            number = components.order[order]
            return f"{_points(components.orders[number].points)} for {flowers(components, components.needs[number])}"
        case Pick(flower):
            return _pick(components, view, seat, components.index[flower])
        case Put():
            return _put(components, view, seat, move)
        case Take(card):
            return "; ".join(_take(components, view, components.card[card]))
        case Draw():
            return f"for 1 {HELPER}, {plural(size(view.decks[seat]), 'card')} left"
        case Done():
            return ""
        case _:
            assert_never(move)


def promise(components: Components, view: State, seat: Seat, moves: Sequence[Move]) -> str:
    """How far the hand reaches in the row that all these cards begin."""
    plays = [move for move in moves if isinstance(move, Play)]
    if not plays or len(plays) < len(moves):
        return ""
    most = 1 + max(_further(components, view, seat, move) for move in plays)
    return f"up to {plural(most, 'card')}" if most > 1 else plural(most, "card")


def bonus(components: Components, view: State, column: int, returned: int = 0) -> str:
    """What the last flower in this column would bring when so many helpers have been returned before."""
    what = on_top(components, view, column)
    if what is None:
        return "no bonus"
    if what in (HELPER, HELPERS):
        return _helpers(components, view, 1 if what == HELPER else 2, returned)
    if what == STARDUST:
        there = sum(view.stardust) < components.stardust
    elif what == ORDER:
        there = bool(view.display)
    else:
        there = any(view.bowl) if what == ANY else view.bowl[components.index[what]] > 0
    return gift(what) if there else f"no {'flower' if what == ANY else what} left"


def _helpers(components: Components, view: State, wanted: int, returned: int = 0) -> str:
    """As many of the helpers wanted as the supply can give."""
    number = min(wanted, components.helpers - sum(view.helpers) + returned)
    return plural(number, HELPER) if number else f"no {HELPER} left"


def _play(components: Components, view: State, seat: Seat, move: Play) -> Iterator[str]:
    """Its bonus; the helper that the card costs, or the cards that can follow; and whether it ends the stage."""
    row, cards = target(view, move)
    column = hole(view, row)
    assert column is not None
    paid = int(cards >= FREE)
    brings = bonus(components, view, column, paid)
    if paid:
        yield f"costs 1 {HELPER}"
        brings = brings if brings.startswith("no ") else f"brings {brings}"
    yield brings
    if view.stage == 1 and planted(changed(view.grown, row, column + 1)):
        yield "ends stage 1"
    elif view.stage == 2 and cleared(view.grown, changed(view.harvested, row, column + 1)):
        yield "ends the game"
    elif not paid and (more := _further(components, view, seat, move)):
        yield f"then {'up to ' if more > 1 else ''}{plural(more, 'more card')}"


def _further(components: Components, view: State, seat: Seat, move: Play) -> int:
    row, cards = target(view, move)
    return further(components, view, seat, row, cards, components.card[move.card])


def _take(components: Components, view: State, card: int) -> Iterator[str]:
    """The helpers that the card costs, and the rows whose next hole it would fit."""
    task = view.tasks[0]
    assert isinstance(task, TakeCards)
    kind = components.cards[card]
    if (price := cost(kind.joker) - task.points) > 0:
        yield f"for {plural(price, HELPER)}"
    rows = [
        str(row + 1)
        for row in range(ROWS)
        if any(flower in kind.flowers for flower in ahead(components, view, row)[:1])
    ]
    if rows:
        yield f"fits row{'s' if len(rows) > 1 else ''} {listed(rows)}"


def _put(components: Components, view: State, seat: Seat, move: Put) -> str:
    """How much the order then still requires, or the points."""
    flower = components.index[move.flower]
    if move.place == AID:
        return _points(components.flowers[flower].points)
    number = components.order[move.place]
    mine = next(mine for mine in view.taken[seat] if mine.order == number)
    if left := sum(missing(components, mine)) - 1:
        return f"then {left} more to go"
    return f"completes it, {_points(components.orders[number].points)}"


def _pick(components: Components, view: State, seat: Seat, flower: int) -> str:
    """On how many own orders the flower could go, and what it is worth on the aid, where it may be the only place."""
    orders = sum(mine.placed[flower] < components.needs[mine.order][flower] for mine in view.taken[seat])
    points = _points(components.flowers[flower].points)
    if orders:
        return f"for {plural(orders, ORDER)}, or {points} on the aid"
    draws = 0 if cleared(view.grown, view.harvested) else min(POINTS, size(view.decks[seat]))
    return f"{points} on the aid" + (f", then you draw {plural(draws, 'card')}" if draws else "")


def _points(points: int) -> str:
    return plural(points, "point")
