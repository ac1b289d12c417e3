"""Gloomies: who may say what, and what each may see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from rules.game import Chance, Decision, Event, Score, Seat, Text, text
from rules.gloomies.clock import default
from rules.gloomies.components import COLUMNS, RANDOM, ROWS, Components
from rules.gloomies.house import HOUSE
from rules.gloomies.labels import label, promise
from rules.gloomies.moves import Move
from rules.gloomies.offers import FREE, Offers
from rules.gloomies.outlook import held, warnings
from rules.gloomies.refusals import why
from rules.gloomies.scoring import score
from rules.gloomies.state import (
    Begin,
    ChooseOrder,
    DrawMore,
    Follow,
    PickFlower,
    PlaceFlower,
    State,
    TakeCards,
)
from rules.gloomies.turn import Turn
from rules.pieces import Hidden, hidden


class Gloomies:
    key = "gloomies"
    title = "Gloomies"
    tie = "who has more completed orders, then the more valuable one"
    edition = 1
    seats = range(2, 5)
    wishes: Mapping[str, str] = {}

    def __init__(self, components: Components = HOUSE) -> None:
        self.components = components
        self.options: Mapping[str, tuple[str, ...]] = {
            "board": (RANDOM, *(layout.name for layout in components.layouts))
        }
        self._offers = Offers(components)

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> State:
        """Setup: the board, then what `Turn.set_up` reveals."""
        components = self.components
        boards = self.options["board"]
        board = options.get("board", RANDOM)
        layout = chance.below(len(boards) - 1) if board == RANDOM else boards.index(board) - 1
        flowers = (0,) * len(components.flowers)
        cards = (0,) * len(components.cards)
        state = State(
            layout=layout,
            grown=(0,) * ROWS,
            harvested=(0,) * ROWS,
            bowl=tuple(flower.wooden for flower in components.flowers),
            hands=(cards,) * seats,
            helpers=components.gifts[:seats],
            stardust=(0,) * seats,
            played=((cards,) * len(flowers),) * seats,
            decks=(cards,) * seats,
            discards=(cards,) * seats,
            taken=((),) * seats,
            aids=(flowers,) * seats,
            stack=tuple(card.count for card in components.cards),
            market=(),
            orders=(1,) * len(components.orders),
            display=(),
            tiles=(1,) * len(components.tiles),
            purple=(None,) * COLUMNS,
            heights=(len(components.tiles) // COLUMNS,) * COLUMNS,
            turquoise=((),) * COLUMNS,
        )
        turn = Turn(self._offers, state, chance)
        turn.set_up()
        return turn.state()

    def decisions(self, state: State) -> tuple[Decision[Move], ...]:
        """The task on top. A hand that is hidden offers nothing."""
        seat = state.turn
        if seat is None:
            return ()
        task = state.tasks[0]
        if isinstance(state.hands[seat], Hidden) and isinstance(task, Begin | Follow):
            return ()
        moves = self._offers.answers(state, seat)
        return (Decision(seat, self._prompt(state), moves, partial(default, self.components, state, seat, moves)),)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        turn = Turn(self._offers, state, chance)
        turn.answer(seat, move)
        return turn.state(), tuple(turn.events)

    def view(self, state: State, seat: Seat | None) -> State:
        """Hidden are the hands and decks of others, and all piles that are drawn from."""
        return State(
            state.layout,
            state.grown,
            state.harvested,
            state.bowl,
            tuple(hand if owner == seat else hidden(hand) for owner, hand in enumerate(state.hands)),
            state.helpers,
            state.stardust,
            state.played,
            tuple(deck if owner == seat else hidden(deck) for owner, deck in enumerate(state.decks)),
            state.discards,
            state.taken,
            state.aids,
            hidden(state.stack),
            state.market,
            hidden(state.orders),
            state.display,
            hidden(state.tiles),
            state.purple,
            state.heights,
            state.turquoise,
            state.turn,
            state.tasks,
            state.still,
            state.first,
        )

    def scores(self, view: State) -> tuple[Score, ...]:
        """Nothing that counts is hidden."""
        return tuple(score(self.components, view, seat) for seat in range(len(view.hands)))

    def label(self, view: State, seat: Seat, move: Move) -> str:
        return label(self.components, view, seat, move)

    def promise(self, view: State, seat: Seat, moves: Sequence[Move]) -> str:
        return promise(self.components, view, seat, moves)

    def notes(self, view: State, moves: Sequence[Move]) -> tuple[str, ...]:
        """The own hand while it is not shown, and in stage 2 which orders are in danger."""
        if view.turn is None:
            return ()
        return (*held(self.components, view, view.turn), *warnings(self.components, view, view.turn, moves))

    def why(self, view: State, seat: Seat, sentence: str) -> str:
        return why(self._offers, view, seat, sentence)

    def answer(self, state: State, seat: Seat, wishes: frozenset[str]) -> Move | None:
        return None

    def _prompt(self, state: State) -> Text:
        """What everybody reads. Helpers are spent without a word, so it tells on what."""
        match state.tasks[0]:
            case Begin():
                return _GROW if state.stage == 1 else _HARVEST
            case Follow(row, cards):
                return text(_FOLLOW if cards < FREE else _FOLLOW_PAID, row=row + 1)
            case PlaceFlower(flower):
                return text("Place the {flower}.", flower=self.components.names[flower])
            case ChooseOrder():
                return _CHOOSE
            case PickFlower():
                return _PICK
            case TakeCards(points):
                return _TAKE[points]
            case DrawMore():
                return _DRAW
        raise AssertionError("nobody is asked for that")


_GROW = text("Choose a row to plant and its first card, or pass.")
_HARVEST = text("Choose a row to harvest and its first card, or pass.")
_FOLLOW = "Play another card in row {row}, or stop."
_FOLLOW_PAID = "Play another card in row {row} for a helper, or stop."
_CHOOSE = text("Choose an order to fill in stage 2; only a complete one scores.")
_PICK = text("Pick a flower from the bowl.")
_DRAW = text("Draw another card for a helper, or leave it.")
_TAKE = (
    text("Take another card for a helper, or a joker for two."),
    text("Take one more card; a joker or more cards cost helpers."),
    text("Take two cards or one joker; more cost helpers."),
)
"""By the points that are left."""
