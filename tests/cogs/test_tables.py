"""What people ask about a table, giving up, stopping, rematch, and computer players."""

from __future__ import annotations

import json
import random

from cogs.board_card import story
from cogs.help import explained
from cogs.looks import PLAIN
from rules import GAMES
from sessions.session import Status
from tests.cogs.world import PACE, World, answer, buttons, press_id, said, texts


async def test_board_shows_the_table_privately_or_to_the_channel(world: World) -> None:
    await world.start("bloom")
    shown = world.board
    private = await world.cyd.slash(world.channel, "board")
    assert answer(private).ephemeral
    assert answer(private).attachments
    assert not buttons(answer(private)), "a spectator has nothing to press"
    assert world.board.id == shown.id
    public = await world.bob.slash(world.channel, "board", to="channel")
    assert "Shown" in said(public)
    assert world.board.id != shown.id
    assert buttons(world.board)
    (former,) = [message for message in world.channel.history() if message.id == shown.id]
    assert not buttons(former)
    assert former.attachments, "the former board keeps its picture"


async def test_board_shows_a_lobby(world: World) -> None:
    lobby = await world.open("bloom")
    result = await world.bob.slash(world.channel, "board", to="channel")
    assert "Shown" in said(result)
    assert world.board.id != lobby.id
    await world.bob.click(world.board, label="Join")
    assert len((await world.session()).people) == 2


async def test_hand_is_private_and_shows_the_choices(world: World) -> None:
    session = await world.start("mandala")
    person = world.in_seat(session, session.waiting[0])
    result = await person.slash(world.channel, "hand")
    assert answer(result).ephemeral
    colours = {label.split(" ")[0] for label in buttons(answer(result))}
    assert colours
    assert colours <= {"gray", "purple", "red", "green", "orange", "yellow"}
    other = await world.in_seat(session, 1 - session.waiting[0]).slash(world.channel, "hand")
    assert "Waiting for" in said(other)


async def test_log_and_score(world: World) -> None:
    await world.start("bloom")
    chance = random.Random(1)
    for _ in range(4):
        await world.press_word(chance)
    assert "takes" in said(await world.cyd.slash(world.channel, "log"))
    score = said(await world.cyd.slash(world.channel, "score"))
    assert "**Ada**" in score
    assert "points" in score


async def test_a_long_log_has_pages_and_loses_no_line(world: World) -> None:
    await world.start("mandala", world.bob, world.cyd)
    chance = random.Random(2)
    for _ in range(40):
        await world.press_word(chance)
    session = await world.session()
    expected = [line for act in session.log for line in story(session, (act,), PLAIN)]
    dan = world.person("Dan")
    page = answer(await dan.slash(world.channel, "log"))
    read: list[str] = []
    while True:
        read[:0] = texts(page).splitlines()[1:]
        if not buttons(page):
            break
        await dan.click(page, label="← earlier")
    assert read == expected


async def test_games_lists_tables_and_whose_turn_it_is(world: World) -> None:
    assert "no table" in said(await world.ada.slash(world.channel, "games"))
    await world.open("bloom", world.bob)
    assert "waiting for players" in said(await world.ada.slash(world.channel, "games"))
    await world.ada.click(world.board, label="Start")
    session = await world.session()
    asked = world.in_seat(session, session.waiting[0])
    waits = world.in_seat(session, 1 - session.waiting[0])
    assert "your turn" in said(await asked.slash(world.channel, "games"))
    assert f"waiting for **{session.names[session.waiting[0]]}**" in said(await waits.slash(world.channel, "games"))


async def test_giving_up_ends_a_game_of_two(world: World) -> None:
    await world.start("bloom")
    asked = await world.ada.slash(world.channel, "concede")
    assert (await world.session()).status is Status.PLAYING
    await world.ada.click(answer(asked), label="Give up")
    session = await world.session()
    assert session.status is Status.OVER
    assert session.ranking[0] == (session.seat_of(world.bob.id),)
    assert "**Bob** wins" in texts(world.board)
    assert "gave up" in texts(world.board)


async def test_giving_up_by_a_button_that_stands_nowhere_leaves_the_board_alone(world: World) -> None:
    session = await world.start("bloom", world.bob, world.cyd)
    shown = world.board.id
    answered = await press_id(world, world.bob.id, f"concede:{session.id}")
    assert "You have given up" in said(answered)
    (board,) = [message for message in world.channel.history() if message.id == shown]
    assert board.attachments
    assert "You have given up" not in texts(board)


async def test_a_game_of_three_goes_on_when_one_gives_up(world: World) -> None:
    await world.start("bloom", world.bob, world.cyd)
    asked = await world.ada.slash(world.channel, "concede")
    await world.ada.click(answer(asked), label="Give up")
    session = await world.session()
    assert session.status is Status.PLAYING
    assert session.seat_of(world.ada.id) not in session.waiting
    again = await world.ada.slash(world.channel, "concede")
    assert "given up" in said(again) + said(await world.ada.click(answer(again), label="Give up"))


async def test_a_game_stops_when_all_agree(world: World) -> None:
    await world.start("bloom")
    spectator = await world.cyd.slash(world.channel, "cancel")
    assert "do not sit at this table" in said(spectator)
    await world.ada.slash(world.channel, "cancel")
    assert {"Agree to stop", "Keep playing"} <= set(buttons(world.board))
    await world.bob.click(world.board, label="Keep playing")
    assert "Agree to stop" not in buttons(world.board)
    await world.ada.slash(world.channel, "cancel")
    await world.bob.click(world.board, label="Agree to stop")
    assert (await world.session()).status is Status.CANCELLED
    assert "stopped" in texts(world.board)
    assert not buttons(world.board)


async def test_export_and_rematch_of_a_finished_game(world: World) -> None:
    await world.start("bloom")
    assert "when the game is over" in said(await world.ada.slash(world.channel, "export"))
    asked = await world.ada.slash(world.channel, "concede")
    await world.ada.click(answer(asked), label="Give up")
    result = await world.cyd.slash(world.channel, "export")
    (file,) = answer(result).attachments
    record = json.loads(await file.read())
    assert record["game"] == "bloom"
    assert str(world.ada.id) not in json.dumps(record)
    refused = await world.cyd.click(world.board, label="Rematch")
    assert "Only those who played" in said(refused)
    await world.bob.click(world.board, label="Rematch")
    assert f"<@{world.ada.id}>, a rematch?" in texts(world.board)
    session = await world.session()
    assert session.status is Status.LOBBY
    assert session.host == world.bob.id


async def test_a_rematch_and_its_lobby_say_with_which_options(world: World) -> None:
    lobby = await world.open("cloomba", world.bob)
    for label in ("Mode: basic", "Expert: off"):
        await world.ada.click(lobby, label=label)
    await world.ada.click(world.board, label="Start")
    asked = await world.ada.slash(world.channel, "concede")
    await world.ada.click(answer(asked), label="Give up")
    await world.bob.click(world.board, label="Rematch")
    assert f"<@{world.ada.id}>, a rematch with mode advanced, expert on?" in texts(world.board)
    opened = texts(world.channel.history()[-2])
    assert explained("cloomba", "mode", "advanced") in opened
    assert explained("cloomba", "expert", "on") in opened


async def test_one_person_plays_a_whole_game_against_the_computer(world: World) -> None:
    lobby = await world.open("bloom")
    for _ in range(3):
        await world.ada.click(lobby, label="Add a computer player")
    assert "Add a computer player" not in buttons(world.board)
    await world.ada.click(lobby, label="Start")
    chance = random.Random(3)
    for _ in range(200):
        session = await world.session()
        if session.status is not Status.PLAYING:
            break
        if session.is_computer(session.waiting[0]):
            before = len(session.log)
            await world.env.advance_time(PACE)
            assert len((await world.session()).log) == before + 1, "one answer a pause"
        else:
            await world.press_word(chance)
    assert (await world.session()).status is Status.OVER


async def test_computer_players_go_on_after_a_restart(world: World) -> None:
    lobby = await world.open("bloom")
    await world.ada.click(lobby, label="Add a computer player")
    await world.ada.click(lobby, label="Start")
    await world.press_word(random.Random(1))
    session = await world.session()
    assert session.is_computer(session.waiting[0])
    await world.restart()
    await world.env.advance_time(PACE)
    assert len((await world.session()).log) > len(session.log)


async def test_help_and_rules_for_every_game_and_topic(world: World) -> None:
    assert "/play" in said(await world.ada.slash(world.channel, "help"))
    for key, game in GAMES.items():
        page = await world.ada.slash(world.channel, "rules", game=key)
        assert game.title in said(page)
        for label in list(buttons(answer(page))):
            await world.ada.click(answer(page), label=label)
            assert label in said(page)
            page_buttons = buttons(answer(page))
            assert label not in page_buttons


async def test_chance_of_a_finished_game_is_computed_again_for_everybody(world: World) -> None:
    await world.start("mandala")
    assert "when a game has ended" in said(await world.cyd.slash(world.channel, "verify"))
    result = await world.ada.slash(world.channel, "concede")
    await world.ada.click(answer(result), label="Give up")
    told = said(await world.cyd.slash(world.channel, "verify"))
    assert "It fits" in told
    assert (await world.session()).sealed in told
