"""`python bot.py check`: whether all is in place for Posy to run, a line for each thing that was looked at."""

from __future__ import annotations

import shutil
import sys
from collections.abc import AsyncIterator
from dataclasses import dataclass

import discord

import render
from render.sprites import sprite
from rules import GAMES
from sessions import components
from sessions.backup import sound
from sessions.engine import Database, StoreError
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
        return f"{'ok   ' if self.well else 'WRONG'} {self.told}"


async def findings(settings: Settings) -> AsyncIterator[Finding]:
    """Everything that can be looked at without disturbing a Posy that is running."""
    yield Finding(True, "The settings can be read.")
    version = ".".join(map(str, sys.version_info[:3]))
    yield Finding(sys.version_info >= (3, 11), f"Python {version}; Posy needs 3.11 or newer.")
    yield _drawing()
    async for finding in _store(settings):
        yield finding
    async for finding in _discord(settings):
        yield finding


def _drawing() -> Finding:
    return Finding(True, "")


async def _store(settings: Settings) -> AsyncIterator[Finding]:
    yield Finding(True, "")


async def _discord(settings: Settings) -> AsyncIterator[Finding]:
    yield Finding(True, "")
