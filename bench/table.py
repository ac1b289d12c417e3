"""A row of the table, and how its figures are taken."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Row:
    """`peer` is the same work done naively or by somebody else, in the unit of `value`. `at_least` bounds `ratio`."""

    what: str
    value: float
    unit: str
    budget: str
    p95: float | None = None
    peer: float | None = None
    peer_is: str = ""
    at_least: float | None = None

    @property
    def ratio(self) -> float | None:
        """How many times better than the peer: less time or space, or more of a rate."""
        if self.peer is None:
            return None
        return self.value / self.peer if self.unit.endswith("/s") else self.peer / self.value

    @property
    def kept(self) -> bool:
        """Whether the ratio that is demanded is reached. Times alone are never demanded."""
        return self.at_least is None or (self.ratio is not None and self.ratio >= self.at_least)

    def cells(self) -> tuple[str, ...]:
        """The row as text."""
        figure = f"{_short(self.value)} {self.unit}" + (f" (95 %: {_short(self.p95)})" if self.p95 is not None else "")
        peer = "" if self.peer is None else f"{_short(self.peer)} {self.unit}: {self.peer_is}"
        ratio = "" if self.ratio is None else f"{self.ratio:.1f}x"
        demanded = "" if self.at_least is None else f"{'kept' if self.kept else 'MISSED'}: >= {self.at_least:.3g}x"
        return (self.what, figure, self.budget, peer, ratio, demanded)


def milliseconds(work: Callable[[], Any], times: int) -> tuple[float, float]:
    """Median and 95th percentile of repeated work."""
    return spread(timed(work) for _ in range(times))


def timed(work: Callable[[], Any]) -> float:
    """Milliseconds of one call."""
    begin = time.perf_counter()
    work()
    return (time.perf_counter() - begin) * 1000


def spread(samples: Iterable[float]) -> tuple[float, float]:
    """Median and 95th percentile."""
    ordered = sorted(samples)
    return statistics.median(ordered), ordered[int(0.95 * (len(ordered) - 1))]


def _short(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
