"""Planning ahead in the panel: nobody else sees it, and it is played as soon as its turn comes."""

from __future__ import annotations

from simcord import InteractionResult, MemberActor

from sessions.session import Kind, Session
from tests.cogs.test_waiting import everything, start
from tests.cogs.world import World, answer, buttons, press_id, said


async def plan(world: World, person: MemberActor, typed: str) -> InteractionResult:
    """Open the form from the panel, fill it in and send it."""
    panel = answer(await person.slash(world.channel, "plan"))
    form = await person.click(panel, label="Plan ahead …")
    assert form.modal is not None
    return await person.submit_modal(form, {"typed": typed})


async def play(world: World) -> Session:
    """Who is asked gives the default answer, whatever it reveals."""
    session = await world.session()
    decision = session.played().decisions[0]
    number = session.number(decision.seat)
    person = world.in_seat(session, decision.seat)
    await press_id(world, person.id, f"do:{session.id}:{decision.seat}:{number}:{decision.default}")
    return await world.session()


async def test_a_plan_is_played_as_soon_as_its_turn_comes(world: World) -> None:
    session = await start(world, "none", "mandala", people=(world.bob,))
    (asked,) = session.waiting
    other = 1 - asked
    person = world.in_seat(session, other)
    default = session.played().decisions[0].default
    then = session.answer(asked, session.number(asked), str(default), world.clock.now())
    assert then.waiting == (other,)
    sentence = then.played().sentences(other)[0]
    noted = await plan(world, person, f"  {sentence.upper()} ")
    assert "Nobody else sees it" in said(noted)
    assert sentence in said(noted)
    assert f"**{sentence}**" not in everything(world)
    now = await play(world)
    assert (now.log[-1].kind, now.log[-1].seat, now.log[-1].text) == (Kind.SETTLED, other, sentence)


async def test_what_is_not_possible_is_told_when_the_turn_comes(world: World) -> None:
    session = await start(world, "none", "mandala", people=(world.bob,))
    (asked,) = session.waiting
    person = world.in_seat(session, 1 - asked)
    await plan(world, person, "grow 99 nowhere; discard x")
    now = await play(world)
    assert now.waiting == (1 - asked,)
    assert f"<@{person.id}>" in everything(world)
    assert "not possible as things stand" in said(await person.slash(world.channel, "hand"))


async def test_a_plan_is_dropped_and_what_cannot_be_one_is_refused_in_words(world: World) -> None:
    session = await start(world, "none", "mandala", people=(world.bob,))
    (asked,) = session.waiting
    person = world.in_seat(session, 1 - asked)
    for typed in ("<@&1> @everyone", " ; ", ";".join("abcdefghij")):
        assert "/log" in said(await plan(world, person, typed))
    await plan(world, person, "something")
    panel = answer(await person.slash(world.channel, "hand"))
    await person.click(panel, label="Drop the plan")
    assert not (await world.session()).plans
    mine = answer(await world.in_seat(session, asked).slash(world.channel, "plan"))
    assert "Plan ahead …" not in buttons(mine), "it is their turn"
    late = await press_id(world, world.in_seat(session, asked).id, f"unplan:{session.id}")
    assert "right now" in said(late)
