"""/settings: how Posy shows things to one person, and to everybody in a server."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs import looks, replies
from cogs.forms import ask, typed
from cogs.frames import picture
from cogs.layout import Message, in_rows
from cogs.names import harmless
from cogs.press import Button, Interaction, Press, on
from cogs.sample import sample
from render.theme import THEMES
from sessions.preferences import Chosen, PersonPreferences, ServerPreferences
from sessions.quiet import zones
from sessions.refusal import Refusal

if TYPE_CHECKING:
    from cogs.client import Posy

LONGEST_ZONE = 40
PERSON, SERVER = PersonPreferences.owner, ServerPreferences.owner

INTRODUCTION = {
    PERSON: """## Your settings
How I show you what only you see, in every server: your panel, **/hand** and **/board**. \
In direct messages that is everything. And when I remind you that a table waits for you.""",
    SERVER: """## Settings of this server
How I show tables to everybody in this server. With **/settings** each of you can choose otherwise for what only they \
see.""",
}


@dataclass(frozen=True, slots=True)
class Option:
    """A value that a preference can have, what its button is called, and what is told once it is chosen."""

    value: Any
    label: str
    told: str


class Choices(commands.Cog):
    """Shows what people chose and lets them choose otherwise."""

    def __init__(self, bot: Posy) -> None:
        self.bot = bot

    @app_commands.command(description="Boards, reminders, quiet hours, time zone; and how this server's boards look")
    async def settings(self, interaction: discord.Interaction[Posy]) -> None:
        async with replies.answering(interaction):
            await replies.tell(interaction, await page(interaction, PERSON))


def options(owner: str) -> Mapping[str, Mapping[str, Option]]:
    """All there is to choose for a person or a server: by preference and by word in custom ids, the default first."""
    if owner == SERVER:
        return {"theme": _themes("Boards in this server are {} from the next turn on.")}
    if owner != PERSON:
        return {}
    as_server = Option(None, "As in the server", "What only you see looks like the server's boards from now on.")
    return {
        "theme": {"server": as_server, **_themes("What only you see is {} from now on.")},
        "words": {
            "pictures": Option(False, "Boards in pictures", "What only you see comes in pictures from now on."),
            "words": Option(True, "Boards in words", "What only you see comes in words from now on."),
        },
        "confirm": {
            "ask": Option(True, "Ask before what is final", "I ask before you play what reveals something."),
            "never": Option(False, "Play at once", "I play what you press at once, also what cannot be taken back."),
        },
        "remind": {
            "daily": Option(24, "Remind me daily", "I remind you of your turn after a day, and then every day."),
            "often": Option(6, "Every 6 hours", "I remind you of your turn every six hours."),
            "never": Option(0, "No reminders", "I never remind you of your turn; you are told once when it begins."),
        },
        "direct": {
            "channel": Option(False, "Reminders in the channel", "Reminders come where the table is."),
            "direct": Option(True, "In direct messages", "Reminders come as direct messages, if I may send you some."),
        },
        "quiet": {
            "night": Option(True, "Quiet from 22 to 8", "No reminder comes between 22 and 8 o'clock where you are."),
            "any": Option(False, "At any hour", "Reminders may come at any hour."),
        },
    }


_CALLED = {"contrast": ("High contrast", "in high contrast")}
"""What a theme is called on a button and in a sentence, where its name does not say it."""


def _themes(told: str) -> dict[str, Option]:
    called = {name: _CALLED.get(name, (name.capitalize(), name)) for name in THEMES}
    return {name: Option(name, label, told.format(sentence)) for name, (label, sentence) in called.items()}


async def page(interaction: Interaction, owner: str, told: str = "") -> Message:
    """What is chosen, what else there is, and a sample of how it looks."""
    bot = interaction.client
    chosen: Chosen
    if owner == SERVER:
        chosen = await bot.preferences.of(ServerPreferences, _server(interaction))
        look = await looks.server_look(bot, interaction.guild_id)
        last = [Button(Press("settings", "", (PERSON,)), "← Your settings")]
    else:
        own = await bot.preferences.of(PersonPreferences, interaction.user.id)
        chosen = own
        look = await looks.personal_look(interaction)
        last = [Button(Press("zone"), f"Time zone: {own.zone} …"), Button(Press("defaults"), "Back to the defaults")]
        if interaction.guild_id is not None and interaction.permissions.manage_guild:
            last.append(Button(Press("settings", "", (SERVER,)), "This server …"))
    rows = [row for name in options(owner) for row in in_rows(_buttons(owner, name, getattr(chosen, name)))]
    shown = await picture(sample(), look)
    return Message(
        [INTRODUCTION[owner], f"**{told}**" if told else ""],
        picture=replace(shown, tell=lambda: _in_short(shown.tell())),
        after=["-# A sample board"],
        rows=[*rows, last],
    )


def _in_short(sections: tuple[str, ...]) -> tuple[str, ...]:
    """The first and the last one: enough to hear how a board is told."""
    return (sections[0], *sections[1:][-1:])


def _buttons(owner: str, name: str, value: object) -> list[Button]:
    """One for each option; the tick stands on the one that holds now."""
    ways = options(owner)[name]
    now = next((word for word, option in ways.items() if option.value == value), next(iter(ways)))

    def button(word: str) -> Button:
        label, style = ways[word].label, discord.ButtonStyle.secondary
        if word == now:
            label, style = f"✓ {label}", discord.ButtonStyle.primary
        return Button(Press("prefer", "", (owner, name, word)), label, style)

    return [button(word) for word in ways]


def _server(interaction: Interaction) -> int:
    """The server whose settings this person may change, asked at every press: people lose permissions."""
    if interaction.guild_id is None:
        raise Refusal("The settings of a server can only be changed in that server.")
    if not interaction.permissions.manage_guild:
        raise Refusal("Only those with the permission Manage Server can change how everybody here sees the boards.")
    return interaction.guild_id


@on("settings")
async def turn(interaction: Interaction, press: Press) -> None:
    await replies.show(interaction, await page(interaction, SERVER if press.word(0) == SERVER else PERSON))


@on("prefer")
async def prefer(interaction: Interaction, press: Press) -> None:
    owner, name = press.word(0), press.word(1)
    option = options(owner).get(name, {}).get(press.word(2))
    if option is None:
        raise Refusal("That can no longer be chosen. /settings shows what can.")
    preferences, value = interaction.client.preferences, {name: option.value}
    if owner == SERVER:
        await preferences.change(ServerPreferences, _server(interaction), lambda now: replace(now, **value))
    else:
        await preferences.change(PersonPreferences, interaction.user.id, lambda now: replace(now, **value))
        await interaction.client.set_clocks_of(interaction.user.id)
    await replies.show(interaction, await page(interaction, owner, option.told))


@on("zone", at_once=True)
async def ask_for_zone(interaction: Interaction, press: Press) -> None:
    await ask(interaction, Press("zoned"), "Your time zone", "Such as Europe/Berlin or America/New_York", LONGEST_ZONE)


@on("zoned")
async def zoned(interaction: Interaction, press: Press) -> None:
    """A time zone was typed, in any spelling of its capitals and blanks."""
    said = typed(interaction)
    zone = zones().get(said.replace(" ", "_").casefold())
    if zone is None:
        raise Refusal(f"I do not know the time zone “{harmless(said)}”. Type one such as Europe/Berlin or UTC.")
    preferences = interaction.client.preferences
    await preferences.change(PersonPreferences, interaction.user.id, lambda now: replace(now, zone=zone))
    await interaction.client.set_clocks_of(interaction.user.id)
    await replies.show(interaction, await page(interaction, PERSON, f"Your time zone is {zone} from now on."))


@on("defaults")
async def defaults(interaction: Interaction, press: Press) -> None:
    await interaction.client.preferences.forget(PersonPreferences, interaction.user.id)
    await interaction.client.set_clocks_of(interaction.user.id)
    told = "I have forgotten what you chose: all is as it was at first."
    await replies.show(interaction, await page(interaction, PERSON, told))
