"""Gloomies line by line: the rulebook in its order, then what it leaves open."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.chance import RecordedChance
from rules.game import Decision, Event, IllegalMove, Score, Seat
from rules.gloomies import (
    COLUMNS,
    HOUSE,
    ROWS,
    Begin,
    Components,
    Flower,
    Gloomies,
    Growth,
    Joker,
    Layout,
    Move,
    Order,
    PickFlower,
    PlaceFlower,
    State,
    Taken,
    Tile,
    hole,
)
from rules.pieces import Counts, Hidden, known, size
from rules.table import Opening, Table
from tests.rules import naive_gloomies
from tests.rules.naive_gloomies import Naive
from tests.rules.pieces import UNSEEN
from tests.rules.playing import EACH, Setting, played, positions

GAME = Gloomies()
NAMES = ("Ada", "Bob", "Cyd", "Dan")
LAYOUTS = [layout.name for layout in HOUSE.layouts]
CARDS = [card.name for card in HOUSE.cards]
TOPS = ("order", "order", "stardust", "stardust", "helper", "helper", "helpers", "helpers")
NOTHING = (0,) * len(CARDS)


def cards(words: str) -> Counts:
    """`cards("2 orbit, poppy")`."""
    return _counts(words, CARDS)


def flowers(words: str) -> Counts:
    """`flowers("2 orbit, poppy")`."""
    return _counts(words, HOUSE.names)


def _counts(words: str, names: Sequence[str]) -> Counts:
    counts = dict.fromkeys(names, 0)
    for part in filter(None, words.split(", ")):
        number, _, name = part.rpartition(" ")
        counts[name] += int(number or 1)
    return tuple(counts.values())


def order(words: str) -> Taken:
    """`order("11-llop: 2 lily")`: an order and the flowers that lie on it."""
    name, _, placed = words.partition(": ")
    return Taken(HOUSE.order[name], flowers(placed))


def sorted_by_type(words: str) -> tuple[Counts, ...]:
    """`sorted_by_type("2 lily, lily/orbit | | thistle |")`: the cards played, by the flower they planted."""
    parts = [part.strip() for part in words.split("|")]
    return tuple(cards(part) for part in [*parts, *[""] * 4][:4])


def tile(turquoise: str, purple: str | None = None) -> int:
    """The number of a tile that gives this on its turquoise side."""
    return next(i for i, t in enumerate(HOUSE.tiles) if t.turquoise == turquoise and purple in (None, t.purple))


def growing(
    *hands: str,
    grown: Sequence[int] = (0,) * ROWS,
    helpers: Sequence[int] = (0, 0, 0, 0),
    stardust: Sequence[int] = (0, 0, 0, 0),
    played: Sequence[str] = (),
    taken: Sequence[Sequence[str]] = (),
    purple: Sequence[str | None] = TOPS,
    market: str = "lily, orbit, thistle",
    display: str = "7-llt 8-llp 9-oot",
    stack: str = "5 lily, 5 orbit, 5 thistle, 5 poppy",
    board: str = "A0",
    turn: Seat = 0,
    **rest: Any,
) -> State:
    """A position of stage 1 at the beginning of a turn: the hands by seat, and all that is not as usual."""
    seats = len(hands)
    layout = LAYOUTS.index(board)
    planted = Counter(f for row, end in zip(HOUSE.beds[layout], grown, strict=True) for f in row[:end])
    shown = [HOUSE.order[name] for name in display.split()]
    state = State(
        layout=layout,
        grown=tuple(grown),
        harvested=(0,) * ROWS,
        bowl=tuple(flower.wooden - planted[i] for i, flower in enumerate(HOUSE.flowers)),
        hands=tuple(map(cards, hands)),
        helpers=tuple(helpers[:seats]),
        stardust=tuple(stardust[:seats]),
        played=tuple(sorted_by_type(words) for words in [*played, *[""] * seats][:seats]),
        decks=(NOTHING,) * seats,
        discards=(NOTHING,) * seats,
        taken=tuple(tuple(map(order, mine)) for mine in [*taken, *[()] * seats][:seats]),
        aids=((0,) * 4,) * seats,
        stack=cards(stack),
        market=tuple(CARDS.index(name) for name in market.split(", ") if name),
        orders=tuple(int(i not in shown) for i in range(len(HOUSE.orders))),
        display=tuple(shown),
        tiles=(1,) * len(HOUSE.tiles),
        purple=tuple(purple),
        heights=tuple(3 if top else 0 for top in purple),
        turquoise=((),) * COLUMNS,
        turn=turn,
    )
    return replace(state, **rest)


def harvesting(
    *hands: str,
    grown: Sequence[int] = (5,) * ROWS,
    harvested: Sequence[int] = (0,) * ROWS,
    decks: Sequence[str] = (),
    taken: Sequence[Sequence[str]] = (),
    turquoise: Sequence[str] = ("",) * COLUMNS,
    aids: Sequence[str] = (),
    first: Sequence[Growth] = (),
    **rest: Any,
) -> State:
    """A position of stage 2. `turquoise` names what the tiles of each column give, the top one last."""
    seats = len(hands)
    used = [[tile(word) for word in words.split()] for words in turquoise]
    return replace(
        growing(*hands, grown=grown, taken=taken, market="", display="", purple=(None,) * COLUMNS),
        harvested=tuple(harvested),
        decks=tuple(map(cards, [*decks, *["5 lily"] * seats][:seats])),
        turquoise=tuple(map(tuple, used)),
        aids=tuple(map(flowers, [*aids, *[""] * seats][:seats])),
        first=tuple(first) or (Growth((0,) * 4, 0),) * seats,
        **rest,
    )


class First:
    """Chance that always answers 0."""

    def below(self, n: int) -> int:
        assert n > 0
        return 0


def on(state: State, game: Gloomies = GAME) -> Table[State, Move]:
    """A table that begins in this position."""
    return Table(game, len(state.hands), {}, "seed", Opening((), state))


def asked(state: State) -> Decision[Move]:
    (decision,) = GAME.decisions(state)
    return decision


def offered(state: State) -> tuple[str, ...]:
    return asked(state).sentences


def rows(state: State) -> list[int]:
    """The rows that can be chosen."""
    return sorted({int(sentence.split()[1]) for sentence in offered(state) if sentence.startswith("row")})


def done(state: State, sentence: str, drawn: Iterable[int] | None = None) -> tuple[State, tuple[Event, ...]]:
    """The next position after the only open question is answered. `drawn` are the draws, exactly; None: whatever."""
    decision = asked(state)
    assert sentence in decision.said, f"“{sentence}” is none of {decision.sentences}"
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


def told(events: Iterable[Event], seat: Seat | None = None) -> list[str]:
    """What a seat (None: a spectator) hears."""
    return [event.text.told(NAMES) for event in events if event.only is None or event.only == seat]


def label(state: State, sentence: str) -> str:
    decision = asked(state)
    return GAME.label(GAME.view(state, decision.seat), decision.seat, decision.said[sentence])


def prompt(state: State) -> str:
    return asked(state).prompt.told(NAMES)


def most(state: State, row: int) -> int:
    """In how many holes of the row the seat on turn can play cards one after the other, whatever it plays."""

    def on_from(state: State) -> int:
        if not any(sentence == "stop" for sentence in offered(state)):
            return 0
        return max(1 + on_from(after(state, sentence)) for sentence in offered(state) if sentence != "stop")

    first = [sentence for sentence in offered(state) if sentence.startswith(f"row {row} ")]
    return max((1 + on_from(after(state, sentence)) for sentence in first), default=0)


def scores(state: State) -> tuple[Score, ...]:
    return GAME.scores(state)


# Game Components


def test_there_are_60_flowers_18_moon_lilies_15_orbit_flowers_15_sun_thistles_and_12_galaxy_poppies() -> None:
    assert {flower.name: flower.wooden for flower in HOUSE.flowers} == {
        "lily": 18,
        "orbit": 15,
        "thistle": 15,
        "poppy": 12,
    }


def test_there_are_60_flower_cards_14_of_them_jokers_with_2_flower_types_each() -> None:
    assert [card.count for card in HOUSE.cards[:4]] == [14, 12, 12, 8]
    assert all(card.joker and len(card.flowers) == 2 for card in HOUSE.cards[4:])
    assert sum(card.count for card in HOUSE.cards[4:]) == 14
    assert CARDS[4:] == ["lily/orbit", "lily/thistle", "lily/poppy", "orbit/thistle", "orbit/poppy", "thistle/poppy"]


def test_there_are_16_orders_24_bonus_tiles_20_helpers_and_12_stardust() -> None:
    assert (len(HOUSE.orders), len(HOUSE.tiles), HOUSE.helpers, HOUSE.stardust) == (16, 24, 20, 12)


def test_an_order_is_worth_its_flowers_one_more_for_each_and_one_for_all_four_types() -> None:
    worth = {flower.letter: flower.points for flower in HOUSE.flowers}
    for one in HOUSE.orders:
        letters = one.flowers
        assert one.points == sum(worth[letter] + 1 for letter in letters) + (len({*letters}) == 4)


def test_the_board_has_6_rows_of_8_holes_and_its_sheets_can_be_turned() -> None:
    assert LAYOUTS == naive_gloomies.BOARDS
    for layout, bed in zip(HOUSE.layouts, HOUSE.beds, strict=True):
        assert [[HOUSE.names[flower] for flower in row] for row in bed] == naive_gloomies.board(layout.name)
        assert Counter("".join(layout.rows)) == {"l": 15, "o": 12, "t": 12, "p": 9}


# Setup


def opened(seats: int, board: str = "random", drawn: Iterable[int] | None = None) -> Table[State, Move]:
    return Table.open(GAME, seats, {"board": board}, "a new bed", drawn)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_eight_stacks_of_3_tiles_lie_with_their_purple_sides_up_and_the_turquoise_edge_is_empty(seats: int) -> None:
    state = opened(seats).state
    assert state.heights == (3,) * COLUMNS
    assert all(top in HOUSE.bonuses for top in state.purple)
    assert state.turquoise == ((),) * COLUMNS
    assert state.tiles == (1,) * 24, "which tiles they are shows when they are turned over"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_3_orders_and_3_cards_lie_face_up(seats: int) -> None:
    state = opened(seats).state
    assert (len(state.display), size(state.orders)) == (3, 13)
    assert (len(state.market), size(state.stack)) == (3, 57 - sum([4, 5, 4, 5][:seats]))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_by_seat_there_are_4_5_4_5_cards_and_1_1_2_2_helpers(seats: int) -> None:
    state = opened(seats).state
    assert [size(hand) for hand in state.hands] == [4, 5, 4, 5][:seats]
    assert state.helpers == (1, 1, 2, 2)[:seats]
    assert (state.turn, state.stage, state.stardust) == (0, 1, (0,) * seats)


def test_the_set_up_draws_the_board_the_top_tiles_the_orders_the_cards_and_then_hand_by_hand() -> None:
    tops = [0, 22, 5, 5, 9, 8, 16, 0]
    table = opened(2, "random", [5, *tops, 15, 0, 10, 59, 0, 13, *[0] * 4, *[52, 51, 50, 49, 48]])
    state = table.state
    assert LAYOUTS[state.layout] == "B90"
    assert state.purple == ("stardust", "order", "helper", "helper", "helpers", "helpers", "order", "stardust")
    assert [str(HOUSE.orders[i]) for i in state.display] == ["16-oottp", "7-llt", "13-llott"], "in the box's order"
    assert [CARDS[i] for i in state.market] == ["thistle/poppy", "lily", "orbit"]
    assert state.hands == (cards("4 lily"), cards("2 orbit/poppy, 2 orbit/thistle, thistle/poppy"))


@pytest.mark.parametrize("board", LAYOUTS)
def test_a_board_that_was_chosen_is_not_drawn(board: str) -> None:
    table = opened(2, board)
    assert LAYOUTS[table.state.layout] == board
    assert len(table.opening.drawn) == 8 + 3 + 3 + 9


def test_the_board_is_random_unless_one_is_chosen() -> None:
    assert GAME.options["board"] == ("random", *LAYOUTS)
    assert len({Table.open(GAME, 2, {}, str(seed)).state.layout for seed in range(60)}) == 8


# 1. Playing cards and growing flowers

EXAMPLE_1 = growing("2 orbit, poppy, lily", "lily", grown=(0, 0, 0, 2, 0, 4))
EXAMPLE_2 = growing("poppy, orbit/thistle", "lily", grown=(0, 1, 3, 3, 0, 4))


def test_example_1_the_first_two_holes_of_row_1_with_an_orbit_flower_and_the_poppy() -> None:
    state = after(EXAMPLE_1, "row 1 orbit")
    assert offered(state) == ("poppy", "stop")
    state = after(state, "poppy")
    assert state.grown == (2, 0, 0, 2, 0, 4)
    assert most(EXAMPLE_1, 1) == 2


def test_example_1_no_card_for_row_2_which_begins_with_a_thistle_nor_for_row_5() -> None:
    assert rows(EXAMPLE_1) == [1, 3, 4, 6]


def test_example_1_three_cards_for_row_3_and_the_fourth_with_a_helper() -> None:
    assert most(EXAMPLE_1, 3) == 3
    assert most(replace(EXAMPLE_1, helpers=(1, 0)), 3) == 4


def test_example_1_in_row_4_you_start_after_the_flowers_with_orbit_and_lily() -> None:
    state = after(EXAMPLE_1, "row 4 orbit")
    assert offered(state) == ("lily", "stop")
    assert after(state, "lily").grown[3] == 4


def test_example_1_two_cards_match_in_row_6_beyond_the_white_line() -> None:
    state = after(EXAMPLE_1, "row 6 orbit")
    assert state.grown[5] == 5
    assert after(state, "lily").grown[5] == 6
    assert most(EXAMPLE_1, 6) == 2


def test_example_2_the_joker_as_an_orbit_flower_gives_two_holes_in_row_1() -> None:
    assert most(EXAMPLE_2, 1) == 2
    assert offered(EXAMPLE_2)[0] == "row 1 orbit/thistle as orbit"


def test_example_2_rows_2_and_4_require_lilies_and_row_3_only_the_poppy() -> None:
    assert rows(EXAMPLE_2) == [1, 3, 5, 6]
    assert "row 3 poppy" in offered(EXAMPLE_2)
    assert most(EXAMPLE_2, 3) == 1


def test_example_2_in_row_5_the_joker_serves_for_only_one_of_two_thistles() -> None:
    assert "row 5 orbit/thistle as thistle" in offered(EXAMPLE_2)
    assert most(EXAMPLE_2, 5) == 1


def test_example_2_the_joker_can_be_played_in_row_6_too() -> None:
    assert "row 6 orbit/thistle as orbit" in offered(EXAMPLE_2)
    assert most(EXAMPLE_2, 6) == 1


def test_each_turn_you_select_exactly_1_row_and_important_switching_is_not_permitted() -> None:
    state = after(EXAMPLE_1, "row 3 lily")
    assert offered(state) == ("orbit", "stop")
    assert prompt(state) == "Play another card in row 3, or stop."


def test_important_skipping_holes_is_not_permitted() -> None:
    state = growing("thistle, lily", "lily")
    assert rows(state) == [2, 3, 5, 6]
    assert offered(after(state, "row 2 thistle")) == ("lily", "stop"), "the second hole of row 2, not the third"


def test_you_play_up_to_3_cards() -> None:
    state, events = done(after(growing("4 lily, 4 orbit, 4 poppy", "lily"), "row 3 lily", "orbit"), "orbit")
    assert told(events)[1:] == ["Ada receives 1 stardust."], "the bonus follows by itself"
    assert offered(state)[0] == "draw lily"


def test_the_white_line_is_not_an_obstacle() -> None:
    state = growing("orbit, lily", "lily", grown=(0, 0, 0, 0, 0, 4))
    assert after(state, "row 6 orbit", "lily").grown[5] == 6


def test_a_row_ends_with_its_last_hole() -> None:
    state = growing("8 lily, 8 orbit", "lily", grown=(0, 0, 0, 7, 0, 8))
    assert rows(state) == [1, 3, 4]
    state, events = done(state, "row 4 orbit")
    assert told(events)[0] == "Ada plants orbit in row 4."
    assert offered(state)[0].startswith("draw"), "no more to play, so no question"


def test_you_can_always_play_fewer_cards() -> None:
    state = growing("lily, 2 orbit", "lily")
    assert "stop" in offered(after(state, "row 3 lily"))
    assert offered(state)[-1] == "pass"


def test_without_a_card_step_2_is_skipped_and_you_receive_1_helper() -> None:
    state, events = done(growing("2 lily", "lily"), "pass", [])
    assert state.helpers == (1, 0)
    assert told(events) == ["Ada plays no card.", "Ada receives 1 helper."]
    assert offered(state) == ("draw lily", "draw orbit", "draw thistle", "done")
    assert state.heights == (3,) * COLUMNS


def test_little_helpers_part_1_each_one_put_back_allows_1_additional_card() -> None:
    state = after(growing("lily, 2 orbit, poppy, lily", "lily", helpers=(2, 0)), "row 3 lily", "orbit", "orbit")
    assert prompt(state) == "Play another card in row 3 for a helper, or stop."
    state, events = done(state, "poppy")
    assert state.helpers == (1, 0)
    assert told(events) == ["Ada plants poppy (for 1 helper) in row 3."]
    state, events = done(state, "lily", [])
    assert told(events)[0] == "Ada plants lily (for 1 helper) in row 3."
    assert state.helpers[0] == 1, "the bonus of column 5"
    assert state.grown[2] == 5


def test_without_a_helper_a_fourth_card_is_not_offered() -> None:
    state = after(growing("lily, 2 orbit, poppy", "lily"), "row 3 lily", "orbit", "orbit")
    assert "poppy" not in offered(state)


def test_additionally_played_cards_must_match_too() -> None:
    state = after(growing("lily, 2 orbit, thistle", "lily", helpers=(2, 0)), "row 3 lily", "orbit", "orbit")
    assert offered(state)[0] == "draw lily"


def test_planted_holes_are_filled_with_matching_flowers_from_the_bowl() -> None:
    state = after(growing("lily, orbit", "lily"), "row 3 lily", "orbit")
    assert state.bowl == (17, 14, 15, 12)


def test_played_cards_are_placed_sorted_by_type_and_important_jokers_with_the_type_they_planted() -> None:
    state = growing("lily, lily/orbit, orbit/poppy", "lily", purple=(None,) * COLUMNS)
    state, events = done(after(state, "row 3 lily"), "lily/orbit as orbit")
    assert told(events) == ["Ada plants orbit (lily/orbit) in row 3."]
    state = after(state, "orbit/poppy as orbit")
    assert state.played[0] == sorted_by_type("lily | lily/orbit, orbit/poppy | |")
    assert state.hands[0] == NOTHING
    assert scores(state)[0].points == 3


# 2. Receiving a bonus

BONUS = growing(
    "lily, thistle", "lily", grown=(0, 0, 0, 3, 0, 0), purple=(None, None, None, "order", "helpers", *TOPS[5:])
)


def test_example_the_thistle_was_placed_last_so_you_receive_2_helpers() -> None:
    state, events = done(after(BONUS, "row 4 lily"), "thistle", [])
    assert told(events) == ["Ada plants thistle in row 4.", "Ada receives 2 helpers."]
    assert state.helpers == (2, 0)


def test_example_had_you_planted_only_the_lily_you_would_have_received_an_order() -> None:
    state = after(BONUS, "row 4 lily", "stop")
    assert offered(state) == ("order 7-llt", "order 8-llp", "order 9-oot")
    assert state.helpers == (0, 0)


def test_if_all_3_tiles_in_the_column_are_gone_you_get_nothing() -> None:
    state = growing("orbit", "lily", purple=(None, *TOPS[1:]))
    state, events = done(state, "row 1 orbit", [])
    assert told(events) == ["Ada plants orbit in row 1."]
    assert offered(state)[0] == "draw lily"
    assert after(state, "done").heights == (0, *[3] * 7)


def test_stardust_take_1_from_the_pile() -> None:
    state = growing("lily, 2 orbit", "lily")
    state, events = done(after(state, "row 3 lily", "orbit"), "orbit", [])
    assert state.stardust == (1, 0)
    assert told(events)[-1] == "Ada receives 1 stardust."


@pytest.mark.parametrize(("row", "number"), [("row 3 poppy", 1), ("row 1 orbit", 2)])
def test_1_or_2_helpers_can_be_used_on_the_same_turn(row: str, number: int) -> None:
    purple = ("helpers", *TOPS[:2], "helper", *TOPS[2:6])
    state = growing("orbit, poppy", "lily", grown=(0, 0, 3, 0, 0, 0), purple=purple)
    state, events = done(state, row)
    if row == "row 1 orbit":
        state, events = done(state, "stop")
    assert told(events)[-1] == f"Ada receives {number} helper{'s' if number > 1 else ''}."
    state = after(state, "draw lily", "draw lily")
    assert state.helpers == (number, 0)
    state = after(state, "draw lily")
    assert state.helpers[0] == number - 1


def test_order_take_one_of_the_3_face_up_and_the_display_is_refilled_at_the_end_of_the_turn() -> None:
    state = after(growing("orbit, poppy", "lily"), "row 1 orbit", "stop")
    assert prompt(state) == "Choose an order to fill in stage 2; only a complete one scores."
    state, events = done(state, "order 8-llp", [])
    assert told(events) == ["Ada takes the order for 8 (2 lily, 1 poppy)."]
    assert state.taken == ((order("8-llp"),), ())
    assert len(state.display) == 2
    state, events = done(state, "done", [0, 0, 12])
    assert [str(HOUSE.orders[i]) for i in state.display] == ["7-llt", "9-oot", "16-oottp"]
    assert told(events)[-1] == "A new order lies open, for 16 (2 orbit, 2 thistle, 1 poppy)."


def test_orders_are_offered_by_value_and_then_by_letters() -> None:
    state = growing("orbit, poppy", "lily", display="13-ootp 13-llott 7-llt")
    assert offered(after(state, "row 1 orbit", "stop")) == ("order 7-llt", "order 13-llott", "order 13-ootp")


def test_a_single_order_is_taken_without_asking_and_none_gives_nothing() -> None:
    state = growing("orbit", "lily", display="7-llt", orders=(0,) * 16)
    state, events = done(state, "row 1 orbit", [])
    assert told(events)[-1] == "Ada takes the order for 7 (2 lily, 1 thistle)."
    assert "A new order" not in " ".join(told(done(state, "done")[1])), "the stack of orders is used up"
    state, events = done(growing("orbit", "lily", display="", orders=(0,) * 16), "row 1 orbit", [])
    assert told(events)[-1] == "There is no order left for Ada."


def test_the_tile_is_flipped_at_the_end_of_the_turn_and_moved_to_the_turquoise_space_of_the_column() -> None:
    state = after(growing("orbit, poppy", "lily"), "row 1 orbit", "stop", "order 7-llt")
    assert state.heights[0] == 3, "still there, so everything can be taken back"
    state, events = done(state, "done", [9, 5, 0])
    assert HOUSE.tiles[state.turquoise[0][0]] == Tile("order", "any")
    assert (state.heights[0], state.purple[0]) == (2, "helper")
    assert told(events)[0] == "Bonus tile of column 1: any flower in stage 2; the next one gives 1 helper."


def test_a_tile_that_is_uncovered_is_none_of_those_that_lie_open() -> None:
    """Two of ten order tiles lie open here and one is turned over: seven are left, among seventeen in all."""
    state = after(growing("orbit, poppy", "lily"), "row 1 orbit", "stop", "order 7-llt")
    tops = Counter(done(state, "done", [0, value, 0])[0].purple[0] for value in range(16))
    assert tops == {"stardust": 4, "helper": 2, "helpers": 2, "order": 8}


def test_if_tiles_are_there_already_the_new_one_goes_on_top() -> None:
    state = replace(growing("orbit", "lily"), turquoise=((tile("lily", "stardust"),), *[()] * 7), heights=(1, *[3] * 7))
    tiles = [1] * 24
    tiles[tile("lily", "stardust")] = 0
    state = after(replace(state, tiles=tuple(tiles)), "row 1 orbit", "order 7-llt")
    state, events = done(state, "done", [0, 0])
    assert [HOUSE.tiles[i].turquoise for i in state.turquoise[0]] == ["lily", "stardust"]
    assert (state.heights[0], state.purple[0]) == (0, None)
    assert told(events)[0] == "Bonus tile of column 1: 1 stardust in stage 2; it was the last one."


# 3. Drawing cards


def test_drawing_from_the_face_down_stack_is_not_permitted() -> None:
    assert offered(after(growing("lily", "lily", market="poppy, lily, poppy"), "pass")) == (
        "draw lily",
        "draw poppy",
        "done",
    )


def test_you_may_take_2_regular_cards_and_each_is_replaced_immediately() -> None:
    state = after(growing("", "lily", purple=(None,) * 8), "pass")
    state = replace(state, helpers=(0, 0))
    assert prompt(state) == "Take two cards or one joker; more cost helpers."
    state, events = done(state, "draw orbit", [15])
    assert told(events) == ["Ada draws orbit; poppy is turned up."]
    assert [CARDS[i] for i in state.market] == ["lily", "poppy", "thistle"]
    assert prompt(state) == "Take one more card; a joker or more cards cost helpers."
    state, events = done(state, "draw poppy", [0])
    assert told(events) == ["Ada draws poppy; lily is turned up."]
    assert state.hands[0] == cards("orbit, poppy")
    assert state.turn == 1


def test_or_1_joker() -> None:
    state = replace(after(growing("", "lily", market="lily, lily/orbit, poppy"), "pass"), helpers=(0, 0))
    state = after(state, "draw lily/orbit")
    assert state.hands[0] == cards("lily/orbit")
    assert state.turn == 1


def test_after_a_regular_card_a_joker_is_not_offered_without_a_helper() -> None:
    state = replace(after(growing("", "lily", market="lily, lily/orbit, poppy"), "pass"), helpers=(0, 0))
    assert offered(after(state, "draw poppy")) == ("draw lily", "done")


def test_you_may_stop_at_once() -> None:
    state = after(growing("", "lily"), "pass", "done")
    assert state.hands[0] == NOTHING
    assert state.turn == 1


def test_when_the_stack_is_used_up_open_cards_can_still_be_taken_and_without_any_step_3_is_skipped() -> None:
    state = growing("", "lily", market="lily, poppy", stack="")
    state, events = done(after(state, "pass"), "draw lily", [])
    assert told(events) == ["Ada draws lily."]
    assert offered(state) == ("draw poppy", "done")
    state = after(state, "draw poppy")
    assert (state.turn, state.market) == (1, ())
    state, events = done(state, "pass", [])
    assert told(events) == ["Bob plays no card.", "Bob receives 1 helper."]
    assert state.turn == 0, "and is not asked what to take"


def test_little_helpers_part_2_each_one_put_back_allows_1_additional_regular_card() -> None:
    state = growing("", "lily", helpers=(1, 0), market="lily, lily, lily")
    state = after(state, "pass", "draw lily", "draw lily")
    assert prompt(state) == "Take another card for a helper, or a joker for two."
    state, events = done(state, "draw lily", [0])
    assert told(events)[0] == "Ada draws lily for 1 helper; lily is turned up."
    assert state.helpers == (1, 0)
    assert after(state, "draw lily").turn == 1, "with no helper left there is no question"


def test_2_helpers_at_once_take_1_additional_joker() -> None:
    state = growing("", "lily", helpers=(1, 0), market="lily/orbit, lily/orbit, poppy", stack="")
    state, events = done(after(state, "pass", "draw lily/orbit"), "draw lily/orbit", [])
    assert told(events) == ["Ada draws lily/orbit for 2 helpers."]
    assert state.hands[0] == cards("2 lily/orbit")
    assert state.helpers == (0, 0)


def test_a_mixture_is_allowed_1_helper_for_a_joker_after_a_regular_card() -> None:
    state = growing("", "lily", market="lily, lily/orbit, poppy")
    state, events = done(after(state, "pass", "draw poppy"), "draw lily/orbit", [0])
    assert told(events)[0] == "Ada draws lily/orbit for 1 helper; lily is turned up."
    assert (state.helpers, state.turn) == ((0, 0), 1)


def test_after_each_card_you_can_decide_again() -> None:
    state = after(growing("", "lily", helpers=(3, 0)), "pass", "draw lily", "draw lily", "draw lily")
    assert "done" in offered(state)
    assert after(state, "done").helpers == (3, 0)


# End of stage 1


def ending(*hands: str, row: int = 3, **rest: Any) -> State:
    """One hole before the white line is left, the fifth of row 3, a lily."""
    grown = [5] * ROWS
    grown[row - 1] = 4
    return growing(*hands, grown=grown, purple=(None,) * 8, **rest)


def test_stage_1_ends_after_the_turn_in_which_the_area_before_the_white_line_has_been_filled() -> None:
    state, _ = done(ending("2 lily", "3 poppy"), "row 3 lily", [])
    assert state.stage == 1, "whoever ends the stage completes the entire turn"
    state, events = done(state, "done")
    assert state.stage == 2
    assert told(events)[0] == "Everything before the white line is planted, so stage 1 ends."


def test_it_does_not_matter_how_many_flowers_are_beyond_the_line() -> None:
    state = ending("orbit, lily", "lily")
    assert after(replace(state, grown=(5, 5, 4, 8, 8, 8)), "row 3 lily", "done").stage == 2
    assert after(replace(state, grown=(5, 4, 4, 8, 8, 8)), "row 3 lily", "done").stage == 1


def test_whoever_ends_the_stage_receives_the_bonus_draws_cards_and_turns_the_tile_over() -> None:
    state = replace(ending("lily", "lily"), purple=TOPS, heights=(3,) * 8)
    state = after(state, "row 3 lily", "draw lily")
    assert (state.helpers, state.stage) == ((1, 0), 1)
    state, _ = done(state, "draw lily", [0])
    assert state.stage == 1, "the bonus, a helper, could still be spent"
    state, events = done(state, "done", [0, 0, *[0] * 3, 0])
    assert told(events)[:2] == [
        "Bonus tile of column 5: 1 stardust in stage 2; the next one gives 1 stardust.",
        "Everything before the white line is planted, so stage 1 ends.",
    ]
    assert HOUSE.tiles[state.turquoise[4][0]] == Tile("helper", "stardust")


SCORED = "5 lily | 3 orbit | 4 thistle | 2 poppy"


def test_scoring_example_of_stage_1_28_points() -> None:
    state = growing("", "", "", played=[SCORED], stardust=(3, 0, 0))
    assert scores(state)[0] == Score(
        28,
        (0, 0),
        (
            ("5 lily played, doubled", 10),
            ("3 orbit played", 3),
            ("4 thistle played, doubled", 8),
            ("2 poppy played", 2),
            ("3 stardust in stage 1", 5),
        ),
    )


@pytest.mark.parametrize(("seats", "count", "points"), [(3, 3, 3), (3, 4, 8), (4, 4, 8), (2, 5, 5), (2, 6, 12)])
def test_important_with_4_or_more_cards_of_a_type_these_count_double_with_two_players_6_or_more(
    seats: int, count: int, points: int
) -> None:
    state = growing(*[""] * seats, played=[f"{count} lily"])
    assert scores(state)[0].points == points


def test_jokers_count_for_the_type_they_planted() -> None:
    assert scores(growing("", "", "", played=["3 lily, lily/orbit | lily/orbit"]))[0].points == 9


def test_cards_remaining_in_your_hand_are_not_worth_any_points() -> None:
    assert scores(growing("8 lily", ""))[0].points == 0


@pytest.mark.parametrize(("stardust", "points"), [*enumerate([0, 1, 3, 5, 8, 11, 15, 15, 15])])
def test_stardust_scores_1_3_5_8_11_and_15_points_and_never_more(stardust: int, points: int) -> None:
    assert scores(growing("", "", stardust=(stardust, 0)))[0].points == points


# Setting up stage 2


def test_the_personal_stack_is_made_of_cards_played_and_held_and_4_are_drawn() -> None:
    state = ending(
        "lily, 2 orbit", "orbit", played=["lily, lily/orbit | orbit", "| | thistle"], helpers=(2, 1), stardust=(3, 1)
    )
    state, events = done(after(state, "row 3 lily"), "done", [0, 0, 3, 0, 0, 0])
    assert state.hands[0] == cards("2 lily, orbit, lily/orbit")
    assert state.decks[0] == cards("2 orbit")
    assert state.hands[1] == cards("orbit, thistle"), "fewer where there are not so many"
    assert told(events, 0) == [
        "Everything before the white line is planted, so stage 1 ends.",
        "Points of stage 1: Ada 9, Bob 2.",
        "Stage 2 begins: your played cards and your hand are now your own deck, from which everybody draws 4. "
        "Harvest the rows from the arrows on.",
        "You draw 2 lily, 1 orbit, 1 lily/orbit.",
    ]
    assert state.played == ((NOTHING,) * 4,) * 2
    assert (state.helpers, state.stardust) == ((2, 1), (3, 1)), "kept for stage 2"
    assert state.first == (Growth(flowers("3 lily, orbit"), 3), Growth(flowers("thistle"), 1))
    assert scores(state)[0].points == 9 + 5 + 2, "stardust will count once more, and helpers now do"


def test_remaining_purple_tiles_cards_and_orders_are_removed() -> None:
    state = replace(ending("lily", "lily"), purple=TOPS, heights=(3,) * 8, turquoise=((tile("poppy"),), *[()] * 7))
    state = after(state, "row 3 lily", "done")
    assert (state.purple, state.heights) == ((None,) * 8, (0,) * 8)
    assert (state.market, state.display) == ((), ())
    assert state.turquoise[0] == (tile("poppy"),)


def test_the_person_whose_turn_would_have_been_next_begins_stage_2() -> None:
    assert after(ending("lily", "lily", "lily", turn=1), "row 3 lily", "done").turn == 2
    assert after(ending("lily", "lily", "lily", turn=2), "row 3 lily", "done").turn == 0


# Stage 2: 1. Play cards and harvest flowers

STAGE_2 = harvesting(
    "2 orbit, poppy, orbit/thistle",
    "lily",
    harvested=(0, 2, 0, 0, 0, 0),
    turquoise=("", "poppy", "", "stardust", "orbit", "", "", ""),
)


def test_example_of_stage_2_nothing_in_rows_3_and_6_and_one_flower_in_rows_4_and_5() -> None:
    assert [most(STAGE_2, row) for row in range(1, 7)] == [3, 3, 0, 1, 1, 0]


def test_example_of_stage_2_three_flowers_in_row_1_bring_no_bonus() -> None:
    _, events = done(after(STAGE_2, "row 1 orbit", "poppy"), "orbit/thistle as thistle")
    assert told(events) == [
        "Ada harvests thistle (orbit/thistle) from row 1.",
        "Ada places orbit on the aid.",
        "Ada places poppy on the aid.",
        "Ada places thistle on the aid.",
        "Ada draws 2 cards.",
    ]


def test_example_of_stage_2_two_cards_in_row_1_bring_an_additional_poppy() -> None:
    state, events = done(after(STAGE_2, "row 1 orbit", "poppy"), "stop")
    assert told(events)[2:4] == ["Ada receives poppy from the bowl.", "Ada places poppy on the aid."]
    assert state.aids[0] == flowers("orbit, 2 poppy")
    assert state.turquoise[1] == (), "the tile is removed from the game"
    assert state.bowl[3] == STAGE_2.bowl[3] - 1


def test_example_of_stage_2_two_or_three_cards_in_row_2_bring_stardust_or_an_orbit_flower() -> None:
    two = after(STAGE_2, "row 2 poppy", "orbit", "stop")
    assert two.stardust == (1, 0)
    three = after(STAGE_2, "row 2 poppy", "orbit", "orbit")
    assert three.aids[0] == flowers("poppy, 3 orbit")


def test_example_of_stage_2_with_a_helper_the_joker_could_be_played_as_a_thistle() -> None:
    state = replace(STAGE_2, helpers=(1, 0), grown=(6,) * ROWS)
    assert most(state, 2) == 4
    assert offered(after(state, "row 2 poppy", "orbit", "orbit")) == ("orbit/thistle as thistle", "stop")


def test_you_start_at_the_edge_with_the_arrows_and_may_not_skip_or_change_rows() -> None:
    state = harvesting("2 poppy, orbit", "lily", harvested=(1, 0, 0, 0, 0, 0))
    assert offered(state) == ("row 1 poppy", "row 4 poppy", "pass")
    assert offered(after(state, "row 4 poppy"))[0] != "poppy", "a lily comes next there"


def test_only_flowers_that_stand_there_can_be_harvested() -> None:
    state = harvesting(
        "9 lily, 9 orbit, 9 thistle, 9 poppy", "lily", grown=(5, 6, 8, 5, 5, 0), harvested=(5, 5, 5, 5, 5, 0)
    )
    assert rows(state) == [2, 3]
    assert told(done(state, "row 2 thistle")[1])[0] == "Ada harvests thistle from row 2."


def test_jokers_can_be_chosen_again_and_played_cards_go_to_the_discards() -> None:
    state = harvesting("orbit/thistle, orbit/thistle", "lily", harvested=(2, 0, 0, 0, 0, 0))
    assert offered(state) == (
        "row 1 orbit/thistle as thistle",
        "row 2 orbit/thistle as thistle",
        "row 5 orbit/thistle as thistle",
        "pass",
    )
    state = after(state, "row 5 orbit/thistle as thistle", "orbit/thistle as thistle")
    assert state.discards[0] == cards("2 orbit/thistle")


def test_little_helpers_part_3_each_one_allows_1_additional_card() -> None:
    state = harvesting("lily, 2 orbit, poppy", "lily", helpers=(1, 0))
    state = after(state, "row 3 lily", "orbit", "orbit")
    assert offered(state) == ("poppy", "stop")
    state, events = done(state, "poppy")
    assert told(events)[0] == "Ada harvests poppy (for 1 helper) from row 3."
    assert state.helpers == (0, 0)


def test_without_a_card_you_receive_1_helper_in_stage_2_too() -> None:
    state, events = done(harvesting("lily", "lily"), "pass", [0, 0])
    assert told(events, 0) == [
        "Ada plays no card.",
        "Ada receives 1 helper.",
        "Ada draws 2 cards.",
        "You draw 2 lily.",
    ]
    assert state.helpers == (1, 0)


PLACING = harvesting(
    "lily, 2 orbit",
    "lily",
    taken=(("7-llt: lily", "9-oot", "10-lloo: 2 orbit"),),
    turquoise=("", "", "any", "", "", "", "", ""),
)


def test_flowers_are_placed_one_by_one_on_orders_that_show_them_or_on_the_aid() -> None:
    state = after(PLACING, "row 3 lily", "orbit", "stop")
    assert prompt(state) == "Place the lily."
    assert offered(state) == ("put lily 7-llt", "put lily 10-lloo", "put lily aid")
    state, events = done(state, "put lily 10-lloo")
    assert told(events) == ["Ada places lily on the order for 10."]
    assert offered(state) == ("put orbit 9-oot", "put orbit aid"), "10-lloo has both its orbit flowers"
    state, events = done(state, "put orbit 9-oot")
    assert state.taken[0] == tuple(map(order, ["7-llt: lily", "9-oot: orbit", "10-lloo: lily, 2 orbit"]))


def test_several_flowers_can_be_placed_anywhere_you_like() -> None:
    state = after(PLACING, "row 3 lily", "orbit", "stop", "put lily aid", "put orbit aid")
    assert state.aids[0] == flowers("lily, orbit")


def test_important_placed_flowers_are_never_moved() -> None:
    """No sentence takes one up again: aids and orders only grow."""
    for seats in (2, 3, 4):
        table = played(Setting("gloomies", seats, (("board", "random"),)), 0)
        before = table.opening.state
        for step in table.steps:
            for mine, theirs in zip(before.aids, step.state.aids, strict=True):
                assert all(a <= b for a, b in zip(mine, theirs, strict=True))
            for mine, theirs in zip(before.taken, step.state.taken, strict=True):
                now = {taken.order: taken.placed for taken in theirs}
                for taken in mine:
                    assert all(a <= b for a, b in zip(taken.placed, now[taken.order], strict=True))
            before = step.state


def test_a_completed_order_is_told() -> None:
    state = replace(PLACING, taken=((order("7-llt: lily, thistle"),), ()))
    state, events = done(after(state, "row 3 lily", "stop"), "put lily 7-llt")
    assert told(events)[0] == "Ada places lily on the order for 7 and completes it."


# Stage 2: 2. Receiving a bonus


def test_the_bonus_comes_when_all_flowers_are_placed() -> None:
    state = after(PLACING, "row 3 lily", "orbit", "orbit", "put lily 7-llt", "put orbit 9-oot")
    assert offered(state) == ("put orbit 9-oot", "put orbit aid")
    state = after(state, "put orbit aid")
    assert prompt(state) == "Pick a flower from the bowl."


def test_a_joker_flower_is_of_your_choice_and_placed_at_once() -> None:
    state = after(PLACING, "row 3 lily", "orbit", "orbit", "put lily 7-llt", "put orbit aid", "put orbit aid")
    assert offered(state) == ("pick lily", "pick orbit", "pick thistle", "pick poppy")
    state, events = done(state, "pick thistle")
    assert told(events) == ["Ada receives thistle from the bowl."]
    assert offered(state) == ("put thistle 7-llt", "put thistle 9-oot", "put thistle aid")
    state = after(state, "put thistle 9-oot")
    assert state.turn == 1
    assert state.turquoise[2] == ()


@pytest.mark.parametrize(
    ("bowl", "offers"),
    [((0, 2, 0, 1), ("pick orbit", "pick poppy")), ((0, 0, 0, 1), None), ((0, 0, 0, 0), None)],
)
def test_a_joker_flower_is_only_of_what_is_left(bowl: Counts, offers: tuple[str, ...] | None) -> None:
    state = replace(PLACING, bowl=bowl, taken=((), ()))
    state, events = done(after(state, "row 3 lily", "orbit"), "orbit")
    if offers:
        assert offered(state) == offers
    else:
        what = "Ada receives poppy from the bowl." if any(bowl) else "The bowl has no flower left for Ada."
        assert what in told(events), "taken without asking"
        assert state.turn == 1


def test_a_bonus_flower_is_placed_on_an_order_or_the_aid() -> None:
    state = replace(STAGE_2, taken=((order("8-llp"),), ()))
    state = after(state, "row 1 orbit", "poppy", "stop", "put poppy aid")
    assert offered(state) == ("put poppy 8-llp", "put poppy aid")


def test_if_there_are_no_more_flowers_of_this_color_you_receive_nothing_and_the_tile_is_gone() -> None:
    state, events = done(after(replace(STAGE_2, bowl=(9, 9, 9, 0)), "row 1 orbit", "poppy"), "stop")
    assert "There is no poppy left for Ada." in told(events)
    assert state.aids[0] == flowers("orbit, poppy")
    assert state.turquoise[1] == ()


def test_the_tile_below_counts_next() -> None:
    state = harvesting("2 orbit, poppy", "2 lily", turquoise=("stardust poppy", *[""] * 7))
    state = after(state, "row 1 orbit", "stop")
    assert state.aids[0] == flowers("orbit, poppy")
    assert [HOUSE.tiles[i].turquoise for i in state.turquoise[0]] == ["stardust"]
    assert after(state, "row 3 lily").stardust == (0, 1)


# Stage 2: 3. Draw cards


def test_exactly_2_cards_are_drawn_unasked_and_go_to_the_hand() -> None:
    state, events = done(harvesting("", "lily", decks=["2 lily, lily/orbit, poppy"]), "pass", [3, 2])
    assert state.hands[0] == cards("lily/orbit, poppy")
    assert state.decks[0] == cards("2 lily")
    assert told(events)[-1] == "Ada draws 2 cards."
    assert told(events, 0)[-1] == "You draw 1 poppy, 1 lily/orbit."


@pytest.mark.parametrize(("deck", "drawn"), [("lily", "Ada draws 1 card."), ("", "Ada receives 1 helper.")])
def test_if_your_deck_is_empty_you_skip_step_3(deck: str, drawn: str) -> None:
    state, events = done(harvesting("", "lily", decks=[deck]), "pass")
    assert told(events)[-1] == drawn
    assert state.turn == 1, "with no card left to draw a helper asks nothing"


def test_little_helpers_part_4_each_one_draws_1_additional_card_and_you_decide_again() -> None:
    state = after(harvesting("", "lily", decks=["4 lily"], helpers=(1, 0)), "pass")
    assert offered(state) == ("draw", "done")
    assert prompt(state) == "Draw another card for a helper, or leave it."
    state, events = done(state, "draw", [0])
    assert told(events, 0) == ["Ada draws 1 card for 1 helper.", "You draw 1 lily."]
    assert state.helpers == (1, 0)
    assert offered(state) == ("draw", "done")
    assert after(state, "draw").turn == 1


# End of phase 2


def last(*hands: str, **rest: Any) -> State:
    """One flower before the white line is left, the fifth of row 3, a lily."""
    return harvesting(*hands, harvested=(5, 5, 4, 5, 5, 5), **rest)


def test_phase_2_ends_after_the_turn_in_which_the_area_before_the_line_is_harvested() -> None:
    state, events = done(last("lily", "lily"), "row 3 lily", [])
    assert state.over
    assert GAME.decisions(state) == ()
    assert told(events)[-1] == "Everything before the white line is harvested, so the game ends."
    assert state.decks[0] == cards("5 lily"), "who completes the phase does not draw"


def test_it_does_not_matter_how_many_flowers_are_still_behind_the_line() -> None:
    assert after(replace(last("lily", "lily"), grown=(8,) * ROWS), "row 3 lily").over


def test_whoever_completes_the_phase_still_receives_the_bonus() -> None:
    state = last("lily", "lily", turquoise=("", "", "", "", "poppy", "", "", ""), taken=(("8-llp",),))
    state = after(state, "row 3 lily", "put lily aid")
    assert not state.over
    assert done(state, "put poppy 8-llp", [])[0].over


def test_notice_who_can_neither_play_nor_draw_receives_1_helper_as_usual() -> None:
    state, events = done(harvesting("", "lily", decks=["", ""]), "pass", [])
    assert told(events) == ["Ada plays no card.", "Ada receives 1 helper."]
    assert (state.turn, state.still) == (1, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_notice_if_nobody_plays_or_draws_in_succession_phase_2_ends(seats: int) -> None:
    state = harvesting(*[""] * seats, decks=[""] * seats, turn=1)
    for _ in range(seats):
        assert not state.over
        state, events = done(state, "pass", [])
    assert state.over
    assert told(events)[-1] == "Nobody has played or drawn a card for a whole round, so the game ends."


def test_a_card_played_or_drawn_begins_the_count_again() -> None:
    state = harvesting("", "orbit", "", decks=["", "", "3 lily"])
    state = after(state, "pass", "row 1 orbit")
    assert state.still == 0
    state = after(state, "pass", "done")
    assert (state.still, state.turn) == (0, 0), "drawn unasked"
    assert not after(state, "pass", "pass").over


SECOND = harvesting(
    "",
    "",
    "",
    aids=["3 orbit, 2 poppy, lily"],
    taken=(("8-ltt: thistle", "9-oot: 2 orbit, thistle", "11-llop: 2 lily, orbit, poppy"),),
    stardust=(4, 0, 0),
    helpers=(2, 0, 0),
    first=(Growth(flowers("5 lily, 3 orbit, 4 thistle, 2 poppy"), 3), *[Growth((0,) * 4, 0)] * 2),
)


def test_scoring_example_of_stage_2_43_points_and_71_in_all() -> None:
    score = scores(SECOND)[0]
    assert score.points == 71
    assert score.ties == (2, 11)
    assert sum(points for _, points in score.lines[:5]) == 28
    assert score.lines[5:] == (
        ("1 lily on the aid", 1),
        ("3 orbit on the aid", 6),
        ("2 poppy on the aid", 6),
        ("order for 9 (2 orbit, 1 thistle)", 9),
        ("order for 11 (2 lily, 1 orbit, 1 poppy)", 11),
        ("4 stardust in stage 2", 8),
        ("2 helpers", 2),
    )


@pytest.mark.parametrize(("flower", "points"), [("lily", 1), ("orbit", 2), ("thistle", 2), ("poppy", 3)])
def test_a_flower_on_the_aid_is_worth_its_points(flower: str, points: int) -> None:
    assert scores(harvesting("", "", aids=[f"2 {flower}"]))[0].points == 2 * points


def test_an_order_that_is_not_completely_filled_scores_0_points_and_nor_do_the_flowers_on_it() -> None:
    state = harvesting("", "", taken=(("11-llop: 2 lily, orbit", "7-llt"),))
    assert scores(state)[0] == Score(0, (0, 0))


def test_each_helper_that_was_not_returned_is_1_point_but_only_in_the_second_scoring() -> None:
    assert scores(harvesting("", "", helpers=(1, 3)))[1].lines == (("3 helpers", 3),)
    assert scores(harvesting("", "", helpers=(1, 3)))[0].lines == (("1 helper", 1),)
    assert scores(growing("", "", helpers=(1, 3)))[1].points == 0


# End of Game


def finished(*orders: str, aids: Sequence[str]) -> State:
    """All have as many points; `orders` names those that each has completed."""
    full = [
        tuple(Taken(HOUSE.order[name], HOUSE.needs[HOUSE.order[name]]) for name in names.split()) for names in orders
    ]
    return replace(harvesting(*[""] * len(orders), aids=aids), taken=tuple(full), turn=None, tasks=())


def test_the_player_with_the_most_victory_points_wins() -> None:
    assert on(finished("", "", aids=["lily", "2 lily"])).ranking() == ((1,), (0,))


def test_in_a_tie_more_completed_orders_win_then_the_most_valuable_one_then_it_is_shared() -> None:
    state = finished("", "16-lootp", "7-llt 9-oot", "8-llp 8-ltt", aids=["8 orbit", "", "", ""])
    assert {score.points for score in scores(state)} == {16}
    assert on(state).ranking() == ((2,), (3,), (1,), (0,))
    state = finished("7-llt 9-oot", "7-llt 9-oot", "", aids=["", "", "8 orbit"])
    assert on(state).ranking() == ((0, 1), (2,))


# What the rulebook leaves open


def test_only_pass_is_asked_even_when_it_is_the_only_answer() -> None:
    assert offered(growing("", "lily")) == ("pass",)
    assert offered(harvesting("", "lily")) == ("pass",)


def test_sentences_are_offered_by_row_then_by_card_and_pass_comes_last() -> None:
    state = growing("lily, thistle, lily/thistle, orbit/thistle", "lily")
    assert offered(state) == (
        "row 1 orbit/thistle as orbit",
        "row 2 thistle",
        "row 2 lily/thistle as thistle",
        "row 2 orbit/thistle as thistle",
        "row 3 lily",
        "row 3 lily/thistle as lily",
        "row 5 thistle",
        "row 5 lily/thistle as thistle",
        "row 5 orbit/thistle as thistle",
        "row 6 lily",
        "row 6 lily/thistle as lily",
        "pass",
    )
    assert offered(after(state, "row 2 thistle")) == ("lily", "lily/thistle as lily", "stop")


def test_cards_face_up_are_offered_in_the_order_of_the_words_each_kind_once() -> None:
    state = growing("", "lily", market="lily/poppy, thistle, thistle")
    assert offered(after(state, "pass")) == ("draw thistle", "draw lily/poppy", "done")


def test_a_short_supply_gives_what_it_has() -> None:
    state = growing("orbit", "lily", helpers=(10, 9), purple=("helpers", *TOPS[1:7], "order"))
    state, events = done(state, "row 1 orbit", [])
    assert told(events)[-1] == "Ada receives 1 helper."
    state = growing("orbit", "lily", helpers=(10, 10), purple=("helper", *TOPS[1:7], "order"))
    state, events = done(state, "row 1 orbit", [])
    assert told(events)[-1] == "There is no helper left for Ada."
    assert told(done(state, "done")[1])[0].startswith("Bonus tile of column 1: "), "the tile moves all the same"
    state = growing("orbit", "lily", stardust=(6, 6), purple=("stardust", *TOPS[1:3], *TOPS[3:]))
    assert told(done(state, "row 1 orbit", [])[1])[-1] == "There is no stardust left for Ada."
    assert told(done(growing("", "lily", helpers=(10, 10)), "pass")[1])[-1] == "There is no helper left for Ada."


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_stage_1_ends_too_when_nobody_has_played_or_drawn_for_a_whole_round(seats: int) -> None:
    state = growing(*["lily, poppy"] * seats, turn=1)
    for _ in range(seats - 1):
        state = after(state, "pass", "done")
    assert (state.stage, state.still) == (1, seats - 1)
    state, events = done(after(state, "pass"), "done")
    assert told(events)[0] == "Nobody has played or drawn a card for a whole round, so stage 1 ends."
    assert (state.stage, state.turn, state.still) == (2, 1, 0)


def test_a_card_taken_after_a_pass_counts_as_drawn() -> None:
    state = after(growing("", ""), "pass", "done", "pass", "draw lily", "done", "pass", "done")
    assert (state.stage, state.still) == (1, 1)


def test_with_nothing_planted_before_the_line_stage_2_ends_after_its_first_turn() -> None:
    state = after(growing("lily", "lily"), "pass", "done", "pass", "done")
    assert state.stage == 2
    state, _ = done(state, "pass", [])
    assert state.over
    assert state.helpers == (2, 1)


def test_everything_up_to_the_first_revealed_card_of_a_turn_can_be_taken_back() -> None:
    table = on(growing("orbit, poppy", "lily"))
    for sentence in ("row 1 orbit", "stop", "order 7-llt"):
        assert not table.reveals(0, sentence)
        table = table.play(0, sentence)
    assert table.reveals(0, "draw lily")
    assert table.reveals(0, "done"), "the tile is turned over"
    for _ in range(3):
        table = table.undo(0)
    assert table == on(growing("orbit, poppy", "lily"))


def test_a_turn_without_a_bonus_or_a_card_can_be_taken_back_when_it_is_over() -> None:
    table = on(growing("lily", "lily")).play(0, "pass").play(0, "done")
    assert table.state.turn == 1
    assert table.undo(0).undo(0) == on(growing("lily", "lily"))


def test_in_stage_2_placing_and_its_bonus_reveal_nothing_until_cards_are_drawn() -> None:
    table = on(PLACING)
    for sentence in ("row 3 lily", "orbit", "orbit", "put lily aid", "put orbit aid", "put orbit aid", "pick lily"):
        assert not table.reveals(0, sentence)
        table = table.play(0, sentence)
    assert table.reveals(0, "put lily aid")


# Hidden information


def test_a_view_hides_hands_and_decks_of_others_and_everything_that_is_drawn_from() -> None:
    state = growing("2 lily", "3 poppy", decks=(cards("lily"), cards("2 orbit")))
    seen = GAME.view(state, 0)
    assert seen.hands == (cards("2 lily"), Hidden(3))
    assert seen.decks == (cards("lily"), Hidden(2)), "the owner may look at the contents of the own deck"
    assert (seen.stack, seen.orders, seen.tiles) == (Hidden(20), Hidden(13), Hidden(24))
    assert GAME.view(state, None).hands == (Hidden(2), Hidden(3))


def test_points_are_the_same_in_every_view() -> None:
    assert GAME.scores(GAME.view(SECOND, None)) == scores(SECOND)


def test_a_hidden_hand_offers_nothing_and_what_lies_open_is_offered_to_all_eyes() -> None:
    state = growing("orbit, poppy", "lily")
    assert GAME.decisions(GAME.view(state, 1)) == GAME.decisions(GAME.view(state, None)) == ()
    assert GAME.decisions(GAME.view(after(state, "row 1 orbit"), None)) == ()
    for told_to_all in (
        after(state, "row 1 orbit", "stop"),
        after(state, "pass"),
        after(PLACING, "row 3 lily", "stop"),
        after(harvesting("", "lily"), "pass"),
    ):
        assert GAME.decisions(GAME.view(told_to_all, None)) == GAME.decisions(told_to_all)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_without_chance_a_seat_hears_only_what_follows_from_its_view(seats: int) -> None:
    """What others hold never shows in what is told when it is exchanged unseen."""
    chance = random.Random(seats)
    for number in range(3):
        table = played(Setting("gloomies", seats, (("board", "random"),)), number)
        for before, step in zip(positions(table), table.steps, strict=False):
            if step.drawn:
                continue
            decision = before.decision(step.seat)
            assert decision is not None
            other = UNSEEN["gloomies"](before.state, step.seat, chance)
            reached, events = GAME.apply(other, step.seat, decision.said[step.text], RecordedChance(()))
            assert told(events, step.seat) == told(step.events, step.seat)
            assert GAME.view(reached, step.seat) == GAME.view(step.state, step.seat)


# What the bot adds


@pytest.mark.parametrize(
    ("hand", "grown", "default"),
    [
        ("poppy, 2 orbit, lily", (0,) * 6, "row 3 lily"),
        ("orbit, poppy", (0,) * 6, "row 1 orbit"),
        ("orbit, lily, poppy", (0,) * 6, "row 4 poppy"),
        ("lily, thistle", (0,) * 6, "row 2 thistle"),
        ("thistle, orbit/thistle", (0,) * 6, "row 5 thistle"),
        ("lily/poppy, thistle/poppy", (8, 8, 3, 8, 8, 8), "row 3 thistle/poppy as poppy"),
        ("poppy", (0,) * 6, "row 4 poppy"),
        ("", (0,) * 6, "pass"),
    ],
)
def test_the_clock_plants_most_the_first_offered_among_equals(hand: str, grown: Counts, default: str) -> None:
    assert str(asked(growing(hand, "lily", grown=grown, helpers=(3, 0))).default) == default


def test_the_clock_goes_on_as_far_as_three_cards_and_never_spends_a_helper() -> None:
    state = growing("lily, 2 orbit, poppy", "lily", helpers=(3, 0))
    answers = []
    while state.turn == 0:
        answers.append(str(asked(state).default))
        state = after(state, answers[-1])
    assert answers == ["row 3 lily", "orbit", "orbit", "stop", "draw thistle", "draw lily", "done"]
    assert state.helpers == (3, 0)


def test_the_clock_takes_the_card_that_fits_most_next_holes() -> None:
    """The next holes are orbit, thistle, lily, poppy, thistle and lily."""
    state = after(growing("", "lily", market="poppy, thistle, orbit"), "pass")
    assert str(asked(state).default) == "draw thistle"
    state = after(growing("", "lily", market="poppy, lily/thistle, thistle"), "pass")
    assert str(asked(state).default) == "draw lily/thistle"
    state = after(growing("", "lily", market="poppy, lily/thistle, lily"), "pass", "draw poppy")
    assert str(asked(state).default) == "draw lily", "a joker would cost a helper"


@pytest.mark.parametrize(
    ("orders", "places"),
    [
        (["7-llt: lily, thistle"], ["put lily 7-llt", "put orbit aid", "put orbit aid"]),
        (["10-lloo: lily"], ["put lily 10-lloo", "put orbit 10-lloo", "put orbit 10-lloo"]),
        (["10-lloo"], ["put lily aid", "put orbit aid", "put orbit aid"]),
        (["9-oot: thistle", "10-lloo: lily"], ["put lily 10-lloo", "put orbit 9-oot", "put orbit 9-oot"]),
    ],
)
def test_the_clock_places_flowers_on_an_order_that_they_can_complete_and_else_on_the_aid(
    orders: Sequence[str], places: Sequence[str]
) -> None:
    state = after(replace(PLACING, taken=(tuple(map(order, orders)), ())), "row 3 lily", "orbit", "orbit")
    answers = []
    while isinstance(state.tasks[0], PlaceFlower):
        answers.append(str(asked(state).default))
        state = after(state, answers[-1])
    assert [place for place in places if place in answers] == answers, "those asked"
    placed = [event for event in answers if "aid" not in event]
    assert placed == [place for place in places if "aid" not in place]


def test_the_clock_chooses_and_picks_the_first_and_draws_no_more() -> None:
    state = after(growing("orbit, poppy", "lily"), "row 1 orbit", "stop")
    assert str(asked(state).default) == "order 7-llt"
    state = after(PLACING, "row 3 lily", "orbit", "orbit", "put lily aid", "put orbit aid", "put orbit aid")
    assert str(asked(state).default) == "pick lily"
    assert str(asked(after(harvesting("", "lily"), "pass")).default) == "done"


@given(
    st.lists(st.sampled_from(CARDS), max_size=6),
    st.lists(st.integers(0, COLUMNS), min_size=ROWS, max_size=ROWS),
    st.sampled_from(LAYOUTS),
    st.booleans(),
)
def test_the_clock_always_plants_and_harvests_as_many_flowers_as_possible(
    held: list[str], grown: list[int], board: str, second: bool
) -> None:
    """Against every way to hand out the cards."""
    state = growing(", ".join(held), "lily", grown=grown, board=board)
    if second:
        harvested = tuple(count // 2 for count in grown)
        state = replace(state, first=(Growth((0,) * 4, 0),) * 2, harvested=harvested)

    def fillable(holes: Counts) -> bool:
        """Every hole with a card of its own."""
        left = [CARDS.index(card) for card in held]
        fits = [[i for i, card in enumerate(left) if need in HOUSE.cards[card].flowers] for need in holes]
        return any(len({*chosen}) == len(holes) for chosen in product(*fits))

    best = 0
    for row, bed in enumerate(HOUSE.beds[state.layout]):
        start = hole(state, row)
        if start is not None:
            holes = bed[start : grown[row] if second else COLUMNS]
            best = max(best, *(count for count in range(min(3, len(holes)) + 1) if fillable(holes[:count])))
    count = 0
    while isinstance(state.tasks[0], Begin) or str(asked(state).moves[-1]) == "stop":
        default = str(asked(state).default)
        if default in ("pass", "stop"):
            break
        count += 1
        state = after(state, default)
        if state.turn != 0:
            break
    assert count == best


@given(
    st.lists(st.sampled_from(CARDS), max_size=8),
    st.lists(st.integers(0, COLUMNS), min_size=ROWS, max_size=ROWS),
    st.sampled_from(LAYOUTS),
)
def test_a_row_is_offered_with_every_card_that_shows_its_next_flower(
    held: list[str], grown: list[int], board: str
) -> None:
    state = growing(", ".join(held), "lily", grown=grown, board=board)
    kinds = naive_gloomies.board(board)
    expected = [
        f"row {row + 1} {card if card == kinds[row][end] else f'{card} as {kinds[row][end]}'}"
        for row, end in enumerate(grown)
        for card in CARDS
        if end < COLUMNS and card in held and kinds[row][end] in card.split("/")
    ]
    assert list(offered(state)) == [*expected, "pass"]


@given(st.lists(st.integers(0, 9), min_size=4, max_size=4), st.integers(0, 12), st.integers(2, 4))
def test_another_card_or_stardust_never_scores_less(counts: list[int], stardust: int, seats: int) -> None:
    def points(counts: list[int], stardust: int) -> int:
        words = " | ".join(f"{count} {name}" for count, name in zip(counts, HOUSE.names, strict=True))
        return scores(growing(*[""] * seats, played=[words], stardust=(stardust, 0, 0, 0)))[0].points

    before = points(counts, stardust)
    assert points(counts, stardust + 1) >= before
    for flower in range(4):
        more = [count + (i == flower) for i, count in enumerate(counts)]
        assert points(more, stardust) > before


def promised(state: State, row: int) -> str:
    """What stands on the button of a row with several cards."""
    decision = asked(state)
    moves = [move for move in decision.moves if str(move).startswith(f"row {row} ")]
    return GAME.promise(GAME.view(state, decision.seat), decision.seat, moves)


def test_labels_of_plays_tell_the_bonus_the_cards_that_can_follow_and_what_they_cost() -> None:
    assert label(BONUS, "row 4 lily") == "an order, then 1 more card"
    state = after(BONUS, "row 4 lily")
    assert label(state, "thistle") == "2 helpers"
    assert label(state, "stop") == "an order"
    state = growing("lily, 2 orbit, 2 poppy, lily", "lily", helpers=(1, 0))
    assert label(state, "row 3 lily") == "an order, then up to 3 more cards"
    assert label(replace(state, helpers=(0, 0)), "row 3 lily") == "an order, then up to 2 more cards"
    assert label(after(state, "row 3 lily"), "orbit") == "an order, then up to 2 more cards"
    state = after(state, "row 3 lily", "orbit", "orbit")
    assert label(state, "poppy") == "costs 1 helper, brings 1 stardust"
    assert label(ending("lily", "lily"), "row 3 lily") == "no bonus, ends stage 1"


def test_labels_tell_which_joker_leaves_more_to_play() -> None:
    """Row 1 is orbit, poppy, thistle."""
    state = growing("orbit/poppy, lily/orbit, thistle", "lily", purple=(None,) * COLUMNS)
    assert label(state, "row 1 lily/orbit as orbit") == "no bonus, then up to 2 more cards"
    assert label(state, "row 1 orbit/poppy as orbit") == "no bonus"


def test_a_row_with_a_choice_promises_how_far_the_hand_reaches() -> None:
    state = growing("orbit/poppy, lily/orbit, thistle, lily", "lily", helpers=(0, 0))
    assert promised(state, 1) == "up to 3 cards"
    assert promised(replace(state, helpers=(1, 0)), 1) == "up to 4 cards"
    assert promised(growing("orbit, orbit/thistle", "lily"), 1) == "1 card"
    assert promised(state, 9) == "", "nothing is promised of what is no card"


def test_labels_of_plays_in_stage_2_tell_the_turquoise_bonus() -> None:
    assert label(STAGE_2, "row 1 orbit") == "no bonus, then up to 2 more cards"
    assert label(after(STAGE_2, "row 1 orbit"), "poppy") == "1 poppy, then 1 more card"
    assert label(replace(STAGE_2, bowl=(9, 9, 9, 9)), "row 2 poppy") == "no bonus, then up to 2 more cards"
    assert (
        label(after(replace(STAGE_2, bowl=(9, 9, 9, 0)), "row 1 orbit"), "poppy") == "no poppy left, then 1 more card"
    )
    assert label(after(STAGE_2, "row 2 poppy"), "orbit") == "1 stardust, then 1 more card"
    assert label(last("lily", "lily"), "row 3 lily") == "no bonus, ends the game"
    any_flower = harvesting("orbit", "lily", turquoise=("any", *[""] * 7))
    assert label(any_flower, "row 1 orbit") == "any flower"
    assert label(replace(any_flower, bowl=(0,) * 4), "row 1 orbit") == "no flower left"


def test_labels_tell_when_a_supply_is_short() -> None:
    state = growing("lily, orbit", "lily", helpers=(10, 9), stardust=(6, 6), grown=(0, 0, 0, 2, 0, 4), display="")
    assert label(state, "row 4 orbit") == "no stardust left, then 1 more card"
    assert label(state, "row 6 orbit") == "1 helper, then 1 more card"
    assert label(state, "row 1 orbit") == "no order left"
    assert label(state, "pass") == "1 helper"
    assert label(replace(state, helpers=(10, 10)), "pass") == "no helper left"
    paying = growing(
        "lily, 2 orbit, poppy", "lily", helpers=(10, 10), purple=("order", "order", "order", "helpers", *TOPS[2:6])
    )
    paying = after(paying, "row 3 lily", "orbit", "orbit")
    assert label(paying, "poppy") == "costs 1 helper, brings 1 helper", "the one that was returned"


def test_labels_of_cards_face_up_tell_the_helpers_they_cost_and_the_rows_they_fit() -> None:
    state = after(growing("", "lily", market="poppy, thistle, thistle/poppy", helpers=(1, 0)), "pass")
    assert label(state, "draw poppy") == "fits row 4"
    assert label(state, "draw thistle") == "fits rows 2 and 5"
    assert label(state, "draw thistle/poppy") == "fits rows 2, 4 and 5"
    assert label(after(state, "draw poppy"), "draw thistle/poppy") == "for 1 helper; fits rows 2, 4 and 5"
    state = after(state, "draw poppy", "draw thistle")
    assert label(state, "draw thistle/poppy") == "for 2 helpers; fits rows 2, 4 and 5"
    assert label(state, "done") == ""
    full = replace(state, grown=(8,) * 6)
    assert label(full, "draw thistle/poppy") == "for 2 helpers"


def test_labels_of_orders_and_flowers_tell_what_they_bring() -> None:
    state = after(growing("orbit, poppy", "lily"), "row 1 orbit", "stop")
    assert label(state, "order 7-llt") == "7 points for 2 lily, 1 thistle"
    state = after(PLACING, "row 3 lily", "stop")
    assert label(state, "put lily 7-llt") == label(state, "put lily 10-lloo") == "then 1 more to go"
    assert label(state, "put lily aid") == "1 point"
    state = after(replace(PLACING, taken=((order("7-llt: lily, thistle"),), ())), "row 3 lily", "stop")
    assert label(state, "put lily 7-llt") == "completes it, 7 points"
    state = after(PLACING, "row 3 lily", "orbit", "orbit", "put lily aid", "put orbit aid", "put orbit aid")
    assert label(state, "pick lily") == "for 2 orders, or 1 point on the aid"
    assert label(state, "pick poppy") == "3 points on the aid, then you draw 2 cards"
    assert label(replace(state, decks=(NOTHING, NOTHING)), "pick poppy") == "3 points on the aid"
    state = after(harvesting("", "lily", helpers=(1, 0)), "pass")
    assert label(state, "draw") == "for 1 helper, 3 cards left"
    assert label(state, "done") == ""


BEGINNING = growing("2 orbit, lily/orbit, thistle", "lily", grown=(0, 0, 0, 8, 0, 0))


def refusal(state: State, sentence: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        on(state).play(state.turn or 0, sentence)
    return str(refused.value).partition(" Possible now: ")[0]


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("row 7 lily", "There is no row “7”: the rows are 1, 2, 3, 4, 5, 6."),
        ("row 1", "Say a row and its first card."),
        (
            "row 1 rose",
            "There is no card “rose”: the cards are lily, orbit, thistle, poppy, lily/orbit, lily/thistle, lily/poppy, "
            "orbit/thistle, orbit/poppy, thistle/poppy.",
        ),
        ("row 1 lily", "The next hole of row 1 is orbit, which lily does not match."),
        ("row 1 lily/thistle as orbit", "The next hole of row 1 is orbit, which lily/thistle does not match."),
        ("row 3 lily", "You have no lily in your hand."),
        ("row 3 lily/orbit", "A joker is played as one of its flowers: lily/orbit as lily."),
        ("row 3 lily/orbit as orbit", "A joker is played as one of its flowers: lily/orbit as lily."),
        ("row 4 orbit", "Row 4 is full."),
        ("row 1 orbit now", "“row 1 orbit now” is not possible now."),
        ("orbit", "Say the row first: row 1 orbit."),
        ("lily/orbit", "Say the row first: row 1 lily/orbit as orbit."),
        ("thistle", "Say the row first: row 2 thistle."),
        ("poppy", "You have no poppy in your hand that fits a row now."),
        ("stop", "You stop when you have played a card; to play none, say pass."),
        ("order 7-llt", "An order is the bonus of a tile: it is chosen when you receive one."),
        ("put lily aid", "A flower is placed when it has been harvested, and never moved afterwards."),
        ("pick lily", "A flower is picked when a tile gives one of your choice."),
        ("draw lily", "Cards are drawn at the end of your turn; first answer what is asked now."),
        ("done", "You are done when you have drawn; first answer what is asked now."),
        ("pass now", "“pass now” is not possible now."),
        ("sing", "“sing” is not possible now."),
    ],
)
def test_a_sentence_at_the_beginning_of_a_turn_is_refused_with_the_rule(sentence: str, reason: str) -> None:
    assert refusal(BEGINNING, sentence) == reason


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("pass", "You pass before you play a card, not afterwards."),
        ("row 2 thistle", "Switching between rows is not permitted: go on in row 3, with the card alone, or stop."),
        ("thistle", "The next hole of row 3 is orbit, which thistle does not match."),
        ("done", "To play no more cards, say stop."),
        ("orbit/poppy as orbit", "You have no orbit/poppy in your hand."),
    ],
)
def test_a_sentence_after_the_first_card_is_refused_with_the_rule(sentence: str, reason: str) -> None:
    assert refusal(after(BEGINNING, "row 3 lily/orbit as lily"), sentence) == reason


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("order 16-oottp", "The orders face up are 7-llt, 8-llp, 9-oot."),
        ("row 1 orbit", "You have chosen your row for this turn already."),
        ("orbit", "You play no more cards in this turn."),
        ("draw lily", "Cards are drawn at the end of your turn; first answer what is asked now."),
    ],
)
def test_a_sentence_while_an_order_is_chosen_is_refused_with_the_rule(sentence: str, reason: str) -> None:
    assert refusal(after(growing("orbit, poppy", "lily"), "row 1 orbit", "stop"), sentence) == reason


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("draw poppy", "The cards face up are lily, lily/orbit."),
        ("draw", "The cards face up are lily, lily/orbit."),
        ("draw lily/orbit", "A joker counts as two cards, and you can take only 1, helpers included."),
        ("stop", "To draw no more cards, say done."),
    ],
)
def test_a_card_that_cannot_be_taken_is_refused_with_the_rule(sentence: str, reason: str) -> None:
    state = after(growing("", "lily", market="lily, lily, lily/orbit"), "pass", "draw lily")
    assert refusal(replace(state, helpers=(0, 0)), sentence) == reason


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("put lily", "Say the flower and where it goes: put lily aid."),
        ("put orbit aid", "Flowers are placed in the order in which they were harvested: now lily."),
        ("put lily 11-llop", "You have no order “11-llop”."),
        ("put lily 9-oot", "The order 9-oot has no open dot for lily."),
        ("draw lily", "In stage 2 cards are drawn from your own deck, unseen."),
        ("draw", "After your two cards you may draw more for helpers; first answer what is asked now."),
    ],
)
def test_a_flower_that_cannot_be_placed_is_refused_with_the_rule(sentence: str, reason: str) -> None:
    assert refusal(after(PLACING, "row 3 lily", "stop"), sentence) == reason


def test_other_refusals_of_stage_2() -> None:
    state = harvesting("orbit", "lily", harvested=(5, 0, 0, 0, 0, 0))
    assert refusal(state, "row 1 orbit") == "Nothing is left to harvest in row 1."
    assert refusal(state, "row 2 orbit") == "The next flower of row 2 is thistle, which orbit does not match."
    state = after(PLACING, "row 3 lily", "orbit", "orbit", "put lily aid", "put orbit aid", "put orbit aid")
    assert refusal(replace(state, bowl=(1, 0, 1, 0)), "pick poppy") == "The bowl has lily, thistle."


def test_a_hidden_hand_explains_nothing() -> None:
    assert GAME.why(GAME.view(BEGINNING, None), 0, "row 1 lily") == ""
    assert GAME.why(BEGINNING, 1, "row 1 lily") == ""


# Whole games against a second, naive referee


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("board", GAME.options["board"])
def test_whole_games_agree_with_a_naive_referee(board: str, seats: int) -> None:
    for number in range(max(2, EACH // 10)):
        table = played(Setting("gloomies", seats, (("board", board),)), number)
        _follow(table, Naive(seats, board, table.opening.drawn))


SCARCE = {
    "few cards": replace(
        HOUSE,
        flowers=tuple(replace(flower, cards=4) for flower in HOUSE.flowers),
        jokers=tuple(replace(joker, cards=1) for joker in HOUSE.jokers),
    ),
    "few helpers and stardust": replace(HOUSE, helpers=7, stardust=2),
    "few flowers and orders": replace(
        HOUSE,
        flowers=tuple(
            replace(flower, wooden=wooden) for flower, wooden in zip(HOUSE.flowers, (15, 12, 12, 9), strict=True)
        ),
        orders=HOUSE.orders[3:8],
    ),
}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("what", SCARCE)
@pytest.mark.parametrize("eager", [False, True], ids=["at random", "never passing"])
def test_games_that_run_out_of_things_agree_too(seats: int, what: str, eager: bool) -> None:
    box = SCARCE[what]
    game = Gloomies(box)
    assert list(box.faults()) == []
    ends = set()
    for number in range(max(6, EACH // 6)):
        chance = random.Random(number)
        table = Table.open(game, seats, {}, str(number))
        while not table.over:
            (decision,) = table.decisions
            some = [said for said in decision.sentences if not (eager and said in ("pass", "stop", "done"))]
            table = table.play(decision.seat, chance.choice(some or decision.sentences))
        naive = Naive(
            seats,
            "random",
            table.opening.drawn,
            {card.name: card.count for card in box.cards},
            {flower.name: flower.wooden for flower in box.flowers},
            list(map(str, box.orders)),
            box.helpers,
            box.stardust,
        )
        _follow(table, naive)
        ends |= {line for step in table.steps for line in told(step.events) if "ends" in line or "no " in line}
    assert any(re.search("Nobody|There is no|The bowl has no", line) for line in ends)


def _follow(table: Table[State, Move], naive: Naive) -> None:
    assert isinstance(table.game, Gloomies)
    for before, step in zip(positions(table), table.steps, strict=False):
        assert naive.question == (step.seat, list(before.sentences(step.seat)))
        naive.answer(step.text, step.drawn)
        _compare(table.game.components, step.state, naive)
        got = table.game.scores(step.state)
        assert [score.points for score in got] == list(map(naive.points, range(len(naive.people))))
        assert [score.ties for score in got] == list(map(naive.ties, range(len(naive.people))))
    assert naive.question is None


def _compare(box: Components, state: State, naive: Naive) -> None:
    def counted(names: Iterable[str], kinds: Sequence[str]) -> Counts:
        return tuple(map(list(names).count, kinds))

    assert state.stage == naive.stage
    assert state.bowl == tuple(naive.bowl.values())
    standing = [
        {column: HOUSE.names[bed[column]] for column in range(start, end)}
        for bed, start, end in zip(HOUSE.beds[state.layout], state.harvested, state.grown, strict=True)
    ]
    assert standing == naive.standing
    if state.stage == 1:
        assert known(state.stack) == counted(naive.stack, CARDS)
        assert [str(box.orders[i]) for i in state.display] == naive.display
        assert size(state.orders) == len(naive.order_stack)
    assert [CARDS[i] for i in state.market] == naive.market
    assert [{"helper": "1 helper", "helpers": "2 helpers"}.get(top or "", top) for top in state.purple] == naive.top
    assert list(state.heights) == naive.left
    turned = [[HOUSE.tiles[i].turquoise for i in stack] for stack in state.turquoise]
    assert turned == [[turquoise for _, turquoise in stack] for stack in naive.turned]
    for seat, person in enumerate(naive.people):
        assert known(state.hands[seat]) == counted(person.hand, CARDS)
        assert known(state.decks[seat]) == counted(person.deck, CARDS)
        assert state.discards[seat] == counted(person.gone, CARDS)
        assert (state.helpers[seat], state.stardust[seat]) == (person.helpers, person.stardust)
        assert state.played[seat] == tuple(counted(cards, CARDS) for cards in person.played.values())
        assert state.aids[seat] == counted(person.aid, HOUSE.names)
        mine = {str(box.orders[taken.order]): taken.placed for taken in state.taken[seat]}
        assert mine == {order: counted(placed, HOUSE.names) for order, placed in person.orders.items()}


# Other sets of components


def test_another_set_of_components_plays_too() -> None:
    """Three flowers, one joker, four orders, a stack of one tile in every column and one layout."""
    own = Components(
        flowers=(Flower("aster", 1, 30, 12), Flower("bluebell", 2, 30, 12), Flower("crocus", 3, 30, 12)),
        jokers=(Joker(("crocus", "aster"), 4),),
        orders=(Order(5, "ab"), Order(9, "cc"), Order(2, "aa"), Order(5, "aab")),
        tiles=tuple(
            Tile(purple, turquoise)
            for purple, turquoise in zip(
                ("order", "helpers") * 4, ("any", "crocus", "stardust", "aster") * 2, strict=True
            )
        ),
        layouts=(Layout("only", ("abcabcab", "bcabcabc", "cabcabca") * 2),),
        hands=(3, 3, 3, 3),
        gifts=(0, 1, 1, 1),
        helpers=5,
        stardust=2,
        shine=(0, 4),
        doubled=(5, 3, 3),
    )
    assert list(own.faults()) == []
    game = Gloomies(own)
    assert game.options == {"board": ("random", "only")}
    ends = set()
    for seed in range(30):
        table = Table.open(game, 2 + seed % 3, {}, str(seed))
        chance = random.Random(seed)
        while not table.over:
            decision = table.decisions[0]
            assert len(table.steps) < 2000
            table = table.play(decision.seat, chance.choice(decision.sentences))
        ends.add(table.steps[-1].events[-1].text.template)
    assert len(ends) == 2


def _layout(*rows: str, name: str = "own") -> Components:
    return replace(HOUSE, layouts=(Layout(name, rows),))


ROW = "lotplotp"


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        (
            replace(HOUSE, flowers=(Flower("Moon Lily", 1, 18, 14), *HOUSE.flowers[1:])),
            "The flower name “Moon Lily” must be one word of at most 16 small letters from a to z.",
        ),
        (
            replace(HOUSE, flowers=(Flower("stop", 1, 18, 14), *HOUSE.flowers[1:])),
            "No flower can be called “stop”, which means something else in a sentence.",
        ),
        (
            replace(HOUSE, flowers=(*HOUSE.flowers, Flower("lupin", 1, 18, 14))),
            "There must be 2 to 9 flowers, and their names must begin with different letters.",
        ),
        (
            replace(HOUSE, flowers=(Flower("lily", 100, 18, 14), *HOUSE.flowers[1:])),
            "A lily must be worth 0 to 99 points, not 100.",
        ),
        (
            replace(HOUSE, flowers=(Flower("lily", 1, 18, 0), *HOUSE.flowers[1:])),
            "There must be 1 to 999 flowers and 1 to 99 cards of lily.",
        ),
        (
            replace(HOUSE, jokers=(Joker(("lily", "rose"), 1),)),
            "A joker must show two different flowers, not “lily” and “rose”.",
        ),
        (
            replace(HOUSE, jokers=(Joker(("lily", "lily"), 1),)),
            "A joker must show two different flowers, not “lily” and “lily”.",
        ),
        (
            replace(HOUSE, jokers=(*HOUSE.jokers, Joker(("orbit", "lily"), 1))),
            "Two kinds of jokers show the same flowers.",
        ),
        (replace(HOUSE, jokers=(Joker(("lily", "orbit"), 0),)), "There must be 1 to 99 cards of each joker."),
        (
            replace(HOUSE, orders=(Order(5, "lx"),)),
            "The order 5-lx must require 1 to 9 flowers, by their letters l, o, t, p.",
        ),
        (
            replace(HOUSE, orders=(Order(5, ""),)),
            "The order 5- must require 1 to 9 flowers, by their letters l, o, t, p.",
        ),
        (replace(HOUSE, orders=(Order(-5, "lo"),)), "The order -5-lo must be worth 0 to 999 points."),
        (
            replace(HOUSE, orders=(Order(5, "lo"), Order(5, "lo"))),
            "There is more than one order with the same points and flowers.",
        ),
        (
            replace(HOUSE, tiles=(Tile("gold", "lily"),) * 8),
            "The purple side of a tile gives stardust, helper, helpers, order, not “gold”.",
        ),
        (
            replace(HOUSE, tiles=(Tile("order", "gold"),) * 8),
            "The turquoise side of a tile gives stardust, a flower or any, not “gold”.",
        ),
        (replace(HOUSE, tiles=HOUSE.tiles[1:]), "The bonus tiles must form 8 equal stacks, and there are 23."),
        (replace(HOUSE, tiles=()), "The bonus tiles must form 8 equal stacks, and there are 0."),
        (
            replace(HOUSE, layouts=()),
            "There must be layouts, with different names, and none called random.",
        ),
        (
            _layout(*[ROW] * 6, name="random"),
            "There must be layouts, with different names, and none called random.",
        ),
        (_layout(*[ROW] * 6, name="my own"), "The layout “my own” must be called by at most 16 letters and digits."),
        (_layout(*[ROW] * 5), "The layout own must have 6 rows of 8 letters out of l, o, t, p."),
        (_layout(*[ROW] * 5, "lotplotx"), "The layout own must have 6 rows of 8 letters out of l, o, t, p."),
        (_layout(*["pppppppp"] * 6), "The layout own has holes for 48 poppy, of which there are too few."),
        (replace(HOUSE, hands=(4, 5, 4)), "“hands” must be 4 numbers, none below 0."),
        (replace(HOUSE, gifts=(1, 1, 2, -1)), "“gifts” must be 4 numbers, none below 0."),
        (replace(HOUSE, hands=(40, 5, 4, 15)), "There are too few cards: the start needs 67."),
        (replace(HOUSE, helpers=5), "There must be 6 to 999 helpers, not 5."),
        (replace(HOUSE, stardust=-1), "There must be 0 to 999 stardust, not -1."),
        (replace(HOUSE, shine=()), "There must be points from 0 to 999 for every number of stardust, from none up."),
        (replace(HOUSE, doubled=(6, 4)), "“doubled” must be 3 numbers, each at least 1."),
    ],
)
def test_a_wrong_set_is_told_in_sentences(wrong: Components, fault: str) -> None:
    assert fault in list(wrong.faults())


# Notes


def notes(state: State, seat: Seat = 0) -> list[str]:
    moves = [move for decision in GAME.decisions(state) for move in decision.moves]
    return list(GAME.notes(GAME.view(state, seat), moves))


def test_before_the_last_flower_goes_elsewhere_one_is_warned() -> None:
    state = harvesting("lily", "", harvested=(5,) * ROWS, taken=[["11-llop: lily, orbit, poppy", "8-ltt"]])
    placing = replace(state, tasks=(PlaceFlower(0),))
    assert notes(placing) == [
        "Unless this lily goes on the order for 11, that order can no longer be completed.",
        "Can no longer be completed: the order for 8.",
    ]


def test_an_order_that_needs_all_that_is_left_is_told_before_it_is_too_late() -> None:
    state = harvesting(
        "poppy, lily", "", harvested=(5,) * ROWS, taken=[["11-llop: 2 lily, orbit"]], turquoise=["poppy"] + [""] * 7
    )
    assert notes(state) == ["The order for 11 needs every poppy that is left."]
    assert notes(replace(state, turquoise=((),) * COLUMNS)) == ["Can no longer be completed: the order for 11."]


def test_cards_that_a_seat_has_used_up_harvest_nothing_for_its_orders() -> None:
    state = harvesting("lily", "", decks=["orbit", ""], taken=[["9-oot"]])
    assert notes(state) == ["Can no longer be completed: the order for 9."]
    scarce = replace(state, decks=(cards("2 orbit, thistle"), state.decks[1]))
    assert notes(scarce) == ["The order for 9 needs every orbit and thistle that is left."]
    enough = replace(state, decks=(cards("3 orbit, 2 thistle"), state.decks[1]))
    assert notes(enough) == []


def test_a_flower_of_ones_choice_may_still_complete_an_order() -> None:
    state = harvesting("lily", "", harvested=(5,) * ROWS, taken=[["11-llop: 2 lily, orbit"]])
    assert notes(state) == ["Can no longer be completed: the order for 11."]
    assert notes(replace(state, tasks=(PickFlower(),))) == ["The order for 11 needs every poppy that is left."]


def test_in_stage_1_nothing_is_lost_yet() -> None:
    assert notes(growing("lily", "", taken=[["11-llop"]])) == []


def test_who_cannot_see_the_cards_is_told_of_the_garden_alone() -> None:
    state = harvesting("lily", "", decks=["orbit", ""], taken=[["9-oot"]])
    assert GAME.notes(GAME.view(state, None), ()) == ()


def test_who_draws_or_chooses_an_order_is_told_the_own_hand_which_the_picture_does_not_show() -> None:
    choosing = after(growing("orbit, 2 poppy, lily/orbit", "lily"), "row 1 orbit", "stop")
    assert notes(choosing) == ["You hold: 2 poppy, 1 lily/orbit."]
    assert notes(after(choosing, "order 7-llt")) == ["You hold: 2 poppy, 1 lily/orbit."]
    assert notes(after(growing("", "lily"), "pass")) == ["You hold no cards."]
    assert notes(after(harvesting("", "lily", decks=["3 lily", ""], helpers=(1, 0)), "pass")) == ["You hold: 2 lily."]
    assert notes(choosing, seat=1) == [], "nobody else is told"


def test_two_orders_of_the_same_points_are_told_with_their_flowers() -> None:
    state = replace(PLACING, taken=(tuple(map(order, ["11-llop", "11-lltp: thistle"])), ()))
    _, events = done(after(state, "row 3 lily", "stop"), "put lily 11-lltp")
    assert told(events)[0] == "Ada places lily on the order for 11 (2 lily, 1 thistle, 1 poppy)."
    assert notes(replace(state, grown=(0,) * ROWS, turquoise=((),) * COLUMNS)) == [
        "Can no longer be completed: the orders for 11 (2 lily, 1 orbit, 1 poppy) and 11 (2 lily, 1 thistle, 1 poppy)."
    ]
