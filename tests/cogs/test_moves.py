"""Moves: whose they are, stale and double presses, typed ones, taking back, and what is said about each."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cogs.press import Press
from sessions.session import Session
from tests.cogs.world import World, answer, buttons, press_at_once, press_id, said, texts


def words(world: World) -> dict[str, str]:
    """The word buttons of the board."""
    return {label: id for label, id in buttons(world.board).items() if Press.parse(id).verb == "say"}


async def test_the_words_of_an_open_game_stand_on_the_board(world: World) -> None:
    session = await world.start("bloom")
    assert list(words(world)) == ["north: facing south", "south: facing north"]
    assert f"<@{world.in_seat(session, 0).id}>" in texts(world.board)


async def test_another_persons_button_is_refused_by_name(world: World) -> None:
    session = await world.start("bloom")
    asked = session.waiting[0]
    other = world.in_seat(session, 1 - asked)
    result = await other.click(world.board, custom_id=next(iter(words(world).values())))
    assert f"belongs to **{session.names[asked]}**" in said(result)
    assert answer(result).ephemeral
    spectator = await world.cyd.click(world.board, custom_id=next(iter(words(world).values())))
    assert "do not sit at this table" in said(spectator)
    assert len((await world.session()).log) == 1


async def test_a_press_is_one_move_one_board_and_one_mention(world: World) -> None:
    session = await world.start("bloom", world.bob, world.cyd)
    before = len(world.channel.history())
    person = world.in_seat(session, session.waiting[0])
    await person.click(world.board, custom_id=next(iter(words(world).values())))
    assert len(world.channel.history()) == before + 1
    assert len((await world.session()).log) == 2
    after = await world.session()
    told = world.in_seat(after, after.waiting[0])
    (sent,) = [r.json for r in world.env.http_requests if r.method == "POST" and "/messages" in r.path][-1:]
    assert sent is not None
    assert sent["allowed_mentions"]["users"] == [str(told.id)] or sent["allowed_mentions"]["users"] == [told.id]
    assert "everyone" not in sent["allowed_mentions"].get("parse", [])


async def test_a_second_press_of_an_old_button_changes_nothing_and_shows_where_the_game_is(world: World) -> None:
    session = await world.start("bloom", world.bob, world.cyd)
    person = world.in_seat(session, session.waiting[0])
    old = world.board
    press = next(iter(words(world).values()))
    await person.click(old, custom_id=press)
    # The button is gone from the message; the id may still be on somebody's screen.
    result = await press_id(world, person.id, press)
    assert "earlier moment" in said(result)
    assert len((await world.session()).log) == 2


async def test_every_button_ever_posted_is_answered_in_words(world: World) -> None:
    chance = random.Random(4)
    await world.start("mandala")
    ids: set[str] = set()
    for _ in range(12):
        ids |= set(buttons(world.board).values())
        for result in await world.press_word(chance):
            for message in (result.response, *result.followups):
                ids |= set(buttons(message).values()) if message else set()
    session = await world.session()
    for id in sorted(ids):
        press = Press.parse(id)
        if press.verb in ("undo",) or (press.verb in ("say", "do") and _is_current(session, press)):
            continue
        for person in (world.ada, world.bob, world.cyd):
            result = await press_id(world, person.id, id)
            assert said(result) or result.modal, id
    assert len((await world.session()).log) == len(session.log)


def _is_current(session: Session, press: Press) -> bool:
    return int(press.args[1]) == session.number(int(press.args[0]))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
async def test_damaged_buttons_are_answered_in_words(world: World, data: st.DataObject) -> None:
    if world.channel.last_message is None:
        await world.start("bloom")
    session = await world.session()
    verbs = st.sampled_from(
        ["say", "do", "move", "join", "leave", "start", "kick", "option", "undo", "log", "rules", "thread", "keep", "x"]
    )
    tables = st.sampled_from([session.id, "", "zzzzzz", "'; drop"])
    args = st.lists(st.one_of(st.text(max_size=12), st.sampled_from(["0", "1", "-1", "99", "left 3"])), max_size=4)
    id = ":".join([data.draw(verbs), data.draw(tables), *data.draw(args)])[:100]
    result = await press_id(world, world.cyd.id, id)
    assert said(result) or result.modal, id
    assert len((await world.session()).log) == 1


async def test_typed_moves(world: World) -> None:
    session = await world.start("bloom")
    person = world.in_seat(session, session.waiting[0])
    choices = await person.autocomplete(world.channel, "move", "sentence", "sta")
    assert [choice["value"] for choice in choices] == ["start north", "start south"]
    refused = await person.slash(world.channel, "move", sentence="start east")
    assert "not used with 2 players" in said(refused)
    assert "start north" in said(refused)
    played = await person.slash(world.channel, "move", sentence="  Start   NORTH ")
    assert "start north" in said(played)
    assert answer(played).ephemeral
    assert (await world.session()).log[-1].text == "start north"


async def test_completion_offers_only_what_that_person_may_do(world: World) -> None:
    session = await world.start("bloom")
    other = world.in_seat(session, 1 - session.waiting[0])
    for person in (other, world.cyd):
        assert not await person.autocomplete(world.channel, "move", "sentence", "")


async def test_taking_back_by_button_and_by_command(world: World) -> None:
    await world.start("bloom", world.bob, world.cyd)
    first = texts(world.board)
    await world.ada.click(world.board, custom_id=next(iter(words(world).values())))
    refused = await world.cyd.click(world.board, label="Take back (Ada)")
    assert "not yours to take back" in said(refused)
    taken = await world.ada.click(world.board, label="Take back (Ada)")
    assert "Taken back" in said(taken)
    assert "**Ada** takes back “start north”." in texts(world.board)
    assert texts(world.board).splitlines()[-1] == first.splitlines()[-1], "the same question again"
    await world.ada.click(world.board, custom_id=next(iter(words(world).values())))
    assert "Taken back" in said(await world.ada.slash(world.channel, "undo"))
    refused = await world.ada.slash(world.channel, "undo")
    assert "Nothing has been played" in said(refused)


async def test_what_reveals_something_is_previewed_first_and_stands_afterwards(world: World) -> None:
    session = await world.start("mandala")
    seat = session.waiting[0]
    person = world.in_seat(session, seat)
    panel = answer(await person.click(world.board, label="Your move"))
    assert panel.ephemeral
    assert panel.attachments
    single = next(s for s in session.played().sentences(seat) if " 1 " in s)
    for said_so_far in single.rpartition(" ")[0], single:
        await person.click(panel, custom_id=f"say:{session.id}:{seat}:0:{said_so_far}")
    assert single in texts(panel)
    assert "cannot be taken back" in texts(panel)
    assert set(buttons(panel)) == {"Play it", "Choose again"}
    assert len((await world.session()).log) == 1, "nothing is played before it is confirmed"
    await person.click(panel, label="Choose again")
    assert len((await world.session()).log) == 1
    await press_id(world, person.id, f"do:{session.id}:{seat}:0:{single}")
    assert len((await world.session()).log) == 2
    assert "has revealed something" in said(await person.slash(world.channel, "undo"))


async def test_a_hundred_identical_presses_are_one_move_one_board_and_one_mention(world: World) -> None:
    session = await world.start("bloom", world.bob, world.cyd)
    before = len(world.channel.history())
    press = next(iter(words(world).values()))
    results = await press_at_once(world, [(world.in_seat(session, session.waiting[0]).id, press)] * 100)
    assert len((await world.session()).log) == 2
    assert len(world.channel.history()) == before + 1
    assert sum("earlier moment" in said(result) for result in results) == 99


async def test_after_a_restart_the_next_press_works(world: World) -> None:
    session = await world.start("bloom", world.bob, world.cyd)
    old = world.board
    person = world.in_seat(session, session.waiting[0])
    press = next(iter(words(world).values()))
    await world.restart()
    assert world.board.id == old.id, "nothing is posted twice"
    await person.click(world.board, custom_id=press)
    assert len((await world.session()).log) == 2
    assert world.board.id != old.id


@pytest.mark.parametrize("command", ["hand", "move", "undo", "concede"])
async def test_commands_without_a_table_are_refused_in_words(world: World, command: str) -> None:
    options = {"sentence": "left 3"} if command == "move" else {}
    result = await world.ada.slash(world.channel, command, **options)
    assert "no table in this channel" in said(result)
    assert answer(result).ephemeral


@pytest.mark.parametrize("command", ["hand", "undo", "concede"])
async def test_commands_of_players_are_refused_to_others_in_words(world: World, command: str) -> None:
    await world.start("bloom")
    result = await world.cyd.slash(world.channel, command)
    assert "do not sit" in said(result)
