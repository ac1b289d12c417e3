"""What the seat on turn still has to do: small tasks on a stack, the next one on top.

An answer replaces the task on top by what follows from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rules.cloomba.bed import Colour
from rules.hexes import Hex


@dataclass(frozen=True, slots=True)
class Begin:
    """Buy, as often as you like, or take a tile and a Butterfly, which closes the first buying window."""


@dataclass(frozen=True, slots=True)
class Finish:
    """Buy, as often as you like, or end the turn."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Place a tile. The Butterfly came with it; a tile that was lifted has none and may not go back to `apart`."""

    flowers: tuple[Colour, Colour]
    butterfly: Colour | None
    apart: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True)
class Welcome:
    """Settle the Butterfly that came with the tile on these hexes, or put it into the Jar."""

    hexes: tuple[Hex, ...]
    butterfly: Colour


@dataclass(frozen=True, slots=True)
class Grow:
    """Place a Superflower, given as its index in the components."""

    superflower: int


@dataclass(frozen=True, slots=True)
class Invite:
    """Move a Butterfly of the Jar onto the Superflower on this hex, or keep it."""

    hex: Hex


@dataclass(frozen=True, slots=True)
class Restock:
    """Nothing to choose: the row gets a new piece at this place of it."""

    place: int


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose which of these Superflowers to place next; `others` says whether those left are placed too."""

    superflowers: tuple[int, ...]
    others: bool


@dataclass(frozen=True, slots=True)
class Net:
    """Move a Butterfly of the Jar onto a flower whose meadow holds so many."""

    guests: int


@dataclass(frozen=True, slots=True)
class Breeze:
    """Move a Butterfly of the bed to another meadow."""


@dataclass(frozen=True, slots=True)
class Trade:
    """Swap Butterflies of the Jar with those of the stalls, so many times at most."""

    times: int


@dataclass(frozen=True, slots=True)
class Rescue:
    """Take back a discarded Butterfly of a colour that was not just paid."""

    paid: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Turnabout:
    """Swap the flowers of a tile."""


@dataclass(frozen=True, slots=True)
class Uproot:
    """Lift a tile, to place it elsewhere."""


Task: TypeAlias = (
    Begin | Finish | Lay | Welcome | Grow | Invite | Restock | Pick | Net | Breeze | Trade | Rescue | Turnabout | Uproot
)
