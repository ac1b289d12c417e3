"""`kill -9` loses nothing that was committed, invents nothing, and nobody is told twice."""

from __future__ import annotations

import random

from tests.wire.campaign import campaign
from tests.wire.losses import Losses
from tests.wire.world import World

START = 4
"""Requests of a start: who am I, my application, my commands, and the gateway."""
STEPS = (
    "store 1",  # before the move is committed, …
    "stored 1",  # … and right after
    f"request {START + 1}",  # before the press is acknowledged, …
    f"answer {START + 1}",  # … and right after
    f"request {START + 2}",  # before the board is posted, …
    f"answer {START + 2}",  # … and before anybody wrote down that it was
    "store 2",
    "stored 2",
    f"request {START + 3}",  # the former board is looked for, …
    f"answer {START + 3}",
    f"request {START + 4}",  # … and loses its buttons
    f"answer {START + 4}",
)


async def test_a_process_that_dies_at_any_step_from_a_press_to_its_board_is_made_good(world: World) -> None:
    chance = random.Random(3)
    await world.start()
    losses = Losses(world)
    await world.open("bloom")
    await world.quiet()
    for step in STEPS:
        world.process.kill()
        await world.process.ended()
        await world.start(step)
        while world.process.alive:
            await world.turn(chance)
        assert await world.process.ended() == -9
        await world.start()
        await world.quiet()
        assert not losses.look(), step
    assert not world.over


async def test_kills_at_any_moment_while_two_people_play(world: World) -> None:
    tally = await campaign(world, 25, random.Random(1))
    assert not tally.lost, tally.table()
    assert tally.turns > 20
