"""The address of the store."""

from __future__ import annotations

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError


class WrongAddress(ValueError):
    """Half a sentence that says what is wrong with the address of the store, without its password."""


def address(store: str) -> URL:
    """The parts of an SQLAlchemy URL that names an asynchronous driver."""
    try:
        url = make_url(store)
        asynchronous = url.get_dialect().is_async
    except (ArgumentError, NoSuchModuleError, ImportError):
        raise WrongAddress("it looks like sqlite+aiosqlite:///posy.db") from None
    if not asynchronous:
        kind = url.get_backend_name()
        driver = {"sqlite": "aiosqlite", "postgresql": "asyncpg"}.get(kind, "an asynchronous driver")
        raise WrongAddress(f"Posy needs {kind}+{driver} in it")
    return url
