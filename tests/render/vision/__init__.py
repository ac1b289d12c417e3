"""How far apart two drawings are for people of different colour vision, as they see them on a phone.

A phone shows a picture of 1200 pixels about 400 points wide, and at arm's length an eye resolves little more than
that. So both drawings are put on the ground that they are used on, in the same place, and reduced to a third: texture
finer than that melts into its mean, as it does for the eye. What is left is compared pixel by pixel under the simulated
vision and averaged over the area that either drawing covers. Colour, lightness, pattern and outline all count, each as
much as it can be seen.

The unit is that of CIEDE2000: side by side and in large fields, about 2 can just be noticed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations
from typing import TypeAlias, cast

from coloraide import Color
from PIL import Image, ImageChops

RGB: TypeAlias = tuple[int, int, int]

LIMIT = 5.0
"""Drawings nearer than this are confused: looked at beside each other on a phone, they could be told by guessing only.

It is twice what can just be noticed, on average over the whole drawing.
"""
OUTLINE = 0.1
"""Outlines that share more than all but this part of their area are one outline."""

VISIONS = ("normal", "protanopia", "deuteranopia", "tritanopia", "grey")
"""All cones, without those for red, green or blue, and lightness alone."""
BY_OUTLINE = "outline"
_FILTERS = {"protanopia": "protan", "deuteranopia": "deutan", "tritanopia": "tritan"}
"""Those of coloraide in full strength: Viénot, Brettel and Mollon (1999) for the first two, Brettel (1997)."""
_SHRUNK = 3


@dataclass(frozen=True, slots=True)
class Group:
    """Drawings that must be told apart, each on the ground they share; `outlined` if their outlines alone must do."""

    name: str
    ground: Image.Image
    things: Mapping[str, Image.Image]
    outlined: bool = False


@dataclass(frozen=True, slots=True, order=True)
class Pair:
    """How far two things are apart, and which."""

    distance: float
    one: str
    other: str

    def __str__(self) -> str:
        return f"{self.one} / {self.other}"


Figures: TypeAlias = Mapping[str, Mapping[str, Pair]]


def nearest(group: Group, measure: Callable[[Image.Image, Image.Image, Image.Image], float]) -> Pair:
    """The two things of a group that this measure of two pictures on a ground finds most alike."""
    pairs = combinations(group.things.items(), 2)
    return min(Pair(measure(a, b, group.ground), one, other) for (one, a), (other, b) in pairs)


def figures(groups: Iterable[Group]) -> Figures:
    """The nearest pair by the name of the group, then by vision, and by `BY_OUTLINE` where outlines must differ."""
    found: dict[str, dict[str, Pair]] = {}
    for group in groups:
        pairs = {vision: nearest(group, partial(distance, vision=vision)) for vision in VISIONS}
        if group.outlined:
            pairs[BY_OUTLINE] = nearest(group, outlines)
        row = found.setdefault(group.name, pairs)
        row.update({by: min(row[by], pair) for by, pair in pairs.items()})
    return found


def faults(found: Figures) -> Iterator[str]:
    """A sentence for every pair that is too near."""
    for name, row in found.items():
        for by, pair in row.items():
            limit = OUTLINE if by == BY_OUTLINE else LIMIT
            if pair.distance < limit:
                yield f"{name}: {pair} are {pair.distance:.2f} apart ({by}) and should be {limit:g} at least."


def distance(one: Image.Image, other: Image.Image, ground: Image.Image, vision: str) -> float:
    """How far apart two pictures of equal size are, each a drawing on this ground; 0 when they are the same."""
    covered = ImageChops.lighter(area(one, ground), area(other, ground)).reduce(_SHRUNK).tobytes()
    shown = zip(covered, colours(one.reduce(_SHRUNK)), colours(other.reduce(_SHRUNK)), strict=True)
    return sum(share * difference(a, b, vision) for share, a, b in shown if share) / max(1, sum(covered))


def outlines(one: Image.Image, other: Image.Image, ground: Image.Image) -> float:
    """Which part of the area that two drawings cover is covered by one alone: 0 for the same outline."""
    areas = area(one, ground), area(other, ground)
    shared, either = (sum(put(*areas).tobytes()) for put in (ImageChops.darker, ImageChops.lighter))
    return 1 - shared / either if either else 0.0


def area(picture: Image.Image, ground: Image.Image) -> Image.Image:
    """Where a picture is not its bare ground, as a mask."""
    red, green, blue = ImageChops.difference(picture, ground).split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue).point([0] + [255] * 255)


def simulated(picture: Image.Image, vision: str) -> Image.Image:
    """A picture as someone of this vision sees it."""
    shown = picture.copy()
    shown.putdata([_rgb(seen(colour, vision)) for colour in colours(picture)])
    return shown


def contrast(one: RGB, other: RGB) -> float:
    """The ratio of luminance of two colours (WCAG), from 1 to 21."""
    return _colour(one).contrast(_colour(other), method="wcag21")


@cache
def difference(one: RGB, other: RGB, vision: str) -> float:
    """How far apart two colours are under a vision (CIEDE2000)."""
    return float(seen(one, vision).delta_e(seen(other, vision), method="2000"))


@cache
def seen(colour: RGB, vision: str) -> Color:
    """A colour under a vision, in CIE Lab."""
    shown = _colour(colour)
    if vision in _FILTERS:
        shown = shown.filter(_FILTERS[vision]).clip()
    shown = shown.convert("lab-d65")
    return shown.set({"a": 0, "b": 0}) if vision == "grey" else shown


def colours(picture: Image.Image) -> list[RGB]:
    """The pixels of a picture, row by row."""
    return cast("list[RGB]", list(picture.get_flattened_data()))


def _colour(colour: RGB) -> Color:
    return Color("srgb", [channel / 255 for channel in colour])


def _rgb(colour: Color) -> RGB:
    red, green, blue = (round(255 * channel) for channel in colour.convert("srgb").clip().coords())
    return red, green, blue
