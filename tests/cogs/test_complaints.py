"""What people complain about at other tables, as far as it concerns turns, and what happens here instead.

Other files hold the rest: a hundred identical presses, stale and foreign buttons and every button ever posted in
`test_moves`; more who join than there are seats in `test_lobby`; one call a turn in `test_week`; skipping, stand-ins,
more time, pauses and taking back with the consent of others in `test_waiting`; reminders in `test_reminders`; giving
up and cancelling in `test_tables` and `test_decisions`; invitations, which seat nobody, in `test_invitations`; tables
that nobody uses in `test_expiry`; what happened since one's own turn in `test_asked` and `test_replay`; two games that
somebody cannot tell apart in `test_leaks`; tables that move in `test_moving`; boards that were deleted in `test_turns`
and those that Discord did not take, and frozen tables, in `test_trouble`.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
from simcord import ChannelHandle, MemberActor

from rules import GAMES
from rules.bloom import Bloom
from sessions.session import Kind, Person
from tests.cogs.test_plans import plan, play
from tests.cogs.test_reminders import pass_hours
from tests.cogs.test_waiting import everything, say, start
from tests.cogs.world import World, alt, answer, buttons, press_at_once, press_id, said, texts

QUARTER = 15 * 60.0


async def test_a_button_acts_on_its_own_table_whatever_channel_it_is_pressed_in(world: World) -> None:
    here = await start(world, "none", people=(world.bob,))
    far = world.guild.create_text_channel("far")
    other = await world.bot.sessions.open(
        guild=world.guild.id, channel=far.id, host=Person("Ada", world.ada.id, 1), game="bloom"
    )
    there = await world.bot.sessions.change(
        other.id, lambda now: now.join(Person("Bob", world.bob.id, 2)).start(world.ada.id, world.clock.now())
    )
    (seat,) = there.waiting
    sentence = there.played().sentences(seat)[0]
    await press_id(world, there.people[seat].id or 0, f"do:{there.id}:{seat}:0:{sentence}")
    assert (await world.bot.sessions.get(here.id)).log == here.log
    assert (await world.bot.sessions.get(there.id)).log[-1].text == sentence


async def test_a_private_panel_that_is_older_than_a_quarter_of_an_hour_is_answered_by_a_new_one(world: World) -> None:
    session = await start(world, "none", "mandala", people=(world.bob,))
    person = world.in_seat(session, session.waiting[0])
    panel = answer(await person.slash(world.channel, "hand"))
    word = next(custom_id for custom_id in buttons(panel).values() if custom_id.startswith("say:"))
    await world.env.advance_time(QUARTER + 60)
    result = await person.click(panel, custom_id=word)
    assert buttons(answer(result)), "it goes on"


async def test_an_old_button_to_take_back_never_means_something_else(world: World) -> None:
    session = await start(world, "none", people=(world.bob,))
    (first,) = session.waiting
    person = world.in_seat(session, first)
    sentence = session.played().sentences(first)[0]
    await press_id(world, person.id, f"do:{session.id}:{first}:0:{sentence}")
    back = buttons(world.board)[f"Take back ({session.names[first]})"]
    await press_id(world, person.id, back)
    again = await world.session()
    await press_id(world, person.id, f"do:{session.id}:{first}:{again.number(first)}:{sentence}")
    before = await world.session()
    assert "earlier moment" in said(await press_id(world, person.id, back))
    assert (await world.session()).log == before.log


@pytest.mark.parametrize("game", [game for game in GAMES if game != "bloom"])
async def test_what_revealed_something_is_not_taken_back_by_any_button_or_command_nor_by_all_together(
    world: World, game: str
) -> None:
    session = await start(world, "none", game, people=(world.bob,))
    while not (session.last and session.last.drawn and session.last.kind is Kind.ANSWER):
        session = await play(world)
    seat = session.last.seat
    assert seat is not None
    person = world.in_seat(session, seat)
    assert not any(label.startswith("Take back") for label in buttons(world.board))
    by_command = await person.slash(world.channel, "undo")
    by_old_button = await press_id(world, person.id, f"undo:{session.id}:{seat}:{session.number(seat)}")
    by_the_others = await press_id(world, person.id, f"propose:{session.id}:undo {session.last.ply}")
    for refused in (by_command, by_old_button, by_the_others):
        assert "stands" in said(refused)
        assert not buttons(answer(refused)), "nor are the others asked"
    now = await world.session()
    assert (now.log, now.table) == (session.log, session.table)


async def test_nothing_that_is_hidden_is_typed_into_a_command(world: World) -> None:
    """Arguments of commands can be read by all. What a move says is public once it is made; a plan is not."""
    arguments = {
        option.name
        for command in world.bot.tree.walk_commands()
        for option in getattr(command, "parameters", [])
        if command.name == "plan"
    }
    assert not arguments
    session = await start(world, "none", "mandala", people=(world.bob,))
    idle = 1 - session.waiting[0]
    planner, other = world.in_seat(session, idle), world.in_seat(session, session.waiting[0])
    panel = answer(await planner.slash(world.channel, "hand"))
    form = await planner.click(panel, label="Plan ahead …")
    await planner.submit_modal(form, {"typed": "grow 3 secretly"})
    seen = [everything(world), alt(world.board)]
    for person in (other, world.cyd):
        shown = [await person.slash(world.channel, command) for command in ("log", "board", "score", "table", "replay")]
        seen += [texts(answer(result)) for result in shown]
    assert not any("secretly" in text for text in seen)
    assert "secretly" in said(await planner.slash(world.channel, "log"))


def called(world: World) -> Counter[int]:
    """How often new messages have mentioned each person."""
    posted = [payload for kind, event, payload in world.env.backend.transcript if event == "MESSAGE_CREATE"]
    return Counter(int(user["id"]) for message in posted for user in message["mentions"])


async def test_a_whole_game_of_four_with_moves_taken_back_calls_people_once_for_each_time_they_are_asked(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [world.ada, world.bob, world.cyd, world.person("Dee")]
    monkeypatch.setattr(world, "by_id", lambda id: next(person for person in people if person.id == id))
    session, chance, taken_back = await start(world, "none", people=people[1:]), random.Random(5), 0
    asked = Counter([session.people[seat].id for seat in session.waiting])
    while session.live:
        (seat,) = session.waiting
        person = world.in_seat(session, seat)
        sentence = chance.choice(session.played().sentences(seat))
        await press_id(world, person.id, f"do:{session.id}:{seat}:{session.number(seat)}:{sentence}")
        session = await world.session()
        asked.update(session.people[other].id for other in session.waiting if other != seat)
        if session.live and chance.random() < 0.2:
            await person.slash(world.channel, "undo")
            session = await world.session()
            assert session.waiting == (seat,)
            assert called(world) == asked, "whoever takes a move back knows that they are asked"
            taken_back += 1
    assert taken_back > 3
    assert called(world) == asked


async def test_everybody_joins_and_starts_at_once_and_there_is_one_game_of_as_many_as_there_are_seats(
    world: World,
) -> None:
    lobby = await world.open("bloom")
    crowd = [world.person(f"Guest {number}") for number in range(8)]
    joins = [(person.id, buttons(lobby)["Join"]) for person in (*crowd, *crowd)]
    await press_at_once(world, [*joins, *[(world.ada.id, f"start:{(await world.session()).id}")] * 5])
    session = await world.session()
    assert len({person.id for person in session.people}) == len(session.people) == 4
    assert [act.kind for act in session.log] == [Kind.OPEN]
    boards = [message for message in world.channel.history() if "The game begins." in texts(message)]
    assert len(boards) == 1


async def leave_everything(world: World, person: MemberActor, channel: ChannelHandle | None = None) -> None:
    page = answer(await person.slash(channel or world.channel, "leave"))
    await person.click(page, label="Leave them all")
    assert "You sit at no table" in said(await person.slash(channel or world.channel, "leave")), "all are left"


async def test_nobody_is_held_by_a_lobby_or_a_game(world: World) -> None:
    await start(world, "none")
    lobby = world.guild.create_text_channel("lobby")
    await world.ada.slash(lobby, "play", game="bloom")
    await leave_everything(world, world.ada)
    tables = await world.bot.sessions.live()
    assert len(tables) == 1, "the lobby is closed, for nobody else sat there"
    assert all(
        session.seat_of(world.ada.id) is None or session.seat_of(world.ada.id) in session.conceded for session in tables
    )


async def test_a_frozen_table_stands_in_nobodys_way_when_they_leave(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await start(world, "none", people=(world.bob,))
    monkeypatch.setattr(Bloom, "edition", Bloom.edition + 1)
    await world.restart()
    assert "You sit at no table" in said(await world.ada.slash(world.channel, "leave"))
    lobby = world.guild.create_text_channel("lobby")
    await world.ada.slash(lobby, "play", game="mandala")
    await leave_everything(world, world.ada)
    (frozen,) = await world.bot.sessions.live()
    assert frozen.broken, "and the lobby is gone"


async def test_who_leaves_everything_is_not_invited_any_more(world: World) -> None:
    await world.open("bloom")
    await world.ada.slash(world.channel, "invite", person=world.bob)
    invitation = world.board
    await leave_everything(world, world.bob)
    assert "not invited" in said(await world.bob.click(invitation, label="No, thanks"))
    assert not (await world.session()).guests


async def test_who_leaves_everything_is_not_seated_where_they_had_asked_for_a_seat(world: World) -> None:
    session = await start(world, people=(world.bob,))
    (late,) = session.waiting
    await pass_hours(world, 13)
    page = answer(await world.cyd.slash(world.channel, "table"))
    await world.cyd.click(page, label=f"Play for {session.names[late]}")
    agree = buttons(world.board)[f"Agree: Cyd for {session.names[late]}"]
    await leave_everything(world, world.cyd)
    there = world.in_seat(session, 1 - late)
    assert "not open any more" in said(await press_id(world, there.id, agree))
    assert (await world.session()).names == session.names


async def test_a_plan_leaves_no_trace_on_the_board_not_even_a_change(world: World) -> None:
    session = await start(world, "none", "mandala", people=(world.bob,))
    planner = world.in_seat(session, 1 - session.waiting[0])
    before = [(message.id, message.edited_at, texts(message)) for message in world.channel.history()]
    await world.env.advance_time(60)
    await plan(world, planner, "grow 3 secretly")
    assert [(message.id, message.edited_at, texts(message)) for message in world.channel.history()] == before


@pytest.mark.parametrize("game", GAMES)
async def test_an_illegal_move_is_refused_with_a_reason_and_what_is_near(world: World, game: str) -> None:
    session = await start(world, "none", game, people=(world.bob,))
    (seat,) = session.waiting
    person = world.in_seat(session, seat)
    meant = max(session.played().sentences(seat), key=len)
    refused = said(await person.slash(world.channel, "move", sentence=f"{meant[:-1]}9"))
    reason, offered = refused.split("Possible now: ")
    assert len(reason) > 10
    assert (await world.session()).log == session.log
    await person.slash(world.channel, "move", sentence=offered.split(", ")[0].removesuffix(" …") + "!")
    assert (await world.session()).log[len(session.log)].seat == seat, "what is offered is possible"


async def test_a_misclick_is_taken_back_by_a_button_that_says_what_it_takes_back(world: World) -> None:
    session = await start(world, "none", people=(world.bob,))
    (seat,) = session.waiting
    person, before = world.in_seat(session, seat), session.table
    session = await say(world)
    panel = answer(await person.slash(world.channel, "hand"))
    await person.click(panel, label=f"Take back: {session.answers[-1].text}")
    now = await world.session()
    assert now.table == before
    assert f"takes back “{session.answers[-1].text}”" in texts(world.board)


async def test_a_table_whose_channel_is_deleted_is_played_from_anywhere(world: World) -> None:
    session = await start(world, "none", people=(world.bob,))
    person, far = world.in_seat(session, session.waiting[0]), world.guild.create_text_channel("far")
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    assert session.game.title in said(await person.slash(far, "games"))
    sentence = session.played().sentences(session.waiting[0])[0]
    await person.slash(far, "move", sentence=f"{sentence}!")
    assert (await world.bot.sessions.get(session.id)).log[-1].text == sentence
    await pass_hours(world, 48)
    await leave_everything(world, person, far)
