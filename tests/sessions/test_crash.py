"""A process that is killed while it writes loses nothing that it said was done."""
# ruff: noqa: ASYNC220, ASYNC251 - nobody else waits while this test does

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

from rules import GAMES
from sessions.session import Status
from sessions.store import Store

ROOT = Path(__file__).parents[2]
KILLS = 6

PLAY = """
import asyncio, random, sys
from rules import GAMES
from sessions.store import Store
from tests.sessions.tables import ANN, BEN, CLEO, NOW, answered, begin, counting, living

async def main():
    store = await Store.open(sys.argv[1], GAMES)
    run = int(sys.argv[2])
    sessions, chance = living(store, entropy=counting(run << 20)), random.Random(run)

    async def play(channel):
        session = await sessions.in_channel(channel) or await begin(sessions, ANN, BEN, CLEO, channel=channel)
        if session.table is None:  # killed in the lobby
            await sessions.change(session.id, lambda now: now.cancel(1, NOW))
            session = await begin(sessions, ANN, BEN, CLEO, channel=channel)
        while True:
            session = await sessions.change(session.id, lambda now: answered(now, chance))
            print(session.id, len(session.log), flush=True)
            if session.over:
                session = await begin(sessions, ANN, BEN, CLEO, channel=channel)
                print(session.id, len(session.log), flush=True)

    await asyncio.gather(*(play(channel) for channel in range(4)))

asyncio.run(main())
"""


async def test_kill_nine_loses_no_acknowledged_act(url: str) -> None:
    acknowledged: dict[str, int] = {}
    for run in range(KILLS):
        process = subprocess.Popen(
            [sys.executable, "-c", PLAY, url, str(run)], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        lines = [process.stdout.readline()]  # It plays: now it can be killed at any moment.
        time.sleep(random.Random(run).uniform(0, 0.4))
        process.kill()
        rest, _ = process.communicate()
        whole = (lines[0] + rest).rpartition("\n")[0].splitlines()
        assert whole
        for id, told in (line.split() for line in whole):
            assert int(told) >= acknowledged.get(id, 0)
            acknowledged[id] = int(told)

        store = await Store.open(url, GAMES)
        for id, plies in acknowledged.items():
            session = await store.load(id)
            assert session is not None
            assert not session.broken
            # At most the one act that was committed and could not be told any more.
            assert plies <= len(session.log) <= plies + 1
            acknowledged[id] = len(session.log)
            assert session.status is not Status.CANCELLED
        await store.close()
    assert sum(acknowledged.values()) > 100
