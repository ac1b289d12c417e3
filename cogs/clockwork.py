"""Time that runs out: one task a table sleeps until the next deadline, and begins anew with every change and start."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime
from typing import TYPE_CHECKING

from sessions.pace import PACES, time_over
from sessions.session import Session, Status

if TYPE_CHECKING:
    from cogs.client import Posy

log = logging.getLogger(__name__)

LONGEST_SLEEP = 900
"""Seconds after which the clock is looked at again, for it may have been put forward."""
PAUSE = 60
"""Seconds until the next try while the store does not answer."""


class Clockwork:
    """Lets the time of seats run out at the tables that have a pace."""

    def __init__(self, bot: Posy) -> None:
        self._bot = bot
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    def wake(self, session: Session) -> None:
        """Call after every change of a table."""
        if (former := self._tasks.pop(session.id, None)) is not None:
            former.cancel()
        if not self._closed and _next(session) is not None:
            self._tasks[session.id] = asyncio.create_task(self._keep(session.id), name=f"clock of {session.id}")

    async def close(self) -> None:
        self._closed = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _keep(self, table: str) -> None:
        """Sleep until time is over for somebody, then say so. That change wakes a new task in the place of this one."""
        bot = self._bot
        while True:
            try:
                session = await bot.sessions.get(table)
                end = _next(session)
                if end is None:
                    break
                left = (end - bot.clock.now()).total_seconds()
                if left <= 0:
                    bot.changed(await asyncio.shield(bot.sessions.change(table, self._run_out)))
                    return
                await asyncio.sleep(min(left, LONGEST_SLEEP))
            except Exception:
                log.exception("the clock of %s stands still for a moment", table)
                await asyncio.sleep(PAUSE)
        self._tasks.pop(table, None)

    def _run_out(self, session: Session) -> Session:
        now = self._bot.clock.now()
        for seat in session.waiting:
            session = session.run_out(seat, now)
        return session


def _next(session: Session) -> datetime | None:
    """The first deadline that has not been told yet."""
    if session.status is not Status.PLAYING or PACES[session.pace].span is None:
        return None
    seats = [seat for seat in session.waiting if seat not in session.late and not session.is_computer(seat)]
    return min(filter(None, (time_over(session, seat) for seat in seats)), default=None)
