"""Flowers: A Mandala Game line by line: the rulebook in its order, then what it leaves open."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from rules.chance import RecordedChance
from rules.game import Event, IllegalMove, Seat
from rules.mandala import (
    HOUSE,
    PLACES,
    Back,
    Circle,
    Claim,
    Colour,
    Components,
    Flower,
    Mandala,
    Move,
    Pass,
    Side,
    State,
    Tile,
)
from rules.pieces import Counts, Hidden, known, size
from rules.table import Opening, Table
from tests.rules.naive_mandala import Naive
from tests.rules.pieces import UNSEEN
from tests.rules.playing import EACH, Setting, played, positions

GAME = Mandala()
NAMES = ("Alice", "Betty", "Cyril", "Dora")
TILES = {str(tile): tile for stack in HOUSE.stacks for tile in stack}


def cards(words: str) -> Counts:
    """`cards("3 green, 1 red")`."""
    counts = dict.fromkeys(HOUSE.names, 0)
    for part in filter(None, words.strip().split(", ")):
        count, name = part.split(" ")
        counts[name] += int(count)
    return tuple(counts.values())


def tiles(words: str) -> tuple[Tile, ...]:
    """`tiles("red-7 green-x3")`."""
    return tuple(TILES[word] for word in words.split())


def flower(words: str) -> Flower:
    first, second = tiles(words)
    return Flower.of(first, second)


def circle(words: str, *sides: str, holder: Seat | None = None) -> Circle:
    """A Mandala: its tiles, for each seat the cards “face up | face down”, and who holds the marker."""
    split = [side.partition("|") for side in sides]
    return Circle(tiles(words), tuple(Side(cards(up), cards(down)) for up, _, down in split), holder)


def mat(
    *hands: str,
    left: Circle | None = None,
    middle: Circle | None = None,
    right: Circle | None = None,
    singles: Sequence[str] = (),
    flowers: Sequence[Sequence[str]] = (),
    deck: str = "5 gray, 5 purple, 5 red, 5 green, 5 orange, 5 yellow",
    discards: str = "",
    dark: int = 12,
    light: int = 12,
    turn: Seat | None = 0,
) -> State:
    """A position: the hands by seat, and all that is not as usual."""
    nothing = [""] * len(hands)
    usual = [circle(words, *nothing) for words in ("gray-2 green-2", "purple-2 orange-2", "red-2 yellow-2")]
    return State(
        hands=tuple(map(cards, hands)),
        circles=tuple(own or other for own, other in zip((left, middle, right), usual, strict=True)),
        tiles=tuple(map(tiles, [*singles, *nothing][: len(hands)])),
        flowers=tuple(tuple(map(flower, mine)) for mine in [*flowers, *[()] * len(hands)][: len(hands)]),
        deck=cards(deck),
        discards=cards(discards),
        dark=(0,) * (18 - dark) + (1,) * dark,
        light=(0,) * (18 - light) + (1,) * light,
        turn=turn,
    )


class First:
    """Chance that always answers 0."""

    def below(self, n: int) -> int:
        assert n > 0
        return 0


def on(state: State, game: Mandala = GAME) -> Table[State, Move]:
    """A table that begins in this position."""
    return Table(game, len(state.hands), {}, "seed", Opening((), state))


def offered(state: State) -> tuple[str, ...]:
    return GAME.decisions(state)[0].sentences


def done(state: State, sentence: str, drawn: Iterable[int] | None = None) -> tuple[State, tuple[Event, ...]]:
    """The next position after the only open question is answered. `drawn` are the draws, exactly; None: whatever."""
    (decision,) = GAME.decisions(state)
    move = decision.moves[decision.sentences.index(sentence)]
    if drawn is None:
        return GAME.apply(state, decision.seat, move, First())
    chance = RecordedChance(tuple(drawn))
    after = GAME.apply(state, decision.seat, move, chance)
    chance.finish()
    return after


def after(state: State, *sentences: str) -> State:
    for sentence in sentences:
        state, _ = done(state, sentence)
    return state


def told(events: Iterable[Event], seat: Seat | None = None) -> list[str]:
    """What a seat (None: a spectator) hears."""
    return [event.text.told(NAMES) for event in events if event.only is None or event.only == seat]


def label(state: State, sentence: str) -> str:
    (decision,) = GAME.decisions(state)
    move = decision.moves[decision.sentences.index(sentence)]
    return GAME.label(GAME.view(state, decision.seat), decision.seat, move)


def opened(seats: int) -> Table[State, Move]:
    return Table.open(GAME, seats, {}, "a new mat")


# Components


def test_there_are_ninety_cards_fifteen_of_each_colour() -> None:
    assert [colour.cards for colour in HOUSE.colours] == [15] * 6


def test_there_are_36_tiles_six_of_each_colour_half_with_a_dark_back_and_half_with_a_light_one() -> None:
    assert [len(stack) for stack in HOUSE.stacks] == [18, 18]
    for colour in HOUSE.colours:
        faces = [tile.face for stack in HOUSE.stacks for tile in stack if tile.colour == colour.name]
        assert faces == [2, 3, 4, 5, 7, "x3"]
    assert [colour.name for colour in HOUSE.colours if colour.back == "dark"] == ["gray", "purple", "red"]


# Setup


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_mandala_begins_with_a_dark_and_a_light_tile_face_up(seats: int) -> None:
    state = opened(seats).state
    for mandala in state.circles:
        assert [HOUSE.backs[tile.colour] for tile in mandala.tiles] == ["dark", "light"]
        assert len(mandala.missing(HOUSE.names)) == 4
        assert mandala.holder is None, "the marker lies on the tiles"
        assert all(side.cards == 0 for side in mandala.sides)
    assert (size(state.dark), size(state.light)) == (15, 15)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_draws_5_and_the_others_clockwise_6_7_and_8(seats: int) -> None:
    state = opened(seats).state
    assert [size(hand) for hand in state.hands] == [5, 6, 7, 8][:seats]
    assert size(state.deck) == 90 - sum([5, 6, 7, 8][:seats])
    assert state.turn == 0


def test_the_set_up_is_drawn_mandala_by_mandala_and_then_hand_by_hand() -> None:
    table = Table.open(GAME, 2, {}, "", [0, 17, 0, 16, 15, 0, *[0] * 5, *[84, 83, 82, 81, 80, 79]])
    assert [[str(tile) for tile in mandala.tiles] for mandala in table.state.circles] == [
        ["gray-2", "yellow-x3"],
        ["gray-3", "yellow-7"],
        ["red-x3", "green-2"],
    ]
    assert table.state.hands == (cards("5 gray"), cards("6 yellow"))


# 1. Playing Cards from Hand


def test_any_number_of_cards_of_one_colour_is_played_into_a_single_mandala() -> None:
    state = mat("2 green, 1 red", "1 gray")
    assert offered(state) == tuple(
        f"play {cards} {place}" for cards in ("red 1", "green 1", "green 2") for place in PLACES
    )


def test_turns_go_clockwise() -> None:
    state = mat("3 red", "3 red", "3 red")
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        state = after(state, "play red 1 left")
    assert turns == [0, 1, 2, 0]


def test_a_colour_that_is_new_to_the_mandala_is_played_face_up() -> None:
    state, events = done(mat("3 red, 1 gray", "1 gray"), "play red 2 left")
    assert state.circles[0].sides[0] == Side(cards("2 red"), cards(""))
    assert told(events)[0] == "Alice plays 2 red face up into the left Mandala."


@pytest.mark.parametrize(
    "place", ["left", "middle", "right"], ids=["on a tile", "among a rival's cards", "among the own cards"]
)
def test_a_colour_that_is_present_already_is_played_face_down(place: str) -> None:
    state = mat(
        "3 green, 1 gray",
        "1 gray",
        left=circle("gray-2 green-2", "", ""),
        middle=circle("gray-3 orange-2", "", "1 green", holder=1),
        right=circle("red-2 yellow-2", "1 green", "", holder=0),
    )
    state, events = done(state, f"play green 2 {place}")
    assert state.circles[PLACES.index(place)].sides[0].down == cards("2 green")
    assert told(events)[0] == f"Alice plays 2 green face down into the {place} Mandala."


def test_a_colour_that_lies_only_face_down_would_be_new_but_never_lies_so() -> None:
    """Only face-up cards and tiles count; face-down cards have a colour that was there before them."""
    state = mat("2 red, 1 gray", "1 gray", left=circle("gray-2 green-2", "", "|1 red"))
    assert label(state, "play red 1 left") == "face up, takes the claim"


def test_face_up_or_face_down_is_decided_once_for_all_the_cards_of_a_play() -> None:
    state = after(mat("4 red", "1 gray"), "play red 3 left")
    assert state.circles[0].sides[0] == Side(cards("3 red"), cards(""))


def test_example_cyrils_three_green_cards_go_face_down_because_green_is_there() -> None:
    state = mat("1 gray", "1 gray", "3 green, 1 red", left=circle("gray-2 red-3", "1 green", "", "", holder=0), turn=2)
    state, events = done(state, "play green 3 left")
    assert state.circles[0].sides[2] == Side(cards(""), cards("3 green"))
    assert told(events) == ["Cyril plays 3 green face down into the left Mandala."]


# 2. Drawing Cards from Deck


@pytest.mark.parametrize(("held", "draws"), [(1, 4), (4, 4), (5, 4), (6, 3), (7, 2), (8, 1), (9, 0), (20, 0)])
def test_a_single_card_draws_up_to_four_up_to_eight_in_hand(held: int, draws: int) -> None:
    """With 8 or more left in hand, the step is skipped."""
    state, events = done(mat(f"{held} red", "1 gray"), "play red 1 left", [0] * draws)
    assert state.hands[0] == cards(f"{held - 1} red, {draws} gray")
    assert (f"Alice draws {draws}." in told(events)) is (draws > 0)


def test_a_single_card_face_down_draws_too() -> None:
    state, _ = done(mat("2 gray", "1 gray"), "play gray 1 left", [0] * 4)
    assert size(state.hands[0]) == 5


def test_example_with_six_cards_left_in_hand_two_are_drawn() -> None:
    state, events = done(mat("7 red", "1 gray"), "play red 1 left", [0, 28])
    assert state.hands[0] == cards("6 red, 1 gray, 1 yellow")
    assert told(events, 0)[1:3] == ["Alice draws 2.", "You draw 1 gray, 1 yellow."]


@pytest.mark.parametrize("place", ["left", "right"], ids=["face up", "face down"])
def test_two_or_more_cards_draw_none(place: str) -> None:
    state, _ = done(mat("3 red", "1 gray"), f"play red 2 {place}", [])
    assert state.hands[0] == cards("1 red")


def test_if_the_deck_runs_out_the_discards_become_the_new_deck() -> None:
    state = mat("4 red", "1 gray", deck="1 yellow", discards="2 green, 3 gray")
    state, events = done(state, "play red 1 left", [0, 4, 0, 0])
    assert state.hands[0] == cards("3 red, 1 yellow, 1 green, 2 gray")
    assert (state.deck, state.discards) == (cards("1 green, 1 gray"), cards(""))
    assert told(events)[1:3] == ["The discards become the new deck.", "Alice draws 4."]


def test_the_discards_become_the_deck_only_when_a_card_is_needed() -> None:
    state, _ = done(mat("4 red", "1 gray", deck="4 yellow", discards="2 green"), "play red 1 left", [0] * 4)
    assert (state.deck, state.discards) == (cards(""), cards("2 green"))
    state = mat("9 red", "1 gray", deck="", discards="2 green")
    assert done(state, "play red 1 left", [])[0].discards == cards("2 green")


def test_if_deck_and_discards_run_out_there_is_no_more_to_draw() -> None:
    state, events = done(mat("4 red", "1 gray", deck="1 yellow", discards="1 green"), "play red 1 left", [0, 0])
    assert state.hands[0] == cards("3 red, 1 yellow, 1 green")
    assert (state.deck, state.discards) == (cards(""), cards(""))
    assert "Alice draws 2." in told(events)
    _, events = done(mat("4 red", "1 gray", deck=""), "play red 1 left", [])
    assert told(events) == [
        "Alice plays 1 red face up into the left Mandala.",
        "Alice takes the claim on the left Mandala.",
    ]


def test_important_two_or_more_cards_may_not_empty_your_hand() -> None:
    assert offered(mat("3 red", "1 gray")) == tuple(f"play red {n} {place}" for n in (1, 2) for place in PLACES)


def test_important_a_single_card_may_because_one_is_drawn() -> None:
    assert offered(mat("1 red", "1 gray")) == tuple(f"play red 1 {place}" for place in PLACES)
    assert offered(mat("1 red", "1 gray", deck="", discards="1 gray"))[0] == "play red 1 left"


def test_important_a_last_card_must_stay_when_there_is_none_to_draw() -> None:
    """Not even to complete a Mandala: its cards are discarded only after drawing."""
    almost = circle("gray-2 green-2", "1 purple, 1 orange, 1 yellow", "", holder=0)
    assert offered(mat("1 red", "1 gray", left=almost, deck="")) == ("pass",)


# 3. Checking Claim


def test_the_claim_is_not_checked_while_all_your_cards_are_face_down() -> None:
    state = after(mat("4 gray", "1 gray"), "play gray 3 left")
    assert state.circles[0].holder is None


def test_example_1_alice_takes_the_marker_with_the_first_face_up_card_against_three_face_down_cards() -> None:
    state = mat("2 red", "1 gray", "1 gray", left=circle("gray-2 green-2", "", "", "|3 green"))
    state, events = done(state, "play red 1 left")
    assert state.circles[0].holder == 0
    assert told(events)[-1] == "Alice takes the claim on the left Mandala."


def test_example_2_cyril_adds_a_face_up_card_and_may_now_count_all_of_his() -> None:
    """Betty has two face-up cards and the marker, Alice one; Cyril's three face-down cards begin to count."""
    left = circle("gray-2 green-2", "1 red", "2 orange", "|3 green", holder=1)
    state = after(mat("1 gray", "1 gray", "2 purple", left=left, turn=2), "play purple 1 left")
    assert state.circles[0].holder == 2


def test_betty_took_the_marker_from_alice_with_two_face_up_cards() -> None:
    left = circle("gray-2 green-2", "1 red", "", "|3 green", holder=0)
    assert after(mat("1 gray", "3 orange", "1 gray", left=left, turn=1), "play orange 2 left").circles[0].holder == 1


def test_a_tie_does_not_take_the_marker() -> None:
    left = circle("gray-2 green-2", "2 red", "|1 gray", holder=0)
    assert after(mat("1 gray", "2 orange", left=left, turn=1), "play orange 1 left").circles[0].holder == 0


def test_face_down_cards_take_the_marker_too_once_a_face_up_card_lies_there() -> None:
    left = circle("gray-2 green-2", "2 red", "1 orange", holder=0)
    assert after(mat("1 gray", "3 gray", left=left, turn=1), "play gray 2 left").circles[0].holder == 1


def test_more_cards_than_every_single_rival_are_needed_not_than_all_together() -> None:
    left = circle("gray-2 green-2", "2 red", "2 orange", "1 yellow|1 gray", holder=0)
    state = mat("1 gray", "1 gray", "2 gray", left=left, turn=2)
    assert after(state, "play gray 1 left").circles[0].holder == 2


# 4. Completing a Mandala. Destroying a Mandala


def complete(*sides: str, holder: Seat, yellow: Seat, words: str = "gray-7 green-5", **rest: Any) -> State:
    """Two, three or four seats, and a left Mandala that lacks yellow; the seat `yellow` is on turn and has two."""
    hands = ["1 gray"] * len(sides)
    hands[yellow] = "1 gray, 2 yellow"
    return replace(mat(*hands, left=circle(words, *sides, holder=holder), turn=yellow), **rest)


def test_a_mandala_with_all_six_colours_on_cards_and_tiles_is_complete() -> None:
    state = complete("1 purple, 1 red", "2 orange", holder=0, yellow=0)
    state, events = done(state, "play yellow 2 left")
    assert told(events)[1] == "The left Mandala is complete."
    assert state.claiming == 0
    assert done(complete("1 purple", "1 orange", holder=0, yellow=0), "play yellow 2 left")[0].claiming is None


def test_the_holder_chooses_and_the_second_highest_takes_the_other() -> None:
    state = after(complete("2 purple, 1 red", "", "2 orange", holder=0, yellow=1), "play yellow 1 left")
    assert GAME.decisions(state)[0].seat == 0, "who may not be the seat on turn"
    assert GAME.decisions(state)[0].prompt.told(NAMES) == "Choose a tile of the left Mandala."
    assert offered(state) == ("claim gray-7", "claim green-5"), "the dark tile first"
    state, events = done(state, "claim green-5")
    assert state.tiles == (tiles("green-5"), (), tiles("gray-7"))
    assert state.turn == 2
    assert told(events)[0] == "Alice takes green-5."


def test_the_marker_moves_before_the_mandala_is_destroyed() -> None:
    state = after(complete("2 purple", "1 red, 1 orange", holder=0, yellow=1), "play yellow 2 left")
    assert GAME.decisions(state)[0].seat == 1


def test_second_needs_a_face_up_card() -> None:
    state = complete("2 purple, 1 red", "|3 gray", "1 orange", holder=0, yellow=0)
    state = after(state, "play yellow 2 left", "claim gray-7")
    assert state.tiles == (tiles("gray-7"), (), tiles("green-5"))


def test_a_seat_level_with_the_holder_is_second() -> None:
    state = complete("1 purple, 1 red", "1 orange|2 gray", "1 orange", holder=0, yellow=0)
    state = after(state, "play yellow 1 left", "claim gray-7")
    assert state.tiles == (tiles("gray-7"), tiles("green-5"), ())


def test_a_tie_for_second_goes_to_more_face_up_cards() -> None:
    state = complete("2 purple, 1 red", "1 orange|1 gray", "2 orange", holder=0, yellow=0)
    assert after(state, "play yellow 1 left", "claim gray-7").tiles[2] == tiles("green-5")


def test_still_tied_for_second_the_holder_takes_both_tiles_and_is_asked_nothing() -> None:
    state = complete("2 purple, 1 red", "1 orange|1 gray", "1 orange|1 gray", holder=0, yellow=0)
    state, events = done(state, "play yellow 2 left")
    assert state.tiles == (tiles("gray-7 green-5"), (), ())
    assert (state.claiming, state.turn) == (None, 1)
    assert told(events)[2:6] == [
        "Alice takes gray-7.",
        "Alice takes green-5.",
        "Betty takes 2 of the cards back into hand.",
        "Cyril takes 2 of the cards back into hand.",
    ]


def test_a_tie_for_second_among_fewer_cards_does_not_matter() -> None:
    state = complete("2 purple, 1 red", "3 orange", "1 orange", "1 orange", holder=0, yellow=0)
    assert after(state, "play yellow 1 left", "claim gray-7").tiles[1] == tiles("green-5")


def test_without_another_seat_with_face_up_cards_the_holder_takes_both_tiles() -> None:
    state = complete("2 purple, 1 red, 1 orange", "|5 gray", "", holder=0, yellow=0)
    assert after(state, "play yellow 1 left").tiles == (tiles("gray-7 green-5"), (), ())


@pytest.mark.parametrize(("mine", "gets"), [("1 orange", False), ("1 orange|1 gray", True), ("2 orange", True)])
def test_of_two_players_the_second_needs_at_least_half_as_many_cards(mine: str, gets: bool) -> None:
    state = after(complete("1 purple, 1 red", mine, holder=0, yellow=0), "play yellow 2 left")
    assert (state.claiming is not None) is gets
    assert state.tiles[0] == (() if gets else tiles("gray-7 green-5"))


def test_half_of_an_odd_number_is_not_rounded_down() -> None:
    state = after(complete("2 purple, 2 red", "2 orange", holder=0, yellow=0), "play yellow 1 left")
    assert state.claiming is None, "2 is less than half of 5"


def test_of_three_players_the_second_needs_no_half() -> None:
    assert after(complete("2 purple, 5 red", "1 orange", "", holder=0, yellow=0), "play yellow 2 left").claiming == 0


def test_important_a_flower_tile_may_not_be_refused() -> None:
    state = after(complete("2 purple, 1 red", "2 orange", holder=0, yellow=0), "play yellow 1 left")
    assert all(sentence.startswith("claim ") for sentence in offered(state))


# Creating Flowers


def test_two_tiles_of_one_colour_are_put_together_at_once() -> None:
    state = complete(
        "2 purple, 1 red", "2 orange", holder=0, yellow=0, tiles=(tiles("green-x3 red-2"), tiles("gray-2"))
    )
    state, events = done(after(state, "play yellow 1 left"), "claim green-5")
    assert state.tiles == (tiles("red-2"), ())
    assert state.flowers == ((flower("green-x3 green-5"),), (flower("gray-2 gray-7"),))
    assert told(events)[:2] == [
        "Alice takes green-5 and makes a Flower of green.",
        "Betty takes gray-7 and makes a Flower of gray.",
    ]


def test_who_takes_both_tiles_may_make_two_flowers() -> None:
    state = complete("2 purple, 1 red, 1 orange", "", holder=0, yellow=0, tiles=(tiles("green-x3 gray-2"), ()))
    state = after(state, "play yellow 1 left")
    assert state.tiles[0] == ()
    assert len(state.flowers[0]) == 2


def test_important_a_flower_is_never_split() -> None:
    """A third tile of the colour lies single beside it, and the fourth makes a Flower of second."""
    state = complete("2 purple, 1 red", "2 orange", holder=0, yellow=0, flowers=((flower("green-x3 green-2"),), ()))
    state = after(state, "play yellow 1 left", "claim green-5")
    assert state.tiles[0] == tiles("green-5")
    assert state.flowers[0] == (flower("green-x3 green-2"),)


# Discarding or reclaiming cards


def test_who_took_a_tile_discards_all_cards_of_the_mandala_and_everybody_else_takes_theirs_back() -> None:
    state = complete("2 purple, 1 red", "2 orange|1 gray", "1 orange|1 green", holder=0, yellow=0)
    state = after(state, "play yellow 2 left")
    state, events = done(state, "claim gray-7")
    assert state.discards == cards("2 purple, 1 red, 2 yellow, 2 orange, 1 gray")
    assert state.hands == (cards("1 gray"), cards("1 gray"), cards("1 gray, 1 orange, 1 green"))
    assert "Cyril takes 2 of the cards back into hand." in told(events)


def test_important_a_hand_may_then_hold_more_than_eight_cards() -> None:
    state = complete("2 purple, 1 red", "3 orange", "1 orange|1 green", holder=0, yellow=0)
    state = replace(state, hands=(*state.hands[:2], cards("8 green")))
    assert size(after(state, "play yellow 1 left", "claim gray-7").hands[2]) == 10


# Beginning a new Mandala


def test_a_new_mandala_begins_where_the_other_was_destroyed_and_the_marker_is_back() -> None:
    state = after(complete("2 purple, 1 red", "3 orange", holder=0, yellow=0), "play yellow 2 left")
    state, events = done(state, "claim gray-7", [11, 0])
    assert state.circles[0] == circle("red-x3 orange-2", "", "")
    assert (size(state.dark), size(state.light)) == (11, 11)
    assert told(events)[-1] == "The left Mandala begins with red-x3 and orange-2."
    assert state.turn == 1


# End of the Game


def ending(**rest: Any) -> State:
    """Alice, about to complete the left Mandala, has two Flowers and the tile for a third."""
    state = mat(
        "1 gray, 2 yellow",
        "1 gray",
        left=circle("gray-7 green-5", "2 purple, 1 red", "3 orange", holder=0),
        middle=circle("purple-4 orange-4", "1 gray", "2 red", holder=1),
        right=circle("red-4 yellow-4", "1 purple", "", holder=0),
        singles=["gray-2", ""],
        flowers=[["red-x3 red-7", "purple-2 purple-3"]],
    )
    return replace(state, **rest)


def test_the_game_ends_after_the_turn_in_which_a_third_flower_is_made() -> None:
    state, events = done(after(ending(), "play yellow 2 left"), "claim gray-7", [0, 0, 0])
    assert state.turn is None
    assert told(events)[:5] == [
        "Alice takes gray-7 and makes a Flower of gray.",
        "Betty takes green-5.",
        "The left Mandala begins with purple-2 and orange-2.",
        "Alice has 3 Flowers, so the game ends.",
        "The middle Mandala is destroyed.",
    ]


def test_a_third_flower_of_a_seat_that_is_not_on_turn_ends_the_game_too() -> None:
    state = ending(tiles=((), tiles("green-x3")), flowers=((), (flower("red-x3 red-7"), flower("purple-2 purple-3"))))
    state, events = done(after(state, "play yellow 2 left"), "claim gray-7")
    assert state.turn is None
    assert "Betty has 3 Flowers, so the game ends." in told(events)


def test_two_flowers_do_not_end_the_game() -> None:
    assert after(ending(tiles=((), ())), "play yellow 2 left", "claim gray-7").turn == 1


def test_the_other_two_mandalas_are_destroyed_one_at_a_time_in_random_order() -> None:
    """Drawn only while more than one is left, and only when the one before has been resolved."""
    state = after(ending(), "play yellow 2 left")
    first, _ = done(state, "claim gray-7", [0, 0, 0])
    assert (first.claiming, first.left) == (1, (2,))
    assert GAME.decisions(first)[0].seat == 1
    other, events = done(state, "claim gray-7", [0, 0, 1])
    assert (other.claiming, other.left) == (1, ()), "the right one has no second: the holder took both tiles"
    assert told(events)[4:] == [
        "The right Mandala is destroyed.",
        "Alice takes red-4.",
        "Alice takes yellow-4.",
        "The middle Mandala is destroyed.",
    ]
    last, events = done(first, "claim purple-4", [])
    assert last.over
    assert GAME.decisions(last) == ()
    assert told(events)[-3:] == ["The right Mandala is destroyed.", "Alice takes red-4.", "Alice takes yellow-4."]


def test_the_last_mandalas_get_no_new_tiles_and_their_cards_are_discarded_or_taken_back() -> None:
    state = after(ending(), "play yellow 2 left", "claim gray-7", "claim purple-4")
    assert state.circles[1:] == (circle("", "", ""), circle("", "", ""))
    assert state.circles[0].tiles == tiles("purple-2 orange-2"), "the one completed in the last turn did"
    assert state.discards == cards("2 purple, 1 red, 2 yellow, 3 orange, 1 gray, 2 red, 1 purple")
    assert size(state.dark) == 11


def test_further_flowers_still_score() -> None:
    state = ending(tiles=(tiles("gray-2"), tiles("purple-7")))
    state = after(state, "play yellow 2 left", "claim gray-7", "claim purple-4")
    assert state.flowers[1] == (flower("purple-7 purple-4"),)
    assert GAME.scores(state)[1].points == 5 + 15


def test_a_mandala_that_nobody_holds_at_the_end_gives_no_tile_and_all_its_cards_go_back() -> None:
    """Its tiles stay on the mat; the cards may decide a tie."""
    right = circle("red-4 yellow-4", "|2 red", "|3 yellow")
    state = ending(circles=(*ending().circles[:2], right))
    state, events = done(after(state, "play yellow 2 left", "claim gray-7"), "claim purple-4")
    assert state.over
    assert told(events)[-2:] == [
        "Alice takes 2 of the cards back into hand.",
        "Betty takes 3 of the cards back into hand.",
    ]
    assert state.circles[2] == circle("red-4 yellow-4", "", "")
    assert [score.ties for score in GAME.scores(state)] == [(3,), (4,)]


def test_the_game_ends_when_there_are_no_tiles_for_a_new_mandala() -> None:
    state = ending(tiles=((), ()), dark=(0,) * 18, light=(0,) * 18)
    state, events = done(after(state, "play yellow 2 left"), "claim gray-7", [0])
    assert state.turn is None
    assert told(events)[2] == "There are no flower tiles for a new Mandala, so the game ends."
    assert state.circles[0] == circle("", "", "")
    assert after(state, "claim purple-4").over


def test_the_last_two_tiles_still_begin_a_mandala() -> None:
    state = after(complete("2 purple, 1 red", "3 orange", holder=0, yellow=0), "play yellow 2 left")
    state = replace(state, dark=(1,) + (0,) * 17, light=(1,) + (0,) * 17)
    state = after(state, "claim gray-7")
    assert state.turn == 1
    assert state.circles[0].tiles == tiles("gray-2 green-2")


def test_a_third_flower_with_the_last_tiles_gone_is_told_once() -> None:
    state = ending(dark=(0,) * 18, light=(0,) * 18)
    _, events = done(after(state, "play yellow 2 left"), "claim gray-7")
    assert [line for line in told(events) if "game ends" in line] == ["Alice has 3 Flowers, so the game ends."]


# Passing, which the rulebook does not mention


def stuck(*hands: str) -> State:
    return mat(*hands, left=circle("gray-7 green-5", "2 purple", *["|1 gray"] * (len(hands) - 1), holder=0), deck="")


def test_a_seat_that_can_play_nothing_passes() -> None:
    state, events = done(stuck("1 red", "2 red"), "pass", [])
    assert told(events) == ["Alice passes."]
    assert (state.turn, state.passes) == (1, 1)
    assert "pass" not in offered(state), "nobody else may"
    assert after(state, "play red 1 left").passes == 0


def test_when_every_seat_passes_in_a_row_all_mandalas_are_destroyed_in_random_order() -> None:
    state, events = done(after(stuck("1 red", "1 red", "1 red"), "pass", "pass"), "pass", [2, 1])
    assert state.over
    assert told(events) == [
        "Cyril passes.",
        "Nobody can play, so the game ends.",
        "The right Mandala is destroyed.",
        "The middle Mandala is destroyed.",
        "The left Mandala is destroyed.",
        "Alice takes gray-7.",
        "Alice takes green-5.",
        "Betty takes 1 of the cards back into hand.",
        "Cyril takes 1 of the cards back into hand.",
    ]
    assert [score.ties for score in GAME.scores(state)] == [(1,), (2,), (2,)]


def test_passes_count_only_in_a_row() -> None:
    state = after(stuck("1 red", "2 red"), "pass", "play red 1 middle", "pass")
    assert not state.over
    assert after(state, "pass").over


# Scoring


def test_example_a_single_4_an_x3_and_three_flowers_are_43_points() -> None:
    """4, nothing, 5 + 2 x 3, 3 x 7, and 3 + 2 x 2."""
    state = replace(
        mat(
            "1 red",
            "1 red",
            singles=["gray-4 green-x3"],
            flowers=[["red-5 red-3", "purple-x3 purple-7", "yellow-3 yellow-2"]],
        ),
        turn=None,
    )
    score = GAME.scores(state)[0]
    assert score.points == 43
    assert score.lines == (
        ("gray-4 alone", 4),
        ("green-x3 alone", 0),
        ("Flower of red-3 and red-5", 11),
        ("Flower of purple-x3 and purple-7", 21),
        ("Flower of yellow-2 and yellow-3", 7),
    )


@pytest.mark.parametrize(
    ("faces", "points"),
    [("2 3", 7), ("2 4", 8), ("2 5", 9), ("2 7", 11), ("2 x3", 6), ("3 4", 10), ("3 5", 11), ("3 7", 13)]
    + [("3 x3", 9), ("4 5", 13), ("4 7", 15), ("4 x3", 12), ("5 7", 17), ("5 x3", 15), ("7 x3", 21)],
)
def test_a_flower_is_worth_double_the_lower_value_and_the_higher_one_or_triple_with_x3(faces: str, points: int) -> None:
    one, other = faces.split()
    assert flower(f"red-{one} red-{other}").points == flower(f"red-{other} red-{one}").points == points


@pytest.mark.parametrize(("face", "points"), [("2", 2), ("3", 3), ("4", 4), ("5", 5), ("7", 7), ("x3", 0)])
def test_a_single_tile_is_worth_its_face_and_a_single_x3_nothing(face: str, points: int) -> None:
    assert GAME.scores(mat("", "", singles=[f"red-{face}"]))[0].points == points


def test_most_points_win_then_most_hand_cards_then_the_victory_is_shared() -> None:
    state = replace(
        mat("1 red", "2 red", "9 red", "2 gray", singles=["red-5", "gray-5", "red-4", "green-5"]), turn=None
    )
    assert on(state).ranking() == ((1, 3), (0,), (2,))


def test_hand_cards_break_ties_only_when_the_last_mandala_is_resolved() -> None:
    assert [score.ties for score in GAME.scores(mat("1 red", "2 red"))] == [(), ()]


# Hidden information


def test_a_view_hides_hands_face_down_cards_flowers_and_everything_that_is_drawn_from() -> None:
    state = mat(
        "3 red",
        "2 gray",
        left=circle("gray-7 green-5", "1 red|2 gray", "1 orange|1 green", holder=0),
        singles=["red-2"],
        flowers=[["gray-2 gray-3"], ["yellow-2 yellow-3"]],
        discards="3 yellow",
    )
    seen = GAME.view(state, 1)
    assert seen.hands == (Hidden(3), cards("2 gray"))
    assert seen.circles[0].sides == (Side(cards("1 red"), Hidden(2)), Side(cards("1 orange"), cards("1 green")))
    assert seen.flowers == ((Back("dark"),), (flower("yellow-2 yellow-3"),))
    assert (seen.deck, seen.dark, seen.light) == (Hidden(30), Hidden(12), Hidden(12))
    assert (seen.discards, seen.tiles) == (state.discards, state.tiles)
    assert GAME.view(state, None).flowers == ((Back("dark"),), (Back("light"),))


def test_hidden_flowers_count_for_nobody_but_their_owner() -> None:
    state = mat("", "", singles=["red-2"], flowers=[["gray-2 gray-3"], ["yellow-2 yellow-3"]])
    assert [score.points for score in GAME.scores(GAME.view(state, 0))] == [9, 0]
    spectator = GAME.scores(GAME.view(state, None))
    assert spectator[0].lines == (("red-2 alone", 2),)
    assert spectator[1].lines == ()


def test_flowers_are_turned_face_up_when_the_game_is_over() -> None:
    state = replace(mat("1 red", "1 red", flowers=[["gray-2 gray-3"]]), turn=None)
    assert GAME.view(state, None).flowers == state.flowers
    assert GAME.view(state, 1).hands[0] == Hidden(1), "but hands stay hidden"


def test_a_hidden_hand_offers_nothing_and_a_claim_is_offered_to_all_eyes() -> None:
    state = mat("3 red", "1 gray")
    assert GAME.decisions(GAME.view(state, 1)) == GAME.decisions(GAME.view(state, None)) == ()
    state = after(complete("2 purple, 1 red", "2 orange", holder=0, yellow=0), "play yellow 1 left")
    assert GAME.decisions(GAME.view(state, None)) == GAME.decisions(state)


def test_everybody_saw_the_colour_of_cards_that_go_face_down_and_only_the_drawer_those_drawn() -> None:
    _, events = done(mat("2 gray", "1 gray"), "play gray 1 left", [0, 0, 29 - 2, 0])
    assert told(events) == told(events, 1) == ["Alice plays 1 gray face down into the left Mandala.", "Alice draws 4."]
    assert told(events, 0)[-1] == "You draw 3 gray, 1 yellow."


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_without_chance_a_seat_hears_only_what_follows_from_its_view(seats: int) -> None:
    """Cards that others hold, or have face down, never show in what is told when they are exchanged unseen."""
    chance = random.Random(seats)
    for number in range(5):
        table = played(Setting("mandala", seats), number)
        for before, step in zip(positions(table), table.steps, strict=False):
            if step.drawn:
                continue
            decision = before.decision(step.seat)
            assert decision is not None
            move = decision.moves[decision.sentences.index(step.text)]
            other = UNSEEN["mandala"](before.state, step.seat, chance)
            reached, events = GAME.apply(other, step.seat, move, RecordedChance(()))
            assert told(events, step.seat) == told(step.events, step.seat)
            if not reached.over:
                assert GAME.view(reached, step.seat).hands == GAME.view(step.state, step.seat).hands


# What the bot adds


def test_the_clock_plays_one_card_of_the_colour_most_held_where_most_own_cards_lie() -> None:
    middle = circle("purple-2 orange-2", "1 red", "")
    right = circle("red-2 yellow-2", "|1 red", "1 gray|3 red")
    state = mat("2 red, 3 green, 3 gray", "1 gray", middle=middle, right=right)
    assert str(GAME.decisions(state)[0].default) == "play gray 1 middle", "the first offered among equals"
    assert str(GAME.decisions(mat("1 red, 2 yellow", "1 gray"))[0].default) == "play yellow 1 left"
    assert GAME.decisions(stuck("1 red", "1 red"))[0].default == Pass()


@pytest.mark.parametrize(
    ("words", "singles", "claim"),
    [
        ("gray-7 green-5", "", "gray-7"),
        ("gray-x3 green-2", "", "green-2"),
        ("gray-7 green-2", "green-3", "green-2"),
        ("gray-7 green-x3", "gray-2 green-5", "green-x3"),
        ("gray-5 green-5", "", "gray-5"),
        ("gray-2 green-3", "gray-x3 green-x3", "green-3"),
    ],
)
def test_the_clock_claims_the_better_flower_or_else_the_higher_value(words: str, singles: str, claim: str) -> None:
    state = complete("2 purple, 1 red", "2 orange", holder=0, yellow=0, words=words, tiles=(tiles(singles), ()))
    state = after(state, "play yellow 1 left")
    assert GAME.decisions(state)[0].default == Claim(TILES[claim])


def test_labels_of_plays_tell_the_claim() -> None:
    left = circle("gray-2 green-2", "1 red", "1 orange|1 gray", holder=1)
    state = mat("2 gray, 2 red, 1 purple", "1 gray", left=left)
    assert label(state, "play gray 1 left") == "face down"
    assert label(state, "play gray 2 left") == "face down, takes the claim"
    assert label(state, "play purple 1 left") == "face up"
    assert label(state, "play red 1 middle") == "face up, takes the claim"


@pytest.mark.parametrize(
    ("sides", "holder", "what"),
    [
        (("2 purple, 1 red", "2 orange", ""), 0, "you choose a tile"),
        (("1 purple", "1 orange, 1 red", ""), 1, "you get the other tile"),
        (("1 purple", "1 orange", "2 red"), 2, "you get the other tile"),
        (("", "1 orange, 1 purple", "2 red"), 1, "no tile for you"),
        (("1 purple", "1 orange, 3 red|1 gray", "3 red"), 1, "no tile for you"),
        (("2 purple, 1 red, 1 orange", "|4 gray", ""), 0, "you take both tiles"),
        (("2 purple, 1 red", "1 orange", "1 orange"), 0, "you take both tiles"),
    ],
)
def test_labels_of_plays_tell_who_gets_what_from_a_completed_mandala(
    sides: Sequence[str], holder: Seat, what: str
) -> None:
    state = complete(*sides, holder=holder, yellow=0)
    assert label(state, "play yellow 1 left") == f"face up, completes it: {what}"
    told_before = after(state, "play yellow 1 left")
    assert (told_before.claiming is None) is (what == "you take both tiles")


def test_labels_of_claims_tell_what_the_tile_would_make() -> None:
    state = complete("2 purple, 1 red", "2 orange", holder=0, yellow=0, tiles=(tiles("green-7"), tiles("gray-2")))
    state = after(state, "play yellow 1 left")
    assert label(state, "claim gray-7") == "alone: 7 points"
    assert label(state, "claim green-5") == "with your green-7: 17 points"
    assert label(stuck("1 red", "1 red"), "pass") == "nothing can be played"


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("play blue 1 left", "There is no colour “blue”: the colours are gray, purple, red, green, orange, yellow."),
        ("play red 1 top", "There is no Mandala “top”: they are called left, middle, right."),
        ("play red 0 left", "The number of cards must be 1 or more."),
        ("play red many left", "The number of cards must be 1 or more."),
        ("play red 1 left", "You have no red."),
        ("play green 3 left", "You have only 2 green."),
        ("play green 2 left", "One card must stay in your hand, since you draw none after playing 2 or more."),
        ("play green 01 left", "“play green 01 left” is not possible now."),
        ("play green left", "Say a colour, how many cards and which Mandala."),
        ("play", "Say a colour, how many cards and which Mandala."),
        ("pass", "You may pass only when you can play nothing."),
        ("claim red-7", "Flower tiles are claimed when a Mandala is complete."),
        ("sing", "“sing” is not possible now."),
    ],
)
def test_a_play_that_is_not_on_offer_is_refused_with_the_rule(sentence: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match="^" + re.escape(f"{reason} Possible now: ")):
        on(mat("2 green", "1 gray")).play(0, sentence)


def test_a_last_card_that_must_stay_is_explained() -> None:
    with pytest.raises(IllegalMove, match=r"^Your last card must stay in your hand, since there is none to draw\. "):
        on(stuck("1 red", "1 red")).play(0, "play red 1 left")


@pytest.mark.parametrize("sentence", ["claim red-2", "play red 1 left", "pass"])
def test_a_tile_that_is_not_there_is_refused_with_those_that_are(sentence: str) -> None:
    state = after(complete("2 purple, 1 red", "2 orange", holder=0, yellow=0), "play yellow 1 left")
    with pytest.raises(IllegalMove, match=r"^The left Mandala is complete: claim gray-7 or green-5\. Possible now: "):
        on(state).play(0, sentence)


def test_a_hidden_hand_explains_nothing() -> None:
    assert GAME.why(GAME.view(mat("2 green", "1 gray"), None), 0, "play red 1 left") == ""


# Whole games against a second, naive referee


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_agree_with_a_naive_referee(seats: int) -> None:
    for number in range(max(5, EACH // 4)):
        table = played(Setting("mandala", seats), number)
        _follow(table, Naive(seats, table.opening.drawn))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("each", "flowers"), [(5, 3), (5, 99), (15, 99)])
def test_games_that_run_out_of_cards_or_tiles_agree_too(seats: int, each: int, flowers: int) -> None:
    """With five cards of a colour people must pass, and when no number of Flowers is enough the tiles run out."""
    colours = tuple(replace(colour, cards=each) for colour in HOUSE.colours)
    game = Mandala(replace(HOUSE, colours=colours, flowers=flowers))
    ends = set()
    for number in range(max(8, EACH // 4)):
        chance = random.Random(number)
        table = Table.open(game, seats, {}, str(number))
        while not table.over:
            (decision,) = table.decisions
            some = decision.sentences if number % 2 else decision.sentences[-6:]
            table = table.play(decision.seat, chance.choice(some))
        _follow(table, Naive(seats, table.opening.drawn, each, flowers))
        ends.add(next(line for step in table.steps for line in told(step.events) if "game ends" in line))
    assert any(line.startswith("Nobody can play" if each == 5 else "There are no flower tiles") for line in ends)


def _follow(table: Table[State, Move], naive: Naive) -> None:
    for before, step in zip(positions(table), table.steps, strict=False):
        offers = naive.offers()
        assert offers is not None
        assert (step.seat, set(before.sentences(step.seat))) == offers
        naive.answer(step.text, step.drawn)
        _compare(step.state, naive)
    assert naive.offers() is None
    assert [score.points for score in table.game.scores(table.state)] == list(map(naive.points, range(naive.seats)))


def _compare(state: State, naive: Naive) -> None:
    def counted(colours: list[str]) -> Counts:
        return tuple(map(colours.count, HOUSE.names))

    assert list(state.hands) == list(map(counted, naive.hands))
    assert (state.deck, state.discards) == (counted(naive.deck), counted(naive.discards))
    for place, mandala in zip(PLACES, state.circles, strict=True):
        assert [str(tile) for tile in mandala.tiles] == naive.tiles[place]
        assert mandala.holder == naive.marker[place]
        for seat, side in enumerate(mandala.sides):
            there = [(colour, up) for owner, colour, up in naive.table[place] if owner == seat]
            assert side.up == counted([colour for colour, up in there if up])
            assert known(side.down) == counted([colour for colour, up in there if not up])
    assert [[str(tile) for tile in mine] for mine in state.tiles] == naive.singles
    for flowers, others in zip(state.flowers, naive.flowers, strict=True):
        pairs = [frozenset({str(made.low), str(made.high)}) for made in flowers if isinstance(made, Flower)]
        assert pairs == others
    assert (size(state.dark), size(state.light)) == (len(naive.dark), len(naive.light))


# Other sets of components


def test_another_set_of_components_plays_too() -> None:
    """Four colours with eight cards each, Flowers of 1, 9 and x3, and two Flowers end the game."""
    own = Components(
        colours=tuple(Colour(name, back, 8) for name, back in zip("abcd", ("dark", "light") * 2, strict=True)),
        faces=(1, 9, "x3"),
        hands=(3, 3, 4, 4),
        draw=2,
        limit=5,
        flowers=2,
    )
    assert list(own.faults()) == []
    game = Mandala(own)
    for seed in range(40):
        table = Table.open(game, 2 + seed % 3, {}, str(seed))
        while not table.over:
            decision = table.decisions[0]
            assert len(table.steps) < 1000
            table = table.play(decision.seat, decision.sentences[len(table.steps) % len(decision.sentences)])
        assert len(table.ranking()) > 0


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        (
            replace(HOUSE, colours=(Colour("Dark Gray", "dark", 15), *HOUSE.colours[1:])),
            "The colour name “Dark Gray” must be one word of at most 16 small letters from a to z.",
        ),
        (
            replace(HOUSE, colours=(Colour("or", "dark", 15), *HOUSE.colours[1:])),
            "The colour name “or” joins other words where several sentences are told together.",
        ),
        (
            replace(HOUSE, colours=(Colour("gray", "pale", 15), *HOUSE.colours[1:])),
            "The tiles of gray must have a dark or a light back, not “pale”.",
        ),
        (
            replace(HOUSE, colours=(Colour("gray", "dark", 0), *HOUSE.colours[1:])),
            "There must be 1 to 99 cards of gray, not 0.",
        ),
        (
            replace(HOUSE, colours=(Colour("red", "dark", 15), *HOUSE.colours[1:])),
            "There is more than one colour called “red”.",
        ),
        (replace(HOUSE, faces=(2, 2, "x3")), "The face 2 stands more than once on the tiles of a colour."),
        (replace(HOUSE, faces=(0, 2)), "The face 0 must be a whole number from 1 to 999, or x3."),
        (
            replace(HOUSE, colours=HOUSE.colours[:5]),
            "There must be as many colours with a dark back as with a light one, at least 2 of each.",
        ),
        (
            replace(HOUSE, colours=HOUSE.colours[1:5], faces=(2,)),
            "There must be at least 3 dark and 3 light tiles, one for each Mandala.",
        ),
        (replace(HOUSE, hands=(5, 6, 7)), "There must be 4 hand sizes, each at least 1."),
        (replace(HOUSE, hands=(0, 6, 7, 8)), "There must be 4 hand sizes, each at least 1."),
        (replace(HOUSE, hands=(50, 50, 7, 8)), "There are too few cards: the hands at the start need 115."),
        (replace(HOUSE, draw=0), "“draw” must be at least 1."),
        (replace(HOUSE, limit=0), "“limit” must be at least 1."),
        (replace(HOUSE, flowers=0), "“flowers” must be at least 1."),
    ],
)
def test_a_wrong_set_is_told_in_sentences(wrong: Components, fault: str) -> None:
    assert fault in list(wrong.faults())
