"""A game that asks much of the panel: everybody at once, seventy-two sentences each, an option, and hands to hide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from PIL import Image

from render.frame import Frame
from render.score import Column
from render.theme import LIGHT, Theme
from render.told import Section
from rules.game import Chance, Decision, Event, Score, Seat, text

FLOWERS = ("aster", "briar", "clover", "daisy", "elder", "fern")


@dataclass(frozen=True)
class Vase:
    """What everybody may take (None: unknown to the viewer) and has taken; `open` tells whether hands are open."""

    hands: tuple[tuple[str, ...] | None, ...]
    taken: tuple[str, ...]
    open: bool


@dataclass(frozen=True)
class Stems:
    """Nothing to count."""

    def faults(self) -> Iterator[str]:
        return iter(())


class Bouquet:
    """Everybody takes one bunch, in any order; the number of stems is the score."""

    key = "bouquet"
    title = "Bouquet"
    tie = ""
    edition = 1
    seats = range(2, 5)
    options: Mapping[str, tuple[str, ...]] = {"hands": ("hidden", "open"), "bow": ("none", "silk", "paper")}
    wishes: Mapping[str, str] = {}
    components = Stems()

    def __init__(self, components: Any = None) -> None:
        pass

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> Vase:
        bunches = tuple(
            f"take {flower} {n} {side}" for flower in FLOWERS for n in range(1, 7) for side in ("left", "right")
        )
        return Vase((bunches,) * seats, ("",) * seats, options["hands"] == "open")

    def decisions(self, state: Vase) -> tuple[Decision[str], ...]:
        return tuple(
            Decision(seat, text("Take a bunch."), hand, partial(hand.__getitem__, 0))
            for seat, hand in enumerate(state.hands)
            if hand and not state.taken[seat]
        )

    def apply(self, state: Vase, seat: Seat, move: str, chance: Chance) -> tuple[Vase, tuple[Event, ...]]:
        taken = tuple(move if i == seat else had for i, had in enumerate(state.taken))
        return replace(state, taken=taken), (Event(text("{seat} takes {what}.", seat=seat, what=move)),)

    def view(self, state: Vase, seat: Seat | None) -> Vase:
        return replace(
            state, hands=tuple(hand if state.open or i == seat else None for i, hand in enumerate(state.hands))
        )

    def scores(self, view: Vase) -> tuple[Score, ...]:
        return tuple(Score(int(taken.split()[2])) if taken else Score(0) for taken in view.taken)

    def label(self, view: Vase, seat: Seat, move: str) -> str:
        hand = view.hands[seat]
        return "hidden" if hand is None else "a very long label that nobody could ever want to read on a button, truly"

    def promise(self, view: Vase, seat: Seat, moves: Sequence[str]) -> str:
        return ""

    def notes(self, view: Vase, moves: Sequence[str]) -> tuple[str, ...]:
        return ()

    def why(self, view: Vase, seat: Seat, sentence: str) -> str:
        return ""

    def answer(self, state: Vase, seat: Seat, wishes: frozenset[str]) -> str | None:
        return None


class BouquetScene:
    """A blank page."""

    def draw(self, frame: Frame[Any, Any], theme: Theme = LIGHT) -> Image.Image:
        return Image.new("RGB", (1200, 800), "white")

    def facts(self, frame: Frame[Any, Any]) -> Iterable[str]:
        return [f"A vase with {len(frame.choices)} bunches."]

    def sections(self, frame: Frame[Any, Any]) -> Iterable[Section]:
        return [Section("The vase", tuple(f"{flower} and more {flower}" for flower in FLOWERS))]

    def column(self, frame: Frame[Any, Any], line: str) -> Column:
        raise AssertionError("its scores have no lines")

    def emblems(self, components: Any) -> Mapping[str, str]:
        return {}
