"""/setup: what those who manage a server choose for everybody in it, and whether Posy has the permissions it needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs import looks, permissions, replies
from cogs.choices import Option, themes, ticked
from cogs.layout import Message, in_rows
from cogs.lobby_card import paced
from cogs.opening import PLACES, standing, where, who
from cogs.press import Button, Control, Interaction, Menu, Press, on, picked
from cogs.sample import sampled
from rules.wording import listed, plural
from sessions.pace import PACES
from sessions.preferences import ServerPreferences
from sessions.refusal import Refusal

if TYPE_CHECKING:
    from cogs.client import Posy

INTRODUCTION = """## Setup of this server
How boards look to everybody here, the pace with which new tables open, how many tables there may be at once, \
where they may be, and who may open them. With **/settings** each of you can choose otherwise for what only they see."""
LIMITS = (1, 2, 3, 5, 10, 20)
"""How many tables a server may have at once, to choose from."""
TOLD = {"channels": where, "roles": who}
"""What is told once something is chosen from a menu."""
MENTIONED = 8
"""How many channels a line of /setup check names."""


@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.default_permissions(manage_guild=True)
class Setup(commands.GroupCog, group_name="setup", group_description="For those who manage this server"):
    """Shows what holds in a server, and what Posy lacks there."""

    def __init__(self, bot: Posy) -> None:
        self.bot = bot

    @app_commands.command(description="How boards look here, and the pace, number, channels and openers of tables")
    async def server(self, interaction: discord.Interaction[Posy]) -> None:
        async with replies.answering(interaction):
            await replies.tell(interaction, await page(interaction))

    @app_commands.command(description="Which permissions I lack here, and what does not work without them")
    async def check(self, interaction: discord.Interaction[Posy]) -> None:
        async with replies.answering(interaction):
            await replies.tell(interaction, await checked(interaction))


def options() -> Mapping[str, Mapping[str, Option]]:
    """All there is to choose with buttons: by preference and by word in custom ids, the default first."""
    limits = {
        str(most): Option(most, f"{most} at once", f"From now on there is room for {plural(most, 'table')} at once.")
        for most in LIMITS
    }
    return {
        "theme": themes("Boards in this server are {} from the next turn on."),
        "pace": {
            name: Option(name, f"Pace: {name}", f"New tables open with pace {name}. {paced(name)}") for name in PACES
        },
        "tables": {"any": Option(None, "Any number of tables", "There may be any number of tables."), **limits},
    }


def menus(guild: discord.Guild, server: ServerPreferences) -> Mapping[str, Control]:
    """What is chosen from menus: by preference, with those that are chosen and still there."""
    channels = [discord.Object(id, type=discord.abc.GuildChannel) for id in server.channels]
    roles = [discord.Object(id, type=discord.Role) for id in server.roles]
    everywhere, everybody = "Tables in every channel", "Everybody may open tables"
    return {
        "channels": Menu(
            ui.ChannelSelect, _press("channels"), everywhere, channel_types=[*PLACES], default_values=channels
        ),
        "roles": Menu(ui.RoleSelect, _press("roles"), everybody, default_values=roles),
    }


async def page(interaction: Interaction, told: str = "") -> Message:
    """What is chosen, what else there is, and a sample of how it looks."""
    bot, guild = interaction.client, managed(interaction)
    server = standing(await bot.preferences.of(ServerPreferences, guild.id), guild)
    choices = [ticked(ways, getattr(server, name), partial(_press, name)) for name, ways in options().items()]
    return Message(
        [INTRODUCTION, f"**{told}**" if told else ""],
        picture=await sampled(await looks.server_look(bot, guild.id)),
        after=["-# A sample board", f"{where(server)}\n{who(server)}"],
        rows=[
            *(row for buttons in choices for row in in_rows(buttons)),
            *([menu] for menu in menus(guild, server).values()),
            [Button(Press("check"), "Check my permissions")],
        ],
    )


def _press(*args: str) -> Press:
    return Press("setup", "", args)


def managed(interaction: Interaction) -> discord.Guild:
    """The server that this person may set up, asked at every press: people lose permissions."""
    if interaction.guild is None:
        raise Refusal("A server can only be set up in that server.")
    if not interaction.permissions.manage_guild:
        raise Refusal("Only those with the permission Manage Server can choose for everybody here.")
    return interaction.guild


@on("setup")
async def choose(interaction: Interaction, press: Press) -> None:
    guild, name, word = managed(interaction), press.word(0), press.word(1)
    option = options().get(name, {}).get(word)
    if option is None and name not in TOLD:
        raise Refusal("That can no longer be chosen. **/setup server** shows what can.")
    value: dict[str, Any] = {name: option.value if option else picked(interaction)}
    preferences = interaction.client.preferences
    server = await preferences.change(ServerPreferences, guild.id, lambda now: replace(now, **value))
    told = option.told if option else TOLD[name](standing(server, guild))
    await replies.show(interaction, await page(interaction, told))


@on("check")
async def check(interaction: Interaction, press: Press) -> None:
    await replies.tell(interaction, await checked(interaction))


async def checked(interaction: Interaction) -> Message:
    """Every permission that is missing, where, and what each breaks."""
    bot, guild = interaction.client, managed(interaction)
    server = standing(await bot.preferences.of(ServerPreferences, guild.id), guild)
    tables = [guild.get_channel_or_thread(table.channel) for table in await bot.sessions.live_in_server(guild.id)]
    live = {channel.parent_id if isinstance(channel, discord.Thread) else channel.id for channel in tables if channel}
    open_to_tables = set(server.channels) or {channel.id for channel in guild.channels if channel.type in PLACES}
    channels = [channel for channel in guild.channels if channel.id in live | open_to_tables]
    channels.sort(key=lambda channel: (channel.position, channel.id))
    found = [
        f"**{name}** in {_channels(lacking, len(channels))}: {permissions.BREAKS[flag]}"
        for flag, name in permissions.called(permissions.NEEDED).items()
        if (lacking := [channel for channel in channels if getattr(permissions.lacking(channel), flag)])
    ]
    if not found:
        return Message([f"## All is well\nI have every permission I need in {_all(len(channels))}."])
    return Message(
        ["## Permissions that I lack", "\n".join(found), "-# Give them to my role, or in a channel's own settings."]
    )


def _all(count: int) -> str:
    return "the channel for tables" if count == 1 else f"all {count} channels for tables"


def _channels(lacking: list[Any], of: int) -> str:
    """Where something is missing, in short."""
    if len(lacking) == of > 1:
        return _all(of)
    mentions = [channel.mention for channel in lacking]
    more = [f"{len(mentions) - MENTIONED} more"] if len(mentions) > MENTIONED else []
    return listed([*mentions[:MENTIONED], *more])
