"""A purchase: the price is gone before the effect, and the row is filled after it."""

from __future__ import annotations

from dataclasses import replace

from rules.cloomba.bed import Colour
from rules.cloomba.choices import price
from rules.cloomba.components import Components
from rules.cloomba.moves import Buy
from rules.cloomba.state import State
from rules.cloomba.tasks import Breeze, Grow, Net, Rescue, Restock, Task, Trade, Turnabout, Uproot
from rules.game import Seat
from rules.pieces import changed, plus

LOOKS = {"nursery-parcel": 1, "florists-pick": 3, "double-parcel": 2}
"""The Find cards that show Superflowers of the stack, and how many."""


def bought(components: Components, state: State, seat: Seat, move: Buy) -> State:
    """The position in which the piece is paid for and its effect comes next, as far as it needs no look at the stack.

    Basic Rules, 3, and Advanced Rules.
    """
    kind = components.row_names(state.advanced).index(move.thing)
    cost = price(components, state, seat, kind)
    paid = [components.index[colour] for colour in (*[move.butterfly] * (cost - 1), move.odd or move.butterfly)]
    jar, discards = state.jars[seat], state.discards
    for colour in paid:
        jar, discards = plus(jar, colour, -1), plus(discards, colour, 1)
    place = state.row.index(kind)
    effect = _asked(move.thing, tuple(sorted(set(paid)))) if state.advanced else Grow(kind)
    return replace(
        state,
        row=state.row[:place] + state.row[place + 1 :],
        jars=changed(state.jars, seat, jar),
        discards=discards,
        finds=changed(state.finds, seat, (*state.finds[seat], kind)) if state.advanced else state.finds,
        agenda=(*state.agenda, Restock(place), *([effect] if effect else [])),
    )


def _asked(find: str, paid: tuple[Colour, ...]) -> Task | None:
    """What a Find card lets its buyer do at once."""
    match find:
        case "butterfly-net":
            return Net(0)
        case "second-guest":
            return Net(1)
        case "gentle-breeze":
            return Breeze()
        case "trade-wind":
            return Trade(2)
        case "second-life":
            return Rescue(paid)
        case "about-turn":
            return Turnabout()
        case "transplant":
            return Uproot()
        case _:
            return None
