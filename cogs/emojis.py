"""Posy's drawings as emojis of its application: uploaded once, and told by the digest in their names.

Nothing waits for them and nothing needs them: what is not there yet is simply not shown.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING

import aiohttp
import discord

from render.sprites import emoji as picture
from render.sprites.sizes import EMOJIS

if TYPE_CHECKING:
    from cogs.client import Posy

log = logging.getLogger(__name__)

HEAD_START = 10.0
"""Seconds that everything else of a start has before the first upload."""
OURS = re.compile("[a-z]+_[0-9a-f]{6}")


@cache
def named() -> Mapping[str, str]:
    """The name of every emoji as it is drawn now, by its drawing: `rose_1f3a9c`."""
    return {drawing: f"{name}_{sha256(picture(drawing)).hexdigest()[:6]}" for drawing, name in EMOJIS.items()}


class Emojis:
    """`known` are those that can be shown, by drawing; it grows while they are uploaded."""

    def __init__(self, bot: Posy) -> None:
        self.known: dict[str, discord.PartialEmoji] = {}
        self._bot = bot
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Bring the application's emojis in step with the drawings, once and in the background."""
        if self._task is not None:
            return
        self._task = asyncio.create_task(self._keep_in_step(), name="emojis")

    async def close(self) -> None:
        """What is not uploaded by now is at the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _keep_in_step(self) -> None:
        try:
            uploaded, deleted = await self._renew(await self._bot.fetch_application_emojis())
            log.info("emojis: %s shown, %s of them uploaded now; %s old deleted", len(self.known), uploaded, deleted)
        except Exception as error:
            expected = isinstance(error, discord.DiscordException | aiohttp.ClientError | OSError)
            told = "emojis: %s of %s shown, the others after the next start: %s"
            log.warning(told, len(self.known), len(EMOJIS), error, exc_info=not expected)

    async def _renew(self, present: list[discord.Emoji]) -> tuple[int, int]:
        """Delete what Posy once uploaded and no longer shows, then upload what is missing; returns how many."""
        by_name = {emoji.name: emoji for emoji in present}
        self.known.update((drawing, _shown(by_name[name])) for drawing, name in named().items() if name in by_name)
        missing = [drawing for drawing in named() if drawing not in self.known]
        old = [emoji for emoji in present if self._is_ours(emoji) and emoji.name not in named().values()]
        if missing or old:
            await asyncio.sleep(HEAD_START)
        for emoji in old:
            await emoji.delete()
        for drawing in missing:
            made = await self._bot.create_application_emoji(name=named()[drawing], image=picture(drawing))
            self.known[drawing] = _shown(made)
        return len(missing), len(old)

    def _is_ours(self, emoji: discord.Emoji) -> bool:
        """Whether Posy itself uploaded it, not somebody on the page of the application."""
        return emoji.user == self._bot.user and OURS.fullmatch(emoji.name) is not None


def _shown(emoji: discord.Emoji) -> discord.PartialEmoji:
    return discord.PartialEmoji(name=emoji.name, id=emoji.id)
