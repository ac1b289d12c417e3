"""Gloomies in words: the public position can be rebuilt from them, and what the own cards allow is told."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, TypeAlias, get_args

import pytest

import render
from render.frame import Frame
from render.words import LIMIT
from rules.game import Seat
from rules.gloomies import (
    AID,
    COLUMNS,
    HELPER,
    HELPERS,
    HOUSE,
    ORDER,
    STARDUST,
    Begin,
    Bonus,
    ChooseOrder,
    DrawMore,
    DrawTwo,
    Follow,
    Growth,
    Move,
    PickFlower,
    PlaceFlower,
    Play,
    State,
    TakeCards,
    Taken,
    Task,
    TurnOver,
    bonus,
)
from rules.pieces import Counts, Hidden, known, size
from tests import reading
from tests.render.frames import NAMES as PEOPLE
from tests.rules.playing import Setting, opened, settings

GloomiesFrame: TypeAlias = Frame[State, Move]
SETTINGS = [setting for setting in settings() if setting.key == "gloomies" and ("board", "random") in setting.options]
GIFTS = {"1 stardust": STARDUST, "1 helper": HELPER, "2 helpers": HELPERS, "an order": ORDER, "any flower": "any"}
CARDS = tuple(card.name for card in HOUSE.cards)


def frames(setting: Setting, private: bool) -> Iterator[GloomiesFrame]:
    """A game in which people mostly do what the clock would do."""
    dice = random.Random(f"{setting}")
    table = opened(setting, 0)
    while True:
        seat = table.decisions[0].seat if private and table.decisions else None
        view = table.view(seat)
        asked = tuple((decision.seat, decision.prompt.told(PEOPLE)) for decision in table.decisions)
        moves = tuple(move for decision in setting.game.decisions(view) for move in decision.moves)
        names = PEOPLE[: setting.seats]
        yield Frame(setting.game, view, setting.game.scores(view), names, seat, asked, moves)
        if not table.decisions:
            return
        (decision,) = table.decisions
        move = dice.choice(decision.moves) if dice.random() < 0.2 else decision.default
        table = table.play(decision.seat, str(move))


@cache
def games_of(setting: Setting, private: bool = False) -> tuple[GloomiesFrame, ...]:
    return tuple(frames(setting, private))


def told(frame: GloomiesFrame) -> str:
    return "\n".join(map(str, render.sections(frame)))


def counts(names: tuple[str, ...], told: str) -> Counts:
    """“3 lily, 1 poppy”."""
    found = {name: int(count) for count, _, name in (item.partition(" ") for item in told.split(", ")) if name}
    assert set(found) <= set(names)
    return tuple(found.get(name, 0) for name in names)


def number(lines: list[str], pattern: str) -> int:
    """The number that one of the lines tells."""
    (found,) = (match for line in lines if (match := re.search(pattern, line)))
    return int(found[1])


def after(lines: list[str], head: str) -> str:
    """What follows the head in the only line that begins with it."""
    (line,) = (line for line in lines if line.startswith(head))
    return line.removeprefix(head).removesuffix(".")


def rebuilt(text: str, frame: GloomiesFrame) -> State:
    """The position as somebody knows it who has read the text. The frame only says what is told elsewhere."""
    read = reading.sections(text)
    stage = 1 if "The garden, stage 1" in read else 2
    layout, grown, harvested = garden(read[f"The garden, stage {stage}"][1:])
    seats = [read[name] for name in frame.names]
    supply = read["Supply"]
    purple, heights, turquoise = tiles(read["Bonus tiles"], stage)
    what = r"Cards to come: (\d+)" if stage == 1 else r"(\d+) cards?,"
    orders = r"Orders to come: (\d+)" if stage == 1 else r", (\d+) orders?\."
    nothing = (0,) * len(CARDS)
    piles = [tuple(played(lines, name) for name in HOUSE.names) for lines in seats]
    lying = [line.partition(":")[0] for line in read.get("Open orders", []) if line != "None is left."]
    still = [line for line in supply if line.startswith("Turns in a row")]
    return State(
        layout=layout,
        grown=grown,
        harvested=harvested,
        bowl=counts(HOUSE.names, after(supply, "Bowl: ")),
        hands=tuple(Hidden(number(lines, r"(\d+) cards? in hand")) for lines in seats),
        helpers=tuple(number(lines, r"(\d+) helpers?, \d") for lines in seats),
        stardust=tuple(number(lines, r", (\d+) stardust") for lines in seats),
        played=tuple(piles),
        decks=tuple(Hidden(number(lines, r"(\d+) in the own deck") if stage == 2 else 0) for lines in seats),
        discards=tuple(counts(CARDS, after(lines, "Cards used up: ")) if stage == 2 else nothing for lines in seats),
        taken=tuple(tuple(map(taken, (line for line in lines if line.startswith("Order ")))) for lines in seats),
        aids=tuple(counts(HOUSE.names, after(lines, "On the aid: ")) if stage == 2 else (0,) * 4 for lines in seats),
        stack=Hidden(number(supply, what)),
        market=tuple(
            CARDS.index(card)
            for card in read.get("Open cards", ["None is left."])[0].removesuffix(".").split(", ")
            if card != "None is left"
        ),
        orders=Hidden(number(supply, orders)),
        display=tuple(HOUSE.order[name] for name in lying),
        tiles=Hidden(number(supply, r"Bonus tiles not turned over: (\d+)")),
        purple=purple,
        heights=heights,
        turquoise=turquoise,
        turn=asked(read),
        tasks=tuple(task(step.partition(": ")[2].removesuffix(".")) for step in read.get("In this turn", [])),
        still=number(still, r"(\d+)") if still else 0,
        first=tuple(map(growth, read["Points"])) if stage == 2 else (),
    )


def garden(rows: list[str]) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """Which board it is, and how far every row has been planted and harvested."""
    letters, grown, harvested = [], [], []
    for line in rows:
        found = {"harvested": 0, "planted": 0, "free": 0, "never planted": 0}
        row = ""
        before, _, behind = line.partition(": ")[2].removesuffix(".").partition(". Behind the white line: ")
        for part in (*before.split("; "), *behind.split("; ")):
            what = next(what for what in found if part.startswith(what))
            names = part.removeprefix(what).strip().split(", ")
            found[what] += len(names)
            row += "".join(name[0] for name in names)
        assert before.count(",") + before.count(";") == 4, "five holes lie before the line"
        letters.append(row)
        harvested.append(found["harvested"])
        grown.append(found["harvested"] + found["planted"])
    (layout,) = (i for i, layout in enumerate(HOUSE.layouts) if layout.rows == tuple(letters))
    return layout, tuple(grown), tuple(harvested)


def tiles(lines: list[str], stage: int) -> tuple[tuple[str | None, ...], tuple[int, ...], Any]:
    """What the purple sides give, how many lie there, and what the turquoise sides give, the last one on top."""
    purple: list[str | None] = []
    heights, turquoise = [], []
    for line in lines:
        now, _, later = line.partition(": ")[2].removesuffix(".").partition("; in stage 2 ")
        if stage == 2:
            now, later = "nothing", now if now != "nothing" else ""
        gift, _, below = now.partition(", ")
        purple.append(None if gift == "nothing" else GIFTS[gift])
        heights.append(0 if gift == "nothing" else 1 + int(below.removesuffix(" below")))
        given = [GIFTS.get(item, item.removeprefix("1 ")) for item in later.split(", then ") if item]
        turquoise.append(tuple(reversed(given)))
    return tuple(purple), tuple(heights), tuple(turquoise)


def played(lines: list[str], flower: str) -> Counts:
    for line in lines:
        if match := re.fullmatch(rf"(\d+) {flower} played, .+: (.+)\.", line):
            pile = counts(CARDS, match[2])
            assert sum(pile) == int(match[1])
            return pile
    return (0,) * len(CARDS)


def taken(line: str) -> Taken:
    found = re.fullmatch(r"Order (\S+): (\d+) points? for (.+); placed (.+?)(, complete|, can no longer .+)?\.", line)
    assert found
    number = HOUSE.order[found[1]]
    placed = (0, 0, 0, 0) if found[4] == "nothing" else counts(HOUSE.names, found[4])
    assert HOUSE.needs[number] == counts(HOUSE.names, found[3])
    assert (found[5] == ", complete") is (placed == HOUSE.needs[number])
    return Taken(number, placed)


def growth(line: str) -> Growth:
    cards = tuple(next(iter(re.findall(rf"(\d+) {name} played", line)), 0) for name in HOUSE.names)
    dust = re.search(r"(\d+) stardust in stage 1", line)
    return Growth(tuple(map(int, cards)), int(dust[1]) if dust else 0)


def asked(read: dict[str, list[str]]) -> Seat | None:
    line = (
        next((line for line in read["Gloomies"] if line.startswith("Turn of ")), None) if "Gloomies" in read else None
    )
    return None if line is None else PEOPLE.index(line.removeprefix("Turn of ").partition(":")[0])


STEPS: dict[str, Any] = {
    "choose a row and its first card, or pass": lambda: Begin(),
    r"go on in row (\d) after (\d) cards?": lambda row, cards: Follow(int(row) - 1, int(cards)),
    r"place the (\w+)": lambda name: PlaceFlower(HOUSE.index[name]),
    r"the bonus of column (\d)": lambda column: Bonus(int(column) - 1),
    "choose an order": lambda: ChooseOrder(),
    "pick a flower from the bowl": lambda: PickFlower(),
    r"take open cards for (\d) points?": lambda points: TakeCards(int(points)),
    "draw two cards": lambda: DrawTwo(),
    "draw further cards for helpers": lambda: DrawMore(),
    r"the bonus tile of column (\d) is turned over": lambda column: TurnOver(int(column) - 1),
}


def task(step: str) -> Task:
    for pattern, build in STEPS.items():
        if match := re.fullmatch(pattern, step):
            found: Task = build(*match.groups())
            return found
    raise AssertionError(step)


def seen(view: State) -> State:
    """The position with what the turquoise sides give in the place of the tiles, whose backs nobody sees."""
    sides: Any = tuple(tuple(HOUSE.tiles[tile].turquoise for tile in stack) for stack in view.turquoise)
    return replace(view, turquoise=sides)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_position_can_be_rebuilt_from_the_words(setting: Setting) -> None:
    for frame in games_of(setting):
        assert rebuilt(told(frame), frame) == seen(frame.view)


def test_every_step_of_a_turn_is_among_the_positions_that_are_rebuilt() -> None:
    steps = (task for setting in SETTINGS for frame in games_of(setting) for task in frame.view.tasks)
    assert set(map(type, steps)) == set(get_args(Task))


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_reader_hears_what_the_own_cards_can_do_in_every_row(setting: Setting) -> None:
    asked_to_play = [
        frame for frame in games_of(setting, True) if isinstance(frame.choices[:1] and frame.choices[0], Play)
    ]
    assert len(asked_to_play) > 20
    for frame in asked_to_play:
        assert frame.seat is not None
        read, view = reading.sections(told(frame)), frame.view
        hand, deck = known(view.hands[frame.seat]), view.decks[frame.seat]
        assert counts(CARDS, read["Your hand"][0].partition(": ")[2].removesuffix(".")) == hand
        if view.stage == 2:
            line = after(read["Your hand"], "In your deck, in unknown order: ")
            assert ((0,) * len(CARDS) if line == "nothing" else counts(CARDS, line)) == deck
        lines = read[f"What your cards could {'plant' if view.stage == 1 else 'harvest'}"]
        task = view.tasks[0]
        rows = {
            (task.row if isinstance(task, Follow) else (move.row or 1) - 1): move
            for move in frame.choices
            if isinstance(move, Play)
        }
        assert {int(line[4]) - 1 for line in lines if not line.startswith("No card")} >= set(rows)
        for row, move in rows.items():
            column = (view.grown if view.stage == 1 else view.harvested)[row]
            (line,) = (line for line in lines if line.startswith(f"Row {row + 1}: "))
            first = line.partition(": ")[2].split("; ")[0].removesuffix(".")
            assert f"to {move.flower} in column {column + 1}, {bonus(HOUSE, view, column)}" in first or " for " in first


def test_nothing_of_other_hands_and_decks_is_told() -> None:
    for frame in games_of(SETTINGS[-1]):
        read = reading.sections(told(frame))
        assert "Your hand" not in read
        assert not any(title.startswith("What your cards") for title in read)


@pytest.mark.parametrize("private", [False, True], ids=["public", "private"])
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_alt_text_tells_the_best_of_it(setting: Setting, private: bool) -> None:
    some = games_of(setting, private)[::3]
    whole = 0
    for frame in some:
        alt, facts = render.alt(frame), list(render.SCENES["gloomies"].facts(frame))
        assert len(alt) <= LIMIT
        assert all(fact in alt for fact in facts[:3])
        whole += all(fact in alt for fact in facts)
    assert whole > 0.5 * len(some)


def test_what_is_open_is_told_first_where_it_is_chosen_from() -> None:
    for frame in games_of(SETTINGS[0]):
        titles = [*reading.sections(told(frame))]
        if isinstance(frame.view.tasks[0] if frame.view.tasks else None, TakeCards | ChooseOrder):
            assert titles.index("Open cards") < titles.index("The garden, stage 1")


def test_the_words_on_offer_are_among_those_told() -> None:
    for frame in games_of(SETTINGS[1])[::5]:
        assert sorted(reading.offered(told(frame))) == sorted(map(str, frame.choices))
        assert len(frame.view.purple) == COLUMNS
        assert not any(size(hand) < 0 for hand in frame.view.hands)
        assert AID == "aid"
