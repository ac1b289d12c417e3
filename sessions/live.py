"""The tables that people play at now: one lock each, and a memory of what is committed that may forget at any time."""

from __future__ import annotations

import asyncio
import difflib
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any
from weakref import WeakValueDictionary

from rules.game import Game
from rules.wording import plural
from sessions.clock import Clock
from sessions.refusal import Refusal
from sessions.session import Person, Session
from sessions.store import Store

ALPHABET = "bcdfghjkmnpqrstvwxyz23456789"
"""What ids are made of: no vowels, so that no words appear, and nothing that looks like something else."""

IN_MEMORY = 1000


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
        self._memory: OrderedDict[str, Session] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._channels = asyncio.Lock()
        self._under_way: set[asyncio.Task[Session]] = set()

    async def close(self) -> None:
        """Wait for the changes under way. The store stays open."""
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def open(
        self,
        *,
        guild: int | None,
        channel: int,
        host: Person,
        game: str,
        options: Mapping[str, str] | None = None,
        most: int | None = None,
    ) -> Session:
        """Open a lobby in a channel that has no live table, with the host in the first seat; see `room` for `most`."""
        rules = self._games.get(game)
        if rules is None:
            near = difflib.get_close_matches(game, list(self._games), n=1) or list(self._games)
            raise Refusal(f"There is no game “{game}” here; there is {', '.join(near)}.")
        lobby = Session.lobby(
            id="",
            guild=guild,
            channel=channel,
            host=host,
            game=rules,
            options=options or {},
            secret=self._entropy(),
            created=self._clock.now(),
        )
        return await self._whole(self._open(lobby, most))

    async def get(self, id: str) -> Session:
        """The table with this id."""
        if id in self._memory:
            return self._kept(self._memory[id])
        async with self._lock(id):
            return await self._loaded(id)

    async def in_channel(self, channel: int) -> Session | None:
        """The live table of a channel: the newest that is not frozen, or else the newest."""
        sessions = await self._all(await self._store.live_in(channel))
        return next((session for session in sessions if not session.broken), sessions[0] if sessions else None)

    async def live_in_server(self, guild: int) -> tuple[Session, ...]:
        """The live tables of a server that are not frozen, the oldest first."""
        sessions = await self._all(await self._store.live_in_server(guild))
        return tuple(session for session in sessions if not session.broken)

    async def room(self, guild: int, most: int | None) -> None:
        """Refuse another table where a server has as many as it may have at once; frozen ones take no room."""
        # Frozen ones are only known once they are loaded, which is seldom necessary.
        if most is None or len(await self._store.live_in_server(guild)) < most:
            return
        if len(await self.live_in_server(guild)) >= most:
            raise Refusal(
                f"This server has room for {plural(most, 'table')} at once, and all of it is taken. "
                "When a game ends, /play opens the next one."
            )

    async def latest(self, channel: int) -> Session | None:
        """The live table of a channel, or else the one whose game ended last."""
        if live := await self.in_channel(channel):
            return live
        finished = await self._store.finished_in(channel)
        return await self.get(finished) if finished else None

    async def of(self, person_id: int) -> tuple[Session, ...]:
        """The live tables at which a person sits, the oldest first."""
        return await self._all(await self._store.live_of(person_id))

    async def with_guest(self, person_id: int) -> tuple[Session, ...]:
        """The live tables to which a person is invited, or where they ask for a seat, the oldest first."""
        return await self._all(await self._store.live_with_guest(person_id))

    async def tables_of(self, person_id: int) -> tuple[str, ...]:
        """All tables at which a person sits, sat, or is invited."""
        return await self._store.tables_of(person_id)

    async def forget_person(self, person_id: int) -> None:
        """Leave nothing in any table that tells who the person was; games stay as they are."""
        for id in await self.tables_of(person_id):
            async with self._lock(id):
                await self._store.forget_person(id, person_id)
                self.forget(id)

    async def servers(self) -> tuple[int, ...]:
        """The servers in which there is or was a table."""
        return await self._store.servers()

    async def forget_server(self, guild: int) -> None:
        """Leave nothing of the tables of a server."""
        for id in await self._store.tables_in_server(guild):
            async with self._lock(id):
                await self._store.forget_table(id)
                self.forget(id)

    async def live(self) -> tuple[Session, ...]:
        """All live tables, the oldest first."""
        return await self._all(await self._store.live())

    async def with_computers(self) -> tuple[Session, ...]:
        """The tables being played at which a computer player sits, the oldest first."""
        return await self._all(await self._store.with_computers())

    async def playing(self) -> tuple[Session, ...]:
        """The tables being played, the oldest first."""
        return await self._all(await self._store.playing())

    async def reminders(self, session: Session) -> dict[int, tuple[int, datetime]]:
        """How often, and when last, each seat was reminded of the turn that it has now."""
        return await self._store.reminders(session)

    async def reminded(self, session: Session, seat: int, sent: int) -> None:
        """Note how often a seat was reminded of the turn that it has now, the last time right now."""
        await self._store.reminded(session, seat, sent, self._clock.now())

    async def unshown(self) -> tuple[Session, ...]:
        """The tables of which something happened that their channel was not shown: after a crash, what to repair."""
        return await self._all(await self._store.unshown())

    async def move(self, id: str, channel: int) -> Session:
        """Have a table go on in a channel that has no live one."""
        async with self._channels:
            present = await self.in_channel(channel)
            if present is not None and not present.broken and present.id != id:
                raise Refusal(f"This channel already has a table of {present.game.title}.")
            return await self.change(id, lambda session: session.moved(channel))

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
        self._memory.pop(id, None)

    async def _open(self, lobby: Session, most: int | None) -> Session:
        async with self._channels:
            present = await self.in_channel(lobby.channel)
            if present is not None and not present.broken:
                raise Refusal(f"This channel already has a table of {present.game.title}.")
            if lobby.guild is not None:
                await self.room(lobby.guild, most)
            id = await self._new_id()
            async with self._lock(id):
                return self._kept(await self._store.commit(None, replace(lobby, id=id)))

    async def _change(self, id: str, change: Callable[[Session], Session]) -> Session:
        async with self._lock(id):
            before = await self._loaded(id)
            after = change(before)
            if after is before:
                return before
            try:
                return self._kept(await self._store.commit(before, after))
            except BaseException:
                # Memory may no longer be what is stored: the next one to ask loads it again.
                self.forget(id)
                raise

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

    async def _new_id(self) -> str:
        attempt = 0
        while True:
            number = int.from_bytes(hashlib.sha256(f"{self._entropy()}:{attempt}".encode()).digest())
            id = "".join(ALPHABET[number // len(ALPHABET) ** place % len(ALPHABET)] for place in range(6))
            if not await self._store.exists(id):
                return id
            attempt += 1

    async def _all(self, ids: Iterable[str]) -> tuple[Session, ...]:
        return tuple([await self.get(id) for id in ids])

    def _lock(self, id: str) -> asyncio.Lock:
        """The lock of a table. It lives while somebody holds or awaits it."""
        return self._locks.setdefault(id, asyncio.Lock())

    async def _loaded(self, id: str) -> Session:
        """The table from memory or else from the store. Call with its lock held."""
        session = self._memory.get(id) or await self._store.load(id)
        if session is None:
            raise Refusal("This table does not exist any more.")
        return self._kept(session)

    def _kept(self, session: Session) -> Session:
        """The table, now in memory as the one used last."""
        self._memory[session.id] = session
        self._memory.move_to_end(session.id)
        if len(self._memory) > self._in_memory:
            self._memory.popitem(last=False)
        return session
