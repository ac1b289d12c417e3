"""Tables that nobody uses any more end after a warning; whatever somebody does keeps them."""

from __future__ import annotations

from sessions.expiry import warn
from sessions.session import Status
from tests.cogs.test_reminders import pass_hours
from tests.cogs.test_trouble import DOWN, failing
from tests.cogs.test_waiting import HOUR, everything, say, start
from tests.cogs.world import World, answer, buttons, file, said, texts

DAY = 24


async def test_a_lobby_closes_after_a_warning(world: World) -> None:
    await world.open("bloom")
    await pass_hours(world, 3 * DAY + 1)
    assert "The table closes" in texts(world.board)
    await world.restart()
    await pass_hours(world, DAY)
    assert (await world.bot.sessions.in_channel(world.channel.id)) is None
    assert everything(world).count("The table closes") == 1


async def test_one_press_keeps_a_lobby(world: World) -> None:
    await world.open("bloom")
    await pass_hours(world, 3 * DAY + 1)
    warning = world.board
    assert "do not sit" in said(await world.bob.click(warning, label="Keep the table"))
    await world.ada.click(warning, label="Keep the table")
    assert "The table stays" in everything(world)
    await pass_hours(world, DAY)
    assert (await world.session()).status is Status.LOBBY
    await pass_hours(world, 3 * DAY)
    assert await world.bot.sessions.in_channel(world.channel.id) is None


async def test_a_game_that_nobody_plays_ends_with_its_record(world: World) -> None:
    session = await start(world, "none", people=(world.bob,))
    await say(world)
    await pass_hours(world, 28 * DAY + 1)
    warning = world.board
    assert "without a result" in texts(warning)
    assert world.called_by(warning) == {world.ada.id, world.bob.id}
    await pass_hours(world, 7 * DAY)
    ended = await world.bot.sessions.get(session.id)
    assert ended.status is Status.CANCELLED
    with_record = next(message for message in reversed(world.channel.history()) if "Its record" in texts(message))
    assert b'"posy table"' in await file(with_record)
    assert "has ended already" in said(await world.ada.click(warning, label="Keep the table"))


async def test_a_game_waits_for_who_is_away_and_a_move_keeps_it(world: World) -> None:
    session = await start(world, "none", people=(world.bob,))
    await world.ada.slash(world.channel, "away", days=60)
    await pass_hours(world, 40 * DAY)
    assert "without a result" not in everything(world)
    assert (await world.bot.sessions.get(session.id)).live
    await say(world)
    assert "Your move" in buttons(world.board) or buttons(world.board)
    await pass_hours(world, 47 * DAY)
    assert everything(world).count("without a result") == 0
    await pass_hours(world, 2 * DAY)
    assert everything(world).count("without a result") == 1


async def test_no_table_ends_without_a_word_because_discord_was_down(world: World) -> None:
    await world.open("bloom")
    await pass_hours(world, 3 * DAY - 1)
    failing(world, [DOWN])
    await pass_hours(world, 1)
    assert "The table closes" not in everything(world)
    await pass_hours(world, 1)
    assert everything(world).count("The table closes") == 1


async def test_a_game_that_is_decided_at_the_moment_of_its_end_keeps_its_result(world: World) -> None:
    session = await start(world, "none", people=(world.bob,))
    await world.env.advance_time(HOUR)
    warned = await world.bot.sessions.change(session.id, lambda now: warn(now, world.clock.now()))
    await world.bob.click(answer(await world.bob.slash(world.channel, "concede")), label="Give up")
    await world.bot.expiry.ring(warned, world.clock.now())
    assert (await world.session()).status is Status.OVER
    assert "Nobody plays" not in everything(world)
