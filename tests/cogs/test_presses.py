"""How many presses a turn takes a person who knows what they want."""

from __future__ import annotations

import statistics

import discord
import pytest
from simcord import ResponseMessage

from cogs.press import Press
from rules.words import begins
from sessions.session import Status
from tests.cogs.world import World, answer, buttons


def towards(message: discord.Message | ResponseMessage, sentence: str) -> str | None:
    """The button that says most of the sentence."""
    words = {
        press.word(2): id
        for id in buttons(message).values()
        if (press := Press.parse(id)).verb in ("say", "do") and press.number(3) is None
    }
    longest = max((said for said in words if said and begins(sentence, said)), key=len, default=None)
    return None if longest is None else words[longest]


async def pressed(
    world: World, sentence: str, message: discord.Message | ResponseMessage
) -> tuple[int, discord.Message | ResponseMessage]:
    """Say the sentence from this message on: how many presses it took, and where the next ones are."""
    session = await world.session()
    person = world.in_seat(session, session.waiting[0])

    async def click(id: str) -> discord.Message | ResponseMessage:
        result = await person.click(message, custom_id=id)
        return answer(result) if result.followups else message

    count = 0
    while len((await world.session()).log) == len(session.log):
        assert count < 9, f"“{sentence}” is out of reach"
        count += 1
        id = towards(message, sentence) or buttons(message).get("Your move")
        if id is not None:
            message = await click(id)
            continue
        # A page is called after its first and last word, so whoever looks for a word presses the right one.
        for page in [id for id in buttons(message).values() if Press.parse(id).number(3) is not None]:
            message = await click(page)
            if towards(message, sentence):
                break
    return count, message


@pytest.mark.parametrize("mode", ["basic", "advanced"])
async def test_an_ordinary_turn_of_cloomba_takes_at_most_five_presses(world: World, mode: str) -> None:
    lobby = await world.open("cloomba", world.bob, world.cyd)
    if mode == "advanced":
        await world.ada.click(lobby, label="mode: basic")
    await world.ada.click(world.board, label="Start")
    turns: list[int] = []
    presses, panel = 0, None
    while (session := await world.session()).status is Status.PLAYING:
        (seat,) = session.waiting
        decision = session.played().decision(seat)
        assert decision is not None
        count, panel = await pressed(world, str(decision.default), world.board if panel is None else panel)
        presses += count
        if (await world.session()).waiting != (seat,):
            turns.append(presses)
            presses, panel = 0, None
    assert len(turns) == 36
    assert statistics.mean(turns) < 4.75
    assert sorted(turns)[29] <= 5, "five of six; what reveals something is asked for once more"
