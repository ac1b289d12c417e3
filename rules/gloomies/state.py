"""The position: what lies on the board and in front of the seats, and what is still to be done in this turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, TypeAlias

from rules.game import Seat
from rules.gloomies.components import COLUMNS, LINE
from rules.pieces import Counts, Pile


@dataclass(frozen=True, slots=True)
class Begin:
    """Choose a row and its first card, or pass."""


@dataclass(frozen=True, slots=True)
class Follow:
    """Play one more card in this row, or stop. So many have been played."""

    row: int
    cards: int


@dataclass(frozen=True, slots=True)
class PlaceFlower:
    """Place this flower on an order or on the aid."""

    flower: int


@dataclass(frozen=True, slots=True)
class Bonus:
    """The bonus of a column is due. Nobody is asked for that."""

    column: int


@dataclass(frozen=True, slots=True)
class ChooseOrder:
    """Choose one of the orders that lie face up."""


@dataclass(frozen=True, slots=True)
class PickFlower:
    """Pick a flower from the bowl."""


@dataclass(frozen=True, slots=True)
class TakeCards:
    """Stage 1: take cards that lie face up, for so many points and for helpers."""

    points: int


@dataclass(frozen=True, slots=True)
class DrawTwo:
    """Stage 2: the cards that come at the end of a turn. Nobody is asked for that."""


@dataclass(frozen=True, slots=True)
class DrawMore:
    """Stage 2: draw further cards for helpers."""


@dataclass(frozen=True, slots=True)
class TurnOver:
    """Stage 1: the tile that was used in this column is turned over. Nobody is asked for that."""

    column: int


Task: TypeAlias = (
    Begin | Follow | PlaceFlower | Bonus | ChooseOrder | PickFlower | TakeCards | DrawTwo | DrawMore | TurnOver
)


@dataclass(frozen=True, slots=True)
class Taken:
    """An order in front of a seat: its number, and how many of each flower lie on it."""

    order: int
    placed: Counts


@dataclass(frozen=True, slots=True)
class Growth:
    """What a seat had at the end of stage 1: how many cards of each flower it had played, and its stardust."""

    cards: Counts
    stardust: int


class Position(Protocol):
    """What answers depend on, of a whole position and of one that is being changed."""

    @property
    def layout(self) -> int: ...
    @property
    def grown(self) -> tuple[int, ...]: ...
    @property
    def harvested(self) -> tuple[int, ...]: ...
    @property
    def bowl(self) -> Counts: ...
    @property
    def hands(self) -> tuple[Pile, ...]: ...
    @property
    def helpers(self) -> tuple[int, ...]: ...
    @property
    def decks(self) -> tuple[Pile, ...]: ...
    @property
    def taken(self) -> tuple[tuple[Taken, ...], ...]: ...
    @property
    def market(self) -> tuple[int, ...]: ...
    @property
    def display(self) -> tuple[int, ...]: ...
    @property
    def tasks(self) -> tuple[Task, ...]: ...
    @property
    def stage(self) -> int: ...


@dataclass(frozen=True, slots=True)
class State:
    """`grown` and `harvested` tell how many holes of every row have been planted, and emptied again.

    By seat: `hands`, `helpers`, `stardust`; `played` are the cards of stage 1 by the flower they planted; `decks` and
    `discards` the own cards of stage 2; `taken` the orders in the order in which they are offered; `aids` the flowers
    on the game aid.

    `stack` and `market` are the flower cards face down and face up, `orders` and `display` the order cards, `tiles` the
    bonus tiles not yet turned over. In stage 2 the three piles are what is back in the box. By column: `purple` is what
    the top tile gives, `heights` how many tiles lie there, `turquoise` the tiles turned over, the last one on top.

    `turn` is the seat on turn, None when the game is over, and `tasks` what it still has to do, the first one now;
    `still` counts the turns in a row without a card played or drawn. `first` is empty until stage 1 is over.
    """

    layout: int
    grown: tuple[int, ...]
    harvested: tuple[int, ...]
    bowl: Counts
    hands: tuple[Pile, ...]
    helpers: tuple[int, ...]
    stardust: tuple[int, ...]
    played: tuple[tuple[Counts, ...], ...]
    decks: tuple[Pile, ...]
    discards: tuple[Counts, ...]
    taken: tuple[tuple[Taken, ...], ...]
    aids: tuple[Counts, ...]
    stack: Pile
    market: tuple[int, ...]
    orders: Pile
    display: tuple[int, ...]
    tiles: Pile
    purple: tuple[str | None, ...]
    heights: tuple[int, ...]
    turquoise: tuple[tuple[int, ...], ...]
    turn: Seat | None = 0
    tasks: tuple[Task, ...] = (Begin(),)
    still: int = 0
    first: tuple[Growth, ...] = ()

    @property
    def stage(self) -> int:
        return 2 if self.first else 1

    @property
    def over(self) -> bool:
        return self.turn is None


def stretch(position: Position, row: int) -> tuple[int, int]:
    """The holes of this row that are still to be planted or harvested: from which column on, and before which."""
    if position.stage == 1:
        return position.grown[row], COLUMNS
    return position.harvested[row], position.grown[row]


def hole(position: Position, row: int) -> int | None:
    """The column of the hole of this row that is planted or harvested next."""
    column, end = stretch(position, row)
    return column if column < end else None


def planted(grown: tuple[int, ...]) -> bool:
    """Whether every hole before the white line is planted."""
    return min(grown) >= LINE


def cleared(grown: tuple[int, ...], harvested: tuple[int, ...]) -> bool:
    """Whether no flower is left before the white line."""
    return all(gone >= min(count, LINE) for count, gone in zip(grown, harvested, strict=True))
