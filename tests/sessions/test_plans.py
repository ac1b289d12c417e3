"""What somebody says beforehand is played when their turn comes, if it still can be."""

from __future__ import annotations

import random

import pytest

from rules.game import IllegalMove
from sessions.refusal import Refusal
from sessions.session import Kind, Session
from tests.sessions.tables import ANN, BEN, NOW, answered, begun


def game() -> tuple[Session, int, int]:
    """A game of Mandala, who is asked and who is not."""
    session = begun(ANN, BEN, game="mandala")
    (asked,) = session.waiting
    return session, asked, 1 - asked


def possible(session: Session, other: int) -> str:
    """What the other seat can say after any answer of the one that is asked."""
    after = answered(session, random.Random(1))
    assert after.waiting == (other,)
    return after.played().sentences(other)[0]


def test_a_plan_is_played_when_its_turn_comes() -> None:
    session, asked, other = game()
    sentence = possible(session, other)
    session = session.plan(other, [sentence], NOW)
    assert session.waiting == (asked,)
    after = answered(session, random.Random(1))
    assert [(act.kind, act.seat, act.text) for act in after.log[-1:]] == [(Kind.SETTLED, other, sentence)]
    assert after.waiting == (asked,)
    assert not after.plans


def test_what_is_not_possible_then_is_not_played_and_its_person_is_asked() -> None:
    session, _, other = game()
    after = answered(session.plan(other, ["grow 9999"], NOW), random.Random(1))
    assert after.waiting == (other,)
    assert after.plans == {other: ("grow 9999",)}
    assert answered(after, random.Random(1)).plans == {}, "who answers otherwise has given the plan up"


def test_a_plan_of_several_turns_goes_on_until_it_ends() -> None:
    session, asked, other = game()
    first = possible(session, other)
    session = session.plan(other, [first, "grow 9999"], NOW)
    session = answered(session, random.Random(1))
    assert session.plans == {other: ("grow 9999",)}
    session = answered(session, random.Random(1))
    assert session.waiting == (other,)
    assert asked not in session.plans


def test_a_plan_is_dropped_and_nobody_plans_for_now() -> None:
    session, asked, other = game()
    sentence = possible(session, other)
    session = session.plan(other, [sentence], NOW).plan(other, [], NOW)
    assert not session.plans
    assert answered(session, random.Random(1)).waiting == (other,)
    with pytest.raises(Refusal, match="right now"):
        session.plan(asked, [sentence], NOW)


def test_only_who_plans_is_told() -> None:
    session, _, other = game()
    planned = session.plan(other, [possible(session, other)], NOW)
    assert [event.only for event in planned.log[-1].events] == [other]


def test_a_plan_is_no_answer_to_try_moves_on_and_what_all_take_back_is_planned_again() -> None:
    session = begun(ANN, BEN, game="mandala")
    for chance in range(200):
        (asked,) = session.waiting
        other = 1 - asked
        then = answered(session, random.Random(1))
        if then.waiting != (other,):
            session = then
            continue
        before = session.plan(other, then.played().sentences(other)[:1], NOW)
        after = answered(before, random.Random(1))
        if after.log[-1].kind is Kind.SETTLED and not after.log[-1].drawn and not after.log[-2].drawn:
            with pytest.raises(IllegalMove, match="Somebody else has moved since"):
                after.undo(asked, after.number(asked), NOW)
            put = f"undo {after.log[-2].ply}"
            back = after.propose(asked, put, NOW)
            assert back.answers == after.answers, "whose plan it was is asked"
            back = back.agree(other, put, NOW)
            assert back.plans == before.plans
            assert back.waiting == (asked,)
            return
        session = answered(session, random.Random(chance))
    raise AssertionError("no answer of the game could be taken back")


def test_who_gives_up_or_is_played_for_has_no_plan() -> None:
    session, _, other = game()
    planned = session.plan(other, ["grow 9999"], NOW)
    assert not planned.concede(other, NOW).plans
