"""What is wrong in a file that somebody wrote, as sentences for that person."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

LARGEST = 4 << 20
"""Bytes of the largest file that is read."""
LONGEST = 40
"""Characters of the longest word that is quoted."""

_MUST_BE = {
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "string_type": "text",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "list_type": "a list",
    "dict_type": "a table of names and values",
    "dataclass_type": "a table of names and values",
    "model_type": "a table of names and values",
    "none_required": "left out",
    "enum": "a word that is known here",
    "datetime_parsing": "a moment such as 2026-01-31T18:00:00Z",
    "datetime_from_date_parsing": "a moment such as 2026-01-31T18:00:00Z",
    "datetime_type": "a moment such as 2026-01-31T18:00:00Z",
    "timezone_aware": "a moment with its time zone, such as 2026-01-31T18:00:00Z",
}


class Faulty(Exception):
    """What somebody wrote is wrong: a sentence for each mistake."""

    def __init__(self, *sentences: str) -> None:
        self.sentences = tuple(map(printable, sentences))
        super().__init__("\n".join(self.sentences))


def read(path: Path, name: str) -> str:
    """The text of the file that the sentences call `name`."""
    try:
        if path.stat().st_size > LARGEST:
            raise Faulty(f"{name} is larger than such a file can be ({LARGEST >> 20} MiB).")
        return path.read_text("utf-8")
    except OSError as error:
        raise Faulty(f"{name} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise Faulty(f"{name} is not text in UTF-8.") from None


def read_toml(path: Path, name: str) -> dict[str, Any]:
    """The values in a TOML file."""
    text = read(path, name)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise Faulty(f"{name} is nested too deeply.") from None
    except ValueError as error:
        raise Faulty(f"{name} is not TOML: {_lower(str(error))}.") from None


def place(steps: Sequence[int | str]) -> str:
    """`Flowers, entry 2, values, entry 1` for the first value of the second flower."""
    words = ", ".join(f"entry {step + 1}" if isinstance(step, int) else short(step) for step in steps) or "the file"
    return words[:1].upper() + words[1:]


def expected(fault: ErrorDetails) -> str | None:
    """What should stand there."""
    return _MUST_BE.get(fault["type"]) or fault.get("ctx", {}).get("expected")


def sentences(
    error: ValidationError,
    place: Callable[[Sequence[int | str]], str] = place,
    expected: Callable[[ErrorDetails], str | None] = expected,
) -> tuple[str, ...]:
    """A sentence for each place at which something is wrong."""
    told: dict[str, str] = {}
    for fault in error.errors():
        where = place(fault["loc"])
        told.setdefault(where, _sentence(fault, where, expected(fault)))
    return tuple(told.values())


def printable(sentence: str) -> str:
    """The sentence on one line, without marks that would change how the rest of the line is shown."""
    return "".join(sign if sign.isprintable() else " " for sign in sentence)


def short(word: str) -> str:
    """As much of a word as is worth quoting."""
    return word if len(word) <= LONGEST else word[: LONGEST - 1] + "…"


def _sentence(fault: ErrorDetails, where: str, must_be: str | None) -> str:
    match fault["type"]:
        case "missing" | "missing_argument":
            return f"{where} is missing."
        case "unexpected_keyword_argument" | "extra_forbidden":
            return f"{where} is not known here."
        case "json_invalid":
            return f"{where} is not JSON: {fault['ctx']['error']}."
        case "value_error":
            reason = f": {fault['ctx']['error']}"
        case _:
            reason = _instead(fault["input"])
    return f"{where} must be {must_be}{reason}." if must_be else f"{where} is wrong: {_lower(fault['msg'])}."


def _instead(value: object) -> str:
    if isinstance(value, bool):
        return f", not {str(value).lower()}"
    if isinstance(value, (str, int, float)):
        return f", not “{short(str(value))}”"
    return ""


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
