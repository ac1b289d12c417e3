"""The tables that people play at now: one lock each, the value in memory always the one that is committed."""

from __future__ import annotations

import asyncio
import difflib
import hashlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from rules.game import Game
from sessions.clock import Clock
from sessions.refusal import Refusal
from sessions.session import Person, Session, chosen
from sessions.store import Store

ALPHABET = "bcdfghjkmnpqrstvwxyz23456789"
"""What ids are made of: no vowels, so that no words appear, and nothing that looks like something else."""

IN_MEMORY = 1000


@dataclass
class _Place:
    """A table in memory. `claims` counts those who use or await it; only an unclaimed one is dropped."""

    session: Session | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    claims: int = 0


class Sessions:
    """All tables of a store. `entropy` gives a new unguessable word at every call; secrets and ids are made of it."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        entropy: Callable[[], str],
        games: Mapping[str, Game[Any, Any]],
        in_memory: int = IN_MEMORY,
    ) -> None:
        self._store = store
        self._clock = clock
        self._entropy = entropy
        self._games = games
        self._in_memory = in_memory
        self._places: OrderedDict[str, _Place] = OrderedDict()
        self._channels = asyncio.Lock()
        self._under_way: set[asyncio.Task[Session]] = set()

    async def close(self) -> None:
        """Wait for the changes under way. The store stays open."""
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def open(
        self, *, guild: int | None, channel: int, host: Person, game: str, options: Mapping[str, str] | None = None
    ) -> Session:
        """Open a lobby in a channel that has no live table, with the host in the first seat."""
        rules = self._games.get(game)
        if rules is None:
            near = difflib.get_close_matches(game, list(self._games), n=1) or list(self._games)
            raise Refusal(f"There is no game “{game}” here; there is {', '.join(near)}.")
        if host.id is None:
            raise Refusal("A computer player cannot open a table.")
        lobby = Session(
            id="",
            guild=guild,
            channel=channel,
            host=host.id,
            game=rules,
            components=self._store.digest(rules),
            options=chosen(rules, options or {}),
            secret=self._entropy(),
            created=self._clock.now(),
            edition=rules.edition,
            people=(host,),
        )
        return await self._whole(self._open(lobby))

    async def get(self, id: str) -> Session:
        """The table with this id."""
        place = self._places.get(id)
        if place is not None and place.session is not None:
            self._places.move_to_end(id)
            return place.session
        async with self._held(id) as place:
            return await self._loaded(id, place)

    async def in_channel(self, channel: int) -> Session | None:
        """The live table of a channel: the newest that is not frozen, or else the newest."""
        sessions = await self._all(await self._store.live_in(channel))
        return next((session for session in sessions if not session.broken), sessions[0] if sessions else None)

    async def latest(self, channel: int) -> Session | None:
        """The live table of a channel, or else the one whose game ended last."""
        if live := await self.in_channel(channel):
            return live
        finished = await self._store.finished_in(channel)
        return await self.get(finished) if finished else None

    async def of(self, person_id: int) -> tuple[Session, ...]:
        """The live tables at which a person sits, the oldest first."""
        return await self._all(await self._store.live_of(person_id))

    async def live(self) -> tuple[Session, ...]:
        """All live tables, the oldest first."""
        return await self._all(await self._store.live())

    async def unshown(self) -> tuple[Session, ...]:
        """The tables of which something happened that their channel was not shown: after a crash, what to repair."""
        return await self._all(await self._store.unshown())

    async def change(self, id: str, change: Callable[[Session], Session]) -> Session:
        """Change a table under its lock. What comes back is committed; if it does not come back, nothing changed.

        Nothing is written when `change` returns the session it was given. Cancelling the caller does not tear a change
        that has begun.
        """
        return await self._whole(self._change(id, change))

    async def announced(self, id: str, ply: int, board: tuple[int, int] | None) -> Session:
        """Note that the channel now shows the table up to this ply, in this message."""
        return await self.change(id, lambda session: session.announced_at(ply, board))

    def forget(self, id: str) -> None:
        """Drop a table from memory; it is loaded again when somebody asks for it."""
        place = self._places.get(id)
        if place is not None:
            place.session = None
            if not place.claims:
                del self._places[id]

    async def _open(self, lobby: Session) -> Session:
        async with self._channels:
            await self._check_free(lobby.channel)
            opened = await self._store.commit(None, replace(lobby, id=await self._new_id()))
        self._places[opened.id] = _Place(opened)
        self._trim()
        return opened

    async def _change(self, id: str, change: Callable[[Session], Session]) -> Session:
        async with self._held(id) as place:
            before = await self._loaded(id, place)
            after = change(before)
            if after is before:
                return before
            if after.over and after.ended is None:
                after = replace(after, ended=self._clock.now())
            try:
                if after.channel == before.channel:
                    place.session = await self._store.commit(before, after)
                else:
                    async with self._channels:
                        await self._check_free(after.channel)
                        place.session = await self._store.commit(before, after)
            except Refusal:
                raise
            except BaseException:
                # Memory may no longer be what is stored: the next one to ask loads it again.
                place.session = None
                raise
            return place.session

    async def _whole(self, work: Coroutine[Any, Any, Session]) -> Session:
        """Do it to the end even if the caller is cancelled."""
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[Session]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()  # Read here, as a cancelled caller no longer reads it.

    async def _check_free(self, channel: int) -> None:
        """Looks at the other tables without their locks: whoever holds one may be waiting for us."""
        for id in await self._store.live_in(channel):
            place = self._places.get(id)
            session = (place and place.session) or await self._store.load(id)
            if session is not None and not session.broken:
                raise Refusal(f"This channel already has a table of {session.game.title}.")

    async def _new_id(self) -> str:
        attempt = 0
        while True:
            number = int.from_bytes(hashlib.sha256(f"{self._entropy()}:{attempt}".encode()).digest())
            id = "".join(ALPHABET[number // len(ALPHABET) ** place % len(ALPHABET)] for place in range(6))
            if await self._store.load(id) is None:
                return id
            attempt += 1

    async def _all(self, ids: Iterable[str]) -> tuple[Session, ...]:
        return tuple([await self.get(id) for id in ids])

    @asynccontextmanager
    async def _held(self, id: str) -> AsyncIterator[_Place]:
        """The place of a table with its lock held."""
        place = self._places.setdefault(id, _Place())
        self._places.move_to_end(id)
        place.claims += 1
        self._trim()
        try:
            async with place.lock:
                yield place
        finally:
            place.claims -= 1
            self._trim()
            if place.session is None:
                self.forget(id)

    async def _loaded(self, id: str, place: _Place) -> Session:
        if place.session is None:
            place.session = await self._store.load(id)
        if place.session is None:
            raise Refusal("This table does not exist any more.")
        return place.session

    def _trim(self) -> None:
        """Drop the tables that were not used for longest."""
        surplus = len(self._places) - self._in_memory
        if surplus > 0:
            unclaimed = (id for id, place in self._places.items() if not place.claims)
            for id in list(islice(unclaimed, surplus)):
                del self._places[id]
