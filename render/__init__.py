"""Pictures of positions as PNG, and the words that describe them, both made from a `Frame` and so from a view."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from concurrent.futures import Future
from threading import Lock
from typing import Any, Protocol

from PIL import Image

from render import bloom, mandala, png, score, words
from render import told as telling
from render.frame import Frame
from render.theme import LIGHT, Theme
from render.told import Section

__all__ = ["SCENES", "Frame", "Scene", "Section", "alt", "picture", "told"]


class Scene(Protocol):
    """The pictures of one game, and what they show in words."""

    def draw(self, frame: Frame[Any, Any], theme: Theme = ...) -> Image.Image:
        """The position, 1200 x 800."""
        ...

    def facts(self, frame: Frame[Any, Any]) -> Iterable[str]:
        """What the words for the picture tell beside turn, last move, points and choices: sentences, best first."""
        ...

    def sections(self, frame: Frame[Any, Any]) -> Iterable[Section]:
        """The whole board in words: every public fact and, on a seat's own frame, what only that seat knows.

        Left out is what `render.told` says of every game: turn, last move, points and choices.
        """
        ...

    def column(self, frame: Frame[Any, Any], line: str) -> score.Column:
        """The column of the score sheet that a line of a score belongs to."""
        ...


SCENES: Mapping[str, Scene] = {"bloom": bloom, "mandala": mandala}
"""Every game's scene by the key of the game."""

_KEPT = 256
"""Pictures kept: about 100 KiB each."""
_pictures: OrderedDict[tuple[Frame[Any, Any], Theme], Future[bytes]] = OrderedDict()
_lock = Lock()


def picture(frame: Frame[Any, Any], theme: Theme = LIGHT) -> bytes:
    """The frame as a PNG. May be called from any thread; those who ask for the same picture at once share the work."""
    key = frame, theme
    with _lock:
        future = _pictures.get(key)
        mine = future is None
        if future is None:
            future = _pictures[key] = Future()
            while len(_pictures) > _KEPT:
                _pictures.popitem(last=False)
        else:
            _pictures.move_to_end(key)
    if mine:
        try:
            future.set_result(_drawn(frame, theme))
        except BaseException as error:
            with _lock:
                if _pictures.get(key) is future:
                    del _pictures[key]
            future.set_exception(error)
            raise
    return future.result()


def alt(frame: Frame[Any, Any]) -> str:
    """The frame in words: what its reader may know, no longer than Discord takes."""
    return score.alt(frame) if frame.ranking else words.described(frame, SCENES[frame.game.key].facts(frame))


def told(frame: Frame[Any, Any]) -> tuple[Section, ...]:
    """All that the picture of the frame shows, in words by which the game can be played."""
    return telling.told(frame, SCENES[frame.game.key].sections)


def _drawn(frame: Frame[Any, Any], theme: Theme) -> bytes:
    scene = SCENES[frame.game.key]
    image = score.draw(frame, scene.column, theme) if frame.ranking else scene.draw(frame, theme)
    return png.encode(image, png.palette(theme, frame.game.key))
