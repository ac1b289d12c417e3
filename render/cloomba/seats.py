"""The rail of Cloomba: a cell for each seat with its flowerbed, its Jar and its Find cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from PIL import Image

from render.album import kept
from render.cloomba.bed import Garden
from render.cloomba.grid import Grid, fitted, steady
from render.cloomba.lines import ring
from render.cloomba.marks import Marks
from render.cloomba.parts import butterfly, tile
from render.kit import Box, Canvas, plate_width
from render.lettering import Face, clean, width
from render.rail import Cell, seat_cell
from render.theme import COUNT, HEIGHT, MARGIN, SMALL, TOTAL, WIDTH, Theme
from rules.cloomba import Bed
from rules.game import Seat
from rules.pieces import Counts

LEFT = 824
WIDE = WIDTH - MARGIN - LEFT
GAP = 12
_SMALL = 28
"""The largest hexes of a small bed."""
_LARGE = 48
_ICON, _APART = 36, 30
"""How large a Find card is, and how far from the next one at least."""
COUNTED = 24
"""From this size on there is room for what meadows count while they grow."""


def high(seats: int) -> int:
    """The height of a cell."""
    return (HEIGHT - 2 * MARGIN - GAP * (seats - 1)) // seats


def top(seats: int, seat: Seat) -> int:
    return MARGIN + seat * (high(seats) + GAP)


LOW = 200
"""A seat's cell that is lower than this says the points in its head."""


class Ground(Enum):
    """What a bed lies on, and how."""

    CELL = auto()
    """Small, in a cell of the rail."""
    LAWN = auto()
    """As large as it fits."""
    STEADY = auto()
    """The Starting tile stays in the middle, and hexes change their size rarely, for what moves."""


@dataclass(frozen=True, slots=True)
class Find:
    """A Find card by its drawing, with the points that it brings, and whether it still does something."""

    drawing: str
    title: str
    points: int
    lasts: bool


@dataclass(frozen=True, slots=True)
class Owned:
    """What a seat's cell shows. `names` are those of the drawings by colour."""

    cell: Cell
    names: tuple[str, ...]
    bed: Bed
    jar: Counts
    finds: tuple[Find, ...]
    points: str
    marks: Marks
    piece: tuple[str, ...] = ()
    """What is to be placed, by its flowers."""
    guest: str = ""
    """The Butterfly that is to settle."""
    ground: Ground = Ground.CELL
    counted: bool = False
    """Whether plates say what the meadows count."""

    @property
    def grid(self) -> Grid:
        """Where the hexes of the bed lie."""
        x, y, wide, high = self.frame
        room, hexes = (x + 5, y + 4, wide - 10, high - 10), self.bed.ground.flowers
        if self.ground is Ground.STEADY:
            return steady(hexes, room)
        return fitted(hexes, room, _SMALL if self.ground is Ground.CELL else _LARGE)

    @property
    def tall(self) -> bool:
        """Whether the bed stands above the Jar, not beside it."""
        return self.cell.high > 350

    @property
    def frame(self) -> Box:
        """Where the bed lies."""
        x, y, wide, high = self.cell.body
        if self.tall:
            return x + 12, y + 10, wide - 24, high - 68 - (48 if self.finds else 0)
        return x + 10, y + 7, wide - 166, high - 17

    def jars(self) -> list[tuple[float, float]]:
        """Where the Butterflies of each colour are, the number to their right."""
        x, y, wide, high = self.cell.body
        count = len(self.jar)
        if self.tall:
            step = (wide - 92) / max(4, count)
            line = y + high - 30 - (48 if self.finds else 0)
            return [(x + 104 + i * step, line) for i in range(count)]
        rows = -(-count // 2)
        top = y + 4 if self.cell.points else y + 54
        room = y + high - 8 - (40 if self.finds else 0) - top
        pitch = min(52.0, room / rows)
        start = top + (room - pitch * rows) / 2
        return [(x + wide - 128 + (i % 2) * 72, start + pitch * (i // 2 + 0.5)) for i in range(count)]


@kept
def cell(owned: Owned, theme: Theme) -> Image.Image:
    canvas = seat_cell(owned.cell, theme)
    _bed(canvas, owned)
    _points(canvas, owned)
    _jar(canvas, owned)
    if owned.finds:
        _finds(canvas, owned)
    return canvas.image


def _bed(canvas: Canvas, owned: Owned) -> None:
    x, y, _, high = owned.frame
    theme = canvas.theme
    if owned.ground is Ground.CELL:
        canvas.box(owned.frame, 16, theme.active if owned.cell.active else theme.cell)
    else:
        canvas.box(owned.frame, 16, theme.bed, theme.bed_line)
    grid = owned.grid
    garden = Garden(canvas, owned.names, owned.bed.ground, grid)
    garden.paint()
    if owned.marks.ringed:
        ring(canvas, grid, owned.marks.ringed, owned.cell.seat, 4, 8)
    garden.butterflies(owned.marks.landed, theme.seat(owned.cell.seat).fill)
    if owned.counted:
        garden.plates(owned.frame)
    _hand(canvas, owned.piece, owned.guest, x + 8, y + high - 8)


def _hand(canvas: Canvas, piece: tuple[str, ...], guest: str, left: float, bottom: float) -> None:
    """In the corner of the bed: the piece that is to be placed, and the Butterfly that is to settle."""
    if not piece and not guest:
        return
    across = 8 if not piece else 52
    canvas.box((left, bottom - 48, across + (42 if guest else 0), 48), 16, canvas.theme.card, canvas.theme.line)
    if piece:
        canvas.sprite(tile(piece), left + 28, bottom - 24, 36, rim=False)
    if guest:
        canvas.sprite(butterfly(guest), left + across + 18, bottom - 24, 34)


def _points(canvas: Canvas, owned: Owned) -> None:
    """The points, where they do not stand in the head."""
    if owned.cell.points:
        return
    x, y, wide, _ = owned.cell.body
    if owned.tall:
        canvas.number(x + 44, owned.jars()[0][1], owned.points, TOTAL, 76)
        return
    end = x + wide - 146 + canvas.text(x + wide - 146, y + 45, owned.points, TOTAL)
    canvas.text(end + 8, y + 44, "pt" if owned.points == "1" else "pts", SMALL, canvas.theme.mute, Face.BOLD)


def _jar(canvas: Canvas, owned: Owned) -> None:
    theme, marks = canvas.theme, owned.marks
    for colour, ((x, y), name, count) in enumerate(zip(owned.jars(), owned.names, owned.jar, strict=True)):
        if colour in marks.open:
            box = (x - 20, y - 19, 62, 38)
            if marks.chosen:
                canvas.ring(box, 18, owned.cell.seat, 4, 8)
            else:
                canvas.candidate(box, 18)
        canvas.sprite(butterfly(name), x, y, 34, 1 if count else theme.absent)
        canvas.number(x + 30, y, str(count), COUNT, 34, theme.ink if count else theme.mute)


def _finds(canvas: Canvas, owned: Owned) -> None:
    """The Find cards by what they do, with their names where there is room, and what they bring together.

    Where they are too many, a few of them and how many more there are.
    """
    x, y, wide, high = owned.cell.body
    left, line = (x + 12, y + high - 30) if owned.tall else (x + wide - 148, y + high - 28)
    right = x + wide - 12
    total = str(sum(find.points for find in owned.finds))
    room = right - plate_width(total, SMALL, 36) - 8 - left
    seen: Sequence[int] = range(len(owned.finds))
    if _room(len(seen)) <= room:
        canvas.plate(right, line + 18, total, SMALL)
    else:
        room = right - left
        seen, more = _seen(owned, room)
        if more:
            canvas.text(right, line + 11, more, SMALL, anchor="end")
            room -= width(more, SMALL)
    names = _short([owned.finds[i].title for i in seen], room / len(seen) - 50)
    step = room / len(seen) if names else min(42.0, (room - _ICON) / max(1, len(seen) - 1))
    for place, i in enumerate(seen):
        middle = left + _ICON / 2 + place * step
        canvas.sprite(owned.finds[i].drawing, middle, line, _ICON)
        if names:
            canvas.text(middle + 24, line + 11, names[place], SMALL, face=Face.BOLD)
        if owned.marks.find and i == len(owned.finds) - 1:
            canvas.ring((middle - 20, line - 20, 40, 40), 14, owned.cell.seat, 4, 8)


def _room(count: int) -> float:
    """How much so many Find cards need at least."""
    return _ICON + _APART * (count - 1)


def _seen(owned: Owned, room: float) -> tuple[Sequence[int], str]:
    """The Find cards that have room, and the number of the others: a new one is seen, and what still does something
    before what is spent."""
    last = len(owned.finds) - 1
    first = sorted(range(last + 1), key=lambda i: (not (owned.marks.find and i == last), not owned.finds[i].lasts, -i))
    for count in range(last + 1, 1, -1):
        more = f"+{last + 1 - count}" if count <= last else ""
        if _room(count) + width(more, SMALL) <= room:
            return sorted(first[:count]), more
    return first[:1], f"+{last}"


def _short(titles: Sequence[str], room: float) -> Sequence[str]:
    """The titles, or the first word of each, if all of them fit."""
    for names in (titles, [title.partition(" ")[0] for title in titles]):
        if all(width(clean(name), SMALL, Face.BOLD) <= room for name in names):
            return names
    return ()
