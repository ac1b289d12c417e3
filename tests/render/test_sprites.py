"""What is drawn lies ready at the sizes that are used, comes from the project's own sources, and can be told apart."""

from __future__ import annotations

import io
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops, ImageStat

from render.sprites import EMOJI, PNG, SVG, drawing, emoji, shades, sheet, sprite
from render.sprites.sizes import (
    AHEAD,
    ANIMALS,
    BOUQUETS,
    COLOURS,
    CONFETTI,
    EMOJIS,
    FINDS,
    FLOWERS,
    INSECTS,
    MEADOW,
    SHADES,
    SIZES,
    WILDFLOWERS,
)
from render.theme import SYMBOLS, THEMES
from rules import GAMES

LARGEST_EMOJI = 256 * 1024
EACH = [(name, height) for name, heights in SIZES.items() for height in heights]
SOURCES = sorted(SVG.glob("*.svg"))

ELEMENTS = {
    *("svg", "defs", "g", "use", "clipPath"),
    *("path", "circle", "ellipse", "rect"),
    *("linearGradient", "radialGradient", "stop"),
}
BOXES = {
    **dict.fromkeys(("card_back", "mandala_card", "gloomies_card", "gloomies_joker"), (128, 176)),
    **dict.fromkeys(("cloomba_find_now", "cloomba_find_lasting", "cloomba_find_end"), (128, 176)),
    "mandala_half": (88, 160),
}
"""The boxes of cards and parts, by how their names begin; everything else is drawn in a square of 128."""
STALKS = [f"wildblooms_{flower}" for flower in WILDFLOWERS.values()]
"""Flowers that a stem continues: the edge of the box cuts them below."""

TOUCHING = 140
"""The opacity that a pixel of the edge of the box may have, of 255: a line that touches it half covers some."""
COMPARED = 40
"""Pixels that drawings are high when they are compared."""
APART = 0.12
"""The least share of their common area by which two silhouettes of a group differ."""
FACES_APART = 0.04
"""The least mean difference in grey, of 1 from black to white, where the outlines are the same."""
OUTLINES = {
    "seats": [f"seat_{symbol}" for symbol in SYMBOLS],
    "flowers of bloom": [f"bloom_{flower}" for flower in FLOWERS],
    "animals of bloom": [f"bloom_{animal}" for animal in ANIMALS],
    "flowers of mandala": [f"mandala_motif_{colour}" for colour in COLOURS],
    "flowers of cloomba": [f"cloomba_{colour}" for colour in MEADOW],
    "butterflies of cloomba": [f"cloomba_butterfly_{colour}" for colour in MEADOW],
    "flowers of gloomies": [
        f"gloomies_{flower}" for flower in ("moon_lily", "orbit_flower", "sun_thistle", "galaxy_poppy")
    ],
    "flowers of wildblooms": STALKS,
    "effects of wildblooms": [
        *(f"wildblooms_{insect}" for insect in INSECTS),
        *(f"wildblooms_grow_{colour}" for colour in WILDFLOWERS),
    ],
    "states": ["done", "gave_up", "waiting", "last_round", "blocked", "private", "winner"],
    "confetti": [f"confetti_{piece}" for piece in CONFETTI],
}
FACES = {
    "cards of mandala": ["card_back", *(f"mandala_card_{colour}" for colour in COLOURS)],
    "cards of gloomies": [name for name in SIZES if name.startswith(("gloomies_card_", "gloomies_joker_"))],
    "find cards of cloomba": ["cloomba_find_now", "cloomba_find_lasting", "cloomba_find_end"],
    "what find cards do": [f"cloomba_find_{find}" for find in FINDS],
    "bouquets of cloomba": ["cloomba_super_back", *(f"cloomba_super_{mixed}" for mixed in BOUQUETS)],
    "holes of gloomies": ["gloomies_soil", "gloomies_hole"],
    "discs of gloomies": [f"gloomies_bonus_{side}" for side in ("growing", "harvesting", "gone")],
}


def drawn(name: str, height: int) -> Image.Image:
    """The drawing as its source is, whether a scene uses it or not."""
    rasterise = pytest.importorskip("render.sprites.rasterise", exc_type=ImportError)
    image: Image.Image = rasterise.rasterise(name, height)
    return image


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
    assert {path.stem for path in SOURCES} == {*SIZES, *AHEAD}


def test_a_drawing_is_used_or_ahead_of_its_scene() -> None:
    assert not {*SIZES} & {*AHEAD}
    assert all(SIZES.values())


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_a_source_obeys_the_rules_of_the_house(path: Path) -> None:
    root = ElementTree.fromstring(path.read_text("utf-8"))
    wide, high = next((BOXES[name] for name in BOXES if path.stem.startswith(name)), (128, 128))
    assert root.attrib == {"viewBox": f"0 0 {wide} {high}", "width": f"{wide}", "height": f"{high}"}
    ids = {element.get("id") for element in root.iter()}
    for element in root.iter():
        assert element.tag.removeprefix("{http://www.w3.org/2000/svg}") in ELEMENTS
        for key, value in element.attrib.items():
            assert not key.startswith(("on", "style", "class")), key
            if key.endswith("href"):
                assert value.startswith("#")
                assert value[1:] in ids
            if "url" in value:
                assert value.startswith("url(#")
                assert value[5:-1] in ids


@pytest.mark.parametrize("name", [name for name in (*SIZES, *AHEAD) if not name.startswith((*BOXES,))])
def test_its_box_cuts_no_drawing(name: str) -> None:
    mask = drawn(name, 128).getchannel("A")
    wide, high = mask.size
    sides = [(0, 0, wide, 1), (0, 0, 1, high), (wide - 1, 0, wide, high), (0, high - 1, wide, high)]
    for side in sides[:3] if name in STALKS else sides:
        assert max(mask.crop(side).tobytes()) <= TOUCHING


@pytest.mark.parametrize("name", SIZES)
def test_the_sprites_are_those_of_the_sources(name: str) -> None:
    height = max(SIZES[name])
    made = drawn(name, height)
    ground = [Image.new("RGB", made.size, "#FFFFFF") for _ in range(2)]
    for image, paper in zip((made, sprite(name, height)), ground, strict=True):
        paper.paste(image, (0, 0), image)
    assert max(ImageStat.Stat(ImageChops.difference(*ground)).mean) < 1


def test_an_emoji_is_a_small_transparent_square_for_each_that_is_named() -> None:
    assert {path.stem for path in EMOJI.glob("*.png")} == set(EMOJIS) <= set(SIZES)
    assert len(set(EMOJIS.values())) == len(EMOJIS)
    for name in EMOJIS:
        assert len(emoji(name)) < LARGEST_EMOJI / 4
        image = Image.open(io.BytesIO(emoji(name)))
        assert (image.size, image.mode) == ((128, 128), "RGBA")
        assert image.getchannel("A").getextrema() == (0, 255)


@pytest.mark.parametrize("name", EMOJIS)
def test_the_emojis_are_those_of_the_sources(name: str) -> None:
    rasterise = pytest.importorskip("render.sprites.rasterise", exc_type=ImportError)
    stored = Image.open(io.BytesIO(emoji(name)))
    for ground in ("#313338", "#FFFFFF"):
        pair = [Image.new("RGB", stored.size, ground) for _ in range(2)]
        for image, paper in zip((rasterise.emoji(name), stored), pair, strict=True):
            paper.paste(image, (0, 0), image)
        assert max(ImageStat.Stat(ImageChops.difference(*pair)).mean) < 1


@pytest.mark.parametrize("ground", ["#313338", "#FFFFFF"])
@pytest.mark.parametrize("name", EMOJIS)
def test_an_emoji_stands_out_from_what_it_lies_on(name: str, ground: str) -> None:
    """At the size of a line of text, a good part of it is much lighter or darker than the page."""
    paper = Image.new("RGBA", (128, 128), ground)
    paper.alpha_composite(Image.open(io.BytesIO(emoji(name))))
    small = paper.resize((22, 22), Image.Resampling.LANCZOS).convert("L").tobytes()
    page = Image.new("RGB", (1, 1), ground).convert("L").tobytes()[0]
    assert sum(abs(value - page) > 60 for value in small) > 22 * 22 / 8


@pytest.mark.parametrize("group", OUTLINES)
def test_silhouettes_tell_a_group_apart(group: str) -> None:
    masks = {name: drawn(name, COMPARED).getchannel("A") for name in OUTLINES[group]}
    assert len(masks) > 1
    for one, other in combinations(masks, 2):
        differing = ImageChops.difference(masks[one], masks[other])
        covered = ImageChops.lighter(masks[one], masks[other])
        apart = ImageStat.Stat(differing).sum[0] / ImageStat.Stat(covered).sum[0]
        assert apart >= APART, f"{one} and {other}: {apart:.2f}"


@pytest.mark.parametrize("group", FACES)
def test_light_and_dark_tell_faces_of_one_outline_apart(group: str) -> None:
    greys = {}
    for name in FACES[group]:
        image = drawn(name, COMPARED)
        paper = Image.new("RGB", image.size, "#FFFCF3")
        paper.paste(image, (0, 0), image)
        greys[name] = paper.convert("L")
    assert len(greys) > 1
    for one, other in combinations(greys, 2):
        apart = ImageStat.Stat(ImageChops.difference(greys[one], greys[other])).mean[0] / 255
        assert apart >= FACES_APART, f"{one} and {other}: {apart:.3f}"


def test_the_contact_sheet_shows_the_drawings_as_they_are() -> None:
    assert sheet.fresh()
    assert sheet.PICTURE.stat().st_size <= 350 * 1024


def test_the_contact_sheet_shows_every_drawing_once_each_way() -> None:
    shown: list[tuple[str, int]] = []

    def square(name: str, height: int) -> Image.Image:
        shown.append((name, height))
        return Image.new("RGBA", (height, height), "#7FA65A")

    image = sheet.draw(square)
    assert image.mode == "P"
    wanted = [(name, height) for name in (*SIZES, *AHEAD) for height in (sheet.LARGE, sheet.PHONE, sheet.OUTLINE)]
    assert sorted(shown) == sorted(wanted)


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
