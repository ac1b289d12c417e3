"""The drawings, by name and height. Sources lie in `svg/`; what is used at run time lies in `png/` and `emoji/`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from PIL import Image

PNG = Path(__file__).parent / "png"
EMOJI = Path(__file__).parent / "emoji"
SVG = Path(__file__).parent / "svg"


@cache
def sprite(name: str, height: int) -> Image.Image:
    """A drawing with transparency, at one of the heights of `sizes.SIZES`."""
    with Image.open(PNG / f"{name}-{height}.png") as image:
        return image.convert("RGBA")


def emoji(name: str) -> bytes:
    """A drawing of `sizes.EMOJIS` as the PNG file of an emoji."""
    return (EMOJI / f"{name}.png").read_bytes()


def shades(game: str, theme: str) -> list[tuple[int, int, int]]:
    """The colours that suit the drawings of the game with this key, and the shared ones, in the theme of this name."""
    with Image.open(PNG / f"shades-{game}-{theme}.png") as image:
        data = image.convert("RGB").tobytes()
    return [(data[i], data[i + 1], data[i + 2]) for i in range(0, len(data), 3)]


def drawing(names: Sequence[str], index: int, drawn: Sequence[str]) -> str:
    """The drawing of the thing `names[index]`: its own if there is one, else the next that no other thing needs.

    When there are more things than drawings, some share one.
    """
    name = names[index]
    if name in drawn:
        return name
    free = [art for art in drawn if art not in names] or list(drawn)
    strangers = [other for other in names if other not in drawn]
    return free[strangers.index(name) % len(free)]
