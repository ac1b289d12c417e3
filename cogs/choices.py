"""What can be chosen on a page of settings: values with a button each, of which one holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import discord

from cogs.press import Button, Press
from render.theme import THEMES


@dataclass(frozen=True, slots=True)
class Option:
    """A value that a preference can have, what its button is called, and what is told once it is chosen."""

    value: Any
    label: str
    told: str


_CALLED = {"contrast": ("High contrast", "in high contrast")}
"""What a theme is called on a button and in a sentence, where its name does not say it."""


def themes(told: str) -> dict[str, Option]:
    """All themes; `told` has a place for what the chosen one is called."""
    called = {name: _CALLED.get(name, (name.capitalize(), name)) for name in THEMES}
    return {name: Option(name, label, told.format(sentence)) for name, (label, sentence) in called.items()}


def ticked(ways: Mapping[str, Option], value: object, press: Callable[[str], Press]) -> list[Button]:
    """A button for each option; the tick stands on the one that holds now, the first where none does."""
    now = next((word for word, option in ways.items() if option.value == value), next(iter(ways)))

    def button(word: str) -> Button:
        if word == now:
            return Button(press(word), f"✓ {ways[word].label}", discord.ButtonStyle.primary)
        return Button(press(word), ways[word].label)

    return [button(word) for word in ways]
