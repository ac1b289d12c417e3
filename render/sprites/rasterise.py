"""Draw every SVG at every size it is used at, and choose the colours of pictures: `python -m render.sprites.rasterise`.

Needs the package `resvg_py`, which the bot itself does not.
"""

from __future__ import annotations

import io
from pathlib import Path

import resvg_py
from PIL import Image

from render import png
from render.shapes import faded, rimmed
from render.sprites import PNG, sprite
from render.sprites.sizes import SHADES, SHARED, SIZES
from render.theme import THEMES, Theme

SVG = Path(__file__).parent / "svg"
FINE = 4
"""Drawn this many times larger and averaged: finer edges than the rasteriser's own."""


def rasterise(name: str, height: int) -> Image.Image:
    source = (SVG / f"{name}.svg").read_text(encoding="utf-8")
    data = bytes(resvg_py.svg_to_bytes(svg_string=source, height=height * FINE))
    with Image.open(io.BytesIO(data)) as large:
        wide = round(large.width / FINE)
        return large.convert("RGBa").resize((wide, height), Image.Resampling.LANCZOS).convert("RGBA")


def shades(game: str, count: int, theme: Theme) -> Image.Image:
    """The colours that the sprites of a game need most, in a row: large ones in full, small ones as absent."""
    names = [name for name in SIZES if name.startswith((f"{game}_", *SHARED))]
    sheet = Image.new("RGB", (160 * len(names), 290), theme.card)
    sheet.paste(theme.cell, (0, 150, sheet.width, sheet.height))
    for i, name in enumerate(names):
        large, small = (sprite(name, height) for height in (max(SIZES[name]), min(SIZES[name])))
        if theme.rim:
            large, small = (rimmed(image, theme.plate, theme.rim) for image in (large, small))
        small = faded(small, theme.absent)
        sheet.paste(large, (160 * i, 0), large)
        sheet.paste(small, (160 * i, 160), small)
    reduced = sheet.quantize(count, Image.Quantize.MEDIANCUT, kmeans=4)
    colours = bytes(reduced.getpalette() or ())[: 3 * count]
    return Image.frombytes("RGB", (len(colours) // 3, 1), colours)


def main() -> None:
    PNG.mkdir(exist_ok=True)
    for old in PNG.glob("*.png"):
        old.unlink()
    for name, heights in SIZES.items():
        for height in heights:
            rasterise(name, height).save(PNG / f"{name}-{height}.png", optimize=True)
    for game, count in SHADES.items():
        for key, theme in THEMES.items():
            room = png.COLOURS - len(png.paints(theme))
            shades(game, min(count, room), theme).save(PNG / f"shades-{game}-{key}.png")


if __name__ == "__main__":
    main()
