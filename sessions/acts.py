"""The log of a table: a numbered row for every act, and what follows from the rows alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from rules.game import Event, Seat


class Status(StrEnum):
    """Where a session is in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CANCELLED = "cancelled"


class Kind(StrEnum):
    """What a row of the log tells."""

    OPEN = "open"  # the game is set up; the text names the seats that were drawn
    ANSWER = "answer"  # the seat says the sentence of the text
    SETTLED = "settled"  # the same by itself: a wish says it, a computer player, or the clock of a seat that gave up
    UNDO = "undo"  # the seat takes its last answer back, with all that was settled since
    WISH = "wish"  # the standing wishes of the seat (none: of every seat) are from now on those of the text
    CONCEDE = "concede"  # the seat gives up
    CANCEL = "cancel"  # the seat votes to end the game without a result
    KEEP = "keep"  # the seat clears these votes
    AYE = "aye"  # the seat agrees to the motion of the text
    NAY = "nay"  # the seat is against the motion of the text, which ends it
    REWIND = "rewind"  # all whose answers fall agree: those from the ply of the text on are taken back
    SKIP = "skip"  # the others agree: the turn of the seat is played by its clock
    STAND_IN = "stand-in"  # the others agree: a computer player answers for the seat
    LATE = "late"  # the time of the seat is over, and the others may decide
    GRANT = "grant"  # the seat gives the seat of the text as much time again
    KICK = "kick"  # the others agree: the seat is out of the game, as if it gave up
    BACK = "back"  # the person of the seat answers again
    ASK = "ask"  # somebody else would like to take over the seat
    UNASK = "unask"  # they would rather not
    REPLACE = "replace"  # the others agree: from now on somebody else sits there
    PLAN = "plan"  # the seat says beforehand what it answers when its turn comes, if it still can: only it knows
    PAUSE = "pause"  # all agree that nobody is waited for
    RESUME = "resume"  # the seat ends the pause
    OVER = "over"  # the game ends because too few are left
    CANCELLED = "cancelled"  # the game ends without a result because all agree, or nobody plays any more
    DAMAGED = "damaged"  # stands for a row of the store that cannot be read, and fits no game


ANSWERS = (Kind.ANSWER, Kind.SETTLED)
_BETWEEN = "; "
REPLACE = "replace "
"""How what is put to the others begins when somebody asks for a seat."""
PAUSE = "pause"
IDLE = "idle"
"""Beside a pause, a skip or an end on which nobody has decided: the time was over."""


@dataclass(frozen=True, slots=True)
class Act:
    """A row of the log. `events` follow from the replay and are never stored."""

    ply: int
    kind: Kind
    seat: Seat | None
    text: str
    drawn: tuple[int, ...]
    at: datetime
    events: tuple[Event, ...] = ()


def standing(acts: Iterable[Act]) -> tuple[Act, ...]:
    """These acts without the answers that are taken back among them. What takes back an earlier answer stays."""
    left: list[Act] = []
    for act in acts:
        if act.kind is Kind.REWIND:
            left = [before for before in left if before.kind not in ANSWERS or before.ply < int(act.text)]
        if act.kind is not Kind.UNDO:
            left.append(act)
            continue
        answers = [place for place, before in enumerate(left) if before.kind in ANSWERS]
        while answers and left[answers[-1]].kind is Kind.SETTLED:
            del left[answers.pop()]
        if answers:
            del left[answers[-1]]
        else:
            left.append(act)
    return tuple(left)


def wishes(log: Iterable[Act], seats: int) -> tuple[frozenset[str], ...]:
    """The standing wishes by seat."""
    now: list[frozenset[str]] = [frozenset()] * seats
    for act in log:
        if act.kind is Kind.WISH:
            for seat in range(seats) if act.seat is None else [act.seat]:
                now[seat] = wished(act.text)
    return tuple(now)


def wished(text: str) -> frozenset[str]:
    """The wishes that the text of a row names."""
    return frozenset(text.split(_BETWEEN)) if text else frozenset()


def text_of(words: Sequence[str]) -> str:
    """Wishes, or the sentences of a plan, as the text of a row."""
    return _BETWEEN.join(words)


def conceded(log: Iterable[Act]) -> frozenset[Seat]:
    """The seats that gave up or were sent away."""
    return frozenset(act.seat for act in log if act.kind in (Kind.CONCEDE, Kind.KICK) and act.seat is not None)


def stood_in(log: Iterable[Act]) -> frozenset[Seat]:
    """The seats for which a computer player answers."""
    now: set[Seat | None] = set()
    for act in log:
        if act.kind is Kind.STAND_IN:
            now.add(act.seat)
        elif act.kind in (Kind.BACK, Kind.REPLACE):
            now.discard(act.seat)
    return frozenset(seat for seat in now if seat is not None)


def paused(log: Iterable[Act]) -> bool:
    """Whether nobody is waited for."""
    last = [act.kind for act in log if act.kind in (Kind.PAUSE, Kind.RESUME)][-1:]
    return last == [Kind.PAUSE]


def motions(log: Iterable[Act]) -> dict[str, tuple[Seat, ...]]:
    """What people have put to the others, and who agrees, first who put it. Most is moot once the game goes on, and
    whoever takes a seat over has not agreed to anything.
    """
    now: dict[str, tuple[Seat, ...]] = {}
    for act in log:
        match act.kind:
            case Kind.AYE if act.seat is not None:
                now[act.text] = (*now.get(act.text, ()), act.seat)
            case Kind.ASK:
                now[replacing(act.seat)] = ()
            case Kind.UNASK:
                now.pop(replacing(act.seat), None)
            case Kind.REPLACE:
                now.pop(replacing(act.seat), None)
                others = {motion: tuple(aye for aye in ayes if aye != act.seat) for motion, ayes in now.items()}
                now = {motion: ayes for motion, ayes in others.items() if ayes or motion.startswith(REPLACE)}
            case Kind.NAY:
                now.pop(act.text, None)
            case Kind.PAUSE | Kind.RESUME:
                now.pop(PAUSE, None)
            case Kind.ANSWER | Kind.UNDO | Kind.REWIND | Kind.SKIP | Kind.STAND_IN | Kind.BACK | Kind.KICK:
                now = {motion: ayes for motion, ayes in now.items() if motion == PAUSE or motion.startswith(REPLACE)}
    return now


def replacing(seat: Seat | None) -> str:
    """What is put to the others when somebody asks for a seat."""
    return f"{REPLACE}{seat}"


def plans(log: Iterable[Act]) -> dict[Seat, tuple[str, ...]]:
    """What is left of the plan of each seat that has one. Whoever answers otherwise has given it up."""
    now: dict[Seat, tuple[str, ...]] = {}
    for act in standing(log):
        if act.seat is None:
            continue
        plan = now.get(act.seat, ())
        match act.kind:
            case Kind.PLAN:
                now[act.seat] = tuple(filter(None, act.text.split(_BETWEEN)))
            case Kind.ANSWER | Kind.SETTLED if plan[:1] == (act.text,):
                now[act.seat] = plan[1:]
            case Kind.ANSWER | Kind.SKIP | Kind.STAND_IN | Kind.REPLACE | Kind.CONCEDE | Kind.KICK:
                now.pop(act.seat, None)
    return {seat: plan for seat, plan in now.items() if plan}


def is_planned(log: Sequence[Act], act: Act) -> bool:
    """Whether this answer is the one that its seat had planned."""
    if not any(row.kind is Kind.PLAN and row.seat == act.seat for row in log):
        return False
    return act.seat is not None and plans(log[: act.ply]).get(act.seat, ())[:1] == (act.text,)


def votes(log: Iterable[Act]) -> frozenset[Seat]:
    """The seats that want to end the game without a result."""
    now: frozenset[Seat] = frozenset()
    for act in log:
        if act.kind is Kind.CANCEL and act.seat is not None:
            now |= {act.seat}
        elif act.kind is Kind.KEEP:
            now = frozenset()
        elif act.kind is Kind.REPLACE:
            now -= {act.seat}
    return now
