"""The pictures of Cloomba: the board for everybody, and the choice of a place."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from PIL import Image

from render.cloomba import board, directions, guests, places
from render.cloomba.parts import arts, butterfly, component_set, find, flowers, tile
from render.cloomba.told import facts, sections
from render.frame import Frame
from render.score import Column
from render.theme import LIGHT, Theme
from rules.cloomba import Components, State
from rules.cloomba.moves import Flip, Flit, Jar, Lift, Move, Place, Settle

_MEADOW = re.compile(r"(?P<colour>.+) (?P<product>\d+ × \d+)")
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
        return directions.preview(frame, seat, places_left[0], theme)
    if len({move.hexes[0] for move in places_left}) == 1:
        return directions.draw(frame, seat, theme)
    return places.draw(frame, seat, theme)


def column(frame: Frame[State, Move], line: str) -> Column:
    """A column per colour, whichever of its meadows the line counts; one for the Jar and one for all Find cards."""
    components = component_set(frame)
    counted = _MEADOW.fullmatch(line)
    colour = components.index.get(counted["colour"].lower()) if counted else None
    count = len(components.colours)
    if counted and colour is not None:
        return Column(
            counted["colour"], f"cloomba_{arts(components)[colour]}", counted["product"].replace(" ", ""), colour
        )
    if line == "Jar":
        return Column(line, "cloomba_jar", rank=count)
    return Column("Finds", "cloomba_find_end", rank=count + 1)


def emblems(components: Components) -> Mapping[str, str]:
    """A colour alone is a Butterfly, two are a tile or a Superflower, three a Superflower; Find cards."""
    index, names = components.index, arts(components)

    def drawn(colours: Iterable[str]) -> tuple[str, ...]:
        return tuple(names[index[colour]] for colour in colours)

    pairs = (*(kind.flowers for kind in components.tiles), *components.superflowers)
    return {
        **{name: find(components, kind) for kind, name in enumerate(components.find_names)},
        **{colour: butterfly(name) for colour, name in zip(components.colours, names, strict=True)},
        **{"-".join(pair): tile(drawn(pair)) for pair in pairs if len(pair) == 2},
        **{"-".join(mixed): flowers(drawn(mixed)) for mixed in components.superflowers if len(mixed) > 2},
    }
