"""What the Find cards do, in words for the table: a sentence each.

Each stands with those that work at the same time; what admires a colour is told once for all colours.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

ADMIRER = "-admirer"
"""How the name of a card ends that admires the colour before it."""

AT_ONCE: Mapping[str, str] = {
    "nursery-parcel": "Place the top Superflower of the stack as if you had bought it.",
    "florists-pick": "Place one of the top 3 Superflowers as if you had bought it; the others go to the bottom.",
    "double-parcel": "Place the top 2 Superflowers of the stack as if you had bought them, in the order you like.",
    "butterfly-net": "A Butterfly leaves your Jar for any flower of its colour in a meadow without Butterflies.",
    "second-guest": "A Butterfly leaves your Jar for a free flower of its colour in a meadow with exactly 1 Butterfly.",
    "gentle-breeze": "A Butterfly of your flowerbed flies over to a meadow of its colour without Butterflies.",
    "trade-wind": "Up to twice, give a Butterfly of your Jar for one of another colour in a stall.",
    "second-life": "A discarded Butterfly comes into your Jar, of a colour with which you did not just pay.",
    "about-turn": "The two flowers of a tile without Butterflies change places.",
    "transplant": "Place a tile anew that has no Butterfly, lies off the Starting tile and holds nothing together.",
}
"""When the card is bought, and never again."""

LASTING: Mapping[str, str] = {
    "open-blossom": "A Butterfly from a stall may settle on any flower of its colour in a meadow without Butterflies.",
    "thrift": "Your later Find cards cost 1 Butterfly less, but at least 1.",
    "mixed-bunch": "One of the Butterflies that you pay for a later Find card may have any colour.",
}
"""From then on, for the rest of the game."""

GROWING: Mapping[str, str] = {
    ADMIRER: "A point more for each {colour} Butterfly in your flowerbed.",
    "garden-path": "A point more for each colour that touches your Starting tile.",
    "full-palette": "A point more for each colour of Butterflies in your flowerbed.",
}
"""It adds to the points of the card."""

_EFFECTS = {**AT_ONCE, **LASTING, **GROWING}


def exists(name: str, colours: Collection[str]) -> bool:
    """Whether the game knows a Find card of this name."""
    return name.removesuffix(ADMIRER) in colours if name.endswith(ADMIRER) else name in _EFFECTS


def effect(name: str) -> str:
    """What the Find card of this name does."""
    if name.endswith(ADMIRER):
        return GROWING[ADMIRER].format(colour=name.removesuffix(ADMIRER))
    return _EFFECTS[name]


def works_on(name: str) -> bool:
    """Whether the card goes on doing something once its purchase is over."""
    return name not in AT_ONCE
