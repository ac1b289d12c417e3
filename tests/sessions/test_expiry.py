"""When a table ends that nobody uses any more."""

from __future__ import annotations

import random
from datetime import timedelta

from sessions import expiry
from sessions.acts import IDLE, Kind
from sessions.session import Session, Status
from tests.sessions.tables import ANN, BEN, NOW, answered, begun, lobby

DAY = timedelta(days=1)


def step(session: Session) -> timedelta:
    since = expiry.used(session)
    assert since is not None
    return expiry.next_step(session, since) - NOW


def test_a_lobby_is_warned_and_then_closed() -> None:
    table = lobby(ANN)
    assert step(table) == 3 * DAY
    warned = expiry.warn(table, NOW + 3 * DAY)
    assert step(warned) == 4 * DAY
    closed = expiry.end(warned, NOW + 4 * DAY)
    assert closed.status is Status.CANCELLED
    assert not closed.log


def test_whatever_somebody_does_keeps_a_table() -> None:
    table = expiry.touch(expiry.warn(lobby(ANN), NOW + 3 * DAY), NOW + 3 * DAY + timedelta(hours=1))
    assert step(table) == 6 * DAY + timedelta(hours=1)
    assert step(expiry.touch(expiry.warn(lobby(ANN), NOW + 3 * DAY), NOW + 3 * DAY)) == 6 * DAY, "at the same moment"
    game = begun(ANN, BEN)
    assert step(expiry.warn(game, NOW + 28 * DAY)) == 35 * DAY
    (seat,) = game.waiting
    later = game.answer(seat, 0, game.played().sentences(seat)[0], NOW + 30 * DAY)
    assert step(expiry.warn(later, NOW + 29 * DAY)) == 58 * DAY


def test_what_happens_by_itself_keeps_no_table() -> None:
    game = answered(begun(ANN, BEN), random.Random(1))
    (seat,) = game.waiting
    assert step(game.run_out(seat, NOW + 5 * DAY)) == 28 * DAY


def test_a_game_that_nobody_plays_ends_without_a_result() -> None:
    ended = expiry.end(begun(ANN, BEN), NOW + 35 * DAY)
    assert ended.status is Status.CANCELLED
    assert (ended.log[-1].kind, ended.log[-1].text) == (Kind.CANCELLED, IDLE)
    assert "Nobody plays any more" in ended.log[-1].events[0].text.template
    assert ended.ended == NOW + 35 * DAY
