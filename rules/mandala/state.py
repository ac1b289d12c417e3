"""The position: what lies on the mat, what the seats have, and who is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.game import Seat
from rules.mandala.components import TRIPLE, Tile
from rules.pieces import Counts, Hidden, Pile, changed, size

PLACES = ("left", "middle", "right")


@dataclass(frozen=True, slots=True)
class Side:
    """A seat's cards in one Mandala, face up and face down."""

    up: Counts
    down: Pile

    @property
    def shown(self) -> int:
        return sum(self.up)

    @property
    def cards(self) -> int:
        return sum(self.up) + size(self.down)

    def played(self, colour: int, count: int, up: bool) -> Side:
        """With cards added."""
        if up:
            return Side(changed(self.up, colour, self.up[colour] + count), self.down)
        if isinstance(self.down, Hidden):
            return Side(self.up, Hidden(self.down.number + count))
        return Side(self.up, changed(self.down, colour, self.down[colour] + count))


@dataclass(frozen=True, slots=True)
class Circle:
    """One of the three Mandalas: its flower tiles (dark, light), the cards around them by seat, who holds the marker.

    Without tiles it has been destroyed for good.
    """

    tiles: tuple[Tile, ...]
    sides: tuple[Side, ...]
    holder: Seat | None = None

    def missing(self, colours: Sequence[str]) -> tuple[str, ...]:
        """The colours that neither a flower tile nor a face-up card shows."""
        tiles = [tile.colour for tile in self.tiles]
        cards = map(any, zip(*[side.up for side in self.sides], strict=True))
        return tuple(
            [colour for colour, there in zip(colours, cards, strict=True) if not there and colour not in tiles]
        )

    def played(self, seat: Seat, colour: int, count: int, up: bool) -> Circle:
        """With cards added to a seat's side, and the claim checked."""
        mine = self.sides[seat].played(colour, count, up)
        sides = changed(self.sides, seat, mine)
        if seat == self.holder or not any(mine.up):
            return Circle(self.tiles, sides, self.holder)
        cards = mine.cards
        ahead = all(cards > side.cards for other, side in enumerate(sides) if other != seat and any(side.up))
        return Circle(self.tiles, sides, seat if ahead else self.holder)

    @property
    def second(self) -> Seat | None:
        """Who would take the other tile if the Mandala were destroyed now; None: the holder would take both."""
        if self.holder is None:
            return None
        rivals = [
            (side.cards, side.shown, seat)
            for seat, side in enumerate(self.sides)
            if seat != self.holder and any(side.up)
        ]
        if not rivals:
            return None
        cards, shown, seat = max(rivals)
        if sum(rival[:2] == (cards, shown) for rival in rivals) > 1:
            return None
        if len(self.sides) == 2 and 2 * cards < self.sides[self.holder].cards:
            return None
        return seat


@dataclass(frozen=True, slots=True)
class Flower:
    """Two flower tiles of one colour put together for good, the lower one first."""

    low: Tile
    high: Tile

    @property
    def points(self) -> int:
        """Triple the other tile with x3, else double the lower value and add the higher one."""
        return 3 * self.high.points if self.low.face == TRIPLE else 2 * self.low.points + self.high.points

    @classmethod
    def of(cls, tile: Tile, other: Tile) -> Flower:
        return cls(*sorted((tile, other), key=lambda tile: tile.points))


@dataclass(frozen=True, slots=True)
class Back:
    """A Flower seen from behind: whether its tiles are dark or light is all that it tells."""

    shade: str


@dataclass(frozen=True, slots=True)
class State:
    """`dark` and `light` are the stacks of flower tiles, `tiles` those lying singly in front of each seat.

    `turn` is the seat on turn, None from the end of the last turn on. `claiming` is the Mandala whose holder chooses a
    tile, `left` the Mandalas still to be destroyed at the end, `passes` how many seats have passed in a row.
    """

    hands: tuple[Pile, ...]
    circles: tuple[Circle, ...]
    tiles: tuple[tuple[Tile, ...], ...]
    flowers: tuple[tuple[Flower | Back, ...], ...]
    deck: Pile
    discards: Counts
    dark: Pile
    light: Pile
    turn: Seat | None = 0
    claiming: int | None = None
    left: tuple[int, ...] = ()
    passes: int = 0

    @property
    def over(self) -> bool:
        return self.turn is None and self.claiming is None
