"""Small things that every game is made of."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from rules.game import Chance

T = TypeVar("T")

Counts: TypeAlias = tuple[int, ...]
"""An unordered pile: how many there are of each kind, the kinds in the order of the components."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """A pile of which only the number of pieces is known."""

    number: int


Pile: TypeAlias = Counts | Hidden


def size(pile: Pile) -> int:
    """How many pieces lie in the pile."""
    return pile.number if isinstance(pile, Hidden) else sum(pile)


def hidden(pile: Pile) -> Hidden:
    """The pile as those see it who may only know its size."""
    return Hidden(size(pile))


def known(pile: Pile) -> Counts:
    """The pile of a whole position, where nothing is hidden."""
    assert not isinstance(pile, Hidden), "a view is for looking at, not for playing on"
    return pile


_JOINING = ("or", "to")
"""They stand between the words of several sentences that are told together."""


def misnamed(kind: str, names: Sequence[str]) -> Iterator[str]:
    """What is wrong with the names of the pieces of a kind: they are words of sentences and stand on buttons."""
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield f"There is more than one {kind} called “{name}”."
    for name in names:
        if not re.fullmatch("[a-z]{1,16}", name):
            yield f"The {kind} name “{name}” must be one word of at most 16 small letters from a to z."
        elif name in _JOINING:
            yield f"The {kind} name “{name}” joins other words where several sentences are told together."


def changed(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The tuple with one entry replaced."""
    return (*values[:index], value, *values[index + 1 :])


def plus(pile: Counts, kind: int, number: int) -> Counts:
    """The pile with so many pieces more of a kind; less, where the number is negative."""
    return changed(pile, kind, pile[kind] + number)


def together(*piles: Sequence[int]) -> Counts:
    """All these piles as one."""
    return tuple(map(sum, zip(*piles, strict=True)))


def draw(pile: Sequence[int], chance: Chance) -> int:
    """Draw one piece from an unordered pile, given as the count of each kind: the index of the kind drawn."""
    left = chance.below(sum(pile))
    for kind, count in enumerate(pile):
        if left < count:
            return kind
        left -= count
    raise AssertionError("chance answered more than it was asked for")


def drawn(pile: Counts, wanted: int, chance: Chance) -> tuple[Counts, Counts]:
    """So many pieces drawn from a pile, or all of them, and what is left."""
    left = pile
    for _ in range(min(wanted, sum(pile))):
        left = plus(left, draw(left, chance), -1)
    return tuple(before - after for before, after in zip(pile, left, strict=True)), left
