"""A whole game of each kind, played by computer players; pictures, film, log and record are left in a folder."""

from __future__ import annotations

import random
from datetime import datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import render
from cogs import films
from cogs.frames import board
from players import choose
from rules import GAMES
from rules.game import Seat
from sessions import components, record
from sessions.live import Sessions
from sessions.session import Person, Session, Status
from sessions.settings import Settings
from sessions.store import Store

SECRET = "a whole game of each kind"
GUEST = Person("Juniper", 1, 1)


async def demo(settings: Settings, folder: Path) -> int:
    """Play through the same sessions and store as the bot, with a store of its own."""
    games = components.build(GAMES, settings.components)
    with TemporaryDirectory() as place:
        store = await Store.open(f"sqlite+aiosqlite:///{place}/demo.db", games)
        try:
            sessions = Sessions(store, settings.clock, lambda: SECRET, games)
            for channel, key in enumerate(games):
                session = await _play(sessions, settings, channel, key, folder / key)
                winners = " and ".join(session.names[seat] for seat in session.ranking[0])
                print(f"{session.game.title}: {len(session.log)} lines, won by {winners}, in {folder / key}")
        finally:
            await store.close()
    return 0


async def _play(sessions: Sessions, settings: Settings, channel: int, key: str, folder: Path) -> Session:
    """One game with all its seats taken, a picture after every answer."""
    now = settings.clock.now
    folder.mkdir(parents=True, exist_ok=True)
    session = await sessions.open(guild=None, channel=channel, host=GUEST, game=key)
    for _ in range(session.game.seats[-1] - 1):
        session = await sessions.change(session.id, lambda lobby: lobby.add_computer(1))
    session = await sessions.change(session.id, lambda lobby: lobby.start(1, now()))
    chance = random.Random(SECRET)
    while session.status is Status.PLAYING:
        table = session.played()
        seat = session.waiting[0]
        sentence = choose(table.game, table.view(seat), seat, chance)
        session = await sessions.change(session.id, partial(_answer, seat=seat, sentence=sentence, now=now()))
    album(session, folder)
    told = (event.text.told(session.names) for act in session.log for event in act.events if event.only is None)
    (folder / "log.txt").write_text("\n".join(told) + "\n", encoding="utf-8")
    (folder / "record.json").write_text(record.dump(session), encoding="utf-8")
    return session


def _answer(session: Session, seat: Seat, sentence: str, now: datetime) -> Session:
    return session.answer(seat, session.number(seat), sentence, now)


def album(session: Session, folder: Path) -> None:
    """The public board after every answer of a game, as pictures and as a film in a folder."""
    for answers in range(len(session.answers) + 1):
        (folder / f"{answers:03}.png").write_bytes(render.picture(board(session.after(answers))))
    (folder / "film.gif").write_bytes(render.moving(films.frames(session, None, 0)))
