"""What Posy needs on a server, and what it lacks in a channel."""

from __future__ import annotations

import discord

from cogs.press import Interaction

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""The invite asks for exactly this."""
_RENAMED = {"read_messages": "View Channels"}


def names(permissions: discord.Permissions) -> str:
    """Permissions by the names that Discord shows."""
    return ", ".join(_RENAMED.get(flag, flag.replace("_", " ").title()) for flag, set_ in permissions if set_)


def missing(interaction: Interaction) -> str:
    """What a table needs in this channel and the bot lacks; direct messages need nothing."""
    if interaction.guild_id is None:
        return ""
    needed = discord.Permissions(NEEDED.value)
    needed.create_public_threads = False
    if isinstance(interaction.channel, discord.Thread):
        needed.send_messages = False
    else:
        needed.send_messages_in_threads = False
    return names(discord.Permissions(needed.value & ~interaction.app_permissions.value))
