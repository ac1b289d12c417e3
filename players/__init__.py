"""Computer players. They see a view and nothing else, and bring their own chance."""

from __future__ import annotations

import random
from typing import Any

from rules.game import Game, Seat


def choose(game: Game[Any, Any], view: Any, seat: Seat, chance: random.Random) -> str:
    """The sentence that the seat says: for now any that is on offer."""
    decision = next(decision for decision in game.decisions(view) if decision.seat == seat)
    return str(chance.choice(decision.moves))
