"""Time that runs out."""

from __future__ import annotations

from datetime import datetime

from cogs.alarms import Alarms
from cogs.looks import preferred
from sessions.pace import time_over
from sessions.preferences import PersonPreferences
from sessions.session import Session, Status


class Clockwork(Alarms):
    """Lets the time of seats run out. Who is away has time until they are back, unless people sit together."""

    async def due(self, session: Session) -> datetime | None:
        if session.status is not Status.PLAYING:
            return None
        return min((await self._ends(session)).values(), default=None)

    async def ring(self, session: Session, now: datetime) -> None:
        late = [seat for seat, end in (await self._ends(session)).items() if end <= now]

        def run_out(current: Session) -> Session:
            for seat in late:
                current = current.run_out(seat, now)
            return current

        self._bot.changed(await self._bot.sessions.change(session.id, run_out))

    async def _ends(self, session: Session) -> dict[int, datetime]:
        """The deadlines that have not been told yet, by seat."""
        ends: dict[int, datetime] = {}
        for seat in session.waiting:
            person, end = session.people[seat].id, time_over(session, seat)
            if end is None or person is None or session.is_computer(seat) or seat in session.late:
                continue
            away = None if session.pace == "live" else (await preferred(self._bot, PersonPreferences, person)).away
            ends[seat] = end if away is None else max(end, away)
        return ends
