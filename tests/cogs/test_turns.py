"""Turns of several steps: one board for each of them, told whole, and nobody told too early."""

from __future__ import annotations

import pytest
from simcord import MemberActor

from cogs.press import Press
from sessions.session import Session
from tests.cogs.world import World, answer, buttons, press_id, said, texts


async def answered(world: World, word: str) -> tuple[Session, MemberActor]:
    """The person asked gives the first answer that begins so; the session after it, and who it was."""
    session = await world.session()
    (seat,) = session.waiting
    sentence = next(s for s in session.played().sentences(seat) if s.startswith(word))
    person = world.in_seat(session, seat)
    await press_id(world, person.id, f"say:{session.id}:{seat}:{session.number(seat)}:{sentence}")
    return await world.session(), person


async def test_steps_within_a_turn_change_the_board_and_the_next_turn_posts_a_new_one(world: World) -> None:
    session = await world.start("cloomba", world.bob, world.cyd)
    first = session.waiting
    board, messages, before = world.board.id, len(world.channel.history()), len(world.env.http_requests)
    for word in ("take", "place"):
        session, _ = await answered(world, word)
        if session.waiting == first:
            assert world.board.id == board
            assert len(world.channel.history()) == messages
            assert session.board == (world.channel.id, board)
    while session.waiting == first:
        session, _ = await answered(world, "")
    assert world.board.id != board
    assert len(world.channel.history()) == messages + 1
    shown = texts(world.board)
    name = session.names[first[0]]
    assert f"**{name}** takes" in shown, "the new board tells the whole turn"
    assert f"**{name}** places" in shown
    sent = [r.json for r in world.env.http_requests[before:] if "/messages" in r.path and r.method in ("POST", "PATCH")]
    mentions = [
        message["allowed_mentions"].get("users", []) for message in sent if message and "allowed_mentions" in message
    ]
    told = world.in_seat(session, session.waiting[0])
    assert [*map(int, mentions[-1])] == [told.id]
    assert not any(map(len, mentions[:-1])), "nobody is mentioned for a step"


async def test_a_board_in_the_middle_of_a_turn_tells_what_the_others_did_and_the_steps_so_far(world: World) -> None:
    session = await world.start("cloomba")
    first = session.waiting
    while session.waiting == first:
        session, _ = await answered(world, "")
    session, _ = await answered(world, "take")
    shown = texts(world.board)
    for name in session.names:
        assert f"**{name}** takes" in shown


async def test_a_step_taken_back_changes_the_board_too(world: World) -> None:
    session = await world.start("cloomba")
    board = world.board.id
    session, person = await answered(world, "take")
    await person.click(world.board, label=f"Take back ({session.names[session.waiting[0]]})")
    assert world.board.id == board
    assert any(Press.parse(id).word(2).startswith("take") for id in buttons(world.board).values())


async def test_a_turn_taken_back_after_it_was_over_changes_the_board_of_the_next_one(world: World) -> None:
    session = await world.start("cloomba")
    first = session.waiting
    while session.waiting == first:
        session, person = await answered(world, "")
    board = world.board.id
    assert "take" in said(await person.slash(world.channel, "undo")).lower()
    assert (await world.session()).waiting == first
    assert world.board.id == board, "nobody has to be told anew"


async def test_a_board_that_was_deleted_in_the_middle_of_a_turn_is_posted_again(world: World) -> None:
    session = await world.start("cloomba")
    board = world.board
    await board.delete()
    session, _ = await answered(world, "take")
    assert world.board.id != board.id
    assert session.board == (world.channel.id, world.board.id)


async def test_the_panel_goes_on_where_it_is_until_the_turn_is_over(world: World) -> None:
    session = await world.start("cloomba")
    (seat,) = session.waiting
    person = world.in_seat(session, seat)
    take = next(id for id in buttons(world.board).values() if Press.parse(id).verb == "say")
    panel = answer(await person.click(world.board, custom_id=take))
    assert panel.ephemeral
    presses = 1
    while (session := await world.session()).waiting == (seat,):
        id = next(id for id in buttons(panel).values() if Press.parse(id).verb in ("say", "do"))
        result = await person.click(panel, custom_id=id)
        assert not result.followups, "the panel stays in its place"
        presses += 1
    assert presses <= 5, "an ordinary turn"
    assert "Done" in texts(panel)


@pytest.mark.parametrize("style", ["picture", "text"])
async def test_a_turn_in_a_channel_told_in_words_does_not_flood_it(world: World, style: str) -> None:
    session = await world.start("cloomba")
    await world.ada.slash(world.channel, "board", to="channel", style=style)
    first = session.waiting
    messages = len(world.channel.history())
    session, _ = await answered(world, "take")
    if session.waiting == first:
        assert len(world.channel.history()) == messages


async def test_a_step_is_taken_back_in_the_panel_too_even_when_the_turn_is_over(world: World) -> None:
    session = await world.start("cloomba")
    (seat,) = session.waiting
    person = world.in_seat(session, seat)
    take = next(id for id in buttons(world.board).values() if Press.parse(id).verb == "say")
    panel = answer(await person.click(world.board, custom_id=take))
    while (session := await world.session()).waiting == (seat,):
        before = len(session.answers)
        await person.click(panel, custom_id=next(iter(buttons(panel).values())))
    assert session.last is not None
    result = await person.click(panel, label=f"Take back: {session.last.text}")
    assert not result.followups
    assert len((await world.session()).answers) == before
    assert "Taken back" in texts(panel)
    assert any(Press.parse(id).word(2) == session.last.text for id in buttons(panel).values())
