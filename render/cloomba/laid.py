"""What lies below the bed because it is to be placed or chosen."""

from __future__ import annotations

from dataclasses import dataclass

from render.cloomba import market
from render.cloomba.cells import stamp
from render.cloomba.grid import Grid
from render.cloomba.marks import Offer, lined, marked
from render.cloomba.parts import art, arts, butterfly
from render.frame import Frame
from render.kit import Box, Canvas
from render.theme import COUNT
from rules.cloomba import Components, State
from rules.cloomba.bed import Colour
from rules.cloomba.moves import Move
from rules.cloomba.tasks import Grow, Lay, Pick, Rescue, Welcome
from rules.game import Seat
from rules.hexes import MIDDLE

STRIP = 96
"""The height of the strip on which it lies."""


@dataclass(frozen=True, slots=True)
class Laid:
    """What lies below the bed because it is to be placed or chosen: a tile, Superflowers, Butterflies by colour."""

    tile: tuple[Colour, ...] = ()
    superflowers: tuple[int, ...] = ()
    butterflies: tuple[tuple[Colour, int], ...] = ()

    @property
    def shown(self) -> bool:
        return bool(self.tile or self.superflowers or self.butterflies)

    @classmethod
    def of(cls, frame: Frame[State, Move]) -> Laid:
        match frame.view.task:
            case Lay(flowers, butterfly):
                return cls(flowers, (), () if butterfly is None else ((butterfly, 1),))
            case Welcome(_, butterfly):
                return cls(butterflies=((butterfly, 1),))
            case Grow(superflower):
                return cls(superflowers=(superflower,))
            case Pick(superflowers):
                return cls(superflowers=superflowers)
            case Rescue():
                return cls(butterflies=tuple((colour, n) for colour, n in enumerate(frame.view.discards) if n))
            case _:
                return cls()


def strip(canvas: Canvas, components: Components, laid: Laid, offered: Offer, seat: Seat, box: Box) -> None:
    """What lies below the bed, side by side; a number where there are several of a kind."""
    x, y, wide, high = box
    theme, names = canvas.theme, arts(components)
    count = bool(laid.tile) * 2 + len(laid.superflowers) + len(laid.butterflies)
    step = min(92.0, (wide - 20) / max(1, count))
    across = step * count + 20
    middle = y + high / 2
    canvas.box((x + (wide - across) / 2, y, across, high), 24, theme.card, theme.line)
    place = x + wide / 2 - step * (count - 1) / 2
    one = offered.chosen(offered.laid)
    if laid.tile:
        first, second = (names[colour] for colour in laid.tile)
        market.tile(canvas, (first, second), market.lying(place + step / 2, middle - 2, 36))
        place += 2 * step
    for kind in laid.superflowers:
        flowers = art(components, components.superflower_flowers[kind])
        stamp(canvas, place, middle - 2, 36, -2, theme.line)
        market.bouquet(canvas, flowers, place, middle - 2, 36)
        if components.superflower_names[kind] in offered.laid:
            marked(canvas, Grid(36, round(place), round(middle - 2)), (MIDDLE,), one, seat)
        place += step
    for colour, held in laid.butterflies:
        several = held > 1 or offered.laid
        left = place - (14 if several else 0)
        if components.colours[colour] in offered.laid:
            around = (place - step / 2 + 4, y + 12, step - 8, high - 24)
            lined(canvas, around, 22, one, seat)
        canvas.sprite(butterfly(names[colour]), left, middle, 44)
        if several:
            canvas.number(place + 24, middle, str(held), COUNT, 36)
        place += step
