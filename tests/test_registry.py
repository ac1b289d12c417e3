"""A game is its rules, a scene, a guide, its tests and its page of rulings. This says which of them is missing."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

import render
from rules import GAMES

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_rules_under_its_own_name(key: str) -> None:
    module = importlib.import_module(f"rules.{key}")
    assert type(GAMES[key]).__module__.startswith(module.__name__), (
        f"rules.GAMES[{key!r}] does not come from rules.{key}"
    )


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_a_scene(key: str) -> None:
    assert key in render.SCENES, f"render.SCENES has no scene for {key}"


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize(
    "place",
    ["tests/rules/test_{key}.py", "docs/games/{key}.md", "cogs/guides/{key}.md"],
    ids=["tests", "rulings", "guide"],
)
def test_a_game_has_its_tests_rulings_and_guide(place: str, key: str) -> None:
    path = place.format(key=key)
    assert (ROOT / path).is_file(), f"{path} is missing"


def test_no_scene_is_left_over_from_a_game_that_is_gone() -> None:
    assert set(render.SCENES) <= set(GAMES)
