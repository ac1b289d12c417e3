"""What the pictures of Gloomies mark: the words that can be said, what was chosen, and what nobody else may see."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, TypeAlias

import pytest
from PIL import Image

import render
from render import album, kit
from render.album import Album
from render.frame import Frame
from render.gloomies import orders
from render.gloomies.orders import Card
from render.gloomies.runs import runs
from render.kit import Box, Canvas
from render.theme import LIGHT, Theme
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
    Taken,
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
            assert run.played <= run.paid <= run.fitting <= len(run.columns)
            assert run.paid <= max(FREE, run.played) + helpers
            assert run.fitting - run.played <= sum(hand)
            task = frame.view.tasks[0]
            if isinstance(task, Follow):
                assert run.closed is (run.row != task.row)
            else:
                assert (run.fitting > 0) is (run.row + 1 in rows)


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """What is ringed from now on."""
    boxes: list[Box] = []
    ring = kit.Canvas.ring

    def recorded(canvas: Canvas, box: Box, *rest: Any) -> None:
        boxes.append(box)
        ring(canvas, box, *rest)

    monkeypatch.setattr(kit.Canvas, "ring", recorded)
    return boxes


def test_the_flowers_of_a_turn_are_ringed_together(boxes: list[Box]) -> None:
    followed = [
        (frame, task.cards) for frame in frames(4, private=False) if isinstance(task := frame.view.tasks[0], Follow)
    ]
    assert max(cards for _, cards in followed) > 1
    for frame, cards in followed[::5]:
        boxes.clear()
        render.drawn(frame, LIGHT)
        assert any(box[2] == 64 * cards - 2 and box[3] == 72 for box in boxes)


def test_the_next_board_still_marks_what_the_turn_planted_or_harvested(boxes: list[Box]) -> None:
    began: State | None = None
    for frame in frames(2, private=False):
        if began is not None and isinstance(frame.view.tasks[0], Begin):
            boxes.clear()
            render.drawn(replace(frame, began=began), LIGHT)
            grown = sum(frame.view.grown) + sum(frame.view.harvested) - sum(began.grown) - sum(began.harvested)
            assert (64 * grown - 2 in {round(box[2]) for box in boxes if box[3] == 72}) is (grown > 0)
        if isinstance(frame.view.tasks[0], Begin):
            began = frame.view


ALL = range(len(HOUSE.orders))


def owning(frame: GloomiesFrame, many: int) -> GloomiesFrame:
    """With so many orders on which nothing lies in front of every seat, those of five flowers first."""
    largest = sorted(ALL, key=lambda order: -len(HOUSE.orders[order].flowers))[:many]
    taken = tuple(Taken(order, (0, 0, 0, 0)) for order in sorted(largest, key=HOUSE.rank.__getitem__))
    view = replace(frame.view, taken=(taken,) * len(frame.names))
    moves = tuple(move for offered in GAME.decisions(view) for move in offered.moves)
    return replace(frame, view=view, choices=moves if frame.choices else (), before=None, last=None)


def apart(one: Box, other: Box) -> bool:
    return (
        one[0] + one[2] <= other[0]
        or other[0] + other[2] <= one[0]
        or one[1] + one[3] <= other[1]
        or other[1] + other[3] <= one[1]
    )


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> tuple[list[Box], list[Box]]:
    """The boxes of what can be chosen, and of the words on badges, from now on."""
    boxes: list[Box] = []
    words: list[Box] = []
    candidate, badge = kit.Canvas.candidate, kit.Canvas.badge

    def chosen(canvas: Canvas, box: Box, radius: float) -> None:
        boxes.append(box)
        candidate(canvas, box, radius)

    def said(canvas: Canvas, x: float, y: float, word: str, radius: int = 19) -> None:
        wide = kit.badge_width(word, radius)
        words.append((x - wide / 2, y - radius, wide, 2 * radius))
        badge(canvas, x, y, word, radius)

    monkeypatch.setattr(kit.Canvas, "candidate", chosen)
    monkeypatch.setattr(kit.Canvas, "badge", said)
    monkeypatch.setattr(album, "ALBUM", Album(0))
    return boxes, words


@pytest.mark.parametrize("many", range(1, 10))
def test_every_order_to_place_on_is_seen_whole_with_its_word(many: int, marked: tuple[list[Box], list[Box]]) -> None:
    boxes, words = marked
    frame = owning(asking(PlaceFlower)[0], many)
    render.drawn(frame, LIGHT)
    column = [box for box in boxes if 600 < box[0] < 800]
    assert len(column) == len(frame.choices) - 1
    assert all(apart(one, other) for i, one in enumerate(column) for other in column[:i])
    assert all(box[1] + box[3] < 768 for box in column)
    for box, word in zip(column, [word for word in words if 600 < word[0] < 800], strict=True):
        assert box[0] < word[0]
        assert box[1] < word[1]
        assert word[1] + word[3] < box[1] + box[3] - 20


@pytest.mark.parametrize("kinds", range(1, 11))
def test_no_card_in_hand_covers_the_word_of_another(kinds: int, marked: tuple[list[Box], list[Box]]) -> None:
    boxes, words = marked
    frame = next(frame for frame in asking(Begin) if frame.seat is not None)
    assert frame.seat is not None
    hand = tuple(int(kind < kinds) for kind in range(len(HOUSE.cards)))
    hands = tuple(hand if seat == frame.seat else held for seat, held in enumerate(frame.view.hands))
    view = replace(frame.view, hands=hands)
    moves = tuple(move for offered in GAME.decisions(view) for move in offered.moves)
    render.drawn(replace(frame, view=view, choices=moves), LIGHT)
    cards = [box for box in boxes if box[0] > 700]
    assert cards
    assert all(apart(card, word) for card in cards for word in words if word[0] > 700)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("many", range(1, 7))
def test_the_orders_of_every_seat_are_all_seen(seats: int, many: int, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[Card, int]] = []
    one = orders.order

    def recorded(card: Card, wide: int, high: int, theme: Theme) -> Image.Image:
        drawn.append((card, wide))
        return one(card, wide, high, theme)

    monkeypatch.setattr(orders, "order", recorded)
    monkeypatch.setattr(album, "ALBUM", Album(0))
    frame = owning(frames(seats, private=False)[5], many)
    render.drawn(frame, LIGHT)
    assert len(drawn) == many * seats
    whole = sum(wide > orders.stub_width(card) for card, wide in drawn) / seats
    assert whole == many or (seats == 4 and whole == 3)


@pytest.mark.parametrize("kind", [TakeCards, ChooseOrder, PlaceFlower, DrawMore, PickFlower])
def test_the_own_cards_are_seen_whatever_is_asked(kind: type[Task]) -> None:
    for frame in asking(kind)[:3]:
        assert frame.seat is not None
        held = known(frame.view.hands[frame.seat])
        hands = tuple(held[::-1] if seat == frame.seat else hand for seat, hand in enumerate(frame.view.hands))
        other = replace(frame, view=replace(frame.view, hands=hands))
        assert (render.picture(other) != render.picture(frame)) is (held != held[::-1])


def test_orders_lie_as_they_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    one = orders.order

    def recorded(card: Card, wide: int, high: int, theme: Theme) -> Image.Image:
        drawn.append(card.points)
        return one(card, wide, high, theme)

    monkeypatch.setattr("render.gloomies.market.order", recorded)
    for frame in asking(ChooseOrder):
        drawn.clear()
        render.drawn(frame, LIGHT)
        assert drawn == [int(str(move).split(" ")[1].split("-")[0]) for move in frame.choices]


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
