"""Playing without pictures: whole games read and typed, channels without Attach Files, and refused files."""

from __future__ import annotations

import random
import re
from typing import Any

import discord
import pytest
from simcord import HttpLogEntry, InteractionResult, MemberActor

from cogs.boards import PAUSES
from cogs.frames import frame, offering, told
from cogs.layout import LONGEST_TEXT, UNATTACHED
from render.frame import Frame
from rules import GAMES
from rules.game import gathered
from rules.words import beginning
from sessions.session import Session, Status
from tests import reading
from tests.cogs.test_moves import words
from tests.cogs.test_trouble import DOWN
from tests.cogs.world import World, answer, buttons, said, texts

NO_FILES = discord.PermissionOverwrite(attach_files=False)


def bare(world: World) -> None:
    """The world moves to a channel in which the bot may attach nothing."""
    world.channel = world.guild.create_text_channel("bare", overwrites={world.guild.default_role: NO_FILES})


def files_sent(world: World) -> list[HttpLogEntry]:
    """The requests that carried a file."""
    return [request for request in world.env.http_requests if _attachments(request.json)]


def _attachments(payload: Any) -> Any:
    return isinstance(payload, dict) and (payload.get("attachments") or _attachments(payload.get("data")))


def newest(world: World, title: str) -> str:
    """The newest board in words, over all messages that it takes."""
    messages = sorted(world.channel.history(), key=lambda message: message.id)
    first = max(i for i, message in enumerate(messages) if f"### {title}\n" in texts(message))
    return "\n".join(map(texts, messages[first:]))


async def later(world: World) -> None:
    """Private messages are forgotten after a quarter of an hour; the in-memory Discord gets slow with many of them."""
    if len((await world.session()).log) % 2 == 0:
        await world.env.advance_time(15 * 60 + 1)


async def typed(person: MemberActor, world: World, sentence: str) -> InteractionResult:
    """The move, typed once more with an exclamation mark where a preview asks for it."""
    before = len((await world.session()).answers)
    result = await person.slash(world.channel, "move", sentence=sentence)
    if len((await world.session()).answers) == before:
        assert "cannot be taken back" in said(result)
        again = re.search(r"/move (.+!)$", said(result), re.MULTILINE)
        assert again is not None
        result = await person.slash(world.channel, "move", sentence=again[1])
    assert len((await world.session()).answers) == before + 1
    return result


@pytest.mark.parametrize("key", GAMES)
async def test_a_whole_game_read_in_words_and_played_by_typing(world: World, key: str) -> None:
    await world.start(key, world.bob, world.cyd)
    chance, people = random.Random(key), {person.id: person for person in (world.ada, world.bob, world.cyd)}
    while (await world.session()).status is Status.PLAYING:
        await later(world)
        board = await world.cyd.slash(world.channel, "board", style="text")
        asked = re.search(r"<@(\d+)>: ", said(board))
        assert asked is not None, "the board names who is asked"
        person = people[int(asked[1])]
        hand = await person.slash(world.channel, "hand", style="text")
        for result in (board, hand):
            assert not answer(result).attachments
        session = await world.session()
        sentences = reading.offered(said(hand))
        assert sorted(sentences) == sorted(session.played().sentences(session.waiting[0]))
        assert reading.offered(said(board)) in (sentences, [])
        await typed(person, world, chance.choice(sentences))
    final = said(await world.ada.slash(world.channel, "board", style="text"))
    ranked = [line for line in reading.sections(final)[f"{GAMES[key].title}, final score"] if "**" in line]
    assert len(ranked) == 3
    assert "Winner: " in final or "Shared win: " in final


@pytest.mark.parametrize("key", GAMES)
async def test_a_game_in_a_channel_without_attach_files_needs_no_file(world: World, key: str) -> None:
    bare(world)
    await world.start(key, world.bob, world.cyd)
    chance = random.Random(key)
    answered: list[InteractionResult] = []
    while (await world.session()).status is Status.PLAYING:
        await later(world)
        session = await world.session()
        if (world.board.channel.id, world.board.id) == session.board:
            assert texts(world.board).count(UNATTACHED) == 1
        person = world.in_seat(session, session.waiting[0])
        text = newest(world, GAMES[key].title)
        if "Your move" in buttons(world.board):
            answered.append(await person.click(world.board, label="Your move"))
            text = said(answered[-1])
        elif sorted(reading.offered(text)) != sorted(session.played().sentences(session.waiting[0])):
            assert session.last is not None
            assert session.last.seat == session.waiting[0], "only within a turn a long board may be an older one"
            answered.append(await person.slash(world.channel, "hand"))
            text = said(answered[-1])
        if chance.random() < 0.8:
            answered.append(await typed(person, world, chance.choice(reading.offered(text))))
            acts = (await world.session()).answers
            assert f"Played: **{acts[-1].text}**" in said(answered[-1])
            for line in [*gathered(event.text for event in acts[-1].events if event.only is None)][:1]:
                assert line.told([f"**{name}**" for name in session.names]) in said(answered[-1])
        else:
            answered += await world.press_word(chance)
    final = texts(world.board)
    assert f"{GAMES[key].title}, final score" in reading.sections(final)
    assert "wins!" not in final, "the ranking is told once"
    assert "secret that was sealed" in final
    assert "Rematch" in buttons(world.board)
    for command in ("board", "log", "score"):
        answered.append(await world.cyd.slash(world.channel, command))
    assert not files_sent(world)
    assert not any(message.attachments for message in world.channel.history())
    assert not any(message.attachments for result in answered for message in result.followups)


async def test_a_thread_has_the_permissions_of_its_channel(world: World) -> None:
    bare(world)
    await world.start("bloom")
    opened = await world.cyd.click(
        answer(await world.cyd.slash(world.channel, "play", game="bloom")), label="Open a thread for another one"
    )
    assert "Your table is open" in said(opened)
    (world.channel,) = world.channel.threads
    await world.bob.click(world.board, label="Join")
    await world.cyd.click(world.board, label="Start")
    assert "The bed" in reading.sections(texts(world.board))
    assert not files_sent(world)


async def test_direct_messages_always_take_pictures(world: World) -> None:
    user = world.env.create_user("solo")
    await user.slash("play", game="bloom")
    for label in ("Add a computer player", "Start"):
        lobby = user.dm_channel.last_message
        assert lobby is not None
        await user.click(lobby, label=label)
    board = user.dm_channel.last_message
    assert board is not None
    assert board.attachments
    assert answer(await user.slash("hand")).attachments


async def test_a_board_in_words_for_the_channel_is_asked_for_once(world: World) -> None:
    await world.start("bloom", world.bob, world.cyd)
    assert world.board.attachments
    await world.bob.slash(world.channel, "board", style="text", to="channel")
    assert not world.board.attachments
    assert len(reading.sections(texts(world.board))["The bed"]) == 8
    assert UNATTACHED not in texts(world.board)
    await world.ada.click(world.board, custom_id=next(iter(words(world).values())))
    assert world.board.attachments, "and the next one is a picture again"
    assert [message for message in world.channel.history() if buttons(message)] == [world.board]


async def test_a_picture_is_not_shown_where_it_cannot_be_attached(world: World) -> None:
    bare(world)
    await world.start("bloom")
    result = await world.cyd.slash(world.channel, "board", style="picture")
    assert "The bed" in reading.sections(said(result))
    await world.cyd.slash(world.channel, "board", style="picture", to="channel")
    assert not files_sent(world)


async def test_a_moment_of_a_replay_for_all_is_told_in_words_where_nothing_can_be_attached(world: World) -> None:
    bare(world)
    await world.start("bloom")
    shown = await world.ada.slash(world.channel, "replay", to="channel")
    assert f"Shown: https://discord.com/channels/{world.guild.id}/{world.channel.id}/{world.board.id}" in said(shown)
    assert "The bed" in reading.sections(texts(world.board))
    assert "▶" in buttons(world.board)
    assert not files_sent(world)


@pytest.mark.parametrize("code", [50013, 50001])
async def test_a_board_whose_file_is_refused_is_posted_once_more_in_words(world: World, code: int) -> None:
    await world.start("bloom", world.bob, world.cyd)
    before = world.board.id
    world.env.inject_error("POST", "/channels/*/messages", status=403, code=code, message="Missing Permissions")
    await world.ada.click(world.board, custom_id=next(iter(words(world).values())))
    assert (world.board.id != before) is (code == 50013), "only a lack of permissions is answered so"
    if code == 50013:
        assert not world.board.attachments
        assert texts(world.board).count(UNATTACHED) == 1
        assert "The bed" in reading.sections(texts(world.board))
        assert words(world)
        assert (await world.session()).board == (world.channel.id, world.board.id)


@pytest.mark.parametrize("files", [[True, False], [False]], ids=["picture", "words"])
async def test_words_that_are_refused_too_are_not_tried_again(world: World, files: list[bool]) -> None:
    if not files[0]:
        bare(world)
    await world.start("bloom", world.bob, world.cyd)
    before, begun = world.board.id, len(world.env.http_requests)
    world.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=None)
    await world.ada.click(world.board, custom_id=next(iter(words(world).values())))
    tried = [r for r in world.env.http_requests[begun:] if r.method == "POST" and r.path.endswith("/messages")]
    assert [bool(_attachments(request.json)) for request in tried] == files
    assert world.board.id == before


async def test_an_answer_whose_file_is_refused_comes_in_words(world: World) -> None:
    session = await world.start("mandala")
    person = world.in_seat(session, session.waiting[0])
    world.env.inject_error("POST", "/webhooks/*", status=403, code=50013, message="Missing Permissions")
    result = await person.slash(world.channel, "hand")
    assert not answer(result).attachments
    assert "Your hand" in reading.sections(said(result))
    assert buttons(answer(result))
    world.env.inject_error("PATCH", "/webhooks/*", status=403, code=50013, message="Missing Permissions")
    panel = answer(await person.click(world.board, label="Your move"))
    assert panel.attachments
    await person.click(panel, custom_id=next(iter(buttons(panel).values())))
    assert not panel.attachments
    assert "Your hand" in reading.sections(texts(panel))


async def test_typed_and_pressed_moves_are_previewed_alike(world: World) -> None:
    session = await world.start("mandala")
    person = world.in_seat(session, session.waiting[0])
    single, double = (
        next(s for s in session.played().sentences(session.waiting[0]) if f" {count} " in s) for count in (1, 2)
    )
    preview = await person.slash(world.channel, "move", sentence=single)
    assert "cannot be taken back" in said(preview)
    assert set(buttons(answer(preview))) == {"Play it", "Choose again"}
    assert len((await world.session()).log) == 1
    await person.click(answer(preview), label="Choose again")
    assert len((await world.session()).log) == 1
    choices = await person.autocomplete(world.channel, "move", "sentence", f"{single}!")
    assert [choice["value"] for choice in choices] == [f"{single}!"]
    await person.slash(world.channel, "move", sentence=f"{single.upper()} !")
    assert [act.text for act in (await world.session()).answers] == [single]
    assert double, "and what reveals nothing is played at once:"
    other = world.in_seat(session, 1 - session.waiting[0])
    now = await world.session()
    plain = next(s for s in now.played().sentences(now.waiting[0]) if " 2 " in s)
    await other.slash(world.channel, "move", sentence=plain)
    assert [act.text for act in (await world.session()).answers] == [single, plain]


async def test_the_first_words_of_a_sentence_show_how_it_can_go_on(world: World) -> None:
    bare(world)
    session = await world.start("mandala")
    person = world.in_seat(session, session.waiting[0])
    sentences = session.played().sentences(session.waiting[0])
    begun = " ".join(sentences[0].split()[:2])
    result = await person.slash(world.channel, "move", sentence=begun)
    assert f"**{beginning(sentences, begun)}** …" in said(result)
    assert sorted(reading.offered(said(result))) == sorted(s for s in sentences if s.startswith(begun + " "))
    refused = await person.slash(world.channel, "move", sentence=f"{begun}!")
    assert "not possible now" in said(refused) or "Say a colour" in said(refused)
    assert "Possible now" in said(await person.slash(world.channel, "move", sentence=" ! "))
    preview = await person.slash(world.channel, "move", sentence=next(s for s in sentences if " 1 " in s))
    assert "cannot be taken back" in said(preview)
    assert not reading.sections(said(preview)), "a preview in words is short"
    assert len((await world.session()).log) == 1


async def test_who_is_asked_again_after_typing_reads_what_happened_and_the_new_choices(world: World) -> None:
    bare(world)
    session = await world.start("bloom")
    chance = random.Random(5)
    while session.status is Status.PLAYING:
        seat = session.waiting[0]
        result = await typed(world.in_seat(session, seat), world, chance.choice(session.played().sentences(seat)))
        session = await world.session()
        if session.waiting == (seat,):
            assert "takes " in said(result)
            assert sorted(reading.offered(said(result))) == sorted(session.played().sentences(seat))
            return
    pytest.fail("nobody was asked twice in a row")


async def crowded(world: World) -> list[MemberActor]:
    """Four people whose names must be escaped at every sign, in a game whose words fill more than one message.

    What has happened is committed and not shown yet.
    """
    bare(world)
    people = [world.person("*_" * 16) for _ in range(4)]
    await people[0].slash(world.channel, "play", game="mandala")
    for person in people[1:]:
        await person.click(world.board, label="Join")
    await people[0].click(world.board, label="Start")
    chance = random.Random(9)

    def grown(now: Session) -> Session:
        while sum(map(len, told(asked_frame(now)))) < LONGEST_TEXT:
            seat = now.waiting[0]
            now = now.answer(seat, now.number(seat), chance.choice(now.played().sentences(seat)), world.clock.now())
        return now

    await world.bot.sessions.change((await world.session()).id, grown)
    return people


def asked_frame(session: Session) -> Frame[Any, Any]:
    """What the seat that is asked sees."""
    (seat,) = session.waiting
    return offering(session, seat)


async def test_a_crowded_board_is_told_in_order_over_several_messages(world: World) -> None:
    await crowded(world)
    await world.bot.boards.show((await world.session()).id)
    _lobby, _first, *parts = sorted(world.channel.history(), key=lambda message: message.id)
    assert len(parts) > 1
    assert all(len(texts(part)) <= LONGEST_TEXT for part in parts)
    assert [message for message in world.channel.history() if buttons(message)] == parts[-1:]
    text = "\n".join(map(texts, parts))
    session = await world.session()
    for section in told(frame(session, None)):
        assert section in text, "nothing is lost or cut"
    titles = [title for title in reading.sections(text) if not title.endswith(" can say")]
    assert titles[0] == "Flowers: A Mandala Game"
    assert titles[-3:] == ["In front of the players", "Supply", "Points"]
    points = {line.partition(":")[0] for line in reading.sections(text)["Points"]}
    assert len(points) == 4, "seats of one name are told apart"
    assert session.board == (world.channel.id, parts[-1].id)
    assert text.count(UNATTACHED) == 1


async def test_a_crowded_panel_goes_on_below_the_button_that_was_pressed(world: World) -> None:
    people = await crowded(world)
    session = await world.session()
    asked = next(person for person in people if person.id == session.people[session.waiting[0]].id)
    opened = await asked.slash(world.channel, "hand")
    *first, last = [message for message in (opened.response, *opened.followups) if message]
    assert first, "this needs more than one message"
    assert not any(buttons(message) for message in first)
    await asked.click(last, custom_id=next(iter(buttons(last).values())))
    pressed = await asked.click(last, label="Start over")
    assert not buttons(last)
    assert "Your hand" in reading.sections(texts(last))
    (below,) = pressed.followups
    assert buttons(below)
    assert sorted(reading.offered(texts(below))) == sorted(str(move) for move in asked_frame(session).choices)


async def test_a_board_that_was_half_posted_is_taken_away_and_posted_anew(world: World) -> None:
    await crowded(world)
    before = {message.id for message in world.channel.history()}
    request = world.bot.http.request
    posted: list[bool] = []

    async def unlucky(route: Any, **options: Any) -> Any:
        if route.method == "POST" and route.url.endswith("/messages"):
            posted.append(len(posted) != 1)
            if not posted[-1]:
                raise DOWN
        return await request(route, **options)

    world.bot.http.request = unlucky  # type: ignore[method-assign]
    showing = world.bot.boards.show((await world.session()).id)
    await world.env.settle()
    assert posted == [True, False], "the first part stands there, the second does not"
    await world.env.advance_time(PAUSES[0])
    await showing
    parts = [message for message in world.channel.history() if message.id not in before]
    assert len(parts) == len(posted) - 2, "the first try left nothing"
    assert [part for part in parts if buttons(part)] == [world.board]
    assert (await world.session()).board == (world.channel.id, world.board.id)
