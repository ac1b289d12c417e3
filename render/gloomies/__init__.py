"""The pictures of Gloomies: the board for everybody, and a seat's own hand."""

from __future__ import annotations

from collections.abc import Mapping

from PIL import Image

from render.frame import Frame
from render.gloomies import board, hand
from render.gloomies.parts import arts, cards, component_set
from render.gloomies.told import facts, sections
from render.score import Column
from render.theme import LIGHT, Theme
from rules.gloomies import ANY, HELPER, HELPERS, ORDER, STARDUST, Components, Move, Pass, Play, State, Stop
from rules.pieces import Hidden

__all__ = ["column", "draw", "emblems", "facts", "sections"]


def draw(frame: Frame[State, Move], theme: Theme = LIGHT) -> Image.Image:
    """The hand of the seat that the frame is for if its view knows it, else the board, where all else is chosen."""
    if frame.seat is not None and all(isinstance(move, Play | Pass | Stop) for move in frame.choices):
        cards_held = frame.view.hands[frame.seat]
        if not isinstance(cards_held, Hidden):
            return hand.draw(frame, frame.seat, cards_held, theme)
    return board.draw(frame, theme)


def column(frame: Frame[State, Move], line: str) -> Column:
    """In the order of play: cards and stardust of stage 1, then flowers, orders, stardust and helpers."""
    components = component_set(frame)
    if " played" in line:
        return Column("cards", cards(components)[0], rank=0)
    if line.endswith(" in stage 1"):
        return Column("stardust 1", "gloomies_stardust", rank=1)
    if line.endswith(" on the aid"):
        return Column("flowers", arts(components)[-1], rank=2)
    if line.startswith("order for "):
        return Column("orders", "gloomies_tag", rank=3)
    if line.endswith(" in stage 2"):
        return Column("stardust 2", "gloomies_stardust", rank=4)
    return Column("helpers", "gloomies_helper", rank=5)


def emblems(components: Components) -> Mapping[str, str]:
    """Flowers, jokers, orders, and what a bonus gives."""
    return {
        **dict(zip(components.names, arts(components), strict=True)),
        **{card.name: drawing for card, drawing in zip(components.cards, cards(components), strict=True) if card.joker},
        STARDUST: "gloomies_stardust",
        HELPER: "gloomies_helper",
        HELPERS: "gloomies_helpers",
        **dict.fromkeys((ORDER, *components.order), "gloomies_tag"),
        ANY: "gloomies_any",
    }
