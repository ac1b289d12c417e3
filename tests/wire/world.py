"""A channel with three people at a Discord on this machine, and the bot's process at the other end of the wire."""

from __future__ import annotations

import asyncio
import contextlib
import copy
import random
import sqlite3
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from simcord import interactions
from simcord.backend import serializers
from simcord.backend.models import Interaction, Message
from simcord.enums import AppCommandType, InteractionType, OptionType

from cogs.press import Press
from rules import GAMES
from sessions.session import Session
from sessions.store import Store
from tests.cogs.world import parts
from tests.wire.process import FAR, Process
from tests.wire.server import Request, Server

USER, TEXT_INPUT, LABEL = 6, 4, 18
QUIET = 0.15
"""Seconds without a request after which nothing more is expected."""


@dataclass(frozen=True)
class Shown:
    """A message that everybody saw, as it was posted."""

    id: int
    components: list[dict[str, Any]]
    asked: tuple[int, ...]
    """Whom it names, …"""
    called: tuple[int, ...]
    """… and who of them is notified: whoever has pressed themselves needs not be."""
    files: int
    given: dict[int, int]
    """How many answers of each seat were committed when it was posted."""

    @property
    def presses(self) -> tuple[Press, ...]:
        return tuple(Press.parse(part["custom_id"]) for part in parts(self.components) if part.get("custom_id"))

    @property
    def asks(self) -> frozenset[tuple[int, int]]:
        """The seats that it asks something, and the number of the answer that they are to give."""
        saying = (press for press in self.presses if press.verb == "say")
        return frozenset((int(press.args[0]), int(press.args[1])) for press in saying)


@dataclass
class Act:
    """What somebody did, and what the bot made of it."""

    world: World
    record: Interaction
    press: Press | None
    at: float = field(default_factory=time.monotonic)

    @property
    def acknowledged(self) -> float | None:
        """Seconds until Discord knew that the bot has got it."""
        callback = next((one for one in self._requests() if one.path.endswith("/callback") and one.status == 200), None)
        return None if callback is None else callback.answered - self.at

    @property
    def answered(self) -> bool:
        """Whether something was said to whoever did it, beyond the acknowledgement."""
        return self.record.modal is not None or any(
            not one.path.endswith("/callback") and 200 <= one.status < 300 for one in self._requests()
        )

    @property
    def answer(self) -> Message:
        """The newest message that answers it."""
        id = self.record.followup_ids[-1] if self.record.followup_ids else self.record.message_id
        assert id is not None
        return self.world.server.backend.get_message(self.record.channel_id, id)

    @property
    def said(self) -> str:
        return words(self.answer.components)

    def _requests(self) -> Iterator[Request]:
        return (one for one in self.world.server.requests if f"/{self.record.token}" in one.path)


def words(components: list[dict[str, Any]]) -> str:
    return "\n".join(part["content"] for part in parts(components) if part["type"] == 10)


class World:
    """`ada`, `bob` and `cyd` by their numbers, and what they do."""

    def __init__(self, server: Server, folder: Path) -> None:
        self.server = server
        self.process = Process(server, folder)
        backend = server.backend
        self.guild = backend.create_guild("Garden")
        self.channel = backend.create_channel(self.guild.id, "garden").id
        self.ada, self.bob, self.cyd = (self.person(name) for name in ("Ada", "Bob", "Cyd"))
        self.shown: list[Shown] = []
        self.acts: list[Act] = []
        server.posted.append(self._posted)

    def person(self, name: str) -> int:
        user = self.server.backend.make_user(name.lower(), global_name=name)
        self.server.backend.add_member(self.guild.id, user.id)
        return user.id

    # What is seen

    def _posted(self, message: Message) -> None:
        if message.channel_id == self.channel and not message.is_ephemeral:
            given = Counter(seat for kind, seat, _ in self.log() if kind == "answer" and seat is not None)
            self.shown.append(
                Shown(
                    message.id,
                    copy.deepcopy(message.components),
                    tuple(message.mention_user_ids),
                    tuple(message.ping_user_ids),
                    len(message.attachments),
                    given,
                )
            )

    @property
    def board(self) -> Shown:
        """The newest message that everybody sees."""
        return self.shown[-1]

    @property
    def board_now(self) -> Shown:
        """The same as it is now, for it may have been changed."""
        message = self.server.backend.get_message(self.channel, self.board.id)
        return replace(self.board, components=message.components)

    def buttons(self, message: int) -> dict[str, str]:
        """Custom ids by label, as the message is now."""
        components = self.server.backend.get_message(self.channel, message).components
        return {part["label"]: part["custom_id"] for part in parts(components) if part["type"] == 2}

    def rows(self, statement: str, *values: object) -> list[Any]:
        """What is committed right now."""
        if not self.process.store.exists():
            return []
        with contextlib.closing(sqlite3.connect(self.process.store, timeout=FAR)) as database:
            return database.execute(statement, values).fetchall()

    def log(self) -> list[tuple[str, int | None, str]]:
        """Kind, seat and sentence of every row of the newest table."""
        newest = "(SELECT id FROM sessions ORDER BY opened DESC LIMIT 1)"
        return self.rows(f"SELECT kind, seat, text FROM log WHERE session = {newest} ORDER BY ply")

    async def session(self) -> Session:
        """The newest table of the store, repeated from its log."""
        store = await Store.open(self.process.url, GAMES, reading=True)
        try:
            (id,) = self.rows("SELECT id FROM sessions ORDER BY opened DESC LIMIT 1")[0]
            session = await store.load(id)
        finally:
            await store.close()
        assert session is not None
        return session

    # What is done

    def press(self, person: int, message: int, custom_id: str) -> Act:
        """A press of a button, on this message of the channel."""
        source = self.server.backend.get_message(self.channel, message)
        data = {"custom_id": custom_id, "component_type": 2}
        return self._emit(InteractionType.MESSAGE_COMPONENT, person, data, source, Press.parse(custom_id))

    def click(self, person: int, label: str, message: int | None = None) -> Act:
        """A press of the button with this label, on the newest message that everybody sees or another one."""
        id = message or self.board.id
        return self.press(person, id, self.buttons(id)[label])

    def slash(self, person: int, name: str, /, **options: Any) -> Act:
        return self._emit(InteractionType.APPLICATION_COMMAND, person, self._command(name, options))

    def complete(self, person: int, name: str, option: str, typed: str, /, **options: Any) -> Act:
        """Somebody types into an option; the suggestions are in `record.autocomplete_choices`."""
        data = self._command(name, {**options, option: typed})
        for one in data["options"]:
            one["focused"] = one["name"] == option
        return self._emit(InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE, person, data)

    def submit(self, person: int, opened: Act, **values: str | Sequence[str]) -> Act:
        """Send the form that an act has opened; what is not named is sent as it was shown."""
        form = opened.record.modal
        assert form is not None
        data = {"custom_id": form["custom_id"], "components": [_filled(part, values) for part in form["components"]]}
        source = opened.record.source_message_id
        message = None if source is None else self.server.backend.get_message(self.channel, source)
        return self._emit(InteractionType.MODAL_SUBMIT, person, data, message)

    def _command(self, name: str, options: dict[str, Any]) -> dict[str, Any]:
        command = self.server.backend.commands[None][name, AppCommandType.CHAT_INPUT]
        types = {option["name"]: option["type"] for option in command.get("options", [])}
        given = [{"name": key, "type": types[key], "value": value} for key, value in options.items()]
        people = [int(option["value"]) for option in given if option["type"] == OptionType.USER]
        backend = self.server.backend
        resolved = {
            "users": {str(id): dict(serializers.user_payload(backend.get_user(id))) for id in people},
            "members": {
                str(id): dict(serializers.member_payload(backend, self.guild, self.guild.members[id], with_user=False))
                for id in people
            },
        }
        for option in given:
            option["value"] = str(option["value"]) if option["type"] == OptionType.USER else option["value"]
        data = {"id": command["id"], "name": name, "type": AppCommandType.CHAT_INPUT, "options": given}
        return {**data, "resolved": resolved} if people else data

    def _emit(
        self, type: int, person: int, data: dict[str, Any], source: Message | None = None, press: Press | None = None
    ) -> Act:
        backend = self.server.backend
        record, payload = interactions.base_payload(
            backend, type=type, channel_id=self.channel, guild_id=self.guild.id, user_id=person, data=data
        )
        if source is not None:
            record.source_message_id = source.id
            payload["message"] = dict(serializers.message_payload(backend, source))
        act = Act(self, record, press)
        self.acts.append(act)
        backend.emit("INTERACTION_CREATE", payload)
        return act

    # What is waited for

    async def until(self, holds: Callable[[], object], what: str, seconds: float = FAR) -> None:
        """Wait for it, looking after every request and now and then."""
        end = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < end, f"in vain: {what}\n" + self.story()
            with contextlib.suppress(TimeoutError):
                async with self.server.changed:
                    await asyncio.wait_for(self.server.changed.wait(), 0.05)

    async def start(self, death: str = "", waits: dict[str, float] | None = None, **settings: str) -> None:
        """Start the bot and wait until it is there, or has died."""
        before = self.server.gateway.identified
        await self.process.start(death, waits, **settings)
        await self.until(lambda: self.server.gateway.identified > before or not self.process.alive, "the bot comes up")

    async def quiet(self) -> None:
        """Until the store is shown and the bot asks for nothing more, or it has died."""

        def done() -> bool:
            if not self.process.alive:
                return True
            open = any(not request.answered for request in self.server.requests[-50:])
            last = max(request.answered for request in self.server.requests)
            return not open and time.monotonic() - last > QUIET and not self.unshown()

        await self.until(done, "all is shown")

    def unshown(self) -> bool:
        """Whether something is committed that nobody noted as shown."""
        return bool(self.rows("SELECT id FROM sessions WHERE announced < plies - 1"))

    async def open(self, game: str, *others: int, **options: str) -> None:
        """A running game of Ada and these people, Bob if nobody is named."""
        before = len(self.shown)
        await self.done(self.slash(self.ada, "play", game=game, **options), lambda: len(self.shown) > before)
        lobby = self.board.id
        for person in others or (self.bob,):
            joined = self.click(person, "Join", lobby)
            await self.until(lambda act=joined: act.acknowledged is not None, "somebody joins")  # type: ignore[misc]
            name = self.server.backend.get_user(person).global_name or ""
            await self.until(lambda name=name: name in self._words(lobby), "the lobby shows it")  # type: ignore[misc]
        await self.done(self.click(self.ada, "Start", lobby), lambda: self.board.id != lobby)

    def _words(self, message: int) -> str:
        return words(self.server.backend.get_message(self.channel, message).components)

    async def done(self, act: Act, then: Callable[[], object]) -> None:
        await self.until(lambda: act.acknowledged is not None and then(), f"{act.press or act.record.command_name}")

    async def turn(self, chance: random.Random) -> list[Act]:
        """Whoever is called by the newest board presses words until there is another one or the bot has died."""
        board = self.board
        person = board.asked[0]
        acts: list[Act] = []
        message = board.id
        while self.board is board and self.process.alive:
            assert len(acts) < 50, "the panel leads nowhere\n" + self.story()
            ids = self.choices(message)
            act = self.press(person, message, chance.choice(ids))
            acts.append(act)
            await self.until(
                lambda act=act: act.answered or self.board is not board or not self.process.alive,  # type: ignore[misc]
                f"an answer to {act.press}",
            )
            if act.answered:
                message = act.answer.id
                if not self.choices(message):
                    await self.until(lambda: self.board is not board or not self.process.alive, "the next board")
        return acts

    def choices(self, message: int) -> list[str]:
        """What can be said by the buttons of a message."""
        leading = [
            custom_id
            for label, custom_id in self.buttons(message).items()
            if Press.parse(custom_id).verb in ("say", "do", "move") and label not in ("Start over", "Choose again")
        ]
        saying = [custom_id for custom_id in leading if not custom_id.startswith("move")]
        return saying or leading

    @property
    def over(self) -> bool:
        rows = self.rows("SELECT status FROM sessions ORDER BY opened DESC LIMIT 1")
        return bool(rows) and rows[0][0] not in ("lobby", "playing")

    def story(self) -> str:
        """What happened at last, for whoever reads of a failure."""
        log = self.process.log.read_text() if self.process.log.exists() else ""
        return "\n".join([*map(str, self.server.requests[-25:]), log[-4000:]])


def _filled(part: dict[str, Any], values: dict[str, Any]) -> dict[str, Any]:
    """A part of a form as a client sends it back."""
    if part["type"] == LABEL:
        return {"type": LABEL, "id": part.get("id", 0), "component": _filled(part["component"], values)}
    if part["type"] == TEXT_INPUT:
        value = values.get(part["custom_id"], part.get("value", ""))
        return {"type": TEXT_INPUT, "id": part.get("id", 0), "custom_id": part["custom_id"], "value": value}
    chosen = values.get(part.get("custom_id", ""))
    if chosen is None:
        chosen = [option["value"] for option in part.get("options", []) if option.get("default")]
    return {"type": part["type"], "id": part.get("id", 0), "custom_id": part.get("custom_id", ""), "values": chosen}


@asynccontextmanager
async def wired(folder: Path) -> AsyncIterator[World]:
    """A world that is taken down at the end; nothing may have been asked of Discord that it does not know."""
    async with Server().listening() as server:
        world = World(server, folder)
        try:
            yield world
        finally:
            await world.process.close()
        assert not server.gaps
        assert "Traceback" not in (world.process.log.read_text() if world.process.log.exists() else "")
