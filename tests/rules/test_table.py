"""The table, with a game so small that every position can be seen at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import pytest

from rules.chance import RecordedChance
from rules.game import Chance, Decision, Event, IllegalMove, Score, Seat, Text, text
from rules.table import Table


@dataclass(frozen=True)
class Petals:
    """`left` petals; whoever is asked plucks 1 or 2 of them, or shakes the flower and loses as many by chance."""

    left: int
    plucked: tuple[int, ...]
    turn: Seat


class Components:
    """Nothing that could be wrong."""

    def faults(self) -> Iterator[str]:
        return iter(())


class Daisy:
    """Pluck petals. Whoever has most wins."""

    key = "daisy"
    title = "Daisy"
    tie = ""
    edition = 1
    seats = range(2, 4)
    options: Mapping[str, tuple[str, ...]] = {"petals": ("six", "nine")}
    wishes: Mapping[str, str] = {}
    components = Components()

    def setup(self, seats: int, options: Mapping[str, str], chance: Chance) -> Petals:
        return Petals({"six": 6, "nine": 9}[options["petals"]], (0,) * seats, chance.below(seats))

    def decisions(self, state: Petals) -> tuple[Decision[str], ...]:
        if not state.left:
            return ()
        moves = tuple(f"pluck {count}" for count in range(1, min(2, state.left) + 1))
        return (Decision(state.turn, text("He loves me?"), (*moves, "shake it"), lambda: "pluck 1"),)

    def apply(self, state: Petals, seat: Seat, move: str, chance: Chance) -> tuple[Petals, tuple[Event, ...]]:
        count = 1 + chance.below(state.left) if move == "shake it" else int(move[-1])
        plucked = tuple(have + count * (i == seat) for i, have in enumerate(state.plucked))
        event = Event(text("{seat} has {count} more.", seat=seat, count=count))
        return Petals(state.left - count, plucked, (seat + 1) % len(plucked)), (event,)

    def view(self, state: Petals, seat: Seat | None) -> Petals:
        return state

    def scores(self, view: Petals) -> tuple[Score, ...]:
        return tuple(Score(count) for count in view.plucked)

    def label(self, view: Petals, seat: Seat, move: str) -> str:
        return ""

    def promise(self, view: Petals, seat: Seat, moves: Sequence[str]) -> str:
        return ""

    def notes(self, view: Petals, moves: Sequence[str]) -> tuple[str, ...]:
        return ()

    def why(self, view: Petals, seat: Seat, sentence: str) -> str:
        return f"No more than {min(2, view.left)} at once." if sentence.startswith("pluck") else ""

    def answer(self, state: Petals, seat: Seat, wishes: frozenset[str]) -> str | None:
        return None


def daisy(seats: int = 2, first: Seat = 0, **options: str) -> Table[Petals, str]:
    return Table.open(Daisy(), seats, options, "seed", [first])


def test_case_and_spacing_do_not_matter() -> None:
    table = daisy().play(0, "  PLUCK \n 2 ")
    assert table.state == Petals(4, (2, 0), 1)
    assert table.steps[-1].text == "pluck 2"


def test_playing_leaves_the_old_table_as_it_was() -> None:
    before = daisy()
    before.play(0, "pluck 2")
    assert before.state == Petals(6, (0, 0), 0)
    assert before.steps == ()


def test_a_refusal_gives_the_reason_of_the_game_and_the_nearest_sentences() -> None:
    with pytest.raises(IllegalMove) as refused:
        daisy().play(0, "pluck 3")
    assert str(refused.value) == "No more than 2 at once. Possible now: pluck 2, pluck 1 …"


def test_a_refusal_without_a_reason_quotes_what_was_said() -> None:
    with pytest.raises(IllegalMove) as refused:
        daisy().play(0, "Water it")
    assert str(refused.value) == "“water it” is not possible now. Possible now: shake it …"


def test_an_endless_sentence_is_quoted_in_part() -> None:
    with pytest.raises(IllegalMove) as refused:
        daisy().play(0, "water " * 1000)
    assert len(str(refused.value)) < 200


def test_only_the_seat_that_is_asked_may_answer() -> None:
    with pytest.raises(IllegalMove, match=r"^It is not your turn\.$"):
        daisy().play(1, "pluck 1")
    assert daisy().decision(1) is None
    assert daisy().sentences(1) == ()
    assert daisy().sentences(0) == ("pluck 1", "pluck 2", "shake it")


def test_the_last_answer_is_taken_back_by_the_seat_that_gave_it() -> None:
    before = daisy()
    table = before.play(0, "pluck 1")
    assert table.undo(0) == before
    with pytest.raises(IllegalMove, match="Somebody else has moved since"):
        table.undo(1)
    with pytest.raises(IllegalMove, match="Nothing has been played yet"):
        daisy().undo(0)


def test_what_chance_has_revealed_stands() -> None:
    table = daisy(petals="nine").play(0, "shake it")
    assert table.steps[-1].drawn
    with pytest.raises(IllegalMove, match="has revealed something"):
        table.undo(0)


def test_the_end_stands() -> None:
    table = daisy()
    for seat in (0, 1, 0):
        table = table.play(seat, "pluck 2")
    assert table.over
    with pytest.raises(IllegalMove, match="its end stands"):
        table.undo(0)
    with pytest.raises(IllegalMove, match=r"^The game is over\.$"):
        table.play(1, "pluck 1")


def test_whether_a_sentence_reveals_something_is_known_without_looking() -> None:
    table = daisy()
    assert table.reveals(0, "shake it")
    assert not table.reveals(0, "pluck 1")
    with pytest.raises(IllegalMove):
        table.reveals(0, "pluck 3")


def test_chance_follows_from_the_seed_and_the_number_of_the_move() -> None:
    table = Table.open(Daisy(), 2, {"petals": "nine"}, "seed")
    once = table.play(table.state.turn, "shake it")
    assert once == table.play(table.state.turn, "shake it"), "the same move of the same table draws the same"
    openings = {Table.open(Daisy(), 3, {}, f"seed {number}").opening.drawn for number in range(30)}
    assert openings == {(0,), (1,), (2,)}, "and another seed draws something else"


def test_a_record_is_repeated_as_far_as_it_goes() -> None:
    record = [(0, "pluck 1", ()), (1, "shake it", (2,)), (0, "pluck 1", ())]
    table, misfit = daisy().replay(record)
    assert misfit is None
    assert table.state == Petals(1, (2, 3), 1)
    assert [(step.seat, step.text, step.drawn) for step in table.steps] == record


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ((1, "shake it", ()), "holds 0 draws, and the rules ask for more"),
        ((1, "shake it", (2, 0)), "holds 2 draws, and the rules ask for 1"),
        ((1, "shake it", (5,)), "is 5, and the rules ask for less than 5"),
        ((1, "pluck 1", (0,)), "holds 1 draws, and the rules ask for 0"),
        ((1, "pluck 7", ()), "No more than 2 at once"),
        ((0, "pluck 1", ()), "It is not your turn"),
    ],
)
def test_a_record_that_does_not_fit_stops_there_and_says_why(
    wrong: tuple[int, str, tuple[int, ...]], reason: str
) -> None:
    table, misfit = daisy().replay([(0, "pluck 1", ()), wrong, (0, "pluck 1", ())])
    assert len(table.steps) == 1
    assert reason in str(misfit)


def test_a_recorded_set_up_must_fit_too() -> None:
    for drawn in ([], [0, 0], [2]):
        with pytest.raises(RecordedChance.Misfit):
            Table.open(Daisy(), 2, {}, "seed", drawn)


def test_equal_scores_share_a_place_and_who_gave_up_comes_last() -> None:
    table = Table.open(Daisy(), 3, {}, "seed", [0])
    table = replace(table, opening=replace(table.opening, state=Petals(0, (3, 5, 3), 0)))
    assert table.ranking() == ((1,), (0, 2))
    assert table.ranking(last=[1]) == ((0, 2), (1,))
    assert table.ranking(last=[0, 1]) == ((2,), (1,), (0,))


def test_options_are_checked_and_completed() -> None:
    assert daisy().options == {"petals": "six"}
    assert daisy(petals="nine").state.left == 9
    with pytest.raises(IllegalMove, match=r"^The option “petals” can be six, nine, not “ten”\.$"):
        daisy(petals="ten")
    with pytest.raises(IllegalMove, match=r"^Daisy has no option “leaves”\.$"):
        daisy(leaves="two")
    with pytest.raises(IllegalMove, match=r"^Daisy is for 2 to 3 players, not 4\.$"):
        daisy(4)


def test_a_text_is_told_with_names_for_seats() -> None:
    told = text("{seat} gives {count} to {seat_to}.", seat=0, count=2, seat_to=1)
    assert told == Text("{seat} gives {count} to {seat_to}.", (("seat", 0), ("count", 2), ("seat_to", 1)))
    assert told.told(["Ada", "Bo {seat}"]) == "Ada gives 2 to Bo {seat}."
