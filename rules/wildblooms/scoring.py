"""Scoring."""

from __future__ import annotations

from rules.game import Score, Seat
from rules.wildblooms.components import Components
from rules.wildblooms.state import State


def score(components: Components, view: State, seat: Seat) -> Score:
    """A point for each flower in the meadow, a line for each colour.

    Ties: the heights of the flowers in the bed from the tallest down, where one that is missing counts nothing.
    """
    bed = view.beds[seat]
    bloomed = [components.flower_colours[flower] for flower in bed.meadow]
    heights = sorted((stem.seed for stem in bed.stems), reverse=True)
    missing = components.seeds_for(len(view.beds)) - len(heights)
    return Score(
        len(bloomed),
        ties=(*heights, *[0] * missing),
        lines=tuple((colour.capitalize(), bloomed.count(colour)) for colour in components.colours if colour in bloomed),
    )
