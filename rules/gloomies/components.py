"""What lies in the box."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from rules.pieces import Counts, misnamed

ROWS, COLUMNS = 6, 8
"""The board. Rows are planted and harvested from column 1 on, where the arrows are."""
LINE = 5
"""The white line runs behind this column; a stage ends when everything before it is done."""
OPEN = 3
"""Cards and orders that lie face up."""

STARDUST, ANY = "stardust", "any"
HELPER, HELPERS, ORDER = "helper", "helpers", "order"
PURPLE = (STARDUST, HELPER, HELPERS, ORDER)
"""What the purple side of a bonus tile can give; the turquoise side gives stardust, a certain flower or any."""
RANDOM = "random"

_GIFTS = {STARDUST: "1 stardust", HELPER: "1 helper", HELPERS: "2 helpers", ORDER: "an order", ANY: "any flower"}

_TAKEN = ("stop", "aid", STARDUST, ANY)
"""Words that mean something else where a flower can be named."""


@dataclass(frozen=True, slots=True)
class Flower:
    """A type of flower: its points on a game aid, how many of wood there are, and how many cards show it alone.

    Its letter, the first one of its name, stands for it in layouts and orders.
    """

    name: str
    points: int
    wooden: int
    cards: int

    @property
    def letter(self) -> str:
        return self.name[:1]


@dataclass(frozen=True, slots=True)
class Joker:
    """A card that is one or the other of two flowers."""

    flowers: tuple[str, str]
    cards: int


@dataclass(frozen=True, slots=True)
class Order:
    """An order card: its points and the letters of the flowers it requires."""

    points: int
    flowers: str

    def __str__(self) -> str:
        return f"{self.points}-{self.flowers}"


@dataclass(frozen=True, slots=True)
class Tile:
    """A bonus tile: what its purple and its turquoise side give."""

    purple: str
    turquoise: str


def gift(bonus: str) -> str:
    """What a side of a tile gives, in words."""
    return _GIFTS.get(bonus, f"1 {bonus}")


@dataclass(frozen=True, slots=True)
class Layout:
    """A way to put the board together: the letters of the flowers in the holes, row by row from the arrows on."""

    name: str
    rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of flower card: its flowers by number, and how many there are of it."""

    name: str
    flowers: tuple[int, ...]
    count: int

    @property
    def joker(self) -> bool:
        return len(self.flowers) > 1


@dataclass(frozen=True)
class Components:
    """`hands` are the cards and `gifts` the helpers at the start, by seat; `helpers` and `stardust` the supplies.

    `shine[n]` is what n stardust score, the last one also for more. With 2, 3 and 4 players the cards of a type count
    double from `doubled` cards on.
    """

    flowers: tuple[Flower, ...]
    jokers: tuple[Joker, ...]
    orders: tuple[Order, ...]
    tiles: tuple[Tile, ...]
    layouts: tuple[Layout, ...]
    hands: tuple[int, ...]
    gifts: tuple[int, ...]
    helpers: int
    stardust: int
    shine: tuple[int, ...]
    doubled: tuple[int, ...]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The flowers in their order."""
        return tuple(flower.name for flower in self.flowers)

    @cached_property
    def index(self) -> Mapping[str, int]:
        """The place of a flower in that order, which is its place in every pile of flowers."""
        return {name: i for i, name in enumerate(self.names)}

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The kinds of flower cards in the order of every pile of cards: single flowers first, then the jokers."""
        single = (Card(flower.name, (i,), flower.cards) for i, flower in enumerate(self.flowers))
        double = (
            Card("/".join(joker.flowers), tuple(self.index[name] for name in joker.flowers), joker.cards)
            for joker in self.jokers
        )
        return (*single, *double)

    @cached_property
    def card(self) -> Mapping[str, int]:
        """The place of a kind of card in that order."""
        return {card.name: i for i, card in enumerate(self.cards)}

    @cached_property
    def fitting(self) -> tuple[tuple[int, ...], ...]:
        """For every flower the cards that plant and harvest it."""
        return tuple(
            tuple(i for i, card in enumerate(self.cards) if flower in card.flowers)
            for flower in range(len(self.flowers))
        )

    @cached_property
    def beds(self) -> tuple[tuple[Counts, ...], ...]:
        """The flowers of every layout by number, row by row."""
        letters = [flower.letter for flower in self.flowers]
        return tuple(tuple(tuple(map(letters.index, row)) for row in layout.rows) for layout in self.layouts)

    @cached_property
    def needs(self) -> tuple[Counts, ...]:
        """How many of each flower every order requires."""
        return tuple(tuple(order.flowers.count(flower.letter) for flower in self.flowers) for order in self.orders)

    @cached_property
    def order(self) -> Mapping[str, int]:
        """The number of an order by its name."""
        return {str(order): i for i, order in enumerate(self.orders)}

    @cached_property
    def rank(self) -> tuple[tuple[int, str], ...]:
        """By what the orders are sorted where they are offered: points, then letters."""
        return tuple((order.points, order.flowers) for order in self.orders)

    @cached_property
    def bonuses(self) -> tuple[str, ...]:
        """What the purple sides give, each once, in the order of the tiles."""
        return tuple(dict.fromkeys(tile.purple for tile in self.tiles))

    def faults(self) -> Iterator[str]:
        """What is wrong with this set, a sentence each."""
        letters = "".join(flower.letter for flower in self.flowers)
        yield from misnamed("flower", self.names)
        for name in self.names:
            if name in _TAKEN:
                yield f"No flower can be called “{name}”, which means something else in a sentence."
        if not 2 <= len(self.flowers) <= 9 or len(set(letters)) < len(letters):
            yield "There must be 2 to 9 flowers, and their names must begin with different letters."
        for flower in self.flowers:
            if not 0 <= flower.points <= 99:
                yield f"A {flower.name} must be worth 0 to 99 points, not {flower.points}."
            if not (1 <= flower.wooden <= 999 and 1 <= flower.cards <= 99):
                yield f"There must be 1 to 999 flowers and 1 to 99 cards of {flower.name}."
        pairs = [joker.flowers for joker in self.jokers]
        for first, second in pairs:
            if not {first, second} <= {*self.names} or first == second:
                yield f"A joker must show two different flowers, not “{first}” and “{second}”."
        if len({frozenset(pair) for pair in pairs}) < len(pairs):
            yield "Two kinds of jokers show the same flowers."
        if not all(1 <= joker.cards <= 99 for joker in self.jokers):
            yield "There must be 1 to 99 cards of each joker."
        for order in self.orders:
            if not 1 <= len(order.flowers) <= 9 or not {*order.flowers} <= {*letters}:
                yield f"The order {order} must require 1 to 9 flowers, by their letters {', '.join(letters)}."
            if not 0 <= order.points <= 999:
                yield f"The order {order} must be worth 0 to 999 points."
        if len({*self.orders}) < len(self.orders):
            yield "There is more than one order with the same points and flowers."
        for tile in self.tiles:
            if tile.purple not in PURPLE:
                yield f"The purple side of a tile gives {', '.join(PURPLE)}, not “{tile.purple}”."
            if tile.turquoise not in (STARDUST, *self.names, ANY):
                yield f"The turquoise side of a tile gives {STARDUST}, a flower or {ANY}, not “{tile.turquoise}”."
        if not self.tiles or len(self.tiles) % COLUMNS:
            yield f"The bonus tiles must form {COLUMNS} equal stacks, and there are {len(self.tiles)}."
        if not self.layouts or len({RANDOM, *(layout.name for layout in self.layouts)}) <= len(self.layouts):
            yield f"There must be layouts, with different names, and none called {RANDOM}."
        for layout in self.layouts:
            yield from self._faults_of(layout, letters)
        for name, starts in (("hands", self.hands), ("gifts", self.gifts)):
            if len(starts) != 4 or min(starts, default=0) < 0:
                yield f"“{name}” must be 4 numbers, none below 0."
        needed = sum(self.hands) + OPEN
        if sum(flower.cards for flower in self.flowers) + sum(joker.cards for joker in self.jokers) < needed:
            yield f"There are too few cards: the start needs {needed}."
        if not sum(self.gifts) <= self.helpers <= 999:
            yield f"There must be {sum(self.gifts)} to 999 helpers, not {self.helpers}."
        if not 0 <= self.stardust <= 999:
            yield f"There must be 0 to 999 stardust, not {self.stardust}."
        if not self.shine or not all(0 <= points <= 999 for points in self.shine):
            yield "There must be points from 0 to 999 for every number of stardust, from none up."
        if len(self.doubled) != 3 or min(self.doubled, default=0) < 1:
            yield "“doubled” must be 3 numbers, each at least 1."

    def _faults_of(self, layout: Layout, letters: str) -> Iterator[str]:
        if not re.fullmatch("[A-Za-z0-9]{1,16}", layout.name):
            yield f"The layout “{layout.name}” must be called by at most 16 letters and digits."
        if len(layout.rows) != ROWS or any(len(row) != COLUMNS or not {*row} <= {*letters} for row in layout.rows):
            yield f"The layout {layout.name} must have {ROWS} rows of {COLUMNS} letters out of {', '.join(letters)}."
        for flower in self.flowers:
            holes = sum(row.count(flower.letter) for row in layout.rows)
            if holes > flower.wooden:
                yield f"The layout {layout.name} has holes for {holes} {flower.name}, of which there are too few."
