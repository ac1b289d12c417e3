"""The sandbox in a real browser: a table, two people, a few turns, `kill -9`, and on."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, TimeoutError, sync_playwright

ROOT = Path(__file__).parent.parent
BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FAR = 120_000
"""Milliseconds that a slow machine may take; not a measure of speed."""


@contextmanager
def sandbox(folder: Path, stop: signal.Signals) -> Iterator[str]:
    """The address of a running sandbox, which is stopped by this signal."""
    process = subprocess.Popen(
        [sys.executable, str(ROOT / "bot.py")],
        cwd=folder,
        env={
            **{key: value for key, value in os.environ.items() if not key.startswith("POSY_")},
            "POSY_SANDBOX_PORT": "0",
        },
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    with process, process.stdout as told:
        try:
            for line in told:
                if line.startswith("Open "):
                    yield line.split()[1]
                    break
            else:
                raise AssertionError("the sandbox ended before it was ready")
        finally:
            process.send_signal(stop)
        assert process.wait(FAR / 1000) == (-signal.SIGKILL if stop is signal.SIGKILL else 0)


def become(page: Page, name: str) -> None:
    page.get_by_label("Viewing as").select_option(label=name)
    page.wait_for_timeout(1000)


def press(page: Page, label: str, until: str) -> None:
    """Press a button until the text appears: the page refuses a press that meets one of its own refreshes."""
    appeared = page.get_by_text(until).last
    for _ in range(10):
        page.get_by_role("button", name=label).last.click(timeout=FAR)
        try:
            appeared.wait_for(timeout=FAR / 10)
            return
        except TimeoutError:
            continue
    raise AssertionError(f"“{label}” did not lead to “{until}”")


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_the_sandbox_stops_cleanly(tmp_path: Path, stop: signal.Signals) -> None:
    with sandbox(tmp_path, stop) as url:
        assert url.startswith("http://127.0.0.1:")


@pytest.mark.skipif(BROWSER is None, reason="no Chromium on this machine")
def test_two_people_play_and_go_on_after_a_kill(tmp_path: Path) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": 1000, "height": 1300})
        with sandbox(tmp_path, signal.SIGKILL) as url:
            page.goto(url)
            page.get_by_placeholder("Message #flower-games").click()
            page.keyboard.type("/play")
            page.keyboard.press("Enter")
            page.get_by_role("option", name="BLOOOOOOM").click()
            press(page, "Send", until="has opened a table")
            become(page, "Otto")
            press(page, "Join", until="Otto")
            become(page, "Juniper")
            press(page, "Start", until="The game begins.")
            press(page, "north: facing south", until="starts with the butterfly at the north stone")
            become(page, "Otto")
            press(page, "ahead 1", until="Otto takes")
            symbols = page.locator("img.custom-emoji[alt^=triangle]")
            assert symbols.last.evaluate("picture => picture.naturalWidth") > 0, "emojis are shown as pictures"
        with sandbox(tmp_path, signal.SIGINT) as url:
            page.goto(url)
            become(page, "Juniper")
            press(page, "ahead 1", until="Juniper takes")
            assert page.get_by_role("img", name="BLOOOOOOM").count() >= 2
        browser.close()
