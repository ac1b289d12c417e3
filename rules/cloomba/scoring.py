"""Game End and Scoring."""

from __future__ import annotations

from rules.cloomba.bed import Bed
from rules.cloomba.components import Components
from rules.cloomba.finds import ADMIRER
from rules.cloomba.state import State
from rules.game import Score, Seat
from rules.hexes import MIDDLE, NEIGHBOURS


def score(components: Components, state: State, seat: Seat) -> Score:
    """A line for each meadow with Butterflies, one for the Jar, one for each Find card. Ties: more in the Jar."""
    bed = state.beds[seat]
    jar = sum(state.jars[seat])
    lines = [
        (
            f"{components.colours[meadow.colour].capitalize()} {len(meadow.hexes)} × {len(meadow.butterflies)}",
            meadow.points,
        )
        for meadow in bed.ground.meadows
        if meadow.butterflies
    ]
    if jar:
        lines.append(("Jar", jar))
    lines += [(components.finds[kind].title, find_points(components, bed, kind)) for kind in state.finds[seat]]
    return Score(sum(points for _, points in lines), ties=(jar,), lines=tuple(lines))


def find_points(components: Components, bed: Bed, kind: int) -> int:
    """What a Find card scores beside this bed."""
    find = components.finds[kind]
    if find.name.endswith(ADMIRER):
        colour = components.index[find.name.removesuffix(ADMIRER)]
        return find.points + sum(settled == colour for _, settled in bed.butterflies)
    if find.name == "garden-path":
        flowers = bed.ground.flowers
        return find.points + len({colour for hex in NEIGHBOURS[MIDDLE] for colour in flowers.get(hex, ())})
    if find.name == "full-palette":
        return find.points + len({settled for _, settled in bed.butterflies})
    return find.points


def points(components: Components, state: State, seat: Seat) -> int:
    """The points of a seat, without their lines."""
    bed = state.beds[seat]
    finds = sum(find_points(components, bed, kind) for kind in state.finds[seat])
    return bed.ground.points + sum(state.jars[seat]) + finds
