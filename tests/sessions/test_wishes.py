"""Standing wishes at a table: they answer at once, are taken back with what caused them, and cost nobody a wait."""

from __future__ import annotations

import random

import pytest

from bench.days import play
from rules import GAMES
from rules.game import IllegalMove
from rules.wildblooms.wishes import GROW, RESOLVE, WISHES
from sessions import record
from sessions.acts import Kind
from sessions.refusal import Refusal
from sessions.session import Session, Status
from tests.sessions.tables import ANN, BEN, CLEO, DAN, NOW, begun, lobby, played_out

ALL = frozenset(WISHES)


def table() -> Session:
    return begun(ANN, BEN, CLEO, game="wildblooms")


def answer(session: Session, seat: int, sentence: str = "") -> Session:
    decision = session.played().decision(seat)
    assert decision is not None
    return session.answer(seat, session.number(seat), sentence or str(decision.default), NOW)


def until_others_are_asked(session: Session) -> Session:
    """The planter's answer after which somebody else may let flowers grow."""
    while True:
        turn = session.played().state.turn
        if any(seat != turn for seat in session.waiting):
            return session
        session = answer(session, turn)


def test_a_wish_answers_what_is_open_and_what_comes() -> None:
    session = until_others_are_asked(table())
    turn = session.played().state.turn
    asked = next(seat for seat in session.waiting if seat != turn)
    session = session.wish(asked, {GROW}, NOW)
    assert asked not in session.waiting
    settled = next(act for act in reversed(session.log) if act.seat == asked)
    assert (settled.kind, settled.text.split()[0]) == (Kind.SETTLED, "grow")
    for _ in range(30):
        assert not any(s.startswith("grow") for s in session.played().sentences(asked))
        session = answer(session, session.waiting[0])


def test_wishes_are_off_at_first_and_can_be_switched_off_again() -> None:
    session = table()
    assert session.wishes == (frozenset(),) * 3
    session = session.wish(1, ALL, NOW).wish(2, {RESOLVE}, NOW).wish(1, (), NOW)
    assert session.wishes == (frozenset(), frozenset(), frozenset({RESOLVE}))
    assert session.wish(1, (), NOW) is session


def test_a_wish_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(Refusal, match=r"Wildblooms has no standing wish “world peace”\."):
        table().wish(0, {GROW, "world peace"}, NOW)
    with pytest.raises(Refusal, match="BLOOOOOOM has no standing wishes"):
        lobby(ANN, BEN).relax(1)


def test_what_was_settled_is_taken_back_with_the_answer_that_caused_it() -> None:
    session = table().wish(1, ALL, NOW).wish(2, ALL, NOW)
    while True:
        before = session
        turn = session.played().state.turn
        session = answer(session, session.waiting[0])
        settled = [act for act in session.since(len(before.log) - 1) if act.kind is Kind.SETTLED]
        if settled and turn == 0 and not any(act.drawn for act in session.since(len(before.log) - 1)):
            break
    seat = before.waiting[0]
    back = session.undo(seat, session.number(seat), NOW)
    assert back.played().state == before.played().state
    assert back.answers == before.answers
    assert back.waiting == before.waiting
    assert back.steps[-1:] == before.steps[-1:], "the next board does not tell it"


def test_a_seat_whose_answer_was_settled_has_nothing_of_its_own_to_take_back() -> None:
    session = until_others_are_asked(table())
    turn = session.played().state.turn
    asked = next(seat for seat in session.waiting if seat != turn)
    session = session.wish(asked, ALL, NOW)
    with pytest.raises(IllegalMove, match=r"Somebody else has moved since|revealed"):
        session.undo(asked, session.number(asked), NOW)


def test_everybody_at_a_relaxed_table_begins_with_all_wishes() -> None:
    session = lobby(ANN, BEN, CLEO, DAN, game="wildblooms").relax(1).start(1, NOW)
    assert session.wishes == (ALL,) * 4
    assert session.log[1].events[0].text.told(session.names).startswith("Everybody begins with standing wishes: grow")
    assert lobby(ANN, BEN, game="wildblooms").relax(1).relax(1).start(1, NOW).wishes == (frozenset(),) * 2


def test_a_game_with_wishes_is_repeated_from_its_record() -> None:
    session = played_out(table().wish(1, ALL, NOW).wish(2, {GROW}, NOW), random.Random(5))
    assert session.status is Status.OVER
    assert record.load(record.dump(session), GAMES).log == session.log


@pytest.mark.parametrize("seed", range(3))
def test_on_a_relaxed_day_nobody_waits_but_for_who_is_on_turn_and_is_called_once(seed: int) -> None:
    relaxed, asked = play(seed, relaxed=True), play(seed, relaxed=False)
    assert relaxed.others == 0
    assert relaxed.most == 1
    assert relaxed.hours_a_turn < asked.hours_a_turn / 2
    assert asked.prompts > 3 * relaxed.prompts
