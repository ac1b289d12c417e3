"""What stands in for the rules of a game that this copy of Posy does not have."""

from __future__ import annotations

from collections.abc import Mapping


class LostGame:
    """What is shown of such a game. Nothing is played: a table of it is frozen and has no position."""

    tie = ""
    edition = 0
    seats = range(1)
    options: Mapping[str, tuple[str, ...]] = {}
    wishes: Mapping[str, str] = {}

    def __init__(self, key: str) -> None:
        self.key = key
        self.title = key
