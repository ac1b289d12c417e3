"""Chance computed again from the secret and the presses of Join."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from rules import GAMES
from sessions import record
from sessions.refusal import Refusal
from sessions.verify import verify
from tests.sessions.tables import ANN, BEN, CLEO, NOW, begun, lobby, played_out


@pytest.mark.parametrize("game", GAMES)
def test_every_draw_of_a_game_is_computed_again(game: str) -> None:
    session = played_out(lobby(ANN, BEN, game=game).shuffle(1).start(1, NOW), random.Random(5))
    verdict = verify(session)
    assert not verdict.wrong
    assert verdict.sealed == session.sealed
    assert verdict.draws > 0


def test_a_record_is_verified_by_another_copy() -> None:
    session = played_out(begun(ANN, BEN, CLEO, game="mandala"), random.Random(5))
    assert verify(record.load(record.dump(session), GAMES)) == verify(session)


def test_what_was_not_drawn_from_the_secret_is_found() -> None:
    session = played_out(begun(ANN, BEN, game="mandala"), random.Random(5))
    assert "set up otherwise" in verify(replace(session, secret="another")).wrong
    later = next(act for act in session.log[1:] if act.drawn)
    forged = replace(later, drawn=tuple(number ^ 1 for number in later.drawn))
    log = (*session.log[: later.ply], forged, *session.log[later.ply + 1 :])
    assert f"row {later.ply}" in verify(replace(session, log=log)).wrong


def test_nothing_is_told_before_the_end() -> None:
    with pytest.raises(Refusal, match="ended"):
        verify(begun(ANN, BEN))
