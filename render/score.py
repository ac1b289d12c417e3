"""The score sheet at the end of a game, one for all games: a row per seat by rank, a column per kind of points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from PIL import Image

from render import words
from render.frame import Frame
from render.kit import Box, Canvas, page
from render.lettering import Face, clean, width
from render.sprites.sizes import CONFETTI
from render.theme import HEIGHT, LIGHT, MARGIN, SMALL, WIDTH, Theme
from rules.wording import plural

MOST = 6
"""More columns than this are drawn together as “other”."""
_OTHER = "other"
_HEAD = 66
_NAMES = 388
_TOTAL = 124
_GAP = 12
_STREWN = (0.6180, 0.5698)
"""Steps across and down, in shares of a box, that fill it without clumps and without a pattern."""
_ORDINALS = ("Winner", "2nd", "3rd", "4th", "5th")


@dataclass(frozen=True, slots=True)
class Column:
    """The kind of points that a line of a score belongs to, its sprite, and what the line adds to the number.

    Columns stand in the order of `rank`, those of the same rank as they come.
    """

    name: str
    sprite: str | None = None
    note: str = ""
    rank: int = 0


_Cell: TypeAlias = tuple[int, tuple[str, ...]]
Columns: TypeAlias = Callable[[Frame[Any, Any], str], Column]


@dataclass(frozen=True, slots=True)
class _Sheet:
    """`cells[seat]` holds points and notes by column name."""

    columns: tuple[Column, ...]
    cells: tuple[dict[str, _Cell], ...]


def draw(frame: Frame[Any, Any], columns: Columns, theme: Theme = LIGHT) -> Image.Image:
    """The sheet, 1200 x 800."""
    sheet = _sheet(frame, columns)
    canvas = page(theme)
    rows = places(frame)
    festive = len(rows) - len(frame.conceded) > 1
    _title(canvas, frame.game.title, festive)
    staggered = _heads(canvas, sheet.columns)
    top = MARGIN + _HEAD + (176 if staggered else 140) if sheet.columns else MARGIN + _HEAD + 72
    room = HEIGHT - MARGIN - top
    high = min(140, (room - _GAP * (len(rows) - 1)) // len(rows))
    y = top
    for place, seat in rows:
        _row(canvas, frame, sheet, seat, place, (MARGIN, y, WIDTH - 2 * MARGIN, high))
        y += high + _GAP
    if festive:
        _confetti(canvas, (MARGIN + 20, MARGIN + _HEAD + 24, _NAMES - 78, top - MARGIN - _HEAD - 44), 21)
    if HEIGHT - MARGIN - y > 130:
        _garland(canvas, [column.sprite for column in sheet.columns if column.sprite], (y + HEIGHT - MARGIN) / 2)
    return canvas.image


def alt(frame: Frame[Any, Any], room: int = words.LIMIT) -> str:
    """One sentence per seat, the winner first; without the lines if they would not fit."""
    for detailed in (True, False):
        rows = [_told(frame, seat, place, detailed) for place, seat in places(frame)]
        said = [f"{frame.game.title}, final score.", *rows]
        if len(" ".join(said)) <= room:
            break
    return words.joined(said, room)


def _told(frame: Frame[Any, Any], seat: int, place: int, detailed: bool) -> str:
    score = frame.scores[seat]
    parts = ", ".join(f"{line} {points}" for line, points in score.lines) if detailed else ""
    counted = plural(score.points, "point")
    return f"{rank(frame, seat, place)}: {words.name(frame, seat)}, {counted}{f' ({parts})' if parts else ''}."


def places(frame: Frame[Any, Any]) -> list[tuple[int, int]]:
    """Place (0 for the winner) and seat, best first; seats that share a place have the same."""
    rows: list[tuple[int, int]] = []
    for seats in frame.ranking:
        place = len(rows)
        rows += [(place, seat) for seat in seats]
    return rows


def rank(frame: Frame[Any, Any], seat: int, place: int) -> str:
    """A place in words; those who gave up have none."""
    if seat in frame.conceded:
        return "gave up"
    if place == 0 and len(frame.ranking[0]) > 1:
        return "Shared win"
    return _ORDINALS[place] if place < len(_ORDINALS) else f"{place + 1}th"


def _won(frame: Frame[Any, Any], seat: int, place: int) -> bool:
    return place == 0 and seat not in frame.conceded


def _sheet(frame: Frame[Any, Any], columns: Columns) -> _Sheet:
    """The lines of all seats in columns; the smallest are drawn together if there are too many."""
    found: dict[str, Column] = {}
    cells: list[dict[str, _Cell]] = []
    for score in frame.scores:
        cell: dict[str, _Cell] = {}
        for line, points in score.lines:
            column = columns(frame, line)
            found.setdefault(column.name, column)
            before, notes = cell.get(column.name, (0, ()))
            cell[column.name] = (before + points, (*notes, column.note))
        cells.append(cell)
    order = sorted(found, key=lambda name: found[name].rank)
    if len(order) > MOST:
        total = {name: sum(abs(cell.get(name, (0, ()))[0]) for cell in cells) for name in order}
        kept = sorted(sorted(order, key=lambda name: -total[name])[: MOST - 1], key=order.index)
        for cell in cells:
            rest = [cell.pop(name)[0] for name in order if name not in kept and name in cell]
            if rest:
                cell[_OTHER] = (sum(rest), ())
        order = [*kept, _OTHER]
        found[_OTHER] = Column(_OTHER)
    return _Sheet(tuple(found[name] for name in order), tuple(cells))


def _title(canvas: Canvas, title: str, festive: bool) -> None:
    theme = canvas.theme
    canvas.box((MARGIN, MARGIN, WIDTH - 2 * MARGIN, _HEAD), _HEAD / 2, theme.badge)
    room = WIDTH - 2 * MARGIN - 150
    line = f"{title} · final score"
    end = MARGIN + 34 + canvas.text(MARGIN + 34, MARGIN + _HEAD / 2 + 13, line, 38, theme.bright, Face.TITLE, room=room)
    if festive:
        left, right = end + 40, WIDTH - MARGIN - 100
        _confetti(canvas, (left, MARGIN + 18, right - left, _HEAD - 36), int((right - left) / 36))
    canvas.sprite("winner", WIDTH - MARGIN - 52, MARGIN + _HEAD / 2 - 1, 44)


def _wide(count: int) -> float:
    """The width of a column."""
    return (WIDTH - 2 * MARGIN - _NAMES - _TOTAL - 16) / max(1, count)


def _x(count: int, i: int) -> float:
    """The middle of a column."""
    return MARGIN + _NAMES + _wide(count) * (i + 0.5)


def _heads(canvas: Canvas, columns: Sequence[Column]) -> bool:
    """Sprites and names of the columns. Names too wide for their column take turns in two lines."""
    top = MARGIN + _HEAD + 12
    names = [column.name[:1].upper() + column.name[1:] for column in columns]
    wide = _wide(len(columns))
    staggered = any(width(clean(name), SMALL) > wide - 8 for name in names)
    lines = (106, 142) if staggered else (110, 110)
    for i, (column, name) in enumerate(zip(columns, names, strict=True)):
        x = _x(len(columns), i)
        if column.sprite:
            canvas.sprite(column.sprite, x, top + 42, 62)
        room = 2 * wide - 16 if staggered else wide - 8
        canvas.text(x, top + lines[i % 2], name, SMALL, face=Face.BOLD, anchor="middle", room=room)
    x = WIDTH - MARGIN - 16 - _TOTAL / 2
    base = lines[0] if columns else 40
    if columns:
        canvas.sprite("winner", x, top + 42, 56)
    canvas.text(x, top + base, "Total", SMALL, face=Face.BOLD, anchor="middle")
    return staggered


def _row(canvas: Canvas, frame: Frame[Any, Any], sheet: _Sheet, seat: int, place: int, row: Box) -> None:
    theme = canvas.theme
    won = _won(frame, seat, place)
    x, y, wide, high = row
    middle = y + high / 2
    if won:
        canvas.box((x - 2, y - 2, wide + 4, high + 4), 24, theme.winner, theme.gold, 6)
    else:
        canvas.box(row, 22, theme.card, theme.line)
    canvas.symbol(seat, x + 50, middle, 58)
    name = clean(frame.names[seat])
    room = _NAMES - 96 - 12
    canvas.text(x + 92, middle - 8 if name else middle + 11, name, SMALL, room=room)
    standing = rank(frame, seat, place)
    ink = theme.gold_text if won else theme.mute
    line = middle + 31 if name else middle + 11
    canvas.text(x + 92, line, standing, SMALL, ink, Face.BOLD)
    mark = "winner" if won else "gave_up" if seat in frame.conceded else None
    if mark:
        canvas.sprite(mark, x + 92 + width(standing, SMALL, Face.BOLD) + 32, line - 12, 36)
    for i, column in enumerate(sheet.columns):
        points, notes = sheet.cells[seat].get(column.name, (None, ()))
        cx, across = _x(len(sheet.columns), i), _wide(len(sheet.columns)) - 4
        lines = _fitted(notes, across, high)
        top = middle - 15 * len(lines)
        if points is None:
            canvas.centred(cx, middle, "–", 40, theme.mute)
        else:
            canvas.number(cx, top, str(points), 40, across)
        for j, part in enumerate(lines):
            canvas.centred(cx, top + (41 if len(lines) == 1 else 36) + 29 * j, part, SMALL, theme.mute, Face.BOLD)
    total = str(frame.scores[seat].points)
    left = WIDTH - MARGIN - 16 - _TOTAL
    canvas.box((left, y + 14, _TOTAL, high - 28), 18, theme.seat(seat).fill)
    canvas.number(left + _TOTAL / 2, middle, total, 50, _TOTAL - 12, theme.bright)


def _fitted(notes: Sequence[str], room: float, high: float) -> list[str]:
    """The notes as a sum on up to two lines; nothing if they do not fit, or not everything in the sum has a note."""
    if not all(notes):
        return []
    lines: list[str] = []
    for note in notes:
        longer = f"{lines[-1]} + {note}" if lines else note
        if lines and width(longer, SMALL, Face.BOLD) <= room:
            lines[-1] = longer
        else:
            lines.append(f"+ {note}" if lines else note)
    fits = (
        88 + 12 * len(lines) <= high and len(lines) < 3 and all(width(line, SMALL, Face.BOLD) <= room for line in lines)
    )
    return lines if fits else []


def _confetti(canvas: Canvas, box: Box, pieces: int) -> None:
    """Petals and ribbons strewn evenly over a box, the same each time; small ones where it is low."""
    x, y, wide, high = box
    for i in range(pieces):
        along, down = ((0.5 + i * step) % 1 for step in _STREWN)
        name = f"confetti_{CONFETTI[i % len(CONFETTI)]}"
        size = 20 if high < _HEAD or i % 2 else 28
        canvas.sprite(name, x + along * wide, y + down * high, size, flip=i % 4 > 1)


def _garland(canvas: Canvas, sprites: Sequence[str], y: float) -> None:
    """Where few seats leave room: the flowers of the game between two sprigs."""
    step = 92
    x = WIDTH / 2 - step * (len(sprites) - 1) / 2
    for i, name in enumerate(sprites):
        canvas.sprite(name, x + i * step, y + (8 if i % 2 else -8), 62)
    canvas.sprite("sprig", x - 120, y, 120, flip=True)
    canvas.sprite("sprig", x + step * (len(sprites) - 1) + 120, y, 120)
