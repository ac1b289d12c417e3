"""What the bot adds to Cloomba: taking back, labels, notes, what the clock answers, and refusals."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from rules.cloomba import HOUSE, State
from rules.cloomba.finds import effect
from rules.game import IllegalMove
from rules.pieces import Hidden
from tests.rules.cloomba import (
    AROUND,
    GAME,
    NAMES,
    OUTSIDE,
    SETTINGS,
    advanced,
    after,
    bed,
    blossoming,
    jar,
    label,
    offered,
    on,
    table,
    welcoming,
    windy,
)
from tests.rules.playing import played, positions

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
    assert label(state, "buy red-blue blue") == "Superflower for 2 blue", "what it brings is told when it is placed"
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
    assert label(state, "buy thrift red") == "Thrift for 2 red (-1)"
    assert label(state, "buy transplant red blue") == "Transplant for 2 and 1 (+0)", (
        "the sentence itself names both colours"
    )
    assert label(state, "buy green-admirer blue") == "Green Admirer for 2 blue (+0)"
    breezy = after(replace(state, row=(HOUSE.find_names.index("gentle-breeze"),)), "buy gentle-breeze blue")
    assert label(breezy, "move red d1 b1") == "+0"
    turning = after(replace(state, row=(HOUSE.find_names.index("about-turn"),)), "buy about-turn blue")
    assert label(turning, "flip a3 a4") == "+0"


@pytest.mark.parametrize(
    ("card", "mine", "butterflies", "rest", "told"),
    [
        ("second-life", "", "", {"discards": "1 green, 1 blue"}, "Second Life for 2 red (+1)"),
        ("second-life", "", "", {"discards": "3 red"}, "Second Life for 2 red (+0, no effect)"),
        ("gentle-breeze", "b1 red c1 red, b4 red c5 yellow", "b4 red", {}, "Gentle Breeze for 2 red (+1)"),
        ("gentle-breeze", "b1 red c1 red, b4 red c5 red", "", {}, "Gentle Breeze for 2 red (+0, no effect)"),
        ("butterfly-net", "b1 red c1 red, b4 red c5 yellow", "", {}, "Butterfly Net for 2 red (up to +0)"),
        ("butterfly-net", "", "", {}, "Butterfly Net for 2 red (-1, no effect)"),
        ("second-guest", "b1 red c1 red", "", {}, "Second Guest for 3 red (-3, no effect)"),
        ("about-turn", "b1 yellow c1 red, b2 red c3 green", "b2 red", {}, "About Turn for 2 red (up to +1)"),
        ("transplant", "", "", {}, "Transplant for 3 red (+0, no effect)"),
        ("trade-wind", "", "", {}, "Trade Wind for 2 red (+0)"),
        ("trade-wind", "", "", {"stalls": ("red-green | red", "")}, "Trade Wind for 2 red (+0, no effect)"),
        ("nursery-parcel", "", "", {}, "Nursery Parcel for 2 red"),
        ("double-parcel", "", "", {"upper": ""}, "Double Parcel for 3 red (-3, no effect)"),
        ("full-palette", "", "a1 green", {}, "Full Palette for 4 red (+1)"),
    ],
)
def test_the_label_of_a_find_card_tells_what_it_brings_at_once_and_when_its_effect_would_lapse(
    card: str, mine: str, butterflies: str, rest: dict[str, Any], told: str
) -> None:
    state = advanced(card, mine, butterflies, held="5 red", **rest)
    assert label(state, f"buy {card} red") == told


def test_a_word_tells_what_its_answers_share() -> None:
    state = advanced("second-life thrift", held="2 red, 3 blue", discards="1 green")

    def promise(begun: str) -> str:
        (decision,) = GAME.decisions(state)
        return GAME.promise(GAME.view(state, 0), 0, [decision.said[sentence] for sentence in offered(state, begun)])

    assert promise("take 1 blue-yellow ") == "tile of stall 1"
    whole = offered(state, "take 2 ")[0]
    assert promise(whole) == f"stall 2, {whole.split(' ')[-1]} Butterfly"
    assert promise("take 2 ") == "stall 2"
    assert promise("take ") == ""
    assert promise("buy second-life ") == "Second Life (+1)"
    assert promise("buy ") == ""


def test_what_the_find_cards_in_the_row_do_is_told_while_any_could_be_bought() -> None:
    state = advanced("thrift full-palette", held="2 red", finds="thrift")

    def notes(begun: str = "") -> list[str]:
        (decision,) = GAME.decisions(state)
        moves = [move for said, move in decision.said.items() if said.startswith(begun)]
        return list(GAME.notes(GAME.view(state, 0), moves))

    thrift = f"Thrift (costs 1, 1 point): {effect('thrift')}"
    palette = f"Full Palette (costs 3, 4 points): {effect('full-palette')}"
    assert notes() == [thrift, palette], "also those that one cannot pay"
    assert notes("buy thrift red") == [thrift]
    assert notes("take 1") == []
    state = replace(state, jars=(jar(""), jar("")))
    assert notes() == [thrift, palette]
    state = after(state, "take 1 red-green red")
    assert notes() == []


def test_every_prompt_is_a_short_request() -> None:
    games = [played(setting, number) for setting in SETTINGS for number in range(2)]
    prompts = {asked.prompt.told(NAMES) for game in games for now in positions(game) for asked in now.decisions}
    assert len(prompts) > 20
    for prompt in prompts:
        assert len(prompt) <= 60
        assert prompt.split(" ")[0].strip(",") in {
            "Buy",
            "Choose",
            "Lift",
            "Move",
            "Place",
            "Settle",
            "Swap",
            "Take",
            "Turn",
        }


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


def test_printed_names_are_understood_in_what_is_refused() -> None:
    state = advanced("second-life florists-pick", held="1 red")
    refused(state, "buy Second Life yellow", "Second Life costs 2 yellow, and your Jar holds 0.")
    refused(state, "buy florist's pick", "Say with which colour you pay: Florist’s Pick costs 2.")
    refused(state, "buy Garden Path red", "Garden Path does not lie in the row: there are Second Life, Florist’s Pick.")


def test_a_butterfly_that_is_not_asked_about_yet_is_told_what_comes_first() -> None:
    state = table(bed(AROUND), jars=["2 red, 2 green"])
    placing = "Place the tile first; then its Butterfly settles or goes into the Jar."
    for said in ("settle", "jar"):
        refused(state, said, "Take a tile and a Butterfly first.")
        refused(after(state, "take 1 red-green red"), said, placing)
        refused(after(state, "buy red-blue green"), said, "Place the Superflower first.")
        done = after(state, "take 1 red-green red", "place b1 c1", "jar")
        refused(done, said, "The Butterfly of this turn has its place already.")


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
        ("buy thrift red", "Thrift does not lie in the row: there are red-green, red-blue, red-yellow."),
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
        "Transplant costs 2 red and 1 blue, and your Jar holds 2 and 0.",
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
