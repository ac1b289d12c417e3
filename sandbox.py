"""The sandbox: the real bot and store on a page in the browser that looks like Discord, without any token."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import signal
from datetime import UTC, datetime
from typing import Any

import simcord
from simcord import SetupError
from simcord.backend.cdn import CDN_BASE

from cogs.client import Posy
from cogs.emojis import HEAD_START
from render.sprites import emoji as picture

PEOPLE = ("Juniper", "Otto", "Mira")
SERVER, CHANNEL = "The Garden Club", "flower-games"
HEARTBEAT = 1.0


async def serve(bot: Posy, port: int) -> None:
    """Serve the page until Ctrl-C or SIGTERM; games are kept in the store."""
    stop = _stop_signal()
    env = simcord.Env(bot, check_errors=False)
    # The same order at every start, before anything else has an id: stored tables name these.
    guild = env.create_guild(SERVER)
    channel = guild.create_text_channel(CHANNEL)
    people = [guild.add_member(env.create_user(name.lower(), global_name=name)) for name in PEOPLE]
    await env.start()
    try:
        env.backend.bot_user.name = "Posy"
        env.backend.get_guild(guild.id).owner_id = people[0].id  # somebody may change the settings of the server
        await env.advance_time(max(HEAD_START, _behind(env)))
        await bot.forget_messages()
        try:
            async with env.preview(
                channel, viewers=people, layout="channel", port=port, assets=_pictures(bot)
            ) as preview:
                welcome = WELCOME.format(url=preview.url, channel=CHANNEL, people=", ".join(PEOPLE), owner=PEOPLE[0])
                print(welcome, flush=True)
                await _until_stopped(env, preview, stop)
        except SetupError as error:
            if not isinstance(error.__cause__, OSError):
                raise
            advice = "Stop what uses it, or set POSY_SANDBOX_PORT to another."
            raise OSError(errno.EADDRINUSE, f"Port {port} is in use or cannot be opened. {advice}") from error
    finally:
        await env.shutdown()
        await bot.close()


WELCOME = """
Open {url}
You are in #{channel} with {people}; “Viewing as” switches between them, and each tab can be another person.
{owner} owns the server, so /setup is theirs.
Type /play to open a table, press Join as somebody else or add a computer player, then Start.
When it is your turn, press a button under the board; /help tells the rest. This page shows no threads.
Games are kept, the address is a new one at every start; Ctrl-C stops the sandbox.
"""


def _pictures(bot: Posy) -> dict[str, tuple[str, bytes]]:
    """The emojis that the bot has uploaded: file name and PNG by address."""
    return {
        f"{CDN_BASE}/emojis/{emoji.id}.png": (f"{drawing}.png", picture(drawing))
        for drawing, emoji in bot.own_emojis.known.items()
    }


def _stop_signal() -> asyncio.Event:
    """Set by Ctrl-C and by SIGTERM."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    return stop


def _one_at_a_time(preview: simcord.Preview) -> asyncio.Lock:
    """What a page does waits for this lock: if it met something else, the page would stay grey for good.

    A page is half a second behind. That alone is no reason to refuse a press: Posy answers those that come too late.
    """
    lock, act = asyncio.Lock(), preview._action

    async def waiting(page: str | None, body: Any) -> dict[str, Any]:
        async with lock:
            if isinstance(body, dict) and "published_revision" in body:
                body["published_revision"] = preview._get_page(page).revision
            return await act(page, body)

    setattr(preview, "_action", waiting)  # noqa: B010  nothing public does it
    return lock


async def _until_stopped(env: simcord.Env, preview: simcord.Preview, stop: asyncio.Event) -> None:
    """Let time pass and show what it brings."""
    lock = _one_at_a_time(preview)
    closed = asyncio.create_task(preview.wait_closed())
    transcript = env.backend.transcript
    shown = len(transcript)
    while not stop.is_set() and not closed.done():
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stop.wait(), HEARTBEAT)
        # A tab that closes is no action, so it may still be met: the next second will do.
        async with lock:
            with contextlib.suppress(SetupError):
                await env.advance_time(_behind(env))
                if shown < len(transcript):
                    shown = len(transcript)
                    await preview.refresh()
    closed.cancel()


def _behind(env: simcord.Env) -> float:
    """The seconds by which the clock of the in-memory Discord is late."""
    return max(0.0, (datetime.now(UTC) - env.now()).total_seconds())
