"""BLOOOOOOM: walk an animal over the flower bed and pick ever larger flowers.

Section names in docstrings are those of the rulebook.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Literal, TypeAlias, assert_never

from rules.game import Chance, Decision, Event, Score, Seat, text
from rules.pieces import changed, misnamed

SIZE = 8
FACINGS = ("north", "east", "south", "west")
ARROWS = "↑→↓←"
"""Facings as the board is seen, north at the top."""
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
TURNS = {"left": -1, "ahead": 0, "right": 1}

Space: TypeAlias = int
"""A space of the board: 8 x row + column, row 0 in the north, column 0 in the west."""
Facing: TypeAlias = int
"""An index of `FACINGS`; one more is a quarter turn to the right."""


@dataclass(frozen=True, slots=True)
class Flower:
    """A kind of flower and the values of its tiles, ascending."""

    name: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stone:
    """A stone field where an animal can start, and the player counts marked on it."""

    name: str
    row: int
    column: int
    facing: str
    players: tuple[int, ...]

    @property
    def space(self) -> Space:
        return SIZE * self.row + self.column


@dataclass(frozen=True, slots=True)
class Components:
    """What lies in the box. `points[n]` is what n tiles of one flower score."""

    flowers: tuple[Flower, ...]
    stones: tuple[Stone, ...]
    animals: tuple[str, ...]
    points: tuple[int, ...]

    def faults(self) -> Iterator[str]:
        """What is wrong with this set, a sentence each."""
        spaces = {stone.space for stone in self.stones}
        tiles = sum(len(flower.values) for flower in self.flowers)
        for flower in self.flowers:
            if list(flower.values) != sorted(set(flower.values) & set(range(1, 1000))):
                yield f"The values of {flower.name} must be whole numbers from 1 to 999, ascending, each once."
        for stone in self.stones:
            if not (0 <= stone.row < SIZE and 0 <= stone.column < SIZE):
                yield f"The stone {stone.name} lies outside the board of {SIZE} rows and columns."
            if stone.facing not in FACINGS:
                yield f"The stone {stone.name} must face {', '.join(FACINGS)}, not “{stone.facing}”."
        for count in (2, 3, 4):
            if sum(count in stone.players for stone in self.stones) != count:
                yield f"Exactly {count} stones must carry the player count {count}."
        if len(spaces) < len(self.stones):
            yield "Two stones lie on the same space."
        if tiles != SIZE * SIZE - len(spaces):
            yield f"The tiles must fill the board: {SIZE * SIZE - len(spaces)} are needed, and there are {tiles}."
        if len(self.animals) < 4:
            yield "There must be at least 4 animals."
        if len(self.points) <= max((len(flower.values) for flower in self.flowers), default=0):
            yield "There must be points for every number of tiles that one flower can reach, from 0 up."
        if not all(0 <= points <= 9999 for points in self.points):
            yield "Points must be whole numbers from 0 to 9999."
        yield from misnamed("flower", [flower.name for flower in self.flowers])
        yield from misnamed("stone", [stone.name for stone in self.stones])
        yield from misnamed("animal", self.animals)


HOUSE = Components(
    flowers=tuple(
        Flower(name, tuple(range(1, 11))) for name in ("gazania", "dahlia", "rose", "cornflower", "lily", "leelawadee")
    ),
    stones=(
        Stone("north", 0, 3, "south", (2, 3, 4)),
        Stone("east", 3, 7, "west", (3, 4)),
        Stone("south", 7, 4, "north", (2, 3, 4)),
        Stone("west", 4, 0, "east", (4,)),
    ),
    animals=("butterfly", "bee", "ladybird", "snail"),
    points=(0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55),
)


@dataclass(frozen=True, slots=True)
class Start:
    """Place the animal on a stone."""

    stone: str

    def __str__(self) -> str:
        return f"start {self.stone}"


@dataclass(frozen=True, slots=True)
class Walk:
    """Turn, then go straight ahead; the spaces include the destination. Left and right are the animal's own."""

    turn: Literal["left", "ahead", "right"]
    spaces: int

    def __str__(self) -> str:
        return f"{self.turn} {self.spaces}"


Move: TypeAlias = Start | Walk


@dataclass(frozen=True, slots=True)
class Tile:
    """A flower tile. `flower` is its index in the components."""

    flower: int
    value: int


@dataclass(frozen=True, slots=True)
class Animal:
    space: Space
    facing: Facing


@dataclass(frozen=True, slots=True)
class State:
    """`board[space]` holds the tile that lies there; `taken[seat][flower]` the values taken, ascending by the rules.

    `turn` is the seat to answer, None when the game is over; `done` tells whose game has ended.
    """

    board: tuple[Tile | None, ...]
    animals: tuple[Animal | None, ...]
    taken: tuple[tuple[tuple[int, ...], ...], ...]
    done: tuple[bool, ...]
    turn: Seat | None

    @property
    def placing(self) -> bool:
        return None in self.animals


@cache
def _ray(space: Space, facing: Facing) -> tuple[Space, ...]:
    """The spaces straight ahead, near to far."""
    rows, columns = STEPS[facing]
    row, column = divmod(space, SIZE)
    ray = []
    while 0 <= (row := row + rows) < SIZE and 0 <= (column := column + columns) < SIZE:
        ray.append(SIZE * row + column)
    return tuple(ray)


@cache
def _ways(space: Space, facing: Facing) -> tuple[tuple[Walk, Space], ...]:
    """Every walk on the board and the space where it ends: left, ahead, right, near to far."""
    return tuple(
        (Walk(turn, spaces), target)
        for turn in ("left", "ahead", "right")
        for spaces, target in enumerate(_ray(space, (facing + TURNS[turn]) % 4), start=1)
    )


def target(animal: Animal, walk: Walk) -> Space:
    """Where the walk ends."""
    return _ray(animal.space, (animal.facing + TURNS[walk.turn]) % 4)[walk.spaces - 1]


class Bloom:
    key = "bloom"
    title = "BLOOOOOOM"
    tie = ""
    edition = 1
    seats = range(2, 5)
    options: Mapping[str, tuple[str, ...]] = {}
    wishes: Mapping[str, str] = {}

    def __init__(self, components: Components = HOUSE) -> None:
        self.components = components
        self._stones = {stone.name: stone for stone in components.stones}
        self._order = tuple({value: i for i, value in enumerate((0, *flower.values))} for flower in components.flowers)

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> State:
        """Setup: one tile face up on each space but the stone fields, row by row from the north-west."""
        stones = {stone.space for stone in self.components.stones}
        pool = [Tile(i, value) for i, flower in enumerate(self.components.flowers) for value in flower.values]
        board = tuple(None if space in stones else pool.pop(chance.below(len(pool))) for space in range(SIZE * SIZE))
        nothing = ((),) * len(self.components.flowers)
        return State(board, (None,) * seats, (nothing,) * seats, (False,) * seats, turn=0)

    def decisions(self, state: State) -> tuple[Decision[Move], ...]:
        """Start Spaces and Pick Flowers. A single possible tile is still asked for."""
        seat = state.turn
        if seat is None:
            return ()
        if state.placing:
            starts: tuple[Move, ...] = tuple(Start(stone.name) for stone in self._free_stones(state))
            prompt = text("Place your {animal}.", animal=self.components.animals[seat])
            return (Decision(seat, prompt, starts, lambda: starts[0]),)
        walks = tuple(self._walks(state, seat))
        moves: tuple[Move, ...] = tuple(walk for walk, _ in walks)
        return (Decision(seat, _TAKE, moves, partial(self._default, state, seat, walks)),)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        match move:
            case Start():
                return self._start(state, seat, move)
            case Walk():
                return self._walk(state, seat, move)
            case _:
                assert_never(move)

    def view(self, state: State, seat: Seat | None) -> State:
        """Nothing is hidden."""
        return state

    def scores(self, view: State) -> tuple[Score, ...]:
        """End Score: points for the number of tiles of each flower. Equal points share the place."""
        return tuple(self._score(taken) for taken in view.taken)

    def label(self, view: State, seat: Seat, move: Move) -> str:
        match move:
            case Start(stone):
                return f"facing {self._stones[stone].facing}"
            case Walk():
                after, _ = self._walk(view, seat, move)
                arrow = ARROWS[self._animal(after, seat).facing]
                last = ", your last" if after.done[seat] else ""
                return f"{arrow} {self._name(self._target_tile(view, seat, move))}{last}"
            case _:
                assert_never(move)

    def promise(self, view: State, seat: Seat, moves: Sequence[Move]) -> str:
        return ""

    def notes(self, view: State, moves: Sequence[Move]) -> tuple[str, ...]:
        return ()

    def why(self, view: State, seat: Seat, sentence: str) -> str:
        words = sentence.split(" ")
        animal = view.animals[seat]
        if animal is None:
            if words[0] in TURNS:
                return "Your animal is not on the board yet: say where it starts."
            stone = self._stones.get(words[-1])
            if words[0] != "start" or len(words) != 2 or stone is None:
                return ""
            if len(view.animals) not in stone.players:
                return f"The {stone.name} stone is not used with {len(view.animals)} players."
            return f"An animal stands on the {stone.name} stone already."
        if words[0] == "start":
            return "Your animal stands on the board already: say left, ahead or right and how far."
        if words[0] in ("back", "behind"):
            return "What lies behind your animal is out of reach: it turns left, right or not at all."
        if words[0] not in TURNS or len(words) != 2 or not words[1].isdecimal():
            return ""
        ray = _ray(animal.space, (animal.facing + TURNS[words[0]]) % 4)
        spaces = int(words[1])
        if not 0 < spaces <= len(ray):
            farthest = f"{words[0].capitalize()} goes no farther than {len(ray)} from here."
            return farthest if ray else f"The board ends there: you cannot go {words[0]} from here."
        tile = view.board[ray[spaces - 1]]
        if tile is None:
            return f"No tile lies at {words[0]} {spaces}; a walk ends on a tile."
        best = self._best(view, seat)[tile.flower]
        return f"{self._name(tile)} is not more than the {best} that you have of that flower."

    def answer(self, state: State, seat: Seat, wishes: frozenset[str]) -> Move | None:
        return None

    def _default(self, state: State, seat: Seat, walks: tuple[tuple[Walk, Tile], ...]) -> Move:
        """The first tile that leaves out fewest of its flower that could still be taken."""
        best = self._best(state, seat)

        def skipped(tile: Tile) -> int:
            order = self._order[tile.flower]
            return order[tile.value] - order[best[tile.flower]]

        return min(walks, key=lambda way: skipped(way[1]))[0]

    # Start Spaces

    def _free_stones(self, state: State) -> list[Stone]:
        """Stones marked with the player count on which no animal stands."""
        count = len(state.animals)
        occupied = {animal.space for animal in state.animals if animal}
        return [stone for stone in self.components.stones if count in stone.players and stone.space not in occupied]

    def _start(self, state: State, seat: Seat, move: Start) -> tuple[State, tuple[Event, ...]]:
        """Counter-clockwise, so the seats count down; the last one has no alternative and moves first."""
        state, events = self._place(state, seat, self._stones[move.stone])
        after = (seat - 1) % len(state.animals)
        if state.animals.count(None) == 1:
            (stone,) = self._free_stones(state)
            state, placed = self._place(state, after, stone)
            return self._pass_on(state, events + placed, after)
        return replace(state, turn=after), events

    def _place(self, state: State, seat: Seat, stone: Stone) -> tuple[State, tuple[Event, ...]]:
        animal = Animal(stone.space, FACINGS.index(stone.facing))
        event = text(
            "{seat} starts with the {animal} at the {stone} stone.",
            seat=seat,
            animal=self.components.animals[seat],
            stone=stone.name,
        )
        return replace(state, animals=changed(state.animals, seat, animal)), (Event(event),)

    # Pick Flowers

    def _best(self, state: State, seat: Seat) -> list[int]:
        """The highest value taken of each flower, 0 for none."""
        return [values[-1] if values else 0 for values in state.taken[seat]]

    def _walks(self, state: State, seat: Seat) -> Iterator[tuple[Walk, Tile]]:
        """Left, ahead, right, near to far: every tile with more flowers than the best of its kind already taken."""
        animal = state.animals[seat]
        if animal is None:
            return
        best = self._best(state, seat)
        board = state.board
        for walk, space in _ways(animal.space, animal.facing):
            tile = board[space]
            if tile is not None and tile.value > best[tile.flower]:
                yield walk, tile

    def _walk(self, state: State, seat: Seat, move: Walk) -> tuple[State, tuple[Event, ...]]:
        animal = self._animal(state, seat)
        tile = self._target_tile(state, seat, move)
        space = target(animal, move)
        mine = state.taken[seat]
        mine = changed(mine, tile.flower, (*mine[tile.flower], tile.value))
        state = State(
            changed(state.board, space, None),
            changed(state.animals, seat, Animal(space, (animal.facing + TURNS[move.turn]) % 4)),
            changed(state.taken, seat, mine),
            state.done,
            state.turn,
        )
        event = Event(text("{seat} takes {tile}.", seat=seat, tile=self._name(tile)))
        return self._pass_on(state, (event,), (seat + 1) % len(state.animals))

    def _pass_on(self, state: State, events: tuple[Event, ...], first: Seat) -> tuple[State, tuple[Event, ...]]:
        """Game End: a seat without a tile to take is done for good; the next one, from `first` on, has the turn."""
        count = len(state.animals)
        done = tuple(out or not any(self._walks(state, seat)) for seat, out in enumerate(state.done))
        if done != state.done:
            events += tuple(self._farewell(state, seat) for seat in range(count) if done[seat] and not state.done[seat])
        turn = next((seat for seat in (*range(first, count), *range(first)) if not done[seat]), None)
        return State(state.board, state.animals, state.taken, done, turn), events

    def _farewell(self, state: State, seat: Seat) -> Event:
        points = self._score(state.taken[seat]).points
        return Event(text("{seat} cannot take any tile and ends with a score of {points}.", seat=seat, points=points))

    def _animal(self, state: State, seat: Seat) -> Animal:
        animal = state.animals[seat]
        assert animal is not None
        return animal

    def _target_tile(self, state: State, seat: Seat, walk: Walk) -> Tile:
        tile = state.board[target(self._animal(state, seat), walk)]
        assert tile is not None
        return tile

    def _name(self, tile: Tile) -> str:
        return f"{self.components.flowers[tile.flower].name.capitalize()} {tile.value}"

    def _score(self, taken: tuple[tuple[int, ...], ...]) -> Score:
        lines = tuple(
            (f"{len(values)} {flower.name.capitalize()}", self.components.points[len(values)])
            for flower, values in zip(self.components.flowers, taken, strict=True)
            if values
        )
        return Score(sum(points for _, points in lines), lines=lines)


_TAKE = text("Take a tile.")
