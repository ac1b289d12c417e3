"""The cards, tiles and boards of a game as a file: a host's own set, and the set that a record was played with."""

from __future__ import annotations

import difflib
import hashlib
import json
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError, create_model

from rules.game import Game
from sessions.faults import printable, sentences

LARGEST = 1 << 20
"""Bytes of the largest file that is read as a set of components."""


class ComponentsError(Exception):
    """A set of components is wrong: a sentence for each mistake."""

    def __init__(self, sentences: Iterable[str]) -> None:
        self.sentences = tuple(map(printable, sentences))
        super().__init__("\n".join(self.sentences))


def to_json(components: Any) -> str:
    """The set in its one canonical spelling."""
    kind: Any = type(components)
    plain = _adapter(kind).dump_python(components, mode="json")
    return json.dumps(plain, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def from_json(game: Game[Any, Any], text: str) -> Any:
    """The set that the game of this kind reads from JSON, checked; `ComponentsError` if it is none."""
    return _checked(game, _json(text))


def digest(components: Any) -> str:
    """The SHA-256 of the canonical JSON."""
    return hashlib.sha256(to_json(components).encode()).hexdigest()


def with_set(game: Game[Any, Any], components: Any) -> Game[Any, Any]:
    """The same game with another set."""
    made: Game[Any, Any] = type(game)(components)  # type: ignore[call-arg]
    return made


def read(game: Game[Any, Any], path: Path) -> Any:
    """The set in a host's file, TOML or JSON by its ending."""
    try:
        if path.stat().st_size > LARGEST:
            raise ComponentsError([f"{path} is larger than a set of components can be ({LARGEST >> 20} MiB)."])
        text = path.read_text("utf-8")
    except OSError as error:
        raise ComponentsError([f"{path} cannot be read: {error.strerror}."]) from None
    except UnicodeDecodeError:
        raise ComponentsError([f"{path} is not text in UTF-8."]) from None
    try:
        if path.suffix.lower() not in (".toml", ".json"):
            raise ComponentsError(["The name of the file must end in .toml or .json."])
        return _checked(game, _toml(text) if path.suffix.lower() == ".toml" else _json(text))
    except ComponentsError as error:
        raise ComponentsError(f"{path}: {sentence}" for sentence in error.sentences) from None


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
        raise ComponentsError(wrong)
    return built


def _toml(text: str) -> Any:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ComponentsError([f"This is not TOML: {error}."]) from None
    except RecursionError:
        raise ComponentsError(["The file is nested too deeply."]) from None


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise ComponentsError([f"This is not JSON: {error.msg} in line {error.lineno}."]) from None
    except RecursionError:
        raise ComponentsError(["The file is nested too deeply."]) from None
    except ValueError:
        raise ComponentsError(["The file holds a number with too many digits."]) from None


def _checked(game: Game[Any, Any], plain: Any) -> Any:
    kind: Any = type(game.components)
    try:
        # JSON is the strict mode in which a list is a tuple, but "3" is no number.
        components = _file(kind).model_validate_json(json.dumps({"set": plain}, default=str)).set
    except ValidationError as error:
        raise ComponentsError(sentences(error.errors(), within=1)) from None
    if faults := tuple(components.faults()):
        raise ComponentsError(faults)
    return components


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


@cache
def _file(kind: Any) -> Any:
    """A model around the set: pydantic hands its strictness down to the plain dataclasses inside."""
    config = ConfigDict(strict=True, extra="forbid")
    model: type[BaseModel] = create_model("File", __config__=config, set=(kind, ...))
    return model
