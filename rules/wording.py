"""How counts and several things are told, in every game."""

from __future__ import annotations

from collections.abc import Iterable


def plural(count: int, what: str) -> str:
    """“1 card”, “2 cards”."""
    return f"{count} {what}{'' if count == 1 else 's'}"


def piled(names: Iterable[str], pile: Iterable[int]) -> str:
    """“3 green, 1 red”."""
    return ", ".join(f"{count} {name}" for name, count in zip(names, pile, strict=True) if count)


def listed(words: Iterable[str]) -> str:
    """“a”, “a and b”, “a, b and c”."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last
