"""What lies in the box."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, TypeAlias

from rules.pieces import misnamed

DARK, LIGHT = "dark", "light"
TRIPLE: Final = "x3"

Face: TypeAlias = int | Literal["x3"]
"""What the scoring side of a flower tile shows."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A flower tile."""

    colour: str
    face: Face

    def __str__(self) -> str:
        return f"{self.colour}-{self.face}"

    @property
    def points(self) -> int:
        """What the tile is worth by itself."""
        return 0 if self.face == TRIPLE else self.face


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour of sand: how many cards show it, and whether the backs of its flower tiles are dark or light."""

    name: str
    back: str
    cards: int


@dataclass(frozen=True)
class Components:
    """`faces` are the flower tiles of every colour and `hands` the cards at the start, by seat.

    A single card draws up to `draw` cards, as long as the hand holds fewer than `limit`. `flowers` end the game.
    """

    colours: tuple[Colour, ...]
    faces: tuple[Face, ...]
    hands: tuple[int, ...]
    draw: int
    limit: int
    flowers: int

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The colours in their order."""
        return tuple(colour.name for colour in self.colours)

    @cached_property
    def index(self) -> Mapping[str, int]:
        """The place of a colour in that order, which is its place in every pile of cards."""
        return {name: i for i, name in enumerate(self.names)}

    @cached_property
    def backs(self) -> Mapping[str, str]:
        """The back of the tiles of a colour."""
        return {colour.name: colour.back for colour in self.colours}

    @cached_property
    def stacks(self) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
        """The dark and the light flower tiles, colour by colour."""
        dark, light = (
            tuple(Tile(name, face) for name, back in self.backs.items() if back == shade for face in self.faces)
            for shade in (DARK, LIGHT)
        )
        return dark, light

    def faults(self) -> Iterator[str]:
        """What is wrong with this set, a sentence each."""
        for colour in self.colours:
            if colour.back not in (DARK, LIGHT):
                yield f"The tiles of {colour.name} must have a {DARK} or a {LIGHT} back, not “{colour.back}”."
            if not 1 <= colour.cards <= 99:
                yield f"There must be 1 to 99 cards of {colour.name}, not {colour.cards}."
        yield from misnamed("colour", self.names)
        for face in dict.fromkeys(self.faces):
            if self.faces.count(face) > 1:
                yield f"The face {face} stands more than once on the tiles of a colour."
            if face != TRIPLE and not 1 <= face <= 999:
                yield f"The face {face} must be a whole number from 1 to 999, or {TRIPLE}."
        backs = [colour.back for colour in self.colours]
        if backs.count(DARK) != backs.count(LIGHT) or backs.count(DARK) < 2:
            yield f"There must be as many colours with a {DARK} back as with a {LIGHT} one, at least 2 of each."
        if backs.count(DARK) * len(self.faces) < 3:
            yield f"There must be at least 3 {DARK} and 3 {LIGHT} tiles, one for each Mandala."
        if len(self.hands) != 4 or min(self.hands, default=0) < 1:
            yield "There must be 4 hand sizes, each at least 1."
        if sum(self.hands) > sum(colour.cards for colour in self.colours):
            yield f"There are too few cards: the hands at the start need {sum(self.hands)}."
        for name, value in (("draw", self.draw), ("limit", self.limit), ("flowers", self.flowers)):
            if value < 1:
                yield f"“{name}” must be at least 1."


HOUSE = Components(
    colours=(
        Colour("gray", DARK, 15),
        Colour("purple", DARK, 15),
        Colour("red", DARK, 15),
        Colour("green", LIGHT, 15),
        Colour("orange", LIGHT, 15),
        Colour("yellow", LIGHT, 15),
    ),
    faces=(2, 3, 4, 5, 7, TRIPLE),
    hands=(5, 6, 7, 8),
    draw=4,
    limit=8,
    flowers=3,
)
