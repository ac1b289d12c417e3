"""What stands in for the rules of a game that this copy of Posy does not have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

from rules.game import Chance, Decision, Event, Score, Seat


class LostGame:
    """A game without rules: a table of it can be shown to be there, and nothing else."""

    edition = 0
    seats = range(0)
    options: Mapping[str, tuple[str, ...]] = {}
    wishes: Mapping[str, str] = {}
    components = None

    def __init__(self, key: str) -> None:
        self.key = key
        self.title = key

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> NoReturn:
        raise LookupError(f"there are no rules of {self.key}")

    def decisions(self, state: Any) -> tuple[Decision[Any], ...]:
        return ()

    def apply(self, state: Any, seat: Seat, move: Any, chance: Chance) -> tuple[Any, tuple[Event, ...]]:
        raise LookupError(f"there are no rules of {self.key}")

    def view(self, state: Any, seat: Seat | None) -> Any:
        return state

    def scores(self, view: Any) -> tuple[Score, ...]:
        return ()

    def label(self, view: Any, seat: Seat, move: Any) -> str:
        return ""

    def why(self, view: Any, seat: Seat, sentence: str) -> str:
        return ""

    def answer(self, state: Any, seat: Seat, wishes: frozenset[str]) -> None:
        return None
