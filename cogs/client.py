"""The bot: its parts, put together."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands, tasks

from cogs import replies
from cogs.boards import Boards
from cogs.clockwork import Clockwork
from cogs.computers import Computers
from cogs.departures import Departures
from cogs.emojis import Emojis
from cogs.expiry import Expiry
from cogs.forms import sent
from cogs.help import Help
from cogs.invitations import Invitations
from cogs.lobby import Lobby
from cogs.moving import Moving
from cogs.plans import Plans
from cogs.press import HANDLERS, Control, Interaction, Press
from cogs.privacy import Privacy
from cogs.private import Private
from cogs.reminders import Reminders
from cogs.replay import Replay
from cogs.settings import Choices
from cogs.setup import Setup
from cogs.tables import Tables
from cogs.verify import Verify
from cogs.waiting import Waiting
from cogs.wishes import Wishes
from rules.game import Game
from sessions import components
from sessions.clock import Clock
from sessions.live import Sessions
from sessions.preferences import Preferences
from sessions.refusal import Refusal
from sessions.session import Session, Status
from sessions.settings import Settings
from sessions.store import Store

log = logging.getLogger(__name__)


COGS = (
    *(Lobby, Invitations, Tables, Plans, Wishes, Waiting, Moving, Replay, Verify),
    *(Choices, Setup, Privacy, Departures, Help),
)


def intents() -> discord.Intents:
    """Nothing privileged, and no message content."""
    wanted = discord.Intents.none()
    wanted.guilds = True
    wanted.guild_messages = True
    wanted.dm_messages = True
    return wanted


class Commands(app_commands.CommandTree["Posy"]):
    """Slash commands whose errors are answered in words."""

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        await replies.failed(interaction, cause)


class Posy(commands.Bot):
    """Posy on Discord. `entropy` makes the secrets that seeds are made of."""

    sessions: Sessions
    preferences: Preferences
    clock: Clock

    def __init__(self, settings: Settings, entropy: Callable[[], str], games: Mapping[str, Game[Any, Any]]) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=intents(),
            tree_cls=Commands,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self.settings = settings
        self.clock = settings.clock
        self.boards = Boards(self)
        self.computers = Computers(self)
        self.own_emojis = Emojis(self)
        self.private = Private()
        self.clockwork = Clockwork(self)
        self.reminders = Reminders(self)
        self.expiry = Expiry(self)
        self._entropy = entropy
        self._games = games
        self._store: Store | None = None
        self._resumed = False

    async def setup_hook(self) -> None:
        games = components.build(self._games, self.settings.components)
        self._store = await Store.open(self.settings.store, games)
        self.sessions = Sessions(self._store, self.clock, self._entropy, games, self.settings.tables_in_memory)
        self.preferences = Preferences(self._store)
        self.add_dynamic_items(Control)
        for cog in COGS:
            await self.add_cog(cog(self))
        await self.tree.sync()
        if self.settings.health_file is not None:
            self._beat.start()

    async def on_ready(self) -> None:
        """Show what was committed but not shown before the last stop, and let computer players go on."""
        if self._resumed:
            return
        if self.settings.emojis:
            self.own_emojis.begin()
        for session in await self.sessions.unshown():
            self.boards.show(session.id)
        for session in await self.sessions.with_computers():
            self.computers.wake(session)
        for session in await self.sessions.live():
            if session.status is Status.LOBBY:  # it has no log that says what of it was shown
                self.boards.show(session.id)
            self.set_clocks(session)
        self._resumed = True

    async def forget_messages(self) -> None:
        """For a start in a world that does not hold the former messages: show every table there anew, unless the start
        itself has done so.
        """
        for session in await self.sessions.live():
            if session.board is not None and self.boards.knows(session.board[1]):
                continue
            await self.sessions.announced(session.id, session.announced, None)
            try:
                await self.boards.again(session.id)
            except Refusal as refusal:
                log.warning("table %s is not shown: %s", session.id, refusal)

    def changed(self, session: Session) -> None:
        """Call after every change of a table: it is shown, computers are asked, and clocks are set."""
        self.boards.show(session.id)
        self.computers.wake(session)
        self.set_clocks(session)

    def set_clocks(self, session: Session) -> None:
        """Deadlines, reminders and the end of a table that nobody uses are worked out anew."""
        self.clockwork.wake(session)
        self.reminders.wake(session)
        self.expiry.wake(session)

    async def set_clocks_of(self, person: int) -> None:
        """Call after a person has changed what they prefer."""
        for session in await self.sessions.of(person):
            self.set_clocks(session)

    @tasks.loop(seconds=15)
    async def _beat(self) -> None:
        """A sign of life for `bot.py health`."""
        if self.settings.health_file is not None and self.is_ready():
            self.settings.health_file.touch()

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Answer a press of any button that Posy ever posted, and any form that was sent in."""
        handler, at_once = HANDLERS.get(press.verb, (_unknown, False))
        async with replies.answering(interaction, at_once):
            await handler(interaction, press)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Forms are answered by what stands in their custom id, like buttons, so they outlive restarts too."""
        if interaction.type is discord.InteractionType.modal_submit:
            await self.pressed(interaction, sent(interaction))

    async def close(self) -> None:
        self._beat.cancel()
        await self.clockwork.close()
        await self.reminders.close()
        await self.expiry.close()
        await self.own_emojis.close()
        await self.computers.close()
        await self.boards.close()
        await super().close()
        if self._store is not None:
            await self.sessions.close()
            await self._store.close()
            self._store = None


async def _unknown(interaction: Interaction, press: Press) -> None:
    raise Refusal("I do not know that button any more. /board shows the table again.")
