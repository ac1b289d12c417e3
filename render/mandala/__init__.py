"""The pictures of Flowers: A Mandala Game: the mat for everybody, and a seat's own hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PIL import Image

from render import words
from render.frame import Frame
from render.mandala import board, hand
from render.mandala.parts import art, component_set, shown
from render.mandala.told import sections
from render.score import Column
from render.theme import LIGHT, Theme
from rules.mandala import PLACES, Back, Claim, Components, Move, State
from rules.pieces import Hidden, size
from rules.wording import piled

__all__ = ["column", "draw", "emblems", "facts", "sections"]


def draw(frame: Frame[State, Move], theme: Theme = LIGHT) -> Image.Image:
    """The hand of the seat that the frame is for if its view knows it, else the mat; a tile is claimed from the mat."""
    if frame.seat is not None and not any(isinstance(move, Claim) for move in frame.choices):
        cards = frame.view.hands[frame.seat]
        if not isinstance(cards, Hidden):
            return hand.draw(frame, frame.seat, cards, theme)
    return board.draw(frame, theme)


def facts(frame: Frame[State, Move]) -> Iterator[str]:
    """The own hand, the Mandalas, and how many cards lie elsewhere."""
    view, names = frame.view, component_set(frame).names
    if frame.seat is not None:
        cards = view.hands[frame.seat]
        if not isinstance(cards, Hidden):
            yield f"Your hand: {piled(names, cards) or 'empty'}."
    for place, circle in zip(PLACES, view.circles, strict=True):
        if not circle.tiles:
            yield f"{place.capitalize()} Mandala: gone."
            continue
        tiles = " and ".join(str(tile) for tile in circle.tiles)
        parts = [f"missing {', '.join(circle.missing(names)) or 'nothing'}"]
        if circle.holder is not None:
            parts.append(f"claimed by {words.name(frame, circle.holder)}")
        if circle.second is not None:
            parts.append(f"second {words.name(frame, circle.second)}")
        parts += [f"{words.name(frame, seat)} {side.cards}" for seat, side in enumerate(circle.sides) if side.cards]
        yield f"{place.capitalize()} Mandala, {tiles}: {'; '.join(parts)}."
    down = [sum(isinstance(what, Back) for what in flowers) for flowers in view.flowers]
    if any(down):
        counted = ", ".join(f"{words.name(frame, seat)} {count}" for seat, count in enumerate(down) if count)
        yield f"Flowers face down, whose points come on top at the end: {counted}."
    hands = ", ".join(f"{words.name(frame, seat)} {size(cards)}" for seat, cards in enumerate(view.hands))
    yield f"Cards in hand: {hands}. Deck {size(view.deck)}."


def column(frame: Frame[State, Move], line: str) -> Column:
    """A column per colour, whichever of its tiles the line counts; the two of a Flower are noted."""
    components = component_set(frame)
    tiles = [word.split("-") for word in line.split() if word.count("-") == 1]
    if not tiles or any(colour not in components.index for colour, _ in tiles):
        return Column(line)
    colour = tiles[0][0]
    note = " · ".join(shown(face) for _, face in tiles) if len(tiles) > 1 else ""
    return Column(colour, f"mandala_motif_{art(components, colour)}", note, components.index[colour])


def emblems(components: Components) -> Mapping[str, str]:
    """Colours, and the claim."""
    return {
        "claim": "mandala_claim",
        **{colour: f"mandala_motif_{art(components, colour)}" for colour in components.names},
    }
