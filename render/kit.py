"""The canvas and the parts that every scene shares. Everything drawn is pasted from a cache of masks and sprites."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from PIL import Image

from render import shapes
from render.frame import Frame
from render.lettering import CAP, Face, clean, fit, label, width
from render.shapes import ALL, Corners, Part, Point
from render.sprites import sprite
from render.theme import COUNT, HEADER, HEIGHT, LIGHT, MARGIN, SHAPES, SMALL, WIDTH, Theme

WHITE = "#FFFFFF"
BAND = 54
"""Height of the band with a seat's name."""
_TOP = (True, True, False, False)
_HEADER = 58


class Canvas:
    """A picture being drawn. Positions may be fractions; everything lands on whole pixels."""

    def __init__(self, image: Image.Image, theme: Theme = LIGHT) -> None:
        self.image = image
        self.theme = theme

    @classmethod
    def blank(cls, width: int, height: int, colour: str, theme: Theme = LIGHT) -> Canvas:
        return cls(Image.new("RGB", (width, height), colour), theme)

    # One paste each

    def put(self, image: Image.Image, x: float, y: float) -> None:
        """Paste a picture with its north-west corner there."""
        at = (round(x), round(y))
        if image.mode == "RGBA":
            self.image.paste(image, at, image)
        else:
            self.image.paste(image, at)

    def stamp(self, mask: Image.Image, x: float, y: float, colour: str) -> None:
        """Paint a colour through a mask."""
        left, top = round(x), round(y)
        self.image.paste(colour, (left, top, left + mask.width, top + mask.height), mask)

    def paint(self, parts: Iterable[Part], x: float, y: float, colour: str) -> None:
        """Paint a colour through the parts of a shape."""
        left, top = round(x), round(y)
        for part in parts:
            at = left + part.x, top + part.y
            if part.mask is None:
                self.image.paste(colour, (*at, at[0] + part.width, at[1] + part.height))
            else:
                self.image.paste(colour, (*at, at[0] + part.width, at[1] + part.height), part.mask)

    def sprite(
        self, name: str, x: float, y: float, height: int, opacity: float = 1, turn: int = 0, flip: bool = False
    ) -> None:
        """A drawing centred there, turned by quarters to the right."""
        image = _sprite(name, height, opacity, turn % 4, flip)
        self.put(image, x - image.width / 2, y - image.height / 2)

    # Shapes

    def box(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        radius: float,
        fill: str,
        line: str | None = None,
        thick: float = 2,
        corners: Corners = ALL,
    ) -> None:
        left, top, w, h = round(x), round(y), round(x + wide) - round(x), round(y + high) - round(y)
        self.paint(shapes.rounded(w, h, radius, corners), left, top, fill)
        if line:
            self.paint(shapes.outline(w, h, radius, thick), left, top, line)

    def disc(self, x: float, y: float, radius: float, fill: str, line: str | None = None, thick: float = 2) -> None:
        size = round(2 * radius)
        self.stamp(shapes.disc(size), x - size / 2, y - size / 2, fill)
        if line:
            self.stamp(shapes.hoop(size, thick), x - size / 2, y - size / 2, line)

    def dashed_hoop(self, x: float, y: float, radius: float) -> None:
        """A dashed circle: something missing."""
        size = round(2 * radius)
        self.stamp(shapes.dashed_hoop(size, 2.5), x - size / 2, y - size / 2, self.theme.ink)

    def polygon(self, points: Sequence[Point], fill: str) -> None:
        left, top = (int(min(values)) for values in zip(*points, strict=True))
        right, bottom = (int(max(values)) + 1 for values in zip(*points, strict=True))
        moved = tuple((x - left, y - top) for x, y in points)
        self.stamp(shapes.polygon(right - left, bottom - top, moved), left, top, fill)

    # Text

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: int = SMALL,
        fill: str | None = None,
        face: Face = Face.STRONG,
        anchor: str = "start",
        room: float | None = None,
    ) -> float:
        """A line whose baseline begins, is centred or ends there; cut to the room. Returns its width."""
        text = clean(text) if room is None else fit(text, size, room, face)
        if not text:
            return 0
        line = label(text, size, face)
        x -= {"start": 0, "middle": line.width / 2, "end": line.width}[anchor]
        self.stamp(line.mask, x - line.left, y - line.baseline, fill or self.theme.ink)
        return line.width

    def centred(
        self, x: float, y: float, text: str, size: int = SMALL, fill: str | None = None, face: Face = Face.STRONG
    ) -> None:
        """A line whose capitals are centred there."""
        self.text(x, y + CAP * size, text, size, fill, face, "middle")

    # Shared parts

    def symbol(self, seat: int, x: float, y: float, height: int) -> None:
        self.sprite(f"seat_{SHAPES[seat % len(SHAPES)]}", x, y, height)

    def plate(self, right: float, bottom: float, text: str, size: int = COUNT, high: int = 36) -> None:
        """A count on a light plate, by its south-east corner."""
        wide = max(round(width(text, size)) + 14, high)
        self.box(right - wide, bottom - high, wide, high, 13, self.theme.plate, self.theme.ink, 2.5)
        self.centred(right - wide / 2, bottom - high / 2, text, size)

    def badge(self, x: float, y: float, word: str, radius: int = 19, size: int = SMALL) -> None:
        """The word that picks a thing, on a dark disc or pill centred there."""
        wide = badge_width(word, radius, size)
        self.box(x - wide / 2 - 4, y - radius - 4, wide + 8, 2 * radius + 8, radius + 4, WHITE)
        self.box(x - wide / 2, y - radius, wide, 2 * radius, radius, self.theme.ink)
        self.centred(x, y, word, size, WHITE)

    def pill(self, right: float, y: float, word: str, fill: str, ink: str) -> float:
        """A state in one word, ending there; returns where it begins."""
        wide = width(clean(word), SMALL, Face.BOLD) + 28
        self.box(right - wide, y - 19, wide, 38, 19, fill)
        self.centred(right - wide / 2, y, word, SMALL, ink, Face.BOLD)
        return right - wide

    def ring(
        self, x: float, y: float, wide: float, high: float, radius: float, seat: int, line: float = 7, under: float = 13
    ) -> None:
        """The last move: a solid line in the mover's colour over white, its middle on this edge."""
        colour = self.theme.seat(seat).fill
        for thick, paint in ((under, WHITE), (line, colour)):
            grown = round(wide + thick), round(high + thick)
            self.paint(shapes.outline(*grown, radius + thick / 2, thick), x - thick / 2, y - thick / 2, paint)

    def candidate(self, x: float, y: float, wide: float, high: float, radius: float) -> None:
        """What can be chosen: a dashed line over white, its middle on this edge."""
        w, h = round(wide), round(high)
        self.paint(shapes.outline(w + 8, h + 8, radius + 4, 8), x - 4, y - 4, WHITE)
        self.paint(shapes.dashed(w + 4, h + 4, radius + 2, 4), x - 2, y - 2, self.theme.candidate)

    def header(self, frame: Frame[Any, Any], wide: int, *titles: str) -> None:
        """Whose turn it is and for what, in that seat's colour, and the longest name of the game that has room."""
        fill = self.theme.seat(frame.asked[0][0]).fill if len(frame.asked) == 1 else self.theme.ink
        self.box(MARGIN, MARGIN, wide, _HEADER, 29, fill)
        x, y = MARGIN + 30.0, MARGIN + _HEADER / 2
        for seat, _ in frame.asked:
            self.disc(x, y, 24, WHITE)
            self.symbol(seat, x, y, 30)
            x += 54
        x -= 18 if frame.asked else 2
        end = MARGIN + wide - 24
        line, title = _headline(frame.asked, frame.names, end - x, titles)
        self.text(x, y + 12, line, HEADER, WHITE)
        self.text(end, y + 11, title, SMALL, WHITE, Face.TITLE, "end")

    def band(self, x: float, y: float, wide: float, seat: int, active: bool, high: int = BAND) -> None:
        """The head of a seat's cell with its symbol, in its colour when it is to move. The name begins at x + 60."""
        middle = y + high / 2
        if active:
            self.box(x, y, wide, high, 20, self.theme.seat(seat).fill, corners=_TOP)
            self.disc(x + 31, middle, high / 2 - 4, WHITE)
        self.symbol(seat, x + 31, middle, 30 if active else 37)


def badge_width(word: str, radius: int = 19, size: int = SMALL) -> float:
    wide = width(word, size)
    return 2 * radius if wide <= 2 * radius - 4 else wide + 1.3 * radius


def page(theme: Theme) -> Canvas:
    """A sheet of paper to draw a background on."""
    canvas = Canvas.blank(WIDTH, HEIGHT, theme.paper, theme)
    canvas.paint(shapes.outline(WIDTH - 2, HEIGHT - 2, 36, 3), 1, 1, theme.line)
    return canvas


@lru_cache(1024)
def _sprite(name: str, height: int, opacity: float, turn: int, flip: bool) -> Image.Image:
    image = sprite(name, height)
    if flip:
        image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    if turn:
        # Pillow turns to the left.
        way = (Image.Transpose.ROTATE_270, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_90)[turn - 1]
        image = image.transpose(way)
    return image if opacity == 1 else shapes.faded(image, opacity)


@lru_cache(512)
def _headline(
    asked: tuple[tuple[int, str], ...], names: tuple[str, ...], room: float, titles: tuple[str, ...]
) -> tuple[str, str]:
    """The header line that fits, and the title that has room beside it: the title yields before the name is cut."""
    line = _question(asked, names, room)
    left = room - width(line, HEADER) - 24
    return line, next((title for title in titles if width(title, SMALL, Face.TITLE) <= left), "")


def _question(asked: tuple[tuple[int, str], ...], names: tuple[str, ...], room: float) -> str:
    if not asked:
        return ""
    prompt = clean(asked[0][1]).rstrip(".")
    who = ", ".join(filter(None, (clean(names[seat]) for seat, _ in asked)))
    if not who or not prompt:
        return fit(prompt or who, HEADER, room)
    rest = f": {prompt[0].lower()}{prompt[1:]}"
    left = room - width(rest, HEADER)
    if left >= min(width(who, HEADER), 3 * HEADER):
        return fit(who, HEADER, left) + rest
    return fit(prompt, HEADER, room)
