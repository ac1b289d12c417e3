"""The words that a seat can say next, as buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

import discord

from cogs.layout import in_rows
from cogs.press import Button, Press
from cogs.signs import Signs
from rules.game import Seat
from rules.words import Branch, branches
from sessions.session import Session

AT_ONCE = 15
"""So many endings of one or two words are offered whole; longer ones are always said word by word."""
PER_PAGE = 20
MOST_GROUPS = 5


def word_rows(
    session: Session,
    seat: Seat,
    reader: Seat | None,
    signs: Signs,
    said: str = "",
    page: int = 0,
) -> list[list[Button]]:
    """The words that can follow, as rows of buttons labelled for the reader (None: everybody); pages where many."""
    table = session.played()
    decision = table.decision(seat)
    moves = decision.said if decision else {}
    ways = branches(moves, said, AT_ONCE)
    if any(way.adds.count(" ") > 1 for way in ways):
        ways = branches(moves, said)
    view = table.view(reader)

    def button(way: Branch) -> Button:
        label = table.game.label(view, seat, moves[way.said]) if way.whole else ""
        style = discord.ButtonStyle.primary if way.whole else discord.ButtonStyle.secondary
        word = _word(way, said)
        press, emoji = press_of("say", session, seat, way.said), signs.emoji(f"{word} {label}")
        return Button(press, f"{word}: {label}" if label else word, style, emoji, signs.short(word, label))

    shown = ways[page * PER_PAGE : (page + 1) * PER_PAGE]
    turning = []
    if page:
        turning.append(Button(press_of("say", session, seat, said, str(page - 1)), "← earlier"))
    if len(ways) > (page + 1) * PER_PAGE:
        turning.append(Button(press_of("say", session, seat, said, str(page + 1)), "more →"))
    return [*_rows(shown, button), *([turning] if turning else [])]


def _word(way: Branch, said: str) -> str:
    """The next word, or the rest of a sentence; with the word before it where a number alone would say too little."""
    if not way.whole:
        return way.adds.partition(" ")[0]
    rest = way.said.removeprefix(said).strip()
    return rest if way.adds[0].isdigit() and rest.count(" ") == 1 else way.adds


def _rows(ways: Sequence[Branch], button: Callable[[Branch], Button]) -> list[list[Button]]:
    """A row for each first word where that orders them, otherwise as many as fit."""
    groups = [list(group) for _, group in groupby(ways, key=lambda way: way.adds.partition(" ")[0])]
    if len(groups) > MOST_GROUPS or len(groups) == len(ways):
        groups = [list(ways)]
    return [row for group in groups for row in in_rows(map(button, group))]


def press_of(verb: str, session: Session, seat: Seat, *args: str) -> Press:
    return Press(verb, session.id, (str(seat), str(session.number(seat)), *args))
