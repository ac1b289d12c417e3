"""The pieces of Flowers: A Mandala Game: tiles, Flowers, fans of cards, and the head of a Mandala."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from render.kit import WHITE, Canvas, badge_width
from render.lettering import width
from render.sprites import drawing, sprite
from render.sprites.sizes import COLOURS
from render.theme import SMALL, Theme
from rules.game import Seat
from rules.mandala import PLACES, TRIPLE, Back, Circle, Components, Flower, Tile

PREFIX = "md_"
HEAD_WIDE, HEAD_HIGH = 250, 184
_FLOWER = 142
_OVERLAP, _GAP = 22, 10
_CARD = 128 / 176
"""Width of a card by its height."""


@lru_cache(16)
def arts(components: Components) -> tuple[str, ...]:
    """How the drawings of each colour are called."""
    return tuple(drawing(components.names, i, COLOURS) for i in range(len(components.names)))


def art(components: Components, colour: str) -> str:
    return arts(components)[components.index[colour]]


def shown(face: int | str) -> str:
    return "×3" if face == TRIPLE else str(face)


def half(canvas: Canvas, name: str, x: float, y: float, height: int, right: bool = False) -> None:
    """Half a Flower whose straight edge stands at x."""
    image = sprite(f"{PREFIX}half_{name}", height)
    # Both straight edges are drawn, one beside the other.
    canvas.sprite(f"{PREFIX}half_{name}", x + (image.width / 2 if right else -image.width / 2), y, height, flip=right)


def pair(canvas: Canvas, components: Components, tiles: tuple[Tile, ...], x: float, y: float) -> None:
    """The two tiles in the middle of a Mandala, with their values."""
    canvas.disc(x, y, _FLOWER / 2 - 4, WHITE)
    for tile, way in zip(tiles[:2], (-1, 1), strict=False):
        half(canvas, art(components, tile.colour), x, y, _FLOWER, way > 0)
        face = shown(tile.face)
        canvas.centred(x + way * _FLOWER * 0.137, y, face, 42 if len(face) == 1 else SMALL)


def flower(canvas: Canvas, components: Components, what: Flower | Back, x: float, y: float) -> None:
    """A finished Flower, 46 pixels wide: face down, or both halves with the motif of the colour."""
    if isinstance(what, Back):
        canvas.sprite(f"{PREFIX}back_{what.shade}", x, y, 46)
        return
    name = art(components, what.low.colour)
    half(canvas, name, x, y, 46)
    half(canvas, name, x, y, 46, right=True)
    canvas.sprite(f"{PREFIX}motif_{name}", x, y, 22)


# Cards


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that lie together: the drawing, how many there are, and whether they are what has just been played."""

    sprite: str
    count: int
    newest: bool = False


def fan(canvas: Canvas, groups: list[Group], x: float, y: float, room: float, height: int, mover: Seat) -> None:
    """Groups of cards side by side, pushed together as far as the room demands, with a count where it helps."""
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
    spans = [start + step * (count - 1) for start, count in zip(starts, visible, strict=True)]
    for group, start, count in zip(groups, starts, visible, strict=True):
        for i in range(count):
            canvas.put(sprite(group.sprite, height), start + i * step, y)
    for i, group in enumerate(groups):
        if group.newest:
            canvas.ring(starts[i] - 3, y - 3, spans[i] - starts[i] + card + 6, height + 6, 14, mover)
    for i, group in enumerate(groups):
        if group.count > 1 and len(groups) > 1:
            end = min(spans[i] + card, starts[i + 1]) if i + 1 < len(groups) else spans[i] + card
            canvas.plate(end + 4, y + height + 5, str(group.count), SMALL, 34)


# The head of a Mandala


def head(components: Components, circle: Circle, place: int, theme: Theme) -> Image.Image:
    """The head of a column: what `mandala` paints, on its ground."""
    missing = circle.missing(components.names) if circle.tiles else ()
    return _head(components, circle.tiles, missing, circle.holder, circle.second, place, theme)


def mandala(canvas: Canvas, components: Components, circle: Circle, place: int, x: float, y: float) -> None:
    """The word for the Mandala, its tiles, the colours still missing, who holds the claim and who would be second."""
    missing = circle.missing(components.names) if circle.tiles else ()
    _paint(canvas, components, circle.tiles, missing, circle.holder, circle.second, place, x, y)


@lru_cache(256)
def _head(
    components: Components,
    tiles: tuple[Tile, ...],
    missing: tuple[str, ...],
    holder: Seat | None,
    second: Seat | None,
    place: int,
    theme: Theme,
) -> Image.Image:
    canvas = Canvas.blank(HEAD_WIDE, HEAD_HIGH, theme.paper, theme)
    top = (True, True, False, False)
    canvas.box(0, 0, HEAD_WIDE, HEAD_HIGH, 24, theme.line, corners=top)
    canvas.box(2, 2, HEAD_WIDE - 4, HEAD_HIGH - 2, 22, theme.market, corners=top)
    _paint(canvas, components, tiles, missing, holder, second, place, 0, 0)
    return canvas.image


def _paint(
    canvas: Canvas,
    components: Components,
    tiles: tuple[Tile, ...],
    missing: tuple[str, ...],
    holder: Seat | None,
    second: Seat | None,
    place: int,
    x: float,
    y: float,
) -> None:
    cx, cy = x + HEAD_WIDE - _FLOWER / 2 - 8, y + _FLOWER / 2 + 5
    if tiles:
        pair(canvas, components, tiles, cx, cy)
        _pips(canvas, components, missing, x, y)
        _claims(canvas, holder, second, x, y)
    else:
        canvas.disc(cx, cy, 56, canvas.theme.cell)
        canvas.sprite("sprig", cx, cy, 92, 0.6)
    word = PLACES[place]
    canvas.badge(x + badge_width(word, 18) / 2 + 11, y + 30, word, 18)


def pip_at(components: Components, colour: int) -> tuple[float, float]:
    """Where the pip of a colour stands in the head."""
    step = min(40.0, (HEAD_WIDE - 50) / max(1, len(components.names) - 1))
    return 25 + colour * step, HEAD_HIGH - 21


def _pips(canvas: Canvas, components: Components, missing: tuple[str, ...], x: float, y: float) -> None:
    """Every colour: there, or dashed while it is missing."""
    for i, name in enumerate(components.names):
        right, down = pip_at(components, i)
        motif = f"{PREFIX}motif_{art(components, name)}"
        if name in missing:
            canvas.disc(x + right, y + down, 17, canvas.theme.raised)
            canvas.dashed_hoop(x + right, y + down, 17)
            canvas.sprite(motif, x + right, y + down, 24, 0.55)
        else:
            canvas.sprite(motif, x + right, y + down, 36)


def _claims(canvas: Canvas, holder: Seat | None, second: Seat | None, x: float, y: float) -> None:
    """The open lotus with its holder, the bud with who would be second."""
    if holder is None:
        canvas.sprite(f"{PREFIX}claim", x + 50, y + 92, 50)
        return
    canvas.sprite(f"{PREFIX}claim", x + 29, y + 77, 36)
    canvas.symbol(holder, x + 66, y + 77, 30)
    if second is not None:
        canvas.sprite(f"{PREFIX}bud", x + 29, y + 119, 36)
        canvas.symbol(second, x + 66, y + 119, 30)


# Single tiles


def tile_width(face: int | str, step: float) -> float:
    return step + max(0.0, width(shown(face), SMALL) - 20)


def single(canvas: Canvas, components: Components, tile: Tile, x: float, y: float, step: float) -> None:
    """A tile that lies alone, from x on, its value beside it or, where room is scarce, in its hollow."""
    half(canvas, art(components, tile.colour), x + 25, y, 46)
    canvas.text(x + (28 if step >= 52 else 19), y + 11, shown(tile.face), SMALL)
