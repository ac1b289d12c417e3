"""Cloomba in words."""

from __future__ import annotations

from collections.abc import Iterator

from render.frame import Frame
from render.told import Section
from rules.cloomba.moves import Move
from rules.cloomba.state import State


def facts(frame: Frame[State, Move]) -> Iterator[str]:
    """To come."""
    yield from ()


def sections(frame: Frame[State, Move]) -> Iterator[Section]:
    """To come."""
    yield from ()
