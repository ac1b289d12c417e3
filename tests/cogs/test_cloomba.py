"""Cloomba in its other modes: Find cards that are read, bought and told where no picture can stand."""

from __future__ import annotations

import random
import re

from cogs.press import LONGEST_LABEL
from rules.cloomba import HOUSE
from rules.cloomba.finds import effect
from tests import reading
from tests.cogs.test_text import bare, later, newest, typed
from tests.cogs.world import World, answer, buttons, said


async def start(world: World, *options: str) -> None:
    """A table of Ada and Bob, with these options pressed once each, in a channel without pictures."""
    bare(world)
    lobby = await world.open("cloomba", world.bob)
    for option in options:
        await world.ada.click(lobby, label=option)
    await world.ada.click(world.board, label="Start")


async def test_find_cards_are_read_bought_by_typing_and_told(world: World) -> None:
    await start(world, "Mode: basic", "Expert: off")
    chance = random.Random(3)
    bought: list[str] = []
    while len(bought) < 4:
        await later(world)
        session = await world.session()
        person = world.in_seat(session, session.waiting[0])
        text = said(await person.slash(world.channel, "hand"))
        read = reading.sections(text)
        sentences = reading.offered(text)
        assert sorted(sentences) == sorted(session.played().sentences(session.waiting[0]))
        assert all(len(label) <= LONGEST_LABEL for label in buttons(world.board))
        buys = [sentence for sentence in sentences if sentence.startswith("buy ")]
        titles = {line.partition(": ")[0] for line in read["Find cards to buy"]}
        for sentence in buys:
            find = HOUSE.finds[HOUSE.find_names.index(sentence.split()[1])]
            assert find.title in titles
            assert effect(find.name) in "".join(read["Find cards to buy"])
        sentence = chance.choice(buys or sentences)
        await typed(person, world, sentence)
        if buys:
            find = HOUSE.finds[HOUSE.find_names.index(sentence.split()[1])]
            bought.append(find.title)
            name = session.names[session.waiting[0]]
            now = said(await world.ada.slash(world.channel, "board"))
            assert any(f"Find card {find.title}" in line for line in reading.sections(now)[f"Flowerbed of **{name}**"])
            log = said(await world.ada.slash(world.channel, "log"))
            assert re.search(rf"\*\*{name}\*\* buys {find.title} for \d {sentence.split()[2]}[ ,.]", log)


async def test_a_button_tells_the_tile_from_the_butterfly(world: World) -> None:
    await start(world)
    person = world.in_seat(await world.session(), 0)
    begun = await person.slash(world.channel, "move", sentence="take 1")
    labels = [label for label in buttons(answer(begun)) if "stall" in label]
    assert labels
    for label in labels:
        word, _, told = label.partition(": ")
        assert told == (f"stall 1, {word.split(' ')[-1]} Butterfly" if " " in word else "tile of stall 1")


async def test_a_place_that_is_typed_wrongly_is_explained(world: World) -> None:
    await start(world)
    (first, *_) = reading.offered(newest(world, "Cloomba"))
    person = world.in_seat(await world.session(), 0)
    await typed(person, world, first)
    refused = await person.slash(world.channel, "move", sentence="place b1 c1")
    assert "the ring still has a1, a2" in said(refused)
    begun = await person.slash(world.channel, "move", sentence="place a1")
    assert {sentence for sentence in reading.offered(said(begun)) if sentence.startswith("place a1 ")} == {
        f"place a1 {name}" for name in ("a2", "a6", "b1", "b2", "b12")
    }
    assert not answer(begun).attachments


async def test_a_find_card_is_bought_by_its_printed_name(world: World) -> None:
    await start(world, "Mode: basic")
    chance = random.Random(3)
    while True:
        session = await world.session()
        person = world.in_seat(session, session.waiting[0])
        sentences = session.played().sentences(session.waiting[0])
        if buys := [sentence for sentence in sentences if sentence.startswith("buy ")]:
            break
        await typed(person, world, chance.choice(sentences))
    _, card, colour = buys[0].split()
    title = HOUSE.finds[HOUSE.find_names.index(card)].title
    refused = await person.slash(world.channel, "move", sentence=f"Buy {title} pink")
    assert "There is no colour “pink”" in said(refused)
    await person.slash(world.channel, "move", sentence=f"Buy {title}, {colour.upper()}!")
    assert (await world.session()).answers[-1].text == buys[0]
