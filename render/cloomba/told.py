"""Cloomba in words: what the turn still asks, the market, every flowerbed flower by flower, and what is left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import assert_never

from render import words
from render.cloomba.parts import component_set, cost
from render.frame import Frame
from render.told import Section
from rules.cloomba import Bed, Components, Ground, Meadow, Stall, State
from rules.cloomba.choices import price
from rules.cloomba.finds import effect, works_on
from rules.cloomba.moves import Move
from rules.cloomba.tasks import (
    Begin,
    Breeze,
    Finish,
    Grow,
    Invite,
    Lay,
    Net,
    Pick,
    Rescue,
    Restock,
    Task,
    Trade,
    Turnabout,
    Uproot,
    Welcome,
)
from rules.game import Seat
from rules.hexes import MIDDLE, NAMES, NEIGHBOURS, Hex
from rules.pieces import known, size
from rules.wording import piled, plural

_WHERE = "Spaces go ring by ring around the Starting tile, clockwise from the east. Those not named are empty."
_PAID = "What one buys is paid with so many Butterflies of one colour from the Jar."
_EXPERT = "By the expert rule every piece covers an empty space as near to the Starting tile as it can."


def facts(frame: Frame[State, Move]) -> Iterator[str]:
    """The Butterfly in hand; the market and the own bed, first what is asked about; what is left; other beds."""
    view, box = frame.view, component_set(frame)
    task = view.task
    if isinstance(task, Lay) and task.butterfly is not None:
        yield f"A {box.colours[task.butterfly]} Butterfly comes with it."
    market = [f"Stall {i}: {_stall(box, stall)}." for i, stall in enumerate(view.stalls, start=1) if not stall.empty]
    if view.row:
        market.append(f"To buy: {', '.join(_priced(frame))}.")
    own, *others = (_bed_in_short(frame, seat) for seat in words.clockwise(frame))
    yield from (*market, own) if _looks_at_market(task) else (own, *market)
    yield f"To come: {plural(view.tiles_left, 'tile')}."
    yield from others


def sections(frame: Frame[State, Move]) -> Iterator[Section]:
    """What is asked, the market, the seats from the reader's or that on turn, and what has yet to come."""
    view, box = frame.view, component_set(frame)
    if len(view.agenda) > 1:
        now, *then = (_step(box, task) for task in reversed(view.agenda))
        yield Section("In this turn", (f"Now: {now}.", *(f"Then: {step}." for step in then)))
    own, *others = (
        Section(f"Flowerbed of {frame.names[seat]}", tuple(_bed(frame, seat)), "" if i else _WHERE)
        for i, seat in enumerate(words.clockwise(frame))
    )
    market = _market(frame)
    yield from (*market, own) if _looks_at_market(view.task) else (own, *market)
    yield from others
    yield Section("Supply", tuple(_supply(frame)))


def _looks_at_market(task: Task | None) -> bool:
    """Whether the next choice is one among what lies in the market; otherwise it is about the own flowerbed."""
    return task is None or isinstance(task, Begin | Finish | Trade)


def _step(box: Components, task: Task) -> str:
    """What the seat on turn does or may do."""
    match task:
        case Begin():
            return "buy, or take a tile and a Butterfly"
        case Finish():
            return "buy, or end the turn"
        case Lay(flowers, butterfly, apart):
            tile = "-".join(box.colours[colour] for colour in flowers)
            if butterfly is None:
                return f"place the tile {tile}, lifted from {_spaces(apart)}"
            return f"place the tile {tile}, then its {box.colours[butterfly]} Butterfly"
        case Welcome(hexes, butterfly):
            new = f"the tile at {_spaces(hexes)}"
            return f"the {box.colours[butterfly]} Butterfly of {new} settles or goes into the Jar"
        case Grow(superflower):
            return f"place the Superflower {box.superflower_names[superflower]}"
        case Invite(hex):
            return f"a Butterfly of the Jar may move onto the Superflower at {NAMES[hex]}"
        case Restock(place):
            return f"the row gets a new piece, number {place + 1} in it"
        case Pick(superflowers, others):
            names = ", ".join(box.superflower_names[kind] for kind in superflowers)
            return f"choose a Superflower of {names}; the others {'are placed next' if others else 'go to the bottom'}"
        case Net(guests):
            return f"move a Butterfly of the Jar into a meadow with {guests or 'no'} Butterfly"
        case Breeze():
            return "move a Butterfly to a meadow with no Butterfly"
        case Trade(times):
            most = "a Butterfly" if times == 1 else f"up to {times} Butterflies"
            return f"swap {most} of the Jar for others in the stalls"
        case Rescue(paid):
            colours = " or ".join(box.colours[colour] for colour in paid)
            return f"take a discarded Butterfly into the Jar, but not {colours}"
        case Turnabout():
            return "turn a tile around"
        case Uproot():
            return "lift a tile, to place it elsewhere"
        case _:
            assert_never(task)


def _market(frame: Frame[State, Move]) -> Iterator[Section]:
    """The stalls and the row."""
    view, box = frame.view, component_set(frame)
    stalls = tuple(f"Stall {i}: {_stall(box, stall)}." for i, stall in enumerate(view.stalls, start=1))
    if view.advanced:
        yield Section("The market", stalls)
        yield Section("Find cards to buy", tuple(_find(frame, kind) for kind in view.row) or ("None is left.",), _PAID)
    else:
        row = f"Superflowers to buy: {', '.join(_priced(frame)) or 'none'}."
        yield Section("The market", (*stalls, row), _PAID)


def _stall(box: Components, stall: Stall) -> str:
    """Its tiles and its Butterflies."""
    if stall.empty:
        return "empty"
    names = [box.tile_names[kind] for kind in box.tiles_in_order]
    tiles = piled(names, tuple(stall.tiles[kind] for kind in box.tiles_in_order))
    return f"{tiles}; Butterflies {piled(box.colours, stall.butterflies)}"


def _priced(frame: Frame[State, Move]) -> Iterator[str]:
    """What lies in the row, and for how many Butterflies."""
    view, box = frame.view, component_set(frame)
    for kind in view.row:
        name = box.finds[kind].title if view.advanced else box.superflower_names[kind]
        yield f"{name} for {cost(frame, kind)}"


def _find(frame: Frame[State, Move], kind: int) -> str:
    """A Find card of the row: its price, the lower ones that some seats pay, its points and what it does."""
    view, box = frame.view, component_set(frame)
    find = box.finds[kind]
    prices = [(frame.names[seat], price(box, view, seat, kind)) for seat in words.clockwise(frame)]
    less = "".join(f", {name} pays {paid}" for name, paid in prices if paid != find.price)
    return f"{find.title}: costs {find.price}{less}; {plural(find.points, 'point')}. {effect(find.name)}"


def _bed(frame: Frame[State, Move], seat: Seat) -> Iterator[str]:
    """The Jar, Find cards, meadows, then the flowers ring by ring and which of them share a tile."""
    view, box = frame.view, component_set(frame)
    bed = view.beds[seat]
    yield f"Jar: {piled(box.colours, view.jars[seat]) or 'empty'}."
    for kind in view.finds[seat]:
        find = box.finds[kind]
        yield f"Find card {find.title}{f': {effect(find.name)}' if works_on(find.name) else '.'}"
    yield from _meadows(box, bed.ground)
    covered = sorted(bed.ground.flowers)[1:]
    for ring, hexes in groupby(covered, key=lambda hex: NAMES[hex][0]):
        yield f"Ring {ring}: {', '.join(f'{NAMES[hex]} {_space(box, bed, hex)}' for hex in hexes)}."
    if free := [NAMES[hex] for hex in NEIGHBOURS[MIDDLE] if hex not in bed.ground.flowers]:
        yield f"Empty beside the Starting tile: {', '.join(free)}."
    if tiles := [piece.hexes for piece in bed.pieces if piece.is_tile]:
        yield f"Tiles: {', '.join(f'{NAMES[low]} with {NAMES[high]}' for low, high in sorted(tiles))}."


def _meadows(box: Components, ground: Ground) -> Iterator[str]:
    """Those with Butterflies a line each, the others of a colour together."""
    for meadow in ground.meadows:
        if meadow.butterflies:
            hexes = (f"{NAMES[hex]}{_guest(hex in meadow.butterflies)}" for hex in meadow.hexes)
            yield f"{_size(box, meadow).capitalize()}: {', '.join(hexes)}."
    alone = (meadow for meadow in ground.meadows if not meadow.butterflies)
    for colour, meadows in groupby(alone, key=lambda meadow: meadow.colour):
        told = "; ".join(", ".join(NAMES[hex] for hex in meadow.hexes) for meadow in meadows)
        yield f"{box.colours[colour].capitalize()} without Butterflies: {told}."


def _size(box: Components, meadow: Meadow) -> str:
    return f"{box.colours[meadow.colour]} {len(meadow.hexes)} × {len(meadow.butterflies)}"


def _space(box: Components, bed: Bed, hex: Hex) -> str:
    """A flower, or those of a Superflower, with the Butterflies on them."""
    flowers = bed.ground.flowers[hex]
    told = " and ".join(f"{box.colours[colour]}{_guest((hex, colour) in bed.butterflies)}" for colour in flowers)
    return f"Superflower {told}" if len(flowers) > 1 else told


def _guest(there: bool) -> str:
    return " with Butterfly" if there else ""


def _supply(frame: Frame[State, Move]) -> Iterator[str]:
    """What has yet to come and what is gone for good."""
    view, box = frame.view, component_set(frame)
    yield f"Tiles to come: {view.tiles_left}."
    yield f"Butterflies in the bag: {size(view.bag)}."
    unseen, *lower = view.superflowers
    seen = (piled(box.superflower_names, known(pile)) for pile in lower)
    below = "".join(f"; below them, in unknown order, {pile}" for pile in seen if pile)
    yield f"Superflowers in the stack: {size(unseen)} unseen{below}."
    if view.advanced:
        yield f"Find cards in the deck: {size(view.deck)}."
    yield f"Discarded Butterflies: {piled(box.colours, view.discards) or 'none'}."
    if view.expert:
        yield _EXPERT


def _bed_in_short(frame: Frame[State, Move], seat: Seat) -> str:
    """The meadows that score, and the Jar."""
    view, box = frame.view, component_set(frame)
    meadows = [
        _size(box, meadow).replace(" × ", "×") for meadow in view.beds[seat].ground.meadows if meadow.butterflies
    ]
    jar = piled(box.colours, view.jars[seat]) or "empty"
    return f"{words.name(frame, seat)}: {', '.join(meadows) or 'no Butterflies'}; Jar {jar}."


def _spaces(hexes: Iterable[Hex]) -> str:
    """“a1 and b2”."""
    return " and ".join(NAMES[hex] for hex in hexes)
