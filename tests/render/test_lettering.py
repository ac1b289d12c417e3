"""Names come raw: whatever they hold, they fit their place and only what can be drawn is drawn."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageColor, ImageDraw

from render import kit, shapes
from render.kit import Canvas, badge_width
from render.lettering import Face, clean, fit, label, tidy, width
from render.theme import HEADER, LIGHT, SMALL, SYMBOLS
from tests.render.frames import AWKWARD, games

START = next(games("mandala", 2))
NAMES = st.one_of(
    st.text(max_size=40),
    st.text(st.characters(min_codepoint=0x4E00, max_codepoint=0x9FFF), max_size=32),
    st.text(st.characters(min_codepoint=0x0590, max_codepoint=0x06FF), max_size=32),
    st.text(st.characters(min_codepoint=0x1F300, max_codepoint=0x1FAFF), max_size=32),
    st.text("e\u0301\u0302\u0327\u0338", max_size=40),
    st.sampled_from(["W", "@", "％", "ﷺ", "Ǆ", "𝕎"]).map(lambda letter: letter * 32),
)


@settings(deadline=None)
@given(NAMES, st.integers(0, 500), st.sampled_from([SMALL, HEADER]), st.sampled_from(list(Face)))
def test_a_text_fits_its_room(name: str, room: int, size: int, face: Face) -> None:
    fitted = fit(name, size, room, face)
    assert width(fitted, size, face) <= room
    if fitted:
        line = label(fitted, size, face)
        assert line.mask.width <= room + size
        assert line.mask.height == size + 2 * size // 5


@settings(deadline=None)
@given(NAMES)
def test_a_cleaned_text_is_clean(name: str) -> None:
    text = clean(name)
    assert clean(text) == text == tidy(text)
    assert text == " ".join(text.split())
    assert not any(unicodedata.category(character) in ("Cc", "Cf", "Cs", "Cn", "Co") for character in text)


@settings(deadline=None)
@given(NAMES, NAMES)
def test_a_header_fits(name: str, prompt: str) -> None:
    lines, title = kit._headline(replace(START, asked=((0, prompt),), names=(name, "Otto")), 500)
    beside = 24 + width(title, SMALL, Face.TITLE) if title else 0
    size = HEADER if len(lines) == 1 else SMALL
    assert all(width(line, size) <= 500 for line in lines)
    assert width(lines[-1], size) + beside <= 500


@pytest.mark.parametrize("name", ["Mira", "Wilhelmina Brown-Featherstonehau", "W" * 32])
def test_a_long_header_keeps_the_name_and_the_whole_prompt_on_two_lines(name: str) -> None:
    prompt = "A Butterfly of the Jar may move onto the Superflower."
    lines, _ = kit._headline(replace(START, asked=((0, prompt),), names=(name, "Otto")), 680)
    assert lines[0].startswith(name[:4])
    assert " ".join(lines).lower().endswith("butterfly of the jar may move onto the superflower")


@settings(deadline=None, max_examples=40)
@given(NAMES)
def test_nothing_is_drawn_outside_the_room(name: str) -> None:
    canvas = Canvas.blank(400, 80, LIGHT.paper, LIGHT)
    canvas.text(100, 50, name, SMALL, "#000000", room=200)
    box = ImageChops.difference(canvas.image, Image.new("RGB", (400, 80), LIGHT.paper)).getbbox()
    if box is not None:
        # A letter may lean over its advance a little.
        assert box[0] >= 100 - SMALL // 4
        assert box[2] <= 300 + SMALL // 4
        assert box[1] >= 50 - SMALL
        assert box[3] <= 50 + SMALL * 2 // 5


@pytest.mark.parametrize(
    ("raw", "drawn"),
    [
        ("Zoe\u0308", "Zoë"),
        ("  two \t words\n", "two words"),
        ("\u202eevil\u202c", "evil"),
        ("a\u200bb\u2060c", "abc"),
        ("🌸 Rose 🌸", "Rose"),
        ("❤\ufe0f", ""),
        ("\u3164", ""),
        ("𝓙𝓾𝓷𝓲𝓹𝓮𝓻", "Juniper"),
        ("春の庭", "春の庭"),
        ("Ελένη Жанна Ngọc", "Ελένη Жанна Ngọc"),
        ("שלום", ""),
        ("o" + "\u0335" * 30, "o" + "\u0335" * 2),
        ("", ""),
    ],
)
def test_what_can_be_drawn_is_kept(raw: str, drawn: str) -> None:
    assert clean(raw) == drawn


def test_a_tidy_text_keeps_what_can_be_read_aloud() -> None:
    assert tidy(" \u202eשלום\u202c\n🌸\u200b ") == "שלום 🌸"


def test_a_long_name_is_cut_with_an_ellipsis() -> None:
    assert fit("Wilhelmina Brown", SMALL, 400) == "Wilhelmina Brown"
    cut = fit("W" * 32, SMALL, 276)
    assert cut.endswith("W…")
    assert len(cut) < 12
    assert fit("Wilhelmina", SMALL, 5) == ""


def test_each_script_is_set_in_a_font_that_has_it() -> None:
    # An empty box would be as wide for every character.
    assert len({label(text, SMALL).mask.tobytes() for text in ("春", "夏", "Ж", "Ω", "é", "a")}) == 6
    assert width("a春", SMALL) == width("a", SMALL) + width("春", SMALL)


def test_labels_are_kept() -> None:
    assert label("Juniper", SMALL) is label("Juniper", SMALL)


def test_a_name_that_nothing_can_draw_leaves_the_symbol_alone() -> None:
    canvas = Canvas.blank(300, 60, LIGHT.paper, LIGHT)
    before = canvas.image.tobytes()
    assert canvas.text(10, 40, AWKWARD[3]) == 0
    assert canvas.image.tobytes() == before
    canvas.symbol(len(SYMBOLS) + 1, 30, 30, 30)
    assert canvas.image.tobytes() != before


@pytest.mark.parametrize(
    ("wide", "high", "radius"), [(1, 1, 0), (40, 30, 8), (61, 300, 22), (676, 664, 26), (90, 58, 29)]
)
def test_a_shape_in_parts_equals_the_shape_in_one_piece(wide: int, high: int, radius: int) -> None:
    """The naive way: the whole mask at once."""
    whole = Image.new("L", (wide * shapes.SCALE, high * shapes.SCALE))
    box = (0, 0, wide * shapes.SCALE - 1, high * shapes.SCALE - 1)
    bound = min(radius, wide / 2, high / 2)
    ImageDraw.Draw(whole).rounded_rectangle(box, bound * shapes.SCALE, fill=255)
    naive = Image.new("RGB", (wide + 4, high + 4), LIGHT.paper)
    naive.paste(LIGHT.ink, (2, 2, wide + 2, high + 2), whole.reduce(shapes.SCALE))
    canvas = Canvas.blank(wide + 4, high + 4, LIGHT.paper, LIGHT)
    canvas.box((2, 2, wide, high), radius, LIGHT.ink)
    assert canvas.image.tobytes() == naive.tobytes()


@pytest.mark.parametrize("radius", [16, 17, 19])
@pytest.mark.parametrize("word", ["poppy", "orbit/poppy", "lily", "12-jgpqy"])
def test_no_letter_hangs_out_of_a_badge(word: str, radius: int) -> None:
    canvas = Canvas.blank(300, 80, LIGHT.paper, LIGHT)
    canvas.badge(150, 40, word, radius)
    reach = int(badge_width(word, radius) / 2) - radius
    for y in (40 - radius, 40 + radius - 1):
        row = canvas.image.crop((150 - reach, y, 150 + reach, y + 1))
        assert row.getcolors() == [(row.width, ImageColor.getrgb(LIGHT.badge))]
