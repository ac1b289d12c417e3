"""/settings, and what is chosen there reaching the pictures of one person."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import discord
import pytest
from simcord import InteractionResult, MemberActor

import render
from cogs import choices, looks
from cogs.frames import board, frame, offering
from cogs.looks import Look
from cogs.sample import sample
from cogs.settings import options
from render.frame import Frame
from render.theme import LIGHT, THEMES, Theme
from rules.game import Seat
from sessions.preferences import PersonPreferences
from sessions.store import StoreError
from tests.cogs.world import World, answer, buttons, file, parts, press_at_once, press_id, raw, said, texts, ticked

NIGHT = replace(LIGHT, paper="#101418")
ALL = {**THEMES, "night": NIGHT}
MOST_COMPONENTS = 40


@pytest.fixture(autouse=True)
def themes(monkeypatch: pytest.MonkeyPatch) -> None:
    """One theme more, so that there is always something to choose."""
    for module in (looks, choices):
        monkeypatch.setattr(module, "THEMES", ALL)


async def public(world: World, theme: Theme) -> bytes:
    """The board of this world as everybody should see it in a theme."""
    return render.picture(board(await world.session()), theme)


async def private(world: World, seat: Seat, theme: Theme) -> bytes:
    """The panel of a seat that is asked."""
    return render.picture(offering(await world.session(), seat), theme)


def styles(message: Any) -> dict[str, int]:
    return {part["label"]: part["style"] for part in parts(raw(message)) if part["type"] == 2}


async def chosen(world: World, person: MemberActor, *labels: str) -> InteractionResult:
    """The panel after these presses."""
    panel = await person.slash(world.channel, "settings")
    for label in labels:
        await person.click(answer(panel), label=label)
    return panel


async def test_the_panel_shows_what_holds_and_what_else_there_is(world: World) -> None:
    panel = answer(await world.ada.slash(world.channel, "settings"))
    assert panel.ephemeral
    assert ticked(panel) == DEFAULTS
    assert {"Light", "Night", "Boards in words", "Back to the defaults"} <= set(buttons(panel))
    primary = discord.ButtonStyle.primary.value
    assert {label for label, style in styles(panel).items() if style == primary} == ticked(panel)
    assert await file(panel) == render.picture(sample(), LIGHT)
    assert len(list(parts(raw(panel)))) <= MOST_COMPONENTS


DEFAULTS = {
    "✓ As in the server",
    "✓ Boards in pictures",
    "✓ Ask before what is final",
    "✓ Remind me daily",
    "✓ Reminders in the channel",
    "✓ Quiet from 22 to 8",
}


@pytest.mark.parametrize("name", list(ALL))
async def test_a_choice_is_shown_in_place_told_in_a_sentence_and_kept(world: World, name: str) -> None:
    option = options()["theme"][name]
    panel = answer(await chosen(world, world.ada, option.label))
    assert f"✓ {option.label}" in ticked(panel)
    assert option.told in texts(panel)
    assert await file(panel) == render.picture(sample(), ALL[name])
    await world.restart()
    again = answer(await world.ada.slash(world.channel, "settings"))
    assert f"✓ {option.label}" in ticked(again)
    assert option.told not in texts(again)


async def test_who_likes_plays_at_once_what_cannot_be_taken_back(world: World) -> None:
    session = await world.start("mandala")
    seat = session.waiting[0]
    person = world.in_seat(session, seat)
    await chosen(world, person, "Play at once")
    single = next(s for s in session.played().sentences(seat) if " 1 " in s)
    assert session.played().reveals(seat, single)
    await press_id(world, person.id, f"say:{session.id}:{seat}:0:{single}")
    assert [act.text for act in (await world.session()).answers] == [single]


async def test_a_button_from_before_a_restart_still_works(world: World) -> None:
    panel = answer(await world.ada.slash(world.channel, "settings"))
    await world.restart()
    await world.ada.click(panel, label="Night")
    assert "✓ Night" in ticked(panel)
    assert (await world.bot.preferences.of(PersonPreferences, world.ada.id)).theme == "night"


async def test_a_choice_is_of_one_person_only(world: World) -> None:
    await chosen(world, world.ada, "Night", "Boards in words")
    assert ticked(answer(await world.bob.slash(world.channel, "settings"))) == DEFAULTS


async def test_back_to_the_defaults_forgets_everything(world: World) -> None:
    panel = await chosen(world, world.ada, "Night", "Boards in words", "Back to the defaults")
    assert ticked(answer(panel)) == DEFAULTS
    assert "forgotten" in said(panel)
    assert world.bot._store is not None
    assert await world.bot._store.preferences("person", world.ada.id) == {}


async def test_two_presses_at_once_both_count(world: World) -> None:
    await world.start("bloom")
    await press_at_once(
        world, [(world.ada.id, "prefer::person:theme:night"), (world.ada.id, "prefer::person:words:words")] * 2
    )
    both = PersonPreferences(theme="night", words=True)
    assert await world.bot.preferences.of(PersonPreferences, world.ada.id) == both
    await world.restart()
    assert await world.bot.preferences.of(PersonPreferences, world.ada.id) == both


@pytest.mark.parametrize(
    "custom_id",
    [
        "prefer",
        "prefer::person",
        "prefer::person:theme",
        "prefer::person:theme:gone",
        "prefer::person:owner:server",
        "prefer::server:words:words",
        "prefer::nobody:theme:night",
        "prefer::server:theme:server",
    ],
)
async def test_a_choice_that_is_not_there_is_refused_in_words(world: World, custom_id: str) -> None:
    await world.start("bloom")
    assert "can no longer be chosen" in said(await press_id(world, world.ada.id, custom_id))
    assert await world.bot.preferences.of(PersonPreferences, world.ada.id) == PersonPreferences()


async def test_a_person_sees_their_own_theme_in_private_and_nobody_else_does(world: World) -> None:
    session = await world.start("mandala")
    seat = session.waiting[0]
    person, other = world.in_seat(session, seat), world.in_seat(session, 1 - seat)
    await chosen(world, person, "Night")
    assert await file(answer(await person.slash(world.channel, "hand"))) == await private(world, seat, NIGHT)
    assert await file(answer(await person.slash(world.channel, "board"))) == await public(world, NIGHT)
    assert await file(answer(await person.click(world.board, label="Your move"))) == await private(world, seat, NIGHT)
    assert await file(answer(await other.slash(world.channel, "board"))) == await public(world, LIGHT)
    await person.slash(world.channel, "board", to="channel")
    assert await file(world.board) == await public(world, LIGHT)


async def test_private_pictures_follow_the_server_unless_their_reader_chose_otherwise(world: World) -> None:
    session = await world.start("mandala")
    seat = session.waiting[0]
    person = world.in_seat(session, seat)
    await world.prefers(theme="night")
    assert await file(answer(await person.slash(world.channel, "hand"))) == await private(world, seat, NIGHT)
    await chosen(world, person, "Light")
    assert await file(answer(await person.slash(world.channel, "hand"))) == await private(world, seat, LIGHT)


async def test_a_theme_that_is_gone_counts_as_not_chosen(world: World) -> None:
    wishes = world.bot.preferences
    await wishes.change(PersonPreferences, world.ada.id, lambda now: replace(now, theme="sepia"))
    await world.prefers(theme="sepia")
    assert await looks.server_look(world.bot, world.guild.id) == Look(LIGHT)
    assert "✓ As in the server" in ticked(answer(await world.ada.slash(world.channel, "settings")))
    await world.prefers(theme="night")
    assert await file(answer(await world.ada.slash(world.channel, "settings"))) == render.picture(sample(), NIGHT)


async def test_direct_messages_have_one_reader_whose_look_is_everybodys(world: World) -> None:
    user = world.env.create_user("dot", global_name="Dot")
    panel = await user.slash("settings")
    await user.click(answer(panel), label="Night")
    await user.click(answer(panel), label="Boards in words")
    await user.click(answer(panel), label="Boards in pictures")
    refused = await user.click(answer(panel), label="✓ Night")
    assert "What only you see is night" in said(refused)
    await user.slash("play", game="bloom")
    await user.click(user.dm_channel.last_message, label="Add a computer player")
    await user.click(user.dm_channel.last_message, label="Start")
    session = await world.bot.sessions.latest(user.dm_channel.id)
    assert session is not None
    assert await looks.public_look(world.bot, session) == Look(NIGHT)
    newest = user.dm_channel.last_message
    assert newest is not None
    assert await file(newest) in [render.picture(drawn, NIGHT) for drawn in (frame(session, None), board(session))]


async def test_the_sample_in_words_is_short(world: World) -> None:
    panel = await chosen(world, world.ada, "Boards in words")
    assert not answer(panel).attachments
    assert "### Points" in texts(answer(panel))
    assert len(texts(answer(panel))) < 800


async def test_words_are_a_look_of_private_messages_only(world: World) -> None:
    session = await world.start("bloom")
    await chosen(world, world.ada, "Boards in words")
    assert await looks.public_look(world.bot, session) == Look(LIGHT)
    assert await looks._own_look(world.bot, world.ada.id, world.guild.id) == Look(LIGHT, words=True)


async def test_a_store_that_fails_is_told_and_no_board_waits_for_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start("bloom")
    panel = answer(await world.ada.slash(world.channel, "settings"))

    async def down(*arguments: Any) -> Any:
        raise StoreError("The store does not answer.")

    assert world.bot._store is not None
    for method in ("preferences", "prefer", "forget_preferences"):
        monkeypatch.setattr(world.bot._store, method, down)
    world.bot.preferences._memory.clear()
    for label in ("Night", "Back to the defaults"):
        assert "My store does not answer right now" in said(await world.ada.click(panel, label=label))
    assert "My store does not answer right now" in said(await world.bob.slash(world.channel, "settings"))
    await world.press_word(random.Random(1))
    assert await file(world.board) == await public(world, LIGHT)
    assert await file(answer(await world.ada.slash(world.channel, "board"))) == await public(world, LIGHT)


async def test_a_press_asks_the_store_for_preferences_once_at_most(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.start("mandala")
    assert world.bot._store is not None
    asked = []
    preferences = world.bot._store.preferences

    async def counted(kind: str, owner: int) -> dict[str, str]:
        asked.append((kind, owner))
        return await preferences(kind, owner)

    monkeypatch.setattr(world.bot._store, "preferences", counted)
    world.bot.preferences._memory.clear()
    chance = random.Random(1)
    for _ in range(10):
        await world.press_word(chance)
    assert sorted(asked) == sorted([("person", world.ada.id), ("person", world.bob.id), ("server", world.guild.id)])


def test_the_sample_is_in_the_middle_of_a_game() -> None:
    assert isinstance(sample(), Frame)
    assert sample().asked
    assert sum(score.points for score in sample().scores)
    assert render.alt(sample())


def test_every_option_is_a_value_of_its_preference_and_the_first_is_the_default() -> None:
    for name, ways in options().items():
        assert next(iter(ways.values())).value == getattr(PersonPreferences(), name)
        for option in ways.values():
            value: Any = {name: option.value}
            assert getattr(replace(PersonPreferences(), **value), name) == option.value
            assert option.told.endswith(".")
            assert len(option.label) < 40
