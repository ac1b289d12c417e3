"""Pictures of positions as PNG, and the words that describe them, both made from a `Frame` and so from a view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from PIL import Image

from render import bloom, cloomba, film, gif, gloomies, mandala, png, score, told, wildblooms, words
from render.frame import Frame
from render.shared import Shared
from render.theme import LIGHT, Theme
from render.told import Section

__all__ = ["SCENES", "Frame", "Scene", "Section", "alt", "drawn", "moving", "picture", "sections"]


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

    def emblems(self, components: Any) -> Mapping[str, str]:
        """The drawing that stands for a thing of this set, by the lower-case word for the thing."""
        ...


SCENES: Mapping[str, Scene] = {
    "bloom": bloom,
    "cloomba": cloomba,
    "gloomies": gloomies,
    "mandala": mandala,
    "wildblooms": wildblooms,
}
"""Every game's scene by the key of the game."""

_pictures: Shared[tuple[Frame[Any, Any], Theme], bytes] = Shared(256)
"""About 100 KiB each."""
_films: Shared[tuple[tuple[Frame[Any, Any], ...], Theme], bytes] = Shared(16)
"""About 300 KiB each."""


def drawn(frame: Frame[Any, Any], theme: Theme) -> Image.Image:
    """The picture before its colours are counted out."""
    scene = SCENES[frame.game.key]
    return score.draw(frame, scene.column, theme) if frame.ranking else scene.draw(frame, theme)


def picture(frame: Frame[Any, Any], theme: Theme = LIGHT) -> bytes:
    """The frame as a PNG. May be called from any thread; those who ask for the same picture at once share the work."""
    return _pictures.get((frame, theme), lambda: png.encode(drawn(frame, theme), png.palette(theme, frame.game.key)))


def moving(frames: tuple[Frame[Any, Any], ...], theme: Theme = LIGHT) -> bytes:
    """The frames of one game, one after another, as an animated GIF. Threads share the work as with `picture`."""
    return _films.get((frames, theme), lambda: _filmed(frames, theme))


def alt(frame: Frame[Any, Any]) -> str:
    """The frame in words: what its reader may know, no longer than Discord takes."""
    return score.alt(frame) if frame.ranking else words.described(frame, SCENES[frame.game.key].facts(frame))


def sections(frame: Frame[Any, Any]) -> tuple[Section, ...]:
    """All that the picture of the frame shows, in words by which the game can be played."""
    return told.sections(frame, SCENES[frame.game.key].sections)


def _filmed(frames: tuple[Frame[Any, Any], ...], theme: Theme) -> bytes:
    palette = png.palette(theme, frames[0].game.key, gif.COLOURS)
    pictures = (drawn(frame, theme) for frame in frames)
    return gif.encode(pictures, film.shown(frames), film.size(len(frames)), palette)
