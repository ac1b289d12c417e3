"""What players say."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from rules.mandala.components import Tile


@dataclass(frozen=True, slots=True)
class Play:
    """Play cards of one colour into one Mandala."""

    colour: str
    count: int
    place: str
    _sentence: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Made once: the same few hundred plays are offered again and again.
        object.__setattr__(self, "_sentence", f"play {self.colour} {self.count} {self.place}")

    def __str__(self) -> str:
        return self._sentence


@dataclass(frozen=True, slots=True)
class Claim:
    """Take this flower tile of the Mandala that is destroyed."""

    tile: Tile

    def __str__(self) -> str:
        return f"claim {self.tile}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Play nothing, because nothing can be played."""

    def __str__(self) -> str:
        return "pass"


Move: TypeAlias = Play | Claim | Pass
