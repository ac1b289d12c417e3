"""The board in words: every public fact, what the reader alone knows, every choice, and nothing that is hidden."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace

import pytest

import render
from render.frame import Frame
from render.theme import symbol
from rules import GAMES
from rules.bloom import FACINGS, Bloom
from rules.game import Score, tied
from rules.mandala import Back, Mandala
from rules.pieces import Hidden, size
from rules.table import Table
from tests import reading
from tests.render.frames import NAMES, SETTINGS, AnyFrame, games, some
from tests.render.test_pictures import heaped
from tests.rules.pieces import UNSEEN


def text(frame: AnyFrame) -> str:
    return "\n".join(map(str, render.sections(frame)))


def named(names: tuple[str, ...], counts: tuple[int, ...]) -> str:
    return ", ".join(f"{count} {name}" for name, count in zip(names, counts, strict=True) if count)


@pytest.mark.parametrize("private", [False, True], ids=["public", "private"])
@pytest.mark.parametrize(("key", "seats"), SETTINGS)
def test_turn_last_move_points_and_choices_are_told_of_every_game(key: str, seats: int, private: bool) -> None:
    for frame in some(key, seats, private=private):
        if frame.ranking:
            continue
        told = reading.sections(text(frame))
        now = told[frame.game.title]
        for seat, prompt in frame.asked:
            assert f"{'Your turn' if seat == frame.seat else f'Turn of {NAMES[seat]}'}: {prompt}" in now
        if frame.last:
            assert f"Last move: {NAMES[frame.last[0]]}, {frame.last[1]}." in now
        for seat, score in enumerate(frame.scores):
            assert told["Points"][seat].startswith(f"{NAMES[seat]} ({symbol(seat)}): {score.points} point")
            assert all(f"{line} = {points}" in told["Points"][seat] for line, points in score.lines)
        assert sorted(reading.offered(text(frame))) == sorted(map(str, frame.choices))


@pytest.mark.parametrize(("key", "seats"), SETTINGS)
def test_what_a_choice_brings_stands_beside_it(key: str, seats: int) -> None:
    for frame in some(key, seats, private=True):
        lines = {
            sentence: line.partition(": ")[2]
            for line in reading.sections(text(frame)).get("What you can say", [])
            for sentence in reading.spoken(line.partition(": ")[0])
        }
        for move in frame.choices:
            label = frame.game.label(frame.view, frame.seat or 0, move)
            assert all(word in lines[str(move)] for word in re.findall("[a-zA-Z0-9]+", label)[-1:])
            assert not set("↑→↓←") & set(lines[str(move)])


@pytest.mark.parametrize(("key", "seats"), SETTINGS)
def test_the_end_is_a_ranking_with_every_point_explained(key: str, seats: int) -> None:
    *_, final = games(key, seats)
    (lines,) = reading.sections(text(final)).values()
    assert len(lines) == seats + tied(final.ranking, final.scores)
    assert all(NAMES[seat] in lines[0] for seat in final.ranking[0][:1])
    for seat, score in enumerate(final.scores):
        (line,) = (line for line in lines if f" {NAMES[seat]} " in line)
        assert f"{score.points} point" in line
        assert all(f"{part} = {points}" in line for part, points in score.lines)
    assert "gave up: " in text(replace(final, conceded=frozenset({1})))


def test_what_breaks_a_tie_is_told() -> None:
    *_, final = games("cloomba", 3)
    best = replace(final, ranking=((0,), (2,), (1,)), scores=(Score(9, (2,)), Score(7, (0,)), Score(7, (1,))))
    assert "With equal points, first comes who has more Butterflies in the Jar." in text(best)
    for ranking, conceded in ((((0,), (1, 2)), frozenset[int]()), (best.ranking, frozenset({1}))):
        assert "equal points" not in text(replace(best, ranking=ranking, conceded=conceded))


def test_seats_of_one_name_are_told_apart() -> None:
    for frame in (some("bloom", 3, ("Ada", "Bob", "Ada"))[4], some("bloom", 3, ("Ada", "Bob", "Ada"))[-1]):
        told = text(frame)
        assert "Ada (circle)" in told
        assert "Ada (square)" in told
        assert not re.search(r"Ada(?! \((circle|square)\))", told)
        assert ") (" not in told


def test_who_gave_up_is_told_while_the_others_play() -> None:
    for key, seats in SETTINGS:
        frame = replace(some(key, seats)[2], conceded=frozenset({1}))
        assert f"- {NAMES[1]} gave up." in text(frame).splitlines()


@pytest.mark.parametrize("seats", Bloom.seats)
def test_the_whole_bed_can_be_rebuilt_from_its_rows(seats: int) -> None:
    game = Bloom()
    stones = {stone.space: f"the {stone.name} stone" for stone in game.components.stones}
    for frame in some("bloom", seats):
        if frame.ranking:
            continue
        spaces: list[str] = []
        for row, line in enumerate(reading.sections(text(frame))["The bed"]):
            number, _, items = line.removesuffix(".").partition(": ")
            assert number == f"Row {row + 1}"
            for half in items.split("; "):
                for item in half.split(", "):
                    free = re.fullmatch("(?:(.) )?empty", item)
                    spaces += [""] * int(free[1] or 1) if free else [item]
                assert len(spaces) % 4 == 0, "a semicolon stands in the middle"
        assert len(spaces) == 64
        for space, tile in enumerate(frame.view.board):
            flower = None if tile is None else game.components.flowers[tile.flower].name.capitalize()
            standing = [
                f"{NAMES[seat]} facing {FACINGS[animal.facing]}"
                for seat, animal in enumerate(frame.view.animals)
                if animal is not None and animal.space == space
            ]
            expected = standing or [f"{flower} {tile.value}" if tile else stones.get(space, "")]
            assert [spaces[space]] == expected


@pytest.mark.parametrize("seats", Bloom.seats)
def test_what_was_picked_is_told_with_what_must_be_beaten(seats: int) -> None:
    game = Bloom()
    for frame in some("bloom", seats):
        told = reading.sections(text(frame))
        for seat, taken in enumerate(frame.view.taken):
            if frame.ranking:
                continue
            place, picked = told[f"{NAMES[seat]}, {game.components.animals[seat]}"]
            animal = frame.view.animals[seat]
            if animal is not None:
                row, column = animal.space // 8 + 1, animal.space % 8 + 1
                assert f"Row {row}, space {column}, facing {FACINGS[animal.facing]}." in place
            assert ("Done" in place) is frame.view.done[seat]
            assert picked.count("above") + picked.count("complete with") == sum(map(bool, taken))
            for flower, values in zip(game.components.flowers, taken, strict=True):
                if values:
                    beat = "complete with" if values[-1] == 10 else "next above"
                    assert f"{len(values)} {flower.name.capitalize()}, {beat} {values[-1]}" in picked


@pytest.mark.parametrize("private", [False, True], ids=["public", "private"])
@pytest.mark.parametrize("seats", Mandala.seats)
def test_every_card_and_tile_of_the_mandalas_is_told(seats: int, private: bool) -> None:
    colours = Mandala().components.names
    for frame in some("mandala", seats, private=private):
        if frame.ranking:
            continue
        view, told = frame.view, reading.sections(text(frame))
        for place, circle in zip(("Left", "Middle", "Right"), view.circles, strict=True):
            if not circle.tiles:
                assert f"{place} Mandala: gone" in told
                continue
            lines = told[f"{place} Mandala: {circle.tiles[0]} and {circle.tiles[1]}"]
            assert f"Missing: {', '.join(circle.missing(colours)) or 'nothing'}." in lines
            claim = None if circle.holder is None else f"Claim: {NAMES[circle.holder]}. Second: "
            assert sum(line.startswith(claim or "Nobody holds the claim.") for line in lines) == 1
            for seat, side in enumerate(circle.sides):
                (line,) = (line for line in lines[2:] if NAMES[seat] in line)
                if not side.cards:
                    assert line.startswith("No cards: ")
                    continue
                assert not side.shown or f" {named(colours, side.up)} face up" in line
                assert not size(side.down) or f" {size(side.down)} face down" in line
                if not isinstance(side.down, Hidden) and sum(side.down):
                    assert f"({named(colours, side.down)})" in line
                    assert seat == frame.seat, "nobody else's"
        for seat, line in enumerate(told["In front of the players"]):
            assert line.startswith(f"{NAMES[seat]}: {size(view.hands[seat])} card")
            assert all(str(tile) in line for tile in view.tiles[seat])
            backs = Counter(flower.shade for flower in view.flowers[seat] if isinstance(flower, Back))
            assert all(line.count(f"a {shade} one face down") == count for shade, count in backs.items())
            open_ones = [flower for flower in view.flowers[seat] if not isinstance(flower, Back)]
            assert all(f"{flower.low} with {flower.high}" in line for flower in open_ones)
        supply = " ".join(told["Supply"])
        assert f"Deck: {size(view.deck)} card" in supply
        assert f"Discards: {sum(view.discards)} card" in supply
        assert named(colours, view.discards) in supply
        assert f"{size(view.dark)} dark, {size(view.light)} light" in supply
        if frame.seat is None:
            assert "Your hand" not in told
        else:
            assert f": {named(colours, view.hands[frame.seat])}." in told["Your hand"][0]


def test_the_mandalas_that_are_still_to_be_destroyed_are_told() -> None:
    frame = some("mandala", 3)[4]
    assert "destroyed" not in text(frame)
    ending = replace(frame, view=replace(frame.view, turn=None, left=(0, 2)), asked=(), choices=())
    assert "Still to be destroyed: left, right." in text(ending)


@pytest.mark.parametrize(("key", "seats"), SETTINGS)
def test_two_positions_that_a_reader_cannot_tell_apart_are_told_alike(key: str, seats: int) -> None:
    game, dice = GAMES[key], random.Random(f"{key} {seats}")
    table = Table.open(game, seats, {}, "told")
    for _ in range(60):
        if table.over:
            break
        for seat in (None, *range(seats)):
            made = set()
            for position in (table.state, UNSEEN[key](table.state, seat, random.Random(2))):
                view = game.view(position, seat)
                moves = next((d.moves for d in game.decisions(view) if seat in (None, d.seat)), ())
                made.add(text(Frame(game, view, game.scores(view), NAMES[:seats], seat, choices=moves)))
            assert len(made) == 1
        table = table.play(table.decisions[0].seat, dice.choice(table.decisions[0].sentences))


def test_sentences_by_the_thousand_are_told_in_few_lines() -> None:
    crowded = max(heaped(), key=lambda frame: len(frame.choices))
    told = text(crowded)
    assert len(crowded.choices) > 3000
    assert sorted(reading.offered(told)) == sorted(map(str, crowded.choices))
    assert len([line for line in told.splitlines() if line.startswith("- play")]) < 150
