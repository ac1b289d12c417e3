"""Every height in pixels at which a drawing is used. `rasterise.py` makes exactly these; nothing is scaled later."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from render.theme import SYMBOLS

FLOWERS = ("gazania", "dahlia", "rose", "cornflower", "lily", "leelawadee")
ANIMALS = ("butterfly", "bee", "ladybird", "snail")
COLOURS = ("gray", "purple", "red", "green", "orange", "yellow")
WOODEN = {"lily": "moon_lily", "orbit": "orbit_flower", "thistle": "sun_thistle", "poppy": "galaxy_poppy"}
"""The flowers of Gloomies by the word for them."""
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
    **{f"gloomies_{flower}": (20, 26, 30, 38, 44, 60, 62) for flower in WOODEN.values()},
    **{f"gloomies_card_{flower}": (62, 84, 92, 104, 132) for flower in WOODEN.values()},
    **{f"gloomies_joker_{one}_{other}": (84, 92, 104, 132) for one, other in combinations(WOODEN, 2)},
    **{f"gloomies_{thing}": (30, 38, 62) for thing in ("any", "helper", "helpers", "stardust", "tag")},
    **{f"gloomies_bonus_{side}": (44, 58) for side in ("growing", "harvesting")},
    **{f"gloomies_{card}": (74, 83) for card in ("order", "order_done")},
    "gloomies_hole": (46,),
    "gloomies_basket": (46,),
}

_MEADOW = ("red", "green", "blue", "yellow")
_SUPERS = ["_".join(mixed) for count in (2, 3) for mixed in combinations(_MEADOW, count)]
_FINDS = (
    *("nursery_parcel", "florists_pick", "double_parcel", "butterfly_net", "second_guest", "gentle_breeze"),
    *("trade_wind", "second_life", "about_turn", "transplant", "open_blossom", "thrift", "mixed_bunch"),
    *(f"{colour}_admirer" for colour in _MEADOW),
    *("garden_path", "full_palette"),
)

AHEAD: tuple[str, ...] = (
    *("done", "waiting", "last_round", "blocked", "private"),
    *(f"cloomba_{colour}" for colour in _MEADOW),
    *(f"cloomba_butterfly_{colour}" for colour in _MEADOW),
    *(f"cloomba_super_{mixed}" for mixed in (*_SUPERS, "back")),
    *(f"cloomba_{thing}" for thing in ("gazebo", "ladybug", "tiles", "jar", "bag")),
    *(f"cloomba_find_{card}" for card in ("now", "lasting", "end", *_FINDS)),
    *("gloomies_soil", "gloomies_bonus_gone"),
    *(f"wildblooms_{flower}" for flower in ("sea_holly", "rampion", "lantern", "poppy", "foxglove")),
    *(f"wildblooms_grow_{colour}" for colour in ("blue", "green", "orange", "red", "purple")),
    *(f"wildblooms_{insect}" for insect in ("bee", "ant", "butterfly", "caterpillar", "grasshopper", "ladybug")),
    *(f"wildblooms_stem_{layout}" for layout in "abc"),
    *(f"wildblooms_{thing}" for thing in ("seed", "rainbow", "bloomed", "ground", "worm")),
)
"""Drawn for scenes still to come: no height, so no PNG. A scene that uses one moves its name to `SIZES`."""

SHADES: Mapping[str, int] = {"bloom": 136, "mandala": 230, "gloomies": 144}
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
    **{f"gloomies_{flower}": flower for flower in WOODEN.values()},
    **{f"gloomies_joker_{one}_{other}": f"{one}_{other}" for one, other in combinations(WOODEN, 2)},
    **{f"gloomies_{thing}": thing for thing in ("helper", "stardust")},
    "gloomies_tag": "order",
}
"""The drawings that are emojis too, and what these are called: those who do not see them are read it."""
