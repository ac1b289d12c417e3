"""What the pictures of Gloomies mark: the words that can be said, what was chosen, and what nobody else may see."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, TypeAlias

import pytest

import render
from render import album, kit
from render.album import Album
from render.frame import Frame
from render.gloomies.runs import runs
from render.kit import Box, Canvas
from render.theme import LIGHT
from rules.gloomies import (
    FREE,
    HOUSE,
    Begin,
    ChooseOrder,
    DrawMore,
    Follow,
    Gloomies,
    Move,
    PickFlower,
    PlaceFlower,
    State,
    TakeCards,
    Task,
)
from rules.pieces import known
from rules.table import Table
from tests.render.frames import NAMES

GloomiesFrame: TypeAlias = Frame[State, Move]
GAME = Gloomies()
ASKED = (Begin, Follow, PlaceFlower, ChooseOrder, PickFlower, TakeCards, DrawMore)


@cache
def frames(seats: int = 4, private: bool = True) -> tuple[GloomiesFrame, ...]:
    return tuple(_played(seats, private))


def _played(seats: int, private: bool) -> Iterator[GloomiesFrame]:
    """A game in which people mostly do what the clock would do, as the seat that is asked sees it, or everybody."""
    dice, table = random.Random(f"pictures {seats}"), Table.open(GAME, seats, {}, "pictures")
    last: tuple[int, Move] | None = None
    before: State | None = None
    while table.decisions:
        (decision,) = table.decisions
        seat = decision.seat if private else None
        view = table.view(seat)
        moves = tuple(move for offered in GAME.decisions(view) for move in offered.moves)
        seen = None if before is None else GAME.view(before, seat)
        asked = ((decision.seat, decision.prompt.told(NAMES)),)
        yield Frame(GAME, view, GAME.scores(view), NAMES[:seats], seat, asked, moves, last, seen)
        move = dice.choice(decision.moves) if dice.random() < 0.3 else decision.default
        before, last = table.state, (decision.seat, move)
        table = table.play(decision.seat, str(move))


def asking(kind: type[Task]) -> list[GloomiesFrame]:
    """Some positions in which this is asked."""
    found = [frame for seats in (2, 4) for frame in frames(seats) if isinstance(frame.view.tasks[0], kind)]
    return found[:: max(1, len(found) // 8)]


@pytest.fixture
def badges(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words on badges from now on."""
    words: list[str] = []
    badge = kit.Canvas.badge

    def recorded(canvas: Canvas, x: float, y: float, word: str, radius: int = 19) -> None:
        words.append(word)
        badge(canvas, x, y, word, radius)

    monkeypatch.setattr(kit.Canvas, "badge", recorded)
    monkeypatch.setattr(album, "ALBUM", Album(0))
    return words


@pytest.mark.parametrize("kind", ASKED)
def test_what_can_be_chosen_is_marked_with_its_word(kind: type[Task], badges: list[str]) -> None:
    assert asking(kind)
    for frame in asking(kind):
        badges.clear()
        render.drawn(frame, LIGHT)
        for move in frame.choices:
            said = str(move).split(" ")
            if said[0] == "row":
                said = said[2:3]
            word = said[-1] if said[0] in ("draw", "put", "pick", "order") else said[0]
            if word != "done":
                assert set(word.split("/")) <= {*badges} or word in badges, (str(move), badges)


@pytest.mark.parametrize("kind", ASKED)
def test_a_single_choice_is_previewed(kind: type[Task]) -> None:
    for frame in asking(kind)[:4]:
        if len(frame.choices) > 2:
            single = replace(frame, choices=frame.choices[:1])
            assert render.picture(single) != render.picture(frame)
            assert render.picture(single) != render.picture(replace(frame, choices=()))


@pytest.mark.parametrize("kind", [Begin, Follow])
def test_a_row_shows_how_far_the_cards_reach_with_and_without_helpers(kind: type[Task]) -> None:
    for frame in asking(kind):
        assert frame.seat is not None
        hand, helpers = known(frame.view.hands[frame.seat]), frame.view.helpers[frame.seat]
        rows = {getattr(move, "row", None) for move in frame.choices}
        for run in runs(HOUSE, frame.view, frame.seat, hand):
            assert run.played <= run.free <= run.paid <= run.fitting <= len(run.columns)
            assert run.free == run.played or run.free <= max(FREE, run.played)
            assert run.paid <= max(FREE, run.played) + helpers
            assert run.fitting - run.played <= sum(hand)
            task = frame.view.tasks[0]
            if isinstance(task, Follow):
                assert run.closed is (run.row != task.row)
            else:
                assert (run.fitting > 0) is (run.row + 1 in rows)


def test_the_flowers_of_a_turn_are_ringed_together(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes: list[Box] = []
    ring = kit.Canvas.ring

    def recorded(canvas: Canvas, box: Box, *rest: Any) -> None:
        boxes.append(box)
        ring(canvas, box, *rest)

    monkeypatch.setattr(kit.Canvas, "ring", recorded)
    followed = [
        (frame, task.cards) for frame in frames(4, private=False) if isinstance(task := frame.view.tasks[0], Follow)
    ]
    assert max(cards for _, cards in followed) > 1
    for frame, cards in followed[::5]:
        boxes.clear()
        render.drawn(frame, LIGHT)
        assert any(box[2] == 64 * cards - 2 and box[3] == 72 for box in boxes)


def test_a_board_does_not_depend_on_what_is_hidden() -> None:
    for frame in frames(4, private=False)[::20]:
        whole = render.picture(replace(frame, choices=()))
        render._pictures.clear()
        again = GAME.view(frame.view, None)
        assert render.picture(replace(frame, view=again, choices=())) == whole


def test_lines_of_a_score_have_columns_in_the_order_of_play() -> None:
    frame = frames()[0]
    column = render.SCENES["gloomies"].column
    lines = (
        "5 lily played, doubled",
        "3 stardust in stage 1",
        "3 orbit on the aid",
        "order for 11 (2 lily, 1 orbit, 1 poppy)",
    )
    found = [column(frame, line) for line in (*lines, "4 stardust in stage 2", "2 helpers", "1 helper")]
    assert [one.name for one in found] == [
        "cards",
        "stardust 1",
        "flowers",
        "orders",
        "stardust 2",
        "helpers",
        "helpers",
    ]
    assert [one.rank for one in found] == [0, 1, 2, 3, 4, 5, 5]


def test_every_word_that_a_sentence_names_has_a_drawing() -> None:
    emblems = render.SCENES["gloomies"].emblems(HOUSE)
    assert {*HOUSE.names, *(card.name for card in HOUSE.cards), "helper", "helpers", "stardust"} <= {*emblems}
    assert len({emblems[card.name] for card in HOUSE.cards}) == len(HOUSE.cards)
