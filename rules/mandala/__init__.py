"""Flowers: A Mandala Game: lay sand around three lotus blossoms and win the flower tiles in their middle."""

from __future__ import annotations

from rules.mandala.components import DARK, HOUSE, LIGHT, TRIPLE, Colour, Components, Face, Tile
from rules.mandala.game import Mandala
from rules.mandala.moves import Claim, Move, Pass, Play
from rules.mandala.state import PLACES, Back, Circle, Flower, Side, State

__all__ = [
    "DARK",
    "HOUSE",
    "LIGHT",
    "PLACES",
    "TRIPLE",
    "Back",
    "Circle",
    "Claim",
    "Colour",
    "Components",
    "Face",
    "Flower",
    "Mandala",
    "Move",
    "Pass",
    "Play",
    "Side",
    "State",
    "Tile",
]
