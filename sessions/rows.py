"""A session as rows of the store, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Row

from rules.game import Game
from sessions.session import Act, Person, Session, Status

Values = dict[str, Any]

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
        "board_channel": channel,
        "board_message": message,
        "host": session.host,
        "edition": session.edition,
        "options": json.dumps(dict(session.options), ensure_ascii=False),
        "status": str(session.status),
        "shuffled": session.shuffled,
        "started": moment(session.started),
        "ended": moment(session.ended),
        "plies": len(session.log),
    }


def seat_values(session: Session) -> list[Values]:
    return [
        {"session": session.id, "seat": seat, "name": person.name, "person": person.id, "joined": person.joined}
        for seat, person in enumerate(session.people)
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


def session_of(row: Row[Any], seats: Sequence[Row[Any]], game: Game[Any, Any]) -> Session:
    """The session before its log is repeated. A damaged row is read as far as it goes and makes the session broken."""
    faults: list[object] = []

    def read(value: Any, reader: Any, otherwise: Any) -> Any:
        try:
            return reader(value)
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            faults.append(value)
            return otherwise

    board = None
    if row.board_channel is not None and row.board_message is not None:
        board = (read(row.board_channel, _whole, 0), read(row.board_message, _whole, 0))
    session = Session(
        id=row.id,
        guild=None if row.guild is None else read(row.guild, _whole, None),
        channel=read(row.channel, _whole, 0),
        host=read(row.host, _whole, 0),
        game=game,
        components=row.components,
        options=read(row.options, _options(game), {name: values[0] for name, values in game.options.items()}),
        secret=read(row.secret, _word, ""),
        created=read(row.created, _moment, None),
        edition=read(row.edition, _whole, 0),
        status=read(row.status, Status, Status.PLAYING),
        people=read(seats, _people, ()),
        shuffled=bool(row.shuffled),
        started=read(row.started, _moment, None),
        ended=read(row.ended, _moment, None),
        announced=read(row.announced, _whole, -1),
        board=board,
        revision=read(row.revision, _whole, 0),
    )
    return replace(session, broken=DAMAGED) if faults else session


def act_of(row: Row[Any]) -> Act | None:
    """The row as an act without events; None when it is damaged."""
    try:
        at = _moment(row.at)
        drawn = tuple(int(draw) for draw in row.drawn.split(" ")) if row.drawn else ()
        seat = None if row.seat is None else _whole(row.seat)
        return Act(_whole(row.ply), _word(row.kind), seat, _word(row.text), drawn, at) if at else None
    except (ValueError, TypeError, AttributeError):
        return None


def _whole(value: Any) -> int:
    if not isinstance(value, int):
        raise TypeError
    return value


def _word(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _moment(value: Any) -> datetime | None:
    if value is None:
        return None
    at = datetime.fromisoformat(value)
    if at.tzinfo is None:
        raise ValueError("a time without a zone")
    return at.astimezone(UTC)


def _options(game: Game[Any, Any]) -> Any:
    def read(value: Any) -> Mapping[str, str]:
        options = json.loads(value)
        if set(options) != set(game.options) or not all(options[name] in game.options[name] for name in options):
            raise ValueError
        return dict(options)

    return read


def _people(rows: Sequence[Row[Any]]) -> tuple[Person, ...]:
    if [row.seat for row in rows] != list(range(len(rows))):
        raise ValueError("the seats are not numbered")
    return tuple(
        Person(_word(row.name), None if row.person is None else _whole(row.person), _whole(row.joined)) for row in rows
    )
