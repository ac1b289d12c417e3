"""/replay: step by step, as a film and since the last turn, for every pair of eyes, also after a restart."""

from __future__ import annotations

import asyncio
import io
import random
import threading
from typing import Any

import discord
import pytest
from PIL import Image
from simcord import ResponseMessage

import render
from cogs import films, replay
from cogs.board_card import newest, story
from cogs.films import board, ending, frames, moment
from cogs.frames import frame
from cogs.layout import LONGEST_TEXT
from cogs.looks import PLAIN, Look
from render import film
from rules.bloom import Bloom
from rules.game import Seat
from sessions.refusal import Refusal
from sessions.session import Session, Status
from tests.cogs.world import World, alt, answer, buttons, file, press_id, raw, said, texts
from tests.cogs.world import parts as components


async def played(world: World, answers: int = 1000, seed: int = 1) -> Session:
    """So many random answers, or the game to its end."""
    chance = random.Random(seed)

    def play(now: Session) -> Session:
        for _ in range(answers):
            if not now.waiting:
                break
            seat = now.waiting[0]
            now = now.answer(seat, now.number(seat), chance.choice(now.played().sentences(seat)), world.clock.now())
        return now

    session = await world.bot.sessions.change((await world.session()).id, play)
    await world.bot.boards.show(session.id)
    await world.env.settle()
    return await world.session()


def enabled(message: discord.Message | ResponseMessage) -> set[str]:
    """The labels that can be pressed."""
    return {part["label"] for part in components(raw(message)) if part["type"] == 2 and not part.get("disabled")}


def picture(session: Session, answers: int, seat: Seat | None) -> bytes:
    """The board after so many answers as a seat knew it; the last one says who won."""
    last = answers == len(session.answers) and session.ranking
    return render.picture(ending(session, seat) if last else board(moment(session, answers), seat))


async def test_a_whole_game_is_walked_with_first_next_last_and_jump(world: World) -> None:
    await world.start("bloom")
    session = await played(world)
    assert session.status is Status.OVER
    last = len(session.answers)
    asked = await world.ada.slash(world.channel, "replay")
    page = answer(asked)
    assert page.ephemeral
    assert f"before move 1 of {last}" in texts(page)
    assert {"⏮", "◀"}.isdisjoint(enabled(page))
    told = []
    for turn in range(last + 1):
        if turn:
            await world.ada.click(page, label="▶")
            assert f", move {turn} of {last}" in texts(page)
        told += texts(page).splitlines()[1 : 1 + len(story(session, replay._acts(session, turn), PLAIN, 0))]
        if turn % 10 == 0 or turn == last:
            assert await file(page) == picture(session, turn, 0)
            assert alt(page) == render.alt(board(moment(session, turn), 0))
    assert told == story(session, session.log, PLAIN, 0), "every line is told once"
    winners = [session.names[seat] for seat in session.ranking[0]]
    assert all(name in ending(session, 0).caption for name in winners)
    assert "win" in texts(page)
    assert {"▶", "⏭"}.isdisjoint(enabled(page))
    await world.ada.click(page, label="◀")
    assert f", move {last - 1} of {last}" in texts(page)
    await world.ada.click(page, label="⏮")
    assert f"before move 1 of {last}" in texts(page)
    await world.ada.click(page, label="⏭")
    assert f", move {last} of {last}" in texts(page)
    form = await world.ada.click(page, label="Jump…")
    await world.ada.submit_modal(form, {"typed": " 7 "})
    assert f", move 7 of {last}" in texts(page)
    assert await file(page) == picture(session, 7, 0)


@pytest.mark.parametrize("nonsense", ["seven", "-1", "9999", "1.5", "٣", "²", "@everyone"])
async def test_a_form_with_nonsense_is_answered_in_words(world: World, nonsense: str) -> None:
    await world.start("bloom")
    await played(world, 5)
    page = answer(await world.ada.slash(world.channel, "replay"))
    form = await world.ada.click(page, label="Jump…")
    answered = await world.ada.submit_modal(form, {"typed": nonsense})
    assert "is no move of this game. Type a number from 0 to 5." in said(answered)
    assert answer(answered).ephemeral
    assert "@everyone" not in said(answered)
    assert "before move 1 of 5" in texts(page), "the page stays"


async def test_buttons_and_forms_work_after_a_restart_and_after_the_game_went_on(world: World) -> None:
    await world.start("bloom")
    await played(world, 4)
    page = answer(await world.ada.slash(world.channel, "replay"))
    form = await world.ada.click(page, label="Jump…")
    await world.restart()
    session = await played(world, 5, seed=2)
    await world.ada.click(page, label="⏭")
    assert ", move 4 of 9" in texts(page)
    assert "▶" in enabled(page)
    await world.ada.submit_modal(form, {"typed": "8"})
    assert ", move 8 of 9" in texts(page)
    assert await file(page) == picture(session, 8, 0)


async def test_a_moment_that_was_taken_back_is_the_newest_that_there_is(world: World) -> None:
    session = await world.start("bloom", world.bob, world.cyd)
    await played(world, 2)
    session = await world.session()
    page = answer(await world.ada.slash(world.channel, "replay"))
    last = session.last
    assert last is not None
    assert last.seat is not None
    who = last.seat
    await world.bot.sessions.change(session.id, lambda now: now.undo(who, now.number(who), world.clock.now()))
    await world.ada.click(page, label="⏭")
    assert ", move 1 of 1" in texts(page)
    assert texts(page).splitlines()[1:] == story(session, session.log[1:2], PLAIN), "only what stands is told"


async def test_whoever_presses_sees_with_their_own_eyes(world: World) -> None:
    session = await world.start("mandala")
    ada, bob = (session.seat_of(person.id) for person in (world.ada, world.bob))
    session = await played(world, 20)
    assert "Shown" in said(await world.ada.slash(world.channel, "replay", to="channel"))
    public = world.board
    shown = texts(public)
    assert "My hand" not in buttons(public)
    await world.env.settle()
    for person, seat in ((world.ada, ada), (world.bob, bob), (world.cyd, None)):
        pressed = answer(await person.click(public, label="⏭"))
        assert pressed.ephemeral
        assert await file(pressed) == picture(session, 20, seat)
        assert story(session, replay._acts(session, 20), PLAIN, seat) == texts(pressed).splitlines()[1:]
        if seat is None:
            assert {"My hand", "Since my turn"}.isdisjoint(buttons(pressed))
            continue
        await person.click(pressed, label="My hand")
        then = moment(session, 20)
        assert await file(pressed) == render.picture(frame(then, seat))
        assert "Your hand" in alt(pressed)
        await person.click(pressed, label="◀")
        assert "Your hand" in alt(pressed), "the hand stays in sight"
        form = await person.click(pressed, label="Jump…")
        await person.submit_modal(form, {"typed": "3"})
        assert "Your hand" in alt(pressed)
        await person.click(pressed, label="The board")
        assert await file(pressed) == picture(session, 3, seat)
    assert texts(public) == shown


@pytest.mark.parametrize("finished", [False, True], ids=["running", "finished"])
async def test_no_more_is_seen_than_there_was_to_see(world: World, finished: bool) -> None:
    await world.start("mandala", world.bob, world.cyd)
    session = await played(world, 1000 if finished else 30)
    last = len(session.answers)
    states = [session.played().opening.state, *(step.state for step in session.played().steps)]
    for eyes in (None, 0, 2):
        shown = frames(session, eyes, 0)
        assert len(shown) == last + 1 + finished
        for state, past in zip(states, shown, strict=False):
            view = session.game.view(state, eyes)
            assert past.view == view
            assert past.scores == session.game.scores(view)
            assert past.before is None or past.before == session.game.view(past.before, eyes)
        assert bool(shown[-1].ranking) is finished
        if finished:
            assert shown[-1].scores == session.scores(None)
    assert states[5] != session.game.view(states[5], None), "something was hidden"


async def test_a_film_of_the_whole_game_for_one_or_for_all(world: World) -> None:
    await world.start("bloom")
    assert "Nothing has been played yet." in said(await world.cyd.slash(world.channel, "replay", show="whole game"))
    session = await played(world)
    private = answer(await world.cyd.slash(world.channel, "replay", show="whole game"))
    assert private.ephemeral
    assert private.attachments[0].filename == "replay.gif"
    data = await file(private)
    assert data == render.moving(frames(session, None, 0))
    assert getattr(Image.open(io.BytesIO(data)), "n_frames", 1) > len(session.answers)
    assert alt(private) == film.alt(frames(session, None, 0))
    await world.ada.slash(world.channel, "replay", show="whole game", to="channel")
    assert await file(world.board) == data
    pressed = answer(await world.bob.click(world.board, label="Step by step"))
    assert pressed.ephemeral
    assert "before move 1" in texts(pressed)
    await world.bob.click(pressed, label="Whole game")
    assert await file(pressed) == data
    last = session.answers[-1].seat
    assert last is not None
    waited = world.in_seat(session, 1 - last)
    pressed = answer(await waited.click(world.board, label="Step by step"))
    await waited.click(pressed, label="Since my turn")
    assert f"since the last turn of **{session.names[1 - last]}**" in texts(pressed)


async def test_since_my_last_turn_tells_and_shows_what_the_others_did(world: World) -> None:
    await world.start("bloom", world.bob, world.cyd)
    session = await played(world, 14)
    for person in (world.ada, world.bob, world.cyd):
        mine = session.seat_of(person.id)
        assert mine is not None
        shown = await person.slash(world.channel, "replay", show="since my last turn")
        first = max((n for n, act in enumerate(session.answers, 1) if act.seat == mine), default=0)
        if first == 14:
            assert "Nothing has happened since your last turn." in said(shown)
            continue
        lines = story(session, session.log[session.answers[first - 1].ply + 1 :], PLAIN, mine)
        assert texts(answer(shown)).splitlines()[1:] == lines
        assert await file(answer(shown)) == render.moving(frames(session, mine, first))
        await person.click(answer(shown), label="Step by step")
        assert f"move {first} of 14" in texts(answer(shown))
    assert session.last is not None
    assert session.last.seat is not None
    mover = world.in_seat(session, session.last.seat)
    assert "Nothing has happened" in said(await mover.slash(world.channel, "replay", show="since my last turn"))
    dan = world.person("Dan")
    spectator = answer(await dan.slash(world.channel, "replay", show="since my last turn"))
    assert await file(spectator) == render.moving(frames(session, None, 0))


def test_a_long_recap_keeps_its_first_and_its_newest_lines() -> None:
    lines = [f"line {number}" for number in range(500)]
    kept = newest(lines, replay.RECAP)
    assert kept == ["line 0", f"-# {501 - replay.RECAP} lines between: /log", *lines[502 - replay.RECAP :]]
    assert newest(lines[:5], replay.RECAP) == lines[:5]
    wide = newest(["x" * 300] * 20, replay.RECAP)
    assert len("\n".join(wide)) <= LONGEST_TEXT // 2


async def test_the_board_of_a_finished_game_offers_a_replay(world: World) -> None:
    await world.start("bloom")
    await played(world)
    page = answer(await world.cyd.click(world.board, label="Replay"))
    assert page.ephemeral
    assert "before move 1" in texts(page)


async def test_the_score_sheet_leads_to_the_board_as_it_became(world: World) -> None:
    await world.start("cloomba")
    session = await played(world)
    page = answer(await world.cyd.click(world.board, label="Final board"))
    assert page.ephemeral
    assert await file(page) == render.picture(ending(session, None))
    assert "win" in ending(session, None).caption


async def test_what_cannot_be_seen_again_is_said_in_words(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "no table in this channel" in said(await world.ada.slash(world.channel, "replay"))
    await world.open("bloom", world.bob)
    for show in ("step by step", "whole game", "since my last turn"):
        for to in ("me", "channel"):
            assert "has not begun" in said(await world.ada.slash(world.channel, "replay", show=show, to=to))
    await world.ada.click(world.board, label="Start")
    page = answer(await world.ada.slash(world.channel, "replay"))
    assert {"⏮", "◀", "▶", "⏭", "Jump…"}.isdisjoint(enabled(page)), "nothing has been played yet"
    assert "Nothing has been played" in said(await world.ada.slash(world.channel, "replay", show="since my last turn"))
    session = await played(world, 5)
    assert "cannot read that button" in said(await press_id(world, world.ada.id, f"step:{session.id}:x"))
    assert "does not exist any more" in said(await press_id(world, world.ada.id, "step:nowher:1"))
    assert "does not exist any more" in said(await press_id(world, world.ada.id, "jump:nowher"))
    monkeypatch.setattr(Bloom, "edition", Bloom.edition + 1)
    await world.restart()
    broken = (await world.bot.sessions.get(session.id)).broken
    assert broken
    for show in ("step by step", "whole game", "since my last turn"):
        assert broken in said(await world.ada.slash(world.channel, "replay", show=show))
    for press in (f"step:{session.id}:1", f"film:{session.id}:all"):
        assert broken in said(await press_id(world, world.ada.id, press))


async def test_a_game_that_was_stopped_can_be_seen_again_without_what_was_hidden(world: World) -> None:
    await world.start("mandala")
    session = await played(world, 6)
    now = world.clock.now()
    await world.bot.sessions.change(session.id, lambda table: table.vote_cancel(0, now).vote_cancel(1, now))
    session = await world.session()
    assert session.status is Status.CANCELLED
    page = answer(await world.cyd.slash(world.channel, "replay"))
    await world.cyd.click(page, label="⏭")
    assert await file(page) == picture(session, 6, None)
    assert "All agree to end the game" in texts(page)
    assert board(moment(session, 6), None).view == session.played().view(None) != session.played().state


async def test_a_film_that_cannot_be_made_or_sent_stands_there_in_words(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start("bloom")
    session = await played(world, 5)

    def broken(*arguments: Any) -> bytes:
        raise MemoryError

    heavy = await films.moving(session, None, 0, Look(), 100)
    assert heavy.file is None
    assert heavy.alt == film.alt(frames(session, None, 0))
    monkeypatch.setattr(render, "moving", broken)
    shown = answer(await world.ada.slash(world.channel, "replay", show="whole game"))
    assert not shown.attachments
    assert "cannot be made right now" in texts(shown)
    wordy = Look(words=True)
    assert (await films.moving(session, None, 0, wordy, 1 << 20)).alt == film.alt(frames(session, None, 0))
    read = await replay.step(session, 3, None, wordy)
    assert read.picture is not None
    assert read.picture.file is None
    assert read.picture.alt == render.alt(board(moment(session, 3), None))


async def test_a_film_that_would_wait_for_too_many_others_is_refused() -> None:
    projector, gate = films.Projector(), threading.Event()
    waiting = [asyncio.create_task(projector.make(gate.wait)) for _ in range(projector.MOST)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="So many films"):
        await projector.make(gate.wait)
    gate.set()
    assert all(await asyncio.gather(*waiting))
    assert await projector.make(gate.is_set)


async def test_a_game_that_ended_because_somebody_gave_up_shows_how(world: World) -> None:
    await world.start("bloom")
    await played(world, 4)
    session = await world.session()
    await world.bot.sessions.change(session.id, lambda now: now.concede(0, world.clock.now()))
    session = await world.session()
    page = answer(await world.cyd.slash(world.channel, "replay"))
    await world.cyd.click(page, label="⏭")
    assert "gives up" in texts(page)
    assert "wins!" in texts(page)
    assert await file(page) == picture(session, 4, None)
    assert frames(session, None, 0)[-1].ranking == session.ranking
