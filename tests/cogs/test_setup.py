"""/setup: what is chosen for a server, where and by whom tables are opened then, and what the bot lacks."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import discord
import pytest
import simcord
from simcord import MemberActor, ResponseMessage
from simcord.builders import ChannelHandle

import render
from cogs import looks
from cogs.frames import board
from cogs.permissions import BREAKS, NEEDED
from cogs.sample import sample
from cogs.setup import options
from render.theme import DARK, LIGHT
from sessions.preferences import ServerPreferences
from sessions.session import Session, Status
from tests.cogs.world import World, answer, file, parts, press_at_once, press_id, raw, said, texts, ticked

MOST_COMPONENTS = 40
DEFAULTS = {"✓ Light", "✓ Pace: none", "✓ Any number of tables"}
NOT_ALLOWED = "permission Manage Server"


@pytest.fixture
def keeper(world: World) -> MemberActor:
    """Somebody who may manage the server."""
    role = world.guild.create_role("Gardeners", permissions=discord.Permissions(manage_guild=True))
    return world.guild.add_member(world.env.create_user("kim", global_name="Kim"), roles=[role])


async def page(world: World, keeper: MemberActor) -> ResponseMessage:
    return answer(await keeper.slash(world.channel, "setup server"))


async def chosen(world: World) -> ServerPreferences:
    return await world.bot.preferences.of(ServerPreferences, world.guild.id)


def picked(message: ResponseMessage) -> dict[str, list[int]]:
    """What is chosen in each menu."""
    menus = [part for part in parts(raw(message)) if part["type"] in (6, 8)]
    return {menu["custom_id"]: [int(value["id"]) for value in menu.get("default_values", [])] for menu in menus}


async def play(world: World, person: MemberActor, channel: ChannelHandle | None = None) -> str:
    """What /play answers."""
    return said(await person.slash(channel or world.channel, "play", game="bloom"))


async def table(world: World, channel: ChannelHandle) -> Session | None:
    return await world.bot.sessions.in_channel(channel.id)


async def finished(world: World) -> None:
    """A game of Ada and Bob that is over, with its results in the channel."""
    await world.start("bloom")
    asked = await world.ada.slash(world.channel, "concede")
    await world.ada.click(answer(asked), label="Give up")


async def test_the_page_shows_what_holds_and_what_else_there_is(world: World, keeper: MemberActor) -> None:
    shown = await page(world, keeper)
    assert shown.ephemeral
    assert ticked(shown) == DEFAULTS
    assert picked(shown) == {"setup::channels": [], "setup::roles": []}
    assert "Tables may be opened in every channel." in texts(shown)
    assert "Everybody may open tables." in texts(shown)
    assert await file(shown) == render.picture(sample(), LIGHT)
    assert len(list(parts(raw(shown)))) <= MOST_COMPONENTS


async def test_everything_chosen_is_told_shown_in_place_and_kept(world: World, keeper: MemberActor) -> None:
    shown = await page(world, keeper)
    for label in ("Dark", "Pace: brisk", "3 at once"):
        await keeper.click(shown, label=label)
        assert f"✓ {label}" in ticked(shown)
    assert "There is room for 3 tables at once" in texts(shown).replace("From now on there", "There")
    role = world.guild.create_role("Florists")
    await keeper.select(shown, [world.channel], custom_id="setup::channels")
    assert f"Tables in this server are opened in <#{world.channel.id}>." in texts(shown)
    await keeper.select(shown, [role], custom_id="setup::roles")
    assert f"opened by people with the role <@&{role.id}>." in texts(shown)
    await world.restart()
    again = await page(world, keeper)
    assert ticked(again) == {"✓ Dark", "✓ Pace: brisk", "✓ 3 at once"}
    assert picked(again) == {"setup::channels": [world.channel.id], "setup::roles": [role.id]}
    assert await chosen(world) == ServerPreferences("dark", "brisk", 3, (world.channel.id,), (role.id,))


async def test_a_menu_from_before_a_restart_still_works_and_can_be_emptied(world: World, keeper: MemberActor) -> None:
    shown = await page(world, keeper)
    await keeper.select(shown, [world.channel], custom_id="setup::channels")
    await world.restart()
    await keeper.select(shown, [], custom_id="setup::channels")
    assert (await chosen(world)).channels == ()
    assert "Tables may be opened in every channel." in texts(shown)


async def test_the_theme_of_the_server_is_that_of_its_boards_from_the_next_turn_on(
    world: World, keeper: MemberActor
) -> None:
    await world.start("bloom")
    shown = await page(world, keeper)
    await keeper.click(shown, label="Dark")
    assert "Boards in this server are dark from the next turn on." in texts(shown)
    assert await file(shown) == render.picture(sample(), DARK)
    assert await file(world.board) == render.picture(board(await world.session()), LIGHT), "it is left alone"
    await world.press_word(random.Random(1))
    assert await file(world.board) == render.picture(board(await world.session()), DARK)
    other = world.env.create_guild("Elsewhere")
    assert (await looks.server_look(world.bot, other.id)).theme is LIGHT


def test_the_first_option_is_the_default_and_each_is_told_in_a_sentence() -> None:
    for name, ways in options().items():
        first = next(iter(ways.values())).value
        assert first == getattr(ServerPreferences(), name) or name == "theme"
        for option in ways.values():
            value: Any = {name: option.value}
            assert getattr(replace(ServerPreferences(), **value), name) == option.value
            assert option.told.endswith(".")
            assert len(option.label) < 40


# Who may set up a server


async def test_the_commands_are_not_offered_to_those_who_do_not_manage_the_server(
    world: World, keeper: MemberActor
) -> None:
    both = {"setup server", "setup check"}
    assert both <= set(keeper.available_commands(world.channel))
    assert not both & set(world.ada.available_commands(world.channel))
    with pytest.raises(simcord.SetupError):
        await world.env.create_user("dot").slash("setup server")


@pytest.mark.parametrize("custom_id", ["setup::theme:dark", "setup::channels", "setup::roles", "setup", "check"])
async def test_others_may_not_press_what_stands_there(world: World, custom_id: str) -> None:
    await world.start("bloom")
    assert NOT_ALLOWED in said(await press_id(world, world.ada.id, custom_id))
    assert await chosen(world) == ServerPreferences()


async def test_who_no_longer_manages_the_server_is_refused_on_an_old_page(world: World, keeper: MemberActor) -> None:
    shown = await page(world, keeper)
    world.env.backend.remove_member_role(world.guild.id, keeper.id, world.guild.roles["Gardeners"].id)
    refused = [
        await keeper.click(shown, label="Dark"),
        await keeper.click(shown, label="Check my permissions"),
        await keeper.select(shown, [world.channel], custom_id="setup::channels"),
        await keeper.select(shown, [], custom_id="setup::roles"),
    ]
    assert all(NOT_ALLOWED in said(result) for result in refused)
    assert await chosen(world) == ServerPreferences()


async def test_the_owner_of_a_server_may_change_it(world: World) -> None:
    await world.start("bloom")
    await press_id(world, world.guild.owner.id, "setup::theme:dark")
    assert (await chosen(world)).theme == "dark"


@pytest.mark.parametrize("custom_id", ["setup", "setup::theme", "setup::theme:gone", "setup::owner:x"])
async def test_what_is_not_there_to_choose_is_refused_in_words(world: World, custom_id: str) -> None:
    await world.start("bloom")
    assert "can no longer be chosen" in said(await press_id(world, world.guild.owner.id, custom_id))
    assert await chosen(world) == ServerPreferences()


# Opening tables


async def test_lobbies_open_with_the_pace_of_the_server(world: World) -> None:
    await world.prefers(pace="brisk")
    await world.open("bloom")
    assert (await world.session()).pace == "brisk"
    assert "Pace brisk" in texts(world.board)


async def test_a_rematch_keeps_the_pace_of_the_former_game(world: World) -> None:
    await world.prefers(pace="strict")
    await finished(world)
    await world.prefers(pace="relaxed")
    await world.bob.click(world.board, label="Rematch")
    session = await world.session()
    assert (session.status, session.pace) == (Status.LOBBY, "strict")


async def test_tables_are_opened_in_the_chosen_channels_only_and_in_their_threads(world: World) -> None:
    games = world.guild.create_text_channel("games")
    await world.prefers(channels=(games.id,))
    assert f"opened in <#{games.id}>. Type the command there." in await play(world, world.ada)
    assert await table(world, world.channel) is None
    assert "Your table is open" in await play(world, world.ada, games)
    occupied = await world.bob.slash(games, "play", game="bloom")
    assert "Your table is open" in said(await world.bob.click(answer(occupied), label="Open a thread for another one"))
    (thread,) = games.threads
    await world.bob.slash(thread, "cancel")
    assert "Your table is open" in await play(world, world.cyd, thread)


async def test_private_tables_are_opened_in_the_chosen_channels_only(world: World) -> None:
    games = world.guild.create_text_channel("games")
    await world.prefers(channels=(games.id,))
    refused = await world.ada.slash(world.channel, "play", game="bloom", private=True)
    assert f"opened in <#{games.id}>" in said(refused)
    assert world.channel.threads == [], "no empty thread is left"
    assert "Your table is open" in said(await world.ada.slash(games, "play", game="bloom", private=True))


async def test_the_thread_button_of_a_channel_that_is_no_longer_chosen_is_refused(world: World) -> None:
    await world.open("bloom")
    occupied = await world.bob.slash(world.channel, "play", game="bloom")
    games = world.guild.create_text_channel("games")
    await world.prefers(channels=(games.id,))
    refused = await world.bob.click(answer(occupied), label="Open a thread for another one")
    assert f"opened in <#{games.id}>" in said(refused)
    assert world.channel.threads == []


async def test_a_rematch_is_refused_where_no_tables_are_opened_any_more(world: World) -> None:
    await finished(world)
    games = world.guild.create_text_channel("games")
    await world.prefers(channels=(games.id,))
    assert f"opened in <#{games.id}>" in said(await world.bob.click(world.board, label="Rematch"))
    assert await table(world, world.channel) is None


async def test_a_rematch_in_a_thread_counts_as_its_channel_wherever_it_is_pressed(world: World) -> None:
    await world.open("bloom")
    occupied = await world.ada.slash(world.channel, "play", game="bloom")
    await world.ada.click(answer(occupied), label="Open a thread for another one")
    garden = world.channel
    (world.channel,) = world.channel.threads
    await world.bob.click(world.board, label="Join")
    await world.ada.click(world.board, label="Start")
    await world.ada.click(answer(await world.ada.slash(world.channel, "concede")), label="Give up")
    former = await world.session()
    world.channel = garden
    await world.prefers(channels=(garden.id,))
    assert "Your table is open" in said(await press_id(world, world.bob.id, f"rematch:{former.id}"))


async def test_a_channel_that_is_gone_does_no_harm(world: World, keeper: MemberActor) -> None:
    games, gone = world.guild.create_text_channel("games"), world.guild.create_text_channel("gone")
    await world.prefers(channels=(gone.id, games.id))
    world.env.backend.delete_channel(gone.id)
    await world.env.settle()
    assert f"opened in <#{games.id}>." in await play(world, world.ada)
    assert picked(await page(world, keeper))["setup::channels"] == [games.id]
    world.env.backend.delete_channel(games.id)
    await world.env.settle()
    shown = await page(world, keeper)
    assert picked(shown)["setup::channels"] == []
    assert "Tables may be opened in every channel." in texts(shown)
    assert "All is well" in texts(answer(await keeper.slash(world.channel, "setup check")))
    assert "Your table is open" in await play(world, world.ada)


async def test_tables_are_opened_by_people_with_a_chosen_role_and_by_who_manages_the_server(
    world: World, keeper: MemberActor
) -> None:
    florists, others = world.guild.create_role("Florists"), world.guild.create_role("Others")
    fay = world.guild.add_member(world.env.create_user("fay", global_name="Fay"), roles=[florists])
    await world.prefers(roles=(florists.id, others.id))
    refused = await play(world, world.ada)
    assert f"by people with the role <@&{florists.id}> or <@&{others.id}>. Ask one of them" in refused
    assert "Your table is open" in await play(world, fay)
    await world.ada.click(world.board, label="Join")
    assert (await world.session()).seat_of(world.ada.id) is not None, "everybody may join"
    await fay.slash(world.channel, "cancel")
    assert "Your table is open" in await play(world, keeper)


async def test_a_role_that_is_gone_does_no_harm(world: World, keeper: MemberActor) -> None:
    role = world.guild.create_role("Florists")
    await world.prefers(roles=(role.id,))
    world.env.backend.delete_role(world.guild.id, role.id)
    await world.env.settle()
    assert picked(await page(world, keeper))["setup::roles"] == []
    assert "Your table is open" in await play(world, world.ada)


async def test_a_server_holds_so_many_tables_and_no_more(world: World) -> None:
    games = world.guild.create_text_channel("games")
    await world.prefers(tables=1)
    await world.open("bloom")
    assert "room for 1 table at once, and all of it is taken" in await play(world, world.bob, games)
    occupied = await world.bob.slash(world.channel, "play", game="bloom")
    full = await world.bob.click(answer(occupied), label="Open a thread for another one")
    assert "room for 1 table at once" in said(full)
    assert world.channel.threads == []
    await world.ada.slash(world.channel, "cancel")
    assert "Your table is open" in await play(world, world.bob, games)


async def test_two_who_open_the_last_table_at_once_do_not_both_get_it(world: World) -> None:
    garden, games = world.channel, world.guild.create_text_channel("games")
    former = []
    for world.channel in (games, garden):
        await finished(world)
        former.append(await world.session())
    await world.prefers(tables=1)
    presses = [(world.ada.id, f"rematch:{former[0].id}"), (world.bob.id, f"rematch:{former[1].id}")]
    answers = [said(result) for result in await press_at_once(world, presses)]
    assert sorted("room for 1 table at once" in told for told in answers) == [False, True]
    assert len(await world.bot.sessions.live_in_server(world.guild.id)) == 1


async def test_other_servers_and_direct_messages_are_not_counted_and_not_bound(world: World) -> None:
    await world.prefers(tables=1, channels=(1,), roles=(world.guild.create_role("Florists").id,))
    dot = world.env.create_user("dot", global_name="Dot")
    assert "Your table is open" in said(await dot.slash("play", game="bloom"))
    elsewhere = world.env.create_guild("Elsewhere")
    eve = elsewhere.add_member(world.env.create_user("eve", global_name="Eve"))
    assert "Your table is open" in said(await eve.slash(elsewhere.create_text_channel("x"), "play", game="bloom"))


# /setup check


async def checked(world: World, keeper: MemberActor) -> str:
    return texts(answer(await keeper.slash(world.channel, "setup check")))


def denied(world: World, name: str, **flags: bool) -> ChannelHandle:
    """A channel in which the bot's role may not do some things."""
    overwrite = discord.PermissionOverwrite(**flags)
    return world.guild.create_text_channel(name, overwrites={world.guild.me: overwrite})  # type: ignore[dict-item]


async def test_all_is_well_where_nothing_is_missing(world: World, keeper: MemberActor) -> None:
    world.guild.create_forum_channel("forum")
    world.guild.create_voice_channel("voice")
    world.guild.create_news_channel("news")
    world.guild.create_category("a category")
    assert "All is well" in (said := await checked(world, keeper))
    assert "all 4 channels" in said


@pytest.mark.parametrize("flag", list(BREAKS))
async def test_each_missing_permission_is_named_with_what_it_breaks(
    world: World, keeper: MemberActor, flag: str
) -> None:
    bad = denied(world, "bad", **{flag: False})
    told = await checked(world, keeper)
    lines = [line for line in told.splitlines() if f"<#{bad.id}>" in line]
    assert len(lines) == 1, "what follows from something missing is not told too"
    assert lines[0].endswith(BREAKS[flag])
    assert f"<#{world.channel.id}>" not in told


async def test_channels_without_tables_are_not_checked_unless_one_is_live_there(
    world: World, keeper: MemberActor
) -> None:
    bad = denied(world, "bad", attach_files=False)
    await world.prefers(channels=(world.channel.id,))
    assert "All is well" in await checked(world, keeper)
    await world.prefers(channels=())
    occupied = [await world.ada.slash(bad, "play", game="bloom"), await world.bob.slash(bad, "play", game="bloom")]
    await world.bob.click(answer(occupied[1]), label="Open a thread for another one")
    await world.ada.slash(bad, "cancel")
    await world.prefers(channels=(world.channel.id,))
    assert f"**Attach Files** in <#{bad.id}>: boards come in words." in await checked(world, keeper)


async def test_what_many_channels_lack_is_told_in_one_short_line(world: World, keeper: MemberActor) -> None:
    for number in range(12):
        denied(world, f"c{number}", attach_files=False)
    told = await checked(world, keeper)
    assert told.count("Attach Files") == 1
    assert "and 4 more: boards come in words." in told


async def test_the_button_on_the_page_checks_too(world: World, keeper: MemberActor) -> None:
    result = await keeper.click(await page(world, keeper), label="Check my permissions")
    assert "All is well" in said(result)
    assert answer(result).ephemeral


def test_everything_needed_is_explained() -> None:
    assert discord.Permissions(**dict.fromkeys(BREAKS, True)) == NEEDED
