"""Tables to test with, and a way to play on them at random."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from rules import GAMES
from sessions.live import Sessions
from sessions.session import Person, Session, Status
from sessions.store import Store

ANN, BEN, CLEO, DAN = (Person(name, id, 900 + id) for id, name in enumerate(("Ann", "Ben", "Cleo", "Dan"), 1))
PEOPLE = (ANN, BEN, CLEO, DAN)


class Ticking:
    """A clock that is a second later whenever it is looked at."""

    def __init__(self) -> None:
        self.time = datetime(2026, 3, 1, 12, tzinfo=UTC)

    def now(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time


NOW = Ticking().now()


def counting(start: int = 0) -> Callable[[], str]:
    """Entropy without chance: a new word at every call."""
    numbers = iter(range(start, 1 << 30))
    return lambda: f"entropy {next(numbers)}"


def lobby(*people: Person, game: str = "bloom", secret: str = "a secret") -> Session:
    """A lobby in which these people sit, the first of them the host."""
    session = Session.lobby(
        id="tbl234", guild=7, channel=70, host=people[0], game=GAMES[game], options={}, secret=secret, created=NOW
    )
    return replace(session, people=people)


def begun(*people: Person, game: str = "bloom", secret: str = "a secret") -> Session:
    session = lobby(*people, game=game, secret=secret)
    return session.start(session.host, NOW)


def answered(session: Session, chance: random.Random) -> Session:
    """One random answer of a random seat that is asked."""
    seat = chance.choice(session.waiting)
    sentence = chance.choice(session.played().sentences(seat))
    return session.answer(seat, session.number(seat), sentence, NOW)


def played_out(session: Session, chance: random.Random) -> Session:
    while session.status is Status.PLAYING:
        session = answered(session, chance)
    return session


async def begin(
    sessions: Sessions, *people: Person, game: str = "bloom", channel: int = 70, computers: int = 0
) -> Session:
    """Open a table and start it."""
    session = await sessions.open(guild=7, channel=channel, host=people[0], game=game)
    host = session.host
    for person in people[1:]:
        session = await sessions.change(session.id, lambda now, person=person: now.join(person))  # type: ignore[misc]
    for _ in range(computers):
        session = await sessions.change(session.id, lambda now: now.add_computer(host))
    return await sessions.change(session.id, lambda now: now.start(host, NOW))


def living(store: Store, in_memory: int = 1000, entropy: Callable[[], str] | None = None) -> Sessions:
    return Sessions(store, Ticking(), entropy or counting(), GAMES, in_memory)
