"""What players say."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

AID = "aid"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card as one of its flowers. The first card of a turn chooses the row, counted from 1."""

    card: str
    flower: str
    row: int | None = None
    _sentence: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Made once: the same plays are offered again and again.
        said = self.card if self.card == self.flower else f"{self.card} as {self.flower}"
        object.__setattr__(self, "_sentence", said if self.row is None else f"row {self.row} {said}")

    def __str__(self) -> str:
        return self._sentence


@dataclass(frozen=True, slots=True)
class Stop:
    """Play no more cards in this turn."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Pass:
    """Play no card in this turn."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Choose:
    """Take this order as the bonus."""

    order: str

    def __str__(self) -> str:
        return f"order {self.order}"


@dataclass(frozen=True, slots=True)
class Pick:
    """Take this flower from the bowl as the bonus."""

    flower: str

    def __str__(self) -> str:
        return f"pick {self.flower}"


@dataclass(frozen=True, slots=True)
class Put:
    """Place a flower on an order of one's own, or on the game aid."""

    flower: str
    place: str

    def __str__(self) -> str:
        return f"put {self.flower} {self.place}"


@dataclass(frozen=True, slots=True)
class Take:
    """Stage 1: take a card that lies face up."""

    card: str

    def __str__(self) -> str:
        return f"draw {self.card}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Stage 2: return a helper and draw one more card from one's own deck."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Done:
    """Take no more cards in this turn."""

    def __str__(self) -> str:
        return "done"


Move: TypeAlias = Play | Stop | Pass | Choose | Pick | Put | Take | Draw | Done
