"""Leaving a table in whatever state it is, and what a seat is called once its person is forgotten."""

from __future__ import annotations

from datetime import datetime

from sessions.invitations import asked_for, withdraw
from sessions.session import Session, Status

FORMER = "a former player"
"""Who sat in a seat whose person wanted to be forgotten."""


def left(session: Session, person: int, now: datetime) -> Session:
    """Without the person: they get up from a lobby, give up a game that is on, and want no seat of somebody else."""
    if session.broken or session.over:
        return session
    seat = session.seat_of(person)
    if seat is None and asked_for(session, person) is not None:
        return withdraw(session, person, now)
    if seat is None:
        gone = session.without_guest(person)
        return gone if gone.guests != session.guests else session
    if session.status is Status.LOBBY:
        return session.leave(person, now)
    return session if seat in session.conceded else session.concede(seat, now)
