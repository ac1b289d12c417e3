"""Text as masks: cleaned, set run by run in the first font that has the characters, cut by measured width, cached."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from importlib.resources import files
from itertools import groupby
from pathlib import Path

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from PIL import Image, ImageDraw, ImageFont

from render.theme import SMALL

ELLIPSIS = "…"
CAP = 0.355
"""A line is centred by its capitals: the baseline lies this part of its size below the centre."""

_INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_STACK = 2
"""More combining marks than this on one letter are left out."""


@dataclass(frozen=True, slots=True)
class _Font:
    """A font file of a package and where its axes stand."""

    package: str
    file: str
    axes: tuple[tuple[str, float], ...] = ()
    bolder: float = 0
    """How much thicker, by its size, a line is drawn that has no bold cut."""

    @property
    def path(self) -> Path:
        return Path(str(files(self.package))) / self.file


def _nunito(weight: int) -> _Font:
    return _Font("fontpkg_nunito", "files/Nunito[wght].ttf", (("Weight", weight),))


_FRAUNCES = _Font(
    "fontpkg_fraunces",
    "files/Fraunces[SOFT,WONK,opsz,wght].ttf",
    (("Optical Size", 36), ("Weight", 600), ("Softness", 30), ("Wonky", 0)),
)
_NOTO = _Font("fontpkg_noto_sans", "files/NotoSans[wdth,wght].ttf", (("Weight", 750), ("Width", 95)))
_CJK = _Font("noto_cjk_sans_jp_regular", "NotoSansCJKjp-Regular.otf", bolder=0.018)


class Face(Enum):
    """A voice of the page; its fonts are asked in order for each character."""

    STRONG = (_nunito(800), _NOTO, _CJK)
    BOLD = (_nunito(700), _NOTO, _CJK)
    TITLE = (_FRAUNCES, _nunito(800), _NOTO, _CJK)


@dataclass(frozen=True, slots=True)
class Label:
    """A line of text as a mask, which begins at its point (`left`, `baseline`). `width` is its advance."""

    mask: Image.Image
    left: int
    baseline: int
    width: float


@lru_cache(4096)
def tidy(text: str) -> str:
    """The text as people mean it: composed, on one line, without controls, bidi marks and piles of accents."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(character)[0]
        if kind == "Z" or character in "\t\n\r":
            character = " "
        elif kind == "C" or character in _INVISIBLE or 0xFE00 <= ord(character) <= 0xFE0F:
            continue
        marks = marks + 1 if kind == "M" else 0
        if not marks or (marks <= _STACK and kept and kept[-1] != " "):
            kept.append(character)
    return " ".join("".join(kept).split())


@lru_cache(4096)
def clean(text: str) -> str:
    """The tidy text as it can be drawn: without what no font has."""
    drawable = (c if _drawable(c) else filter(_drawable, unicodedata.normalize("NFKC", c)) for c in tidy(text))
    return tidy("".join(map("".join, drawable)))


@lru_cache(4096)
def width(text: str, size: int, face: Face = Face.STRONG) -> float:
    """The advance of a cleaned text."""
    return sum(_sized(font, size).getlength(run) for font, run in _runs(text, face))


@lru_cache(4096)
def fit(text: str, size: int, room: float, face: Face = Face.STRONG) -> str:
    """The text cleaned and, if it is wider than the room, cut to its longest beginning with an ellipsis."""
    text = clean(text)
    if width(text, size, face) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(_cut(text, middle), size, face) <= room:
            low = middle
        else:
            high = middle - 1
    return _cut(text, low) if low else ""


def shrunk(text: str, size: int, room: float) -> int:
    """The size, or less where the room demands it, but no text is smaller than `SMALL`."""
    return next((least for least in range(size, SMALL, -2) if width(text, least) <= room), SMALL)


@lru_cache(2048)
def label(text: str, size: int, face: Face = Face.STRONG) -> Label:
    """The mask of a cleaned text. Its height is that of the line, whatever stands on the letters."""
    left, baseline = size // 4, size
    mask = Image.new("L", (int(width(text, size, face)) + 2 * left + 1, baseline + (2 * size) // 5))
    draw = ImageDraw.Draw(mask)
    x = float(left)
    for font, run in _runs(text, face):
        sized = _sized(font, size)
        draw.text((x, baseline), run, fill=255, font=sized, anchor="ls", stroke_width=size * font.bolder)
        x += sized.getlength(run)
    return Label(mask, left, baseline, x - left)


def _cut(text: str, length: int) -> str:
    while length < len(text) and length and unicodedata.combining(text[length]):
        length -= 1
    return text[:length].rstrip() + ELLIPSIS


def _runs(text: str, face: Face) -> list[tuple[_Font, str]]:
    return [(font, "".join(run)) for font, run in groupby(text, lambda character: _font(character, face))]


@lru_cache(4096)
def _font(character: str, face: Face) -> _Font:
    fonts: tuple[_Font, ...] = face.value
    return next((font for font in fonts if ord(character) in _coverage(font)), fonts[0])


@lru_cache(4096)
def _drawable(character: str) -> bool:
    return any(ord(character) in _coverage(font) for font in Face.STRONG.value)


@cache
def _coverage(font: _Font) -> frozenset[int]:
    """The characters that a font has; read when one is first asked for, for the largest font takes a while."""
    with TTFont(font.path, lazy=True) as file:
        return frozenset(file.getBestCmap())


@cache
def _sized(font: _Font, size: int) -> ImageFont.FreeTypeFont:
    sized = ImageFont.truetype(str(font.path), size)
    if font.axes:
        wanted = dict(font.axes)
        sized.set_variation_by_axes([wanted[_name(axis["name"])] for axis in sized.get_variation_axes()])
    return sized


def _name(axis: bytes | str | None) -> str:
    return axis.decode() if isinstance(axis, bytes) else axis or ""
