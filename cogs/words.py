"""The words that a seat can say next, as buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import groupby

import discord

from cogs.layout import in_rows
from cogs.press import Button, Press
from cogs.signs import Signs
from rules.game import Seat
from rules.words import Branch, branches
from sessions.session import Session

AT_ONCE = 16
"""Two words are told together, or the ends of sentences whole, where that makes no more than so many ways on."""
PER_PAGE = 20
MOST_PAGES = 6
"""So many other pages have a button; with more of them the message would have too many parts."""
MOST_GROUPS = 5


def ways_on(session: Session, seat: Seat, said: str = "", page: int = 0) -> tuple[Branch, ...]:
    """The ways on after what the seat has said, as far as they stand on this page."""
    pages = _pages(session, seat, said)
    return pages[min(page, len(pages) - 1)]


def word_rows(
    session: Session,
    seat: Seat,
    reader: Seat | None,
    signs: Signs,
    said: str = "",
    page: int = 0,
) -> list[list[Button]]:
    """The words that can follow, as rows of buttons labelled for the reader (None: everybody).

    Many words stand on pages, and a button for each other page names the first and the last of its words. Where there
    are very many pages, these are the first, the last and the nearest.

    A word with which several sentences go on promises the most that one of them brings, and so does a whole sentence
    that has no label of its own.
    """
    table = session.played()
    decision = table.decision(seat)
    moves = decision.said if decision else {}
    view = table.view(reader)

    def button(way: Branch) -> Button:
        label = table.game.label(view, seat, moves[way.said]) if way.whole else ""
        label = label or table.game.promise(view, seat, [moves[sentence] for sentence in way.sentences])
        style = discord.ButtonStyle.primary if way.whole else discord.ButtonStyle.secondary
        word = _word(way, said)
        press, emoji = press_of("say", session, seat, way.said), signs.emoji(f"{word} {label}")
        return Button(press, f"{word}: {label}" if label else word, style, emoji, signs.short(word, label))

    pages = _pages(session, seat, said)
    page = min(page, len(pages) - 1)
    others = [
        Button(press_of("say", session, seat, said, str(number)), f"More: {_span(pages[number], said)}")
        for number in _others(len(pages), page)
    ]
    return [*_rows(pages[page], button), *in_rows(others)]


def _others(count: int, page: int) -> list[int]:
    """The other pages to which a button leads, in their order."""
    others = [number for number in range(count) if number != page]
    ends = (0, count - 1)
    return sorted(sorted(others, key=lambda number: (number not in ends, abs(number - page)))[:MOST_PAGES])


def _pages(session: Session, seat: Seat, said: str) -> tuple[tuple[Branch, ...], ...]:
    return _paged(session.played().sentences(seat), said)


@lru_cache(maxsize=64)
def _paged(sentences: tuple[str, ...], said: str) -> tuple[tuple[Branch, ...], ...]:
    """Kept, for a panel asks more than once, and of hundreds of sentences this takes milliseconds."""
    ways = branches(sentences, said, AT_ONCE)
    return tuple(ways[start : start + PER_PAGE] for start in range(0, len(ways), PER_PAGE)) or ((),)


def _word(way: Branch, said: str) -> str:
    """The next words, or the rest of a sentence; with the word before it where a number alone would say too little."""
    if not way.whole:
        return way.adds
    rest = way.said.removeprefix(said).strip()
    return rest if way.adds[0].isdigit() and rest.count(" ") == 1 else way.adds


def _span(page: Sequence[Branch], said: str) -> str:
    """The first and the last word of a page, by no more words than tell them apart."""
    first, last = (_word(way, said).split(" ") for way in (page[0], page[-1]))
    count = next((n for n, pair in enumerate(zip(first, last, strict=False), 1) if pair[0] != pair[1]), None)
    return f"{' '.join(first[:count])} – {' '.join(last[:count])}"


def _rows(ways: Sequence[Branch], button: Callable[[Branch], Button]) -> list[list[Button]]:
    """A row for each first word where that orders them, otherwise as many as fit."""
    groups = [list(group) for _, group in groupby(ways, key=lambda way: way.adds.partition(" ")[0])]
    if len(groups) > MOST_GROUPS or len(groups) == len(ways):
        groups = [list(ways)]
    return [row for group in groups for row in in_rows(map(button, group))]


def press_of(verb: str, session: Session, seat: Seat, *args: str) -> Press:
    return Press(verb, session.id, (str(seat), str(session.number(seat)), *args))
