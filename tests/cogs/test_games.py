"""Whole games, from /play to the ranking, by pressing what is offered."""

from __future__ import annotations

import random

import pytest

from rules import GAMES
from sessions.session import Status
from tests.cogs.world import World, alt, buttons, texts


@pytest.mark.parametrize("key", GAMES)
async def test_a_whole_game_by_pressing_what_is_offered(world: World, key: str) -> None:
    await world.start(key, world.bob, world.cyd)
    chance = random.Random(key)
    boards = 0
    while (await world.session()).status is Status.PLAYING:
        shown = world.board.id
        assert alt(world.board)
        assert world.board.attachments[0].filename == "board.png"
        await world.press_word(chance)
        assert world.board.id != shown, "every turn posts a new board"
        boards += 1
    session = await world.session()
    assert session.status is Status.OVER
    assert boards == len(session.answers)
    final = texts(world.board)
    assert "win" in final
    assert all(f"**{name}**" in final for name in ("Ada", "Bob", "Cyd"))
    assert "Rematch" in buttons(world.board)
