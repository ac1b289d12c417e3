"""The garden: six rows of holes with what grows in them, the white line, and the bonus tiles on both edges."""

from __future__ import annotations

from PIL import Image

from render.album import kept
from render.gloomies.parts import arts, gift
from render.kit import Box, Canvas, page, plate_width
from render.lettering import Face, width
from render.shapes import TOP, Corners, faded
from render.theme import HEIGHT, MARGIN, SMALL, Theme
from rules.game import Seat
from rules.gloomies import COLUMNS, LINE, ROWS, Components, State

LEFT, UP, WIDE = MARGIN, 104, 564
HIGH = HEIGHT - MARGIN - UP
COLUMN, _ARROWS = 64, 48
_GROWING, _HARVESTING = 104, 92
"""How high the edges are."""
_ROW = (HIGH - _GROWING - _HARVESTING) / ROWS
_CELL = 70
_DISC = 29
_BOTTOM: Corners = (False, False, True, True)


def across(column: int) -> float:
    """The middle of a column."""
    return LEFT + _ARROWS + COLUMN * (column + 0.5)


def down(row: int) -> float:
    """The middle of a row."""
    return UP + _GROWING + _ROW * (row + 0.5)


def run(row: int, first: int, end: int) -> Box:
    """The holes of a row from one column to before another."""
    return across(first) - COLUMN / 2 + 1, down(row) - 36, COLUMN * (end - first) - 2, 72


def tile(column: int, stage: int) -> tuple[float, float]:
    """The middle of the bonus tile at the edge of a stage."""
    return across(column), UP + 43 if stage == 1 else HEIGHT - MARGIN - _HARVESTING / 2 + 3


def draw(canvas: Canvas, components: Components, view: State) -> None:
    """The garden as it is."""
    canvas.put(_ground(canvas.theme), LEFT, UP)
    _holes(canvas, components, view)
    _line(canvas, view)
    for column in range(COLUMNS):
        x, y = tile(column, 2)
        stack = view.turquoise[column]
        icon = gift(components, components.tiles[stack[-1]].turquoise) if stack else ""
        canvas.put(_stack("harvesting", icon, len(stack), canvas.theme), x - COLUMN / 2, y - 41)
        if view.stage == 1:
            x, y = tile(column, 1)
            bonus = view.purple[column]
            icon = gift(components, bonus) if bonus else ""
            canvas.put(_stack("growing", icon, view.heights[column], canvas.theme), x - COLUMN / 2, y - 41)


@kept
def _ground(theme: Theme) -> Image.Image:
    """What lies below the holes."""
    canvas = page(theme)
    x, y = LEFT, UP
    canvas.box((x, y, WIDE, HIGH), 26, theme.plot_line)
    canvas.box((x + 2, y + 2, WIDE - 4, HIGH - 4), 24, theme.plot)
    canvas.box((x, y, WIDE, _GROWING), 26, theme.growing, corners=TOP)
    canvas.box((x, y + HIGH - _HARVESTING, WIDE, _HARVESTING), 26, theme.harvesting, corners=_BOTTOM)
    for row in range(ROWS):
        middle = down(row)
        canvas.box((x + 12, middle - 36, WIDE - 16, 72), 16, theme.furrow)
        arrow(canvas, x + 7, middle, str(row + 1))
    return canvas.image.crop((x, y, x + WIDE, y + HIGH))


def arrow(canvas: Canvas, x: float, y: float, word: str, off: bool = False) -> None:
    """The number of a row, on an arrow that points to its next hole."""
    theme = canvas.theme
    points = ((x, y - 25), (x + 23, y - 25), (x + 40, y), (x + 23, y + 25), (x, y + 25))
    canvas.polygon(points, theme.off if off else theme.badge)
    canvas.centred(x + 17, y, word, SMALL, theme.off_text if off else theme.bright)


def _holes(canvas: Canvas, components: Components, view: State) -> None:
    drawings = arts(components)
    for row, bed in enumerate(components.beds[view.layout]):
        y = down(row) - _CELL / 2
        for column, flower in enumerate(bed):
            hole = _hole(drawings[flower], state(view, row, column), canvas.theme)
            canvas.put(hole, across(column) - COLUMN / 2, y)


def state(view: State, row: int, column: int) -> str:
    """What a hole is: free, grown, gone again, or left bare when stage 1 was over."""
    if column < view.harvested[row]:
        return "gone"
    if column < view.grown[row]:
        return "grown"
    return "free" if view.stage == 1 else "bare"


@kept
def _hole(art: str, state: str, theme: Theme) -> Image.Image:
    """A hole with the soil around it."""
    canvas = Canvas.blank(COLUMN, _CELL, theme.furrow, theme)
    paint_hole(canvas, COLUMN / 2, _CELL / 2, art, state)
    return canvas.image


def paint_hole(canvas: Canvas, x: float, y: float, art: str, state: str) -> None:
    """A hole, centred there."""
    theme = canvas.theme
    if state == "grown":
        canvas.disc(x, y + 1, 31, theme.earth)
        canvas.sprite(art, x, y, 60, rim=False)
    elif state == "free":
        canvas.disc(x, y, 28, theme.earth)
        canvas.disc(x, y, 26, theme.hollow)
        canvas.sprite(art, x, y, 44, 0.78 if not theme.rim else 0.62)
    elif state == "gone":
        canvas.sprite("gloomies_hole", x, y, 46, rim=False)
    else:
        canvas.disc(x, y, 13, theme.earth)
        canvas.disc(x, y, 10, theme.furrow)


@kept
def out_of_reach(art: str, theme: Theme) -> Image.Image:
    """A planted hole that no card reaches now, with nothing around it."""
    canvas = Canvas.clear(68, 68, theme.earth, theme)
    paint_hole(canvas, 34, 34, art, "grown")
    return faded(canvas.image, theme.absent)


def _line(canvas: Canvas, view: State) -> None:
    """The white line, and how many of the holes before it are done in this stage."""
    theme = canvas.theme
    x = across(LINE) - COLUMN / 2
    top, bottom = UP + _GROWING, HEIGHT - MARGIN - _HARVESTING
    canvas.box((x - 6, top - 8, 12, bottom - top + 8), 6, theme.earth)
    canvas.box((x - 4, top - 8, 8, bottom - top + 6), 4, theme.plate)
    done, whole = progress(view)
    text = f"{done}/{whole}"
    canvas.plate(x + plate_width(text, SMALL, 34) / 2, top + 3, text, SMALL, 34)


def progress(view: State) -> tuple[int, int]:
    """How many of the holes before the white line are done in this stage, and how many there are to do."""
    counts = view.grown if view.stage == 1 else view.harvested
    done = sum(min(count, LINE) for count in counts)
    return done, ROWS * LINE if view.stage == 1 else sum(min(count, LINE) for count in view.grown)


@kept
def _stack(side: str, icon: str, height: int, theme: Theme) -> Image.Image:
    """The tiles at one edge of a column, the top one in sight."""
    high = 72
    ground, shade = (
        (theme.growing, theme.growing_shade) if side == "growing" else (theme.harvesting, theme.harvesting_shade)
    )
    canvas = Canvas.clear(COLUMN, high, ground, theme)
    canvas.disc(COLUMN / 2, 41, _DISC - 2, shade)
    for i in range(height):
        canvas.sprite(f"gloomies_bonus_{side}", COLUMN / 2, 41 - 5 * i, 58, rim=False)
    if icon:
        canvas.sprite(icon, COLUMN / 2, 41 - 5 * (height - 1), 38, rim=False)
    return canvas.image


def ring_tile(canvas: Canvas, view: State, column: int, stage: int, seat: Seat) -> None:
    """A line around the top tile of a column."""
    x, y = tile(column, stage)
    height = view.heights[column] if stage == 1 else len(view.turquoise[column])
    y -= 5 * max(0, height - 1)
    canvas.ring((x - 29, y - 29, 58, 58), 29, seat, 5, 10)


def scored(canvas: Canvas, points: list[int]) -> None:
    """In stage 2, where the purple tiles were: what every seat scored in stage 1."""
    theme = canvas.theme
    y = UP + 40
    end = LEFT + 22 + canvas.text(LEFT + 22, y + 11, "stage 1", SMALL, theme.bright, Face.BOLD)
    room = (LEFT + WIDE - 16 - end - 14) / len(points)
    for seat, number in enumerate(points):
        left = end + 14 + seat * room
        wide = 46 + width(str(number), SMALL)
        left += (room - wide) / 2
        canvas.disc(left + 18, y, 20, theme.bright)
        canvas.symbol(seat, left + 18, y, 30)
        canvas.text(left + 44, y + 11, str(number), SMALL, theme.bright)
