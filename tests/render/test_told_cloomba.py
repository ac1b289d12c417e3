"""Cloomba in words: the public position can be rebuilt from them, and the alt text tells the best of it."""

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
from rules.cloomba import HOUSE, Bed, Piece, Stall, State, finds, tasks
from rules.cloomba.moves import Move
from rules.game import Seat
from rules.hexes import HEXES, MIDDLE, NAMES, NEIGHBOURS
from rules.pieces import Counts, Hidden, Pile
from tests import reading
from tests.render.frames import NAMES as PEOPLE
from tests.rules.playing import Setting, opened, settings

CloombaFrame: TypeAlias = Frame[State, Move]
SETTINGS = [setting for setting in settings() if setting.key == "cloomba"]
GAMES = 2


def frames(setting: Setting, number: int) -> Iterator[CloombaFrame]:
    """A game in which people like to buy."""
    dice = random.Random(f"{setting} {number}")
    table = opened(setting, number)
    while table.decisions:
        (decision,) = table.decisions
        view = table.view(None)
        yield Frame(
            setting.game,
            view,
            setting.game.scores(view),
            PEOPLE[: setting.seats],
            None,
            ((decision.seat, decision.prompt.told(PEOPLE)),),
            decision.moves,
        )
        buys = [sentence for sentence in decision.sentences if sentence.startswith("buy ")]
        some = buys if buys and dice.random() < 0.8 else decision.sentences
        table = table.play(decision.seat, dice.choice(some))
    view = table.view(None)
    yield Frame(setting.game, view, setting.game.scores(view), PEOPLE[: setting.seats])


@cache
def games_of(setting: Setting) -> tuple[CloombaFrame, ...]:
    return tuple(frame for number in range(GAMES) for frame in frames(setting, number))


def told(frame: CloombaFrame) -> str:
    return "\n".join(map(str, render.sections(frame)))


def counts(names: tuple[str, ...], told: str) -> Counts:
    """“3 green, 1 red”."""
    found = {name: int(count) for count, _, name in (item.partition(" ") for item in told.split(", ")) if name}
    assert set(found) <= set(names)
    return tuple(found.get(name, 0) for name in names)


def after(lines: list[str], head: str) -> str:
    """What follows the head in the only line that begins with it."""
    (line,) = (line for line in lines if line.startswith(head))
    return line.removeprefix(head).removesuffix(".")


def rebuilt(text: str, frame: CloombaFrame) -> State:
    """The position as somebody knows it who has read the text. The frame only says what is told elsewhere."""
    read, seats = reading.sections(text), len(frame.names)
    advanced = "Find cards to buy" in read
    supply = read["Supply"]
    unseen, *below = after(supply, "Superflowers in the stack: ").split("; below them, in unknown order, ")
    superflowers: tuple[Pile, ...] = (
        Hidden(int(unseen.removesuffix(" unseen"))),
        *(counts(HOUSE.superflower_names, pile) for pile in below),
    )
    if advanced:
        titles = [find.title for find in HOUSE.finds]
        row = [titles.index(line.partition(": ")[0]) for line in read["Find cards to buy"] if line != "None is left."]
    else:
        told = after(read["The market"], "Superflowers to buy: ")
        row = [
            HOUSE.superflower_names.index(item.removesuffix(" for 2")) for item in told.split(", ") if item != "none"
        ]
    turn, agenda = asked(read)
    beds = [read[f"Flowerbed of {name}"] for name in frame.names]
    return State(
        stalls=(stall(after(read["The market"], "Stall 1: ")), stall(after(read["The market"], "Stall 2: "))),
        stack=Hidden(int(after(supply, "Tiles to come: ")) + HOUSE.size(seats).back),
        back=HOUSE.size(seats).back,
        bag=Hidden(int(after(supply, "Butterflies in the bag: "))),
        superflowers=superflowers,
        deck=Hidden(int(after(supply, "Find cards in the deck: ")) if advanced else 0),
        row=tuple(row),
        discards=counts(HOUSE.colours, after(supply, "Discarded Butterflies: ")),
        beds=tuple(map(bed, beds)),
        jars=tuple(counts(HOUSE.colours, after(lines, "Jar: ")) for lines in beds),
        finds=tuple(tuple(map(owned, (line for line in lines if line.startswith("Find card ")))) for lines in beds),
        advanced=advanced,
        expert=any(line.startswith("By the expert rule") for line in supply),
        turn=turn,
        agenda=agenda,
    )


def stall(told: str) -> Stall:
    tiles, _, butterflies = told.partition("; Butterflies ")
    return Stall(counts(HOUSE.tile_names, tiles), counts(HOUSE.colours, butterflies))


def owned(line: str) -> int:
    title, _, what = line.removeprefix("Find card ").partition(": ")
    (kind,) = (kind for kind, find in enumerate(HOUSE.finds) if find.title == title.removesuffix("."))
    assert what == (finds.effect(HOUSE.find_names[kind]) if finds.works_on(HOUSE.find_names[kind]) else "")
    return kind


def bed(lines: list[str]) -> Bed:
    """From the rings alone. The meadows and the empty spaces that are told as well must agree."""
    flowers: dict[int, tuple[int, ...]] = {}
    butterflies = []
    for line in lines:
        ring = re.fullmatch(r"Ring (\w): (.+)\.", line)
        for item in ring[2].split(", ") if ring else ():
            name, _, what = item.partition(" ")
            assert ring
            assert name[0] == ring[1]
            here = [flower.split(" with ") for flower in what.removeprefix("Superflower ").split(" and ")]
            assert what.startswith("Superflower ") is (len(here) > 1)
            flowers[HEXES[name]] = tuple(HOUSE.index[colour] for colour, *_ in here)
            butterflies += [(HEXES[name], HOUSE.index[colour]) for colour, *guest in here if guest]
    assert list(flowers) == sorted(flowers), "ring by ring and clockwise"
    tiles = [line.removeprefix("Tiles: ").removesuffix(".") for line in lines if line.startswith("Tiles: ")]
    pairs = [tuple(HEXES[name] for name in pair.split(" with ")) for told in tiles for pair in told.split(", ")]
    pieces = [Piece(pair, (flowers[pair[0]][0], flowers[pair[1]][0])) for pair in pairs]
    pieces += [Piece((hex,), here) for hex, here in flowers.items() if len(here) > 1]
    found = Bed(tuple(sorted(pieces, key=lambda piece: piece.hexes)), tuple(sorted(butterflies)))
    assert sorted(meadows(lines)) == sorted(
        (meadow.colour, meadow.hexes, meadow.butterflies) for meadow in found.ground.meadows
    )
    free = [line.removeprefix("Empty beside the Starting tile: ") for line in lines if line.startswith("Empty ")]
    assert free == ([f"{', '.join(empty)}."] if (empty := beside(found)) else [])
    return found


def beside(found: Bed) -> list[str]:
    return [NAMES[hex] for hex in NEIGHBOURS[MIDDLE] if hex not in found.ground.flowers]


def meadows(lines: list[str]) -> Iterator[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    for line in lines:
        if sized := re.fullmatch(r"(\w+) (\d+) × (\d+): (.+)\.", line):
            hexes = [item.split(" with ") for item in sized[4].split(", ")]
            guests = tuple(HEXES[name] for name, *guest in hexes if guest)
            assert (len(hexes), len(guests)) == (int(sized[2]), int(sized[3]))
            yield HOUSE.index[sized[1].lower()], tuple(HEXES[name] for name, *_ in hexes), guests
        elif alone := re.fullmatch(r"(\w+) without Butterflies: (.+)\.", line):
            for meadow in alone[2].split("; "):
                yield HOUSE.index[alone[1].lower()], tuple(HEXES[name] for name in meadow.split(", ")), ()


def asked(read: dict[str, list[str]]) -> tuple[Seat | None, tuple[tasks.Task, ...]]:
    """Who is on turn and what is still to be done."""
    line = next((line for line in read.get("Cloomba", []) if line.startswith("Turn of ")), None)
    if line is None:
        return None, ()
    name, _, prompt = line.removeprefix("Turn of ").partition(": ")
    steps = [step.partition(": ")[2].removesuffix(".") for step in read.get("In this turn", [])]
    agenda = [task(step) for step in reversed(steps)]
    if not agenda:
        agenda = [tasks.Finish() if "end the turn" in prompt else tasks.Begin()]
    return PEOPLE.index(name), tuple(agenda)


def task(step: str) -> tasks.Task:
    def hexes(told: str) -> tuple[int, ...]:
        return tuple(HEXES[name] for name in told.split(" and "))

    for pattern, build in STEPS.items():
        if match := re.fullmatch(pattern, step):
            found: tasks.Task = build(hexes, *match.groups())
            return found
    raise AssertionError(step)


def flowers(told: str) -> tuple[int, int]:
    one, other = told.split("-")
    return HOUSE.index[one], HOUSE.index[other]


def superflower(name: str) -> int:
    return HOUSE.superflower_names.index(name)


STEPS: dict[str, Any] = {
    "buy, or take a tile and a Butterfly": lambda _: tasks.Begin(),
    "buy, or end the turn": lambda _: tasks.Finish(),
    r"place the tile (\S+), then its (\w+) Butterfly": lambda _, tile, colour: tasks.Lay(
        flowers(tile), HOUSE.index[colour]
    ),
    r"place the tile (\S+), lifted from (.+)": lambda hexes, tile, apart: tasks.Lay(flowers(tile), None, hexes(apart)),
    r"the (\w+) Butterfly of the tile at (.+) settles or goes into the Jar": lambda hexes, colour, where: tasks.Welcome(
        hexes(where), HOUSE.index[colour]
    ),
    r"place the Superflower (\S+)": lambda _, name: tasks.Grow(superflower(name)),
    r"a Butterfly of the Jar may move onto the Superflower at (\w+)": lambda hexes, where: tasks.Invite(
        hexes(where)[0]
    ),
    r"the row gets a new piece, number (\d) in it": lambda _, place: tasks.Restock(int(place) - 1),
    r"choose a Superflower of (.+); the others (are placed next|go to the bottom)": lambda _, names, then: tasks.Pick(
        tuple(map(superflower, names.split(", "))), then == "are placed next"
    ),
    r"move a Butterfly of the Jar into a meadow with (no|1) Butterfly": lambda _, guests: tasks.Net(
        0 if guests == "no" else 1
    ),
    "move a Butterfly to a meadow with no Butterfly": lambda _: tasks.Breeze(),
    r"swap (a|up to 2) Butterfl(?:y|ies) of the Jar for others in the stalls": lambda _, most: tasks.Trade(
        1 if most == "a" else 2
    ),
    r"take a discarded Butterfly into the Jar, but not (.+)": lambda _, paid: tasks.Rescue(
        tuple(HOUSE.index[colour] for colour in paid.split(" or "))
    ),
    "turn a tile around": lambda _: tasks.Turnabout(),
    "lift a tile, to place it elsewhere": lambda _: tasks.Uproot(),
}


def arranged(view: State) -> State:
    """The position without the order in which pieces were placed, which nobody sees."""
    return replace(
        view,
        beds=tuple(Bed(tuple(sorted(bed.pieces, key=lambda p: p.hexes)), bed.butterflies) for bed in view.beds),
    )


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_position_can_be_rebuilt_from_the_words(setting: Setting) -> None:
    for frame in games_of(setting):
        assert rebuilt(told(frame), frame) == arranged(frame.view)


def test_every_step_of_a_turn_is_among_the_positions_that_are_rebuilt() -> None:
    steps = (task for setting in SETTINGS for frame in games_of(setting) for task in frame.view.agenda)
    assert set(map(type, steps)) == set(get_args(tasks.Task))


def test_the_reader_hears_of_the_own_flowerbed_first_and_then_clockwise() -> None:
    setting = next(setting for setting in SETTINGS if setting.seats == 4)
    for frame in games_of(setting)[::20]:
        for seat in (*range(4), None):
            beds = [
                title for title in reading.sections(told(replace(frame, seat=seat, choices=()))) if "Flowerbed" in title
            ]
            first = frame.view.turn if seat is None else seat
            assert beds == [f"Flowerbed of {PEOPLE[((first or 0) + i) % 4]}" for i in range(4)]


def test_what_is_asked_about_comes_first() -> None:
    for frame in games_of(SETTINGS[-1]):
        titles = [title for title in reading.sections(told(frame)) if title != "In this turn"][1:]
        if isinstance(frame.view.task, tasks.Begin | tasks.Finish | tasks.Trade):
            assert titles[0] == "The market"
        elif frame.view.task:
            assert titles[0] == f"Flowerbed of {PEOPLE[frame.view.turn or 0]}"


def test_who_pays_less_for_a_find_card_is_told() -> None:
    thrift = HOUSE.find_names.index("thrift")
    *_, frame = frames(SETTINGS[2], 0)
    view = replace(frame.view, row=(thrift,), finds=((), (thrift,)))
    lines = reading.sections(told(replace(frame, view=view)))["Find cards to buy"]
    assert lines == [f"Thrift: costs 2, Otto pays 1; 1 point. {finds.effect('thrift')}"]


def test_the_alt_text_tells_the_price_of_the_seat_on_turn() -> None:
    thrift, blossom = (HOUSE.find_names.index(name) for name in ("thrift", "open-blossom"))
    frame = next(frame for frame in frames(SETTINGS[2], 0) if frame.view.turn == 1)
    for finds_of, told in ((((), (thrift,)), 2), (((thrift,), ()), 3)):
        view = replace(frame.view, row=(blossom,), finds=finds_of)
        assert f"To buy: Open Blossom for {told}." in render.alt(replace(frame, view=view))


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_alt_text_tells_the_market_every_meadow_that_scores_and_what_is_in_hand(setting: Setting) -> None:
    some = games_of(setting)[::3]
    whole = 0
    for frame in some:
        alt, view = render.alt(frame), frame.view
        told = list(render.SCENES["cloomba"].facts(frame))
        assert all(fact in alt for fact in told[:2])
        whole += all(fact in alt for fact in told)
        if isinstance(view.task, tasks.Lay) and view.task.butterfly is not None:
            assert f"A {HOUSE.colours[view.task.butterfly]} Butterfly comes with it." in alt
        for seat, bed in enumerate(view.beds):
            (line,) = (fact for fact in told if fact.startswith(f"{PEOPLE[seat]}: "))
            sizes = [f"{len(meadow.hexes)}×{len(meadow.butterflies)}" for meadow in bed.ground.meadows]
            assert re.findall(r"\d+×\d+", line) == [size for size in sizes if not size.endswith("×0")]
    assert whole > 0.97 * len(some), "and nothing is left out but in the fullest positions"
