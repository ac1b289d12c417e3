"""Reminders: as often as a person likes, never in quiet hours, once each over restarts, and then silence."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import discord
import pytest

from cogs.reminders import MOST
from sessions.preferences import PersonPreferences
from sessions.quiet import allowed, zones
from sessions.session import Session
from tests.cogs.test_waiting import HOUR, start
from tests.cogs.world import World, answer, buttons, press_id, said, texts

CALL = "it is your turn"


def calls(world: World) -> list[str]:
    return [texts(message) for message in world.channel.history() if CALL in texts(message)]


async def asked(world: World, *chosen: str) -> tuple[Session, int]:
    """A game at no pace; the seat of the person asked, who prefers this and is reminded at any hour."""
    session = await start(world, "none")
    (seat,) = session.waiting
    person = world.in_seat(session, seat)
    page = answer(await person.slash(world.channel, "settings"))
    for label in ("At any hour", *chosen):
        await person.click(page, label=label)
    return session, seat


async def pass_hours(world: World, hours: int) -> None:
    """Time goes by, an hour at a time."""
    for _ in range(hours):
        await world.env.advance_time(HOUR)


async def test_a_person_is_reminded_every_day_a_few_times_and_then_the_table_is_told_once(world: World) -> None:
    session, seat = await asked(world)
    for day in range(1, MOST + 1):
        await pass_hours(world, 24)
        assert len(calls(world)) == day
        await world.restart()
    assert f"<@{session.people[seat].id}>" in calls(world)[0]
    await pass_hours(world, 24)
    assert "I say no more" in texts(world.board)
    assert f"<@{session.people[seat].id}>" not in texts(world.board)
    messages = len(world.channel.history())
    await pass_hours(world, 30)
    assert len(world.channel.history()) == messages, "and then silence"


async def test_what_is_overdue_waits_for_the_end_of_quiet_hours_too(world: World) -> None:
    await pass_hours(world, 15)
    session = await start(world, "none")
    person = world.in_seat(session, session.waiting[0])
    page = answer(await person.slash(world.channel, "settings"))
    await person.click(page, label="Every 6 hours")
    assert 14 <= world.env.now().hour <= 15, "the reminder is due in the evening"
    await world.bot.close()
    await world.env.advance_time(8 * HOUR)
    world.bot = world._new_bot()
    await world.env.restart_bot(world.bot)
    await world.env.advance_time(60)
    assert world.env.now().hour == 23
    assert not calls(world)
    await pass_hours(world, 10)
    assert len(calls(world)) == 1


async def test_nobody_is_reminded_whose_turn_is_over(world: World) -> None:
    session, seat = await asked(world, "Every 6 hours")
    await pass_hours(world, 5)
    person = world.in_seat(session, seat)
    sentence = session.played().sentences(seat)[0]
    await press_id(world, person.id, f"say:{session.id}:{seat}:0:{sentence}")
    await pass_hours(world, 2)
    assert not calls(world)


async def test_reminders_of_a_turn_are_stopped_by_a_press_on_one_of_them(world: World) -> None:
    session, seat = await asked(world, "Every 6 hours")
    await pass_hours(world, 7)
    person, stranger = (world.in_seat(session, place) for place in (seat, (seat + 1) % 3))
    assert "Your move" in buttons(world.board)
    await stranger.click(world.board, label="No more reminders of this turn")
    await pass_hours(world, 6)
    assert len(calls(world)) == 2, "only one's own are stopped"
    assert "not remind you of this turn" in said(
        await person.click(world.board, label="No more reminders of this turn")
    )
    await pass_hours(world, 99)
    assert len(calls(world)) == 2


async def test_who_does_not_want_any_gets_none(world: World) -> None:
    await asked(world, "No reminders")
    await pass_hours(world, 99)
    assert not calls(world)


async def test_who_is_away_is_left_alone_and_no_deadline_ends(world: World) -> None:
    session = await start(world)
    (seat,) = session.waiting
    person = world.in_seat(session, seat)
    assert "Deadlines wait" in said(await person.slash(world.channel, "away", days=3))
    await world.restart()
    await pass_hours(world, 70)
    assert not (await world.session()).late
    assert not calls(world)
    await pass_hours(world, 3)
    assert (await world.session()).late == (seat,)
    assert "Welcome back" in said(await person.slash(world.channel, "away", days=0))


async def test_direct_messages_fall_back_to_the_channel(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    _, _ = await asked(world, "Every 6 hours", "In direct messages")
    await pass_hours(world, 7)
    assert not calls(world), "it came as a direct message"

    async def closed(person: discord.abc.Snowflake) -> discord.DMChannel:
        response = type("Response", (), {"status": 403, "reason": "no"})()
        raise discord.Forbidden(response, {"code": 50007, "message": "Cannot send messages to this user"})

    monkeypatch.setattr(world.bot, "create_dm", closed)
    await pass_hours(world, 6)
    assert len(calls(world)) == 1


async def test_a_time_zone_is_typed_and_kept(world: World) -> None:
    page = answer(await world.ada.slash(world.channel, "settings"))
    assert "Time zone: UTC …" in buttons(page)
    preferences = await world.bot.preferences.of(PersonPreferences, world.ada.id)
    assert preferences.zone == "UTC"
    assert zones()["europe/berlin"] == "Europe/Berlin"


@pytest.mark.parametrize(
    ("hour", "zone", "wait"),
    [(12, "UTC", 0), (21, "UTC", 0), (22, "UTC", 10), (3, "UTC", 5), (7, "UTC", 1), (8, "UTC", 0)]
    + [(21, "Europe/Berlin", 10), (21, "America/New_York", 0), (3, "Asia/Tokyo", 0), (5, "not a zone", 3)],
)
def test_quiet_hours_end_in_the_morning_of_the_person(hour: int, zone: str, wait: int) -> None:
    at = datetime(2026, 1, 15, hour, tzinfo=UTC)
    assert allowed(at, PersonPreferences(zone=zone)) == at + timedelta(hours=wait)
    assert allowed(at, PersonPreferences(zone=zone, quiet=False)) == at
