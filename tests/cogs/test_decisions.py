"""Deciding together at odd moments: what is moot, what is stale, what comes twice, and what fits into a message."""

from __future__ import annotations

from collections import Counter

import pytest

from sessions.acts import Kind
from sessions.pace import asked_at
from tests.cogs.test_reminders import asked, calls, pass_hours
from tests.cogs.test_waiting import HOUR, say, start
from tests.cogs.test_wishes import aside, by_default, others
from tests.cogs.test_wishes import say as say_at
from tests.cogs.world import PACE, World, answer, buttons, parts, press_id, raw, said, texts


async def test_one_person_among_computers_is_skipped_once(world: World) -> None:
    lobby = await world.open("cloomba")
    await world.ada.click(lobby, label="Add a computer player")
    for _ in range(10):
        if "Pace: live" in buttons(world.board):
            break
        await world.ada.click(
            world.board, label=next(label for label in buttons(world.board) if label.startswith("Pace"))
        )
    await world.ada.click(world.board, label="Start")
    await world.env.advance_time(400)
    for _ in range(30):
        await world.env.advance_time(PACE + 1)
    now = await world.session()
    c = Counter((a.kind, a.seat) for a in now.log)
    ada = now.seat_of(world.ada.id)
    assert c[Kind.SETTLED, ada] <= 3 * c[Kind.SKIP, ada], c


async def test_granted_time_is_worth_something(world: World) -> None:
    session = await start(world)
    (late,) = session.waiting
    await pass_hours(world, 30)
    giver = world.in_seat(session, (late + 1) % 3)
    await giver.click(world.board, label=f"More time for {session.names[late]}")
    await world.env.advance_time(60)
    assert not (await world.session()).late


async def test_no_burst_after_a_pause(world: World) -> None:
    _session, _seat = await asked(world)
    page = answer(await world.ada.slash(world.channel, "table"))
    await world.ada.click(page, label="Pause the game")
    for person in (world.bob, world.cyd):
        await person.click(world.board, label="Agree: pause the game")
    await world.env.advance_time(120 * HOUR)
    assert not calls(world)
    await world.cyd.click(answer(await world.cyd.slash(world.channel, "table")), label="End the pause")
    await world.env.advance_time(60)
    assert len(calls(world)) <= 1, [texts(m) for m in world.channel.history()][-6:]


async def test_no_burst_after_away(world: World) -> None:
    session, seat = await asked(world)
    await world.in_seat(session, seat).slash(world.channel, "away", days=10)
    await pass_hours(world, 241)
    assert len(calls(world)) <= 1, len(calls(world))


async def test_no_burst_after_a_long_stop(world: World) -> None:
    _session, _seat = await asked(world)
    await world.bot.close()
    await world.env.advance_time(241 * HOUR)
    world.bot = world._new_bot()
    await world.env.restart_bot(world.bot)
    await world.env.advance_time(60)
    assert len(calls(world)) <= 1, len(calls(world))


async def test_no_custom_id_twice_in_table_when_late(world: World) -> None:
    session = await start(world)
    (late,) = session.waiting
    await world.env.advance_time(13 * HOUR)
    page = answer(await world.in_seat(session, (late + 1) % 3).slash(world.channel, "table"))
    ids = Counter(p["custom_id"] for p in parts(raw(page)) if p["type"] == 2)
    assert max(ids.values()) == 1, ids


async def test_without_a_pace_others_can_skip_after_a_day(world: World) -> None:
    session = await start(world, "none")
    (late,) = session.waiting
    await pass_hours(world, 100)
    page = answer(await world.in_seat(session, (late + 1) % 3).slash(world.channel, "table"))
    assert any("Skip" in label for label in buttons(page)), buttons(page)


async def test_paused_offers_no_skip(world: World) -> None:
    session = await start(world)
    (_late,) = session.waiting
    await world.env.advance_time(13 * HOUR)
    await world.ada.click(answer(await world.ada.slash(world.channel, "table")), label="Pause the game")
    for person in (world.bob, world.cyd):
        await person.click(world.board, label="Agree: pause the game")
    assert (await world.session()).paused
    assert not any("Skip" in label for label in buttons(world.board)), buttons(world.board)


async def test_away_is_on_the_board(world: World) -> None:
    session = await start(world)
    (seat,) = session.waiting
    await world.in_seat(session, seat).slash(world.channel, "away", days=3)
    page = answer(await world.in_seat(session, (seat + 1) % 3).slash(world.channel, "table"))
    assert "away" in texts(page)


async def test_a_motion_moot_by_grant_leaves_the_board(world: World) -> None:
    session = await start(world)
    (late,) = session.waiting
    o1, o2 = (world.in_seat(session, s) for s in range(3) if s != late)
    await world.env.advance_time(13 * HOUR)
    await o1.click(world.board, label=f"Skip {session.names[late]}")
    await o2.click(world.board, label=f"More time for {session.names[late]}")
    assert not (await world.session()).motions


async def test_motion_moot_by_concession_leaves(world: World) -> None:
    session = await start(world)
    (late,) = session.waiting
    o1, _o2 = (world.in_seat(session, s) for s in range(3) if s != late)
    await world.env.advance_time(13 * HOUR)
    await o1.click(world.board, label=f"Skip {session.names[late]}")
    await press_id(world, world.in_seat(session, late).id, f"concede:{session.id}")
    assert not (await world.session()).motions


async def test_a_call_to_agree_leaves_when_it_is_decided(world: World) -> None:
    await start(world)
    await world.ada.click(answer(await world.ada.slash(world.channel, "table")), label="Pause the game")
    call = world.board.id
    await world.bob.click(world.board, label="No")
    assert call not in [m.id for m in world.channel.history()], texts(world.board)


async def test_giving_up_in_table_asks_first(world: World) -> None:
    await start(world)
    await world.ada.click(answer(await world.ada.slash(world.channel, "table")), label="Give up …")
    assert not (await world.session()).conceded


async def test_an_old_button_to_agree_does_not_propose_anew(world: World) -> None:
    session = await start(world)
    await world.ada.click(answer(await world.ada.slash(world.channel, "table")), label="Pause the game")
    await world.bob.click(world.board, label="No")
    assert "not open any more" in said(await press_id(world, world.cyd.id, f"agree:{session.id}:pause"))
    assert not (await world.session()).motions


async def test_many_motions_fit(world: World) -> None:
    session = await start(world)
    for _ in range(6):
        session = await say(world)
    for act in session.answers:
        assert act.seat is not None
        await press_id(world, world.in_seat(session, act.seat).id, f"propose:{session.id}:undo {act.ply}")
    now = await world.session()
    assert now.announced == len(now.log) - 1


async def test_abandoned_live(world: World) -> None:
    await start(world, "live", "cloomba")
    for _ in range(36):
        await world.env.advance_time(301)
    await world.session()
    n = sum("Time until" in texts(m) or "is skipped" in texts(m) for m in world.channel.history())
    assert n < 8


async def test_late_five(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    dee, eve = world.person("Dee"), world.person("Eve")
    allp = [world.ada, world.bob, world.cyd, dee, eve]
    monkeypatch.setattr(world, "by_id", lambda id: next(p for p in allp if p.id == id))
    lobby = await world.open("wildblooms", world.bob, world.cyd, dee, eve)
    for _ in range(10):
        if "Pace: brisk" in buttons(world.board):
            break
        await world.ada.click(lobby, label=next(label for label in buttons(world.board) if label.startswith("Pace")))
    await world.ada.click(world.board, label="Start")
    session = await world.session()
    for _ in range(60):
        if len(session.waiting) >= 4:
            break
        d = session.played().decisions[0]
        session = await say_at(world, d.seat, str(d.default))
    await pass_hours(world, 13)
    session = await world.session()
    sid = session.id
    for s in session.late:
        for v in ("skip", "stand-in"):
            p = allp[(s + 1) % 5]
            p = world.in_seat(session, (s + 1) % 5)
            await press_id(world, p.id, f"propose:{sid}:{v} {s}")
    await press_id(world, world.ada.id, f"propose:{sid}:pause")
    await press_id(world, world.ada.id, f"stop:{sid}")
    now = await world.session()
    assert now.announced == len(now.log) - 1


async def test_late_call_leaves_when_the_late_one_steps(world: World) -> None:
    session = await start(world, "brisk", "cloomba")
    (late,) = session.waiting
    await pass_hours(world, 13)
    call = world.board
    assert "time of" in texts(call)
    session = await say(world)
    assert session.waiting != (late,) or call.id not in [m.id for m in world.channel.history()]


async def test_an_undo_of_one_seat_gives_no_new_time_to_another_and_calls_nobody_again(world: World) -> None:
    session = await aside(world)
    while len(others(session)) < 2:
        session = await by_default(world)
    first, second = others(session)[:2]
    since, requests = asked_at(session, first), len(world.env.http_requests)
    await pass_hours(world, 5)
    decision = session.played().decision(second)
    assert decision is not None
    await say_at(world, second, str(decision.default))
    await world.in_seat(session, second).slash(world.channel, "undo")
    now = await world.session()
    assert first in now.waiting
    assert asked_at(now, first) == since
    bodies = [r.json for r in world.env.http_requests[requests:] if r.json and "allowed_mentions" in r.json]
    assert str(session.people[first].id) not in str([body["allowed_mentions"] for body in bodies])
