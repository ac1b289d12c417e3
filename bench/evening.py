"""Tables at work: commits, presses, sustained turns, memory and the start."""

from __future__ import annotations

import asyncio
import itertools
import random
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import aiosqlite
import simcord

import bot as posy
from bench.games import stages
from bench.table import Row, spread
from cogs.frames import frame, picture
from cogs.looks import PLAIN
from players import choose
from rules import GAMES
from rules.game import Seat
from sessions.clock import SystemClock
from sessions.live import Sessions
from sessions.session import Person, Session, Status
from sessions.settings import Settings
from sessions.store import Store

CLOCK = SystemClock()
HOST = Person("Ada", 1, 1)


def rows() -> Iterator[Row]:
    with TemporaryDirectory() as folder:
        yield from asyncio.run(_tables(Path(folder)))
    with TemporaryDirectory() as folder:
        yield from asyncio.run(_presses(Path(folder)))
    yield _memory()
    yield _start()


async def _tables(folder: Path) -> list[Row]:
    """Many tables at once through the real store."""
    store = await Store.open(f"sqlite+aiosqlite:///{folder}/posy.db", GAMES)
    number = itertools.count()
    sessions = Sessions(store, CLOCK, lambda: f"secret {next(number)}", GAMES)
    try:
        commits = await _commits(sessions)
        plain = await _plain_commits(folder / "plain.db")
        loaded = await _loads(sessions, store)
        idle = await _idle()
        rate, lag = await _sustained(sessions)
    finally:
        await sessions.close()
        await store.close()
    median, p95 = spread(commits)
    lag_median, lag_p95 = spread(lag)
    return [
        Row("an answer, committed", median, "ms", "1.5 / 5 ms", p95, spread(plain)[0], "aiosqlite: insert and commit"),
        Row("turns sustained, pictures included", rate, "turns/s", ">= 60", peer=25, peer_is="the limit of Discord"),
        Row(
            "lag of the loop meanwhile", lag_median, "ms", "0.5 / 2 ms", lag_p95, spread(idle)[0], "a loop without work"
        ),
        Row(
            "a whole table, read from the store and replayed", spread(loaded)[0], "ms", "40 / 100 ms", spread(loaded)[1]
        ),
    ]


async def _game(sessions: Sessions, key: str, channel: int) -> Session:
    session = await sessions.open(guild=1, channel=channel, host=HOST, game=key)
    session = await sessions.change(session.id, lambda lobby: lobby.add_computer(1))
    return await sessions.change(session.id, lambda lobby: lobby.start(1, CLOCK.now()))


def _answered(session: Session, seat: Seat, sentence: str) -> Session:
    return session.answer(seat, session.number(seat), sentence, CLOCK.now())


async def _answer(sessions: Sessions, session: Session, chance: random.Random) -> Session:
    seat = session.waiting[0]
    sentence = choose(session.game, session.played().view(seat), seat, chance)
    return await sessions.change(session.id, partial(_answered, seat=seat, sentence=sentence))


async def _commits(sessions: Sessions) -> list[float]:
    chance = random.Random(1)
    samples = []
    session = await _game(sessions, "mandala", 1)
    while session.status is Status.PLAYING:
        begin = time.perf_counter()
        session = await _answer(sessions, session, chance)
        samples.append((time.perf_counter() - begin) * 1000)
    return samples


async def _plain_commits(file: Path) -> list[float]:
    """The same durability by hand: one row, one commit."""
    samples = []
    async with aiosqlite.connect(file) as database:
        for statement in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "CREATE TABLE log (ply, text)"):
            await database.execute(statement)
        for ply in range(100):
            begin = time.perf_counter()
            await database.execute("INSERT INTO log VALUES (?, ?)", (ply, "play green 3 left"))
            await database.commit()
            samples.append((time.perf_counter() - begin) * 1000)
    return samples


async def _sustained(sessions: Sessions) -> tuple[float, list[float]]:
    """Turns a second of eight tables at once, each turn committed and drawn, and how late the loop was meanwhile."""
    lag: list[float] = []

    async def play(number: int) -> int:
        chance = random.Random(number)
        session = await _game(sessions, list(GAMES)[number % len(GAMES)], 100 + number)
        turns = 0
        while session.status is Status.PLAYING and turns < 60:
            session = await _answer(sessions, session, chance)
            await picture(frame(session, None), PLAIN)
            turns += 1
        return turns

    ticking = asyncio.create_task(_tick(lag))
    begin = time.perf_counter()
    turns = sum(await asyncio.gather(*(play(number) for number in range(8))))
    seconds = time.perf_counter() - begin
    ticking.cancel()
    return turns / seconds, lag


async def _tick(lag: list[float]) -> None:
    """Note again and again how late a millisecond is over."""
    while True:
        begin = time.perf_counter()
        await asyncio.sleep(0.001)
        lag.append(max(0.0, (time.perf_counter() - begin) * 1000 - 1.0))


async def _idle() -> list[float]:
    """How late this machine makes a loop that has nothing to do."""
    lag: list[float] = []
    ticking = asyncio.create_task(_tick(lag))
    await asyncio.sleep(1)
    ticking.cancel()
    return lag


async def _loads(sessions: Sessions, store: Store) -> list[float]:
    """A finished game, as if nobody had looked at it since the start."""
    chance = random.Random(1)
    session = await _game(sessions, "mandala", 2)
    while session.status is Status.PLAYING:
        session = await _answer(sessions, session, chance)
    samples = []
    for _ in range(10):
        begin = time.perf_counter()
        await store.load(session.id)
        samples.append((time.perf_counter() - begin) * 1000)
    return samples


async def _presses(folder: Path) -> list[Row]:
    """From a press to its acknowledgement and to the board handed to HTTP, inside an in-memory Discord."""
    bot = posy.create_bot(Settings(store=f"sqlite+aiosqlite:///{folder}/posy.db"), lambda: "secret")
    env = simcord.Env(bot, check_errors=False)
    began = time.perf_counter()
    await env.start()
    ready = time.perf_counter() - began
    acknowledged: list[float] = []
    posted: list[float] = []
    begin = 0.0

    class Watched(list[tuple[str, str, Any]]):
        """Everything that passes between the bot and Discord, with a look at the clock."""

        def append(self, entry: tuple[str, str, Any]) -> None:
            passed = (time.perf_counter() - begin) * 1000
            if entry[0] == "HTTP" and entry[1].endswith("/callback"):
                acknowledged.append(passed)
            elif entry[0] == "HTTP" and entry[1].startswith("POST") and entry[1].endswith("/messages"):
                posted.append(passed)
            super().append(entry)

    try:
        guild = env.create_guild()
        channel = guild.create_text_channel("garden")
        people = [guild.add_member(env.create_user(name)) for name in ("ada", "bob")]
        await people[0].slash(channel, "play", game="bloom")
        for person, verb in ((people[1], "join"), (people[0], "start")):
            session = await bot.sessions.in_channel(channel.id)
            assert session is not None
            assert channel.last_message is not None
            await person.click(channel.last_message, custom_id=f"{verb}:{session.id}")
        env.backend.transcript = Watched()
        chance = random.Random(5)
        session = await bot.sessions.in_channel(channel.id)
        while session is not None and session.status is Status.PLAYING:
            seat = session.waiting[0]
            sentence = choose(session.game, session.played().state, seat, chance)
            assert channel.last_message is not None
            begin = time.perf_counter()
            person = next(member for member in people if member.id == session.people[seat].id)
            press = f"say:{session.id}:{seat}:{session.number(seat)}:{sentence}"
            await person.click(channel.last_message, custom_id=press)
            session = await bot.sessions.in_channel(channel.id)
    finally:
        await bot.close()
        await env.shutdown()
    ack, ack_p95 = spread(acknowledged)
    board, board_p95 = spread(posted)
    return [
        Row("a loaded bot is ready, with a new store", ready, "s", "1 s"),
        Row("press to acknowledgement", ack, "ms", "2 / 10 ms", ack_p95),
        Row("press to board handed to HTTP", board, "ms", "15 / 30 ms", board_p95),
    ]


def _memory() -> Row:
    """What a table in the middle of its game holds in memory."""
    tracemalloc.start()
    tables = []
    for _ in range(20):
        played = stages(GAMES["mandala"])
        tables.append(played[len(played) // 2])
    del played
    held = tracemalloc.get_traced_memory()[0] / len(tables)
    tracemalloc.stop()
    return Row("mandala: live tables in a GiB", (1 << 30) / held, "tables", ">= 20,000")


def _start() -> Row:
    """A new process that imports the whole bot."""
    samples = []
    for _ in range(3):
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-c", "import bot"], check=True)
        samples.append(time.perf_counter() - begin)
    return Row("a process with all of the bot loaded", spread(samples)[0], "s", "1 s")
