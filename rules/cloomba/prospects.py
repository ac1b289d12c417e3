"""What placing a piece would bring: what a button tells, and how an absent player's clock looks at the market."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Literal

from rules.cloomba.bed import Colour, Meadow
from rules.cloomba.choices import choices, owns
from rules.cloomba.components import Components
from rules.cloomba.finds import ADMIRER
from rules.cloomba.moves import Move, Place, Take
from rules.cloomba.state import State
from rules.cloomba.tasks import Begin, Lay
from rules.game import Seat
from rules.hexes import MIDDLE, NEIGHBOURS, RING, Hex


def best_take(components: Components, state: State, seat: Seat) -> Move:
    """The first tile and Butterfly whose best placement gains most, the Butterfly settling if it can."""
    prospects = Prospects(components, state, seat)
    takes = [move for move in choices(components, state, seat, Begin()) if isinstance(move, Take)]

    @cache
    def gain(tile: str, butterfly: str) -> int:
        flowers = components.tile_flowers[components.tile_names.index(tile)]
        return max(gain for _, gain in prospects.of(Lay(flowers, components.index[butterfly])))

    return max(takes, key=lambda take: gain(take.tile, take.butterfly))


def best_place(components: Components, state: State, seat: Seat, lay: Lay) -> Move:
    """The first place that gains most for the tile and the Butterfly that were taken."""
    place, _ = max(Prospects(components, state, seat).of(lay), key=lambda prospect: prospect[1])
    return place


@dataclass(frozen=True, slots=True)
class Guest:
    """What a Butterfly brings, and where it can go: nowhere where there is none."""

    points: int
    where: Literal["Butterfly lands", "Butterfly elsewhere", "into the Jar", ""]


_NOBODY = Guest(0, "")
_JARRED = Guest(1, "into the Jar")


class Prospects:
    """What a new piece would change in the points of a seat, worked out from the meadows that it touches."""

    def __init__(self, components: Components, state: State, seat: Seat) -> None:
        self._choices = partial(choices, components, state, seat)
        self._ground = state.beds[seat].ground
        self._anywhere = owns(components, state, seat, "open-blossom") > 0
        self._paths = owns(components, state, seat, "garden-path")
        flowers = self._ground.flowers
        self._beside = {colour for hex in NEIGHBOURS[MIDDLE] for colour in flowers.get(hex, ())}
        settled = {colour for _, colour in state.beds[seat].butterflies}
        palettes = owns(components, state, seat, "full-palette")
        self._welcome = [
            owns(components, state, seat, f"{name}{ADMIRER}") + (palettes if colour not in settled else 0)
            for colour, name in enumerate(components.colours)
        ]
        """What Find cards bring for one more Butterfly of each colour in the bed."""
        self._alone = cache(self._single)

    def of(self, lay: Lay) -> Iterator[tuple[Place, int]]:
        """Every place for a tile in display order, and the points it gains."""
        for move in self._choices(lay):
            assert isinstance(move, Place)
            gain, guest = self.of_tile(move.hexes, lay)
            yield move, gain + guest.points

    def of_tile(self, hexes: tuple[Hex, ...], lay: Lay) -> tuple[int, Guest]:
        """What the tile gains on these hexes, its first flower on the first one, and what becomes of its Butterfly."""
        first, second = hexes
        one, other = lay.flowers
        if one == other:
            grown = {one: _Grown(2, self._touching(first, one) | self._touching(second, one))}
        else:
            grown = {one: self._alone(first, one), other: self._alone(second, other)}
        gain = sum(meadow.gain for meadow in grown.values())
        if self._paths:
            gain += self._path({colour for hex, colour in zip(hexes, lay.flowers, strict=True) if RING[hex] == 1})
        return gain, _NOBODY if lay.butterfly is None else self._guest(lay.butterfly, grown.get(lay.butterfly))

    def of_superflower(self, hex: Hex, flowers: tuple[Colour, ...]) -> int:
        """What a Superflower gains on this hex."""
        gain = sum(self._alone(hex, colour).gain for colour in flowers)
        return gain + (self._path(set(flowers)) if RING[hex] == 1 else 0)

    def _path(self, beside: set[Colour]) -> int:
        """What Garden Paths gain by these flowers beside the Starting tile."""
        return self._paths * len(beside - self._beside)

    def _guest(self, butterfly: Colour, grown: _Grown | None) -> Guest:
        """The Butterfly on the tile if it can land there, elsewhere in the bed if it may, or in the Jar."""
        if grown and not grown.guests:
            return Guest(grown.flowers + self._welcome[butterfly], "Butterfly lands")
        if self._anywhere:
            joined = grown.joined if grown else frozenset()
            free = [
                meadow
                for meadow in self._ground.meadows
                if meadow.colour == butterfly and not meadow.butterflies and meadow not in joined
            ]
            if free:
                size = len(min(free, key=lambda meadow: meadow.hexes).hexes)
                return Guest(size + self._welcome[butterfly], "Butterfly elsewhere")
        return _JARRED

    def _single(self, hex: Hex, colour: Colour) -> _Grown:
        return _Grown(1, self._touching(hex, colour))

    def _touching(self, hex: Hex, colour: Colour) -> frozenset[Meadow]:
        """The meadows of a colour next to a hex."""
        meadow = self._ground.meadow
        return frozenset(meadow[near, colour] for near in NEIGHBOURS[hex] if (near, colour) in meadow)


class _Grown:
    """A meadow that `new` flowers would make of those that they join."""

    def __init__(self, new: int, joined: frozenset[Meadow]) -> None:
        self.joined = joined
        self.flowers = new + sum(len(meadow.hexes) for meadow in joined)
        self.guests = sum(len(meadow.butterflies) for meadow in joined)
        self.gain = self.flowers * self.guests - sum(meadow.points for meadow in joined)
