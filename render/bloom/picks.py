"""The rail of BLOOOOOOM: a cell for each seat with what it has picked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from PIL import Image

from render.album import kept
from render.bloom.parts import arts, component_set, creature, tint
from render.frame import Frame
from render.kit import Box, Canvas, plate_width
from render.lettering import Face, width
from render.rail import EDGE, Cell, seat_cell
from render.theme import COUNT, HEIGHT, MARGIN, SCORE, SMALL, WIDTH, Theme
from rules.bloom import Move, State
from rules.game import Seat

Picked: TypeAlias = tuple[tuple[int, ...], ...]
"""The values that a seat has taken, by flower."""

_RAIL = 740
_RAIL_WIDE = WIDTH - MARGIN - _RAIL
_GAP = 12
_LOW = 200
"""A seat's cell that is lower than this says the points in its head."""


@dataclass(frozen=True, slots=True)
class _Picks:
    """What a seat's cell shows: its animal, how the flowers are drawn, the values taken, the flower taken just now."""

    cell: Cell
    animal: str
    art: tuple[str, ...]
    taken: Picked
    points: int
    newest: int | None


def draw(canvas: Canvas, frame: Frame[State, Move]) -> None:
    """All cells, and a pointer from the bed to each seat that is asked."""
    view, components = frame.view, component_set(frame)
    count = len(view.animals)
    art = arts(components)
    high = (HEIGHT - 2 * MARGIN - _GAP * (count - 1)) // count
    low = high < _LOW
    for seat, score in enumerate(frame.scores):
        animal, active = creature(components, seat), seat in frame.active
        points, icon = (str(score.points), animal) if low else ("", "")
        cell = Cell(seat, frame.names[seat], _RAIL_WIDE, high, active, points, _state(frame, seat), icon)
        picks = _Picks(cell, animal, art, view.taken[seat], score.points, _newest(frame, seat))
        y = MARGIN + seat * (high + _GAP)
        canvas.put(_cell(picks, canvas.theme), _RAIL - EDGE, y - EDGE)
        if active:
            middle = y + cell.head / 2
            fill = canvas.theme.seat(seat).fill
            canvas.polygon(((_RAIL, middle - 20), (_RAIL - 19, middle), (_RAIL, middle + 20)), fill)


def _state(frame: Frame[State, Move], seat: Seat) -> str:
    if seat in frame.conceded:
        return "gave up"
    return "done" if frame.view.done[seat] else ""


def _newest(frame: Frame[State, Move], seat: Seat) -> int | None:
    """The flower of which this seat has just taken a tile."""
    if frame.before is None or frame.last is None or frame.last[0] != seat:
        return None
    pairs = zip(frame.before.taken[seat], frame.view.taken[seat], strict=True)
    return next((i for i, (old, new) in enumerate(pairs) if old != new), None)


@kept
def _cell(picks: _Picks, theme: Theme) -> Image.Image:
    canvas = seat_cell(picks.cell, theme)
    x, y, wide, high = picks.cell.body
    if picks.cell.high >= _LOW:
        canvas.sprite(picks.animal, x + 42, y + 42, 56)
        start = x + 84 + canvas.text(x + 84, y + 59, str(picks.points), SCORE)
        canvas.text(start + 10, y + 58, "point" if picks.points == 1 else "points", SMALL, theme.mute, Face.BOLD)
        y, high = y + 74, high - 74
    _picked(canvas, picks, (x + 12, y, wide - 24, high))
    return canvas.image


def _picked(canvas: Canvas, picks: _Picks, box: Box) -> None:
    """Per flower the number of tiles as dots and the highest value, which the next one must beat."""
    left, top, room, height = box
    rows, columns, shown = _grid(picks.taken, height)
    gap = 8
    wide = (room - gap * (columns - 1)) / columns
    high = min(132.0, (height - 12 - gap * (rows - 1)) / rows)
    slack = (height - 12 - rows * high - gap * (rows - 1)) / (rows + 1)
    theme = canvas.theme
    ground, empty = (theme.seat(picks.cell.seat).tint, theme.active) if picks.cell.active else (theme.card, theme.cell)
    for i, kind in enumerate(shown):
        x = left + (i % columns) * (wide + gap)
        y = top + slack + (i // columns) * (high + gap + slack)
        cell = (x, y, wide, high)
        if kind == picks.newest:
            canvas.box(cell, 16, tint(canvas.theme, picks.art[kind]))
            canvas.ring(cell, 16, picks.cell.seat, 4, 8)
            _flower_cell(canvas, cell, picks.art[kind], picks.taken[kind])
        else:
            size = round(x + wide) - round(x), round(y + high) - round(y)
            still = _still(size, picks.art[kind], picks.taken[kind], ground, empty, canvas.theme)
            canvas.put(still, x, y)


def _grid(picked: Picked, room: float) -> tuple[int, int, Sequence[int]]:
    """Rows and columns, and the flowers shown: all if there is room, else those that the seat has first."""
    count = len(picked)
    if count <= 7 and room < _LOW:
        return 1, count, range(count)
    rows = max(1, int(room // (96 if count <= 6 else 52)))
    columns = max(3, min(6, -(-count // rows))) if room >= _LOW or count > 7 else count
    rows = min(rows, -(-count // columns))
    owned = sorted(range(count), key=lambda flower: not picked[flower])
    return rows, columns, sorted(owned[: rows * columns])


@kept
def _still(
    size: tuple[int, int], art: str, values: tuple[int, ...], ground: str, empty: str, theme: Theme
) -> Image.Image:
    """What a seat has of a flower of which it has not just taken a tile; most of a rail is as it was."""
    canvas = Canvas.blank(*size, ground, theme)
    cell = (0, 0, *size)
    canvas.box(cell, 16, tint(theme, art) if values else empty)
    _flower_cell(canvas, cell, art, values)
    return canvas.image


def _flower_cell(canvas: Canvas, cell: Box, art: str, values: tuple[int, ...]) -> None:
    x, y, wide, high = cell
    best = str(values[-1]) if values else "–"
    ink = canvas.theme.print if values else canvas.theme.mute
    opacity = 1 if values else canvas.theme.absent
    rim = not values
    if high > 1.2 * wide:
        middle = x + wide / 2
        canvas.sprite(art, middle, y + 41, 44, opacity, rim=rim)
        canvas.number(middle, y + high - 20, best, COUNT, wide, ink)
        _dots(canvas, middle, y + 12, len(values))
    elif high >= 90:
        middle = x + wide - max(33, width(best, SMALL) / 2 + 4)
        canvas.sprite(art, x + 38, y + high / 2, 62, opacity, rim=rim)
        canvas.number(middle, y + high / 2 + 6, best, 40, 50, ink)
        _dots(canvas, middle, y + 18, len(values))
    else:
        canvas.sprite(art, x + 22, y + high / 2, 44, opacity, rim=rim)
        if values:
            canvas.plate(x + max(wide - 2, plate_width(best, SMALL, 34)), y + high / 2 + 17, best, SMALL, 34)
        else:
            canvas.centred(x + wide - 19, y + high / 2, best, SMALL, ink)


def _dots(canvas: Canvas, x: float, y: float, count: int) -> None:
    """One dot per tile, in two rows of five."""
    for i in range(min(count, 10)):
        row, column = divmod(i, 5)
        in_row = min(count - 5 * row, 5)
        canvas.disc(x + (column - (in_row - 1) / 2) * 10, y + 8 * row, 3.5, canvas.theme.print)
