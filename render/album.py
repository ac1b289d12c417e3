"""Drawn parts of pictures, kept for the next picture that shows them: all together no more than `ROOM` bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import TypeAlias, TypeVarTuple

from PIL import Image

ROOM = 96 << 20
"""About what 30 tables need whose boards are drawn in turn."""

_Key: TypeAlias = tuple[Hashable, ...]
Ts = TypeVarTuple("Ts")


class Album:
    """Pictures by what they were drawn from. Those that were not asked for the longest make room for new ones."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.used = 0
        self._pictures: OrderedDict[_Key, Image.Image] = OrderedDict()
        self._lock = Lock()

    def get(self, key: _Key) -> Image.Image | None:
        """The picture, if it is still there."""
        with self._lock:
            picture = self._pictures.get(key)
            if picture is not None:
                self._pictures.move_to_end(key)
            return picture

    def keep(self, key: _Key, picture: Image.Image) -> None:
        """Put it in, unless another thread was faster."""
        with self._lock:
            if self._pictures.setdefault(key, picture) is picture:
                self.used += weight(picture)
            while self.used > self.room:
                self.used -= weight(self._pictures.popitem(last=False)[1])


ALBUM = Album(ROOM)


def kept(draw: Callable[[*Ts], Image.Image]) -> Callable[[*Ts], Image.Image]:
    """The function, which draws what the album does not hold. Nobody may change what it returns."""

    @wraps(draw)
    def looked_up(*drawn_from: *Ts) -> Image.Image:
        key = (draw, *drawn_from)
        picture = ALBUM.get(key)
        if picture is None:
            picture = draw(*drawn_from)
            ALBUM.keep(key, picture)
        return picture

    return looked_up


def weight(picture: Image.Image) -> int:
    """The bytes that Pillow holds for it."""
    return picture.width * picture.height * (4 if picture.mode in ("RGB", "RGBA") else 1)
