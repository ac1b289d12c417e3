"""The rules of every game: pure, the standard library only, no I/O, no clock, no global chance."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.bloom import Bloom
from rules.cloomba import Cloomba
from rules.game import Game
from rules.gloomies import Gloomies
from rules.mandala import Mandala
from rules.wildblooms import Wildblooms

GAMES: Mapping[str, Game[Any, Any]] = {
    game.key: game for game in (Bloom(), Cloomba(), Gloomies(), Mandala(), Wildblooms())
}
"""Every game by its key, with the house set of components."""
