"""Which characters a font file can draw, read from its `cmap` table."""

from __future__ import annotations

import struct
from bisect import bisect_right
from pathlib import Path


class Coverage:
    """The characters of one font. `"é" in coverage` is true when the font has a glyph for it."""

    def __init__(self, file: Path) -> None:
        ranges = sorted(_ranges(file.read_bytes()))
        self._first = [first for first, _ in ranges]
        self._last = [last for _, last in ranges]

    def __contains__(self, character: str) -> bool:
        code = ord(character)
        i = bisect_right(self._first, code) - 1
        return i >= 0 and code <= self._last[i]


def _ranges(data: bytes) -> list[tuple[int, int]]:
    """First and last code of each run of characters; glyph 0, the empty box, does not count."""
    (tables,) = struct.unpack_from(">H", data, 4)
    records = (struct.unpack_from(">4sLLL", data, 12 + 16 * i) for i in range(tables))
    start = next(offset for tag, _, offset, _ in records if tag == b"cmap")
    (count,) = struct.unpack_from(">H", data, start + 2)
    formats = {}
    for i in range(count):
        platform, _, offset = struct.unpack_from(">HHL", data, start + 4 + 8 * i)
        if platform in (0, 3):
            (kind,) = struct.unpack_from(">H", data, start + offset)
            formats[kind] = start + offset
    if 12 in formats:
        return _segmented(data, formats[12])
    return _basic(data, formats[4])


def _segmented(data: bytes, at: int) -> list[tuple[int, int]]:
    (count,) = struct.unpack_from(">L", data, at + 12)
    groups = (struct.unpack_from(">LLL", data, at + 16 + 12 * i) for i in range(count))
    return [(first + (glyph == 0), last) for first, last, glyph in groups]


def _basic(data: bytes, at: int) -> list[tuple[int, int]]:
    (double,) = struct.unpack_from(">H", data, at + 6)
    count = double // 2
    ends = struct.unpack_from(f">{count}H", data, at + 14)
    starts = struct.unpack_from(f">{count}H", data, at + 16 + double)
    deltas = struct.unpack_from(f">{count}H", data, at + 16 + 2 * double)
    offsets = struct.unpack_from(f">{count}H", data, at + 16 + 3 * double)
    ranges = []
    for i, (first, last, delta, offset) in enumerate(zip(starts, ends, deltas, offsets, strict=True)):
        for code in range(first, last + 1):
            glyph = code
            if offset:
                (glyph,) = struct.unpack_from(">H", data, at + 16 + 3 * double + 2 * i + offset + 2 * (code - first))
            if (glyph + delta if glyph or not offset else 0) & 0xFFFF and code != 0xFFFF:
                ranges.append((code, code))
    return ranges
