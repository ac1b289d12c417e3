"""What the clock answers for an absent player: much with what is there, and never for a helper."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Seat
from rules.gloomies.components import ROWS, Components
from rules.gloomies.moves import AID, Move, Play, Put, Take
from rules.gloomies.offers import DONE, FREE, STOP, cost, target
from rules.gloomies.outlook import ahead, reach
from rules.gloomies.state import Begin, DrawMore, Follow, PlaceFlower, State, TakeCards
from rules.pieces import known


def default(components: Components, state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """One of the moves on offer."""
    match state.tasks[0]:
        case Begin():
            return _most(components, state, seat, moves, 0)
        case Follow(_, cards):
            return _most(components, state, seat, moves, cards) if cards < FREE else STOP
        case TakeCards(points):
            return _useful(components, state, moves, points)
        case PlaceFlower(flower):
            return _completing(components, state, seat, moves, flower)
        case DrawMore():
            return DONE
        case _:
            return moves[0]


def _most(components: Components, state: State, seat: Seat, moves: Sequence[Move], cards: int) -> Move:
    """The card after which most cards can follow without a helper; the last answer when there is no card."""
    best, most = moves[-1], -1
    hand = [*known(state.hands[seat])]
    for move in moves:
        if not isinstance(move, Play):
            break
        row, _ = target(state, move)
        holes = ahead(components, state, row)[1 : FREE - cards]
        if len(holes) <= most:
            continue
        card = components.card[move.card]
        hand[card] -= 1
        reached = reach(components, hand, holes)
        hand[card] += 1
        if reached > most:
            best, most = move, reached
    return best


def _useful(components: Components, state: State, moves: Sequence[Move], points: int) -> Move:
    """The card that fits the next hole of most rows."""
    nexts = [flower for row in range(ROWS) for flower in ahead(components, state, row)[:1]]
    best, most = moves[-1], -1
    for move in moves:
        if not isinstance(move, Take):
            break
        card = components.cards[components.card[move.card]]
        fits = sum(map(nexts.count, card.flowers))
        if cost(card.joker) <= points and fits > most:
            best, most = move, fits
    return best


def _completing(components: Components, state: State, seat: Seat, moves: Sequence[Move], flower: int) -> Move:
    """The first order that this flower and those still to be placed complete, or else the aid."""
    waiting = [0] * len(components.flowers)
    for task in state.tasks:
        if isinstance(task, PlaceFlower):
            waiting[task.flower] += 1
    completed = {
        str(components.orders[mine.order])
        for mine in state.taken[seat]
        if all(
            need <= there + more
            for need, there, more in zip(components.needs[mine.order], mine.placed, waiting, strict=True)
        )
    }
    return next(move for move in moves if isinstance(move, Put) and (move.place == AID or move.place in completed))
