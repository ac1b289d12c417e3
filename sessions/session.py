"""A session is a table with people in its seats, from the lobby to the end, as a value.

Every method that changes something returns a new session and raises `Refusal` or `IllegalMove` when it cannot; the old
value stays as it is. What happened after the lobby stands in `log`, one numbered row for every act: answers as well as
what people do to the game (take back, give up, vote). Position, votes and answer numbers all follow from these rows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from functools import cached_property
from itertools import takewhile
from typing import Any, assert_never

from rules.game import Decision, Event, Game, IllegalMove, Score, Seat, text
from rules.table import Table, chosen
from sessions import acts
from sessions.acts import ANSWERS, Act, Kind
from sessions.components import digest
from sessions.refusal import Refusal
from sessions.seats import Person, computer, lots, sealed, seed

__all__ = ["Act", "Kind", "Person", "Session", "Status"]


class Status(StrEnum):
    """Where a session is in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CANCELLED = "cancelled"


@dataclass(frozen=True)
class Session:
    """A table in a channel.

    `people` sit in this order; in the lobby it is the order of joining. `components` is the digest of the game's own
    set, `edition` that of the rules the game was begun under. In a `relaxed` one every seat begins with all standing
    wishes of the game. `announced` is the ply that the channel was last shown
    (-1: none), `board` the channel and id of the message that shows the lobby or the board now, `told` the plies which
    that message tells as what led to it; later ones are steps of a turn that it follows. `revision` counts the commits.
    `broken` says why the stored record does not replay; such a session is frozen: the log is whole, the table
    is where the replay stopped, and nothing can be played.
    """

    id: str
    guild: int | None
    channel: int
    host: int
    game: Game[Any, Any] = field(repr=False)
    components: str
    options: Mapping[str, str] = field(hash=False)
    secret: str = field(repr=False)
    created: datetime | None
    edition: int
    status: Status = Status.LOBBY
    people: tuple[Person, ...] = ()
    shuffled: bool = False
    relaxed: bool = False
    table: Table[Any, Any] | None = field(default=None, repr=False)
    log: tuple[Act, ...] = field(default=(), repr=False)
    started: datetime | None = None
    ended: datetime | None = None
    announced: int = -1
    told: range = range(0)
    board: tuple[int, int] | None = None
    revision: int = 0
    broken: str = ""

    @classmethod
    def lobby(
        cls,
        *,
        id: str,
        guild: int | None,
        channel: int,
        host: Person,
        game: Game[Any, Any],
        options: Mapping[str, str],
        secret: str,
        created: datetime | None,
    ) -> Session:
        """A new table with its host in the first seat."""
        if host.id is None:
            raise Refusal("A computer player cannot open a table.")
        return cls(
            id=id,
            guild=guild,
            channel=channel,
            host=host.id,
            game=game,
            components=digest(game.components),
            options=chosen(game, options),
            secret=secret,
            created=created,
            edition=game.edition,
            people=(host,),
        )

    # The lobby

    def join(self, person: Person) -> Session:
        """Take the next free seat."""
        self._in_lobby()
        if person.id is not None and self.seat_of(person.id) is not None:
            raise Refusal("You sit at this table already.")
        if len(self.people) == self.game.seats[-1]:
            raise Refusal(f"All {len(self.people)} seats are taken.")
        return replace(self, people=(*self.people, person))

    def leave(self, person_id: int, now: datetime) -> Session:
        """Get up. The next person becomes the host; without one the table is cancelled."""
        self._in_lobby()
        seat = self.seat_of(person_id)
        if seat is None:
            raise Refusal("You do not sit at this table.")
        session = self._without(seat)
        ids = [person.id for person in session.people if person.id is not None]
        if not ids:
            return replace(session, status=Status.CANCELLED, ended=now)
        return session if self.host in ids else replace(session, host=ids[0])

    def kick(self, by: int, seat: Seat) -> Session:
        """The host frees a seat."""
        self._in_lobby(by)
        if not 0 <= seat < len(self.people):
            raise Refusal("Nobody sits there.")
        if self.people[seat].id == by:
            raise Refusal("You cannot send yourself away. Leave the table instead.")
        return self._without(seat)

    def add_computer(self, by: int) -> Session:
        """The host seats a computer player."""
        self._in_lobby(by)
        return self.join(computer(self.people))

    def set_option(self, by: int, name: str, value: str) -> Session:
        """The host chooses an option of the game."""
        self._in_lobby(by)
        options = chosen(self.game, {**self.options, name: value})
        return self if options == self.options else replace(self, options=options)

    def shuffle(self, by: int) -> Session:
        """The host has the seats drawn at the start, or goes back to the order of joining."""
        self._in_lobby(by)
        return replace(self, shuffled=not self.shuffled)

    def relax(self, by: int) -> Session:
        """The host has everybody begin with all standing wishes of the game, or with none."""
        self._in_lobby(by)
        if not self.game.wishes:
            raise Refusal(f"{self.game.title} has no standing wishes.")
        return replace(self, relaxed=not self.relaxed)

    def start(self, by: int, now: datetime) -> Session:
        """The host begins the game."""
        self._in_lobby(by)
        least = self.game.seats[0]
        if len(self.people) < least:
            missing = least - len(self.people)
            raise Refusal(f"{self.game.title} needs {least} players: {missing} more must join.")
        places = lots(seed(self.secret, self.people), len(self.people)) if self.shuffled else ()
        people = tuple(self.people[place] for place in places) or self.people
        seated = replace(self, people=people, edition=self.game.edition)
        begun = seated._follow(Kind.OPEN, None, now, _seating(places))
        if self.relaxed:
            begun = begun._follow(Kind.WISH, None, now, acts.text_of(tuple(self.game.wishes)))
        return begun._settled(now)

    def cancel(self, by: int, now: datetime) -> Session:
        """The host closes the lobby."""
        self._in_lobby(by)
        return replace(self, status=Status.CANCELLED, ended=now)

    # The game

    def answer(self, seat: Seat, number: int, sentence: str, now: datetime) -> Session:
        """Answer the seat's open question. `number` is the seat's answer number at the moment that was looked at."""
        self._in_play(seat, number)
        return self._follow(Kind.ANSWER, seat, now, sentence)._settled(now)

    def undo(self, seat: Seat, number: int, now: datetime) -> Session:
        """Take back the seat's last answer, as it was at the moment that was looked at."""
        self._in_play(seat, number)
        return self._follow(Kind.UNDO, seat, now)._settled(now)

    def wish(self, seat: Seat, wishes: Collection[str], now: datetime) -> Session:
        """The seat's standing wishes are these from now on; what they answer is answered at once."""
        self._asked_of(seat)
        if unknown := set(wishes) - set(self.game.wishes):
            raise Refusal(f"{self.game.title} has no standing wish “{min(unknown)}”.")
        if self.wishes[seat] == set(wishes):
            return self
        text = acts.text_of([wish for wish in self.game.wishes if wish in wishes])
        return self._follow(Kind.WISH, seat, now, text)._settled(now)

    def concede(self, seat: Seat, now: datetime) -> Session:
        """Give up: from now on the seat is played by its default answers, and it ranks last."""
        self._asked_of(seat)
        return self._follow(Kind.CONCEDE, seat, now)._settled(now)

    def vote_cancel(self, seat: Seat, now: datetime) -> Session:
        """Agree to end the game without a result. It ends when every person who has not given up agrees."""
        self._asked_of(seat)
        if seat in self.cancel_votes:
            raise Refusal("You have agreed to that already. The others have not yet.")
        return self._follow(Kind.CANCEL, seat, now)._settled(now)

    def keep(self, seat: Seat, now: datetime) -> Session:
        """Wish to play on: clears the votes to end the game."""
        self._asked_of(seat)
        if not self.cancel_votes:
            raise Refusal("Nobody has asked to end this game.")
        return self._follow(Kind.KEEP, seat, now)

    # What was shown

    def announced_at(self, ply: int, board: tuple[int, int] | None) -> Session:
        """The channel now shows the log up to `ply`, in the message `board`. Older news change nothing."""
        if ply >= len(self.log):
            raise ValueError(f"ply {ply} cannot have been shown: the log has {len(self.log)} rows")
        if ply < self.announced or (ply, board) == (self.announced, self.board):
            return self
        told = self.told if board in (self.board, None) else range(self.told.stop, ply + 1) or self.told
        return replace(self, announced=ply, board=board, told=told)

    # Looking at it

    def played(self) -> Table[Any, Any]:
        """The table of a game that is on or over."""
        if self.broken:
            raise Refusal(self.broken)
        if self.table is None:
            raise Refusal("This game has not begun yet.")
        return self.table

    @property
    def names(self) -> tuple[str, ...]:
        """By seat."""
        return tuple(person.name for person in self.people)

    @property
    def live(self) -> bool:
        """In the lobby or being played."""
        return self.status in (Status.LOBBY, Status.PLAYING)

    @property
    def over(self) -> bool:
        """Played to its end or cancelled."""
        return not self.live

    @property
    def sealed(self) -> str:
        """The hash of the secret, shown when the lobby opens."""
        return sealed(self.secret)

    def seat_of(self, person_id: int) -> Seat | None:
        return next((seat for seat, person in enumerate(self.people) if person.id == person_id), None)

    def is_computer(self, seat: Seat) -> bool:
        return self.people[seat].computer

    def number(self, seat: Seat) -> int:
        """The seat's answer number: how often it has answered, taken back or given up. It never decreases."""
        return self._numbers[seat]

    @property
    def led(self) -> tuple[Act, ...]:
        """What the message of the board tells as what led to it."""
        return acts.standing(self.log[self.told.start : self.told.stop])

    @property
    def steps(self) -> tuple[Act, ...]:
        """What no message has told as what led to it: the turn that goes on, without what was taken back in it."""
        return acts.standing(self.log[self.told.stop :])

    def since(self, ply: int) -> tuple[Act, ...]:
        """The rows of the log after this one."""
        return self.log[ply + 1 :]

    @cached_property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that are to answer."""
        if self.table is None or self.status is not Status.PLAYING or self.broken:
            return ()
        return tuple(decision.seat for decision in self.table.decisions)

    def asked_after(self, ply: int) -> tuple[Seat, ...]:
        """The seats that were to answer after this row of the log; nobody, where later rows have taken that back."""
        if self.table is None or ply < 0:
            return ()
        then = _answers(self.log[: ply + 1])
        if self.answers[: len(then)] != then:
            return ()
        state = self.table.steps[len(then) - 1].state if then else self.table.opening.state
        return tuple(decision.seat for decision in self.game.decisions(state))

    @cached_property
    def answers(self) -> tuple[Act, ...]:
        """The answers that stand, one for each step of the table."""
        return _answers(self.log)

    def after(self, answers: int) -> Session:
        """The game as it was after so many of the answers that stand."""
        if answers == len(self.answers) or self.table is None:
            return self
        ply = self.answers[answers - 1].ply if answers else 0
        table = replace(self.table, steps=self.table.steps[:answers])
        return replace(self, table=table, log=self.log[: ply + 1], status=Status.PLAYING, ended=None)

    @property
    def last(self) -> Act | None:
        """The last answer that stands and did not follow by itself."""
        return next((act for act in reversed(self.answers) if act.kind is Kind.ANSWER), None)

    @cached_property
    def wishes(self) -> tuple[frozenset[str], ...]:
        """The standing wishes by seat."""
        return acts.wishes(self.log, len(self.people))

    @cached_property
    def conceded(self) -> frozenset[Seat]:
        """The seats that gave up."""
        return acts.conceded(self.log)

    @cached_property
    def cancel_votes(self) -> frozenset[Seat]:
        """The seats that want to end the game without a result."""
        return acts.votes(self.log) - self.conceded

    @property
    def asked_to_cancel(self) -> tuple[Seat, ...]:
        """The people who have to agree before the game ends without a result."""
        return tuple(seat for seat in self._standing if not self.is_computer(seat))

    def scores(self, seat: Seat | None) -> tuple[Score, ...]:
        """Points by seat as that seat (None: everybody) may count them; all of them once the game is over."""
        if self.table is None:
            return ()
        return self.game.scores(self.table.state if self.over else self.table.view(seat))

    @cached_property
    def ranking(self) -> tuple[tuple[Seat, ...], ...]:
        """Best first, those who share a place together; empty until the game was played to its end."""
        if self.table is None or self.status is not Status.OVER or self.broken:
            return ()
        return self.table.ranking(self.conceded)

    # Acts

    def repeat(self, act: Act) -> Session:
        """Repeat a row of the record with its own draws. `IllegalMove` or `Misfit` when it does not fit."""
        return self._follow(act.kind, act.seat, act.at, act.text, act.drawn)

    def _follow(
        self, kind: Kind, seat: Seat | None, at: datetime, said: str = "", drawn: tuple[int, ...] | None = None
    ) -> Session:
        """What an act does, live (chance is drawn) or repeated (`drawn` is given)."""
        if self.status is not (Status.LOBBY if kind is Kind.OPEN else Status.PLAYING):
            raise IllegalMove(f"“{kind}” is not possible when the table is {self.status}.")
        match kind:
            case Kind.OPEN:
                return self._opened(said, drawn, at)
            case Kind.OVER | Kind.CANCELLED:
                return self._ended(kind, at)
            case Kind.DAMAGED:
                raise IllegalMove("It cannot be read.")
            case Kind.WISH if seat is None:
                return self._wishing(None, said, at)
        if seat is None or not 0 <= seat < len(self.people):
            raise IllegalMove(f"Nobody sits on the seat of “{kind}”.")
        match kind:
            case Kind.ANSWER | Kind.SETTLED:
                return self._answered(kind, seat, said, drawn, at)
            case Kind.UNDO:
                return self._taken_back(seat, at)
            case Kind.WISH:
                return self._wishing(seat, said, at)
            case Kind.CONCEDE | Kind.CANCEL | Kind.KEEP:
                return self._declared(kind, seat, at)
            case _:
                assert_never(kind)

    def _opened(self, seating: str, drawn: tuple[int, ...] | None, at: datetime) -> Session:
        lobby = _in_order_of_joining(self.people, seating)
        table = Table.open(self.game, len(self.people), self.options, seed(self.secret, lobby), drawn)
        events: tuple[Event, ...] = (Event(text("The game begins.")),)
        if seating:
            seats = {f"seat_{seat}": seat for seat in range(len(self.people))}
            order = ", ".join(f"{{{name}}}" for name in seats)
            events = (Event(text(f"The seats are drawn: {order}.", **seats)), *events)
        act = Act(len(self.log), Kind.OPEN, None, seating, table.opening.drawn, at, events)
        return replace(self, started=at)._written(act, table)

    def _answered(self, kind: Kind, seat: Seat, said: str, drawn: tuple[int, ...] | None, at: datetime) -> Session:
        table = self.played().play(seat, said) if drawn is None else self.played().repeat(seat, said, drawn)
        step = table.steps[-1]
        return self._written(Act(len(self.log), kind, seat, step.text, step.drawn, at, step.events), table)

    def _taken_back(self, seat: Seat, at: datetime) -> Session:
        table = self.played()
        for act in takewhile(lambda act: act.kind is Kind.SETTLED, reversed(self.answers)):
            assert act.seat is not None
            table = table.undo(act.seat)
        said = table.steps[-1].text if table.steps else ""
        table = table.undo(seat)
        events = (Event(text("{seat} takes back “{said}”.", seat=seat, said=said)),)
        return self._written(Act(len(self.log), Kind.UNDO, seat, "", (), at, events), table)

    def _wishing(self, seat: Seat | None, said: str, at: datetime) -> Session:
        unknown = acts.wished(said) - set(self.game.wishes)
        if unknown:
            raise IllegalMove(f"{self.game.title} has no standing wish “{min(unknown)}”.")
        named = ", ".join(wish for wish in self.game.wishes if wish in acts.wished(said))
        if seat is None:
            event = text("Everybody begins with standing wishes: {wishes}.", wishes=named)
        elif named:
            event = text("{seat} has standing wishes: {wishes}.", seat=seat, wishes=named)
        else:
            event = text("{seat} has no standing wishes any more.", seat=seat)
        return self._written(Act(len(self.log), Kind.WISH, seat, said, (), at, (Event(event),)), self.played())

    def _declared(self, kind: Kind, seat: Seat, at: datetime) -> Session:
        events = (Event(text(_DECLARED[kind], seat=seat)),)
        return self._written(Act(len(self.log), kind, seat, "", (), at, events), self.played())

    def _ended(self, kind: Kind, at: datetime) -> Session:
        if kind is Kind.CANCELLED:
            status, farewell = Status.CANCELLED, text("All agree to end the game without a result.")
        elif len(self._standing) == 1:
            status, farewell = Status.OVER, text("Only {seat} is left, and the game ends.", seat=self._standing[0])
        else:
            status, farewell = Status.OVER, text("Nobody is left to play, and the game ends.")
        act = Act(len(self.log), kind, None, "", (), at, (Event(farewell),))
        return replace(self._written(act, self.played()), status=status, ended=at)

    def _written(self, act: Act, table: Table[Any, Any]) -> Session:
        status, ended = (Status.OVER, act.at) if table.over else (Status.PLAYING, None)
        return replace(self, table=table, log=(*self.log, act), status=status, ended=ended)

    def _settled(self, now: datetime) -> Session:
        """What follows by itself: the end of a game that too few still play, and the answers of standing wishes and of
        those who gave up.
        """
        session = self
        while session.status is Status.PLAYING:
            if session.conceded and (len(session._standing) < 2 or not session.asked_to_cancel):
                return session._follow(Kind.OVER, None, now)
            if session.cancel_votes.issuperset(session.asked_to_cancel):
                return session._follow(Kind.CANCELLED, None, now)
            answers = ((asked.seat, session._wanted(asked)) for asked in session.played().decisions)
            seat, move = next(((seat, move) for seat, move in answers if move is not None), (None, None))
            if move is None:
                return session
            session = session._follow(Kind.SETTLED, seat, now, str(move))
        return session

    def _wanted(self, asked: Decision[Any]) -> Any | None:
        """What answers a question in the place of a person."""
        if asked.seat in self.conceded:
            return asked.default
        if not self.wishes[asked.seat]:
            return None
        return self.game.answer(self.played().view(asked.seat), asked.seat, self.wishes[asked.seat])

    @property
    def _standing(self) -> tuple[Seat, ...]:
        """The seats that have not given up."""
        return tuple(seat for seat in range(len(self.people)) if seat not in self.conceded)

    @cached_property
    def _numbers(self) -> Counter[Seat | None]:
        return Counter(act.seat for act in self.log if act.kind in (*ANSWERS, Kind.UNDO, Kind.CONCEDE))

    # Guards

    def _in_lobby(self, by: int | None = None) -> None:
        if self.broken:
            raise Refusal(self.broken)
        if self.status is Status.PLAYING:
            raise Refusal("The game at this table has begun already.")
        if self.over:
            raise Refusal("This table is closed.")
        if by is not None and by != self.host:
            raise Refusal("Only the host of this table can do that.")

    def _in_play(self, seat: Seat, number: int | None = None) -> None:
        if self.broken:
            raise Refusal(self.broken)
        if self.status is Status.LOBBY:
            raise Refusal("The game at this table has not begun yet.")
        if self.status is Status.OVER:
            raise Refusal("The game is over.")
        if self.status is Status.CANCELLED:
            raise Refusal("This game was ended without a result.")
        if not 0 <= seat < len(self.people):
            raise Refusal("Nobody sits there.")
        if seat in self.conceded:
            raise Refusal("You have given up this game.")
        if number is not None and number != self.number(seat):
            raise Refusal("That button is from an earlier moment of the game. The newest one asks what is open now.")

    def _asked_of(self, seat: Seat) -> None:
        self._in_play(seat)
        if self.is_computer(seat):
            raise Refusal("A computer player only plays.")

    def _without(self, seat: Seat) -> Session:
        return replace(self, people=(*self.people[:seat], *self.people[seat + 1 :]))


_DECLARED = {
    Kind.CONCEDE: "{seat} gives up.",
    Kind.CANCEL: "{seat} would like to end the game without a result.",
    Kind.KEEP: "{seat} would rather play on.",
}


def _answers(log: Iterable[Act]) -> tuple[Act, ...]:
    return acts.standing(act for act in log if act.kind in (*ANSWERS, Kind.UNDO))


def _seating(places: tuple[int, ...]) -> str:
    return " ".join(("seats", *map(str, places))) if places else ""


def _in_order_of_joining(people: tuple[Person, ...], seating: str) -> tuple[Person, ...]:
    """The people as they sat in the lobby, from the seats they were drawn: `seats 2 0 1` by seat."""
    if not seating:
        return people
    word, *places = seating.split(" ")
    if word != "seats" or sorted(places) != sorted(map(str, range(len(people)))):
        raise IllegalMove(f"“{seating}” does not tell who sits where.")
    return tuple(people[places.index(str(place))] for place in range(len(people)))
