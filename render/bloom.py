"""The picture of BLOOOOOOM: the flower bed with its animals, and what each seat has picked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from render import shapes, words
from render.bloom_told import component_set as _set
from render.bloom_told import sections
from render.frame import Frame
from render.kit import WHITE, Box, Canvas, badge_width, page, plate_width
from render.lettering import Face, width
from render.rail import EDGE, Cell, seat_cell
from render.score import Column
from render.sprites import drawing
from render.sprites.sizes import ANIMALS, FLOWERS
from render.theme import COUNT, HEIGHT, LIGHT, MARGIN, SCORE, SMALL, WIDTH, Theme
from rules.bloom import FACINGS, SIZE, Animal, Components, Move, State, Stone, Tile, Walk, target
from rules.game import Seat

__all__ = ["column", "draw", "facts", "sections"]

Picked = tuple[tuple[int, ...], ...]

_BOARD_WIDE, _TOP = 676, 104
_CELL, _TILE = 81, 74
_LEFT = MARGIN + (_BOARD_WIDE - SIZE * _CELL) // 2
_UP = _TOP + (HEIGHT - MARGIN - _TOP - SIZE * _CELL) // 2
_RAIL = 740
_RAIL_WIDE = WIDTH - MARGIN - _RAIL
_GAP = 12
_LOW = 200
"""A seat's cell that is lower than this says the points in its head."""


def draw(frame: Frame[State, Move], theme: Theme = LIGHT) -> Image.Image:
    view, components = frame.view, _set(frame)
    canvas = Canvas(_background(components, theme).copy(), theme)
    canvas.header(frame, _BOARD_WIDE)
    for space, tile in enumerate(view.board):
        if tile is not None:
            row, column = divmod(space, SIZE)
            canvas.put(_tile(components, tile, theme), _LEFT + column * _CELL, _UP + row * _CELL)
    _trail(canvas, frame)
    for move in frame.choices:
        if isinstance(move, Walk):
            x, y = _centre(_goal(view, move))
            canvas.candidate((x - _TILE / 2, y - _TILE / 2, _TILE, _TILE), 15)
            tile = view.board[_goal(view, move)]
            if tile is not None:
                canvas.plate(x + 40, y + 40, str(tile.value))
    for seat, animal in enumerate(view.animals):
        if animal is not None:
            _animal(canvas, frame, seat, animal)
    _badges(canvas, frame)
    _rail(canvas, frame)
    return canvas.image


def facts(frame: Frame[State, Move]) -> Iterator[str]:
    """Where the animals are."""
    for seat, animal in enumerate(frame.view.animals):
        if animal is not None:
            row, column = divmod(animal.space, SIZE)
            where = f"row {row + 1} column {column + 1}, facing {FACINGS[animal.facing]}"
            yield f"{words.name(frame, seat)} at {where}{', done' if frame.view.done[seat] else ''}."


def column(frame: Frame[State, Move], line: str) -> Column:
    """A column per flower; a line such as "3 Dahlia" adds the number of tiles."""
    count, _, name = line.partition(" ")
    names = [flower.name for flower in _set(frame).flowers]
    if name.lower() not in names:
        return Column(line)
    i = names.index(name.lower())
    return Column(name, _flower(names, i), f"×{count}", i)


# The bed


@lru_cache(16)
def _background(components: Components, theme: Theme) -> Image.Image:
    canvas = page(theme)
    canvas.box((MARGIN, _TOP, _BOARD_WIDE, HEIGHT - MARGIN - _TOP), 26, theme.bed, theme.bed_line, 3)
    stones = {stone.space for stone in components.stones}
    for space in range(SIZE * SIZE):
        x, y = _centre(space)
        if space in stones:
            canvas.sprite("bloom_stone", x, y, 66, 0.85)
        else:
            canvas.disc(x, y, 9, theme.bed_mark)
    return canvas.image


@lru_cache(512)
def _tile(components: Components, tile: Tile, theme: Theme) -> Image.Image:
    """A whole space with its tile, its ground included."""
    canvas = Canvas.blank(_CELL, _CELL, theme.bed, theme)
    names = [flower.name for flower in components.flowers]
    art = _flower(names, tile.flower)
    inset = (_CELL - _TILE) // 2
    canvas.box((inset, inset + 3, _TILE, _TILE), 15, theme.bed_shade)
    canvas.box((inset, inset, _TILE, _TILE), 15, theme.card)
    canvas.box((inset + 3, inset + 3, _TILE - 6, _TILE - 6), 12, theme.tint(art.removeprefix("bloom_")))
    canvas.sprite(art, _CELL / 2 - 5, _CELL / 2 - 5, 62)
    canvas.plate(_CELL / 2 + 40, _CELL / 2 + 40, str(tile.value))
    return canvas.image


def _animal(canvas: Canvas, frame: Frame[State, Move], seat: Seat, animal: Animal) -> None:
    x, y = _centre(animal.space)
    if frame.last is not None and frame.last[0] == seat:
        canvas.ring((x - 38, y - 38, 76, 76), 16, seat)
    art = _creature(_set(frame), seat)
    piece = _piece(art, seat, animal.facing, seat in frame.active, canvas.theme)
    canvas.put(piece, x - piece.width / 2, y - piece.height / 2)


@lru_cache(256)
def _piece(art: str, seat: Seat, facing: int, active: bool, theme: Theme, opacity: float = 1) -> Image.Image:
    """An animal on a drop in its seat's colour whose point is where it looks."""
    size, middle = 90, 45
    colours = theme.seat(seat)
    image = Image.new("RGBA", (size, size), colours.fill + "00")
    canvas = Canvas(image, theme)
    for grow, paint in ((4, WHITE), (0, colours.fill)):
        mask = Image.new("L", (size, size))
        tip = shapes.polygon(size, size, ((middle, 4 - grow), (middle + 21 + grow, 26), (middle - 21 - grow, 26)))
        mask.paste(255, (0, 0), tip)
        disc = shapes.disc(62 + 2 * grow)
        mask.paste(255, (14 - grow, 14 - grow), disc)
        layer = Image.new("RGBA", (size, size), paint)
        layer.putalpha(mask)
        image.alpha_composite(layer)
    canvas.disc(middle, middle, 25, WHITE if active else colours.tint)
    drawn = Image.new("RGBA", (size, size))
    Canvas(drawn, theme).sprite(art, middle, middle, 44)
    image.alpha_composite(drawn)
    turned = (None, Image.Transpose.ROTATE_270, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_90)[facing % 4]
    image = image.transpose(turned) if turned else image
    return image if opacity == 1 else shapes.faded(image, opacity)


def _trail(canvas: Canvas, frame: Frame[State, Move]) -> None:
    """A dotted line along the last walk."""
    if frame.last is None or frame.before is None or not isinstance(frame.last[1], Walk):
        return
    seat = frame.last[0]
    start, end = frame.before.animals[seat], frame.view.animals[seat]
    if start is None or end is None or start.space == end.space:
        return
    (x1, y1), (x2, y2) = _centre(start.space), _centre(end.space)
    left, top, wide, high = min(x1, x2) - 5, min(y1, y2) - 5, abs(x2 - x1) + 10, abs(y2 - y1) + 10
    canvas.box((left, top, wide, high), 5, WHITE)
    steps = round((abs(x2 - x1) + abs(y2 - y1)) / 13.5)
    for i in range(steps + 1):
        canvas.disc(x1 + (x2 - x1) * i / steps, y1 + (y2 - y1) * i / steps, 3, canvas.theme.seat(seat).fill)
    for space, tile in enumerate(frame.view.board):
        x, y = _centre(space)
        if tile is not None and left < x < left + wide and top < y < top + high:
            canvas.plate(x + 40, y + 40, str(tile.value))


def _badges(canvas: Canvas, frame: Frame[State, Move]) -> None:
    """The distance on each tile that can be taken, the word on each free stone, its animal as it would stand there."""
    view, components = frame.view, _set(frame)
    stones = {stone.name: stone for stone in components.stones}
    for move in frame.choices:
        if isinstance(move, Walk):
            x, y = _centre(_goal(view, move))
            canvas.badge(x - 25, y - 25, str(move.spaces))
        elif move.stone in stones and view.turn is not None:
            _stone_badge(canvas, stones[move.stone], _creature(components, view.turn), view.turn)


def _stone_badge(canvas: Canvas, stone: Stone, art: str, seat: Seat) -> None:
    x, y = _centre(stone.space)
    canvas.candidate((x - 37, y - 37, 74, 74), 18)
    facing = FACINGS.index(stone.facing)
    ghost = _piece(art, seat, facing, True, canvas.theme, 0.75)
    canvas.put(ghost, x - ghost.width / 2, y - ghost.height / 2)
    # The pill hides as little of the tiles around as can be.
    half = badge_width(stone.name) / 2
    x = min(max(x, MARGIN + half - 6), MARGIN + _BOARD_WIDE - half + 6)
    canvas.badge(x, y + (-34 if stone.row == 0 else 34 if stone.row == SIZE - 1 else 28), stone.name)


# The rail


@dataclass(frozen=True, slots=True)
class _Picks:
    """What a seat's cell shows: its animal, how the flowers are drawn, the values taken, the flower taken just now."""

    cell: Cell
    animal: str
    art: tuple[str, ...]
    taken: Picked
    points: int
    newest: int | None


def _rail(canvas: Canvas, frame: Frame[State, Move]) -> None:
    view, components = frame.view, _set(frame)
    count = len(view.animals)
    names = [flower.name for flower in components.flowers]
    art = tuple(_flower(names, i) for i in range(len(names)))
    high = (HEIGHT - 2 * MARGIN - _GAP * (count - 1)) // count
    low = high < _LOW
    for seat, score in enumerate(frame.scores):
        animal, active = _creature(components, seat), seat in frame.active
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


@lru_cache(256)
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
    for i, flower in enumerate(shown):
        x = left + (i % columns) * (wide + gap)
        y = top + slack + (i // columns) * (high + gap + slack)
        cell = (x, y, wide, high)
        canvas.box(cell, 16, canvas.theme.raised if picks.cell.active else canvas.theme.cell)
        if flower == picks.newest:
            canvas.ring(cell, 16, picks.cell.seat, 4, 8)
        _flower_cell(canvas, cell, picks.art[flower], picks.taken[flower], 0.45 if picks.cell.state else 1.0)


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


def _flower_cell(canvas: Canvas, cell: Box, art: str, values: tuple[int, ...], faded: float) -> None:
    x, y, wide, high = cell
    best = str(values[-1]) if values else "–"
    ink = canvas.theme.ink if values else canvas.theme.mute
    opacity = (1 if values else 0.35) * faded
    if high > 1.2 * wide:
        middle = x + wide / 2
        canvas.sprite(art, middle, y + 41, 44, opacity)
        canvas.number(middle, y + high - 20, best, COUNT, wide, ink)
        _dots(canvas, middle, y + 12, len(values))
    elif high >= 90:
        middle = x + wide - max(36, width(best, SMALL) / 2 + 4)
        canvas.sprite(art, x + 42, y + high / 2, 62, opacity)
        canvas.number(middle, y + high / 2 + 6, best, 40, 50, ink)
        _dots(canvas, middle, y + 18, len(values))
    else:
        canvas.sprite(art, x + 22, y + high / 2, 44, opacity)
        if values:
            canvas.plate(x + max(wide - 2, plate_width(best, SMALL, 34)), y + high / 2 + 17, best, SMALL, 34)
        else:
            canvas.centred(x + wide - 19, y + high / 2, best, SMALL, ink)


def _dots(canvas: Canvas, x: float, y: float, count: int) -> None:
    """One dot per tile, in two rows of five."""
    for i in range(min(count, 10)):
        row, column = divmod(i, 5)
        in_row = min(count - 5 * row, 5)
        canvas.disc(x + (column - (in_row - 1) / 2) * 10, y + 8 * row, 3.5, canvas.theme.ink)


# Names and places


def _centre(space: int) -> tuple[float, float]:
    row, column = divmod(space, SIZE)
    return _LEFT + column * _CELL + _CELL / 2, _UP + row * _CELL + _CELL / 2


def _goal(view: State, move: Walk) -> int:
    animal = view.animals[view.turn] if view.turn is not None else None
    assert animal is not None
    return target(animal, move)


def _flower(names: Sequence[str], index: int) -> str:
    """The drawing of a flower: its own, or for an unknown name the next one that no other flower needs."""
    return f"bloom_{drawing(names, index, FLOWERS)}"


def _creature(components: Components, seat: Seat) -> str:
    return f"bloom_{drawing(components.animals, seat, ANIMALS)}"
