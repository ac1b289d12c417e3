"""People's names as text that can do no harm in a message."""

from __future__ import annotations

from collections.abc import Iterable

from discord.utils import escape_markdown, escape_mentions

from render.lettering import tidy

LONGEST = 32
_HARMLESS = str.maketrans({"<": "‹", ">": "›"})
"""Angle brackets make mentions of channels, moments, commands and emojis."""


def plain(name: str) -> str:
    """The name on one line, without what cannot be seen; “somebody” where nothing is left."""
    return tidy(name)[:LONGEST].strip() or "somebody"


def shown(name: str) -> str:
    """The name for a message, with markup, links and mentions disarmed."""
    return harmless(plain(name))


def harmless(text: str) -> str:
    """A text in which people's names may stand, with markup, links and mentions disarmed."""
    unlinked = text.translate(_HARMLESS).replace("://", ":\u200b//")
    return escape_mentions(escape_markdown(unlinked))


def bold(names: Iterable[str]) -> tuple[str, ...]:
    """Names for a story: shown, and in bold."""
    return tuple(f"**{shown(name)}**" for name in names)
