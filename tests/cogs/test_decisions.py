"""Deciding together at odd moments: what is moot, what is stale, what comes twice, and what fits into a message."""

from __future__ import annotations

from collections import Counter

import pytest

from sessions.acts import Kind
from tests.cogs.test_reminders import asked, calls, pass_hours
from tests.cogs.test_waiting import HOUR, say, start
from tests.cogs.test_wishes import aside, by_default, others
from tests.cogs.test_wishes import say as say_at
from tests.cogs.world import PACE, World, answer, buttons, parts, press_id, raw, said, texts


async def put_pause(world: World) -> None:
    """Ada asks the others to pause."""
    await world.ada.click(answer(await world.ada.slash(world.channel, "table")), label="Pause the game")


def in_channel(world: World, message: int) -> bool:
    return message in [shown.id for shown in world.channel.history()]


# Time


async def test_one_person_among_computers_is_skipped_for_one_turn(world: World) -> None:
    session = await start(world, "live", "cloomba", (), computers=1)
    ada = session.seat_of(world.ada.id)
    while ada not in (await world.session()).waiting:
        await world.env.advance_time(PACE + 1)
    await world.env.advance_time(301)
    for _ in range(4):
        await world.env.advance_time(PACE + 1)
    now = await world.session()
    assert Counter(act.kind for act in now.log if act.seat == ada)[Kind.SKIP] == 1
    assert ada in now.waiting, "her next turn is her own"


async def test_time_that_is_given_late_counts_from_then_on(world: World) -> None:
    session = await start(world)
    (late,) = session.waiting
    await pass_hours(world, 30)
    giver = world.in_seat(session, (late + 1) % 3)
    await giver.click(world.board, label=f"More time for {session.names[late]}")
    await world.env.advance_time(11 * HOUR)
    assert not (await world.session()).late
    await world.env.advance_time(HOUR + 60)
    assert (await world.session()).late == (late,)


async def test_without_a_pace_the_others_decide_after_a_day(world: World) -> None:
    session = await start(world, "none")
    (late,) = session.waiting
    page = answer(await world.in_seat(session, (late + 1) % 3).slash(world.channel, "table"))
    assert f"Skip {session.names[late]}" not in buttons(page)
    await pass_hours(world, 25)
    page = answer(await world.in_seat(session, (late + 1) % 3).slash(world.channel, "table"))
    assert f"Skip {session.names[late]}" in buttons(page)


async def test_an_automatic_table_rests_after_a_round_that_nobody_played(world: World) -> None:
    await start(world, "live", "cloomba")
    for _ in range(12):
        await world.env.advance_time(301)
    now = await world.session()
    assert now.paused
    assert Counter(act.kind for act in now.log)[Kind.SKIP] == 3
    assert "Nobody has played for a round" in texts(world.board)
    await world.bob.click(world.board, label="End the pause")
    assert not (await world.session()).paused


async def test_an_undo_of_one_seat_gives_no_new_time_to_another_and_calls_nobody_again(world: World) -> None:
    session = await aside(world)
    while len(others(session)) < 2:
        session = await by_default(world)
    first, second = others(session)[:2]
    since, requests = session.asked_since[first], len(world.env.http_requests)
    await pass_hours(world, 5)
    decision = session.played().decision(second)
    assert decision is not None
    await say_at(world, second, str(decision.default))
    await world.in_seat(session, second).slash(world.channel, "undo")
    now = await world.session()
    assert first in now.waiting
    assert now.asked_since[first] == since
    bodies = [r.json for r in world.env.http_requests[requests:] if r.json and "allowed_mentions" in r.json]
    assert str(session.people[first].id) not in str([body["allowed_mentions"] for body in bodies])


# Reminders do not pile up


async def test_none_is_due_right_after_a_pause(world: World) -> None:
    await asked(world)
    await put_pause(world)
    for person in (world.bob, world.cyd):
        await person.click(world.board, label="Agree: pause the game")
    await pass_hours(world, 120)
    await world.cyd.click(answer(await world.cyd.slash(world.channel, "table")), label="End the pause")
    await world.env.advance_time(60)
    assert not calls(world)
    await pass_hours(world, 24)
    assert len(calls(world)) == 1


async def test_one_is_due_after_being_away(world: World) -> None:
    session, seat = await asked(world)
    await world.in_seat(session, seat).slash(world.channel, "away", days=10)
    await pass_hours(world, 239)
    assert not calls(world)
    await pass_hours(world, 2)
    assert len(calls(world)) == 1


async def test_one_is_due_after_a_long_stop(world: World) -> None:
    await asked(world)
    await world.bot.close()
    await world.env.advance_time(241 * HOUR)
    world.bot = world._new_bot()
    await world.env.restart_bot(world.bot)
    await world.env.advance_time(60)
    assert len(calls(world)) == 1


# What is moot, stale or shown twice


async def test_no_button_stands_twice_on_the_page_of_a_table_where_somebody_is_late(world: World) -> None:
    session = await start(world)
    (late,) = session.waiting
    await world.env.advance_time(13 * HOUR)
    page = answer(await world.in_seat(session, (late + 1) % 3).slash(world.channel, "table"))
    ids = Counter(part["custom_id"] for part in parts(raw(page)) if part["type"] == 2)
    assert ids[f"grant:{session.id}:{late}"] == 1
    assert max(ids.values()) == 1


async def test_nobody_is_skipped_in_a_pause(world: World) -> None:
    session = await start(world)
    (late,) = session.waiting
    await world.env.advance_time(13 * HOUR)
    assert f"Skip {session.names[late]}" in buttons(world.board)
    await put_pause(world)
    for person in (world.bob, world.cyd):
        await person.click(world.board, label="Agree: pause the game")
    assert (await world.session()).paused
    assert not any("Skip" in label for label in buttons(world.board))


async def test_who_is_away_is_told_on_the_page_of_a_table(world: World) -> None:
    session = await start(world)
    (seat,) = session.waiting
    await world.in_seat(session, seat).slash(world.channel, "away", days=3)
    page = await world.in_seat(session, (seat + 1) % 3).slash(world.channel, "table")
    assert f"**{session.names[seat]}** is away until <t:" in said(page)


@pytest.mark.parametrize("by", ["a grant", "giving up"])
async def test_a_motion_that_is_moot_leaves_the_board(world: World, by: str) -> None:
    session = await start(world)
    (late,) = session.waiting
    name, (one, other) = session.names[late], (world.in_seat(session, seat) for seat in range(3) if seat != late)
    await world.env.advance_time(13 * HOUR)
    await one.click(world.board, label=f"Skip {name}")
    assert (await world.session()).motions
    if by == "a grant":
        await other.click(world.board, label=f"More time for {name}")
    else:
        await press_id(world, world.in_seat(session, late).id, f"concede:{session.id}")
    assert not (await world.session()).motions
    assert not any(label.startswith("Agree") for label in buttons(world.board))


async def test_a_call_to_agree_leaves_when_it_is_decided(world: World) -> None:
    await start(world)
    await put_pause(world)
    call = world.board.id
    await world.bob.click(world.board, label="No")
    assert not in_channel(world, call)


async def test_a_call_about_who_is_late_leaves_when_they_play(world: World) -> None:
    session = await start(world, "brisk", "cloomba")
    await pass_hours(world, 13)
    call = world.board
    assert "The time of" in texts(call)
    assert session.board != (world.channel.id, call.id)
    assert (await say(world)).waiting == session.waiting, "a step of the turn"
    assert not in_channel(world, call.id)


async def test_an_old_button_to_agree_does_not_propose_anew(world: World) -> None:
    session = await start(world)
    await put_pause(world)
    await world.bob.click(world.board, label="No")
    assert "not open any more" in said(await press_id(world, world.cyd.id, f"agree:{session.id}:pause"))
    assert not (await world.session()).motions


async def test_giving_up_is_asked_for_once_more(world: World) -> None:
    await start(world)
    asks = await world.ada.click(answer(await world.ada.slash(world.channel, "table")), label="Give up …")
    assert not (await world.session()).conceded
    await world.ada.click(answer(asks), label="Give up")
    assert (await world.session()).conceded


# What fits


async def test_a_board_is_shown_however_much_is_open(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    people = [world.ada, world.bob, world.cyd, world.person("Dee"), world.person("Eve")]
    for person in people:
        world.env.backend.get_user(person.id).global_name = "*_" * 16
    monkeypatch.setattr(world, "by_id", lambda id: next(person for person in people if person.id == id))
    session = await start(world, "brisk", "wildblooms", people[1:])
    while len(session.waiting) < 4:
        session = await by_default(world)
    await pass_hours(world, 13)
    session = await world.session()
    assert len(session.late) >= 4
    for seat in session.late:
        for verb in ("skip", "stand-in", "kick"):
            proposer = world.in_seat(session, (seat + 1) % 5)
            await press_id(world, proposer.id, f"propose:{session.id}:{verb} {seat}")
    await put_pause(world)
    await press_id(world, world.ada.id, f"stop:{session.id}")
    now = await world.session()
    assert len(now.motions) >= 12
    assert now.announced == len(now.log) - 1
    assert now.board == (world.channel.id, world.board.id)
    assert "more, as soon as some of these are decided" in texts(world.board)


async def test_many_things_to_take_back_fit_too(world: World) -> None:
    session = await start(world)
    for _ in range(6):
        session = await say(world)
    for act in session.answers:
        assert act.seat is not None
        await press_id(world, world.in_seat(session, act.seat).id, f"propose:{session.id}:undo {act.ply}")
    now = await world.session()
    assert Counter(act.kind for act in now.log)[Kind.AYE] == 6
    assert now.announced == len(now.log) - 1
