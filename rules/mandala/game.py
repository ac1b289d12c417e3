"""Flowers: A Mandala Game: who may say what, and what each may see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import assert_never

from rules.game import Chance, Decision, Event, Score, Seat, text
from rules.mandala.components import HOUSE, Components, Tile
from rules.mandala.moves import Claim, Move, Pass, Play
from rules.mandala.scoring import flower_with, score
from rules.mandala.state import PLACES, Back, Circle, Flower, Side, State
from rules.mandala.turn import Turn, empty
from rules.pieces import Counts, Hidden, Pile, hidden, size


class Mandala:
    key = "mandala"
    title = "Flowers: A Mandala Game"
    tie = "who has more cards in hand"
    edition = 1
    seats = range(2, 5)
    options: Mapping[str, tuple[str, ...]] = {}
    wishes: Mapping[str, str] = {}

    def __init__(self, components: Components = HOUSE) -> None:
        self.components = components
        self._plays = tuple(
            tuple(Play(colour.name, count, place) for count in range(1, colour.cards + 1) for place in PLACES)
            for colour in components.colours
        )

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> State:
        """Setup: a dark and a light tile for each Mandala from left to right, then the hands seat by seat."""
        nothing = (0,) * len(self.components.colours)
        dark, light = ((1,) * len(stack) for stack in self.components.stacks)
        state = State(
            hands=(nothing,) * seats,
            circles=(empty((), seats, len(nothing)),) * len(PLACES),
            tiles=((),) * seats,
            flowers=((),) * seats,
            deck=tuple(colour.cards for colour in self.components.colours),
            discards=nothing,
            dark=dark,
            light=light,
        )
        turn = Turn(self.components, state, chance)
        for place in range(len(PLACES)):
            turn.reveal(place)
        for seat in range(seats):
            turn.draw(seat, self.components.hands[seat])
        return turn.state()

    def decisions(self, state: State) -> tuple[Decision[Move], ...]:
        """Playing Cards from Hand and Claiming Flower tiles."""
        if state.claiming is not None:
            return (self._claims(state, state.claiming),)
        if state.turn is None:
            return ()
        return self._turn(state, state.turn)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        turn = Turn(self.components, state, chance)
        match move:
            case Play():
                turn.play(seat, move)
            case Claim():
                turn.claim(seat, move)
            case Pass():
                turn.skip(seat)
            case _:
                assert_never(move)
        return turn.state(), tuple(turn.events)

    def view(self, state: State, seat: Seat | None) -> State:
        """Hidden are hands, face-down cards and Flowers of others, and all piles that are drawn from."""
        return State(
            hands=tuple(hand if owner == seat else hidden(hand) for owner, hand in enumerate(state.hands)),
            circles=tuple(_seen(circle, seat) for circle in state.circles),
            tiles=state.tiles,
            flowers=tuple(
                flowers if owner == seat or state.over else tuple(map(self._back, flowers))
                for owner, flowers in enumerate(state.flowers)
            ),
            deck=hidden(state.deck),
            discards=state.discards,
            dark=hidden(state.dark),
            light=hidden(state.light),
            turn=state.turn,
            claiming=state.claiming,
            left=state.left,
            passes=state.passes,
        )

    def scores(self, view: State) -> tuple[Score, ...]:
        return tuple(score(view, seat) for seat in range(len(view.hands)))

    def label(self, view: State, seat: Seat, move: Move) -> str:
        match move:
            case Play():
                return self._outcome(view, seat, move)
            case Claim(tile):
                flower = flower_with(view, seat, tile)
                if flower:
                    single = flower.low if flower.high == tile else flower.high
                    return f"with your {single}: {_points(flower.points)}"
                return f"alone: {_points(tile.points)}"
            case Pass():
                return "nothing can be played"
            case _:
                assert_never(move)

    def promise(self, view: State, seat: Seat, moves: Sequence[Move]) -> str:
        return ""

    def notes(self, view: State, moves: Sequence[Move]) -> tuple[str, ...]:
        return ()

    def why(self, view: State, seat: Seat, sentence: str) -> str:
        words = sentence.split(" ")
        if view.claiming is not None:
            tiles = " or ".join(str(tile) for tile in view.circles[view.claiming].tiles)
            return f"The {PLACES[view.claiming]} Mandala is complete: claim {tiles}."
        match words:
            case ["pass"]:
                return "You may pass only when you can play nothing."
            case ["claim", *_]:
                return "Flower tiles are claimed when a Mandala is complete."
            case ["play", colour, count, place]:
                return self._refused(view, seat, colour, count, place)
            case ["play", *_]:
                return "Say a colour, how many cards and which Mandala."
            case _:
                return ""

    def answer(self, state: State, seat: Seat, wishes: frozenset[str]) -> Move | None:
        return None

    # Playing Cards from Hand

    def _turn(self, state: State, seat: Seat) -> tuple[Decision[Move], ...]:
        hand = state.hands[seat]
        most = self._most(state, hand)
        if most == 0:
            return (Decision(seat, _STUCK, (Pass(),), Pass),)
        if isinstance(hand, Hidden):
            return ()
        plays: list[Move] = []
        for offered, held in zip(self._plays, hand, strict=True):
            if held:
                plays += offered[: len(PLACES) * min(held, most)]
        return (Decision(seat, _PLAY, tuple(plays), partial(self._default, state, seat, hand)),)

    def _default(self, state: State, seat: Seat, hand: Counts) -> Move:
        """One card of the colour held most into the Mandala where the seat has most cards."""
        sides = [circle.sides[seat].cards for circle in state.circles]
        return self._plays[hand.index(max(hand))][sides.index(max(sides))]

    def _most(self, view: State, hand: Pile) -> int:
        """How many cards may leave the hand. A single one may empty it, because a card is drawn, if there is any."""
        drawable = size(view.deck) > 0 or any(view.discards)
        return max(size(hand) - 1, int(drawable))

    def _outcome(self, view: State, seat: Seat, move: Play) -> str:
        """What a play would bring: everything that decides it lies open."""
        before = view.circles[PLACES.index(move.place)]
        missing = before.missing(self.components.names)
        new = move.colour in missing
        after = before.played(seat, self.components.index[move.colour], move.count, new)
        words = "face up" if new else "face down"
        if missing == (move.colour,):
            if after.holder != seat:
                what = "you get the other tile" if after.second == seat else "no tile for you"
            else:
                what = "you take both tiles" if after.second is None else "you choose a tile"
            return f"{words}, completes it: {what}"
        return f"{words}, takes the claim" if after.holder != before.holder else words

    def _refused(self, view: State, seat: Seat, colour: str, count: str, place: str) -> str:
        hand = view.hands[seat]
        if isinstance(hand, Hidden):
            return ""
        if colour not in self.components.index:
            return f"There is no colour “{colour}”: the colours are {', '.join(self.components.names)}."
        if place not in PLACES:
            return f"There is no Mandala “{place}”: they are called {', '.join(PLACES)}."
        held = hand[self.components.index[colour]]
        if not count.isdecimal() or int(count) == 0:
            return "The number of cards must be 1 or more."
        if int(count) > held:
            return f"You have {f'only {held}' if held else 'no'} {colour}."
        if int(count) <= self._most(view, hand):
            return ""
        if int(count) == 1:
            return "Your last card must stay in your hand, since there is none to draw."
        return "One card must stay in your hand, since you draw none after playing 2 or more."

    # Claiming Flower tiles

    def _claims(self, state: State, place: int) -> Decision[Move]:
        circle = state.circles[place]
        assert circle.holder is not None
        seat = circle.holder

        def worth(tile: Tile) -> tuple[int, int]:
            flower = flower_with(state, seat, tile)
            return (flower.points if flower else 0, tile.points)

        claims: tuple[Move, ...] = tuple(map(Claim, circle.tiles))
        prompt = text("Choose a tile of the {place} Mandala.", place=PLACES[place])
        return Decision(seat, prompt, claims, lambda: Claim(max(circle.tiles, key=worth)))

    def _back(self, flower: Flower | Back) -> Back:
        return flower if isinstance(flower, Back) else Back(self.components.backs[flower.low.colour])


_PLAY = text("Play cards of one colour into one Mandala.")
_STUCK = text("No card can be played.")


def _seen(circle: Circle, seat: Seat | None) -> Circle:
    sides = (side if owner == seat else Side(side.up, hidden(side.down)) for owner, side in enumerate(circle.sides))
    return Circle(circle.tiles, tuple(sides), circle.holder)


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"
