"""The application's emojis: uploaded once, kept in step with the drawings, and never needed."""

from __future__ import annotations

import base64
import random
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest
from simcord.backend.models import GuildEmoji

from cogs.emojis import HEAD_START, OURS, named
from render.sprites import emoji
from render.sprites.sizes import EMOJIS
from tests.cogs import openapi
from tests.cogs.test_moves import words
from tests.cogs.world import World, answer, buttons, parts, raw, texts


@pytest.fixture
async def garden(tmp_path: Path) -> AsyncIterator[World]:
    """A server whose bot has been there long enough to upload everything."""
    async with World(f"sqlite+aiosqlite:///{tmp_path / 'posy.db'}", emojis=True) as world:
        await world.env.advance_time(HEAD_START)
        yield world


def stored(world: World) -> Mapping[str, int]:
    """The emojis that Discord has, ids by name."""
    return {emoji.name: emoji.id for emoji in world.env.backend.application_emojis.values()}


def requests(world: World, method: str) -> list[str]:
    return [r.path for r in world.env.http_requests if r.method == method and r.path.endswith("/emojis")]


async def start_again(world: World) -> None:
    await world.restart()
    await world.env.advance_time(HEAD_START)


async def test_the_first_start_uploads_every_drawing(garden: World) -> None:
    assert set(stored(garden)) == set(named().values())
    assert len(set(EMOJIS.values())) == len(EMOJIS)
    assert all(OURS.fullmatch(name) and len(name) <= 32 for name in named().values())
    sent = {r.json["name"]: r.json["image"] for r in garden.env.http_requests if r.json and "image" in r.json}
    assert {name: base64.b64decode(sent[name].partition("base64,")[2]) for name in sent} == {
        name: emoji(drawing) for drawing, name in named().items()
    }
    assert {drawing: shown.id for drawing, shown in garden.bot.own_emojis.known.items()} == {
        drawing: stored(garden)[name] for drawing, name in named().items()
    }


async def test_the_second_start_uploads_nothing_and_shows_them_at_once(garden: World) -> None:
    before, uploads = stored(garden), len(requests(garden, "POST"))
    await garden.restart()
    assert set(garden.bot.own_emojis.known) == set(EMOJIS)
    await garden.env.advance_time(HEAD_START)
    assert stored(garden) == before
    assert len(requests(garden, "POST")) == uploads


async def test_a_changed_drawing_is_renewed_and_its_old_emoji_deleted(garden: World) -> None:
    before = dict(stored(garden))
    rose = garden.env.backend.application_emojis[before.pop(named()["bloom_rose"])]
    rose.name = "rose_000000"
    await start_again(garden)
    after = dict(stored(garden))
    assert after.pop(named()["bloom_rose"]) != rose.id
    assert after == before


async def test_a_drawing_that_is_gone_leaves_no_emoji(garden: World) -> None:
    garden.env.backend.create_application_emoji("tulip_0123ab")
    await start_again(garden)
    assert set(stored(garden)) == set(named().values())


async def test_emojis_of_others_stay(garden: World) -> None:
    backend = garden.env.backend
    backend.create_application_emoji("logo")
    for id, name in ((1, "rose_000000"), (2, "party")):
        backend.application_emojis[id] = GuildEmoji(id=id, name=name, user_id=garden.ada.id)
    await start_again(garden)
    assert set(stored(garden)) == {*named().values(), "logo", "rose_000000", "party"}


@pytest.mark.parametrize("status", [429, 500, 403])
async def test_an_upload_that_fails_is_made_up_for_at_the_next_start(garden: World, status: int) -> None:
    for name in ("rose", "triangle", "green"):
        del garden.env.backend.application_emojis[next(id for n, id in stored(garden).items() if n.startswith(name))]
    garden.env.inject_error("POST", "/applications/*/emojis", status=status)
    await start_again(garden)
    assert len(garden.bot.own_emojis.known) == len(EMOJIS) - 3
    await garden.start("bloom")
    for _ in range(4):
        await garden.press_word(random.Random(1))
    assert "<:circle_" in texts(garden.board)
    assert "<:triangle_" not in texts(garden.board)
    assert "**Bob**" in texts(garden.board)
    await start_again(garden)
    assert set(stored(garden)) == set(named().values())


async def test_a_list_that_cannot_be_fetched_leaves_a_working_bot(garden: World) -> None:
    garden.env.inject_error("GET", "/applications/*/emojis")
    await start_again(garden)
    assert not garden.bot.own_emojis.known
    await garden.start("bloom")
    assert list(words(garden)) == ["north: facing south", "south: facing north"]
    assert "<:" not in texts(garden.board)


async def test_a_host_can_do_without_emojis(world: World) -> None:
    await world.env.advance_time(HEAD_START)
    assert not requests(world, "GET")
    assert not stored(world)


async def test_a_stop_does_not_wait_for_uploads(tmp_path: Path) -> None:
    async with World(f"sqlite+aiosqlite:///{tmp_path / 'posy.db'}", emojis=True) as world:
        await world.restart()
        assert not stored(world)
        await world.env.advance_time(HEAD_START)
        assert set(stored(world)) == set(named().values())


async def test_a_message_whose_emoji_discord_does_not_know_is_sent_without(garden: World) -> None:
    await garden.start("bloom")
    await garden.press_word(random.Random(1))
    assert not any(flower in label for label in words(garden) for flower in ("Rose", "Lily", "Dahlia", "Gazania"))
    garden.env.inject_error("POST", "/channels/*/messages", status=400, code=50035, message="Invalid emoji")
    await garden.press_word(random.Random(1))
    assert len((await garden.session()).log) == 3
    assert words(garden)
    assert all(": " in label for label in words(garden)), "the words say what the emoji would have said"
    assert not any(part.get("emoji") for part in parts(raw(garden.board)))


async def test_a_panel_whose_emoji_discord_does_not_know_is_sent_without(garden: World) -> None:
    session = await garden.start("mandala")
    person = garden.in_seat(session, session.waiting[0])
    garden.env.inject_error("POST", "/webhooks/*", status=400, code=50035, message="Invalid emoji")
    panel = answer(await person.click(garden.board, label="Your move"))
    assert buttons(panel)
    assert not any(part.get("emoji") for part in parts(raw(panel)))


@pytest.mark.skipif(not openapi.FILE.exists(), reason="Discord's OpenAPI description is not at hand")
@pytest.mark.parametrize("key", ["bloom", "mandala"])
async def test_payloads_with_emojis_are_what_discord_describes(garden: World, key: str) -> None:
    await garden.start(key, garden.bob, garden.cyd)
    chance = random.Random(key)
    for turn in range(12):
        await garden.press_word(chance)
        if turn == 5:
            for command in ("board", "hand", "log", "score", "games"):
                await garden.ada.slash(garden.channel, command)
    sent = [request for request in garden.env.http_requests if openapi.checked(request)]
    assert any(part.get("emoji") for part in parts(raw(garden.board)))
    assert not [complaint for request in sent for complaint in openapi.complaints(request)]
