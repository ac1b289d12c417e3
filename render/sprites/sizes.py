"""Every height in pixels at which a drawing is used. `rasterise.py` makes exactly these; nothing is scaled later."""

from __future__ import annotations

from collections.abc import Mapping

from render.theme import SYMBOLS

FLOWERS = ("gazania", "dahlia", "rose", "cornflower", "lily", "leelawadee")
ANIMALS = ("butterfly", "bee", "ladybird", "snail")
COLOURS = ("gray", "purple", "red", "green", "orange", "yellow")

SIZES: Mapping[str, tuple[int, ...]] = {
    **{f"seat_{symbol}": (27, 30, 37, 58) for symbol in SYMBOLS},
    "card_back": (46, 84, 92, 120),
    "winner": (36, 44, 56),
    "sprig": (92, 120),
    **{f"bloom_{flower}": (44, 62) for flower in FLOWERS},
    **{f"bloom_{animal}": (37, 44, 56) for animal in ANIMALS},
    "bloom_stone": (66,),
    **{f"mandala_card_{colour}": (84, 92, 120, 132) for colour in COLOURS},
    **{f"mandala_motif_{colour}": (22, 24, 36, 62, 84) for colour in COLOURS},
    **{f"mandala_half_{colour}": (46, 142) for colour in COLOURS},
    **{f"mandala_back_{shade}": (46, 66) for shade in ("dark", "light")},
    "mandala_claim": (36, 50),
    "mandala_bud": (36, 50),
}

SHADES: Mapping[str, int] = {"bloom": 136, "mandala": 230}
"""How many colours a picture spends on the sprites of a game at most: more look smoother and make larger files.

On the bed of BLOOOOOOM, with sixty flowers at once, every shade more shows in the file and hardly in the picture.
"""
SHARED = ("seat", "card", "winner", "sprig")
"""How the names of the sprites begin that every game uses."""
