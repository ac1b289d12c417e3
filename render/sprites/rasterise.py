"""Draw every SVG at every size it is used at: `python -m render.sprites.rasterise`. Needs the package `resvg_py`."""

from __future__ import annotations

import io
from pathlib import Path

import resvg_py
from PIL import Image

from render.sprites import PNG
from render.sprites.sizes import SIZES

SVG = Path(__file__).parent / "svg"
FINE = 4
"""Drawn this many times larger and averaged: finer edges than the rasteriser's own."""


def rasterise(name: str, height: int) -> Image.Image:
    source = (SVG / f"{name}.svg").read_text(encoding="utf-8")
    data = bytes(resvg_py.svg_to_bytes(svg_string=source, height=height * FINE))
    with Image.open(io.BytesIO(data)) as large:
        wide = round(large.width / FINE)
        return large.convert("RGBa").resize((wide, height), Image.Resampling.LANCZOS).convert("RGBA")


def main() -> None:
    PNG.mkdir(exist_ok=True)
    for old in PNG.glob("*.png"):
        old.unlink()
    for name, heights in SIZES.items():
        for height in heights:
            rasterise(name, height).save(PNG / f"{name}-{height}.png", optimize=True)


if __name__ == "__main__":
    main()
