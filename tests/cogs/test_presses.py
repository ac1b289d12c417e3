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


async def turns(world: World) -> list[tuple[int, list[str]]]:
    """A whole game of the clock's answers, pressed: of every turn the number of presses, and what was said."""
    told: list[tuple[int, list[str]]] = []
    presses, panel = 0, None
    said: list[str] = []
    while (session := await world.session()).status is Status.PLAYING:
        (seat,) = session.waiting
        decision = session.played().decision(seat)
        assert decision is not None
        said.append(str(decision.default))
        count, panel = await pressed(world, said[-1], world.board if panel is None else panel)
        presses += count
        if (await world.session()).waiting != (seat,):
            told.append((presses, said))
            presses, panel, said = 0, None, []
    return told


@pytest.mark.parametrize("mode", ["basic", "advanced"])
async def test_an_ordinary_turn_of_cloomba_takes_at_most_five_presses(world: World, mode: str) -> None:
    lobby = await world.open("cloomba", world.bob, world.cyd)
    if mode == "advanced":
        await world.ada.click(lobby, label="Mode: basic")
    await world.ada.click(world.board, label="Start")
    counts = sorted(count for count, _ in await turns(world))
    assert len(counts) == 36
    assert statistics.mean(counts) < 5
    assert counts[29] <= 5, "five of six; what reveals something is asked for once more"


async def test_a_turn_of_gloomies_with_three_cards_and_two_drawn_takes_at_most_eight_presses(world: World) -> None:
    await world.start("gloomies", world.bob, world.cyd)
    told = await turns(world)
    drawn = [(count, [s for s in said if s.startswith("draw")], len(said)) for count, said in told]
    full = [count for count, draws, answers in drawn if len(draws) == 2 and answers == 6]
    assert full
    assert statistics.median(full) <= 8, "three cards, two draws and done; a joker has more words to say"
