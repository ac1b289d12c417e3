"""What people complain about at other tables, as far as it concerns turns, and what happens here instead.

Other files hold the rest: a hundred identical presses, stale and foreign buttons and every button ever posted in
`test_moves`; more who join than there are seats in `test_lobby`; calls after an undo in `test_decisions`, one call a
turn in `test_week`; skipping, stand-ins, more time and pauses in `test_waiting`; reminders in `test_reminders`; giving
up, cancelling and leaving in `test_tables` and `test_waiting`; tables that nobody uses in `test_expiry`; what
happened since one's own turn in `test_asked` and `test_replay`; boards that Discord did not take in `test_trouble`.
"""

from __future__ import annotations

import random

import pytest
from simcord import MemberActor

from rules import GAMES
from rules.bloom import Bloom
from rules.game import IllegalMove
from sessions.session import Kind, Person
from tests.cogs.test_plans import plan
from tests.cogs.test_reminders import pass_hours
from tests.cogs.test_waiting import everything, start
from tests.cogs.world import World, alt, answer, buttons, press_id, said, texts
from tests.sessions.tables import ANN, BEN, answered, begun

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


@pytest.mark.parametrize("game", GAMES)
def test_taking_back_is_no_peek_at_what_is_drawn(game: str) -> None:
    session, chance, tried = begun(ANN, BEN, game=game), random.Random(3), 0
    while session.live and tried < 3:
        session = answered(session, chance)
        last = session.log[-1]
        if session.live and last.drawn and last.kind is Kind.ANSWER and last.seat is not None:
            tried += 1
            with pytest.raises(IllegalMove):
                session.undo(last.seat, session.number(last.seat), last.at)
            assert not session.motions
            with pytest.raises(ValueError, match=r"revealed|nothing"):
                session.propose(last.seat, f"undo {last.ply}", last.at)
    assert tried or game == "bloom", "only where all lies open from the beginning there is nothing to peek at"


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


async def leave_everything(world: World, person: MemberActor) -> None:
    page = answer(await person.slash(world.channel, "leave"))
    await person.click(page, label="Leave them all")
    assert "You sit at no table" in said(await person.slash(world.channel, "leave")), "nothing is left to leave"


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


async def test_an_illegal_move_is_refused_with_a_reason_and_what_is_near(world: World) -> None:
    session = await start(world, "none", "cloomba", people=(world.bob,))
    person = world.in_seat(session, session.waiting[0])
    refused = said(await person.slash(world.channel, "move", sentence="take 99 from nowhere"))
    assert len(refused) > 20
    assert (await world.session()).log == session.log
