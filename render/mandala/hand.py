"""The private picture: a seat's own hand by colour, and as much of the Mandalas as a decision needs."""

from __future__ import annotations

from PIL import Image

from render.frame import Frame
from render.kit import Box, Canvas, page
from render.lettering import shrunk, width
from render.mandala.parts import (
    HEAD_WIDE,
    Head,
    arts,
    component_set,
    flower,
    paint_head,
    pip_at,
    single,
    tile_width,
)
from render.sprites import sprite
from render.theme import HEADER, HEIGHT, HERO, MARGIN, SMALL, WIDTH, Theme
from rules.game import Seat
from rules.mandala import PLACES, Circle, Flower, Move, Play, Side, State
from rules.pieces import Counts
from rules.wording import plural

_GAP = 16
_TOP = 106
_PANEL = 190
_BOX = (WIDTH - 2 * MARGIN - 2 * _GAP) / 3


def draw(frame: Frame[State, Move], seat: Seat, hand: Counts, theme: Theme) -> Image.Image:
    canvas = page(theme)
    canvas.private_header(seat, f"Your hand · {plural(sum(hand), 'card')}")
    plays = [move for move in frame.choices if isinstance(move, Play)]
    colours = {move.colour for move in plays}
    chosen = next(iter(colours)) if len(colours) == 1 else None
    counts = {move.count for move in plays}
    number = next(iter(counts)) if chosen and len(counts) == 1 else None
    components = component_set(frame)
    names, drawings = components.names, arts(components)
    columns = 3 if len(names) <= 6 else -(-len(names) // 2)
    rows = -(-len(names) // columns)
    bottom = HEIGHT - MARGIN - _PANEL - _GAP
    wide = (WIDTH - 2 * MARGIN - _GAP * (columns - 1)) / columns
    high = (bottom - _TOP - _GAP * (rows - 1)) / rows
    for i, name in enumerate(names):
        x, y = MARGIN + (i % columns) * (wide + _GAP), _TOP + (i // columns) * (high + _GAP)
        box = (x, y, wide, high)
        left = _ground(canvas, box, drawings[i], hand[i])
        owned = _owned(canvas, frame, seat, name, box)
        ink = theme.ink if hand[i] else theme.off_text
        canvas.text(left, y + high - 19, name.capitalize(), HEADER, ink, room=owned - left)
        if name == chosen:
            canvas.ring(box, 22, seat)
            if number and hand[i] > 1:
                canvas.badge(x + wide - 74, y + 128, f"play {number}", 21)
    places = {move.place for move in plays} if chosen else set()
    for place, circle in enumerate(frame.view.circles):
        _panel(canvas, frame, circle, place, seat, PLACES[place] in places)
        if chosen and circle.tiles:
            right, down, size = pip_at(components, names.index(chosen))
            x, y = MARGIN + place * (_BOX + _GAP) + 2 + right, HEIGHT - MARGIN - _PANEL + 3 + down
            canvas.ring((x - size / 2, y - size / 2, size, size), size / 2, seat, 4, 7)
    return canvas.image


def _ground(canvas: Canvas, box: Box, drawing: str, count: int) -> float:
    """The box of a colour with its cards, their number and its motif; returns where its name begins."""
    x, y, wide, high = box
    theme = canvas.theme
    canvas.box(box, 22, theme.card if count else theme.off, theme.line)
    motif = f"mandala_motif_{drawing}"
    narrow = wide < 300
    edge = 12 if narrow else 22
    if count:
        card = sprite(f"mandala_card_{drawing}", 132)
        size = shrunk(str(count), HERO, wide - card.width - 2 * edge - 8)
        room = wide - edge - card.width - (edge + width(str(count), size) + 8 if narrow else 136)
        for i in range(count):
            canvas.put(card, x + edge + i * min(38.0, max(0.0, room / max(1, count - 1))), y + 18)
        canvas.text(x + wide - edge - 2, y + 88, str(count), size, theme.ink, anchor="end")
    else:
        canvas.sprite(motif, x + edge + 48, y + 82, 84, theme.absent)
        canvas.text(x + wide - edge - 2, y + 80, "0", 60, theme.off_text, anchor="end")
    canvas.sprite(motif, x + 40, y + high - 30, 36)
    return x + 66


def _owned(canvas: Canvas, frame: Frame[State, Move], seat: Seat, colour: str, box: Box) -> float:
    """The single tile and the Flowers that the seat has of a colour, in the corner; returns where they begin."""
    components = component_set(frame)
    right, y = box[0] + box[2] - 14, box[1] + box[3] - 32
    for tile in frame.view.tiles[seat]:
        if tile.colour == colour:
            right -= tile_width(tile.face, 54)
            single(canvas, components, tile, right, y, 54)
    for what in frame.view.flowers[seat]:
        if isinstance(what, Flower) and what.low.colour == colour:
            right -= 54
            flower(canvas, components, what, right + 23, y)
    return right


def _panel(canvas: Canvas, frame: Frame[State, Move], circle: Circle, place: int, own: Seat, possible: bool) -> None:
    """A Mandala with the number of cards that each seat has there."""
    theme = canvas.theme
    x, y = MARGIN + place * (_BOX + _GAP), HEIGHT - MARGIN - _PANEL
    canvas.box((x, y, _BOX, _PANEL), 24, theme.market, theme.line)
    paint_head(canvas, Head.of(component_set(frame), place, circle), x + 2, y + 3)
    if circle.tiles:
        step = (_PANEL - 16) / len(circle.sides)
        for seat, side in enumerate(circle.sides):
            _total(canvas, (x + HEAD_WIDE + 6, y + 8 + seat * step, 104, step), seat, side, seat == own)
    if possible:
        canvas.candidate((x + 2, y + 2, _BOX - 4, _PANEL - 4), 22)


def _total(canvas: Canvas, box: Box, seat: Seat, side: Side, own: bool) -> None:
    """A seat's number of cards, pale when none lies face up and it cannot take anything."""
    x, y, wide, high = box
    middle = y + high / 2
    if own:
        canvas.box((x, middle - 22, wide - 2, 44), 16, canvas.theme.active)
    canvas.symbol(seat, x + 28, middle, 30)
    ink = canvas.theme.ink if side.shown else canvas.theme.mute
    canvas.number(x + 76, middle, str(side.cards), 38 if side.shown else SMALL, 64, ink)
