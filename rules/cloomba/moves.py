"""What players say."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

from rules.hexes import NAMES, Hex


@dataclass(frozen=True, slots=True)
class Take:
    """Take a Flower tile and a Butterfly from a stall (1 or 2)."""

    stall: int
    tile: str
    butterfly: str

    def __str__(self) -> str:
        return f"take {self.stall} {self.tile} {self.butterfly}"


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy a Superflower or a Find card with Butterflies of one colour; one of them may have the colour `odd`."""

    thing: str
    butterfly: str
    odd: str = ""

    def __str__(self) -> str:
        return f"buy {self.thing} {self.butterfly} {self.odd}".rstrip()


@dataclass(frozen=True, slots=True)
class Place:
    """Place a tile, its first flower on the first hex, or a Superflower on its only one. `place_at` keeps them."""

    hexes: tuple[Hex, ...]
    _sentence: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Made once: up to 250 places are offered at a time, and the same ones again and again.
        object.__setattr__(self, "_sentence", f"place {_named(self.hexes)}")

    def __str__(self) -> str:
        return self._sentence


@dataclass(frozen=True, slots=True)
class Settle:
    """Put a Butterfly on a flower. `said` are the words that tell it from the other choices: its colour, the hex."""

    hex: Hex
    butterfly: str
    said: str

    def __str__(self) -> str:
        return f"settle {self.said}".rstrip()


@dataclass(frozen=True, slots=True)
class Jar:
    """Put the Butterfly that was taken into the Jar."""

    def __str__(self) -> str:
        return "jar"


@dataclass(frozen=True, slots=True)
class Keep:
    """Leave it at that."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class Done:
    """Buy nothing more and end the turn."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Choose:
    """The Superflower to place (next)."""

    superflower: str

    def __str__(self) -> str:
        return f"choose {self.superflower}"


@dataclass(frozen=True, slots=True)
class Flit:
    """Move a Butterfly from one flower of the bed to another."""

    butterfly: str
    start: Hex
    end: Hex

    def __str__(self) -> str:
        return f"move {self.butterfly} {NAMES[self.start]} {NAMES[self.end]}"


@dataclass(frozen=True, slots=True)
class Swap:
    """Give a Butterfly of the Jar for one that lies in a stall (1 or 2)."""

    given: str
    stall: int
    got: str

    def __str__(self) -> str:
        return f"swap {self.given} {self.stall} {self.got}"


@dataclass(frozen=True, slots=True)
class Recover:
    """Take a discarded Butterfly into the Jar."""

    butterfly: str

    def __str__(self) -> str:
        return f"recover {self.butterfly}"


@dataclass(frozen=True, slots=True)
class Flip:
    """Let the flowers of a tile change places."""

    hexes: tuple[Hex, ...]

    def __str__(self) -> str:
        return f"flip {_named(self.hexes)}"


@dataclass(frozen=True, slots=True)
class Lift:
    """Take a tile out of the bed, to place it elsewhere."""

    hexes: tuple[Hex, ...]

    def __str__(self) -> str:
        return f"lift {_named(self.hexes)}"


Move: TypeAlias = Take | Buy | Place | Settle | Jar | Keep | Done | Choose | Flit | Swap | Recover | Flip | Lift


@cache
def place_at(hexes: tuple[Hex, ...]) -> Place:
    return Place(hexes)


def _named(hexes: tuple[Hex, ...]) -> str:
    return " ".join(NAMES[hex] for hex in hexes)
