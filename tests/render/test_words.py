"""The words for a picture: short enough for Discord, from public facts, and worth reading."""

from __future__ import annotations

from dataclasses import replace

import pytest

import render
from cogs.frames import described
from render.words import LIMIT
from rules.mandala import Claim
from tests.render.frames import AWKWARD, NAMES, SETTINGS, games, some
from tests.render.test_pictures import heaped

LONG = ("a" * 32, "春" * 32, "🌸" * 32, "\u202e" + "w" * 31, "m" * 32)


@pytest.mark.parametrize("names", [NAMES, AWKWARD, LONG, ("",) * 5])
@pytest.mark.parametrize("private", [False, True], ids=["mat", "hand"])
@pytest.mark.parametrize(("key", "seats"), SETTINGS)
def test_the_words_are_few_enough(key: str, seats: int, private: bool, names: tuple[str, ...]) -> None:
    for frame in some(key, seats, names, private):
        words = render.alt(frame)
        assert 0 < len(words) <= LIMIT
        assert not any(character in words for character in "\n\u202e\u200b")


@pytest.mark.parametrize(("key", "seats"), SETTINGS)
def test_the_words_tell_turn_points_and_last_move(key: str, seats: int) -> None:
    for frame in some(key, seats):
        words = render.alt(frame)
        if frame.ranking:
            for seat, score in enumerate(frame.scores):
                assert f"{NAMES[seat]}, {score.points} point" in words
            continue
        for seat, prompt in frame.asked:
            assert f"{NAMES[seat]}: {prompt}" in words
        for seat, score in enumerate(frame.scores):
            assert f"{NAMES[seat]} {score.points}" in words
        if frame.last:
            assert f"Last: {NAMES[frame.last[0]]}, {frame.last[1]}." in words


def test_a_seat_without_a_name_is_called_by_its_symbol() -> None:
    frame = next(iter(games("bloom", 2, names=("\u200b", " "))))
    assert "The circle: Place your" in render.alt(frame)


def test_the_choices_are_told_with_what_they_bring() -> None:
    frame = next(iter(games("bloom", 2)))
    assert "Choices: start north: facing south; start south: facing north." in render.alt(frame)
    claiming = next(frame for frame in games("mandala", 4) if frame.choices and isinstance(frame.choices[0], Claim))
    assert f"Choices: {claiming.choices[0]}: " in render.alt(claiming)


def test_where_the_choices_are_too_many_their_number_is_told() -> None:
    crowded = max(heaped(), key=lambda frame: len(frame.choices))
    assert render.alt(crowded).endswith(f" {len(crowded.choices)} choices.")


@pytest.mark.parametrize("private", [False, True], ids=["mat", "hand"])
@pytest.mark.parametrize(("key", "seats"), SETTINGS)
def test_a_picture_says_where_all_of_it_is_told_and_leaves_no_choice_out(key: str, seats: int, private: bool) -> None:
    for frame in some(key, seats, LONG, private):
        command = "board" if frame.seat is None else "hand"
        words = described(frame, command)
        assert words.startswith(render.alt(frame))
        assert len(words) <= LIMIT
        assert f"/{command} style:text" in words or len(render.alt(frame)) > 990
        if frame.choices:
            assert "hoices: " in words or f"{len(frame.choices)} choices." in words


def test_those_who_share_the_first_place_all_win() -> None:
    *_, final = games("bloom", 3)
    words = render.alt(replace(final, ranking=((0, 2), (1,))))
    assert "Shared win: Juniper" in words
    assert "Shared win: Wilhelmina Brown" in words
    assert "3rd: Otto" in words


def test_only_the_own_picture_tells_of_the_hand() -> None:
    for public, private in zip(games("mandala", 2), games("mandala", 2, private=True), strict=True):
        assert "Your hand" not in render.alt(public)
        if private.seat is not None:
            assert "Your hand" in render.alt(private)
