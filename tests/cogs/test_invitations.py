"""Inviting people, doors and private tables, and seats that somebody else takes over, as everybody sees it."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace

import discord

from sessions.acts import PAUSE
from sessions.session import Door, Session
from tests.cogs.test_complaints import called
from tests.cogs.test_trouble import failing
from tests.cogs.test_waiting import HOUR, everything, say, start
from tests.cogs.world import World, answer, buttons, press_id, said, texts


def mentions(world: World, person: int) -> int:
    """How often somebody was really called in the channel."""
    return sum(person in world.called_by(message) for message in world.channel.history())


async def test_an_invitation_calls_one_person_who_comes_or_does_not(world: World) -> None:
    lobby = await world.open("bloom")
    await world.ada.click(lobby, label="Open to everybody")
    assert "For people who are invited" in texts(world.board)
    refused = await world.bob.click(lobby, label="Join")
    assert "for people who are invited" in said(refused)
    await world.ada.slash(world.channel, "invite", person=world.bob)
    await world.ada.slash(world.channel, "invite", person=world.cyd)
    assert (mentions(world, world.bob.id), mentions(world, world.cyd.id)) == (1, 1)
    session = await world.session()
    assert [person.name for person in session.people] == ["Ada"], "nobody is seated by an invitation"
    assert "Invited: **Bob** and **Cyd**" in texts(message_of(world, session))
    for_bob, for_cyd = [message for message in world.channel.history() if "invites you" in texts(message)][-2:]
    if f"<@{world.bob.id}>" not in texts(for_bob):
        for_bob, for_cyd = for_cyd, for_bob
    assert "somebody else" in said(await world.cyd.click(for_bob, label="Join"))
    await world.bob.click(for_bob, label="Join")
    await world.cyd.click(for_cyd, label="No, thanks")
    assert [person.name for person in (await world.session()).people] == ["Ada", "Bob"]
    assert "**Bob** has come" in everything(world)
    assert "**Cyd** cannot come" in everything(world)


def message_of(world: World, session: Session) -> discord.Message:
    """The lobby or the board of a table."""
    assert session.board is not None
    return next(message for message in world.channel.history() if message.id == session.board[1])


async def test_a_role_may_join_and_nobody_else(world: World) -> None:
    role = world.guild.create_role("Gardeners")
    await world.ada.slash(world.channel, "play", game="bloom", role=role)
    assert f"<@&{role.id}>" in texts(world.board)
    assert f"<@&{role.id}>" in said(await world.bob.click(world.board, label="Join"))
    gardener = world.guild.add_member(world.env.create_user("eve", global_name="Eve"), roles=[role])
    await gardener.click(world.board, label="Join")
    session = await world.session()
    assert [person.name for person in session.people] == ["Ada", "Eve"]
    await world.ada.click(world.board, label="Open to a role")
    await world.ada.click(world.board, label="Open to invited people")
    assert (await world.session()).door is Door.OPEN


async def test_only_who_sits_there_invites_and_no_bots(world: World) -> None:
    assert "no table" in said(await world.ada.slash(world.channel, "invite", person=world.bob))
    await world.open("bloom")
    assert "Only those who sit" in said(await world.bob.slash(world.channel, "invite", person=world.cyd))
    assert "sit at this table already" in said(await world.ada.slash(world.channel, "invite", person=world.ada))


async def test_a_private_table_is_in_a_thread_that_only_invited_people_see(world: World) -> None:
    told = await world.ada.slash(world.channel, "play", game="bloom", private=True)
    assert "/invite" in said(told)
    (session,) = await world.bot.sessions.live()
    assert session.door is Door.INVITED
    assert session.channel != world.channel.id
    thread = world.bot.get_channel(session.channel)
    assert isinstance(thread, discord.Thread)
    assert thread.is_private()
    assert not any(message.components for message in world.channel.history()), "the channel itself is told nothing"


async def test_somebody_takes_over_the_seat_of_who_does_not_come_back(world: World) -> None:
    session = await start(world, people=(world.bob,))
    (late,) = session.waiting
    away, there = world.in_seat(session, late), world.in_seat(session, 1 - late)
    page = answer(await world.cyd.slash(world.channel, "table"))
    assert not any(label.startswith("Play for") for label in buttons(page)), "both are there"
    await world.env.advance_time(13 * HOUR)
    page = answer(await world.cyd.slash(world.channel, "table"))
    asked = await world.cyd.click(page, label=f"Play for {session.names[late]}")
    assert "asked" in said(asked)
    assert f"**Cyd** would like to take over from **{session.names[late]}**: 0 of 1 agree" in everything(world)
    assert mentions(world, there.id) >= 1
    before = mentions(world, world.cyd.id)
    await there.click(world.board, label=f"Agree: Cyd for {session.names[late]}")
    now = await world.session()
    assert now.people[late].id == world.cyd.id
    assert mentions(world, world.cyd.id) == before + 1, "whose turn it is now is told once"
    assert f"<@{world.cyd.id}>" in texts(world.board)
    assert "do not sit" in said(await away.slash(world.channel, "hand"))
    panel = await world.cyd.slash(world.channel, "hand")
    assert "do not sit" not in said(panel)
    await world.restart()
    assert (await world.session()).people[late].name == "Cyd"


async def test_who_was_invited_takes_over_while_others_are_asked_and_is_called(world: World) -> None:
    session = await start(world, "none", people=(world.bob,))
    idle = 1 - session.waiting[0]
    gone, asked = world.in_seat(session, idle), world.in_seat(session, session.waiting[0])
    await gone.slash(world.channel, "invite", person=world.cyd)
    await world.cyd.click(world.board, label=f"Play for {session.names[idle]}")
    await gone.click(world.board, label=f"Agree: Cyd for {session.names[idle]}")
    await asked.click(world.board, label=f"Agree: Cyd for {session.names[idle]}")
    now = await world.session()
    assert now.people[idle].name == "Cyd"
    assert f"<@{world.cyd.id}>: the seat is yours now" in texts(world.board)
    now = await say(world)
    assert now.waiting == (idle,)


async def test_second_thoughts_are_respected(world: World) -> None:
    session = await start(world, people=(world.bob,))
    (late,) = session.waiting
    await world.env.advance_time(13 * HOUR)
    page = answer(await world.cyd.slash(world.channel, "table"))
    asked = answer(await world.cyd.click(page, label=f"Play for {session.names[late]}"))
    await world.cyd.click(asked, label="I would rather not")
    assert not (await world.session()).motions
    assert not any(label.startswith("Agree") for label in buttons(world.board))


# Odd moments


async def test_who_is_refused_lets_nobody_into_a_private_thread(world: World) -> None:
    await world.ada.slash(world.channel, "play", game="bloom", private=True)
    (session,) = await world.bot.sessions.live()
    thread = world.bot.get_channel(session.channel)
    assert isinstance(thread, discord.Thread)
    before = {member.id for member in await thread.fetch_members()}
    stranger = world.person("Eve")
    await thread.add_user(discord.Object(stranger.id))
    (there,) = world.channel.threads
    assert "Only those who sit" in said(await stranger.slash(there, "invite", person=world.bob))
    assert {member.id for member in await thread.fetch_members()} == before | {stranger.id}


async def test_an_invitation_that_could_not_be_sent_can_be_sent_again(world: World) -> None:
    await world.open("bloom")
    failing(world, [discord.Forbidden(SimpleNamespace(status=403, reason="no"), "no")])
    await world.ada.slash(world.channel, "invite", person=world.bob)
    assert not (await world.session()).guests
    assert "is asked" in said(await world.ada.slash(world.channel, "invite", person=world.bob))
    assert mentions(world, world.bob.id) == 1


async def test_who_asks_for_a_seat_and_then_says_no_is_not_seated(world: World) -> None:
    session = await start(world, "none", people=(world.bob,))
    await world.ada.slash(world.channel, "invite", person=world.cyd)
    invitation = next(message for message in world.channel.history() if "invites you" in texts(message))
    await world.cyd.click(invitation, label="Play for Ada")
    await world.cyd.click(invitation, label="No, thanks")
    assert not (await world.session()).motions
    assert not any(label.startswith("Agree") for label in buttons(world.board))
    assert (await world.session()).names == session.names


async def test_nobody_asks_for_two_seats(world: World) -> None:
    session = await start(world, "none", people=(world.bob,))
    await world.ada.slash(world.channel, "invite", person=world.cyd)
    invitation = next(message for message in world.channel.history() if "invites you" in texts(message))
    await world.cyd.click(invitation, label="Play for Ada")
    assert "cannot be asked for" in said(await world.cyd.click(invitation, label="Play for Bob"))
    assert len((await world.session()).motions) == 1
    assert (await world.session()).names == session.names


async def test_after_the_game_an_invitation_is_refused_in_words(world: World) -> None:
    await start(world, "none", people=(world.bob,))
    await world.ada.slash(world.channel, "invite", person=world.cyd)
    invitation = next(message for message in world.channel.history() if "invites you" in texts(message))
    asked = answer(await world.cyd.click(invitation, label="Play for Ada"))
    await world.bob.click(answer(await world.bob.slash(world.channel, "concede")), label="Give up")
    assert "game is over" in said(await world.cyd.click(asked, label="I would rather not"))
    assert "game is over" in said(await world.cyd.click(invitation, label="Play for Ada"))
    assert "given up" in said(await world.cyd.click(invitation, label="Play for Bob"))


async def test_who_is_forgotten_while_they_ask_for_a_seat_is_not_seated(world: World) -> None:
    session = await start(world, people=(world.bob,))
    (late,) = session.waiting
    await world.env.advance_time(13 * HOUR)
    await world.cyd.click(
        answer(await world.cyd.slash(world.channel, "table")), label=f"Play for {session.names[late]}"
    )
    agree = buttons(world.board)[f"Agree: Cyd for {session.names[late]}"]
    page = answer(await world.cyd.slash(world.channel, "privacy"))
    await world.cyd.click(answer(await world.cyd.click(page, label="Forget me …")), label="Forget me for good")
    there = world.in_seat(session, 1 - late)
    assert "not open any more" in said(await press_id(world, there.id, agree))
    assert (await world.session()).names == session.names


async def test_no_name_does_harm_in_an_invitation_or_a_lobby(world: World) -> None:
    for person, name in ((world.ada, "**@everyone** <#1>"), (world.bob, "[x](https://e.org) `@here`")):
        world.env.backend.get_user(person.id).global_name = name
    await world.open("bloom")
    await world.ada.slash(world.channel, "invite", person=world.bob)
    said_to_all = everything(world)
    assert not any(harm in said_to_all for harm in ("@everyone", "@here", "<#1>", "](https://e"))
    assert mentions(world, world.bob.id) == 1
    assert not any(message.mention_everyone for message in world.channel.history())


async def test_who_sits_down_because_the_last_one_against_it_gives_up_is_called_too(world: World) -> None:
    session = await start(world, "none")
    idle = (session.waiting[0] + 1) % 3
    leaving, giving_up = world.in_seat(session, idle), world.in_seat(session, (idle + 1) % 3)
    eve = world.person("Eve")
    await leaving.slash(world.channel, "invite", person=eve)
    await eve.click(world.board, label=f"Play for {session.names[idle]}")
    for person in (leaving, world.in_seat(session, session.waiting[0])):
        await person.click(world.board, label=f"Agree: Eve for {session.names[idle]}")
    assert "Eve" not in (await world.session()).names
    await giving_up.click(answer(await giving_up.slash(world.channel, "concede")), label="Give up")
    assert (await world.session()).names[idle] == "Eve"
    assert f"<@{eve.id}>: the seat is yours now" in texts(world.board)


async def test_who_is_to_agree_is_called_even_if_the_process_ends_before_they_are(world: World) -> None:
    session = await start(world, "none")
    (seat,) = session.waiting
    sentence, change = session.played().sentences(seat)[0], world.bot.sessions.change
    before = called(world)
    await change(session.id, lambda now: now.answer(seat, 0, sentence, world.clock.now()))
    await change(session.id, lambda now: now.propose(now.waiting[0], PAUSE, world.clock.now()))
    await world.restart()
    people = Counter(person.id for person in session.people)
    assert called(world) - before == people, "one on turn and two who are to agree"
