"""What is wrong in a file that somebody wrote, as sentences for that person."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pydantic_core import ErrorDetails

LONGEST = 40

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
    "datetime_parsing": "a moment such as 2026-01-31T18:00:00Z",
    "datetime_from_date_parsing": "a moment such as 2026-01-31T18:00:00Z",
    "datetime_type": "a moment such as 2026-01-31T18:00:00Z",
    "timezone_aware": "a moment with its time zone, such as 2026-01-31T18:00:00Z",
}


def sentence(fault: ErrorDetails, within: int = 0) -> str:
    """One fault with its place; the first `within` steps of the place are left out."""
    place = _place(fault["loc"][within:])
    kind = fault["type"]
    if kind in ("missing", "missing_argument"):
        return f"{place} is missing."
    if kind in ("unexpected_keyword_argument", "extra_forbidden"):
        return f"{place} is not known here."
    must_be = _MUST_BE.get(kind) or fault.get("ctx", {}).get("expected")
    if must_be is None:
        return f"{place} is wrong: {fault['msg'][:1].lower()}{fault['msg'][1:]}."
    return f"{place} must be {must_be}{_instead(fault['input'])}."


def sentences(faults: Iterable[ErrorDetails], within: int = 0) -> tuple[str, ...]:
    """A sentence for each fault, each once."""
    return tuple(dict.fromkeys(sentence(fault, within) for fault in faults))


def printable(sentence: str) -> str:
    """The sentence on one line, without marks that would change how the rest of the line is shown."""
    return "".join(sign if sign.isprintable() else " " for sign in sentence)


def short(word: str) -> str:
    """As much of a word as is worth quoting."""
    return word if len(word) <= LONGEST else word[: LONGEST - 1] + "…"


def _place(steps: Sequence[int | str]) -> str:
    """`flowers, entry 2, values, entry 1` for the first value of the second flower."""
    place = ", ".join(f"entry {step + 1}" if isinstance(step, int) else short(step) for step in steps) or "the file"
    return place[:1].upper() + place[1:]


def _instead(value: object) -> str:
    if isinstance(value, bool):
        return f", not {str(value).lower()}"
    if isinstance(value, (str, int, float)):
        return f", not “{short(str(value))}”"
    return ""
