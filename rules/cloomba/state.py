"""The position: what lies where."""

from __future__ import annotations

from dataclasses import dataclass

from rules.cloomba.bed import Bed
from rules.cloomba.tasks import Task
from rules.game import Seat
from rules.pieces import Counts, Pile, size


@dataclass(frozen=True, slots=True)
class Stall:
    """A stall of the flower market: its tiles by kind and its Butterflies by colour."""

    tiles: Counts
    butterflies: Counts

    @property
    def empty(self) -> bool:
        return not any(self.tiles)


@dataclass(frozen=True, slots=True)
class State:
    """`stack` are the Flower tiles, of which the last `back` return to the box unseen.

    `superflowers` is the face-down stack: piles of which each is in random order, the upper ones first. `row` are the
    pieces to be bought: Superflowers, or, in the advanced game, Find cards, of which `finds[seat]` have been bought.
    `agenda` is what the seat on `turn` has to do, the next task last; `turn` is None when the game is over.
    """

    stalls: tuple[Stall, Stall]
    stack: Pile
    back: int
    bag: Pile
    superflowers: tuple[Pile, ...]
    deck: Pile
    row: tuple[int, ...]
    discards: Counts
    beds: tuple[Bed, ...]
    jars: tuple[Counts, ...]
    finds: tuple[tuple[int, ...], ...]
    advanced: bool
    expert: bool
    turn: Seat | None
    agenda: tuple[Task, ...]

    @property
    def tiles_left(self) -> int:
        """How many tiles can still come into the stalls."""
        return size(self.stack) - self.back

    @property
    def task(self) -> Task | None:
        """What is to be done next."""
        return self.agenda[-1] if self.agenda else None
