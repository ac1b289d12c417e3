"""The store: opening it, and what may be wrong with it."""
# ruff: noqa: ASYNC240 - nobody else waits while a test looks at a file

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, inspect

from rules import GAMES
from rules.bloom import HOUSE, Bloom
from rules.game import Chance
from sessions import schema
from sessions.live import Sessions
from sessions.refusal import Refusal
from sessions.session import Status
from sessions.store import Store, StoreError
from tests.sessions.tables import ANN, BEN, CLEO, NOW, answered, begin, living

ROOT = Path(__file__).parents[2]


async def refused(url: str) -> str:
    with pytest.raises(StoreError) as error:
        await Store.open(url, GAMES)
    sentence = str(error.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


async def test_an_empty_store_is_brought_to_the_schema_of_the_statements(url: str, database: Path) -> None:
    await (await Store.open(url, GAMES)).close()
    engine = create_engine(f"sqlite:///{database}")

    def shape(connection: Connection) -> dict[str, Any]:
        found = inspect(connection)
        return {
            name: (
                [(c["name"], str(c["type"]), c["nullable"]) for c in found.get_columns(name)],
                found.get_pk_constraint(name)["constrained_columns"],
                sorted((i["name"], i["column_names"]) for i in found.get_indexes(name) if i["name"]),
                [(k["constrained_columns"], k["referred_table"], k["options"]) for k in found.get_foreign_keys(name)],
            )
            for name in schema.metadata.tables
        }

    with engine.connect() as connection:
        migrated = shape(connection)
    engine.dispose()
    fresh = create_engine("sqlite://")
    with fresh.connect() as connection:
        schema.metadata.create_all(connection)
        assert shape(connection) == migrated
    fresh.dispose()


async def test_the_database_is_set_up_to_lose_nothing(store: Store) -> None:
    async with store._transaction() as connection:
        answers = {
            name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert answers == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


async def test_opening_again_changes_nothing(url: str) -> None:
    store = await Store.open(url, GAMES)
    session = await begin(living(store), ANN, BEN)
    await store.close()
    store = await Store.open(url, GAMES)
    assert await store.load(session.id) == session
    await store.close()


async def test_a_newer_store_is_refused_and_not_touched(url: str, database: Path) -> None:
    await (await Store.open(url, GAMES)).close()
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    before = database.read_bytes()
    assert "written by a newer Posy" in await refused(url)
    assert database.read_bytes() == before


async def test_a_migration_that_fails_leaves_nothing_behind(url: str, database: Path) -> None:
    with sqlite3.connect(database) as connection:
        connection.execute("CREATE TABLE log (something TEXT)")  # in the way of the last table
    connection.close()
    assert await refused(url) == f"The store {database} does not have the tables of Posy."
    with sqlite3.connect(database) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("log",)]
        connection.execute("DROP TABLE log")
    connection.close()
    await (await Store.open(url, GAMES)).close()


async def test_what_is_no_database_is_refused_and_not_touched(url: str, database: Path) -> None:
    database.write_text("Dear diary, " * 1000)
    assert await refused(url) == f"The store {database} is not a database of Posy."
    assert database.read_text() == "Dear diary, " * 1000


async def test_a_folder_that_is_missing_or_a_file_that_is_a_folder(tmp_path: Path) -> None:
    assert "does not exist" in await refused(f"sqlite+aiosqlite:///{tmp_path}/nowhere/posy.db")
    (tmp_path / "posy.db").mkdir()
    assert "cannot be opened" in await refused(f"sqlite+aiosqlite:///{tmp_path}/posy.db")


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("posy.db", "The store must be the address of a database: it looks like sqlite+aiosqlite:///posy.db."),
        ("sqlite:///posy.db", "The store must be the address of a database: Posy needs sqlite+aiosqlite in it."),
        (
            "oracle+nothing://x",
            "The store must be the address of a database: it looks like sqlite+aiosqlite:///posy.db.",
        ),
    ],
)
async def test_an_address_that_is_none(url: str, sentence: str) -> None:
    assert await refused(url) == sentence


async def test_a_password_in_the_address_is_not_told() -> None:
    assert "hush" not in await refused("postgresql+psycopg2://posy:hush@localhost/posy")
    assert "hush" not in await refused("postgresql+asyncpg://posy:hush@127.0.0.1:1/posy")


OPEN = """
import asyncio, os, queue, sys
import sqlalchemy.dialects.sqlite.aiosqlite, sqlalchemy.util.concurrency, aiosqlite, greenlet
from rules import GAMES
from sessions.store import Store, StoreError
async def main():
    if len(sys.argv) > 2:
        os.setuid(int(sys.argv[2]))
    try:
        store = await Store.open(sys.argv[1], GAMES)
    except StoreError as error:
        print(error)
        return
    print("open", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    await store.close()
asyncio.run(main())
"""


async def test_a_second_process_is_refused_until_the_first_is_gone(url: str) -> None:
    first = await another(url)
    assert await line(first) == "open"
    assert "is in use by another process" in await refused(url)
    second = await another(url)
    assert "is in use by another process" in await line(second)
    await second.wait()
    first.kill()
    await first.wait()
    await (await Store.open(url, GAMES)).close()


async def another(url: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-c", OPEN, url, cwd=ROOT, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )


async def line(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    return (await process.stdout.readline()).decode().strip()


@pytest.mark.parametrize(
    ("folder", "file", "sentence"),
    [(0o555, None, "cannot be written (Permission denied)."), (0o777, 0o444, "the file or its folder is read-only.")],
)
def test_a_read_only_store_is_refused(folder: int, file: int | None, sentence: str) -> None:
    with TemporaryDirectory() as name:
        if file is not None:
            sqlite3.connect(f"{name}/posy.db").executescript("CREATE TABLE a (b)").connection.close()
            Path(name, "posy.db").chmod(file)
        Path(name).chmod(folder)
        rights = ["65534"] if os.getuid() == 0 else []  # to root nothing is read-only
        command = [sys.executable, "-c", OPEN, f"sqlite+aiosqlite:///{name}/posy.db", *rights]
        answer = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, check=True)
        Path(name).chmod(0o777)
    assert answer.stdout.decode().endswith(f"{sentence}\n")
    assert answer.stderr == b""


async def test_a_store_in_use_can_be_read(url: str, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="does not exist"):
        await Store.open(url, GAMES, reading=True)
    assert not list(tmp_path.glob("posy.db*"))
    store = await Store.open(url, GAMES)
    sessions = living(store)
    session = await begin(sessions, ANN, BEN)
    reader = await Store.open(url, GAMES, reading=True)
    assert await reader.load(session.id) == session
    with pytest.raises(StoreError, match="read-only"):
        await reader.commit(session, session.concede(0, NOW))
    session = await sessions.change(session.id, lambda now: now.concede(0, NOW))
    assert await reader.load(session.id) == session
    await reader.close()
    await store.close()


async def test_a_store_that_is_locked_for_a_moment_is_waited_for(
    store: Store, sessions: Sessions, database: Path
) -> None:
    session = await begin(sessions, ANN, BEN)
    other = sqlite3.connect(database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    change = asyncio.create_task(sessions.change(session.id, lambda now: now.answer(0, 0, "start north", NOW)))
    await asyncio.sleep(0.3)
    assert not change.done()
    other.execute("ROLLBACK")
    other.close()
    assert len((await change).log) == 2


async def test_a_full_disk_refuses_the_move_and_keeps_the_table(url: str) -> None:
    store = await Store.open(url, GAMES)
    sessions = living(store)
    session = await begin(sessions, ANN, BEN)
    async with store._transaction() as connection:
        await connection.exec_driver_sql("PRAGMA max_page_count = 1")
    with pytest.raises(StoreError, match="the disk is full"):
        await sessions.open(guild=7, channel=71, host=replace(ANN, name="x" * 100_000), game="bloom")
    assert await sessions.get(session.id) == session
    await store.close()
    store = await Store.open(url, GAMES)
    assert await store.load(session.id) == session
    await store.close()


async def test_a_log_that_shrinks_is_a_mistake_of_the_caller(store: Store, sessions: Sessions) -> None:
    session = await begin(sessions, ANN, BEN)
    with pytest.raises(ValueError, match="only grows"):
        await store.commit(session, replace(session, log=()))


SMALL = replace(HOUSE, points=(0, 2, 4, 6, 10, 15, 21, 28, 36, 45, 55))


async def test_a_table_keeps_the_set_it_was_opened_with(url: str) -> None:
    old: Mapping[str, Any] = {**GAMES, "bloom": Bloom(SMALL)}
    store = await Store.open(url, old)
    session = await begin(Sessions(store, _Still(), lambda: "x", old), ANN, BEN)
    waiting = await Sessions(store, _Still(), lambda: "y", old).open(guild=7, channel=71, host=CLEO, game="bloom")
    await store.close()

    store = await Store.open(url, GAMES)
    sessions = living(store)
    loaded = await sessions.get(session.id)
    assert not loaded.broken
    assert loaded.game.components == SMALL
    assert loaded.components == session.components
    assert (await sessions.get(waiting.id)).game.components == SMALL
    assert (await begin(sessions, ANN, BEN, channel=72)).game.components == HOUSE
    await store.close()


class _Still:
    def now(self) -> Any:
        return NOW


class _ShorterBoard(Bloom):
    """Rules after a fix: the set-up asks for one draw more."""

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> Any:
        chance.below(2)
        return super().setup(seats, options, chance)


class _NextEdition(Bloom):
    edition = 2


@pytest.mark.parametrize(
    ("games", "sentence"),
    [
        ({"bloom": _ShorterBoard()}, "does not fit the rules at row 0"),
        ({"bloom": _NextEdition()}, "edition 1 of the rules of BLOOOOOOM, and this Posy plays edition 2"),
        ({"mandala": GAMES["mandala"]}, "The rules of this table are not to be had"),
    ],
)
async def test_a_table_that_no_longer_replays_is_frozen_and_stops_nothing(
    url: str, games: Mapping[str, Any], sentence: str
) -> None:
    store = await Store.open(url, GAMES)
    session = await begin(living(store), ANN, BEN)
    session = await living(store).change(session.id, lambda now: now.answer(0, 0, "start north", NOW))
    well = await begin(living(store), CLEO, ANN, game="mandala", channel=71)
    await store.close()

    games = {"mandala": GAMES["mandala"], **games}
    store = await Store.open(url, games)
    sessions = Sessions(store, _Still(), iter("abcdefgh").__next__, games)
    frozen = await sessions.get(session.id)
    assert sentence in frozen.broken
    assert frozen.status is Status.PLAYING
    assert [(act.kind, act.text, act.drawn) for act in frozen.log] == [
        (act.kind, act.text, act.drawn) for act in session.log
    ]
    assert (frozen.waiting, frozen.ranking, frozen.names) == ((), (), ("Ann", "Ben"))
    for change in (partial(frozen.undo, 0), frozen.concede, frozen.vote_cancel, frozen.keep):
        with pytest.raises(Refusal) as refusal:
            change(0, NOW)
        assert str(refusal.value) == frozen.broken
    assert await sessions.live() == (frozen, well)

    shown = await sessions.announced(frozen.id, 1, (70, 5))
    assert shown.board == (70, 5)
    assert frozen.id not in [table.id for table in await sessions.unshown()]
    if "bloom" in games:
        again = await sessions.open(guild=7, channel=70, host=ANN, game="bloom")
        assert await sessions.in_channel(70) == again
    await store.close()

    store = await Store.open(url, GAMES)
    assert await store.load(session.id) == replace(
        session, board=(70, 5), announced=1, told=range(2), revision=shown.revision
    )
    await store.close()


DAMAGE = [
    (table, column, value)
    for table, columns, value in (
        (
            "sessions",
            "revision guild channel host game edition components options status shuffled created started ended plies"
            " announced board_channel board_message told_from told_to pace people_again",
            "rubbish",
        ),
        ("seats", "seat person joined", "rubbish"),
        ("log", "ply kind seat text drawn at", "rubbish"),
        ("sessions", "secret", b"\xff\x00"),
        ("seats", "name", b"\xff\x00"),
    )
    for column in columns.split()
]


@pytest.mark.parametrize(("table", "column", "value"), DAMAGE)
async def test_damage_to_any_field_freezes_one_table_at_most(
    url: str, database: Path, table: str, column: str, value: object
) -> None:
    store = await Store.open(url, GAMES)
    sessions = living(store)
    session = await begin(sessions, ANN, BEN, channel=70)
    session = await sessions.change(session.id, lambda now: now.answer(0, 0, "start north", NOW))
    session = await sessions.announced(session.id, 1, (70, 1000))
    well = await begin(sessions, CLEO, ANN, channel=71)
    await store.close()
    connection = sqlite3.connect(database)
    key = "id" if table == "sessions" else "session"
    connection.execute("PRAGMA ignore_check_constraints = ON")
    row = {"sessions": "", "seats": " AND seat = 1", "log": " AND ply = 1"}[table]
    connection.execute(f"UPDATE {table} SET {column} = ? WHERE {key} = ?{row}", (value, session.id))
    connection.commit()
    connection.close()

    store = await Store.open(url, GAMES)
    sessions = living(store)
    loaded = await store.load(session.id)
    assert loaded is not None
    assert loaded.broken or column == "shuffled", loaded  # SQLAlchemy takes anything for true or false
    assert loaded.game.title
    assert loaded.game.seats[0] <= loaded.game.seats[-1]
    assert set(loaded.options) == set(loaded.game.options)
    assert await sessions.get(well.id) == well
    assert well in await sessions.live()
    await sessions.unshown()
    await store.close()


async def test_why_a_table_is_frozen_tells_nothing_hidden(url: str, database: Path) -> None:
    store = await Store.open(url, GAMES)
    session = await begin(living(store), ANN, BEN, game="mandala")
    session = await living(store).change(session.id, lambda now: answered(now, random.Random(1)))
    await store.close()
    connection = sqlite3.connect(database)
    connection.execute("UPDATE log SET text = 'play nothing' WHERE ply = 1")
    connection.commit()
    connection.close()
    store = await Store.open(url, GAMES)
    loaded = await store.load(session.id)
    assert loaded is not None
    assert loaded.broken == "The record of this table does not fit the rules at row 1, so the table is frozen."
    await store.close()


async def test_a_damaged_file_is_told_in_a_sentence(url: str, database: Path) -> None:
    store = await Store.open(url, GAMES)
    await begin(living(store), ANN, BEN)
    await store.close()
    raw = bytearray(database.read_bytes())
    raw[4096:] = b"\x99" * (len(raw) - 4096)
    database.write_bytes(raw)
    assert await refused(url) == f"The store {database} is damaged."


async def test_a_long_replay_lets_others_run(store: Store, sessions: Sessions) -> None:
    chance = random.Random(1)
    session = await begin(sessions, ANN, BEN, CLEO)
    while not session.over:
        session = await sessions.change(session.id, lambda now: answered(now, chance))
    slow = _Slow()
    store._sets = {("bloom", session.components): slow}
    longest, looking = 0.0, True

    async def look() -> None:
        nonlocal longest
        while looking:
            since = time.perf_counter()
            await asyncio.sleep(0)
            longest = max(longest, time.perf_counter() - since)

    watch = asyncio.create_task(look())
    since = time.perf_counter()
    await store.load(session.id)
    took = time.perf_counter() - since
    looking = False
    await watch
    assert took > 0.03
    assert longest < took / 4


class _Slow(Bloom):
    def apply(self, *arguments: Any) -> Any:
        time.sleep(0.001)
        return super().apply(*arguments)
