"""A session as rows of the store, and back."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, TypeVar

from sqlalchemy import Row

from rules.game import Game
from rules.table import chosen
from sessions.pace import known
from sessions.session import Act, Door, Guest, Kind, Person, Session, Status

Values = dict[str, Any]
_Read = TypeVar("_Read")

DAMAGE = (ValueError, TypeError, AttributeError, RecursionError)
"""What reading a damaged field may raise."""
DAMAGED = "The record of this table is damaged, so the table is frozen."


def moment(at: datetime | None) -> str | None:
    """ISO 8601 in UTC, always with microseconds, so that it sorts."""
    return None if at is None else at.astimezone(UTC).isoformat(timespec="microseconds")


def opening_values(session: Session) -> Values:
    """What is fixed when a table is opened."""
    return {
        "id": session.id,
        "game": session.game.key,
        "components": session.components,
        "secret": session.secret,
        "created": moment(session.created),
    }


def changing_values(session: Session) -> Values:
    """What can change of the session's row."""
    channel, message = session.board or (None, None)
    return {
        "revision": session.revision,
        "guild": session.guild,
        "channel": session.channel,
        "announced": session.announced,
        "told_from": session.told.start,
        "told_to": session.told.stop,
        "board_channel": channel,
        "board_message": message,
        "host": session.host,
        "edition": session.edition,
        "options": json.dumps(dict(session.options), ensure_ascii=False),
        "status": str(session.status),
        "shuffled": session.shuffled,
        "relaxed": session.relaxed,
        "pace": session.pace,
        "people_again": " ".join(map(str, session.order)),
        "door": str(session.door),
        "role": session.role,
        "touched": moment(session.touched),
        "warned": moment(session.warned),
        "started": moment(session.started),
        "ended": moment(session.ended),
        "plies": len(session.log),
    }


def seat_values(session: Session) -> list[Values]:
    return [
        {"session": session.id, "seat": seat, "name": person.name, "person": person.id, "joined": person.joined}
        for seat, person in enumerate(session.people)
    ]


def guest_values(session: Session) -> list[Values]:
    return [
        {"session": session.id, "person": guest.id, "place": place, "name": guest.name, "seat": guest.seat}
        for place, guest in enumerate(session.guests)
    ]


def act_values(session: Session, acts: Sequence[Act]) -> list[Values]:
    return [
        {
            "session": session.id,
            "ply": act.ply,
            "kind": act.kind,
            "seat": act.seat,
            "text": act.text,
            "drawn": " ".join(map(str, act.drawn)),
            "at": moment(act.at),
        }
        for act in acts
    ]


def session_of(row: Row[Any], seats: Sequence[Row[Any]], guests: Sequence[Row[Any]], game: Game[Any, Any]) -> Session:
    """The session before its log is repeated. A damaged row is read as far as it goes and makes the session broken."""
    faults: list[object] = []

    def read(value: Any, reader: Callable[[Any], Any], otherwise: Any = None) -> Any:
        try:
            return reader(value)
        except DAMAGE:
            faults.append(value)
            return otherwise

    board = None
    if row.board_channel is not None and row.board_message is not None:
        board = (read(row.board_channel, _whole, 0), read(row.board_message, _whole, 0))
    session = Session(
        id=row.id,
        guild=read(row.guild, _perhaps(_whole)),
        channel=read(row.channel, _whole, 0),
        host=read(row.host, _whole, 0),
        game=game,
        components=row.components,
        options=read(row.options, lambda value: chosen(game, json.loads(value)), chosen(game, {})),
        secret=read(row.secret, _word, ""),
        created=read(row.created, _perhaps(_moment)),
        edition=read(row.edition, _whole, 0),
        status=read(row.status, Status, Status.PLAYING),
        people=read(seats, _people, ()),
        shuffled=bool(row.shuffled),
        relaxed=bool(row.relaxed),
        pace=read(row.pace, known, "none"),
        order=read(row.people_again, lambda value: tuple(map(int, value.split())), ()),
        door=read(row.door, Door, Door.OPEN),
        role=read(row.role, _perhaps(_whole)),
        guests=read(guests, _guests, ()),
        touched=read(row.touched, _perhaps(_moment)),
        warned=read(row.warned, _perhaps(_moment)),
        started=read(row.started, _perhaps(_moment)),
        ended=read(row.ended, _perhaps(_moment)),
        announced=read(row.announced, _whole, -1),
        told=range(read(row.told_from, _whole, 0), read(row.told_to, _whole, 0)),
        board=board,
        revision=read(row.revision, _whole, 0),
    )
    return replace(session, broken=DAMAGED) if faults else session


def act_of(ply: int, row: Row[Any]) -> Act:
    """The row as an act without events."""
    try:
        seat = _perhaps(_whole)(row.seat)
        drawn = tuple(map(int, row.drawn.split()))
        return Act(_whole(row.ply), Kind(row.kind), seat, _word(row.text), drawn, _moment(row.at))
    except DAMAGE:
        return Act(ply, Kind.DAMAGED, None, "", (), datetime.fromtimestamp(0, UTC))


def _perhaps(reader: Callable[[Any], _Read]) -> Callable[[Any], _Read | None]:
    return lambda value: None if value is None else reader(value)


def _whole(value: Any) -> int:
    if not isinstance(value, int):
        raise TypeError
    return value


def _word(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _moment(value: Any) -> datetime:
    at = datetime.fromisoformat(value)
    if at.tzinfo is None:
        raise ValueError("a time without a zone")
    try:
        return at.astimezone(UTC)
    except OverflowError:
        raise ValueError("a time before all times") from None


def _people(rows: Sequence[Row[Any]]) -> tuple[Person, ...]:
    if [row.seat for row in rows] != list(range(len(rows))):
        raise ValueError("the seats are not numbered")
    return tuple(Person(_word(row.name), _perhaps(_whole)(row.person), _whole(row.joined)) for row in rows)


def _guests(rows: Sequence[Row[Any]]) -> tuple[Guest, ...]:
    return tuple(Guest(_word(row.name), _whole(row.person), _perhaps(_whole)(row.seat)) for row in rows)
