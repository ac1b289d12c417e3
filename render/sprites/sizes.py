"""Every height in pixels at which a drawing is used. `rasterise.py` makes exactly these; nothing is scaled later."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from render.theme import SYMBOLS

FLOWERS = ("gazania", "dahlia", "rose", "cornflower", "lily", "leelawadee")
ANIMALS = ("butterfly", "bee", "ladybird", "snail")
COLOURS = ("gray", "purple", "red", "green", "orange", "yellow")
CONFETTI = ("petal", "leaf", "blossom", "bloom", "curl", "ribbon")

SIZES: Mapping[str, tuple[int, ...]] = {
    **{f"seat_{symbol}": (27, 30, 37, 58) for symbol in SYMBOLS},
    "card_back": (46, 84, 92, 120),
    "winner": (36, 44, 56),
    "gave_up": (36,),
    "sprig": (92, 120),
    **{f"confetti_{piece}": (20, 28) for piece in CONFETTI},
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

_MEADOW = ("red", "green", "blue", "yellow")
_SUPERS = ["_".join(mixed) for count in (2, 3) for mixed in combinations(_MEADOW, count)]
_FINDS = (
    *("nursery_parcel", "florists_pick", "double_parcel", "butterfly_net", "second_guest", "gentle_breeze"),
    *("trade_wind", "second_life", "about_turn", "transplant", "open_blossom", "thrift", "mixed_bunch"),
    *(f"{colour}_admirer" for colour in _MEADOW),
    *("garden_path", "full_palette"),
)
_WORDS = {"moon_lily": "lily", "orbit_flower": "orbit", "sun_thistle": "thistle", "galaxy_poppy": "poppy"}

AHEAD: tuple[str, ...] = (
    *("done", "waiting", "last_round", "blocked", "private"),
    *(f"cloomba_{colour}" for colour in _MEADOW),
    *(f"cloomba_butterfly_{colour}" for colour in _MEADOW),
    *(f"cloomba_super_{mixed}" for mixed in (*_SUPERS, "back")),
    *(f"cloomba_{thing}" for thing in ("gazebo", "ladybug", "tiles", "jar", "bag")),
    *(f"cloomba_find_{card}" for card in ("now", "lasting", "end", *_FINDS)),
    *(f"gloomies_{flower}" for flower in _WORDS),
    *(f"gloomies_card_{flower}" for flower in _WORDS),
    *(f"gloomies_joker_{one}_{other}" for one, other in combinations(_WORDS.values(), 2)),
    *(f"gloomies_{thing}" for thing in ("any", "helper", "helpers", "stardust", "soil", "hole", "basket", "tag")),
    *(f"gloomies_bonus_{side}" for side in ("growing", "harvesting", "gone")),
    *("gloomies_order", "gloomies_order_done"),
    *(f"wildblooms_{flower}" for flower in ("sea_holly", "rampion", "lantern", "poppy", "foxglove")),
    *(f"wildblooms_grow_{colour}" for colour in ("blue", "green", "orange", "red", "purple")),
    *(f"wildblooms_{insect}" for insect in ("bee", "ant", "butterfly", "caterpillar", "grasshopper", "ladybug")),
    *(f"wildblooms_stem_{layout}" for layout in "abc"),
    *(f"wildblooms_{thing}" for thing in ("seed", "rainbow", "bloomed", "ground", "worm")),
)
"""Drawn for scenes still to come: no height, so no PNG. A scene that uses one moves its name to `SIZES`."""

SHADES: Mapping[str, int] = {"bloom": 136, "mandala": 230}
"""How many colours a picture spends on the sprites of a game at most: more look smoother and make larger files.

On the bed of BLOOOOOOM, with sixty flowers at once, every shade more shows in the file and hardly in the picture.
"""
SHARED = ("seat", "card", "winner", "gave", "sprig", "confetti")
"""How the names of the sprites begin that every game uses."""

EMOJIS: Mapping[str, str] = {
    **{f"seat_{symbol}": symbol for symbol in SYMBOLS},
    "card_back": "cards",
    "winner": "crown",
    **{f"bloom_{name}": name for name in (*FLOWERS, *ANIMALS, "stone")},
    **{f"mandala_motif_{colour}": colour for colour in COLOURS},
    "mandala_claim": "claim",
}
"""The drawings that are emojis too, and what these are called: those who do not see them are read it."""
