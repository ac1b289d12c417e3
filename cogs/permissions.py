"""What Posy needs on a server, and what it lacks in a channel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.press import Interaction
from sessions.refusal import Refusal
from sessions.session import Session

if TYPE_CHECKING:
    from cogs.client import Posy

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    create_private_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""The invite asks for exactly this."""
UNMISSED = discord.Permissions(create_public_threads=True, create_private_threads=True, attach_files=True)
"""A table does without these: threads are asked for when one is opened, and boards can be told in words."""
BREAKS = {
    "view_channel": "I am not there at all.",
    "send_messages": "no table can be opened outside threads.",
    "send_messages_in_threads": "no table can be opened in a thread.",
    "create_public_threads": "a channel holds one table at a time.",
    "create_private_threads": "no table can be private.",
    "attach_files": "boards come in words.",
    "read_message_history": "no table can be opened, for I could not find its board again.",
}
"""What does not work without each of them."""


def called(permissions: discord.Permissions) -> dict[str, str]:
    """Permissions by flag, with the names that Discord shows."""
    flags = (flag for flag in BREAKS if getattr(permissions, flag))
    return {flag: "View Channels" if flag == "view_channel" else flag.replace("_", " ").title() for flag in flags}


def names(permissions: discord.Permissions) -> str:
    """Permissions by the names that Discord shows."""
    return ", ".join(called(permissions).values())


def lacking(channel: discord.abc.GuildChannel) -> discord.Permissions:
    """What the bot needs in a channel and its threads, and lacks there itself.

    Without some permissions Discord takes others away too; those are not what has to be given.
    """
    needed = discord.Permissions(NEEDED.value)
    if not isinstance(channel, discord.TextChannel):
        needed.update(create_public_threads=False, create_private_threads=False)
        if isinstance(channel, discord.ForumChannel):
            needed.send_messages = False
        else:
            needed.send_messages_in_threads = False
    elif channel.is_news():
        needed.create_private_threads = False
    lacks = discord.Permissions(needed.value & ~channel.permissions_for(channel.guild.me).value)
    if lacks.view_channel:
        return discord.Permissions(view_channel=True)
    if lacks.send_messages:
        lacks.attach_files = False
    return lacks


def refuse_what_lacks(interaction: Interaction) -> None:
    """Name what a table needs in this channel and the bot lacks; direct messages need nothing."""
    if lacking := _missing(interaction):
        raise Refusal(f"In this channel I lack the permission {lacking}. Somebody who runs this server can give it.")


def _missing(interaction: Interaction) -> str:
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
