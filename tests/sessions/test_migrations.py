"""Stores that older Posys left behind: `stores/0001.sql` was written by the Posy of that version."""
# ruff: noqa: ASYNC240 - nobody else waits while a test looks at a file

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from rules import GAMES
from sessions import migrations
from sessions.preferences import PersonPreferences, Preferences
from sessions.store import Store, StoreError

STORES = Path(__file__).parent / "stores"
VERSIONS = sorted(file.stem for file in STORES.glob("*.sql"))


@pytest.fixture(params=VERSIONS)
def old(request: pytest.FixtureRequest, database: Path) -> Path:
    """The store of an older version."""
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript((STORES / f"{request.param}.sql").read_text(encoding="utf-8"))
    return database


Rows = list[tuple[Any, ...]]


def columns(database: Path) -> dict[str, str]:
    """The names of the columns of each table of the first version."""
    with closing(sqlite3.connect(database)) as connection:
        return {
            table: ", ".join(name for _, name, *_ in connection.execute(f"PRAGMA table_info({table})"))
            for table in ("components", "sessions", "seats", "log")
        }


def content(database: Path, columns: dict[str, str]) -> dict[str, Rows]:
    """The rows of these tables, in order."""
    with closing(sqlite3.connect(database)) as connection:
        return {
            table: connection.execute(f"SELECT {names} FROM {table} ORDER BY 1, 2").fetchall()
            for table, names in columns.items()
        }


def versions() -> Iterator[str]:
    """The versions of this Posy's schema."""
    for file in (Path(migrations.__file__).parent / "versions").glob("*.py"):
        yield file.name.partition("_")[0]


def test_there_is_a_store_of_every_former_version() -> None:
    assert sorted(versions())[:-1] == VERSIONS


async def test_an_older_store_is_brought_up_to_date_and_keeps_everything(old: Path, url: str) -> None:
    known = columns(old)
    before = content(old, known)
    assert all(before.values())
    store = await Store.open(url, GAMES)
    for id, *_ in before["sessions"]:
        session = await store.load(id)
        assert session is not None
        assert len(session.log) == sum(of == id for of, *_ in before["log"])
        assert list(session.names) == [name for of, _, name, *_ in before["seats"] if of == id]
    wishes = Preferences(store)
    await wishes.change(PersonPreferences, 1, lambda _: PersonPreferences(theme="dark"))
    await store.close()
    assert content(old, known) == before


async def test_an_older_store_gets_the_schema_of_a_new_one(old: Path, url: str, tmp_path: Path) -> None:
    await (await Store.open(url, GAMES)).close()
    await (await Store.open(f"sqlite+aiosqlite:///{tmp_path}/new.db", GAMES)).close()

    def made(file: Path) -> set[str]:
        with closing(sqlite3.connect(file)) as connection:
            return {sql for (sql,) in connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")}

    assert made(old) == made(tmp_path / "new.db")


async def test_an_older_store_is_not_changed_by_reading(old: Path, url: str) -> None:
    before = old.read_bytes()
    with pytest.raises(StoreError, match="is of an older Posy"):
        await Store.open(url, GAMES, reading=True)
    assert old.read_bytes() == before
