"""`python bot.py check`: whether all is in place for Posy to run, a line for each thing that was looked at."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import aiohttp
import discord

import render
from cogs.frames import board
from rules import GAMES
from rules.game import Game
from rules.wording import plural
from sessions import backup, components
from sessions.engine import Database, StoreError
from sessions.session import Person, Session
from sessions.settings import Settings
from sessions.store import Store

ROOM = 200 << 20
"""Bytes that should be free where the store is."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at, in a sentence."""

    well: bool
    told: str

    def __str__(self) -> str:
        return f"{'ok' if self.well else 'WRONG':5} {self.told}"


async def check(settings: Settings) -> int:
    """Print what was found; 1 if something is wrong."""
    well = True
    async for finding in _findings(settings):
        print(finding, flush=True)
        well = well and finding.well
    return 0 if well else 1


async def _findings(settings: Settings) -> AsyncIterator[Finding]:
    """Everything that can be looked at without disturbing a Posy that is running."""
    games = components.build(GAMES, settings.components)
    own = f", with your own components for {', '.join(settings.components)}" if settings.components else ""
    yield Finding(True, f"The settings are read{own}.")
    yield await asyncio.to_thread(_drawing, games, settings.clock.now())
    for finding in _file(settings):
        yield finding
    async for finding in _tables(settings, games):
        yield finding
    yield await _discord(settings)


def _drawing(games: Mapping[str, Game[Any, Any]], now: datetime) -> Finding:
    """Fonts and drawings are all there when a board of each game can be drawn."""
    people = Person("Ada", 1, 1), Person("Bob", 2, 2)
    for game in games.values():
        lobby = Session.lobby(
            id="",
            guild=None,
            channel=0,
            host=people[0],
            game=game,
            options={},
            secret="a checkup",
            created=None,
        )
        render.picture(board(lobby.join(people[1]).start(1, now)))
    return Finding(True, f"A board of each of the {len(games)} games can be drawn.")


def _file(settings: Settings) -> Iterator[Finding]:
    """The file of the store and its disk."""
    database = Database(settings.store, reading=True)
    if database.file is None:
        yield Finding(True, f"The store is {database.name}.")
        return
    folder = database.file.parent
    if not folder.is_dir():
        yield Finding(False, f"The folder of the store, {folder}, does not exist.")
        return
    free = shutil.disk_usage(folder).free
    yield Finding(free >= ROOM, f"{free >> 20} MiB are free where the store is.")
    if not database.file.exists():
        yield Finding(True, f"There is no store {database.name} yet; the first start makes it.")
        return
    try:
        backup.must_be_sound(database.file)
        yield Finding(True, f"The store {database.name} is sound.")
    except StoreError as error:
        yield Finding(False, str(error))


async def _tables(settings: Settings, games: Mapping[str, Game[Any, Any]]) -> AsyncIterator[Finding]:
    """Every live table is played again from its log."""
    file = Database(settings.store, reading=True).file
    if file is not None and not file.exists():
        return
    try:
        store = await Store.open(settings.store, games, reading=True)
    except StoreError as error:
        yield Finding(False, str(error))
        return
    try:
        tables = [await store.load(table) for table in await store.live()]
        frozen = [table for table in tables if table is not None and table.broken]
        yield Finding(True, f"{plural(len(tables) - len(frozen), 'live table')} can be played on.")
        for table in frozen:
            yield Finding(False, f"Table {table.id}: {table.broken}")
    except StoreError as error:
        yield Finding(False, str(error))
    finally:
        await store.close()


async def _discord(settings: Settings) -> Finding:
    """Whether Discord takes the token. What lacks in a server is told there, by /setup check."""
    if settings.token is None:
        return Finding(True, "There is no token (POSY_TOKEN), so Posy opens the sandbox.")
    client = discord.Client(intents=discord.Intents.none())
    try:
        await client.login(settings.token.get_secret_value())
        assert client.user is not None
        return Finding(
            True, f"Discord knows the token: {client.user.name}. In a server, /setup check tells what lacks."
        )
    except discord.LoginFailure:
        return Finding(False, "Discord refuses the token. Copy it anew from the page of your application.")
    except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
        return Finding(False, f"Discord cannot be reached: {error}")
    finally:
        await client.close()
