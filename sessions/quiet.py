"""When a person may be called: not in their quiet hours, not while they are away."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from sessions.preferences import PersonPreferences

QUIET = range(22, 32)
"""Quiet hours of the day; those from 24 on belong to the next morning."""


@cache
def zones() -> dict[str, str]:
    """All time zones by their names in small letters."""
    return {name.casefold(): name for name in available_timezones()}


def allowed(at: datetime, wishes: PersonPreferences) -> datetime:
    """The first moment from `at` on at which the person may be reminded."""
    if wishes.away is not None:
        at = max(at, wishes.away)
    if not wishes.quiet:
        return at
    local = at.astimezone(ZoneInfo(zones().get(wishes.zone.casefold(), "UTC")))
    hours = local.hour + (24 if local.hour < QUIET.stop - 24 else 0)
    if hours not in QUIET:
        return at
    morning = local.replace(hour=QUIET.stop - 24, minute=0, second=0, microsecond=0)
    return (morning if hours >= 24 else morning + timedelta(days=1)).astimezone(at.tzinfo)
