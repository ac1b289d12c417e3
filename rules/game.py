"""What a game is: a handful of pure functions on positions, and the words they share.

A position (`S`) is a hashable value and a move (`M`) is a value whose `str` is a short sentence of lower-case words.
Nothing here or below knows of people, clocks, databases or Discord.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Generic, Protocol, TypeAlias, TypeVar

S = TypeVar("S")
M = TypeVar("M")

Seat: TypeAlias = int
"""Seats are numbered clockwise from 0; the lobby decides or draws who sits where."""


class IllegalMove(ValueError):
    """A sentence, written for the player who reads it, that says why a move cannot be made."""


class Chance(Protocol):
    """The only source of chance. Asking it reveals something, so what follows cannot be taken back."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as the others."""
        ...


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence as a constant template and its values, so that it can be translated and fitted with names.

    Values whose name begins with `seat` are seats; a reader sees the name of who sits there. Sentences that are alike
    but for their `things` can be told as one: see `gathered`.
    """

    template: str
    values: tuple[tuple[str, str | int], ...] = ()

    def told(self, names: Sequence[str], word: Callable[[str], str] = str) -> str:
        """The sentence with its values: seats by their names, `names[seat]`, and words as `word` writes them."""

        def shown(key: str, value: str | int) -> str | int:
            if isinstance(value, str):
                return word(value)
            return names[value] if key.startswith("seat") else value

        return self.template.format_map({key: shown(key, value) for key, value in self.values})


def text(template: str, **values: str | int) -> Text:
    """`text("{seat} takes {tile}", seat=1, tile="Rose 4")`."""
    return Text(template, tuple(values.items()))


def gathered(texts: Iterable[Text]) -> Iterator[Text]:
    """Sentences one after the other that differ in their `things` alone as one sentence with all these things."""
    for (template, rest), group in groupby(texts, lambda text: (text.template, _without_things(text))):
        alike = [*group]
        things = [str(value) for text in alike for name, value in text.values if name == "things"]
        if things:
            yield Text(template, (*rest, ("things", ", ".join(things))))
        else:
            yield from alike


def _without_things(text: Text) -> tuple[tuple[str, str | int], ...]:
    return tuple(value for value in text.values if value[0] != "things")


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened, for everybody or for the eyes of one seat."""

    text: Text
    only: Seat | None = None


@dataclass(frozen=True)
class Decision(Generic[M]):
    """A question to one seat: its answers in display order, never empty, their sentences unique.

    `prompt` is read by everybody and tells nothing hidden. `choose` picks the `default` among the moves. A question
    `aside` belongs to a turn that began with another one.
    """

    seat: Seat
    prompt: Text
    moves: tuple[M, ...]
    choose: Callable[[], M] = field(compare=False)
    aside: bool = False

    @cached_property
    def default(self) -> M:
        """What the clock of an absent player answers. Worked out when it is asked for: it may take thought."""
        return self.choose()

    @cached_property
    def said(self) -> Mapping[str, M]:
        """The moves by their sentences, in the same order."""
        return {str(move): move for move in self.moves}

    @property
    def sentences(self) -> tuple[str, ...]:
        """The moves as they are said."""
        return tuple(self.said)


@dataclass(frozen=True, slots=True)
class Score:
    """Points of one seat. `ties` breaks equal points, higher first; `lines` explains the points and adds up to them."""

    points: int
    ties: tuple[int, ...] = ()
    lines: tuple[tuple[str, int], ...] = ()


class Components(Protocol):
    """What lies in the box of a game: a frozen dataclass of cards, tiles and boards. Games are made from one."""

    def faults(self) -> Iterator[str]:
        """What is wrong with this set, a sentence each."""
        ...


class Game(Protocol[S, M]):
    """The rules of one game, built from its components; holds no other state.

    `edition` changes with every change of the rules that could alter a recorded game. `options` maps a name to its
    values, the first being the default. `wishes` maps a standing wish that a seat may switch on to what it does.
    """

    @property
    def key(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def edition(self) -> int: ...
    @property
    def seats(self) -> range: ...
    @property
    def options(self) -> Mapping[str, tuple[str, ...]]: ...
    @property
    def wishes(self) -> Mapping[str, str]: ...
    @property
    def components(self) -> Components: ...

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> S:
        """The first position."""
        ...

    def decisions(self, state: S) -> tuple[Decision[M], ...]:
        """Who may answer what now, at most one question per seat; empty when the game is over.

        The one home of legality. On a view it lists what can be known there: a seat's own view offers that seat
        exactly what the position does, and a hand that is hidden offers nothing.
        """
        ...

    def apply(self, state: S, seat: Seat, move: M, chance: Chance) -> tuple[S, tuple[Event, ...]]:
        """The next position and what happened. `move` must be one that `decisions` offers this seat.

        A move is public once it is made: everybody may read its sentence. What stays hidden is what it led to.
        """
        ...

    def view(self, state: S, seat: Seat | None) -> S:
        """The position as that seat (None: a spectator) may know it: same type, hidden things unknown, idempotent."""
        ...

    def scores(self, view: S) -> tuple[Score, ...]:
        """Points by seat, as far as the owner of the view may count them."""
        ...

    def label(self, view: S, seat: Seat, move: M) -> str:
        """What a button says beside the words of a move: the thing they name and what it would bring. May be empty."""
        ...

    def promise(self, view: S, seat: Seat, moves: Sequence[M]) -> str:
        """What a button says beside a word with which all these moves go on: the most they bring. May be empty."""
        ...

    def notes(self, view: S, moves: Sequence[M]) -> tuple[str, ...]:
        """What one should know before choosing among these moves, a line each: what a card on offer does, say."""
        ...

    def why(self, view: S, seat: Seat, sentence: str) -> str:
        """Why a typed sentence that is not on offer cannot be played, naming the rule; empty: no more to say."""
        ...

    def answer(self, state: S, seat: Seat, wishes: frozenset[str]) -> M | None:
        """What the seat's standing wishes answer now; None when they do not speak."""
        ...
