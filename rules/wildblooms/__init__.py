"""Wildblooms: everybody's flowers grow in everybody's turn, and every effect lets more of them bloom."""

from __future__ import annotations

from rules.wildblooms.bed import Bed, Stem
from rules.wildblooms.components import HOUSE, INSECTS, Components, Flower
from rules.wildblooms.game import Wildblooms
from rules.wildblooms.state import EFFECTS, GROWTH, PLANTING, State

__all__ = [
    "EFFECTS",
    "GROWTH",
    "HOUSE",
    "INSECTS",
    "PLANTING",
    "Bed",
    "Components",
    "Flower",
    "State",
    "Stem",
    "Wildblooms",
]
