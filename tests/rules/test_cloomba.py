"""Cloomba line by line: the rulebook in its order, then what holds in every position and with every set."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.cloomba import HOUSE, Bed, Cloomba, Components, Find, Piece, Size, State, Tile
from rules.cloomba.moves import Move, Place
from rules.cloomba.tasks import Finish, Lay
from rules.game import IllegalMove
from rules.hexes import HEXES, MIDDLE, NEIGHBOURS, RING
from rules.pieces import size
from rules.table import Table
from tests.rules.cloomba import (
    AROUND,
    GAME,
    SETTINGS,
    First,
    after,
    asked,
    bed,
    done,
    hues,
    jar,
    meadows,
    offered,
    on,
    over,
    points,
    stall,
    table,
    told,
    welcoming,
)
from tests.rules.playing import Setting, opened, played

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


def test_you_cannot_place_a_butterfly_because_there_is_already_another_one_in_this_red_meadow() -> None:
    state = welcoming("b1 red b12 yellow", "b1 red", "red-yellow", "red", "c1 d1")
    assert state.turn == 1, "nothing is asked: the Butterfly goes into the Jar"
    assert state.jars[0] == jar("red")
    assert meadows(state) == {("red", 2, 1)}


def test_this_placement_is_correct_since_there_are_no_other_butterflies_in_that_meadow() -> None:
    state = welcoming("b1 red b12 yellow", "b12 yellow", "red-yellow", "red", "c1 d1")
    assert offered(state) == ["settle", "jar"]
    assert asked(state) == "Settle the red Butterfly, or put it into the Jar."
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
    assert "2 red meadows become one: 5 × 2." in told(events)
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
    assert told(events) == ["Ada buys the Superflower red-blue for 2 green."]


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
        "2 red meadows become one: 3 × 1.",
        "3 green meadows become one: 4 × 2.",
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


def last_turn(**rest: Any) -> State:
    state = table(bed(AROUND), stalls=("red-green | blue", ""), stack="", jars=["2 blue"])
    return replace(state, **rest)


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
