"""The course of a game: what each row of the log does to a session, live or repeated, and what follows by itself."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from itertools import takewhile
from typing import TYPE_CHECKING, Any, assert_never

from rules.game import Decision, Event, IllegalMove, Seat, Text, text
from rules.table import Table
from sessions import acts, motions
from sessions.acts import Act, Kind, Status
from sessions.refusal import Refusal
from sessions.seats import Person, seed

if TYPE_CHECKING:
    from sessions.session import Session


def follow(
    session: Session, kind: Kind, seat: Seat | None, at: datetime, said: str = "", drawn: tuple[int, ...] | None = None
) -> Session:
    """What an act does, live (chance is drawn) or repeated (`drawn` is given)."""
    if session.status is not (Status.LOBBY if kind is Kind.OPEN else Status.PLAYING):
        raise IllegalMove(f"“{kind}” is not possible when the table is {session.status}.")
    match kind:
        case Kind.OPEN:
            return _opened(session, said, drawn, at)
        case Kind.OVER | Kind.CANCELLED:
            return _ended(session, kind, said, at)
        case Kind.DAMAGED:
            raise IllegalMove("It cannot be read.")
        case Kind.WISH if seat is None:
            return _wishing(session, None, said, at)
        case Kind.REWIND:
            return _rewound(session, said, at)
        case Kind.PAUSE:
            why = "All agree: the game is paused." if not said else "Nobody has played for a round: the game is paused."
            return _noted(session, kind, None, said, at, text(why))
    if seat is None or not 0 <= seat < len(session.people):
        raise IllegalMove(f"Nobody sits on the seat of “{kind}”.")
    match kind:
        case Kind.ANSWER | Kind.SETTLED:
            return _answered(session, kind, seat, said, drawn, at)
        case Kind.UNDO:
            return _taken_back(session, seat, at)
        case Kind.WISH:
            return _wishing(session, seat, said, at)
        case Kind.GRANT:
            return _granted(session, seat, said, at)
        case Kind.PLAN:
            return _planned(session, seat, said, at)
        case Kind.SKIP if said:
            return _noted(session, kind, seat, said, at, text("The turn of {seat} is played by itself.", seat=seat))
        case Kind.AYE | Kind.NAY:
            return _spoken(session, kind, seat, said, at)
        case (
            Kind.CONCEDE
            | Kind.CANCEL
            | Kind.KEEP
            | Kind.SKIP
            | Kind.STAND_IN
            | Kind.BACK
            | Kind.RESUME
            | Kind.LATE
            | Kind.KICK
            | Kind.ASK
            | Kind.UNASK
            | Kind.REPLACE
        ):
            return _noted(session, kind, seat, "", at, text(_DECLARED[kind], seat=seat))
        case _:
            assert_never(kind)


def _opened(session: Session, seating: str, drawn: tuple[int, ...] | None, at: datetime) -> Session:
    lobby = in_order_of_joining(session.people, seating)
    table = Table.open(session.game, len(session.people), session.options, seed(session.secret, lobby), drawn)
    events: tuple[Event, ...] = (Event(text("The game begins.")),)
    if seating:
        seats = {f"seat_{seat}": seat for seat in range(len(session.people))}
        order = ", ".join(f"{{{name}}}" for name in seats)
        events = (Event(text(f"The seats are drawn: {order}.", **seats)), *events)
    act = Act(len(session.log), Kind.OPEN, None, seating, table.opening.drawn, at, events)
    return _written(replace(session, started=at), act, table)


def _answered(
    session: Session, kind: Kind, seat: Seat, said: str, drawn: tuple[int, ...] | None, at: datetime
) -> Session:
    table = session.played().play(seat, said) if drawn is None else session.played().repeat(seat, said, drawn)
    step = table.steps[-1]
    return _written(session, Act(len(session.log), kind, seat, step.text, step.drawn, at, step.events), table)


def _taken_back(session: Session, seat: Seat, at: datetime) -> Session:
    table = session.played()
    for act in takewhile(lambda act: act.kind is Kind.SETTLED, reversed(session.answers)):
        assert act.seat is not None
        table = table.undo(act.seat)
    said = table.steps[-1].text if table.steps else ""
    table = table.undo(seat)
    told = text("{seat} takes back “{said}”.", seat=seat, said=said)
    return _noted(session, Kind.UNDO, seat, "", at, told, table)


def _rewound(session: Session, said: str, at: datetime) -> Session:
    """Back to before the answer of this row of the log."""
    fallen = session.falling(int(said)) if said.isdecimal() and said.isascii() else ()
    if not fallen:
        raise IllegalMove(f"There is nothing to take back from “{said}” on.")
    table = session.played()
    for act in reversed(fallen):
        assert act.seat is not None
        table = table.undo(act.seat)
    told = text("All agree: {count} moves are taken back.", count=len(fallen))
    return _noted(session, Kind.REWIND, None, said, at, told, table)


def _spoken(session: Session, kind: Kind, seat: Seat, said: str, at: datetime) -> Session:
    """For or against what was put to the others."""
    try:
        motion = motions.told(session, motions.read(said))
    except Refusal as refusal:
        raise IllegalMove(str(refusal)) from None
    if kind is Kind.NAY:
        speaks = "{seat} is against it: they will not "
    else:
        speaks = "{seat} agrees to " if said in session.motions else "{seat} would like to "
    told = Text(f"{speaks}{motion.template}.", (("seat", seat), *motion.values))
    return _noted(session, kind, seat, said, at, told)


def _wishing(session: Session, seat: Seat | None, said: str, at: datetime) -> Session:
    unknown = acts.wished(said) - set(session.game.wishes)
    if unknown:
        raise IllegalMove(f"{session.game.title} has no standing wish “{min(unknown)}”.")
    named = ", ".join(wish for wish in session.game.wishes if wish in acts.wished(said))
    if seat is None:
        event = text("Everybody begins with standing wishes: {wishes}.", wishes=named)
    elif named:
        event = text("{seat} has standing wishes: {wishes}.", seat=seat, wishes=named)
    else:
        event = text("{seat} has no standing wishes any more.", seat=seat)
    return _noted(session, Kind.WISH, seat, said, at, event)


def _planned(session: Session, seat: Seat, said: str, at: datetime) -> Session:
    """What nobody else is told."""
    told = text("You plan: {plan}.", plan=said) if said else text("You have dropped your plan.")
    act = Act(len(session.log), Kind.PLAN, seat, said, (), at, (Event(told, only=seat),))
    return _written(session, act, session.played())


def _granted(session: Session, seat: Seat, said: str, at: datetime) -> Session:
    """More time for another seat."""
    if said not in map(str, range(len(session.people))):
        raise IllegalMove(f"Nobody sits on the seat of “grant {said}”.")
    told = text("{seat} gives {seat_asked} more time.", seat=seat, seat_asked=int(said))
    return _noted(session, Kind.GRANT, seat, said, at, told)


def _noted(
    session: Session,
    kind: Kind,
    seat: Seat | None,
    said: str,
    at: datetime,
    told: Text,
    table: Table[Any, Any] | None = None,
) -> Session:
    """A row that asks chance for nothing and tells one thing."""
    act = Act(len(session.log), kind, seat, said, (), at, (Event(told),))
    return _written(session, act, table or session.played())


def _ended(session: Session, kind: Kind, said: str, at: datetime) -> Session:
    if kind is Kind.CANCELLED:
        why = "All agree to end the game without a result." if not said else "Nobody plays any more, and the game ends."
        status, farewell = Status.CANCELLED, text(why)
    elif len(session.standing) == 1:
        status, farewell = Status.OVER, text("Only {seat} is left, and the game ends.", seat=session.standing[0])
    else:
        status, farewell = Status.OVER, text("Nobody is left to play, and the game ends.")
    act = Act(len(session.log), kind, None, said, (), at, (Event(farewell),))
    return replace(_written(session, act, session.played()), status=status, ended=at)


def _written(session: Session, act: Act, table: Table[Any, Any]) -> Session:
    status, ended = (Status.OVER, act.at) if table.over else (Status.PLAYING, None)
    return replace(session, table=table, log=(*session.log, act), status=status, ended=ended)


def settled(session: Session, now: datetime) -> Session:
    """What follows by itself: the end of a game that too few still play, and the answers of standing wishes and of
    those who gave up.
    """
    while session.status is Status.PLAYING:
        if session.conceded and (len(session.standing) < 2 or not session.asked_to_cancel):
            return follow(session, Kind.OVER, None, now)
        if session.cancel_votes.issuperset(session.asked_to_cancel):
            return follow(session, Kind.CANCELLED, None, now)
        if (agreed := motions.agreed(session)) is not None:
            if isinstance(agreed, motions.Replace):
                session = session.handed_over(agreed.seat)
            kind, seat, said = motions.row(agreed)
            session = follow(session, kind, seat, now, said)
            if kind is Kind.SKIP and seat is not None:
                session = played_by_default(session, seat, now)
            continue
        answers = ((asked.seat, _wanted(session, asked)) for asked in session.played().decisions)
        seat, move = next(((seat, move) for seat, move in answers if move is not None), (None, None))
        if move is None:
            return session
        session = follow(session, Kind.SETTLED, seat, now, str(move))
    return session


def played_by_default(session: Session, seat: Seat, now: datetime) -> Session:
    """The turn of a seat, played by its clock until somebody else goes on."""
    begun = False
    while session.status is Status.PLAYING and (asked := session.played().decision(seat)) is not None:
        if begun and not asked.aside and (session.last is None or session.last.seat != seat):
            break
        session = settled(follow(session, Kind.SETTLED, seat, now, str(asked.default)), now)
        begun = True
    return session


def _wanted(session: Session, asked: Decision[Any]) -> Any | None:
    """What answers a question in the place of a person."""
    if asked.seat in session.conceded:
        return asked.default
    for planned in session.plans.get(asked.seat, ())[:1]:
        if planned in asked.said:
            return asked.said[planned]
    if not session.wishes[asked.seat]:
        return None
    return session.game.answer(session.played().view(asked.seat), asked.seat, session.wishes[asked.seat])


_DECLARED = {
    Kind.CONCEDE: "{seat} gives up.",
    Kind.CANCEL: "{seat} would like to end the game without a result.",
    Kind.KEEP: "{seat} would rather play on.",
    Kind.SKIP: "All others agree: {seat} is skipped.",
    Kind.KICK: "All others agree: the game goes on without {seat}.",
    Kind.STAND_IN: "All others agree: a computer player stands in for {seat}.",
    Kind.LATE: "The time of {seat} is over.",
    Kind.ASK: "Somebody else would like to take over from {seat}.",
    Kind.UNASK: "Nobody else would like to take over from {seat} any more.",
    Kind.REPLACE: "All agree: {seat} has taken over this seat from somebody else.",
    Kind.BACK: "{seat} is back.",
    Kind.RESUME: "{seat} ends the pause.",
}


def in_order_of_joining(people: tuple[Person, ...], seating: str) -> tuple[Person, ...]:
    """The people as they sat in the lobby, from the seats they were drawn: `seats 2 0 1` by seat."""
    if not seating:
        return people
    word, *places = seating.split(" ")
    if word != "seats" or sorted(places) != sorted(map(str, range(len(people)))):
        raise IllegalMove(f"“{seating}” does not tell who sits where.")
    return tuple(people[places.index(str(place))] for place in range(len(people)))
