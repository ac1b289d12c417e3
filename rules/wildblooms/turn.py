"""What an answer does, step by step. Section names in docstrings are those of the rulebook."""

from __future__ import annotations

from typing import assert_never

from rules.game import Chance, Event, Seat, text
from rules.pieces import draw, known, plus, size
from rules.wildblooms.bed import Bed, Stem
from rules.wildblooms.choices import Around, Choices
from rules.wildblooms.components import ANT, BEE, BUTTERFLY, CATERPILLAR, INSECTS
from rules.wildblooms.moves import Done, GrowAll, GrowNone, GrowOne, Hop, Move, Name, Put, Rainbow, Take, Use
from rules.wildblooms.state import EFFECTS, GROWTH, PLANTING, State
from rules.wildblooms.tasks import Ants, Bees, Effects, Grow, Hops, Plant, Task

LEVEL = {BUTTERFLY: "tallest", CATERPILLAR: "shortest"}
"""Which flowers an insect lets grow."""


class Turn:
    """The table while an answer is carried out. Made from a position and turned into the next one within `apply`."""

    def __init__(self, choices: Choices, state: State, chance: Chance) -> None:
        self.choices = choices
        self.components = choices.components
        self.chance = chance
        self.events: list[Event] = []
        self.fields = [*state.fields]
        self.stack = state.stack
        self.back = state.back
        self.beds = [*state.beds]
        self.bees = state.bees
        self.ants = state.ants
        self.rainbows = state.rainbows
        self.tactical = state.tactical
        self.turn = state.turn
        self.phase = state.phase
        self.agendas = [*state.agendas]
        self.moved = state.moved
        self.seeds = self.components.seeds_for(len(self.beds))

    def state(self) -> State:
        """The position that was reached."""
        return State(
            tuple(self.fields),
            self.stack,
            self.back,
            tuple(self.beds),
            self.bees,
            self.ants,
            self.rainbows,
            self.tactical,
            self.turn,
            self.phase,
            tuple(self.agendas),
            self.moved,
        )

    def lay_out(self) -> None:
        """Game Setup: a flower for each field, and one for each flowerbed."""
        for field in range(len(self.fields)):
            self.fields[field] = self.draw()
        for seat in range(len(self.beds)):
            self.beds[seat] = self.beds[seat].planted(self.draw())

    def answer(self, seat: Seat, move: Move) -> None:
        """Carry the answer out, and everything after it that leaves no choice."""
        self.do(seat, move)
        self.go_on()

    def do(self, seat: Seat, move: Move) -> None:
        """One answer of a seat to the task on top of its agenda."""
        match move:
            case Take(colour):
                self.take(seat, colour)
            case Name(colour):
                self.name(seat, colour)
            case GrowAll():
                self.grow_all(seat, self.growing(seat))
                self.pop(seat)
            case GrowNone():
                self.pop(seat)
            case GrowOne(name):
                task = self.growing(seat)
                flower = self.components.index[name]
                left = tuple(other for other in task.flowers if other != flower)
                self.pop(seat, Grow(task.cause, left, begun=True))
                self.tell_seeds("{seat}:", seat, (flower,), "grows to")
                self.grow(seat, flower)
            case Use(name):
                self.use(seat, self.components.index[name])
            case Rainbow(name):
                self.spend(seat, self.components.index[name])
            case Put():
                self.put(seat, move)
            case Hop(name):
                self.hop(seat, self.components.index[name])
            case Done():
                self.close(seat)
            case _:
                assert_never(move)

    def go_on(self) -> None:
        """Until somebody has something to choose. What to plant is always asked."""
        while self.turn is not None:
            around = self.around()
            for seat, agenda in enumerate(self.agendas):
                if agenda:
                    self.settle(seat, around)
            if any(self.agendas):
                return
            if self.phase == GROWTH:
                self.phase = EFFECTS
                self.agendas = [(Effects(),)] * len(self.beds)
            else:
                self.end_turn()

    def settle(self, seat: Seat, around: Around) -> None:
        """Close the tasks of a seat that leave it no choice. What others do can take choices away, never add any."""
        while agenda := self.agendas[seat]:
            task = agenda[-1]
            if isinstance(task, Plant) or len(self.choices.of(task, self.beds[seat], around)) > 1:
                return
            self.close(seat)

    # 1 | Growth Phase

    def take(self, seat: Seat, colour: str) -> None:
        """Plant a Flower in Your Flowerbed."""
        field = self.components.colours.index(colour)
        flower = self.fields[field]
        assert flower is not None
        self.fields[field] = None
        self.tell(
            "{seat} takes {flower} from the {colour} field.",
            seat=seat,
            flower=self.components.names[flower],
            colour=colour,
        )
        self.plant(seat, flower)
        self.let_grow(colour)

    def name(self, seat: Seat, colour: str) -> None:
        """No Room to Grow More Flowers. End of Game: an empty field makes its colour grow as well."""
        self.tell("{seat} names {colour}.", seat=seat, colour=colour)
        self.let_grow(colour)

    def let_grow(self, colour: str) -> None:
        """Flowers Grow: everybody's flowers of this colour."""
        self.phase = GROWTH
        for seat, bed in enumerate(self.beds):
            flowers = self.of_colour(bed, colour)
            self.agendas[seat] = (Grow(colour, flowers),) if flowers else ()

    def growing(self, seat: Seat) -> Grow:
        task = self.agendas[seat][-1]
        assert isinstance(task, Grow)
        return task

    def plant(self, seat: Seat, flower: int) -> None:
        """A seed on the bottom space of a new flower."""
        self.moved = True
        self.beds[seat] = self.beds[seat].planted(flower)

    def grow_all(self, seat: Seat, task: Grow) -> None:
        """Every flower that may grow."""
        if len(task.flowers) == 1:
            self.tell_seeds("{seat}:", seat, task.flowers, "grows to")
        elif task.cause in LEVEL:
            self.tell_seeds(f"{{seat}} lets the {LEVEL[task.cause]} flowers grow:", seat, task.flowers)
        else:
            self.tell_seeds("{seat} lets all {colour} flowers grow:", seat, task.flowers, colour=task.cause)
        for flower in task.flowers:
            self.grow(seat, flower)

    def grow(self, seat: Seat, flower: int) -> None:
        """The seed moves up, over insects. Where it arrives at an effect, that can be used in this turn."""
        stem = self.beds[seat].stem(flower)
        self.move_seed(seat, stem, stem.above, ready=stem.above in self.components.effects[flower])

    def move_seed(self, seat: Seat, stem: Stem, space: int, *, ready: bool) -> None:
        self.moved = True
        if space > self.components.spaces:
            self.bloom(seat, stem)
        else:
            self.beds[seat] = self.beds[seat].changed(stem.at(space, ready=ready))

    def bloom(self, seat: Seat, stem: Stem) -> None:
        """Fully-Grown Flowers. Getting a Rainbow Token."""
        before = self.beds[seat]
        self.beds[seat] = after = before.bloomed(stem)
        if self.sets(after) > self.sets(before):
            if self.rainbows:
                self.rainbows -= 1
                self.beds[seat] = after.plus(rainbows=1)
                self.tell("{seat} has a new set of colours: a rainbow token.", seat=seat)
            else:
                self.tell("{seat} has a new set of colours, but no rainbow token is left.", seat=seat)

    def sets(self, bed: Bed) -> int:
        """How many sets of all flower colours the meadow holds."""
        bloomed = [self.components.flower_colours[flower] for flower in bed.meadow]
        return min(map(bloomed.count, self.components.colours))

    # 2 | Effects Phase

    def use(self, seat: Seat, flower: int) -> None:
        """The seed goes up the double space and the effect resolves; where an insect hides it, the seed jumps over.

        Landing on an Effect Space: a seed that is there already does not move.
        """
        stem = self.beds[seat].stem(flower)
        effects = self.components.effects[flower]
        space = stem.seed + 1
        if space not in effects:
            self.beds[seat] = self.beds[seat].changed(stem.at(stem.seed))
            self.resolve(seat, flower, effects[stem.seed])
        elif stem.above == space:
            self.move_seed(seat, stem, space, ready=False)
            self.resolve(seat, flower, effects[space], space)
        else:
            self.tell_seeds("{seat}:", seat, (flower,), "jumps to")
            self.grow(seat, flower)

    def resolve(self, seat: Seat, flower: int, effect: str, space: int = 0) -> None:
        """The Effects. `space` is where the seed has just gone for it."""
        bed = self.beds[seat]
        told = f"{{seat}} uses {'the ' * (effect in INSECTS)}{{effect}} of {{flower}}{' (to {space})' * (space > 0)}"
        found = ""
        match effect:
            case "bee":
                if self.bees:
                    self.bees -= 1
                    self.beds[seat] = bed.plus(bees=1)
                    told += " and takes a {effect}"
                self.push(seat, Bees())
            case "ant":
                if self.ants:
                    self.ants -= 1
                    self.beds[seat] = bed.plus(ants=1)
                    told += " and takes an {effect}"
                self.push(seat, Ants())
            case "butterfly":
                self.let_level_grow(seat, effect, max(stem.seed for stem in bed.stems))
            case "caterpillar":
                self.let_level_grow(seat, effect, min(stem.seed for stem in bed.stems))
            case "grasshopper":
                self.push(seat, Hops())
            case "ladybug":
                if len(bed.stems) < self.seeds and self.left:
                    found = self.find(seat)
                    told += " and finds {found}"
            case colour:
                flowers = self.of_colour(bed, colour)
                if flowers:
                    self.push(seat, Grow(colour, flowers))
        name = self.components.names[flower]
        self.tell(f"{told}.", seat=seat, effect=effect, flower=name, space=space, found=found)
        if found:
            self.warn()

    def let_level_grow(self, seat: Seat, effect: str, height: int) -> None:
        """Butterfly and Caterpillar: all flowers tied for tallest or shortest."""
        flowers = tuple(stem.flower for stem in self.beds[seat].stems if stem.seed == height)
        self.push(seat, Grow(effect, flowers))

    def find(self, seat: Seat) -> str:
        """Ladybug: the top flower of the stack; returns its name."""
        flower = self.draw()
        self.plant(seat, flower)
        return self.components.names[flower]

    def put(self, seat: Seat, move: Put) -> None:
        """Bee and Ant: from the reserve, from another space of the flower, or from another flower."""
        insect, flower, space = move.insect, move.flower, move.space
        hill = self.beds[seat].ant_hill
        if insect == ANT and hill is not None and hill.flower != self.components.index[flower]:
            told = "{seat} lifts all ants from {source} and puts one on {flower}, space {space}."
            self.tell(told, seat=seat, source=self.components.names[hill.flower], flower=flower, space=space)
        elif not move.source:
            told = f"{{seat}} puts {'an' if insect == ANT else 'a'} {{insect}} on {{flower}}, space {{space}}."
            self.tell(told, seat=seat, insect=insect, flower=flower, space=space)
        elif move.source in self.components.index:
            told = "{seat} moves the {insect} of {source} to {flower}, space {space}."
            self.tell(told, seat=seat, insect=insect, source=move.source, flower=flower, space=space)
        else:
            told = "{seat} moves the {insect} on {flower} from space {start} to {space}."
            self.tell(told, seat=seat, insect=insect, flower=flower, start=int(move.source), space=space)
        if insect == BEE:
            self.put_bee(seat, move)
        else:
            self.put_ant(seat, move)

    def put_bee(self, seat: Seat, move: Put) -> None:
        flower = self.components.index[move.flower]
        task, bed = self.agendas[seat][-1], self.beds[seat]
        assert isinstance(task, Bees)
        self.pop(seat, Bees((*task.moved, flower)))
        stem = bed.stem(flower)
        if not move.source:
            bed = bed.plus(bees=-1)
        elif move.source in self.components.index:
            source = bed.stem(self.components.index[move.source])
            bed = bed.changed(source.visited(0, source.ants))
        self.beds[seat] = bed.changed(stem.visited(move.space, stem.ants))

    def put_ant(self, seat: Seat, move: Put) -> None:
        flower = self.components.index[move.flower]
        task, bed = self.agendas[seat][-1], self.beds[seat]
        assert isinstance(task, Ants)
        self.pop(seat, Ants((*task.moved, move.space)))
        hill = bed.ant_hill
        if hill is not None and hill.flower != flower:
            bed = bed.changed(hill.visited(hill.bee, ())).plus(ants=len(hill.ants))
        stem = bed.stem(flower)
        if move.source:
            left = [space for space in stem.ants if space != int(move.source)]
        else:
            left = [*stem.ants]
            bed = bed.plus(ants=-1)
        self.beds[seat] = bed.changed(stem.visited(stem.bee, tuple(sorted((*left, move.space)))))

    def hop(self, seat: Seat, flower: int) -> None:
        """Grasshopper: the seed goes up or down to it, and that triggers nothing."""
        space = self.components.grasshoppers[flower]
        self.tell("{seat}: {flower} hops to {space}.", seat=seat, flower=self.components.names[flower], space=space)
        self.move_seed(seat, self.beds[seat].stem(flower), space, ready=False)

    def spend(self, seat: Seat, flower: int) -> None:
        """Using Rainbow Tokens: it goes back to the supply first."""
        self.rainbows += 1
        self.beds[seat] = self.beds[seat].plus(rainbows=-1)
        self.tell_seeds("{seat} spends a rainbow token:", seat, (flower,))
        self.grow(seat, flower)

    def close(self, seat: Seat) -> None:
        """The task on top is over. When the seat uses no more effects, those at which seeds arrived are lost."""
        if isinstance(self.agendas[seat][-1], Effects):
            bed = self.beds[seat]
            for stem in bed.stems:
                if stem.ready:
                    bed = bed.changed(stem.at(stem.seed))
            self.beds[seat] = bed
        self.pop(seat)

    # 3 | Refill the Gameboard

    def end_turn(self) -> None:
        """A flower comes onto the empty field, and the next seat is on turn. End of Game."""
        seat = self.turn
        assert seat is not None
        last = seat == len(self.beds) - 1
        if self.left and None in self.fields:
            field = self.fields.index(None)
            self.fields[field] = flower = self.draw()
            self.tell(
                "{flower} comes onto the {colour} field.",
                flower=self.components.names[flower],
                colour=self.components.colours[field],
            )
            if not last:
                self.warn()
        if last and not self.left:
            self.turn = None
            self.tell("The stack is empty and the round is over, so the game ends.")
        elif last and not self.moved:
            self.turn = None
            self.tell("Nothing has moved for a whole round, so the game ends.")
        else:
            self.turn = 0 if last else seat + 1
            self.phase = PLANTING
            self.moved = self.moved and not last
            self.agendas[self.turn] = (Plant(),)

    def warn(self) -> None:
        """The last flower of the stack brings the last round."""
        if not self.left:
            self.tell(
                "The stack is empty: after the turn of {seat} the game ends. Rainbow tokens are worth nothing then.",
                seat=len(self.beds) - 1,
            )

    def draw(self) -> int:
        stack = known(self.stack)
        flower = draw(stack, self.chance)
        self.stack = plus(stack, flower, -1)
        return flower

    # Small things

    @property
    def left(self) -> int:
        return size(self.stack) - self.back

    def around(self) -> Around:
        return Around(self.seeds, self.tactical, self.left > 0, self.bees > 0, self.ants > 0)

    def of_colour(self, bed: Bed, colour: str) -> tuple[int, ...]:
        colours = self.components.flower_colours
        return tuple([stem.flower for stem in bed.stems if colours[stem.flower] == colour])

    def pop(self, seat: Seat, *tasks: Task) -> None:
        """Replace the task on top by those that follow from it, the next one last."""
        self.agendas[seat] = (*self.agendas[seat][:-1], *tasks)

    def push(self, seat: Seat, task: Task) -> None:
        self.agendas[seat] = (*self.agendas[seat], task)

    def tell_seeds(self, told: str, seat: Seat, flowers: tuple[int, ...], way: str = "to", **values: str | int) -> None:
        """In one line where the seeds of these flowers are about to go, and which of the flowers bloom."""
        parts = []
        for i, flower in enumerate(flowers):
            values[f"flower{i}"] = self.components.names[flower]
            space = self.beds[seat].stem(flower).above
            if space > self.components.spaces:
                parts.append(f"{{flower{i}}} blooms")
            else:
                values[f"space{i}"] = space
                parts.append(f"{{flower{i}}} {way} {{space{i}}}")
        self.tell(f"{told} {', '.join(parts)}.", seat=seat, **values)

    def tell(self, template: str, **values: str | int) -> None:
        self.events.append(Event(text(template, **values)))
