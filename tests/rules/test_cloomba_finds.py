"""The Find cards of Cloomba: the Advanced Rules, each card in turn, and their words."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from rules.cloomba import HOUSE, State
from rules.cloomba.finds import ADMIRER, AT_ONCE, GROWING, LASTING, effect, exists, works_on
from rules.cloomba.tasks import Begin
from rules.hexes import HEXES
from rules.pieces import Hidden
from tests.rules.cloomba import (
    AROUND,
    GAME,
    OUTSIDE,
    advanced,
    after,
    asked,
    bed,
    blossoming,
    done,
    hues,
    jar,
    meadows,
    offered,
    points,
    stall,
    superflowers,
    table,
    told,
    windy,
)

# Advanced Rules


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


def test_transplant_lifts_a_tile_off_the_ring_without_butterfly_that_holds_nothing_together() -> None:
    state = advanced("transplant", OUTSIDE, "c5 yellow", held="3 red")
    state = after(state, "buy transplant red")
    assert offered(state) == ["lift c11 d14", "lift d1 e1"]
    state, events = done(state, "lift c11 d14", [])
    assert told(events) == ["Ada lifts green-green from c11 and d14."]
    assert "place c11 d14" not in offered(state), "it must not end on the same two hexes"
    assert "place c11 d15" in offered(state)
    assert asked(state) == "Place the lifted tile green-green elsewhere."
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
    assert asked(state) == "Place the lifted tile red-yellow elsewhere."
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


# In words


@pytest.mark.parametrize("name", HOUSE.find_names)
def test_every_find_card_is_explained_in_one_short_sentence(name: str) -> None:
    told = effect(name)
    assert told[0].isupper()
    assert told.endswith(".")
    assert ". " not in told
    assert "{" not in told
    assert len(told) <= 110


def test_no_effect_is_left_over_and_no_other_card_exists() -> None:
    told = {ADMIRER if name.endswith(ADMIRER) else name for name in HOUSE.find_names}
    assert told == {*AT_ONCE, *LASTING, *GROWING}
    assert all(exists(name, HOUSE.colours) for name in HOUSE.find_names)
    assert not exists("pink-admirer", HOUSE.colours)
    assert not exists("lucky-draw", HOUSE.colours)


def test_an_admirer_is_told_with_its_colour_and_goes_on_working() -> None:
    assert "blue Butterfly" in effect("blue-admirer")
    assert works_on("blue-admirer")
    assert works_on("thrift")
    assert not works_on("trade-wind")
