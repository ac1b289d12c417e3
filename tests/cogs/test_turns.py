"""Turns of several steps: one board for each of them, told whole, and nobody told too early."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from simcord import MemberActor

from cogs.boards import LONGEST_CHANGE, PAUSES
from cogs.layout import packed
from cogs.press import Press
from rules.words import begins
from sessions.session import Session
from tests.cogs.test_trouble import failing
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


@pytest.mark.parametrize(("status", "code"), [(400, 50083), (403, 50005)], ids=["archived", "of another"])
async def test_a_board_that_cannot_be_changed_is_posted_again(world: World, status: int, code: int) -> None:
    """A message cannot be edited while its thread is archived, but a new one opens the thread again."""
    await world.start("cloomba", world.bob, world.cyd)
    board = world.board
    failing(world, [discord.HTTPException(SimpleNamespace(status=status, reason="no"), {"code": code})], "PATCH")
    session, _ = await answered(world, "take")
    assert session.board == (world.channel.id, world.board.id) != (world.channel.id, board.id)
    assert session.announced == len(session.log) - 1
    assert any(Press.parse(id).verb == "undo" for id in buttons(world.board).values())


async def test_whose_turn_it_is_does_not_wait_for_a_step_that_discord_is_slow_to_show(world: World) -> None:
    """Messages that are older than an hour can only be edited now and then, and discord.py waits for it."""
    session = await world.start("cloomba", world.bob, world.cyd)
    first, board, request = session.waiting, world.board.id, world.bot.http.request

    async def slow(route: Any, **options: Any) -> Any:
        if route.method == "PATCH" and route.url.endswith(f"/messages/{board}"):
            await asyncio.sleep(600)
        return await request(route, **options)

    world.bot.http.request = slow  # type: ignore[method-assign]
    while session.waiting == first:
        session, _ = await answered(world, "")
    await world.env.advance_time(LONGEST_CHANGE + PAUSES[0] + 1)
    assert world.board.id != board
    assert f"<@{session.people[session.waiting[0]].id}>" in texts(world.board)


async def test_a_step_that_can_only_be_told_in_several_messages_leaves_the_board_whole(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await world.start("cloomba", world.bob, world.cyd)
    before, messages = texts(world.board), len(world.channel.history())
    monkeypatch.setattr("cogs.layout.LONGEST_TEXT", 600)
    monkeypatch.setattr(packed, "__defaults__", (600,))
    failing(world, [discord.HTTPException(SimpleNamespace(status=413, reason="no"), "too large")], "PATCH")
    session, _ = await answered(world, "take")
    assert texts(world.board) == before, "and not the last part of it alone"
    assert len(world.channel.history()) == messages
    assert session.announced == len(session.log) - 1


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
    assert "Played" in texts(panel)


@pytest.mark.parametrize("style", ["picture", "text"])
async def test_a_step_posts_nothing_below_a_board_in_any_style(world: World, style: str) -> None:
    session = await world.start("cloomba")
    await world.ada.slash(world.channel, "board", to="channel", style=style)
    first = session.waiting
    messages = len(world.channel.history())
    session, _ = await answered(world, "take")
    assert session.waiting == first, "the tile has yet to be placed"
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
    words = [press.word(2) for press in map(Press.parse, buttons(panel).values()) if press.verb == "say"]
    assert any(begins(session.last.text, word) for word in words)


async def test_a_former_board_asks_nobody_and_leaves_the_steps_to_the_next(world: World) -> None:
    session = await world.start("cloomba")
    for _ in range(2):
        first, board = session.waiting, world.board
        led = texts(board).partition("<@")[0]
        while session.waiting == first:
            session, _ = await answered(world, "")
        former = await board.channel.fetch_message(board.id)
        assert texts(former) == led.strip()
        assert f"**{session.names[first[0]]}** places" in texts(world.board)
        assert not buttons(former)


async def test_a_step_that_was_taken_back_within_the_turn_is_not_told_by_the_next_board(world: World) -> None:
    session = await world.start("cloomba")
    first, name = session.waiting, session.names[session.waiting[0]]
    session, person = await answered(world, "take 2")
    await person.slash(world.channel, "undo")
    assert "take" not in texts(world.board).partition(name)[2].partition("<@")[0]
    session, _ = await answered(world, "take 1")
    while session.waiting == first:
        session, _ = await answered(world, "")
    assert texts(world.board).count(f"**{name}** takes") == 1
    assert "takes back" not in texts(world.board)
    assert "takes back" in said(await person.slash(world.channel, "log")), "the log keeps all"


async def test_who_gives_up_in_the_middle_of_a_turn_of_others_hides_no_step(world: World) -> None:
    session = await world.start("cloomba", world.bob, world.cyd)
    session, _ = await answered(world, "take")
    (seat,) = session.waiting
    leaver = world.in_seat(session, (seat + 1) % 3)
    await press_id(world, leaver.id, f"concede:{session.id}")
    session = await world.session()
    assert session.waiting == (seat,)
    while session.waiting == (seat,):
        session, _ = await answered(world, "")
    told = "\n".join(texts(message) for message in world.channel.history())
    assert f"**{session.names[seat]}** takes" in told
    assert f"**{session.names[seat]}** places" in told
    assert "gives up" in told


@pytest.mark.parametrize("again", ["Your move", "hand", "undo", "move"])
async def test_a_person_has_one_panel_open_at_a_table(world: World, again: str) -> None:
    session = await world.start("cloomba")
    session, person = await answered(world, "take")
    panel = answer(await person.click(world.board, label="Your move"))
    match again:
        case "Your move":
            await person.click(world.board, label="Your move")
        case "hand" | "undo":
            await person.slash(world.channel, again)
        case "move":
            sentence = session.played().sentences(session.waiting[0])[0]
            await person.slash(world.channel, "move", sentence=f"{sentence}!")
    deleted = [r.path for r in world.env.http_requests if r.method == "DELETE"]
    assert deleted[-1].endswith(f"/messages/{panel.id}")
