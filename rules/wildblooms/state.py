"""The position: what lies where, and who is asked what."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import Seat
from rules.pieces import Pile, size
from rules.wildblooms.bed import Bed
from rules.wildblooms.tasks import Task

PLANTING, GROWTH, EFFECTS = "planting", "growth", "effects"
"""The phases of a turn. In the latter two everybody takes part."""


@dataclass(frozen=True, slots=True)
class State:
    """`fields` are the flowers on the board by the colour of their field, None where it is empty.

    `stack` are the flowers that nobody has seen, of which the last `back` are in the box. `bees`, `ants` and
    `rainbows` are the supply. `agendas` is what each seat has to do, the next task last. `moved` says that in this
    round a flower was taken or a seed moved. `turn` is None when the game is over.
    """

    fields: tuple[int | None, ...]
    stack: Pile
    back: int
    beds: tuple[Bed, ...]
    bees: int
    ants: int
    rainbows: int
    tactical: bool
    turn: Seat | None
    phase: str
    agendas: tuple[tuple[Task, ...], ...]
    moved: bool

    @property
    def left(self) -> int:
        """How many flowers can still be drawn."""
        return size(self.stack) - self.back

    @property
    def last_round(self) -> bool:
        """Whether the game ends with the turn of the last seat, since the stack is empty."""
        return self.turn is not None and not self.left

    def task(self, seat: Seat) -> Task | None:
        """What the seat has to do next."""
        agenda = self.agendas[seat]
        return agenda[-1] if agenda else None
