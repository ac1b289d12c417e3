"""Posy's front door: `python bot.py [run | sandbox | demo | export | import | backup | restore | check | health]`."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import importlib.util
import logging
import secrets
import signal
import sys
from collections.abc import Callable, Coroutine, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import aiohttp
import discord

from checkup import check
from cogs.client import Posy
from cogs.permissions import NEEDED
from demo import album, demo
from rules import GAMES
from rules.game import Game
from sessions import backup, components, record
from sessions import settings as settings_file
from sessions.faults import Faulty, printable
from sessions.refusal import Refusal
from sessions.settings import Settings, SettingsError
from sessions.store import Store, StoreError
from sessions.verify import verify

OK, FAILED, MISUSED = 0, 1, 2

NO_TOKEN = """This is the sandbox, Posy without Discord. To bring Posy to your own server, make an application at
https://discord.com/developers/applications, copy the token from its page “Bot”, and run POSY_TOKEN=… make run."""


def create_bot(
    settings: Settings,
    entropy: Callable[[], str] = lambda: secrets.token_hex(16),
    games: Mapping[str, Game[Any, Any]] = GAMES,
) -> Posy:
    """Posy as a discord.py bot, not connected yet. `settings` names at least the store and the clock."""
    return Posy(settings, entropy, games)


async def _freeze() -> None:
    """What lives as long as the bot need not be looked through for garbage again and again."""
    gc.freeze()


async def run(settings: Settings) -> int:
    """Connect to Discord, or open the sandbox where there is no token."""
    if settings.token is None:
        return await sandbox(settings)
    async with create_bot(settings) as bot:
        bot.add_listener(_freeze, "on_ready")
        await bot.login(settings.token.get_secret_value())
        assert bot.application_id is not None
        invite = discord.utils.oauth_url(
            bot.application_id, permissions=NEEDED, scopes=("bot", "applications.commands")
        )
        print(f"Invite Posy to a server with {invite}", flush=True)
        await bot.connect()
    return OK


async def sandbox(settings: Settings) -> int:
    """Play on a page in the browser."""
    if importlib.util.find_spec("simcord") is None:
        print("There is no token (POSY_TOKEN), and the sandbox is not installed here.", file=sys.stderr)
        return MISUSED
    for library in ("discord", "alembic"):
        logging.getLogger(library).setLevel(logging.ERROR)  # they would warn of a Discord that is not there
    from sandbox import serve  # has dependencies of its own

    print(NO_TOKEN)
    await serve(create_bot(settings), settings.sandbox_port)
    return OK


async def health(settings: Settings) -> int:
    """Whether the running bot has given a sign of life within the last minute; for containers."""
    file = settings.health_file
    if file is None:
        print("No health file is configured (health_file).")
        return MISUSED
    beat = datetime.fromtimestamp(file.stat().st_mtime, UTC) if file.exists() else None
    if beat is None or settings.clock.now() - beat > timedelta(minutes=1):
        print(f"Posy has given no sign of life since {beat or 'its start'}.")
        return FAILED
    return OK


async def export(settings: Settings, table: str, file: Path) -> int:
    """Write the record of a table to a file, hidden things included."""
    store = await Store.open(settings.store, components.build(GAMES, settings.components), reading=True)
    try:
        session = await store.load(table)
    finally:
        await store.close()
    if session is None:
        raise Refusal(f"There is no table {table} in this store.")
    record.write(session, file, everything=True)
    print(f"The record of table {table} is in {file}.")
    return OK


async def back_up(settings: Settings, file: Path) -> int:
    """Copy the store to a file, also while Posy is running."""
    await asyncio.to_thread(backup.back_up, settings.store, file)
    print(f"A copy of the store is in {file}.")
    return OK


async def restore(settings: Settings, file: Path) -> int:
    """Put a copy in the place of the store, and say where the former one is kept."""
    former = await asyncio.to_thread(backup.restore, settings.store, file)
    print(f"The store is as it was in {file}." + (f" The former one is kept in {former}." if former else ""))
    return OK


async def look(file: Path, step: bool, pictures: Path | None) -> int:
    """Read a record and tell its game, at once or line by line; with a folder, also draw it."""
    session = record.read(file, GAMES)
    names = tuple(map(printable, session.names))
    for act in session.log:
        for event in act.events:
            told = (
                event.text.told(names) if event.only is None else f"(to {names[event.only]}) {event.text.told(names)}"
            )
            print(f"{act.ply:4} {told}", end="" if step else "\n", flush=True)
            if step:
                await asyncio.to_thread(input)
    for place, seats in enumerate(session.ranking, 1):
        print(f"{place}. {', '.join(names[seat] for seat in seats)}")
    if session.over:
        verdict = verify(session)
        print(f"Chance was computed again: {verdict.wrong or f'all {verdict.draws} draws fit'}.")
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
        album(session, pictures)
        print(f"A picture of every step is in {pictures}.")
    return OK


def parser() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(prog="bot.py", description=__doc__)
    parser.add_argument("--config", type=Path, help="the configuration file (default: config.toml, if it exists)")
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("run", help="connect to Discord; without a token, open the sandbox (the default)")
    commands.add_parser("sandbox", help="play in the browser, on a page that looks like Discord")
    play = commands.add_parser("demo", help="play one game of each kind without a person; leaves pictures and a log")
    play.add_argument("folder", type=Path, nargs="?", default=Path("demo"))
    export = commands.add_parser("export", help="write the record of a table to a file")
    export.add_argument("table", metavar="TABLE")
    export.add_argument("file", metavar="FILE", type=Path)
    look = commands.add_parser("import", help="read a record back and tell its game")
    look.add_argument("file", metavar="FILE", type=Path)
    look.add_argument("--step", action="store_true", help="wait for Enter after every line")
    look.add_argument("--pictures", metavar="FOLDER", type=Path, help="leave a picture of every step there")
    back_up = commands.add_parser("backup", help="copy the store to a new file, also while Posy is running")
    back_up.add_argument("file", metavar="FILE", type=Path)
    restore = commands.add_parser("restore", help="put a copy in the place of the store; stop Posy before")
    restore.add_argument("file", metavar="FILE", type=Path)
    commands.add_parser("check", help="see whether all is in place: settings, fonts, disk, store, tables, token")
    commands.add_parser("health", help="exit with 0 if the running bot is alive")
    return parser


def command(arguments: argparse.Namespace, settings: Settings) -> Coroutine[Any, Any, int]:
    """The coroutine that does what the command line asks for."""
    match arguments.command:
        case "sandbox":
            return sandbox(settings)
        case "demo":
            return demo(settings, arguments.folder)
        case "export":
            return export(settings, arguments.table, arguments.file)
        case "import":
            return look(arguments.file, arguments.step, arguments.pictures)
        case "backup":
            return back_up(settings, arguments.file)
        case "restore":
            return restore(settings, arguments.file)
        case "check":
            return check(settings)
        case "health":
            return health(settings)
        case _:
            return run(settings)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; every mistake of a host is one clear sentence on the error stream and an exit code."""
    parsed = parser().parse_args(arguments)
    with contextlib.suppress(ValueError):  # where this is not the main thread
        # A container is stopped as Ctrl+C stops Posy: the boards that are being posted are finished.
        signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
    try:
        settings = settings_file.load(parsed.config)
        logging.getLogger("alembic").setLevel(logging.WARNING)
        discord.utils.setup_logging(level=logging.getLevelNamesMapping()[settings.log_level.upper()])
        return asyncio.run(command(parsed, settings))
    except SettingsError as error:
        sentences, code = error.sentences, MISUSED
    except Faulty as error:
        sentences, code = error.sentences, FAILED
    except (StoreError, Refusal) as error:
        sentences, code = (str(error),), FAILED
    except discord.LoginFailure:
        sentences, code = ("Discord refuses the token. Copy it anew from the page of your application.",), FAILED
    except (discord.DiscordException, aiohttp.ClientError) as error:
        sentences, code = (f"Discord cannot be reached: {error}",), FAILED
    except OSError as error:
        sentences, code = (": ".join(filter(None, (error.filename, error.strerror or str(error)))),), FAILED
    except (KeyboardInterrupt, EOFError):
        return OK
    for sentence in sentences:
        print(sentence, file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
