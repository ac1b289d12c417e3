"""What is kept about a person is told, and forgotten by a press; games stay readable for the others."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sessions.privacy import FORMER
from sessions.session import Session
from tests.cogs.test_waiting import say, start
from tests.cogs.world import World, answer, press_id, said, texts


async def finished(world: World) -> Session:
    """A game of Ada and Bob that Bob has given up."""
    await start(world, "none", people=(world.bob,))
    await say(world)
    page = answer(await world.bob.slash(world.channel, "concede"))
    await world.bob.click(page, label="Give up")
    return await world.session()


async def forget(world: World) -> str:
    """Bob has himself forgotten."""
    page = answer(await world.bob.slash(world.channel, "privacy"))
    asked = answer(await world.bob.click(page, label="Forget me …"))
    assert FORMER in texts(asked)
    return said(await world.bob.click(asked, label="Forget me for good"))


async def test_what_is_kept_is_told(world: World) -> None:
    await finished(world)
    await world.bob.slash(world.channel, "away", days=3)
    told = said(await world.bob.slash(world.channel, "privacy"))
    assert "1 table, 0 of them live" in told
    assert "away" in told
    assert "no choices" in said(await world.cyd.slash(world.channel, "privacy"))


async def test_a_person_is_forgotten_and_the_game_stays_readable(world: World, tmp_path: Path) -> None:
    session = await finished(world)
    seat = session.names.index("Bob")
    await world.bob.slash(world.channel, "away", days=3)
    assert "forgotten" in await forget(world)
    now = await world.session()
    assert now.names[seat] == FORMER
    assert now.log == session.log
    assert now.table == session.table
    assert FORMER in said(await world.ada.slash(world.channel, "score"))
    assert "It fits" in said(await world.ada.slash(world.channel, "verify")), "chance can still be computed again"
    await world.restart()
    assert (await world.session()).names[seat] == FORMER
    with closing(sqlite3.connect(tmp_path / "posy.db")) as store:
        dump = "\n".join(store.iterdump())
    assert str(world.bob.id) not in dump
    assert "Bob" not in dump


async def test_who_is_forgotten_leaves_what_is_on(world: World) -> None:
    lobby = world.guild.create_text_channel("lobby")
    session = await start(world, "none")
    await world.bob.slash(lobby, "play", game="bloom")
    opened = await world.bot.sessions.in_channel(lobby.id)
    assert opened is not None
    await world.cyd.slash(lobby, "play", game="bloom")
    await forget(world)
    now = await world.bot.sessions.get(session.id)
    assert now.live
    assert FORMER in now.names
    assert len(now.conceded) == 1
    assert (await world.bot.sessions.get(opened.id)).over
    assert not await world.bot.sessions.of(world.bob.id)
    assert not await world.bot.sessions.tables_of(world.bob.id)
    await say(world)


async def test_an_invitation_is_forgotten_too(world: World) -> None:
    await world.open("bloom")
    await world.ada.slash(world.channel, "invite", person=world.bob)
    await forget(world)
    assert not (await world.session()).guests


async def test_a_second_press_has_nothing_left_to_forget(world: World) -> None:
    await finished(world)
    await forget(world)
    assert "forgotten" in said(await press_id(world, world.bob.id, "forget-all"))
