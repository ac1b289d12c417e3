"""The private panels that people have open: one for each person and table, so that none shows what is long past."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Sequence

import discord

from cogs import replies
from cogs.layout import Message
from cogs.press import Interaction
from cogs.replies import Sent

log = logging.getLogger(__name__)

MOST = 1000


class Private:
    """Remembers the newest panels as long as Discord may still let us delete them, which is a quarter of an hour."""

    def __init__(self) -> None:
        self._open: OrderedDict[tuple[int, str], Sequence[Sent]] = OrderedDict()

    async def show(self, interaction: Interaction, table: str, message: Message) -> None:
        """Show a person's panel, in place where they pressed it; one that they opened before is deleted."""
        await self._put(interaction.user.id, table, await replies.show(interaction, message))

    async def close(self, interaction: Interaction, table: str) -> None:
        """Delete a person's panel, for what it asks is answered."""
        await self._put(interaction.user.id, table, ())

    async def _put(self, person: int, table: str, messages: Sequence[Sent]) -> None:
        former = self._open.pop((person, table), ())
        if messages:
            self._open[person, table] = messages
        while len(self._open) > MOST:
            self._open.popitem(last=False)
        for message in former:
            if message.id not in [new.id for new in messages]:
                try:
                    await message.delete()
                except discord.HTTPException as gone:
                    log.info("an old panel stays open: %s", gone)
