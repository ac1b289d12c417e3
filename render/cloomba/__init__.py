"""The pictures of Cloomba: the board for everybody, and the choice of a place."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from render.cloomba import board, guests, places, turns
from render.cloomba.parts import arts, component_set, find, flowers
from render.cloomba.told import facts, sections
from render.frame import Frame
from render.score import Column
from render.theme import LIGHT, Theme
from rules.cloomba import Components, State
from rules.cloomba.moves import Flip, Flit, Jar, Lift, Move, Place, Settle

_ON_THE_BED = (Place, Settle, Jar, Flit, Flip, Lift)
__all__ = ["column", "draw", "emblems", "facts", "sections"]


def draw(frame: Frame[State, Move], theme: Theme = LIGHT) -> Image.Image:
    """What is to be chosen on the bed of the seat on turn, which then has the whole page; else the board."""
    seat = frame.view.turn
    if seat is None or not any(isinstance(move, _ON_THE_BED) for move in frame.choices):
        return board.draw(frame, theme)
    places_left = [move for move in frame.choices if isinstance(move, Place)]
    if not places_left:
        return guests.draw(frame, seat, theme)
    if len(places_left) == 1:
        return turns.preview(frame, seat, places_left[0], theme)
    if len({move.hexes[0] for move in places_left}) == 1:
        return turns.draw(frame, seat, theme)
    return places.draw(frame, seat, theme)


def column(frame: Frame[State, Move], line: str) -> Column:
    return Column(line)


def emblems(components: Components) -> Mapping[str, str]:
    return {}
