"""Waiting for people: deadlines, skipping, stand-ins, pauses and taking back together, as everybody sees it."""

from __future__ import annotations

from collections.abc import Sequence

from simcord import MemberActor

from sessions.acts import Kind
from sessions.session import Session
from tests.cogs.world import PACE, World, answer, buttons, press_id, said, texts

HOUR = 3600.0


async def start(
    world: World,
    pace: str = "brisk",
    game: str = "bloom",
    people: Sequence[MemberActor] | None = None,
    computers: int = 0,
) -> Session:
    """A game of Ada and these people (Bob and Cyd) at this pace."""
    await world.open(game, *((world.bob, world.cyd) if people is None else people))
    for _ in range(computers):
        await world.ada.click(world.board, label="Add a computer player")
    while f"Pace: {pace}" not in buttons(world.board):
        await world.ada.click(
            world.board, label=next(label for label in buttons(world.board) if label.startswith("Pace"))
        )
    await world.ada.click(world.board, label="Start")
    return await world.session()


async def say(world: World) -> Session:
    """Who is asked gives the default answer."""
    session = await world.session()
    decision = session.played().decisions[0]
    person = world.in_seat(session, decision.seat)
    number = session.number(decision.seat)
    await press_id(world, person.id, f"say:{session.id}:{decision.seat}:{number}:{decision.default}")
    return await world.session()


def everything(world: World) -> str:
    return "\n".join(texts(message) for message in world.channel.history())


async def test_the_lobby_says_what_a_pace_means_and_the_board_until_when(world: World) -> None:
    lobby = await world.open("bloom", world.bob)
    assert "Pace none" in texts(lobby)
    await world.ada.click(lobby, label="Pace: none")
    assert "2 days for a turn" in texts(world.board)
    await world.ada.click(world.board, label="Start")
    assert "Time until <t:" in texts(world.board)


async def test_who_runs_out_of_time_is_named_once_over_restarts_and_skipped_by_the_others(world: World) -> None:
    session = await start(world)
    (late,) = session.waiting
    await world.env.advance_time(12 * HOUR - 60)
    assert "time of" not in everything(world)
    await world.restart()
    await world.env.advance_time(120)
    sign = f"The time of **{session.names[late]}** is over. The others may"
    assert sign in texts(world.board)
    await world.env.advance_time(10 * HOUR)
    await world.restart()
    await world.env.advance_time(HOUR)
    kinds = [act.kind for act in (await world.session()).log]
    assert kinds.count(Kind.LATE) == 1
    one, other = (world.in_seat(session, seat) for seat in range(3) if seat != late)
    name = session.names[late]
    assert "for the others" in said(await world.in_seat(session, late).click(world.board, label=f"Skip {name}"))
    await one.click(world.board, label=f"Skip {name}")
    assert f"<@{other.id}>" in texts(world.board), "who is to agree is told"
    await other.click(world.board, label=f"Agree: skip {name}")
    now = await world.session()
    assert now.waiting != (late,)
    assert "is skipped" in texts(world.board)
    assert f"<@{world.in_seat(now, now.waiting[0]).id}>" in texts(world.board)


async def test_at_a_live_pace_the_turn_is_played_by_itself(world: World) -> None:
    session = await start(world, "live", "cloomba")
    (late,) = session.waiting
    await world.env.advance_time(6 * 60)
    now = await world.session()
    assert late not in now.waiting
    assert [act.kind for act in now.log[1:3]] == [Kind.LATE, Kind.SKIP]
    assert f"The time of **{session.names[late]}** is over." in texts(world.board)


async def test_a_computer_stands_in_and_the_seat_is_taken_back_with_one_press(world: World) -> None:
    session = await start(world)
    (late,) = session.waiting
    name, away = session.names[late], world.in_seat(session, late)
    await world.env.advance_time(13 * HOUR)
    for person in (world.in_seat(session, seat) for seat in range(3) if seat != late):
        label = f"Computer for {name}" if f"Computer for {name}" in buttons(world.board) else None
        await person.click(world.board, label=label or f"Agree: let a computer player stand in for {name}")
    await world.env.advance_time(PACE + 1)
    now = await world.session()
    assert now.is_computer(late)
    assert now.waiting != (late,), "it has answered"
    await world.restart()
    panel = await away.slash(world.channel, "hand")
    assert "stands in for you" in said(panel)
    await away.click(answer(panel), label="I am back")
    assert not (await world.session()).is_computer(late)
    assert "I am back" not in buttons(world.board)


async def test_a_pause_needs_everybody_and_one_ends_it(world: World) -> None:
    session = await start(world)
    page = answer(await world.ada.slash(world.channel, "table"))
    await world.ada.click(page, label="Pause the game")
    for person in (world.bob, world.cyd):
        assert f"<@{person.id}>" in texts(world.board)
    for person in (world.bob, world.cyd):
        await person.click(world.board, label="Agree: pause the game")
    assert (await world.session()).paused
    await world.env.advance_time(99 * HOUR)
    assert not (await world.session()).late
    assert "paused" in said(await world.bob.slash(world.channel, "table"))
    await world.cyd.click(answer(await world.cyd.slash(world.channel, "table")), label="End the pause")
    assert not (await world.session()).paused
    assert (await world.session()).waiting == session.waiting


async def test_who_is_against_ends_what_was_proposed(world: World) -> None:
    await start(world)
    await world.ada.click(answer(await world.ada.slash(world.channel, "table")), label="Pause the game")
    await world.bob.click(world.board, label="No")
    assert not (await world.session()).motions
    assert "**Bob** is against it" in everything(world)


async def test_more_is_taken_back_with_the_consent_of_those_who_have_answered_since(world: World) -> None:
    before = await start(world, "none")
    first = world.in_seat(before, before.waiting[0])
    between = await say(world)
    second = world.in_seat(between, between.waiting[0])
    await say(world)
    asked = await first.slash(world.channel, "undo")
    assert "Somebody else has moved since" in said(asked)
    assert f"- {before.names[before.waiting[0]]}: start " in said(asked)
    await first.click(answer(asked), label="Ask the others")
    assert len((await world.session()).answers) == 2
    agree = next(label for label in buttons(world.board) if label.startswith("Agree: take back 2 moves, from “start"))
    await second.click(world.board, label=agree)
    now = await world.session()
    assert not now.answers
    assert now.waiting == before.waiting
    assert f"<@{first.id}>" in texts(world.board)


async def test_others_give_more_time_and_it_is_told(world: World) -> None:
    session = await start(world)
    giver = world.in_seat(session, (session.waiting[0] + 1) % 3)
    name = session.names[session.waiting[0]]
    page = answer(await giver.slash(world.channel, "table"))
    await giver.click(page, label=f"More time for {name}")
    assert "more time" in texts(world.board)
    await world.env.advance_time(13 * HOUR)
    assert not (await world.session()).late
    await world.env.advance_time(12 * HOUR)
    assert (await world.session()).late == session.waiting


async def test_what_is_not_open_any_more_is_refused_in_words(world: World) -> None:
    session = await start(world)
    for press in ("propose:{}:skip 0", "propose:{}:dance", "reject:{}:pause", "resume:{}", "back:{}", "grant:{}:x"):
        assert said(await press_id(world, world.bob.id, press.format(session.id)))
    assert "do not sit" in said(await press_id(world, world.person("Eve").id, f"propose:{session.id}:pause"))
    assert (await world.session()).log == session.log


async def test_one_command_frees_a_person_from_everything(world: World) -> None:
    session = await start(world)
    page = await world.bob.slash(world.channel, "leave")
    assert "You give up the games" in said(page)
    await world.bob.click(answer(page), label="Leave them all")
    now = await world.session()
    seat = session.seat_of(world.bob.id)
    assert seat in now.conceded
    assert "**Bob** gives up" in texts(world.board)
    elsewhere = world.guild.create_text_channel("elsewhere")
    await world.cyd.slash(elsewhere, "play", game="bloom")
    page = await world.cyd.slash(elsewhere, "leave")
    await world.cyd.click(answer(page), label="Leave them all")
    assert not await world.bot.sessions.of(world.cyd.id) or (await world.session()).over
    assert "You sit at no table" in said(await world.person("Zoe").slash(world.channel, "leave"))
