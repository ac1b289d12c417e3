"""Signs beside words: a seat's symbol before its name, a drawing before the word for what it shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import discord

import render
from cogs.looks import Look
from cogs.names import bold
from render.theme import symbol
from rules.game import Seat, Text
from sessions.session import Session


@dataclass(frozen=True)
class Signs:
    """What can stand beside the words of one table.

    `people` are the names by seat as they are told, `emblems` the drawings by the lower-case word for what they show,
    `emojis` those by drawing that there are: none where the text is for ears, which would hear everything twice.
    """

    people: tuple[str, ...]
    emblems: Mapping[str, str]
    emojis: Mapping[str, discord.PartialEmoji]

    @classmethod
    def of(cls, session: Session, look: Look) -> Signs:
        game = session.game
        emblems = render.SCENES[game.key].emblems(game.components)
        return cls(bold(session.names), emblems, {} if look.words else look.emojis)

    # In sentences

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody with their symbol, by seat."""
        return tuple(self.seated(seat, name) for seat, name in enumerate(self.people))

    def seated(self, seat: Seat, who: str) -> str:
        """Somebody with the symbol of that seat."""
        return self.beside(f"seat_{symbol(seat)}", who)

    def told(self, text: Text) -> str:
        """The sentence with a sign before every name and every thing."""
        return text.told(self.names, self.marked)

    def marked(self, words: str) -> str:
        """The words with a sign before every thing that they name."""
        return " ".join(self.beside(self._drawing(word), word) for word in words.split(" "))

    def beside(self, drawing: str, text: str) -> str:
        """The text with that drawing before it, if there is one."""
        emoji = self.emojis.get(drawing)
        return text if emoji is None else f"{emoji} {text}"

    # On buttons

    def emoji(self, words: str) -> discord.PartialEmoji | None:
        """That of the first thing named."""
        return self.emojis.get(next(filter(None, map(self._drawing, words.split(" "))), ""))

    def short(self, word: str, label: str) -> str:
        """What a button with that emoji says instead of “left 3: ↑ Dahlia 8”: “left 3: ↑ 8”, so that two fit beside
        each other on a phone. Empty unless the label begins with a thing and its number, after nothing but an arrow,
        and no other thing shares the drawing.
        """
        parts = label.split(" ")
        first = next((i for i, part in enumerate(parts) if part[:1].isalnum()), len(parts))
        name, number, *_ = *parts[first:], "", ""
        alone = [*self.emblems.values()].count(self._drawing(name)) == 1
        if alone and number[:1].isdigit() and self.emoji(word) is None:
            return f"{word}: {' '.join([*parts[:first], *parts[first + 1 :]])}"
        return ""

    def _drawing(self, word: str) -> str:
        """What shows the thing: that of `green` for `green-5,` unless that word has one of its own; else empty."""
        thing = word.strip(",.()").lower()
        return self.emblems.get(thing) or self.emblems.get(thing.partition("-")[0], "")
