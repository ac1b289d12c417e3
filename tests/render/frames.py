"""Frames of random games, as the bot would ask for them, and names as people write them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeAlias

from render.frame import Frame
from rules import GAMES
from rules.game import Game, Seat
from rules.table import Table

AnyFrame: TypeAlias = Frame[Any, Any]

NAMES = ("Juniper", "Otto", "Wilhelmina Brown", "Mira", "Tom")
AWKWARD = (
    "W" * 32,
    "春の庭に咲く花のように美しい名前の人はだれですかと聞く三十二",
    "שלום \u202eمرحبا\u202c",
    "🌸🌼 \u200b",
    "ÀÉÎÕÜ Łódź ’n Ørsted",
)
"""As wide as a name can be, in another script, from right to left, nothing that a font can draw, and with accents."""
SETTINGS = [(key, seats) for key, game in GAMES.items() for seats in game.seats]


def games(
    key: str, seats: int, seed: int = 0, names: tuple[str, ...] = NAMES, private: bool = False
) -> Iterator[AnyFrame]:
    """The frames of a random game: for everybody, or for the seat that is asked."""
    yield from play(GAMES[key], seats, seed, names, private)


def play(
    game: Game[Any, Any], seats: int, seed: int, names: tuple[str, ...] = NAMES, private: bool = False
) -> Iterator[AnyFrame]:
    dice = random.Random(f"{game.key} {seats} {seed}")
    table = Table.open(game, seats, {}, str(seed))
    last: tuple[Seat, Any] | None = None
    before: Any = None
    while True:
        seat = table.decisions[0].seat if private and table.decisions else None
        view = game.view(table.state, seat)
        frame = Frame(
            game,
            view,
            game.scores(view),
            names[:seats],
            seat,
            tuple((decision.seat, decision.prompt.told(names)) for decision in table.decisions),
            table.decisions[0].moves if table.decisions else (),
            last,
            None if before is None else game.view(before, seat),
        )
        if table.over:
            yield frame
            yield replace(frame, ranking=table.ranking(), choices=())
            return
        yield frame
        decision = table.decisions[0]
        move = dice.choice(decision.moves)
        before, last = table.state, (decision.seat, move)
        table = table.play(decision.seat, str(move))


def some(key: str, seats: int, names: tuple[str, ...] = NAMES, private: bool = False) -> list[AnyFrame]:
    """A few frames spread over a game, its first and last ones among them."""
    frames = list(games(key, seats, names=names, private=private))
    return [*frames[:: max(1, len(frames) // 8)], *frames[-2:]]
