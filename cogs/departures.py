"""Servers that Posy has left: their tables wait for a while, in case it comes back, and are then forgotten."""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import discord
from discord.ext import commands, tasks

from sessions.preferences import ServerPreferences

if TYPE_CHECKING:
    from cogs.client import Posy

log = logging.getLogger(__name__)

GRACE = timedelta(days=30)


class Departures(commands.Cog):
    """Discord tells of a server that is gone for good and of one that cannot be reached now in different ways; only the
    first one counts.
    """

    def __init__(self, bot: Posy) -> None:
        self.bot = bot

    async def cog_load(self) -> None:
        self._look.start()

    async def cog_unload(self) -> None:
        self._look.cancel()

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self._note(guild.id, self.bot.clock.now())

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._note(guild.id, None)

    @tasks.loop(hours=24)
    async def _look(self) -> None:
        """Notice what happened while Posy was not running, and forget what has waited long enough."""
        here, now = {guild.id for guild in self.bot.guilds}, self.bot.clock.now()
        for server in await self.bot.sessions.servers():
            left = (await self.bot.preferences.of(ServerPreferences, server)).left
            if server in here:
                await self._note(server, None)
            elif left is None:
                await self._note(server, now)
            elif now - left >= GRACE:
                log.info("server %s is forgotten", server)
                await self.bot.sessions.forget_server(server)
                await self.bot.preferences.forget(ServerPreferences, server)

    @_look.before_loop
    async def _wait(self) -> None:
        await self.bot.wait_until_ready()

    async def _note(self, server: int, left: datetime | None) -> None:
        await self.bot.preferences.change(ServerPreferences, server, lambda now: replace(now, left=left))
