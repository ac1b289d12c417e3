"""The command line: every mistake of a host is one sentence and an exit code."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import socket
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import pytest
from aiohttp import web

import bot
from cogs.client import Posy
from cogs.permissions import NEEDED, names
from rules import GAMES
from sessions.settings import Settings
from sessions.store import Store
from tests.records import FOLDER

ROOT = Path(__file__).parent.parent
FAR = 240
"""Seconds that a slow machine may take to answer; not a measure of speed."""


def run(*arguments: str, folder: Path, status: int, timeout: float = FAR, **environment: str) -> tuple[str, str]:
    """What a process says on its two streams."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "bot.py"), *arguments],
        cwd=folder,
        env={**_environment(), "POSY_STORE": f"sqlite+aiosqlite:///{folder}/posy.db", **environment},
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout, done.stderr


def _environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith("POSY_")}


def test_every_wrong_setting_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text('sandbox_port = "high"\nlog_levle = "info"\ncomputer_pace = -1\n')
    _, told = run("run", folder=tmp_path, status=2)
    lines = told.strip().splitlines()
    assert len(lines) == 3
    assert all(any(name in line for line in lines) for name in ("sandbox_port", "log_levle", "computer_pace"))


def test_a_malformed_configuration_names_the_line(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("sandbox_port = 1\nstore = \n")
    _, told = run("run", folder=tmp_path, status=2)
    assert "line 2" in told


def test_a_configuration_that_does_not_exist(tmp_path: Path) -> None:
    _, told = run("--config", "nowhere.toml", "run", folder=tmp_path, status=2)
    assert "nowhere.toml" in told


def test_an_unknown_command(tmp_path: Path) -> None:
    _, told = run("dance", folder=tmp_path, status=2)
    assert "invalid choice" in told


def test_a_store_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "posy.db").write_text("a shopping list")
    _, told = run("sandbox", folder=tmp_path, status=1)
    assert "not a database" in told


def test_a_store_newer_than_the_code(tmp_path: Path) -> None:
    async def make() -> None:
        await (await Store.open(f"sqlite+aiosqlite:///{tmp_path}/posy.db", GAMES)).close()

    asyncio.run(make())
    with contextlib.closing(sqlite3.connect(tmp_path / "posy.db")) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.commit()
    _, told = run("sandbox", folder=tmp_path, status=1)
    assert "newer" in told


def test_a_store_in_use_by_another_process(tmp_path: Path) -> None:
    async def hold() -> tuple[str, str]:
        store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/posy.db", GAMES)
        try:
            return await asyncio.to_thread(lambda: run("sandbox", folder=tmp_path, status=1))
        finally:
            await store.close()

    _, told = asyncio.run(hold())
    assert "another" in told


def test_a_copy_is_made_while_another_process_uses_the_store_and_put_back_later(tmp_path: Path) -> None:
    async def hold() -> None:
        store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/posy.db", GAMES)
        try:
            await asyncio.to_thread(lambda: run("backup", "copy.db", folder=tmp_path, status=0))
            _, told = await asyncio.to_thread(lambda: run("restore", "copy.db", folder=tmp_path, status=1))
            assert "in use" in told
        finally:
            await store.close()

    asyncio.run(hold())
    told, _ = run("restore", "copy.db", folder=tmp_path, status=0)
    assert "former one is kept" in told
    _, told = run("backup", "copy.db", folder=tmp_path, status=1)
    assert "already" in told


def test_check_tells_what_is_in_place_and_what_is_not(tmp_path: Path) -> None:
    told, _ = run("check", folder=tmp_path, status=0)
    assert "no store" in told
    assert "can be drawn" in told
    (tmp_path / "posy.db").write_text("a shopping list")
    told, _ = run("check", folder=tmp_path, status=1)
    assert [line for line in told.splitlines() if line.startswith("WRONG")]


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        _, told = run("sandbox", folder=tmp_path, status=1, POSY_SANDBOX_PORT=port)
        assert f"Port {port} is in use" in told


def test_export_and_import(tmp_path: Path) -> None:
    _, told = run("export", "bcdfgh", "record.json", folder=tmp_path, status=1)
    assert told.strip()
    told, _ = run("import", str(FOLDER / "bloom-1-2.json"), folder=tmp_path, status=0)
    assert "The game begins." in told
    assert re.search(r"^1\. (Ada|Bob)", told, re.MULTILINE)
    told, _ = run("import", str(FOLDER / "bloom-1-2.json"), "--pictures", "out", folder=tmp_path, status=0)
    assert len(list((tmp_path / "out").glob("*.png"))) > 10
    (tmp_path / "binary.json").write_bytes(b"\xff\xfe\x00")
    _, told = run("import", "binary.json", folder=tmp_path, status=1)
    assert "UTF-8" in told
    (tmp_path / "broken.json").write_text('{"format": "posy table"')
    _, told = run("import", "broken.json", folder=tmp_path, status=1)
    assert len(told.strip().splitlines()) == 1
    _, told = run("import", "missing.json", folder=tmp_path, status=1)
    assert "missing.json" in told


def test_demo_leaves_finished_games_with_pictures(tmp_path: Path) -> None:
    told, _ = run("demo", "out", folder=tmp_path, status=0)
    for key, game in GAMES.items():
        assert game.title in told
        folder = tmp_path / "out" / key
        assert len(list(folder.glob("*.png"))) > 10
        assert (folder / "000.png").read_bytes().startswith(b"\x89PNG")
        assert (folder / "film.gif").read_bytes().startswith(b"GIF89a")
        assert "The game begins." in (folder / "log.txt").read_text()
        told_again, _ = run("import", str(folder / "record.json"), folder=tmp_path, status=0)
        assert "1. " in told_again


def test_health(tmp_path: Path) -> None:
    alive = tmp_path / "alive"
    run("health", folder=tmp_path, status=2)
    run("health", folder=tmp_path, status=1, POSY_HEALTH_FILE=str(alive))
    alive.touch()
    run("health", folder=tmp_path, status=0, POSY_HEALTH_FILE=str(alive))
    os.utime(alive, (0, 0))
    run("health", folder=tmp_path, status=1, POSY_HEALTH_FILE=str(alive))


@asynccontextmanager
async def discord_on_this_machine(answers: Mapping[str, Any]) -> AsyncIterator[str]:
    """A server that gives these answers by the end of the path, and knows no token for anything else."""

    async def answer(request: web.Request) -> web.Response:
        found = next((body for path, body in answers.items() if request.path.endswith(path)), None)
        status, body = (200, found) if found is not None else (401, {"message": "401: Unauthorized", "code": 0})
        # discord.py reads JSON under exactly this type.
        return web.Response(status=status, body=json.dumps(body).encode(), headers={"Content-Type": "application/json"})

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    (address,) = runner.addresses
    try:
        yield f"http://127.0.0.1:{address[1]}/api/v10"
    finally:
        await runner.cleanup()


@pytest.fixture
def with_token(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("POSY_TOKEN", "not.a.token")
    monkeypatch.setenv("POSY_STORE", f"sqlite+aiosqlite:///{tmp_path}/posy.db")
    return "not.a.token"


async def test_a_token_that_discord_refuses(
    with_token: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with discord_on_this_machine({}) as base:
        monkeypatch.setattr(discord.http.Route, "BASE", base)
        assert await asyncio.to_thread(bot.main, ["run"]) == bot.FAILED
    told = capsys.readouterr()
    assert "refuses the token" in told.err
    assert with_token not in told.err + told.out


async def test_with_a_token_the_invite_names_exactly_the_permissions_needed(
    with_token: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    me: dict[str, Any] = {
        "id": "7",
        "username": "Posy",
        "discriminator": "0",
        "global_name": None,
        "avatar": None,
        "bot": True,
    }
    application: dict[str, Any] = {
        "id": "42",
        "name": "Posy",
        "description": "",
        "icon": None,
        "bot_public": True,
        "summary": "",
    }
    application |= {"bot_require_code_grant": False, "verify_key": "", "flags": 0, "owner": me, "team": None}

    async def unreachable(self: Posy) -> None:
        raise discord.GatewayNotFound

    monkeypatch.setattr(Posy, "connect", unreachable)  # the gateway is no part of this test
    answers = {"/users/@me": me, "/applications/@me": application, "/applications/42/commands": []}
    async with discord_on_this_machine(answers) as base:
        monkeypatch.setattr(discord.http.Route, "BASE", base)
        assert await asyncio.to_thread(bot.main, ["run"]) == bot.FAILED
    told = capsys.readouterr()
    assert "client_id=42" in told.out
    assert f"permissions={NEEDED.value}" in told.out
    assert names(NEEDED) == (
        "View Channels, Send Messages, Send Messages In Threads, Create Public Threads, Create Private Threads, "
        "Attach Files, Read Message History"
    )
    assert told.err.strip().splitlines()[-1].startswith("Discord cannot be reached: ")


async def test_a_secret_is_never_shown() -> None:
    assert "very.secret" not in repr(Settings.model_validate({"token": "very.secret"}))
