"""BLOOOOOOM line by line: the rulebook in its order, then what it leaves open."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from rules.bloom import FACINGS, HOUSE, SIZE, Animal, Bloom, Components, Flower, Move, State, Stone, Tile, Walk, target
from rules.chance import RecordedChance
from rules.game import IllegalMove
from rules.table import Opening, Table
from tests.rules.playing import positions

GAME = Bloom()
FLOWERS = tuple(flower.name for flower in HOUSE.flowers)
NAMES = ("Ada", "Bea", "Cyd", "Dan")
EXAMPLE_2 = {
    (3, 2): "gazania 7",
    (1, 2): "gazania 6",
    (5, 0): "rose 5",
    (5, 5): "dahlia 8",
    (6, 2): "dahlia 10",
    (7, 2): "gazania 4",
    (2, 5): "lily 6",
    (0, 6): "leelawadee 3",
}
"""The bed of example 2, by row and column."""
HIGHEST = {"rose": (8,), "gazania": (2,), "dahlia": (3,)}
"""What its Butterfly has taken."""


def bed(
    tiles: Mapping[tuple[int, int], str],
    animals: Sequence[tuple[int, int, str]],
    taken: Sequence[Mapping[str, tuple[int, ...]]] = (),
    turn: int | None = 0,
) -> State:
    """A position: tiles and animals by row and column."""
    board: list[Tile | None] = [None] * (SIZE * SIZE)
    for (row, column), tile in tiles.items():
        name, value = tile.split(" ")
        board[SIZE * row + column] = Tile(FLOWERS.index(name), int(value))
    mine = [*taken, *({},) * (len(animals) - len(taken))]
    return State(
        tuple(board),
        tuple(Animal(SIZE * row + column, FACINGS.index(facing)) for row, column, facing in animals),
        tuple(tuple(have.get(name, ()) for name in FLOWERS) for have in mine),
        (False,) * len(animals),
        turn,
    )


def on(state: State) -> Table[State, Move]:
    """A table that begins in this position."""
    return Table(GAME, len(state.animals), {}, "seed", Opening((), state))


def offered(state: State, seat: int = 0) -> tuple[str, ...]:
    return on(state).sentences(seat)


def said(state: State, seat: int, sentence: str) -> tuple[State, list[str]]:
    """The next position, and what everybody heard."""
    step = on(state).play(seat, sentence).steps[-1]
    assert all(event.only is None for event in step.events)
    return step.state, [event.text.told(NAMES) for event in step.events]


def example_2() -> State:
    return bed(EXAMPLE_2, [(5, 2, "north"), (0, 0, "south")], [HIGHEST])


def full(seats: int) -> Table[State, Move]:
    return Table.open(GAME, seats, {}, "a full bed")


def placed(seats: int, *stones: str) -> Table[State, Move]:
    table = full(seats)
    for stone in stones:
        table = table.play(table.decisions[0].seat, f"start {stone}")
    return table


# Contents and Setup


def test_there_are_sixty_tiles_ten_of_each_flower() -> None:
    assert [flower.values for flower in HOUSE.flowers] == [tuple(range(1, 11))] * 6
    board = full(2).state.board
    assert sorted((tile.flower, tile.value) for tile in board if tile) == [
        (f, v) for f in range(6) for v in range(1, 11)
    ]


def test_every_space_but_the_four_stone_fields_holds_a_tile() -> None:
    board = full(4).state.board
    assert {divmod(space, SIZE) for space, tile in enumerate(board) if tile is None} == {(0, 3), (3, 7), (7, 4), (4, 0)}


def test_the_tiles_are_drawn_row_by_row_from_the_north_west() -> None:
    first = Table.open(GAME, 2, {}, "", [0] * 60).state.board
    tiles = [(tile.flower, tile.value) for tile in first if tile]
    assert tiles == [(f, v) for f in range(6) for v in range(1, 11)]


def test_each_player_takes_another_animal() -> None:
    table = full(4)
    prompts = []
    while table.state.placing:
        prompts.append(table.decisions[0].prompt.told(NAMES))
        table = table.play(table.decisions[0].seat, table.sentences(table.decisions[0].seat)[0])
    assert prompts == [f"Place your {animal}." for animal in ("butterfly", "snail", "ladybird")]


# Start Spaces


@pytest.mark.parametrize(("seats", "order"), [(2, [0]), (3, [0, 2]), (4, [0, 3, 2])])
def test_animals_are_placed_counter_clockwise_and_the_last_one_has_no_choice(seats: int, order: list[int]) -> None:
    table = full(seats)
    asked = []
    while table.state.placing:
        asked.append(table.decisions[0].seat)
        table = table.play(asked[-1], table.sentences(asked[-1])[-1])
    assert asked == order
    assert [event.text.told(NAMES).split(" ")[0] for event in table.steps[-1].events] == [NAMES[order[-1]], NAMES[1]]


@pytest.mark.parametrize(
    ("seats", "stones"),
    [(2, ["north", "south"]), (3, ["north", "east", "south"]), (4, ["north", "east", "south", "west"])],
)
def test_only_stones_marked_with_the_player_count_are_used(seats: int, stones: list[str]) -> None:
    assert full(seats).sentences(0) == tuple(f"start {stone}" for stone in stones)


def test_each_stone_holds_one_animal() -> None:
    assert placed(4, "east").sentences(3) == ("start north", "start south", "start west")


def test_every_animal_faces_the_middle() -> None:
    table = placed(4, "north", "east", "south")
    facings = {divmod(a.space, SIZE): FACINGS[a.facing] for a in table.state.animals if a}
    assert facings == {(0, 3): "south", (3, 7): "west", (7, 4): "north", (4, 0): "east"}


def test_example_1_the_butterfly_was_placed_last_and_moves_first_to_one_of_fourteen_tiles() -> None:
    """Three players; wherever the last animal stands, 14 tiles lie ahead of it and at its sides."""
    for stones in (("north", "east"), ("south", "north"), ("east", "south")):
        table = placed(3, *stones)
        assert table.state.turn == 1, "seat 1 places last"
        assert len(table.sentences(1)) == 14


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_marked_stone_sees_fourteen_tiles_at_every_player_count(seats: int) -> None:
    marked = [stone for stone in HOUSE.stones if seats in stone.players]
    assert len(marked) == seats
    board = full(seats).state.board
    for stone in marked:
        animal = Animal(stone.space, FACINGS.index(stone.facing))
        state = State(board, (animal,) * seats, (((),) * 6,) * seats, (False,) * seats, 0)
        assert len(offered(state)) == 14


# Pick Flowers


def test_turns_go_clockwise_from_the_one_who_was_placed_last() -> None:
    table = placed(4, "north", "south", "east")
    turns = []
    for _ in range(8):
        turns.append(table.decisions[0].seat)
        table = table.play(turns[-1], table.sentences(turns[-1])[0])
    assert turns == [1, 2, 3, 0, 1, 2, 3, 0]


def test_an_animal_turns_a_quarter_left_or_right_or_not_at_all_and_goes_straight_ahead() -> None:
    cross = {(3, 2): "rose 1", (1, 4): "lily 1", (3, 6): "rose 2", (6, 4): "lily 2", (2, 3): "rose 9"}
    for facing, moves in {
        "north": {"left 2", "ahead 2", "right 2"},
        "east": {"left 2", "ahead 2", "right 3"},
        "south": {"left 2", "ahead 3", "right 2"},
        "west": {"left 3", "ahead 2", "right 2"},
    }.items():
        assert set(offered(bed(cross, [(3, 4, facing), (0, 0, "south")]))) == moves


def test_facing_south_left_is_east() -> None:
    assert target(Animal(SIZE * 3 + 4, FACINGS.index("south")), Walk("left", 2)) == SIZE * 3 + 6


def test_everything_may_be_passed_over_only_the_destination_matters() -> None:
    """Over a tile, a gap, a stone field and another animal."""
    row = {(4, 5): "rose 1", (4, 6): "rose 3"}
    state = bed(row, [(4, 7, "west"), (4, 4, "north")], [{"rose": (2,)}])
    assert offered(state) == ("ahead 1",)
    across = bed({(4, 6): "rose 3", (4, 1): "lily 1"}, [(4, 7, "west"), (4, 4, "north")])
    assert offered(across) == ("ahead 1", "ahead 6")


def test_a_walk_ends_on_a_tile_never_on_a_gap_or_a_stone_field() -> None:
    assert offered(bed({(0, 1): "rose 1"}, [(0, 7, "west"), (7, 7, "north")])) == ("ahead 6",)


def test_the_tile_needs_strictly_more_flowers_than_the_best_of_its_kind() -> None:
    row = {(0, 1): "rose 4", (0, 2): "rose 5", (0, 3): "rose 6", (0, 4): "lily 1"}
    assert offered(bed(row, [(0, 0, "east"), (7, 7, "north")], [{"rose": (2, 5)}])) == ("ahead 3", "ahead 4")


def test_the_tile_is_added_to_the_collection_and_leaves_a_gap() -> None:
    state, told = said(example_2(), 0, "ahead 4")
    assert state.board[SIZE * 1 + 2] is None
    assert state.taken[0][FLOWERS.index("gazania")] == (2, 6)
    assert state.animals[0] == Animal(SIZE * 1 + 2, FACINGS.index("north"))
    assert told[0] == "Ada takes Gazania 6."


def test_example_2a_the_butterfly_can_go_to_the_gazanias_7_and_6_or_the_dahlias_8() -> None:
    """Not to the Roses 5, of which it has more, nor to what lies behind it."""
    assert offered(example_2()) == ("ahead 2", "ahead 4", "right 3")
    assert [GAME.label(example_2(), 0, move).split(",")[0] for move in on(example_2()).decisions[0].moves] == [
        "↑ Gazania 7",
        "↑ Gazania 6",
        "→ Dahlia 8",
    ]


def test_example_2b_the_butterfly_turns_right_goes_to_the_dahlias_8_and_adds_them() -> None:
    state, told = said(example_2(), 0, "right 3")
    assert state.animals[0] == Animal(SIZE * 5 + 5, FACINGS.index("east"))
    assert state.taken[0][FLOWERS.index("dahlia")] == (3, 8)
    assert told == ["Ada takes Dahlia 8."]
    assert offered(replace(state, turn=0)) == ("left 3",), "from there it reaches the Lily 6"


def test_example_2_note_either_gazania_would_have_been_the_last_move() -> None:
    decision = on(example_2()).decisions[0]
    labels = {str(move): GAME.label(example_2(), 0, move) for move in decision.moves}
    assert labels == {"ahead 2": "↑ Gazania 7, your last", "ahead 4": "↑ Gazania 6, your last", "right 3": "→ Dahlia 8"}
    for sentence in ("ahead 2", "ahead 4"):
        state, told = said(example_2(), 0, sentence)
        assert state.done[0]
        assert told[1] == "Ada cannot take any tile and ends with a score of 5."


# Game End


def test_taking_is_compulsory_while_a_tile_can_be_taken() -> None:
    """Nobody is ever offered to pass, not even with a single, unwelcome tile."""
    state = bed({(0, 1): "rose 10"}, [(0, 0, "east"), (7, 7, "north")])
    assert offered(state) == ("ahead 1",)


def test_your_game_ends_when_you_cannot_take_any_tile_and_others_continue() -> None:
    tiles = {(0, 1): "rose 1", (7, 6): "lily 1", (7, 5): "lily 2", (7, 4): "lily 3"}
    state = bed(tiles, [(0, 0, "east"), (7, 7, "west")])
    state, told = said(state, 0, "ahead 1")
    assert told[-1] == "Ada cannot take any tile and ends with a score of 1."
    for turn in range(3):
        assert state.turn == 1, "Bea goes on alone"
        state, _ = said(state, 1, "ahead 1")
        assert (state.turn is None) is (turn == 2)
    assert state.done == (True, True)


def test_a_seat_is_out_even_between_its_turns() -> None:
    """Bea's only tile is taken by Ada before her turn comes."""
    tiles = {(0, 5): "rose 2", (5, 5): "lily 1", (7, 0): "lily 2"}
    state = bed(tiles, [(0, 0, "east"), (0, 7, "west"), (7, 7, "west")], [{}, {"rose": (1,)}])
    state, told = said(state, 0, "ahead 5")
    assert told == ["Ada takes Rose 2.", "Bea cannot take any tile and ends with a score of 1."]
    assert state.turn == 2


def test_who_is_out_is_skipped_and_its_animal_stays() -> None:
    tiles = {(0, 1): "rose 1", (0, 2): "rose 2", (7, 6): "lily 1", (7, 5): "lily 2"}
    state = bed(tiles, [(0, 0, "east"), (4, 4, "north"), (7, 7, "west")])
    state, told = said(state, 0, "ahead 1")
    assert told[1] == "Bea cannot take any tile and ends with a score of 0."
    assert state.turn == 2
    assert state.animals[1] == Animal(SIZE * 4 + 4, 0)
    state, _ = said(state, 2, "ahead 1")
    assert state.turn == 0


def test_the_game_is_over_when_all_are_out() -> None:
    state, _ = said(bed({(0, 1): "rose 1"}, [(0, 0, "east"), (7, 7, "west")]), 0, "ahead 1")
    assert state.turn is None
    assert GAME.decisions(state) == ()


# End Score


@pytest.mark.parametrize(("tiles", "points"), list(enumerate([0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55])))
def test_a_flower_scores_by_the_number_of_its_tiles(tiles: int, points: int) -> None:
    state = bed({}, [(0, 0, "east"), (7, 7, "west")], [{"rose": tuple(range(1, tiles + 1))}], None)
    score = GAME.scores(state)[0]
    assert score.points == points
    assert score.lines == ((f"{tiles} Rose", points),) * (tiles > 0)


def test_example_3_one_to_five_tiles_of_five_flowers_are_35_points() -> None:
    mine = {
        "gazania": (4,),
        "cornflower": (1, 9),
        "dahlia": (2, 3, 10),
        "lily": (1, 2, 3, 4),
        "leelawadee": (1, 3, 5, 7, 9),
    }
    score = GAME.scores(bed({}, [(0, 0, "east"), (7, 7, "west")], [mine], None))[0]
    assert score.points == 35
    assert dict(score.lines) == {"1 Gazania": 1, "2 Cornflower": 3, "3 Dahlia": 6, "4 Lily": 10, "5 Leelawadee": 15}


def test_equal_points_share_the_place() -> None:
    mine: list[Mapping[str, tuple[int, ...]]] = [{"rose": (1, 2)}, {"lily": (10,)}, {"dahlia": (9, 10)}]
    state = bed({}, [(0, 0, "east"), (7, 7, "west"), (4, 4, "west")], mine, None)
    assert on(state).ranking() == ((0, 2), (1,))


# What the bot adds


def test_the_clock_takes_the_tile_that_skips_the_fewest_values() -> None:
    """Whether or not somebody has taken those between; among equals the first offered."""
    row = {(0, 1): "rose 5", (0, 2): "lily 2", (0, 3): "dahlia 4", (0, 4): "lily 1"}
    state = bed(row, [(0, 0, "east"), (7, 7, "north")], [{"dahlia": (3,), "rose": (3,)}])
    assert str(GAME.decisions(state)[0].default) == "ahead 3"
    state = bed(row, [(0, 0, "east"), (7, 7, "north")], [{"dahlia": (2,), "rose": (3,)}])
    assert str(GAME.decisions(state)[0].default) == "ahead 4"
    state = bed(row, [(0, 0, "east"), (7, 7, "north")], [{"dahlia": (3,), "rose": (4,)}])
    assert str(GAME.decisions(state)[0].default) == "ahead 1"
    assert str(full(3).decisions[0].default) == "start north"


def test_walks_are_offered_left_ahead_right_near_to_far() -> None:
    sentences = placed(2, "north").sentences(1)
    assert sentences == (
        *(f"left {n}" for n in range(1, 5)),
        *(f"ahead {n}" for n in range(1, 8) if f"ahead {n}" in sentences),
        *(f"right {n}" for n in range(1, 4)),
    )


def test_starts_say_where_the_animal_will_look() -> None:
    labels = [GAME.label(full(4).state, 0, move) for move in full(4).decisions[0].moves]
    assert labels == ["facing south", "facing west", "facing north", "facing east"]


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("left 3", "Left goes no farther than 2 from here."),
        ("left 2", "Rose 5 is not more than the 8 that you have of that flower."),
        ("ahead 1", "No tile lies at ahead 1; a walk ends on a tile."),
        ("right 6", "Right goes no farther than 5 from here."),
        ("right 0", "Right goes no farther than 5 from here."),
        ("back 1", "What lies behind your animal is out of reach: it turns left, right or not at all."),
        ("start north", "Your animal stands on the board already: say left, ahead or right and how far."),
        ("fly away", "“fly away” is not possible now."),
        ("left two", "“left two” is not possible now."),
    ],
)
def test_a_walk_that_is_not_on_offer_is_refused_with_the_rule(sentence: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match="^" + re.escape(f"{reason} Possible now: ")):
        on(example_2()).play(0, sentence)


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("start west", "The west stone is not used with 3 players."),
        ("start north", "An animal stands on the north stone already."),
        ("ahead 3", "Your animal is not on the board yet: say where it starts."),
        ("start over", "“start over” is not possible now."),
        ("start the north", "“start the north” is not possible now."),
    ],
)
def test_a_start_that_is_not_on_offer_is_refused_with_the_rule(sentence: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match="^" + re.escape(f"{reason} Possible now: ")):
        placed(3, "north").play(2, sentence)


def test_chance_speaks_in_the_set_up_only() -> None:
    table = full(3)
    assert len(table.opening.drawn) == 60
    while not table.over:
        seat = table.decisions[0].seat
        table = table.play(seat, table.sentences(seat)[-1])
    assert not any(step.drawn for step in table.steps)


def test_nothing_is_hidden() -> None:
    assert GAME.view(example_2(), 1) == GAME.view(example_2(), None) == example_2()
    assert GAME.answer(example_2(), 0, frozenset()) is None


def test_walks_are_those_that_a_look_at_the_board_finds() -> None:
    """By rows and columns, without the rules' own tables."""
    for seats in (2, 3, 4):
        table = full(seats)
        while not table.over:
            seat = table.decisions[0].seat
            table = table.play(seat, table.sentences(seat)[len(table.steps) % len(table.sentences(seat))])
        for before in positions(table):
            state = before.state
            for seat, animal in enumerate(state.animals):
                if state.placing or animal is None:
                    continue
                found = _looked_for(state, seat, animal)
                assert state.done[seat] is (not found)
                if seat == state.turn:
                    assert set(before.sentences(seat)) == found


def _looked_for(state: State, seat: int, animal: Animal) -> set[str]:
    found = set()
    row, column = animal.space // 8, animal.space % 8
    for space, tile in enumerate(state.board):
        south, east = space // 8 - row, space % 8 - column
        if tile is None or (south != 0) == (east != 0):
            continue
        compass = ("south" if south > 0 else "north") if south else ("east" if east > 0 else "west")
        turn = (FACINGS.index(compass) - animal.facing) % 4
        owned = state.taken[seat][tile.flower]
        if turn != 2 and all(tile.value > value for value in owned):
            found.add(f"{('ahead', 'right', '', 'left')[turn]} {abs(south + east)}")
    return found


# Components


def test_another_set_of_components_plays_too() -> None:
    """Four flowers with fifteen tiles each, and stones elsewhere."""
    own = Components(
        flowers=tuple(Flower(name, tuple(range(2, 32, 2))) for name in ("aster", "iris", "poppy", "tulip")),
        stones=tuple(replace(stone, row=7 - stone.row, facing="east") for stone in HOUSE.stones),
        animals=("fox", "owl", "elk", "ant"),
        points=tuple(range(16)),
    )
    assert list(own.faults()) == []
    table = Table.open(Bloom(own), 4, {}, "own")
    while not table.over:
        table = table.play(table.decisions[0].seat, str(table.decisions[0].default))
    assert sum(score.points for score in Bloom(own).scores(table.state)) == len(table.steps) - 3


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        (replace(HOUSE, flowers=HOUSE.flowers[:5]), "The tiles must fill the board: 60 are needed, and there are 50."),
        (
            replace(HOUSE, flowers=(Flower("rose", (1, 1, *range(3, 11))), *HOUSE.flowers[:2], *HOUSE.flowers[3:])),
            "The values of rose must be whole numbers from 1 to 999, ascending, each once.",
        ),
        (
            replace(HOUSE, flowers=(Flower("rose", tuple(range(10))), *HOUSE.flowers[:2], *HOUSE.flowers[3:])),
            "The values of rose must be whole numbers from 1 to 999, ascending, each once.",
        ),
        (
            replace(HOUSE, flowers=(Flower("lily", tuple(range(1, 11))), *HOUSE.flowers[1:])),
            "There is more than one flower called “lily”.",
        ),
        (
            replace(HOUSE, flowers=(Flower("Red Rose", tuple(range(1, 11))), *HOUSE.flowers[1:])),
            "The flower name “Red Rose” must be one word of at most 16 small letters from a to z.",
        ),
        (
            replace(HOUSE, stones=(Stone("north", 8, 3, "south", (2, 3, 4)), *HOUSE.stones[1:])),
            "The stone north lies outside the board of 8 rows and columns.",
        ),
        (
            replace(HOUSE, stones=(Stone("north", 0, 3, "up", (2, 3, 4)), *HOUSE.stones[1:])),
            "The stone north must face north, east, south, west, not “up”.",
        ),
        (
            replace(HOUSE, stones=(Stone("north", 0, 3, "south", (3, 4)), *HOUSE.stones[1:])),
            "Exactly 2 stones must carry the player count 2.",
        ),
        (
            replace(HOUSE, stones=(Stone("north", 3, 7, "south", (2, 3, 4)), *HOUSE.stones[1:])),
            "Two stones lie on the same space.",
        ),
        (replace(HOUSE, animals=HOUSE.animals[:3]), "There must be at least 4 animals."),
        (
            replace(HOUSE, points=HOUSE.points[:-1]),
            "There must be points for every number of tiles that one flower can reach, from 0 up.",
        ),
    ],
)
def test_a_wrong_set_is_told_in_sentences(wrong: Components, fault: str) -> None:
    assert fault in list(wrong.faults())


def test_a_recorded_game_of_another_set_is_a_misfit() -> None:
    with pytest.raises(RecordedChance.Misfit):
        Table.open(GAME, 2, {}, "", [59] * 60)
