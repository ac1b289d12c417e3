"""What can be said: the answers to the task on top, in display order. The one home of legality."""

from __future__ import annotations

from typing import assert_never

from rules.game import Seat
from rules.gloomies.components import ROWS, Components
from rules.gloomies.moves import AID, Choose, Done, Draw, Move, Pass, Pick, Play, Put, Stop, Take
from rules.gloomies.state import (
    Begin,
    Bonus,
    ChooseOrder,
    DrawMore,
    DrawTwo,
    Follow,
    PickFlower,
    PlaceFlower,
    Position,
    TakeCards,
    TurnOver,
    hole,
)
from rules.pieces import known, size

FREE = 3
"""So many cards are played in a turn without a helper."""

PASS, STOP, DRAW, DONE = Pass(), Stop(), Draw(), Done()


class Offers:
    """All moves that a set of components knows, made once, and which of them are possible."""

    def __init__(self, components: Components) -> None:
        self.components = components
        cards, names = components.cards, components.names
        fitting = tuple(enumerate(components.fitting))
        self._first = tuple(
            tuple(
                tuple((card, Play(cards[card].name, names[flower], row)) for card in fits) for flower, fits in fitting
            )
            for row in range(1, ROWS + 1)
        )
        self._further = tuple(
            tuple((card, Play(cards[card].name, names[flower])) for card in fits) for flower, fits in fitting
        )
        self._takes = tuple(Take(card.name) for card in cards)
        self._chooses = tuple(Choose(str(order)) for order in components.orders)
        self._picks = tuple(map(Pick, names))
        self._puts = tuple(tuple(Put(name, str(order)) for order in components.orders) for name in names)
        self._aids = tuple(Put(name, AID) for name in names)

    def answers(self, position: Position, seat: Seat) -> tuple[Move, ...]:
        """What the seat may say now. On the position of a whole turn it is never empty."""
        task = position.tasks[0]
        match task:
            case Begin():
                return self._begin(position, seat)
            case Follow():
                return self._follow(position, seat, task)
            case PlaceFlower(flower):
                return self._places(position, seat, flower)
            case ChooseOrder():
                rank = self.components.rank
                return tuple([self._chooses[order] for order in sorted(position.display, key=rank.__getitem__)])
            case PickFlower():
                return tuple([pick for pick, left in zip(self._picks, position.bowl, strict=True) if left])
            case TakeCards(points):
                return self._cards(position, points + position.helpers[seat])
            case DrawMore():
                return (DRAW, DONE) if position.helpers[seat] and size(position.decks[seat]) else (DONE,)
            case Bonus() | DrawTwo() | TurnOver():
                return ()
            case _:
                assert_never(task)

    def _begin(self, position: Position, seat: Seat) -> tuple[Move, ...]:
        """Any row whose next hole a card in hand fits, and always to pass."""
        hand = known(position.hands[seat])
        bed = self.components.beds[position.layout]
        moves: list[Move] = []
        for row in range(ROWS):
            column = hole(position, row)
            if column is not None:
                moves += [play for card, play in self._first[row][bed[row][column]] if hand[card]]
        moves.append(PASS)
        return tuple(moves)

    def _follow(self, position: Position, seat: Seat, task: Follow) -> tuple[Move, ...]:
        """The next hole of the same row, beyond three cards only with a helper."""
        column = hole(position, task.row)
        if column is None or (task.cards >= FREE and not position.helpers[seat]):
            return (STOP,)
        hand = known(position.hands[seat])
        flower = self.components.beds[position.layout][task.row][column]
        return (*[play for card, play in self._further[flower] if hand[card]], STOP)

    def _places(self, position: Position, seat: Seat, flower: int) -> tuple[Move, ...]:
        """Any own order with an open dot for the flower, and always the game aid."""
        needs, puts = self.components.needs, self._puts[flower]
        open_dots = [
            puts[mine.order] for mine in position.taken[seat] if mine.placed[flower] < needs[mine.order][flower]
        ]
        return (*open_dots, self._aids[flower])

    def _cards(self, position: Position, most: int) -> tuple[Move, ...]:
        """The cards that lie face up and cost no more, each kind once."""
        cards = self.components.cards
        return (*[self._takes[card] for card in sorted({*position.market}) if cost(cards[card].joker) <= most], DONE)


def target(position: Position, play: Play) -> tuple[int, int]:
    """The row of a play, counted from 0, and how many cards have been played there before in this turn."""
    task = position.tasks[0]
    if isinstance(task, Follow):
        return task.row, task.cards
    assert play.row is not None
    return play.row - 1, 0


def cost(joker: bool) -> int:
    """The points of a card that lies face up: two cards of one flower, or one joker."""
    return 2 if joker else 1
