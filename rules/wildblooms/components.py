"""What lies in the box."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from rules.pieces import misnamed

BEE, ANT, BUTTERFLY, CATERPILLAR = "bee", "ant", "butterfly", "caterpillar"
GRASSHOPPER, LADYBUG = "grasshopper", "ladybug"
INSECTS = (BEE, ANT, BUTTERFLY, CATERPILLAR, GRASSHOPPER, LADYBUG)


@dataclass(frozen=True, slots=True)
class Flower:
    """`name` is what sentences call it. `effects` are the upper halves of its double spaces, from the bottom: which
    space, and what happens there: one of the `INSECTS`, or the name of the colour that grows.
    """

    name: str
    colour: str
    effects: tuple[tuple[int, str], ...]

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Components:
    """`flowers` stand in the order of their `colours`; each has so many `spaces`.

    `seeds` are those of each player and `back` the flowers that stay in the box, by the number of players from two;
    `start` are the rainbow tokens that each seat begins with.
    """

    colours: tuple[str, ...]
    flowers: tuple[Flower, ...]
    spaces: int
    seeds: tuple[int, int, int, int]
    back: tuple[int, int, int, int]
    bees: int
    ants: int
    rainbows: int
    start: tuple[int, int, int, int, int]

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(flower.name for flower in self.flowers)

    @cached_property
    def index(self) -> Mapping[str, int]:
        """The place of a flower in the box, by which positions know it."""
        return {name: i for i, name in enumerate(self.names)}

    @cached_property
    def flower_colours(self) -> tuple[str, ...]:
        """The colour of each flower."""
        return tuple(flower.colour for flower in self.flowers)

    @cached_property
    def effects(self) -> tuple[Mapping[int, str], ...]:
        """The effects of each flower by space."""
        return tuple(dict(flower.effects) for flower in self.flowers)

    @cached_property
    def grasshoppers(self) -> tuple[int, ...]:
        """Where the grasshopper of each flower sits; 0: it has none."""
        return tuple(
            next((space for space, effect in flower.effects if effect == GRASSHOPPER), 0) for flower in self.flowers
        )

    def seeds_for(self, seats: int) -> int:
        return self.seeds[seats - 2]

    def faults(self) -> Iterator[str]:
        """What is wrong with this set, a sentence each."""
        yield from misnamed("colour", self.colours)
        for colour in self.colours:
            if len(colour) > 12:
                yield f"The colour name “{colour}” must have at most 12 letters, or it does not fit a button."
            if colour in INSECTS:
                yield f"A colour cannot be called “{colour}”, which is an effect."
        if not 2 <= len(self.colours) <= 9:
            yield f"There must be 2 to 9 colours, not {len(self.colours)}."
        if not 3 <= self.spaces <= 9:
            yield "“spaces” must be 3 to 9."
        for name in dict.fromkeys(self.names):
            if self.names.count(name) > 1:
                yield f"There is more than one flower called “{name}”."
        for flower in self.flowers:
            yield from self._faulty(flower)
        known = [flower.colour for flower in self.flowers if flower.colour in self.colours]
        if known != sorted(known, key=self.colours.index):
            yield "The flowers must stand in the order of their colours."
        yield from self._faulty_numbers()

    def _faulty(self, flower: Flower) -> Iterator[str]:
        if not re.fullmatch("[a-z]{1,3}-[0-9]{2}", flower.name):
            yield f"The flower name “{flower.name}” must be 1 to 3 small letters, a hyphen and 2 digits."
        if flower.colour not in self.colours:
            yield f"The flower {flower} has a colour that is none of the {len(self.colours)}."
        places = [space for space, _ in flower.effects]
        kinds = [effect for _, effect in flower.effects]
        if any(upper - lower < 2 for lower, upper in pairwise((0, *places, self.spaces + 2))):
            yield f"The double spaces of {flower} must lie one above the other within its {self.spaces} spaces."
        if len(set(kinds)) != len(kinds) or len(kinds) > 2:
            yield f"The flower {flower} must have at most 2 effects, and no effect twice."
        for effect in kinds:
            if effect not in self.colours and effect not in INSECTS:
                yield f"The flower {flower} has an effect that does not exist: “{effect}”."

    def _faulty_numbers(self) -> Iterator[str]:
        for seats, seeds, back in zip(range(2, 6), self.seeds, self.back, strict=True):
            if not 1 <= seeds <= 9:
                yield f"With {seats} players each must have 1 to 9 seeds."
            if back < 0 or len(self.flowers) - back < len(self.colours) + seats:
                yield f"With {seats} players there must be a flower for each field and each player."
        for name, number in (("bees", self.bees), ("ants", self.ants), ("rainbows", self.rainbows)):
            if not 0 <= number <= 99:
                yield f"“{name}” must be 0 to 99."
        if min(self.start) < 0 or sum(self.start) > self.rainbows:
            yield f"There are too few rainbow tokens for the start: it takes {sum(self.start)}."


LOW, WIDE, HIGH = (3, 5), (3, 6), (4, 6)
"""Where the upper halves of the two double spaces are."""


def _flower(name: str, colour: str, uppers: tuple[int, int], *effects: str) -> Flower:
    return Flower(name, colour, tuple(zip(uppers, effects, strict=True)))


HOUSE = Components(
    colours=("blue", "green", "orange", "red", "purple"),
    flowers=(
        _flower("blu-01", "blue", LOW, "green", "purple"),
        _flower("blu-02", "blue", LOW, "orange", GRASSHOPPER),
        _flower("blu-03", "blue", LOW, "red", "green"),
        _flower("blu-04", "blue", WIDE, "purple", CATERPILLAR),
        _flower("blu-05", "blue", HIGH, BEE, "red"),
        _flower("blu-06", "blue", LOW, ANT, BUTTERFLY),
        _flower("blu-07", "blue", HIGH, BUTTERFLY, LADYBUG),
        _flower("blu-08", "blue", WIDE, CATERPILLAR, BEE),
        _flower("blu-09", "blue", HIGH, GRASSHOPPER, ANT),
        _flower("blu-10", "blue", WIDE, LADYBUG, "orange"),
        _flower("grn-01", "green", HIGH, "blue", BEE),
        _flower("grn-02", "green", LOW, "orange", "red"),
        _flower("grn-03", "green", LOW, "red", GRASSHOPPER),
        _flower("grn-04", "green", HIGH, "purple", ANT),
        _flower("grn-05", "green", WIDE, BEE, BUTTERFLY),
        _flower("grn-06", "green", LOW, ANT, LADYBUG),
        _flower("grn-07", "green", LOW, BUTTERFLY, "orange"),
        _flower("grn-08", "green", HIGH, CATERPILLAR, "blue"),
        _flower("grn-09", "green", WIDE, GRASSHOPPER, "purple"),
        _flower("grn-10", "green", WIDE, LADYBUG, CATERPILLAR),
        _flower("ora-01", "orange", HIGH, "blue", BUTTERFLY),
        _flower("ora-02", "orange", WIDE, "green", "red"),
        _flower("ora-03", "orange", LOW, "red", CATERPILLAR),
        _flower("ora-04", "orange", HIGH, "purple", "green"),
        _flower("ora-05", "orange", LOW, BEE, ANT),
        _flower("ora-06", "orange", WIDE, ANT, "blue"),
        _flower("ora-07", "orange", WIDE, BUTTERFLY, GRASSHOPPER),
        _flower("ora-08", "orange", HIGH, CATERPILLAR, LADYBUG),
        _flower("ora-09", "orange", LOW, GRASSHOPPER, "purple"),
        _flower("ora-10", "orange", LOW, LADYBUG, BEE),
        _flower("red-01", "red", LOW, "blue", BEE),
        _flower("red-02", "red", WIDE, "green", "blue"),
        _flower("red-03", "red", HIGH, "orange", BUTTERFLY),
        _flower("red-04", "red", WIDE, "purple", ANT),
        _flower("red-05", "red", HIGH, BEE, "orange"),
        _flower("red-06", "red", LOW, ANT, CATERPILLAR),
        _flower("red-07", "red", LOW, BUTTERFLY, "purple"),
        _flower("red-08", "red", HIGH, CATERPILLAR, GRASSHOPPER),
        _flower("red-09", "red", WIDE, GRASSHOPPER, LADYBUG),
        _flower("red-10", "red", LOW, LADYBUG, "green"),
        _flower("pur-01", "purple", LOW, "blue", LADYBUG),
        _flower("pur-02", "purple", WIDE, "green", BEE),
        _flower("pur-03", "purple", WIDE, "orange", ANT),
        _flower("pur-04", "purple", WIDE, "red", BUTTERFLY),
        _flower("pur-05", "purple", LOW, BEE, GRASSHOPPER),
        _flower("pur-06", "purple", HIGH, ANT, "green"),
        _flower("pur-07", "purple", LOW, BUTTERFLY, CATERPILLAR),
        _flower("pur-08", "purple", LOW, CATERPILLAR, "blue"),
        _flower("pur-09", "purple", HIGH, GRASSHOPPER, "orange"),
        _flower("pur-10", "purple", HIGH, LADYBUG, "red"),
    ),
    spaces=6,
    seeds=(7, 6, 5, 5),
    back=(10, 5, 0, 0),
    bees=10,
    ants=10,
    rainbows=10,
    start=(0, 1, 1, 2, 2),
)
