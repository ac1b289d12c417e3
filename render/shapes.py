"""Shapes as masks, drawn once at four times the size, scaled down and cached."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, hypot, pi, sin
from typing import TypeAlias

from PIL import Image, ImageDraw, ImageFilter

SCALE = 4
_LARGE = 6_000
"""From this many pixels on, several small pastes are faster than a large one."""
Point: TypeAlias = tuple[float, float]
Corners: TypeAlias = tuple[bool, bool, bool, bool]
"""Which corners are round: north-west, north-east, south-east, south-west."""
ALL: Corners = (True, True, True, True)
TOP: Corners = (True, True, False, False)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a large shape and where it lies: painted through a mask, or solid. Far cheaper than one large mask."""

    x: int
    y: int
    width: int
    height: int
    mask: Image.Image | None


@lru_cache(1024)
def rounded(width: int, height: int, radius: float, corners: Corners = ALL) -> tuple[Part, ...]:
    """A filled rectangle with round corners."""
    mask, draw = _sheet(width, height)
    box = (0, 0, SCALE * width - 1, SCALE * height - 1)
    draw.rounded_rectangle(box, SCALE * min(radius, width / 2, height / 2), fill=255, corners=corners)
    return _parts(_scaled(mask), ceil(radius))


@lru_cache(512)
def outline(width: int, height: int, radius: float, line: float) -> tuple[Part, ...]:
    """The inner edge of a rounded rectangle, `line` thick."""
    mask, draw = _sheet(width, height)
    box = (0, 0, SCALE * width - 1, SCALE * height - 1)
    draw.rounded_rectangle(box, SCALE * min(radius, width / 2, height / 2), outline=255, width=round(SCALE * line))
    return _parts(_scaled(mask), ceil(max(radius, line)))


@lru_cache(256)
def disc(diameter: int) -> Image.Image:
    """A filled circle."""
    mask, draw = _sheet(diameter, diameter)
    draw.ellipse((0, 0, SCALE * diameter - 1, SCALE * diameter - 1), fill=255)
    return _scaled(mask)


@lru_cache(128)
def polygon(width: int, height: int, points: tuple[Point, ...]) -> Image.Image:
    """The area between these points."""
    return area(width, height, points)


def area(width: int, height: int, points: tuple[Point, ...]) -> Image.Image:
    """The same, for those who keep it themselves."""
    mask, draw = _sheet(width, height)
    draw.polygon([(SCALE * x, SCALE * y) for x, y in points], fill=255)
    return _scaled(mask)


@lru_cache(128)
def dashed(width: int, height: int, radius: float, line: float, dash: float = 10, gap: float = 8) -> tuple[Part, ...]:
    """A rounded rectangle in dashes, the middle of the line half its width inside the edge."""
    path = list(_edge(width, height, radius, line / 2))
    return _parts(_dashes(width, height, path, line, dash, gap), ceil(radius))


@lru_cache(128)
def dashed_hoop(diameter: int, line: float, dash: float = 5, gap: float = 4) -> Image.Image:
    """A circle in dashes, inside the edge."""
    radius = diameter / 2 - line / 2
    path = [(diameter / 2 + radius * cos(t * pi / 90), diameter / 2 + radius * sin(t * pi / 90)) for t in range(181)]
    return _dashes(diameter, diameter, path, line, dash, gap)


@lru_cache(128)
def loop(width: int, height: int, path: tuple[Point, ...], line: float) -> Image.Image:
    """A closed line along these points, round at its corners."""
    mask, draw = _sheet(width, height)
    _stroke(draw, [(SCALE * x, SCALE * y) for x, y in (*path, *path[:2])], line)
    return _scaled(mask)


@lru_cache(128)
def dashed_loop(
    width: int, height: int, path: tuple[Point, ...], line: float, dash: float = 10, gap: float = 8
) -> Image.Image:
    """The same in dashes."""
    return _dashes(width, height, [*path, path[0]], line, dash, gap)


def faded(image: Image.Image, opacity: float) -> Image.Image:
    """A picture whose alpha is multiplied by the opacity."""
    image = image.copy()
    image.putalpha(image.getchannel("A").point([round(i * opacity) for i in range(256)]))
    return image


def rimmed(image: Image.Image, colour: str, line: int) -> Image.Image:
    """A drawing with a rim of this colour around it, `line` thick; it becomes larger on each side by a little more."""
    border = line + 1
    grown = Image.new("RGBA", (image.width + 2 * border, image.height + 2 * border))
    grown.paste(image, (border, border))
    rim = Image.new("RGBA", grown.size, colour)
    # What is blurred is still a ninth of itself that far out; made steep, that is where the rim ends.
    blurred = grown.getchannel("A").filter(ImageFilter.GaussianBlur(0.8 * line))
    rim.putalpha(blurred.point([min(255, 5 * i) for i in range(256)]))
    rim.alpha_composite(grown)
    return rim


def _parts(mask: Image.Image, border: int) -> tuple[Part, ...]:
    """The nine fields that a border cuts a large mask into, without what is empty in them."""
    if mask.width * mask.height < _LARGE:
        return (Part(0, 0, *mask.size, mask),)
    xs = sorted({0, min(border, mask.width), max(0, mask.width - border), mask.width})
    ys = sorted({0, min(border, mask.height), max(0, mask.height - border), mask.height})
    parts = []
    for top, bottom in pairwise(ys):
        for left, right in pairwise(xs):
            field = mask.crop((left, top, right, bottom))
            box = field.getbbox()
            if box is not None:
                field = field.crop(box)
                solid = field.getextrema() == (255, 255)
                parts.append(Part(left + box[0], top + box[1], *field.size, None if solid else field))
    return tuple(parts)


def _sheet(width: int, height: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    mask = Image.new("L", (SCALE * width, SCALE * height))
    return mask, ImageDraw.Draw(mask)


def _scaled(mask: Image.Image) -> Image.Image:
    return mask.reduce(SCALE)


def _edge(width: float, height: float, radius: float, inset: float) -> Iterator[Point]:
    radius = min(radius, width / 2, height / 2)
    right, bottom = width - radius, height - radius
    for x, y, start in ((right, radius, -90), (right, bottom, 0), (radius, bottom, 90), (radius, radius, 180)):
        yield from _arc(x, y, radius - inset, start)
    yield (right, inset)


def _arc(x: float, y: float, radius: float, start: int) -> Iterator[Point]:
    for degrees in range(start, start + 91, 6):
        yield (x + radius * cos(degrees * pi / 180), y + radius * sin(degrees * pi / 180))


def _dashes(width: int, height: int, path: list[Point], line: float, dash: float, gap: float) -> Image.Image:
    """Dashes of equal length, fitted so that a closed path shows no seam."""
    mask, draw = _sheet(width, height)
    length = sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(path))
    period = length / max(1, round(length / (dash + gap)))
    on = period * dash / (dash + gap)
    walked = 0.0
    run: list[Point] = []
    for (x1, y1), (x2, y2) in pairwise(path):
        step = hypot(x2 - x1, y2 - y1)
        for i in range(int(2 * step) + 1):
            t = min(1.0, i / (2 * step)) if step else 0.0
            if (walked + t * step) % period < on:
                run.append((SCALE * (x1 + t * (x2 - x1)), SCALE * (y1 + t * (y2 - y1))))
            elif run:
                _stroke(draw, run, line)
                run = []
        walked += step
    _stroke(draw, run, line)
    return _scaled(mask)


def _stroke(draw: ImageDraw.ImageDraw, run: list[Point], line: float) -> None:
    if len(run) > 1:
        draw.line(run, fill=255, width=round(SCALE * line), joint="curve")
