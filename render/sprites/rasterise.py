"""Draw every SVG at every size it is used at, the emojis and the contact sheet, and choose the colours of pictures.

Run `python -m render.sprites.rasterise`. Needs the package `resvg_py`, which the bot itself does not.
"""

from __future__ import annotations

import io

import resvg_py
from PIL import Image, ImageFilter

from render import png
from render.shapes import faded, rimmed
from render.sprites import EMOJI, PNG, SVG, sheet, sprite
from render.sprites.sizes import EMOJIS, SHADES, SHARED, SIZES
from render.theme import LIGHT, THEMES, Theme

FINE = 4
"""Drawn this many times larger and averaged: finer edges than the rasteriser's own."""
SQUARE, EDGE = 128, 4
"""Pixels of an emoji's side, and of the light edge that sets its dark lines off a dark ground."""


def rasterise(name: str, height: int) -> Image.Image:
    source = (SVG / f"{name}.svg").read_text(encoding="utf-8")
    data = bytes(resvg_py.svg_to_bytes(svg_string=source, height=height * FINE))
    with Image.open(io.BytesIO(data)) as large:
        wide = round(large.width / FINE)
        return large.convert("RGBa").resize((wide, height), Image.Resampling.LANCZOS).convert("RGBA")


def emoji(name: str) -> Image.Image:
    """The drawing in the middle of a square, with a light edge around it."""
    square = Image.new("RGBA", (SQUARE, SQUARE), LIGHT.card + "00")
    drawn = rasterise(name, SQUARE - 2 * EDGE)
    square.paste(drawn, ((SQUARE - drawn.width) // 2, EDGE))
    edge = Image.new("RGBA", square.size, LIGHT.card)
    edge.putalpha(square.getchannel("A").filter(ImageFilter.MaxFilter(2 * EDGE - 1)).filter(ImageFilter.BoxBlur(1)))
    return Image.alpha_composite(edge, square)


def shades(game: str, count: int, theme: Theme) -> Image.Image:
    """The colours that the sprites of a game need most, in a row: large ones in full, small ones as absent."""
    names = [name for name in SIZES if name.startswith((f"{game}_", *SHARED))]
    board = Image.new("RGB", (160 * len(names), 290), theme.card)
    board.paste(theme.cell, (0, 150, board.width, board.height))
    for i, name in enumerate(names):
        large, small = (sprite(name, height) for height in (max(SIZES[name]), min(SIZES[name])))
        if theme.rim:
            large, small = (rimmed(image, theme.plate, theme.rim) for image in (large, small))
        small = faded(small, theme.absent)
        board.paste(large, (160 * i, 0), large)
        board.paste(small, (160 * i, 160), small)
    reduced = board.quantize(count, Image.Quantize.MEDIANCUT, kmeans=4)
    colours = bytes(reduced.getpalette() or ())[: 3 * count]
    return Image.frombytes("RGB", (len(colours) // 3, 1), colours)


def main() -> None:
    for folder in (PNG, EMOJI):
        folder.mkdir(exist_ok=True)
        for old in folder.glob("*.png"):
            old.unlink()
    for name, heights in SIZES.items():
        for height in heights:
            rasterise(name, height).save(PNG / f"{name}-{height}.png", optimize=True)
    for name in EMOJIS:
        emoji(name).save(EMOJI / f"{name}.png", optimize=True)
    for game, count in SHADES.items():
        for key, theme in THEMES.items():
            room = png.COLOURS - len(png.paints(theme))
            shades(game, min(count, room), theme).save(PNG / f"shades-{game}-{key}.png")
    sheet.draw(rasterise).save(sheet.PICTURE, optimize=True, pnginfo=sheet.label())


if __name__ == "__main__":
    main()
