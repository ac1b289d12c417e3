"""Copies of the store: made while Posy runs, and put back while it does not. For SQLite; other databases have tools."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import create_engine
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from sessions.engine import Database, StoreError
from sessions.migrations import NewerStore, OlderStore, check


def back_up(store: str, copy: Path) -> None:
    """Copy a store that may be in use to a new file: one moment of it, whole before it has its name."""
    file = _file(Database(store, reading=True))
    if not file.is_file():
        raise StoreError(f"The store {file} does not exist.")
    if copy.exists():
        raise StoreError(f"There is a file {copy} already; nothing was written.")
    _copied(file, copy)


def restore(store: str, copy: Path) -> Path | None:
    """Put a copy in the place of the store, which no process may be using; what was there is kept beside it.

    Its path comes back, None if there was no store.
    """
    if not copy.is_file():
        raise StoreError(f"There is no file {copy}.")
    must_be_sound(copy)
    database = Database(store)
    file = _file(database)
    with database.held():
        former = _aside(file) if file.is_file() else None
        new = file.with_name(f"{file.name}.new")
        _copied(copy, new)
        if former is not None:
            _copied(file, former)
        for rest in ("-wal", "-shm"):
            file.with_name(f"{file.name}{rest}").unlink(missing_ok=True)
        new.replace(file)
    return former


def _file(database: Database) -> Path:
    if database.file is None:
        raise StoreError(f"The store {database.name} is no SQLite file; copy it with the tools of its database.")
    return database.file


def _aside(file: Path) -> Path:
    """A name for what was there before that nothing has yet."""
    names = (file.with_name(f"{file.name}.before-{number}") for number in range(1, 10_000))
    return next(name for name in names if not name.exists())


def _copied(file: Path, copy: Path) -> None:
    """Copy a database under a name of its own first, and see that the copy is sound."""
    part = copy.with_name(f"{copy.name}.part")
    try:
        part.unlink(missing_ok=True)
        readable = f"{file.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(readable, uri=True)) as source, closing(sqlite3.connect(part)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")
        must_be_sound(part)
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        part.replace(copy)
    except (sqlite3.Error, OSError) as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise StoreError(f"{file} cannot be copied to {copy}: {error}.") from error


def must_be_sound(file: Path) -> None:
    """`StoreError` unless the file is a sound store of this or an older Posy."""
    engine = create_engine(f"sqlite:///{file}", poolclass=NullPool)
    try:
        with engine.connect() as connection:
            found = connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar()
            if found != "ok":
                raise StoreError(f"{file} is damaged: {found}.")
            connection.exec_driver_sql("SELECT count(*) FROM sessions")
            with suppress(OlderStore):  # brought up to date at the next start
                check(connection)
    except NewerStore:
        raise StoreError(f"{file} was written by a newer Posy.") from None
    except SQLAlchemyError as error:
        raise StoreError(f"{file} is not a store of Posy.") from error
    finally:
        engine.dispose()
