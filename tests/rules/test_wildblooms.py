"""Wildblooms line by line: the rulebook in its order, then what it leaves open."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.chance import NoChance, RecordedChance, Revealed
from rules.game import Event, IllegalMove, Seat
from rules.pieces import Hidden, size
from rules.table import Opening, Table
from rules.wildblooms import (
    EFFECTS,
    GROWTH,
    HOUSE,
    INSECTS,
    PLANTING,
    Bed,
    Components,
    Flower,
    State,
    Stem,
    Wildblooms,
)
from rules.wildblooms.moves import Move
from rules.wildblooms.tasks import Effects, Plant, Task
from tests.rules.naive_wildblooms import Naive
from tests.rules.playing import EACH, Setting, opened, played, positions

GAME = Wildblooms()
NAMES = ("Kasper", "Tobias", "Aaron", "Mira", "Olga")
GROW, RESOLVE, KEEP = GAME.wishes
VARIANTS = ("standard", "tactical")
LAST = "The stack is empty: after the turn of {} the game ends. Rainbow tokens are worth nothing then."
OVER = "The stack is empty and the round is over, so the game ends."
FIELDS = "grn-10 ora-10 red-10 pur-10 blu-10"


def stems(words: str) -> tuple[Stem, ...]:
    """`stems("blu-03 2, red-02 4 ready, pur-01 3 bee 5 ant 1 ant 2")`: flowers with the spaces of seed and insects."""
    found = []
    for part in filter(None, words.split(", ")):
        name, seed, *rest = part.split()
        insects = [(insect, int(space)) for insect, space in pairwise(rest) if insect in ("bee", "ant")]
        bee = sum(space for insect, space in insects if insect == "bee")
        ants = tuple(space for insect, space in insects if insect == "ant")
        found.append(Stem(HOUSE.index[name], int(seed), bee, ants, "ready" in rest))
    return tuple(sorted(found, key=lambda stem: stem.flower))


def bed(words: str = "", meadow: str = "", bees: int = 0, ants: int = 0, rainbows: int = 0) -> Bed:
    return Bed(stems(words), tuple(HOUSE.index[name] for name in meadow.split()), bees, ants, rainbows)


def garden(
    *beds: Bed | str,
    fields: str = FIELDS,
    left: int = 20,
    turn: Seat = 0,
    moved: bool = True,
    agendas: tuple[tuple[Task, ...], ...] = (),
    **rest: Any,
) -> State:
    """A position in which the seat on turn is to plant. `fields` are flowers or `-`; `left` flowers can be drawn."""
    state = State(
        fields=tuple(None if name == "-" else HOUSE.index[name] for name in fields.split()),
        stack=(1,) * left + (0,) * (50 - left),
        back=0,
        beds=tuple(bed(mine) if isinstance(mine, str) else mine for mine in beds),
        bees=10,
        ants=10,
        rainbows=10,
        tactical=False,
        turn=turn,
        phase=PLANTING,
        agendas=agendas or tuple((Plant(),) if seat == turn else () for seat in range(len(beds))),
        moved=moved,
    )
    return replace(state, **rest)


def effects(*beds: Bed | str, **rest: Any) -> State:
    """A position in the effects phase, in which every seat with a flower may use effects."""
    state = garden(*beds, phase=EFFECTS, **rest)
    return replace(state, agendas=tuple((Effects(),) if mine.stems else () for mine in state.beds))


class First:
    """Chance that always answers 0."""

    def below(self, n: int) -> int:
        assert n > 0
        return 0


def on(state: State, game: Wildblooms = GAME) -> Table[State, Move]:
    """A table that begins in this position."""
    return Table(game, len(state.beds), {}, "seed", Opening((), state))


def offered(state: State, seat: Seat = 0) -> list[str]:
    return next((list(decision.sentences) for decision in GAME.decisions(state) if decision.seat == seat), [])


def asked(state: State) -> list[Seat]:
    return [decision.seat for decision in GAME.decisions(state)]


def default(state: State, seat: Seat = 0) -> str:
    return next(str(decision.default) for decision in GAME.decisions(state) if decision.seat == seat)


def done(
    state: State, sentence: str, seat: Seat = 0, drawn: Iterable[int] | None = None
) -> tuple[State, tuple[Event, ...]]:
    """The next position after a seat's answer. `drawn` are the draws, exactly; None: whatever."""
    (decision,) = (decision for decision in GAME.decisions(state) if decision.seat == seat)
    move = decision.said[sentence]
    if drawn is None:
        return GAME.apply(state, seat, move, First())
    chance = RecordedChance(tuple(drawn))
    after = GAME.apply(state, seat, move, chance)
    chance.finish()
    return after


def after(state: State, *sentences: str) -> State:
    """Answers of seat 0, or of seat 1 where the sentence begins with “1:”, and so on."""
    for sentence in sentences:
        seat, _, said = sentence.rpartition(": ")
        state, _ = done(state, said, int(seat or 0))
    return state


def told(events: Iterable[Event]) -> list[str]:
    return [event.text.told(NAMES) for event in events]


def seeds(state: State, seat: Seat = 0) -> dict[str, int]:
    """The spaces of the seeds in a bed."""
    return {HOUSE.names[stem.flower]: stem.seed for stem in state.beds[seat].stems}


def meadow(state: State, seat: Seat = 0) -> list[str]:
    return [HOUSE.names[flower] for flower in state.beds[seat].meadow]


def stem(state: State, name: str, seat: Seat = 0) -> Stem:
    return state.beds[seat].stem(HOUSE.index[name])


def label(state: State, sentence: str, seat: Seat = 0) -> str:
    (decision,) = (decision for decision in GAME.decisions(state) if decision.seat == seat)
    return GAME.label(GAME.view(state, seat), seat, decision.said[sentence])


def wish(state: State, *wishes: str, seat: Seat = 0) -> str | None:
    move = GAME.answer(state, seat, frozenset(wishes))
    return None if move is None else str(move)


# Game Materials


def test_there_are_fifty_flowers_ten_of_each_colour() -> None:
    assert [HOUSE.flower_colours.count(colour) for colour in HOUSE.colours] == [10] * 5
    assert HOUSE.colours == ("blue", "green", "orange", "red", "purple")


def test_there_are_ten_bees_ten_ants_and_ten_rainbow_tokens() -> None:
    assert (HOUSE.bees, HOUSE.ants, HOUSE.rainbows) == (10, 10, 10)


def test_the_25_seeds_give_each_player_7_6_5_or_5() -> None:
    assert [HOUSE.seeds_for(seats) for seats in (2, 3, 4, 5)] == [7, 6, 5, 5]


def test_every_flower_has_six_spaces_and_two_effects_each_in_the_upper_half_of_a_double_space() -> None:
    assert HOUSE.spaces == 6
    assert {tuple(space for space, _ in flower.effects) for flower in HOUSE.flowers} == {(3, 5), (3, 6), (4, 6)}


def test_all_flowers_of_a_colour_differ_and_none_shows_its_own_colour() -> None:
    for colour in HOUSE.colours:
        mine = [flower.effects for flower in HOUSE.flowers if flower.colour == colour]
        assert len(set(mine)) == 10
        assert all(effect != colour for shown in mine for _, effect in shown)


def test_each_colour_grows_on_eight_flowers_and_each_insect_sits_on_ten() -> None:
    shown = Counter(effect for flower in HOUSE.flowers for _, effect in flower.effects)
    assert shown == dict.fromkeys(HOUSE.colours, 8) | dict.fromkeys(INSECTS, 10)


# Game Setup


@pytest.mark.parametrize(("seats", "left"), [(2, 33), (3, 37), (4, 41), (5, 40)])
def test_with_two_players_ten_flowers_go_back_with_three_five_and_then_none(seats: int, left: int) -> None:
    state = Table.open(GAME, seats, {}, "a new garden").state
    assert state.left == left
    assert size(state.stack) - state.left == {2: 10, 3: 5}.get(seats, 0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_flower_lies_on_each_field_and_one_in_each_bed_its_seed_on_the_bottom_space(seats: int) -> None:
    state = Table.open(GAME, seats, {}, "a new garden").state
    assert None not in state.fields
    assert [len(mine.stems) for mine in state.beds] == [1] * seats
    assert all(seed == 1 for seat in range(seats) for seed in seeds(state, seat).values())
    assert state.turn == 0


def test_the_fields_are_filled_first_and_then_the_beds_beginning_with_the_start_worm() -> None:
    table = Table.open(GAME, 2, {}, "", [0, 48, 10, 10, 10, 0, 43])
    assert [HOUSE.names[flower or 0] for flower in table.state.fields] == [
        "blu-01",
        "pur-10",
        "grn-02",
        "grn-03",
        "grn-04",
    ]
    assert [seeds(table.state, seat) for seat in (0, 1)] == [{"blu-02": 1}, {"pur-09": 1}]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_by_starting_position_the_seats_have_0_1_1_2_and_2_rainbow_tokens(seats: int) -> None:
    state = Table.open(GAME, seats, {}, "a new garden").state
    assert [mine.rainbows for mine in state.beds] == [0, 1, 1, 2, 2][:seats]
    assert state.rainbows == 10 - sum([0, 1, 1, 2, 2][:seats])


# Gameplay


def test_turns_go_clockwise_and_consist_of_growth_effects_and_refill() -> None:
    state = garden("blu-01 1", "blu-02 1", "blu-03 2", turn=1)
    state = after(state, "1: take blue")
    assert (state.phase, asked(state)) == (GROWTH, [0, 1, 2])
    state = after(state, "grow none", "1: grow none", "2: grow none")
    assert (state.phase, asked(state)) == (EFFECTS, [2])
    state, events = done(state, "done", 2, [7])
    assert (state.phase, state.turn, asked(state)) == (PLANTING, 2, [2])
    assert told(events) == ["blu-08 comes onto the blue field."]


# No Room to Grow More Flowers


def test_without_a_free_seed_you_take_no_flower_but_choose_any_colour() -> None:
    state = garden(", ".join(f"blu-0{n} 1" for n in range(1, 8)), "red-01 2")
    assert offered(state) == [f"name {colour}" for colour in HOUSE.colours]
    state, events = done(state, "name red", drawn=[])
    assert told(events) == ["Kasper names red."]
    assert state.fields == garden("", "").fields
    assert (state.phase, asked(state)) == (GROWTH, [1]), "all flowers of that colour grow, those of others too"
    state, events = done(state, "grow all", 1, [])
    assert told(events)[0] == "Tobias: red-01 grows to 3."


def test_with_a_free_seed_a_flower_must_be_taken() -> None:
    assert offered(garden("blu-01 1", "")) == [f"take {colour}" for colour in HOUSE.colours]


def test_a_seed_is_free_again_when_its_flower_has_bloomed() -> None:
    full = garden(", ".join(f"blu-0{n} 6" for n in range(1, 8)), "red-01 1")
    state = after(full, "name blue", "grow blu-01", "done")
    assert len(state.beds[0].stems) == 6
    assert offered(replace(state, turn=0, agendas=((Plant(),), ())))[0] == "take blue"


# 1 | Growth Phase


def test_choose_one_of_the_five_flowers_and_place_a_seed_on_its_bottom_space() -> None:
    state, events = done(garden("", ""), "take orange", drawn=[0])
    assert seeds(state) == {"red-10": 1}
    assert told(events)[0] == "Kasper takes red-10 from the orange field."


def test_all_flowers_of_the_colour_of_the_field_may_grow_not_those_of_the_flower() -> None:
    state = after(garden("grn-02 1, blu-01 1", ""), "take blue")
    assert offered(state) == ["grow all", "grow none", "grow blu-01"]


def test_important_this_does_not_only_apply_to_you() -> None:
    state = after(garden("", "blu-01 1", "grn-01 1", "blu-02 4"), "take blue")
    assert asked(state) == [1, 3]
    state = after(state, "3: grow all", "1: grow all")
    assert (seeds(state, 1), seeds(state, 3)) == ({"blu-01": 2}, {"blu-02": 5})


def test_example_kaspers_orange_flower_grows_tobias_has_none_and_aaron_lets_one_of_two_grow() -> None:
    state = garden("ora-05 1", "red-02 1", "ora-01 1, ora-02 4", fields="grn-10 red-10 blu-10 ora-10 pur-10")
    state, events = done(state, "take orange", drawn=[])
    assert told(events) == ["Kasper takes blu-10 from the orange field."]
    assert seeds(state) == {"blu-10": 1, "ora-05": 1}
    assert asked(state) == [0, 2], "Tobias has no orange flowers"
    state, events = done(state, "grow all")
    assert told(events) == ["Kasper: ora-05 grows to 2."]
    assert offered(state, 2) == ["grow all", "grow none", "grow ora-01", "grow ora-02"]
    state = after(state, "2: grow ora-02")
    assert offered(state, 2) == ["grow ora-01", "done"]
    state = after(state, "2: done")
    assert seeds(state, 2) == {"ora-01": 1, "ora-02": 5}
    assert state.phase == EFFECTS


def test_growth_closes_itself_when_nothing_is_left() -> None:
    state = garden("", "ora-01 1, ora-02 3")
    state = after(state, "take orange", "1: grow ora-01", "1: grow ora-02")
    assert state.turn == 1, "and there were no effects to be used"
    state = after(garden("", "ora-01 1"), "take orange")
    assert offered(state, 1) == ["grow all", "grow none", "grow ora-01"]
    assert after(state, "1: grow ora-01").turn == 1


def test_nobody_is_asked_to_let_nothing_grow() -> None:
    state, _ = done(garden("red-01 1", "grn-01 1"), "take blue", drawn=[0])
    assert state.turn == 1


def test_tip_a_flower_that_is_taken_from_its_own_colour_may_immediately_grow() -> None:
    state = after(garden("", "", fields="blu-10 grn-10 ora-10 red-10 pur-10"), "take blue")
    assert offered(state) == ["grow all", "grow none", "grow blu-10"]
    assert seeds(after(state, "grow all")) == {"blu-10": 2}


def test_a_seed_that_moves_out_of_the_top_space_lets_the_flower_bloom() -> None:
    state = after(garden("", "blu-01 6"), "take blue")
    state, events = done(state, "grow all", 1)
    assert told(events)[0] == "Tobias: blu-01 blooms."
    assert (meadow(state, 1), seeds(state, 1)) == (["blu-01"], {})


# 2 | Effects Phase


def test_a_seed_in_the_lower_part_of_a_double_space_may_move_up_and_the_effect_resolves() -> None:
    state, events = done(effects("blu-01 2, grn-01 1", ""), "use blu-01")
    assert seeds(state) == {"blu-01": 3, "grn-01": 1}
    assert told(events) == ["Kasper uses green of blu-01 (to 3)."]
    assert offered(state) == ["grow all", "grow none", "grow grn-01"]


@pytest.mark.parametrize("space", [1, 3, 5, 6])
def test_only_the_lower_part_of_a_double_space_may_move_up(space: int) -> None:
    assert "use blu-01" not in offered(effects(bed(f"blu-01 {space}", rainbows=1), ""))


def test_both_double_spaces_have_a_lower_part() -> None:
    assert offered(effects("blu-01 4, blu-04 2, blu-08 5, blu-09 3", "")) == [
        "use blu-01",
        "use blu-04",
        "use blu-08",
        "use blu-09",
        "done",
    ]


def test_you_may_choose_the_order_but_must_completely_resolve_each_effect_before_the_next() -> None:
    state = effects(bed("blu-01 2, blu-03 2, grn-01 1, red-01 1", rainbows=1), "")
    assert offered(state)[:2] == ["use blu-01", "use blu-03"]
    state = after(state, "use blu-03")
    assert offered(state) == ["grow all", "grow none", "grow red-01"]
    state = after(state, "grow none")
    assert offered(state)[0] == "use blu-01"


def test_you_may_resolve_one_effect_after_another_or_stop() -> None:
    state = after(effects("blu-01 2, blu-04 2, grn-01 1", ""), "use blu-01", "grow all")
    assert offered(state) == ["use blu-04", "done"]
    assert after(state, "done").turn == 1


def test_an_effect_may_bring_a_seed_to_the_next_one() -> None:
    state = after(effects("blu-01 2, grn-02 1, ora-01 3", ""), "use blu-01", "grow all")
    assert offered(state) == ["use grn-02", "use ora-01", "done"]


def test_everyone_takes_part_in_the_effects_phase_regardless_of_whose_turn_it_is() -> None:
    state = after(garden("blu-01 2", "blu-04 2", "grn-02 1", "red-01 4", turn=2), "2: take purple")
    assert asked(state) == [0, 1, 3], "whoever has nothing to decide is not asked"


def test_dont_forget_you_move_your_seeds_first_and_then_resolve_effects() -> None:
    """Nobody may use an effect as long as anybody may still grow."""
    state = after(garden("blu-01 2", "grn-01 3, blu-03 3"), "take blue")
    state = after(state, "grow none")
    assert asked(state) == [1]
    assert all(sentence.startswith("grow") for sentence in offered(state, 1))
    with pytest.raises(IllegalMove, match="Effects and rainbow tokens come when all have grown"):
        on(state).play(1, "use grn-01")
    state = after(state, "1: grow none")
    assert asked(state) == [0, 1]


# The Effects


def test_example_aarons_orange_colour_growth_lets_all_his_orange_flowers_grow_and_nobody_elses() -> None:
    state = effects("ora-01 1", "ora-02 1", "pur-03 2, ora-03 1, ora-04 3, red-02 1")
    state = after(state, "2: use pur-03")
    assert offered(state, 2) == ["grow all", "grow none", "grow ora-03", "grow ora-04"]
    state = after(state, "2: grow all")
    assert seeds(state, 2) == {"pur-03": 3, "ora-03": 2, "ora-04": 4, "red-02": 1}
    assert (seeds(state, 0), seeds(state, 1)) == ({"ora-01": 1}, {"ora-02": 1})


def test_example_the_butterfly_moves_kaspers_seed_first_and_then_both_tied_flowers_grow() -> None:
    state = after(effects("blu-06 4, red-02 5, grn-01 4", ""), "use blu-06")
    assert seeds(state) == {"blu-06": 5, "red-02": 5, "grn-01": 4}
    assert offered(state) == ["grow all", "grow none", "grow blu-06", "grow red-02"]
    state = after(state, "grow all")
    assert seeds(state) == {"blu-06": 6, "red-02": 6, "grn-01": 4}


def test_the_butterfly_lets_a_single_tallest_flower_grow() -> None:
    assert offered(after(effects("blu-06 4, red-02 6, red-03 1", ""), "use blu-06"))[2:] == ["grow red-02"]


def test_the_caterpillar_lets_all_shortest_flowers_grow() -> None:
    state = after(effects("red-06 4, ora-01 1, blu-01 1, grn-01 2", ""), "use red-06")
    assert offered(state)[2:] == ["grow blu-01", "grow ora-01"]
    assert seeds(after(state, "grow all")) == {"red-06": 5, "ora-01": 2, "blu-01": 2, "grn-01": 2}


def test_a_butterfly_or_caterpillar_alone_lets_its_own_flower_grow() -> None:
    assert seeds(after(effects("blu-06 4", ""), "use blu-06", "grow all")) == {"blu-06": 6}
    assert meadow(after(effects("blu-04 5", ""), "use blu-04", "grow all")) == ["blu-04"]


def test_heights_are_spaces_and_insects_do_not_count() -> None:
    """A flower with the seed on 4 and bees above is shorter than one on 5."""
    state = after(effects("blu-06 4, red-03 4 bee 5 ant 6", ""), "use blu-06")
    assert offered(state)[2:] == ["grow blu-06"]


def test_the_flowers_that_grow_are_those_tied_when_the_effect_resolves() -> None:
    state = after(effects("blu-06 4, red-02 5, grn-01 4", ""), "use blu-06", "grow red-02")
    assert offered(state) == ["grow blu-06", "done"]


def test_bee_take_a_bee_from_the_supply_and_place_it_on_an_empty_space_or_keep_it() -> None:
    state, events = done(effects("blu-05 3, red-02 1", ""), "use blu-05")
    assert told(events) == ["Kasper uses the bee of blu-05 (to 4) and takes a bee."]
    assert (state.bees, state.beds[0].bees) == (9, 1)
    assert offered(state) == [
        *[f"bee blu-05 {space}" for space in (1, 2, 3, 5, 6)],
        *[f"bee red-02 {space}" for space in (2, 3, 4, 5, 6)],
        "done",
    ]
    placed, events = done(state, "bee red-02 2")
    assert told(events)[0] == "Kasper puts a bee on red-02, space 2."
    assert (stem(placed, "red-02").bee, placed.beds[0].bees) == (2, 0)
    kept = after(state, "done")
    assert (kept.beds[0].bees, kept.turn) == (1, 1)


def test_bee_you_may_place_all_your_bees_and_move_those_that_are_placed() -> None:
    state = after(effects(bed("blu-05 3, red-02 1 bee 6, ora-02 1", bees=1), ""), "use blu-05")
    assert state.beds[0].bees == 2
    assert "bee blu-05 1 from red-02" in offered(state)
    assert "bee red-02 2 from 6" in offered(state)
    state = after(state, "bee blu-05 5", "bee ora-02 2", "bee red-02 2 from 6")
    assert [stem(state, name).bee for name in ("blu-05", "ora-02", "red-02")] == [5, 2, 2]
    assert state.turn == 1, "every bee has been moved"


def test_bee_there_can_never_be_more_than_one_bee_on_the_same_flower() -> None:
    state = after(effects("blu-05 3, red-02 1 bee 6", ""), "use blu-05")
    onto = [sentence for sentence in offered(state) if sentence.startswith("bee red-02")]
    assert onto == [f"bee red-02 {space} from 6" for space in (2, 3, 4, 5)]
    state = after(state, "bee red-02 2 from 6")
    assert all(sentence.startswith("bee blu-05") for sentence in offered(state)[:-1])


def test_a_bee_that_leaves_makes_room_for_another_one() -> None:
    state = after(effects("blu-05 3, red-02 1 bee 6, ora-02 1", ""), "use blu-05", "bee ora-02 2 from red-02")
    assert "bee red-02 2" in offered(state)
    assert "bee red-02 2 from ora-02" not in offered(state), "each bee moves once"


def test_seeds_jump_over_spaces_that_have_bees_on_them() -> None:
    state = after(garden("", "blu-01 1 bee 2"), "take blue", "1: grow all")
    assert seeds(state, 1)["blu-01"] == 3


def test_seeds_jump_over_several_insects_and_past_the_top() -> None:
    state = garden("", "blu-01 3 ant 4 bee 5, blu-02 5 bee 6")
    state = after(state, "take blue", "1: grow all")
    assert seeds(state, 1) == {"blu-01": 6}
    assert meadow(state, 1) == ["blu-02"]


def test_a_bee_on_an_effect_symbol_hides_the_effect_but_is_jumped_over_for_free() -> None:
    state, events = done(effects("blu-01 2 bee 3, grn-01 1", ""), "use blu-01")
    assert seeds(state) == {"blu-01": 4, "grn-01": 1}
    assert told(events) == ["Kasper: blu-01 jumps to 4."]
    assert offered(state) == ["use blu-01", "done"], "it has come to the next double space"


def test_a_free_jump_may_let_the_flower_bloom_or_arrive_at_another_effect() -> None:
    assert meadow(after(effects("blu-04 5 ant 6", ""), "use blu-04")) == ["blu-04"]
    state = after(effects("blu-01 2 bee 3 ant 4, pur-02 1", ""), "use blu-01")
    assert seeds(state)["blu-01"] == 5
    assert offered(state) == ["use blu-01", "done"], "an insect jump triggers as well"


def test_when_a_flower_with_a_bee_has_fully_grown_its_insects_are_kept_by_their_owner() -> None:
    state = after(garden("", "blu-01 6 bee 2 ant 4 ant 5"), "take blue", "1: grow all")
    assert (state.beds[1].bees, state.beds[1].ants) == (1, 2)
    assert (state.bees, state.ants) == (10, 10)


def test_a_bee_in_reserve_waits_for_the_next_bee_effect() -> None:
    state = effects(bed("blu-06 2, blu-05 1", bees=2), "")
    assert not any(sentence.startswith("bee") for sentence in offered(after(state, "use blu-06")))
    state = after(effects(bed("blu-05 3", bees=2), ""), "use blu-05")
    assert offered(state)[0] == "bee blu-05 1"


def test_ants_function_like_bees_except_that_all_must_be_placed_on_the_same_flower() -> None:
    state = after(effects(bed("blu-06 2, red-02 1", ants=2), ""), "use blu-06")
    assert (state.ants, state.beds[0].ants) == (9, 3)
    state = after(state, "ant red-02 3")
    assert offered(state) == [*[f"ant red-02 {space}" for space in (2, 4, 5, 6)], "done"]
    state = after(state, "ant red-02 2", "ant red-02 6")
    assert stem(state, "red-02").ants == (2, 3, 6)
    assert state.turn == 1


def test_moving_ants_to_another_flower_lifts_them_all_first() -> None:
    state = after(effects("blu-06 2, red-02 1 ant 2 ant 3", ""), "use blu-06")
    assert "ant red-02 4" in offered(state), "the new one may join them"
    assert "ant red-02 4 from 2" in offered(state)
    assert "ant blu-06 4" in offered(state)
    state, events = done(state, "ant blu-06 4")
    assert told(events) == ["Kasper lifts all ants from red-02 and puts one on blu-06, space 4."]
    assert (stem(state, "red-02").ants, stem(state, "blu-06").ants, state.beds[0].ants) == ((), (4,), 2)
    assert all(sentence.startswith("ant blu-06") for sentence in offered(state)[:-1])
    waiting = after(state, "done")
    assert waiting.beds[0].ants == 2, "ants that are not placed wait in the reserve"


def test_each_ant_moves_once_and_none_goes_elsewhere_when_one_has_moved() -> None:
    state = after(effects("blu-06 2, red-02 1 ant 2 ant 3", ""), "use blu-06", "ant red-02 4 from 2")
    assert offered(state) == [
        "ant red-02 2",
        "ant red-02 2 from 3",
        "ant red-02 5",
        "ant red-02 5 from 3",
        "ant red-02 6",
        "ant red-02 6 from 3",
        "done",
    ]


def test_bees_and_ants_may_share_a_flower_but_no_space() -> None:
    state = after(effects("blu-06 2, red-02 1 bee 3", ""), "use blu-06")
    assert [sentence for sentence in offered(state) if sentence.startswith("ant red-02")] == [
        f"ant red-02 {space}" for space in (2, 4, 5, 6)
    ]


def test_an_empty_supply_gives_no_token_but_own_insects_may_still_be_moved() -> None:
    state, events = done(effects("blu-05 3, red-02 1 bee 6", "", bees=0), "use blu-05")
    assert "Kasper takes a bee." not in told(events)
    assert offered(state)[0] == "bee blu-05 1 from red-02"
    state, events = done(effects("blu-05 3", "", bees=0), "use blu-05")
    assert state.turn == 1, "there is nothing to place"


def test_example_tobiass_grasshopper_moves_the_seeds_of_two_other_flowers() -> None:
    """One goes up and one down, each as he likes."""
    state = effects("", "blu-02 4, ora-09 5, pur-05 1, red-01 2")
    state = after(state, "1: use blu-02")
    assert offered(state, 1) == ["hop ora-09", "hop pur-05", "done"]
    state, events = done(state, "hop pur-05", 1)
    assert told(events) == ["Tobias: pur-05 hops to 5."]
    assert offered(state, 1) == ["hop ora-09", "done"]
    assert seeds(after(state, "1: hop ora-09"), 1) == {"blu-02": 5, "ora-09": 3, "pur-05": 5, "red-01": 2}
    assert seeds(after(state, "1: done"), 1)["ora-09"] == 5, "you don't have to move your seeds down"


def test_a_jump_to_a_grasshopper_does_not_trigger_it() -> None:
    state = after(effects("blu-02 4, ora-09 1", ""), "use blu-02", "hop ora-09")
    assert state.turn == 1


def test_a_grasshopper_with_an_insect_on_it_is_no_place_to_hop_to() -> None:
    state = after(effects("blu-02 4, ora-09 1 bee 3, pur-05 1", ""), "use blu-02")
    assert offered(state) == ["hop pur-05", "done"]


def test_ladybug_take_the_top_flower_of_the_stack_and_place_a_seed_on_its_bottom_space() -> None:
    state, events = done(effects("blu-07 5, red-02 2", ""), "use blu-07", drawn=[3])
    assert told(events) == ["Kasper uses the ladybug of blu-07 (to 6) and finds blu-04."]
    assert seeds(state) == {"blu-04": 1, "blu-07": 6, "red-02": 2}
    assert state.left == 19


def test_ladybug_without_an_available_seed_no_flower_is_taken() -> None:
    full = ", ".join(["blu-07 5", *[f"red-0{n} 1" for n in range(1, 7)]])
    state, _ = done(effects(full, ""), "use blu-07", drawn=[])
    assert len(state.beds[0].stems) == 7


def test_ladybug_without_a_stack_takes_nothing() -> None:
    state, _ = done(effects("blu-07 5", "", left=0), "use blu-07", drawn=[])
    assert seeds(state) == {"blu-07": 6}


# Tip on Effects


def test_tip_it_can_be_useful_to_trigger_an_effect_when_you_have_no_way_to_use_it() -> None:
    """Red growth without a red flower: the seed has moved up all the same."""
    state, events = done(effects("blu-03 2", ""), "use blu-03")
    assert seeds(state) == {"blu-03": 3}
    assert told(events)[0] == "Kasper uses red of blu-03 (to 3)."
    assert state.turn == 1


# Landing on an Effect Space


def test_landing_on_an_effect_space_in_the_growth_phase_triggers_it_without_the_free_space() -> None:
    state = after(garden("", "blu-01 2, grn-01 1"), "take blue", "1: grow all")
    assert seeds(state, 1) == {"blu-01": 3, "grn-01": 1}
    assert stem(state, "blu-01", 1).ready
    assert offered(state, 1) == ["use blu-01", "done"]
    state, events = done(state, "use blu-01", 1)
    assert told(events) == ["Tobias uses green of blu-01."]
    assert offered(state, 1)[2:] == ["grow grn-01"]
    assert seeds(after(state, "1: grow all"), 1) == {"blu-01": 3, "grn-01": 2}


@pytest.mark.parametrize(
    ("state", "sentences", "landed"),
    [
        (effects("blu-02 2, ora-02 2, grn-01 1", ""), ["use blu-02", "grow all"], "ora-02"),
        (effects(bed("ora-02 2, grn-01 1", rainbows=1), ""), ["rainbow ora-02"], "ora-02"),
        (effects("ora-01 3 bee 4 ant 5, blu-01 1, red-01 1", ""), ["use ora-01"], "ora-01"),
    ],
    ids=["effect", "rainbow token", "insect jump"],
)
def test_landing_on_an_effect_space_in_the_effects_phase_triggers_it_too(
    state: State, sentences: list[str], landed: str
) -> None:
    state = after(state, *sentences)
    assert stem(state, landed).ready
    assert offered(state) == [f"use {landed}", "done"]


def test_an_effect_that_was_landed_on_is_lost_when_the_effects_of_the_turn_are_over() -> None:
    state = after(garden("", "blu-01 2, grn-01 1"), "take blue", "1: grow all", "1: done")
    assert not stem(state, "blu-01", 1).ready
    state = after(state, "1: take orange")
    assert asked(state) == [0], "standing still triggers nothing"


def test_an_effect_that_was_landed_on_is_lost_when_the_seed_moves_on() -> None:
    state = effects(bed("blu-01 3 ready, grn-01 1", rainbows=2), "")
    state = after(state, "rainbow blu-01")
    assert offered(state) == ["use blu-01", "rainbow blu-01", "rainbow grn-01", "done"], "of the next double space"
    assert not stem(state, "blu-01").ready
    assert seeds(after(state, "use blu-01")) == {"blu-01": 5, "grn-01": 1}


def test_an_effect_that_was_landed_on_is_used_once() -> None:
    state = after(effects(bed("blu-01 3 ready, grn-01 1", rainbows=1), ""), "use blu-01", "grow all")
    assert offered(state) == ["rainbow blu-01", "rainbow grn-01", "done"]


def test_a_seed_that_hops_away_leaves_its_effect_behind() -> None:
    state = after(effects("blu-02 4, ora-09 5 ready, pur-01 1", ""), "use blu-02", "hop ora-09")
    assert (seeds(state)["ora-09"], stem(state, "ora-09").ready) == (3, False)


@pytest.mark.parametrize(
    ("words", "rest"),
    [
        ("blu-01 3 ready", {}),
        ("blu-02 5 ready, ora-09 3", {}),
        ("blu-02 5 ready, ora-09 1 bee 3", {}),
        ("blu-05 4 ready", {"bees": 0}),
        ("blu-06 3 ready", {"ants": 0}),
        ("blu-07 6 ready", {"left": 0}),
        (", ".join(["blu-07 6 ready", *[f"red-0{n} 1" for n in range(1, 7)]]), {}),
    ],
    ids=["no such colour", "all there", "insect there", "no bee", "no ant", "no stack", "no seed"],
)
def test_an_effect_that_was_landed_on_and_would_change_nothing_is_not_offered(words: str, rest: dict[str, Any]) -> None:
    assert [sentence for sentence in offered(effects(words, "", **rest)) if sentence.startswith("use")] == []


@pytest.mark.parametrize(
    ("words", "rest"),
    [
        ("blu-01 3 ready, grn-01 1", {}),
        ("blu-02 5 ready, ora-09 5", {}),
        ("blu-05 4 ready", {}),
        ("blu-05 4 ready, red-01 1 bee 6", {"bees": 0}),
        ("blu-06 3 ready, red-01 1 ant 6", {"ants": 0}),
        ("blu-07 6 ready", {}),
        ("blu-07 4 ready", {}),
        ("blu-08 3 ready", {}),
    ],
)
def test_an_effect_that_was_landed_on_and_changes_something_is_offered(words: str, rest: dict[str, Any]) -> None:
    assert [sentence for sentence in offered(effects(words, "", **rest)) if sentence.startswith("use")] == [
        f"use {words.split()[0]}"
    ]


# 3 | Refill the Gameboard


def test_the_turn_ends_by_drawing_the_top_flower_onto_the_empty_field() -> None:
    state, events = done(garden("", "", "", turn=1), "take green", 1, [4])
    assert told(events) == ["Tobias takes ora-10 from the green field.", "blu-05 comes onto the green field."]
    assert (state.fields[1], state.turn, state.left) == (HOUSE.index["blu-05"], 2, 19)


def test_a_turn_in_which_only_a_colour_was_named_draws_nothing() -> None:
    state, events = done(garden(", ".join(f"red-0{n} 1" for n in range(1, 8)), ""), "name blue", drawn=[])
    assert told(events) == ["Kasper names blue."]
    assert (state.turn, state.left) == (1, 20)


# End of Game


def test_after_the_last_flower_has_come_onto_the_board_the_current_round_is_finished() -> None:
    state, events = done(garden("", "", "", "", left=1, turn=1), "take blue", 1)
    assert told(events)[-1] == LAST.format("Mira")
    assert (state.turn, state.left) == (2, 0)
    state = after(state, "2: take purple")
    assert (state.fields[4], state.turn) == (None, 3), "the board is not refilled in this final round"
    state, events = done(state, "take red", 3, [])
    assert told(events)[-1] == OVER
    assert GAME.decisions(state) == ()
    assert state.turn is None


def test_the_game_ends_with_the_turn_of_the_last_seat_if_that_is_when_the_stack_runs_out() -> None:
    state, events = done(garden("", "", "", left=1, turn=2), "take blue", 2)
    assert told(events)[1:] == ["blu-01 comes onto the blue field.", OVER]
    assert state.turn is None


def test_with_flowers_on_the_stack_the_game_goes_on() -> None:
    assert after(garden("", "", "", left=2, turn=2), "2: take blue").turn == 0


def test_empty_fields_may_be_chosen_for_their_colour_but_you_receive_no_flower() -> None:
    state = garden("grn-01 2", "", fields="blu-10 - ora-10 - pur-10", left=0)
    assert offered(state) == ["take blue", "name green", "take orange", "name red", "take purple"]
    state = after(state, "name green")
    assert seeds(after(state, "grow all")) == {"grn-01": 3}


def test_a_ladybug_that_takes_the_last_flower_ends_the_game_as_well() -> None:
    state = garden("", "blu-07 5", fields=FIELDS.replace("grn-10", "-"), left=1, phase=EFFECTS)
    state = replace(state, agendas=((), (Effects(),)))
    state, events = done(state, "use blu-07", 1, [0])
    assert told(events) == ["Tobias uses the ladybug of blu-07 (to 6) and finds blu-01.", LAST.format("Tobias")]
    assert state.fields[0] is None, "there is nothing to refill with"
    assert offered(state, 1)[0] == "name blue"
    assert after(state, "1: take red").turn is None


def test_when_nothing_moves_for_a_whole_round_the_game_ends() -> None:
    full = ", ".join(f"blu-0{n} 1" for n in range(1, 8))
    state = garden(full, full, moved=False)
    state = after(state, "name red")
    state, events = done(state, "name red", 1)
    assert told(events)[-1] == "Nothing has moved for a whole round, so the game ends."
    assert state.turn is None


def test_the_dead_round_counts_from_the_first_seat_to_the_last() -> None:
    full = ", ".join(f"blu-0{n} 1" for n in range(1, 8))
    state = garden(full, full, moved=False, turn=1)
    state = after(state, "1: name blue", "grow blu-05", "done", "1: grow none")
    assert (state.turn, state.moved) == (0, False), "a seed has moved, so there is another round"
    state = after(state, "name red")
    assert (state.turn, state.moved) == (1, False)
    assert after(state, "1: name red").turn is None


# Scoring


def over(*beds: Bed) -> Table[State, Move]:
    return on(replace(garden(*beds), turn=None, agendas=((),) * len(beds)))


def test_whoever_has_the_most_flowers_in_the_meadow_wins_and_unfinished_ones_do_not_count() -> None:
    table = over(bed("blu-01 6, blu-02 6", "red-01"), bed("", "red-02 pur-01 red-03"), bed("blu-03 1", "red-04"))
    assert table.ranking() == ((1,), (0,), (2,))
    score = GAME.scores(table.state)[1]
    assert (score.points, score.lines) == (3, (("Red", 2), ("Purple", 1)))


def test_example_10_to_10_the_taller_unfinished_flower_decides_for_kasper() -> None:
    ten = " ".join(f"red-0{n}" for n in range(1, 6)), " ".join(f"pur-0{n}" for n in range(1, 6))
    both = " ".join(ten)
    table = over(bed("blu-01 5, blu-02 1", both), bed("blu-03 4, blu-04 4, blu-05 4", both))
    assert [score.points for score in GAME.scores(table.state)] == [10, 10]
    assert table.ranking() == ((0,), (1,))


def test_if_there_is_still_a_tie_the_next_highest_flower_decides_and_so_on() -> None:
    table = over(bed("blu-01 5, blu-02 3, blu-03 1"), bed("blu-04 5, blu-05 3, blu-06 2"), bed("blu-07 5, blu-08 3"))
    assert table.ranking() == ((1,), (0,), (2,)), "a missing flower counts nothing"
    assert GAME.scores(table.state)[2].ties == (5, 3, 0, 0, 0, 0)


def test_equal_in_everything_the_place_is_shared() -> None:
    table = over(bed("blu-01 5 bee 6", "red-01"), bed("blu-02 5", "red-02"), bed("", "red-03", rainbows=3))
    assert table.ranking() == ((0, 1), (2,))


# Tips & Hints


def test_all_flower_growth_is_voluntary_in_both_phases() -> None:
    state = after(garden("blu-01 1", "ora-01 1"), "take blue")
    assert offered(state) == ["grow all", "grow none", "grow blu-01"]
    assert seeds(after(state, "grow none"))["blu-01"] == 1
    for state in (effects("blu-01 2, grn-01 1", ""), effects("blu-06 4", ""), effects("red-06 4", "")):
        name = next(iter(seeds(state)))
        resolving = after(state, f"use {name}")
        assert offered(resolving)[:2] == ["grow all", "grow none"]


# Rainbow Tokens


def test_a_rainbow_token_lets_any_flower_grow_by_one_space() -> None:
    state = effects(bed("blu-01 1, red-01 6", rainbows=2), "")
    assert offered(state) == ["rainbow blu-01", "rainbow red-01", "done"]
    state, events = done(state, "rainbow red-01")
    assert told(events) == ["Kasper spends a rainbow token: red-01 blooms."]
    assert (state.rainbows, state.beds[0].rainbows) == (11, 1)


def test_several_rainbow_tokens_may_be_used_in_the_same_turn() -> None:
    state = after(effects(bed("pur-09 1", rainbows=3), ""), "rainbow pur-09", "rainbow pur-09")
    assert (seeds(state)["pur-09"], state.beds[0].rainbows) == (3, 1)


def test_rainbow_tokens_are_used_between_effects() -> None:
    state = after(effects(bed("blu-01 2, grn-01 1", rainbows=1), ""), "use blu-01")
    assert offered(state) == ["grow all", "grow none", "grow grn-01"]
    with pytest.raises(IllegalMove, match="Finish this effect first"):
        on(state).play(0, "rainbow blu-01")


def test_no_rainbow_token_is_used_in_the_growth_phase() -> None:
    state = after(garden(bed("blu-01 1", rainbows=1), ""), "take blue")
    assert not any(sentence.startswith("rainbow") for sentence in offered(state))


def test_a_set_of_all_five_colours_in_the_meadow_brings_a_rainbow_token() -> None:
    state = effects(bed("pur-01 6", "blu-01 grn-01 ora-01 red-01", rainbows=1), "")
    state, events = done(state, "rainbow pur-01")
    assert told(events)[:2] == [
        "Kasper spends a rainbow token: pur-01 blooms.",
        "Kasper has a new set of colours: a rainbow token.",
    ]
    assert state.beds[0].rainbows == 1


def test_flowers_in_the_bed_do_not_complete_a_set() -> None:
    state = effects(bed("pur-01 6, red-02 1", "blu-01 grn-01 ora-01", rainbows=1), "")
    assert after(state, "rainbow pur-01").beds[0].rainbows == 0


def test_multiple_sets_bring_multiple_rainbow_tokens() -> None:
    one = "blu-01 grn-01 ora-01 red-01 pur-01"
    state = effects(bed("pur-02 6, red-02 6, blu-05 6", f"{one} blu-02 grn-02 ora-02", rainbows=3), "")
    state = after(state, "rainbow pur-02")
    assert state.beds[0].rainbows == 2
    state = after(state, "rainbow red-02")
    assert state.beds[0].rainbows == 2, "one spent, one for the second set"
    assert after(state, "rainbow blu-05").beds[0].rainbows == 1


def test_without_a_rainbow_token_in_the_supply_a_set_brings_none_and_none_later() -> None:
    state = garden("", bed("blu-02 6", "blu-01 grn-01 ora-01 red-01 pur-01 grn-02 ora-02 red-02 pur-02"), rainbows=0)
    state, events = done(after(state, "take blue"), "grow all", 1)
    assert "Tobias has a new set of colours, but no rainbow token is left." in told(events)
    assert state.beds[1].rainbows == 0


def test_the_token_that_is_spent_goes_back_first_so_that_it_can_come_back_at_once() -> None:
    state = effects(bed("pur-01 6", "blu-01 grn-01 ora-01 red-01", rainbows=1), "", rainbows=0)
    state = after(state, "rainbow pur-01")
    assert (state.rainbows, state.beds[0].rainbows) == (0, 1)


# Game Variant


def tactical(*beds: Bed | str, **rest: Any) -> list[str]:
    state = effects(*beds, tactical=True, **rest)
    return [sentence for sentence in offered(state) if sentence.startswith("use")]


def test_variant_with_only_one_grasshopper_its_effect_cannot_be_used() -> None:
    assert tactical("blu-02 4, red-01 1", "") == []
    assert tactical("blu-02 4, ora-09 1", "") == ["use blu-02"]
    assert tactical("blu-02 4, ora-09 3", "") == [], "no seed could hop"
    assert tactical("blu-02 4, ora-09 1 ant 3", "") == []


def test_variant_the_same_applies_to_the_colour_growth_effects() -> None:
    assert tactical("blu-01 2, red-02 1", "") == []
    assert tactical("blu-01 2, grn-01 1", "") == ["use blu-01"]


@pytest.mark.parametrize(
    ("words", "rest", "used"),
    [
        ("blu-05 3", {}, True),
        ("blu-05 3", {"bees": 0}, False),
        ("blu-05 3, red-01 1 bee 2", {"bees": 0}, True),
        ("blu-06 2", {}, True),
        ("blu-06 2", {"ants": 0}, False),
        ("blu-06 2 ant 1", {"ants": 0}, True),
        ("blu-06 4", {}, True),
        ("blu-08 2", {}, True),
        ("blu-10 2", {}, True),
        ("blu-10 2", {"left": 0}, False),
        (", ".join(["blu-10 2", *[f"red-0{n} 1" for n in range(2, 8)]]), {}, False),
    ],
)
def test_variant_an_insect_must_be_there_to_take_or_move_and_a_ladybug_needs_a_flower_and_a_seed(
    words: str, rest: dict[str, Any], used: bool
) -> None:
    assert (f"use {words.split()[0]}" in tactical(words, "", **rest)) is used


def test_variant_an_insect_in_reserve_can_be_placed() -> None:
    assert tactical(bed("blu-05 3", bees=1), "", bees=0) == ["use blu-05"]
    assert tactical(bed("blu-06 2", ants=1), "", ants=0) == ["use blu-06"]


def test_variant_nothing_jumps_for_free_over_an_insect_that_hides_the_effect() -> None:
    assert tactical("blu-01 2 bee 3, grn-01 1", "") == []
    assert "use blu-01" in offered(effects("blu-01 2 bee 3, grn-01 1", ""))


def test_variant_an_effect_that_was_landed_on_is_used_as_usual() -> None:
    assert tactical("blu-01 3 ready, grn-01 1", "") == ["use blu-01"]
    assert tactical("blu-01 3 ready", "") == []


def test_the_variant_is_an_option() -> None:
    assert not opened(Setting("wildblooms", 2, (("variant", "standard"),)), 0).state.tactical
    assert opened(Setting("wildblooms", 2, (("variant", "tactical"),)), 0).state.tactical


# Everybody at once


def test_seats_answer_in_any_order_and_what_touches_the_supply_happens_in_order_of_arrival() -> None:
    state = effects("blu-05 3", "ora-10 4, red-02 1", bees=1)
    first = after(state, "1: use ora-10", "use blu-05")
    assert [mine.bees for mine in first.beds] == [0, 1]
    other = after(state, "use blu-05", "1: use ora-10")
    assert [mine.bees for mine in other.beds] == [1, 0]


def test_a_question_that_lapses_because_of_another_seat_is_closed() -> None:
    """Kasper could take the last flower; Tobias does."""
    state = effects("blu-07 6 ready", "ora-10 2", left=1)
    assert offered(state) == ["use blu-07", "done"]
    state = after(state, "1: use ora-10")
    assert offered(state) == offered(state, 0)
    assert not stem(state, "blu-07").ready
    assert state.phase == PLANTING


def test_a_seat_that_is_done_is_not_asked_again_in_this_turn() -> None:
    state = after(effects(bed("blu-01 2", rainbows=1), "blu-06 4, blu-03 2"), "done")
    assert asked(after(state, "1: use blu-06", "1: grow all")) == [1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("variant", VARIANTS)
def test_nobody_is_asked_without_a_real_choice(seats: int, variant: str) -> None:
    for number in range(max(3, EACH // 10)):
        table = played(Setting("wildblooms", seats, (("variant", variant),)), number)
        for before in positions(table):
            for decision in before.decisions:
                assert len(decision.moves) > 1
                assert decision.seat == before.state.turn or before.state.phase != PLANTING


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("variant", VARIANTS)
def test_with_all_wishes_only_the_planter_is_asked(seats: int, variant: str) -> None:
    wishes = frozenset(GAME.wishes)
    table = opened(Setting("wildblooms", seats, (("variant", variant),)), 0)
    chance = random.Random(seats)
    while not table.over:
        decision = chance.choice(table.decisions)
        move = GAME.answer(table.state, decision.seat, wishes)
        if move is None:
            assert isinstance(table.state.task(decision.seat), Plant)
            move = chance.choice(decision.moves)
        table = table.play(decision.seat, str(move))


def test_flowers_stand_by_colour_and_number_and_insects_by_where_they_go() -> None:
    state = effects(bed("pur-01 2, red-02 2, blu-05 3, blu-03 1", rainbows=1), "")
    assert offered(state) == [
        *["use blu-05", "use red-02", "use pur-01"],
        *["rainbow blu-03", "rainbow blu-05", "rainbow red-02", "rainbow pur-01"],
        "done",
    ]
    state = after(effects("blu-05 3, pur-01 1 bee 6, red-02 1 bee 6", ""), "use blu-05")
    assert offered(state)[:6] == [
        *["bee blu-05 1", "bee blu-05 1 from red-02", "bee blu-05 1 from pur-01"],
        *["bee blu-05 2", "bee blu-05 2 from red-02", "bee blu-05 2 from pur-01"],
    ]
    assert offered(state)[-5:] == [*[f"bee pur-01 {space} from 6" for space in (2, 3, 4, 5)], "done"]


# Standing wishes


def test_the_wish_to_grow_everything_answers_all_growth_and_nothing_else() -> None:
    state = after(garden("", "blu-01 1, blu-02 1"), "take blue")
    assert wish(state, GROW, seat=1) == "grow all"
    assert wish(state, RESOLVE, KEEP, seat=1) is None
    state = after(state, "1: grow blu-02")
    assert wish(state, GROW, seat=1) == "grow blu-01"
    state = effects("blu-01 2, grn-01 1", "")
    assert wish(state, GROW) is None
    assert wish(after(state, "use blu-01"), GROW) == "grow all"
    assert wish(garden("", ""), *GAME.wishes) is None, "what to plant is always asked"


def test_the_wish_to_resolve_simply_uses_the_lowest_flower_first_and_grows_all() -> None:
    state = effects(bed("blu-03 2, blu-01 2, grn-01 1", rainbows=1), "")
    assert wish(state, RESOLVE) == "use blu-01"
    state = after(state, "use blu-01")
    assert wish(state, RESOLVE) == "grow all"
    state = after(state, "grow all")
    assert wish(state, RESOLVE) == "use blu-03"
    state = after(state, "use blu-03")
    assert wish(state, RESOLVE) == "done", "no rainbow"


def test_the_wish_to_resolve_simply_leaves_insects_where_they_are_and_hops_only_upward() -> None:
    assert wish(after(effects("blu-05 3, red-02 1 bee 2", ""), "use blu-05"), RESOLVE) == "done"
    assert wish(after(effects("blu-06 2, red-02 1 ant 2", ""), "use blu-06"), RESOLVE) == "done"
    state = after(effects("blu-02 4, ora-09 5, pur-05 1", ""), "use blu-02")
    assert wish(state, RESOLVE) == "hop pur-05"
    assert wish(after(state, "hop pur-05"), RESOLVE) == "done"


def test_the_wish_to_keep_rainbow_tokens_answers_when_there_is_nothing_else_to_decide() -> None:
    assert wish(effects(bed("blu-01 1", rainbows=1), ""), KEEP) == "done"
    assert wish(effects(bed("blu-01 2", rainbows=1), ""), KEEP) is None
    assert wish(effects(bed("blu-01 1", rainbows=1), ""), GROW) is None
    assert wish(effects(bed("blu-01 1", rainbows=1), "")) is None
    assert wish(effects("", "blu-01 2"), *GAME.wishes) is None, "who is not asked answers nothing"


def test_whoever_keeps_rainbow_tokens_reads_how_to_be_asked_again() -> None:
    state = effects(bed("blu-01 1", rainbows=1), "")
    assert (wish(state, RESOLVE), wish(state, GROW)) == ("done", None), "both wishes must be off"
    assert "To spend some switch this off, and resolving simply as well" in GAME.wishes[KEEP]
    assert "After the game they are worth nothing." in GAME.wishes[KEEP]


# By the clock


def test_the_clock_grows_all_and_otherwise_says_done() -> None:
    state = after(garden("", "blu-01 1, blu-02 1"), "take blue")
    assert default(state, 1) == "grow all"
    assert default(after(state, "1: grow blu-01"), 1) == "done"
    assert default(effects(bed("blu-01 2", rainbows=1), "")) == "done"
    assert default(after(effects("blu-05 3", ""), "use blu-05")) == "done"
    assert default(after(effects("blu-06 2", ""), "use blu-06")) == "done"
    assert default(after(effects("blu-02 4, ora-09 1", ""), "use blu-02")) == "done"
    assert default(after(effects("blu-01 2, grn-01 1", ""), "use blu-01")) == "grow all"


@pytest.mark.parametrize(
    ("words", "fields", "move"),
    [
        ("", FIELDS, "take blue"),
        ("red-01 1", FIELDS, "take red"),
        ("red-01 1, ora-01 1, ora-02 1", FIELDS, "take orange"),
        ("red-01 1, grn-01 1", "pur-10 grn-10 ora-10 red-10 blu-10", "take green"),
        ("red-01 1", "pur-10 - ora-10 - blu-10", "take orange"),
        ("red-01 1, red-02 1", "pur-10 - ora-10 - blu-10", "name red"),
        ("", "- - ora-10 - blu-10", "take orange"),
        ("", "- - - - blu-10", "take purple"),
        (", ".join(f"grn-0{n} 1" for n in range(1, 8)), FIELDS, "name green"),
    ],
)
def test_the_clock_plants_the_flower_whose_field_grows_most_a_field_with_a_flower_before_an_empty_one(
    words: str, fields: str, move: str
) -> None:
    assert default(garden(words, "", fields=fields, left=0)) == move


# What is told


def test_questions_are_told_to_everybody() -> None:
    def prompts(state: State) -> list[str]:
        return [decision.prompt.told(NAMES) for decision in GAME.decisions(state)]

    assert prompts(garden("", "")) == ["Take a flower, and the colour of its field grows."]
    assert prompts(garden(", ".join(f"blu-0{n} 1" for n in range(1, 8)), "")) == ["Name a colour that grows."]
    assert prompts(after(garden("blu-01 1", "blu-02 1"), "take blue")) == ["Let blue flowers grow."] * 2
    assert prompts(effects("blu-01 2", bed("red-01 1", rainbows=1), bed("red-02 2", rainbows=1))) == [
        "Use effects.",
        "Spend rainbow tokens, or be done.",
        "Use effects or rainbow tokens.",
    ]
    assert prompts(after(effects("blu-06 4", ""), "use blu-06")) == ["Let the tallest flowers grow."]
    assert prompts(after(effects("red-06 4", ""), "use red-06")) == ["Let the shortest flowers grow."]
    assert prompts(after(effects("blu-05 3", ""), "use blu-05")) == ["Place or move bees, at most one on a flower."]
    assert prompts(after(effects("blu-06 2", ""), "use blu-06")) == ["Place or move ants, all on one flower."]
    assert prompts(after(effects("blu-02 4, ora-09 1", ""), "use blu-02")) == ["Let seeds hop to their grasshoppers."]


def test_a_deed_is_told_in_one_line() -> None:
    def deed(state: State, sentence: str) -> list[str]:
        return told(done(state, sentence)[1])

    state = after(garden("red-02 3, red-05 6, red-06 1", "red-01 1"), "take red")
    assert deed(state, "grow all") == ["Kasper lets all red flowers grow: red-02 to 4, red-05 blooms, red-06 to 2."]
    assert deed(state, "grow red-02") == ["Kasper: red-02 grows to 4."]
    assert deed(state, "grow red-05") == ["Kasper: red-05 blooms."]
    state = after(effects("blu-06 4, red-02 5", ""), "use blu-06")
    assert deed(state, "grow all")[0] == "Kasper lets the tallest flowers grow: blu-06 to 6, red-02 to 6."
    state = after(effects("red-06 4, ora-01 1, blu-01 1", ""), "use red-06")
    assert deed(state, "grow all")[0] == "Kasper lets the shortest flowers grow: blu-01 to 2, ora-01 to 2."
    assert deed(effects(bed("blu-01 1", rainbows=2), ""), "rainbow blu-01") == [
        "Kasper spends a rainbow token: blu-01 to 2."
    ]
    assert deed(effects("blu-06 2, red-02 1", ""), "use blu-06") == [
        "Kasper uses the ant of blu-06 (to 3) and takes an ant."
    ]


def test_insects_tell_where_they_go() -> None:
    state = after(effects("blu-05 3, red-02 1 bee 6, ora-02 1", ""), "use blu-05")
    assert told(done(state, "bee ora-02 2 from red-02")[1]) == ["Kasper moves the bee of red-02 to ora-02, space 2."]
    assert told(done(state, "bee red-02 2 from 6")[1]) == ["Kasper moves the bee on red-02 from space 6 to 2."]
    state = after(effects("blu-06 2, red-02 1 ant 6", ""), "use blu-06")
    assert told(done(state, "ant red-02 2")[1]) == ["Kasper puts an ant on red-02, space 2."]
    assert told(done(state, "ant red-02 2 from 6")[1]) == ["Kasper moves the ant on red-02 from space 6 to 2."]


def test_labels_of_flowers_tell_their_effects_and_what_grows() -> None:
    state = garden("blu-01 1, blu-02 6, red-01 2", "", fields="blu-10 grn-10 ora-10 - pur-10", left=0)
    assert label(state, "take blue") == "blu-10 (ladybug, orange), yours: 2 grow, 1 blooms"
    assert label(state, "take green") == "grn-10 (ladybug, caterpillar), yours: grn-10 to 2"
    assert label(state, "name red") == "yours: red-01 to 3"
    state = garden(", ".join(f"blu-0{n} 1" for n in range(1, 8)), "")
    assert (label(state, "name blue"), label(state, "name red")) == ("yours: 7 grow", "none of yours")


def test_labels_of_growth_tell_where_the_seed_goes() -> None:
    state = after(garden("", "blu-01 1, blu-02 4, blu-03 6, blu-04 5 bee 6"), "take blue")
    assert [label(state, sentence, 1) for sentence in offered(state, 1)] == [
        "2 grow, 2 bloom",
        "",
        "to 2",
        "to 5, grasshopper",
        "blooms",
        "blooms",
    ]
    state = after(garden("", "ora-07 1"), "take orange")
    assert label(state, "grow all", 1) == "ora-07 to 2", "a single one is named"
    state = effects(bed("blu-01 2, red-01 3 ready, blu-04 5", rainbows=1), "")
    assert label(state, "rainbow blu-01") == "to 3, green"
    assert label(state, "done") == "1 effect is lost"


@pytest.mark.parametrize(
    ("words", "what"),
    [
        ("blu-01 2", "green: only itself, to 3"),
        ("blu-01 2, grn-01 1, grn-02 6", "green: 1 grows, 1 blooms"),
        ("blu-01 2, grn-02 1, red-03 1", "green: grn-02 to 3"),
        ("blu-01 2, grn-02 1, ora-01 6", "green: 1 grows, 1 blooms"),
        ("blu-01 2, grn-02 2, ora-01 6", "green: grn-02 to 3"),
        ("blu-03 2, red-02 1, grn-05 1, grn-07 1", "red: 3 grow, 1 blooms"),
        ("blu-06 4", "butterfly: blu-06 to 6"),
        ("blu-06 2", "ant"),
        ("blu-07 5", "ladybug: a new flower"),
        ("blu-02 4, ora-09 5, pur-05 1", "grasshopper: pur-05 hops to 5"),
        ("blu-02 4, ora-09 1, pur-05 1", "grasshopper: 2 hop"),
        ("blu-02 4", "grasshopper: only itself, to 5"),
        ("blu-02 4, ora-09 5", "grasshopper"),
        ("blu-04 2 bee 3, pur-06 1", "over purple: only itself, to 4"),
        ("blu-01 2 bee 3, pur-06 1", "over green: 2 grow"),
        ("blu-04 5 bee 6", "over caterpillar: blu-04 blooms"),
        ("blu-01 3 ready, grn-01 1", "green: grn-01 to 2"),
    ],
)
def test_labels_of_effects_tell_what_a_chain_grows_and_blooms(words: str, what: str) -> None:
    state = effects(words, "")
    assert label(state, f"use {words.split()[0]}") == what


def test_labels_of_insects_and_hops() -> None:
    state = after(effects("blu-05 3, red-02 1, pur-01 6", ""), "use blu-05")
    assert label(state, "bee red-02 2") == "would jump to 3"
    assert label(state, "bee red-02 3") == "hides green"
    assert label(state, "bee red-02 4") == ""
    assert label(state, "bee blu-05 5") == "would jump to 6"
    state = after(effects("blu-02 4, ora-09 5, pur-05 1, red-02 5", ""), "use blu-02")
    assert (label(state, "hop ora-09"), label(state, "hop pur-05")) == ("down 2", "up 4")
    state = after(effects("blu-06 2, red-02 5", ""), "use blu-06")
    assert label(state, "ant red-02 6") == "hides blue, would bloom next"


# Refusals


@pytest.mark.parametrize(
    ("state", "sentence", "reason"),
    [
        (garden("", ""), "take pink", "Say the colour of a field: blue, green, orange, red, purple."),
        (garden("", ""), "name blue", "There is a flower on the blue field, and you have a free seed: take it."),
        (
            garden("", "", fields="- grn-10 ora-10 red-10 pur-10", left=0),
            "take blue",
            "The blue field is empty; “name blue” makes its colour grow.",
        ),
        (
            garden(", ".join(f"blu-0{n} 1" for n in range(1, 8)), ""),
            "take blue",
            "You have no free seed; “name blue” makes the colour grow.",
        ),
        (garden("blu-01 2", ""), "use blu-01", "Effects and rainbow tokens come when all have grown."),
        (garden("blu-01 2", ""), "done", "A turn begins with a flower or a colour."),
        (garden("blu-01 2", ""), "grow all", "Nothing is to grow now"),
        (
            after(garden("blu-01 1, red-01 1", ""), "take blue"),
            "grow red-01",
            "red-01 does not grow now, only blu-01.",
        ),
        (after(garden("blu-01 1", ""), "take blue"), "grow blu-07", "blu-07 is not in your bed."),
        (after(garden(bed("blu-01 1", "red-01"), ""), "take blue"), "grow red-01", "red-01 has bloomed already."),
        (
            after(garden("blu-01 1", ""), "take blue"),
            "grow everything please",
            "Say “grow all”, “grow none” or name one flower. Possible now: grow all, grow none, grow blu-01",
        ),
        (
            after(garden("blu-01 1, blu-02 1, red-01 1", ""), "take blue", "grow blu-01"),
            "grow more",
            "Name one flower. Possible now: grow blu-02 …",
        ),
        (after(garden("blu-01 1", ""), "take blue"), "grow", "Say “grow all”, “grow none” or name one flower."),
        (after(garden("blu-01 1", ""), "take blue"), "done", "Say “grow none” if nothing is to grow."),
        (
            after(garden("blu-01 1, blu-02 1", ""), "take blue", "grow blu-01"),
            "grow all",
            "One flower has grown already: name further ones, or say “done”.",
        ),
        (
            effects("blu-01 2, blu-03 1", ""),
            "use blu-03",
            "The seed of blu-03 is on space 1, which is no lower half of a double space.",
        ),
        (
            effects("blu-01 2, blu-03 3", ""),
            "use blu-03",
            "The seed of blu-03 has not come to its effect in this turn, or has used it.",
        ),
        (effects("blu-01 2, blu-03 3 ready", ""), "use blu-03", "The red of blu-03 would change nothing now."),
        (
            effects("blu-06 4, blu-03 2", "", tactical=True),
            "use blu-03",
            "The red of blu-03 would change nothing, which the tactical variant asks for.",
        ),
        (
            effects("blu-06 4, blu-03 2 bee 3", "", tactical=True),
            "use blu-03",
            "An insect hides the effect of blu-03, and in the tactical variant nothing jumps over it for free.",
        ),
        (effects("blu-01 2", ""), "rainbow blu-01", "You have no rainbow token."),
        (effects("blu-01 2", ""), "take red", "A flower is taken at the beginning of a turn."),
        (
            effects("blu-01 2", ""),
            "bee blu-01 3",
            "Insects move only when an effect of their kind is used, and this is not a bee.",
        ),
        (effects("blu-01 2", ""), "hop blu-01", "Seeds hop only when a grasshopper is used."),
        (after(effects("blu-01 2, grn-01 1", ""), "use blu-01"), "use blu-01", "Finish this effect first."),
    ],
)
def test_what_is_not_on_offer_is_refused_with_the_rule(state: State, sentence: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match="^" + re.escape(reason)):
        on(state).play(0, sentence)


@pytest.mark.parametrize(
    ("sentence", "reason"),
    [
        ("bee ora-01 3", "ora-01 is not in your bed."),
        ("bee red-02 7", "Say a space from 1 to 6."),
        ("bee red-02", "Say a space from 1 to 6."),
        ("bee red-02 1", "The seed is on space 1 of red-02."),
        ("bee red-02 6", "An insect is on space 6 of red-02."),
        ("bee red-02 2", "There is a bee on red-02 already; it moves with “from 6”."),
        ("bee red-02 2 from blu-05", "There is a bee on red-02 already, on space 6."),
        ("bee blu-05 2 from ora-02", "No bee comes from there, or it has been moved already."),
        ("bee ora-02 3", "The bee of ora-02 has been moved already, and there is never more than one on a flower."),
        ("bee blu-05 2", "You have no bee in reserve."),
        ("ant red-02 2", "Insects move only when an effect of their kind is used, and this is not an ant."),
    ],
)
def test_a_bee_that_cannot_go_there_is_refused_with_the_rule(sentence: str, reason: str) -> None:
    state = after(effects("blu-05 3, red-02 1 bee 6, ora-02 1", ""), "use blu-05", "bee ora-02 2")
    with pytest.raises(IllegalMove, match="^" + re.escape(reason)):
        on(state).play(0, sentence)


def test_an_ant_that_cannot_go_there_is_refused_with_the_rule() -> None:
    state = after(effects("blu-06 2, red-02 1 ant 2 ant 3", "", ants=0), "use blu-06")
    for sentence, reason in (
        ("ant red-02 4", "You have no ant in reserve."),
        ("ant red-02 4 from 6", "No ant comes from there, or it has been moved already."),
        ("ant blu-06 5 from 2", "To go to blu-06 all ants are lifted first: say no “from”."),
    ):
        with pytest.raises(IllegalMove, match="^" + re.escape(reason)):
            on(state).play(0, sentence)
    with pytest.raises(IllegalMove, match="All ants must be on the same flower, and some have just come to red-02"):
        on(after(state, "ant red-02 4 from 2")).play(0, "ant blu-06 5")


def test_a_hop_that_is_not_possible_is_refused_with_the_rule() -> None:
    state = after(effects("blu-02 4, ora-09 1 bee 3, pur-05 1, red-01 1", ""), "use blu-02")
    for sentence, reason in (
        ("hop red-01", "There is no grasshopper on red-01."),
        ("hop blu-02", "The seed of blu-02 is with the grasshopper already."),
        ("hop ora-09", "An insect is on the grasshopper of ora-09."),
        ("hop pur-01", "pur-01 is not in your bed."),
    ):
        with pytest.raises(IllegalMove, match="^" + re.escape(reason)):
            on(state).play(0, sentence)


# Hidden information


def test_a_view_hides_only_which_flowers_are_on_the_stack_and_in_the_box() -> None:
    state = Table.open(GAME, 3, {}, "a new garden").state
    for seat in (None, 0, 1, 2):
        view = GAME.view(state, seat)
        assert view == replace(state, stack=Hidden(42))
        assert view.left == 37
        assert GAME.decisions(view) == GAME.decisions(state)


# Laws


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 5), st.sampled_from(VARIANTS), st.integers(0, 9), st.data())
def test_the_order_of_answers_of_different_seats_does_not_matter_except_for_the_supply(
    seats: int, variant: str, number: int, data: st.DataObject
) -> None:
    table = played(Setting("wildblooms", seats, (("variant", variant),)), number)
    steps = [step.state for step in table.steps if len(GAME.decisions(step.state)) > 1]
    state = data.draw(st.sampled_from(steps))
    one, other = data.draw(st.permutations(GAME.decisions(state)))[:2]
    first, second = data.draw(st.sampled_from(one.moves)), data.draw(st.sampled_from(other.moves))
    supply = (state.stack, state.bees, state.ants, state.rainbows)

    def both(seat: Seat, move: Move, then: Seat, after: Move) -> State | None:
        reached: State = state
        for who, what in ((seat, move), (then, after)):
            try:
                reached, _ = GAME.apply(reached, who, what, NoChance())
            except Revealed:
                return None
            if (reached.stack, reached.bees, reached.ants, reached.rainbows) != supply:
                return None
        return reached

    assert both(one.seat, first, other.seat, second) == both(other.seat, second, one.seat, first)


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 5), st.sampled_from(VARIANTS), st.integers(0, 9), st.data())
def test_nothing_that_others_do_gives_a_seat_another_choice(
    seats: int, variant: str, number: int, data: st.DataObject
) -> None:
    """Which is why a seat without a choice need not be asked later in the turn."""
    table = played(Setting("wildblooms", seats, (("variant", variant),)), number)
    index = data.draw(st.integers(1, len(table.steps) - 1))
    before, step = table.steps[index - 1].state, table.steps[index]
    if (before.turn, before.phase) == (step.state.turn, step.state.phase):
        for seat in set(range(seats)) - {step.seat}:
            assert set(offered(step.state, seat)) <= set(offered(before, seat))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_flower_never_has_two_pieces_on_a_space_and_seeds_never_exceed_the_supply(seats: int) -> None:
    for number in range(max(3, EACH // 10)):
        for step in played(Setting("wildblooms", seats, (("variant", "standard"),)), number).steps:
            for mine in step.state.beds:
                assert len(mine.stems) <= HOUSE.seeds_for(seats)
                assert sum(bool(grown.ants) for grown in mine.stems) <= 1
                assert list(mine.stems) == sorted(mine.stems, key=lambda grown: grown.flower)
                for grown in mine.stems:
                    spaces = [grown.seed, *[grown.bee] * (grown.bee > 0), *grown.ants]
                    assert len(set(spaces)) == len(spaces)
                    assert all(1 <= space <= 6 for space in spaces)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_labels_of_growth_come_true(seats: int) -> None:
    table = played(Setting("wildblooms", seats, (("variant", "standard"),)), 0)
    for before, step in zip(positions(table), table.steps, strict=False):
        verb, name = [*step.text.split(" "), ""][:2]
        if verb not in ("grow", "rainbow") or name == "none":
            continue
        promised = label(before.state, step.text, step.seat)
        old, new = before.state.beds[step.seat], step.state.beds[step.seat]
        bloom = len(new.meadow) - len(old.meadow)
        grown = [grown for grown in new.stems if grown not in old.stems and grown.seed > 1]
        if name == "all" and bloom + len(grown) == 1:
            (flower,) = [grown.flower for grown in old.stems if grown not in new.stems]
            way = "blooms" if bloom else f"to {new.stem(flower).seed}"
            assert promised == f"{HOUSE.names[flower]} {way}"
        elif name == "all":
            grow = sum(old.stem(after.flower).seed != after.seed for after in grown)
            told = [
                f"{grow} grow{'s' * (grow == 1)}" if grow else "",
                f"{bloom} bloom{'s' * (bloom == 1)}" if bloom else "",
            ]
            assert promised == ", ".join(filter(None, told))
        elif bloom:
            assert promised == "blooms"
        else:
            space = new.stem(HOUSE.index[name]).seed
            effect = dict(HOUSE.flowers[HOUSE.index[name]].effects).get(space)
            assert promised == (f"to {space}, {effect}" if effect else f"to {space}")


# Whole games against a second, naive referee


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("variant", VARIANTS)
def test_whole_games_agree_with_a_naive_referee(seats: int, variant: str) -> None:
    for number in range(max(5, EACH // 4)):
        table = played(Setting("wildblooms", seats, (("variant", variant),)), number)
        _follow(table, Naive(seats, variant == "tactical", table.opening.drawn))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(
    "scarce",
    [{"bees": 1, "ants": 1, "rainbows": 6}, {"bees": 0, "ants": 0}, {"seeds": (2, 2, 1, 1)}],
    ids=["few", "none", "seeds"],
)
def test_games_in_which_people_do_as_much_as_they_can_and_pieces_run_out_agree_too(
    seats: int, variant: str, scarce: dict[str, Any]
) -> None:
    game = Wildblooms(replace(HOUSE, **scarce))
    for number in range(max(2, EACH // 10)):
        chance = random.Random(number)
        table = Table.open(game, seats, {"variant": variant}, str(number))
        while not table.over:
            decision = chance.choice(table.decisions)
            busy = [sentence for sentence in decision.sentences if sentence not in ("done", "grow none")]
            table = table.play(decision.seat, chance.choice(busy if number % 2 else decision.sentences))
        box = game.components
        supply = (box.bees, box.ants, box.rainbows)
        _follow(table, Naive(seats, variant == "tactical", table.opening.drawn, seeds=box.seeds, supply=supply))


def _follow(table: Table[State, Move], naive: Naive) -> None:
    for before, step in zip(positions(table), table.steps, strict=False):
        asked = {decision.seat: (list(decision.sentences), str(decision.default)) for decision in before.decisions}
        assert asked == naive.offers()
        naive.answer(step.seat, step.text, step.drawn)
        _compare(step.state, naive)
    assert naive.over
    assert naive.offers() == {}
    scores = table.game.scores(table.state)
    assert [score.points for score in scores] == [len(flowers) for flowers in naive.meadow]
    assert [[tie for tie in score.ties if tie] for score in scores] == list(map(naive.heights, range(naive.n)))
    assert [list(place) for place in table.ranking()] == naive.ranking()


def _compare(state: State, naive: Naive) -> None:
    def named(flower: int | None) -> str | None:
        return None if flower is None else HOUSE.names[flower]

    assert list(map(named, state.fields)) == list(naive.board.values())
    assert state.left == naive.left()
    assert {"bee": state.bees, "ant": state.ants, "rainbow": state.rainbows} == naive.supply
    for seat, mine in enumerate(state.beds):
        assert seeds(state, seat) == naive.seed[seat]
        assert sorted(meadow(state, seat)) == sorted(naive.meadow[seat])
        assert mine.rainbows == naive.rainbow[seat]
        ready = {(seat, HOUSE.names[grown.flower]) for grown in mine.stems if grown.ready}
        assert ready == {fresh for fresh in naive.fresh if fresh[0] == seat}
        there: Counter[tuple[str, str | None, int | None]] = Counter()
        there.update({("bee", None, None): mine.bees, ("ant", None, None): mine.ants})
        for grown in mine.stems:
            there.update([("bee", named(grown.flower), grown.bee)] if grown.bee else [])
            there.update(("ant", named(grown.flower), space) for space in grown.ants)
        assert +there == Counter((i["kind"], i["flower"], i["space"]) for i in naive.insects[seat])


# Other sets of components


def test_another_set_of_components_plays_too() -> None:
    """Three colours, four spaces, flowers with one effect or none, and another supply."""
    own = Components(
        colours=("white", "pink", "gold"),
        flowers=tuple(
            Flower(f"{colour[0]}-{number:02}", colour, ((3, effect),) if effect else ())
            for colour in ("white", "pink", "gold")
            for number, effect in enumerate(("", "white", "pink", "gold", *INSECTS), start=1)
        ),
        spaces=4,
        seeds=(3, 3, 3, 3),
        back=(5, 5, 0, 0),
        bees=3,
        ants=3,
        rainbows=7,
        start=(0, 0, 1, 1, 2),
    )
    assert list(own.faults()) == []
    game = Wildblooms(own)
    for number in range(20):
        chance = random.Random(number)
        table = Table.open(game, 2 + number % 4, {"variant": VARIANTS[number % 2]}, str(number))
        while not table.over:
            decision = chance.choice(table.decisions)
            for move in decision.moves:
                assert len(f"{move}: {game.label(table.view(decision.seat), decision.seat, move)}") <= 80
            table = table.play(decision.seat, chance.choice(decision.sentences))
        assert len(table.ranking()) > 0


def _with(number: int, flower: Flower) -> Components:
    return replace(HOUSE, flowers=(*HOUSE.flowers[:number], flower, *HOUSE.flowers[number + 1 :]))


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        (
            replace(HOUSE, colours=("Blue", *HOUSE.colours[1:])),
            "The colour name “Blue” must be one word of at most 16 small letters from a to z.",
        ),
        (
            replace(HOUSE, colours=("midnightblues", *HOUSE.colours[1:])),
            "The colour name “midnightblues” must have at most 12 letters, or it does not fit a button.",
        ),
        (replace(HOUSE, colours=("bee", *HOUSE.colours[1:])), "A colour cannot be called “bee”, which is an effect."),
        (replace(HOUSE, colours=("blue",)), "There must be 2 to 9 colours, not 1."),
        (replace(HOUSE, spaces=2), "“spaces” must be 3 to 9."),
        (
            _with(0, Flower("Blu-1", "blue", ())),
            "The flower name “Blu-1” must be 1 to 3 small letters, a hyphen and 2 digits.",
        ),
        (_with(0, Flower("blu-02", "blue", ())), "There is more than one flower called “blu-02”."),
        (_with(0, Flower("blu-01", "pink", ())), "The flower blu-01 has a colour that is none of the 5."),
        (_with(0, Flower("blu-01", "red", ())), "The flowers must stand in the order of their colours."),
        (
            _with(0, Flower("blu-01", "blue", ((1, "bee"),))),
            "The double spaces of blu-01 must lie one above the other within its 6 spaces.",
        ),
        (
            _with(0, Flower("blu-01", "blue", ((3, "bee"), (4, "ant")))),
            "The double spaces of blu-01 must lie one above the other within its 6 spaces.",
        ),
        (
            _with(0, Flower("blu-01", "blue", ((7, "bee"),))),
            "The double spaces of blu-01 must lie one above the other within its 6 spaces.",
        ),
        (
            _with(0, Flower("blu-01", "blue", ((3, "bee"), (5, "bee")))),
            "The flower blu-01 must have at most 2 effects, and no effect twice.",
        ),
        (
            _with(0, Flower("blu-01", "blue", ((3, "wasp"),))),
            "The flower blu-01 has an effect that does not exist: “wasp”.",
        ),
        (replace(HOUSE, seeds=(0, 6, 5, 5)), "With 2 players each must have 1 to 9 seeds."),
        (
            replace(HOUSE, back=(10, 5, 0, 41)),
            "With 5 players there must be a flower for each field and each player.",
        ),
        (replace(HOUSE, bees=-1), "“bees” must be 0 to 99."),
        (replace(HOUSE, rainbows=5), "There are too few rainbow tokens for the start: it takes 6."),
    ],
)
def test_a_wrong_set_is_told_in_sentences(wrong: Components, fault: str) -> None:
    assert fault in list(wrong.faults())
