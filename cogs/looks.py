"""How a table is shown to somebody: everything about it that has nothing to do with the rules."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

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
    """The theme of the pictures, and whether words stand in their place."""

    theme: Theme = LIGHT
    words: bool = False


PLAIN = Look()
"""For readers whose wishes are not known."""


async def public_look(bot: Posy, session: Session) -> Look:
    """How everybody in the channel of a table is shown it."""
    if session.guild is None:
        # Direct messages are read by one person.
        return await _own_look(bot, session.host, None)
    return await server_look(bot, session.guild)


async def personal_look(interaction: Interaction) -> Look:
    """How the person who pressed or typed something is shown what only they see."""
    return await _own_look(interaction.client, interaction.user.id, interaction.guild_id)


async def server_look(bot: Posy, guild: int | None) -> Look:
    """How everybody in a server is shown its tables; None is for direct messages."""
    if guild is None:
        return PLAIN
    wishes = await _preferred(bot, ServerPreferences, guild)
    return Look(_theme(wishes.theme, PLAIN.theme))


async def _own_look(bot: Posy, person: int, guild: int | None) -> Look:
    wishes = await _preferred(bot, PersonPreferences, person)
    return Look(_theme(wishes.theme, (await server_look(bot, guild)).theme), wishes.words)


def _theme(name: str | None, otherwise: Theme) -> Theme:
    """The theme of this name, as far as it is still there."""
    return otherwise if name is None else THEMES.get(name, otherwise)


async def _preferred(bot: Posy, kind: type[P], owner: int) -> P:
    """What they prefer. A game goes on in a plain look while that cannot be read."""
    try:
        return await bot.preferences.of(kind, owner)
    except StoreError as error:
        log.warning("the preferences of a %s could not be read: %s", kind.owner, error)
        return kind()
