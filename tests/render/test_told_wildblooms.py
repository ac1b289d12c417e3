"""Wildblooms in words: the public position can be rebuilt from them, and the alt text tells the best of it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import TypeAlias, get_args

import pytest

import render
from render.frame import Frame
from render.words import LIMIT
from rules.game import Seat
from rules.pieces import Hidden
from rules.wildblooms import HOUSE, PLANTING, Bed, State, Stem, tasks
from rules.wildblooms.moves import Move
from tests import reading
from tests.render.frames import NAMES as PEOPLE
from tests.rules.playing import Setting, opened, settings

WildFrame: TypeAlias = Frame[State, Move]
SETTINGS = [setting for setting in settings() if setting.key == "wildblooms"]
INDEX = HOUSE.index


def frames(setting: Setting, number: int) -> Iterator[WildFrame]:
    """A game in which people like to use their effects."""
    dice = random.Random(f"{setting} {number}")
    table = opened(setting, number)
    while True:
        view = table.view(None)
        asked = tuple((decision.seat, decision.prompt.told(PEOPLE)) for decision in table.decisions)
        moves = table.decisions[0].moves if len(asked) == 1 else ()
        yield Frame(setting.game, view, setting.game.scores(view), PEOPLE[: setting.seats], None, asked, moves)
        if table.over:
            return
        decision = dice.choice(table.decisions)
        eager = [sentence for sentence in decision.sentences if sentence.startswith(("use ", "bee ", "ant ", "hop "))]
        some = eager if eager and dice.random() < 0.6 else decision.sentences
        table = table.play(decision.seat, dice.choice(some))


@cache
def games_of(setting: Setting) -> tuple[WildFrame, ...]:
    return tuple(frames(setting, 0))


def told(frame: WildFrame) -> str:
    return "\n".join(map(str, render.sections(frame)))


def rebuilt(text: str, frame: WildFrame) -> State:
    """The position as somebody knows it who has read the text. The frame only says who sits where."""
    read = reading.sections(text)
    supply = " ".join(read["Supply"])
    left, back, bees, ants, rainbows = (
        int(match[1]) if (match := re.search(rf"{what}: (\d+)\.", supply)) else 0
        for what in ("on the stack", "stay unseen", "Bees", "Ants", "Rainbow tokens")
    )
    turn, phase, agendas, moved = asked(read, frame.names)
    return State(
        fields=tuple(map(field, read["The fields"], HOUSE.colours)),
        stack=Hidden(left + back),
        back=back,
        beds=tuple(bed(read[f"Flowerbed of {name}"], len(frame.names)) for name in frame.names),
        bees=bees,
        ants=ants,
        rainbows=rainbows,
        tactical="tactical variant" in supply,
        turn=turn,
        phase=phase,
        agendas=agendas,
        moved=moved,
    )


def field(line: str, colour: str) -> int | None:
    where, _, there = line.partition(": ")
    assert where == colour.capitalize()
    if there == "empty.":
        return None
    match = re.fullmatch(r"(\S+), (\w+)\. Effects: (.+)\.", there)
    assert match
    return flower(*match.groups())


def flower(name: str, colour: str, effects: str) -> int:
    """The flower of this name, of which the rest is told rightly."""
    found = HOUSE.flowers[INDEX[name]]
    pairs = (effect.split(" on ") for effect in effects.split(", "))
    assert (colour, tuple((int(space), effect) for effect, space in pairs)) == (found.colour, found.effects)
    return INDEX[name]


def bed(lines: list[str], seats: int) -> Bed:
    owned, *stems, meadow = lines
    match = re.fullmatch(r"Free seeds: (\d+)\. Rainbow tokens: (\d+)\. In reserve: bees (\d+), ants (\d+)\.", owned)
    assert match
    free, rainbows, bees, ants = map(int, match.groups())
    assert free + len(stems) == HOUSE.seeds_for(seats)
    names = meadow.removeprefix("Meadow: ").removesuffix(".")
    bloomed = () if names == "empty" else tuple(INDEX[name] for name in names.split(", "))
    return Bed(tuple(map(stem, stems)), bloomed, bees, ants, rainbows)


def stem(line: str) -> Stem:
    match = re.fullmatch(
        r"(\S+), (\w+): seed on (\d)(?:, bee on (\d))?(?:, ants? on ([^.]+))?\. "
        r"Effects: ([^.]+)\.(?: (\w+) can be used now\.)?",
        line,
    )
    assert match
    name, colour, seed, bee, ants, effects, waits = match.groups()
    found = flower(name, colour, effects)
    assert not waits or waits.lower() == HOUSE.effects[found][int(seed)]
    spaces = tuple(map(int, ants.split(" and "))) if ants else ()
    return Stem(found, int(seed), int(bee or 0), spaces, waits is not None)


def asked(
    read: dict[str, list[str]], names: tuple[str, ...]
) -> tuple[Seat | None, str, tuple[tuple[tasks.Task, ...], ...], bool]:
    """Whose turn it is, the phase, what all have to do, and whether anything moved in this round."""
    lines = read.get("In this turn", [])
    agendas: list[tuple[tasks.Task, ...]] = [()] * len(names)
    if not lines:
        return None, "effects", tuple(agendas), True
    match = re.fullmatch(r"It is the turn of (.+), (\w+) phase\.", lines[0])
    assert match
    for line in lines[1:]:
        name, found, steps = line.removesuffix(".").partition(" still decides: ")
        if found:
            agendas[names.index(name)] = tuple(task(step) for step in reversed(steps.split("; then: ")))
    still = any(line.startswith("In this round no flower") for line in lines)
    return names.index(match[1]), match[2], tuple(agendas), not still


def task(step: str) -> tasks.Task:
    what, _, which = step.partition(", ")
    if grow := re.fullmatch(r"(\w+) lets (more )?flowers grow", what):
        flowers = () if which == "none" else tuple(INDEX[name] for name in which.split(", "))
        return tasks.Grow(grow[1], flowers, begun=grow[2] is not None)
    stay = which.removeprefix("not again those on ").split(", ") if which else []
    plain: dict[str, tasks.Task] = {
        "take a flower or name a colour": tasks.Plant(),
        "use effects": tasks.Effects(),
        "place or move bees": tasks.Bees(tuple(INDEX[name] for name in stay if name in INDEX)),
        "place or move ants": tasks.Ants(tuple(int(space) for space in stay if space.isdigit())),
        "let seeds hop": tasks.Hops(),
    }
    return plain[what]


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_position_can_be_rebuilt_from_the_words(setting: Setting) -> None:
    for frame in games_of(setting):
        found = rebuilt(told(frame), frame)
        over = frame.view.turn is None
        assert found == (replace(frame.view, phase="effects", moved=True) if over else frame.view)


def test_every_task_is_among_the_positions_that_are_rebuilt() -> None:
    found = [
        task for setting in SETTINGS for frame in games_of(setting) for agenda in frame.view.agendas for task in agenda
    ]
    assert {type(task) for task in found} == set(get_args(tasks.Task))
    assert any(isinstance(task, tasks.Bees | tasks.Ants) and task.moved for task in found)
    assert any(isinstance(task, tasks.Grow) and task.begun for task in found)


def test_the_reader_hears_of_the_own_flowerbed_first_and_then_clockwise() -> None:
    setting = next(setting for setting in SETTINGS if setting.seats == 5)
    for frame in games_of(setting)[::40]:
        for seat in (*range(5), None):
            titles = reading.sections(told(replace(frame, seat=seat, choices=())))
            first = frame.view.turn if seat is None else seat
            beds = [title for title in titles if title.startswith("Flowerbed")]
            assert beds == [f"Flowerbed of {PEOPLE[((first or 0) + i) % 5]}" for i in range(5)]


def test_what_is_asked_about_comes_first() -> None:
    for frame in games_of(SETTINGS[0])[:200]:
        titles = [title for title in reading.sections(told(frame)) if title != "In this turn"]
        assert titles[1].startswith("The fields" if frame.view.phase == PLANTING else "Flowerbed")


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_alt_text_tells_the_fields_and_the_own_flowerbed(setting: Setting) -> None:
    for frame in games_of(setting)[::5]:
        alt = render.alt(frame)
        assert len(alt) <= LIMIT
        facts = list(render.SCENES["wildblooms"].facts(frame))
        assert all(fact in alt for fact in facts[:2])
        for flower in frame.view.fields:
            assert flower is None or f"has {HOUSE.names[flower]} (" in alt


def test_the_alt_text_tells_of_each_flower_where_its_seed_is_and_what_is_to_come() -> None:
    stems = (Stem(INDEX["blu-03"], 2, 4), Stem(INDEX["pur-05"], 3, 0, (4, 6), ready=True))
    first = games_of(SETTINGS[0])[0]
    view = replace(first.view, beds=(Bed(stems, bees=2, rainbows=1), *first.view.beds[1:]))
    told = list(render.SCENES["wildblooms"].facts(replace(first, view=view)))
    assert told[1] == (
        "Juniper: blu-03 at 2, red 3, green 5, bee on 4; pur-05 at 3, bee 3, grasshopper 5, ant on 4, ant on 6, "
        "1 rainbow; in reserve 2 bees."
    )
