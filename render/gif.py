"""Animated GIF of pictures that change little: where two differ is found, scaled and stored, and nothing else."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import gcd
from typing import TypeAlias

from PIL import Image, ImageChops

from render.png import Palette

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom."""

_BITS = 7
COLOURS = (1 << _BITS) - 1
"""So many colours are shown; one more stands for “as it was”."""
_CLEAR = COLOURS
_UNCHANGED = [255] + [0] * 255
_APART = 30
"""Changes with so many pixels between them are stored apart: what lies between would cost more than a box."""
_PARTS = 20
"""So many at most; where nearly everything changes, one box is better."""
TICK = 20
"""Milliseconds between the parts of one change; anything shorter is stretched to a tenth of a second by browsers."""


def encode(pictures: Iterable[Image.Image], shown: Sequence[int], size: tuple[int, int], palette: Palette) -> bytes:
    """The pictures, all of one size and a multiple of `size`, for so many milliseconds each, again and again."""
    out = [_head(size, palette)]
    before: Image.Image | None = None
    for picture, time in zip(pictures, shown, strict=True):
        if before is None:
            small = picture.resize(size, Image.Resampling.BOX)
            canvas = _indexed(small, palette)
            out.append(_image(canvas, (0, 0), time))
        else:
            boxes = list(_update(small, picture, before))
            was, canvas = canvas, _indexed(small, palette)
            if len(boxes) > _PARTS:
                boxes = [(0, 0, *size)]
            *patches, last = [patch for box in boxes if (patch := _patch(was, canvas, box))] or [_nothing]
            out += [patch(TICK) for patch in patches]
            out.append(last(time - TICK * len(patches)))
        before = picture
    return b"".join([*out, b";"])


def _update(small: Image.Image, picture: Image.Image, before: Image.Image) -> Iterator[Box]:
    """Bring the small picture up to date; gives the boxes in it that were painted anew."""
    step = picture.width // gcd(picture.width, small.width)
    pixels = small.width * step // picture.width
    change = ImageChops.difference(picture, before)
    # Most of a picture stays as it was, and the border around what did not is found faster than the parts within.
    around = change.getbbox() or (0, 0, 0, 0)
    for left, top, right, bottom in _regions(change.crop(around), *around[:2]):
        # Boxes end where pixels of both sizes do, so a part is scaled exactly as the whole would be.
        columns, rows = (left // step, -(-right // step)), (top // step, -(-bottom // step))
        box = columns[0] * pixels, rows[0] * pixels, columns[1] * pixels, rows[1] * pixels
        source = columns[0] * step, rows[0] * step, columns[1] * step, rows[1] * step
        part = picture.resize((box[2] - box[0], box[3] - box[1]), Image.Resampling.BOX, source)
        small.paste(part, box)
        yield box


def _regions(change: Image.Image, left: int = 0, top: int = 0) -> Iterator[Box]:
    """Boxes around all that is not black in a picture that lies there, cut along the widest black bands."""
    (columns, across), (rows, down) = map(_marked, change.getprojection())
    if not columns:
        return
    if not across and not down:
        yield left + columns.start, top + rows.start, left + columns.stop, top + rows.stop
        return
    if len(across) * len(rows) >= len(down) * len(columns):
        halves = [(half, rows) for half in _without(columns, across)]
    else:
        halves = [(columns, half) for half in _without(rows, down)]
    for x, y in halves:
        part = change.crop((x.start, y.start, x.stop, y.stop))
        yield from _regions(part, left + x.start, top + y.start)


def _marked(projection: list[int]) -> tuple[range, range]:
    """From the first one to the last, and the longest run of zeros between, empty where it is too short to cut."""
    marks = bytes(projection)
    first, end = marks.find(1), marks.rfind(1) + 1
    run = max(marks[first:end].split(b"\1"), key=len)
    start = marks.index(run, max(first, 0))
    return range(max(first, 0), end), range(start, start + (len(run) if len(run) >= _APART else 0))


def _without(whole: range, gap: range) -> tuple[range, range]:
    """What lies before the gap and what behind it."""
    return range(whole.start, gap.start), range(gap.stop, whole.stop)


def _indexed(picture: Image.Image, palette: Palette) -> Image.Image:
    """The picture as numbers of the palette's colours."""
    found = picture.quantize(palette=palette.nearest, dither=Image.Dither.NONE)
    return Image.frombytes("L", found.size, found.tobytes())


_Patch: TypeAlias = Callable[[int], bytes]
"""A stored image that still has to be told for how long it is shown."""


def _patch(was: Image.Image, now: Image.Image, box: Box) -> _Patch | None:
    """What differs in the box."""
    change = ImageChops.difference(was.crop(box), now.crop(box))
    inner = change.getbbox()
    if inner is None:
        return None
    left, top = box[0] + inner[0], box[1] + inner[1]
    part = now.crop((left, top, box[0] + inner[2], box[1] + inner[3]))
    part.paste(_CLEAR, mask=change.crop(inner).point(_UNCHANGED))
    return lambda time: _image(part, (left, top), time)


def _nothing(time: int) -> bytes:
    return _image(Image.new("L", (1, 1), _CLEAR), (0, 0), time)


def _head(size: tuple[int, int], palette: Palette) -> bytes:
    screen = struct.pack("<HHBBB", *size, 0xF0 | (_BITS - 1), 0, 0)
    return b"GIF89a" + screen + palette.colours[: 3 << _BITS] + b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"


def _image(part: Image.Image, at: tuple[int, int], time: int) -> bytes:
    """A part of the screen, painted over what is there and left there."""
    control = struct.pack("<BHBB", 1 << 2 | 1, time // 10, _CLEAR, 0)
    place = struct.pack("<HHHHBB", *at, *part.size, 0, _BITS)
    return b"!\xf9\x04" + control + b"," + place + part.tobytes("gif", "L", _BITS, 0) + b"\0"
