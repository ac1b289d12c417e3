"""Where the time comes from. Nothing else reads the clock of the machine."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Protocol, runtime_checkable


@runtime_checkable
class Clock(Protocol):
    """Tells the time; tests and the sandbox bring their own."""

    def now(self) -> datetime:
        """The time now, aware and in UTC."""
        ...


class SystemClock:
    """The clock of the machine."""

    def now(self) -> datetime:
        return datetime.now(UTC)
