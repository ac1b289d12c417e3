"""How the things of Gloomies are drawn, whatever set they are of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

from PIL import Image

from render.album import kept
from render.frame import Frame
from render.kit import Canvas
from render.lettering import shrunk, width
from render.sprites import drawing, sprite
from render.sprites.sizes import WOODEN
from render.theme import SMALL, Theme
from rules.game import Seat
from rules.gloomies import ANY, HELPER, HELPERS, ORDER, STARDUST, Components, Gloomies, Move, State, Taken, complete
from rules.gloomies import hopeless as given_up

BACK, DUST, HELP, BASKET = "card_back", "gloomies_stardust", "gloomies_helper", "gloomies_basket"
_BONUSES = {STARDUST: "stardust", ANY: "any", HELPER: "helper", HELPERS: "helpers", ORDER: "tag"}
WIDE, HIGH = 180, 83
"""An order card."""
SMALL_HIGH = 38
_SMALL_TAB = 46
_TAB = 66 / 260
"""The share of an order card that its points have."""


def component_set(frame: Frame[State, Move]) -> Components:
    """What lies in the box of the game that the frame is of."""
    assert isinstance(frame.game, Gloomies)
    return frame.game.components


@lru_cache(16)
def words(components: Components) -> tuple[str, ...]:
    """By what the drawings of the flowers are chosen: their own names, or those of others."""
    return tuple(drawing(components.names, i, tuple(WOODEN)) for i in range(len(components.names)))


@lru_cache(16)
def arts(components: Components) -> tuple[str, ...]:
    """The drawings of the flowers."""
    return tuple(f"gloomies_{WOODEN[word]}" for word in words(components))


@lru_cache(16)
def cards(components: Components) -> tuple[str, ...]:
    """The drawings of the kinds of cards."""
    return tuple(_card([words(components)[flower] for flower in card.flowers]) for card in components.cards)


def _card(flowers: Sequence[str]) -> str:
    if len({*flowers}) == 1:
        return f"gloomies_card_{WOODEN[flowers[0]]}"
    return "_".join(("gloomies_joker", *sorted(flowers, key=[*WOODEN].index)))


def gift(components: Components, bonus: str) -> str:
    """The drawing of what a side of a bonus tile gives."""
    return f"gloomies_{_BONUSES[bonus]}" if bonus in _BONUSES else arts(components)[components.index[bonus]]


def shown(components: Components, view: State, column: int) -> str | None:
    """What the last flower in this column would bring."""
    if view.stage == 1:
        return view.purple[column]
    stack = view.turquoise[column]
    return components.tiles[stack[-1]].turquoise if stack else None


# Orders


@dataclass(frozen=True, slots=True)
class Card:
    """An order: its points, the drawings of its flowers with whether they lie on it, and what has become of it."""

    points: int
    flowers: tuple[tuple[str, bool], ...]
    done: bool = False
    lost: bool = False
    taken: bool = True
    """Whether it waits for its flowers: those that are missing are then dashed."""

    @classmethod
    def lying(cls, components: Components, order: int) -> Card:
        """One that lies open for everybody."""
        need = components.needs[order]
        flowers = [(art, True) for art, count in zip(arts(components), need, strict=True) for _ in range(count)]
        return cls(components.orders[order].points, tuple(flowers), taken=False)

    @classmethod
    def of(cls, components: Components, view: State, seat: Seat, mine: Taken) -> Card:
        """One of a seat."""
        flowers: list[tuple[str, bool]] = []
        for art, need, there in zip(arts(components), components.needs[mine.order], mine.placed, strict=True):
            flowers += [(art, i < there) for i in range(need)]
        done = complete(components, mine)
        lost = not done and given_up(components, view, seat, mine)
        return cls(components.orders[mine.order].points, tuple(flowers), done, lost)


@kept
def order(card: Card, high: int, theme: Theme) -> Image.Image:
    """An order card."""
    blank = sprite("gloomies_order_done" if card.done else "gloomies_order", high)
    canvas = Canvas.blank(*blank.size, theme.plate, theme)
    canvas.put(blank, 0, 0)
    tab = _tab(card, round(_TAB * blank.width))
    if tab > _TAB * blank.width + 1:
        canvas.box((3, 3, tab - 3, high - 6), 10, theme.growing, corners=(True, False, False, True))
    if not card.lost:
        _points(canvas, card, tab / 2 + 2, high / 2 - (14 if card.done else 0), tab - 6)
    room = blank.width - tab - 10
    for (art, there), (x, y, size) in zip(card.flowers, _places(len(card.flowers), room, high - 8), strict=True):
        paint_dot(canvas, art, tab + 3 + x, 4 + y, size, there or not card.taken)
    return _cut(canvas, blank, card)


def _tab(card: Card, usual: int) -> int:
    """How wide the part with the points is."""
    return max(usual, ceil(width(str(card.points), SMALL)) + 8)


def small_width(card: Card) -> int:
    """How wide a small order is."""
    count, tab = len(card.flowers), _tab(card, _SMALL_TAB)
    if card.done:
        return tab
    return tab + (20 * ceil(count / 2) if count > 3 else 26 * count) + 6


@kept
def small_order(card: Card, theme: Theme) -> Image.Image:
    """An order as it fits into the cell of a seat, with the flowers that it still requires, and a dot for each other.

    One that is completed shows its points alone.
    """
    wide, tab = small_width(card), _tab(card, _SMALL_TAB)
    ground = theme.off if card.lost else theme.winner if card.done else theme.plate
    canvas = Canvas.clear(wide, SMALL_HIGH, theme.gold if card.done else theme.growing, theme)
    canvas.box((0, 0, wide, SMALL_HIGH), 9, theme.gold if card.done else theme.off_text if card.lost else theme.growing)
    left, edge = (3, 3) if card.done else (tab - 4, 2)
    canvas.box((left, edge, wide - left - edge, SMALL_HIGH - 2 * edge), 7, ground)
    ink = theme.gold_text if card.done else theme.off if card.lost else theme.bright
    canvas.number(tab / 2 - (0 if card.done else 2), SMALL_HIGH / 2, str(card.points), SMALL, tab, ink)
    if not card.done:
        places = _places(len(card.flowers), wide - tab, SMALL_HIGH - 2, 26, 20)
        for (art, there), (x, y, size) in zip(card.flowers, places, strict=True):
            paint_small_dot(canvas, art, tab - 3 + x, 1 + y, size, there, card.lost)
    if card.lost:
        _strike(canvas, tab)
    return canvas.image


def paint_small_dot(canvas: Canvas, art: str, x: float, y: float, size: int, there: bool, lost: bool = False) -> None:
    """A flower that is still required, or a golden dot where it lies."""
    if there:
        canvas.disc(x, y, 6, canvas.theme.print)
        canvas.disc(x, y, 4.5, canvas.theme.gold)
    else:
        canvas.sprite(art, x, y, size, 0.6 if lost else 1, rim=False)


def _points(canvas: Canvas, card: Card, x: float, y: float, room: float) -> None:
    text = str(card.points)
    canvas.centred(x, y, text, shrunk(text, 34, room), canvas.theme.off if card.lost else canvas.theme.bright)


def _places(count: int, room: float, high: float, large: int = 38, small: int = 26) -> list[tuple[float, float, int]]:
    """Where so many flowers lie, in a row or in two, and how large they are."""
    rows = 1 if count <= 3 else 2
    wide = ceil(count / rows) if rows > 1 else count
    size = large if rows == 1 or (high > 60 and wide <= 3) else small
    if high > 60 and rows == 1:
        size = 44 if room >= 3 * 40 else large
    places = []
    for i in range(count):
        row, column = divmod(i, wide) if wide else (0, 0)
        here = min(wide, count - row * wide)
        step = min(size + 1.0, room / max(1, here))
        x = room / 2 + (column - (here - 1) / 2) * step
        places.append((x, high * (row + 0.5) / rows, size))
    return places


def paint_dot(canvas: Canvas, art: str, x: float, y: float, size: int, there: bool) -> None:
    """A flower that is required, and whether it lies there."""
    if there:
        canvas.sprite(art, x, y, size, rim=False)
    else:
        canvas.sprite(art, x, y, 26 if size > 26 else 20, 0.7, rim=False)
        canvas.dashed_hoop(x, y, size / 2 - 0.5, canvas.theme.print)


def _strike(canvas: Canvas, left: float) -> None:
    """A line across what is out of use."""
    wide, high = canvas.image.size
    thick = max(5.0, high / 12)
    points = ((left, high - 7 - thick), (wide - 7 - thick, 7), (wide - 7, 7 + thick), (left + thick, high - 7))
    canvas.polygon(points, canvas.theme.off_text)


def _cut(canvas: Canvas, shape: Image.Image, card: Card) -> Image.Image:
    """The card with its round corners; pale and struck out where it can no longer be completed."""
    if card.lost:
        veil = Image.new("RGB", shape.size, canvas.theme.off)
        canvas.image = Image.blend(canvas.image, veil, 0.5)
        tab, high = _tab(card, round(_TAB * shape.width)), shape.height
        canvas.box((2, 2, tab - 1, high - 4), 11, canvas.theme.off_text, corners=(True, False, False, True))
        _points(canvas, card, tab / 2 + 2, high / 2, tab - 6)
        _strike(canvas, tab + 8)
    canvas.image.putalpha(shape.getchannel("A"))
    return canvas.image
