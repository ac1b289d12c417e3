"""Random games of every kind, and positions as canonical text that does not depend on the order of a set."""

from __future__ import annotations

import hashlib
import itertools
import math
import os
import random
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any, TypeAlias

from rules import GAMES
from rules.game import Game
from rules.table import Table

Played: TypeAlias = Table[Any, Any]

EACH = int(os.environ.get("POSY_GAMES", "40"))
"""Random games for every game and seat count, shared among its options; raise it for a long night."""
KEPT = 40
ENDLESS = 3000
"""No game takes as many answers."""


@dataclass(frozen=True)
class Setting:
    """A game, how many play it, and with which options."""

    key: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    @property
    def game(self) -> Game[Any, Any]:
        return GAMES[self.key]

    @property
    def games(self) -> int:
        """How many random games are played."""
        return max(1, EACH // math.prod(map(len, self.game.options.values())))

    @property
    def closely(self) -> int:
        """How many of them are looked at position by position."""
        return max(1, self.games // 10)

    def __str__(self) -> str:
        return "-".join((self.key, str(self.seats), *(f"{name}={value}" for name, value in self.options)))


def settings() -> Iterator[Setting]:
    for key, game in GAMES.items():
        for seats in game.seats:
            for values in itertools.product(*game.options.values()):
                yield Setting(key, seats, tuple(zip(game.options, values, strict=True)))


def opened(setting: Setting, number: int) -> Played:
    return Table.open(setting.game, setting.seats, dict(setting.options), f"{setting} {number}")


def played(setting: Setting, number: int) -> Played:
    """A whole game in which everybody answers at random. The first ones are kept, since every test asks for them."""
    return _kept(setting, number) if number < KEPT else _played(setting, number)


@cache
def _kept(setting: Setting, number: int) -> Played:
    return _played(setting, number)


def _played(setting: Setting, number: int) -> Played:
    chance = random.Random(f"{setting} {number}")
    table = opened(setting, number)
    while table.decisions:
        assert len(table.steps) < ENDLESS, f"{setting} does not end"
        decision = chance.choice(table.decisions)
        table = table.play(decision.seat, chance.choice(decision.sentences))
    return table


def positions(table: Played) -> Iterator[Played]:
    """The table after no answer, after one, and so on to the end."""
    for count in range(len(table.steps) + 1):
        yield Table(table.game, table.seats, table.options, table.seed, table.opening, table.steps[:count])


def canonical(value: Any) -> str:
    """The same text for equal values in every process."""
    if is_dataclass(value) and not isinstance(value, type):
        inside = ", ".join(
            f"{field.name}={canonical(getattr(value, field.name))}" for field in fields(value) if field.compare
        )
        return f"{type(value).__name__}({inside})"
    if isinstance(value, frozenset):
        return f"{{{', '.join(sorted(map(canonical, value)))}}}"
    if isinstance(value, tuple):
        return f"({', '.join(map(canonical, value))})"
    return repr(value)


def digest() -> str:
    """A short sum over one game of every setting: all positions, events and questions."""
    sums = hashlib.sha256()
    for setting in settings():
        for table in positions(played(setting, 0)):
            events = table.steps[-1].events if table.steps else ()
            defaults = tuple(decision.default for decision in table.decisions)
            sums.update(canonical((table.state, events, table.decisions, defaults)).encode())
    return sums.hexdigest()


if __name__ == "__main__":
    print(digest())
