"""Answering people: acknowledge first, then one message in words, whatever happens."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

import aiohttp
import discord

from cogs import permissions
from cogs.layout import Message
from cogs.press import Interaction
from cogs.sending import send
from rules.game import IllegalMove
from sessions.refusal import Refusal
from sessions.store import StoreError

log = logging.getLogger(__name__)

Sent: TypeAlias = discord.WebhookMessage | discord.InteractionMessage


class Instead(Refusal):
    """What was asked for cannot be done yet: this is said instead, for instance a question."""

    def __init__(self, message: Message) -> None:
        super().__init__("\n".join(message.texts))
        self.message = message


async def acknowledge(interaction: Interaction) -> None:
    """Tell Discord within its three seconds that an answer will follow."""
    if interaction.message is not None:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


@asynccontextmanager
async def answering(interaction: Interaction, at_once: bool = False) -> AsyncIterator[None]:
    """Acknowledge first; whatever goes wrong then is answered in words. Every command and every press runs in it.

    What answers `at_once` is its own acknowledgement.
    """
    try:
        if not at_once:
            await acknowledge(interaction)
        yield
    except Exception as error:  # noqa: BLE001  the boundary: nobody is left without an answer
        await failed(interaction, error)


async def tell(interaction: Interaction, message: Message | str) -> list[Sent]:
    """A new message that only this person sees, once the interaction is acknowledged; its parts as they were sent."""
    sent: list[Sent] = []

    async def post(part: Message) -> None:
        sent.append(await _follow(interaction, part))

    await send(Message([message]) if isinstance(message, str) else message, post)
    return sent


async def update(interaction: Interaction, message: Message) -> list[Sent]:
    """Put the message in the place of the one whose button was pressed; what needs more room follows below."""
    sent: list[Sent] = []

    async def post(part: Message) -> None:
        if sent:
            sent.append(await _follow(interaction, part))
        else:
            sent.append(await interaction.edit_original_response(view=part.view(), attachments=part.files()))

    await send(message, post)
    return sent


async def _follow(interaction: Interaction, part: Message) -> discord.WebhookMessage:
    return await interaction.followup.send(view=part.view(), files=part.files(), ephemeral=True, wait=True)


def on_private(interaction: Interaction) -> bool:
    """Whether the button that was pressed stands on a message that only this person sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def show(interaction: Interaction, message: Message) -> list[Sent]:
    """The next page of a private conversation: in place where one is open, a new private message elsewhere."""
    if on_private(interaction):
        try:
            return await update(interaction, message)
        except discord.NotFound:
            log.info("a private panel was gone; answering with a new one")
    return await tell(interaction, message)


async def failed(interaction: Interaction, error: Exception) -> None:
    """Answer an error with one private sentence. An unexpected one carries an id that also stands in the log."""
    sentence = explained(error)
    if sentence is None:
        mark = secrets.token_hex(3)
        log.error("error %s while answering %s", mark, _what(interaction), exc_info=error)
        sentence = f"Something went wrong on my side (error {mark}). /board shows how the table stands now."
    try:
        if not interaction.response.is_done():
            await interaction.response.send_message(view=Message([sentence]).view(), ephemeral=True)
        else:
            await tell(interaction, error.message if isinstance(error, Instead) else sentence)
    except discord.HTTPException as gone:
        log.warning("could not answer %s: %s", _what(interaction), gone)


def explained(error: Exception) -> str | None:
    """The sentence for an error that people can do something about."""
    match error:
        case Refusal() | IllegalMove():
            return str(error)
        case StoreError():
            log.error("the store failed: %s", error)
            return "My store does not answer right now, so nothing was changed. Please try again in a moment."
        case discord.Forbidden():
            needed = permissions.names(permissions.NEEDED)
            return f"Discord does not let me do that here. Somebody who runs this server must give me {needed}."
        case discord.NotFound():
            return "The message or channel that this belongs to is gone. /board shows the table again."
        case discord.RateLimited() | discord.DiscordServerError() | aiohttp.ClientError() | TimeoutError():
            return "Discord is not answering me right now. Please try again in a moment."
        case _:
            return None


def _what(interaction: Interaction) -> str:
    """What somebody did, without what they typed."""
    if interaction.command is not None:
        return f"/{interaction.command.qualified_name}"
    data: Mapping[str, Any] = interaction.data or {}
    return str(data.get("custom_id", "an interaction")).partition(":")[0]
