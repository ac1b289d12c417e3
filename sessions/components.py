"""The cards, tiles and boards of a game as a file: a host's own set, and the set that a record was played with."""

from __future__ import annotations

import difflib
import hashlib
import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from rules.game import Components, Game
from sessions import faults
from sessions.faults import Faulty


class ComponentsError(Faulty):
    """A set of components is wrong."""


def to_json(components: Components) -> str:
    """The set in its one canonical spelling."""
    plain = _adapter(type(components)).dump_python(components, mode="json")
    return json.dumps(plain, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def from_json(game: Game[Any, Any], text: str) -> Components:
    """The set that the game of this kind reads from JSON, checked; `ComponentsError` if it is none."""
    try:
        components = _adapter(type(game.components)).validate_json(text, strict=True, extra="forbid")
    except ValidationError as error:
        raise ComponentsError(*faults.sentences(error)) from None
    if wrong := tuple(components.faults()):
        raise ComponentsError(*wrong)
    return components


def digest(components: Components) -> str:
    """The SHA-256 of the canonical JSON."""
    return hashlib.sha256(to_json(components).encode()).hexdigest()


def with_set(game: Game[Any, Any], components: Components) -> Game[Any, Any]:
    """The same game with another set."""
    made: Game[Any, Any] = type(game)(components)  # type: ignore[call-arg]
    return made


def read(game: Game[Any, Any], path: Path) -> Components:
    """The set in a host's file, TOML or JSON by its ending."""
    try:
        match path.suffix.lower():
            case ".toml":
                return from_json(game, json.dumps(faults.read_toml(path, "The file"), default=str))
            case ".json":
                return from_json(game, faults.read(path, "The file"))
        raise ComponentsError("The name of the file must end in .toml or .json.")
    except Faulty as error:
        raise ComponentsError(*(f"{path}: {sentence}" for sentence in error.sentences)) from None


def build(games: Mapping[str, Game[Any, Any]], files: Mapping[str, Path]) -> Mapping[str, Game[Any, Any]]:
    """The games, those with a file built from the set in it. All mistakes of all files are told at once."""
    built = dict(games)
    wrong: list[str] = []
    for key, path in files.items():
        if key not in games:
            near = difflib.get_close_matches(key, list(games), n=1, cutoff=0.4) or list(games)
            wrong.append(f"There is no game “{key}” to give components to; there is {', '.join(near)}.")
            continue
        try:
            built[key] = with_set(games[key], read(games[key], path))
        except ComponentsError as error:
            wrong.extend(error.sentences)
    if wrong:
        raise ComponentsError(*wrong)
    return built


@cache
def _adapter(kind: type[Components]) -> TypeAdapter[Components]:
    return TypeAdapter(kind)
