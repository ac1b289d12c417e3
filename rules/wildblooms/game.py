"""Wildblooms: who may say what, and what each may see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from rules.game import Chance, Decision, Event, Score, Seat, Text, text
from rules.pieces import hidden
from rules.wildblooms.bed import Bed
from rules.wildblooms.choices import Around, Choices
from rules.wildblooms.components import HOUSE, Components
from rules.wildblooms.labels import label
from rules.wildblooms.moves import Done, Move, Name, Rainbow, Take, Use
from rules.wildblooms.reasons import why
from rules.wildblooms.scoring import score
from rules.wildblooms.state import PLANTING, State
from rules.wildblooms.tasks import Ants, Bees, Effects, Grow, Hops, Plant, Task
from rules.wildblooms.turn import LEVEL, Turn
from rules.wildblooms.wishes import WISHES, answer

STANDARD, TACTICAL = "standard", "tactical"


class Wildblooms:
    key = "wildblooms"
    title = "Wildblooms"
    tie = "who has the taller unfinished flower"
    edition = 1
    seats = range(2, 6)
    options: Mapping[str, tuple[str, ...]] = {"variant": (STANDARD, TACTICAL)}
    wishes: Mapping[str, str] = WISHES

    def __init__(self, components: Components = HOUSE) -> None:
        self.components = components
        self._choices = Choices(components)
        self._grow = {
            **{colour: text("Let {colour} flowers grow.", colour=colour) for colour in components.colours},
            **{insect: text(f"Let the {height} flowers grow.") for insect, height in LEVEL.items()},
        }

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> State:
        """Game Setup: a flower for each field, then one for each seat. What stays in the box is never seen."""
        box = self.components
        start = box.start[:seats]
        state = State(
            fields=(None,) * len(box.colours),
            stack=(1,) * len(box.flowers),
            back=box.back[seats - 2],
            beds=tuple(Bed(rainbows=rainbows) for rainbows in start),
            bees=box.bees,
            ants=box.ants,
            rainbows=box.rainbows - sum(start),
            tactical=options["variant"] == TACTICAL,
            turn=0,
            phase=PLANTING,
            agendas=((Plant(),), *[()] * (seats - 1)),
            moved=False,
        )
        turn = Turn(self._choices, state, chance)
        turn.lay_out()
        return turn.state()

    def decisions(self, state: State) -> tuple[Decision[Move], ...]:
        around = self._choices.around(state)
        return tuple(
            [self._decision(state, seat, agenda[-1], around) for seat, agenda in enumerate(state.agendas) if agenda]
        )

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        turn = Turn(self._choices, state, chance)
        turn.answer(seat, move)
        return turn.state(), tuple(turn.events)

    def view(self, state: State, seat: Seat | None) -> State:
        """Hidden is which flowers are on the stack and which are in the box."""
        return State(
            state.fields,
            hidden(state.stack),
            state.back,
            state.beds,
            state.bees,
            state.ants,
            state.rainbows,
            state.tactical,
            state.turn,
            state.phase,
            state.agendas,
            state.moved,
        )

    def scores(self, view: State) -> tuple[Score, ...]:
        return tuple(score(self.components, view, seat) for seat in range(len(view.beds)))

    def label(self, view: State, seat: Seat, move: Move) -> str:
        return label(self._choices, view, seat, move)

    def promise(self, view: State, seat: Seat, moves: Sequence[Move]) -> str:
        return ""

    def notes(self, view: State, moves: Sequence[Move]) -> tuple[str, ...]:
        return ()

    def why(self, view: State, seat: Seat, sentence: str) -> str:
        return why(self._choices, view, seat, sentence)

    def answer(self, state: State, seat: Seat, wishes: frozenset[str]) -> Move | None:
        return answer(self.components, state, seat, wishes, self._choices.open(state, seat))

    def _decision(self, state: State, seat: Seat, task: Task, around: Around) -> Decision[Move]:
        moves = self._choices.open(state, seat, around)
        choose = partial(self._default, state, seat, task, moves)
        return Decision(seat, self._prompt(task, moves), moves, choose, aside=not isinstance(task, Plant))

    def _default(self, state: State, seat: Seat, task: Task, moves: tuple[Move, ...]) -> Move:
        """Everything grows, and otherwise nothing is done. A late planter lets as many own flowers grow as possible."""
        match task:
            case Plant():
                return max(moves, key=partial(self._grown, state, seat))
            case Grow(begun=False):
                return moves[0]
            case _:
                return Done()

    def _grown(self, state: State, seat: Seat, move: Move) -> tuple[int, bool]:
        """How many own flowers grow, the one just planted included, and whether there is one to plant."""
        assert isinstance(move, Take | Name)
        flowers = [stem.flower for stem in state.beds[seat].stems]
        if isinstance(move, Take):
            planted = state.fields[self.components.colours.index(move.colour)]
            assert planted is not None
            flowers.append(planted)
        return sum(self.components.flower_colours[flower] == move.colour for flower in flowers), isinstance(move, Take)

    def _prompt(self, task: Task, moves: tuple[Move, ...]) -> Text:
        match task:
            case Plant():
                return _TAKE if any(isinstance(move, Take) for move in moves) else _NAME
            case Grow(cause):
                return self._grow[cause]
            case Effects():
                if not isinstance(moves[0], Use):
                    return _SPEND
                return _BOTH if isinstance(moves[-2], Rainbow) else _USE
            case _:
                return _PROMPTS[type(task)]


_TAKE = text("Take a flower, and the colour of its field grows.")
_NAME = text("Name a colour that grows.")
_USE = text("Use effects.")
_BOTH = text("Use effects or rainbow tokens.")
_SPEND = text("Spend rainbow tokens, or be done.")
_PROMPTS: Mapping[type[Task], Text] = {
    Bees: text("Place or move bees, at most one on a flower."),
    Ants: text("Place or move ants, all on one flower."),
    Hops: text("Let seeds hop to their grasshoppers."),
}
