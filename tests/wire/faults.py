"""What goes wrong at Discord, switched on by a test."""

from __future__ import annotations

import asyncio
import fnmatch
import time
from collections import defaultdict, deque
from dataclasses import dataclass, field
from enum import Enum, auto

MESSAGES = "/channels/*/messages"
"""Where boards are posted; `*` stands for anything, so what lies below is meant too."""


class Cut(Enum):
    """When a connection is dropped in the middle of a request."""

    BEFORE = auto()
    """Nothing was done."""
    AFTER = auto()
    """It was done, and nobody is told."""


@dataclass
class Fault:
    """Befalls so many `times` the requests that it fits."""

    method: str = "*"
    path: str = "*"
    times: int = 1
    status: int | None = None
    """Refuse with this status."""
    done: bool = False
    """Do first what is refused then."""
    retry_after: float = 0.5
    everywhere: bool = False
    """Whether a 429 is for all requests of the bot."""
    cut: Cut | None = None
    slow: float = 0.0
    """Seconds until it is done."""
    met: int = 0

    def fits(self, method: str, path: str) -> bool:
        return self.times > self.met and self.method in ("*", method) and fnmatch.fnmatch(path, self.path)


@dataclass
class Bucket:
    """Discord's limit for posting in one channel; told in headers only if it is to be known beforehand."""

    limit: int = 5
    seconds: float = 5.0
    told: bool = True
    refused: int = 0
    _at: dict[str, deque[float]] = field(default_factory=lambda: defaultdict(deque))

    def wait(self, key: str) -> float:
        """How long this request must wait; 0 if it may pass, and then it counts."""
        now, at = time.monotonic(), self._at[key]
        while at and now - at[0] >= self.seconds:
            at.popleft()
        if len(at) < self.limit:
            at.append(now)
            return 0.0
        self.refused += 1
        return self.seconds - (now - at[0])

    def headers(self, key: str) -> dict[str, str]:
        at = self._at[key]
        left = self.seconds - (time.monotonic() - at[0]) if at else self.seconds
        return {
            "X-RateLimit-Bucket": "posting",
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(max(0, self.limit - len(at))),
            "X-RateLimit-Reset": f"{time.time() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
        }


class Faults:
    """All that is switched on now."""

    def __init__(self) -> None:
        self.bucket: Bucket | None = None
        self._faults: list[Fault] = []

    def add(self, fault: Fault) -> Fault:
        self._faults.append(fault)
        return fault

    def clear(self) -> None:
        self.bucket = None
        self._faults.clear()

    async def meet(self, method: str, path: str) -> Fault | None:
        """The first that fits and does not only make it slow, after all that do."""
        for fault in self._faults:
            if fault.fits(method, path):
                fault.met += 1
                await asyncio.sleep(fault.slow)
                if fault.status is not None or fault.cut is not None:
                    return fault
        return None
