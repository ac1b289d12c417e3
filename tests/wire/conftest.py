"""A channel with three people, and a wire to the bot's process, which is not started yet."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.wire.world import World, wired


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with wired(tmp_path) as world:
        yield world
