"""People's names as text that can do no harm in a message."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from discord.utils import escape_markdown, escape_mentions

LONGEST = 32


def shown(name: str) -> str:
    """The name on one line, without control or direction marks, with markup and mentions disarmed."""
    visible = "".join(
        " " if sign.isspace() else sign
        for sign in unicodedata.normalize("NFC", name)
        if sign.isspace() or unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn")
    )
    plain = " ".join(visible.split())[:LONGEST].strip()
    return escape_mentions(escape_markdown(plain)) or "somebody"


def bold(names: Iterable[str]) -> tuple[str, ...]:
    """Names for a story: shown, and in bold."""
    return tuple(f"**{shown(name)}**" for name in names)


def listed(words: Iterable[str]) -> str:
    """“a”, “a and b”, “a, b and c”."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last
