"""Cloomba line by line: the rulebook in its order, the Find cards, then what the rulebook leaves open."""

from __future__ import annotations

import math
import random
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import hexes
from rules.chance import RecordedChance
from rules.cloomba import HOUSE, Bed, Cloomba, Components, Find, Piece, Size, Stall, State, Tile
from rules.cloomba.moves import Move, Place
from rules.cloomba.tasks import Begin, Finish, Lay
from rules.game import Event, IllegalMove, Seat
from rules.hexes import AXIAL, HEXES, MIDDLE, NEIGHBOURS, RING
from rules.pieces import Counts, Hidden, size
from rules.table import Opening, Table
from tests.rules.playing import Setting, opened, played

GAME = Cloomba()
NAMES = ("Ada", "Bea", "Cyd", "Dan")
SETTINGS = [
    Setting("cloomba", seats, (("mode", mode), ("expert", expert)))
    for seats in (2, 3, 4)
    for mode in ("basic", "advanced")
    for expert in ("off", "on")
]
AROUND = "a1 green a2 blue, a3 green a4 blue, a5 green a6 blue"
"""Tiles on all spaces around the Starting tile, every flower a meadow of its own."""


def counted(words: str, names: Sequence[str]) -> Counts:
    """`counted("2 red, 1 blue", HOUSE.colours)`; a name alone counts once."""
    counts = dict.fromkeys(names, 0)
    for part in filter(None, words.split(", ")):
        count, _, name = part.rpartition(" ")
        counts[name] += int(count or 1)
    return tuple(counts.values())


def jar(words: str) -> Counts:
    return counted(words, HOUSE.colours)


def stall(words: str) -> Stall:
    """`stall("red-green, 2 red-blue | red, 2 blue")`."""
    tiles, _, butterflies = words.partition(" | ")
    return Stall(counted(tiles, HOUSE.tile_names), jar(butterflies))


def superflowers(words: str) -> Counts:
    return counted(words, HOUSE.superflower_names)


def hues(words: str) -> tuple[int, ...]:
    return tuple(map(HOUSE.colours.index, words.split("-")))


def bed(pieces: str = "", butterflies: str = "") -> Bed:
    """`bed("a1 red b1 green, a2 red-blue", "a1 red")`: two tiles, one of them a Superflower, and a Butterfly."""
    made = Bed()
    for piece in filter(None, pieces.split(", ")):
        words = piece.split()
        places = tuple(HEXES[word] for word in words[::2])
        made = made.plus(Piece.at(places, hues("-".join(words[1::2]))))
    for butterfly in filter(None, butterflies.split(", ")):
        place, colour = butterfly.split()
        made = made.settled(HEXES[place], HOUSE.colours.index(colour))
    return made


def table(
    mine: Bed | None = None,
    *others: Bed,
    jars: Sequence[str] = (),
    finds: Sequence[str] = (),
    stalls: tuple[str, str] = ("red-green, 2 blue-yellow | red, 2 blue", "red-blue, green-yellow | green, yellow"),
    stack: str = "6 red-green, 6 blue-yellow",
    bag: str = "10 red, 10 green, 10 blue, 10 yellow",
    row: str = "",
    upper: str | None = None,
    discards: str = "",
    advanced: bool = False,
    expert: bool = False,
    turn: Seat | None = 0,
) -> State:
    """A position at the beginning of a turn: the flowerbeds by seat, and all that is not as usual."""
    beds = (mine or bed(), *(others or (bed(),)))
    names = HOUSE.find_names if advanced else HOUSE.superflower_names
    usual = "red-admirer green-admirer blue-admirer" if advanced else "red-green red-blue red-yellow"
    return State(
        stalls=(stall(stalls[0]), stall(stalls[1])),
        stack=counted(stack, HOUSE.tile_names),
        back=0,
        bag=jar(bag),
        superflowers=((1,) * 10 if upper is None else superflowers(upper),),
        deck=tuple(find.copies for find in HOUSE.finds) if advanced else (0,) * len(HOUSE.finds),
        row=tuple(map(names.index, (row or usual).split())),
        discards=jar(discards),
        beds=beds,
        jars=tuple(map(jar, [*jars, *[""] * len(beds)][: len(beds)])),
        finds=tuple(
            tuple(map(HOUSE.find_names.index, words.split())) for words in [*finds, *[""] * len(beds)][: len(beds)]
        ),
        advanced=advanced,
        expert=expert,
        turn=turn,
        agenda=(Begin(),),
    )


class First:
    """Chance that always answers 0."""

    def below(self, n: int) -> int:
        assert n > 0
        return 0


def on(state: State, game: Cloomba = GAME) -> Table[State, Move]:
    """A table that begins in this position."""
    return Table(game, len(state.beds), {}, "seed", Opening((), state))


def offered(state: State, kind: str = "") -> list[str]:
    """What the seat on turn may say; only the sentences that begin with this word."""
    (decision,) = GAME.decisions(state)
    return [sentence for sentence in decision.sentences if sentence.startswith(kind)]


def asked(state: State) -> str:
    (decision,) = GAME.decisions(state)
    return decision.prompt.told(NAMES)


def done(state: State, sentence: str, drawn: Iterable[int] | None = None) -> tuple[State, tuple[Event, ...]]:
    """The next position after the question is answered. `drawn` are the draws, exactly; None: whatever."""
    (decision,) = GAME.decisions(state)
    if drawn is None:
        return GAME.apply(state, decision.seat, decision.said[sentence], First())
    chance = RecordedChance(tuple(drawn))
    after = GAME.apply(state, decision.seat, decision.said[sentence], chance)
    chance.finish()
    return after


def after(state: State, *sentences: str) -> State:
    for sentence in sentences:
        state, _ = done(state, sentence)
    return state


def told(events: Iterable[Event]) -> list[str]:
    return [event.text.told(NAMES) for event in events]


def label(state: State, sentence: str) -> str:
    (decision,) = GAME.decisions(state)
    return GAME.label(GAME.view(state, decision.seat), decision.seat, decision.said[sentence])


def points(state: State, seat: Seat = 0) -> int:
    return GAME.scores(state)[seat].points


def meadows(state: State, seat: Seat = 0) -> set[tuple[str, int, int]]:
    """Colour, flowers and Butterflies of every meadow with Butterflies."""
    return {
        (HOUSE.colours[meadow.colour], len(meadow.hexes), len(meadow.butterflies))
        for meadow in state.beds[seat].ground.meadows
        if meadow.butterflies
    }


def over(state: State) -> bool:
    return GAME.decisions(state) == ()


# Components


def test_the_box_holds_40_tiles_10_superflowers_21_find_cards_and_40_butterflies() -> None:
    assert sum(tile.copies for tile in HOUSE.tiles) == 40
    assert len(HOUSE.superflowers) == 10
    assert sum(find.copies for find in HOUSE.finds) == 21
    assert HOUSE.butterflies == (10, 10, 10, 10)
    assert HOUSE.colours == ("red", "green", "blue", "yellow")


def test_each_mixed_pair_is_there_six_times_two_of_them_with_a_ladybug_and_each_double_once() -> None:
    mixed = [tile for tile in HOUSE.tiles if tile.flowers[0] != tile.flowers[1]]
    assert [(tile.copies, tile.ladybugs) for tile in mixed] == [(6, 2)] * 6
    assert sum(tile.ladybugs for tile in HOUSE.tiles) == 12
    doubles = {str(tile): tile.copies for tile in HOUSE.tiles if tile not in mixed}
    assert doubles == {f"{colour}-{colour}": 1 for colour in HOUSE.colours}
    flowers = Counter(flower for tile in HOUSE.tiles for flower in tile.flowers * tile.copies)
    assert flowers == dict.fromkeys(HOUSE.colours, 20)


def test_superflowers_are_all_six_pairs_and_all_four_triples() -> None:
    assert sorted(map(len, HOUSE.superflowers)) == [2] * 6 + [3] * 4
    assert len(set(map(frozenset, HOUSE.superflowers))) == 10


# Game Setup


@pytest.mark.parametrize(("seats", "each", "tiles"), [(2, 3, 24), (3, 4, 36), (4, 5, 40)])
def test_two_stalls_of_3_4_or_5_tiles_and_as_many_butterflies(seats: int, each: int, tiles: int) -> None:
    state = opened(Setting("cloomba", seats), 0).state
    for market in state.stalls:
        assert (size(market.tiles), size(market.butterflies)) == (each, each)
    assert state.tiles_left == tiles - 2 * each
    assert size(state.bag) == 40 - 2 * each, "all remaining Butterflies stay in the bag"
    assert (state.turn, state.beds, state.jars) == (0, (Bed(),) * seats, ((0, 0, 0, 0),) * seats)


def test_for_two_players_the_12_tiles_with_a_ladybug_go_back_and_4_more_unseen() -> None:
    state = opened(Setting("cloomba", 2), 0).state
    seen = tuple(map(sum, zip(state.stack, *(market.tiles for market in state.stalls), strict=True)))
    assert seen == (4,) * 6 + (1,) * 4
    assert size(state.stack) - state.tiles_left == 4
    assert size(GAME.view(state, 0).stack) == size(state.stack), "nobody knows which"


@pytest.mark.parametrize(("seats", "back"), [(3, 4), (4, 0)])
def test_for_three_players_4_random_tiles_go_back_and_for_four_none(seats: int, back: int) -> None:
    state = opened(Setting("cloomba", seats), 0).state
    assert size(state.stack) + sum(size(market.tiles) for market in state.stalls) == 40
    assert size(state.stack) - state.tiles_left == back


def test_basic_rules_reveal_the_top_three_superflowers_and_use_no_find_cards() -> None:
    state = opened(Setting("cloomba", 2, (("mode", "basic"), ("expert", "off"))), 0).state
    assert (len(state.row), size(state.superflowers[0]), size(state.deck)) == (3, 7, 0)
    assert len(set(state.row)) == 3


def test_advanced_rules_reveal_three_find_cards_and_the_superflowers_stay_face_down() -> None:
    state = opened(Setting("cloomba", 2, (("mode", "advanced"), ("expert", "off"))), 0).state
    assert (len(state.row), size(state.superflowers[0]), size(state.deck)) == (3, 10, 18)


def test_the_set_up_is_drawn_stall_by_stall_tiles_before_butterflies_and_then_the_row() -> None:
    state = Table.open(GAME, 2, {}, "", [0, 0, 0, 24, 23, 22, 0, 0, 0, 36, 35, 34, 0, 0, 7]).state
    assert state.stalls == (
        stall("3 red-green | 3 red"),
        stall("yellow-yellow, blue-blue, green-green | 3 yellow"),
    )
    assert [HOUSE.superflower_names[kind] for kind in state.row] == ["red-green", "red-blue", "green-blue-yellow"]


@pytest.mark.parametrize(("seats", "turns"), [(2, 12), (3, 12), (4, 10)])
def test_each_player_has_12_turns_or_10_of_four(seats: int, turns: int) -> None:
    for number in range(3):
        takes = [step.seat for step in played(Setting("cloomba", seats), number).steps if step.text.startswith("take")]
        assert takes == list(range(seats)) * turns, "clockwise from seat 0"


# Basic Rules, 1: take and place


def test_take_a_flower_tile_and_a_butterfly_from_the_same_stall() -> None:
    state = table(stalls=("yellow-yellow, 2 red-blue | 2 yellow, red", "blue-blue, green-blue, red-red | green"))
    assert offered(state) == [
        "take 1 red-blue red",
        "take 1 red-blue yellow",
        "take 1 yellow-yellow red",
        "take 1 yellow-yellow yellow",
        "take 2 red-red green",
        "take 2 green-blue green",
        "take 2 blue-blue green",
    ]
    state, events = done(state, "take 1 red-blue yellow", [])
    assert state.stalls[0] == stall("yellow-yellow, red-blue | yellow, red")
    assert told(events) == ["Ada takes red-blue and a yellow Butterfly from stall 1."]


def test_the_take_is_asked_even_where_there_is_one_answer() -> None:
    state = table(stalls=("", "red-blue | green"), stack="")
    assert offered(state) == ["take 2 red-blue green"]


def test_the_first_tile_goes_next_to_the_starting_tile_either_way_around() -> None:
    state = after(table(), "take 1 red-green blue")
    places = offered(state)
    assert len(places) == 48, "12 ways along the ring and 36 across it"
    assert places[:6] == ["place a1 a2", "place a1 a6", "place a1 b1", "place a1 b2", "place a1 b12", "place a2 a1"]
    red, green = hues("red-green")
    placed = after(state, "place b1 a1")
    assert dict(placed.beds[0].ground.flowers) == {MIDDLE: (), HEXES["b1"]: (red,), HEXES["a1"]: (green,)}


def test_a_tile_of_two_equal_flowers_is_placed_one_way_around() -> None:
    state = after(table(stalls=("red-red | blue", "")), "take 1 red-red blue")
    places = offered(state)
    assert len(places) == 24
    assert all(HEXES[first] < HEXES[second] for _, first, second in map(str.split, places))


def test_touching_colours_need_not_match() -> None:
    state = after(table(bed("a1 blue b1 blue")), "take 1 red-green blue")
    assert "place a2 b2" in offered(state)


def test_this_placement_is_illegal_because_there_are_still_empty_spaces_around_the_starting_tile() -> None:
    state = after(table(bed("a1 red b1 green, a2 blue b3 red")), "take 1 red-green blue")
    assert "place b2 c2" not in offered(state)
    with pytest.raises(IllegalMove, match="the ring still has a3, a4, a5 and a6 free"):
        on(state).play(0, "place b2 c2")


def test_this_correct_placement_fills_an_empty_space_near_the_starting_tile() -> None:
    state = after(table(bed("a1 red b1 green, a2 blue b3 red")), "take 1 red-green blue")
    assert "place a3 b4" in offered(state)
    assert all(re.search(r"\ba\d", sentence) for sentence in offered(state))


def test_important_the_last_empty_space_of_the_ring_must_be_filled_too() -> None:
    state = after(table(bed("a1 red a2 green, a3 blue a4 red, a5 green b9 blue")), "take 1 red-green blue")
    assert offered(state) == [
        *("place a6 b10", "place a6 b11", "place a6 b12"),
        *("place b10 a6", "place b11 a6", "place b12 a6"),
    ]


def test_important_when_the_ring_is_full_new_tiles_can_be_connected_to_any_flower_tiles() -> None:
    state = after(table(bed(f"{AROUND}, b1 red c1 red")), "take 1 red-green blue")
    places = offered(state)
    assert set(places) >= {"place b2 b3", "place d1 e1", "place e1 d1", "place b7 c10"}
    assert "place e1 f1" not in places, "a piece must share an edge with the flowerbed"


def test_the_ring_can_always_be_filled() -> None:
    for setting in SETTINGS:
        for step in played(setting, 0).steps:
            for flowers in step.state.beds:
                ring = [near for near in NEIGHBOURS[MIDDLE] if near not in flowers.ground.flowers]
                assert all(any(near not in flowers.ground.flowers for near in NEIGHBOURS[space]) for space in ring)


# Basic Rules, 2: the Butterfly


def welcoming(pieces: str, butterflies: str, tile: str, butterfly: str, place: str) -> State:
    """After a tile is taken with a Butterfly and placed; the ring is full."""
    flowers = bed(f"{AROUND}, {pieces}".removesuffix(", "), butterflies)
    state = table(flowers, stalls=(f"{tile} | {butterfly}", "red-red | red"), stack="")
    return after(state, f"take 1 {tile} {butterfly}", f"place {place}")


def test_you_cannot_place_a_butterfly_because_there_is_already_another_one_in_this_red_meadow() -> None:
    state = welcoming("b1 red b12 yellow", "b1 red", "red-yellow", "red", "c1 d1")
    assert state.turn == 1, "nothing is asked: the Butterfly goes into the Jar"
    assert state.jars[0] == jar("red")
    assert meadows(state) == {("red", 2, 1)}


def test_this_placement_is_correct_since_there_are_no_other_butterflies_in_that_meadow() -> None:
    state = welcoming("b1 red b12 yellow", "b12 yellow", "red-yellow", "red", "c1 d1")
    assert offered(state) == ["settle", "jar"]
    assert asked(state) == "The red Butterfly settles or goes into the Jar."
    state, events = done(state, "settle", [])
    assert meadows(state) == {("red", 2, 1), ("yellow", 1, 1)}
    assert state.beds[0].butterflies == bed("", "b12 yellow, c1 red").butterflies
    assert told(events) == ["The red Butterfly settles at c1: a meadow of 2 × 1."]


def test_only_on_the_flower_tile_just_placed() -> None:
    state = welcoming("b1 red b2 red", "", "green-yellow", "red", "b7 c10")
    assert state.turn == 1
    assert state.jars[0] == jar("red")


def test_only_on_the_same_colour_flower_as_the_butterfly() -> None:
    state = welcoming("", "", "green-yellow", "blue", "b7 c10")
    assert (state.turn, state.jars[0]) == (1, jar("blue"))


def test_another_butterfly_of_the_colour_elsewhere_does_not_matter() -> None:
    state = welcoming("b1 red b12 yellow", "b1 red", "red-yellow", "red", "b4 c5")
    assert offered(state) == ["settle", "jar"]


def test_the_meadow_is_measured_after_placing() -> None:
    """The new red flower alone would be free, but it joins two meadows of which one has a Butterfly."""
    state = welcoming("b1 red c1 yellow, b3 red c5 yellow", "b3 red", "red-yellow", "red", "b2 c2")
    assert state.turn == 1
    assert meadows(state) == {("red", 3, 1)}


def test_a_player_who_does_not_want_to_places_it_into_the_jar() -> None:
    state = welcoming("", "", "red-yellow", "red", "b7 c10")
    state, events = done(state, "jar", [])
    assert state.jars[0] == jar("red")
    assert meadows(state) == set()
    assert told(events) == ["Ada puts the red Butterfly into the Jar."]


def test_on_a_double_tile_settle_takes_the_lower_hex() -> None:
    state = after(welcoming("", "", "red-red", "red", "b7 c10"), "settle")
    assert state.beds[0].butterflies == bed("", "b7 red").butterflies


# Important strategy tip


def test_both_meadows_count_as_2_vps_and_merged_into_5_flowers_with_2_butterflies_they_yield_10() -> None:
    flowers = "a1 red b1 red, a2 blue a3 green, a4 blue a5 green, a6 blue b11 green, b3 red b4 green"
    state = table(bed(flowers, "a1 red"), stalls=("red-yellow | red", "red-blue, red-green | blue, red"))
    assert points(state) == 2
    state = after(state, "take 1 red-yellow red", "place c4 d5")
    assert offered(state) == ["settle", "jar"], "the second red meadow has no Butterfly"
    state = after(state, "settle")
    assert (meadows(state), points(state)) == ({("red", 2, 1)}, 4)
    state = after(state, "take 2 red-green red", "place a1 b1", "jar", "take 2 red-blue blue")
    state, events = done(state, "place b2 c2")
    assert "2 meadows become one of 5 red with 2 Butterflies." in told(events)
    state = after(state, "jar")
    assert meadows(state) == {("red", 5, 2)}
    assert points(state) == 10 + 1, "and the blue Butterfly in the Jar"


def test_merged_meadows_keep_all_their_butterflies() -> None:
    flowers = f"{AROUND}, b1 red c1 red, b3 red c4 red"
    state = table(bed(flowers, "b1 red, b3 red"), stalls=("red-yellow | blue", "red-red | red"))
    state = after(state, "take 1 red-yellow blue", "place b2 c2")
    assert meadows(state) == {("red", 5, 2)}


# Basic Rules, 3: Superflowers


def test_a_superflower_costs_two_butterflies_of_the_same_colour() -> None:
    state = table(jars=["2 green, 1 red, 3 yellow"], row="red-green blue-yellow red-blue-yellow")
    assert offered(state, "buy") == [
        "buy red-green green",
        "buy red-green yellow",
        "buy blue-yellow green",
        "buy blue-yellow yellow",
        "buy red-blue-yellow green",
        "buy red-blue-yellow yellow",
    ]
    assert offered(state)[6].startswith("take "), "what can be bought stands before what can be taken"


def test_the_butterflies_must_have_one_colour() -> None:
    assert offered(table(jars=["1 red, 1 green, 1 blue, 1 yellow"]), "buy") == []


def test_important_the_butterflies_spent_do_not_return_into_the_bag_and_are_discarded() -> None:
    state = table(jars=["3 green"], discards="1 red")
    state, events = done(state, "buy red-blue green", [])
    assert (state.jars[0], state.discards) == (jar("green"), jar("1 red, 2 green"))
    assert size(state.bag) == 40
    assert told(events) == ["Ada buys red-blue for 2 green."]


def test_you_must_immediately_attach_it_by_the_rules_of_flower_tiles() -> None:
    """Important: the ring comes first here too."""
    state = after(table(bed("a1 red b1 green"), jars=["2 green"]), "buy red-blue green")
    assert asked(state) == "Place the Superflower red-blue."
    assert offered(state) == ["place a2", "place a3", "place a4", "place a5", "place a6"]
    full = after(table(bed(f"{AROUND}, b1 red c1 red"), jars=["2 green"]), "buy red-blue green")
    assert len(offered(full)) == 11 + 6 - 2 + 1
    assert offered(full)[:2] == ["place b2", "place b3"]
    assert offered(full)[-1] == "place d24"


def test_it_covers_a_ring_space_like_a_tile() -> None:
    state = table(bed("a1 red a2 green, a3 blue a4 red, a5 green b9 blue"), jars=["2 green"])
    state, events = done(state, "buy red-blue green")
    assert state.beds[0].pieces[-1] == Piece((HEXES["a6"],), hues("red-blue")), "its only place is taken by itself"
    assert "Ada places the Superflower red-blue at a6." in told(events)


def test_and_may_move_one_butterfly_from_the_jar_onto_it_if_its_meadow_holds_none() -> None:
    state = table(bed(AROUND, "a1 green"), jars=["2 green, 2 red, 1 blue"], row="red-green-blue red-blue red-yellow")
    state = after(state, "buy red-green-blue red", "place b1")
    assert offered(state) == ["settle blue", "keep"], "no red is left, and the green meadow has a Butterfly"
    kept, events = done(state, "keep")
    assert kept.jars[0] == jar("2 green, 1 blue")
    assert told(events) == ["red-green comes into the row."], "the first one of the stack"
    state = after(state, "settle blue")
    assert state.jars[0] == jar("2 green")
    assert meadows(state) == {("green", 2, 1), ("blue", 1, 1)}


def test_a_superflower_may_hold_one_butterfly_per_flower() -> None:
    flowers = bed(f"{AROUND}, b1 red-yellow", "b1 red, b1 yellow")
    state = table(flowers)
    assert meadows(state) == {("red", 1, 1), ("yellow", 1, 1)}


def test_any_number_may_be_bought_at_the_beginning_and_at_the_end_of_the_turn() -> None:
    state = table(bed(AROUND), jars=["6 red, 2 green"], stalls=("red-green | blue", "red-red | red"))
    state = after(state, "buy red-green red", "place b1", "keep", "buy red-blue red", "place b2", "keep")
    assert offered(state, "buy red-yellow") == ["buy red-yellow red", "buy red-yellow green"]
    state = after(state, "take 1 red-green blue", "place b3 c4")
    assert state.turn == 0
    assert asked(state) == "Buy, or end the turn."
    assert offered(state)[-1] == "done"
    state = after(state, "buy red-yellow red", "place b4")
    state = after(state, *(["keep"] if "keep" in offered(state) else []))
    assert offered(state)[-1] == "done", "two green are left"
    assert after(state, "done").turn == 1


def test_the_end_of_the_turn_is_asked_only_if_something_can_be_bought() -> None:
    state = after(table(bed(AROUND), jars=["1 blue"]), "take 1 red-green blue", "place b1 c1")
    assert isinstance(state.task, Finish), "the second blue Butterfly pays for a Superflower"
    state = after(table(bed(AROUND)), "take 1 red-green blue", "place b1 c1")
    assert state.turn == 1
    bare = replace(table(bed(AROUND), jars=["9 blue"]), row=())
    assert after(bare, "take 1 red-green blue", "place b1 c1").turn == 1


def test_after_you_place_a_superflower_a_new_one_is_revealed() -> None:
    state = table(jars=["2 green"], upper="blue-yellow, green-yellow")
    state = after(state, "buy red-blue green")
    assert [HOUSE.superflower_names[kind] for kind in state.row] == ["red-green", "red-yellow"]
    state, events = done(state, "place a1", [1])
    assert [HOUSE.superflower_names[kind] for kind in state.row] == ["red-green", "blue-yellow", "red-yellow"]
    assert told(events)[-1] == "blue-yellow comes into the row."


def test_the_row_shrinks_when_the_stack_is_used_up() -> None:
    state = table(jars=["2 green"], upper="")
    state, _ = done(after(state, "buy red-blue green"), "place a1", [])
    assert len(state.row) == 2


def test_the_superflower_merges_3_green_and_two_red_meadows_and_a_yellow_butterfly_may_land() -> None:
    flowers = bed(
        "a1 green a2 blue, a3 yellow a4 blue, a5 blue a6 yellow, b2 red c3 blue, c1 red c2 green, c18 green b12 blue",
        "a1 green, c18 green, b2 red",
    )
    state = table(flowers, jars=["2 blue, 1 yellow"], row="red-green-yellow red-blue red-yellow")
    assert meadows(state) == {("green", 1, 1), ("red", 1, 1)}
    state = after(state, "buy red-green-yellow blue")
    state, events = done(state, "place b1")
    assert told(events) == [
        "Ada places the Superflower red-green-yellow at b1.",
        "2 meadows become one of 3 red with 1 Butterfly.",
        "3 meadows become one of 4 green with 2 Butterflies.",
    ]
    assert meadows(state) == {("red", 3, 1), ("green", 4, 2)}
    assert offered(state) == ["settle yellow", "keep"]
    state = after(state, "settle yellow")
    assert meadows(state) == {("red", 3, 1), ("green", 4, 2), ("yellow", 1, 1)}
    assert points(state) == 3 + 8 + 1


# The market


def test_an_empty_stall_is_replenished_with_tiles_and_butterflies_at_the_end_of_the_turn() -> None:
    state = table(bed(AROUND), jars=["2 blue"], stalls=("red-green | blue", "red-red | red"))
    state = after(state, "take 1 red-green blue", "place b1 c1")
    assert state.stalls[0].empty, "purchases come first"
    state, events = done(state, "done", [0, 0, 0, 39, 38, 37])
    assert state.stalls == (stall("3 red-green | 3 yellow"), stall("red-red | red"))
    assert told(events) == ["Stall 1 is filled: red-green, red-green, red-green with 3 yellow."]
    assert (state.turn, state.tiles_left, size(state.bag)) == (1, 9, 37)


def test_a_stall_with_tiles_left_is_not_replenished() -> None:
    state, _ = done(after(table(bed(AROUND)), "take 1 red-green red"), "place b1 c1")
    state, _ = done(state, "jar", [])
    assert size(state.stalls[0].tiles) == 2


@pytest.mark.parametrize("others", [(bed(), bed()), (bed(), bed(), bed())])
def test_back_to_the_starting_amount_depending_on_the_number_of_players(others: tuple[Bed, ...]) -> None:
    state = table(bed(AROUND), *others, stalls=("red-green | blue", "red-red | red"))
    state = after(state, "take 1 red-green blue", "place b1 c1")
    assert size(state.stalls[0].tiles) == size(state.stalls[0].butterflies) == len(others) + 2


def test_once_the_stack_runs_out_stalls_are_no_longer_replenished() -> None:
    state = table(bed(AROUND), stalls=("red-green | blue", "red-red | red"), stack="")
    state = after(state, "take 1 red-green blue", "place b1 c1")
    assert (state.turn, state.stalls[0].empty) == (1, True)
    assert offered(state) == ["take 2 red-red red"]


def test_the_tiles_that_go_back_never_come_into_a_stall() -> None:
    state = replace(table(bed(AROUND), stalls=("red-green | blue", "red-red | red"), stack="4 red-blue"), back=4)
    assert after(state, "take 1 red-green blue", "place b1 c1").stalls[0].empty


# Game End and Scoring


def last_turn(**rest: object) -> State:
    state = table(bed(AROUND), stalls=("red-green | blue", ""), stack="", jars=["2 blue"])
    return replace(state, **rest)  # type: ignore[arg-type]


def test_when_all_tiles_and_butterflies_run_out_the_game_ends() -> None:
    state = after(last_turn(jars=(jar(""), jar(""))), "take 1 red-green blue")
    state, events = done(state, "place b1 c1", [])
    assert over(state)
    assert state.turn is None
    assert told(events)[-1] == "The last tile has been placed, so the game ends."


def test_the_last_player_may_still_buy() -> None:
    state = after(last_turn(), "take 1 red-green blue", "place b1 c1")
    assert not over(state)
    state = after(state, "buy red-green blue", "place b2")
    assert over(state)
    assert len(state.row) == 3


def test_the_game_goes_on_while_a_stall_or_the_stack_holds_tiles() -> None:
    state = last_turn(jars=(jar(""), jar("")), stalls=(stall("red-green | blue"), stall("red-red | red")))
    assert not over(after(state, "take 1 red-green blue", "place b1 c1"))


def test_this_player_scored_32_victory_points() -> None:
    """14 and 14 for the large green and red meadows, 3 and 1 for the blue ones; nothing for those without Butterfly."""
    flowers = bed(
        "a1 green b1 green, c1 green d1 green, e1 green f1 green, g1 green h1 yellow, "
        "a4 red b7 red, c10 red d13 red, e16 red f19 red, g22 red h25 yellow, "
        "a3 blue b5 blue, c7 blue d9 yellow, a6 blue b11 yellow, a2 yellow b3 yellow, a5 yellow b9 yellow",
        "a1 green, e1 green, b7 red, g22 red, b5 blue, a6 blue",
    )
    state = table(flowers)
    assert meadows(state) == {("green", 7, 2), ("red", 7, 2), ("blue", 3, 1), ("blue", 1, 1)}
    assert points(state) == 32
    assert GAME.scores(state)[0].lines == (("Red 7 × 2", 14), ("Green 7 × 2", 14), ("Blue 3 × 1", 3), ("Blue 1 × 1", 1))


def test_add_1_vp_for_each_butterfly_in_your_jar() -> None:
    score = GAME.scores(table(bed(AROUND, "a1 green"), jars=["2 red, 1 blue"]))[0]
    assert (score.points, score.lines) == (4, (("Green 1 × 1", 1), ("Jar", 3)))


def test_the_player_with_the_most_points_wins() -> None:
    state = replace(table(bed(AROUND, "a1 green"), bed(AROUND, "a1 green, a2 blue")), turn=None, agenda=())
    assert on(state).ranking() == ((1,), (0,))


def test_a_tie_goes_to_most_butterflies_in_the_jar_and_then_the_players_are_tied() -> None:
    two = bed(AROUND, "a1 green, a2 blue")
    state = table(two, bed(AROUND, "a1 green"), two, bed(AROUND, "a3 green"), jars=["", "1 red", "", "1 blue"])
    assert [points(state, seat) for seat in range(4)] == [2, 2, 2, 2]
    assert on(replace(state, turn=None, agenda=())).ranking() == ((1, 3), (0, 2))


def test_a_superflower_belongs_to_a_meadow_of_each_of_its_colours() -> None:
    state = table(bed(f"{AROUND}, b1 red-green, c1 red c2 green", "b1 red, b1 green"))
    assert meadows(state) == {("red", 2, 1), ("green", 3, 1)}


# Advanced Rules


def advanced(
    row: str, mine: str = "", butterflies: str = "", held: str = "2 red", finds: str = "", **rest: object
) -> State:
    """A position with Find cards in the row; the ring is full."""
    flowers = bed(f"{AROUND}, {mine}".removesuffix(", "), butterflies)
    return table(flowers, jars=[held], finds=[finds], row=row, advanced=True, **rest)  # type: ignore[arg-type]


def test_the_cost_is_paid_by_discarding_butterflies_of_the_same_colour() -> None:
    state = advanced("thrift transplant full-palette", held="4 red, 3 blue, 2 yellow, 1 green")
    assert offered(state, "buy") == [
        *("buy thrift red", "buy thrift blue", "buy thrift yellow"),
        *("buy transplant red", "buy transplant blue", "buy full-palette red"),
    ]
    state = after(state, "buy full-palette red")
    assert (state.jars[0], state.discards) == (jar("3 blue, 2 yellow, 1 green"), jar("4 red"))
    assert state.finds[0] == (HOUSE.find_names.index("full-palette"),)


@pytest.mark.parametrize(
    ("name", "price", "vp", "copies"),
    [
        ("nursery-parcel", 2, 0, 2),
        ("florists-pick", 2, 0, 1),
        ("double-parcel", 3, 0, 1),
        ("butterfly-net", 2, 1, 2),
        ("second-guest", 3, 0, 1),
        ("gentle-breeze", 2, 2, 1),
        ("trade-wind", 2, 2, 1),
        ("second-life", 2, 2, 1),
        ("about-turn", 2, 2, 1),
        ("transplant", 3, 3, 1),
        ("open-blossom", 3, 1, 1),
        ("thrift", 2, 1, 1),
        ("mixed-bunch", 2, 2, 1),
        ("red-admirer", 2, 1, 1),
        ("green-admirer", 2, 1, 1),
        ("blue-admirer", 2, 1, 1),
        ("yellow-admirer", 2, 1, 1),
        ("garden-path", 3, 2, 1),
        ("full-palette", 4, 4, 1),
    ],
)
def test_each_find_card_has_its_price_and_its_points(name: str, price: int, vp: int, copies: int) -> None:
    (find,) = (find for find in HOUSE.finds if find.name == name)
    assert (find.price, find.points, find.copies) == (price, vp, copies)
    assert offered(advanced(name, held=f"{price} red"), "buy") == [f"buy {name} red"]
    assert offered(advanced(name, held=f"{price - 1} red"), "buy") == []
    bare = replace(advanced(name, finds=name, held=""), beds=(bed(), bed()))
    assert points(bare) == vp


def test_after_a_purchase_the_row_gets_a_new_card_until_the_deck_runs_out() -> None:
    state = advanced("red-admirer thrift blue-admirer", held="4 red")
    state, events = done(state, "buy thrift red", [5])
    assert told(events) == ["Ada buys Thrift for 2 red.", "Butterfly Net comes into the row."]
    assert [HOUSE.find_names[kind] for kind in state.row] == ["red-admirer", "butterfly-net", "blue-admirer"]
    bare = replace(advanced("red-admirer thrift blue-admirer"), deck=(0,) * len(HOUSE.finds))
    assert len(done(bare, "buy thrift red", [])[0].row) == 2


def test_the_effect_is_resolved_before_the_row_is_replenished() -> None:
    state = after(advanced("nursery-parcel thrift blue-admirer"), "buy nursery-parcel red")
    assert len(state.row) == 2
    assert len(after(state, "place b1").row) == 3


def test_two_copies_of_a_card_in_the_row_give_one_sentence() -> None:
    state = advanced("butterfly-net thrift butterfly-net")
    assert offered(state, "buy") == ["buy butterfly-net red", "buy thrift red"]
    state = after(state, "buy butterfly-net red")
    row = [HOUSE.find_names[kind] for kind in state.row]
    assert row == ["nursery-parcel", "thrift", "butterfly-net"], "the first one was bought"


def test_superflowers_are_not_for_sale_in_the_advanced_game() -> None:
    assert offered(advanced("thrift", held="9 red"), "buy") == ["buy thrift red"]


def test_at_the_end_victory_points_from_cards_are_added() -> None:
    score = GAME.scores(advanced("thrift", held="1 blue", finds="transplant second-life"))[0]
    assert score.points == 1 + 3 + 2
    assert score.lines == (("Jar", 1), ("Transplant", 3), ("Second Life", 2))


def lapses(state: State, sentence: str) -> None:
    """The card is bought all the same, has no effect, and the seat goes on with its turn."""
    state, events = done(state, sentence)
    assert "It has no effect now." in told(events)
    assert len(state.finds[0]) == 1
    assert isinstance(state.task, Begin)


# Nursery Parcel, Florist's Pick, Double Parcel


def test_nursery_parcel_places_the_top_superflower_and_a_butterfly_may_move_onto_it() -> None:
    state = advanced("nursery-parcel", held="2 red, 1 yellow", upper="red-green, blue-yellow")
    state, events = done(state, "buy nursery-parcel red", [1])
    assert told(events) == ["Ada buys Nursery Parcel for 2 red.", "The stack shows blue-yellow."]
    assert asked(state) == "Place the Superflower blue-yellow."
    assert len(offered(state)) == 12
    state = after(state, "place b1")
    assert offered(state) == ["settle yellow", "keep"]
    state = after(state, "settle yellow")
    assert meadows(state) == {("yellow", 1, 1)}
    assert state.superflowers == (superflowers("red-green"),)
    assert offered(state)[0].startswith("take "), "the turn goes on"


def test_a_butterfly_that_cannot_move_is_not_asked_about() -> None:
    state = after(advanced("nursery-parcel", held="2 red", upper="blue-yellow"), "buy nursery-parcel red", "place b1")
    assert isinstance(state.task, Begin)


@pytest.mark.parametrize("card", ["nursery-parcel", "florists-pick", "double-parcel"])
def test_without_superflowers_a_parcel_lapses(card: str) -> None:
    lapses(advanced(card, held="3 red", upper=""), f"buy {card} red")


def test_florists_pick_looks_at_three_places_one_and_puts_the_others_at_the_bottom() -> None:
    state = advanced("florists-pick", upper="red-green, red-blue, red-yellow, green-blue")
    state, events = done(state, "buy florists-pick red", [3, 0, 0])
    assert told(events)[-1] == "The stack shows green-blue, red-green, red-blue."
    assert offered(state) == ["choose green-blue", "choose red-green", "choose red-blue"]
    state, events = done(state, "choose red-green", [])
    assert told(events) == ["The others go to the bottom of the stack."]
    assert state.superflowers == (superflowers("red-yellow"), superflowers("red-blue, green-blue"))
    state = after(state, "place b1")
    assert state.beds[0].pieces[-1].flowers == hues("red-green")


def test_what_lies_at_the_bottom_comes_last() -> None:
    state = advanced("double-parcel", held="3 red", upper="red-yellow")
    state = replace(state, superflowers=(*state.superflowers, superflowers("red-blue, green-blue")))
    state, events = done(state, "buy double-parcel red", [0, 1])
    assert told(events)[-1] == "The stack shows red-yellow, green-blue."


@pytest.mark.parametrize(("upper", "choices"), [("red-green, red-blue", 2), ("red-green", 0)])
def test_florists_pick_looks_at_those_that_are_there(upper: str, choices: int) -> None:
    state = after(advanced("florists-pick", upper=upper), "buy florists-pick red")
    assert len(offered(state, "choose")) == choices
    assert choices or asked(state) == "Place the Superflower red-green."


def test_double_parcel_reveals_both_and_the_seat_chooses_the_order() -> None:
    state = advanced("double-parcel", held="3 red, 1 blue", upper="red-green, green-blue")
    state = after(state, "buy double-parcel red")
    assert offered(state) == ["choose red-green", "choose green-blue"]
    state = after(state, "choose green-blue", "place b1")
    assert offered(state) == ["settle blue", "keep"], "after each a Butterfly may move"
    state, _ = done(state, "settle blue", [])
    assert asked(state) == "Place the Superflower red-green.", "the other one needs no choice"
    state = after(state, "place b2")
    assert [piece.flowers for piece in state.beds[0].pieces[-2:]] == [hues("green-blue"), hues("red-green")]
    assert state.superflowers == (superflowers(""),)


def test_double_parcel_with_a_single_superflower_places_that_one() -> None:
    state = after(advanced("double-parcel", held="3 red", upper="red-green"), "buy double-parcel red")
    assert isinstance(after(state, "place b1").task, Begin)


def test_superflowers_looked_at_by_a_card_are_seen_by_all() -> None:
    state = after(advanced("florists-pick"), "buy florists-pick red")
    assert GAME.decisions(GAME.view(state, None)) == GAME.decisions(state)
    after_all = after(state, "choose red-blue")
    assert GAME.view(after_all, 1).superflowers == (Hidden(7), superflowers("red-green, red-yellow"))


# Butterfly Net, Second Guest, Gentle Breeze


def test_butterfly_net_moves_a_butterfly_from_the_jar_onto_any_flower_of_a_free_meadow() -> None:
    state = advanced("butterfly-net", "b1 red c1 yellow, b3 red-blue", "a2 blue", held="2 green, 1 red, 1 blue")
    state = after(state, "buy butterfly-net green")
    assert offered(state) == ["settle red b1", "settle red b3", "settle blue a4", "settle blue a6"]
    state, events = done(state, "settle red b3", [0])
    assert state.jars[0] == jar("1 blue")
    assert state.beds[0].butterflies == bed("", "a2 blue, b3 red").butterflies
    assert told(events)[0] == "The red Butterfly settles at b3: a meadow of 1 × 1."


def test_butterfly_net_with_a_single_answer_does_it_by_itself() -> None:
    state = after(advanced("butterfly-net", "b1 red c1 yellow", held="2 green, 1 red"), "buy butterfly-net green")
    assert meadows(state) == {("red", 1, 1)}
    assert state.jars[0] == jar("")


@pytest.mark.parametrize("held", ["2 red", "2 green, 1 red", "2 red, 1 yellow"])
def test_butterfly_net_lapses_without_a_butterfly_or_a_free_meadow(held: str) -> None:
    lapses(
        advanced("butterfly-net", "b1 red c1 red", "b1 red", held=held),
        f"buy butterfly-net {held.split()[1].strip(',')}",
    )


def test_second_guest_goes_to_an_unoccupied_flower_whose_meadow_holds_exactly_one() -> None:
    state = advanced(
        "second-guest",
        "b1 red c1 red, b4 red b5 red, b7 red c10 yellow",
        "b1 red, b4 red, b5 red",
        held="3 green, 1 red",
    )
    state = after(state, "buy second-guest green")
    assert meadows(state) == {("red", 2, 2)}, "c1 is the only answer: two meadows of two with two each"
    state = advanced("second-guest", "b1 red c1 red, d1 red d2 yellow", "b1 red", held="3 green, 1 red")
    state = after(state, "buy second-guest green")
    assert offered(state) == ["settle red c1", "settle red d1"]
    assert meadows(after(state, "settle red d1")) == {("red", 3, 2)}


@pytest.mark.parametrize(
    ("mine", "butterflies"),
    [("b1 red c1 red", ""), ("b1 red c1 red", "b1 red, c1 red"), ("b1 red c1 yellow", "b1 red")],
    ids=["no Butterfly", "two Butterflies", "no flower left"],
)
def test_second_guest_lapses_otherwise(mine: str, butterflies: str) -> None:
    lapses(advanced("second-guest", mine, butterflies, held="3 green, 1 red"), "buy second-guest green")


def test_gentle_breeze_moves_a_butterfly_of_the_bed_to_a_free_meadow_of_its_colour() -> None:
    state = advanced("gentle-breeze", "b1 red c1 red, b4 red c5 yellow", "b1 red, a1 green")
    state = after(state, "buy gentle-breeze red")
    assert offered(state) == ["move red b1 b4", "move green a1 a3", "move green a1 a5"]
    state = after(state, "move red b1 b4")
    assert state.beds[0].butterflies == bed("", "a1 green, b4 red").butterflies


def test_gentle_breeze_with_a_single_answer_does_it_by_itself_and_it_is_compulsory() -> None:
    state = after(advanced("gentle-breeze", "b1 red c1 red, b4 red c5 yellow", "b1 red"), "buy gentle-breeze red")
    assert meadows(state) == {("red", 1, 1)}


def test_gentle_breeze_may_leave_a_meadow_of_several_butterflies() -> None:
    state = advanced("gentle-breeze", "b1 red c1 red, b4 red c5 yellow", "b1 red, c1 red")
    assert offered(after(state, "buy gentle-breeze red")) == ["move red b1 b4", "move red c1 b4"]


@pytest.mark.parametrize("butterflies", ["", "b1 red", "b1 red, b4 red"])
def test_gentle_breeze_lapses_without_a_butterfly_or_another_free_meadow(butterflies: str) -> None:
    mine = "b1 red c1 red, b4 red c5 yellow" if "b4" in butterflies else "b1 red c1 red"
    lapses(advanced("gentle-breeze", mine, butterflies), "buy gentle-breeze red")


# Trade Wind, Second Life


def windy(held: str, first: str = "red-green, red-green | red, blue", second: str = "red-red | green") -> State:
    state = advanced("trade-wind", held=held, stalls=(first, second))
    return after(state, f"buy trade-wind {held.split()[1].strip(',')}")


def test_trade_wind_swaps_different_colours_only() -> None:
    state = windy("2 yellow, 1 red, 1 green")
    assert offered(state) == [
        *("swap red 1 blue", "swap red 2 green"),
        *("swap green 1 red", "swap green 1 blue"),
        "keep",
    ]
    state, events = done(state, "swap red 1 blue", [])
    assert state.jars[0] == jar("1 green, 1 blue")
    assert state.stalls == (stall("2 red-green | 2 red"), stall("red-red | green"))
    assert told(events) == ["Ada swaps a red Butterfly for a blue one of stall 1."]


def test_trade_wind_swaps_up_to_twice_one_after_another_and_may_use_what_it_gained() -> None:
    state = after(windy("2 yellow, 1 red"), "swap red 1 blue")
    assert offered(state) == ["swap blue 1 red", "swap blue 2 green", "keep"]
    state = after(state, "swap blue 2 green")
    assert isinstance(state.task, Begin)
    assert state.jars[0] == jar("1 green")
    assert state.stalls[1] == stall("red-red | blue")


def test_trade_wind_may_be_kept_at_once_or_after_one_swap() -> None:
    state = windy("2 yellow, 1 red")
    assert isinstance(after(state, "keep").task, Begin)
    assert isinstance(after(state, "swap red 1 blue", "keep").task, Begin)


def test_trade_wind_with_nothing_to_swap_is_not_asked() -> None:
    assert isinstance(windy("2 yellow").task, Begin), "the Jar is empty after paying"
    assert isinstance(windy("3 red", "red-green | red", "red-red | red").task, Begin), "only equal colours"


def test_second_life_takes_a_discarded_butterfly_of_another_colour_than_just_paid() -> None:
    state = advanced("second-life", discards="1 red, 1 green, 2 yellow")
    state = after(state, "buy second-life red")
    assert offered(state) == ["recover green", "recover yellow"]
    state = after(state, "recover yellow")
    assert (state.jars[0], state.discards) == (jar("1 yellow"), jar("3 red, 1 green, 1 yellow"))


def test_second_life_with_a_single_colour_does_it_by_itself() -> None:
    state = after(advanced("second-life", discards="2 blue"), "buy second-life red")
    assert state.jars[0] == jar("1 blue")


def test_second_life_lapses_without_another_colour() -> None:
    lapses(advanced("second-life", discards="5 red"), "buy second-life red")


def test_second_life_excludes_every_colour_just_paid() -> None:
    state = advanced("second-life", finds="mixed-bunch", held="1 red, 1 blue", discards="1 red, 1 blue, 1 green")
    state = after(state, "buy second-life red blue")
    assert state.jars[0] == jar("1 green")


# About Turn, Transplant


def test_about_turn_swaps_the_flowers_of_a_two_colour_tile_without_a_butterfly() -> None:
    state = advanced("about-turn", "b1 red c1 red, b4 red c5 yellow, b7 red-green", "a1 green")
    state = after(state, "buy about-turn red")
    assert offered(state) == ["flip a3 a4", "flip a5 a6", "flip b4 c5"]
    state, events = done(state, "flip b4 c5", [0])
    flowers = state.beds[0].ground.flowers
    assert (flowers[HEXES["b4"]], flowers[HEXES["c5"]]) == (hues("yellow"), hues("red"))
    assert told(events)[0] == "Ada turns red-yellow at b4 and c5 around."


def test_about_turn_with_a_single_tile_does_it_by_itself() -> None:
    state = advanced("about-turn", "", "a1 green, a4 blue")
    state = after(state, "buy about-turn red")
    assert state.beds[0].ground.flowers[HEXES["a5"]] == hues("blue")


def test_about_turn_lapses_without_such_a_tile() -> None:
    lapses(advanced("about-turn", "b1 red c1 red", "a1 green, a4 blue, a5 green"), "buy about-turn red")


ALONG = [f"b{number} green b{number + 1} blue" for number in (3, 5, 7, 9, 11)]
"""Tiles along the second ring, where b1 and b2 are empty."""
OUTSIDE = "b1 red c1 yellow, d1 red e1 blue, b4 red c5 yellow, b7 red b8 yellow, c11 green d14 green"
"""Tiles beyond the ring: the second hangs on the first, the fifth on the fourth."""


def test_transplant_lifts_a_tile_off_the_ring_without_butterfly_that_holds_nothing_together() -> None:
    state = advanced("transplant", OUTSIDE, "c5 yellow", held="3 red")
    state = after(state, "buy transplant red")
    assert offered(state) == ["lift c11 d14", "lift d1 e1"]
    state, events = done(state, "lift c11 d14", [])
    assert told(events) == ["Ada lifts green-green from c11 and d14."]
    assert "place c11 d14" not in offered(state), "it must not end on the same two hexes"
    assert "place c11 d15" in offered(state)
    assert asked(state) == "Place green-green."
    state = after(state, "place b2 b3")
    assert state.beds[0].ground.flowers[HEXES["b2"]] == hues("green")
    assert HEXES["c11"] not in state.beds[0].ground.flowers
    assert isinstance(state.task, Begin), "no Butterfly is placed"


def test_a_tile_that_touches_the_starting_tile_is_not_lifted() -> None:
    lapses(advanced("transplant", held="3 red"), "buy transplant red")


def test_a_superflower_is_not_lifted() -> None:
    lapses(advanced("transplant", "b1 red-green", held="3 red"), "buy transplant red")


def test_transplant_lifts_the_only_such_tile_by_itself() -> None:
    state = advanced("transplant", "b1 red c1 yellow", held="3 blue")
    state = after(state, "buy transplant blue")
    assert asked(state) == "Place red-yellow."
    assert not {"place b1 c1", "place c1 b1"} & set(offered(state)), "turned around it would lie on the same two hexes"


def test_a_lifted_tile_is_named_in_colour_order_however_it_lay() -> None:
    state = after(advanced("transplant", "b1 yellow c1 red", held="3 blue"), "buy transplant blue", "place b3 c4")
    flowers = state.beds[0].ground.flowers
    assert (flowers[HEXES["b3"]], flowers[HEXES["c4"]]) == (hues("red"), hues("yellow"))


def test_expert_then_applies_to_what_remains() -> None:
    """The tile lifted from b2 and c2 may not go back there, but it must cover b1 or b2 again."""
    state = advanced("transplant", "b2 red c2 yellow, " + ", ".join(ALONG), held="3 blue", expert=True)
    state = after(state, "buy transplant blue", "lift b2 c2")
    places = offered(state)
    assert places
    assert all(re.search(r"\b(b1|b2)\b", place) for place in places)
    assert not {"place b2 c2", "place c2 b2"} & set(places)


# Open Blossom, Thrift, Mixed Bunch


def blossoming(finds: str = "open-blossom", tile: str = "red-yellow", butterfly: str = "red") -> State:
    mine = "b4 red c5 green, b7 red-blue, b10 red c14 red"
    return advanced(
        "thrift", mine, "c14 red", held="", finds=finds, stalls=(f"{tile} | {butterfly}", "red-red | red"), upper=""
    )


def test_open_blossom_lets_a_taken_butterfly_settle_on_any_flower_of_a_free_meadow() -> None:
    """Also on an older Superflower; not where another Butterfly lives."""
    state = after(blossoming(), "take 1 red-yellow red", "place b1 c1")
    assert offered(state) == ["settle", "settle b4", "settle b7", "jar"]
    state = after(state, "settle b7")
    assert (HEXES["b7"], 0) in state.beds[0].butterflies


def test_open_blossom_offers_other_flowers_where_the_tile_has_none() -> None:
    state = after(blossoming(tile="green-yellow"), "take 1 green-yellow red", "place b1 c1")
    assert offered(state) == ["settle b4", "settle b7", "jar"]


def test_open_blossom_offers_both_flowers_of_a_double_tile() -> None:
    state = after(blossoming(tile="red-red"), "take 1 red-red red", "place b1 c1")
    assert offered(state) == ["settle", "settle b4", "settle b7", "settle c1", "jar"]


def test_without_open_blossom_only_the_new_tile_counts() -> None:
    state = after(blossoming(finds=""), "take 1 red-yellow red", "place b1 c1")
    assert offered(state) == ["settle", "jar"]


def test_open_blossom_works_in_the_turn_it_is_bought() -> None:
    state = replace(blossoming(finds=""), row=(HOUSE.find_names.index("open-blossom"),), jars=(jar("3 blue"), jar("")))
    state = after(state, "buy open-blossom blue", "take 1 red-yellow red", "place b1 c1")
    assert "settle b4" in offered(state)


def test_open_blossom_is_for_butterflies_taken_from_a_stall_only() -> None:
    state = advanced(
        "nursery-parcel", "b4 red c5 green", held="2 blue, 1 red", finds="open-blossom", upper="red-yellow"
    )
    state = after(state, "buy nursery-parcel blue", "place b1")
    assert offered(state) == ["settle red", "keep"]


def test_thrift_makes_later_cards_cost_one_less_but_at_least_one() -> None:
    state = advanced("thrift red-admirer transplant", held="2 red, 1 blue, 2 green")
    assert offered(state, "buy") == [
        "buy thrift red",
        "buy thrift green",
        "buy red-admirer red",
        "buy red-admirer green",
    ]
    state = after(state, "buy thrift red")
    assert state.jars[0] == jar("1 blue, 2 green"), "it starts with the next card"
    assert offered(state, "buy red-admirer") == ["buy red-admirer green", "buy red-admirer blue"]
    assert offered(state, "buy transplant") == ["buy transplant green"]
    assert after(state, "buy transplant green").jars[0] == jar("1 blue")
    two = advanced("red-admirer", held="1 red", finds="thrift thrift")
    assert offered(two, "buy") == ["buy red-admirer red"]
    assert after(two, "buy red-admirer red").jars[0] == jar("")


def test_mixed_bunch_lets_one_of_the_butterflies_have_any_colour_from_the_next_card_on() -> None:
    state = advanced("mixed-bunch transplant", held="2 red, 2 green, 1 blue")
    assert offered(state, "buy") == ["buy mixed-bunch red", "buy mixed-bunch green"]
    state = replace(state, finds=((HOUSE.find_names.index("mixed-bunch"),), ()))
    assert offered(state, "buy transplant") == [
        *("buy transplant red green", "buy transplant red blue"),
        *("buy transplant green red", "buy transplant green blue"),
    ]
    state, events = done(state, "buy transplant green blue")
    assert (state.jars[0], state.discards) == (jar("2 red"), jar("2 green, 1 blue"))
    assert told(events)[0] == "Ada buys Transplant for 2 green and 1 blue."


def test_mixed_payments_of_one_and_one_are_listed_once_in_colour_order() -> None:
    state = advanced("red-admirer", held="2 red, 1 green, 1 blue", finds="mixed-bunch")
    assert offered(state, "buy") == [
        *("buy red-admirer red", "buy red-admirer red green", "buy red-admirer red blue"),
        "buy red-admirer green blue",
    ]


def test_a_price_of_one_has_no_mixed_payment() -> None:
    state = advanced("red-admirer", held="1 red, 1 green", finds="mixed-bunch thrift")
    assert offered(state, "buy") == ["buy red-admirer red", "buy red-admirer green"]


# The Admirers, Garden Path, Full Palette


@pytest.mark.parametrize("colour", HOUSE.colours)
def test_an_admirer_brings_a_point_for_each_butterfly_on_flowers_of_its_colour(colour: str) -> None:
    held = {"red": 0, "green": 2, "blue": 1, "yellow": 0}
    bare = advanced("thrift", "b1 red c1 yellow", "a1 green, a3 green, a2 blue", held="1 red")
    card = replace(bare, finds=((HOUSE.find_names.index(f"{colour}-admirer"),), ()))
    assert points(card) - points(bare) == 1 + held[colour]


def test_garden_path_brings_a_point_for_each_colour_that_touches_the_starting_tile() -> None:
    for pieces, colours in [
        ("", 0),
        ("a1 red b1 blue", 1),
        ("a1 red a2 blue", 2),
        ("a1 red a2 blue, a3 red a4 red", 2),
    ]:
        assert points(table(bed(pieces), finds=["garden-path"])) == 2 + colours
    assert points(table(bed("a1 red-green-yellow, a2 blue b2 red"), finds=["garden-path"])) == 2 + 4, (
        "a Superflower beside the Starting tile shows it all its colours"
    )


def test_full_palette_brings_a_point_for_each_colour_with_a_butterfly() -> None:
    for butterflies, colours in [("", 0), ("a1 green, a3 green", 1), ("a1 green, a2 blue, b1 red", 3)]:
        bare = table(bed(f"{AROUND}, b1 red-yellow", butterflies))
        card = replace(bare, finds=((HOUSE.find_names.index("full-palette"),), ()))
        assert points(card) - points(bare) == 4 + colours


@pytest.mark.parametrize(
    "card",
    ["open-blossom", "thrift", "mixed-bunch", "garden-path", "full-palette", *(f"{c}-admirer" for c in HOUSE.colours)],
)
def test_the_other_cards_ask_nothing(card: str) -> None:
    state = after(advanced(f"{card} {card}", held="4 red"), f"buy {card} red")
    assert isinstance(state.task, Begin)


# Expert Rules for Real Strategists

BUT_B3 = (
    "b1 red b2 yellow, b4 red b5 yellow, b6 red b7 yellow, b8 red b9 yellow, b10 red b11 yellow, b12 red c18 yellow"
)
"""Around the ring only one space is empty."""


def test_expert_this_is_an_illegal_placement_because_there_is_an_empty_space_closer() -> None:
    state = after(table(bed(f"{AROUND}, {BUT_B3}"), expert=True), "take 1 red-green red")
    assert "place c1 d1" not in offered(state)
    with pytest.raises(IllegalMove, match="A space nearer to the Starting tile can still be covered"):
        on(state).play(0, "place c1 d1")
    assert "place c1 d1" in offered(replace(state, expert=False))


def test_expert_this_is_a_correct_placement_and_then_there_are_plenty_equally_distant() -> None:
    state = after(table(bed(f"{AROUND}, {BUT_B3}"), expert=True), "take 1 red-green red")
    assert all("b3" in place.split() for place in offered(state))
    state = replace(after(state, offered(state)[0], "jar"), turn=0)
    state = after(state, "take 1 blue-yellow blue")
    nearest = [min(RING[HEXES[word]] for word in place.split()[1:]) for place in offered(state)]
    assert set(nearest) == {3}, "ties are free"
    assert len(nearest) > 10


def test_expert_a_space_into_which_the_tile_does_not_fit_is_left() -> None:
    """b1 is a hole of one space: no tile fits, but a Superflower must go there."""
    around = "b2 red c2 yellow, b12 red c18 yellow, c1 red d1 yellow, b3 red c3 yellow, b4 green b5 blue"
    state = table(bed(f"{AROUND}, {around}"), expert=True, jars=["2 red"])
    placing = after(state, "take 1 red-green red")
    assert all(min(RING[HEXES[word]] for word in place.split()[1:]) == 2 for place in offered(placing))
    filled = ", ".join([*around.split(", "), "b6 red b7 green, b8 red b9 green, b10 red b11 green"])
    state = table(bed(f"{AROUND}, {filled}"), expert=True, jars=["2 red"])
    placing = after(state, "take 1 red-green red")
    assert {min(RING[HEXES[word]] for word in place.split()[1:]) for place in offered(placing)} == {3}
    bought, events = done(state, "buy red-green red")
    assert "Ada places the Superflower red-green at b1." in told(events)
    assert bought.beds[0].pieces[-1].hexes == (HEXES["b1"],)


# What can be taken back


def test_a_turn_before_the_stall_refills_can_be_taken_back_step_by_step() -> None:
    start = on(table(bed(AROUND), jars=["1 blue"]))
    steps = [start]
    for sentence in ("take 1 blue-yellow blue", "place b1 c1", "jar"):
        steps.append(steps[-1].play(0, sentence))
    assert steps[-1].state.turn == 0
    for before, now in zip(steps[-2::-1], steps[::-1], strict=False):
        assert now.undo(0) == before
    over_to_bea = steps[-1].play(0, "done")
    assert over_to_bea.state.turn == 1
    assert over_to_bea.undo(0) == steps[-1], "nothing was revealed and nobody has answered"


def test_a_refilled_stall_is_a_barrier() -> None:
    state = table(bed(AROUND), stalls=("red-green | blue", "red-red | red"))
    now = on(state).play(0, "take 1 red-green blue").play(0, "place b1 c1")
    with pytest.raises(IllegalMove, match="has revealed something"):
        now.undo(0)


def test_a_purchase_can_be_taken_back_until_it_is_finished_and_is_then_a_barrier() -> None:
    start = on(table(bed(AROUND), jars=["2 green, 1 red"]))
    paid = start.play(0, "buy red-blue green")
    placed = paid.play(0, "place b1")
    assert placed.undo(0) == paid
    assert paid.undo(0) == start
    assert placed.reveals(0, "settle red")
    with pytest.raises(IllegalMove, match="has revealed something"):
        placed.play(0, "settle red").undo(0)


def test_superflowers_looked_at_are_a_barrier_and_what_is_chosen_among_them_is_not() -> None:
    start = on(advanced("florists-pick"))
    seen = start.play(0, "buy florists-pick red")
    with pytest.raises(IllegalMove, match="has revealed something"):
        seen.undo(0)
    sentence = seen.sentences(0)[1]
    assert seen.play(0, sentence).undo(0) == seen


def test_a_purchase_that_leaves_a_used_up_stack_untouched_can_be_taken_back() -> None:
    start = on(replace(advanced("thrift"), deck=(0,) * len(HOUSE.finds)))
    assert start.play(0, "buy thrift red").undo(0) == start


# Hidden information


def test_a_view_hides_the_order_of_what_is_drawn_from_and_nothing_else() -> None:
    state = advanced("thrift", "b1 red c1 red", "b1 red", held="2 red, 1 blue", finds="red-admirer", discards="1 green")
    for seat in (0, 1, None):
        seen = GAME.view(state, seat)
        assert (seen.stack, seen.bag, seen.deck) == (Hidden(12), Hidden(40), Hidden(21))
        assert seen.superflowers == (Hidden(10),)
        open_parts = ("stalls", "row", "discards", "beds", "jars", "finds", "turn", "agenda", "back")
        assert all(getattr(seen, part) == getattr(state, part) for part in open_parts)
        assert GAME.decisions(seen) == GAME.decisions(state)
        assert GAME.scores(seen) == GAME.scores(state)


# What the bot adds


def test_the_clock_takes_the_first_tile_and_butterfly_whose_best_placement_gains_most() -> None:
    """Green beside three green flowers brings 4; the blue Butterfly would bring 2 with its new flower."""
    flowers = bed("a1 green a2 green, a3 blue a4 green, a5 yellow a6 yellow", "a4 green")
    state = table(flowers, stalls=("red-red, green-yellow | red, green", "red-blue | blue"), jars=["9 red"])
    (decision,) = GAME.decisions(state)
    assert str(decision.default) == "take 1 green-yellow green", "and buys nothing"
    state = after(state, "take 1 green-yellow green")
    (decision,) = GAME.decisions(state)
    assert label(state, str(decision.default)).startswith("+3")
    state = after(state, str(decision.default))
    assert str(GAME.decisions(state)[0].default) == "settle"
    state = after(state, "settle")
    assert str(GAME.decisions(state)[0].default) == "done"


def test_the_clock_takes_the_first_among_equals() -> None:
    state = table(stalls=("red-blue, green-yellow | red, green", "red-blue | red"))
    assert str(GAME.decisions(state)[0].default) == "take 1 red-blue red"
    state = after(state, "take 1 red-blue red")
    assert str(GAME.decisions(state)[0].default) == "place a1 a2"


@pytest.mark.parametrize(
    ("finds", "market", "take"),
    [
        ("", "yellow-yellow, green-green | red", "take 1 green-green red"),
        ("garden-path", "yellow-yellow, green-green | red", "take 1 yellow-yellow red"),
        ("", "green-blue | green, blue", "take 1 green-blue green"),
        ("blue-admirer", "green-blue | green, blue", "take 1 green-blue blue"),
        ("full-palette", "green-blue | green, blue", "take 1 green-blue blue"),
        ("", "red-yellow | red, blue", "take 1 red-yellow red"),
        ("open-blossom", "red-yellow | red, blue", "take 1 red-yellow blue"),
        ("open-blossom", "red-green | red, blue", "take 1 red-green red"),
    ],
)
def test_the_clock_counts_what_find_cards_bring(finds: str, market: str, take: str) -> None:
    flowers = bed("a1 green a2 blue, b2 blue c3 yellow, b4 green c5 green", "b4 green")
    if market.startswith("green-blue"):
        flowers = bed("a1 green a2 blue, a4 yellow b7 yellow, c10 green d13 yellow", "c10 green")
    elif market.startswith("yellow"):
        flowers = bed("a1 green a2 blue")
    elif market.startswith("red-green"):
        flowers = bed("a1 blue a2 yellow, b3 blue c4 blue")  # the clock settles on the first free flower, a1
    state = table(flowers, stalls=(market, ""), finds=[finds], advanced=True)
    assert str(GAME.decisions(state)[0].default) == take


def test_inside_a_purchase_the_clock_answers_the_first_offered() -> None:
    state = after(table(bed(AROUND), jars=["3 red"]), "buy red-blue red")
    assert str(GAME.decisions(state)[0].default) == "place b1"
    state = after(state, "place b1")
    assert str(GAME.decisions(state)[0].default) == "settle red"
    state = after(advanced("transplant", OUTSIDE, held="3 red"), "buy transplant red")
    assert str(GAME.decisions(state)[0].default) == offered(state)[0]
    state = after(state, "lift d1 e1")
    assert str(GAME.decisions(state)[0].default) == offered(state)[0]


def test_labels_tell_what_an_answer_gains() -> None:
    state = table(
        bed(f"{AROUND}, b1 red c1 yellow", "b1 red"), jars=["3 blue"], stalls=("red-yellow | red", "red-red | red")
    )
    assert label(state, "buy red-blue blue") == "2 of your 3 blue, -2"
    assert label(state, "take 1 red-yellow red") == ""
    state = after(state, "take 1 red-yellow red")
    assert label(state, "place b2 c3") == "+2, into the Jar", "a flower more for the Butterfly there"
    assert label(state, "place b4 c5") == "+1, Butterfly lands"
    state = after(state, "place b4 c5")
    assert label(state, "settle") == "+1, red 1 × 1"
    assert label(state, "jar") == "+1"


def test_labels_of_cards_tell_what_they_gain() -> None:
    state = advanced(
        "thrift transplant green-admirer", OUTSIDE, "a1 green, d1 red", held="3 red, 2 blue", finds="mixed-bunch"
    )
    assert label(state, "buy thrift red") == "2 of your 3 red, -1"
    assert label(state, "buy transplant red blue") == "2 of your 3 red, 1 blue, +0"
    assert label(state, "buy green-admirer blue") == "2 of your 2 blue, +0"
    breezy = after(replace(state, row=(HOUSE.find_names.index("gentle-breeze"),)), "buy gentle-breeze blue")
    assert label(breezy, "move red d1 b1") == "+0"
    turning = after(replace(state, row=(HOUSE.find_names.index("about-turn"),)), "buy about-turn blue")
    assert label(turning, "flip a3 a4") == "+0"


def test_labels_of_superflowers_and_of_butterflies_that_move() -> None:
    state = table(bed(f"{AROUND}, b3 red c4 red", "a1 green, b3 red"), jars=["2 blue, 1 yellow, 1 red"])
    state = after(replace(state, row=(HOUSE.superflower_names.index("red-green-yellow"),)), "buy red-green-yellow blue")
    assert label(state, "place b2") == "+2", "a flower more for the red Butterfly and one for the green"
    state = after(state, "place b2")
    assert (label(state, "settle yellow"), label(state, "keep")) == ("+0, yellow 1 × 1", "")
    state = advanced("butterfly-net", "b1 red c1 red, b4 red c5 yellow", held="2 blue, 1 red")
    assert label(after(state, "buy butterfly-net blue"), "settle red b1") == "+1, red 2 × 1"
    state = after(
        advanced("transplant", "b1 red c1 red, b12 yellow b11 blue", "a1 green", held="3 red"), "buy transplant red"
    )
    assert label(state, "lift b1 c1") == ""
    assert label(after(state, "lift b1 c1"), "place b2 b3") == "+0", "no Butterfly comes with it"
    state = after(windy("2 yellow, 1 red"), "keep")
    assert label(state, offered(state)[0]) == ""
    state = after(advanced("second-life", discards="1 green, 1 blue"), "buy second-life red")
    assert label(state, "recover blue") == "+1"
    state = after(advanced("florists-pick"), "buy florists-pick red")
    assert label(state, "choose red-blue") == ""


def test_the_label_of_a_place_knows_that_with_an_open_blossom_the_butterfly_lands_elsewhere() -> None:
    state = after(blossoming(tile="green-yellow"), "take 1 green-yellow red")
    assert label(state, "place b1 c1") == "+1, Butterfly elsewhere"
    state = after(blossoming(tile="green-yellow", finds=""), "take 1 green-yellow red")
    assert label(state, "place b1 c1") == "+1, into the Jar"


# Refusals


def refused(state: State, sentence: str, reason: str) -> None:
    seat = state.turn
    assert seat is not None
    with pytest.raises(IllegalMove, match="^" + re.escape(f"{reason} Possible now: ")):
        on(state).play(seat, sentence)


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("take 3 red-green red", "There is no stall “3”: say 1 or 2."),
        ("take 2 red-green green", "There is no red-green tile in stall 2."),
        ("take 2 rose red", "There is no rose tile in stall 2."),
        ("take 1 red-green yellow", "There is no yellow Butterfly in stall 1."),
        ("take 1 red-green pink", "There is no pink Butterfly in stall 1."),
        ("take 1 red-green", "Say the stall, a tile and a Butterfly that lie in it."),
        ("take", "Say the stall, a tile and a Butterfly that lie in it."),
        ("place a1 a2", "Take a tile and a Butterfly first."),
        ("done", "Take a tile and a Butterfly first; then your turn can end."),
        ("buy", "That does not lie in the row: there are red-green, red-blue, red-yellow."),
        ("buy blue-yellow red", "blue-yellow does not lie in the row: there are red-green, red-blue, red-yellow."),
        ("buy thrift red", "thrift does not lie in the row: there are red-green, red-blue, red-yellow."),
        ("buy red-blue", "Say with which colour you pay: red-blue costs 2."),
        ("buy red-blue pink", "There is no colour “pink”: the colours are red, green, blue, yellow."),
        ("buy red-blue blue", "red-blue costs 2 blue, and your Jar holds 1."),
        ("buy red-blue red blue", "You pay with one colour; a Mixed Bunch lets one Butterfly have another."),
        ("sing", "“sing” is not possible now."),
    ],
)
def test_what_cannot_be_said_at_the_beginning_of_a_turn_is_refused_with_the_rule(sentence: str, reason: str) -> None:
    refused(table(jars=["3 red, 1 blue"]), sentence, reason)


def test_an_empty_stall_is_named() -> None:
    refused(table(stalls=("", "red-red | red")), "take 1 red-red red", "Stall 1 is empty.")


def test_an_empty_row_is_named() -> None:
    bare = replace(table(jars=["3 red"]), row=())
    refused(bare, "buy red-blue red", "red-blue does not lie in the row: there is nothing left.")


def test_mixed_payments_that_the_jar_does_not_hold_are_refused() -> None:
    state = advanced("transplant", held="2 red", finds="mixed-bunch")
    refused(
        replace(state, stalls=table().stalls),
        "buy transplant red blue",
        "transplant costs 2 red and 1 blue, and your Jar holds 2 and 0.",
    )
    refused(state, "buy transplant red red", "“buy transplant red red” is not possible now.")


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("place", "Say two spaces: for the first flower of the tile and for the second."),
        ("place b2", "Say two spaces: for the first flower of the tile and for the second."),
        ("place b2 q", "There is no space “q”: a space is a letter for the ring and a number, such as b4."),
        ("place b13 b2", "There is no space “b13”: a space is a letter for the ring and a number, such as b4."),
        ("place middle b2", "There is no space “middle”: a space is a letter for the ring and a number, such as b4."),
        ("place a1 b2", "a1 is covered already."),
        ("place b2 b4", "b2 and b4 are not next to each other."),
        ("place b2 b2", "b2 and b2 are not next to each other."),
        ("place d4 d5", "d4 d5 does not touch your flowerbed."),
        ("take 1 red-red red", "You have taken a tile and a Butterfly in this turn."),
        ("buy red-blue red", "You buy before you take a tile, or at the end of your turn."),
    ],
)
def test_a_tile_that_cannot_be_placed_there_is_refused_with_the_rule(sentence: str, reason: str) -> None:
    refused(after(table(bed(AROUND), jars=["2 red"]), "take 1 red-green red"), sentence, reason)


def test_a_place_away_from_the_ring_is_refused_with_the_spaces_that_are_free() -> None:
    state = table(bed("a1 red a2 green, a3 blue a4 red, a5 green b9 blue"), jars=["2 green"])
    refused(
        after(state, "take 1 red-green red"),
        "place b2 c2",
        "Neither b2 nor c2 is in the ring around the Starting tile, and the ring still has a6 free.",
    )
    state = table(bed("a1 red a2 green, a3 blue a4 red"), jars=["2 green"])
    refused(
        after(state, "buy red-blue green"),
        "place b2",
        "b2 is not in the ring around the Starting tile, and the ring still has a5 and a6 free.",
    )


def test_a_superflower_covers_one_space() -> None:
    state = after(table(bed(AROUND), jars=["2 green"]), "buy red-blue green")
    refused(state, "place b1 b2", "A Superflower covers one space: say which.")
    refused(state, "take 1 red-green red", "Finish your purchase first.")
    refused(state, "buy red-green green", "You buy before you take a tile, or at the end of your turn.")


def test_the_expert_rule_is_named_only_where_it_forbids_something() -> None:
    nearer = "A space nearer to the Starting tile can still be covered, and by the expert rule it comes first."
    state = table(bed(AROUND), expert=True, stalls=("red-red | red", ""))
    state = after(replace(state, beds=(bed(f"{AROUND}, b1 red c1 red"), bed())), "take 1 red-red red")
    refused(state, "place d1 d2", nearer)
    refused(state, "place c2 b2", "Both flowers are the same: say the lower space first.")
    refused(replace(state, expert=False), "place c2 b2", "Both flowers are the same: say the lower space first.")


def test_a_lifted_tile_must_not_go_back() -> None:
    state = after(advanced("transplant", "b1 red c1 yellow", held="3 blue"), "buy transplant blue")
    refused(state, "place c1 b1", "The tile must not go back to where it was.")
    refused(state, "place e1 e2", "e1 e2 does not touch your flowerbed.")


def test_a_butterfly_that_cannot_settle_there_is_refused_with_the_rule() -> None:
    state = welcoming("b4 red c5 yellow", "", "red-yellow", "red", "b1 c1")
    refused(state, "settle b4", "The Butterfly settles on the tile just placed: say settle alone.")
    refused(state, "place b1 c1", "There is nothing to place now.")
    state = after(blossoming(), "take 1 red-yellow red", "place b1 c1")
    refused(state, "settle b1", "That is the tile just placed: say settle alone.")
    refused(state, "settle c5", "There is no red flower at c5.")
    refused(state, "settle c14", "Another Butterfly lives in that red meadow already.")
    refused(state, "settle x9y", "Say settle, or settle and a space.")
    state = after(blossoming(tile="green-yellow"), "take 1 green-yellow red", "place b1 c1")
    refused(state, "settle", "The tile has no red flower for the red Butterfly.")
    state = after(blossoming(), "take 1 red-yellow red", "place c15 d20")
    refused(state, "settle", "Another Butterfly lives in that red meadow already.")


def test_a_butterfly_that_cannot_move_onto_a_superflower_is_refused_with_the_rule() -> None:
    state = table(bed(AROUND, "a1 green"), jars=["2 red, 1 blue, 1 green"], row="red-green-blue red-blue red-yellow")
    state = after(state, "buy red-green-blue red", "place b1")
    refused(state, "settle green", "Another Butterfly lives in that green meadow already.")
    refused(state, "settle red", "There is no red Butterfly in your Jar.")
    refused(state, "settle yellow", "The Superflower has no yellow flower.")
    refused(state, "settle", "Say settle and the colour of a Butterfly, or keep.")


# Hex names


def test_hexes_are_named_by_ring_and_clockwise_from_the_east() -> None:
    assert [AXIAL[HEXES[f"a{place}"]] for place in range(1, 7)] == [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    assert (AXIAL[HEXES["b1"]], AXIAL[HEXES["c1"]], AXIAL[HEXES["z1"]]) == ((2, 0), (3, 0), (26, 0))
    assert [name for name in HEXES if name.startswith("b")] == [f"b{place}" for place in range(1, 13)]
    assert [sum(ring == of for of in RING) for ring in range(27)] == [1, *(6 * ring for ring in range(1, 27))]


def test_the_places_of_a_ring_go_clockwise_as_one_looks_at_them() -> None:
    for ring in range(1, 27):
        angles = [
            round(math.atan2(r * math.sqrt(3) / 2, q + r / 2) % math.tau, 9)
            for (q, r), of in zip(AXIAL, RING, strict=True)
            if of == ring
        ]
        assert angles[0] == 0
        assert angles == sorted(angles)


all_hexes = st.integers(0, len(AXIAL) - 1)


@given(all_hexes, all_hexes)
def test_neighbours_are_those_one_step_away(one: int, other: int) -> None:
    (q, r), (s, t) = AXIAL[one], AXIAL[other]
    apart = max(abs(q - s), abs(r - t), abs(q + r - s - t))
    assert (other in NEIGHBOURS[one]) is (apart == 1)
    assert (other in NEIGHBOURS[one]) is (one in NEIGHBOURS[other])
    assert abs(RING[one] - RING[other]) <= apart


@given(all_hexes)
def test_names_tell_hexes_apart_and_neighbours_stand_in_order(hex: int) -> None:
    assert HEXES[hexes.NAMES[hex]] == hex
    assert NEIGHBOURS[hex] == tuple(sorted(set(NEIGHBOURS[hex])))
    assert len(NEIGHBOURS[hex]) == 6 or RING[hex] == 26


# What holds in every position


@st.composite
def met(draw: st.DrawFn) -> State:
    """A position of a random game."""
    game: Table[State, Move] = played(draw(st.sampled_from(SETTINGS)), draw(st.integers(0, 5)))
    return game.steps[draw(st.integers(0, len(game.steps) - 1))].state


@given(met())
def test_meadows_share_out_the_flowers_and_do_not_touch(state: State) -> None:
    for mine in state.beds:
        ground = mine.ground
        flowers = [(hex, colour) for hex, colours in ground.flowers.items() for colour in colours]
        assert sorted(flowers) == sorted((hex, meadow.colour) for meadow in ground.meadows for hex in meadow.hexes)
        for meadow in ground.meadows:
            for hex in meadow.hexes:
                for near in NEIGHBOURS[hex]:
                    if meadow.colour in ground.flowers.get(near, ()):
                        assert near in meadow.hexes
        assert sum(len(meadow.butterflies) for meadow in ground.meadows) == len(mine.butterflies)
        assert len(set(mine.butterflies)) == len(mine.butterflies), "at most one on a flower"


@given(met())
def test_a_flowerbed_hangs_together_and_fills_its_ring_first(state: State) -> None:
    for mine in state.beds:
        covered = set(mine.ground.flowers)
        assert len(covered) == 1 + sum(len(piece.hexes) for piece in mine.pieces)
        reached = {MIDDLE}
        for _ in covered:
            reached |= {near for hex in reached for near in NEIGHBOURS[hex] if near in covered}
        assert reached == covered
        if not set(NEIGHBOURS[MIDDLE]) <= covered:
            assert all(RING[piece.hexes[0]] == 1 for piece in mine.pieces)


@given(met(), st.integers(0, 999))
def test_placing_a_piece_never_lowers_the_points_of_the_meadows(state: State, which: int) -> None:
    for decision in GAME.decisions(state):
        move = decision.moves[which % len(decision.moves)]
        if isinstance(move, Place):
            reached, _ = GAME.apply(state, decision.seat, move, First())
            now = reached.beds[decision.seat].ground.points
            assert now >= state.beds[decision.seat].ground.points
            assert isinstance(state.task, Lay) or now == reached.beds[decision.seat].ground.points


@given(met())
def test_stalls_hold_as_many_butterflies_as_tiles(state: State) -> None:
    assert all(size(market.tiles) == size(market.butterflies) for market in state.stalls)


def test_word_by_word_at_most_250_sentences_are_on_offer() -> None:
    most = max(
        len(decision.moves)
        for setting in SETTINGS
        for number in range(2)
        for step in played(setting, number).steps
        for decision in GAME.decisions(step.state)
    )
    assert 100 < most <= 250


# Other sets of components


def test_another_set_of_components_plays_too() -> None:
    """Two colours, stalls that cannot be filled up at the end, and a Superflower for one Butterfly."""
    own = Components(
        colours=("pink", "white"),
        tiles=(Tile(("white", "white"), 4), Tile(("pink", "white"), 12, 3), Tile(("pink", "pink"), 4, 1)),
        superflowers=(("pink", "white"),),
        finds=(Find("pink-admirer", "Pink Admirer", 1, 2, 3), Find("transplant", "Transplant", 2, 1, 9)),
        butterflies=(15, 5),
        sizes=(Size(2, 1, False), Size(3, 2, True), Size(7, 0, True)),
        row=2,
        price=1,
    )
    assert list(own.faults()) == []
    game = Cloomba(own)
    partial = 0
    for seed in range(24):
        options = {"mode": ("basic", "advanced")[seed % 2], "expert": ("off", "on")[seed // 2 % 2]}
        now = Table.open(game, 2 + seed % 3, options, str(seed))
        chance = random.Random(seed)
        while not now.over:
            decision = now.decisions[0]
            assert len(now.steps) < 1000
            now = now.play(decision.seat, chance.choice(decision.sentences))
            partial += own.size(now.seats).stall > size(now.state.stalls[0].tiles) > 0
        assert len(now.ranking()) > 0
    assert partial


SPRING = HOUSE.finds[0]


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        (
            replace(HOUSE, colours=("Red", *HOUSE.colours[1:])),
            "The colour name “Red” must be one word of at most 16 small letters from a to z.",
        ),
        (replace(HOUSE, colours=("green", *HOUSE.colours[1:])), "There is more than one colour called “green”."),
        (
            replace(HOUSE, colours=("or", *HOUSE.colours[1:])),
            "The colour name “or” joins other words where several sentences are told together.",
        ),
        (replace(HOUSE, colours=("red",)), "There must be at least 2 colours."),
        (replace(HOUSE, butterflies=(10, 10)), "There must be a number of Butterflies for each colour."),
        (
            replace(HOUSE, tiles=(Tile(("red", "pink"), 40),)),
            "The tile red-pink shows a colour that is none of the 4.",
        ),
        (
            replace(HOUSE, tiles=(Tile(("blue", "red"), 40),)),
            "The colours of the tile blue-red must stand in their order.",
        ),
        (
            replace(HOUSE, tiles=(*HOUSE.tiles, Tile(("red", "red"), 2))),
            "The tile red-red is listed more than once; give it more copies.",
        ),
        (
            replace(HOUSE, tiles=(*HOUSE.tiles[1:], Tile(("red", "green"), 1, 2))),
            "Of the tile red-green there must be 0 to 99 copies, and no more ladybugs.",
        ),
        (
            replace(HOUSE, tiles=(*HOUSE.tiles[1:], Tile(("red", "green"), 100))),
            "Of the tile red-green there must be 0 to 99 copies, and no more ladybugs.",
        ),
        (
            replace(HOUSE, superflowers=(("red",),)),
            "The Superflower red must have 2 or 3 flowers of different colours.",
        ),
        (
            replace(HOUSE, superflowers=(("red", "red"),)),
            "The Superflower red-red must have 2 or 3 flowers of different colours.",
        ),
        (
            replace(HOUSE, superflowers=(("red", "pink"),)),
            "The Superflower red-pink shows a colour that is none of the 4.",
        ),
        (
            replace(HOUSE, superflowers=(("blue", "red"),)),
            "The colours of the Superflower blue-red must stand in their order.",
        ),
        (
            replace(HOUSE, superflowers=(("red", "blue"), ("red", "blue"))),
            "There is more than one Superflower red-blue.",
        ),
        (replace(HOUSE, finds=(Find("rain", "Rain", 2, 0),)), "No Find card is called “rain”."),
        (replace(HOUSE, finds=(Find("pink-admirer", "Pink", 2, 0),)), "No Find card is called “pink-admirer”."),
        (
            replace(HOUSE, finds=(SPRING, SPRING)),
            "The Find card nursery-parcel is listed more than once; give it more copies.",
        ),
        (
            replace(HOUSE, finds=(replace(SPRING, title=""),)),
            "The title of the Find card nursery-parcel must have 1 to 20 characters.",
        ),
        *(
            (
                replace(HOUSE, finds=(bad,)),
                "The Find card nursery-parcel must cost 1 to 9, bring 0 to 99 points and have 1 to 99 copies.",
            )
            for bad in (replace(SPRING, price=0), replace(SPRING, points=-1), replace(SPRING, copies=0))
        ),
        (
            replace(HOUSE, sizes=(Size(0, 4, False), *HOUSE.sizes[1:])),
            "With 2 players a stall must hold 1 to 9 tiles, and no more than 999 can go back.",
        ),
        (
            replace(HOUSE, sizes=(*HOUSE.sizes[:2], Size(5, -1, True))),
            "With 4 players a stall must hold 1 to 9 tiles, and no more than 999 can go back.",
        ),
        (
            replace(HOUSE, sizes=(HOUSE.sizes[0], Size(4, 33, True), HOUSE.sizes[2])),
            "With 3 players there must be tiles for both stalls, and at most 99; there are 7.",
        ),
        (
            replace(HOUSE, butterflies=(10, 10, 10, 9)),
            "With 4 players there must be a Butterfly for each of the 40 tiles.",
        ),
        (replace(HOUSE, butterflies=(100, 10, 10, 10)), "There must be 0 to 99 Butterflies of each colour."),
        (replace(HOUSE, row=0), "“row” must be 1 to 5."),
        (replace(HOUSE, row=6), "“row” must be 1 to 5."),
        (replace(HOUSE, price=0), "“price” must be 1 to 9."),
    ],
)
def test_a_wrong_set_is_told_in_sentences(wrong: Components, fault: str) -> None:
    assert fault in list(wrong.faults())
