"""A session is a table with people in its seats, from the lobby to the end, as a value.

Every method that changes something returns a new session and raises `Refusal` or `IllegalMove` when it cannot; the old
value stays as it is. What happened after the lobby stands in `log`, one numbered row for every act: answers as well as
what people do to the game (take back, give up, vote). Position, votes and answer numbers all follow from these rows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from functools import cached_property
from typing import Any

from rules.game import Event, Game, IllegalMove, Seat, text
from rules.table import Table
from sessions.refusal import Refusal
from sessions.seats import Person, computer, lots, sealed, seed

__all__ = ["Act", "Person", "Session", "Status"]


class Status(StrEnum):
    """Where a session is in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Act:
    """A row of the log. `events` follow from the replay and are never stored.

    The kinds: `open` sets the game up (its text names the seats that were drawn), `answer` is a sentence, `undo` takes
    the seat's last answer back, `concede` gives up, `cancel` is a vote to end without a result and `keep` clears these
    votes, `over` ends a game of which too few are left, `cancelled` one that all wanted to end.
    """

    ply: int
    kind: str
    seat: Seat | None
    text: str
    drawn: tuple[int, ...]
    at: datetime
    events: tuple[Event, ...] = ()


@dataclass(frozen=True)
class Session:
    """A table in a channel.

    `people` sit in this order; in the lobby it is the order of joining. `components` is the digest of the game's own
    set, `edition` that of the rules the game was begun under. `announced` is the ply that the channel was last shown
    (-1: none), `board` the channel and id of the message that shows the lobby or the board now. `revision` counts the
    commits. `broken` says why the stored record does not replay; such a session is frozen: the log is whole, the table
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
    table: Table[Any, Any] | None = field(default=None, repr=False)
    log: tuple[Act, ...] = field(default=(), repr=False)
    started: datetime | None = None
    ended: datetime | None = None
    announced: int = -1
    board: tuple[int, int] | None = None
    revision: int = 0
    broken: str = ""

    # The lobby

    def join(self, person: Person) -> Session:
        """Take the next free seat."""
        self._in_lobby()
        if person.id is not None and self.seat_of(person.id) is not None:
            raise Refusal("You sit at this table already.")
        if len(self.people) == self.game.seats[-1]:
            raise Refusal(f"All {len(self.people)} seats are taken.")
        return replace(self, people=(*self.people, person))

    def leave(self, person_id: int) -> Session:
        """Get up. The next person becomes the host; without one the table is cancelled."""
        self._in_lobby()
        seat = self.seat_of(person_id)
        if seat is None:
            raise Refusal("You do not sit at this table.")
        return self._without(seat)

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
        _check_option(self.game, name, value)
        return self if self.options[name] == value else replace(self, options={**self.options, name: value})

    def shuffle(self, by: int) -> Session:
        """The host has the seats drawn at the start, or goes back to the order of joining."""
        self._in_lobby(by)
        return replace(self, shuffled=not self.shuffled)

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
        return seated._follow("open", None, _seating(places), None, now)._settled(now)

    def cancel(self, by: int, now: datetime) -> Session:
        """The host closes the lobby."""
        self._in_lobby(by)
        return replace(self, status=Status.CANCELLED, ended=now)

    # The game

    def answer(self, seat: Seat, number: int, sentence: str, now: datetime) -> Session:
        """Answer the seat's open question. `number` is the seat's answer number at the moment that was looked at."""
        self._in_play(seat)
        if number != self.number(seat):
            raise Refusal("That button is from an earlier moment of the game. The newest board has those of now.")
        return self._follow("answer", seat, sentence, None, now)._settled(now)

    def undo(self, seat: Seat, now: datetime) -> Session:
        """Take back the seat's last answer."""
        self._in_play(seat)
        return self._follow("undo", seat, "", None, now)._settled(now)

    def concede(self, seat: Seat, now: datetime) -> Session:
        """Give up: from now on the seat is played by its default answers, and it ranks last."""
        self._asked_of(seat)
        return self._follow("concede", seat, "", None, now)._settled(now)

    def vote_cancel(self, seat: Seat, now: datetime) -> Session:
        """Agree to end the game without a result. It ends when every person who has not given up agrees."""
        self._asked_of(seat)
        if seat in self.cancel_votes:
            raise Refusal("You have agreed to that already. The others have not yet.")
        return self._follow("cancel", seat, "", None, now)._settled(now)

    def keep(self, seat: Seat, now: datetime) -> Session:
        """Wish to play on: clears the votes to end the game."""
        self._asked_of(seat)
        if not self.cancel_votes:
            raise Refusal("Nobody has asked to end this game.")
        return self._follow("keep", seat, "", None, now)

    # What was shown

    def moved(self, guild: int | None, channel: int) -> Session:
        """Go on in another channel, where nothing is shown yet."""
        if (guild, channel) == (self.guild, self.channel):
            return self
        return replace(self, guild=guild, channel=channel, board=None)

    def announced_at(self, ply: int, board: tuple[int, int] | None) -> Session:
        """The channel now shows the log up to `ply`, in the message `board`. Older news change nothing."""
        if ply >= len(self.log):
            raise ValueError(f"ply {ply} cannot have been shown: the log has {len(self.log)} rows")
        if ply < self.announced or (ply, board) == (self.announced, self.board):
            return self
        return replace(self, announced=ply, board=board)

    # Looking at it

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

    def since(self, ply: int) -> tuple[Act, ...]:
        """The rows of the log after this one."""
        return self.log[ply + 1 :]

    @cached_property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that are to answer."""
        if self.table is None or self.status is not Status.PLAYING or self.broken:
            return ()
        return tuple(decision.seat for decision in self.table.decisions)

    @cached_property
    def answers(self) -> tuple[Act, ...]:
        """The answers that stand, one for each step of the table."""
        standing: list[Act] = []
        for act in self.log:
            if act.kind == "answer":
                standing.append(act)
            elif act.kind == "undo":
                standing = standing[:-1]
        return tuple(standing)

    @property
    def last(self) -> Act | None:
        """The last answer that stands."""
        return self.answers[-1] if self.answers else None

    @cached_property
    def conceded(self) -> frozenset[Seat]:
        """The seats that gave up."""
        return frozenset(act.seat for act in self.log if act.kind == "concede" and act.seat is not None)

    @cached_property
    def cancel_votes(self) -> frozenset[Seat]:
        """The seats that want to end the game without a result."""
        votes: frozenset[Seat] = frozenset()
        for act in self.log:
            if act.kind == "cancel" and act.seat is not None:
                votes |= {act.seat}
            elif act.kind == "keep":
                votes = frozenset()
        return votes - self.conceded

    @property
    def asked_to_cancel(self) -> tuple[Seat, ...]:
        """The people who have to agree before the game ends without a result."""
        return tuple(seat for seat in self._standing if not self.is_computer(seat))

    @cached_property
    def ranking(self) -> tuple[tuple[Seat, ...], ...]:
        """Best first, those who share a place together; empty until the game was played to its end."""
        if self.table is None or self.status is not Status.OVER or self.broken:
            return ()
        return self.table.ranking(self.conceded)

    # Acts

    def repeat(self, act: Act) -> Session:
        """Repeat a row of the record with its own draws. `IllegalMove` or `Misfit` when it does not fit."""
        return self._follow(act.kind, act.seat, act.text, act.drawn, act.at)

    def _follow(self, kind: str, seat: Seat | None, said: str, drawn: tuple[int, ...] | None, at: datetime) -> Session:
        """What an act does, live (chance is drawn) or repeated (`drawn` is given)."""
        expected = Status.LOBBY if kind == "open" else Status.PLAYING
        if self.status is not expected:
            raise IllegalMove(f"“{kind}” is not possible when the table is {self.status}.")
        if kind == "open":
            return self._open(said, drawn, at)
        table = self.table
        assert table is not None
        if kind in ("over", "cancelled"):
            ended = Status.OVER if kind == "over" else Status.CANCELLED
            return self._written(Act(len(self.log), kind, None, "", (), at, self._farewell(kind)), table, ended)
        if seat is None or not 0 <= seat < len(self.people):
            raise IllegalMove(f"Nobody sits on the seat of “{kind}”.")
        if kind == "answer":
            table = table.play(seat, said) if drawn is None else table.repeat(seat, said, drawn)
            step = table.steps[-1]
            act = Act(len(self.log), kind, seat, step.text, step.drawn, at, step.events)
            return self._written(act, table, Status.OVER if table.over else Status.PLAYING)
        if kind == "undo":
            events = self._taken_back(seat)
            table = table.undo(seat)
        elif kind in _SAID:
            events = (Event(text(_SAID[kind], seat=seat)),)
        else:
            raise IllegalMove(f"“{kind}” is not known here.")
        return self._written(Act(len(self.log), kind, seat, "", (), at, events), table, Status.PLAYING)

    def _open(self, seating: str, drawn: tuple[int, ...] | None, at: datetime) -> Session:
        lobby = _lobby(seating, self.people)
        table = Table.open(self.game, len(self.people), self.options, seed(self.secret, lobby), drawn)
        events: tuple[Event, ...] = (Event(text("The game begins.")),)
        if seating:
            seats = {f"seat_{seat}": seat for seat in range(len(self.people))}
            order = ", ".join(f"{{{name}}}" for name in seats)
            events = (Event(text(f"The seats are drawn: {order}.", **seats)), *events)
        act = Act(len(self.log), "open", None, seating, table.opening.drawn, at, events)
        begun = replace(self, started=at)
        return begun._written(act, table, Status.OVER if table.over else Status.PLAYING)

    def _written(self, act: Act, table: Table[Any, Any], status: Status) -> Session:
        ended = None if status is Status.PLAYING else act.at
        return replace(self, table=table, log=(*self.log, act), status=status, ended=ended)

    def _settled(self, now: datetime) -> Session:
        """What follows by itself: the end of a game that too few still play, and the answers of those who gave up."""
        session = self
        while session.status is Status.PLAYING:
            if session.conceded and (len(session._standing) < 2 or not session.asked_to_cancel):
                return session._follow("over", None, "", None, now)
            if session.cancel_votes.issuperset(session.asked_to_cancel):
                return session._follow("cancelled", None, "", None, now)
            assert session.table is not None
            absent = next((open for open in session.table.decisions if open.seat in session.conceded), None)
            if absent is None:
                return session
            session = session._follow("answer", absent.seat, str(absent.default), None, now)
        return session

    @property
    def _standing(self) -> tuple[Seat, ...]:
        """The seats that have not given up."""
        return tuple(seat for seat in range(len(self.people)) if seat not in self.conceded)

    @cached_property
    def _numbers(self) -> Counter[Seat | None]:
        return Counter(act.seat for act in self.log if act.kind in ("answer", "undo", "concede"))

    def _farewell(self, kind: str) -> tuple[Event, ...]:
        if kind == "cancelled":
            return (Event(text("All agree to end the game without a result.")),)
        if len(self._standing) == 1:
            return (Event(text("Only {seat} is left, and the game ends.", seat=self._standing[0])),)
        return (Event(text("Nobody is left to play, and the game ends.")),)

    def _taken_back(self, seat: Seat) -> tuple[Event, ...]:
        """The sentence itself is told to all only if all could have known it: it may name a hidden card."""
        assert self.table is not None
        if not self.table.steps:
            return ()
        step = self.table.steps[-1]
        quoted = text("{seat} takes back “{said}”.", seat=seat, said=step.text)
        if _public(self.table):
            return (Event(quoted),)
        return (Event(text("{seat} takes an answer back.", seat=seat)), Event(quoted, only=seat))

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

    def _in_play(self, seat: Seat) -> None:
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

    def _asked_of(self, seat: Seat) -> None:
        self._in_play(seat)
        if self.is_computer(seat):
            raise Refusal("A computer player only plays.")

    def _without(self, seat: Seat) -> Session:
        people = (*self.people[:seat], *self.people[seat + 1 :])
        ids = [person.id for person in people if person.id is not None]
        if not ids:
            return replace(self, people=people, status=Status.CANCELLED)
        return replace(self, people=people, host=self.host if self.host in ids else ids[0])


_SAID = {
    "concede": "{seat} gives up.",
    "cancel": "{seat} would like to end the game without a result.",
    "keep": "{seat} would rather play on.",
}


def chosen(game: Game[Any, Any], options: Mapping[str, str]) -> dict[str, str]:
    """The options with the defaults of those left out; refuses what the game does not offer."""
    for name, value in options.items():
        _check_option(game, name, value)
    return {name: options.get(name, values[0]) for name, values in game.options.items()}


def _check_option(game: Game[Any, Any], name: str, value: str) -> None:
    if name not in game.options:
        raise Refusal(f"{game.title} has no option “{name}”.")
    if value not in game.options[name]:
        raise Refusal(f"The option “{name}” can be {', '.join(game.options[name])}, not “{value}”.")


def _public(table: Table[Any, Any]) -> bool:
    """Whether a spectator saw the last sentence among those on offer, and all that came of it."""
    step = table.steps[-1]
    before = table.steps[-2].state if len(table.steps) > 1 else table.opening.state
    if not step.events or any(event.only is not None for event in step.events):
        return False
    offered = table.game.decisions(table.game.view(before, None))
    return any(step.text in decision.sentences for decision in offered if decision.seat == step.seat)


def _seating(places: tuple[int, ...]) -> str:
    return " ".join(("seats", *map(str, places))) if places else ""


def _lobby(seating: str, people: tuple[Person, ...]) -> tuple[Person, ...]:
    """The people in the order of the lobby, from the seats they were drawn: `seats 2 0 1` by seat."""
    if not seating:
        return people
    word, *places = seating.split(" ")
    if word != "seats" or sorted(places) != sorted(map(str, range(len(people)))):
        raise IllegalMove(f"“{seating}” does not tell who sits where.")
    return tuple(people[places.index(str(place))] for place in range(len(people)))
