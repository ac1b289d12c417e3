"""Cards in hand without their words, as large as there is room for them."""

from __future__ import annotations

from collections.abc import Collection
from math import ceil

from render.gloomies.parts import cards
from render.kit import Box, Canvas
from render.sprites import sprite
from render.theme import SMALL
from rules.gloomies import Components
from rules.pieces import Counts

_HEIGHTS = (132, 104, 92, 84)
_GAP = 10


def spread(canvas: Canvas, components: Components, hand: Counts, box: Box, plays: Collection[int] = ()) -> None:
    """The kinds in rows, each with its number; those that can be played now are marked."""
    left, top, room, deep = box
    kinds = [kind for kind, count in enumerate(hand) if count]
    for high in _HEIGHTS:
        wide = high * 128 // 176
        columns = int((room + _GAP) // (wide + _GAP))
        lines = ceil(len(kinds) / columns)
        if lines * (high + _GAP) - _GAP <= deep:
            break
    pitch = min(high + _GAP, (deep - high) / max(1, lines - 1))
    for i, kind in enumerate(kinds):
        line, column = divmod(i, columns)
        x, y = left + column * (wide + _GAP), top + line * pitch
        canvas.put(sprite(cards(components)[kind], high), x, y)
        if kind in plays:
            canvas.candidate((x, y, wide, high), 10)
        if hand[kind] > 1:
            canvas.plate(x + wide + 4, y + high + 2, str(hand[kind]), SMALL, 34)
