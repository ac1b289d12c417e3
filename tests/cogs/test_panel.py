"""The generic panel at its limits: many words, long labels, options, and several people asked at once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import render
from cogs.press import LONGEST_LABEL, Press
from rules.words import branches
from tests.cogs.bouquet import Bouquet, BouquetScene
from tests.cogs.world import World, answer, buttons, parts, press_at_once, press_id, raw, said, texts

MOST_COMPONENTS = 40


@pytest.fixture
async def vase(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    """A lobby of Bouquet with Ada, Bob and Cyd."""
    monkeypatch.setitem(render.SCENES, "bouquet", BouquetScene())
    async with World(f"sqlite+aiosqlite:///{tmp_path / 'posy.db'}", {"bouquet": Bouquet()}) as world:
        await world.open_by_name("bouquet", world.bob, world.cyd)
        yield world


async def test_an_option_goes_round_its_values(vase: World) -> None:
    assert "Bow: none" in buttons(vase.board)
    for value in ("silk", "paper", "none"):
        await vase.ada.click(
            vase.board, custom_id=next(id for id in buttons(vase.board).values() if id.endswith(":bow"))
        )
        assert f"Bow: {value}" in buttons(vase.board)
    refused = await vase.bob.click(vase.board, label="Bow: none")
    assert "host" in said(refused)


async def test_many_words_are_reached_word_by_word(vase: World) -> None:
    await vase.ada.click(vase.board, label="Start")
    panel = answer(await vase.bob.click(vase.board, label="Your move"))
    assert set(buttons(panel)) == {"aster", "briar", "clover", "daisy", "elder", "fern"}
    await vase.bob.click(panel, label="clover")
    assert {label.split(":")[0] for label in buttons(panel)} >= {"1 left", "6 right", "Start over"}
    assert all(len(label) <= LONGEST_LABEL for label in buttons(panel))
    assert len(list(parts(raw(panel)))) <= MOST_COMPONENTS
    await vase.bob.click(panel, custom_id=next(id for id in buttons(panel).values() if id.endswith("clover 6 right")))
    assert "Played: **take clover 6 right**." in texts(panel)
    assert [act.text for act in (await vase.session()).answers] == ["take clover 6 right"]


@pytest.mark.parametrize("page", range(4))
def test_whole_sentences_fit_a_message_at_every_number(page: int) -> None:
    sentences = [f"take {number}" for number in range(1 + 20 * page)]
    ways = branches(sentences, at_once=15)
    assert [sentence for way in ways for sentence in way.sentences] == sentences


async def test_pages_turn_where_words_are_many(vase: World) -> None:
    hand = tuple(f"take flower-{number} now" for number in range(50))
    vase.games["bouquet"].setup = lambda seats, options, chance: type(
        Bouquet().setup(seats, {"hands": "hidden"}, chance)
    )((hand,) * seats, ("",) * seats, False)
    await vase.ada.click(vase.board, label="Start")
    panel = answer(await vase.ada.click(vase.board, label="Your move"))
    seen: set[str] = set()
    for there in ("More: flower-20 – flower-39", "More: flower-40 – flower-49", "More: flower-0 – flower-19"):
        assert len(list(parts(raw(panel)))) <= MOST_COMPONENTS
        seen |= {id for id in buttons(panel).values() if Press.parse(id).word(2)}
        turned = await vase.ada.click(panel, label=there)
        panel = answer(turned) if turned.followups else panel
    assert len([id for id in seen if "flower-" in id]) == 50
    assert any(label.startswith("flower-0 now: ") for label in buttons(panel)), (
        "the last one led back to the first page"
    )


async def test_very_many_pages_fit_a_message_and_are_all_reached(vase: World) -> None:
    hand = tuple(f"take flower-{number} now" for number in range(310))
    vase.games["bouquet"].setup = lambda seats, options, chance: type(
        Bouquet().setup(seats, {"hands": "hidden"}, chance)
    )((hand,) * seats, ("",) * seats, False)
    await vase.ada.click(vase.board, label="Start")
    panel = answer(await vase.ada.click(vase.board, label="Your move"))
    reached, turned = {"0"}, {""}
    while pages := {id for id in buttons(panel).values() if Press.parse(id).number(3) is not None} - turned:
        page = min(pages, key=lambda id: (Press.parse(id).word(3) in reached, id))
        turned.add(page)
        result = await vase.ada.click(panel, custom_id=page)
        panel = answer(result) if result.followups else panel
        reached.add(Press.parse(page).word(3))
        assert len(list(parts(raw(panel)))) <= MOST_COMPONENTS
    assert reached == {str(number) for number in range(16)}


@pytest.mark.parametrize("page", ["999999999", "16"])
async def test_a_page_beyond_the_last_one_is_the_last_one(vase: World, page: str) -> None:
    hand = tuple(f"take flower-{number} now" for number in range(50))
    vase.games["bouquet"].setup = lambda seats, options, chance: type(
        Bouquet().setup(seats, {"hands": "hidden"}, chance)
    )((hand,) * seats, ("",) * seats, False)
    await vase.ada.click(vase.board, label="Start")
    session = await vase.session()
    shown = answer(await press_id(vase, vase.ada.id, f"say:{session.id}:0:0::{page}"))
    pages = {Press.parse(id).word(3) for id in buttons(shown).values() if Press.parse(id).number(3) is not None}
    assert pages == {"0", "1"}
    assert any(label.startswith("flower-49 now") for label in buttons(shown))


async def test_everybody_is_asked_at_once_and_nobody_makes_the_others_stale(vase: World) -> None:
    await vase.ada.click(vase.board, label="Start")
    for person in (vase.ada, vase.bob, vase.cyd):
        assert f"<@{person.id}>" in texts(vase.board)
    session = await vase.session()
    presses = [
        (person.id, f"say:{session.id}:{session.seat_of(person.id)}:0:take fern {n} left")
        for n, person in enumerate((vase.ada, vase.bob, vase.cyd), 1)
    ]
    await press_at_once(vase, presses)
    session = await vase.session()
    assert sorted(act.text for act in session.answers) == [f"take fern {n} left" for n in (1, 2, 3)]
    assert "**Cyd** wins!" in texts(vase.board)


async def test_labels_on_the_public_board_are_those_that_everybody_may_read(vase: World) -> None:
    await vase.ada.click(vase.board, label="Hands: hidden")
    await vase.ada.click(vase.board, label="Start")
    session = await vase.session()
    assert session.options["hands"] == "open"
    for person in (vase.ada, vase.bob):
        seat = session.seat_of(person.id)
        await press_at_once(vase, [(person.id, f"say:{session.id}:{seat}:0:take aster 1 left")])
    assert "Your move" not in buttons(vase.board), "one person is left, and nothing is hidden: the words are public"
    assert "aster" in buttons(vase.board)
    opened = await vase.cyd.click(vase.board, label="aster")
    assert answer(opened).ephemeral, "the rest of a long sentence is said in private"
