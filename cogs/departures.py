"""Servers that Posy has left: their tables wait for a while, in case it comes back, and are then forgotten."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from sessions.preferences import ServerPreferences
from sessions.store import StoreError

if TYPE_CHECKING:
    from cogs.client import Posy

log = logging.getLogger(__name__)

GRACE = timedelta(days=30)
DAY = 86_400


class Departures(commands.Cog):
    """Discord tells of a server that is gone for good and of one that cannot be reached now in different ways; only the
    first one counts.
    """

    def __init__(self, bot: Posy) -> None:
        self.bot = bot
        self._task: asyncio.Task[None] | None = None

    async def cog_unload(self) -> None:
        if self._task is not None:
            self._task.cancel()

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        self._begin()

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self._note(guild.id, self.bot.clock.now())
        self._begin()

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._note(guild.id, None)

    def _begin(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._keep_looking(), name="departures")

    async def _keep_looking(self) -> None:
        """As long as any server waits to be forgotten."""
        waiting = True
        while waiting:
            try:
                waiting = await self._look()
            except StoreError as error:
                log.warning("the servers that were left are looked at again tomorrow: %s", error)
            if waiting:
                await asyncio.sleep(DAY)

    async def _look(self) -> bool:
        """Notice what happened while Posy was not running, and forget what has waited long enough; whether some still
        wait.
        """
        here, now, waiting = {guild.id for guild in self.bot.guilds}, self.bot.clock.now(), False
        for server in await self.bot.sessions.servers():
            left = (await self.bot.preferences.of(ServerPreferences, server)).left
            if server in here:
                await self._note(server, None)
            elif left is None or now - left < GRACE:
                await self._note(server, left or now)
                waiting = True
            else:
                log.info("server %s is forgotten", server)
                await self.bot.sessions.forget_server(server)
                await self.bot.preferences.forget(ServerPreferences, server)
        return waiting

    async def _note(self, server: int, left: datetime | None) -> None:
        await self.bot.preferences.change(ServerPreferences, server, lambda now: replace(now, left=left))
