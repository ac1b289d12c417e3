"""The shape that all messages share: a coloured container of text, a picture and rows of buttons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from io import BytesIO

import discord
from discord import ui

from cogs.frames import Picture
from cogs.press import Button, Control

LEAF = 0x508F60
LONGEST_TEXT = 4000
"""Discord counts all texts of a message together."""
ASKED = 1000
"""The number within a message of the text that asks somebody."""
PER_ROW = 5
UNATTACHED = "-# Without the permission Attach Files I tell the board in words."


@dataclass
class Message:
    """What is said at once. Texts before the picture, then `after`, what is `asked`, and the rows of buttons.

    What is asked leaves the message with its buttons.

    A picture without a PNG is told in its words. What is longer than Discord takes is sent in several `parts`.
    """

    texts: Sequence[str]
    picture: Picture | None = None
    after: Sequence[str] = ()
    asked: str = ""
    rows: Sequence[Sequence[Control]] = ()
    colour: int = LEAF
    extra_files: Sequence[discord.File] = ()

    @property
    def drawn(self) -> bool:
        """Whether there is a picture to attach."""
        return self.picture is not None and self.picture.file is not None

    def parts(self) -> list[Message]:
        """The messages to send one after the other, none too long. Buttons and files stand on the last one."""
        drawn = self.picture if self.drawn else None
        words = self.picture.tell() if self.picture is not None and not self.drawn else ()
        whole = replace(self, texts=[*self.texts, "\n".join(words)], picture=drawn)
        if sum(map(len, (*whole.texts, *self.after, self.asked))) <= LONGEST_TEXT:
            return [whole]
        texts, pictures = ([*self.texts, *words, *self.after], []) if drawn is None else (self.texts, [drawn])
        parts = [
            *(Message([text], colour=self.colour) for text in packed(texts)),
            *(Message([], picture, colour=self.colour) for picture in pictures),
            *(Message([text], colour=self.colour) for text in packed(self.after if pictures else ())),
        ]
        if len(self.asked) + sum(map(len, parts[-1].texts)) > LONGEST_TEXT:
            parts.append(Message([], colour=self.colour))
        return [*parts[:-1], replace(parts[-1], asked=self.asked, rows=self.rows, extra_files=self.extra_files)]

    def in_words(self, note: str = UNATTACHED) -> Message:
        """The message without its picture, for a channel in which it cannot be attached, and a note that says why."""
        picture = replace(self.picture, file=None) if self.picture is not None else None
        return replace(self, picture=picture, asked="\n".join(filter(None, [self.asked, note])))

    def without_emojis(self) -> Message:
        """The message with buttons that have none."""
        return replace(self, rows=[[control.plain() for control in row] for row in self.rows])

    def view(self) -> ui.LayoutView:
        """A fresh view of one of the parts; never reuse one."""
        box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=self.colour)
        for text in filter(None, self.texts):
            box.add_item(ui.TextDisplay(text))
        if self.picture is not None:
            item = discord.MediaGalleryItem(f"attachment://{self.picture.name}", description=self.picture.alt)
            box.add_item(ui.MediaGallery(item))
        for text in filter(None, self.after):
            box.add_item(ui.TextDisplay(text))
        if self.asked:
            box.add_item(ui.TextDisplay(self.asked, id=ASKED))
        for file in self.extra_files:
            box.add_item(ui.File(f"attachment://{file.filename}"))
        for row in self.rows:
            box.add_item(ui.ActionRow(*row))
        view = ui.LayoutView(timeout=None)
        view.add_item(box)
        # Presses are understood by their custom ids, so discord.py need not keep a task for each private message.
        view.stop()
        return view

    def files(self) -> list[discord.File]:
        if self.picture is None or self.picture.file is None:
            return [*self.extra_files]
        return [discord.File(BytesIO(self.picture.file), self.picture.name), *self.extra_files]


def in_rows(buttons: Iterable[Button]) -> list[list[Button]]:
    """Buttons in rows of five."""
    buttons = list(buttons)
    return [buttons[start : start + PER_ROW] for start in range(0, len(buttons), PER_ROW)]


def packed(texts: Iterable[str], room: int = LONGEST_TEXT) -> list[str]:
    """The texts, each on lines of its own, in as few messages of at most `room` characters as their order allows.

    A text that does not fit a message is parted between lines; only a line that is longer than a message is cut.
    """
    messages: list[str] = []
    for text in filter(None, texts):
        for piece in [text] if len(text) <= room else _pieces(text, room):
            if messages and len(messages[-1]) + 1 + len(piece) <= room:
                messages[-1] += f"\n{piece}"
            else:
                messages.append(piece)
    return messages


def _pieces(text: str, room: int) -> Iterator[str]:
    for line in text.split("\n"):
        yield from (line[start : start + room] for start in range(0, len(line), room))
