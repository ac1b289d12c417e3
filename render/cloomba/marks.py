"""What the last move changed, and what the choices still leave open: which things get a line around them."""

from __future__ import annotations

from dataclasses import dataclass

from render.frame import Frame
from rules.cloomba import State
from rules.cloomba.bed import Colour
from rules.cloomba.moves import Buy, Choose, Flit, Move, Place, Recover, Settle, Swap, Take
from rules.game import Seat
from rules.hexes import Hex


@dataclass(frozen=True, slots=True)
class Marks:
    """In one seat's cell or bed: the hexes of the piece placed last, the Butterfly that has just settled, whether a
    Find card is new; the colours of the Jar that can be chosen, or that are."""

    ringed: tuple[Hex, ...] = ()
    landed: tuple[Hex, Colour] | None = None
    find: bool = False
    open: frozenset[Colour] = frozenset()
    chosen: bool = False
    """Whether the only colour that is open is chosen."""


def last(frame: Frame[State, Move], seat: Seat) -> Marks:
    """What the last move left in the bed of this seat: of a turn that is over, the piece that it placed last."""
    if frame.last is None or frame.last[0] != seat:
        return Marks()
    move = frame.last[1]
    bed = frame.view.beds[seat]
    find = frame.before is not None and len(frame.view.finds[seat]) > len(frame.before.finds[seat])
    landed = None
    if frame.before is not None:
        new = set(bed.butterflies).difference(frame.before.beds[seat].butterflies)
        landed = min(new) if new else None
    if isinstance(move, (Take, Buy, Swap)) and (frame.before is None or bed.pieces == frame.before.beds[seat].pieces):
        return Marks(find=find)
    if isinstance(move, (Flit, Settle)) and landed is not None:
        return Marks(landed=landed)
    ringed = bed.pieces[-1].hexes if bed.pieces else ()
    return Marks(ringed, landed if isinstance(move, Place) else None, find)


@dataclass(frozen=True, slots=True)
class Offer:
    """What the choices name beside the bed. What all of them have in common is chosen already."""

    stalls: frozenset[int] = frozenset()
    """Stalls between which there is a choice."""
    tiles: frozenset[tuple[int, str]] = frozenset()
    butterflies: frozenset[tuple[int, str]] = frozenset()
    things: frozenset[str] = frozenset()
    """What can be bought."""
    jar: frozenset[str] = frozenset()
    laid: frozenset[str] = frozenset()
    """Of what lies below the bed."""
    single: bool = False
    """Whether all choices are of one kind, so that a thing that stands alone is chosen."""

    def chosen(self, things: frozenset[object]) -> bool:
        return self.single and len(things) == 1


def offer(frame: Frame[State, Move]) -> Offer:
    """What the choices leave open in the market, in the Jar and below the bed."""
    choices = frame.choices
    takes = [move for move in choices if isinstance(move, Take)]
    buys = [move for move in choices if isinstance(move, Buy)]
    swaps = [move for move in choices if isinstance(move, Swap)]
    stalls = frozenset(move.stall for move in takes)
    one = takes if len(stalls) == 1 else []
    paid = {move.butterfly for move in buys} if len({move.thing for move in buys}) == 1 and not takes else set()
    odd = {move.odd for move in buys if move.odd} if len(paid) == 1 else set()
    return Offer(
        stalls if len(stalls) > 1 else frozenset(),
        frozenset((move.stall, move.tile) for move in one),
        frozenset((move.stall, move.butterfly) for move in one) | frozenset((move.stall, move.got) for move in swaps),
        frozenset(move.thing for move in buys),
        frozenset(paid | odd | {move.given for move in swaps}),
        frozenset(_laid(move) for move in choices if isinstance(move, (Choose, Recover))),
        len({type(move) for move in choices}) == 1,
    )


def _laid(move: Choose | Recover) -> str:
    return move.superflower if isinstance(move, Choose) else move.butterfly
