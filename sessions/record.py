"""A table as a file: what was said and what chance answered, without anything that belongs to Discord.

The format is described in `docs/record.md`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, ValidationError

from rules.game import Game
from sessions.components import ComponentsError, digest, from_json, to_json, with_set
from sessions.faults import printable, sentences, short
from sessions.refusal import Refusal
from sessions.replay import Misfit, replayed
from sessions.rows import moment
from sessions.session import Act, Person, Session, chosen

FORMAT = "posy table"
VERSION = 1
LARGEST = 4 << 20
"""Bytes of the largest file that is read as a record."""

COPY = "This is a copy of a running table to look at. The table itself goes on elsewhere."


class RecordError(Exception):
    """The file is not a record that can be stepped through here, in one sentence."""

    def __init__(self, sentence: str) -> None:
        super().__init__(printable(sentence))


def dump(session: Session, everything: bool = False) -> str:
    """The record of a finished table; `everything` also of a running one, for the eyes of the host of this copy."""
    table = session.table
    if table is None:
        raise Refusal("This table was never played, so there is no record of it.")
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
        "seed": table.seed if session.over else None,
    }
    seats = [{"name": person.name, "kind": "computer" if person.computer else "person"} for person in session.people]
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
    parts = [f"{_json(name)}: {_json(value)}" for name, value in head.items() if value is not None]
    parts += [f'"seats": {_lines(seats)}', f'"log": {_lines(acts)}']
    return "{\n  " + ",\n  ".join(parts) + "\n}\n"


def load(text: str, games: Mapping[str, Game[Any, Any]]) -> Session:
    """The recorded table, its log repeated: a session that belongs to no channel and is not stored."""
    if len(text.encode(errors="surrogatepass")) > LARGEST:
        raise RecordError(f"The file is larger than a record can be ({LARGEST >> 20} MiB).")
    head = _read(_Head, text)
    if head.format != FORMAT:
        raise RecordError("The file is not the record of a table.")
    if head.version != VERSION:
        raise RecordError(f"The record has version {head.version} of its format; this Posy reads version {VERSION}.")
    record = _read(_Record, text)
    game = _game(record, games)
    if len(record.seats) not in game.seats:
        raise RecordError(f"{game.title} is not played on {len(record.seats)} seats.")
    try:
        options = chosen(game, record.options)
    except Refusal as refusal:
        raise RecordError(str(refusal)) from None
    return _repeated(record, game, options)


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


class _Act(_Part):
    ply: int
    act: Annotated[str, Field(max_length=40)]
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
    seed: Annotated[str, Field(max_length=200)] | None = None
    seats: Annotated[tuple[_Seat, ...], Field(max_length=20)]
    log: Annotated[tuple[_Act, ...], Field(min_length=1, max_length=20_000)]


_Read = TypeVar("_Read", bound=_Part)


def _read(model: type[_Read], text: str) -> _Read:
    try:
        return model.model_validate_json(text)
    except ValidationError as error:
        faults = error.errors()
    except UnicodeEncodeError:
        raise RecordError("The file is not text in UTF-8.") from None
    if faults[0]["type"] == "json_invalid":
        raise RecordError(f"The file is not JSON: {faults[0]['ctx']['error']}.")
    raise RecordError(f"The record is wrong: {sentences(faults)[0]}")


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


def _repeated(record: _Record, game: Game[Any, Any], options: Mapping[str, str]) -> Session:
    acts = [Act(act.ply, act.act, act.seat, act.text, act.drawn, act.at) for act in record.log]
    # Below zero, so that no person of Discord is ever taken for somebody in a record.
    people = tuple(
        Person(seat.name, None if seat.kind == "computer" else -1 - place) for place, seat in enumerate(record.seats)
    )
    lobby = Session(
        id="",
        guild=None,
        channel=0,
        host=0,
        game=game,
        components=record.components.digest,
        options=options,
        secret="",
        created=None,
        edition=record.edition,
        people=people,
        shuffled=bool(acts[0].text),
    )
    session = lobby
    try:
        for later in replayed(lobby, acts):
            session = later
    except Misfit as misfit:
        raise RecordError(f"The record does not fit the rules at ply {misfit.ply}: {misfit.reason}.") from None
    if session.status != record.status:
        raise RecordError(f"The record says that the game is {record.status}, but it is {session.status} there.")
    assert session.table is not None
    session = replace(session, table=replace(session.table, seed=record.seed or ""))
    return session if session.over else replace(session, broken=COPY)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _lines(values: Iterable[Any]) -> str:
    """A list with a line for each entry, so that two records can be compared by lines."""
    return "[\n    " + ",\n    ".join(map(_json, values)) + "\n  ]"
