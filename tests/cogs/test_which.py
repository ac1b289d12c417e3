"""Who sits at several tables is asked which one they mean, wherever the channel does not say it."""

from __future__ import annotations

from rules import GAMES
from sessions.session import Person
from tests.cogs.world import World, answer, buttons, said, texts


async def elsewhere(world: World, game: str, name: str) -> str:
    """A running game of Ada and Bob in another channel; its id."""
    channel = world.guild.create_text_channel(name)
    await world.ada.slash(channel, "play", game=game)
    session = await world.bot.sessions.in_channel(channel.id)
    assert session is not None
    await world.bot.sessions.change(session.id, lambda now: now.join(Person("Bob", world.bob.id, 5)))
    now = await world.bot.sessions.change(session.id, lambda now: now.start(world.ada.id, world.clock.now()))
    world.bot.changed(now)
    await world.env.settle()
    return session.id


async def test_the_only_table_elsewhere_is_meant(world: World) -> None:
    await elsewhere(world, "bloom", "far")
    assert "Which table?" not in said(await world.ada.slash(world.channel, "hand"))
    assert "asked" in said(await world.ada.slash(world.channel, "table"))


async def test_of_several_tables_one_is_chosen_by_a_press(world: World) -> None:
    ids = {await elsewhere(world, "bloom", "one"), await elsewhere(world, "mandala", "two")}
    for command in ("hand", "table", "score", "log", "board", "undo", "concede", "cancel", "replay", "plan"):
        question = answer(await world.ada.slash(world.channel, command))
        assert "Which table?" in texts(question), command
        assert question.ephemeral
        assert {custom_id.split(":")[1] for custom_id in buttons(question).values()} == ids, command
    question = answer(await world.ada.slash(world.channel, "table"))
    label = next(label for label in buttons(question) if GAMES["mandala"].title in label)
    assert "The table" in texts(answer(await world.ada.click(question, label=label)))


async def test_a_typed_move_goes_to_the_table_that_is_chosen(world: World) -> None:
    first = await elsewhere(world, "bloom", "one")
    await elsewhere(world, "mandala", "two")
    session = await world.bot.sessions.get(first)
    (seat,) = session.waiting
    person = world.in_seat(session, seat)
    sentence = session.played().sentences(seat)[0]
    question = answer(await person.slash(world.channel, "move", sentence=sentence))
    label = next(label for label in buttons(question) if GAMES["bloom"].title in label)
    await person.click(question, label=label)
    assert (await world.bot.sessions.get(first)).log[-1].text == sentence


async def test_in_the_channel_of_a_table_nobody_is_asked(world: World) -> None:
    await elsewhere(world, "bloom", "one")
    await elsewhere(world, "mandala", "two")
    await world.start("cloomba")
    assert "Which table?" not in said(await world.ada.slash(world.channel, "table"))
    assert "Which table?" in said(await world.ada.slash(world.guild.create_text_channel("three"), "table"))


async def test_a_spectator_of_one_table_who_plays_at_others_is_asked_about_these(world: World) -> None:
    await elsewhere(world, "bloom", "one")
    await elsewhere(world, "mandala", "two")
    lobby = await world.open("cloomba", host=world.cyd)
    assert lobby is not None
    assert "Which table?" in said(await world.ada.slash(world.channel, "hand"))
    assert "Which table?" not in said(await world.ada.slash(world.channel, "board"))
