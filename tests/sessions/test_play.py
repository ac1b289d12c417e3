"""What people do to a game besides answering: too late, take back, give up, end it."""

from __future__ import annotations

import random
from functools import partial

import pytest

from rules import GAMES
from rules.game import Event, IllegalMove, text
from sessions.refusal import Refusal
from sessions.session import Kind, Session, Status
from tests.sessions.tables import ANN, BEN, CLEO, NOW, answered, begun, lobby, played_out


def told(session: Session, ply: int) -> list[str]:
    return [event.text.told(session.names) for event in session.log[ply].events]


def start_of_two() -> Session:
    session = begun(ANN, BEN)
    return session.answer(0, 0, "start north", NOW)


def test_a_stale_answer_is_refused_in_words_and_changes_nothing() -> None:
    session = start_of_two()
    (seat,) = session.waiting
    assert session.table is not None
    number, sentence = session.number(seat), session.table.sentences(seat)[0]
    later = session.answer(seat, number, sentence, NOW)
    with pytest.raises(Refusal, match="from an earlier moment"):
        later.answer(seat, number, sentence, NOW)
    with pytest.raises(Refusal, match="from an earlier moment"):
        session.answer(seat, number + 1, sentence, NOW)


def test_a_sentence_not_on_offer_is_refused_with_those_that_are() -> None:
    with pytest.raises(IllegalMove, match=r"Possible now: .*start north"):
        begun(ANN, BEN).answer(0, 0, "start west", NOW)


def test_who_is_not_asked_cannot_answer() -> None:
    with pytest.raises(IllegalMove, match="not your turn"):
        begun(ANN, BEN).answer(1, 0, "start north", NOW)


def test_the_log_tells_what_was_said_and_what_happened() -> None:
    session = start_of_two()
    assert [(act.ply, act.kind, act.seat, act.text) for act in session.log] == [
        (0, "open", None, ""),
        (1, "answer", 0, "start north"),
    ]
    assert "Ann starts with the butterfly at the north stone." in told(session, 1)
    assert session.since(0) == session.log[1:]
    assert session.last == session.log[1]


def test_a_take_back_restores_the_position_says_what_it_takes_and_makes_old_buttons_stale() -> None:
    session = start_of_two()
    (seat,) = session.waiting
    before = session
    assert before.table is not None
    session = session.answer(seat, session.number(seat), before.table.sentences(seat)[0], NOW)
    session = session.undo(seat, session.number(seat), NOW)
    assert session.table is not None
    assert session.table.state == before.table.state
    assert session.waiting == before.waiting
    assert session.number(seat) == before.number(seat) + 2
    assert session.last == before.last
    said = before.table.sentences(seat)[0]
    assert told(session, 3) == [f"{session.names[seat]} takes back “{said}”."]


def test_a_take_back_is_refused_when_somebody_else_has_moved_or_nothing_was_played() -> None:
    with pytest.raises(IllegalMove, match="Nothing has been played"):
        begun(ANN, BEN).undo(0, 0, NOW)
    session = answered(start_of_two(), random.Random(1))
    seat = session.table.steps[-1].seat if session.table else 0
    with pytest.raises(IllegalMove, match="Somebody else has moved"):
        session.undo(1 - seat, session.number(1 - seat), NOW)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_take_back_is_quoted_to_everybody_for_a_move_is_public_once_made(game: str) -> None:
    session = begun(ANN, BEN, game=game)
    (seat,) = session.waiting
    assert session.table is not None
    plain = [said for said in session.table.sentences(seat) if not session.table.reveals(seat, said)]
    session = session.answer(seat, 0, plain[0], NOW).undo(seat, 1, NOW)
    assert session.log[-1].events == (Event(text("{seat} takes back “{said}”.", seat=seat, said=plain[0])),)


def test_points_are_counted_as_far_as_the_reader_may_until_the_game_is_over() -> None:
    assert lobby(ANN, BEN).scores(0) == ()
    session, chance = begun(ANN, BEN, game="mandala"), random.Random(1)
    hidden = False
    while session.status is Status.PLAYING:
        session = answered(session, chance)
        assert session.table is not None
        everything = session.game.scores(session.table.state)
        for seat in (None, 0, 1):
            view = session.table.view(seat)
            assert session.scores(seat) == (everything if session.over else session.game.scores(view))
            hidden |= not session.over and session.scores(seat) != everything
    assert hidden


def test_an_answer_that_revealed_something_stands() -> None:
    chance = random.Random(3)
    session = begun(ANN, BEN, game="mandala")
    while session.last is None or not session.last.drawn:
        session = answered(session, chance)
    assert session.last.seat is not None
    with pytest.raises(IllegalMove, match="revealed something"):
        session.undo(session.last.seat, session.number(session.last.seat), NOW)


def test_who_concedes_among_three_is_played_by_defaults_and_ranks_last() -> None:
    session = begun(ANN, BEN, CLEO).concede(1, NOW)
    assert told(session, 1) == ["Ben gives up."]
    chance = random.Random(5)
    while session.status is Status.PLAYING:
        assert 1 not in session.waiting
        assert session.table is not None
        session = answered(session, chance)
    assert session.table is not None
    position, defaults = session.table.opening.state, 0
    for step in session.table.steps:
        if step.seat == 1:
            (decision,) = session.game.decisions(position)
            assert step.text == str(decision.default)
            defaults += 1
        position = step.state
    assert defaults > 1
    assert session.ranking[-1] == (1,)


def test_the_end_stands() -> None:
    session = played_out(begun(ANN, BEN), random.Random(1))
    assert session.status is Status.OVER
    assert session.ended == NOW
    assert sorted(seat for place in session.ranking for seat in place) == [0, 1]
    for change in (partial(session.undo, 0), session.concede, session.vote_cancel, session.keep):
        with pytest.raises(Refusal, match="The game is over"):
            change(0, NOW)
    with pytest.raises(Refusal, match="The game is over"):
        session.answer(0, session.number(0), "ahead 1", NOW)


def test_when_one_is_left_the_game_ends_at_once_and_the_one_wins() -> None:
    session = start_of_two().concede(0, NOW)
    assert session.status is Status.OVER
    assert session.ranking == ((1,), (0,))
    assert [act.kind for act in session.log[-2:]] == ["concede", "over"]
    assert told(session, len(session.log) - 1) == ["Only Ben is left, and the game ends."]
    assert session.waiting == ()


def test_when_only_computers_are_left_the_game_ends_at_once() -> None:
    session = lobby(ANN).add_computer(1).add_computer(1).start(1, NOW).concede(0, NOW)
    assert session.status is Status.OVER
    assert session.ranking[-1] == (0,)


def test_who_gave_up_has_no_more_say() -> None:
    session = begun(ANN, BEN, CLEO).concede(1, NOW)
    for change in (partial(session.undo, 1), session.concede, session.vote_cancel, session.keep):
        with pytest.raises(Refusal, match="You have given up"):
            change(1, NOW)
    with pytest.raises(Refusal, match="You have given up"):
        session.answer(1, session.number(1), "start north", NOW)


def test_a_computer_gives_nothing_up_and_has_no_vote() -> None:
    session = lobby(ANN).add_computer(1).start(1, NOW)
    for change in (session.concede, session.vote_cancel, session.keep):
        with pytest.raises(Refusal, match="only plays"):
            change(1, NOW)


def test_a_game_is_cancelled_when_all_people_agree_computers_are_not_asked() -> None:
    session = lobby(ANN, BEN).add_computer(1).start(1, NOW)
    assert session.asked_to_cancel == (0, 1)
    session = session.vote_cancel(1, NOW)
    assert (session.status, session.cancel_votes) == (Status.PLAYING, frozenset({1}))
    with pytest.raises(Refusal, match="agreed to that already"):
        session.vote_cancel(1, NOW)
    session = session.vote_cancel(0, NOW)
    assert (session.status, session.ended, session.ranking) == (Status.CANCELLED, NOW, ())
    with pytest.raises(Refusal, match="ended without a result"):
        session.keep(0, NOW)


def test_keep_clears_the_votes_and_needs_some() -> None:
    session = begun(ANN, BEN)
    with pytest.raises(Refusal, match="Nobody has asked"):
        session.keep(0, NOW)
    session = session.vote_cancel(0, NOW).keep(0, NOW)
    assert session.cancel_votes == frozenset()
    assert session.vote_cancel(1, NOW).status is Status.PLAYING


def test_when_the_only_one_against_it_gives_up_the_others_have_agreed() -> None:
    session = begun(ANN, BEN, CLEO).vote_cancel(0, NOW).vote_cancel(1, NOW).concede(2, NOW)
    assert session.status is Status.CANCELLED


def test_seats_that_do_not_exist_are_refused() -> None:
    for seat in (-1, 2, 99):
        with pytest.raises(Refusal, match="Nobody sits there"):
            begun(ANN, BEN).undo(seat, 0, NOW)


def test_shown_is_remembered_and_never_goes_back() -> None:
    session = start_of_two().announced_at(1, (70, 1001))
    assert session.announced_at(0, (70, 1000)) is session
    assert session.announced_at(1, (70, 1001)) is session
    assert session.announced_at(1, (70, 1002)).board == (70, 1002)
    with pytest.raises(ValueError, match="cannot have been shown"):
        session.announced_at(2, (70, 1003))


def test_what_was_taken_back_before_the_board_told_it_is_not_told() -> None:
    session = start_of_two()
    (seat,) = session.waiting
    said = session.played().sentences(seat)
    for sentence in said[:2]:
        session = session.answer(seat, session.number(seat), sentence, NOW).undo(seat, session.number(seat) + 1, NOW)
    session = session.answer(seat, session.number(seat), said[2], NOW)
    last = len(session.log) - 1
    shown = session.announced_at(1, (70, 1001)).announced_at(last, (70, 1002))
    assert shown.led == session.log[-1:], "both detours are left out"
    told_before = session.announced_at(2, (70, 1001)).announced_at(last, (70, 1002))
    assert [act.kind for act in told_before.led] == [Kind.UNDO, Kind.ANSWER], "the channel has read the first answer"


def test_a_finished_game_can_be_looked_at_as_it_was_after_every_answer() -> None:
    session = played_out(begun(ANN, BEN, CLEO), random.Random(5))
    table = session.table
    assert table is not None
    assert session.after(len(session.answers)) == session
    for answers in range(len(session.answers)):
        then = session.after(answers)
        assert then.status is Status.PLAYING
        assert len(then.answers) == answers
        assert then.table is not None
        assert then.table.state == (table.steps[answers - 1].state if answers else table.opening.state)
        assert then.waiting == (session.answers[answers].seat,)
