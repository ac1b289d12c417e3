"""A blank page for Cloomba, until its scene is drawn."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from render.cloomba.told import facts, sections
from render.frame import Frame
from render.score import Column
from render.theme import HEIGHT, LIGHT, WIDTH, Theme
from rules.cloomba import Components, State
from rules.cloomba.moves import Move

__all__ = ["column", "draw", "emblems", "facts", "sections"]


def draw(frame: Frame[State, Move], theme: Theme = LIGHT) -> Image.Image:
    return Image.new("RGB", (WIDTH, HEIGHT), theme.paper)


def column(frame: Frame[State, Move], line: str) -> Column:
    return Column(line)


def emblems(components: Components) -> Mapping[str, str]:
    return {}
