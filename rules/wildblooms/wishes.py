"""Standing wishes: what a seat does not want to be asked, because everybody acts in everybody's turn."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from rules.game import Seat
from rules.wildblooms.bed import Bed
from rules.wildblooms.components import Components
from rules.wildblooms.moves import Done, GrowAll, GrowOne, Hop, Move, Use
from rules.wildblooms.state import EFFECTS, State
from rules.wildblooms.tasks import Ants, Bees, Effects, Grow, Hops

GROW = "grow everything"
RESOLVE = "resolve my effects simply"
KEEP = "keep my rainbow tokens until I say so"

WISHES: Mapping[str, str] = {
    GROW: "Whenever flowers may grow, all of them do.",
    RESOLVE: (
        "Every effect is used, the flower farthest left first: everything grows, bees and ants stay where they are and "
        "new ones wait, seeds hop up but never down, and rainbow tokens are saved."
    ),
    KEEP: (
        "You are not asked where spending a rainbow token is all that you could do. To spend some switch this off, and "
        "resolving simply as well: the next effects phase asks. After the game they are worth nothing."
    ),
}


def answer(
    components: Components, state: State, seat: Seat, wishes: Collection[str], moves: Iterable[Move]
) -> Move | None:
    """What the wishes say to the question that offers these moves; None when they do not speak."""
    simply = RESOLVE in wishes
    match state.task(seat):
        case Grow() if GROW in wishes or (simply and state.phase == EFFECTS):
            return _first(moves, lambda move: isinstance(move, GrowAll | GrowOne))
        case Effects():
            use = _first(moves, lambda move: isinstance(move, Use))
            if use is None:
                return Done() if simply or KEEP in wishes else None
            return use if simply else None
        case Bees() | Ants() if simply:
            return Done()
        case Hops() if simply:
            bed = state.beds[seat]
            return _first(moves, lambda move: isinstance(move, Hop) and _upward(components, bed, move)) or Done()
        case _:
            return None


def _first(moves: Iterable[Move], wanted: Callable[[Move], bool]) -> Move | None:
    return next(filter(wanted, moves), None)


def _upward(components: Components, bed: Bed, hop: Hop) -> bool:
    flower = components.index[hop.flower]
    return components.grasshoppers[flower] > bed.stem(flower).seed
