"""Inviting people: to a lobby, and to take over a seat in a game that is on. Nobody sits down before they say so."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from rules.game import Seat
from sessions.course import follow, settled
from sessions.refusal import Refusal
from sessions.session import Guest, Kind, Session, Status

MOST = 12
"""So many people can be invited at a time."""


def invite(session: Session, by: int, guest: Guest) -> Session:
    """Somebody who sits there invites somebody else."""
    seat = session.seat_of(by)
    if seat is None:
        raise Refusal("Only those who sit at this table can invite somebody.")
    if session.status is Status.LOBBY:
        session.must_be_in_lobby()
    else:
        session.must_be_playing(seat)
    if session.seat_of(guest.id) is not None:
        raise Refusal("They sit at this table already.")
    if is_invited(session, guest.id):
        raise Refusal("They are invited already.")
    if len(session.guests) >= MOST:
        raise Refusal(f"{MOST} people are invited already. When some of them have answered, you can invite others.")
    invited = replace(session, guests=(*session.without_guest(guest.id).guests, guest))
    if session.status is Status.PLAYING and not free_for(invited, guest.id):
        raise Refusal("There is no seat here that somebody could take over.")
    return invited


def is_invited(session: Session, person: int) -> bool:
    """Whether the person has an invitation that they have not answered."""
    return any(guest.id == person and guest.seat is None for guest in session.guests)


def decline(session: Session, person: int, now: datetime) -> Session:
    """Not to come, and not to ask for a seat any more either."""
    if asked_for(session, person) is not None:
        return withdraw(session, person, now)
    if not is_invited(session, person):
        raise Refusal("You are not invited to this table any more.")
    return session.without_guest(person)


def asked_for(session: Session, person: int) -> Seat | None:
    """The seat that the person asks for, as long as it can be had."""
    seats = (guest.seat for guest in session.guests if guest.id == person and guest.seat is not None)
    return next((seat for seat in seats if session.is_asked_for(seat)), None)


def free_for(session: Session, person: int) -> tuple[Seat, ...]:
    """The seats that the person can ask for: of anybody if they are invited, else of those who are not there."""
    if session.status is not Status.PLAYING or session.broken or session.seat_of(person) is not None:
        return ()
    if asked_for(session, person) is not None:
        return ()
    absent = {*session.late, *session.stood_in}
    return tuple(
        seat
        for seat in session.standing
        if not session.people[seat].computer
        and not session.is_asked_for(seat)
        and (seat in absent or is_invited(session, person))
    )


def ask(session: Session, seat: Seat, person: Guest, now: datetime) -> Session:
    """Ask to take over a seat. It is done as soon as those agree whom it concerns."""
    if seat in session.conceded:
        raise Refusal("Whoever sat there has given up, so that seat cannot be had any more.")
    session.must_be_playing(seat)
    if session.seat_of(person.id) is not None:
        raise Refusal("You sit at this table already.")
    if seat not in free_for(session, person.id):
        raise Refusal("That seat cannot be asked for: its person is there, or somebody else asks for it already.")
    others = (guest for guest in session.guests if guest.id != person.id and guest.seat != seat)
    asking = replace(session, guests=(*others, person))
    return settled(follow(asking, Kind.ASK, seat, now), now)


def withdraw(session: Session, person: int, now: datetime) -> Session:
    """Not to ask for a seat any more."""
    seat = asked_for(session, person)
    if seat is None:
        raise Refusal("You do not ask for a seat at this table.")
    session.must_be_playing(seat)
    return follow(session.without_guest(person), Kind.UNASK, seat, now)
