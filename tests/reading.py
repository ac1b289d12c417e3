"""A reader who knows a table from its text alone: the headings, the lines below them, and the sentences on offer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

_ITEM = r"(?:\d+ to \d+|[^\s,]+)"
_GROUP = re.compile(rf"\d+ to \d+(?! or|,)|{_ITEM}(?:, {_ITEM})* or {_ITEM}")


def sections(text: str) -> dict[str, list[str]]:
    """The list of lines below every heading."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in text.splitlines():
        if line.startswith("### "):
            lines = found[line.removeprefix("### ")] = []
        elif line.startswith("- "):
            lines.append(line.removeprefix("- "))
    return found


def offered(text: str) -> list[str]:
    """Every sentence that the text says can be said."""
    told = next((lines for title, lines in sections(text).items() if title.endswith(" can say")), [])
    return [sentence for line in told for sentence in spoken(line.partition(": ")[0])]


def spoken(phrase: str) -> list[str]:
    """The sentences that somebody understands by “play green 1 to 3, then left or right”."""
    return [" ".join(words) for words in product(*_places(phrase))]


def _places(phrase: str) -> Iterator[list[str]]:
    for chunk in phrase.split(", then "):
        group = _GROUP.search(chunk)
        if group is None:
            yield from ([word] for word in chunk.split())
            continue
        yield from ([word] for word in chunk[: group.start()].split())
        yield [word for item in re.split(", | or ", group[0]) for word in _run(item)]
        yield from ([word] for word in chunk[group.end() :].split())


def _run(item: str) -> list[str]:
    first, to, last = item.partition(" to ")
    return [str(number) for number in range(int(first), int(last) + 1)] if to else [item]
