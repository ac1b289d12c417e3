"""A small server with three people, and Posy in it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cogs.world import World


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with World(f"sqlite+aiosqlite:///{tmp_path / 'posy.db'}") as world:
        yield world
