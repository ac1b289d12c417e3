"""Every height in pixels at which a drawing is used. `rasterise.py` makes exactly these; nothing is scaled later."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, combinations_with_replacement

from render.theme import SYMBOLS

FLOWERS = ("gazania", "dahlia", "rose", "cornflower", "lily", "leelawadee")
ANIMALS = ("butterfly", "bee", "ladybird", "snail")
COLOURS = ("gray", "purple", "red", "green", "orange", "yellow")
WOODEN = {"lily": "moon_lily", "orbit": "orbit_flower", "thistle": "sun_thistle", "poppy": "galaxy_poppy"}
"""The flowers of Gloomies by the word for them."""
CONFETTI = ("petal", "leaf", "blossom", "bloom", "curl", "ribbon")

MEADOW = ("red", "green", "blue", "yellow")
BOUQUETS = tuple("_".join(mixed) for count in (2, 3) for mixed in combinations(MEADOW, count))
PAIRS = tuple("_".join(pair) for pair in combinations_with_replacement(MEADOW, 2))
FINDS = (
    *("nursery_parcel", "florists_pick", "double_parcel", "butterfly_net", "second_guest", "gentle_breeze"),
    *("trade_wind", "second_life", "about_turn", "transplant", "open_blossom", "thrift", "mixed_bunch"),
    *(f"{colour}_admirer" for colour in MEADOW),
    *("garden_path", "full_palette"),
)
CALM = ("gentle_breeze", "about_turn", "transplant")
"""Find cards that ask for something on the bed alone."""
RADII = (84, 72, 62, 54, 48, 42, 36, 32, 28, 24, 20, 18, 16, 14, 12, 10, 8, 6, 4)
"""How large hexes of flowerbeds are drawn: from the middle to a corner, in pixels."""
SETTLED = 28
"""The smallest hexes on which a Butterfly is drawn; on smaller ones it is a dot."""


def in_hex(share: float, radii: tuple[int, ...] = RADII) -> tuple[int, ...]:
    """The heights of a drawing that is this part of a radius high."""
    return tuple(dict.fromkeys(round(share * radius) for radius in radii))


WILDFLOWERS: Mapping[str, str] = {
    "blue": "sea_holly",
    "green": "rampion",
    "orange": "lantern",
    "red": "poppy",
    "purple": "foxglove",
}
"""The flower of each colour of Wildblooms."""
INSECTS = ("bee", "ant", "butterfly", "caterpillar", "grasshopper", "ladybug")
UNITS = (72, 62, 56, 50, 46, 42, 38, 34, 30, 26, 22)
"""How high flowers, effects and insects of Wildblooms are drawn, by the room there is."""

FLOWER, BOUQUET, BUTTERFLY = 1.42, 1.74, 0.8
_LARGE = tuple(radius for radius in RADII if radius >= SETTLED)

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
    **{f"cloomba_{colour}": (*in_hex(FLOWER), 62) for colour in MEADOW},
    **{f"cloomba_butterfly_{colour}": (*in_hex(BUTTERFLY, _LARGE), 104, 44) for colour in MEADOW},
    "cloomba_butterfly_any": (30, 36),
    **{f"cloomba_super_{mixed}": in_hex(BOUQUET) for mixed in BOUQUETS},
    **{f"cloomba_tile_{pair}": (36,) for pair in PAIRS},
    "cloomba_gazebo": in_hex(BOUQUET),
    "cloomba_super_back": (46,),
    "cloomba_tiles": (46,),
    "cloomba_jar": (46, 62),
    "cloomba_bag": (46,),
    **{f"cloomba_find_{timing}": (72,) for timing in ("now", "lasting")},
    "cloomba_find_end": (62, 72),
    **{f"cloomba_find_{find}": (36, 104) if find in CALM else (36,) for find in FINDS},
    **{f"gloomies_{flower}": (20, 26, 30, 38, 44, 60, 62) for flower in WOODEN.values()},
    **{f"gloomies_card_{flower}": (62, 84, 92, 104, 132) for flower in WOODEN.values()},
    **{f"gloomies_joker_{one}_{other}": (84, 92, 104, 132) for one, other in combinations(WOODEN, 2)},
    **{f"gloomies_{thing}": (30, 38, 62) for thing in ("any", "helper", "helpers", "stardust", "tag")},
    **{f"gloomies_bonus_{side}": (44, 58) for side in ("growing", "harvesting")},
    "gloomies_hole": (46,),
    "gloomies_basket": (46,),
    **{f"wildblooms_{flower}": (92, *UNITS) for flower in WILDFLOWERS.values()},
    **{f"wildblooms_grow_{colour}": UNITS for colour in WILDFLOWERS},
    **{f"wildblooms_{insect}": UNITS for insect in INSECTS},
    **{f"wildblooms_{thing}": UNITS for thing in ("seed", "leaves")},
    **{f"wildblooms_{thing}": (26, 34, 42) for thing in ("rainbow", "bloomed")},
    "wildblooms_worm": (34, 42),
    "wildblooms_ground": (72,),
}

AHEAD: tuple[str, ...] = (
    *("done", "waiting", "last_round", "blocked", "private"),
    "cloomba_ladybug",
    *("gloomies_soil", "gloomies_bonus_gone"),
)
"""Drawn for scenes still to come: no height, so no PNG. A scene that uses one moves its name to `SIZES`."""

SHADES: Mapping[str, int] = {"bloom": 136, "cloomba": 150, "gloomies": 120, "mandala": 230, "wildblooms": 100}
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
    **{f"cloomba_butterfly_{colour}": f"{colour}butterfly" for colour in MEADOW},
    **{f"cloomba_tile_{pair}": pair.replace("_", "") for pair in PAIRS},
    **{f"cloomba_super_{mixed}": mixed.replace("_", "") for mixed in BOUQUETS if mixed.count("_") > 1},
    **{f"cloomba_find_{find}": find.replace("_", "") for find in FINDS},
    **{f"gloomies_{flower}": flower.replace("_", "") for flower in WOODEN.values()},
    **{f"gloomies_joker_{one}_{other}": f"{one}{other}" for one, other in combinations(WOODEN, 2)},
    **{f"gloomies_{thing}": thing for thing in ("any", "helper", "helpers", "stardust")},
    "gloomies_tag": "order",
    **{f"wildblooms_{flower}": flower.replace("_", "") for flower in WILDFLOWERS.values()},
    **{f"wildblooms_{insect}": f"wild{insect}" for insect in INSECTS},
    "wildblooms_rainbow": "rainbow",
}
"""The drawings that are emojis too, and what these are called: those who do not see them are read it."""
