"""What can be answered to a task: the one home of legality. Section names are those of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, assert_never

from rules.game import Seat
from rules.wildblooms.bed import Bed, Stem
from rules.wildblooms.components import ANT, BEE, Components
from rules.wildblooms.moves import (
    Done,
    GrowAll,
    GrowNone,
    GrowOne,
    Hop,
    Move,
    Name,
    Put,
    Rainbow,
    Take,
    Use,
    put,
)
from rules.wildblooms.state import State
from rules.wildblooms.tasks import Ants, Bees, Effects, Grow, Hops, Plant, Task


class Around(NamedTuple):
    """What else than the bed decides: how many seeds its owner has, the variant, and what is left for everybody."""

    seeds: int
    tactical: bool
    flowers: bool
    bees: bool
    ants: bool


class Choices:
    """The choices for one set of components. Most beds stay as they are from one answer to the next, so those that
    were looked at lately are kept."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self._takes = tuple(map(Take, components.colours))
        self._names = tuple(map(Name, components.colours))
        self._grows = tuple(map(GrowOne, components.names))
        self._uses = tuple(map(Use, components.names))
        self._rainbows = tuple(map(Rainbow, components.names))
        self._hops = tuple(map(Hop, components.names))
        self.of = lru_cache(maxsize=4096)(self._of)

    def open(self, state: State, seat: Seat, around: Around | None = None) -> tuple[Move, ...]:
        """What this seat can answer now, in display order; nothing where it is not asked."""
        task = state.task(seat)
        if task is None:
            return ()
        if isinstance(task, Plant):
            return self.plants(state, seat)
        return self.of(task, state.beds[seat], around or self.around(state))

    def around(self, state: State) -> Around:
        seeds = self.components.seeds_for(len(state.beds))
        return Around(seeds, state.tactical, state.left > 0, state.bees > 0, state.ants > 0)

    def plants(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """Plant a Flower in Your Flowerbed. No Room to Grow More Flowers. End of Game: empty fields."""
        free = len(state.beds[seat].stems) < self.components.seeds_for(len(state.beds))
        return tuple(
            self._takes[field] if free and flower is not None else self._names[field]
            for field, flower in enumerate(state.fields)
        )

    def usable(self, stem: Stem, bed: Bed, around: Around) -> bool:
        """Effects Phase. Landing on an Effect Space. Game Variant."""
        effects = self.components.effects[stem.flower]
        upper = stem.seed + 1
        if upper in effects:
            if not around.tactical:
                return True
            return stem.free(upper) and self.matters(effects[upper], bed.changed(stem.at(upper)), around)
        return stem.ready and self.matters(effects[stem.seed], bed, around)

    def matters(self, effect: str, bed: Bed, around: Around) -> bool:
        """Whether the effect would change anything. There is always a tallest and a shortest flower."""
        match effect:
            case "bee":
                return around.bees or any(self._bees(bed, ()))
            case "ant":
                return around.ants or any(self._ants(bed, ()))
            case "grasshopper":
                return any(self._can_hop(stem) for stem in bed.stems)
            case "ladybug":
                return around.flowers and len(bed.stems) < around.seeds
            case "butterfly" | "caterpillar":
                return True
            case colour:
                colours = self.components.flower_colours
                return any(colours[stem.flower] == colour for stem in bed.stems)

    def _of(self, task: Task, bed: Bed, around: Around) -> tuple[Move, ...]:
        return tuple(self._answers(task, bed, around))

    def _answers(self, task: Task, bed: Bed, around: Around) -> Iterator[Move]:
        match task:
            case Grow(_, flowers, begun):
                if not begun:
                    yield GrowAll()
                    yield GrowNone()
                for flower in flowers:
                    yield self._grows[flower]
                if begun:
                    yield Done()
            case Effects():
                for stem in bed.stems:
                    if self.usable(stem, bed, around):
                        yield self._uses[stem.flower]
                if bed.rainbows:
                    for stem in bed.stems:
                        yield self._rainbows[stem.flower]
                yield Done()
            case Bees(moved):
                yield from self._bees(bed, moved)
                yield Done()
            case Ants(moved):
                yield from self._ants(bed, moved)
                yield Done()
            case Hops():
                for stem in bed.stems:
                    if self._can_hop(stem):
                        yield self._hops[stem.flower]
                yield Done()
            case Plant():
                raise AssertionError("what can be planted does not follow from the bed")
            case _:
                assert_never(task)

    def _bees(self, bed: Bed, moved: tuple[int, ...]) -> Iterator[Put]:
        """Bee: on empty spaces, never more than one on a flower; each is placed or moved once."""
        names = self.components.names
        others = [names[stem.flower] for stem in bed.stems if stem.bee and stem.flower not in moved]
        for stem in bed.stems:
            if not stem.bee:
                sources = [""] * (bed.bees > 0) + others
            elif stem.flower in moved:
                continue
            else:
                sources = [str(stem.bee)]
            for space in self._free(stem):
                for source in sources:
                    yield put(BEE, names[stem.flower], space, source)

    def _ants(self, bed: Bed, moved: tuple[int, ...]) -> Iterator[Put]:
        """Ant: all on the same flower, so to go to another one all are lifted, while none has been placed or moved."""
        names = self.components.names
        hill = bed.ant_hill
        for stem in bed.stems:
            if hill is None or stem is hill:
                sources = [""] * (bed.ants > 0) + [str(space) for space in stem.ants if space not in moved]
            else:
                sources = [""] * (not moved)
            if sources:
                for space in self._free(stem):
                    for source in sources:
                        yield put(ANT, names[stem.flower], space, source)

    def _free(self, stem: Stem) -> Iterator[int]:
        return filter(stem.free, range(1, self.components.spaces + 1))

    def _can_hop(self, stem: Stem) -> bool:
        """Grasshopper: the space is there, and nothing on it, not even the seed."""
        space = self.components.grasshoppers[stem.flower]
        return space > 0 and stem.free(space)
