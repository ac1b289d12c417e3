"""The rail: a cell for each seat, whose head is the same in every game."""

from __future__ import annotations

from dataclasses import dataclass

from render.kit import Box, Canvas
from render.lettering import CAP, clean, width
from render.shapes import TOP
from render.theme import SMALL, TOTAL, Theme
from rules.game import Seat

EDGE = 4
"""Room around a cell for its ring."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A seat's cell: its size, whether the seat is to move, and what stands in its head.

    `state` is a word such as “done”. `icon` is a drawing that stands beside the name where both have room.
    """

    seat: Seat
    name: str
    wide: int
    high: int
    active: bool
    points: str = ""
    state: str = ""
    icon: str = ""
    head: int = 54

    @property
    def body(self) -> Box:
        """What is left below the head, on the canvas of `seat_cell`."""
        return EDGE, EDGE + self.head, self.wide, self.high - self.head


def seat_cell(cell: Cell, theme: Theme) -> Canvas:
    """The cell with the paper around it: ring, ground and head. Its `body` is left to the game."""
    canvas = Canvas.blank(cell.wide + 2 * EDGE, cell.high + 2 * EDGE, theme.paper, theme)
    colours = theme.seat(cell.seat)
    x, y, wide, high = EDGE, EDGE, cell.wide, cell.high
    middle = y + cell.head / 2
    if cell.active:
        canvas.box((x - 3, y - 3, wide + 6, high + 6), 25, colours.fill)
        canvas.box((x + 3, y + 3, wide - 6, high - 6), 19, colours.tint)
        canvas.box((x, y, wide, cell.head), 20, colours.fill, corners=TOP)
        canvas.disc(x + 31, middle, cell.head / 2 - 4, theme.bright)
    else:
        canvas.box((x, y, wide, high), 22, theme.card, theme.line)
    canvas.symbol(cell.seat, x + 31, middle, 30 if cell.active else 37)
    ink = theme.bright if cell.active else theme.ink
    left, right = x + 60, x + wide - 16.0
    if cell.points:
        size = min(TOTAL, cell.head - 8)
        right -= canvas.text(right, middle + CAP * size, cell.points, size, ink, anchor="end") + 12
    if cell.state:
        right = canvas.pill(right, middle, cell.state, colours.tint, theme.ink) - 12
    elif cell.icon and width(clean(cell.name), SMALL) <= right - 58 - left:
        canvas.disc(right - 23, middle, 23, colours.tint)
        canvas.sprite(cell.icon, right - 23, middle, 37)
        right -= 58
    canvas.text(left, middle + 11, cell.name, SMALL, ink, room=right - left)
    return canvas
