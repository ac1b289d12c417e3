"""Several are asked at once: everybody is told once, and nobody for the answers of others."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import render
from tests.cogs.bouquet import Bouquet, BouquetScene
from tests.cogs.world import World, answer, press_id, texts


@pytest.fixture
async def vase(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """A game of Bouquet, in which Ada, Bob and Cyd are asked at once."""
    monkeypatch.setitem(render.SCENES, "bouquet", BouquetScene())
    async with World(f"sqlite+aiosqlite:///{tmp_path / 'posy.db'}", {"bouquet": Bouquet()}) as world:
        await world.open_by_name("bouquet", world.bob, world.cyd)
        await world.ada.click(world.board, label="Start")
        yield world


async def test_the_answers_of_others_change_the_board_and_tell_nobody_again(vase: World) -> None:
    board, before = vase.board.id, len(vase.env.http_requests)
    session = await vase.session()
    for number, person in enumerate((vase.ada, vase.bob), 1):
        seat = session.seat_of(person.id)
        await press_id(vase, person.id, f"say:{session.id}:{seat}:0:take fern {number} left")
    assert len((await vase.session()).answers) == 2
    assert vase.board.id == board
    sent = [r.json for r in vase.env.http_requests[before:] if "/messages" in r.path and r.method in ("POST", "PATCH")]
    assert sent
    assert not any(message.get("allowed_mentions", {}).get("users") for message in sent if message)


async def test_the_seats_asked_after_a_row_of_the_log(vase: World) -> None:
    session = await vase.session()
    assert tuple(session.asked_after(-1)) == ()
    assert tuple(session.asked_after(0)) == (0, 1, 2)
    seat = session.seat_of(vase.bob.id)
    assert seat is not None
    await press_id(vase, vase.bob.id, f"say:{session.id}:{seat}:0:take fern 1 left")
    later = await vase.session()
    assert tuple(later.asked_after(0)) == (0, 1, 2)
    assert tuple(later.asked_after(1)) == tuple(other for other in range(3) if other != seat)
    back = later.undo(seat, later.number(seat), later.log[-1].at)
    assert tuple(back.asked_after(1)) == (), "that answer does not stand any more"
    assert tuple(back.asked_after(2)) == (0, 1, 2)


async def test_who_opens_the_panel_reads_what_the_board_does_not_tell_any_more(world: World) -> None:
    session = await world.start("gloomies", world.bob, world.cyd)
    first = session.waiting
    while session.waiting == first or not {act.seat for act in session.answers} >= {0, 1, 2}:
        decision = session.played().decisions[0]
        press = f"do:{session.id}:{decision.seat}:{session.number(decision.seat)}:{decision.default}"
        await press_id(world, world.in_seat(session, decision.seat).id, press)
        session = await world.session()
    while session.waiting != first:
        decision = session.played().decisions[0]
        press = f"do:{session.id}:{decision.seat}:{session.number(decision.seat)}:{decision.default}"
        await press_id(world, world.in_seat(session, decision.seat).id, press)
        session = await world.session()
    person = world.in_seat(session, first[0])
    panel = texts(answer(await person.click(world.board, label="Your move")))
    assert "Since your last turn:" in panel
    own = max(n for n, act in enumerate(session.answers, 1) if act.seat == first[0])
    stepped = answer(await person.click(world.board, label="What happened"))
    assert f"move {own + 1} of {len(session.answers)}" in texts(stepped)
