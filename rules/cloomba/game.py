"""Cloomba: who may say what, and what each may see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from rules.cloomba.bed import Bed
from rules.cloomba.choices import choices, price
from rules.cloomba.components import HOUSE, Components
from rules.cloomba.finds import effect
from rules.cloomba.labels import label, promise
from rules.cloomba.moves import Buy, Move
from rules.cloomba.prospects import best_place, best_take
from rules.cloomba.reasons import why
from rules.cloomba.scoring import score
from rules.cloomba.state import Stall, State
from rules.cloomba.tasks import (
    Begin,
    Breeze,
    Finish,
    Grow,
    Invite,
    Lay,
    Net,
    Pick,
    Rescue,
    Task,
    Trade,
    Turnabout,
    Uproot,
    Welcome,
)
from rules.cloomba.turn import Turn
from rules.game import Chance, Decision, Event, Score, Seat, Text, text
from rules.pieces import hidden

BASIC, ADVANCED = "basic", "advanced"
OFF, ON = "off", "on"


class Cloomba:
    key = "cloomba"
    title = "Cloomba"
    tie = "who has more Butterflies in the Jar"
    edition = 1
    seats = range(2, 5)
    options: Mapping[str, tuple[str, ...]] = {"mode": (BASIC, ADVANCED), "expert": (OFF, ON)}
    wishes: Mapping[str, str] = {}

    def __init__(self, components: Components = HOUSE) -> None:
        self.components = components

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> State:
        """Game Setup: tiles and Butterflies for the stalls, then the row.

        The tiles that go back are never seen; Find cards stay in the box unless they are played with.
        """
        box = self.components
        advanced = options["mode"] == ADVANCED
        nothing = Stall((0,) * len(box.tiles), (0,) * len(box.colours))
        state = State(
            stalls=(nothing, nothing),
            stack=box.tiles_for(seats),
            back=box.size(seats).back,
            bag=box.butterflies,
            superflowers=((1,) * len(box.superflowers),),
            deck=tuple(find.copies if advanced else 0 for find in box.finds),
            row=(),
            discards=(0,) * len(box.colours),
            beds=(Bed(),) * seats,
            jars=((0,) * len(box.colours),) * seats,
            finds=((),) * seats,
            advanced=advanced,
            expert=options["expert"] == ON,
            turn=0,
            agenda=(Begin(),),
        )
        turn = Turn(box, state, 0, chance)
        turn.lay_out()
        return turn.state

    def decisions(self, state: State) -> tuple[Decision[Move], ...]:
        seat, task = state.turn, state.task
        if seat is None or task is None:
            return ()
        moves = tuple(choices(self.components, state, seat, task))
        return (Decision(seat, self._prompt(state, task, moves), moves, partial(self._default, state, task, moves)),)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        turn = Turn(self.components, state, seat, chance)
        turn.answer(move)
        return turn.state, tuple(turn.events)

    def view(self, state: State, seat: Seat | None) -> State:
        """Hidden is the order of the stacks and of the bag. Superflowers that were looked at have been seen by all."""
        return replace(
            state,
            stack=hidden(state.stack),
            bag=hidden(state.bag),
            superflowers=(hidden(state.superflowers[0]), *state.superflowers[1:]),
            deck=hidden(state.deck),
        )

    def scores(self, view: State) -> tuple[Score, ...]:
        return tuple(score(self.components, view, seat) for seat in range(len(view.beds)))

    def label(self, view: State, seat: Seat, move: Move) -> str:
        return label(self.components, view, seat, move)

    def promise(self, view: State, seat: Seat, moves: Sequence[Move]) -> str:
        return promise(self.components, view, seat, moves)

    def notes(self, view: State, moves: Sequence[Move]) -> tuple[str, ...]:
        """What the Find cards in the row do while any could be bought; of a part of the answers, those in it."""
        if not view.advanced or view.turn is None or not isinstance(view.task, Begin | Finish):
            return ()
        names = {move.thing for move in moves if isinstance(move, Buy)}
        every = len(moves) == len(self.decisions(view)[0].moves)
        kinds = [kind for kind in dict.fromkeys(view.row) if every or self.components.find_names[kind] in names]
        return tuple(self._note(view, view.turn, kind) for kind in kinds)

    def why(self, view: State, seat: Seat, sentence: str) -> str:
        return why(self.components, view, seat, sentence)

    def answer(self, state: State, seat: Seat, wishes: frozenset[str]) -> Move | None:
        return None

    def _note(self, view: State, seat: Seat, kind: int) -> str:
        find = self.components.finds[kind]
        points = f", {find.points} point{'' if find.points == 1 else 's'}" if find.points else ""
        return f"{find.title} (costs {price(self.components, view, seat, kind)}{points}): {effect(find.name)}"

    def _default(self, state: State, task: Task, moves: tuple[Move, ...]) -> Move:
        """The take and the place that gain most; otherwise the first answer, but nothing is bought."""
        seat = state.turn
        assert seat is not None
        match task:
            case Begin():
                return best_take(self.components, state, seat)
            case Lay(_, butterfly) if butterfly is not None:
                return best_place(self.components, state, seat, task)
            case Finish():
                return moves[-1]
            case _:
                return moves[0]

    def _prompt(self, state: State, task: Task, moves: tuple[Move, ...]) -> Text:
        box = self.components
        match task:
            case Begin():
                return _BUY_OR_TAKE if isinstance(moves[0], Buy) else _TAKE
            case Lay(flowers, butterfly):
                template = "Place the lifted tile {tile} elsewhere." if butterfly is None else "Place the tile {tile}."
                return text(template, tile="-".join(box.colours[colour] for colour in flowers))
            case Welcome(_, butterfly):
                return text(
                    "Settle the {butterfly} Butterfly, or put it into the Jar.", butterfly=box.colours[butterfly]
                )
            case Grow(superflower):
                return text("Place the Superflower {superflower}.", superflower=box.superflower_names[superflower])
            case _:
                return _PROMPTS[type(task)]


_TAKE = text("Take a tile and a Butterfly.")
_BUY_OR_TAKE = text("Buy, or take a tile and a Butterfly.")
_PROMPTS: Mapping[type[Task], Text] = {
    Finish: text("Buy, or end the turn."),
    Invite: text("Settle a Jar Butterfly on the Superflower, or keep it."),
    Pick: text("Choose the Superflower to place."),
    Net: text("Settle a Butterfly of the Jar on a flower."),
    Breeze: text("Move a Butterfly to another meadow."),
    Trade: text("Swap a Jar Butterfly for one of a stall, or keep it."),
    Rescue: text("Take a discarded Butterfly into the Jar."),
    Turnabout: text("Turn a tile around."),
    Uproot: text("Lift a tile, to place it elsewhere."),
}
