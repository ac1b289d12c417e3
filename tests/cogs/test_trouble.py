"""Trouble: Discord fails, the bot stops between commit and show, pictures cannot be drawn, tables are frozen."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

import render
from cogs.boards import PAUSES
from rules.bloom import Bloom
from rules.game import IllegalMove
from sessions.session import Kind, Session, Status
from sessions.store import StoreError
from tests.cogs.test_moves import words
from tests.cogs.world import World, alt, answer, buttons, press_at_once, press_id, said, texts

DOWN = discord.DiscordServerError(SimpleNamespace(status=503, reason="down"), "overloaded")


def failing(
    world: World, errors: list[Exception], verb: str = "POST", meanwhile: Callable[[], Any] | None = None
) -> None:
    """The next requests that post (or edit) a message end with these errors, one each."""
    request = world.bot.http.request

    async def unlucky(route: Any, **options: Any) -> Any:
        if route.method == verb and "/channels/" in route.url and "/messages" in route.url and errors:
            if meanwhile is not None:
                await meanwhile()
            raise errors.pop(0)
        return await request(route, **options)

    world.bot.http.request = unlucky  # type: ignore[method-assign]


@pytest.mark.parametrize("error", [DOWN, aiohttp.ServerDisconnectedError(), TimeoutError()], ids=["503", "cut", "late"])
async def test_a_board_that_discord_did_not_take_is_posted_later(world: World, error: Exception) -> None:
    await world.start("bloom", world.bob, world.cyd)
    before = world.board.id
    failing(world, [error])
    await world.ada.click(world.board, custom_id=next(iter(words(world).values())))
    await world.env.advance_time(PAUSES[0])
    assert world.board.id != before
    assert f"<@{world.cyd.id}>" in texts(world.board)
    assert (await world.session()).announced == 1


async def test_a_board_is_posted_after_an_outage_of_any_length(world: World) -> None:
    await world.start("bloom", world.bob, world.cyd)
    before = world.board.id
    down: list[Exception] = [DOWN] * (len(PAUSES) + 3)
    failing(world, down)
    await world.ada.click(world.board, custom_id=next(iter(words(world).values())))
    for pause in (*PAUSES, *[PAUSES[-1]] * 3):
        assert world.board.id == before
        await world.env.advance_time(pause)
    assert not down
    assert world.board.id != before


async def test_a_board_that_could_not_be_written_down_is_not_posted_twice(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start("bloom", world.bob, world.cyd)
    before = len(world.channel.history())
    errors: list[Exception] = [StoreError("busy")] * 2
    announced = world.bot.sessions.announced

    async def busy(*arguments: Any) -> Session:
        if errors:
            raise errors.pop()
        return await announced(*arguments)

    monkeypatch.setattr(world.bot.sessions, "announced", busy)
    await world.ada.click(world.board, custom_id=next(iter(words(world).values())))
    for pause in PAUSES:
        await world.env.advance_time(pause)
    assert not errors
    assert len(world.channel.history()) == before + 1
    assert (await world.session()).board == (world.channel.id, world.board.id)


async def test_the_board_shown_anew_is_tried_again_too(world: World) -> None:
    await world.start("bloom", world.bob, world.cyd)
    before = world.board.id
    failing(world, [DOWN])
    await world.cyd.slash(world.channel, "board", to="channel")
    await world.env.advance_time(PAUSES[0])
    assert world.board.id != before
    assert (await world.session()).board == (world.channel.id, world.board.id)


async def test_a_lobby_whose_message_was_deleted_comes_back(world: World) -> None:
    lobby = await world.open("bloom")
    join = buttons(lobby)["Join"]
    await world.bob.send(world.channel, "tidying up")
    world.env.backend.delete_message(world.channel.id, lobby.id)
    await press_id(world, world.bob.id, join)
    assert "2. **Bob**" in texts(world.board)
    assert world.board.id != lobby.id


async def test_a_forbidden_board_is_shown_by_the_next_change(world: World) -> None:
    await world.start("bloom", world.bob, world.cyd)
    before = world.board.id
    forbidden = discord.Forbidden(SimpleNamespace(status=403, reason="no"), "no")
    failing(world, [forbidden])
    await world.ada.click(world.board, custom_id=next(iter(words(world).values())))
    assert world.board.id == before
    shown = await world.bob.slash(world.channel, "board", to="channel")
    assert "Shown" in said(shown)
    assert "starts with the butterfly" in texts(world.board)


async def test_a_board_that_was_not_shown_before_the_process_ended_is_posted_once(world: World) -> None:
    session = await world.start("bloom", world.bob, world.cyd)
    before = len(world.channel.history())
    await world.bot.sessions.change(session.id, lambda now: now.answer(0, 0, "start north", world.clock.now()))
    assert len(world.channel.history()) == before, "committed, but not shown"
    await world.restart()
    assert len(world.channel.history()) == before + 1
    assert "starts with the butterfly" in texts(world.board)
    await world.restart()
    assert len(world.channel.history()) == before + 1


async def test_a_move_made_while_the_board_is_shown_anew_is_shown_too(world: World) -> None:
    session = await world.start("bloom", world.bob, world.cyd)
    press = next(iter(words(world).values()))
    request = world.bot.http.request

    async def slow(route: Any, **options: Any) -> Any:
        if route.method == "POST" and "/channels/" in route.url:
            for _ in range(1000):
                await asyncio.sleep(0)
        return await request(route, **options)

    world.bot.http.request = slow  # type: ignore[method-assign]
    showing = asyncio.create_task(world.bot.boards.again(session.id))
    await asyncio.sleep(0)
    await press_at_once(world, [(world.ada.id, press)])
    await showing
    await world.env.settle()
    assert (await world.session()).announced == 1
    assert f"<@{world.cyd.id}>" in texts(world.board)
    newest = (await world.session()).board
    assert newest is not None
    assert newest[1] == world.board.id


async def test_stopping_does_not_wait_for_a_discord_that_is_down(world: World) -> None:
    await world.start("bloom", world.bob, world.cyd)
    failing(world, [DOWN] * 50)
    await world.ada.click(world.board, custom_id=next(iter(words(world).values())))
    before = world.env.now()
    await world.restart()
    assert (world.env.now() - before).total_seconds() < 10
    assert (await world.session()).announced == 1, "the next start has posted it"


async def test_a_picture_that_cannot_be_drawn_stands_there_in_words(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start("bloom", world.bob, world.cyd)

    def broken(frame: Any, theme: Any) -> bytes:
        raise MemoryError

    monkeypatch.setattr(render, "picture", broken)
    await world.ada.click(world.board, custom_id=next(iter(words(world).values())))
    assert not world.board.attachments
    assert "- **Ada** (circle): 0 points" in texts(world.board)
    assert "Attach Files" not in texts(world.board)
    assert words(world), "and the game goes on"


async def test_three_identical_presses_take_back_one_answer(world: World) -> None:
    session = await world.start("bloom")

    def alone(now: Session) -> Session:
        """Up to where one seat has moved three times in a row, in one of many games."""
        for seed in range(50):
            later, rnd = now, random.Random(seed)
            while later.status is Status.PLAYING:
                if len(later.answers) > 3 and len({act.seat for act in later.answers[-3:]}) == 1:
                    return later
                seat = later.waiting[0]
                sentence = rnd.choice(later.played().sentences(seat))
                later = later.answer(seat, later.number(seat), sentence, world.clock.now())
        raise AssertionError("nobody ever moves three times in a row")

    session = await world.bot.sessions.change(session.id, alone)
    await world.bot.boards.show(session.id)
    last = session.last
    assert last is not None
    assert last.seat is not None
    person = world.in_seat(session, last.seat)
    await press_at_once(
        world, [(person.id, next(id for id in buttons(world.board).values() if id.startswith("undo:")))] * 3
    )
    assert len((await world.session()).answers) == len(session.answers) - 1


async def test_votes_to_stop_mention_nobody(world: World) -> None:
    await world.start("bloom", world.bob, world.cyd)
    begun = len(world.env.http_requests)
    for _ in range(3):
        await world.bob.slash(world.channel, "cancel")
        await world.bob.click(world.board, label="Keep playing")
    sent = [r.json for r in world.env.http_requests[begun:] if r.method == "POST" and r.path.endswith("/messages")]
    assert sent
    assert not any(message["allowed_mentions"].get("users") for message in sent if message)


async def test_a_computer_player_goes_on_after_an_error(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = await world.open("bloom")
    await world.ada.click(lobby, label="Add a computer player")
    await world.ada.click(lobby, label="Start")
    await world.press_word(random.Random(1))
    errors: list[Exception] = [IllegalMove("a hiccup")]
    answered = Session.answer

    def hiccup(self: Session, *arguments: Any) -> Session:
        if errors:
            raise errors.pop()
        return answered(self, *arguments)

    monkeypatch.setattr(Session, "answer", hiccup)
    before = len((await world.session()).log)
    await world.env.advance_time(3 * world.settings.computer_pace)
    assert not errors
    assert len((await world.session()).log) > before


async def test_a_frozen_table_says_so_and_blocks_nobody(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    session = await world.start("bloom")
    monkeypatch.setattr(Bloom, "edition", Bloom.edition + 1)
    await world.restart()
    session = await world.bot.sessions.get(session.id)
    assert "edition" in session.broken
    for command in ("board", "hand", "score", "undo", "concede"):
        assert session.broken in said(await world.ada.slash(world.channel, command)), command
    assert session.broken in said(await world.ada.slash(world.channel, "games"))
    assert "BLOOOOOOM" in said(await world.ada.slash(world.channel, "rules"))
    assert "The game begins" in said(await world.ada.slash(world.channel, "log"))
    pressed = await press_id(world, world.ada.id, f"say:{session.id}:0:0:start north")
    assert session.broken in said(pressed)
    opened = await world.bob.slash(world.channel, "play", game="bloom")
    assert "Your table is open" in said(opened)


async def test_whoever_runs_the_channel_can_close_a_lobby_whose_host_has_gone(world: World) -> None:
    await world.open("bloom", host=world.bob)
    world.guild.remove_member(world.bob)
    owner = world.guild.add_member(
        world.env.create_user("keeper"),
        roles=[world.guild.create_role("keeper", permissions=discord.Permissions(manage_channels=True))],
    )
    assert "host" in said(await world.ada.slash(world.channel, "cancel"))
    assert "closed" in said(await owner.slash(world.channel, "cancel"))


async def test_worst_names_fit_every_message_and_mention_nobody(world: World) -> None:
    for name in ("@everyone <#1> **x**", "名" * 32, "😀" * 32, "\u202egnol\u202c " * 3, "\u3164\u2800"):
        world.env.backend.get_user(world.ada.id).global_name = name
        session = await world.start("bloom", world.bob, world.cyd)
        await world.press_word(random.Random(1))
        assert alt(world.board)
        assert "@everyone" not in texts(world.board)
        assert "<#1>" not in texts(world.board)
        await world.ada.slash(world.channel, "log")
        for person in (world.ada, world.bob):
            asked = await person.slash(world.channel, "concede")
            await person.click(answer(asked), label="Give up")
        session = await world.session()
        assert session.status is Status.OVER
        assert session.log[-1].kind is Kind.OVER
        assert "win" in texts(world.board)
