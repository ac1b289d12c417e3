"""Starts the unmodified bot at a Discord of these tests: `python -m tests.wire.launcher`.

Everything is imported once; then every line of JSON on the standard input starts a process by a fork, which is told
with its number, and told again with its status when it has ended. So a start costs no seconds, and there can be many.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path
from typing import Any, NoReturn

import aiohttp
import discord
import yarl
from discord.state import ConnectionState

import bot
from sessions.store import Store


def at_discord(base: str, gateway: str, waits: dict[str, float]) -> None:
    """Point discord.py there. `waits` are its own patience, in seconds, which is a matter of minutes otherwise."""
    discord.http.Route.BASE = base
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    made = ConnectionState.__init__

    def init(self: Any, **options: Any) -> None:
        made(self, **{**options, **waits})

    ConnectionState.__init__ = init  # type: ignore[method-assign]


class Death:
    """Ends the process by `kill -9` at the n-th step of a kind: `store 3`, `stored 3`, `request 5` or `answer 5`."""

    def __init__(self, step: str) -> None:
        self.kind, _, number = step.partition(" ")
        self.left = int(number or 0)

    def at(self, kind: str) -> None:
        if kind == self.kind:
            self.left -= 1
            if self.left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    def around(self, owner: Any, name: str, before: str, after: str) -> None:
        act = getattr(owner, name)

        async def surrounded(*args: Any, **named: Any) -> Any:
            self.at(before)
            result = await act(*args, **named)
            self.at(after)
            return result

        setattr(owner, name, surrounded)

    def wait(self) -> None:
        self.around(Store, "commit", "store", "stored")
        self.around(aiohttp.ClientSession, "_request", "request", "answer")


def run(order: dict[str, Any]) -> NoReturn:
    """In the new process: the bot until its end."""
    log = os.open(order["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    os.dup2(log, 1)
    os.dup2(log, 2)
    os.chdir(Path(order["log"]).parent)
    os.environ.update(order["environment"])
    at_discord(order["base"], order["gateway"], order["waits"])
    if order["death"]:
        Death(order["death"]).wait()
    status = 1
    try:
        status = bot.main(["run"])
    finally:
        sys.stderr.flush()
        os._exit(status)


def main() -> None:
    for line in sys.stdin:
        child = os.fork()
        if not child:
            run(json.loads(line))
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


if __name__ == "__main__":
    main()
