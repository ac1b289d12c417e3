"""Another position that somebody cannot tell from this one: what is hidden from them is dealt anew."""

from __future__ import annotations

import dataclasses
import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from rules.pieces import Counts, Hidden


def alike(state: Any, view: Any, chance: random.Random) -> Any:
    """The state with the pieces of its hidden piles dealt anew among those of a kind, each as large as before."""
    pools: dict[int, list[int]] = defaultdict(list)
    for pile in _hidden(state, view):
        pools[len(pile)] += [kind for kind, count in enumerate(pile) for _ in range(count)]
    for pool in pools.values():
        chance.shuffle(pool)
    return _dealt(state, view, pools)


def _hidden(state: Any, view: Any) -> Iterator[Counts]:
    """The piles of the state of which the view knows the number alone."""
    if isinstance(view, Hidden) and not isinstance(state, Hidden):
        yield state
    elif dataclasses.is_dataclass(state) and type(state) is type(view):
        for field in dataclasses.fields(state):
            yield from _hidden(getattr(state, field.name), getattr(view, field.name))
    elif isinstance(state, tuple) and isinstance(view, tuple):
        for part, seen in zip(state, view, strict=True):
            yield from _hidden(part, seen)


def _dealt(state: Any, view: Any, pools: dict[int, list[int]]) -> Any:
    if isinstance(view, Hidden) and not isinstance(state, Hidden):
        counts = [0] * len(state)
        for _ in range(sum(state)):
            counts[pools[len(state)].pop()] += 1
        return tuple(counts)
    if dataclasses.is_dataclass(state) and not isinstance(state, type) and type(state) is type(view):
        parts = {
            field.name: _dealt(getattr(state, field.name), getattr(view, field.name), pools)
            for field in dataclasses.fields(state)
        }
        return dataclasses.replace(state, **parts)
    if isinstance(state, tuple) and isinstance(view, tuple):
        return tuple(_dealt(part, seen, pools) for part, seen in zip(state, view, strict=True))
    return state
