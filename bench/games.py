"""Rules: sentences a second, one sentence, and what a new position costs."""

from __future__ import annotations

import copy
import random
import time
from collections.abc import Iterator
from functools import partial
from typing import Any

from bench.table import Row, milliseconds, spread
from players import choose
from rules import GAMES
from rules.game import Game, IllegalMove
from rules.table import Table

AT_LEAST = {"bloom": 20_000, "mandala": 20_000, "gloomies": 20_000}


def rows() -> Iterator[Row]:
    for key, game in GAMES.items():
        rate, steps = _random_games(game)
        yield Row(f"{key}: random games", rate, "sentences/s", f">= {AT_LEAST.get(key, 5_000):,}")
        median, p95 = spread(steps)
        yield Row(f"{key}: apply and next decisions", median, "ms", "1 / 3 ms", p95)
        tables = stages(game)
        table = tables[len(tables) // 2]
        replayed, slow = milliseconds(partial(_again, game, tables[-1]), 20)
        yield Row(f"{key}: replay of a whole table", replayed, "ms", "40 / 100 ms", slow)
        decision = table.decisions[0]
        refused, slow = milliseconds(partial(_refused, table), 50)
        yield Row(f"{key}: a sentence refused, with advice", refused, "ms", "1 / 3 ms", slow)
        step, _ = milliseconds(partial(table.play, decision.seat, decision.sentences[0]), 50)
        deep, _ = milliseconds(partial(copy.deepcopy, table.state), 20)
        yield Row(f"{key}: a new position by a move", step, "ms", "", peer=deep, peer_is="deepcopy of the position")
        copied, _ = milliseconds(partial(_copies, table.state, 100), 20)
        yield Row(f"{key}: a copy of a position", copied / 100, "ms", "", None, deep, "deepcopy", at_least=30)


def _random_games(game: Game[Any, Any]) -> tuple[float, list[float]]:
    """Sentences applied a second over whole games at every seat count, and the milliseconds of each."""
    chance = random.Random(1)
    samples = []
    for number in range(60):
        table = Table.open(game, game.seats[number % len(game.seats)], {}, str(number))
        while not table.over:
            seat = table.decisions[0].seat
            sentence = choose(game, table.state, seat, chance)
            begin = time.perf_counter()
            table = table.play(seat, sentence)
            assert table.decisions is not None
            samples.append((time.perf_counter() - begin) * 1000)
    return 1000 * len(samples) / sum(samples), samples


def stages(game: Game[Any, Any]) -> list[Table[Any, Any]]:
    """A game with all seats taken, from its opening to its end."""
    chance = random.Random(2)
    tables = [Table.open(game, game.seats[-1], {}, "middle")]
    while not tables[-1].over:
        seat = tables[-1].decisions[0].seat
        tables.append(tables[-1].play(seat, choose(game, tables[-1].state, seat, chance)))
    return tables


def _again(game: Game[Any, Any], table: Table[Any, Any]) -> None:
    opened = Table.open(game, table.seats, table.options, table.seed, table.opening.drawn)
    again, misfit = opened.replay((step.seat, step.text, step.drawn) for step in table.steps)
    assert misfit is None
    assert again.state == table.state


def _refused(table: Table[Any, Any]) -> None:
    try:
        table.play(table.decisions[0].seat, "plya geren 3 lfet")
    except IllegalMove:
        return
    raise AssertionError("nobody offered that")


def _copies(state: Any, times: int) -> None:
    """A position is a frozen value: its copy is a new one with the same fields."""
    kind = type(state)
    fields = [getattr(state, name) for name in kind.__dataclass_fields__]
    for _ in range(times):
        kind(*fields)
