"""The pictures of Wildblooms: all flowerbeds for everybody, and a seat's own."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from render.frame import Frame
from render.score import Column
from render.theme import LIGHT, Theme
from render.wildblooms import garden, own
from render.wildblooms.parts import art, arts, component_set, head
from render.wildblooms.told import facts, sections
from rules.wildblooms import INSECTS, Components, State
from rules.wildblooms.moves import Move, Name, Take

__all__ = ["column", "draw", "emblems", "facts", "sections"]


def draw(frame: Frame[State, Move], theme: Theme = LIGHT) -> Image.Image:
    """What a seat has to decide in its own bed, with that bed on most of the page; else all beds."""
    if frame.seat is not None and any(not isinstance(move, Take | Name) for move in frame.choices):
        return own.draw(frame, frame.seat, theme)
    return garden.draw(frame, theme)


def column(frame: Frame[State, Move], line: str) -> Column:
    """A column per colour."""
    components = component_set(frame)
    rank = components.colours.index(line.lower())
    return Column(line, head(arts(components)[rank]), rank=rank)


def emblems(components: Components) -> Mapping[str, str]:
    """A colour and every flower of it are the flower in bloom; insects and rainbow tokens are themselves."""
    names = arts(components)
    return {
        **{colour: head(art) for colour, art in zip(components.colours, names, strict=True)},
        **{flower.name: head(art(components, flower.colour)) for flower in components.flowers},
        **{insect: f"wildblooms_{insect}" for insect in INSECTS},
        "rainbow": "wildblooms_rainbow",
    }
