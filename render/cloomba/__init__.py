"""The pictures of Cloomba: the board for everybody, and the choice of a place."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from render.cloomba import board
from render.cloomba.parts import arts, component_set, find, flowers
from render.cloomba.told import facts, sections
from render.frame import Frame
from render.score import Column
from render.theme import LIGHT, Theme
from rules.cloomba import Components, State
from rules.cloomba.moves import Move

__all__ = ["column", "draw", "emblems", "facts", "sections"]


def draw(frame: Frame[State, Move], theme: Theme = LIGHT) -> Image.Image:
    return board.draw(frame, theme)


def column(frame: Frame[State, Move], line: str) -> Column:
    return Column(line)


def emblems(components: Components) -> Mapping[str, str]:
    return {}
