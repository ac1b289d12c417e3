"""Where tables may be opened in a server, and by whom: what is chosen in /setup server holds at every opening."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import discord

from cogs.press import Interaction
from sessions.preferences import ServerPreferences
from sessions.refusal import Refusal

PLACES = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
    discord.ChannelType.voice,
)
"""The kinds of channels that tables can be in, or in whose threads."""


async def terms(interaction: Interaction, channel: int) -> ServerPreferences:
    """With what this person opens a table in this channel; refused in words if they may not."""
    bot, guild = interaction.client, interaction.guild
    if guild is None:
        return ServerPreferences()
    server = await may_be_here(interaction, channel)
    own = {role.id for role in interaction.user.roles} if isinstance(interaction.user, discord.Member) else set()
    if server.roles and not own & {*server.roles} and not interaction.permissions.manage_guild:
        raise Refusal(f"{who(server)} Ask one of them to open a table, and press *Join* there.")
    await bot.sessions.room(guild.id, server.tables)
    return server


async def may_be_here(interaction: Interaction, channel: int) -> ServerPreferences:
    """What holds in a server; refused in words if no table may be in this channel."""
    guild = interaction.guild
    assert guild is not None
    server = standing(await interaction.client.preferences.of(ServerPreferences, guild.id), guild)
    if server.channels and await _parent(interaction, channel) not in server.channels:
        raise Refusal(f"{where(server)} Type the command there.")
    return server


async def _parent(interaction: Interaction, channel: int) -> int | None:
    """The channel itself, or that of a thread."""
    assert interaction.guild is not None
    place = (
        interaction.channel if interaction.channel_id == channel else interaction.guild.get_channel_or_thread(channel)
    )
    place = place or await interaction.guild.fetch_channel(channel)
    return place.parent_id if isinstance(place, discord.Thread) else place.id


def standing(server: ServerPreferences, guild: discord.Guild) -> ServerPreferences:
    """Channels and roles that are gone count as not chosen."""
    return replace(
        server,
        channels=tuple(id for id in server.channels if guild.get_channel(id)),
        roles=tuple(id for id in server.roles if guild.get_role(id)),
    )


def where(server: ServerPreferences) -> str:
    """In which channels tables may be opened."""
    channels = _or([f"<#{id}>" for id in server.channels])
    return f"Tables in this server are opened in {channels}." if channels else "Tables may be opened in every channel."


def who(server: ServerPreferences) -> str:
    """Who may open tables."""
    roles = _or([f"<@&{id}>" for id in server.roles])
    return (
        f"Tables in this server are opened by people with the role {roles}." if roles else "Everybody may open tables."
    )


def _or(words: Sequence[str]) -> str:
    return " or ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
