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
        assert session.board is not None
        boards.add(session.board)
        aside = {asked.seat: asked.aside for asked in session.played().decisions}
        if world.board.id == session.board[1]:
            assert alt(world.board)
            assert world.board.attachments[0].filename == "board.png"
        await world.press_word(chance)
        now = await world.session()
        turns += now.over or any(not new.aside and aside.get(new.seat, True) for new in now.played().decisions)
    assert session.status is Status.OVER
    assert len(boards | {session.board}) == turns, "a new board for every turn, and none for a step within it"
    final = texts(world.board)
    assert "win" in final
    assert all(f"**{name}**" in final for name in ("Ada", "Bob", "Cyd"))
    assert "Rematch" in buttons(world.board)
