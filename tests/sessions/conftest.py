from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from rules import GAMES
from sessions.live import Sessions
from sessions.store import Store
from tests.sessions.tables import living


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "posy.db"


@pytest.fixture
def url(database: Path) -> str:
    return f"sqlite+aiosqlite:///{database}"


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url, GAMES)
    yield store
    await store.close()


@pytest.fixture
async def sessions(store: Store) -> AsyncIterator[Sessions]:
    sessions = living(store)
    yield sessions
    await sessions.close()
