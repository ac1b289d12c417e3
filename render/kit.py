"""The canvas and the parts that every scene shares. Everything drawn is pasted from a cache of masks and sprites."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any, TypeAlias

from PIL import Image, ImageColor, ImageOps

from render import shapes
from render.album import kept
from render.frame import Frame
from render.lettering import CAP, Face, clean, fit, label, shrunk, width
from render.shapes import ALL, Corners, Part, Point
from render.sprites import sprite
from render.theme import COUNT, HEADER, HEIGHT, MARGIN, SMALL, WIDTH, Theme, symbol

Box: TypeAlias = tuple[float, float, float, float]
"""North-west corner, width and height."""

_HEADER, _TALLER = 58, 16
"""The height of a header, and what two lines add to it."""
_HANGS, _HANGING = frozenset("gjpqy"), 7 / 30
"""Letters that reach below the line, and how far, as a part of their size."""


class Canvas:
    """A picture being drawn. Positions may be fractions; everything lands on whole pixels."""

    def __init__(self, image: Image.Image, theme: Theme) -> None:
        self.image = image
        self.theme = theme

    @classmethod
    def blank(cls, width: int, height: int, colour: str, theme: Theme) -> Canvas:
        return cls(Image.new("RGB", (width, height), colour), theme)

    @classmethod
    def clear(cls, width: int, height: int, colour: str, theme: Theme) -> Canvas:
        """Nothing yet; its edges will be of this colour."""
        return cls(Image.new("RGBA", (width, height), colour + "00"), theme)

    # One paste each

    def put(self, image: Image.Image, x: float, y: float) -> None:
        """Paste a picture with its north-west corner there."""
        self.image.paste(image, (round(x), round(y)), image if image.mode == "RGBA" else None)

    def stamp(self, mask: Image.Image, x: float, y: float, colour: str) -> None:
        """Paint a colour through a mask."""
        left, top = round(x), round(y)
        self.image.paste(_rgb(colour), (left, top, left + mask.width, top + mask.height), mask)

    def paint(self, parts: Iterable[Part], left: float, top: float, colour: str) -> None:
        """Paint a colour through the parts of a shape."""
        left, top, ink = round(left), round(top), _rgb(colour)
        for part in parts:
            x, y = left + part.x, top + part.y
            self.image.paste(ink, (x, y, x + part.width, y + part.height), part.mask)

    def sprite(
        self, name: str, x: float, y: float, height: int, opacity: float = 1, flip: bool = False, rim: bool = True
    ) -> None:
        """A drawing centred there, with the rim that the theme gives it unless it lies on cardboard."""
        image = _sprite(name, height, opacity, flip, self.theme.rim if rim else 0, self.theme.plate)
        self.put(image, x - image.width / 2, y - image.height / 2)

    # Shapes

    def box(
        self,
        box: Box,
        radius: float,
        fill: str,
        line: str | None = None,
        thick: float = 2,
        corners: Corners = ALL,
    ) -> None:
        """A rectangle with round corners, and the line along its inner edge, `thick` by the weight of the theme."""
        x, y, wide, high = box
        left, top, w, h = round(x), round(y), round(x + wide) - round(x), round(y + high) - round(y)
        self.paint(shapes.rounded(w, h, radius, corners), left, top, fill)
        if line:
            self.frame(box, radius, line, thick)

    def frame(self, box: Box, radius: float, line: str, thick: float = 2) -> None:
        """The line along the inner edge of a box, without the box."""
        x, y, wide, high = box
        left, top, w, h = round(x), round(y), round(x + wide) - round(x), round(y + high) - round(y)
        self.paint(shapes.outline(w, h, radius, thick * self.theme.weight), left, top, line)

    def disc(self, x: float, y: float, radius: float, fill: str) -> None:
        """A disc centred there."""
        size = round(2 * radius)
        self.stamp(shapes.disc(size), x - size / 2, y - size / 2, fill)

    def dashed_hoop(self, x: float, y: float, radius: float, line: str | None = None) -> None:
        """A dashed circle: something missing."""
        size = round(2 * radius)
        self.stamp(
            shapes.dashed_hoop(size, 2.5 * self.theme.weight), x - size / 2, y - size / 2, line or self.theme.ink
        )

    def polygon(self, points: Sequence[Point], fill: str) -> None:
        """The area between these points."""
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
        *,
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
        self.text(x, y + CAP * size, text, size, fill, face, anchor="middle")

    def number(self, x: float, y: float, text: str, size: int, room: float, fill: str | None = None) -> None:
        """A figure whose middle is there, smaller where it would be wider than the room."""
        self.centred(x, y, text, shrunk(text, size, room), fill)

    # Shared parts

    def symbol(self, seat: int, x: float, y: float, height: int) -> None:
        """The symbol of a seat, centred there."""
        image = _symbol(seat, height, self.theme)
        self.put(image, x - image.width / 2, y - image.height / 2)

    def plate(self, right: float, bottom: float, text: str, size: int = COUNT, high: int = 36) -> None:
        """A count on a plate, by its south-east corner."""
        wide = plate_width(text, size, high)
        self.box((right - wide, bottom - high, wide, high), 13, self.theme.plate, self.theme.print, 2.5)
        self.centred(right - wide / 2, bottom - high / 2, text, size, self.theme.print)

    def badge(self, x: float, y: float, word: str, radius: int = 19, size: int = SMALL) -> None:
        """The word that picks a thing, on a dark disc or pill centred there."""
        image = _badge(word, radius, size, self.theme)
        self.put(image, x - image.width / 2, y - image.height / 2)

    def pill(self, right: float, y: float, word: str, fill: str, ink: str) -> float:
        """A state in one word, ending there; returns where it begins."""
        wide = width(clean(word), SMALL, Face.BOLD) + 28
        self.box((right - wide, y - 19, wide, 38), 19, fill)
        self.centred(right - wide / 2, y, word, SMALL, ink, Face.BOLD)
        return right - wide

    def ring(self, box: Box, radius: float, seat: int, line: float = 7, under: float = 13) -> None:
        """The last move: a solid line in the mover's colour over a bright one, its middle on this edge."""
        line, under = line * self.theme.weight, under + line * (self.theme.weight - 1)
        self._edge(box, radius, under, self.theme.bright)
        self._edge(box, radius, line, self.theme.seat(seat).fill)

    def candidate(self, box: Box, radius: float) -> None:
        """What can be chosen: a dashed line over a bright one, its middle on this edge."""
        x, y, wide, high = box
        line = round(4 * self.theme.weight)
        self._edge(box, radius, line + 4, self.theme.bright)
        dashes = shapes.dashed(round(wide + line), round(high + line), radius + line / 2, line)
        self.paint(dashes, x - line / 2, y - line / 2, self.theme.candidate)

    def _edge(self, box: Box, radius: float, line: float, colour: str) -> None:
        x, y, wide, high = box
        outline = shapes.outline(round(wide + line), round(high + line), radius + line / 2, line)
        self.paint(outline, x - line / 2, y - line / 2, colour)

    def header(self, frame: Frame[Any, Any], wide: int, titles: tuple[str, ...] = ()) -> None:
        """Whose turn it is and for what, in that seat's colour; beside it the first of the titles that has room.

        These are the title of the game and what stands before its colon, if there are no others.
        """
        seats = [seat for seat, _ in frame.asked]
        room = wide - 24 - _begins(seats)
        lines, title = _headline(frame, room, titles)
        left, end = MARGIN + _begins(seats), MARGIN + wide - 24
        self._bar(wide, seats, _TALLER if len(lines) > 1 else 0)
        places = ((41, HEADER),) if len(lines) == 1 else ((21, SMALL), (54, SMALL))
        for line, (y, size) in zip(lines, places, strict=True):
            self.text(left, MARGIN + y, line, size, self.theme.bright)
        self.text(end, MARGIN + places[-1][0] - 1, title, SMALL, self.theme.bright, Face.TITLE, anchor="end")

    def private_header(self, seat: int, line: str) -> None:
        """The header of a picture for the eyes of one seat."""
        wide = WIDTH - 2 * MARGIN
        self._bar(wide, [seat])
        self.text(MARGIN + _begins([seat]), MARGIN + 41, line, HEADER, self.theme.bright)
        self.text(
            WIDTH - MARGIN - 26, MARGIN + 40, "only you see this", SMALL, self.theme.bright, Face.BOLD, anchor="end"
        )

    def _bar(self, wide: int, seats: Sequence[int], taller: int = 0) -> None:
        """The ground of a header with the symbols of these seats."""
        fill = self.theme.seat(seats[0]).fill if len(seats) == 1 else self.theme.badge
        self.box(
            (MARGIN, MARGIN - (taller / 2 + 2 if taller else 0), wide, _HEADER + taller), (_HEADER + taller) / 2, fill
        )
        for i, seat in enumerate(seats):
            x, y = MARGIN + 30 + 54 * i, MARGIN + _HEADER / 2 - (2 if taller else 0)
            self.disc(x, y, 24, self.theme.bright)
            self.symbol(seat, x, y, 37)


def _begins(seats: Sequence[int]) -> int:
    """How far in the line of a header begins."""
    return 12 + 54 * len(seats) if seats else 28


@cache
def _rgb(colour: str) -> tuple[int, ...]:
    """What Pillow would look up again for every part."""
    return ImageColor.getrgb(colour)


def badge_width(word: str, radius: int = 19, size: int = SMALL) -> float:
    """How wide a badge with this word is."""
    wide = width(word, size)
    return 2 * radius if wide <= 2 * radius - 4 else wide + 1.3 * radius


def plate_width(text: str, size: int, high: int) -> int:
    """How wide a plate with this text is."""
    return max(round(width(text, size)) + 14, high)


def page(theme: Theme) -> Canvas:
    """A sheet of paper to draw a background on."""
    canvas = Canvas.blank(WIDTH, HEIGHT, theme.paper, theme)
    canvas.paint(shapes.outline(WIDTH - 2, HEIGHT - 2, 36, 3), 1, 1, theme.line)
    return canvas


@kept
def _sprite(name: str, height: int, opacity: float, flip: bool, rim: int, edge: str) -> Image.Image:
    image = sprite(name, height)
    if rim:
        image = shapes.rimmed(image, edge, rim)
    if flip:
        image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    return image if opacity == 1 else shapes.faded(image, opacity)


@kept
def _badge(word: str, radius: int, size: int, theme: Theme) -> Image.Image:
    wide, high = round(badge_width(word, radius, size)), 2 * radius
    canvas = Canvas.clear(wide + 8, high + 8, theme.bright, theme)
    canvas.box((0, 0, wide + 8, high + 8), radius + 4, theme.bright)
    canvas.box((4, 4, wide, high), radius, theme.badge)
    # What hangs below the line stays on the badge.
    low = max(0.0, CAP * size + _HANGING * size + 1 - radius) if _HANGS & {*word} else 0
    canvas.centred(4 + wide / 2, 4 + radius - low, word, size, theme.bright)
    return canvas.image


@kept
def _symbol(seat: int, height: int, theme: Theme) -> Image.Image:
    """The drawing of a seat, whose middle becomes its fill and whose white edge the bright line."""
    drawn = sprite(f"seat_{symbol(seat)}", height)
    grey = drawn.convert("L")
    middle = grey.crop((height // 2, height // 2, height // 2 + 1, height // 2 + 1)).tobytes()[0]
    image = ImageOps.colorize(grey, theme.seat(seat).fill, theme.bright, blackpoint=middle)
    image.putalpha(drawn.getchannel("A"))
    return image


@lru_cache(512)
def _headline(frame: Frame[Any, Any], room: float, titles: tuple[str, ...] = ()) -> tuple[tuple[str, ...], str]:
    """The header on one line or on two smaller ones, and a title if one has room beside the last."""
    prompt = clean(frame.asked[0][1]).rstrip(".") if frame.asked else clean(frame.caption)
    who = ", ".join(filter(None, (clean(frame.names[seat]) for seat, _ in frame.asked)))
    line = _told(who, prompt)
    lines, size = ((line,), HEADER) if width(line, HEADER) <= room else (_two_lines(who, prompt, room), SMALL)
    left = room - width(lines[-1], size) - 24
    titles = titles or (frame.game.title, frame.game.title.partition(":")[0])
    return lines, next((title for title in titles if width(title, SMALL, Face.TITLE) <= left), "")


def _told(who: str, prompt: str) -> str:
    return f"{who}: {prompt[0].lower()}{prompt[1:]}" if who and prompt else prompt or who


def _two_lines(who: str, prompt: str, room: float) -> tuple[str, str]:
    """The end of the prompt below; what does not fit there stands above, behind the names, which yield."""
    words = prompt.split(" ")
    count = next((i for i in range(len(words)) if width(" ".join(words[i:]), SMALL) <= room), len(words) - 1)
    above, below = " ".join(words[:count]), fit(" ".join(words[count:]), SMALL, room)
    if not above:
        return fit(who, SMALL, room), below
    rest = _told(" ", above)[1:] if who else above
    left = room - width(rest, SMALL)
    return (fit(who, SMALL, left) + rest if left > 2 * SMALL else fit(above, SMALL, room)), below
