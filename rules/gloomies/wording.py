"""How things are called where they are told: counts, flowers, cards and orders."""

from __future__ import annotations

from collections.abc import Iterable

from rules.gloomies.components import Components
from rules.pieces import Counts
from rules.wording import piled


def flowers(components: Components, counts: Counts) -> str:
    """“2 lily, 1 poppy”."""
    return piled(components.names, counts)


def cards(components: Components, counts: Counts) -> str:
    """“2 lily, 1 lily/orbit”."""
    return piled((card.name for card in components.cards), counts)


def order(components: Components, number: int) -> str:
    """What follows “the order for”: “8 (2 lily, 1 poppy)”."""
    return f"{components.orders[number].points} ({flowers(components, components.needs[number])})"


def order_among(components: Components, number: int, others: Iterable[int]) -> str:
    """The points alone where they tell it from these others."""
    points = components.orders[number].points
    alone = all(components.orders[other].points != points for other in others if other != number)
    return str(points) if alone else order(components, number)
