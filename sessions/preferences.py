"""What servers and people prefer: typed values, remembered here and kept in the store as one row a preference.

A new preference is a field with a default and needs no migration. What stands in the store and is not understood, from
another Posy or damaged, counts as not chosen and is left alone.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Annotated, Any, ClassVar, TypeVar, get_type_hints
from weakref import WeakValueDictionary

from pydantic import AfterValidator, PositiveInt, TypeAdapter, ValidationError

from sessions.pace import known
from sessions.store import Store

IN_MEMORY = 10_000


@dataclass(frozen=True, slots=True, eq=False)
class Chosen:
    """Fields with defaults. `owner` is the kind of those who choose."""

    owner: ClassVar[str]


@dataclass(frozen=True, slots=True)
class ServerPreferences(Chosen):
    """What those who run a server chose for everybody in it. `theme` names that of public pictures (None: Posy's).
    Lobbies open with a `pace`. So many `tables` may be live at once (None: any number), opened in these `channels` and
    their threads (none: in all), by people with one of these `roles` (none: by everybody). `left` is since when Posy is
    not there any more.
    """

    owner = "server"

    theme: str | None = None
    pace: Annotated[str, AfterValidator(known)] = "none"
    tables: PositiveInt | None = None
    channels: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    left: datetime | None = None


@dataclass(frozen=True, slots=True)
class PersonPreferences(Chosen):
    """What a person chose for what only they see. `theme` names that of their pictures (None: as their server's is);
    `words` stand in the place of pictures. Whether to `confirm` what reveals something, for it cannot be taken back.
    They are reminded of their turn every `remind` hours (0: never), if they like in `direct` messages, never in `quiet`
    hours of their time `zone`, and not before they are back from being `away`.
    """

    owner = "person"

    theme: str | None = None
    words: bool = False
    confirm: bool = True
    remind: int = 24
    direct: bool = False
    quiet: bool = True
    zone: str = "UTC"
    away: datetime | None = None


P = TypeVar("P", bound=Chosen)


def read(kind: type[P], stored: Mapping[str, object]) -> P:
    """The preferences in JSON texts by name; whatever cannot be read is as if it were not there."""
    chosen: dict[str, Any] = {}
    for name, adapter in _adapters(kind).items():
        if isinstance(text := stored.get(name), str):
            with suppress(ValidationError):
                chosen[name] = adapter.validate_json(text, strict=True)
    return kind(**chosen)


def written(before: P, after: P) -> dict[str, str | None]:
    """What changed, as JSON texts by name. None is for what is back at its default: that is not stored."""
    default = type(after)()
    return {
        name: None if value == getattr(default, name) else adapter.dump_json(value).decode()
        for name, adapter in _adapters(type(after)).items()
        if (value := getattr(after, name)) != getattr(before, name)
    }


class Preferences:
    """The preferences of a store. They are read once; what is committed is then known without asking the store."""

    def __init__(self, store: Store, in_memory: int = IN_MEMORY) -> None:
        self._store = store
        self._in_memory = in_memory
        self._memory: OrderedDict[tuple[str, int], Any] = OrderedDict()
        self._locks: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()

    async def of(self, kind: type[P], owner: int) -> P:
        """What this server or person prefers."""
        async with self._lock((kind.owner, owner)):
            return await self._loaded(kind, owner)

    async def change(self, kind: type[P], owner: int, change: Callable[[P], P]) -> P:
        """Change them under their lock. What comes back is committed; if it does not come back, nothing changed."""
        key = kind.owner, owner
        async with self._lock(key):
            before = await self._loaded(kind, owner)
            after = change(before)
            if changed := written(before, after):
                self._memory.pop(key, None)  # in doubt until the store has answered
                await self._store.prefer(*key, changed)
            return self._kept(key, after)

    async def forget(self, kind: type[P], owner: int) -> P:
        """Back to the defaults: nothing about this server or person is left in the store."""
        key = kind.owner, owner
        async with self._lock(key):
            self._memory.pop(key, None)  # in doubt until the store has answered
            await self._store.forget_preferences(*key)
            return self._kept(key, kind())

    def _lock(self, key: tuple[str, int]) -> asyncio.Lock:
        """It lives while somebody holds or awaits it."""
        return self._locks.setdefault(key, asyncio.Lock())

    async def _loaded(self, kind: type[P], owner: int) -> P:
        """From memory or else from the store. Call with the lock held."""
        key = kind.owner, owner
        known: P | None = self._memory.get(key)
        return self._kept(key, known or read(kind, await self._store.preferences(*key)))

    def _kept(self, key: tuple[str, int], preferences: P) -> P:
        """The preferences, now in memory as those used last."""
        self._memory[key] = preferences
        self._memory.move_to_end(key)
        if len(self._memory) > self._in_memory:
            self._memory.popitem(last=False)
        return preferences


_ADAPTERS: dict[type[Chosen], Mapping[str, TypeAdapter[Any]]] = {}


def _adapters(kind: type[Chosen]) -> Mapping[str, TypeAdapter[Any]]:
    """What reads and writes each field; made once."""
    if kind not in _ADAPTERS:
        hints = get_type_hints(kind, include_extras=True)
        _ADAPTERS[kind] = {field.name: TypeAdapter(hints[field.name]) for field in fields(kind)}
    return _ADAPTERS[kind]
