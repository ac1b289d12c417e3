"""How long a table waits for somebody: paces that the lobby chooses from, and when time is over for a seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from typing import TYPE_CHECKING

from rules.game import Seat
from sessions.acts import Kind
from sessions.refusal import Refusal

if TYPE_CHECKING:
    from sessions.session import Session


@dataclass(frozen=True, slots=True)
class Pace:
    """The time for a turn (None: as long as one likes), and whether its end plays the default answer by itself."""

    span: timedelta | None
    automatic: bool = False


PACES: Mapping[str, Pace] = {
    "none": Pace(None),
    "relaxed": Pace(timedelta(days=2)),
    "brisk": Pace(timedelta(hours=12)),
    "strict": Pace(timedelta(hours=12), automatic=True),
    "live": Pace(timedelta(minutes=5), automatic=True),
}
_OWN = (Kind.ANSWER, Kind.UNDO, Kind.BACK, Kind.REPLACE)
"""What begins a seat's time anew when it does it itself, or somebody new does."""
PATIENCE = timedelta(days=1)
"""Without a pace the others may skip somebody after this time."""


def known(pace: str) -> str:
    """The pace, if there is one of this name."""
    if pace not in PACES:
        raise Refusal(f"There is no pace “{pace}”.")
    return pace


def in_words(span: timedelta) -> str:
    """“5 minutes”, “12 hours” or “2 days”, rounded."""
    minutes = max(2, round(span / timedelta(minutes=1)))
    if minutes < 120:
        return f"{minutes} minutes"
    hours = round(minutes / 60)
    return f"{hours} hours" if hours < 48 else f"{round(hours / 24)} days"


def asked_at(session: Session, seat: Seat) -> datetime:
    """Since when a seat that is asked has been waited for. A step of its own begins its time anew."""
    *former, last = session.log
    since = last.at
    for act, later in zip(reversed(former), reversed(session.log), strict=False):
        if later.seat == seat and later.kind in _OWN:
            break
        asked = session.asked_after(act.ply)
        # A row that was taken back asks nobody, and takes nobody's question away either.
        if asked and seat not in asked:
            break
        since = act.at
    return since


def time_over(session: Session, seat: Seat) -> datetime | None:
    """When the others may go on without the seat; None while nobody waits for it."""
    since = session.asked_since.get(seat)
    if since is None or session.paused:
        return None
    span = PACES[session.pace].span or PATIENCE
    end = since + span + rested(session, since)
    for act in session.log:
        if act.kind is Kind.GRANT and act.text == str(seat) and act.at >= since:
            end = max(end, act.at) + span
    return end


def is_late(session: Session, seat: Seat) -> bool:
    """Whether the log says that the time of a seat that is asked is over, and nobody has given it more since."""
    for act in reversed(session.log):
        own = act.seat == seat and act.kind in _OWN
        if own or act.at < session.asked_since[seat] or (act.kind is Kind.GRANT and act.text == str(seat)):
            break
        if act.kind is Kind.LATE and act.seat == seat:
            return True
    return False


def rested(session: Session, since: datetime) -> timedelta:
    """How long the game has been paused from then on."""
    rows = [act for act in session.log if act.kind in (Kind.PAUSE, Kind.RESUME)]
    breaks = ((a.at, b.at) for a, b in pairwise(rows) if a.kind is Kind.PAUSE and b.kind is Kind.RESUME)
    return sum((end - max(begin, since) for begin, end in breaks if end > since), timedelta())
