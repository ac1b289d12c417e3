"""What the cards of a seat can do in every row: the holes ahead, how far the cards reach, and what each step brings."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import Seat
from rules.gloomies import (
    COLUMNS,
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
    hole,
    reach,
)
from rules.pieces import Counts


@dataclass(frozen=True, slots=True)
class Run:
    """A row: the columns from the first card of this turn on with their flowers, of which the first `played` are done.

    The hand reaches as far as `free` without a helper, as far as `paid` with those that there are, and as far as
    `fitting` if there were enough. `closed` rows are not those of this turn.
    """

    row: int
    columns: tuple[int, ...]
    flowers: Counts
    played: int
    free: int
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
    chosen = isinstance(task, Follow) and task.row == row
    played = task.cards if isinstance(task, Follow) and chosen else 0
    coming = ahead(components, view, row)
    next_hole = hole(view, row)
    start = (next_hole if next_hole is not None else _end(view, row)) - played
    bed = components.beds[view.layout][row]
    end = start + played + len(coming)
    fitting = played + reach(components, hand, coming)
    free = min(fitting, max(FREE, played))
    paid = min(fitting, max(FREE, played) + view.helpers[seat])
    columns = tuple(range(start, end))
    return Run(row, columns, bed[start:end], played, free, paid, fitting, isinstance(task, Follow) and not chosen)


def _end(view: State, row: int) -> int:
    return COLUMNS if view.stage == 1 else view.grown[row]


def picked(moves: tuple[Move, ...], view: State) -> int | None:
    """The row of this turn, or the one that all these moves begin with."""
    task = view.tasks[0] if view.tasks else None
    if isinstance(task, Follow):
        return task.row
    rows = {move.row if isinstance(move, Play) else None for move in moves}
    row = rows.pop() if len(rows) == 1 else None
    return row - 1 if row is not None else None
