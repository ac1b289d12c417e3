"""What servers and people prefer: read once, written through, and never in the way of anything."""

from __future__ import annotations

import asyncio
import sqlite3
import string
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateTable

from rules import GAMES
from sessions import preferences, schema, store
from sessions.preferences import Chosen, PersonPreferences, Preferences, ServerPreferences, read, written
from sessions.store import Store, StoreError

ADA, BOB = 1 << 62, 7


@pytest.fixture
async def wishes(store: Store) -> Preferences:
    return Preferences(store)


def dark(now: PersonPreferences) -> PersonPreferences:
    return replace(now, theme="dark")


def in_words(now: PersonPreferences) -> PersonPreferences:
    return replace(now, words=True)


def rows(database: Path) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute("SELECT kind, owner, name, value FROM preferences ORDER BY 1, 2, 3").fetchall()


def write(database: Path, *values: object) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("INSERT INTO preferences VALUES (?, ?, ?, ?)", values)


async def test_who_chose_nothing_gets_the_defaults_and_leaves_no_row(wishes: Preferences, database: Path) -> None:
    assert await wishes.of(PersonPreferences, ADA) == PersonPreferences()
    assert await wishes.of(ServerPreferences, ADA) == ServerPreferences()
    assert await wishes.change(PersonPreferences, ADA, lambda now: now) == PersonPreferences()
    assert rows(database) == []


async def test_what_was_chosen_is_there_after_a_restart_and_for_its_owner_only(url: str, database: Path) -> None:
    store = await Store.open(url, GAMES)
    wishes = Preferences(store)
    await wishes.change(PersonPreferences, ADA, dark)
    await wishes.change(PersonPreferences, ADA, in_words)
    await wishes.change(ServerPreferences, ADA, lambda now: replace(now, theme="contrast"))
    await store.close()
    store = await Store.open(url, GAMES)
    wishes = Preferences(store)
    assert await wishes.of(PersonPreferences, ADA) == PersonPreferences(theme="dark", words=True)
    assert await wishes.of(ServerPreferences, ADA) == ServerPreferences(theme="contrast")
    assert await wishes.of(PersonPreferences, BOB) == PersonPreferences()
    await store.close()
    assert rows(database) == [
        ("person", ADA, "theme", '"dark"'),
        ("person", ADA, "words", "true"),
        ("server", ADA, "theme", '"contrast"'),
    ]


async def test_back_to_a_default_leaves_no_row(wishes: Preferences, database: Path) -> None:
    await wishes.change(PersonPreferences, ADA, dark)
    await wishes.change(PersonPreferences, ADA, lambda now: replace(now, theme=None))
    assert rows(database) == []


async def test_forgetting_takes_everything_of_this_owner_also_what_is_not_understood(
    wishes: Preferences, database: Path
) -> None:
    write(database, "person", ADA, "favourite flower", '"aster"')
    await wishes.change(PersonPreferences, ADA, dark)
    await wishes.change(PersonPreferences, BOB, dark)
    assert await wishes.forget(PersonPreferences, ADA) == PersonPreferences()
    assert await wishes.of(PersonPreferences, ADA) == PersonPreferences()
    assert rows(database) == [("person", BOB, "theme", '"dark"')]


async def test_a_change_leaves_alone_what_only_another_posy_understands(wishes: Preferences, database: Path) -> None:
    write(database, "person", ADA, "favourite flower", '"aster"')
    await wishes.change(PersonPreferences, ADA, dark)
    assert ("person", ADA, "favourite flower", '"aster"') in rows(database)


@pytest.mark.parametrize("value", ["dark", "", "7", "[" * 5000, '{"a": 1}', b"\xff\x00", 5, '"\\ud800"'])
async def test_a_damaged_value_counts_as_not_chosen_and_can_be_chosen_anew(
    url: str, database: Path, value: object
) -> None:
    store = await Store.open(url, GAMES)
    write(database, "person", ADA, "theme", value)
    write(database, "person", ADA, "words", "true")
    wishes = Preferences(store)
    assert await wishes.of(PersonPreferences, ADA) == PersonPreferences(words=True)
    await wishes.change(PersonPreferences, ADA, dark)
    assert await Preferences(store).of(PersonPreferences, ADA) == PersonPreferences(theme="dark", words=True)
    await store.close()


NAMES = st.sampled_from(["theme", "words", "owner", "kind"]) | st.text()
TEXTS = (
    st.text() | st.sampled_from(["true", "null", '"dark"', "1", '"true"', "NaN", "[]"]) | st.binary() | st.integers()
)


@given(st.dictionaries(NAMES, TEXTS))
def test_whatever_is_stored_is_read_as_typed_preferences(stored: dict[str, object]) -> None:
    person, server = read(PersonPreferences, stored), read(ServerPreferences, stored)
    assert person.words is (stored.get("words") == "true")
    assert person.theme == server.theme
    assert person.theme is None or (isinstance(person.theme, str) and stored["theme"] != "null")


PEOPLE = st.builds(
    PersonPreferences, theme=st.none() | st.text(string.printable + "äß🌼", max_size=40), words=st.booleans()
)


@given(PEOPLE, PEOPLE)
def test_what_is_written_is_read_again_and_only_what_changed(
    before: PersonPreferences, after: PersonPreferences
) -> None:
    stored: dict[str, object] = {**written(PersonPreferences(), before)}
    changed = written(before, after)
    assert set(changed) == {name for name in ("theme", "words") if getattr(before, name) != getattr(after, name)}
    assert read(PersonPreferences, stored | changed) == after


@dataclass(frozen=True, slots=True)
class _Later(Chosen):
    """Preferences of a later Posy: richer types, no new code."""

    owner = "person"

    theme: str | None = None
    quiet: tuple[time, time] | None = None
    reminders: bool = True


def test_richer_preferences_need_nothing_but_a_field() -> None:
    night = _Later(quiet=(time(22), time(7, 30)), reminders=False)
    stored = written(_Later(), night)
    assert stored == {"quiet": '["22:00:00","07:30:00"]', "reminders": "false"}
    assert read(_Later, stored) == night
    assert read(PersonPreferences, stored) == PersonPreferences(), "an older Posy does not mind"


async def test_once_read_the_store_is_not_asked_again(wishes: Preferences, store: Store, monkeypatch: Any) -> None:
    await wishes.of(PersonPreferences, ADA)
    await wishes.of(ServerPreferences, ADA)
    await wishes.change(PersonPreferences, BOB, dark)
    await store.close()
    monkeypatch.delattr(store, "_database")
    assert await wishes.of(PersonPreferences, ADA) == PersonPreferences()
    assert await wishes.of(ServerPreferences, ADA) == ServerPreferences()
    assert await wishes.of(PersonPreferences, BOB) == PersonPreferences(theme="dark")


async def test_memory_is_bounded_and_what_is_forgotten_is_read_again(store: Store) -> None:
    wishes = Preferences(store, in_memory=3)
    for person in range(10):
        await wishes.change(PersonPreferences, person, lambda now, person=person: replace(now, theme=str(person)))  # type: ignore[misc]
    assert len(wishes._memory) == 3
    assert not wishes._locks
    for person in range(10):
        assert (await wishes.of(PersonPreferences, person)).theme == str(person)
    assert len(wishes._memory) == 3


async def test_what_was_used_last_is_remembered_longest(store: Store) -> None:
    wishes = Preferences(store, in_memory=2)
    for person in (1, 2, 1, 3):
        await wishes.of(PersonPreferences, person)
    assert [owner for _, owner in wishes._memory] == [1, 3]


async def test_two_changes_at_once_both_hold(wishes: Preferences, store: Store) -> None:
    await asyncio.gather(
        wishes.change(PersonPreferences, ADA, dark),
        wishes.change(PersonPreferences, ADA, in_words),
        *(wishes.of(PersonPreferences, ADA) for _ in range(5)),
    )
    both = PersonPreferences(theme="dark", words=True)
    assert await wishes.of(PersonPreferences, ADA) == both
    assert await Preferences(store).of(PersonPreferences, ADA) == both


async def test_many_changes_at_once_leave_in_memory_what_is_stored(store: Store) -> None:
    wishes = Preferences(store, in_memory=1)

    async def change(number: int) -> None:
        owner = (ADA, BOB)[number % 2]
        if number % 7 == 0:
            await wishes.forget(PersonPreferences, owner)
        else:
            await wishes.change(PersonPreferences, owner, lambda now: PersonPreferences(str(number), not now.words))

    await asyncio.gather(*map(change, range(40)))
    for owner in (ADA, BOB):
        assert await wishes.of(PersonPreferences, owner) == await Preferences(store).of(PersonPreferences, owner)


async def test_a_change_cut_off_in_the_middle_leaves_in_memory_what_is_stored(store: Store) -> None:
    for steps in range(30):
        wishes = Preferences(store)
        await wishes.forget(PersonPreferences, ADA)
        change = asyncio.create_task(wishes.change(PersonPreferences, ADA, dark))
        for _ in range(steps):
            await asyncio.sleep(0)
        change.cancel()
        await asyncio.gather(change, return_exceptions=True)
        assert await wishes.of(PersonPreferences, ADA) == await Preferences(store).of(PersonPreferences, ADA)


async def test_a_store_that_fails_is_told_and_changes_nothing(store: Store) -> None:
    wishes = Preferences(store)
    await wishes.change(PersonPreferences, ADA, in_words)
    async with store._transaction() as connection:
        await connection.exec_driver_sql("ALTER TABLE preferences RENAME TO gone")
    with pytest.raises(StoreError, match="does not have the tables of Posy"):
        await wishes.change(PersonPreferences, ADA, dark)
    with pytest.raises(StoreError):
        await wishes.forget(PersonPreferences, BOB)
    async with store._transaction() as connection:
        await connection.exec_driver_sql("ALTER TABLE gone RENAME TO preferences")
    assert await wishes.of(PersonPreferences, ADA) == PersonPreferences(words=True)
    assert not wishes._locks


async def test_a_change_that_fails_halfway_keeps_the_former_value(store: Store) -> None:
    await store.prefer("person", ADA, {"theme": '"dark"'})
    with pytest.raises(StoreError):
        await store.prefer("person", ADA, {"theme": '"light"', "words": object()})  # type: ignore[dict-item]
    assert await store.preferences("person", ADA) == {"theme": '"dark"'}


def test_the_statements_are_postgresql_too() -> None:
    dialect = postgresql.dialect()  # type: ignore[no-untyped-call]
    made = str(CreateTable(schema.preferences).compile(dialect=dialect))
    assert "owner BIGINT NOT NULL" in made
    assert "PRIMARY KEY (kind, owner, name)" in made
    for statement in (store._PREFERENCES, store._INSERT_PREFERENCES, store._CLEAR_PREFERENCE, store._CLEAR_PREFERENCES):
        assert '"' not in str(statement.compile(dialect=dialect)), "no name needs quoting"


@pytest.mark.parametrize("kind", [ServerPreferences, PersonPreferences])
def test_names_fit_their_column(kind: Any) -> None:
    assert all(len(name) <= 32 for name in preferences._adapters(kind))
