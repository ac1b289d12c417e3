"""How the things of Wildblooms are drawn, whatever set they are of."""

from __future__ import annotations

from functools import lru_cache

from render.frame import Frame
from render.sprites import drawing
from render.sprites.sizes import INSECTS, UNITS, WILDFLOWERS
from render.theme import Theme
from rules.game import Seat
from rules.wildblooms import Components, State, Wildblooms
from rules.wildblooms.choices import Choices
from rules.wildblooms.moves import Move

_TINTS = {"blue": "cornflower", "green": "green", "orange": "lantern", "red": "rose", "purple": "leelawadee"}
"""Grounds of the page that suit the colours."""


def component_set(frame: Frame[State, Move]) -> Components:
    """What lies in the box of the game that the frame is of."""
    assert isinstance(frame.game, Wildblooms)
    return frame.game.components


@lru_cache(16)
def choices_of(components: Components) -> Choices:
    """What can be answered with this set."""
    return Choices(components)


@lru_cache(16)
def arts(components: Components) -> tuple[str, ...]:
    """The colour in which each colour of the set is drawn."""
    return tuple(drawing(components.colours, i, tuple(WILDFLOWERS)) for i in range(len(components.colours)))


def art(components: Components, colour: str) -> str:
    """The colour in which this one is drawn."""
    return arts(components)[components.colours.index(colour)]


def head(art: str) -> str:
    """The drawing of a flower in bloom."""
    return f"wildblooms_{WILDFLOWERS[art]}"


def effect(components: Components, name: str) -> str:
    """The drawing of what happens on a space."""
    return f"wildblooms_{name}" if name in INSECTS else f"wildblooms_grow_{art(components, name)}"


@lru_cache(16)
def flowers(components: Components) -> tuple[tuple[str, tuple[tuple[int, str], ...]], ...]:
    """For every flower the colour in which it is drawn, and the drawings of its effects with their spaces."""
    return tuple(
        (art(components, flower.colour), tuple((space, effect(components, name)) for space, name in flower.effects))
        for flower in components.flowers
    )


def tint(theme: Theme, art: str) -> str:
    """The ground behind flowers of this colour."""
    return theme.tint(_TINTS[art])


def unit(room: float) -> int:
    """The largest height at which things are drawn that has this much room."""
    return next((height for height in UNITS if height <= room), UNITS[-1])


def focus(frame: Frame[State, Move]) -> Seat | None:
    """Whose bed is drawn large: the reader's own, for everybody that of the only seat that is asked."""
    if frame.seat is None and len(frame.asked) == 1:
        return frame.asked[0][0]
    return frame.seat
