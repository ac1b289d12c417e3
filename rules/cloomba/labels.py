"""What an answer would bring, as a button says it beside its words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import assert_never

from rules.cloomba.choices import choices, price
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
from rules.cloomba.purchase import LOOKS, bought
from rules.cloomba.scoring import points
from rules.cloomba.state import State
from rules.cloomba.tasks import Grow, Lay, Restock, Welcome
from rules.game import Seat
from rules.hexes import Hex
from rules.pieces import changed, plus, size


def label(components: Components, view: State, seat: Seat, move: Move) -> str:
    """The points an answer gains, and why; empty where it gains none by itself."""
    match move:
        case Place(hexes):
            return _placed(components, view, seat, hexes)
        case Settle(hex, butterfly):
            meadow = view.beds[seat].ground.meadow[hex, components.index[butterfly]]
            size = f"{len(meadow.hexes)} × {len(meadow.butterflies) + 1}"
            return f"{_gain(components, view, seat, move):+d}, {butterfly} {size}"
        case Buy():
            return _bought(components, view, seat, move)
        case Flit() | Flip() | Jar() | Recover():
            return f"{_gain(components, view, seat, move):+d}"
        case Take() | Choose() | Swap() | Lift() | Keep() | Done():
            return ""
        case _:
            assert_never(move)


def promise(components: Components, view: State, seat: Seat, moves: Sequence[Move]) -> str:
    """What the answers have in common: what is taken, or the piece to buy; else the most that they bring."""
    first = moves[0]
    if isinstance(first, Take):
        takes = [move for move in moves if isinstance(move, Take)]
        return _taken(takes) if len(takes) == len(moves) else ""
    if isinstance(first, Buy):
        buys = [move for move in moves if isinstance(move, Buy) and move.thing == first.thing]
        gains = {gain for move in buys for gain in _brought(components, view, seat, move)[0]}
        return _title(components, view, first) + _in_brackets(_most(gains)) if len(buys) == len(moves) else ""
    prospects, task = Prospects(components, view, seat), view.task
    if not isinstance(task, Lay):
        return ""
    placed = (prospects.of_tile(move.hexes, task) for move in moves if isinstance(move, Place))
    gains = {gain + guest.points for gain, guest in placed}
    return _most(gains)


def _taken(takes: Sequence[Take]) -> str:
    """The stall, and what is said of it so far: which word names the tile, and which the Butterfly."""
    first = takes[0]
    if any(take.stall != first.stall for take in takes):
        return ""
    if len(takes) == 1:
        return f"stall {first.stall}, {first.butterfly} Butterfly"
    same = all(take.tile == first.tile for take in takes)
    return f"tile of stall {first.stall}" if same else f"stall {first.stall}"


def _placed(components: Components, view: State, seat: Seat, hexes: tuple[Hex, ...]) -> str:
    """The points of the place and of the Butterfly together, and where the Butterfly can go."""
    task, prospects = view.task, Prospects(components, view, seat)
    if isinstance(task, Grow):
        return f"{prospects.of_superflower(hexes[0], components.superflower_flowers[task.superflower]):+d}"
    assert isinstance(task, Lay)
    gain, guest = prospects.of_tile(hexes, task)
    return f"{gain + guest.points:+d}" + (f", {guest.where}" if guest.where else "")


def _bought(components: Components, view: State, seat: Seat, move: Buy) -> str:
    """The piece as it is printed, what is paid, and what both change at once."""
    cost = price(components, view, seat, components.row_names(view.advanced).index(move.thing))
    paid = f"{cost - 1} and 1" if move.odd else f"{cost} {move.butterfly}"
    gains, works = _brought(components, view, seat, move)
    told = _in_brackets(_most(gains), "" if works else "no effect")
    return f"{_title(components, view, move)} for {paid}{told}"


def _in_brackets(*told: str) -> str:
    said = ", ".join(filter(None, told))
    return f" ({said})" if said else ""


def _title(components: Components, view: State, move: Buy) -> str:
    if not view.advanced:
        return "Superflower"
    return components.finds[components.find_names.index(move.thing)].title


def _brought(components: Components, view: State, seat: Seat, move: Buy) -> tuple[set[int], bool]:
    """What a purchase can change in the points at once, and whether its effect can do anything.

    The price is a point for each Butterfly of the Jar. What a new Superflower brings is told when it is placed, and
    until then nothing.
    """
    after = bought(components, view, seat, move)
    gain = points(components, after, seat) - points(components, view, seat)
    task = after.task
    if isinstance(task, Grow):
        return set(), True
    if isinstance(task, Restock):
        grows = move.thing in LOOKS and any(map(size, view.superflowers))
        return set() if grows else {gain}, grows or move.thing not in LOOKS
    assert task is not None
    moves = [move for move in choices(components, after, seat, task) if not isinstance(move, Keep)]
    return {gain + _gain(components, after, seat, move) for move in moves} or {gain}, bool(moves)


def _gain(components: Components, view: State, seat: Seat, move: Move) -> int:
    """The points that an answer about Butterflies or a tile of the bed brings."""
    bed, jar = view.beds[seat], view.jars[seat]
    match move:
        case Settle(hex, butterfly):
            colour = components.index[butterfly]
            bed = bed.settled(hex, colour)
            jar = jar if isinstance(view.task, Welcome) else plus(jar, colour, -1)
        case Flit(butterfly, start, end):
            colour = components.index[butterfly]
            bed = bed.left(start, colour).settled(end, colour)
        case Flip(hexes):
            bed = bed.turned(bed.piece(hexes))
        case Jar() | Recover():
            return 1
        case _:
            return 0
    later = replace(view, beds=changed(view.beds, seat, bed), jars=changed(view.jars, seat, jar))
    return points(components, later, seat) - points(components, view, seat)


def _most(gains: Collection[int]) -> str:
    """“+2”, or “up to +2” where it can be less; empty where nothing is known."""
    return f"{'up to ' if len(gains) > 1 else ''}{max(gains):+d}" if gains else ""
