"""Where a piece may be placed."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rules.cloomba.bed import Bed
from rules.hexes import MIDDLE, NEIGHBOURS, RING, Hex


def spots(bed: Bed, expert: bool) -> tuple[tuple[Hex], ...]:
    """Where a Superflower may go, by ring and place. It follows the rules of Flower tiles (Basic Rules, 3)."""
    edge = bed.ground.edge
    nearest = RING[edge[0]]
    return tuple((hex,) for hex in edge if RING[hex] == nearest or not (expert or nearest == 1))


def pairs(bed: Bed, expert: bool, apart: Collection[Hex] = ()) -> tuple[tuple[Hex, Hex], ...]:
    """Where the two flowers of a tile may go, by the hex of the first and then of the second; not on both of `apart`.

    Basic Rules, 1: while a space around the Starting tile is empty, one such space must be covered. Expert Rules: an
    empty space that is as near to it as can be covered at all.
    """
    ground = bed.ground
    flowers, edge = ground.flowers, set(ground.edge)
    if ring := edge.intersection(NEIGHBOURS[MIDDLE]):
        edge = ring
    near = edge.union(hex for touching in edge for hex in NEIGHBOURS[touching] if hex not in flowers)
    found = [
        (first, second)
        for first in sorted(near)
        for second in NEIGHBOURS[first]
        if second in near and (first in edge or second in edge)
    ]
    if apart:
        found = [pair for pair in found if set(pair) != set(apart)]
    if expert:
        nearest = min(RING[min(pair)] for pair in found)
        found = [pair for pair in found if RING[min(pair)] == nearest]
    return tuple(found)


def in_one_piece(hexes: Iterable[Hex]) -> bool:
    """Whether these hexes hold together."""
    left = set(hexes)
    reached = [left.pop()]
    for hex in reached:
        for near in NEIGHBOURS[hex]:
            if near in left:
                left.remove(near)
                reached.append(near)
    return not left
