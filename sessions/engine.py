"""The connection to the database: the one place that knows SQLite from the others."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from sqlalchemy import URL, Connection, event
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from sessions.address import WrongAddress, address

BUSY = 5.0
"""Seconds to wait for another connection, such as a backup."""


class StoreError(Exception):
    """The store cannot be used, in one sentence."""


class Conflict(StoreError):
    """Somebody else has written this table in the meantime."""


class Database:
    """An engine, and for a SQLite file the lock that keeps every other process away from it."""

    def __init__(self, store: str, *, reading: bool = False) -> None:
        try:
            self.url: URL = address(store)
        except WrongAddress as error:
            raise StoreError(f"The store must be the address of a database: {error}.") from None
        self.name = _name(self.url)
        self._lock = None if reading else _lock(self.url)
        try:
            self.engine = _sqlite(self.url, reading) if _is_sqlite(self.url) else create_async_engine(self.url)
        except ImportError as error:
            raise StoreError(f"The store {self.name} needs the package {error.name}, which is not installed.") from None

    @property
    def file(self) -> Path | None:
        """The file of a SQLite store that is not in memory."""
        return _file(self.url)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep every other process away from the file, whatever is in it."""
        try:
            with self._lock.acquire(timeout=0) if self._lock is not None else nullcontext():
                yield
        except Timeout:
            raise StoreError(f"The store {self.name} is in use by another process.") from None

    def acquire(self) -> None:
        """Lock the file and see that it can be used: `StoreError` tells why not."""
        file = self.file
        if file is None:
            return
        if not file.parent.is_dir():
            raise StoreError(f"The store {self.name} cannot be opened: the folder {file.parent} does not exist.")
        if self._lock is None and not file.is_file():
            raise StoreError(f"The store {self.name} does not exist.")
        try:
            if self._lock is not None:
                self._lock.acquire(timeout=0)
            _probe(file, writing=self._lock is not None)
        except Timeout:
            raise StoreError(f"The store {self.name} is in use by another process.") from None
        except sqlite3.Error as error:
            raise self.error(error) from None
        except OSError as error:
            raise StoreError(
                f"The store {self.name} cannot be opened: {file.parent} cannot be written ({error.strerror})."
            ) from None

    async def close(self) -> None:
        await self.engine.dispose()
        if self._lock is not None:
            self._lock.release()

    def error(self, error: SQLAlchemyError | sqlite3.Error | OSError) -> StoreError:
        """What went wrong, in one sentence and without statements or values."""
        cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
        code = getattr(cause, "sqlite_errorcode", None)
        reason = _SQLITE.get(code & 0xFF) if code is not None else None
        return StoreError(f"The store {self.name} {reason or f'does not answer ({type(cause).__name__})'}.")


_SQLITE = {
    sqlite3.SQLITE_ERROR: "does not have the tables of Posy",
    sqlite3.SQLITE_NOTADB: "is not a database of Posy",
    sqlite3.SQLITE_CORRUPT: "is damaged",
    sqlite3.SQLITE_FULL: "cannot be written: the disk is full",
    sqlite3.SQLITE_READONLY: "cannot be written: the file or its folder is read-only",
    sqlite3.SQLITE_CANTOPEN: "cannot be opened: its file or folder does not let itself be read and written",
    sqlite3.SQLITE_BUSY: "is in use by another process",
    sqlite3.SQLITE_LOCKED: "is in use by another process",
    sqlite3.SQLITE_IOERR: "cannot be read or written: the disk reports an error",
    sqlite3.SQLITE_PERM: "cannot be opened: its file is not Posy's to read and write",
}


_PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")


def begin_change(connection: Connection) -> None:
    """Begin the transaction of a schema change. SQLite's driver begins one by itself only before data are changed."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def _name(url: URL) -> str:
    return url.database or "in memory" if _is_sqlite(url) else url.render_as_string(hide_password=True)


def _file(url: URL) -> Path | None:
    if not _is_sqlite(url) or not url.database or url.database == ":memory:":
        return None
    return Path(url.database).absolute()


def _lock(url: URL) -> FileLock | None:
    file = _file(url)
    # The system releases it when the process dies.
    return FileLock(file.with_name(f"{file.name}.lock"), thread_local=False) if file else None


def _probe(file: Path, writing: bool) -> None:
    """Look into the file before the engine does: a connection that fails there leaves its thread behind."""
    with closing(sqlite3.connect(file, timeout=BUSY)) as connection:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if writing:
            connection.execute("BEGIN IMMEDIATE")
            connection.rollback()


def _sqlite(url: URL, reading: bool) -> AsyncEngine:
    """One connection for all: its transactions queue up, which is what SQLite does anyway, but without waiting blindly.

    Every transaction ends before the connection is given back, so it is not rolled back once more.
    """
    engine = create_async_engine(
        url,
        poolclass=AsyncAdaptedQueuePool,
        pool_size=1,
        max_overflow=0,
        pool_timeout=None,
        pool_reset_on_return=None,
        connect_args={"isolation_level": "IMMEDIATE", "timeout": BUSY},
    )

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, record: object) -> None:
        cursor = connection.cursor()
        try:
            for pragma in ("query_only = ON",) if reading else _PRAGMAS:
                cursor.execute(f"PRAGMA {pragma}")
        finally:
            cursor.close()

    return engine
