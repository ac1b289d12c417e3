"""A board to show what a look is like."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Any

from cogs.frames import Picture, picture
from cogs.looks import Look
from players import choose
from render.frame import Frame
from rules import GAMES
from rules.table import Table

NAMES = ("Juniper", "Otto")
ANSWERS = 12


@cache
def sample() -> Frame[Any, Any]:
    """The public board in the middle of a game of two."""
    game = next(iter(GAMES.values()))
    chance = random.Random(ANSWERS)
    table: Table[Any, Any] = Table.open(game, len(NAMES), {}, "a sample")
    for _ in range(ANSWERS):
        seat = table.decisions[0].seat
        table = table.play(seat, choose(game, table.view(seat), seat, chance))
    asked = tuple((decision.seat, decision.prompt.told(NAMES)) for decision in table.decisions)
    view = table.view(None)
    return Frame(game, view, game.scores(view), NAMES, asked=asked)


async def sampled(look: Look) -> Picture:
    """It in this look; in words the first and the last section, enough to hear how a board is told."""
    shown = await picture(sample(), look)

    def in_short() -> tuple[str, ...]:
        first, *others = shown.tell()
        return first, *others[-1:]

    return replace(shown, tell=in_short)
