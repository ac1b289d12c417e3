"""Opening a table, filling and emptying its seats, and starting."""

from __future__ import annotations

import discord
import simcord

from sessions.session import Status
from tests.cogs.world import World, answer, buttons, press_at_once, press_id, said, texts


async def test_play_opens_a_lobby_that_everybody_sees(world: World) -> None:
    result = await world.ada.slash(world.channel, "play", game="bloom")
    assert "Your table is open" in said(result)
    assert answer(result).ephemeral
    lobby = texts(world.board)
    assert "BLOOOOOOM" in lobby
    assert "1. **Ada**" in lobby
    assert "Start" not in buttons(world.board), "one person cannot start"


async def test_joining_and_leaving_shows_in_place(world: World) -> None:
    lobby = await world.open("bloom", world.bob, world.cyd)
    assert world.board.id == lobby.id
    assert "2. **Bob**" in texts(world.board)
    await world.bob.click(world.board, label="Leave")
    assert "2. **Cyd**" in texts(world.board)
    assert "3. *free*" in texts(world.board)


async def test_nobody_sits_twice(world: World) -> None:
    lobby = await world.open("bloom")
    result = await world.ada.click(lobby, label="Join")
    assert "already" in said(result)
    assert answer(result).ephemeral


async def test_five_more_joins_than_seats_fill_the_seats(world: World) -> None:
    lobby = await world.open("bloom")
    crowd = [world.person(f"Guest {number}") for number in range(8)]
    results = [await guest.click(lobby, custom_id=buttons(lobby)["Join"]) for guest in crowd[:3]]
    full = world.board
    assert "Join" not in buttons(full)
    session = await world.session()
    assert [person.name for person in session.people] == ["Ada", "Guest 0", "Guest 1", "Guest 2"]
    assert not any(result.followups for result in results), "a seat taken needs no words beside the lobby itself"
    for guest in crowd[3:]:
        late = await press_id(world, guest.id, f"join:{session.id}")
        assert "All 4 seats are taken" in said(late)


async def test_a_host_who_leaves_hands_the_table_on_and_the_last_one_closes_it(world: World) -> None:
    lobby = await world.open("bloom", world.bob)
    await world.ada.click(lobby, label="Leave")
    assert (await world.session()).host == world.bob.id
    await world.bob.click(lobby, label="Leave")
    assert "closed" in texts(world.board)
    assert not buttons(world.board)
    assert await world.bot.sessions.in_channel(world.channel.id) is None


async def test_only_the_host_starts_removes_and_closes(world: World) -> None:
    lobby = await world.open("bloom", world.bob)
    for label in ("Start", "Close the table", "Remove somebody", "Shuffle the order", "Add a computer player"):
        result = await world.bob.click(lobby, label=label)
        assert "host" in said(result), label
    assert (await world.session()).status is Status.LOBBY


async def test_the_host_removes_somebody(world: World) -> None:
    lobby = await world.open("bloom", world.bob)
    result = await world.ada.click(lobby, label="Remove somebody")
    await world.ada.click(answer(result), label="Bob")
    assert "Bob" not in texts(world.board)
    assert [person.name for person in (await world.session()).people] == ["Ada"]


async def test_removing_by_an_old_list_removes_nobody_else(world: World) -> None:
    lobby = await world.open("bloom", world.bob)
    result = await world.ada.click(lobby, label="Remove somebody")
    await world.bob.click(lobby, label="Leave")
    await world.cyd.click(lobby, label="Join")
    late = await world.ada.click(answer(result), label="Bob")
    assert "changed" in said(late)
    assert [person.name for person in (await world.session()).people] == ["Ada", "Cyd"]


async def test_seats_can_be_drawn(world: World) -> None:
    lobby = await world.open("bloom", world.bob, world.cyd)
    await world.ada.click(lobby, label="Shuffle the order")
    assert "drawn" in texts(world.board)
    await world.ada.click(lobby, label="Start")
    session = await world.session()
    assert sorted(person.name for person in session.people) == ["Ada", "Bob", "Cyd"]
    assert "The seats are drawn" in texts(world.board)


async def test_starting_retires_the_lobby_and_posts_a_board(world: World) -> None:
    lobby = await world.open("bloom", world.bob)
    await world.ada.click(lobby, label="Start")
    assert world.board.id != lobby.id
    (former,) = [message for message in world.channel.history() if message.id == lobby.id]
    assert not buttons(former)
    assert "2. **Bob**" in texts(former)
    assert (await world.session()).status is Status.PLAYING


async def test_a_second_start_is_refused_in_words(world: World) -> None:
    lobby = await world.open("bloom", world.bob)
    start = buttons(world.board)["Start"]
    await world.ada.click(lobby, label="Start")
    late = await press_id(world, world.ada.id, start)
    assert "has begun already" in said(late)
    assert len((await world.session()).log) == 1


async def test_many_who_join_at_once_fill_the_seats_and_the_rest_is_told(world: World) -> None:
    lobby = await world.open("bloom")
    join = buttons(lobby)["Join"]
    crowd = [world.person(f"Guest {number}") for number in range(8)]
    results = await press_at_once(world, [(guest.id, join) for guest in crowd])
    session = await world.session()
    assert len(session.people) == 4
    assert len({person.id for person in session.people}) == 4
    assert sum("All 4 seats are taken" in said(result) for result in results) == 5
    assert all(f"**{person.name}**" in texts(world.board) for person in session.people), "the newest lobby is shown"


async def test_an_occupied_channel_offers_a_thread(world: World) -> None:
    await world.open("bloom")
    result = await world.bob.slash(world.channel, "play", game="bloom")
    assert "already has a table" in said(result)
    opened = await world.bob.click(answer(result), label="Open a thread for another one")
    assert "Your table is open" in said(opened)
    (thread,) = world.channel.threads
    assert "BLOOOOOOM" in texts(thread.history()[-1])
    second = await world.bot.sessions.in_channel(thread.id)
    assert second is not None
    assert second.host == world.bob.id


async def test_closing_by_button_and_by_command(world: World) -> None:
    await world.open("bloom")
    refused = await world.bob.slash(world.channel, "cancel")
    assert "host" in said(refused)
    closed = await world.ada.slash(world.channel, "cancel")
    assert "closed" in said(closed)
    assert "closed" in texts(world.board)
    await world.open("bloom", host=world.bob)
    await world.bob.click(world.board, label="Close the table")
    assert not buttons(world.board)


async def test_missing_permissions_are_named(world: World) -> None:
    lacking = discord.PermissionOverwrite(read_message_history=False, attach_files=False)
    bare = world.guild.create_text_channel("bare", overwrites={world.guild.default_role: lacking})
    result = await world.ada.slash(bare, "play", game="bloom")
    assert "I lack the permission Read Message History." in said(result), "and files are not needed"
    assert await world.bot.sessions.in_channel(bare.id) is None


async def test_play_in_direct_messages_against_the_computer(world: World) -> None:
    user = world.env.create_user("solo")
    result = await user.slash("play", game="bloom")
    assert "Your table is open" in said(result)
    lobby = user.dm_channel.last_message
    assert lobby is not None
    await user.click(lobby, label="Add a computer player")
    await user.click(lobby, label="Start")
    session = await world.bot.sessions.latest(user.dm_channel.id)
    assert session is not None
    assert session.status is Status.PLAYING
    assert isinstance(user, simcord.UserHandle)
