"""A server that Posy has left is forgotten after a while, and never because of an outage."""

from __future__ import annotations

from sessions.preferences import ServerPreferences
from tests.cogs.test_waiting import HOUR, start
from tests.cogs.world import World

DAY = 24 * HOUR


async def left(world: World) -> bool:
    return (await world.bot.preferences.of(ServerPreferences, world.guild.id)).left is not None


async def pass_days(world: World, days: int) -> None:
    for _ in range(days):
        await world.env.advance_time(DAY)


async def test_tables_wait_for_a_month_and_are_then_forgotten(world: World) -> None:
    session = await start(world, "none", people=(world.bob,))
    world.env.backend.remove_guild(world.guild.id)
    await world.env.settle()
    assert await left(world)
    await pass_days(world, 29)
    assert (await world.bot.sessions.get(session.id)).live
    await pass_days(world, 3)
    assert not await world.bot.sessions.servers()
    assert not await world.bot.sessions.of(world.ada.id)


async def test_a_server_that_cannot_be_reached_is_not_left(world: World) -> None:
    session = await start(world, "none", people=(world.bob,))
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id), "unavailable": True})
    await world.env.settle()
    assert not await left(world)
    await pass_days(world, 2)
    assert (await world.bot.sessions.get(session.id)).live
