"""The gateway: one session a shard, which outlives its connections and can be resumed."""

from __future__ import annotations

import asyncio
import copy
import itertools
import json
import zlib
from collections.abc import Mapping
from typing import Any

import discord
from aiohttp import WSMsgType, web
from simcord import intents
from simcord.backend import Backend, serializers

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11


class Connection:
    """One WebSocket, compressed if the client wants that, which writes in order."""

    def __init__(self, socket: web.WebSocketResponse, compressed: bool) -> None:
        self.socket = socket
        self.silent = False
        self._zlib = zlib.compressobj() if compressed else None
        self._waiting: asyncio.Queue[bytes | str] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, op: int, data: object = None, seq: int | None = None, event: str | None = None) -> None:
        if self.silent:
            return
        text = json.dumps({"op": op, "d": data, "s": seq, "t": event})
        if self._zlib is None:
            self._waiting.put_nowait(text)
        else:
            packed = self._zlib.compress(text.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
            self._waiting.put_nowait(packed)

    async def _write(self) -> None:
        while True:
            match await self._waiting.get():
                case str(text):
                    await self.socket.send_str(text)
                case bytes(packed):
                    await self.socket.send_bytes(packed)

    async def close(self) -> None:
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)


class Session:
    """What was dispatched to one shard since it identified itself."""

    def __init__(self, id: str, shard: int, shards: int, wanted: discord.Intents) -> None:
        self.id = id
        self.shard = shard
        self.shards = shards
        self.intents = wanted
        self.connection: Connection | None = None
        self.events: list[tuple[int, str, Any]] = []

    def dispatch(self, event: str, data: Any) -> None:
        self.events.append((len(self.events) + 1, event, data))
        self.replay(len(self.events) - 1)

    def replay(self, seen: int) -> None:
        """Send what came after this one to whoever listens."""
        if self.connection is not None:
            for seq, event, data in self.events[seen:]:
                self.connection.send(DISPATCH, data, seq, event)


class Gateway:
    """Takes every event of the backend to the shard that it belongs to."""

    def __init__(self, backend: Backend, token: str) -> None:
        self.url = ""
        self.heartbeat = 10.0
        self.identified = 0
        self.resumed = 0
        self.heartbeats = 0
        self._backend = backend
        self._token = token
        self._ids = itertools.count(1)
        self._sessions: dict[int, Session] = {}
        backend.subscribers.append(self._emitted)

    async def drop(self) -> None:
        """Close every connection as a Discord does that is restarted; sessions can be resumed."""
        for connection in self._connections():
            await connection.socket.close(code=1001)

    def fall_silent(self) -> None:
        """Send nothing any more over the connections that there are, not even that a heartbeat was heard."""
        for connection in self._connections():
            connection.silent = True

    def reconnect(self) -> None:
        """Ask every shard to come back."""
        for connection in self._connections():
            connection.send(RECONNECT)

    def invalidate(self) -> None:
        """Forget every session."""
        connections = self._connections()
        self._sessions.clear()
        for connection in connections:
            connection.send(INVALID, False)

    def forget(self) -> None:
        """The process is gone."""
        self._sessions.clear()

    def _connections(self) -> list[Connection]:
        return [session.connection for session in self._sessions.values() if session.connection is not None]

    def _emitted(self, event: str, payload: Mapping[str, Any]) -> None:
        guild = payload.get("guild_id") or (payload.get("id") if event.startswith("GUILD_") else None)
        for session in self._sessions.values():
            if (int(guild) >> 22) % session.shards == session.shard if guild else session.shard == 0:
                self._dispatch(session, event, payload)

    def _dispatch(self, session: Session, event: str, payload: Mapping[str, Any]) -> None:
        """As much of it as the bot asked for."""
        needed = intents.required_intent(event, payload)
        if needed is not None and not getattr(session.intents, needed):
            return
        data = copy.deepcopy(dict(payload))
        bot = self._backend.bot_user.id
        if event == "GUILD_CREATE":
            intents.prune_guild_create(data, session.intents, bot)
        if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE") and not session.intents.message_content:
            intents.censor_message(data, bot, backend=self._backend)
        data = json.loads(json.dumps(data))
        session.dispatch(event, data)

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(autoping=True)
        await socket.prepare(request)
        connection = Connection(socket, request.query.get("compress") == "zlib-stream")
        connection.send(HELLO, {"heartbeat_interval": int(self.heartbeat * 1000)})
        session: Session | None = None
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    continue
                received = json.loads(message.data)
                match received["op"]:
                    case 1:
                        self.heartbeats += 1
                        connection.send(ACK)
                    case 2:
                        session = self._identify(received["d"], connection)
                    case 6:
                        session = self._resume(received["d"], connection)
                if session is None and received["op"] == IDENTIFY:
                    await socket.close(code=4004)
        finally:
            if session is not None and session.connection is connection:
                session.connection = None
            await connection.close()
        return socket

    def _identify(self, data: Mapping[str, Any], connection: Connection) -> Session | None:
        if data["token"] != self._token:
            return None
        shard, shards = data.get("shard") or (0, 1)
        wanted = discord.Intents._from_value(data["intents"])
        session = Session(f"session-{next(self._ids)}", shard, shards, wanted)
        session.connection = connection
        self._sessions[shard] = session
        mine = [guild for guild in self._backend.guilds.values() if (guild.id >> 22) % shards == shard]
        ready = {
            "v": 10,
            "user": serializers.user_payload(self._backend.bot_user),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in mine],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": [shard, shards],
            "application": {"id": str(self._backend.application_id), "flags": 0},
        }
        session.dispatch("READY", json.loads(json.dumps(ready)))
        for guild in mine:
            self._dispatch(session, "GUILD_CREATE", serializers.guild_create_payload(self._backend, guild))
        self.identified += 1
        return session

    def _resume(self, data: Mapping[str, Any], connection: Connection) -> Session | None:
        session = next((known for known in self._sessions.values() if known.id == data["session_id"]), None)
        if session is None:
            connection.send(INVALID, False)
            return None
        session.connection = connection
        session.replay(int(data["seq"] or 0))
        session.dispatch("RESUMED", {})
        self.resumed += 1
        return session
