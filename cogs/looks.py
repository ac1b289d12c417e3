"""How a table is shown to somebody: everything about it that has nothing to do with the rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from cogs.permissions import attaches, attaches_here
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


Style: TypeAlias = Literal["picture", "text"]
"""What somebody may ask for in a command."""


async def public_look(bot: Posy, session: Session, style: Style | None = None) -> Look:
    """How everybody in the channel of a table is shown it."""
    return _possible(PLAIN, style, attaches(bot, session))


async def personal_look(interaction: Interaction, style: Style | None = None) -> Look:
    """How the person who pressed or typed something is shown what only they see."""
    return _possible(PLAIN, style, attaches_here(interaction))


def _possible(look: Look, style: Style | None, attaches: bool) -> Look:
    """The look in the style that was asked for, in words where nothing can be attached."""
    words = look.words if style is None else style == "text"
    return replace(look, words=words or not attaches)
