"""A week of people with habits at tables of every pace: what is promised about waiting holds."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tests.cogs.promises import hold
from tests.cogs.week import Week
from tests.cogs.world import World


async def test_a_week_of_play_keeps_every_promise_about_waiting(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    async with World(f"sqlite+aiosqlite:///{tmp_path / 'posy.db'}") as world:
        week = Week(world, tables=6, people=15)
        await week.live_through()
        await hold(week)
    assert not [record.message for record in caplog.records if record.name.startswith("cogs")]
