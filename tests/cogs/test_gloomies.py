"""Gloomies as it is told and said: a turn in few lines, the right drawing on a button, and cards that are typed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

import pytest

from cogs.board_card import STORY_LINES, story
from cogs.looks import PLAIN
from cogs.panel import meant
from rules.gloomies import ChooseOrder, PlaceFlower, State
from rules.words import beginning
from sessions.session import Act, Kind, Session, Status
from tests.cogs.test_signs import LOOK, labels
from tests.sessions.tables import ANN, BEN, CLEO, NOW, begun

SLUG = re.compile(r"\d+-[lotp]+")


def moments(session: Session) -> Iterator[Session]:
    """A game of the clock's answers, question by question, to its end."""
    while session.status is Status.PLAYING:
        yield session
        (seat,) = session.waiting
        decision = session.played().decision(seat)
        assert decision is not None
        session = session.answer(seat, session.number(seat), str(decision.default), NOW)
    yield session


def state(session: Session) -> State:
    position = session.played().state
    assert isinstance(position, State)
    return position


GAMES = [list(moments(begun(*people, game="gloomies"))) for people in ((ANN, BEN), (ANN, BEN, CLEO))]
EVERY = [session for game in GAMES for session in game]


def turns(session: Session) -> Iterator[tuple[Act, ...]]:
    answers = (act for act in session.log if act.kind is Kind.ANSWER)
    for _, turn in groupby(answers, key=lambda act: act.seat):
        yield tuple(turn)


def test_a_turn_is_told_in_at_most_six_lines_unless_the_stage_ends_or_flowers_go_many_ways() -> None:
    for game in GAMES:
        told = [story(game[-1], turn, PLAIN) for turn in turns(game[-1])]
        first = [lines for lines in told if any(" plants " in line for line in lines)]
        assert any(len(lines) == 6 for lines in first)
        for lines in first:
            assert len(lines) <= 6 or any("Stage 2 begins" in line for line in lines)
        assert all(len(lines) <= STORY_LINES for lines in told)


def test_cards_of_one_row_are_told_together() -> None:
    three = [
        line for session in GAMES for turn in turns(session[-1]) for line in story(session[-1], turn, PLAIN)
        if re.fullmatch(r"\*\*\w+\*\* plants \S+( \(\S+\))?, \S+( \(\S+\))?, \S+( \(\S+\))? in row \d\.", line)
    ]  # fmt: skip
    assert three


def test_stage_2_begins_with_a_word_to_everybody() -> None:
    for game in GAMES:
        (line,) = (line for line in story(game[-1], game[-1].log, PLAIN) if "Stage 2 begins" in line)
        assert "own deck" in line
        assert "from the arrows on" in line


def test_orders_are_called_by_points_and_flowers_and_their_word_stands_where_it_is_said() -> None:
    for session in EVERY:
        assert not SLUG.search(" ".join(story(session, session.log[-1:], PLAIN)))
        if session.waiting:
            table, (seat,) = session.played(), session.waiting
            decision = table.decision(seat)
            assert decision is not None
            told = [table.game.label(table.view(seat), seat, move) for move in decision.moves]
            assert not SLUG.search(" ".join([*told, *table.game.notes(table.view(seat), decision.moves)]))
        assert not any(SLUG.search(line) for score in session.scores(None) for line, _ in score.lines)


@pytest.mark.parametrize("task", [ChooseOrder, PlaceFlower])
def test_a_button_of_an_order_has_the_drawing_of_an_order(task: type) -> None:
    asked = [session for session in EVERY if session.waiting and isinstance(state(session).tasks[0], task)]
    assert asked
    for session in asked:
        for label, emoji in labels(session, LOOK).items():
            assert emoji == ("order_0123ab" if SLUG.search(label) else None)


def test_a_card_alone_chooses_no_row_though_only_one_fits() -> None:
    """The row is what somebody has not said, so that is what the panel shows."""
    found = 0
    for session in EVERY:
        if not session.waiting:
            continue
        seat = session.waiting[0]
        sentences = session.played().sentences(seat)
        for sentence in sentences:
            row, _, card = sentence.removeprefix("row ").partition(" ")
            if row.isdigit() and sum(other.endswith(f" {card}") for other in sentences) == 1:
                found += 1
                assert meant(session, seat, card) == f"row {row}"
    assert found > 10


def test_words_that_say_themselves_need_not_be_typed() -> None:
    for session in EVERY:
        if session.waiting and isinstance(state(session).tasks[0], ChooseOrder):
            seat = session.waiting[0]
            sentences = session.played().sentences(seat)
            assert beginning(sentences) == "order"
            assert [meant(session, seat, sentence.split(" ")[1]) for sentence in sentences] == list(sentences)
