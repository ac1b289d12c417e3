"""How the things of BLOOOOOOM are drawn, whatever set they are of."""

from __future__ import annotations

from collections.abc import Sequence

from render.frame import Frame
from render.sprites import drawing
from render.sprites.sizes import ANIMALS, FLOWERS
from render.theme import Theme
from rules.bloom import Bloom, Components, Move, State
from rules.game import Seat


def component_set(frame: Frame[State, Move]) -> Components:
    """What lies in the box of the game that the frame is of."""
    assert isinstance(frame.game, Bloom)
    return frame.game.components


def flower(names: Sequence[str], index: int) -> str:
    """The drawing of a flower: its own, or for an unknown name the next one that no other flower needs."""
    return f"bloom_{drawing(names, index, FLOWERS)}"


def arts(components: Components) -> tuple[str, ...]:
    """The drawings of all flowers of a set."""
    names = [flower.name for flower in components.flowers]
    return tuple(flower(names, i) for i in range(len(names)))


def tint(theme: Theme, art: str) -> str:
    """The ground behind the drawing of a flower."""
    return theme.tint(art.removeprefix("bloom_"))


def creature(components: Components, seat: Seat) -> str:
    """The drawing of a seat's animal."""
    return f"bloom_{drawing(components.animals, seat, ANIMALS)}"
