"""What an answer would bring, as a button says it beside its words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from rules.chance import NoChance
from rules.game import Chance, Seat
from rules.wildblooms.bed import Bed, Stem
from rules.wildblooms.choices import Choices
from rules.wildblooms.components import BEE, Components
from rules.wildblooms.moves import Done, GrowAll, GrowNone, GrowOne, Hop, Move, Name, Put, Rainbow, Take, Use
from rules.wildblooms.state import State
from rules.wildblooms.tasks import Effects, Grow
from rules.wildblooms.turn import Turn
from rules.wildblooms.wishes import RESOLVE, answer


def label(choices: Choices, view: State, seat: Seat, move: Move) -> str:
    """What grows, what blooms and which effects are reached; empty where that goes without saying."""
    components = choices.components
    bed = view.beds[seat]
    match move:
        case Take(colour):
            return _taken(components, view, bed, colour)
        case Name(colour):
            return _yours(components, _of_colour(components, bed.stems, colour)) or "none of yours"
        case GrowAll():
            task = view.task(seat)
            assert isinstance(task, Grow)
            return _growing(components, [bed.stem(flower) for flower in task.flowers])
        case GrowOne(name) | Rainbow(name):
            return _grown(components, bed.stem(components.index[name]))
        case Use(name):
            return _used(choices, view, seat, components.index[name])
        case Put(_, name):
            return _put(components, bed.stem(components.index[name]), move)
        case Hop(name):
            flower = components.index[name]
            steps = components.grasshoppers[flower] - bed.stem(flower).seed
            return f"{'up' if steps > 0 else 'down'} {abs(steps)}"
        case Done():
            lost = sum(stem.ready for stem in bed.stems) if isinstance(view.task(seat), Effects) else 0
            return f"{_number(lost, 'effect is', 'effects are')} lost" if lost else ""
        case GrowNone():
            return ""
        case _:
            assert_never(move)


def _taken(components: Components, view: State, bed: Bed, colour: str) -> str:
    """The flower with its effects from the bottom, and what then grows."""
    flower = view.fields[components.colours.index(colour)]
    assert flower is not None
    effects = ", ".join(effect for _, effect in components.flowers[flower].effects)
    grows = _yours(components, _of_colour(components, [*bed.stems, Stem(flower, 1)], colour))
    return _joined(f"{components.names[flower]} ({effects})", grows)


def _of_colour(components: Components, stems: Sequence[Stem], colour: str) -> list[Stem]:
    return [stem for stem in stems if components.flower_colours[stem.flower] == colour]


def _growing(components: Components, stems: Sequence[Stem]) -> str:
    """How many of them would grow and how many bloom; a single one by its name."""
    if len(stems) == 1:
        return f"{components.names[stems[0].flower]} {_way(components, stems[0])}"
    bloom = sum(stem.above > components.spaces for stem in stems)
    return _told(len(stems) - bloom, bloom)


def _yours(components: Components, stems: Sequence[Stem]) -> str:
    """The same where those of others grow as well; empty where there are none."""
    return f"yours: {_growing(components, stems)}" if stems else ""


def _told(grow: int, bloom: int, hop: int = 0) -> str:
    return _joined(
        grow and _number(grow, "grows", "grow"),
        hop and _number(hop, "hops", "hop"),
        bloom and _number(bloom, "blooms", "bloom"),
    )


def _number(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _joined(*parts: str | int | None) -> str:
    """Those parts that there are."""
    return ", ".join(str(part) for part in parts if part)


def _way(components: Components, stem: Stem) -> str:
    """Where the seed goes."""
    return "blooms" if stem.above > components.spaces else f"to {stem.above}"


def _grown(components: Components, stem: Stem) -> str:
    """Where the seed goes, and the effect that lies there."""
    return _joined(_way(components, stem), components.effects[stem.flower].get(stem.above))


def _put(components: Components, stem: Stem, move: Put) -> str:
    """The effect that the insect hides, and what the seed would jump to now."""
    if move.insect == BEE:
        after = stem.visited(move.space, stem.ants)
    else:
        after = stem.visited(stem.bee, (*[space for space in stem.ants if str(space) != move.source], move.space))
    hidden = components.effects[stem.flower].get(move.space)
    jump = after.above if after.above > stem.above else 0
    return _joined(
        hidden and f"hides {hidden}",
        jump and ("would bloom next" if jump > components.spaces else f"would jump to {jump}"),
    )


class Rehearsal(Turn):
    """An effect tried out on a view. Which flower a ladybug would find is not known, so it finds none."""

    def __init__(self, choices: Choices, state: State, chance: Chance) -> None:
        super().__init__(choices, state, chance)
        self.hopped: set[int] = set()
        """Flowers whose seed came to a grasshopper."""
        self.finds = 0

    def hop(self, seat: Seat, flower: int) -> None:
        self.hopped.add(flower)
        super().hop(seat, flower)

    def find(self, seat: Seat) -> str:
        self.finds += 1
        return ""

    def usable(self, seat: Seat) -> list[int]:
        around, bed = self.around(), self.beds[seat]
        return [stem.flower for stem in bed.stems if self.choices.usable(stem, bed, around)]

    def resolve_simply(self, seat: Seat) -> None:
        """Until the effect is over, as the wish to resolve effects simply would."""
        while not isinstance(task := self.agendas[seat][-1], Effects):
            moves = self.choices.of(task, self.beds[seat], self.around())
            move = answer(self.components, self.state(), seat, (RESOLVE,), moves)
            assert move is not None
            self.do(seat, move)

    def chain(self, seat: Seat, flower: int) -> dict[int, int]:
        """This effect and every one that can be used only because of it; returns the seeds after its own step."""
        waiting = {other for other in self.usable(seat) if other != flower}
        self.use(seat, flower)
        begun = {stem.flower: stem.seed for stem in self.beds[seat].stems}
        self.resolve_simply(seat)
        while following := [other for other in self.usable(seat) if other not in waiting]:
            self.use(seat, following[0])
            self.resolve_simply(seat)
        return begun


def _used(choices: Choices, view: State, seat: Seat, flower: int) -> str:
    """The effect, and what it and every effect that can be used only because of it let grow, hop and bloom; a single
    flower by its name.
    """
    components = choices.components
    turn = Rehearsal(choices, view, NoChance())
    effects = components.effects[flower]
    stem = view.beds[seat].stem(flower)
    effect = effects.get(stem.seed + 1) or effects[stem.seed]
    over = stem.seed + 1 in effects and stem.above > stem.seed + 1
    before = turn.chain(seat, flower)
    after = turn.beds[seat]
    bloom = after.meadow[len(view.beds[seat].meadow) :]
    moved = [stem for stem in after.stems if stem.seed != before[stem.flower]]
    hop = sum(stem.flower in turn.hopped for stem in moved)
    told = _told(len(moved) - hop, len(bloom), hop)
    if len(moved) + len(bloom) == 1:
        told = _alone(components, bloom, moved, hop > 0)
    elif not turn.finds and not told and (over or not choices.matters(effect, after, turn.around())):
        told = f"only itself, to {before[flower]}"
    brings = _joined(told, turn.finds and "a new flower")
    return f"{'over ' * over}{effect}{': ' * bool(brings)}{brings}"


def _alone(components: Components, bloom: Sequence[int], moved: Sequence[Stem], hops: bool) -> str:
    """What the only flower does that changes."""
    if bloom:
        return f"{components.names[bloom[0]]} blooms"
    return f"{components.names[moved[0].flower]} {'hops ' * hops}to {moved[0].seed}"
