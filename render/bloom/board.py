"""The flower bed with its animals, and beside it what each seat has picked."""

from __future__ import annotations

from PIL import Image

from render import shapes
from render.album import kept
from render.bloom import picks
from render.bloom.parts import arts, component_set, creature, tint
from render.frame import Frame
from render.kit import Canvas, badge_width, page
from render.theme import HEIGHT, LIGHT, MARGIN, Theme
from rules.bloom import FACINGS, SIZE, Animal, Components, Move, State, Stone, Walk, target
from rules.game import Seat

_BOARD_WIDE, _TOP = 676, 104
_CELL, _TILE = 81, 74
_LEFT = MARGIN + (_BOARD_WIDE - SIZE * _CELL) // 2
_UP = _TOP + (HEIGHT - MARGIN - _TOP - SIZE * _CELL) // 2
_DOTS = 4
"""In each space that a trail crosses."""


def draw(frame: Frame[State, Move], theme: Theme = LIGHT) -> Image.Image:
    view, components = frame.view, component_set(frame)
    canvas = Canvas(_background(components, theme).copy(), theme)
    canvas.header(frame, _BOARD_WIDE)
    art = arts(components)
    for space, tile in enumerate(view.board):
        if tile is not None:
            row, column = divmod(space, SIZE)
            canvas.put(_tile(art[tile.flower], tile.value, theme), _LEFT + column * _CELL, _UP + row * _CELL)
    _trail(canvas, frame)
    for move in frame.choices:
        if isinstance(move, Walk):
            x, y = _centre(_goal(view, move))
            _candidate(canvas, x, y, 15)
            tile = view.board[_goal(view, move)]
            if tile is not None:
                canvas.plate(x + 40, y + 40, str(tile.value))
    for seat, animal in enumerate(view.animals):
        if animal is not None:
            _animal(canvas, frame, seat, animal)
    _badges(canvas, frame)
    picks.draw(canvas, frame)
    return canvas.image


@kept
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


@kept
def _tile(art: str, value: int, theme: Theme) -> Image.Image:
    """A whole space with its tile, its ground included."""
    canvas = Canvas.blank(_CELL, _CELL, theme.bed, theme)
    paint_tile(canvas, art)
    canvas.plate(_CELL / 2 + 40, _CELL / 2 + 40, str(value))
    return canvas.image


def paint_tile(canvas: Canvas, art: str) -> None:
    """A tile in the middle of a space, without its value."""
    inset = (_CELL - _TILE) // 2
    canvas.box((inset, inset + 3, _TILE, _TILE), 15, canvas.theme.bed_shade)
    canvas.box((inset, inset, _TILE, _TILE), 15, canvas.theme.plate)
    canvas.box((inset + 3, inset + 3, _TILE - 6, _TILE - 6), 12, tint(canvas.theme, art))
    canvas.sprite(art, _CELL / 2 - 5, _CELL / 2 - 5, 62, rim=False)


def _animal(canvas: Canvas, frame: Frame[State, Move], seat: Seat, animal: Animal) -> None:
    x, y = _centre(animal.space)
    if frame.last is not None and frame.last[0] == seat:
        canvas.ring((x - 38, y - 38, 76, 76), 16, seat)
    art = creature(component_set(frame), seat)
    drawn = piece(art, seat, animal.facing, seat in frame.active, canvas.theme, 1)
    canvas.put(drawn, x - drawn.width / 2, y - drawn.height / 2)


@kept
def piece(art: str, seat: Seat, facing: int, active: bool, theme: Theme, opacity: float) -> Image.Image:
    """An animal on a drop in its seat's colour whose point is where it looks."""
    size, middle = 90, 45
    colours = theme.seat(seat)
    image = Image.new("RGBA", (size, size), colours.fill + "00")
    canvas = Canvas(image, theme)
    for grow, paint in ((4, theme.bright), (0, colours.fill)):
        mask = Image.new("L", (size, size))
        tip = shapes.polygon(size, size, ((middle, 4 - grow), (middle + 21 + grow, 26), (middle - 21 - grow, 26)))
        mask.paste(255, (0, 0), tip)
        disc = shapes.disc(62 + 2 * grow)
        mask.paste(255, (14 - grow, 14 - grow), disc)
        layer = Image.new("RGBA", (size, size), paint)
        layer.putalpha(mask)
        image.alpha_composite(layer)
    canvas.disc(middle, middle, 25, theme.bright if active else colours.tint)
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
    steps = round((abs(x2 - x1) + abs(y2 - y1)) / _CELL) * _DOTS
    for i in range(steps + 1):
        x, y = x1 + (x2 - x1) * i / steps, y1 + (y2 - y1) * i / steps
        canvas.disc(x, y, 6, canvas.theme.bright)
        canvas.disc(x, y, 4, canvas.theme.seat(seat).fill)


def _badges(canvas: Canvas, frame: Frame[State, Move]) -> None:
    """The distance on each tile that can be taken, the word on each free stone, its animal as it would stand there."""
    view, components = frame.view, component_set(frame)
    stones = {stone.name: stone for stone in components.stones}
    for move in frame.choices:
        if isinstance(move, Walk):
            x, y = _centre(_goal(view, move))
            canvas.badge(x - 25, y - 25, str(move.spaces))
        elif move.stone in stones and view.turn is not None:
            _stone_badge(canvas, stones[move.stone], creature(components, view.turn), view.turn)


def _stone_badge(canvas: Canvas, stone: Stone, art: str, seat: Seat) -> None:
    x, y = _centre(stone.space)
    _candidate(canvas, x, y, 18)
    facing = FACINGS.index(stone.facing)
    ghost = piece(art, seat, facing, True, canvas.theme, 0.75)
    canvas.put(ghost, x - ghost.width / 2, y - ghost.height / 2)
    # The pill hides as little of the tiles around as can be.
    half = badge_width(stone.name) / 2
    x = min(max(x, MARGIN + half - 6), MARGIN + _BOARD_WIDE - half + 6)
    canvas.badge(x, y + (-44 if stone.row == 0 else 42), stone.name)


def _candidate(canvas: Canvas, x: float, y: float, radius: int) -> None:
    mark = _mark(radius, canvas.theme)
    canvas.put(mark, x - mark.width / 2, y - mark.height / 2)


@kept
def _mark(radius: int, theme: Theme) -> Image.Image:
    """Something of the size of a tile that can be chosen."""
    canvas = Canvas.clear(_TILE + 12, _TILE + 12, theme.bright, theme)
    canvas.candidate((6, 6, _TILE, _TILE), radius)
    return canvas.image


def _centre(space: int) -> tuple[float, float]:
    row, column = divmod(space, SIZE)
    return _LEFT + column * _CELL + _CELL / 2, _UP + row * _CELL + _CELL / 2


def _goal(view: State, move: Walk) -> int:
    animal = view.animals[view.turn] if view.turn is not None else None
    assert animal is not None
    return target(animal, move)
