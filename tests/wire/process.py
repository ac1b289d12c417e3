"""The bot's process, as a test starts it and kills it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

from tests.wire.server import TOKEN, Server

ROOT = Path(__file__).parents[2]
FAR = 60
"""Seconds that a slow machine may take; not a measure of speed."""
WAITS = {"guild_ready_timeout": 0.1}


class Process:
    """At most one bot at a time, on the store in `folder`."""

    def __init__(self, server: Server, folder: Path) -> None:
        self.server = server
        self.folder = folder
        self.log = folder / "log.txt"
        self.store = folder / "posy.db"
        self.status: int | None = None
        self._launcher: asyncio.subprocess.Process | None = None
        self._pid = 0
        self._end: asyncio.Task[int] | None = None

    @property
    def url(self) -> str:
        return f"sqlite+aiosqlite:///{self.store}"

    @property
    def alive(self) -> bool:
        return self._end is not None and not self._end.done()

    async def start(self, death: str = "", waits: dict[str, float] | None = None, **settings: str) -> None:
        """Start the bot, which may be told at which step to die; it is not waited for."""
        assert not self.alive
        if self._launcher is None:
            environment = {name: value for name, value in os.environ.items() if not name.startswith("POSY_")}
            self._launcher = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tests.wire.launcher",
                cwd=ROOT,
                env=environment,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        self.server.gateway.forget()
        environment = {"POSY_TOKEN": TOKEN, "POSY_STORE": self.url, "POSY_EMOJIS": "false", **settings}
        order: dict[str, Any] = {
            "log": str(self.log),
            "base": self.server.base,
            "gateway": self.server.gateway.url,
            "environment": environment,
            "waits": {**WAITS, **(waits or {})},
            "death": death,
        }
        assert self._launcher.stdin is not None
        self._launcher.stdin.write(json.dumps(order).encode() + b"\n")
        self._pid = await self._told()
        self._end = asyncio.create_task(self._told())

    async def _told(self) -> int:
        assert self._launcher is not None
        assert self._launcher.stdout is not None
        return int(await self._launcher.stdout.readline())

    def kill(self) -> None:
        """`kill -9`, whatever it does."""
        if self.alive:
            os.kill(self._pid, signal.SIGKILL)

    def stop(self) -> None:
        """As Ctrl+C does it."""
        os.kill(self._pid, signal.SIGINT)

    async def ended(self) -> int:
        """Its exit status, negative for a signal."""
        assert self._end is not None
        return await self._end

    async def close(self) -> None:
        if self.alive:
            self.kill()
            await self.ended()
        if self._launcher is not None:
            assert self._launcher.stdin is not None
            self._launcher.stdin.close()
            await self._launcher.wait()
