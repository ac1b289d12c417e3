"""Small things that every game is made of."""

from __future__ import annotations

from typing import TypeVar

from rules.game import Chance

T = TypeVar("T")


def changed(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The tuple with one entry replaced."""
    return (*values[:index], value, *values[index + 1 :])


def draw(pile: tuple[int, ...], chance: Chance) -> int:
    """Draw one piece from an unordered pile, given as the count of each kind: the index of the kind drawn."""
    left = chance.below(sum(pile))
    for kind, count in enumerate(pile):
        if left < count:
            return kind
        left -= count
    raise AssertionError("chance answered more than it was asked for")
