"""Copies of the store: made while it is in use, put back while it is not, and never half."""
# ruff: noqa: ASYNC240 - nobody else waits while a test looks at a file

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rules import GAMES
from sessions.backup import back_up, restore
from sessions.engine import StoreError
from sessions.store import Store
from tests.sessions.tables import ANN, BEN, answered, begin, living


async def test_a_copy_made_in_use_holds_what_was_committed(url: str, tmp_path: Path) -> None:
    store = await Store.open(url, GAMES)
    sessions = living(store)
    session = await begin(sessions, ANN, BEN)
    then = await sessions.change(session.id, lambda now: answered(now, random.Random(1)))
    back_up(url, tmp_path / "copy.db")
    await sessions.change(session.id, lambda now: answered(now, random.Random(2)))
    await store.close()
    former = restore(url, tmp_path / "copy.db")
    assert former is not None
    again = await Store.open(url, GAMES)
    assert await again.load(session.id) == then
    await again.close()
    assert restore(url, former) != former, "no former store is ever written over"
    again = await Store.open(url, GAMES)
    loaded = await again.load(session.id)
    assert loaded is not None
    assert len(loaded.log) == len(then.log) + 1
    await again.close()
    assert not list(tmp_path.glob("*.part"))


async def test_nothing_is_restored_under_a_running_posy(url: str, tmp_path: Path) -> None:
    store = await Store.open(url, GAMES)
    back_up(url, tmp_path / "copy.db")
    with pytest.raises(StoreError, match="in use"):
        restore(url, tmp_path / "copy.db")
    await store.close()


async def test_a_copy_is_restored_where_no_store_was(url: str, tmp_path: Path) -> None:
    store = await Store.open(url, GAMES)
    await begin(living(store), ANN, BEN)
    back_up(url, tmp_path / "copy.db")
    await store.close()
    elsewhere = f"sqlite+aiosqlite:///{tmp_path / 'new.db'}"
    assert restore(elsewhere, tmp_path / "copy.db") is None
    again = await Store.open(elsewhere, GAMES)
    assert len(await again.live()) == 1
    await again.close()


async def test_what_is_no_sound_store_is_refused_and_nothing_changes(url: str, database: Path, tmp_path: Path) -> None:
    await (await Store.open(url, GAMES)).close()
    before = database.read_bytes()
    shopping = tmp_path / "shopping.db"
    shopping.write_text("a shopping list")
    empty = tmp_path / "empty.db"
    with closing(sqlite3.connect(empty)) as connection:
        connection.execute("CREATE TABLE bread (slices INTEGER)")
    newer = tmp_path / "newer.db"
    back_up(url, newer)
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    torn = tmp_path / "torn.db"
    torn.write_bytes(before[: len(before) // 2])
    for wrong, why in (
        (shopping, "not a store"),
        (empty, "not a store"),
        (newer, "newer"),
        (torn, "damaged|not a store"),
    ):
        with pytest.raises(StoreError, match=why):
            restore(url, wrong)
    with pytest.raises(StoreError, match="no file"):
        restore(url, tmp_path / "nowhere.db")
    assert database.read_bytes() == before


async def test_no_file_is_written_over_by_a_copy(url: str, tmp_path: Path) -> None:
    await (await Store.open(url, GAMES)).close()
    (tmp_path / "copy.db").write_text("mine")
    with pytest.raises(StoreError, match="already"):
        back_up(url, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_text() == "mine"
    with pytest.raises(StoreError, match="does not exist"):
        back_up(f"sqlite+aiosqlite:///{tmp_path}/none.db", tmp_path / "other.db")
    with pytest.raises(StoreError, match="no SQLite file"):
        back_up("sqlite+aiosqlite:///:memory:", tmp_path / "other.db")
