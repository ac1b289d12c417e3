"""When a table ends that nobody uses any more: people are told beforehand, and whatever they do keeps it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sessions.acts import IDLE, Kind
from sessions.course import follow
from sessions.session import Session, Status


@dataclass(frozen=True, slots=True)
class Patience:
    """How long nobody does anything until people are told that a table will end, and how long after that it does."""

    silence: timedelta
    notice: timedelta


PATIENCE = {
    Status.LOBBY: Patience(timedelta(days=3), timedelta(days=1)),
    Status.PLAYING: Patience(timedelta(days=28), timedelta(days=7)),
}
_BY_ITSELF = (Kind.SETTLED, Kind.LATE, Kind.SKIP, Kind.PAUSE)


def used(session: Session) -> datetime | None:
    """When somebody last did something at the table; None where nobody knows."""
    acted = next((act.at for act in reversed(session.log) if act.kind not in _BY_ITSELF), None)
    return max(filter(None, (session.created, session.touched, acted)), default=None)


def is_warned(session: Session, since: datetime) -> bool:
    """Whether people were told that the table will end, and nobody has done anything since."""
    return session.warned is not None and session.warned > since


def next_step(session: Session, since: datetime) -> datetime:
    """When they are told, or after that the end. `since` is when the table was last of use."""
    patience = PATIENCE[session.status]
    if session.warned is not None and is_warned(session, since):
        return session.warned + patience.notice
    return since + patience.silence


def touch(session: Session, now: datetime) -> Session:
    """Somebody uses it."""
    return replace(session, touched=now)


def warn(session: Session, now: datetime) -> Session:
    """People are told."""
    return replace(session, warned=now)


def end(session: Session, now: datetime) -> Session:
    """The end, without a result."""
    if session.status is Status.LOBBY:
        return replace(session, status=Status.CANCELLED, ended=now)
    return follow(session, Kind.CANCELLED, None, now, IDLE)
