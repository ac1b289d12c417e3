"""Pictures: time and size, against drawing everything anew at four times the size and Pillow's own PNG."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from PIL import Image, ImageDraw, ImageFont

import render
from bench.table import Row, spread, timed
from players import choose
from render import SCENES
from render.frame import Frame
from rules import GAMES
from rules.table import Table

NAMES = ("Juniper", "Otto", "Wilhelmina Brown", "Mira", "Tom")
SIZE = (1200, 800)


def rows() -> Iterator[Row]:
    naive, _ = spread(timed(_naive) for _ in range(3))
    for key, game in GAMES.items():
        frames = list(_frames(key))
        render.picture(frames[0])
        times, sizes = [], []
        for frame in frames[1:]:
            times.append(timed(partial(render.picture, frame)))
            sizes.append(len(render.picture(frame)) / 1024)
        median, p95 = spread(times)
        yield Row(
            f"{key}: picture, position to bytes", median, "ms", "8 / 15 ms", p95, naive, "drawn anew at 4x", at_least=10
        )
        kib, most = spread(sizes)
        default = io.BytesIO()
        SCENES[game.key].draw(frames[-1]).save(default, "PNG")
        pillow = len(default.getvalue()) / 1024
        yield Row(f"{key}: picture", kib, "KiB", "120 / 200 KiB", most, pillow, "Pillow's PNG", at_least=1 / 0.6)


def _frames(key: str) -> Iterator[Frame[Any, Any]]:
    """The public pictures of a game, none twice."""
    game = GAMES[key]
    chance = random.Random(3)
    table = Table.open(game, game.seats[-1], {}, "pictures")
    names = NAMES[: table.seats]
    while not table.over:
        decision = table.decisions[0]
        view = table.view(None)
        yield Frame(game, view, game.scores(view), names, asked=((decision.seat, decision.prompt.told(names)),))
        table = table.play(decision.seat, choose(game, table.state, decision.seat, chance))


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
