"""/settings: how Posy shows things to one person, and when it reminds them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs import looks, replies
from cogs.choices import Option, themes, ticked
from cogs.forms import ask, typed
from cogs.layout import Message, in_rows
from cogs.names import harmless
from cogs.press import Button, Interaction, Press, on
from cogs.sample import sampled
from sessions.preferences import PersonPreferences
from sessions.quiet import zones
from sessions.refusal import Refusal

if TYPE_CHECKING:
    from cogs.client import Posy

LONGEST_ZONE = 40
OWNER = PersonPreferences.owner

INTRODUCTION = """## Your settings
How I show you what only you see, in every server: your panel, **/hand** and **/board**. \
In direct messages that is everything. And when I remind you that a table waits for you."""


class Choices(commands.Cog):
    """Shows what people chose and lets them choose otherwise."""

    def __init__(self, bot: Posy) -> None:
        self.bot = bot

    @app_commands.command(description="How you see boards, reminders, quiet hours and your time zone")
    async def settings(self, interaction: discord.Interaction[Posy]) -> None:
        async with replies.answering(interaction):
            await replies.tell(interaction, await page(interaction))


def options() -> Mapping[str, Mapping[str, Option]]:
    """All there is to choose: by preference and by word in custom ids, the default first."""
    as_server = Option(None, "As in the server", "What only you see looks like the server's boards from now on.")
    return {
        "theme": {"server": as_server, **themes("What only you see is {} from now on.")},
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


async def page(interaction: Interaction, told: str = "") -> Message:
    """What is chosen, what else there is, and a sample of how it looks."""
    own = await interaction.client.preferences.of(PersonPreferences, interaction.user.id)

    def buttons(name: str, ways: Mapping[str, Option]) -> list[Button]:
        return ticked(ways, getattr(own, name), lambda word: Press("prefer", "", (OWNER, name, word)))

    last = [Button(Press("zone"), f"Time zone: {own.zone} …"), Button(Press("defaults"), "Back to the defaults")]
    return Message(
        [INTRODUCTION, f"**{told}**" if told else ""],
        picture=await sampled(await looks.personal_look(interaction)),
        after=["-# A sample board"],
        rows=[*(row for option in options().items() for row in in_rows(buttons(*option))), last],
    )


@on("prefer")
async def prefer(interaction: Interaction, press: Press) -> None:
    owner, name, word = press.word(0), press.word(1), press.word(2)
    option = options().get(name, {}).get(word) if owner == OWNER else None
    if option is None:
        raise Refusal("That can no longer be chosen. /settings shows what can.")
    value = {name: option.value}
    await interaction.client.preferences.change(
        PersonPreferences, interaction.user.id, lambda now: replace(now, **value)
    )
    await interaction.client.set_clocks_of(interaction.user.id)
    await replies.show(interaction, await page(interaction, option.told))


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
    await replies.show(interaction, await page(interaction, f"Your time zone is {zone} from now on."))


@on("defaults")
async def defaults(interaction: Interaction, press: Press) -> None:
    await interaction.client.preferences.forget(PersonPreferences, interaction.user.id)
    await interaction.client.set_clocks_of(interaction.user.id)
    told = "I have forgotten what you chose: all is as it was at first."
    await replies.show(interaction, await page(interaction, told))
