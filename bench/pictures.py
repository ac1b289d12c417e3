"""Pictures: time and size, against drawing everything anew at four times the size and Pillow's own PNG."""

from __future__ import annotations

import io
import random
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from PIL import Image, ImageDraw, ImageFont

import render
from bench.table import Row, milliseconds, spread, timed
from players import choose
from render import SCENES
from render.frame import Frame
from render.theme import THEMES, Theme
from rules import GAMES
from rules.table import Table

NAMES = ("Juniper", "Otto", "Wilhelmina Brown", "Mira", "Tom")
SIZE = (1200, 800)
TURNS = 110
"""As long as games of people are; those of computer players can be longer."""
NAIVE = 10
"""So many turns are enough to know what Pillow's own film costs."""


def rows() -> Iterator[Row]:
    naive, _ = spread(timed(_naive) for _ in range(3))
    for key in GAMES:
        frames = list(_frames(key))
        for theme in THEMES.values():
            yield from _drawn(frames, theme, naive)
        told, slow = spread(timed(partial(render.sections, frame)) for frame in frames)
        yield Row(f"{key}: the whole board in words", told, "ms", "", slow)
        yield from _film(key)


def _drawn(frames: list[Frame[Any, Any]], theme: Theme, naive: float) -> Iterator[Row]:
    """The boards of a game in one theme, each drawn once, as they are while it is played."""
    what = f"{frames[0].game.key}: picture, {theme.name}"
    render.picture(frames[0], theme)
    times, sizes = [], []
    for frame in frames[1:]:
        times.append(timed(partial(render.picture, frame, theme)))
        sizes.append(len(render.picture(frame, theme)) / 1024)
    median, p95 = spread(times)
    yield Row(what, median, "ms", "8 / 15 ms", p95, naive, "drawn anew at 4x", at_least=10)
    kib, most = spread(sizes)
    default = io.BytesIO()
    SCENES[frames[-1].game.key].draw(frames[-1], theme).save(default, "PNG")
    pillow = len(default.getvalue()) / 1024
    yield Row(what, kib, "KiB", "120 / 200 KiB", most, pillow, "Pillow's PNG", at_least=1 / 0.6)


def _film(key: str) -> Iterator[Row]:
    """A whole game in moving pictures, against what Pillow makes of the same pictures by itself."""
    frames = tuple(replace(frame, asked=(), choices=()) for frame in _frames(key))[:TURNS]
    render.moving(frames)
    median, p95 = milliseconds(partial(_filmed, frames), 5)
    some = frames[:NAIVE]
    share = len(frames) / len(some)
    begin = time.perf_counter()
    naive = len(_pillow_film([SCENES[key].draw(frame) for frame in some])) / 1024 * share
    slow = (time.perf_counter() - begin) * 1000 * share
    what = f"{key}: film of {len(frames)} turns"
    yield Row(what, median, "ms", "400 ms", p95, slow, "Pillow's GIF of the same pictures", at_least=5)
    kib = len(_filmed(frames)) / 1024
    yield Row(what, kib, "KiB", "300 KiB", None, naive, "Pillow's GIF", at_least=10)


def _filmed(frames: tuple[Frame[Any, Any], ...]) -> bytes:
    render._films.clear()
    return render.moving(frames)


def _pillow_film(pictures: list[Image.Image]) -> bytes:
    out = io.BytesIO()
    pictures[0].save(out, "GIF", save_all=True, append_images=pictures[1:], duration=900, loop=0)
    return out.getvalue()


def _frames(key: str) -> Iterator[Frame[Any, Any]]:
    """The public pictures of a game, none twice."""
    game = GAMES[key]
    chance = random.Random(3)
    table = Table.open(game, game.seats[-1], {}, "pictures")
    names = NAMES[: table.seats]
    last, before = None, None
    while not table.over:
        decision = table.decisions[0]
        view = table.view(None)
        asked = ((decision.seat, decision.prompt.told(names)),)
        choices = tuple(decision.moves) if table.public(decision.seat) else ()
        yield Frame(game, view, game.scores(view), names, asked=asked, choices=choices, last=last, before=before)
        said = choose(game, table.state, decision.seat, chance)
        last, before = (decision.seat, decision.said[said]), view
        table = table.play(decision.seat, said)


def _naive() -> bytes:
    """What a first version does: 60 flowers of primitives and 41 labels at four times the size, scaled down, saved."""
    big = (SIZE[0] * 4, SIZE[1] * 4)
    image = Image.new("RGB", big, "#F6EFDF")
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(120)
    for tile in range(60):
        x, y = 200 + tile % 10 * 440, 300 + tile // 10 * 440
        draw.rounded_rectangle((x - 190, y - 190, x + 190, y + 190), 60, "#FFFCF3", "#D9CBAC", 8)
        for petal in range(8):
            dx, dy = (90, 0, -90, 0, 64, -64, 64, -64)[petal], (0, 90, 0, -90, 64, 64, -64, -64)[petal]
            draw.ellipse((x + dx - 70, y + dy - 70, x + dx + 70, y + dy + 70), "#F598BE", "#A23A6C", 8)
        draw.ellipse((x - 50, y - 50, x + 50, y + 50), "#FFD93A", "#946608", 8)
        if tile < 41:
            draw.text((x + 60, y + 40), str(tile), "#26332B", font)
    out = io.BytesIO()
    image.resize(SIZE, Image.Resampling.LANCZOS).save(out, "PNG")
    return out.getvalue()
