"""Wildblooms, where everybody acts in everybody's turn: who is told what, and what standing wishes answer."""

from __future__ import annotations

import random

import pytest

from cogs.press import Press
from rules.wildblooms.wishes import GROW, KEEP, RESOLVE
from sessions.session import Kind, Session, Status
from tests.cogs.world import PACE, World, answer, buttons, press_id, said, texts


async def say(world: World, seat: int, sentence: str) -> Session:
    session = await world.session()
    person = world.in_seat(session, seat)
    await press_id(world, person.id, f"say:{session.id}:{seat}:{session.number(seat)}:{sentence}")
    return await world.session()


async def by_default(world: World) -> Session:
    """Who is asked first gives the default answer."""
    session = await world.session()
    decision = session.played().decisions[0]
    return await say(world, decision.seat, str(decision.default))


def others(session: Session) -> list[int]:
    """The seats that are asked in the turn of another one."""
    turn = session.played().state.turn
    return [decision.seat for decision in session.played().decisions if decision.aside and decision.seat != turn]


async def aside(world: World) -> Session:
    """A table of three right after somebody has planted what lets flowers of others grow."""
    session = await world.start("wildblooms", world.bob, world.cyd)
    while not others(session):
        session = await by_default(world)
    return session


async def test_who_is_asked_within_a_turn_is_told_below_a_board_that_stays(world: World) -> None:
    session = await world.start("wildblooms", world.bob, world.cyd)
    while not others(session):
        board = session.board
        session = await by_default(world)
    assert session.board == board, "the board of the turn changes where it is"
    nudge = world.board
    assert board != (world.channel.id, nudge.id)
    assert not nudge.attachments
    told = others(session)
    for seat in range(3):
        assert (f"<@{world.in_seat(session, seat).id}>" in texts(nudge)) == (seat in told)
    panel = answer(await world.in_seat(session, told[0]).click(nudge, label="Your move"))
    assert any(Press.parse(id).verb == "say" for id in buttons(panel).values())


async def test_a_turn_is_one_board_and_the_next_one_tells_it(world: World) -> None:
    session = await aside(world)
    board = session.board
    turn = session.played().state.turn
    while session.status == "playing" and session.played().state.turn == turn:
        assert session.board == board
        session = await by_default(world)
    assert session.board is not None
    assert session.board != board
    assert world.board.id == session.board[1], "the words to those who were asked are gone"
    assert " takes " in texts(world.board)
    assert "grow" in texts(world.board)


async def test_wishes_are_switched_on_a_page_of_the_panel_and_everybody_sees_them(world: World) -> None:
    await world.start("wildblooms", world.bob)
    page = answer(await world.bob.click(world.board, label="Standing wishes"))
    assert page.ephemeral
    for place, wish in enumerate((GROW, RESOLVE, KEEP)):
        await world.bob.click(page, label=f"{wish}: off")
        assert (await world.session()).wishes[1] == {GROW, RESOLVE, KEEP} - {
            (GROW, RESOLVE, KEEP)[n] for n in range(place + 1, 3)
        }
    assert "Standing wishes: **Bob** all" in texts(world.board)
    await world.bob.click(page, label=f"{RESOLVE}: on")
    assert f"Standing wishes: **Bob** {GROW}, {KEEP}" in texts(world.board)
    assert "**Bob** has standing wishes" in said(await world.ada.slash(world.channel, "log"))
    await world.bob.click(page, label="All off")
    assert "Standing wishes" not in texts(world.board)
    assert (await world.session()).wishes[1] == frozenset()


async def test_a_wish_answers_the_question_that_is_open_at_once(world: World) -> None:
    session = await aside(world)
    asked = others(session)[0]
    person = world.in_seat(session, asked)
    page = answer(await person.slash(world.channel, "wishes"))
    await person.click(page, label="All on")
    session = await world.session()
    assert asked not in session.waiting
    assert [act.kind for act in session.log if act.seat == asked][-2:] == [Kind.WISH, Kind.SETTLED]


async def test_a_wish_of_another_seat_and_a_damaged_one_are_refused(world: World) -> None:
    session = await world.start("wildblooms", world.bob)
    for press in (f"wish:{session.id}:0:0:on", f"wish:{session.id}:1:7:on", f"wish:{session.id}:x::on"):
        assert "/wishes" in said(await press_id(world, world.bob.id, press))
    assert "do not sit" in said(await press_id(world, world.cyd.id, f"wishes:{session.id}"))
    assert (await world.session()).wishes == (frozenset(), frozenset())


async def test_a_game_without_wishes_says_so(world: World) -> None:
    await world.start("bloom", world.bob)
    assert "no standing wishes" in said(await world.ada.slash(world.channel, "wishes"))
    assert "Standing wishes" not in buttons(world.board)


async def test_a_relaxed_table_asks_nobody_but_who_is_on_turn(world: World) -> None:
    lobby = await world.open("wildblooms", world.bob, world.cyd)
    assert "host" in said(await world.bob.click(lobby, label="Standing wishes: off"))
    await world.ada.click(lobby, label="Standing wishes: off")
    assert "all standing wishes" in texts(world.board)
    await world.ada.click(world.board, label="Start")
    assert "Standing wishes: everybody all" in texts(world.board)
    session = await world.session()
    for _ in range(12):
        (seat,) = session.waiting
        assert seat == session.played().state.turn
        board = session.board
        session = await by_default(world)
        assert session.board != board, "one answer, one turn, one board"
        assert session.board == (world.channel.id, world.board.id)


async def test_a_rematch_of_a_relaxed_table_is_relaxed(world: World) -> None:
    lobby = await world.open("wildblooms", world.bob)
    await world.ada.click(lobby, label="Standing wishes: off")
    await world.ada.click(world.board, label="Start")
    await press_id(world, world.bob.id, f"concede:{(await world.session()).id}")
    await world.ada.click(world.board, label="Rematch")
    assert (await world.session()).relaxed


async def test_who_ends_the_turn_of_another_begins_their_own_on_a_new_board(world: World) -> None:
    """Bob grows last in Ada's turn, and then plants: that is told below, not written over Ada's turn."""
    session = await world.start("wildblooms", world.bob)
    for _ in range(200):
        planter, board, asked = session.played().state.turn, session.board, session.waiting
        decision = session.played().decision(asked[0])
        assert decision is not None
        ended = asked == (1,) and decision.aside and planter == 0
        session = await say(world, asked[0], str(decision.default))
        if ended and session.played().state.turn == 1:
            break
    assert session.waiting == (1,)
    assert session.board != board
    assert f"<@{world.in_seat(session, 1).id}>" in texts(world.board)


async def test_a_call_is_taken_away_when_all_have_answered_and_names_no_computer(world: World) -> None:
    lobby = await world.open("wildblooms", world.bob)
    await world.ada.click(lobby, label="Add a computer player")
    await world.ada.click(world.board, label="Start")
    session = await world.session()
    while not [seat for seat in others(session) if seat < 2]:
        while session.is_computer(session.waiting[0]):
            await world.env.advance_time(PACE + 1)
            session = await world.session()
        if not [seat for seat in others(session) if seat < 2]:
            session = await by_default(world)
    called = [seat for seat in session.waiting if not session.is_computer(seat)]
    nudge = world.board
    assert session.board != (world.channel.id, nudge.id)
    assert session.names[2] not in texts(nudge)
    assert "Standing wishes" in buttons(nudge)
    for seat in called:
        decision = session.played().decision(seat)
        if decision is not None:
            session = await say(world, seat, str(decision.default))
    assert nudge.id not in [message.id for message in world.channel.history()]


async def test_what_a_computer_answered_is_taken_back_with_the_answer_before_it(world: World) -> None:
    lobby = await world.open("bloom")
    await world.ada.click(lobby, label="Add a computer player")
    await world.ada.click(world.board, label="Start")
    session = await world.session()
    while session.is_computer(session.waiting[0]):
        await world.env.advance_time(PACE + 1)
        session = await world.session()
    before = session.played().state
    session = await by_default(world)
    while session.is_computer(session.waiting[0]):
        await world.env.advance_time(PACE + 1)
        session = await world.session()
    assert "Taken back" in said(await world.ada.slash(world.channel, "undo"))
    assert (await world.session()).played().state == before


async def test_five_people_play_a_whole_relaxed_game_by_pressing(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    people = [world.ada, world.bob, world.cyd, world.person("Dee"), world.person("Eve")]
    monkeypatch.setattr(world, "by_id", lambda id: next(person for person in people if person.id == id))
    lobby = await world.open("wildblooms", *people[1:])
    await world.ada.click(lobby, label="Standing wishes: off")
    await world.ada.click(world.board, label="Start")
    chance, boards, answers = random.Random(5), set(), 0
    while (session := await world.session()).status is Status.PLAYING:
        assert session.waiting == (session.played().state.turn,), "nobody else is waited for"
        boards.add(session.board)
        assert f"<@{session.people[session.waiting[0]].id}>" in texts(world.board)
        await world.press_word(chance)
        answers += 1
    assert len(boards | {session.board}) == answers + 1, "a board a turn"
    assert "win" in texts(world.board)
