"""The mat that everybody sees: three Mandalas, the cards around them by seat, what each seat has, the supply."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from render.album import kept
from render.frame import Frame
from render.kit import Canvas, page
from render.lettering import CAP, Face, fit, shrunk, width
from render.mandala.parts import (
    HEAD_HIGH,
    HEAD_WIDE,
    Group,
    Head,
    arts,
    column_head,
    component_set,
    fan,
    flower,
    single,
    tile_width,
)
from render.rail import EDGE, Cell, seat_cell
from render.theme import HEIGHT, MARGIN, SMALL, WIDTH, Theme
from rules.game import Seat
from rules.mandala import PLACES, Back, Claim, Components, Flower, Move, Play, State, Tile
from rules.pieces import size

_TOP = 104
_STEP = HEAD_WIDE + 13
_RAIL = MARGIN + 3 * _STEP + 3
_RAIL_WIDE = WIDTH - MARGIN - _RAIL
_ROWS = _TOP + HEAD_HIGH + 8
_GAP = 10
_BAND = 48


def draw(frame: Frame[State, Move], theme: Theme) -> Image.Image:
    view, components = frame.view, component_set(frame)
    canvas = Canvas(_background(theme).copy(), theme)
    canvas.header(frame, WIDTH - 2 * MARGIN)
    _supply(canvas, components, view)
    claims = _claims(frame)
    for place, circle in enumerate(view.circles):
        head = Head.of(components, place, circle, named=not claims or place != view.claiming)
        canvas.put(column_head(head, theme), MARGIN + place * _STEP, _TOP)
    count = len(view.hands)
    high = (HEIGHT - MARGIN - _ROWS - _GAP * (count - 1)) // count
    for seat in range(count):
        y = _ROWS + seat * (high + _GAP)
        _row(canvas, frame, seat, y, high)
        canvas.put(_cell(_owned(frame, seat, high), theme), _RAIL - EDGE, y - EDGE)
    _changed(canvas, frame)
    if view.claiming is not None:
        _choices(canvas, view.claiming, claims)
    return canvas.image


@kept
def _background(theme: Theme) -> Image.Image:
    canvas = page(theme)
    for place in range(len(PLACES)):
        canvas.box((MARGIN + place * _STEP, _TOP, HEAD_WIDE, HEIGHT - MARGIN - _TOP), 24, theme.card, theme.line)
    canvas.box((_RAIL, _TOP, _RAIL_WIDE, HEAD_HIGH - 8), 22, theme.card, theme.line)
    return canvas.image


def _supply(canvas: Canvas, components: Components, view: State) -> None:
    """The deck, the discards with their two commonest colours on top, and the stacks of tiles."""
    y, below = _TOP + 62, _TOP + 140
    names = arts(components)
    x = _RAIL + 56.0
    canvas.sprite("card_back", x, y, 92, 1 if size(view.deck) else canvas.theme.absent, rim=False)
    canvas.number(x, below, str(size(view.deck)), 38, 76, None if size(view.deck) else canvas.theme.mute)
    x += 86
    often = sorted(range(len(names)), key=lambda colour: -view.discards[colour])[:2]
    piled = [colour for colour in often if view.discards[colour]]
    for colour, shift in zip(reversed(piled), (-5, 5) if len(piled) > 1 else (0,), strict=False):
        canvas.sprite(f"mandala_card_{names[colour]}", x + shift, y + shift / 2.5, 92, rim=False)
    if not piled:
        canvas.box((x - 33, y - 46, 66, 92), 10, canvas.theme.cell)
    canvas.number(x, below, str(sum(view.discards)), 38, 76, None if piled else canvas.theme.mute)
    for shade, pile in (("dark", view.dark), ("light", view.light)):
        x += 80
        left = size(pile)
        canvas.sprite(f"mandala_back_{shade}", x, y, 66, 1 if left else canvas.theme.absent)
        canvas.number(x, below, str(left), 38, 76, None if left else canvas.theme.mute)


# Cards around the Mandalas


def _row(canvas: Canvas, frame: Frame[State, Move], seat: Seat, y: float, high: int) -> None:
    colours, active = canvas.theme.seat(seat), seat in frame.active
    if active:
        wide = _RAIL - MARGIN + 3
        canvas.box((MARGIN - 10, y - 3, wide, high + 6), 20, colours.tint, colours.fill, 3)
    for place, circle in enumerate(frame.view.circles):
        if not circle.tiles:
            continue
        groups = _groups(frame, place, seat)
        mark = "mandala_claim" if circle.holder == seat else "mandala_bud" if circle.second == seat else ""
        inset = 4 if active else 0
        # The lowest cells keep clear of the round corners of the columns.
        low = 8 if not active and seat + 1 == len(frame.names) else 2 * inset
        side = _Side(groups, circle.sides[seat].shown > 0, mark, seat, high - low, active)
        canvas.put(_side(side, canvas.theme), MARGIN + place * _STEP + 8, y + inset)


def _groups(frame: Frame[State, Move], place: int, seat: Seat) -> tuple[Group, ...]:
    """A seat's cards in a Mandala, face-up colours first."""
    side = frame.view.circles[place].sides[seat]
    fresh = _played(frame, place, seat)
    names = arts(component_set(frame))
    groups = [Group(f"mandala_card_{names[i]}", count, fresh == i) for i, count in enumerate(side.up) if count]
    if size(side.down):
        groups.append(Group("card_back", size(side.down), fresh == -1))
    return tuple(groups)


def _played(frame: Frame[State, Move], place: int, seat: Seat) -> int | None:
    """Which of these cards the last move put there: a face-up colour, or -1 for those face down."""
    if frame.last is None or frame.before is None or frame.last[0] != seat or not isinstance(frame.last[1], Play):
        return None
    move = frame.last[1]
    if move.place != PLACES[place]:
        return None
    old, new = frame.before.circles[place].sides[seat], frame.view.circles[place].sides[seat]
    if new.cards != old.cards + move.count:
        return None
    return next((i for i, (a, b) in enumerate(zip(old.up, new.up, strict=True)) if a != b), -1)


@dataclass(frozen=True, slots=True)
class _Side:
    """What a seat has in one Mandala; `mark` is the drawing of its claim, if it has one."""

    groups: tuple[Group, ...]
    face_up: bool
    mark: str
    seat: Seat
    high: int
    active: bool


@kept
def _side(side: _Side, theme: Theme) -> Image.Image:
    wide, high = HEAD_WIDE - 16, side.high
    canvas = Canvas.blank(wide, high, theme.seat(side.seat).tint if side.active else theme.card, theme)
    canvas.box((0, 0, wide, high), 16, theme.active if side.active else theme.cell)
    if not side.groups:
        canvas.disc(wide / 2, high / 2, 6, theme.line)
        return canvas.image
    total = str(sum(group.count for group in side.groups))
    ink = theme.ink if side.face_up else theme.mute
    sized = shrunk(total, 44 if side.face_up else 38, 62)
    if high < 130:
        middle = wide - max(33, width(total, sized) / 2 + 1)
        fan(canvas, side.groups, (12, (high - 84) / 2, 150, 84), side.seat)
        canvas.centred(middle, high / 2 + (22 if side.mark else 0), total, sized, ink)
        if side.mark:
            canvas.sprite(side.mark, wide - 33, high / 2 - 26, 50)
    else:
        card, icon = (120, 50) if high > 190 else (84, 36)
        slack = (high - card - icon) / 3
        fan(canvas, side.groups, (14, slack, wide - 28, card), side.seat)
        line = high - slack - icon / 2 + 3
        canvas.text(wide - 16, line + CAP * sized, total, sized, ink, anchor="end")
        if side.mark:
            canvas.sprite(side.mark, wide - 24 - width(total, sized) - icon / 2, line - 1, icon)
    return canvas.image


# What a seat has


@dataclass(frozen=True, slots=True)
class _Owned:
    """What a seat's cell shows: the number of cards in hand, Flowers and single tiles, and what is new among them."""

    cell: Cell
    components: Components
    hand: int
    flowers: tuple[Flower | Back, ...]
    tiles: tuple[Tile, ...]
    newest: Tile | Flower | Back | None


def _owned(frame: Frame[State, Move], seat: Seat, high: int) -> _Owned:
    view = frame.view
    gave_up = seat in frame.conceded
    unknown = any(isinstance(what, Back) for what in view.flowers[seat])
    points = "" if gave_up else f"{frame.scores[seat].points}{'+' if unknown else ''}"
    state = "gave up" if gave_up else ""
    cell = Cell(seat, frame.names[seat], _RAIL_WIDE, high, seat in frame.active, points, state, head=_BAND)
    newest = _newest(frame, seat)
    return _Owned(cell, component_set(frame), size(view.hands[seat]), view.flowers[seat], view.tiles[seat], newest)


def _newest(frame: Frame[State, Move], seat: Seat) -> Tile | Flower | Back | None:
    """What this seat has got since the last move: a single tile, or a Flower."""
    if frame.before is None:
        return None
    if len(frame.view.flowers[seat]) > len(frame.before.flowers[seat]):
        return frame.view.flowers[seat][-1]
    return next((tile for tile in frame.view.tiles[seat] if tile not in frame.before.tiles[seat]), None)


@kept
def _cell(owned: _Owned, theme: Theme) -> Image.Image:
    canvas = seat_cell(owned.cell, theme)
    x, y, wide, high = owned.cell.body
    rows = 1 if owned.cell.high < 130 else 2 if owned.cell.high < 200 else 3
    slack = (high - 46 * rows) / (rows + 1)
    middle = y + slack + 23
    canvas.sprite("card_back", x + 30, middle, 46, rim=False)
    left = x + 54 + canvas.text(x + 54, middle + 11, str(owned.hand), SMALL)
    if rows > 2:
        canvas.text(left + 10, middle + 10, "card" if owned.hand == 1 else "cards", SMALL, theme.mute, Face.BOLD)
        left, middle = x + 14, middle + 46 + slack
    else:
        left = max(left + 20, x + 100) if rows > 1 or owned.hand < 10 else left + 20
    count = len(owned.flowers)
    end = x + wide - (64 if rows == 1 and owned.tiles else 10)
    overlap = min(28 if count > (1 if rows == 1 else 4) else 52, (end - left - 46) / max(1, count - 1))
    for i, what in enumerate(owned.flowers):
        flower(canvas, owned.components, what, left + 23, middle)
        if what == owned.newest and i == count - 1:
            canvas.ring((left - 2, middle - 25, 50, 50), 25, owned.cell.seat, 4, 8)
        left += overlap if i + 1 < count else 56
    if rows > 1:
        left, middle = x + 14, middle + 46 + slack
    _singles(canvas, owned, left, x + wide - 10, middle)
    return canvas.image


def _singles(canvas: Canvas, owned: _Owned, left: float, right: float, y: float) -> None:
    """Single tiles with their values; what has no room is counted."""
    tiles, room = owned.tiles, right - left
    extra = sum(tile_width(tile.face, 0.0) for tile in tiles)
    step = min(56.0, max(42.0, (room - extra) / max(1, len(tiles))))
    widths = [tile_width(tile.face, step) for tile in tiles]
    fitting = len(tiles)
    if sum(widths) > room + 4:
        fitting = next(n for n in reversed(range(len(tiles))) if sum(widths[:n]) <= room - 44 or n == 0)
    for tile, wide in zip(tiles[:fitting], widths, strict=False):
        single(canvas, owned.components, tile, left, y, step)
        if tile == owned.newest:
            canvas.ring((left - 3, y - 26, wide - 2, 52), 16, owned.cell.seat, 4, 8)
        left += wide
    if fitting < len(tiles):
        canvas.text(left + 2, y + 11, f"+{len(tiles) - fitting}", SMALL, canvas.theme.mute)


# What happened and what can be chosen


def _changed(canvas: Canvas, frame: Frame[State, Move]) -> None:
    """A ring round every Mandala that the last move destroyed."""
    if frame.before is None or frame.last is None:
        return
    for place, (old, new) in enumerate(zip(frame.before.circles, frame.view.circles, strict=True)):
        if old.tiles != new.tiles:
            canvas.ring((MARGIN + place * _STEP, _TOP, HEAD_WIDE, HEAD_HIGH), 24, frame.last[0])


def _claims(frame: Frame[State, Move]) -> list[Claim]:
    """The tiles that the holder of a complete Mandala can claim."""
    return [move for move in frame.choices if isinstance(move, Claim)]


def _choices(canvas: Canvas, place: int, claims: Sequence[Claim]) -> None:
    """The complete Mandala, and the word on each of its tiles that can be claimed."""
    x = MARGIN + place * _STEP
    canvas.candidate((x + 4, _TOP + 4, HEAD_WIDE - 8, HEAD_HIGH - 8), 20)
    for i, move in enumerate(claims):
        face = f"-{move.tile.face}"
        word = fit(move.tile.colour, SMALL, HEAD_WIDE - 46 - width(face, SMALL)) + face
        wide = width(word, SMALL) + 34
        left = x + 6 if i == 0 else x + HEAD_WIDE - 6 - wide
        canvas.badge(left + wide / 2, _TOP + (30 if i == 0 else 158), word)
