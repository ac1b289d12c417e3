"""Waiting for somebody: paces, time that is over, skipping, standing in, pausing, and taking back with consent."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import timedelta

import pytest

from rules import GAMES
from sessions import record
from sessions.acts import Kind
from sessions.pace import PACES, PATIENCE, in_words, time_over
from sessions.refusal import Refusal
from sessions.session import Session
from tests.sessions.tables import ANN, BEN, CLEO, NOW, answered, begun, lobby

HOUR = timedelta(hours=1)


def told(session: Session) -> list[str]:
    return [event.text.told(session.names) for act in session.log for event in act.events]


def of_three(pace: str = "brisk", game: str = "bloom") -> Session:
    return lobby(ANN, BEN, CLEO, game=game).set_pace(1, pace).start(1, NOW)


def say(session: Session, seat: int, hours: float = 0) -> Session:
    decision = session.played().decision(seat)
    assert decision is not None
    return session.answer(seat, session.number(seat), str(decision.default), NOW + hours * HOUR)


def two_answers() -> tuple[Session, Session, int, int, int]:
    """A game before and after two answers, and the seats: who gave the first, the second, and who is asked."""
    before = of_three()
    first = before.waiting[0]
    session = say(before, first)
    second = session.waiting[0]
    session = say(session, second)
    assert len({first, second, *session.waiting}) == 3
    return before, session, first, second, session.waiting[0]


# Time


@pytest.mark.parametrize("pace", PACES)
def test_time_is_over_after_the_span_of_the_pace(pace: str) -> None:
    session = of_three(pace)
    assert time_over(session, 0) == NOW + (PACES[pace].span or PATIENCE)
    assert time_over(session, 1) is None, "nobody waits for Ben"


@pytest.mark.parametrize(
    ("minutes", "words"),
    [
        (0.5, "2 minutes"),
        (5, "5 minutes"),
        (119, "119 minutes"),
        (720, "12 hours"),
        (2820, "47 hours"),
        (2880, "2 days"),
    ],
)
def test_a_span_is_told_in_words(minutes: float, words: str) -> None:
    assert in_words(timedelta(minutes=minutes)) == words


def test_a_step_of_its_own_gives_a_seat_its_time_anew_and_an_answer_of_another_does_not() -> None:
    session = begun(ANN, BEN, game="cloomba")
    later = session.answer(0, 0, session.played().sentences(0)[0], NOW + HOUR)
    assert time_over(later, 0) == NOW + HOUR + PATIENCE
    session = begun(ANN, BEN, CLEO, game="wildblooms")
    while len(session.waiting) < 2:
        session = answered(session, random.Random(2))
    first, second = session.waiting[:2]
    before = time_over(session, second)
    assert time_over(say(session, first, 3), second) == before


def test_more_time_is_given_by_others_and_counts_once_each() -> None:
    session = of_three().grant(1, 0, NOW + HOUR)
    assert time_over(session, 0) == NOW + 24 * HOUR
    assert "Ben gives Ann more time." in told(session)
    with pytest.raises(Refusal, match="Only others"):
        session.grant(0, 0, NOW)
    session = say(session, 0, 2)
    assert time_over(session, session.waiting[0]) == NOW + 14 * HOUR, "it was for that turn"


def test_a_pause_stops_the_time_until_somebody_ends_it() -> None:
    session = of_three()
    for seat in range(3):
        assert not session.paused
        session = session.propose(seat, "pause", NOW + HOUR)
    assert session.paused
    assert time_over(session, 0) is None
    assert session.run_out(0, NOW + 99 * HOUR) is session
    session = session.resume(2, NOW + 31 * HOUR)
    assert not session.paused
    assert time_over(session, 0) == NOW + (12 + 30) * HOUR


def test_time_that_is_over_is_said_once_and_among_friends_nothing_more_happens() -> None:
    session = of_three()
    assert session.run_out(0, NOW + 11 * HOUR) is session
    late = session.run_out(0, NOW + 12 * HOUR)
    assert late.late == (0,)
    assert late.answers == session.answers
    assert late.run_out(0, NOW + 50 * HOUR) is late
    given = late.grant(1, 0, NOW + 50 * HOUR)
    assert given.late == ()
    assert given.run_out(0, NOW + 61 * HOUR) is given
    assert given.run_out(0, NOW + 62 * HOUR).late == (0,), "counted from when it was given"


@pytest.mark.parametrize("game", GAMES)
def test_an_automatic_pace_plays_the_whole_turn_by_default(game: str) -> None:
    session = lobby(ANN, BEN, game=game).set_pace(1, "live").start(1, NOW)
    seat = session.waiting[0]
    later = session.run_out(seat, NOW + HOUR)
    assert later.since(len(session.log))[0].kind is Kind.SKIP
    assert {act.kind for act in later.since(len(session.log) + 1)} == {Kind.SETTLED}
    assert seat not in later.waiting


# Skipping and standing in


def test_the_others_skip_who_is_late_together_and_not_before() -> None:
    session = of_three()
    with pytest.raises(Refusal, match="12 hours are left"):
        session.propose(1, "skip 0", NOW)
    with pytest.raises(Refusal, match="for the others to decide"):
        session.propose(0, "skip 0", NOW + 13 * HOUR)
    asked = session.propose(1, "skip 0", NOW + 13 * HOUR)
    assert asked.waiting == (0,)
    assert told(asked)[-1] == "Ben would like to skip Ann."
    with pytest.raises(Refusal, match="agreed to that already"):
        asked.propose(1, "skip 0", NOW + 13 * HOUR)
    skipped = asked.propose(2, "skip 0", NOW + 14 * HOUR)
    assert skipped.waiting != (0,)
    assert "All others agree: Ann is skipped." in told(skipped)
    assert skipped.number(0) > session.number(0), "Ann's old buttons are stale"


def test_who_is_against_ends_it_and_who_plays_makes_it_moot() -> None:
    asked = of_three().propose(1, "skip 0", NOW + 13 * HOUR)
    against = asked.reject(2, "skip 0", NOW + 13 * HOUR)
    assert not against.motions
    with pytest.raises(Refusal, match="not open any more"):
        against.reject(2, "skip 0", NOW)
    assert not say(asked, 0).motions


def test_a_computer_stands_in_until_its_person_is_back() -> None:
    session = of_three()
    for seat in (1, 2):
        session = session.propose(seat, "stand-in 0", NOW + 13 * HOUR)
    assert session.is_computer(0)
    assert session.waiting == (0,), "and plays like other computers do"
    with pytest.raises(Refusal, match="Take your seat back first"):
        session.vote_cancel(0, NOW)
    assert session.concede(0, NOW).conceded == {0}, "nobody is held by it"
    back = session.come_back(0, NOW)
    assert not back.is_computer(0)
    assert back.number(0) > session.number(0) > of_three().number(0)
    with pytest.raises(Refusal, match="yourself"):
        back.come_back(0, NOW)


def test_the_others_go_on_without_who_is_gone() -> None:
    session = of_three()
    with pytest.raises(Refusal, match="hours are left"):
        session.propose(1, "kick 0", NOW)
    for seat in (1, 2):
        session = session.propose(seat, "kick 0", NOW + 13 * HOUR)
    assert session.conceded == {0}
    assert 0 not in session.waiting
    assert "All others agree: the game goes on without Ann." in told(session)
    assert record.load(record.dump(session.concede(1, NOW)), GAMES).conceded == {0, 1}


# Taking back with consent


def test_what_others_have_answered_to_is_taken_back_when_they_agree() -> None:
    before, session, first, second, third = two_answers()
    asked = session.propose(first, "undo 1", NOW)
    assert asked.waiting == (third,)
    back = asked.propose(second, "undo 1", NOW)
    assert back.played().state == before.played().state
    assert back.waiting == (0,)
    assert not back.answers
    assert told(back)[-1] == "All agree: 2 moves are taken back."
    for seat in range(3):
        assert back.number(seat) > session.number(seat)
    assert say(back, 0).waiting == (second,)


def test_only_those_whose_answers_fall_are_asked_and_no_reveal_is_crossed() -> None:
    _, session, _, second, third = two_answers()
    with pytest.raises(Refusal, match="for the others"):
        session.propose(third, "undo 2", NOW)
    alone = session.propose(second, "undo 2", NOW)
    assert alone.waiting == (second,), "nobody else had to agree"
    mandala = begun(ANN, BEN, game="mandala")
    while not mandala.answers or not mandala.answers[-1].drawn:
        mandala = answered(mandala, random.Random(1))
    with pytest.raises(Refusal, match="Something was revealed"):
        mandala.propose(0, f"undo {mandala.answers[-1].ply}", NOW)


@pytest.mark.parametrize("sentence", ["undo", "undo x", "undo 99", "skip 7", "dance", "pause 1", ""])
def test_what_cannot_be_proposed_is_refused(sentence: str) -> None:
    with pytest.raises(Refusal):
        say(of_three(), 0).propose(1, sentence, NOW + 99 * HOUR)


def test_all_of_it_is_repeated_from_the_record() -> None:
    _, session, first, second, _ = two_answers()
    for seat in (first, second):
        session = session.propose(seat, "undo 1", NOW)
    session = session.grant(1, 0, NOW).run_out(0, NOW + 30 * HOUR)
    for seat in (1, 2):
        session = session.propose(seat, "stand-in 0", NOW + 30 * HOUR)
    session = session.come_back(0, NOW + 31 * HOUR)
    for seat in range(3):
        session = session.propose(seat, "pause", NOW + 31 * HOUR)
    session = session.resume(1, NOW + 32 * HOUR)
    for seat in range(2):
        session = session.concede(seat, NOW + 33 * HOUR)
    assert session.over
    again = record.load(record.dump(session), GAMES)
    assert again.log == session.log
    assert replace(again, people=session.people).played() == session.played()
