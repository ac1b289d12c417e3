"""What lies ahead: the next holes and bonuses, how far cards reach, which orders can still be completed. Made from a
view alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.game import Seat
from rules.gloomies.components import ANY, Components
from rules.gloomies.moves import Move, Put
from rules.gloomies.offers import FREE
from rules.gloomies.state import (
    ChooseOrder,
    DrawMore,
    PickFlower,
    PlaceFlower,
    Position,
    State,
    TakeCards,
    Taken,
    stretch,
)
from rules.gloomies.wording import cards, order_among
from rules.pieces import Counts, Hidden, together
from rules.wording import listed


def ahead(components: Components, position: Position, row: int) -> Counts:
    """The flowers of the holes of a row that can be planted or harvested, the next one first."""
    start, end = stretch(position, row)
    return components.beds[position.layout][row][start:end]


def on_top(components: Components, view: State, column: int) -> str | None:
    """What the top tile of a column gives in this stage; None where there is none."""
    if view.stage == 1:
        return view.purple[column]
    stack = view.turquoise[column]
    return components.tiles[stack[-1]].turquoise if stack else None


def reach(components: Components, hand: list[int], holes: Counts) -> int:
    """How many of these holes in a row the cards can fill. The hand is the same afterwards."""
    if not holes:
        return 0
    best = 0
    for card in components.fitting[holes[0]]:
        if hand[card]:
            hand[card] -= 1
            best = max(best, 1 + reach(components, hand, holes[1:]))
            hand[card] += 1
            if best == len(holes) or not components.cards[card].joker:
                break  # A joker could do no more, for it is useful elsewhere too.
    return best


def further(components: Components, view: State, seat: Seat, row: int, played: int, card: int) -> int:
    """How many cards of the hand can follow this one in the row, after `played` before it, helpers included."""
    hand = view.hands[seat]
    if isinstance(hand, Hidden):
        return 0
    rest = [count - (kind == card) for kind, count in enumerate(hand)]
    most = max(FREE, played) + view.helpers[seat] - played - 1
    return reach(components, rest, ahead(components, view, row)[1:][:most])


def missing(components: Components, mine: Taken) -> Counts:
    """How many of each flower an order still requires."""
    return tuple([need - there for need, there in zip(components.needs[mine.order], mine.placed, strict=True)])


def hopeless(components: Components, view: State, seat: Seat) -> frozenset[int]:
    """The orders of stage 2 that the seat can certainly no longer complete, as far as the view tells."""
    if view.stage == 1:
        return frozenset()
    left = _left(components, view, seat)
    return frozenset(mine.order for mine in view.taken[seat] if _beyond(missing(components, mine), left))


def held(components: Components, view: State, seat: Seat) -> Iterator[str]:
    """The hand that the cards and orders on offer are for, and which the picture of them does not show."""
    hand = view.hands[seat]
    if isinstance(view.tasks[0], TakeCards | ChooseOrder | DrawMore) and not isinstance(hand, Hidden):
        yield f"You hold: {cards(components, hand)}." if any(hand) else "You hold no cards."


def warnings(components: Components, view: State, seat: Seat, moves: Sequence[Move]) -> Iterator[str]:
    """What should be known before an order is given up: of the flower in hand, of those that are left, and too late."""
    if view.stage == 1:
        return
    left = _left(components, view, seat)
    lost: list[str] = []
    own = [mine.order for mine in view.taken[seat]]
    for mine in view.taken[seat]:
        order = order_among(components, mine.order, own)
        wanted = missing(components, mine)
        if _beyond(wanted, left):
            lost.append(order)
            continue
        scarce = [name for name, more, there in zip(components.names, wanted, left, strict=True) if 0 < more == there]
        offered = next((move.flower for move in moves if isinstance(move, Put)), "")
        if offered in scarce:
            yield f"Unless this {offered} goes on the order for {order}, that order can no longer be completed."
        elif scarce:
            yield f"The order for {order} needs every {' and '.join(scarce)} that is left."
    if lost:
        yield f"Can no longer be completed: the order{'s' if len(lost) > 1 else ''} for {listed(lost)}."


def _beyond(wanted: Counts, left: Counts) -> bool:
    """Whether more is wanted of a flower than is left."""
    return any(more > there for more, there in zip(wanted, left, strict=True))


def _left(components: Components, view: State, seat: Seat) -> Counts:
    """How many of each flower the seat can still place at the most: those in hand, harvested, and received."""
    waiting = [task.flower for task in view.tasks if isinstance(task, PlaceFlower)] if view.turn == seat else []
    standing = [flower for row in range(len(view.grown)) for flower in ahead(components, view, row)]
    gifts = [components.tiles[tile].turquoise for stack in view.turquoise for tile in stack]
    gifts += [ANY for task in view.tasks if isinstance(task, PickFlower) and view.turn == seat]
    playable = _playable(view, seat)
    found = []
    for flower, name in enumerate(components.names):
        harvested = standing.count(flower)
        if playable is not None:
            harvested = min(harvested, sum(playable[card] for card in components.fitting[flower]))
        received = min(view.bowl[flower], gifts.count(name) + gifts.count(ANY))
        found.append(waiting.count(flower) + harvested + received)
    return tuple(found)


def _playable(view: State, seat: Seat) -> Counts | None:
    """The cards that the seat can still play, for those who know them."""
    hand, deck = view.hands[seat], view.decks[seat]
    if isinstance(hand, Hidden) or isinstance(deck, Hidden):
        return None
    return together(hand, deck)
