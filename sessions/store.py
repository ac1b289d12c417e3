"""The store keeps every session: its row, its seats and its log. What is committed here is true."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime
from functools import cache
from typing import Any, cast

from sqlalchemy import Connection, Row, Select, Update, bindparam, delete, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from rules.game import Game
from sessions import schema
from sessions.components import ComponentsError, digest, from_json, to_json, with_set
from sessions.engine import Conflict, Database, StoreError, begin_change
from sessions.lost import LostGame
from sessions.migrations import NewerStore, OlderStore, check, upgrade
from sessions.privacy import FORMER
from sessions.replay import Misfit, replayed
from sessions.rows import (
    DAMAGED,
    act_of,
    act_values,
    changing_values,
    guest_values,
    moment,
    opening_values,
    seat_values,
    session_of,
)
from sessions.seats import Person
from sessions.session import Act, Kind, Session, Status

__all__ = ["Conflict", "Store", "StoreError"]

BREATH = 0.002
"""Seconds of a replay after which the loop gets its turn."""

_S = schema.sessions.c
_LIVE = (str(Status.LOBBY), str(Status.PLAYING))

_INSERT = insert(schema.sessions).values(
    opened=select(func.coalesce(func.max(_S.opened), 0) + 1).scalar_subquery(),
)
_INSERT_COMPONENTS = insert(schema.components)
_INSERT_LOG = insert(schema.log)
_INSERT_SEATS = insert(schema.seats)
_CLEAR_SEATS = delete(schema.seats).where(schema.seats.c.session == bindparam("the_id"))
_INSERT_GUESTS = insert(schema.guests)
_CLEAR_GUESTS = delete(schema.guests).where(schema.guests.c.session == bindparam("the_id"))
_SESSION = select(schema.sessions).where(_S.id == bindparam("the_id"))
_SEATS = select(schema.seats).where(schema.seats.c.session == bindparam("the_id")).order_by(schema.seats.c.seat)
_GUESTS = select(schema.guests).where(schema.guests.c.session == bindparam("the_id")).order_by(schema.guests.c.place)
_LOG = select(schema.log).where(schema.log.c.session == bindparam("the_id")).order_by(schema.log.c.ply)
_COMPONENTS = select(schema.components).where(schema.components.c.digest == bindparam("the_digest"))
_LIVE_ONES = select(_S.id).where(_S.status.in_(_LIVE)).order_by(_S.opened)
_LIVE_IN = select(_S.id).where(_S.channel == bindparam("channel"), _S.status.in_(_LIVE)).order_by(_S.opened.desc())
_LIVE_IN_SERVER = select(_S.id).where(_S.guild == bindparam("guild"), _S.status.in_(_LIVE)).order_by(_S.opened)
_SERVERS = select(_S.guild).where(_S.guild.is_not(None)).distinct()
_OF_SERVER = select(_S.id).where(_S.guild == bindparam("guild"))
_FORGET_TABLE = delete(schema.sessions).where(_S.id == bindparam("the_id"))
_FINISHED_IN = (
    select(_S.id)
    .where(_S.channel == bindparam("channel"), _S.status.not_in(_LIVE), _S.started.is_not(None))
    .order_by(_S.ended.desc(), _S.opened.desc())
    .limit(1)
)
_LIVE_OF = (
    select(_S.id)
    .join(schema.seats, schema.seats.c.session == _S.id)
    .where(schema.seats.c.person == bindparam("person"), _S.status.in_(_LIVE))
    .order_by(_S.opened)
)
_SEATS_OF = select(schema.seats.c.session).where(schema.seats.c.person == bindparam("person"))
_GUEST_AT = select(schema.guests.c.session).where(schema.guests.c.person == bindparam("person"))
_LIVE_GUEST_AT = select(_S.id).where(_S.id.in_(_GUEST_AT), _S.status.in_(_LIVE)).order_by(_S.opened)
_ALL_OF = select(_S.id).where(or_(_S.id.in_(_SEATS_OF), _S.id.in_(_GUEST_AT))).order_by(_S.opened)
_FORGET_SEAT = (
    update(schema.seats)
    .where(schema.seats.c.session == bindparam("the_id"), schema.seats.c.person == bindparam("the_person"))
    # Below zero, so that no person of Discord is ever taken for them; a seat without a person is a computer player's.
    .values(name=FORMER, person=-1 - schema.seats.c.seat)
)
_FORGET_HOST = (
    update(schema.sessions).where(_S.id == bindparam("the_id"), _S.host == bindparam("the_person")).values(host=0)
)
_FORGET_ORDER = update(schema.sessions).where(_S.id == bindparam("the_id")).values(people_again="")
_FORGET_GUEST = delete(schema.guests).where(
    schema.guests.c.session == bindparam("the_id"), schema.guests.c.person == bindparam("the_person")
)
_WITH_COMPUTERS = (
    select(_S.id)
    .where(
        _S.status == str(Status.PLAYING),
        or_(
            exists().where(schema.seats.c.session == _S.id, schema.seats.c.person.is_(None)),
            exists().where(schema.log.c.session == _S.id, schema.log.c.kind == str(Kind.STAND_IN)),
        ),
    )
    .order_by(_S.opened)
)
_PLAYING = select(_S.id).where(_S.status == str(Status.PLAYING)).order_by(_S.opened)
_EXISTS = select(_S.id).where(_S.id == bindparam("the_id"))
_UNSHOWN = select(_S.id).where(_S.announced < _S.plies - 1).order_by(_S.opened)

_R = schema.reminders.c
_REMINDERS = select(_R.seat, _R.number, _R.sent, _R.at).where(_R.session == bindparam("the_session"))
_OF_SEAT = _R.session == bindparam("the_session"), _R.seat == bindparam("the_seat")
_CLEAR_REMINDER = delete(schema.reminders).where(*_OF_SEAT)
_INSERT_REMINDER = insert(schema.reminders)

_P = schema.preferences.c
_OF_OWNER = _P.kind == bindparam("the_kind"), _P.owner == bindparam("the_owner")
_PREFERENCES = select(_P.name, _P.value).where(*_OF_OWNER)
_INSERT_PREFERENCES = insert(schema.preferences)
_CLEAR_PREFERENCE = delete(schema.preferences).where(*_OF_OWNER, _P.name == bindparam("the_name"))
_CLEAR_PREFERENCES = delete(schema.preferences).where(*_OF_OWNER)


class Store:
    """Made by `open`, which locks the database and brings it to this version of the schema. Every method that fails
    raises `StoreError` with one sentence, and then nothing was written.
    """

    def __init__(self, database: Database, games: Mapping[str, Game[Any, Any]]) -> None:
        self._database = database
        self._games = games
        self._sets = {(key, digest(game.components)): game for key, game in games.items()}

    @classmethod
    async def open(cls, url: str, games: Mapping[str, Game[Any, Any]], *, reading: bool = False) -> Store:
        """Open the store at an SQLAlchemy URL. `games` are those of this copy, with the sets that new tables get.

        `reading` opens a store that another process may be using: nothing is locked, changed or brought up to date.
        """
        database = Database(url, reading=reading)
        try:
            database.acquire()
            async with database.engine.connect() as connection:
                await connection.run_sync(check if reading else _migrate)
        except NewerStore:
            await database.close()
            raise StoreError(
                f"The store {database.name} was written by a newer Posy. Start that one, or restore an older backup."
            ) from None
        except OlderStore:
            await database.close()
            raise StoreError(
                f"The store {database.name} is of an older Posy. Start this one once to bring it up to date."
            ) from None
        except (SQLAlchemyError, OSError) as error:
            await database.close()
            raise database.error(error) from error
        except BaseException:
            await database.close()
            raise
        return cls(database, games)

    async def close(self) -> None:
        """Give the database free for others."""
        await self._database.close()

    async def commit(self, before: Session | None, after: Session) -> Session:
        """Write what changed in one transaction: the session as it now stands, its revision counted up.

        `Conflict` if the session in the store is not `before`.
        """
        if before is not None and after.log[: len(before.log)] != before.log:
            raise ValueError("a log only grows")
        stored = replace(after, revision=1 if before is None else before.revision + 1)
        try:
            async with self._database.engine.begin() as connection:
                if before is None:
                    await self._insert(connection, stored)
                else:
                    await self._change(connection, before, stored)
        except IntegrityError as error:
            raise Conflict(f"Table {after.id} was written by somebody else in the meantime.") from error
        except (SQLAlchemyError, OSError) as error:
            raise self._database.error(error) from error
        return stored

    async def load(self, id: str) -> Session | None:
        """The session with this id, its log repeated; None if there is none.

        What does not replay comes back `broken`, with its table as far as it goes.
        """
        async with self._transaction() as connection:
            row = (await connection.execute(_SESSION, {"the_id": id})).one_or_none()
            if row is None:
                return None
            seats = (await connection.execute(_SEATS, {"the_id": id})).all()
            guests = (await connection.execute(_GUESTS, {"the_id": id})).all()
            log = (await connection.execute(_LOG, {"the_id": id})).all()
            found = await self._game(connection, row.game, row.components)
        game = found or self._games.get(row.game) or cast("Game[Any, Any]", LostGame(str(row.game)))
        session = session_of(row, seats, guests, game)
        if found is None:
            missing = "components" if row.game in self._games else "rules"
            session = replace(session, broken=f"The {missing} of this table are not to be had, so the table is frozen.")
        elif session.edition != game.edition and session.status is not Status.LOBBY:
            session = replace(session, broken=_other_edition(session))
        return await _restored(session, log, row.plies)

    async def exists(self, id: str) -> bool:
        """Whether there is a session with this id."""
        return bool(await self._ids(_EXISTS, the_id=id))

    async def live(self) -> tuple[str, ...]:
        """The tables in the lobby or being played, in the order of opening."""
        return await self._ids(_LIVE_ONES)

    async def live_in(self, channel: int) -> tuple[str, ...]:
        """Those of a channel, the newest first."""
        return await self._ids(_LIVE_IN, channel=channel)

    async def live_in_server(self, guild: int) -> tuple[str, ...]:
        """Those of a server, in the order of opening."""
        return await self._ids(_LIVE_IN_SERVER, guild=guild)

    async def servers(self) -> tuple[int, ...]:
        """All in which there is or was a table."""
        async with self._transaction() as connection:
            return tuple((await connection.execute(_SERVERS)).scalars().all())

    async def tables_in_server(self, guild: int) -> tuple[str, ...]:
        """All of a server, also those that have ended."""
        return await self._ids(_OF_SERVER, guild=guild)

    async def forget_table(self, id: str) -> None:
        """Leave nothing of a table; its seats, log and guests go with it."""
        async with self._transaction() as connection:
            await connection.execute(_FORGET_TABLE, {"the_id": id})

    async def finished_in(self, channel: int) -> str | None:
        """The table of a channel whose game ended last, played out or stopped."""
        return next(iter(await self._ids(_FINISHED_IN, channel=channel)), None)

    async def live_of(self, person: int) -> tuple[str, ...]:
        """Those at which a person sits."""
        return await self._ids(_LIVE_OF, person=person)

    async def live_with_guest(self, person: int) -> tuple[str, ...]:
        """Those to which a person is invited, or where they ask for a seat."""
        return await self._ids(_LIVE_GUEST_AT, person=person)

    async def tables_of(self, person: int) -> tuple[str, ...]:
        """All at which a person sits, sat, or is invited."""
        return await self._ids(_ALL_OF, person=person)

    async def forget_person(self, id: str, person: int) -> None:
        """Put a former player in the place of a person at a table. The press of Join stays: the seed is made of it."""
        values = {"the_id": id, "the_person": person}
        async with self._transaction() as connection:
            for statement in (_FORGET_SEAT, _FORGET_HOST, _FORGET_GUEST):
                await connection.execute(statement, values)
            await connection.execute(_FORGET_ORDER, {"the_id": id})

    async def with_computers(self) -> tuple[str, ...]:
        """The tables being played at which a computer player sits."""
        return await self._ids(_WITH_COMPUTERS)

    async def playing(self) -> tuple[str, ...]:
        """The tables being played."""
        return await self._ids(_PLAYING)

    async def unshown(self) -> tuple[str, ...]:
        """The tables of which something happened that their channel was not shown."""
        return await self._ids(_UNSHOWN)

    async def reminders(self, session: Session) -> dict[int, tuple[int, datetime]]:
        """How often, and when last, each seat was reminded of the turn that it has now."""
        async with self._transaction() as connection:
            rows = await connection.execute(_REMINDERS, {"the_session": session.id})
            now = (row for row in rows if row.number == session.number(row.seat))
            return {row.seat: (row.sent, datetime.fromisoformat(row.at)) for row in now}

    async def reminded(self, session: Session, seat: int, sent: int, at: datetime) -> None:
        """Note how often a seat was reminded of the turn that it has now."""
        of_seat = {"the_session": session.id, "the_seat": seat}
        values = {"session": session.id, "seat": seat, "number": session.number(seat), "sent": sent, "at": moment(at)}
        async with self._transaction() as connection:
            await connection.execute(_CLEAR_REMINDER, of_seat)
            await connection.execute(_INSERT_REMINDER, values)

    async def preferences(self, kind: str, owner: int) -> dict[str, str]:
        """What a server or person (`kind`) chose, by name."""
        async with self._transaction() as connection:
            rows = await connection.execute(_PREFERENCES, {"the_kind": kind, "the_owner": owner})
            return {row.name: row.value for row in rows}

    async def prefer(self, kind: str, owner: int, changed: Mapping[str, str | None]) -> None:
        """Put these values in the place of the former ones; None leaves nothing there."""
        values = [
            {"kind": kind, "owner": owner, "name": name, "value": value}
            for name, value in changed.items()
            if value is not None
        ]
        former = [{"the_kind": kind, "the_owner": owner, "the_name": name} for name in changed]
        async with self._transaction() as connection:
            await connection.execute(_CLEAR_PREFERENCE, former)
            if values:
                await connection.execute(_INSERT_PREFERENCES, values)

    async def forget_preferences(self, kind: str, owner: int) -> None:
        """Leave nothing of what a server or person chose, whatever it is."""
        async with self._transaction() as connection:
            await connection.execute(_CLEAR_PREFERENCES, {"the_kind": kind, "the_owner": owner})

    async def _ids(self, statement: Select[str], **values: int | str) -> tuple[str, ...]:
        async with self._transaction() as connection:
            return tuple((await connection.execute(statement, values)).scalars().all())

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._database.engine.begin() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise self._database.error(error) from error

    async def _insert(self, connection: AsyncConnection, session: Session) -> None:
        await self._keep_components(connection, session)
        await connection.execute(_INSERT, {**opening_values(session), **changing_values(session)})
        await self._append(connection, session, session.people, session.log)

    async def _change(self, connection: AsyncConnection, before: Session, after: Session) -> None:
        was, now = changing_values(before), changing_values(after)
        changed = {name: value for name, value in now.items() if value != was[name]}
        condition = {"the_id": before.id, "the_revision": before.revision}
        if (await connection.execute(_update(tuple(changed)), {**changed, **condition})).rowcount != 1:
            raise Conflict(f"Table {before.id} was changed by somebody else in the meantime.")
        people: Sequence[Person] = ()
        if after.people != before.people:
            await connection.execute(_CLEAR_SEATS, {"the_id": before.id})
            people = after.people
        if after.guests != before.guests:
            await connection.execute(_CLEAR_GUESTS, {"the_id": before.id})
            if values := guest_values(after):
                await connection.execute(_INSERT_GUESTS, values)
        await self._append(connection, after, people, after.log[len(before.log) :])

    async def _append(
        self, connection: AsyncConnection, session: Session, people: Sequence[Person], acts: Sequence[Act]
    ) -> None:
        if people:
            await connection.execute(_INSERT_SEATS, seat_values(session))
        if acts:
            await connection.execute(_INSERT_LOG, act_values(session, acts))

    async def _keep_components(self, connection: AsyncConnection, session: Session) -> None:
        """Each set is stored once, with the first table that uses it."""
        if (await connection.execute(_COMPONENTS, {"the_digest": session.components})).one_or_none() is None:
            values = {
                "digest": session.components,
                "game": session.game.key,
                "content": to_json(session.game.components),
            }
            await connection.execute(_INSERT_COMPONENTS, values)

    async def _game(self, connection: AsyncConnection, key: str, components: str) -> Game[Any, Any] | None:
        """The game with the set that a table was opened with, if both are still to be had."""
        known, game = self._sets.get((key, components)), self._games.get(key)
        if known is not None or game is None:
            return known
        kept = (await connection.execute(_COMPONENTS, {"the_digest": components})).one_or_none()
        try:
            made = None if kept is None else with_set(game, from_json(game, kept.content))
        except ComponentsError:
            return None
        if made is None or digest(made.components) != components:
            return None
        self._sets[key, components] = made
        return made


@cache
def _update(names: tuple[str, ...]) -> Update:
    """Only what changed is written: a broken session keeps its damage, and a move touches no index."""
    found = _S.id == bindparam("the_id"), _S.revision == bindparam("the_revision")
    return update(schema.sessions).where(*found).values({name: bindparam(name) for name in names})


def _migrate(connection: Connection) -> None:
    begin_change(connection)
    upgrade(connection)
    connection.commit()


async def _restored(session: Session, rows: Sequence[Row[Any]], plies: int) -> Session:
    """The session with its log repeated, letting the loop breathe; `broken` when log and session do not agree."""
    broken = session.broken or ("" if len(rows) == plies else DAMAGED)
    if not rows and session.status in (Status.LOBBY, Status.CANCELLED):
        return replace(session, broken=broken)
    acts = tuple(act_of(ply, row) for ply, row in enumerate(rows))
    now = replace(session, status=Status.LOBBY, started=None, ended=None, broken="")
    since = time.perf_counter()
    try:
        for later in replayed(now, acts):
            now = later
            if time.perf_counter() - since > BREATH:
                await asyncio.sleep(0)
                since = time.perf_counter()
    except Misfit as error:
        now = error.session
        # Everybody may read this, and the reason may tell what somebody holds in hand.
        misfit = f"The record of this table does not fit the rules at row {error.ply}, so the table is frozen."
        broken = broken or misfit
    if not broken and (now.status, now.started, now.ended) == (session.status, session.started, session.ended):
        return now
    return replace(session, table=now.table, log=now.log + acts[len(now.log) :], broken=broken or DAMAGED)


def _other_edition(session: Session) -> str:
    game = session.game
    return (
        f"This table was begun under edition {session.edition} of the rules of {game.title}, "
        f"and this Posy plays edition {game.edition}. It is frozen."
    )
