"""What a seat still has to do: small tasks on a stack of its own, the next one on top.

An answer replaces the task on top by what follows from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Plant:
    """Take a flower from a field, or name a colour."""


@dataclass(frozen=True, slots=True)
class Grow:
    """Let these flowers grow, or some of them, or none.

    `cause` is the colour that grows, or the butterfly or caterpillar. `begun` says that one of them has grown already.
    """

    cause: str
    flowers: tuple[int, ...]
    begun: bool = False


@dataclass(frozen=True, slots=True)
class Effects:
    """Use effects one after another, and rainbow tokens between them."""


@dataclass(frozen=True, slots=True)
class Bees:
    """Place and move bees, each once: those of these flowers have been."""

    moved: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Ants:
    """Place and move ants, each once: those on these spaces of their flower have been."""

    moved: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Hops:
    """Move seeds to the grasshoppers of their flowers."""


Task: TypeAlias = Plant | Grow | Effects | Bees | Ants | Hops
