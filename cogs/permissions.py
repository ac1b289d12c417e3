"""What Posy needs on a server, and what it lacks in a channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.press import Interaction
from sessions.session import Session

if TYPE_CHECKING:
    from cogs.client import Posy

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""The invite asks for exactly this."""
UNMISSED = discord.Permissions(create_public_threads=True, attach_files=True)
"""A table does without these: threads are asked for when one is opened, and boards can be told in words."""
_RENAMED = {"read_messages": "View Channels"}


def names(permissions: discord.Permissions) -> str:
    """Permissions by the names that Discord shows."""
    return ", ".join(_RENAMED.get(flag, flag.replace("_", " ").title()) for flag, set_ in permissions if set_)


def missing(interaction: Interaction) -> str:
    """What a table needs in this channel and the bot lacks; direct messages need nothing."""
    if interaction.guild_id is None:
        return ""
    needed = discord.Permissions(NEEDED.value & ~UNMISSED.value)
    if isinstance(interaction.channel, discord.Thread):
        needed.send_messages = False
    else:
        needed.send_messages_in_threads = False
    return names(discord.Permissions(needed.value & ~interaction.app_permissions.value))


def attaches(bot: Posy, session: Session) -> bool:
    """Whether the bot may attach pictures where the table is shown, as far as it knows."""
    channel = bot.get_channel(session.channel)
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return True
    try:
        return channel.permissions_for(channel.guild.me).attach_files
    except discord.ClientException:
        # A thread whose channel is not known yet: Discord will say.
        return True


def attaches_here(interaction: Interaction) -> bool:
    """Whether the bot may attach pictures to what it answers."""
    return interaction.guild_id is None or interaction.app_permissions.attach_files
