"""A table as a file: what was said and what chance answered, without anything that belongs to Discord.

The format is described in `docs/record.md`.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, ValidationError

from rules.game import Game, IllegalMove
from sessions import faults
from sessions.components import ComponentsError, digest, from_json, to_json, with_set
from sessions.faults import Faulty, sentences, short
from sessions.refusal import Refusal
from sessions.replay import Misfit, replayed
from sessions.rows import moment
from sessions.session import Act, Kind, Person, Session

FORMAT = "posy table"
VERSION = 1
COPY = "This is a copy of a running table to look at. The table itself goes on elsewhere."


class RecordError(Faulty):
    """The file is not a record that can be stepped through here, in one sentence."""


def write(session: Session, path: Path, everything: bool = False) -> None:
    """Write the record of a table to a file."""
    record = dump(session, everything)
    try:
        path.write_text(record, encoding="utf-8")
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror}.") from None


def read(path: Path, games: Mapping[str, Game[Any, Any]]) -> Session:
    """The recorded table in a file."""
    try:
        return load(faults.read(path, str(path)), games)
    except RecordError:
        raise
    except Faulty as error:
        raise RecordError(*error.sentences) from None


def dump(session: Session, everything: bool = False) -> str:
    """The record of a finished table; `everything` also of a running one, for the eyes of the host of this copy."""
    table = session.table
    if table is None:
        raise Refusal(session.broken or "This table was never played, so there is no record of it.")
    if not session.over and not everything:
        raise Refusal("The record of a running game would show what is hidden. It can be had when the game is over.")
    head: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": session.game.key,
        "edition": session.edition,
        "options": dict(session.options),
        "status": str(session.status),
        "components": {"digest": session.components, "content": json.loads(to_json(session.game.components))},
    }
    seats: list[dict[str, Any]] = [
        {"name": person.name, "kind": "computer" if person.computer else "person"} for person in session.people
    ]
    if session.over:
        head |= {"seed": table.seed, "secret": session.secret}
        for seat, person in zip(seats, session.people, strict=True):
            seat["joined"] = str(person.joined)
    acts = [
        {
            "ply": act.ply,
            "act": act.kind,
            "seat": act.seat,
            "text": act.text,
            "drawn": act.drawn,
            "at": moment(act.at),
        }
        for act in session.log
    ]
    parts = [f"{_json(name)}: {_json(value)}" for name, value in head.items()]
    parts += [f'"seats": {_lines(seats)}', f'"log": {_lines(acts)}']
    return "{\n  " + ",\n  ".join(parts) + "\n}\n"


def load(text: str, games: Mapping[str, Game[Any, Any]]) -> Session:
    """The recorded table, its log repeated: a session that belongs to no channel and is not stored."""
    head = _parsed(_Head, text)
    if head.format != FORMAT:
        raise RecordError("The file is not the record of a table.")
    if head.version != VERSION:
        raise RecordError(f"The record has version {head.version} of its format; this Posy reads version {VERSION}.")
    record = _parsed(_Record, text)
    session = _repeated(record, _game(record, games))
    if session.status != record.status:
        raise RecordError(f"The record says that the game is {record.status}, but it is {session.status} there.")
    if not session.over:
        return replace(session, broken=COPY)
    if session.table and session.table.seed != record.seed:
        raise RecordError("The seed of the record does not follow from its secret and the presses of Join.")
    return session


class _Part(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class _Head(_Part):
    model_config = ConfigDict(extra="ignore")

    format: str
    version: int


class _Components(_Part):
    digest: str
    content: Any


class _Seat(_Part):
    name: Annotated[str, Field(max_length=200)]
    kind: Literal["person", "computer"]
    joined: Annotated[str, Field(pattern="^[0-9]{1,20}$")] = "0"


class _Act(_Part):
    ply: int
    act: Kind
    seat: int | None
    text: Annotated[str, Field(max_length=400)]
    drawn: Annotated[tuple[int, ...], Field(max_length=1000)]
    at: AwareDatetime


class _Record(_Part):
    format: str
    version: int
    game: str
    edition: int
    options: dict[str, str]
    status: Literal["playing", "over", "cancelled"]
    components: _Components
    seed: Annotated[str, Field(max_length=200)] = ""
    secret: Annotated[str, Field(max_length=200)] = ""
    seats: Annotated[tuple[_Seat, ...], Field(max_length=20)]
    log: Annotated[tuple[_Act, ...], Field(min_length=1, max_length=20_000)]


_Model = TypeVar("_Model", bound=_Part)


def _parsed(model: type[_Model], text: str) -> _Model:
    try:
        return model.model_validate_json(text)
    except ValidationError as error:
        raise RecordError(f"The record is wrong: {sentences(error)[0]}") from None


def _game(record: _Record, games: Mapping[str, Game[Any, Any]]) -> Game[Any, Any]:
    """The game of the record, with the set that it was played with."""
    game = games.get(record.game)
    if game is None:
        raise RecordError(f"There is no game “{short(record.game)}” here.")
    if record.edition != game.edition:
        raise RecordError(
            f"The record was played by edition {record.edition} of the rules of {game.title}; this is {game.edition}."
        )
    try:
        components = from_json(game, json.dumps(record.components.content))
    except ComponentsError as error:
        raise RecordError(f"The components of the record are wrong: {error.sentences[0]}") from None
    if digest(components) != record.components.digest:
        raise RecordError("The components of the record do not fit their digest.")
    return game if components == game.components else with_set(game, components)


def _repeated(record: _Record, game: Game[Any, Any]) -> Session:
    # Below zero, so that no person of Discord is ever taken for somebody in a record.
    people = tuple(
        Person(seat.name, None if seat.kind == "computer" else -1 - place, int(seat.joined))
        for place, seat in enumerate(record.seats)
    )
    acts = [Act(act.ply, act.act, act.seat, act.text, act.drawn, act.at) for act in record.log]
    try:
        lobby = Session.lobby(
            id="",
            guild=None,
            channel=0,
            host=Person("", 0),
            game=game,
            options=record.options,
            secret=record.secret,
            created=None,
        )
        lobby = replace(lobby, people=people, shuffled=bool(acts[0].text))
        (session,) = deque(replayed(lobby, acts), maxlen=1)
    except IllegalMove as error:
        raise RecordError(str(error)) from None
    except Misfit as misfit:
        raise RecordError(f"The record does not fit the rules at ply {misfit.ply}: {misfit.reason}.") from None
    return session


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _lines(values: Iterable[Any]) -> str:
    """A list with a line for each entry, so that two records can be compared by lines."""
    return "[\n    " + ",\n    ".join(map(_json, values)) + "\n  ]"
