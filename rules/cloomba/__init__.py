"""Cloomba: grow meadows around a gazebo and let Butterflies settle on them."""

from __future__ import annotations

from rules.cloomba.bed import Bed, Ground, Meadow, Piece
from rules.cloomba.components import HOUSE, Components, Find, Size, Tile
from rules.cloomba.game import Cloomba
from rules.cloomba.state import Stall, State

__all__ = [
    "HOUSE",
    "Bed",
    "Cloomba",
    "Components",
    "Find",
    "Ground",
    "Meadow",
    "Piece",
    "Size",
    "Stall",
    "State",
    "Tile",
]
