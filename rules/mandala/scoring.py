"""What tiles and Flowers are worth."""

from __future__ import annotations

from rules.game import Score, Seat
from rules.mandala.components import Tile
from rules.mandala.state import Back, Flower, State
from rules.pieces import size


def score(view: State, seat: Seat) -> Score:
    """Scoring: single tiles first, then the Flowers one by one, as far as they can be seen.

    Hand cards are the last tie-break, and only those that remain when the last Mandala has been resolved.
    """
    lines = [(f"{tile} alone", tile.points) for tile in view.tiles[seat]]
    lines += [
        (f"Flower of {flower.low} and {flower.high}", flower.points)
        for flower in view.flowers[seat]
        if not isinstance(flower, Back)
    ]
    ties = (size(view.hands[seat]),) if view.over else ()
    return Score(sum(points for _, points in lines), ties, tuple(lines))


def flower_with(view: State, seat: Seat, tile: Tile) -> Flower | None:
    """The Flower that the tile would make with one that lies before the seat."""
    single = next((mine for mine in view.tiles[seat] if mine.colour == tile.colour), None)
    return Flower.of(single, tile) if single else None
