"""Parts of pictures are kept while there is room for them."""

from __future__ import annotations

import pytest
from PIL import Image

from render import album
from render.album import Album, kept, weight

ROOM = 10 * weight(Image.new("RGB", (10, 10)))


def test_what_was_not_asked_for_the_longest_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(album, "ALBUM", Album(ROOM))
    drawn: list[int] = []

    @kept
    def part(number: int) -> Image.Image:
        drawn.append(number)
        return Image.new("RGB", (10, 10), (number, 0, 0))

    for number in (*range(10), 0, 10, 0, 1):
        assert part(number).getpixel((0, 0)) == (number, 0, 0)
        assert album.ALBUM.used <= ROOM
    assert drawn == [*range(10), 10, 1]


def test_what_has_no_room_is_drawn_nevertheless() -> None:
    small = Album(1)
    small.keep(("large",), Image.new("L", (2, 2)))
    assert small.get(("large",)) is None
    assert small.used == 0


def test_a_picture_that_two_threads_drew_is_kept_once() -> None:
    small = Album(100)
    first, second = Image.new("L", (2, 2)), Image.new("L", (2, 2))
    small.keep(("same",), first)
    small.keep(("same",), second)
    assert small.get(("same",)) is first
    assert small.used == 4
