"""What the last move changed, and what the choices still leave open: which things get a line around them."""

from __future__ import annotations

from dataclasses import dataclass

from render.frame import Frame
from rules.cloomba import State
from rules.cloomba.bed import Colour
from rules.cloomba.moves import Buy, Flit, Move, Place, Settle, Swap, Take
from rules.game import Seat
from rules.hexes import Hex


@dataclass(frozen=True, slots=True)
class Marks:
    """In one seat's cell or bed: the hexes of the piece placed last, the Butterfly that has just settled, whether a
    Find card is new; the colours of the Jar that can be chosen, or that are."""

    ringed: tuple[Hex, ...] = ()
    landed: tuple[Hex, Colour] | None = None
    find: bool = False
    open: tuple[Colour, ...] = ()

    def jar(self, count: int) -> list[str]:
        """How each colour of the Jar is marked."""
        one = "chosen" if len(self.open) == 1 else "candidate"
        return [one if colour in self.open else "" for colour in range(count)]


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
