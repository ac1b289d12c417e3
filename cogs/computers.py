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

    def wake(self, session: Session) -> None:
        """Call after every change of a table."""
        if _next(session) is None or session.id in self._tasks:
            return
        task = asyncio.create_task(self._play(session.id), name=f"computer players of {session.id}")
        self._tasks[session.id] = task
        task.add_done_callback(lambda _: self._tasks.pop(session.id, None))

    async def close(self) -> None:
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _play(self, table: str) -> None:
        bot = self._bot
        failures = 0
        while _next(await bot.sessions.get(table)) is not None:
            await asyncio.sleep(bot.settings.computer_pace)
            try:
                session = await bot.sessions.change(table, self._answer)
                if _next(session) is None or len(session.since(session.announced)) >= TOLD_TOGETHER:
                    await asyncio.shield(bot.boards.show(table))
                failures = 0
            except Exception:
                log.exception("a computer player of %s could not answer", table)
                failures += 1
                if failures == MOST_FAILURES:
                    return

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
