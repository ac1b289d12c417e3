"""Sending what is said at once: in as many messages as it needs, and without what Discord does not take."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Awaitable, Callable

import discord

from cogs.layout import UNATTACHED, Message

log = logging.getLogger(__name__)

MISSING_PERMISSIONS = 50013
"""Discord's code for what the bot may not do in a channel it can see."""
TOO_LARGE = 413
"""The status by which Discord refuses a file."""
LONGEST_NONCE = 25


def nonce(*what: object) -> str:
    """The same for the same message. Discord makes no second one with it for some minutes, so what was posted may be
    posted again where nobody knows that it was: its answer was lost, or the process died.
    """
    return hashlib.sha256(repr(what).encode()).hexdigest()[:LONGEST_NONCE]


async def send(message: Message, post: Callable[[Message], Awaitable[None]], most: int | None = None) -> None:
    """Post the parts of the message in order; all in words if Discord refuses its picture.

    Nothing is posted of what has more than `most` parts.
    """
    try:
        await _in_order(message, post, most)
    except discord.HTTPException as refused:
        if not message.drawn or (refused.code != MISSING_PERMISSIONS and refused.status != TOO_LARGE):
            raise
        await _in_order(message.in_words("" if refused.status == TOO_LARGE else UNATTACHED), post, most)


async def _in_order(message: Message, post: Callable[[Message], Awaitable[None]], most: int | None) -> None:
    parts = message.parts()
    if most is not None and len(parts) > most:
        return
    for part in parts:
        try:
            await post(part)
        except discord.HTTPException as refused:
            # Seen with emojis that are there, too: https://github.com/discord/discord-api-docs/issues/7128
            if refused.status != 400 or "emoji" not in refused.text.lower():
                raise
            log.warning("sent without emojis: %s", refused)
            await post(part.without_emojis())
