"""How a table is shown to somebody: everything about it that has nothing to do with the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cogs.press import Interaction
from render.theme import LIGHT, Theme
from sessions.session import Session

if TYPE_CHECKING:
    from cogs.client import Posy


@dataclass(frozen=True, slots=True)
class Look:
    """The theme of the pictures, and whether words stand in their place."""

    theme: Theme = LIGHT
    words: bool = False


PLAIN = Look()
"""For readers whose wishes are not known."""


async def public_look(bot: Posy, session: Session) -> Look:
    """How everybody in the channel of a table is shown it."""
    return PLAIN


async def personal_look(interaction: Interaction) -> Look:
    """How the person who pressed or typed something is shown what only they see."""
    return PLAIN
