"""`kill -9` loses nothing that was committed, invents nothing, and nobody is told twice."""

from __future__ import annotations

import random

import pytest

from tests.wire.campaign import campaign
from tests.wire.losses import Losses
from tests.wire.world import World, words

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


@pytest.mark.parametrize("step", ["stored 1", f"request {START + 2}", f"answer {START + 2}", "store 2"])
async def test_a_lobby_that_was_opened_when_the_process_died_is_shown_once(world: World, step: str) -> None:
    await world.start(step)
    world.slash(world.ada, "play", game="bloom")
    assert await world.process.ended() == -9
    await world.start()
    await world.until(lambda: world.rows("SELECT id FROM sessions WHERE board_message IS NOT NULL"), "it is noted")
    await world.quiet()
    assert len(world.shown) == 1
    assert "Join" in world.buttons(world.board.id)


async def test_a_lobby_tells_who_sat_down_when_the_process_died(world: World) -> None:
    await world.start()
    world.slash(world.ada, "play", game="bloom")
    await world.until(lambda: world.shown, "the lobby")
    await world.quiet()
    world.process.kill()
    await world.process.ended()
    await world.start("stored 1")
    world.click(world.bob, "Join")
    assert await world.process.ended() == -9
    assert "Bob" not in words(world.board_now.components)
    await world.start()
    await world.until(lambda: "Bob" in words(world.board_now.components), "the lobby tells it")
    assert len(world.shown) == 1


async def test_kills_at_any_moment_while_two_people_play(world: World) -> None:
    tally = await campaign(world, 20, random.Random(1))
    assert not tally.lost, tally.table()
    assert tally.turns > 20
