"""What must be told apart: drawings beside each other on the ground that they share on a board, in a theme."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import TypeAlias

from PIL import Image

from render.bloom import board
from render.cloomba import cells
from render.cloomba.grid import Grid
from render.cloomba.lines import candidate, ring
from render.gloomies import plot
from render.gloomies.orders import Card, order, paint_dot, stub_width
from render.kit import Canvas, page
from render.mandala import parts
from render.rail import Cell, seat_cell
from render.sprites.sizes import (
    ANIMALS,
    COLOURS,
    FINDS,
    FLOWER,
    FLOWERS,
    INSECTS,
    MEADOW,
    SIZES,
    WILDFLOWERS,
    WOODEN,
)
from render.theme import MARGIN, SYMBOLS, Theme
from render.wildblooms import fields, stem
from render.wildblooms.stem import Grown, Plot
from rules.mandala import Back, Flower, Mandala, Tile
from rules.wildblooms import Stem
from tests.render.vision import Group

Draw: TypeAlias = Callable[[Canvas], None]
"""Draws a thing on a ground."""
IN_MARKET = 24
"""The radius of the smallest hexes that are chosen: those of full stalls for four."""
FLOWERS_IN_MARKET = round(FLOWER * IN_MARKET)


def groups(theme: Theme) -> Iterator[Group]:
    """Every group in a theme. Groups of the same name ask the same question, of another seat or colour."""
    found = chain(_seats(theme), _states(theme), *(of_game(theme) for of_game in GAMES.values()))
    # A rim rounds every outline off; what lies within it is measured where there is none.
    return (replace(group, outlined=group.outlined and not theme.rim) for group in found)


def _seats(theme: Theme) -> Iterator[Group]:
    yield _sprites("seat symbols", theme, theme.card, {symbol: f"seat_{symbol}" for symbol in SYMBOLS}, outlined=True)
    box = (MARGIN, MARGIN, MARGIN + 64, MARGIN + 58)
    headers = {symbol: _header(theme, seat).crop(box) for seat, symbol in enumerate(SYMBOLS)}
    yield Group("headers by seat", page(theme).image.crop(box), headers)
    for seat, symbol in enumerate(SYMBOLS):
        cells = {
            f"{symbol} {'to move' if active else 'waiting'}": seat_cell(Cell(seat, "", 344, 175, active), theme).image
            for active in (True, False)
        }
        yield Group("whose turn it is", Image.new("RGB", cells[f"{symbol} waiting"].size, theme.paper), cells)


def _header(theme: Theme, seat: int) -> Image.Image:
    canvas = page(theme)
    canvas.private_header(seat, "")
    return canvas.image


def _states(theme: Theme) -> Iterator[Group]:
    """The lines around things: of the last move, of what can be chosen, and none."""
    box = (11, 11, 74, 74)
    grounds = {"a bed": theme.bed, "a panel": theme.market, "a cell": theme.cell, "a card": theme.card}
    for where, ground in grounds.items():
        for seat, symbol in enumerate(SYMBOLS):
            lines: Mapping[str, Draw] = {
                "candidate": lambda canvas: canvas.candidate(box, 15),
                f"last move of {symbol}": lambda canvas, seat=seat: canvas.ring(box, 15, seat),  # type: ignore[misc]
            }
            yield _drawn(f"states on {where}", theme, (96, 96), ground, lines)


def _bloom(theme: Theme) -> Iterator[Group]:
    flowers = {flower: f"bloom_{flower}" for flower in FLOWERS}
    yield _sprites("BLOOOOOOM flowers", theme, theme.cell, flowers, outlined=True)
    yield _drawn("BLOOOOOOM tiles", theme, (81, 81), theme.bed, {flower: _tile(flower) for flower in FLOWERS})
    yield _sprites("BLOOOOOOM animals", theme, theme.card, {animal: f"bloom_{animal}" for animal in ANIMALS})
    drops: dict[str, Draw] = {animal: _drop(animal, seat) for seat, animal in enumerate(ANIMALS)}
    yield _drawn("BLOOOOOOM animals on drops", theme, (90, 90), theme.bed, drops)


def _tile(flower: str) -> Draw:
    return lambda canvas: board.paint_tile(canvas, f"bloom_{flower}")


def _drop(animal: str, seat: int) -> Draw:
    return lambda canvas: canvas.put(board.piece(f"bloom_{animal}", seat, 0, False, canvas.theme, 1), 0, 0)


def _mandala(theme: Theme) -> Iterator[Group]:
    def each(kind: str) -> dict[str, str]:
        return {colour: f"mandala_{kind}_{colour}" for colour in COLOURS}

    yield _sprites("Mandala motifs", theme, theme.card, each("motif"), outlined=True)
    yield _sprites("Mandala cards and their back", theme, theme.cell, {**each("card"), "back": "card_back"})
    yield _sprites("Mandala tiles", theme, theme.card, each("half"), outlined=True)
    flowers: dict[str, Draw] = {
        **{colour: _flower(Flower(Tile(colour, 1), Tile(colour, 2))) for colour in COLOURS},
        **{f"{shade} back": _flower(Back(shade)) for shade in ("dark", "light")},
    }
    yield _drawn("Mandala Flowers and their backs", theme, (48, 48), theme.card, flowers)
    claims = {"lotus": "mandala_claim", "bud": "mandala_bud"}
    yield _sprites("Mandala claims", theme, theme.market, claims, outlined=True)
    yield from _pips(theme)


def _flower(what: Flower | Back) -> Draw:
    return lambda canvas: parts.flower(canvas, Mandala().components, what, 24, 24)


def _pips(theme: Theme) -> Iterator[Group]:
    """The colours in the head of a Mandala, present and missing."""
    components = Mandala().components
    tiles = (Tile(COLOURS[0], 1), Tile(COLOURS[1], 2))
    heads = {
        state: parts.column_head(parts.Head(components, 0, tiles, missing, None, None), theme)
        for state, missing in (("present", ()), ("missing", components.names))
    }
    grounds = {"present": Image.new("RGB", (36, 36), theme.market), "missing": _empty_pip(theme)}
    pips: dict[str, dict[str, Image.Image]] = {}
    for i, colour in enumerate(components.names):
        x, y, size = parts.pip_at(components, i)
        box = (round(x - size / 2), round(y - size / 2), round(x + size / 2), round(y + size / 2))
        pips[colour] = {state: head.crop(box) for state, head in heads.items()}
        both = {f"{colour} {state}": pip for state, pip in pips[colour].items()}
        yield Group("Mandala colours present or missing", grounds["present"], both)
    for state in heads:
        alike = {"nothing": grounds[state], **{colour: states[state] for colour, states in pips.items()}}
        yield Group(f"Mandala colours {state}", grounds[state], alike, outlined=state == "present")


def _empty_pip(theme: Theme) -> Image.Image:
    canvas = Canvas.blank(36, 36, theme.market, theme)
    canvas.disc(18, 18, 17, theme.active)
    canvas.dashed_hoop(18, 18, 17)
    return canvas.image


def _cloomba(theme: Theme) -> Iterator[Group]:
    """Small beds, which are drawn large when their seat is to move, are not measured. A bouquet is read by flowers."""
    flowers = {colour: f"cloomba_{colour}" for colour in MEADOW}
    yield _sprites("Cloomba flowers", theme, theme.plate, flowers, outlined=True, height=FLOWERS_IN_MARKET)
    size = 2 * IN_MARKET + 6
    hexes: dict[str, Draw] = {colour: _hex(IN_MARKET, (colour,)) for colour in MEADOW}
    yield _drawn("Cloomba hexes", theme, (size, size), theme.market, {**hexes, "gazebo": _hex(IN_MARKET, ())})
    guests = {colour: f"cloomba_butterfly_{colour}" for colour in MEADOW}
    yield _sprites("Cloomba Butterflies", theme, theme.card, guests, outlined=True)
    cards = {timing: f"cloomba_find_{timing}" for timing in ("now", "lasting", "end")}
    yield _sprites("Cloomba Find cards", theme, theme.card, cards)
    finds = {find: f"cloomba_find_{find}" for find in FINDS}
    yield _sprites("what Cloomba's Find cards do", theme, theme.card, finds)
    yield from _cloomba_states(theme)


def _cloomba_states(theme: Theme) -> Iterator[Group]:
    """A hex of a bed as it is, the last move, and a space that can be chosen or has to be covered first."""
    size, grid = (96, 96), Grid(36, 48, 48)
    for seat, symbol in enumerate(SYMBOLS[:4]):
        lines: dict[str, Draw] = {
            "a hex": _hex(36, ("red",), 48),
            f"last move of {symbol}": _hex(36, ("red",), 48, partial(ring, grid=grid, hexes=(0,), seat=seat)),
            "candidate": _hex(36, ("red",), 48, partial(candidate, grid=grid, hexes=(0,))),
        }
        yield _drawn("states on a flowerbed", theme, size, theme.bed, lines)


def _hex(radius: int, names: tuple[str, ...], middle: int = 0, line: Draw | None = None) -> Draw:
    """A hex by itself, with a line around it."""
    middle = middle or radius + 3

    def draw(canvas: Canvas) -> None:
        cells.put(canvas, cells.Cell(radius, names), middle, middle)
        if line:
            line(canvas)

    return draw


def _gloomies(theme: Theme) -> Iterator[Group]:
    flowers = {word: f"gloomies_{art}" for word, art in WOODEN.items()}
    on_a_card = {word: _flat(art, (30, 24), 20) for word, art in flowers.items()}
    yield _drawn("Gloomies flowers on small orders", theme, (30, 24), theme.plate, on_a_card, outlined=True)
    kinds = {name.removeprefix("gloomies_"): name for name in SIZES if name.startswith(_CARDS)}
    faces: dict[str, Draw] = {kind: _flat(art, (70, 90), 84) for kind, art in {**kinds, "back": "card_back"}.items()}
    yield _drawn("Gloomies cards and their back", theme, (70, 90), theme.card, faces)
    for state in ("grown", "free"):
        holes: dict[str, Draw] = {word: _hole(art, state) for word, art in flowers.items()}
        yield _drawn(f"Gloomies holes, {state}", theme, (64, 70), theme.furrow, holes)
    for word, art in flowers.items():
        states: dict[str, Draw] = {f"{word} {state}": _hole(art, state) for state in ("grown", "free")}
        states |= {state: _hole(art, state) for state in ("gone", "bare")}
        yield _drawn("Gloomies holes by state", theme, (64, 70), theme.furrow, states)
    things = {thing: f"gloomies_{thing}" for thing in ("any", "helper", "helpers", "stardust", "tag")}
    bonuses: dict[str, Draw] = {what: _bonus(art) for what, art in (things | flowers).items()}
    yield _drawn("Gloomies bonuses", theme, (64, 72), theme.growing, bonuses)
    for word, art in flowers.items():
        placed: dict[str, Draw] = {f"{word} {'placed' if on else 'missing'}": _dot(art, on) for on in (True, False)}
        yield _drawn("Gloomies flowers placed or missing", theme, (48, 48), theme.plate, placed)
    for wide, high in ((180, 83), (159, 30), (stub_width(Card(8, ())), 30)):
        orders = {what: _order(card, wide, high) for what, card in _orders().items()}
        yield _drawn("Gloomies orders", theme, (wide, high), theme.card, orders)


_CARDS = ("gloomies_card_", "gloomies_joker_")


def _flat(art: str, size: tuple[int, int], height: int) -> Draw:
    return lambda canvas: canvas.sprite(art, size[0] / 2, size[1] / 2, height, rim=False)


def _hole(art: str, state: str) -> Draw:
    return lambda canvas: plot.paint_hole(canvas, 32, 35, art, state)


def _dot(art: str, there: bool) -> Draw:
    return lambda canvas: paint_dot(canvas, art, 24, 24, 44, there)


def _bonus(art: str) -> Draw:
    def draw(canvas: Canvas) -> None:
        canvas.sprite("gloomies_bonus_growing", 32, 36, 58, rim=False)
        canvas.sprite(art, 32, 36, 38, rim=False)

    return draw


def _orders() -> dict[str, Card]:
    """An order by what becomes of it."""
    art = "gloomies_moon_lily"
    waiting, placed = (((art, there), (art, there)) for there in (False, True))
    return {
        "waiting": Card(8, waiting),
        "completed": Card(8, placed, done=True),
        "lost": Card(8, waiting, lost=True),
    }


def _order(card: Card, wide: int, high: int) -> Draw:
    return lambda canvas: canvas.put(order(card, wide, high, canvas.theme), 0, 0)


def _wildblooms(theme: Theme) -> Iterator[Group]:
    """In full beds for five flowers are narrow; while such a bed's seat plants it is drawn large."""
    heads = {colour: f"wildblooms_{flower}" for colour, flower in WILDFLOWERS.items()}
    yield _sprites("Wildblooms flowers", theme, theme.card, heads, outlined=True, height=30)
    effects = {
        **{f"{colour} grows": f"wildblooms_grow_{colour}" for colour in WILDFLOWERS},
        **{insect: f"wildblooms_{insect}" for insect in INSECTS},
    }
    yield _sprites("Wildblooms effects", theme, theme.plate, effects, height=34)
    bands: dict[str, Draw] = {colour: _band(theme, colour) for colour in WILDFLOWERS}
    yield _drawn("Wildblooms fields", theme, (64, 42), theme.card, bands)
    for seat, symbol in enumerate(SYMBOLS):
        tokens = {
            "free": Stem(0, 1),
            "seed": Stem(0, 2),
            "bee": Stem(0, 1, 2),
            "ant": Stem(0, 1, 0, (2,)),
        }
        shown: dict[str, Draw] = {name: _stem(Grown("red", (), grown), seat) for name, grown in tokens.items()}
        yield _space(f"Wildblooms spaces of {symbol}", theme, shown)
    effect = ((2, "wildblooms_ladybug"),)
    states = {
        "to come": Grown("red", effect, Stem(0, 1)),
        "passed": Grown("red", effect, Stem(0, 3)),
        "used": Grown("red", effect, Stem(0, 2)),
        "waiting": Grown("red", effect, Stem(0, 2, ready=True)),
        "under a bee": Grown("red", effect, Stem(0, 3, bee=2)),
    }
    yield _space("Wildblooms effects by state", theme, {name: _stem(grown) for name, grown in states.items()})


_STEM = (42, 250)
_PLOT = Plot(21, 220, 48, 40, 3, 40)


def _stem(grown: Grown, seat: int = 0) -> Draw:
    return lambda canvas: stem.paint(canvas, _PLOT, grown, seat, 42)


def _space(name: str, theme: Theme, shown: Mapping[str, Draw]) -> Group:
    """The second space of these stems, on that space as it is when nothing is there."""
    box = (0, 122, 42, 174)
    bare = _drawn(name, theme, _STEM, theme.bed, {"bare": _stem(Grown("red", (), Stem(0, 1)))}).things["bare"]
    group = _drawn(name, theme, _STEM, theme.bed, shown)
    return Group(name, bare.crop(box), {thing: group.things[thing].crop(box) for thing in shown})


def _band(theme: Theme, colour: str) -> Draw:
    """The middle of what lies below the flower of a field."""
    image = fields.picture(fields.Field(colour, "", (), "", 180), theme)
    return lambda canvas: canvas.put(image.crop((58, 86, 122, 128)), 0, 0)


def _sprites(
    name: str, theme: Theme, ground: str, sprites: Mapping[str, str], outlined: bool = False, height: int = 0
) -> Group:
    """Sprites by the name of the thing, at the smallest height at which they are used, or at this one."""
    height = height or min(SIZES[next(iter(sprites.values()))])
    size = (4 * height // 3, height + 6)
    things: dict[str, Draw] = {thing: _sprite(sprite, size, height) for thing, sprite in sprites.items()}
    return _drawn(name, theme, size, ground, things, outlined)


def _sprite(sprite: str, size: tuple[int, int], height: int) -> Draw:
    return lambda canvas: canvas.sprite(sprite, size[0] / 2, size[1] / 2, height)


def _drawn(
    name: str, theme: Theme, size: tuple[int, int], ground: str, things: Mapping[str, Draw], outlined: bool = False
) -> Group:
    """Things on a ground of this colour; the bare ground is one of them, so that nothing drowns in it."""
    bare = Canvas.blank(*size, ground, theme).image
    drawn = {"nothing": bare}
    for thing, draw in things.items():
        canvas = Canvas(bare.copy(), theme)
        draw(canvas)
        drawn[thing] = canvas.image
    return Group(name, bare, drawn, outlined)


GAMES: Mapping[str, Callable[[Theme], Iterator[Group]]] = {
    "bloom": _bloom,
    "cloomba": _cloomba,
    "gloomies": _gloomies,
    "mandala": _mandala,
    "wildblooms": _wildblooms,
}
"""The groups of every game by its key."""
