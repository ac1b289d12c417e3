"""Every line of text can be read on its ground."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import TypeAlias

import pytest
from PIL import Image

import render
from render import kit, lettering
from render.kit import Canvas
from render.theme import LIGHT, THEMES
from tests.render.frames import some
from tests.render.vision import RGB, colours, contrast

Line: TypeAlias = tuple[str, str, RGB]
"""A text, its colour, and the colour behind it."""


def ground_of(image: Image.Image, mask: Image.Image, left: int, top: int) -> RGB:
    """The commonest colour under the strokes of a line of text."""
    box = mask.getbbox()
    assert box is not None
    under = image.crop((left + box[0], top + box[1], left + box[2], top + box[3]))
    return Counter(colours(under.convert("RGB"))).most_common(1)[0][0]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> set[Line]:
    """Every line of text that is drawn from now on."""
    lines: set[Line] = set()
    texts: dict[int, tuple[Image.Image, str]] = {}

    def labelled(text: str, size: int, face: lettering.Face = lettering.Face.STRONG) -> lettering.Label:
        line = lettering.label(text, size, face)
        texts[id(line.mask)] = line.mask, text
        return line

    def stamped(canvas: Canvas, mask: Image.Image, x: float, y: float, colour: str) -> None:
        if id(mask) in texts:
            lines.add((texts[id(mask)][1], colour, ground_of(canvas.image, mask, round(x), round(y))))
        stamp(canvas, mask, x, y, colour)

    stamp = Canvas.stamp
    monkeypatch.setattr(kit, "label", labelled)
    monkeypatch.setattr(Canvas, "stamp", stamped)
    return lines


def too_pale(lines: set[Line], least: float) -> Iterator[str]:
    for text, colour, ground in sorted(lines):
        red, green, blue = bytes.fromhex(colour[1:])
        ratio = contrast((red, green, blue), ground)
        if ratio < least:
            yield f"“{text}” in {colour} on #{bytes(ground).hex()}: {ratio:.2f}, should be {least} at least."


@pytest.mark.parametrize("key", render.SCENES)
@pytest.mark.parametrize("name", THEMES)
def test_every_line_of_text_can_be_read(name: str, key: str, written: set[Line]) -> None:
    # A theme that is equal but new: nothing drawn with it lies in a cache.
    theme = replace(THEMES[name])
    for private in (False, True):
        for frame in some(key, 3, private=private):
            render.picture(frame, theme)
    assert len(written) > 30
    pale = list(too_pale(written, theme.contrast))
    assert not pale, "\n".join([f"In the {name} theme:", *pale])


def test_pale_text_is_named(written: set[Line]) -> None:
    canvas = Canvas.blank(200, 60, "#FFFFFF", LIGHT)
    canvas.text(10, 40, "black", fill="#000000")
    canvas.text(10, 40, "pale", fill="#999999")
    assert [line.partition(" in ")[0] for line in too_pale(written, 4.5)] == ["“pale”"]
