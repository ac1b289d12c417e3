"""A flowerbed: the pieces around the Starting tile, the Butterflies on them, and the meadows they form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TypeAlias

from rules.hexes import MIDDLE, NEIGHBOURS, Hex

Colour: TypeAlias = int
"""An index of the colours in the components."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A Flower tile, a flower on each of its two hexes (the lower one first), or a Superflower, all on its only hex."""

    hexes: tuple[Hex, ...]
    flowers: tuple[Colour, ...]

    @classmethod
    def at(cls, hexes: tuple[Hex, ...], flowers: tuple[Colour, ...]) -> Piece:
        """The piece with its first flower on the first of these hexes."""
        if len(hexes) == 2 and hexes[0] > hexes[1]:
            return cls(hexes[::-1], flowers[::-1])
        return cls(hexes, flowers)

    @property
    def is_tile(self) -> bool:
        return len(self.hexes) == 2

    def shown(self, hex: Hex) -> tuple[Colour, ...]:
        """The flowers on this hex of the piece."""
        return (self.flowers[self.hexes.index(hex)],) if self.is_tile else self.flowers


@dataclass(frozen=True, slots=True)
class Meadow:
    """Adjacent flowers of one colour, and those of their hexes where Butterflies of the colour sit."""

    colour: Colour
    hexes: tuple[Hex, ...]
    butterflies: tuple[Hex, ...]

    @property
    def points(self) -> int:
        """Game End and Scoring: flowers times Butterflies."""
        return len(self.hexes) * len(self.butterflies)


@dataclass(frozen=True, slots=True)
class Bed:
    """`pieces` in the order in which they were placed; `butterflies` are hexes and colours, lower hexes first."""

    pieces: tuple[Piece, ...] = ()
    butterflies: tuple[tuple[Hex, Colour], ...] = ()

    def plus(self, piece: Piece) -> Bed:
        return Bed((*self.pieces, piece), self.butterflies)

    def minus(self, piece: Piece) -> Bed:
        return Bed(tuple(other for other in self.pieces if other != piece), self.butterflies)

    def piece(self, hexes: tuple[Hex, ...]) -> Piece:
        """The piece that covers exactly these hexes, the lower one first."""
        return next(piece for piece in self.pieces if piece.hexes == hexes)

    def turned(self, piece: Piece) -> Bed:
        """With the two flowers of that tile in each other's place."""
        return self.minus(piece).plus(Piece(piece.hexes, piece.flowers[::-1]))

    def settled(self, hex: Hex, colour: Colour) -> Bed:
        """With a Butterfly more."""
        return Bed(self.pieces, tuple(sorted((*self.butterflies, (hex, colour)))))

    def left(self, hex: Hex, colour: Colour) -> Bed:
        """With that Butterfly gone."""
        return Bed(self.pieces, tuple(other for other in self.butterflies if other != (hex, colour)))

    @property
    def ground(self) -> Ground:
        """What follows from the bed. Worked out once for the beds that were looked at lately."""
        return _ground(self)


@dataclass(frozen=True)
class Ground:
    """A bed by its hexes; the Starting tile is a hex without flowers."""

    bed: Bed

    @cached_property
    def flowers(self) -> Mapping[Hex, tuple[Colour, ...]]:
        """The flowers on every covered hex."""
        flowers: dict[Hex, tuple[Colour, ...]] = {MIDDLE: ()}
        for piece in self.bed.pieces:
            if piece.is_tile:
                (first, second), (one, other) = piece.hexes, piece.flowers
                flowers[first] = (one,)
                flowers[second] = (other,)
            else:
                flowers[piece.hexes[0]] = piece.flowers
        return flowers

    @cached_property
    def edge(self) -> tuple[Hex, ...]:
        """The empty hexes that touch the bed, lower ones first."""
        flowers = self.flowers
        return tuple(sorted({near for hex in flowers for near in NEIGHBOURS[hex] if near not in flowers}))

    @cached_property
    def meadows(self) -> tuple[Meadow, ...]:
        """All meadows, with Butterflies or without, by colour and lowest hex."""
        flowers = self.flowers
        settled = set(self.bed.butterflies)
        seen: set[tuple[Hex, Colour]] = set()
        meadows = []
        for start, colours in flowers.items():
            for colour in colours:
                if (start, colour) in seen:
                    continue
                seen.add((start, colour))
                hexes = [start]
                for hex in hexes:
                    for near in NEIGHBOURS[hex]:
                        if colour in flowers.get(near, ()) and (near, colour) not in seen:
                            seen.add((near, colour))
                            hexes.append(near)
                hexes.sort()
                butterflies = tuple(hex for hex in hexes if (hex, colour) in settled)
                meadows.append(Meadow(colour, tuple(hexes), butterflies))
        return tuple(sorted(meadows, key=lambda meadow: (meadow.colour, meadow.hexes)))

    @cached_property
    def meadow(self) -> Mapping[tuple[Hex, Colour], Meadow]:
        """The meadow to which the flower of a colour on a hex belongs."""
        return {(hex, meadow.colour): meadow for meadow in self.meadows for hex in meadow.hexes}

    @property
    def points(self) -> int:
        """What all meadows score."""
        return sum(meadow.points for meadow in self.meadows)


@lru_cache(maxsize=1024)
def _ground(bed: Bed) -> Ground:
    return Ground(bed)
