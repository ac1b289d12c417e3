"""In every theme a scene is painted with the colours of that theme, and all that is written can be read."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from coloraide import Color
from PIL import Image, ImageChops, ImageColor

import render
from render import kit, png
from render.shapes import rimmed
from render.sprites import shades
from render.theme import CONTRAST, SYMBOLS, THEMES, Theme
from tests.render.frames import SETTINGS, AnyFrame, some

EACH = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def frames() -> Iterator[AnyFrame]:
    for key, seats in SETTINGS:
        for private in (False, True):
            for i, frame in enumerate(some(key, seats, private=private)):
                yield replace(frame, conceded=frozenset({seats - 1})) if i % 3 == 2 else frame


@EACH
def test_every_text_stands_out_from_its_grounds(theme: Theme) -> None:
    for text, ground in theme.texts():
        assert Color(text).contrast(Color(ground), method="wcag21") >= theme.contrast, (text, ground)


def test_the_themes_promise_what_the_wcag_asks_for() -> None:
    assert min(theme.contrast for theme in THEMES.values()) >= 4.5
    assert CONTRAST.contrast >= 7


@EACH
def test_no_scene_paints_with_the_colours_of_another_theme(theme: Theme) -> None:
    others = {ImageColor.getrgb(colour) for other in THEMES.values() for colour in other.flat()}
    # White is in the drawings of cards, which all themes share.
    strange = others - {ImageColor.getrgb(colour) for colour in (*theme.flat(), "#FFFFFF")}
    for frame in frames():
        image = render.drawn(frame, theme)
        counted: list[Any] = image.getcolors(image.width * image.height) or []
        found = {colour: count for count, colour in counted if colour in strange}
        # Where colours blend, any may come about.
        assert sum(found.values()) < 100, found


def test_colours_stand_in_themes_alone() -> None:
    for path in Path(render.__file__).parent.rglob("*.py"):
        if path.name != "theme.py":
            assert not re.search(r"#[0-9A-Fa-f]{6}", path.read_text("utf-8")), path


@EACH
@pytest.mark.parametrize("key", render.SCENES)
def test_a_picture_looks_like_what_was_drawn(theme: Theme, key: str) -> None:
    """With 256 colours no edge is frayed and nothing is banded."""
    for frame in some(key, 3)[::3]:
        with Image.open(io.BytesIO(render.picture(frame, theme))) as image:
            error = ImageChops.difference(render.drawn(frame, theme), image.convert("RGB")).convert("L").histogram()
        pixels = sum(error)
        assert sum(off * count for off, count in enumerate(error)) < 1.5 * pixels
        assert sum(error[24:]) < 0.0005 * pixels


@EACH
@pytest.mark.parametrize("key", render.SCENES)
def test_all_shades_have_room_in_a_palette(theme: Theme, key: str) -> None:
    assert len(png.paints(theme)) + len(shades(key, theme.name)) <= png.COLOURS
    assert len(png.palette(theme, key).colours) == 3 * png.COLOURS


@EACH
@pytest.mark.parametrize("height", [27, 58])
def test_a_symbol_has_the_colour_of_its_seat(theme: Theme, height: int) -> None:
    for seat, symbol in enumerate(SYMBOLS):
        canvas = kit.Canvas.blank(80, 80, theme.card, theme)
        canvas.symbol(seat, 40, 40, height)
        assert canvas.image.getpixel((40, 40)) == ImageColor.getrgb(theme.seat(seat).fill), symbol


def test_in_the_theme_of_high_contrast_seats_differ_in_lightness_too() -> None:
    lightness = sorted(Color(seat.fill).convert("lab-d65")["lightness"] for seat in CONTRAST.seats)
    assert min(lighter - darker for darker, lighter in pairwise(lightness)) > 6


def test_a_rim_lies_round_a_drawing_and_leaves_it_as_it_is() -> None:
    image = Image.new("RGBA", (20, 20))
    image.paste("#0000FF", (5, 5, 15, 15))
    grown = rimmed(image, "#FF0000", 2)
    line = [grown.getpixel((x, grown.height // 2)) for x in range(grown.width // 2)]
    opaque = [pixel[:3] for pixel in line if isinstance(pixel, tuple) and pixel[3] > 128]
    assert opaque == [(255, 0, 0)] * 2 + [(0, 0, 255)] * 5
