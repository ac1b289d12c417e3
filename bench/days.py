"""Simulated days of Wildblooms: five people look in at hours of their own, with and without standing wishes.

`python -m bench.days` prints how long a turn takes on the wall and how often people are called to the table.
"""

from __future__ import annotations

import heapq
import random
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from statistics import fmean

from cogs.calls import newly_asked
from rules import GAMES
from rules.game import Seat
from sessions.session import Person, Session, Status

BEGIN = datetime(2026, 6, 1, 18, tzinfo=UTC)
AWAKE = range(8, 23)
HABITS = (1.0, 1.5, 2.0, 3.0, 5.0)
"""Hours between two looks of each person, on average, while awake."""
SEATS = len(HABITS)
NAMES = ("Ada", "Bob", "Cyd", "Dee", "Eve")


@dataclass
class Day:
    """What one game was like. `prompts` are counted for each person and each of the person's own turns."""

    turns: int = 0
    answers: int = 0
    hours: float = 0
    others: int = 0
    prompts: float = 0
    most: int = 0

    @property
    def hours_a_turn(self) -> float:
        return self.hours / self.turns


def play(seed: int, relaxed: bool) -> Day:
    """One game to its end. What people answer is what their wishes would say, so both games are played alike."""
    chance = random.Random(seed)
    session, now = _begun(seed, relaxed), BEGIN
    looks = [(_next_look(now, person, chance), person) for person in range(SEATS)]
    heapq.heapify(looks)
    day, prompts, since = Day(), [0] * SEATS, [0] * SEATS
    turn = session.played().state.turn

    def shown(now: Session) -> Session:
        for seat in newly_asked(now):
            prompts[seat] += 1
            since[seat] += 1
        return now.announced_at(len(now.log) - 1, (1, 1))

    session = shown(session)
    while session.status is Status.PLAYING:
        now, person = heapq.heappop(looks)
        heapq.heappush(looks, (_next_look(now, person, chance), person))
        while session.status is Status.PLAYING and person in session.waiting:
            day.others += person != session.played().state.turn
            session = session.answer(person, session.number(person), _answer(session, person), now)
            day.answers += 1
            if session.played().state.turn != turn:
                day.turns += 1
                day.most = max(day.most, since[turn])
                since[turn] = 0
                turn = session.played().state.turn
            session = shown(session)
    day.turns += 1
    day.hours = (now - BEGIN) / timedelta(hours=1)
    day.prompts = sum(prompts) / day.turns
    return day


def _begun(seed: int, relaxed: bool) -> Session:
    people = tuple(Person(name, place + 1, place + 1) for place, name in enumerate(NAMES))
    lobby = Session.lobby(
        id="days",
        guild=1,
        channel=1,
        host=people[0],
        game=GAMES["wildblooms"],
        options={},
        secret=str(seed),
        created=BEGIN,
    )
    for person in people[1:]:
        lobby = lobby.join(person)
    return (lobby.relax(1) if relaxed else lobby).start(1, BEGIN)


def _answer(session: Session, seat: Seat) -> str:
    table, game = session.played(), session.game
    decision = table.decision(seat)
    assert decision is not None
    return str(game.answer(table.view(seat), seat, frozenset(game.wishes)) or decision.default)


def _next_look(now: datetime, person: int, chance: random.Random) -> datetime:
    """When the person looks in next: a while later, or in the morning where that is at night."""
    look = now + timedelta(hours=chance.expovariate(1 / HABITS[person]))
    while look.hour not in AWAKE:
        look += timedelta(minutes=30)
    return look


def main() -> None:
    print("wishes   days a game  hours a turn  answers  for others  prompts a person and own turn  at most")
    for name, relaxed in (("none", False), ("relaxed", True)):
        days = [play(seed, relaxed) for seed in range(20)]
        print(
            f"{name:8} {fmean(day.hours for day in days) / 24:11.1f}  {fmean(day.hours_a_turn for day in days):12.1f}  "
            f"{fmean(day.answers for day in days):7.0f}  {fmean(day.others for day in days):10.0f}  "
            f"{fmean(day.prompts for day in days):29.2f}  {max(day.most for day in days):7}"
        )


if __name__ == "__main__":
    main()
