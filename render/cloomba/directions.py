"""How a tile is turned: a panel for each direction in which its second flower may lie, and what that brings.

They stand in the order of the buttons. A direction in which the tile may not lie has none.
"""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from render.cloomba.grid import Grid, extent
from render.cloomba.hand import PANEL, TOP, opened
from render.cloomba.lines import ring
from render.cloomba.parts import arts, butterfly, component_set, titles
from render.cloomba.plot import Plot, around
from render.frame import Frame
from render.kit import Box, Canvas, badge_width, page, plate_width
from render.lettering import Face, width
from render.theme import HEADER, HEIGHT, MARGIN, SMALL, TOTAL, WIDTH, Theme
from rules.cloomba import Bed, Components, State
from rules.cloomba.bed import Colour
from rules.cloomba.moves import Move, Place
from rules.cloomba.placing import pairs
from rules.cloomba.prospects import placed
from rules.cloomba.scoring import points
from rules.cloomba.tasks import Lay
from rules.game import Seat
from rules.hexes import BEYOND, NAMES, Hex

_GAP = 16
_RADII = {1: 54, 2: 42}
"""How large hexes are, by how many rows of panels there are."""
_LARGE = 62
_NAME = 34
"""Large, for the panels stand in the order of the buttons, which say the names."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A piece as it would lie: the bed, the points gained, and the Butterfly that would come into the Jar or land."""

    bed: Bed
    gain: int
    landed: tuple[Hex, Colour] | None
    jar: Colour | None

    @classmethod
    def of(cls, components: Components, view: State, seat: Seat, move: Place) -> Placed:
        after = placed(components, view, seat, move.hexes)
        gain = points(components, after, seat) - points(components, view, seat)
        new = set(after.beds[seat].butterflies).difference(view.beds[seat].butterflies)
        jar = view.task.butterfly if isinstance(view.task, Lay) and not new else None
        return cls(after.beds[seat], gain, min(new) if new else None, jar)


def draw(frame: Frame[State, Move], seat: Seat, theme: Theme) -> Image.Image:
    """All choices begin with the same hex."""
    moves = {move.hexes[1]: move for move in frame.choices if isinstance(move, Place)}
    first = next(iter(moves.values())).hexes[0]
    canvas = page(theme)
    canvas.header(frame, WIDTH - 2 * MARGIN, titles(frame))
    bed = frame.view.beds[seat]
    others = [second for second in sorted(BEYOND[first]) if _said_the_other_way(frame.view, bed, first, second)]
    boxes = _panels(len(moves) + len(others))
    grid = _grid(bed, first, boxes[0], _RADII[len({y for _, y, *_ in boxes})])
    bare = Plot(arts(component_set(frame)), bed, grid, boxes[0], theme)
    for move, box in zip(moves.values(), boxes, strict=False):
        _turned(canvas, frame, seat, move, bare.copied(box))
    for second, box in zip(others, boxes[len(moves) :], strict=True):
        _elsewhere(canvas, f"{NAMES[second]} first", bare.copied(box))
    return canvas.image


def _panels(count: int) -> list[Box]:
    """So many panels as large as they fit, row by row."""
    columns = 2 if count in (2, 4) else 3
    rows = -(-count // columns)
    wide = (WIDTH - 2 * MARGIN - (columns - 1) * _GAP) / columns
    high = (HEIGHT - MARGIN - TOP - (rows - 1) * _GAP) / rows
    places = (divmod(i, columns) for i in range(count))
    return [(MARGIN + column * (wide + _GAP), TOP + row * (high + _GAP), wide, high) for row, column in places]


def preview(frame: Frame[State, Move], seat: Seat, move: Place, theme: Theme) -> Image.Image:
    """The piece as it would lie, with what it brings."""
    components = component_set(frame)
    laid = Placed.of(components, frame.view, seat, move)
    canvas = opened(frame, seat, theme)
    names = arts(components)
    plot = Plot(names, laid.bed, around(laid.bed, move.hexes, PANEL, _LARGE), PANEL, theme)
    _panel(laid, seat, move.hexes, plot).mount(canvas)
    _gain(canvas, names, laid, PANEL)
    return canvas.image


def _grid(bed: Bed, first: Hex, box: Box, radius: int) -> Grid:
    """The first flower below the middle of a panel, and moved aside a little so that more of the bed is in sight."""
    left, _, across, _ = extent(bed.ground.flowers, radius)
    x, y = Grid(radius, 0, 0).centre(first)
    _, _, wide, high = box
    aside = max(-0.14 * wide, min(0.14 * wide, 0.3 * (x - left - across / 2)))
    return Grid(radius, round(wide / 2 + aside - x), round(0.565 * high - y))


def _panel(laid: Placed, seat: Seat, hexes: tuple[Hex, ...], plot: Plot) -> Plot:
    """A line around the piece on these hexes, and what its meadows would count."""
    ring(plot.canvas, plot.grid, hexes, seat)
    plot.butterflies(laid.landed, plot.canvas.theme.seat(seat).fill)
    plot.products((m for m in plot.ground.meadows if m.butterflies and {*hexes} & {*m.hexes}), among=hexes)
    return plot


def _turned(canvas: Canvas, frame: Frame[State, Move], seat: Seat, move: Place, plot: Plot) -> None:
    """A panel with the tile laid down, the name of its second hex, and what it brings."""
    laid = Placed.of(component_set(frame), frame.view, seat, move)
    plot.ground = laid.bed.ground
    plot.repaint(move.hexes)
    _panel(laid, seat, move.hexes, plot).mount(canvas)
    word = NAMES[move.hexes[1]]
    canvas.badge(plot.box[0] + 16 + badge_width(word, _NAME, TOTAL) / 2, plot.box[1] + 50, word, _NAME, TOTAL)
    _gain(canvas, arts(component_set(frame)), laid, plot.box)


def _gain(canvas: Canvas, names: tuple[str, ...], laid: Placed, box: Box) -> None:
    """The points in the corner above, beside the Butterfly and the Jar if that is where it would go."""
    theme = canvas.theme
    text = f"{laid.gain:+d}"
    room = plate_width(text, HEADER, 50) + 16
    right, bottom = box[0] + box[2] - 14, box[1] + 66
    left = right - room - (0 if laid.jar is None else 92)
    canvas.box((left, bottom - 50, right - left, 50), 25, theme.plate, theme.print, 2.5)
    if laid.jar is not None:
        canvas.sprite(butterfly(names[laid.jar]), left + 34, bottom - 25, 34, rim=False)
        canvas.sprite("cloomba_jar", left + 74, bottom - 27, 46, rim=False)
    canvas.centred(right - room / 2, bottom - 25, text, HEADER, theme.print)


def _elsewhere(canvas: Canvas, word: str, plot: Plot) -> None:
    """A direction, faint, in which the tile lies when it is said with these words."""
    theme = canvas.theme
    plot.butterflies()
    veil = Image.new("RGB", plot.canvas.image.size, theme.off)
    plot.canvas.image = Image.blend(plot.canvas.image, veil, 0.6)
    plot.mount(canvas)
    x, y, wide, high = plot.box
    long = width(word, SMALL, Face.BOLD) + 36
    middle = x + wide / 2, y + high - 38
    canvas.box((middle[0] - long / 2, middle[1] - 23, long, 46), 23, theme.off, theme.off_text, 2)
    canvas.centred(*middle, word, SMALL, theme.off_text, Face.BOLD)


def _said_the_other_way(view: State, bed: Bed, first: Hex, second: Hex) -> bool:
    """Whether a tile of two equal flowers may lie there, which is said once, the lower hex first."""
    task = view.task
    return (
        isinstance(task, Lay)
        and len(set(task.flowers)) == 1
        and second < first
        and (first, second) in pairs(bed, view.expert, task.apart)
    )
