"""What players say."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Take:
    """Take the flower of the field with this colour and plant it; then the colour grows."""

    colour: str

    def __str__(self) -> str:
        return f"take {self.colour}"


@dataclass(frozen=True, slots=True)
class Name:
    """Take no flower: the colour grows."""

    colour: str

    def __str__(self) -> str:
        return f"name {self.colour}"


@dataclass(frozen=True, slots=True)
class GrowAll:
    """Every flower that may grow does."""

    def __str__(self) -> str:
        return "grow all"


@dataclass(frozen=True, slots=True)
class GrowNone:
    """No flower grows."""

    def __str__(self) -> str:
        return "grow none"


@dataclass(frozen=True, slots=True)
class GrowOne:
    """This flower grows, and further ones may."""

    flower: str

    def __str__(self) -> str:
        return f"grow {self.flower}"


@dataclass(frozen=True, slots=True)
class Use:
    """Use the effect of a flower, going up the double space where the seed stands in its lower half."""

    flower: str

    def __str__(self) -> str:
        return f"use {self.flower}"


@dataclass(frozen=True, slots=True)
class Rainbow:
    """Give back a rainbow token, and the flower grows."""

    flower: str

    def __str__(self) -> str:
        return f"rainbow {self.flower}"


@dataclass(frozen=True, slots=True)
class Put:
    """Put a bee or an ant on a space of a flower. `put` keeps them.

    `source` is empty where it comes from the reserve or where all ants are lifted first; otherwise it comes from that
    space of the same flower, or from that other flower.
    """

    insect: str
    flower: str
    space: int
    source: str
    _sentence: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Made once: up to a hundred of them are offered at a time, and the same ones again and again.
        source = f" from {self.source}" if self.source else ""
        object.__setattr__(self, "_sentence", f"{self.insect} {self.flower} {self.space}{source}")

    def __str__(self) -> str:
        return self._sentence


@dataclass(frozen=True, slots=True)
class Hop:
    """Move the seed of a flower to the grasshopper."""

    flower: str

    def __str__(self) -> str:
        return f"hop {self.flower}"


@dataclass(frozen=True, slots=True)
class Done:
    """Leave it at that: the effect is over, or all effects of the turn are."""

    def __str__(self) -> str:
        return "done"


Move: TypeAlias = Take | Name | GrowAll | GrowNone | GrowOne | Use | Rainbow | Put | Hop | Done


@cache
def put(insect: str, flower: str, space: int, source: str = "") -> Put:
    return Put(insect, flower, space, source)
