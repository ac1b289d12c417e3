"""The private picture: a seat's own hand by colour, and as much of the Mandalas as a decision needs."""

from __future__ import annotations

from PIL import Image

from render.frame import Frame
from render.kit import WHITE, Canvas, page
from render.lettering import Face
from render.mandala.parts import HEAD_WIDE, PREFIX, arts, flower, mandala, pip_at, single, tile_width
from render.sprites import sprite
from render.theme import HEADER, HEIGHT, HERO, MARGIN, SMALL, WIDTH, Theme
from rules.game import Seat
from rules.mandala import PLACES, Circle, Flower, Move, Play, Side, State
from rules.pieces import Counts

_GAP = 16
_TOP = 106
_PANEL = 190
_BOX = (WIDTH - 2 * MARGIN - 2 * _GAP) / 3


def draw(frame: Frame[State, Move], seat: Seat, hand: Counts, theme: Theme) -> Image.Image:
    canvas = page(theme)
    _header(canvas, seat, sum(hand))
    plays = [move for move in frame.choices if isinstance(move, Play)]
    colours = {move.colour for move in plays}
    chosen = next(iter(colours)) if len(colours) == 1 else None
    counts = {move.count for move in plays}
    number = next(iter(counts)) if chosen and len(counts) == 1 else None
    names = frame.game.components.names
    columns = 3 if len(names) <= 6 else -(-len(names) // 2)
    rows = -(-len(names) // columns)
    bottom = HEIGHT - MARGIN - _PANEL - _GAP
    wide = (WIDTH - 2 * MARGIN - _GAP * (columns - 1)) / columns
    high = (bottom - _TOP - _GAP * (rows - 1)) / rows
    drawings = arts(frame.game.components)
    for i, name in enumerate(names):
        x, y = MARGIN + (i % columns) * (wide + _GAP), _TOP + (i // columns) * (high + _GAP)
        _colour(canvas, name, drawings[i], hand[i], x, y, wide, high)
        _owned(canvas, frame, seat, name, x + wide - 14, y + high - 32)
        if name == chosen:
            canvas.ring(x, y, wide, high, 22, seat)
            if number and hand[i] > 1:
                canvas.badge(x + wide - 74, y + 128, f"play {number}", 21)
    places = {move.place for move in plays} if chosen else set()
    for place, circle in enumerate(frame.view.circles):
        _panel(canvas, frame, circle, place, seat, PLACES[place] in places)
        if chosen and circle.tiles:
            right, down = pip_at(frame.game.components, names.index(chosen))
            x, y = MARGIN + place * (_BOX + _GAP) + 2 + right, HEIGHT - MARGIN - _PANEL + 3 + down
            canvas.ring(x - 18, y - 18, 36, 36, 18, seat, 4, 7)
    return canvas.image


def _header(canvas: Canvas, seat: Seat, count: int) -> None:
    middle = MARGIN + 29
    canvas.box(MARGIN, MARGIN, WIDTH - 2 * MARGIN, 58, 29, canvas.theme.seat(seat).fill)
    canvas.disc(MARGIN + 30, middle, 24, WHITE)
    canvas.symbol(seat, MARGIN + 30, middle, 30)
    canvas.text(MARGIN + 66, middle + 12, f"Your hand · {count} card{'s' * (count != 1)}", HEADER, WHITE)
    canvas.text(WIDTH - MARGIN - 26, middle + 11, "only you see this", SMALL, WHITE, Face.BOLD, "end")


def _colour(canvas: Canvas, name: str, drawing: str, count: int, x: float, y: float, wide: float, high: float) -> None:
    theme = canvas.theme
    canvas.box(x, y, wide, high, 22, theme.card if count else theme.off, theme.line)
    ink = theme.ink if count else theme.off_text
    motif = f"{PREFIX}motif_{drawing}"
    if count:
        card = sprite(f"{PREFIX}card_{drawing}", 132)
        step = min(38.0, (wide - 158 - card.width) / max(1, count - 1))
        for i in range(count):
            canvas.put(card, x + 22 + i * step, y + 18)
        canvas.text(x + wide - 24, y + 88, str(count), HERO, ink, anchor="end")
    else:
        canvas.sprite(motif, x + 70, y + 82, 84, 0.3)
        canvas.text(x + wide - 24, y + 80, "0", 60, ink, anchor="end")
    canvas.sprite(motif, x + 40, y + high - 30, 36)
    canvas.text(x + 66, y + high - 19, name.capitalize(), HEADER, ink, room=wide - 80)


def _owned(canvas: Canvas, frame: Frame[State, Move], seat: Seat, colour: str, right: float, y: float) -> None:
    """The single tile and the Flowers that the seat has of a colour, ending there."""
    components = frame.game.components
    for tile in frame.view.tiles[seat]:
        if tile.colour == colour:
            right -= tile_width(tile.face, 54)
            single(canvas, components, tile, right, y, 54)
    for what in frame.view.flowers[seat]:
        if isinstance(what, Flower) and what.low.colour == colour:
            right -= 54
            flower(canvas, components, what, right + 23, y)


def _panel(canvas: Canvas, frame: Frame[State, Move], circle: Circle, place: int, own: Seat, possible: bool) -> None:
    """A Mandala with the number of cards that each seat has there."""
    theme = canvas.theme
    x, y = MARGIN + place * (_BOX + _GAP), HEIGHT - MARGIN - _PANEL
    canvas.box(x, y, _BOX, _PANEL, 24, theme.market, theme.line)
    mandala(canvas, frame.game.components, circle, place, x + 2, y + 3)
    if circle.tiles:
        step = (_PANEL - 16) / len(circle.sides)
        for seat, side in enumerate(circle.sides):
            _total(canvas, x + HEAD_WIDE + 6, y + 8 + seat * step, step, seat, side, seat == own)
    if possible:
        canvas.candidate(x + 2, y + 2, _BOX - 4, _PANEL - 4, 22)


def _total(canvas: Canvas, x: float, y: float, high: float, seat: Seat, side: Side, own: bool) -> None:
    """A seat's number of cards, pale when none lies face up and it cannot take anything."""
    middle = y + high / 2
    if own:
        canvas.box(x, middle - 22, _BOX - HEAD_WIDE - 16, 44, 16, canvas.theme.raised)
    canvas.symbol(seat, x + 28, middle, 30)
    ink = canvas.theme.ink if side.shown else canvas.theme.mute
    canvas.centred(x + 76, middle, str(side.cards), 38 if side.shown else SMALL, ink)
