"""Every payload of an evening with each game against Discord's own description of its API."""

from __future__ import annotations

import random

import pytest

from rules import GAMES
from sessions.session import Status
from tests.cogs import openapi
from tests.cogs.world import World, answer, buttons

pytestmark = pytest.mark.skipif(not openapi.FILE.exists(), reason="Discord's OpenAPI description is not at hand")

ANSWERS = 60
"""Longer games repeat themselves."""
COMMANDS = ("board", "hand", "log", "score", "games", "rules", "help", "settings", "undo", "concede")


@pytest.mark.parametrize("key", GAMES)
async def test_an_evening_of_payloads_is_what_discord_describes(world: World, key: str) -> None:
    lobby = await world.open(key, world.bob)
    kick = await world.ada.click(lobby, label="Remove somebody")
    assert answer(kick)
    await world.cyd.click(lobby, label="Join")
    await world.ada.click(lobby, label="Start")
    chance = random.Random(key)
    for turn in range(ANSWERS):
        if (await world.session()).status is not Status.PLAYING:
            break
        await world.press_word(chance)
        if turn == 5:
            for command in COMMANDS:
                await world.cyd.slash(world.channel, command)
            for show in ("step by step", "whole game", "since my last turn"):
                shown = await world.bob.slash(world.channel, "replay", show=show)
                await world.bob.slash(world.channel, "replay", show=show, to="channel")
                if "Jump…" in buttons(answer(shown)):
                    form = await world.bob.click(answer(shown), label="Jump…")
                    await world.bob.submit_modal(form, {"typed": "3"})
            await world.bob.slash(world.channel, "board", to="channel")
    if (await world.session()).status is Status.PLAYING:
        for person in (world.bob, world.cyd):
            asked = await person.slash(world.channel, "concede")
            await person.click(answer(asked), label="Give up")
    assert (await world.session()).status is Status.OVER
    await world.ada.slash(world.channel, "export")
    requests = [request for request in world.env.http_requests if openapi.checked(request)]
    assert len(requests) > 100
    wrong = {
        f"{request.method} {request.path}: {complaint}"
        for request in requests
        for complaint in openapi.complaints(request)
    }
    assert not wrong, "\n".join(sorted(wrong)[:10])
