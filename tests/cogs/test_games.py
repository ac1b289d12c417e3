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
    boards, turns = set(), 1
    while (session := await world.session()).status is Status.PLAYING:
        boards.add(world.board.id)
        asked = session.waiting
        assert alt(world.board)
        assert world.board.attachments[0].filename == "board.png"
        await world.press_word(chance)
        waiting = (await world.session()).waiting
        turns += not waiting or not set(waiting) <= set(asked)
    assert session.status is Status.OVER
    assert len(boards | {world.board.id}) == turns, (
        "whoever is asked anew is told on a new board, and no step within a turn posts one"
    )
    final = texts(world.board)
    assert "win" in final
    assert all(f"**{name}**" in final for name in ("Ada", "Bob", "Cyd"))
    assert "Rematch" in buttons(world.board)
