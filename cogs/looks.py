"""How a table is shown to somebody: everything about it that has nothing to do with the rules."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

import discord

from cogs.permissions import attaches, attaches_here
from cogs.press import Interaction
from render.theme import LIGHT, THEMES, Theme
from sessions.preferences import P, PersonPreferences, ServerPreferences
from sessions.session import Session
from sessions.store import StoreError

if TYPE_CHECKING:
    from cogs.client import Posy

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Look:
    """The theme of the pictures, whether words stand in their place, and the emojis that there are, by drawing."""

    theme: Theme = LIGHT
    words: bool = False
    emojis: Mapping[str, discord.PartialEmoji] = field(default_factory=dict)


PLAIN = Look()
"""For readers whose wishes are not known."""


Style: TypeAlias = Literal["picture", "text"]
"""What somebody may ask for in a command."""


async def public_look(bot: Posy, session: Session, style: Style | None = None) -> Look:
    """How everybody in the channel of a table is shown it."""
    # Direct messages are read by one person.
    own = session.guild is None
    look = await (_own_look(bot, session.host, None) if own else server_look(bot, session.guild))
    return _possible(look, style, attaches(bot, session))


async def personal_look(interaction: Interaction, style: Style | None = None) -> Look:
    """How the person who pressed or typed something is shown what only they see."""
    look = await _own_look(interaction.client, interaction.user.id, interaction.guild_id)
    return _possible(look, style, attaches_here(interaction))


async def server_look(bot: Posy, guild: int | None) -> Look:
    """How everybody in a server is shown its tables; None is for direct messages."""
    wishes = ServerPreferences() if guild is None else await preferred(bot, ServerPreferences, guild)
    return Look(_theme(wishes.theme, LIGHT), emojis=bot.own_emojis.known)


async def _own_look(bot: Posy, person: int, guild: int | None) -> Look:
    wishes = await preferred(bot, PersonPreferences, person)
    look = await server_look(bot, guild)
    return replace(look, theme=_theme(wishes.theme, look.theme), words=wishes.words)


def _theme(name: str | None, otherwise: Theme) -> Theme:
    """The theme of this name, as far as it is still there."""
    return otherwise if name is None else THEMES.get(name, otherwise)


async def preferred(bot: Posy, kind: type[P], owner: int) -> P:
    """What they prefer. A game goes on in a plain look while that cannot be read."""
    try:
        return await bot.preferences.of(kind, owner)
    except StoreError as error:
        log.warning("the preferences of a %s could not be read: %s", kind.owner, error)
        return kind()


def _possible(look: Look, style: Style | None, attaches: bool) -> Look:
    """The look in the style that was asked for, in words where nothing can be attached."""
    words = look.words if style is None else style == "text"
    return replace(look, words=words or not attaches)
