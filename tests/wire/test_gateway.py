"""The gateway closes, falls silent and forgets: presses that were sent after arrive, once."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator

import pytest

from tests.wire.losses import Losses
from tests.wire.world import Act, World


@pytest.fixture
async def playing(world: World) -> AsyncIterator[tuple[World, Losses, random.Random]]:
    """A game after two turns; nothing may be lost of it at the end."""
    chance = random.Random(6)
    await world.start()
    losses = Losses(world)
    await world.open("bloom")
    for _ in range(2):
        await world.turn(chance)
    yield world, losses, chance
    await world.turn(chance)
    await world.quiet()
    assert not losses.look()


Playing = tuple[World, Losses, random.Random]


def pressed(world: World, chance: random.Random) -> Act:
    """Whoever is asked presses; nobody waits for the answer."""
    return world.press(world.board.asked[0], world.board.id, chance.choice(world.choices(world.board.id)))


async def arrived(world: World, act: Act) -> None:
    await world.until(lambda: act.acknowledged is not None, "the press is acknowledged")
    await world.quiet()


@pytest.mark.parametrize("how", ["closed", "asked to come back"])
async def test_a_session_is_resumed_and_a_press_in_between_counts(playing: Playing, how: str) -> None:
    world, _, chance = playing
    gateway = world.server.gateway
    if how == "closed":
        await gateway.drop()
    else:
        gateway.reconnect()
    act = pressed(world, chance)
    await arrived(world, act)
    assert gateway.resumed == 1
    assert gateway.identified == 1
    assert act.acknowledged is not None
    assert act.acknowledged < 3


async def test_who_presses_again_because_nothing_happened_has_pressed_once(playing: Playing) -> None:
    world, *_ = playing
    answers = len(world.log())
    await world.server.gateway.drop()
    (person, *_), (button, *_) = world.board.asked, world.choices(world.board.id)
    again = [world.press(person, world.board.id, button) for _ in range(3)]
    await world.until(lambda: all(act.acknowledged for act in again), "all are acknowledged")
    await world.quiet()
    assert len(world.log()) <= answers + 1


async def test_a_gateway_that_no_longer_answers_is_left_and_resumed(world: World) -> None:
    patience = 1.0  # seconds of silence; a minute by default
    chance = random.Random(6)
    gateway = world.server.gateway
    gateway.heartbeat = patience / 4
    await world.start(waits={"heartbeat_timeout": patience})
    losses = Losses(world)
    await world.open("bloom")
    gateway.fall_silent()
    act = pressed(world, chance)
    await arrived(world, act)
    assert gateway.resumed == 1
    await world.turn(chance)
    await world.quiet()
    assert not losses.look()


async def test_an_invalid_session_begins_anew_and_shows_nothing_twice(playing: Playing) -> None:
    world, _, chance = playing
    gateway = world.server.gateway
    shown = len(world.shown)
    gateway.invalidate()
    await world.until(lambda: gateway.identified == 2, "it identifies itself again")
    await world.quiet()
    assert len(world.shown) == shown
    await arrived(world, pressed(world, chance))


async def test_a_gateway_that_closes_at_every_turn_costs_nothing(playing: Playing) -> None:
    world, losses, chance = playing
    for _ in range(6):
        act = pressed(world, chance)
        await world.server.gateway.drop()
        await arrived(world, act)
        if not act.answered:
            continue
        await world.turn(chance)
    await world.quiet()
    assert not losses.look()
    assert world.server.gateway.resumed == 6
