"""What people put to the others: take back more than one's own, skip somebody, have a computer stand in, pause.

A motion is a short sentence, `undo 14` or `skip 2`; it is carried out as soon as everybody agrees who is `needed`.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, assert_never

from rules.game import Seat, Text, text
from sessions.acts import PAUSE, Kind, replacing
from sessions.pace import in_words, time_over
from sessions.refusal import Refusal

if TYPE_CHECKING:
    from sessions.session import Session


@dataclass(frozen=True, slots=True)
class Pause:
    """Nobody is waited for until somebody resumes."""

    def __str__(self) -> str:
        return PAUSE


@dataclass(frozen=True, slots=True)
class Undo:
    """The answers from this row of the log on are taken back."""

    ply: int

    def __str__(self) -> str:
        return f"undo {self.ply}"


@dataclass(frozen=True, slots=True)
class Skip:
    """The turn of the seat is played by its clock."""

    seat: Seat

    def __str__(self) -> str:
        return f"skip {self.seat}"


@dataclass(frozen=True, slots=True)
class StandIn:
    """A computer player answers for the seat until its person is back."""

    seat: Seat

    def __str__(self) -> str:
        return f"stand-in {self.seat}"


@dataclass(frozen=True, slots=True)
class Kick:
    """The seat is out of the game."""

    seat: Seat

    def __str__(self) -> str:
        return f"kick {self.seat}"


@dataclass(frozen=True, slots=True)
class Replace:
    """Whoever asks for the seat takes it over."""

    seat: Seat

    def __str__(self) -> str:
        return replacing(self.seat)


Motion = Pause | Undo | Skip | StandIn | Kick | Replace


def read(sentence: str) -> Motion:
    """The motion of a row or a button."""
    verb, _, number = sentence.partition(" ")
    if sentence == PAUSE:
        return Pause()
    if number.isdecimal() and number.isascii():
        match verb:
            case "undo":
                return Undo(int(number))
            case "skip":
                return Skip(int(number))
            case "stand-in":
                return StandIn(int(number))
            case "kick":
                return Kick(int(number))
            case "replace":
                return Replace(int(number))
    raise Refusal(f"“{sentence[:40]}” is nothing that can be proposed.")


def fault(session: Session, motion: Motion, now: datetime | None = None) -> str:
    """Why this cannot be done; empty where it can. `now` adds how much time a seat still has."""
    match motion:
        case Pause():
            return "The game is paused already." if session.paused else ""
        case Undo(ply):
            fallen = session.falling(ply)
            if not fallen:
                return "There is nothing to take back there."
            return "Something was revealed since then, so it stands." if any(act.drawn for act in fallen) else ""
        case Replace(seat):
            return "" if session.is_asked_for(seat) else "Nobody asks for that seat."
        case Skip(seat) | StandIn(seat) | Kick(seat):
            if seat not in session.waiting:
                return "Nobody waits for them now."
            if session.is_computer(seat):
                return "A computer player answers there by itself."
            over = time_over(session, seat)
            if over is None:
                return "The game is paused, so nobody is waited for."
            if seat in session.late:
                return ""
            return "Their time is not over yet" + ("." if now is None else f": {in_words(over - now)} are left.")
        case _:
            assert_never(motion)


def needed(session: Session, motion: Motion) -> frozenset[Seat]:
    """The seats of people that must agree."""
    people = frozenset(session.asked_to_cancel)
    match motion:
        case Pause():
            return people
        case Undo(ply):
            return people & {act.seat for act in session.falling(ply)}
        case Replace(seat):
            # Where only computer players are left, it is for whoever sits there alone.
            return people if seat not in session.late else (people - {seat} or people)
        case Skip(seat) | StandIn(seat) | Kick(seat):
            return people - {seat}
        case _:
            assert_never(motion)


def agreed(session: Session) -> Motion | None:
    """What all agree to who must."""
    put = ((read(sentence), ayes) for sentence, ayes in session.motions.items())
    all_agree = (motion for motion, ayes in put if needed(session, motion) <= set(ayes))
    # Whoever asked for a seat of a frozen table may have been forgotten since.
    asked_for = {guest.seat for guest in session.guests}
    return next((motion for motion in all_agree if not isinstance(motion, Replace) or motion.seat in asked_for), None)


def told(session: Session, motion: Motion) -> Text:
    """What would happen, as the end of “Ada would like to …”."""
    match motion:
        case Pause():
            return text("pause the game")
        case Undo(ply):
            fallen = session.falling(ply)
            if len(fallen) < 2 or fallen[0].seat is None:
                return text("take a move back")
            whole = "take back {count} moves, from “{said}” of {seat_asked} on"
            return text(whole, count=len(fallen), said=fallen[0].text, seat_asked=fallen[0].seat)
        case Skip(seat):
            return text("skip {seat_asked}", seat_asked=seat)
        case Kick(seat):
            return text("go on without {seat_asked}", seat_asked=seat)
        case StandIn(seat):
            return text("let a computer player stand in for {seat_asked}", seat_asked=seat)
        case Replace(seat):
            return text("let somebody else take over from {seat_asked}", seat_asked=seat)
        case _:
            assert_never(motion)


def row(motion: Motion) -> tuple[Kind, Seat | None, str]:
    """The row of the log that carries it out: kind, seat and text."""
    match motion:
        case Pause():
            return Kind.PAUSE, None, ""
        case Undo(ply):
            return Kind.REWIND, None, str(ply)
        case Skip(seat):
            return Kind.SKIP, seat, ""
        case StandIn(seat):
            return Kind.STAND_IN, seat, ""
        case Kick(seat):
            return Kind.KICK, seat, ""
        case Replace(seat):
            return Kind.REPLACE, seat, ""
        case _:
            assert_never(motion)
