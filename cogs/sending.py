"""Sending what is said at once: in as many messages as it needs, and in words where Discord takes no picture."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from cogs.layout import Message

MISSING_PERMISSIONS = 50013
"""Discord's code for what the bot may not do in a channel it can see."""


async def send(message: Message, post: Callable[[Message], Awaitable[None]]) -> None:
    """Post the parts of the message in order; all in words if Discord refuses its picture."""
    try:
        await _in_order(message, post)
    except discord.Forbidden as refused:
        if refused.code != MISSING_PERMISSIONS or not message.drawn:
            raise
        await _in_order(message.in_words(), post)


async def _in_order(message: Message, post: Callable[[Message], Awaitable[None]]) -> None:
    for part in message.parts():
        await post(part)
