"""What Posy promises about waiting, held against a simulated week.

`python -m tests.cogs.promises` plays a week with 50 tables and 120 people, holds it against this, and tells of it.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import Counter, defaultdict
from datetime import timedelta
from pathlib import Path
from statistics import median, quantiles
from zoneinfo import ZoneInfo

from cogs.reminders import MOST
from sessions.motions import needed, read
from sessions.pace import time_over
from sessions.preferences import PersonPreferences
from sessions.quiet import QUIET
from sessions.session import Kind, Status
from tests.cogs.week import DAYS, Week, course, turns
from tests.cogs.world import World

MINUTE = timedelta(minutes=1)
MOMENT = timedelta(milliseconds=1)


async def hold(week: Week) -> None:
    """All of it."""
    await _no_table_is_stuck(week)
    await _every_deadline_is_kept_to_the_minute(week)
    await _nobody_is_called_more_often_than_stated(week)
    await _every_turn_is_told(week)
    await _everybody_is_shown_the_newest(week)


async def _no_table_is_stuck(week: Week) -> None:
    """Whoever is waited for still has time, or the others were told that it is over."""
    now = week.world.env.now()
    for session in await week.sessions():
        for seat in session.waiting:
            over, away = time_over(session, seat), await _away(week, session.people[seat].id)
            assert (
                session.is_computer(seat)
                or session.paused
                or seat in session.late
                or (over is not None and over > now - MINUTE)
                or away
            ), f"{session.id}: {session.names[seat]} was asked {session.asked_since[seat]} and nothing followed"
        told = [act for act in session.log if act.kind in (Kind.LATE, Kind.PAUSE)]
        assert session.announced == len(session.log) - 1 or not told


async def _away(week: Week, person: int | None) -> bool:
    if person is None:
        return False
    wishes = await week.world.bot.preferences.of(PersonPreferences, person)
    return wishes.away is not None and wishes.away > week.world.env.now()


async def _every_deadline_is_kept_to_the_minute(week: Week) -> None:
    found = 0
    travelled = {who.actor.id for who in week.people if who.away}
    for session in await week.sessions():
        for before, act in course(session):
            if act.kind is Kind.LATE and act.seat is not None:
                over = time_over(before, act.seat)
                assert over is not None
                assert act.at >= over
                assert act.at - over <= MINUTE or session.people[act.seat].id in travelled
                found += 1
    assert found > 5, "hardly anybody was late, so nothing was tried"


async def _nobody_is_called_more_often_than_stated(week: Week) -> None:
    reminded: Counter[tuple[int, int, int]] = Counter()
    called: dict[tuple[int, int], int] = defaultdict(int)
    for call in week.calls:
        session = next(s for s in await week.sessions() if week.channels[s.id].id == call.channel)
        if "it is your turn:" in call.text:
            seat = session.seat_of(call.person)
            assert seat is not None
            answered = sum(act.at <= call.at for act in session.log if act.seat == seat)
            reminded[call.channel, call.person, answered] += 1
            wishes = await week.world.bot.preferences.of(PersonPreferences, call.person)
            assert wishes.remind, "they wanted none"
            hour = call.at.astimezone(ZoneInfo(wishes.zone)).hour
            assert not wishes.quiet or (hour not in QUIET and hour + 24 not in QUIET), f"{wishes.zone}: {hour}"
        else:
            called[call.channel, call.person] += 1
    assert reminded
    assert max(reminded.values()) <= MOST
    for session in await week.sessions():
        allowed = Counter({person: len(times) for person, times in turns(session).items()})
        for before, act in course(session):
            if act.kind is Kind.AYE and act.text not in before.motions:
                for seat in needed(before, read(act.text)):
                    allowed[session.people[seat].id or 0] += 1
        for person in session.people:
            if person.id is not None:
                assert called[week.channels[session.id].id, person.id] <= allowed[person.id], (session.id, person.name)


async def _every_turn_is_told(week: Week) -> None:
    """Whoever was asked and did not answer at once was called within a minute."""
    for session in await week.sessions():
        channel = week.channels[session.id].id
        times = defaultdict(list)
        for call in week.calls:
            if call.channel == channel:
                times[call.person].append(call.at)
        for person, asked in turns(session).items():
            seat = session.seat_of(person)
            for at in asked:
                later = [act.at for act in session.log if act.at > at and (act.seat == seat or act.kind is Kind.REWIND)]
                if session.over or (later and later[0] - at < MINUTE):
                    continue
                assert any(-MOMENT <= called - at <= MINUTE for called in times[person]), (session.id, person, at)


async def _everybody_is_shown_the_newest(week: Week) -> None:
    for session in await week.sessions():
        assert session.announced == len(session.log) - 1
        assert session.board is not None
        assert session.board[0] == week.channels[session.id].id
        week.world.bot.sessions.forget(session.id)
        assert await week.world.bot.sessions.get(session.id) == session, "the store has all of it"
        assert session.status in (Status.PLAYING, Status.OVER, Status.CANCELLED)


async def main(tables: int = 50, people: int = 120) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with World(f"sqlite+aiosqlite:///{Path(folder) / 'week.db'}") as world:
            week = Week(world, tables, people)
            since = time.perf_counter()
            await week.live_through()
            await hold(week)
            sessions = await week.sessions()
            rows = [act for session in sessions for act in session.log]
            kinds = Counter(act.kind for act in rows)
            late = [
                act.at - over
                for session in sessions
                for before, act in course(session)
                if act.kind is Kind.LATE and act.seat is not None and (over := time_over(before, act.seat)) is not None
            ]
            reminders = [call for call in week.calls if "it is your turn:" in call.text]
            work = sorted(week.own_work)
            print(f"{tables} tables, {people} people, {DAYS} days, played in {time.perf_counter() - since:.0f} s")
            print(f"answers {kinds[Kind.ANSWER]}, by themselves {kinds[Kind.SETTLED]}, taken back {kinds[Kind.UNDO]}")
            print(f"time over {kinds[Kind.LATE]}, at most {max(late, default=timedelta())} after it was (or away)")
            print(
                f"skipped {kinds[Kind.SKIP]}, stand-ins {kinds[Kind.STAND_IN]}, back {kinds[Kind.BACK]}, "
                f"sent away {kinds[Kind.KICK]}, given up {kinds[Kind.CONCEDE]}, pauses {kinds[Kind.PAUSE]}, "
                f"more time {kinds[Kind.GRANT]}"
            )
            print(f"tables ended {sum(session.over for session in sessions)}")
            print(
                f"calls {len(week.calls)}, {len(week.calls) / people / DAYS:.2f} a person and day; "
                f"reminders {len(reminders)}"
            )
            print(
                f"from press to all told: {median(work) * 1000:.0f} ms, 95 %: {quantiles(work, n=20)[-1] * 1000:.0f} ms"
            )


if __name__ == "__main__":
    asyncio.run(main())
