"""Who sits at a table, and the chance that nobody at it can choose."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from rules.chance import SealedChance

GARDEN = (
    "Bramble",
    "Clover",
    "Sorrel",
    "Tansy",
    "Yarrow",
    "Fennel",
    "Hazel",
    "Juniper",
    "Lavender",
    "Mallow",
    "Nettle",
    "Rosemary",
)
"""What computer players are called."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in a seat, named as given; a computer player has no `id`. `joined` is the id of the Join press."""

    name: str
    id: int | None
    joined: int = 0

    @property
    def computer(self) -> bool:
        return self.id is None


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who is invited to a table, or asks to take over a `seat` at one that is being played."""

    name: str
    id: int
    seat: int | None = None


class Door(StrEnum):
    """Who may take a seat in the lobby. Who is invited always may."""

    OPEN = "everybody"
    ROLE = "a role"
    INVITED = "invited people"


def computer(people: Iterable[Person]) -> Person:
    """A computer player with a garden name that nobody at the table has."""
    used = {person.name for person in people}
    names = (f"{name}{suffix}" for suffix in ("", " the Second", " the Third") for name in GARDEN)
    return Person(next(name for name in names if name not in used), None)


def sealed(secret: str) -> str:
    """What may be shown of a secret before the end: its SHA-256."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed(secret: str, lobby: Iterable[Person]) -> str:
    """The seed of a table: the SHA-256 of the secret and the ids of the Join presses in the order of the lobby.

    The secret is sealed before anybody joins and the ids are made by Discord, so nobody can choose the seed.
    """
    return hashlib.sha256(":".join([secret, *(str(person.joined) for person in lobby)]).encode()).hexdigest()


def lots(seed: str, count: int) -> tuple[int, ...]:
    """Which place of the lobby each seat gets when the seats are drawn. No draw of the game itself is used up."""
    chance = SealedChance(f"{seed}:seats", 0)
    places = list(range(count))
    return tuple(places.pop(chance.below(len(places))) for _ in range(count))
