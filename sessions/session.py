"""A session is a table with people in its seats, from the lobby to the end, as a value.

Every method that changes something returns a new session and raises `Refusal` or `IllegalMove` when it cannot; the old
value stays as it is. What happened after the lobby stands in `log`, one numbered row for every act: answers as well as
what people do to the game (take back, give up, vote). Position, votes and answer numbers all follow from these rows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from itertools import takewhile
from typing import Any

from rules.game import Game, IllegalMove, Score, Seat
from rules.table import Table, chosen
from sessions import acts, motions
from sessions.acts import ANSWERS, Act, Kind, Status
from sessions.components import digest
from sessions.course import follow, played_by_default, settled
from sessions.pace import PACES, asked_at, is_late, known, time_over
from sessions.refusal import Refusal
from sessions.seats import Door, Guest, Person, computer, lots, sealed, seed

__all__ = ["Act", "Door", "Guest", "Kind", "Person", "Session", "Status"]


@dataclass(frozen=True)
class Session:
    """A table in a channel.

    `people` sit in this order; in the lobby it is the order of joining. `components` is the digest of the game's own
    set, `edition` that of the rules the game was begun under. In a `relaxed` one every seat begins with all standing
    wishes of the game. The `door` says who may join, those with the `role` for instance; `guests` always may. The
    people in `order` sit so if they join: after a rematch who began then is the last one now. `touched` is when
    somebody last did something that is no row of the log, `warned` when people were last told that the table will end.
    `announced` is the ply that the channel was last shown
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
    pace: str = "none"
    order: tuple[int, ...] = ()
    door: Door = Door.OPEN
    role: int | None = None
    guests: tuple[Guest, ...] = ()
    touched: datetime | None = None
    warned: datetime | None = None
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

    def join(self, person: Person, roles: Collection[int] = ()) -> Session:
        """Take the next free seat, if the door is open to somebody with these roles."""
        self.must_be_in_lobby()
        if person.id is not None and self.seat_of(person.id) is not None:
            raise Refusal("You sit at this table already.")
        if person.id is not None and (why := self._kept_out(person.id, roles)):
            raise Refusal(why)
        if len(self.people) == self.game.seats[-1]:
            raise Refusal(f"All {len(self.people)} seats are taken.")
        return replace(self.without_guest(person.id), people=self._in_order((*self.people, person)))

    def _kept_out(self, person: int, roles: Collection[int]) -> str:
        invited = person in (self.host, *(guest.id for guest in self.guests))
        if self.door is Door.OPEN or invited or (self.door is Door.ROLE and self.role in roles):
            return ""
        asked = "Those who sit here can invite you: **/invite**."
        if self.door is Door.ROLE:
            return f"This table is open to <@&{self.role}>. {asked}"
        return f"This table is for people who are invited. {asked}"

    def open_to(self, by: int, door: Door) -> Session:
        """The host says who may join."""
        self.must_be_in_lobby(by)
        if door is Door.ROLE and self.role is None:
            raise Refusal("No role was named when this table was opened.")
        return replace(self, door=door)

    def as_before(self, former: Session) -> Session:
        """Play like a former game again; who sat first there sits last."""
        self.must_be_in_lobby()
        ids = [person.id for person in (*former.people[1:], *former.people[:1]) if person.id is not None]
        guests = (Guest(person.name, person.id) for person in former.people if person.id is not None)
        again = replace(
            self,
            pace=former.pace,
            relaxed=former.relaxed,
            order=tuple(ids),
            door=former.door,
            role=former.role,
            guests=tuple(guest for guest in guests if self.seat_of(guest.id) is None),
        )
        return replace(again, people=again._in_order(self.people))

    def leave(self, person_id: int, now: datetime) -> Session:
        """Get up. The next person becomes the host; without one the table is cancelled."""
        self.must_be_in_lobby()
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
        self.must_be_in_lobby(by)
        if not 0 <= seat < len(self.people):
            raise Refusal("Nobody sits there.")
        if self.people[seat].id == by:
            raise Refusal("You cannot send yourself away. Leave the table instead.")
        return self._without(seat)

    def add_computer(self, by: int) -> Session:
        """The host seats a computer player."""
        self.must_be_in_lobby(by)
        return self.join(computer(self.people))

    def set_option(self, by: int, name: str, value: str) -> Session:
        """The host chooses an option of the game."""
        self.must_be_in_lobby(by)
        options = chosen(self.game, {**self.options, name: value})
        return self if options == self.options else replace(self, options=options)

    def shuffle(self, by: int) -> Session:
        """The host has the seats drawn at the start, or goes back to the order of joining."""
        self.must_be_in_lobby(by)
        return replace(self, shuffled=not self.shuffled)

    def relax(self, by: int) -> Session:
        """The host has everybody begin with all standing wishes of the game, or with none."""
        self.must_be_in_lobby(by)
        if not self.game.wishes:
            raise Refusal(f"{self.game.title} has no standing wishes.")
        return replace(self, relaxed=not self.relaxed)

    def start(self, by: int, now: datetime) -> Session:
        """The host begins the game."""
        self.must_be_in_lobby(by)
        least = self.game.seats[0]
        if len(self.people) < least:
            missing = least - len(self.people)
            raise Refusal(f"{self.game.title} needs {least} players: {missing} more must join.")
        places = lots(seed(self.secret, self.people), len(self.people)) if self.shuffled else ()
        people = tuple(self.people[place] for place in places) or self.people
        seated = replace(self, people=people, guests=(), edition=self.game.edition)
        begun = follow(seated, Kind.OPEN, None, now, _seating(places))
        if self.relaxed:
            begun = follow(begun, Kind.WISH, None, now, acts.text_of(tuple(self.game.wishes)))
        return settled(begun, now)

    def cancel(self, by: int, now: datetime) -> Session:
        """The host closes the lobby."""
        self.must_be_in_lobby(by)
        return replace(self, status=Status.CANCELLED, ended=now)

    # The game

    def answer(self, seat: Seat, number: int, sentence: str, now: datetime) -> Session:
        """Answer the seat's open question. `number` is the seat's answer number at the moment that was looked at."""
        self.must_be_playing(seat, number)
        kind = Kind.SETTLED if self.is_computer(seat) else Kind.ANSWER
        return settled(follow(self, kind, seat, now, sentence), now)

    def undo(self, seat: Seat, number: int, now: datetime) -> Session:
        """Take back the seat's last answer, as it was at the moment that was looked at. What somebody else has planned
        is told only once, so nobody tries several moves on it.
        """
        self.must_be_playing(seat, number)
        since = takewhile(lambda act: act.kind is Kind.SETTLED, reversed(self.answers))
        if any(act.seat != seat and acts.is_planned(self.log, act) for act in since):
            raise IllegalMove("Somebody else has moved since, as they had planned, so your last move stands.")
        return settled(follow(self, Kind.UNDO, seat, now), now)

    def wish(self, seat: Seat, wishes: Collection[str], now: datetime) -> Session:
        """The seat's standing wishes are these from now on; what they answer is answered at once."""
        self.must_be_asked(seat)
        if unknown := set(wishes) - set(self.game.wishes):
            raise Refusal(f"{self.game.title} has no standing wish “{min(unknown)}”.")
        if self.wishes[seat] == set(wishes):
            return self
        text = acts.text_of([wish for wish in self.game.wishes if wish in wishes])
        return settled(follow(self, Kind.WISH, seat, now, text), now)

    def plan(self, seat: Seat, sentences: Sequence[str], now: datetime) -> Session:
        """What the seat answers when its turn comes, one after the other, as long as it can; nothing drops the plan."""
        self.must_be_asked(seat)
        if seat in self.waiting:
            raise Refusal("You are asked right now, so there is nothing to plan: say it.")
        if tuple(sentences) == self.plans.get(seat, ()):
            return self
        return settled(follow(self, Kind.PLAN, seat, now, acts.text_of(sentences)), now)

    def concede(self, seat: Seat, now: datetime) -> Session:
        """Give up: from now on the seat is played by its default answers, and it ranks last."""
        self.must_be_playing(seat)
        if self.people[seat].computer:
            raise Refusal("A computer player only plays.")
        return settled(follow(self, Kind.CONCEDE, seat, now), now)

    def vote_cancel(self, seat: Seat, now: datetime) -> Session:
        """Agree to end the game without a result. It ends when every person who has not given up agrees."""
        self.must_be_asked(seat)
        if seat in self.cancel_votes:
            raise Refusal("You have agreed to that already. The others have not yet.")
        return settled(follow(self, Kind.CANCEL, seat, now), now)

    def keep(self, seat: Seat, now: datetime) -> Session:
        """Wish to play on: clears the votes to end the game."""
        self.must_be_asked(seat)
        if not self.cancel_votes:
            raise Refusal("Nobody has asked to end this game.")
        return follow(self, Kind.KEEP, seat, now)

    def propose(self, seat: Seat, sentence: str, now: datetime) -> Session:
        """Put something to the others, or agree to it. It is done as soon as all agree whom it concerns."""
        self.must_be_asked(seat)
        motion = motions.read(sentence)
        current = self if isinstance(motion, motions.Pause | motions.Undo) else self.run_out(motion.seat, now)
        if why := motions.fault(current, motion, now):
            raise Refusal(why)
        if seat not in motions.needed(current, motion):
            raise Refusal("That is for the others to decide.")
        if seat in current.motions.get(str(motion), ()):
            raise Refusal("You have agreed to that already. The others have not yet.")
        return settled(follow(current, Kind.AYE, seat, now, str(motion)), now)

    def agree(self, seat: Seat, sentence: str, now: datetime) -> Session:
        """Agree to what somebody has put to the others and is still open."""
        if sentence not in self.motions:
            raise Refusal("That is not open any more.")
        return self.propose(seat, sentence, now)

    def reject(self, seat: Seat, sentence: str, now: datetime) -> Session:
        """Be against what somebody put to the others, which ends it."""
        self.must_be_asked(seat)
        if sentence not in self.motions or seat not in motions.needed(self, motions.read(sentence)):
            raise Refusal("That is not open any more.")
        rejected = follow(self, Kind.NAY, seat, now, sentence)
        return replace(rejected, guests=tuple(guest for guest in self.guests if acts.replacing(guest.seat) != sentence))

    def grant(self, seat: Seat, to: Seat, now: datetime) -> Session:
        """Give somebody as much time again."""
        self.must_be_asked(seat)
        if to == seat or to not in self.waiting:
            raise Refusal("Only others who are waited for can be given time.")
        return follow(self, Kind.GRANT, seat, now, str(to))

    def run_out(self, seat: Seat, now: datetime) -> Session:
        """Say once that the time of a seat is over; at an automatic pace its turn is then played by its clock."""
        over = time_over(self, seat)
        if self.status is not Status.PLAYING or over is None or now < over or seat in self.late:
            return self
        late = settled(follow(self, Kind.LATE, seat, now), now)
        if not PACES[self.pace].automatic or seat not in late.late:
            return late
        if self._skips >= len(self.asked_to_cancel):
            return follow(late, Kind.PAUSE, None, now, acts.IDLE)
        return played_by_default(follow(late, Kind.SKIP, seat, now, acts.IDLE), seat, now)

    def set_pace(self, by: int, pace: str) -> Session:
        """The host chooses how long the table waits for somebody."""
        self.must_be_in_lobby(by)
        return replace(self, pace=known(pace))

    def resume(self, seat: Seat, now: datetime) -> Session:
        """End the pause."""
        self.must_be_asked(seat)
        if not self.paused:
            raise Refusal("The game is not paused.")
        return follow(self, Kind.RESUME, seat, now)

    def come_back(self, seat: Seat, now: datetime) -> Session:
        """Answer for oneself again, after a computer player stood in."""
        self.must_be_playing(seat)
        if seat not in self.stood_in:
            raise Refusal("You sit at this table yourself.")
        return follow(self, Kind.BACK, seat, now)

    # Who comes and goes

    def without_guest(self, person: int | None) -> Session:
        """The table without an invitation for this person."""
        return replace(self, guests=tuple(guest for guest in self.guests if guest.id != person))

    def handed_over(self, seat: Seat) -> Session:
        """Whoever asks for the seat sits there; for the seed the press of Join of the first person counts."""
        guest = next(guest for guest in self.guests if guest.seat == seat)
        new = Person(guest.name, guest.id, self.people[seat].joined)
        people = (*self.people[:seat], new, *self.people[seat + 1 :])
        host = guest.id if self.host == self.people[seat].id else self.host
        return replace(self.without_guest(guest.id), people=people, host=host)

    # What was shown

    def moved(self, channel: int) -> Session:
        """The table goes on in another channel."""
        if not self.live:
            raise Refusal("This table has ended.")
        return replace(self, channel=channel)

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
        """Whether a computer player answers there, also for a person who is away."""
        return self.people[seat].computer or seat in self.stood_in

    def number(self, seat: Seat) -> int:
        """The seat's answer number: it grows with all that answers, takes back or plays for the seat."""
        return self._numbers[seat] + self._numbers[None]

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

    @cached_property
    def asked_since(self) -> Mapping[Seat, datetime]:
        """Since when the seats that are to answer have been waited for."""
        return {seat: asked_at(self, seat) for seat in self.waiting}

    def asked_after(self, ply: int) -> Mapping[Seat, bool]:
        """The seats that were to answer after this row of the log, and whether aside; nobody, where later rows have
        taken that back.
        """
        if self.table is None or ply < 0:
            return {}
        then = _answers(self.log[: ply + 1])
        if self.answers[: len(then)] != then:
            return {}
        state = self.table.steps[len(then) - 1].state if then else self.table.opening.state
        return {decision.seat: decision.aside for decision in self.game.decisions(state)}

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
        """The last answer that stands."""
        return self.answers[-1] if self.answers else None

    @property
    def last_of_a_person(self) -> Act | None:
        """The last answer that stands and did not follow by itself: the one that can be taken back."""
        return next((act for act in reversed(self.answers) if act.kind is Kind.ANSWER), None)

    @cached_property
    def wishes(self) -> tuple[frozenset[str], ...]:
        """The standing wishes by seat."""
        return acts.wishes(self.log, len(self.people))

    @cached_property
    def plans(self) -> Mapping[Seat, tuple[str, ...]]:
        """What is left of the plans of seats, which only they know."""
        return acts.plans(self.log)

    @cached_property
    def conceded(self) -> frozenset[Seat]:
        """The seats that gave up."""
        return acts.conceded(self.log)

    @cached_property
    def stood_in(self) -> frozenset[Seat]:
        """The seats of people for whom a computer player answers."""
        return acts.stood_in(self.log)

    @property
    def _skips(self) -> int:
        """How many turns were played by the clock since a person has played."""
        since = takewhile(lambda act: act.kind is not Kind.ANSWER, reversed(self.log))
        return sum(act.kind is Kind.SKIP for act in since)

    @cached_property
    def late(self) -> tuple[Seat, ...]:
        """The seats that are asked and whose time is over."""
        if self.paused:
            return ()
        return tuple(seat for seat in self.waiting if is_late(self, seat))

    @cached_property
    def paused(self) -> bool:
        """Whether all agreed that nobody is waited for."""
        return acts.paused(self.log)

    @cached_property
    def motions(self) -> Mapping[str, tuple[Seat, ...]]:
        """What is put to the others and can still be done, and the seats that agree, the first of which put it."""
        put = acts.motions(self.log)
        return {sentence: ayes for sentence, ayes in put.items() if not motions.fault(self, motions.read(sentence))}

    def is_asked_for(self, seat: Seat) -> bool:
        """Whether somebody else would like to take this seat over."""
        return acts.replacing(seat) in acts.motions(self.log) and seat not in self.conceded

    def falling(self, ply: int) -> tuple[Act, ...]:
        """The answers that stand from this row of the log on."""
        return tuple(act for act in self.answers if act.ply >= ply)

    @cached_property
    def cancel_votes(self) -> frozenset[Seat]:
        """The seats that want to end the game without a result."""
        return acts.votes(self.log) & set(self.asked_to_cancel)

    @property
    def asked_to_cancel(self) -> tuple[Seat, ...]:
        """The people who have to agree before the game ends without a result."""
        return tuple(seat for seat in self.standing if not self.is_computer(seat))

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
        return follow(self, act.kind, act.seat, act.at, act.text, act.drawn)

    @property
    def standing(self) -> tuple[Seat, ...]:
        """The seats that have not given up."""
        return tuple(seat for seat in range(len(self.people)) if seat not in self.conceded)

    @cached_property
    def _numbers(self) -> Counter[Seat | None]:
        touching = (*ANSWERS, Kind.UNDO, Kind.CONCEDE, Kind.REWIND, Kind.STAND_IN, Kind.BACK, Kind.KICK, Kind.REPLACE)
        return Counter(act.seat for act in self.log if act.kind in touching)

    # Guards

    def must_be_in_lobby(self, by: int | None = None) -> None:
        """A `Refusal` once the game has begun, or if this is not the host."""
        if self.broken:
            raise Refusal(self.broken)
        if self.status is Status.PLAYING:
            raise Refusal("The game at this table has begun already.")
        if self.over:
            raise Refusal("This table is closed.")
        if by is not None and by != self.host:
            raise Refusal("Only the host of this table can do that.")

    def must_be_playing(self, seat: Seat, number: int | None = None) -> None:
        """A `Refusal` unless the game is on and the seat plays, at the moment that has this answer number."""
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

    def must_be_asked(self, seat: Seat) -> None:
        """A `Refusal` unless the game is on and a person answers for the seat."""
        self.must_be_playing(seat)
        if self.is_computer(seat):
            raise Refusal(
                "A computer player stands in for you. Take your seat back first."
                if seat in self.stood_in
                else "A computer player only plays."
            )

    def _in_order(self, people: tuple[Person, ...]) -> tuple[Person, ...]:
        places = {person: place for place, person in enumerate(self.order)}
        return tuple(sorted(people, key=lambda person: places.get(person.id or 0, len(places))))

    def _without(self, seat: Seat) -> Session:
        return replace(self, people=(*self.people[:seat], *self.people[seat + 1 :]))


def _answers(log: Iterable[Act]) -> tuple[Act, ...]:
    left = acts.standing(act for act in log if act.kind in (*ANSWERS, Kind.UNDO, Kind.REWIND))
    return tuple(act for act in left if act.kind is not Kind.REWIND)


def _seating(places: tuple[int, ...]) -> str:
    return " ".join(("seats", *map(str, places))) if places else ""
