"""Posy in an in-memory Discord: people, what they see, and what they press."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from types import TracebackType
from typing import Any

import discord
import simcord
from simcord import InteractionResult, MemberActor, ResponseMessage, interactions
from simcord.backend import serializers
from simcord.enums import InteractionType

from bot import create_bot
from cogs.client import Posy
from cogs.press import Press
from cogs.replies import explained
from rules import GAMES
from rules.game import Seat
from sessions.preferences import ServerPreferences
from sessions.session import Person, Session
from sessions.settings import Settings

PACE = 30.0


class WorldClock:
    """The time of the in-memory Discord."""

    env: simcord.Env

    def now(self) -> datetime:
        return self.env.now()


def parts(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Every component of a message, containers before their contents."""
    for component in components:
        yield component
        yield from parts(component.get("components", []))


def texts(message: discord.Message | ResponseMessage) -> str:
    """Everything that a message says."""
    return "\n".join(part["content"] for part in parts(raw(message)) if part["type"] == 10)


def buttons(message: discord.Message | ResponseMessage) -> dict[str, str]:
    """Custom ids by label."""
    return {part["label"]: part["custom_id"] for part in parts(raw(message)) if part["type"] == 2}


def ticked(message: discord.Message | ResponseMessage) -> set[str]:
    """The labels of what is chosen on a page of settings."""
    return {label for label in buttons(message) if label.startswith("✓")}


def alt(message: discord.Message | ResponseMessage) -> str:
    """The description of the picture of a message."""
    return next((part["items"][0].get("description") or "" for part in parts(raw(message)) if part["type"] == 12), "")


async def file(message: discord.Message | ResponseMessage) -> bytes:
    """What is attached to a message."""
    (attachment,) = message.attachments
    return await attachment.read()


def raw(message: discord.Message | ResponseMessage) -> list[dict[str, Any]]:
    if isinstance(message, ResponseMessage):
        return message.components
    return [component.to_dict() for component in message.components]  # type: ignore[misc]


def said(result: InteractionResult) -> str:
    """What the bot answered in words, newest last."""
    answers = [*([result.response] if result.response else []), *result.followups]
    return "\n".join(texts(answer) for answer in answers)


def answer(result: InteractionResult) -> ResponseMessage:
    """The newest message that answers."""
    return result.followups[-1] if result.followups else result.response  # type: ignore[return-value]


class World:
    """`ada`, `bob` and `cyd` in one text channel."""

    def __init__(self, store: str, games: Mapping[str, Any] = GAMES, emojis: bool = False) -> None:
        self.games = games
        self.clock = WorldClock()
        self.settings = Settings(store=store, clock=self.clock, computer_pace=PACE, emojis=emojis)
        self.secrets = itertools.count()
        self.bot = self._new_bot()

    def _new_bot(self) -> Posy:
        return create_bot(self.settings, lambda: f"secret {next(self.secrets)}", self.games)

    async def __aenter__(self) -> World:
        self.env = simcord.Env(self.bot)
        self.clock.env = self.env
        await self.env.start()
        self.guild = self.env.create_guild()
        self.channel = self.guild.create_text_channel("garden")
        self.ada, self.bob, self.cyd = (self.person(name) for name in ("Ada", "Bob", "Cyd"))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.bot.close()
        await self.env.shutdown()
        if error is None:
            self._raise_unexpected()

    def _raise_unexpected(self) -> None:
        """A refusal is an answer, not an error, though it travels as one."""
        unexpected = [
            error
            for error in self.env.errors
            if explained(getattr(error, "original", error)) is None  # type: ignore[arg-type]
        ]
        if unexpected:
            raise BaseExceptionGroup("the bot failed", unexpected)

    def person(self, name: str) -> MemberActor:
        return self.guild.add_member(self.env.create_user(name.lower()[:30] or "x", global_name=name))

    async def prefers(self, **chosen: Any) -> None:
        """Those who manage the server chose this."""
        await self.bot.preferences.change(ServerPreferences, self.guild.id, lambda now: replace(now, **chosen))

    async def restart(self) -> None:
        """The process ends and a new one starts on the same store, in the same server."""
        await self.bot.close()
        self.bot = self._new_bot()
        await self.env.restart_bot(self.bot)

    @property
    def board(self) -> discord.Message:
        """The newest message of the bot that everybody sees."""
        message = self.channel.last_message
        assert message is not None
        return message

    def called_by(self, message: discord.Message) -> set[int]:
        """Whom a message has called: of those named in it, the ones that it was allowed to call."""
        return {*self.env.backend.get_message(message.channel.id, message.id).ping_user_ids}

    async def session(self) -> Session:
        session = await self.bot.sessions.latest(self.channel.id)
        assert session is not None
        return session

    async def open(self, game: str, *others: MemberActor, host: MemberActor | None = None) -> discord.Message:
        """A lobby with these people in it."""
        await (host or self.ada).slash(self.channel, "play", game=game)
        lobby = self.board
        for person in others:
            await person.click(lobby, label="Join")
        return lobby

    async def open_by_name(self, game: str, *others: MemberActor) -> None:
        """A lobby of a game that /play does not name, as /board shows it."""
        host = Person("Ada", self.ada.id, 1)
        await self.bot.sessions.open(guild=self.guild.id, channel=self.channel.id, host=host, game=game)
        await self.ada.slash(self.channel, "board", to="channel")
        for person in others:
            await person.click(self.board, label="Join")

    async def start(self, game: str, *others: MemberActor) -> Session:
        """A running game with Ada and these people."""
        lobby = await self.open(game, *(others or (self.bob,)))
        await self.ada.click(lobby, label="Start")
        return await self.session()

    def by_id(self, person: int | None) -> MemberActor:
        return next(someone for someone in (self.ada, self.bob, self.cyd) if someone.id == person)

    def in_seat(self, session: Session, seat: Seat) -> MemberActor:
        return self.by_id(session.people[seat].id)

    async def press_word(self, chance: random.Random) -> list[InteractionResult]:
        """The person asked presses words until a sentence is played, as they are offered: public or private."""
        session = await self.session()
        seat = session.waiting[0]
        person = self.in_seat(session, seat)
        before = len(session.log)
        results = []
        message: discord.Message | ResponseMessage = self.board
        if "Your move" in buttons(message):
            results.append(await person.click(message, label="Your move"))
            message = answer(results[-1])
        while len((await self.session()).log) == before:
            assert len(results) < 10, "the panel leads nowhere"
            words = [
                custom_id
                for label, custom_id in buttons(message).items()
                if Press.parse(custom_id).verb in ("say", "do") and label not in ("Start over", "Choose again")
            ]
            results.append(await person.click(message, custom_id=chance.choice(words)))
            if results[-1].followups or results[-1].response:
                message = answer(results[-1])
        return results


async def press_id(world: World, person: int, custom_id: str) -> InteractionResult:
    """A press whose button is not on the message any more."""
    (result,) = await press_at_once(world, [(person, custom_id)])
    return result


async def press_at_once(world: World, presses: Sequence[tuple[int, str]]) -> list[InteractionResult]:
    """Presses by people that all arrive before any is answered, on whatever message."""
    backend = world.env.backend
    stored = backend.get_message(world.channel.id, world.board.id)
    results = []
    for person, custom_id in presses:
        message = dict(serializers.message_payload(backend, stored))
        button = {"type": 2, "style": 2, "label": "x", "custom_id": custom_id}
        message["components"] = [{"type": 1, "components": [button]}]
        record, payload = interactions.base_payload(
            backend,
            type=InteractionType.MESSAGE_COMPONENT,
            channel_id=world.channel.id,
            guild_id=world.guild.id,
            user_id=person,
            data={"custom_id": custom_id, "component_type": 2},
        )
        record.source_message_id = stored.id
        payload["message"] = message
        backend.emit("INTERACTION_CREATE", payload)
        results.append(InteractionResult(world.env, record))
    await world.env.settle()
    return results
