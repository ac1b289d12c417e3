"""How a table is shown to somebody: everything about it that has nothing to do with the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import discord

from cogs.press import Interaction
from render.theme import LIGHT, Theme
from sessions.session import Session

if TYPE_CHECKING:
    from cogs.client import Posy


@dataclass(frozen=True, slots=True)
class Look:
    """The theme of the pictures, whether words stand in their place, and the emojis that there are, by drawing."""

    theme: Theme = LIGHT
    words: bool = False
    emojis: Mapping[str, discord.PartialEmoji] = field(default_factory=dict)


PLAIN = Look()
"""For readers whose wishes are not known."""


async def public_look(bot: Posy, session: Session) -> Look:
    """How everybody in the channel of a table is shown it."""
    return Look(emojis=bot.own_emojis.known)


async def personal_look(interaction: Interaction) -> Look:
    """How the person who pressed or typed something is shown what only they see."""
    return Look(emojis=interaction.client.own_emojis.known)
