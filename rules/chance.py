"""Where chance comes from: a sealed seed, a record, or nowhere."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence


class Revealed(Exception):
    """A move that was only tried would reveal something that nobody may know yet."""


class SealedChance:
    """Draws that follow from a seed, the number of the move and the number of the draw, computed on first use.

    HMAC-SHA256 over "ply:draw:attempt" is reduced without bias: a value from the incomplete last run is drawn again.
    """

    def __init__(self, seed: str, ply: int) -> None:
        self._seed = seed.encode()
        self._ply = ply
        self._drawn: list[int] = []

    def below(self, n: int) -> int:
        attempt = 0
        while True:
            message = f"{self._ply}:{len(self._drawn)}:{attempt}".encode()
            value = int.from_bytes(hmac.digest(self._seed, message, hashlib.sha256))
            if value < (1 << 256) // n * n:
                break
            attempt += 1
        self._drawn.append(value % n)
        return value % n

    @property
    def drawn(self) -> tuple[int, ...]:
        """What was answered so far, in order."""
        return tuple(self._drawn)


class RecordedChance:
    """Repeats the answers of a record. `Misfit` when the record does not fit the draws that are asked for."""

    class Misfit(ValueError):
        """The record holds another number of draws than the rules ask for, or one out of range."""

    def __init__(self, drawn: Sequence[int]) -> None:
        self.drawn = tuple(drawn)
        self._next = 0

    def below(self, n: int) -> int:
        if self._next == len(self.drawn):
            raise self.Misfit(f"the record holds {len(self.drawn)} draws, and the rules ask for more")
        value = self.drawn[self._next]
        if not 0 <= value < n:
            raise self.Misfit(f"draw {self._next + 1} of the record is {value}, and the rules ask for less than {n}")
        self._next += 1
        return value

    def finish(self) -> None:
        """Call when the move is made: every draw of the record must have been asked for."""
        if self._next < len(self.drawn):
            raise self.Misfit(f"the record holds {len(self.drawn)} draws, and the rules ask for {self._next}")


class NoChance:
    """For trying a move without looking at what it reveals: every draw raises `Revealed`."""

    drawn: tuple[int, ...] = ()

    def below(self, n: int) -> int:
        raise Revealed
