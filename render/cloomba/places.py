"""Where a piece goes: the own bed as large as it fits, with the names of the hexes that can be chosen."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from render.cloomba.hand import PANEL, opened
from render.cloomba.parts import arts, component_set
from render.cloomba.plot import CLEAR, Plot, around
from render.frame import Frame
from render.theme import Theme
from rules.cloomba import Components, State
from rules.cloomba.moves import Move, Place
from rules.cloomba.placing import spots
from rules.cloomba.prospects import Prospects
from rules.cloomba.tasks import Grow, Lay
from rules.game import Seat
from rules.hexes import Hex

_LARGEST = 62
"""Larger hexes are not needed."""


def draw(frame: Frame[State, Move], seat: Seat, theme: Theme) -> Image.Image:
    """The choice of a first hex: every one that is possible, those among the choices before the others."""
    components, view = component_set(frame), frame.view
    bed = view.beds[seat]
    gains = _gains(components, view, seat)
    page = {move.hexes[0] for move in frame.choices if isinstance(move, Place)}
    grid = around(bed, gains, PANEL, _LARGEST)
    if grid.radius < CLEAR:
        grid = max(grid, around(bed, page, PANEL, _LARGEST), key=lambda grid: grid.radius)
    plot = Plot(arts(components), bed, grid, PANEL, theme)
    plot.free(gains, page)
    plot.butterflies()
    plot.counted(gains)
    canvas = opened(frame, seat, theme)
    plot.mount(canvas)
    return canvas.image


def _gains(components: Components, view: State, seat: Seat) -> Mapping[Hex, int]:
    """Every first hex that is possible, and the most that the piece brings there."""
    task, prospects = view.task, Prospects(components, view, seat)
    if isinstance(task, Grow):
        flowers = components.superflower_flowers[task.superflower]
        return {hex: prospects.of_superflower(hex, flowers) for (hex,) in spots(view.beds[seat], view.expert)}
    assert isinstance(task, Lay)
    most: dict[Hex, int] = {}
    for move, gain in prospects.of(task):
        first = move.hexes[0]
        most[first] = max(gain, most.get(first, gain))
    return most
