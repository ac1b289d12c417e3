"""Laws of a session under any sequence of acts, wise or not."""

from __future__ import annotations

import random
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.game import IllegalMove
from sessions import invitations
from sessions.pace import PATIENCE
from sessions.refusal import Refusal
from sessions.replay import replayed
from sessions.session import Guest, Kind, Session, Status
from tests.sessions.tables import ANN, BEN, CLEO, NOW, answered, lobby

ACTS = st.lists(
    st.tuples(
        st.sampled_from(
            ["answer"] * 12
            + ["undo"] * 4
            + ["wish", "propose", "propose"]
            + ["concede", "vote_cancel", "keep", "reject", "grant", "run_out", "resume", "come_back"]
            + ["ask", "ask", "agree", "agree", "agree", "withdraw", "plan", "plan"]
        ),
        st.integers(0, 2),
        st.integers(0, 1 << 16),
    ),
    max_size=60,
)


def start(game: str, count: int, computers: int, shuffled: bool) -> Session:
    session = lobby(*(ANN, BEN, CLEO)[:count], game=game)
    for _ in range(computers):
        session = session.add_computer(1)
    return (session.shuffle(1) if shuffled else session).start(1, NOW)


def step(session: Session, act: str, seat: int, chance: int) -> Session:
    if act == "answer":
        return answered(session, random.Random(chance))
    if act == "undo":
        return session.undo(seat, session.number(seat), NOW)
    if act == "concede":
        return session.concede(seat, NOW)
    if act == "wish":
        wishes = tuple(session.game.wishes) or ("none",)
        return session.wish(seat, session.wishes[seat] ^ {wishes[chance % len(wishes)]}, NOW)
    others = len(session.people)
    match act:
        case "propose":
            whom = chance % others
            motions = ("pause", f"skip {whom}", f"stand-in {whom}", f"kick {whom}", f"undo {len(session.log) - 1}")
            return session.propose(seat, motions[chance % 5], NOW + 2 * PATIENCE)
        case "reject":
            return session.reject(seat, next(iter(session.motions), ""), NOW)
        case "grant":
            return session.grant(seat, chance % others, NOW)
        case "run_out":
            later = session.run_out(seat, NOW + 2 * PATIENCE)
            if later is session:
                raise Refusal("nobody is late")
            return later
        case "ask":
            guest = Guest("Dora", 50 + chance % 2, chance % others)
            by = session.people[seat].id
            if by is not None and chance % 3:
                session = invitations.invite(session, by, replace(guest, seat=None))
            return invitations.ask(session, chance % others, guest, NOW)
        case "agree":
            return session.agree(seat, next(iter(session.motions), ""), NOW)
        case "withdraw":
            return invitations.withdraw(session, 50 + chance % 2, NOW)
        case "plan":
            plan = answered(session, random.Random(chance)).played().sentences(seat)[:1]
            if session.plans.get(seat, ()) == tuple(plan):
                raise Refusal("nothing new")
            return session.plan(seat, plan, NOW)
        case "resume":
            return session.resume(seat, NOW)
        case "come_back":
            return session.come_back(seat, NOW)
    if act == "keep":
        return session.keep(seat, NOW)
    return session.vote_cancel(seat, NOW)


@settings(deadline=None, max_examples=120)
@given(
    acts=ACTS,
    setting=st.sampled_from(
        [
            ("bloom", 2, 0),
            ("bloom", 1, 1),
            ("bloom", 3, 0),
            ("bloom", 1, 2),
            ("mandala", 2, 0),
            ("mandala", 1, 1),
            ("wildblooms", 3, 0),
            ("wildblooms", 2, 1),
        ]
    ),
    shuffled=st.booleans(),
)
def test_any_acts(acts: list[tuple[str, int, int]], setting: tuple[str, int, int], shuffled: bool) -> None:
    session = start(*setting, shuffled)
    for act, seat, chance in acts:
        before = session
        if session.over:
            break
        try:
            session = step(session, act, seat % len(session.people), chance)
        except (Refusal, IllegalMove):
            continue
        check_step(before, session)
    check_replay(session)


def check_step(before: Session, after: Session) -> None:
    assert after.log[: len(before.log)] == before.log
    assert len(after.log) > len(before.log)
    assert [act.ply for act in after.log] == list(range(len(after.log)))
    new = {act.seat for act in after.since(len(before.log) - 1) if act.kind is Kind.REPLACE}
    assert {seat for seat, person in enumerate(after.people) if person != before.people[seat]} == new
    ids = [person.id for person in after.people if person.id is not None]
    assert len(set(ids)) == len(ids), "nobody sits twice"
    assert not {guest.id for guest in after.guests} & set(ids), "who sits there is no guest"
    asked_for = {seat for seat in range(len(after.people)) if after.is_asked_for(seat)}
    assert asked_for <= {guest.seat for guest in after.guests}, "nobody is asked to agree to nobody"
    for seat in range(len(after.people)):
        assert after.number(seat) >= before.number(seat)
    for act in after.since(len(before.log) - 1):
        if act.kind in ("answer", "settled", "undo", "concede"):
            assert act.seat is not None
            assert after.number(act.seat) > before.number(act.seat)
        assert act.kind in ("answer", "settled") or act.events
    assert after.table is not None
    assert [(act.seat, act.text, act.drawn) for act in after.answers] == [
        (step.seat, step.text, step.drawn) for step in after.table.steps
    ]
    assert not set(after.waiting) & after.conceded
    assert (after.status is Status.PLAYING) == bool(after.waiting)
    assert (after.ended is None) == (after.status is Status.PLAYING)
    standing = [seat for seat in range(len(after.people)) if seat not in after.conceded]
    if after.status is Status.PLAYING:
        assert len(standing) >= 2
        assert any(not after.is_computer(seat) for seat in standing)
        assert after.cancel_votes < set(after.asked_to_cancel)
    if after.status is Status.OVER:
        assert sorted(seat for place in after.ranking for seat in place) == list(range(len(after.people)))
        places = {seat: place for place, seats in enumerate(after.ranking) for seat in seats}
        assert all(places[gone] > places[seat] for gone in after.conceded for seat in standing)


def check_replay(session: Session) -> None:
    """The log alone leads to the same value, events and all."""
    start = replace(lobby(*session.people, game=session.game.key), host=session.host, shuffled=session.shuffled)
    *_, again = replayed(start, session.log)
    assert again == replace(session, guests=())
