"""Who is to be told what is new at a table: whose turn it is, who is to agree, and whether a new board tells it."""

from __future__ import annotations

from typing import Any

import discord

from rules.game import Decision, Seat
from sessions.motions import needed, read
from sessions.session import Act, Kind, Session

TURNS = (Kind.OPEN, Kind.ANSWER, Kind.UNDO, Kind.WISH, Kind.CONCEDE, Kind.KICK, Kind.SKIP, Kind.REWIND)
"""The acts after which somebody else can be asked something."""
APART = (Kind.OPEN, Kind.CONCEDE, Kind.KICK, Kind.CANCEL, Kind.KEEP, Kind.OVER, Kind.CANCELLED, Kind.DAMAGED)
"""The acts that a new board tells; all others are told by the one that stands, as long as nobody is asked anew."""


def newly_asked(session: Session) -> tuple[Seat, ...]:
    """The seats that somebody else's act has asked something since the last board: those who still wait are not. A seat
    whose own answer ends the turn of another begins its own.
    """
    fresh = [act for act in session.since(session.announced) if _asks(session, act)]
    if not fresh:
        return ()
    if any(act.kind is Kind.REWIND for act in fresh):
        return session.waiting
    rows = (session.asked_after(ply) for ply in range(session.announced, len(session.log) - 1))
    before = [asked for asked in rows if asked]

    def anew(decision: Decision[Any]) -> bool:
        seat = decision.seat
        if any(seat not in asked for asked in before):
            return any(act.seat != seat for act in fresh)
        return not decision.aside and any(asked[seat] for asked in before)

    return tuple(decision.seat for decision in session.played().decisions if anew(decision))


def _asks(session: Session, act: Act) -> bool:
    """Whether somebody else can be asked something after this act; a wish's answer belongs to what caused it."""
    by_computer = act.kind is Kind.SETTLED and act.seat is not None and session.is_computer(act.seat)
    return act.kind in TURNS or by_computer


def to_mention(session: Session) -> tuple[int, ...]:
    """The people whose turn is told to them."""
    seats = [seat for seat in newly_asked(session) if not session.is_computer(seat)]
    return tuple(id for seat in (*seats, *asked_to_agree(session)) if (id := session.people[seat].id) is not None)


def asked_to_agree(session: Session) -> tuple[Seat, ...]:
    """Whom what was put to the others since the last board concerns, as far as they have not spoken yet."""
    fresh = {act.text for act in session.since(session.announced) if act.kind is Kind.AYE}
    put = {sentence: ayes for sentence, ayes in session.motions.items() if sentence in fresh and len(ayes) == 1}
    called = {seat for sentence, ayes in put.items() for seat in needed(session, read(sentence)) - set(ayes)}
    return tuple(sorted(called))


def still_open(session: Session) -> tuple[str, ...]:
    """What people can decide together now: motions, and whose time is over."""
    return (*session.motions, *(f"late {seat}" for seat in session.late))


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
