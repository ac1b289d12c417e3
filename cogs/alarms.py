"""What happens to a table by the clock: one task a table sleeps until the next moment that counts for it."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from datetime import datetime
from typing import TYPE_CHECKING

from sessions.refusal import Refusal
from sessions.session import Session

if TYPE_CHECKING:
    from cogs.client import Posy

log = logging.getLogger(__name__)

LONGEST_SLEEP = 86_400
"""Seconds after which the clock is looked at again, for it may have been put forward."""
PAUSE = 60
"""Seconds until the next try when something goes wrong."""


class Alarms(ABC):
    """Wakes up for each table when it is `due`, and rings. Every change of the table sets it anew."""

    def __init__(self, bot: Posy) -> None:
        self._bot = bot
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    @abstractmethod
    async def due(self, session: Session) -> datetime | None:
        """When something is to happen next; None while nothing is."""

    @abstractmethod
    async def ring(self, session: Session, now: datetime) -> None:
        """Let it happen."""

    def wake(self, session: Session) -> None:
        """Call after every change of a table."""
        former = self._tasks.pop(session.id, None)
        if former is not None and former is not asyncio.current_task():
            former.cancel()
        if not self._closed and session.live and not session.broken:
            self._tasks[session.id] = asyncio.create_task(self._keep(session.id), name=f"alarm of {session.id}")

    async def close(self) -> None:
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _keep(self, table: str) -> None:
        bot, mine = self._bot, asyncio.current_task()
        while self._tasks.get(table) is mine:
            try:
                session = await bot.sessions.get(table)
                end = await self.due(session)
                if end is None:
                    del self._tasks[table]
                    return
                left = (end - bot.clock.now()).total_seconds()
                if left <= 0:
                    await self.ring(session, bot.clock.now())
                else:
                    await asyncio.sleep(min(left, LONGEST_SLEEP))
            except Refusal as gone:
                log.info("no alarm of %s any more: %s", table, gone)
                self._tasks.pop(table, None)
                return
            except Exception:  # a deadline must not be forgotten because something about it failed once
                log.exception("the alarm of %s stands still for a moment", table)
                await asyncio.sleep(PAUSE)
