"""Discord over HTTP: simcord's routes behind real requests, each of which is recorded."""

from __future__ import annotations

import asyncio
import io
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import discord
from aiohttp import BodyPartReader, web
from simcord._clock import Clock
from simcord.backend import Backend
from simcord.backend.errors import BackendError
from simcord.backend.models import Message
from simcord.http import router, routes

from tests.wire.faults import Cut, Faults
from tests.wire.gateway import Gateway

assert routes  # importing them registers what the router knows

API = "/api/v10"
TOKEN = "a.bot.token"
UNIQUE = 180
"""Seconds for which Discord makes no second message of one author, channel and nonce."""


class WallClock(Clock):
    """The time of this machine, for the bot lives in it too."""

    def now(self) -> datetime:
        return datetime.now(UTC)


@dataclass
class Request:
    """One request of the bot and how it was answered; `status` 0 while or where it was not."""

    number: int
    method: str
    path: str
    at: float
    body: Any = None
    files: list[discord.File] = field(default_factory=list)
    query: dict[str, str] = field(default_factory=dict)
    status: int = 0
    answered: float = 0.0
    result: Any = None

    def __str__(self) -> str:
        return f"{self.number:4} {self.method:6} {self.path} -> {self.status or 'no answer'}"


class Server:
    """A Discord that listens on this machine. `posted` is told of every message before the bot is answered."""

    def __init__(self) -> None:
        self.backend = Backend(clock=WallClock())
        self.faults = Faults()
        self.gateway = Gateway(self.backend, TOKEN)
        self.requests: list[Request] = []
        self.gaps: list[str] = []
        """What the bot asked for that this Discord does not know: always a mistake of a test or of this Discord."""
        self.posted: list[Callable[[Message], None]] = []
        self.address = ""
        self.changed = asyncio.Condition()
        self._nonces: dict[tuple[str, str], tuple[float, Any]] = {}

    @property
    def base(self) -> str:
        return f"http://{self.address}{API}"

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[Server]:
        app = web.Application(client_max_size=64 << 20)
        app.router.add_get("/", self.gateway.connect)
        app.router.add_route("*", API + "/{path:.*}", self._handle)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        ((host, port, *_),) = runner.addresses
        self.address = f"{host}:{port}"
        self.gateway.url = f"ws://{self.address}/"
        try:
            yield self
        finally:
            await self.gateway.drop()
            await runner.cleanup()

    async def _handle(self, http: web.Request) -> web.StreamResponse:
        path = "/" + http.match_info["path"]
        request = Request(len(self.requests) + 1, http.method, path, time.monotonic(), query=dict(http.query))
        self.requests.append(request)
        try:
            request.body, request.files = await _read(http)
            return await self._answer(http, request)
        except ConnectionError:
            return web.Response()  # the bot has died while it asked
        finally:
            request.answered = time.monotonic()
            async with self.changed:
                self.changed.notify_all()

    async def _answer(self, http: web.Request, request: Request) -> web.StreamResponse:
        fault = await self.faults.meet(request.method, request.path)
        if fault is not None and fault.cut is Cut.BEFORE:
            return _dropped(http)
        headers: dict[str, str] = {}
        if request.method == "POST" and request.path.startswith("/channels/") and self.faults.bucket is not None:
            bucket = self.faults.bucket
            if wait := bucket.wait(request.path):
                return self._limited(request, wait, False, bucket.headers(request.path) if bucket.told else {})
            headers = bucket.headers(request.path) if bucket.told else {}
        if fault is not None and fault.status is not None and not fault.done:
            if fault.status == 429:
                return self._limited(request, fault.retry_after, fault.everywhere, {})
            return self._as_json(request, fault.status, {"message": "out of order", "code": 0}, {})
        status, result = self._done(http, request)
        if fault is not None and fault.cut is Cut.AFTER:
            return _dropped(http)
        if fault is not None and fault.status is not None:
            return self._as_json(request, fault.status, {"message": "out of order", "code": 0}, {})
        request.result = result
        return self._as_json(request, status, result, headers)

    def _done(self, http: web.Request, request: Request) -> tuple[int, Any]:
        if not request.path.startswith(("/webhooks/", "/interactions/")) and (
            http.headers.get("Authorization") != f"Bot {TOKEN}"
        ):
            return 401, {"message": "401: Unauthorized", "code": 0}
        if request.path == "/gateway/bot":
            limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
            return 200, {"url": self.gateway.url, "shards": 1, "session_start_limit": limit}
        nonce = (request.path, request.body["nonce"]) if _unique(request) else None
        at, former = self._nonces.get(nonce, (0.0, None)) if nonce else (0.0, None)
        if former is not None and time.monotonic() - at < UNIQUE:
            return 200, former
        before = {channel: len(messages) for channel, messages in self.backend.messages.items()}
        try:
            result = router.dispatch(
                self.backend,
                request.method,
                request.path,
                json=request.body,
                params=request.query,
                files=request.files,
                message_content_access=False,
            )
        except (router.RouteNotImplemented, router.UnsupportedField) as gap:
            self.gaps.append(str(gap))
            return 501, {"message": str(gap), "code": 0}
        except BackendError as error:
            return error.status, error.to_json()
        if nonce:
            self._nonces[nonce] = time.monotonic(), result
        for channel, messages in self.backend.messages.items():
            for message in list(messages.values())[before.get(channel, 0) :]:
                for told in self.posted:
                    told(message)
        return (204, None) if result is None else (200, result)

    def _limited(self, request: Request, wait: float, everywhere: bool, headers: dict[str, str]) -> web.Response:
        body = {"message": "You are being rate limited.", "retry_after": wait, "global": everywhere}
        return self._as_json(request, 429, body, {**headers, "Via": "1.1 wire", "Retry-After": f"{wait:.3f}"})

    def _as_json(self, request: Request, status: int, body: Any, headers: dict[str, str]) -> web.Response:
        request.status = status
        if status == 204:
            return web.Response(status=204, headers=headers)
        # discord.py reads JSON under exactly this type.
        kind = {"Content-Type": "application/json"}
        return web.Response(status=status, body=json.dumps(body).encode(), headers={**headers, **kind})


def _unique(request: Request) -> bool:
    return isinstance(request.body, dict) and bool(request.body.get("enforce_nonce"))


def _dropped(http: web.Request) -> web.Response:
    """The connection ends without a word."""
    assert http.transport is not None
    http.transport.abort()
    return web.Response()


async def _read(http: web.Request) -> tuple[Any, list[discord.File]]:
    """The JSON of a request and what is attached to it."""
    if not http.content_type.startswith("multipart/"):
        text = await http.read()
        return (json.loads(text) if text else None), []
    body: Any = None
    files: list[tuple[str, str, bytes]] = []
    async for part in await http.multipart():
        assert isinstance(part, BodyPartReader)
        data = bytes(await part.read())
        if part.name == "payload_json":
            body = json.loads(data)
        else:
            files.append((part.name or "", part.filename or "", data))
    told = {f"files[{one['id']}]": one.get("description") for one in body.get("attachments", []) if "filename" in one}
    return body, [discord.File(io.BytesIO(data), name, description=told.get(key)) for key, name, data in files]
