"""Computer players at the table: they answer after a pause, so that people can follow."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import TYPE_CHECKING

from players import choose
from sessions.session import Session

if TYPE_CHECKING:
    from cogs.client import Posy

log = logging.getLogger(__name__)

MOST_FAILURES = 10
TOLD_TOGETHER = 6
"""So many acts of computer players in a row are told by one board."""


class Computers:
    """One task a table while a computer player has a question to answer."""

    def __init__(self, bot: Posy) -> None:
        self._bot = bot
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    def wake(self, session: Session) -> None:
        """Call after every change of a table."""
        task = self._tasks.get(session.id)
        if self._closed or _next(session) is None or (task is not None and not task.done()):
            return
        self._tasks[session.id] = asyncio.create_task(self._play(session.id), name=f"computers of {session.id}")

    async def close(self) -> None:
        self._closed = True
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _play(self, table: str) -> None:
        bot = self._bot
        failures = 0
        while failures < MOST_FAILURES:
            await asyncio.sleep(bot.settings.computer_pace + 5 * failures)
            try:
                session = await bot.sessions.change(table, self._answer)
                bot.set_clocks(session)
                if _next(session) is None or len(session.since(session.announced)) >= TOLD_TOGETHER:
                    await asyncio.shield(bot.boards.show(table))
                if _next(await bot.sessions.get(table)) is None:
                    break
                failures = 0
            except Exception:
                log.exception("a computer player of %s could not answer", table)
                bot.boards.show(table)
                failures += 1
        self._tasks.pop(table, None)

    def _answer(self, session: Session) -> Session:
        """The first computer player that is asked answers, from its own view and with its own chance."""
        seat = _next(session)
        if seat is None or session.table is None:
            return session
        table = session.table
        chance = random.Random(f"{session.id}:{seat}:{len(table.steps)}")
        sentence = choose(table.game, table.view(seat), seat, chance)
        return session.answer(seat, session.number(seat), sentence, self._bot.clock.now())


def _next(session: Session) -> int | None:
    return next((seat for seat in session.waiting if session.is_computer(seat)), None)
