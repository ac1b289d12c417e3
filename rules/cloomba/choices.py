"""What can be answered to the task on top: the one home of legality. Section names are those of the rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from rules.cloomba.bed import Bed, Colour, Ground
from rules.cloomba.components import Components
from rules.cloomba.moves import (
    Buy,
    Choose,
    Done,
    Flip,
    Flit,
    Jar,
    Keep,
    Lift,
    Move,
    Place,
    Recover,
    Settle,
    Swap,
    Take,
    place_at,
)
from rules.cloomba.placing import in_one_piece, pairs, spots
from rules.cloomba.state import State
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
from rules.hexes import NAMES, RING, Hex


def choices(components: Components, state: State, seat: Seat, task: Task) -> Iterable[Move]:
    """The answers in display order, worked out as far as they are asked for; none where the task lapses."""
    bed = state.beds[seat]
    match task:
        case Begin():
            return _either(_purchases(components, state, seat), _takes(components, state))
        case Finish():
            return _either(_purchases(components, state, seat), (Done(),))
        case Lay(flowers, _, apart):
            return places(bed, flowers, state.expert, apart)
        case Welcome():
            return _either(welcomes(components, state, seat, task), (Jar(),))
        case Grow():
            return map(place_at, spots(bed, state.expert))
        case Invite(hex):
            return _either(_invitations(components, state, seat, hex), (Keep(),))
        case Pick(superflowers):
            return (Choose(components.superflower_names[kind]) for kind in dict.fromkeys(superflowers))
        case Net(guests):
            return _nettings(components, state, seat, guests)
        case Breeze():
            return _flits(components, bed)
        case Trade():
            return _either(_swaps(components, state, seat), (Keep(),))
        case Rescue(paid):
            return (
                Recover(components.colours[colour])
                for colour, count in enumerate(state.discards)
                if count and colour not in paid
            )
        case Turnabout():
            return _flips(bed)
        case Uproot():
            return _lifts(bed)
        case Restock():
            return ()
        case _:
            assert_never(task)


def owns(components: Components, state: State, seat: Seat, name: str) -> int:
    """How many Find cards of this name the seat has bought."""
    return sum(components.find_names[kind] == name for kind in state.finds[seat])


def price(components: Components, state: State, seat: Seat, kind: int) -> int:
    """What a piece of the row costs: Basic Rules, 3; for Find cards Advanced Rules and what Thrift takes off."""
    if not state.advanced:
        return components.price
    return max(1, components.finds[kind].price - owns(components, state, seat, "thrift"))


def landing(ground: Ground, hexes: Iterable[Hex], colour: Colour) -> Hex | None:
    """Basic Rules, 2: the lowest of these hexes with a flower of the colour whose meadow holds no Butterfly."""
    for hex in hexes:
        if colour in ground.flowers[hex] and not ground.meadow[hex, colour].butterflies:
            return hex
    return None


def guest_flowers(ground: Ground, colour: Colour, guests: int) -> Iterator[Hex]:
    """The unoccupied flowers of a colour in meadows with so many Butterflies."""
    hexes = (
        hex
        for meadow in ground.meadows
        if meadow.colour == colour and len(meadow.butterflies) == guests
        for hex in meadow.hexes
        if hex not in meadow.butterflies
    )
    return iter(sorted(hexes))


def welcomes(components: Components, state: State, seat: Seat, task: Welcome) -> Iterator[Settle]:
    """Basic Rules, 2: on the new tile; with an Open Blossom on any other flower whose meadow holds no Butterfly."""
    ground = state.beds[seat].ground
    colour = components.colours[task.butterfly]
    here = landing(ground, task.hexes, task.butterfly)
    if here is not None:
        yield Settle(here, colour, "")
    if owns(components, state, seat, "open-blossom"):
        for hex in guest_flowers(ground, task.butterfly, 0):
            if hex != here:
                yield Settle(hex, colour, NAMES[hex])


def places(bed: Bed, flowers: tuple[Colour, ...], expert: bool, apart: tuple[Hex, ...]) -> Iterator[Place]:
    """Basic Rules, 1. Where both flowers are equal, only the lower hex is named first, since the result is the same."""
    mixed = flowers[0] != flowers[1]
    return (place_at(pair) for pair in pairs(bed, expert, apart) if mixed or pair[0] < pair[1])


def _either(first: Iterable[Move], then: Iterable[Move]) -> Iterator[Move]:
    yield from first
    yield from then


def _purchases(components: Components, state: State, seat: Seat) -> Iterator[Buy]:
    """Basic Rules, 3, and Advanced Rules. With a Mixed Bunch one of several Butterflies may have another colour; one
    of each is named in the order of the colours."""
    jar = state.jars[seat]
    names = components.find_names if state.advanced else components.superflower_names
    mixed = state.advanced and owns(components, state, seat, "mixed-bunch")
    for kind in dict.fromkeys(state.row):
        cost = price(components, state, seat, kind)
        for colour, held in enumerate(jar):
            if held >= cost:
                yield Buy(names[kind], components.colours[colour])
            if mixed and cost > 1 and held >= cost - 1:
                for odd, others in enumerate(jar):
                    if others and odd != colour and (cost > 2 or odd > colour):
                        yield Buy(names[kind], components.colours[colour], components.colours[odd])


def _takes(components: Components, state: State) -> Iterator[Take]:
    for number, stall in enumerate(state.stalls, start=1):
        for kind in components.tiles_in_order:
            if stall.tiles[kind]:
                for colour, count in enumerate(stall.butterflies):
                    if count:
                        yield Take(number, components.tile_names[kind], components.colours[colour])


def _invitations(components: Components, state: State, seat: Seat, hex: Hex) -> Iterator[Settle]:
    """Basic Rules, 3: a Butterfly of the Jar onto the new Superflower."""
    ground = state.beds[seat].ground
    for colour in ground.flowers[hex]:
        if state.jars[seat][colour] and not ground.meadow[hex, colour].butterflies:
            name = components.colours[colour]
            yield Settle(hex, name, name)


def _nettings(components: Components, state: State, seat: Seat, guests: int) -> Iterator[Settle]:
    for colour, held in enumerate(state.jars[seat]):
        if held:
            name = components.colours[colour]
            for hex in guest_flowers(state.beds[seat].ground, colour, guests):
                yield Settle(hex, name, f"{name} {NAMES[hex]}")


def _flits(components: Components, bed: Bed) -> Iterator[Flit]:
    for start, colour in sorted(bed.butterflies, key=lambda settled: (settled[1], settled[0])):
        for end in guest_flowers(bed.ground, colour, 0):
            yield Flit(components.colours[colour], start, end)


def _swaps(components: Components, state: State, seat: Seat) -> Iterator[Swap]:
    for given, held in enumerate(state.jars[seat]):
        if held:
            for number, stall in enumerate(state.stalls, start=1):
                for got, count in enumerate(stall.butterflies):
                    if count and got != given:
                        yield Swap(components.colours[given], number, components.colours[got])


def _flips(bed: Bed) -> Iterator[Flip]:
    occupied = {hex for hex, _ in bed.butterflies}
    for piece in sorted(bed.pieces, key=lambda piece: piece.hexes):
        if piece.is_tile and piece.flowers[0] != piece.flowers[1] and occupied.isdisjoint(piece.hexes):
            yield Flip(piece.hexes)


def _lifts(bed: Bed) -> Iterator[Lift]:
    occupied = {hex for hex, _ in bed.butterflies}
    covered = set(bed.ground.flowers)
    for piece in sorted(bed.pieces, key=lambda piece: piece.hexes):
        free = piece.is_tile and occupied.isdisjoint(piece.hexes) and all(RING[hex] > 1 for hex in piece.hexes)
        if free and in_one_piece(covered.difference(piece.hexes)):
            yield Lift(piece.hexes)
