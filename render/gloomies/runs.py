"""What the cards of a seat can do in every row: the holes ahead, how far the cards reach, and what each step brings."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import Seat
from rules.gloomies import (
    FREE,
    LINE,
    ROWS,
    Begin,
    Components,
    Follow,
    Move,
    Play,
    State,
    ahead,
    reach,
    stretch,
)
from rules.pieces import Counts


@dataclass(frozen=True, slots=True)
class Run:
    """A row: the columns from the first card of this turn on with their flowers, of which the first `played` are done.

    The hand reaches as far as `paid` with the helpers that there are, and as far as `fitting` if there were enough.
    `closed` rows are not those of this turn.
    """

    row: int
    columns: tuple[int, ...]
    flowers: Counts
    played: int
    paid: int
    fitting: int
    closed: bool = False

    @property
    def line(self) -> int:
        """How many cards lie before the white line."""
        return sum(column < LINE for column in self.columns)


def runs(components: Components, view: State, seat: Seat, hand: Counts) -> tuple[Run, ...]:
    """All rows. Between the turns of a seat, as if it could choose among them now."""
    task = view.tasks[0] if view.turn == seat and view.tasks else Begin()
    return tuple(_run(components, view, seat, [*hand], row, task) for row in range(ROWS))


def _run(components: Components, view: State, seat: Seat, hand: list[int], row: int, task: object) -> Run:
    played = task.cards if isinstance(task, Follow) and task.row == row else 0
    due, end = stretch(view, row)
    start = due - played
    fitting = played + reach(components, hand, ahead(components, view, row))
    paid = min(fitting, max(FREE, played) + view.helpers[seat])
    flowers = components.beds[view.layout][row][start:end]
    closed = isinstance(task, Follow) and task.row != row
    return Run(row, tuple(range(start, end)), flowers, played, paid, fitting, closed)


def picked(moves: tuple[Move, ...], view: State) -> int | None:
    """The row of this turn, or the one that all these moves begin with."""
    task = view.tasks[0] if view.tasks else None
    if isinstance(task, Follow):
        return task.row
    rows = {move.row if isinstance(move, Play) else None for move in moves}
    row = rows.pop() if len(rows) == 1 else None
    return row - 1 if row is not None else None
