"""A table goes on in another channel."""

from __future__ import annotations

from tests.cogs.test_waiting import say, start
from tests.cogs.world import World, answer, buttons, said, texts


async def test_a_table_goes_on_where_somebody_of_it_calls_it(world: World) -> None:
    session = await start(world, "brisk", people=(world.bob,))
    far = world.guild.create_text_channel("far")
    assert "no table in another channel" in said(await world.cyd.slash(far, "move-table"))
    assert "goes on here" in said(await world.bob.slash(far, "move-table"))
    there = far.last_message
    assert there is not None
    assert "Place your butterfly" in texts(there)
    assert not buttons(world.board), "the former board asks nobody"
    assert await world.bot.sessions.in_channel(world.channel.id) is None
    moved = await world.bot.sessions.get(session.id)
    assert moved.log == session.log
    assert moved.channel == far.id
    await world.restart()
    assert (await world.bot.sessions.get(session.id)).channel == far.id


async def test_a_table_outlives_its_channel(world: World) -> None:
    session = await start(world, "none", people=(world.bob,))
    far = world.guild.create_text_channel("far")
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    assert "goes on here" in said(await world.ada.slash(far, "move-table"))
    world.channel = far
    assert (await say(world)).log != session.log


async def test_a_channel_has_one_table_and_several_are_chosen_from(world: World) -> None:
    await start(world, "none", people=(world.bob,))
    far, farther = (world.guild.create_text_channel(name) for name in ("far", "farther"))
    await world.ada.slash(far, "play", game="mandala")
    assert "already has a table" in said(await world.bob.slash(far, "move-table"))
    question = answer(await world.ada.slash(farther, "move-table"))
    assert "Which table?" in texts(question)
    label = next(label for label in buttons(question) if "BLOOOOOOM" in label)
    assert "goes on here" in said(await world.ada.click(question, label=label))
    assert farther.last_message is not None


async def test_a_lobby_moves_too_and_what_has_ended_does_not(world: World) -> None:
    lobby = await world.open("bloom", world.bob)
    far = world.guild.create_text_channel("far")
    await world.bob.slash(far, "move-table")
    there = far.last_message
    assert there is not None
    await world.ada.click(there, label="Start")
    assert not buttons(world.board)
    assert lobby.id == world.board.id
