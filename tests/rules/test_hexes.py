"""Hexes: their names, rings and neighbours."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from rules import hexes
from rules.hexes import AXIAL, HEXES, NEIGHBOURS, RING


def test_hexes_are_named_by_ring_and_clockwise_from_the_east() -> None:
    assert [AXIAL[HEXES[f"a{place}"]] for place in range(1, 7)] == [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    assert (AXIAL[HEXES["b1"]], AXIAL[HEXES["c1"]], AXIAL[HEXES["z1"]]) == ((2, 0), (3, 0), (26, 0))
    assert [name for name in HEXES if name.startswith("b")] == [f"b{place}" for place in range(1, 13)]
    assert [sum(ring == of for of in RING) for ring in range(27)] == [1, *(6 * ring for ring in range(1, 27))]


def test_the_places_of_a_ring_go_clockwise_as_one_looks_at_them() -> None:
    for ring in range(1, 27):
        angles = [
            round(math.atan2(r * math.sqrt(3) / 2, q + r / 2) % math.tau, 9)
            for (q, r), of in zip(AXIAL, RING, strict=True)
            if of == ring
        ]
        assert angles[0] == 0
        assert angles == sorted(angles)


all_hexes = st.integers(0, len(AXIAL) - 1)


@given(all_hexes, all_hexes)
def test_neighbours_are_those_one_step_away(one: int, other: int) -> None:
    (q, r), (s, t) = AXIAL[one], AXIAL[other]
    apart = max(abs(q - s), abs(r - t), abs(q + r - s - t))
    assert (other in NEIGHBOURS[one]) is (apart == 1)
    assert (other in NEIGHBOURS[one]) is (one in NEIGHBOURS[other])
    assert abs(RING[one] - RING[other]) <= apart


@given(all_hexes)
def test_names_tell_hexes_apart_and_neighbours_stand_in_order(hex: int) -> None:
    assert HEXES[hexes.NAMES[hex]] == hex
    assert NEIGHBOURS[hex] == tuple(sorted(set(NEIGHBOURS[hex])))
    assert len(NEIGHBOURS[hex]) == 6 or RING[hex] == 26
