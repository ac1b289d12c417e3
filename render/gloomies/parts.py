"""How the things of Gloomies are drawn, whatever set they are of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from render.frame import Frame
from render.kit import Canvas
from render.sprites import drawing
from render.sprites.sizes import WOODEN
from render.theme import COUNT
from rules.gloomies import ANY, HELPER, HELPERS, ORDER, STARDUST, Components, Gloomies, Move, State

BACK, DUST, HELP, BASKET = "card_back", "gloomies_stardust", "gloomies_helper", "gloomies_basket"
_BONUSES = {STARDUST: "stardust", ANY: "any", HELPER: "helper", HELPERS: "helpers", ORDER: "tag"}


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


def paint_counted(canvas: Canvas, drawing: str, x: float, y: float, count: int, away: float, room: float) -> None:
    """A thing, centred there, and so far to the right how many there are of it; faint if there are none."""
    theme, card = canvas.theme, drawing == BACK
    canvas.sprite(drawing, x, y, 46 if card else 38, 1 if count else theme.absent, rim=not card)
    canvas.number(x + away, y, str(count), COUNT, room, theme.ink if count else theme.mute)
