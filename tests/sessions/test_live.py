"""Tables in memory and in the store are the same tables."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from functools import partial

import pytest

from rules import GAMES
from rules.game import IllegalMove
from sessions.live import ALPHABET, Sessions
from sessions.refusal import Refusal
from sessions.seats import Person, computer
from sessions.session import Session, Status
from sessions.store import Conflict, Store, StoreError
from tests.sessions.tables import ANN, BEN, CLEO, DAN, NOW, PEOPLE, Ticking, answered, begin, living


async def test_an_opened_table_has_its_host_and_a_readable_id(sessions: Sessions) -> None:
    session = await sessions.open(guild=7, channel=70, host=ANN, game="bloom")
    assert (session.people, session.host, session.status) == ((ANN,), 1, Status.LOBBY)
    assert len(session.id) == 6
    assert set(session.id) <= set(ALPHABET)
    assert not set("aeiou01l") & set(ALPHABET)
    assert await sessions.get(session.id) == session


async def test_entropy_that_repeats_itself_still_gives_every_table_an_id_of_its_own(store: Store) -> None:
    sessions = living(store, entropy=lambda: "the same")
    ids = {(await sessions.open(guild=7, channel=channel, host=ANN, game="bloom")).id for channel in range(5)}
    assert len(ids) == 5


async def test_a_channel_has_one_live_table(sessions: Sessions) -> None:
    await sessions.open(guild=7, channel=70, host=ANN, game="bloom")
    with pytest.raises(Refusal, match="already has a table of BLOOOOOOM"):
        await sessions.open(guild=7, channel=70, host=BEN, game="mandala")
    await sessions.open(guild=7, channel=71, host=BEN, game="mandala")


async def test_two_who_open_at_once_get_one_table(sessions: Sessions) -> None:
    tries = [sessions.open(guild=7, channel=70, host=person, game="bloom") for person in PEOPLE]
    results = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(result, Session) for result in results) == 1
    assert sum(isinstance(result, Refusal) for result in results) == 3


async def test_a_computer_opens_no_table(sessions: Sessions) -> None:
    with pytest.raises(Refusal, match="cannot open a table"):
        await sessions.open(guild=7, channel=70, host=computer(()), game="bloom")


@pytest.mark.parametrize(
    ("game", "options", "sentence"),
    [
        ("blom", {}, "There is no game “blom” here; there is bloom."),
        ("bloom", {"pace": "brisk"}, "BLOOOOOOM has no option “pace”."),
    ],
)
async def test_a_game_or_option_that_is_not_there_is_refused(
    sessions: Sessions, game: str, options: dict[str, str], sentence: str
) -> None:
    with pytest.raises((Refusal, IllegalMove)) as refused:
        await sessions.open(guild=7, channel=70, host=ANN, game=game, options=options)
    assert str(refused.value) == sentence
    assert await sessions.in_channel(70) is None


async def test_an_unknown_table_is_refused_and_leaves_no_trace(sessions: Sessions) -> None:
    for id in ("zzzzzz", "", "'; drop table log; --", "ä" * 5000):
        with pytest.raises(Refusal, match="does not exist any more"):
            await sessions.get(id)
        with pytest.raises(Refusal, match="does not exist any more"):
            await sessions.change(id, lambda session: session)
    assert not sessions._memory
    assert not sessions._locks


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("seed", range(3))
async def test_a_whole_game_reloaded_after_every_few_moves_stays_the_same(store: Store, game: str, seed: int) -> None:
    sessions, chance = living(store), random.Random(seed)
    session = await begin(sessions, ANN, BEN, game=game)
    while session.status is Status.PLAYING:
        session = await sessions.change(session.id, lambda now: answered(now, chance))
        if chance.random() < 0.2 and session.last and session.last.seat is not None and not session.last.drawn:
            seat = session.last.seat
            if not session.over:
                take_back = partial(Session.undo, seat=seat, number=session.number(seat), now=NOW)
                session = await sessions.change(session.id, take_back)
        if chance.random() < 0.3:
            sessions.forget(session.id)
            assert await sessions.get(session.id) == session
    sessions.forget(session.id)
    loaded = await sessions.get(session.id)
    assert loaded == session
    assert loaded.table is not session.table
    assert [act.events for act in loaded.log] == [act.events for act in session.log]


async def test_everything_about_a_session_comes_back(store: Store, sessions: Sessions) -> None:
    name = "`@everyone` \u202egniR\u200b 𝕬 👩‍👩‍👧‍👦 '\";--"
    session = await sessions.open(guild=None, channel=1 << 62, host=replace(ANN, name=name), game="bloom")
    for change in (
        lambda now: now.join(BEN),
        lambda now: now.add_computer(1),
        lambda now: now.shuffle(1),
        lambda now: now.start(1, NOW),
        lambda now: now.vote_cancel(now.seat_of(2), NOW),
        lambda now: now.keep(now.seat_of(1), NOW),
        lambda now: now.concede(now.seat_of(2), NOW),
        lambda now: now.announced_at(2, (81, 1 << 61)),
    ):
        session = await sessions.change(session.id, change)
        assert await store.load(session.id) == session


async def test_a_change_is_committed_before_it_comes_back_and_a_refused_one_changes_nothing(
    store: Store, sessions: Sessions
) -> None:
    session = await begin(sessions, ANN, BEN)
    with pytest.raises(IllegalMove):
        await sessions.change(session.id, lambda now: now.answer(0, 0, "fly away", NOW))
    with pytest.raises(ZeroDivisionError):
        await sessions.change(session.id, lambda now: replace(now, channel=1 // 0))
    assert await sessions.get(session.id) is session
    assert await store.load(session.id) == session


async def test_the_same_session_is_not_written(store: Store, sessions: Sessions) -> None:
    session = await begin(sessions, ANN, BEN)
    assert await sessions.change(session.id, lambda now: now) is session
    loaded = await store.load(session.id)
    assert loaded is not None
    assert loaded.revision == session.revision


async def test_more_joins_than_seats_fill_the_seats(store: Store, sessions: Sessions) -> None:
    session = await sessions.open(guild=7, channel=70, host=ANN, game="bloom")
    crowd = [Person(f"P{id}", id, 900 + id) for id in range(2, 11)]
    joins = [sessions.change(session.id, lambda now, person=person: now.join(person)) for person in crowd * 2]  # type: ignore[misc]
    starts = [sessions.change(session.id, lambda now: now.start(1, NOW)) for _ in range(5)]
    results = await asyncio.gather(*joins, *starts, return_exceptions=True)
    assert sum(isinstance(result, Session) for result in results) == 3 + 1
    assert all(isinstance(result, (Session, Refusal)) for result in results)
    loaded = await store.load(session.id)
    assert loaded is not None
    assert loaded.people == (ANN, *crowd[:3])
    assert loaded.status is Status.PLAYING


async def test_a_hundred_identical_presses_make_one_move(sessions: Sessions) -> None:
    session = await begin(sessions, ANN, BEN)
    presses = [sessions.change(session.id, lambda now: now.answer(0, 0, "start north", NOW)) for _ in range(100)]
    results = await asyncio.gather(*presses, return_exceptions=True)
    assert sum(isinstance(result, Session) for result in results) == 1
    assert len((await sessions.get(session.id)).log) == 2


async def test_a_second_writer_is_refused_and_the_table_is_read_again(store: Store, sessions: Sessions) -> None:
    session = await begin(sessions, ANN, BEN)
    other = living(store, entropy=lambda: "other")
    theirs = await other.change(session.id, lambda now: now.answer(0, 0, "start north", NOW))
    with pytest.raises(Conflict, match="changed by somebody else"):
        await sessions.change(session.id, lambda now: now.answer(0, 0, "start south", NOW))
    assert await sessions.get(session.id) == theirs
    assert await store.load(session.id) == theirs


async def test_a_commit_that_fails_leaves_memory_and_store_as_they_were(store: Store, sessions: Sessions) -> None:
    session = await begin(sessions, ANN, BEN)

    def too_large(now: Session) -> Session:
        return replace(now.answer(0, 0, "start north", NOW), announced=1 << 70)

    with pytest.raises((StoreError, OverflowError)):
        await sessions.change(session.id, too_large)
    assert await sessions.get(session.id) == session
    assert await sessions.change(session.id, lambda now: now.answer(0, 0, "start south", NOW)) == await store.load(
        session.id
    )


async def test_a_cancelled_caller_does_not_tear_a_change(store: Store, sessions: Sessions) -> None:
    session = await begin(sessions, ANN, BEN)
    for pause in range(40):
        id, seat = session.id, session.waiting[0]
        assert session.table is not None
        sentence, number = session.table.sentences(seat)[0], session.number(seat)

        def change(now: Session, seat: int = seat, number: int = number, sentence: str = sentence) -> Session:
            return now.answer(seat, number, sentence, NOW)

        press = asyncio.create_task(sessions.change(id, change))
        for _ in range(pause):
            await asyncio.sleep(0)
        press.cancel()
        await asyncio.gather(press, return_exceptions=True)
        await sessions.close()
        session = await sessions.get(id)
        assert session == await store.load(id)
        if session.over:
            break
    assert len(session.log) > 10


async def test_looking_for_tables(sessions: Sessions) -> None:
    clock = Ticking()
    first = await begin(sessions, ANN, BEN, channel=70)
    second = await sessions.open(guild=7, channel=71, host=ANN, game="bloom")
    third = await begin(sessions, CLEO, DAN, channel=72)
    assert await sessions.live() == (first, second, third)
    assert await sessions.of(1) == (first, second)
    assert await sessions.of(4) == (third,)
    assert await sessions.of(5) == ()
    assert await sessions.in_channel(70) == first
    assert await sessions.in_channel(73) is None

    over = await sessions.change(first.id, lambda now: now.concede(0, clock.now()))
    assert await sessions.in_channel(70) is None
    assert await sessions.latest(70) == over
    assert await sessions.of(1) == (second,)
    again = await begin(sessions, ANN, BEN, channel=70)
    assert await sessions.latest(70) == again
    later = await sessions.change(again.id, lambda now: now.concede(1, clock.now()))
    assert await sessions.latest(70) == later

    cancelled = await sessions.change(second.id, lambda now: now.leave(1, clock.now()))
    assert cancelled.over
    assert await sessions.latest(71) is None
    assert await sessions.live() == (third,)


async def test_running_tables_with_computers_are_found_without_loading_the_others(
    sessions: Sessions, store: Store
) -> None:
    await begin(sessions, ANN, BEN, channel=70)
    with_one = await begin(sessions, ANN, channel=71, computers=1)
    with_two = await begin(sessions, ANN, BEN, channel=72, computers=2)
    over = await begin(sessions, ANN, channel=73, computers=1)
    await sessions.change(over.id, lambda now: now.concede(0, NOW))
    lobby = await sessions.open(guild=7, channel=74, host=ANN, game="bloom")
    await sessions.change(lobby.id, lambda now: now.add_computer(1))
    again = living(store)
    assert await again.with_computers() == (with_one, with_two)
    assert set(again._memory) == {with_one.id, with_two.id}


async def test_what_was_not_shown_is_found(sessions: Sessions) -> None:
    session = await begin(sessions, ANN, BEN)
    lobby = await sessions.open(guild=7, channel=71, host=CLEO, game="bloom")
    assert await sessions.unshown() == (session,)
    await sessions.announced(session.id, 0, (70, 1000))
    await sessions.announced(lobby.id, -1, (71, 1001))
    assert await sessions.unshown() == ()
    over = await sessions.change(session.id, lambda now: now.concede(0, NOW))
    assert await sessions.unshown() == (over,)
    shown = await sessions.announced(session.id, len(over.log) - 1, (70, 1002))
    assert await sessions.unshown() == ()
    assert (await sessions.get(session.id)).board == (70, 1002)
    assert await sessions.announced(session.id, 0, (70, 1000)) is shown


async def test_memory_is_bounded_and_a_lock_lives_while_somebody_needs_it(store: Store) -> None:
    sessions = living(store, in_memory=3)
    tables = [await begin(sessions, ANN, BEN, channel=channel) for channel in range(8)]
    assert len(sessions._memory) == 3
    assert not sessions._locks
    async with sessions._lock(tables[0].id):
        waiting = asyncio.create_task(sessions.get(tables[0].id))
        await asyncio.sleep(0)
        assert not waiting.done()
        assert len(sessions._locks) == 1
    assert await waiting == tables[0]
    del waiting
    assert not sessions._locks
    assert [await sessions.get(table.id) for table in tables] == tables
    assert len(sessions._memory) == 3


async def test_with_room_for_one_table_all_can_be_played(store: Store) -> None:
    sessions, chance = living(store, in_memory=1), random.Random(2)
    tables = [await begin(sessions, ANN, BEN, channel=channel) for channel in range(4)]
    for _ in range(10):
        await asyncio.gather(*(sessions.change(table.id, lambda now: answered(now, chance)) for table in tables))
    for table in tables:
        assert len((await sessions.get(table.id)).log) == 11


async def test_a_table_forgotten_at_any_moment_is_not_harmed(store: Store, sessions: Sessions) -> None:
    session, chance = await begin(sessions, ANN, BEN), random.Random(1)

    async def forget() -> None:
        for _ in range(400):
            sessions.forget(session.id)
            await asyncio.sleep(0)

    async def play() -> None:
        for _ in range(20):
            await sessions.change(session.id, lambda now: answered(now, chance))

    await asyncio.gather(forget(), play())
    assert len((await sessions.get(session.id)).log) == 21
    assert await sessions.get(session.id) == await store.load(session.id)


async def test_tables_do_not_wait_for_each_other(sessions: Sessions) -> None:
    first, second = await begin(sessions, ANN, BEN, channel=70), await begin(sessions, CLEO, DAN, channel=71)
    async with sessions._lock(first.id):
        changed = await asyncio.wait_for(
            sessions.change(second.id, lambda now: now.answer(0, 0, "start north", NOW)), timeout=5
        )
    assert len(changed.log) == 2
