"""Numbered changes of the store, run at start: the change and its number are committed together or not at all."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection


class NewerStore(Exception):
    """The store was written by a newer Posy."""


class OlderStore(Exception):
    """The store was not brought up to date yet."""


def upgrade(connection: Connection) -> None:
    """Bring the store to the newest version. Call in a transaction. `NewerStore` if its version is not known here."""
    try:
        check(connection)
    except OlderStore:
        command.upgrade(_config(connection), "head")


def check(connection: Connection) -> None:
    """`NewerStore` or `OlderStore` unless the store is of this version."""
    scripts = ScriptDirectory.from_config(_config(connection))
    try:
        version = MigrationContext.configure(connection).get_current_revision()
    except CommandError:
        raise NewerStore from None  # more than one version: nothing that this Posy ever wrote
    if version == scripts.get_current_head():
        return
    if version in (None, *(script.revision for script in scripts.walk_revisions())):
        raise OlderStore
    raise NewerStore


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
