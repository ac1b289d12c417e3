"""Buttons and menus without memory: what a press means stands in the custom id, so it outlives restarts.

Everything that can be pressed is one `DynamicItem` class whose template takes everything, because discord.py forgets
such a class for the whole bot as soon as one view mixes it with a plain button and is cleared. Views are built fresh
for each message.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

import discord
from discord import ui

if TYPE_CHECKING:
    from cogs.client import Posy

Interaction: TypeAlias = "discord.Interaction[Posy]"

_SEPARATOR = ":"
LONGEST_ID = 100
LONGEST_LABEL = 80
MOST_PICKED = 25


@dataclass(frozen=True, slots=True)
class Press:
    """A verb, the table it acts on, and the rest: `say:k3f9a2:1:14:play green`."""

    verb: str
    table: str = ""
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        return _SEPARATOR.join((self.verb, self.table, *self.args))

    def word(self, place: int) -> str:
        """An argument; empty where there is none."""
        return self.args[place] if place < len(self.args) else ""

    def number(self, place: int) -> int | None:
        """An argument as a whole number; None where it is no such number."""
        word = self.word(place)
        return int(word) if re.fullmatch("[0-9]{1,9}", word) else None

    @classmethod
    def parse(cls, custom_id: str) -> Press:
        """Never fails: what is unknown or damaged is refused in words by who handles it."""
        verb, _, rest = custom_id.partition(_SEPARATOR)
        table, *args = rest.split(_SEPARATOR)
        return cls(verb, table, tuple(args))


Handler: TypeAlias = Callable[[Interaction, Press], Awaitable[None]]
HANDLERS: dict[str, tuple[Handler, bool]] = {}
"""What answers the presses of a verb, and whether its answer is its own acknowledgement, as a form is."""


def on(verb: str, at_once: bool = False) -> Callable[[Handler], Handler]:
    """Make the function answer the presses of this verb; `at_once` when Discord needs no acknowledgement before."""

    def register(handler: Handler) -> Handler:
        if verb in HANDLERS:
            raise ValueError(f"two handlers for “{verb}”")
        HANDLERS[verb] = handler, at_once
        return handler

    return register


EVERYTHING = r"[\s\S]+"


class Control(ui.DynamicItem[Any], template=EVERYTHING):
    """What means a `Press`. The bot knows this class alone: a press arrives by its custom id, whatever was pressed.

    `plain` makes the same without an emoji.
    """

    def __init__(self, item: ui.Item[Any], plain: Callable[[], Control]) -> None:
        super().__init__(item)
        self.plain = plain
        if len(self.custom_id) > LONGEST_ID:
            raise ValueError(f"custom id too long: {self.custom_id}")

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str]
    ) -> Control:
        # An exception here would be swallowed and the press stay unanswered, so nothing is checked yet.
        return Button(Press.parse(match.string), "…")

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        client: Posy = interaction.client
        await client.pressed(interaction, Press.parse(self.custom_id))


class Button(Control, template=EVERYTHING):
    """A button. `short` is its label where the emoji says the rest."""

    def __init__(
        self,
        press: Press,
        label: str,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        emoji: discord.PartialEmoji | None = None,
        short: str = "",
        disabled: bool = False,
    ) -> None:
        plain = partial(Button, press, label, style, disabled=disabled)
        if emoji is not None and short:
            label = short
        if len(label) > LONGEST_LABEL:
            label = label[: LONGEST_LABEL - 1] + "…"
        button = ui.Button[Any](label=label, style=style, emoji=emoji, custom_id=str(press), disabled=disabled)
        super().__init__(button, plain)


class Menu(Control, template=EVERYTHING):
    """A menu of what a server has, in which any number can be chosen; see `picked`. It takes a row of its own."""

    def __init__(
        self, kind: type[ui.ChannelSelect[Any]] | type[ui.RoleSelect[Any]], press: Press, hint: str, **more: Any
    ) -> None:
        menu = kind(custom_id=str(press), placeholder=hint, min_values=0, max_values=MOST_PICKED, **more)
        super().__init__(menu, partial(Menu, kind, press, hint, **more))


def picked(interaction: Interaction) -> tuple[int, ...]:
    """The ids that somebody chose in a menu."""
    data: Any = interaction.data or {}
    return tuple(int(value) for value in data.get("values", ()))
