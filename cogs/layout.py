"""The shape that all messages share: a coloured container of text, a picture and rows of buttons."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from http.client import BAD_REQUEST
from io import BytesIO
from typing import TypeVar

import discord
from discord import ui

from cogs.frames import Picture
from cogs.press import Button

log = logging.getLogger(__name__)

T = TypeVar("T")

LEAF = 0x508F60
LONGEST_TEXT = 4000
PER_ROW = 5


@dataclass
class Message:
    """What one message says. Texts before the picture, then `after`, then the rows of buttons."""

    texts: Sequence[str]
    picture: Picture | None = None
    after: Sequence[str] = ()
    rows: Sequence[Sequence[Button]] = ()
    colour: int = LEAF
    extra_files: Sequence[discord.File] = ()

    async def sent(self, send: Callable[[ui.LayoutView, list[discord.File]], Awaitable[T]]) -> T:
        """Send it with a fresh view and files; where Discord does not know an emoji, with buttons that have none."""
        try:
            return await send(self.view(), self.files())
        except discord.HTTPException as error:
            # Also seen with emojis that are there: https://github.com/discord/discord-api-docs/issues/7128
            if error.status != BAD_REQUEST or "emoji" not in error.text.lower():
                raise
            log.warning("sent without emojis: %s", error)
        self.rows = [[button.plain() for button in row] for row in self.rows]
        return await send(self.view(), self.files())

    def view(self) -> ui.LayoutView:
        """A fresh view; never reuse one."""
        box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=self.colour)
        for text in _fitting(self.texts):
            box.add_item(ui.TextDisplay(text))
        if self.picture is not None and self.picture.file is None:
            box.add_item(ui.TextDisplay(self.picture.alt))
        elif self.picture is not None:
            item = discord.MediaGalleryItem(f"attachment://{self.picture.name}", description=self.picture.alt)
            box.add_item(ui.MediaGallery(item))
        for text in _fitting(self.after):
            box.add_item(ui.TextDisplay(text))
        for file in self.extra_files:
            box.add_item(ui.File(f"attachment://{file.filename}"))
        for row in self.rows:
            box.add_item(ui.ActionRow(*row))
        view = ui.LayoutView(timeout=None)
        view.add_item(box)
        return view

    def files(self) -> list[discord.File]:
        if self.picture is None or self.picture.file is None:
            return [*self.extra_files]
        return [discord.File(BytesIO(self.picture.file), self.picture.name), *self.extra_files]


def in_rows(buttons: Iterable[Button]) -> list[list[Button]]:
    """Buttons in rows of five."""
    buttons = list(buttons)
    return [buttons[start : start + PER_ROW] for start in range(0, len(buttons), PER_ROW)]


def _fitting(texts: Iterable[str]) -> Iterable[str]:
    """Texts that are not empty, cut so that together with a counterpart they stay below Discord's limit."""
    for text in texts:
        if text:
            yield text if len(text) <= LONGEST_TEXT // 2 else text[: LONGEST_TEXT // 2 - 1] + "…"
