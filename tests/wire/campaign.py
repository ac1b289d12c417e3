"""Kill the bot again and again while two people play: `python -m tests.wire.campaign --kills 500`."""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tests.wire.losses import Losses
from tests.wire.world import World, wired

STEPS = {"store": 6, "stored": 6, "request": 14, "answer": 14}
"""Up to which step of a kind a process dies: within its start or within two or three turns."""
MOMENT = "moment"
LONGEST = 0.8
"""Seconds after which a process dies that is killed at a random moment."""
TURNS = 4
"""A process that lives so long is killed then."""
CALM = 0.7
"""How often a kill is followed by a start that lives, and not by the next kill."""


@dataclass
class Tally:
    """What was done, and what was lost by it."""

    kills: Counter[str] = field(default_factory=Counter)
    games: int = 0
    turns: int = 0
    looks: int = 0
    lost: list[tuple[str, str]] = field(default_factory=list)
    """How the process died that lost something, and what."""

    def table(self) -> str:
        lost = Counter(death.partition(" ")[0] for death, _ in self.lost)
        rows = [f"{kind:10} {number:6} {lost[kind]:6}" for kind, number in sorted(self.kills.items())]
        head = [f"{self.games} games, {self.turns} turns, looked at {self.looks} times", f"{'step':10}  kills   lost"]
        return "\n".join([*head, *rows, *(f"{death}: {what}" for death, what in dict.fromkeys(self.lost))])


async def campaign(world: World, kills: int, chance: random.Random, game: str = "bloom") -> Tally:
    """Kill it so many times."""
    tally = Tally()
    losses = Losses(world)
    deaths: list[str] = []
    while True:
        await world.start()
        await world.quiet()
        if deaths:
            tally.looks += 1
            tally.lost += [(", ".join(deaths), what) for what in losses.look()]
            if tally.lost and tally.lost[-1][0] == ", ".join(deaths):
                losses = Losses(world)  # one loss is told once: the next game is watched anew
                await _finish(world, chance)
        deaths = []
        if kills <= 0:
            tally.turns = sum(bool(shown.asks) for shown in world.shown)
            return tally
        if not world.shown or world.over:
            losses = Losses(world)
            await world.open(game)
            tally.games += 1
        world.process.kill()
        await world.process.ended()
        while kills > 0:
            deaths.append(await _killed(world, chance))
            tally.kills[deaths[-1].partition(" ")[0]] += 1
            kills -= 1
            if world.over or chance.random() < CALM:
                break


async def _killed(world: World, chance: random.Random) -> str:
    """One process from its start to its violent end, while people play; how it died."""
    kind = chance.choice([MOMENT, MOMENT, *STEPS])
    death = MOMENT if kind == MOMENT else f"{kind} {chance.randint(1, STEPS[kind])}"
    await world.start("" if kind == MOMENT else death)
    killer = asyncio.create_task(_at_a_moment(world, chance.uniform(0, LONGEST) if kind == MOMENT else 60))
    for _ in range(TURNS):
        if not world.process.alive or world.over or not world.board.asks:
            break
        await world.turn(chance)
    killer.cancel()
    if kind != MOMENT and world.process.alive:
        await asyncio.sleep(chance.uniform(0, 0.2))
        death = f"{MOMENT} late"
    world.process.kill()
    await world.process.ended()
    return death


async def _at_a_moment(world: World, seconds: float) -> None:
    await asyncio.sleep(seconds)
    world.process.kill()


async def _finish(world: World, chance: random.Random) -> None:
    """Play the game to its end in peace."""
    while not world.over:
        await world.turn(chance)
    await world.quiet()


async def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.wire.campaign", description=__doc__)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--game", default="bloom")
    given = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        async with wired(Path(folder)) as world:
            tally = await campaign(world, given.kills, random.Random(given.seed), given.game)
    print(tally.table())
    print(f"{time.monotonic() - began:.0f} seconds")


if __name__ == "__main__":
    asyncio.run(main())
