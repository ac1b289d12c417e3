"""How things are called where they are told: counts, flowers, cards and orders."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.gloomies.components import Components
from rules.pieces import Counts


def counted(number: int, what: str) -> str:
    """“1 helper” or “2 helpers”."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def listed(words: Sequence[str]) -> str:
    """“1, 3 and 6”."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def flowers(components: Components, counts: Counts) -> str:
    """“2 lily, 1 poppy”."""
    return _pile(components.names, counts)


def cards(components: Components, counts: Counts) -> str:
    """“2 lily, 1 lily/orbit”."""
    return _pile((card.name for card in components.cards), counts)


def order(components: Components, number: int) -> str:
    """What follows “the order for”: “8 (2 lily, 1 poppy)”."""
    return f"{components.orders[number].points} ({flowers(components, components.needs[number])})"


def order_among(components: Components, number: int, others: Iterable[int]) -> str:
    """The points alone where they tell it from these others."""
    points = components.orders[number].points
    alone = all(components.orders[other].points != points for other in others if other != number)
    return str(points) if alone else order(components, number)


def _pile(names: Iterable[str], counts: Counts) -> str:
    return ", ".join(f"{count} {name}" for name, count in zip(names, counts, strict=True) if count)
