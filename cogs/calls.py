"""Who is to be told what is new at a table: whose turn it is, who is to agree, and whether a new board tells it."""

from __future__ import annotations

from typing import Any

import discord

from rules.game import Decision, Seat
from sessions.acts import REPLACE, replacing
from sessions.motions import needed, read
from sessions.session import Act, Kind, Session

TURNS = (Kind.OPEN, Kind.ANSWER, Kind.UNDO, Kind.WISH, Kind.CONCEDE, Kind.KICK, Kind.SKIP, Kind.REWIND)
"""The acts after which somebody else can be asked something."""
APART = (Kind.OPEN, Kind.CONCEDE, Kind.KICK, Kind.CANCEL, Kind.KEEP, Kind.OVER, Kind.CANCELLED, Kind.DAMAGED)
"""The acts that a new board tells; all others are told by the one that stands, as long as nobody is asked anew."""


def newly_asked(session: Session) -> tuple[Seat, ...]:
    """The seats that somebody else's act has asked something since the last board: those who still wait are not. A seat
    whose own answer ends the turn of another begins its own, and who takes a seat over what is asked there.
    """
    fresh = [act for act in session.since(session.announced) if _asks(session, act)]
    new = arrived(session)
    if not fresh:
        return tuple(seat for seat in session.waiting if seat in new)
    if any(act.kind is Kind.REWIND for act in fresh):
        return session.waiting
    rows = (session.asked_after(ply) for ply in range(session.announced, len(session.log) - 1))
    before = [asked for asked in rows if asked]

    def anew(decision: Decision[Any]) -> bool:
        seat = decision.seat
        if any(seat not in asked for asked in before):
            return any(act.seat != seat for act in fresh)
        return not decision.aside and any(asked[seat] for asked in before)

    asked = session.played().decisions
    return tuple(decision.seat for decision in asked if decision.seat in new or anew(decision))


def arrived(session: Session) -> tuple[Seat, ...]:
    """The seats that somebody has taken over since the last board."""
    fresh = {act.seat for act in session.since(session.announced) if act.kind is Kind.REPLACE}
    return tuple(seat for seat in session.standing if seat in fresh)


def _asks(session: Session, act: Act) -> bool:
    """Whether somebody else can be asked something after this act; a wish's answer belongs to what caused it."""
    by_computer = act.kind is Kind.SETTLED and act.seat is not None and session.is_computer(act.seat)
    return act.kind in TURNS or by_computer


def to_mention(session: Session) -> tuple[int, ...]:
    """The people who are told that it is their turn, that they are to agree, or that the seat is theirs now."""
    seats = dict.fromkeys((*newly_asked(session), *asked_to_agree(session), *arrived(session)))
    called = (session.people[seat].id for seat in seats if not session.is_computer(seat))
    return tuple(person for person in called if person is not None)


def asked_to_agree(session: Session) -> tuple[Seat, ...]:
    """Whom what was put to the others since the last board concerns, as far as they have not spoken yet."""
    put = _just_put(session)
    called = {seat for motion in put for seat in needed(session, read(motion)) - set(session.motions[motion])}
    return tuple(sorted(called))


def _just_put(session: Session) -> tuple[str, ...]:
    """The motions that somebody has put to the others since the last board, and to which nobody else has agreed."""
    since = session.since(session.announced)
    asks = {replacing(act.seat) for act in since if act.kind is Kind.ASK}
    fresh = {act.text for act in since if act.kind is Kind.AYE and not act.text.startswith(REPLACE)} | asks
    return tuple(motion for motion, ayes in session.motions.items() if motion in fresh and len(ayes) < 2)


def just_opened(session: Session) -> tuple[str, ...]:
    """What people can decide together since the last board."""
    late = {act.seat for act in session.since(session.announced) if act.kind is Kind.LATE}
    return (*_just_put(session), *(_late(seat) for seat in session.late if seat in late))


def still_open(session: Session) -> tuple[str, ...]:
    """What people can decide together now: motions, and whose time is over."""
    return (*session.motions, *map(_late, session.late))


def _late(seat: Seat) -> str:
    return f"late {seat}"


def mentioning(session: Session) -> discord.AllowedMentions:
    """Nobody is mentioned but them."""
    return discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(person) for person in to_mention(session)]
    )


def goes_on(session: Session) -> bool:
    """Whether all that is new belongs to the turn that the board tells: nobody is asked anew, unless aside."""
    fresh = session.since(session.announced)
    asked = newly_asked(session)
    return (
        session.live
        and session.board is not None
        and len(fresh) > 0
        and not any(act.kind in APART for act in fresh)
        and len(session.waiting) > 0
        and all(decision.aside for decision in session.played().decisions if decision.seat in asked)
    )
