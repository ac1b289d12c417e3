"""Discord refuses, fails, and drops connections: every board is posted exactly once."""

from __future__ import annotations

import random

import pytest

from tests.wire.faults import MESSAGES, Bucket, Cut, Fault
from tests.wire.losses import Losses
from tests.wire.world import World

HERE = "/channels/*"


@pytest.mark.parametrize(
    "fault",
    [
        Fault("POST", MESSAGES, status=429),
        Fault("*", HERE, times=3, status=429, retry_after=0.3, everywhere=True),
        Fault("POST", MESSAGES, times=2, status=502),
        Fault("POST", MESSAGES, status=502, done=True),
        Fault("POST", MESSAGES, status=503, done=True),
        Fault("POST", MESSAGES, cut=Cut.BEFORE),
        Fault("POST", MESSAGES, cut=Cut.AFTER),
        Fault("PATCH", MESSAGES + "/*", status=502),
        Fault("PATCH", MESSAGES + "/*", cut=Cut.AFTER),
    ],
    ids=[
        "too many",
        "too many of all kinds",
        "bad gateway",
        "bad gateway after it was posted",
        "unavailable after it was posted",
        "cut off",
        "cut off after it was posted",
        "the former board cannot be changed",
        "cut off after the former board was changed",
    ],
)
async def test_a_board_that_discord_did_not_take_at_once_is_posted_exactly_once(world: World, fault: Fault) -> None:
    chance = random.Random(2)
    await world.start()
    losses = Losses(world)
    await world.open("bloom")
    await world.turn(chance)
    await world.quiet()
    world.server.faults.add(fault)
    await world.turn(chance)
    await world.quiet()
    assert fault.met == fault.times
    await world.turn(chance)
    await world.quiet()
    assert not losses.look()


@pytest.mark.parametrize("told", [True, False], ids=["announced in headers", "not announced"])
async def test_a_channel_that_takes_few_messages_gets_every_board_in_the_end(world: World, told: bool) -> None:
    chance = random.Random(4)
    await world.start()
    losses = Losses(world)
    await world.open("bloom")
    bucket = world.server.faults.bucket = Bucket(limit=2, seconds=1.0, told=told)
    for _ in range(6):
        await world.turn(chance)
    await world.quiet()
    assert bool(bucket.refused) is not told
    assert not losses.look()


async def test_a_board_whose_answer_was_lost_can_be_pressed_and_loses_its_buttons_like_any_other(world: World) -> None:
    chance = random.Random(8)
    await world.start()
    losses = Losses(world)
    await world.open("bloom")
    world.server.faults.add(Fault("POST", MESSAGES, cut=Cut.AFTER))
    for _ in range(3):
        await world.turn(chance)
    await world.quiet()
    assert not losses.look()
