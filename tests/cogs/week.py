"""A simulated week: many people with habits of their own at many tables of every pace, and the real bot between them.

People press buttons by their custom ids; the clock is the in-memory Discord's, and the bot is stopped and started again
in between. `promises` says what must hold.
"""

from __future__ import annotations

import heapq
import random
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import partial
from itertools import groupby
from typing import Any

import discord
from simcord import ChannelHandle, MemberActor, interactions
from simcord.backend import serializers
from simcord.enums import InteractionType

from rules.game import Seat
from sessions.motions import needed, read
from sessions.pace import PACES
from sessions.preferences import PersonPreferences
from sessions.replay import replayed
from sessions.session import Act, Kind, Person, Session, Status
from tests.cogs.world import PACE, World

GAMES = ("bloom", "mandala", "cloomba", "gloomies", "wildblooms")
DAYS = 7
SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"zone": "Asia/Tokyo"},
    {"zone": "America/New_York", "remind": 6},
    {"quiet": False, "remind": 6},
    {"remind": 0},
)
SETTLED = PACE / 2
"""Seconds for the bot to come to rest. Timers that end sooner are waited for on the wall, so it is less than `PACE`."""


@dataclass(frozen=True)
class Habit:
    """Hours between two looks while awake, the day after which the person never comes back, days of an absence."""

    every: float
    gone_after: float = DAYS
    away: tuple[int, int] | None = None


PUNCTUAL, SLEEPY, VANISHING = Habit(1.5), Habit(20), Habit(3, gone_after=2)
TRAVELLING = Habit(3, away=(2, 4))
HABITS = (PUNCTUAL, PUNCTUAL, PUNCTUAL, SLEEPY, SLEEPY, VANISHING, TRAVELLING)
TOGETHER = Habit(0.02, gone_after=0.25)
"""People at a live table sit together for an evening."""


@dataclass
class Somebody:
    """A person of the week, and what they do."""

    name: str
    actor: MemberActor
    habit: Habit
    zone_offset: int
    tables: list[str] = field(default_factory=list)
    away: bool = False


@dataclass(frozen=True)
class Call:
    """Somebody who was mentioned in a channel by a new message."""

    at: datetime
    channel: int
    person: int
    text: str


class Week:
    """Made with a world; `live_through` plays it."""

    def __init__(self, world: World, tables: int, people: int, seed: int = 1) -> None:
        self.world = world
        self.chance = random.Random(seed)
        self.wanted = tables, people
        self.people: list[Somebody] = []
        self.channels: dict[str, ChannelHandle] = {}
        self.calls: list[Call] = []
        self.own_work: list[float] = []
        self.refused: Counter[str] = Counter()
        self._seen = 0

    async def live_through(self) -> None:
        await self._open()
        begin = self.world.env.now()
        looks = [(begin + timedelta(seconds=30 + place), place) for place in range(len(self.people))]
        heapq.heapify(looks)
        stops = [begin + timedelta(days=days) for days in (1.9, 3.4, 5.05)]
        end = begin + timedelta(days=DAYS)
        while looks and looks[0][0] < end:
            now, place = heapq.heappop(looks)
            while stops and stops[0] < now:
                await self._pass(stops.pop(0))
                await self.world.restart()
                self._listen()
            await self._pass(now)
            await self._look_in(self.people[place], self.world.env.now() - begin)
            later = self._next_look(self.people[place], begin)
            if later is not None:
                heapq.heappush(looks, (later, place))
        await self._pass(end)
        await self.world.restart()
        self._listen()

    # Beginning

    async def _open(self) -> None:
        tables, people = self.wanted
        world, bot = self.world, self.world.bot

        for number in range(people):
            habit = HABITS[number % len(HABITS)]
            somebody = Somebody(f"P{number}", world.person(f"P{number}"), habit, self.chance.randrange(-6, 7))
            self.people.append(somebody)
            wishes = self.chance.choice(SETTINGS)
            await bot.preferences.change(PersonPreferences, somebody.actor.id, partial(replace, **wishes))
        paces = [pace for pace in PACES if pace != "live"]
        for number in range(tables):
            live = number % 10 == 9
            channel = world.guild.create_text_channel(f"table-{number}")
            game = GAMES[number % len(GAMES)]
            least, most = world.games[game].seats[0], world.games[game].seats[-1]
            crowd = self.chance.sample(self.people, self.chance.randint(least, most))
            host = crowd[0].actor
            seats = [Person(who.name, who.actor.id, number * 10 + place) for place, who in enumerate(crowd)]
            session = await bot.sessions.open(guild=world.guild.id, channel=channel.id, host=seats[0], game=game)
            pace = "live" if live else paces[number % len(paces)]

            def begun(now: Session, seats: list[Person] = seats, pace: str = pace) -> Session:
                now = now.set_pace(now.host, pace)
                for person in seats[1:]:
                    now = now.join(person)
                return now.relax(now.host) if now.game.wishes else now

            await bot.sessions.change(session.id, begun)
            self.channels[session.id] = channel
            await host.slash(channel, "board", to="channel")
            for who in crowd:
                who.tables.append(session.id)
                if live:
                    who.habit = replace(who.habit, every=TOGETHER.every) if who.habit is PUNCTUAL else who.habit
            await self._press(session.id, host.id, f"start:{session.id}")
        self._listen()

    # Habits

    def _next_look(self, who: Somebody, begin: datetime) -> datetime | None:
        now = self.world.env.now()
        habit = who.habit
        together = habit.every < 1 and now - begin > timedelta(hours=6)
        every = PUNCTUAL.every if together else habit.every
        look = now + timedelta(hours=self.chance.expovariate(1 / every), seconds=1)
        while (look + timedelta(hours=who.zone_offset)).hour < 7:
            look += timedelta(minutes=20)
        return None if look - begin > timedelta(days=habit.gone_after) else look

    async def _look_in(self, who: Somebody, day: timedelta) -> None:
        """What somebody does who looks at all their tables."""
        if who.habit.away is not None:
            first, last = who.habit.away
            if timedelta(days=first) < day < timedelta(days=last):
                if not who.away:
                    who.away = True
                    await who.actor.slash(self.channels[next(iter(self.channels))], "away", days=last - first)
                    self._listen()
                return
        for table in who.tables:
            await self._visit(who.actor.id, table)

    async def _visit(self, person: int, table: str) -> None:
        for _ in range(self.chance.randint(3, 8)):
            session = await self.world.bot.sessions.get(table)
            seat = session.seat_of(person)
            if seat is None or session.status is not Status.PLAYING or seat in session.conceded:
                return
            press = self._wants(session, seat)
            if press is None:
                return
            await self._press(table, person, press)

    def _wants(self, session: Session, seat: Seat) -> str | None:
        """The press that comes next to somebody's mind."""
        roll, id = self.chance.random(), session.id
        if seat in session.stood_in:
            return f"back:{id}"
        if session.paused:
            return f"resume:{id}" if roll < 0.3 else None
        for sentence, ayes in session.motions.items():
            if seat in needed(session, read(sentence)) - set(ayes):
                return f"{'agree' if roll < 0.8 else 'reject'}:{id}:{sentence}"
        others = [late for late in session.late if late != seat]
        if others and roll < 0.7:
            whom = self.chance.choice(others)
            way = self.chance.choice(("skip", "skip", "stand-in", "stand-in", "kick", "grant"))
            if way == "grant":
                return f"grant:{id}:{whom}"
            if f"{way} {whom}" not in session.motions:
                return f"propose:{id}:{way} {whom}"
        if seat in session.waiting:
            decision = session.played().decision(seat)
            assert decision is not None
            sentence = str(decision.default) if roll < 0.8 else self.chance.choice(decision.sentences)
            return f"do:{id}:{seat}:{session.number(seat)}:{sentence}"
        if roll < 0.02:
            return f"undo:{id}:{seat}:{session.number(seat)}"
        if roll < 0.024:
            return f"propose:{id}:pause"
        return f"concede:{id}" if roll < 0.0245 else None

    # Time and presses

    async def _pass(self, until: datetime) -> None:
        left = (until - self.world.env.now()).total_seconds()
        if left > 0:
            await self.world.env.advance_time(left)
        self._listen()

    async def _press(self, table: str, person: int, custom_id: str) -> None:
        """A press on the newest message of the table, a second after the last one."""
        world, backend, channel = self.world, self.world.env.backend, self.channels[table]
        await world.env.advance_time(1)
        newest = channel.last_message
        assert newest is not None
        stored = backend.get_message(channel.id, newest.id)
        message = dict(serializers.message_payload(backend, stored))
        message["components"] = [
            {"type": 1, "components": [{"type": 2, "style": 2, "label": "x", "custom_id": custom_id}]}
        ]
        record, payload = interactions.base_payload(
            backend,
            type=InteractionType.MESSAGE_COMPONENT,
            channel_id=channel.id,
            guild_id=world.guild.id,
            user_id=person,
            data={"custom_id": custom_id, "component_type": 2},
        )
        record.source_message_id = stored.id
        payload["message"] = message
        since = time.perf_counter()
        backend.emit("INTERACTION_CREATE", payload)
        await world.env.settle(timeout=SETTLED, idle=0.002)
        self.own_work.append(time.perf_counter() - since)
        self._listen()

    def _listen(self) -> None:
        """Note whom new messages call: of those named in the text, the ones that may be called by it."""
        transcript, called = self.world.env.backend.transcript, set[str]()
        for kind, event, payload in transcript[self._seen :]:
            if kind == "HTTP" and event.startswith("POST /channels/"):
                called = set(map(str, (payload or {}).get("allowed_mentions", {}).get("users", ())))
            elif kind == "GATEWAY" and event == "MESSAGE_CREATE":
                at, text = discord.utils.snowflake_time(int(payload["id"])), "\n".join(_texts(payload["components"]))
                for user in payload["mentions"]:
                    if user["id"] in called:
                        self.calls.append(Call(at, int(payload["channel_id"]), int(user["id"]), text))
                called = set()
        self._seen = len(transcript)

    # What it was like

    async def sessions(self) -> list[Session]:
        return [await self.world.bot.sessions.get(table) for table in self.channels]


def _texts(components: list[dict[str, Any]]) -> Iterator[str]:
    for part in components:
        if part["type"] == 10:
            yield part["content"]
        yield from _texts(part.get("components", []))


def course(session: Session) -> Iterator[tuple[Session, Act]]:
    """The session before each row of its log, and the row."""
    start = replace(session, status=Status.LOBBY, table=None, log=(), started=None, ended=None)
    moments = replayed(start, session.log)
    yield from zip(moments, session.log, strict=False)


def turns(session: Session) -> dict[int, list[datetime]]:
    """When each person was asked something that they were not asked before: at most so often a turn calls them.

    What is committed together is told together.
    """
    asked: dict[int, list[datetime]] = defaultdict(list)
    moments = [*(before for before, _ in course(session)), session]
    for at, rows in groupby(session.log, key=lambda act: act.at):
        acts = list(rows)
        before, after = moments[acts[0].ply], moments[acts[-1].ply + 1]
        for seat in after.waiting:
            person = after.people[seat].id
            was = before.played().decision(seat) if seat in before.waiting else None
            now = after.played().decision(seat)
            assert now is not None
            rewound = any(act.kind is Kind.REWIND for act in acts)
            if person is not None and (was is None or rewound or (was.aside and not now.aside)):
                asked[person].append(at)
    return asked
