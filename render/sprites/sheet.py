"""The contact sheet: every drawing large, as a phone shows it, and as a silhouette, with its name, game by game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TypeAlias

from PIL import Image
from PIL.PngImagePlugin import PngInfo

from render.kit import Canvas
from render.lettering import Face, width
from render.sprites import SVG
from render.sprites.sizes import AHEAD, SIZES
from render.theme import LIGHT

Drawn: TypeAlias = Callable[[str, int], Image.Image]
"""The drawing of this name at this height in pixels."""

PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / "sprites.png"
GROUPS = {
    "bloom": "BLOOOOOOM",
    "mandala": "Flowers: A Mandala Game",
    "cloomba": "Cloomba",
    "gloomies": "Gloomies",
    "wildblooms": "Wildblooms",
    "": "Shared",
}
"""The headings by how the names below them begin; what begins like none of the games is shared by all."""
LARGE = 84
"""Pixels that a drawing is high, or wide if it is wider than high."""
PHONE = 14
"""Pixels that the small drawings of a picture are high where it is shown 400 wide."""
OUTLINE = 30
"""Pixels that a silhouette is high."""
COLOURS = 112
"""How many the sheet has: enough for the eye, and light enough to be committed."""
_COLUMNS = 10
_CELL = (146, 122)
_HEADING = 64
_LABEL = 16
_EDGE = 20
_SOURCES = "sources"


def draw(drawn: Drawn) -> Image.Image:
    """The sheet as a palette picture."""
    groups = [(title, list(_group(prefix))) for prefix, title in GROUPS.items()]
    rows = sum(-(-len(names) // _COLUMNS) for _, names in groups)
    wide = _COLUMNS * _CELL[0] + 2 * _EDGE
    high = rows * _CELL[1] + len(groups) * _HEADING + 2 * _EDGE
    canvas = Canvas.blank(wide, high, LIGHT.paper, LIGHT)
    y = _EDGE
    for title, names in groups:
        canvas.text(_EDGE + 6, y + 40, title, 34, face=Face.TITLE)
        y = _cells(canvas, drawn, names, y + _HEADING)
    return canvas.image.quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE)


def label() -> PngInfo:
    """What the picture says about the drawings it was made from."""
    info = PngInfo()
    info.add_text(_SOURCES, _digest())
    return info


def fresh() -> bool:
    """Whether the picture shows the drawings as they are now."""
    with Image.open(PICTURE) as image:
        return image.info.get(_SOURCES) == _digest()


def _digest() -> str:
    sources = (f"{name}\n{(SVG / f'{name}.svg').read_text('utf-8')}" for name in sorted((*SIZES, *AHEAD)))
    return sha256("".join(sources).encode()).hexdigest()


def _group(prefix: str) -> Iterator[str]:
    for name in (*SIZES, *AHEAD):
        first = name.partition("_")[0]
        if (first if first in GROUPS else "") == prefix:
            yield name


def _cells(canvas: Canvas, drawn: Drawn, names: Sequence[str], top: int) -> int:
    """Draw these; returns where they end."""
    wide, high = _CELL
    for i, name in enumerate(names):
        row, column = divmod(i, _COLUMNS)
        _cell(canvas, drawn, name, _EDGE + column * wide, top + row * high)
    return top + (row + 1) * high


def _cell(canvas: Canvas, drawn: Drawn, name: str, left: int, top: int) -> None:
    wide = _CELL[0] - 6
    canvas.box((left, top, wide, _CELL[1] - 8), 12, LIGHT.card)
    large, phone, outline = (_fitted(drawn, name, height) for height in (LARGE, PHONE, OUTLINE))
    middle = left + 6 + LARGE / 2
    canvas.put(large, middle - large.width / 2, top + 5 + (LARGE - large.height) / 2)
    right = left + wide - 6 - OUTLINE / 2
    canvas.put(phone, right - phone.width / 2, top + 16)
    canvas.stamp(outline.getchannel("A"), right - outline.width / 2, top + 46, LIGHT.mute)
    game, _, thing = name.partition("_")
    caption = thing if game in GROUPS else name
    size = min(_LABEL, int(_LABEL * (wide - 10) / width(caption, _LABEL, Face.BOLD)))
    canvas.text(left + wide / 2, top + 107, caption, size, face=Face.BOLD, anchor="middle")


def _fitted(drawn: Drawn, name: str, side: int) -> Image.Image:
    """The drawing in a square of this side."""
    image = drawn(name, side)
    return image if image.width <= side else drawn(name, side * side // image.width)
