"""From a session to its picture: what the reader may know, no less at the end, and the moves as they are said."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import render
from cogs.frames import frame, told
from rules import GAMES
from rules.mandala import Back
from sessions.session import Session, Status
from tests.sessions.tables import ANN, BEN, CLEO, NOW, answered, begun


def grown(game: str, answers: int) -> Session:
    """A game of three after some answers."""
    session, dice = begun(ANN, BEN, CLEO, game=game), random.Random(game)
    for _ in range(answers):
        session = answered(session, dice)
    return session


def hiding() -> Session:
    """A game in which a Flower lies face down."""
    session, dice = begun(ANN, BEN, CLEO, game="mandala"), random.Random("hiding")
    while not any(session.played().state.flowers):
        session = answered(session, dice)
    return session


@pytest.mark.parametrize(
    "session", [grown("bloom", 20), grown("mandala", 20), hiding()], ids=["bloom", "mandala", "mats"]
)
def test_a_game_that_ended_because_seats_gave_up_shows_all_points_everywhere(session: Session) -> None:
    for seat in (0, 2):
        session = session.concede(seat, NOW)
    assert session.status is Status.OVER
    table = session.played()
    assert table.decisions, "the rules do not know that it is over"
    for reader in (None, 1):
        drawn = frame(session, reader)
        assert drawn.scores == session.scores(reader) == session.game.scores(table.state)
        assert drawn.view == table.state
        assert drawn.ranking == session.ranking
        assert drawn.ranking[0] == (1,)
        words = render.alt(drawn)
        for seat, score in enumerate(session.scores(None)):
            assert f"{session.names[seat]}, {score.points} point" in words
        render._pictures.clear()
        counted = replace(drawn, scores=tuple(replace(score, points=score.points + 1) for score in drawn.scores))
        assert render.picture(drawn) != render.picture(counted)


def test_a_face_down_flower_counts_for_its_owner_until_the_end() -> None:
    session = hiding()
    public = frame(session, None)
    owner = next(seat for seat, flowers in enumerate(public.view.flowers) if flowers)
    assert isinstance(public.view.flowers[owner][0], Back)
    assert frame(session, owner).scores[owner].points > public.scores[owner].points


@pytest.mark.parametrize("key", GAMES)
def test_a_frame_tells_the_last_move_and_the_moves_it_is_given(key: str) -> None:
    session = grown(key, 9)
    table = session.played()
    assert table.before is not None
    (decision,) = table.decisions
    drawn = frame(session, decision.seat, decision.moves[:2])
    assert drawn.choices == decision.moves[:2]
    assert drawn.chooser == decision.seat
    assert drawn.last is not None
    assert (drawn.last[0], str(drawn.last[1])) == (table.steps[-1].seat, table.steps[-1].text)
    assert drawn.before == table.game.view(table.before, decision.seat)


def test_words_for_a_message_carry_no_markup_of_names() -> None:
    session = begun(ANN, BEN)
    drawn = replace(frame(session, None), names=("**Ann**", "@everyone"), asked=((0, "Thank <@1>."),))
    words = "\n".join(told(drawn))
    assert r"Turn of **\*\*Ann\*\***: Thank ‹@" in words
    assert "@everyone" not in words
    assert "<@" not in words


def test_at_the_start_nothing_has_been_said() -> None:
    session = begun(ANN, BEN)
    drawn = frame(session, None)
    assert drawn.last is drawn.before is None
    assert drawn.chooser == session.waiting[0]
