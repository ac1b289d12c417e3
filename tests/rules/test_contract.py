"""What every game promises, asked of random games of every kind, seat count and option.

`POSY_GAMES=2000 pytest tests/rules/test_contract.py` plays all night.
"""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules import GAMES
from rules.game import Decision, IllegalMove
from rules.table import Table
from tests.rules import playing
from tests.rules.pieces import PIECES, UNSEEN
from tests.rules.playing import Played, Setting, opened, played, positions

SENTENCE = re.compile(r"[a-z0-9]+([-/][a-z0-9]+)*( [a-z0-9]+([-/][a-z0-9]+)*)*")

each_setting = pytest.mark.parametrize("setting", list(playing.settings()), ids=str)
each_game = pytest.mark.parametrize("key", GAMES)


def closely(setting: Setting) -> Iterator[Played]:
    """Every position of a few games."""
    for number in range(setting.closely):
        yield from positions(played(setting, number))


def asked(decisions: tuple[Decision[Any], ...], seat: int) -> Decision[Any] | None:
    return next((decision for decision in decisions if decision.seat == seat), None)


@each_game
def test_a_game_knows_what_never_gets_lost(key: str) -> None:
    assert key in PIECES, f"tests/rules/pieces.py: PIECES does not count the pieces of {key}"


@each_game
def test_a_game_knows_what_may_be_exchanged_unseen(key: str) -> None:
    assert key in UNSEEN, f"tests/rules/pieces.py: UNSEEN does not say what is hidden in {key}"


@each_game
def test_a_game_introduces_itself(key: str) -> None:
    game = GAMES[key]
    assert game.key == key
    assert re.fullmatch("[a-z]+", key)
    assert game.title.strip() == game.title != ""
    assert [other.title for other in GAMES.values()].count(game.title) == 1
    assert game.edition >= 1
    assert len(game.seats) > 0
    assert game.seats[0] >= 1
    for name, values in game.options.items():
        assert len(values) > 1, f"the option {name} leaves no choice"
        assert len(set(values)) == len(values)
    assert all(does.endswith(".") for does in game.wishes.values())


@each_game
def test_the_house_set_has_no_faults(key: str) -> None:
    assert list(GAMES[key].components.faults()) == []


@each_game
def test_a_game_is_refused_with_too_few_or_too_many_seats_in_a_sentence(key: str) -> None:
    seats = GAMES[key].seats
    for wrong in (-1, 0, seats[0] - 1, seats[-1] + 1):
        with pytest.raises(IllegalMove, match=r"players, not -?\d+\.$"):
            Table.open(GAMES[key], wrong, {}, "seed")


@each_game
def test_a_game_is_refused_with_unknown_options_in_a_sentence(key: str) -> None:
    game = GAMES[key]
    with pytest.raises(IllegalMove, match=r"has no option “colour of the sky”\.$"):
        Table.open(game, game.seats[0], {"colour of the sky": "blue"}, "seed")
    for name in game.options:
        with pytest.raises(IllegalMove, match=r"can be .*, not “blue”\.$"):
            Table.open(game, game.seats[0], {name: "blue"}, "seed")


@each_game
def test_options_left_out_take_their_defaults(key: str) -> None:
    game = GAMES[key]
    table = Table.open(game, game.seats[0], {}, "seed")
    assert table.options == {name: values[0] for name, values in game.options.items()}


@each_setting
def test_every_game_ends_and_everybody_has_a_place(setting: Setting) -> None:
    for number in range(setting.games):
        table = played(setting, number)
        ranking = table.ranking()
        assert sorted(seat for place in ranking for seat in place) == list(range(setting.seats))
        winner = ranking[0][:1]
        assert table.ranking(last=winner)[-1] == winner, "who gave up comes last"
        with pytest.raises(IllegalMove, match=r"^The game is over\.$"):
            table.play(0, "anything")
        with pytest.raises(IllegalMove, match="its end stands"):
            table.undo(table.steps[-1].seat)


@each_setting
def test_questions_are_well_formed(setting: Setting) -> None:
    for table in closely(setting):
        seats = [decision.seat for decision in table.decisions]
        assert len(set(seats)) == len(seats)
        assert set(seats) <= set(range(setting.seats))
        for decision in table.decisions:
            assert decision.default in decision.moves
            sentences = decision.sentences
            assert len(set(sentences)) == len(sentences) == len(decision.moves) > 0
            for sentence in sentences:
                assert SENTENCE.fullmatch(sentence), sentence
            assert table.decision(decision.seat) == decision
            assert table.sentences(decision.seat) == sentences
        for seat in set(range(setting.seats)) - set(seats):
            assert table.sentences(seat) == ()
            with pytest.raises(IllegalMove, match=r"^(It is not your turn|The game is over)\.$"):
                table.play(seat, "anything")


@each_setting
def test_positions_are_hashable_and_old_ones_stay_as_they_are(setting: Setting) -> None:
    table = played(setting, 0)
    before = [hash(step.state) for step in table.steps]
    again, misfit = opened(setting, 0).replay((step.seat, step.text, step.drawn) for step in table.steps)
    assert misfit is None
    assert [hash(step.state) for step in again.steps] == before


@each_setting
def test_a_record_leads_to_the_same_positions_and_events(setting: Setting) -> None:
    for number in range(setting.closely):
        table = played(setting, number)
        options = dict(setting.options)
        fresh = Table.open(setting.game, setting.seats, options, "another seed", table.opening.drawn)
        again, misfit = fresh.replay((step.seat, step.text, step.drawn) for step in table.steps)
        assert misfit is None
        assert again.opening == table.opening
        assert again.steps == table.steps


@pytest.mark.parametrize("seed", ["0", "1"])
def test_another_process_with_another_order_of_sets_plays_the_same_games(seed: str) -> None:
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-m", "tests.rules.playing"],
        cwd=root,
        env=os.environ | {"PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == playing.digest()


@each_setting
def test_looking_twice_shows_no_more_and_no_less(setting: Setting) -> None:
    game = setting.game
    for table in closely(setting):
        for seat in (None, *range(setting.seats)):
            view = table.view(seat)
            assert type(view) is type(table.state)
            assert game.view(view, seat) == view
            hash(view)


@each_setting
def test_a_view_offers_its_owner_what_the_position_does_and_nobody_anything_else(setting: Setting) -> None:
    game = setting.game
    for table in closely(setting):
        for seat in (None, *range(setting.seats)):
            seen = game.decisions(table.view(seat))
            assert all(decision in table.decisions for decision in seen)
            if seat is not None:
                assert asked(seen, seat) == table.decision(seat)


@each_setting
def test_what_is_hidden_makes_no_difference_to_what_is_seen(setting: Setting) -> None:
    game = setting.game
    chance = random.Random(str(setting))
    for table in closely(setting):
        for seat in (None, *range(setting.seats)):
            other = UNSEEN[setting.key](table.state, seat, chance)
            assert game.view(other, seat) == table.view(seat)
            elsewhere = game.decisions(other)
            assert [(decision.seat, decision.prompt) for decision in elsewhere] == [
                (decision.seat, decision.prompt) for decision in table.decisions
            ]


@each_setting
def test_scores_add_up(setting: Setting) -> None:
    game = setting.game
    for table in closely(setting):
        for view in (table.state, table.view(None), *map(table.view, range(setting.seats))):
            scores = game.scores(view)
            assert len(scores) == setting.seats
            for score in scores:
                assert score.points == sum(points for _, points in score.lines)
        assert len({len(score.ties) for score in game.scores(table.state)}) == 1


@each_setting
def test_no_piece_is_made_or_lost(setting: Setting) -> None:
    count = PIECES[setting.key]
    for number in range(setting.games):
        table = played(setting, number)
        pieces = count(table.opening.state)
        for step in table.steps:
            assert count(step.state) == pieces


@each_setting
def test_a_move_is_taken_back_exactly_or_not_at_all(setting: Setting) -> None:
    for number in range(setting.closely):
        before: Played | None = None
        for table in positions(played(setting, number)):
            if before is None:
                with pytest.raises(IllegalMove, match="Nothing has been played yet"):
                    table.undo(0)
            elif not table.over:
                last = table.steps[-1]
                for seat in set(range(setting.seats)) - {last.seat}:
                    with pytest.raises(IllegalMove, match="Somebody else has moved since"):
                        table.undo(seat)
                if last.drawn:
                    with pytest.raises(IllegalMove, match="has revealed something"):
                        table.undo(last.seat)
                else:
                    assert table.undo(last.seat) == before
            before = table


@each_setting
def test_a_move_is_known_to_reveal_something_before_it_is_made(setting: Setting) -> None:
    for number in range(setting.closely):
        table = played(setting, number)
        for before, step in zip(positions(table), table.steps, strict=False):
            assert before.reveals(step.seat, step.text) is bool(step.drawn)


@each_setting
def test_labels_fit_a_button_beside_their_sentence(setting: Setting) -> None:
    game = setting.game
    for table in closely(setting):
        for decision in table.decisions:
            view = table.view(decision.seat)
            for move, sentence in zip(decision.moves, decision.sentences, strict=True):
                label = game.label(view, decision.seat, move)
                assert len(sentence) + 2 + len(label) <= 80, (sentence, label)
                assert label == label.strip()


@each_setting
def test_events_are_sentences_for_players_that_exist(setting: Setting) -> None:
    names = [f"Seat {seat}" for seat in range(setting.seats)]
    for number in range(setting.closely):
        for step in played(setting, number).steps:
            for event in step.events:
                assert event.text.told(names).endswith((".", "!"))
                assert event.only is None or event.only in range(setting.seats)


@each_setting
def test_any_nonsense_is_refused_in_a_sentence(setting: Setting) -> None:
    chance = random.Random(str(setting))
    for number, table in enumerate(closely(setting)):
        if number % 7 or table.over:
            continue
        decision = table.decisions[0]
        words = [
            *chance.choice(decision.sentences).split(" "),
            chance.choice(["", "0", "99", "pass", "x", "²", "9" * 5000]),
        ]
        chance.shuffle(words)
        for nonsense in ("", " ", words[0], " ".join(words), "play", "\x00", "🌸 " * 50):
            if " ".join(nonsense.lower().split()) in decision.sentences:
                continue
            with pytest.raises(IllegalMove) as refused:
                table.play(decision.seat, nonsense)
            assert ". Possible now: " in str(refused.value)
            assert len(str(refused.value)) < 1000


@each_setting
def test_a_wish_answers_with_an_offered_move_or_not_at_all(setting: Setting) -> None:
    game = setting.game
    for table in closely(setting):
        for decision in table.decisions:
            assert game.answer(table.state, decision.seat, frozenset()) is None
            for wishes in (frozenset({wish}) for wish in game.wishes):
                answer = game.answer(table.state, decision.seat, wishes)
                assert answer is None or answer in decision.moves


@each_setting
def test_a_game_of_defaults_ends_too(setting: Setting) -> None:
    table = opened(setting, 0)
    for _ in range(playing.ENDLESS):
        if table.over:
            return
        decision = table.decisions[-1]
        table = table.play(decision.seat, str(decision.default))
    pytest.fail(f"{setting} does not end when nobody but the clock plays")


@each_setting
def test_every_first_move_can_be_tried_without_being_made(setting: Setting) -> None:
    table = opened(setting, 0)
    for decision in table.decisions:
        for sentence in decision.sentences:
            made = table.play(decision.seat, sentence)
            assert table.reveals(decision.seat, sentence) is bool(made.steps[-1].drawn)
