"""Species, seats and states can be told apart whatever colours one sees."""

from __future__ import annotations

import pytest
from PIL import Image

from render import SCENES
from render.kit import Canvas
from render.theme import LIGHT, THEMES
from tests.render.vision import (
    LIMIT,
    VISIONS,
    Group,
    distance,
    faults,
    figures,
    outlines,
    simulated,
)
from tests.render.vision.document import PATH, document, measured
from tests.render.vision.groups import GAMES

PAPER = Image.new("RGB", (48, 48), "#FFFFFF")
RED, GREEN = "#C85A50", "#429240"
"""Of equal lightness, and one colour without the cones for green."""


def disc(colour: str) -> Image.Image:
    canvas = Canvas(PAPER.copy(), LIGHT)
    canvas.disc(24, 24, 20, colour)
    return canvas.image


def square(colour: str) -> Image.Image:
    canvas = Canvas(PAPER.copy(), LIGHT)
    canvas.box((4, 4, 40, 40), 0, colour)
    return canvas.image


# The measure


@pytest.mark.parametrize("vision", VISIONS)
def test_equal_drawings_are_not_apart(vision: str) -> None:
    assert distance(disc(RED), disc(RED), PAPER, vision) == 0
    assert distance(PAPER, PAPER, PAPER, vision) == 0


def test_red_and_green_of_equal_lightness_are_apart_only_for_who_sees_them() -> None:
    apart = {vision: distance(disc(RED), disc(GREEN), PAPER, vision) for vision in VISIONS}
    assert apart["normal"] > 4 * LIMIT
    assert apart["tritanopia"] > 4 * LIMIT
    assert apart["deuteranopia"] < LIMIT
    assert apart["grey"] < LIMIT


def test_outlines_are_apart_without_any_colour() -> None:
    assert outlines(disc(RED), disc(GREEN), PAPER) == 0
    assert outlines(disc(RED), square(RED), PAPER) == pytest.approx(1 - 3.1416 / 4, abs=0.05)
    assert distance(disc(RED), square(RED), PAPER, "grey") > LIMIT
    assert outlines(PAPER, PAPER, PAPER) == 0


def chequered(side: int) -> Image.Image:
    squares = [255 * ((x // side + y // side) % 2) for y in range(48) for x in range(48)]
    return Image.frombytes("L", (48, 48), bytes(squares)).convert("RGB")


def test_what_is_finer_than_a_phone_shows_hardly_counts() -> None:
    ground, flat = Image.new("RGB", (48, 48), "#FF0000"), Image.new("RGB", (48, 48), "#808080")
    fine, coarse = (distance(chequered(side), flat, ground, "grey") for side in (1, 6))
    assert 6 * fine < coarse


def test_who_sees_no_green_sees_red_and_green_alike() -> None:
    shown = [simulated(disc(colour), "deuteranopia").getpixel((24, 24)) for colour in (RED, GREEN)]
    assert shown[0] == pytest.approx(shown[1], abs=12)
    assert simulated(disc(RED), "normal").tobytes() == disc(RED).tobytes()


def test_a_pair_that_is_too_near_is_named() -> None:
    group = Group("discs", PAPER, {"rose": disc(RED), "leaf": disc(GREEN), "star": square("#000000")}, outlined=True)
    found = list(faults(figures([group])))
    assert [sentence.partition(" are ")[0] for sentence in found] == ["discs: rose / leaf"] * len(found)
    assert {sentence[sentence.index("(") + 1 : sentence.index(")")] for sentence in found} >= {"grey", "outline"}


def test_groups_of_one_name_are_one_row() -> None:
    far, near = (Group("discs", PAPER, {"a": disc("#000000"), "b": disc(colour)}) for colour in ("#FFFF00", "#101010"))
    assert figures([far, near]) == figures([near, far]) == figures([near])


# The drawings


def test_every_game_says_what_must_be_told_apart() -> None:
    assert set(GAMES) == set(SCENES)


@pytest.mark.parametrize("theme", THEMES)
def test_everything_can_be_told_apart_in_every_vision(theme: str) -> None:
    found = list(faults(measured(theme)))
    assert not found, "\n".join([f"In the {theme} theme:", *found])


def test_the_document_says_what_is_drawn() -> None:
    assert PATH.read_text("utf-8") == document(), "`python -m tests.render.vision` writes it anew"
