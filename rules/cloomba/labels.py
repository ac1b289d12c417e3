"""What an answer would bring, as a button says it beside its words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from rules.cloomba.bed import Bed
from rules.cloomba.choices import price
from rules.cloomba.components import Components
from rules.cloomba.moves import (
    Buy,
    Choose,
    Done,
    Flip,
    Flit,
    Jar,
    Keep,
    Lift,
    Move,
    Place,
    Recover,
    Settle,
    Swap,
    Take,
)
from rules.cloomba.prospects import Prospects
from rules.cloomba.scoring import find_points, points
from rules.cloomba.state import State
from rules.cloomba.tasks import Grow, Lay, Welcome
from rules.game import Seat
from rules.hexes import Hex
from rules.pieces import Counts, changed, plus


def label(components: Components, view: State, seat: Seat, move: Move) -> str:
    """The points an answer gains, and why; empty where it gains none by itself."""
    bed, jar = view.beds[seat], view.jars[seat]

    def gain(after: Bed, butterflies: Counts = jar) -> str:
        later = replace(view, beds=changed(view.beds, seat, after), jars=changed(view.jars, seat, butterflies))
        return f"{points(components, later, seat) - points(components, view, seat):+d}"

    match move:
        case Place(hexes):
            return _placed(components, view, seat, hexes)
        case Settle(hex, butterfly):
            colour = components.index[butterfly]
            meadow = bed.ground.meadow[hex, colour]
            after = jar if isinstance(view.task, Welcome) else plus(jar, colour, -1)
            size = f"{len(meadow.hexes)} × {len(meadow.butterflies) + 1}"
            return f"{gain(bed.settled(hex, colour), after)}, {butterfly} {size}"
        case Flit(butterfly, start, end):
            colour = components.index[butterfly]
            return gain(bed.left(start, colour).settled(end, colour))
        case Flip(hexes):
            return gain(bed.turned(bed.piece(hexes)))
        case Buy():
            return _bought(components, view, seat, move)
        case Jar() | Recover():
            return "+1"
        case Take() | Choose() | Swap() | Lift() | Keep() | Done():
            return ""
        case _:
            assert_never(move)


def promise(components: Components, view: State, seat: Seat, moves: Sequence[Move]) -> str:
    """The most that a first space brings, of all the ways in which a tile can lie there."""
    prospects, task = Prospects(components, view, seat), view.task
    if not isinstance(task, Lay):
        return ""
    gains = set()
    for move in moves:
        if isinstance(move, Place):
            gain, guest = prospects.of_tile(move.hexes, task)
            gains.add(gain + guest.points)
    return f"{'up to ' if len(gains) > 1 else ''}{max(gains):+d}" if gains else ""


def _placed(components: Components, view: State, seat: Seat, hexes: tuple[Hex, ...]) -> str:
    """The points of the place and of the Butterfly together, and where the Butterfly can go."""
    task, prospects = view.task, Prospects(components, view, seat)
    if isinstance(task, Grow):
        return f"{prospects.of_superflower(hexes[0], components.superflower_flowers[task.superflower]):+d}"
    assert isinstance(task, Lay)
    gain, guest = prospects.of_tile(hexes, task)
    return f"{gain + guest.points:+d}" + (f", {guest.where}" if guest.where else "")


def _bought(components: Components, view: State, seat: Seat, move: Buy) -> str:
    """The price, a point for each Butterfly of the Jar, against what a Find card scores by itself."""
    names = components.row_names(view.advanced)
    kind = names.index(move.thing)
    cost = price(components, view, seat, kind)
    worth = find_points(components, view.beds[seat], kind) if view.advanced else 0
    held = view.jars[seat][components.index[move.butterfly]]
    paid = f"{cost - 1 if move.odd else cost} of your {held} {move.butterfly}" + (f", 1 {move.odd}" if move.odd else "")
    return f"{paid}, {worth - cost:+d}"
