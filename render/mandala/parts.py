"""The pieces of Flowers: A Mandala Game: tiles, Flowers, fans of cards, and the head of a Mandala."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from render.album import kept
from render.frame import Frame
from render.kit import Box, Canvas, badge_width, plate_width
from render.lettering import width
from render.shapes import TOP
from render.sprites import drawing, sprite
from render.sprites.sizes import COLOURS
from render.theme import SMALL, Theme
from rules.game import Seat
from rules.mandala import PLACES, TRIPLE, Back, Circle, Components, Flower, Mandala, Move, State, Tile

HEAD_WIDE, HEAD_HIGH = 250, 184
_FLOWER = 142
_OVERLAP, _GAP = 22, 10
_CARD = 128 / 176
"""Width of a card by its height."""


def component_set(frame: Frame[State, Move]) -> Components:
    """What lies in the box of the game that the frame is of."""
    assert isinstance(frame.game, Mandala)
    return frame.game.components


@lru_cache(16)
def arts(components: Components) -> tuple[str, ...]:
    """How the drawings of each colour are called."""
    return tuple(drawing(components.names, i, COLOURS) for i in range(len(components.names)))


def art(components: Components, colour: str) -> str:
    """How the drawings of this colour are called."""
    return arts(components)[components.index[colour]]


def shown(face: int | str) -> str:
    """A face as it is written on a tile."""
    return "×3" if face == TRIPLE else str(face)


def half(canvas: Canvas, name: str, x: float, y: float, height: int, right: bool = False, rim: bool = False) -> None:
    """Half a Flower whose straight edge stands at x."""
    name = f"mandala_half_{name}"
    # Both straight edges are drawn, one beside the other.
    wide = sprite(name, height).width
    canvas.sprite(name, x + (wide / 2 if right else -wide / 2), y, height, flip=right, rim=rim)


def pair(canvas: Canvas, components: Components, tiles: tuple[Tile, ...], x: float, y: float) -> None:
    """The two tiles in the middle of a Mandala, with their values."""
    canvas.disc(x, y, _FLOWER / 2 + 2, canvas.theme.plate)
    for tile, way in zip(tiles[:2], (-1, 1), strict=False):
        half(canvas, art(components, tile.colour), x, y, _FLOWER, way > 0)
        face = shown(tile.face)
        if len(face) < 3:
            canvas.centred(x + way * _FLOWER * 0.137, y, face, 42 if len(face) == 1 else SMALL, canvas.theme.print)
        else:
            canvas.plate(x + (2 + plate_width(face, SMALL, 36) if way > 0 else -2), y + 18, face, SMALL)


def flower(canvas: Canvas, components: Components, what: Flower | Back, x: float, y: float) -> None:
    """A finished Flower, 46 pixels wide: face down, or both halves with the motif of the colour."""
    if isinstance(what, Back):
        canvas.sprite(f"mandala_back_{what.shade}", x, y, 46)
        return
    name = art(components, what.low.colour)
    canvas.disc(x, y, 24, canvas.theme.plate)
    half(canvas, name, x, y, 46)
    half(canvas, name, x, y, 46, right=True)
    canvas.sprite(f"mandala_motif_{name}", x, y, 22, rim=False)


# Cards


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that lie together: the drawing, how many there are, and whether they are what has just been played."""

    sprite: str
    count: int
    newest: bool = False


def fan(canvas: Canvas, groups: Sequence[Group], box: Box, mover: Seat) -> None:
    """Groups of cards side by side, pushed together as far as the box demands, with a count where it has room."""
    x, y, room, height = box
    card = round(height * _CARD)
    visible = [min(group.count, max(1, 5 - len(groups))) for group in groups]
    many = sum(visible)
    wide = card * len(groups) + _OVERLAP * (many - len(groups)) + _GAP * (len(groups) - 1)
    step, after = float(_OVERLAP), float(card + _GAP)
    if wide > room and many > 1:
        step = after = (room - card) / (many - 1)
    starts = []
    for count in visible:
        starts.append(x)
        x += step * (count - 1) + after
    covered = [*starts[1:], box[0] + max(room, wide)]
    ends = [
        min(start + step * (count - 1) + card, cover)
        for start, count, cover in zip(starts, visible, covered, strict=True)
    ]
    for group, start, count in zip(groups, starts, visible, strict=True):
        for i in range(count):
            canvas.put(sprite(group.sprite, round(height)), start + i * step, y)
    for group, start, end in zip(groups, starts, ends, strict=True):
        if group.newest:
            canvas.ring((start - 3, y - 3, end - start + 6, height + 6), 14, mover)
    taken = 0.0
    for group, end in zip(groups, ends, strict=True):
        right = end + 4
        if group.count > 1 and len(groups) > 1 and right - plate_width(str(group.count), SMALL, 34) >= taken:
            canvas.plate(right, y + height + 5, str(group.count), SMALL, 34)
            taken = right - 8


# The head of a Mandala


@dataclass(frozen=True, slots=True)
class Head:
    """What stands above a column: its place, its tiles, the colours still missing, who holds the claim, who is next."""

    components: Components
    place: int
    tiles: tuple[Tile, ...]
    missing: tuple[str, ...]
    holder: Seat | None
    second: Seat | None
    named: bool = True
    """Whether the word of its place stands there: not while the words of its tiles do."""

    @classmethod
    def of(cls, components: Components, place: int, circle: Circle, named: bool = True) -> Head:
        """The head of a Mandala; where it has been destroyed, nothing is missing."""
        missing = circle.missing(components.names) if circle.tiles else ()
        return cls(components, place, circle.tiles, missing, circle.holder, circle.second, named)


@kept
def column_head(head: Head, theme: Theme) -> Image.Image:
    """The head of a column of the mat, on its ground."""
    canvas = Canvas.blank(HEAD_WIDE, HEAD_HIGH, theme.paper, theme)
    canvas.box((0, 0, HEAD_WIDE, HEAD_HIGH), 24, theme.line, corners=TOP)
    canvas.box((2, 2, HEAD_WIDE - 4, HEAD_HIGH - 2), 22, theme.market, corners=TOP)
    paint_head(canvas, head, 0, 0)
    return canvas.image


def paint_head(canvas: Canvas, head: Head, x: float, y: float) -> None:
    """The head alone, by its north-west corner."""
    cx, cy = x + HEAD_WIDE - _FLOWER / 2 - 8, y + _FLOWER / 2 + 5
    if head.tiles:
        pair(canvas, head.components, head.tiles, cx, cy)
        _pips(canvas, head, x, y)
        _claims(canvas, head, x, y)
    else:
        canvas.disc(cx, cy, 56, canvas.theme.paper)
        canvas.sprite("sprig", cx, cy, 92, 0.6)
    if head.named:
        word = PLACES[head.place]
        canvas.badge(x + badge_width(word, 18) / 2 + 11, y + 30, word, 18)


def pip_at(components: Components, colour: int) -> tuple[float, float, int]:
    """Where the pip of a colour stands in the head, and its size: small and in zigzag where there are many."""
    count = len(components.names)
    step = min(40.0, (HEAD_WIDE - 50) / max(1, count - 1))
    if count <= 7:
        return 25 + colour * step, HEAD_HIGH - 21, 36
    return 25 + colour * step, HEAD_HIGH - (14 if colour % 2 else 28), 24


def _pips(canvas: Canvas, head: Head, x: float, y: float) -> None:
    """Every colour: there, or dashed while it is missing."""
    for i, name in enumerate(head.components.names):
        right, down, size = pip_at(head.components, i)
        motif = f"mandala_motif_{art(head.components, name)}"
        if name in head.missing:
            radius = size / 2 - 1
            canvas.disc(x + right, y + down, radius, canvas.theme.active)
            canvas.dashed_hoop(x + right, y + down, radius)
            canvas.sprite(motif, x + right, y + down, 24 if size == 36 else 22)
        else:
            canvas.sprite(motif, x + right, y + down, size)


def _claims(canvas: Canvas, head: Head, x: float, y: float) -> None:
    """The open lotus with its holder, the bud with who would be second."""
    if head.holder is None:
        canvas.sprite("mandala_claim", x + 50, y + 92, 50)
        return
    canvas.sprite("mandala_claim", x + 29, y + 77, 36)
    canvas.symbol(head.holder, x + 66, y + 77, 30)
    if head.second is not None:
        canvas.sprite("mandala_bud", x + 29, y + 119, 36)
        canvas.symbol(head.second, x + 66, y + 119, 30)


# Single tiles


def tile_width(face: int | str, step: float) -> float:
    """How far the next thing is from a tile with this face; `step` is enough for one figure."""
    return step + max(0.0, width(shown(face), SMALL) - 20)


def single(canvas: Canvas, components: Components, tile: Tile, x: float, y: float, step: float) -> None:
    """A tile that lies alone, from x on, its value beside it or, where room is scarce, on a plate over its hollow."""
    half(canvas, art(components, tile.colour), x + 25, y, 46, rim=True)
    face = shown(tile.face)
    if step >= 52:
        canvas.text(x + 28, y + 11, face, SMALL)
    else:
        canvas.plate(x + 14 + plate_width(face, SMALL, 34), y + 17, face, SMALL, 34)
