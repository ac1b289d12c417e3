"""What lies in the box."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from rules.cloomba.finds import exists
from rules.pieces import Counts, misnamed


@dataclass(frozen=True, slots=True)
class Tile:
    """A kind of Flower tile: its two flowers, how many there are, and on how many of them a ladybug sits."""

    flowers: tuple[str, str]
    copies: int
    ladybugs: int = 0

    def __str__(self) -> str:
        return "-".join(self.flowers)


@dataclass(frozen=True, slots=True)
class Find:
    """A Find card: what it is called in sentences and on the table, its price in Butterflies, and its points."""

    name: str
    title: str
    price: int
    points: int
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Size:
    """What the number of players decides: tiles per stall, how many other tiles go back unseen, and the ladybugs."""

    stall: int
    back: int
    ladybugs: bool


@dataclass(frozen=True)
class Components:
    """`sizes` are those for two, three and four players. `butterflies` counts those of each colour.

    `row` pieces lie open to be bought; a Superflower costs `price` Butterflies.
    """

    colours: tuple[str, ...]
    tiles: tuple[Tile, ...]
    superflowers: tuple[tuple[str, ...], ...]
    finds: tuple[Find, ...]
    butterflies: Counts
    sizes: tuple[Size, Size, Size]
    row: int
    price: int

    @cached_property
    def index(self) -> Mapping[str, int]:
        """The place of a colour in their order, which is its place in every pile of Butterflies."""
        return {name: i for i, name in enumerate(self.colours)}

    @cached_property
    def tile_names(self) -> tuple[str, ...]:
        return tuple(map(str, self.tiles))

    @cached_property
    def tile_flowers(self) -> tuple[tuple[int, int], ...]:
        """The colours of each kind of tile."""
        return tuple((self.index[tile.flowers[0]], self.index[tile.flowers[1]]) for tile in self.tiles)

    @cached_property
    def tiles_in_order(self) -> tuple[int, ...]:
        """The kinds of tile in the order of their colours, in which they are offered."""
        return tuple(sorted(range(len(self.tiles)), key=lambda kind: self.tile_flowers[kind]))

    @cached_property
    def superflower_names(self) -> tuple[str, ...]:
        return tuple(map("-".join, self.superflowers))

    @cached_property
    def superflower_flowers(self) -> tuple[tuple[int, ...], ...]:
        """The colours of each Superflower."""
        return tuple(tuple(self.index[colour] for colour in colours) for colours in self.superflowers)

    @cached_property
    def find_names(self) -> tuple[str, ...]:
        return tuple(find.name for find in self.finds)

    def row_names(self, advanced: bool) -> tuple[str, ...]:
        """The names of what can lie in the row: Find cards in the advanced game, otherwise Superflowers."""
        return self.find_names if advanced else self.superflower_names

    def row_titles(self, advanced: bool) -> tuple[str, ...]:
        """The same as they are printed."""
        return tuple(find.title for find in self.finds) if advanced else self.superflower_names

    def size(self, seats: int) -> Size:
        return self.sizes[seats - 2]

    def tiles_for(self, seats: int) -> Counts:
        """The stack that is shuffled for so many players."""
        ladybugs = self.size(seats).ladybugs
        return tuple(tile.copies if ladybugs else tile.copies - tile.ladybugs for tile in self.tiles)

    def faults(self) -> Iterator[str]:
        """What is wrong with this set, a sentence each."""
        yield from misnamed("colour", self.colours)
        if len(self.colours) < 2:
            yield "There must be at least 2 colours."
        if len(self.butterflies) != len(self.colours):
            yield "There must be a number of Butterflies for each colour."
        yield from self._faulty_tiles()
        yield from self._faulty_superflowers()
        yield from self._faulty_finds()
        yield from self._faulty_numbers()

    def _faulty_tiles(self) -> Iterator[str]:
        for tile in self.tiles:
            if not set(tile.flowers) <= set(self.colours):
                yield f"The tile {tile} shows a colour that is none of the {len(self.colours)}."
            elif list(tile.flowers) != sorted(tile.flowers, key=self.colours.index):
                yield f"The colours of the tile {tile} must stand in their order."
            if self.tiles.count(tile) > 1 or [str(other) for other in self.tiles].count(str(tile)) > 1:
                yield f"The tile {tile} is listed more than once; give it more copies."
            if not 0 <= tile.ladybugs <= tile.copies <= 99:
                yield f"Of the tile {tile} there must be 0 to 99 copies, and no more ladybugs."

    def _faulty_superflowers(self) -> Iterator[str]:
        for flowers in self.superflowers:
            name = "-".join(flowers)
            if len(set(flowers)) != len(flowers) or len(flowers) not in (2, 3):
                yield f"The Superflower {name} must have 2 or 3 flowers of different colours."
            elif not set(flowers) <= set(self.colours):
                yield f"The Superflower {name} shows a colour that is none of the {len(self.colours)}."
            elif list(flowers) != sorted(flowers, key=self.colours.index):
                yield f"The colours of the Superflower {name} must stand in their order."
            if self.superflowers.count(flowers) > 1:
                yield f"There is more than one Superflower {name}."

    def _faulty_finds(self) -> Iterator[str]:
        for find in self.finds:
            if not exists(find.name, self.colours):
                yield f"No Find card is called “{find.name}”."
            if self.find_names.count(find.name) > 1:
                yield f"The Find card {find.name} is listed more than once; give it more copies."
            if not 1 <= len(find.title) <= 20:
                yield f"The title of the Find card {find.name} must have 1 to 20 characters."
            if not (1 <= find.price <= 9 and 0 <= find.points <= 99 and 1 <= find.copies <= 99):
                yield f"The Find card {find.name} must cost 1 to 9, bring 0 to 99 points and have 1 to 99 copies."

    def _faulty_numbers(self) -> Iterator[str]:
        for seats in (2, 3, 4):
            size = self.size(seats)
            tiles = sum(self.tiles_for(seats)) - size.back
            if not 1 <= size.stall <= 9 or not 0 <= size.back <= 999:
                yield f"With {seats} players a stall must hold 1 to 9 tiles, and no more than 999 can go back."
            elif tiles < 2 * size.stall or tiles > 99:
                yield f"With {seats} players there must be tiles for both stalls, and at most 99; there are {tiles}."
            elif sum(self.butterflies) < tiles:
                yield f"With {seats} players there must be a Butterfly for each of the {tiles} tiles."
        if not all(0 <= count <= 99 for count in self.butterflies):
            yield "There must be 0 to 99 Butterflies of each colour."
        if not 1 <= self.row <= 5:
            yield "“row” must be 1 to 5."
        if not 1 <= self.price <= 9:
            yield "“price” must be 1 to 9."


HOUSE = Components(
    colours=("red", "green", "blue", "yellow"),
    tiles=(
        Tile(("red", "green"), 6, 2),
        Tile(("red", "blue"), 6, 2),
        Tile(("red", "yellow"), 6, 2),
        Tile(("green", "blue"), 6, 2),
        Tile(("green", "yellow"), 6, 2),
        Tile(("blue", "yellow"), 6, 2),
        Tile(("red", "red"), 1),
        Tile(("green", "green"), 1),
        Tile(("blue", "blue"), 1),
        Tile(("yellow", "yellow"), 1),
    ),
    superflowers=(
        ("red", "green"),
        ("red", "blue"),
        ("red", "yellow"),
        ("green", "blue"),
        ("green", "yellow"),
        ("blue", "yellow"),
        ("red", "green", "blue"),
        ("red", "green", "yellow"),
        ("red", "blue", "yellow"),
        ("green", "blue", "yellow"),
    ),
    finds=(
        Find("nursery-parcel", "Nursery Parcel", 2, 0, 2),
        Find("florists-pick", "Florist’s Pick", 2, 0),
        Find("double-parcel", "Double Parcel", 3, 0),
        Find("butterfly-net", "Butterfly Net", 2, 1, 2),
        Find("second-guest", "Second Guest", 3, 0),
        Find("gentle-breeze", "Gentle Breeze", 2, 2),
        Find("trade-wind", "Trade Wind", 2, 2),
        Find("second-life", "Second Life", 2, 2),
        Find("about-turn", "About Turn", 2, 2),
        Find("transplant", "Transplant", 3, 3),
        Find("open-blossom", "Open Blossom", 3, 1),
        Find("thrift", "Thrift", 2, 1),
        Find("mixed-bunch", "Mixed Bunch", 2, 2),
        Find("red-admirer", "Red Admirer", 2, 1),
        Find("green-admirer", "Green Admirer", 2, 1),
        Find("blue-admirer", "Blue Admirer", 2, 1),
        Find("yellow-admirer", "Yellow Admirer", 2, 1),
        Find("garden-path", "Garden Path", 3, 2),
        Find("full-palette", "Full Palette", 4, 4),
    ),
    butterflies=(10, 10, 10, 10),
    sizes=(Size(3, 4, False), Size(4, 4, True), Size(5, 0, True)),
    row=3,
    price=2,
)
