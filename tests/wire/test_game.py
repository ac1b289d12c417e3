"""The unmodified bot, in a process of its own, over real HTTP and a real gateway."""

from __future__ import annotations

import random

from tests.wire.world import World


async def test_two_people_play_a_whole_game_by_presses(world: World) -> None:
    await world.start()
    await world.open("bloom")
    chance = random.Random(1)
    while not world.over:
        await world.turn(chance)
    await world.quiet()
    session = await world.session()
    assert len(session.answers) > 15
    assert all(shown.files == 1 for shown in world.shown[1:])
