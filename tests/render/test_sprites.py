"""What is drawn lies ready at the sizes that are used, and comes from the project's own sources."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

from render.sprites import PNG, drawing, shades, sprite
from render.sprites.sizes import SHADES, SIZES
from render.theme import THEMES
from rules import GAMES

EACH = [(name, height) for name, heights in SIZES.items() for height in heights]


@pytest.mark.parametrize(("name", "height"), EACH)
def test_a_sprite_has_its_height_and_is_transparent_around(name: str, height: int) -> None:
    image = sprite(name, height)
    assert image.height == height
    assert image.mode == "RGBA"
    assert image.getchannel("A").getextrema() == (0, 255)


def test_nothing_lies_about() -> None:
    wanted = {f"{name}-{height}" for name, height in EACH} | {
        f"shades-{game}-{theme}" for game in SHADES for theme in THEMES
    }
    assert {path.stem for path in PNG.glob("*.png")} == wanted
    assert {path.stem for path in (PNG.parent / "svg").glob("*.svg")} == set(SIZES)


def test_the_sources_hold_shapes_alone() -> None:
    for path in (PNG.parent / "svg").glob("*.svg"):
        source = path.read_text("utf-8")
        for word in ("<filter", "<text", "<script", "<mask", "<image", "http://", "https://", "file:"):
            assert word not in source.replace("http://www.w3.org/2000/svg", ""), f"{word} in {path.name}"


@pytest.mark.parametrize(("name", "height"), EACH[::7])
def test_the_sprites_are_those_of_the_sources(name: str, height: int) -> None:
    rasterise = pytest.importorskip("render.sprites.rasterise", exc_type=ImportError)
    made = rasterise.rasterise(name, height)
    ground = [Image.new("RGB", made.size, "#FFFFFF") for _ in range(2)]
    for image, paper in zip((made, sprite(name, height)), ground, strict=True):
        paper.paste(image, (0, 0), image)
    assert max(ImageStat.Stat(ImageChops.difference(*ground)).mean) < 1


def test_each_game_has_its_shades_in_each_theme() -> None:
    assert set(SHADES) == set(GAMES)
    for game, count in SHADES.items():
        for theme in THEMES:
            assert 0 < len(shades(game, theme)) <= count


def test_a_thing_without_a_drawing_takes_one_that_is_free() -> None:
    drawn = ("rose", "lily", "dahlia")
    assert drawing(("lily", "tulip", "rose"), 0, drawn) == "lily"
    assert drawing(("lily", "tulip", "rose"), 1, drawn) == "dahlia"
    names = ("tulip", "fern", "moss", "ivy")
    assert [drawing(names, i, drawn) for i in range(4)] == ["rose", "lily", "dahlia", "rose"]
    assert drawing((*drawn, "fern"), 3, drawn) in drawn
