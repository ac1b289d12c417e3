"""What the contract test must know of a game: what never gets lost, and what may be exchanged unseen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from rules import bloom, cloomba, gloomies, mandala, wildblooms
from rules.cloomba import tasks
from rules.game import Seat
from rules.pieces import Counts, Pile, known


def _bloom(state: bloom.State) -> Counter[str]:
    pieces = Counter(repr((tile.flower, tile.value)) for tile in state.board if tile)
    pieces.update(
        repr((flower, value)) for taken in state.taken for flower, values in enumerate(taken) for value in values
    )
    return pieces


def _mandala(state: mandala.State) -> Counter[str]:
    pieces: Counter[str] = Counter()
    sides = [side for circle in state.circles for side in circle.sides]
    for pile in (*state.hands, state.deck, state.discards, *(p for side in sides for p in (side.up, known(side.down)))):
        pieces.update(dict(zip(mandala.HOUSE.names, known(pile), strict=True)))
    for stack, pile in zip(mandala.HOUSE.stacks, (state.dark, state.light), strict=True):
        pieces.update(str(tile) for tile, count in zip(stack, known(pile), strict=True) for _ in range(count))
    for tiles in (*state.tiles, *(circle.tiles for circle in state.circles)):
        pieces.update(map(str, tiles))
    for flowers in state.flowers:
        for flower in flowers:
            assert isinstance(flower, mandala.Flower)
            pieces.update((str(flower.low), str(flower.high)))
    return +pieces


def _cloomba(state: cloomba.State) -> Counter[str]:
    box = cloomba.HOUSE
    pieces: Counter[str] = Counter()

    def count(kind: str, names: Iterable[str], *piles: Pile) -> None:
        for pile in piles:
            pieces.update({f"{kind} {name}": n for name, n in zip(names, known(pile), strict=True)})

    count("tile", box.tile_names, state.stack, *(stall.tiles for stall in state.stalls))
    count("superflower", box.superflower_names, *state.superflowers)
    count("find", box.find_names, state.deck)
    count("butterfly", box.colours, state.bag, state.discards, *state.jars)
    count("butterfly", box.colours, *(stall.butterflies for stall in state.stalls))
    rows = (box.find_names, "find") if state.advanced else (box.superflower_names, "superflower")
    pieces.update(f"{rows[1]} {rows[0][kind]}" for kind in state.row)
    pieces.update(f"find {box.find_names[kind]}" for finds in state.finds for kind in finds)
    for bed in state.beds:
        pieces.update(f"butterfly {box.colours[colour]}" for _, colour in bed.butterflies)
        for piece in bed.pieces:
            name = "-".join(box.colours[colour] for colour in sorted(piece.flowers))
            pieces.update([f"{'tile' if piece.is_tile else 'superflower'} {name}"])
    for task in state.agenda:
        match task:
            case tasks.Lay(flowers, butterfly):
                pieces.update([f"tile {'-'.join(box.colours[colour] for colour in flowers)}"])
                pieces.update([] if butterfly is None else [f"butterfly {box.colours[butterfly]}"])
            case tasks.Welcome(_, butterfly):
                pieces.update([f"butterfly {box.colours[butterfly]}"])
            case tasks.Grow(superflower):
                pieces.update([f"superflower {box.superflower_names[superflower]}"])
            case tasks.Pick(superflowers):
                pieces.update(f"superflower {box.superflower_names[kind]}" for kind in superflowers)
    return +pieces


def _gloomies(state: gloomies.State) -> Counter[str]:
    """Cards, flowers of wood, orders and tiles; of helpers and stardust that the seats have no more than there are."""
    house = gloomies.HOUSE
    pieces: Counter[str] = Counter()
    cards = [*state.hands, *state.decks, *state.discards, *(pile for played in state.played for pile in played)]
    for pile in (state.stack, *cards):
        pieces.update(dict(zip((f"card {card.name}" for card in house.cards), known(pile), strict=True)))
    pieces.update(f"card {house.cards[card].name}" for card in state.market)
    beds = zip(house.beds[state.layout], state.harvested, state.grown, strict=True)
    flowers = [flower for bed, start, end in beds for flower in bed[start:end]]
    for task in state.tasks:
        if isinstance(task, gloomies.PlaceFlower):
            flowers.append(task.flower)
        elif isinstance(task, gloomies.Follow) and state.stage == 2:
            end = state.harvested[task.row]
            flowers += house.beds[state.layout][task.row][end - task.cards : end]
    pieces.update(house.names[flower] for flower in flowers)
    placed = [taken.placed for mine in state.taken for taken in mine]
    for counts in (state.bowl, *state.aids, *placed):
        pieces.update(dict(zip(house.names, counts, strict=True)))
    orders = [order for order, count in enumerate(known(state.orders)) for _ in range(count)]
    orders += [*state.display, *(taken.order for mine in state.taken for taken in mine)]
    pieces.update(f"order {house.orders[order]}" for order in orders)
    tiles = [tile for tile, count in enumerate(known(state.tiles)) for _ in range(count)]
    tiles += [tile for stack in state.turquoise for tile in stack]
    pieces.update(f"tile {tile}" for tile in tiles)
    if state.stage == 1:
        covered = sum(known(state.tiles))
        assert sum(state.heights) == covered, "every tile that has not been turned over lies at the purple edge"
    assert min(state.helpers) >= 0
    assert sum(state.helpers) <= house.helpers
    assert sum(state.stardust) <= house.stardust
    return +pieces


def _wildblooms(state: wildblooms.State) -> Counter[str]:
    names = wildblooms.HOUSE.names
    pieces = Counter({"bee": state.bees, "ant": state.ants, "rainbow": state.rainbows})
    pieces.update(dict(zip(names, known(state.stack), strict=True)))
    pieces.update(names[flower] for flower in state.fields if flower is not None)
    for bed in state.beds:
        pieces.update({"bee": bed.bees, "ant": bed.ants, "rainbow": bed.rainbows})
        pieces.update(names[flower] for flower in bed.meadow)
        for stem in bed.stems:
            pieces.update({names[stem.flower]: 1, "bee": int(stem.bee > 0), "ant": len(stem.ants)})
    return +pieces


PIECES: Mapping[str, Callable[[Any], Counter[str]]] = {
    "bloom": _bloom,
    "cloomba": _cloomba,
    "gloomies": _gloomies,
    "mandala": _mandala,
    "wildblooms": _wildblooms,
}
"""By game: everything that is in play, wherever it lies. No move makes or loses a piece."""


def _open(state: Any, seat: Seat | None, chance: Random) -> Any:
    """Nothing is hidden in this game."""
    return state


def _exchanged_sand(state: mandala.State, seat: Seat | None, chance: Random) -> mandala.State:
    """Hands and face-down cards of others and the deck, shuffled among each other; tiles that nobody sees likewise."""
    others = [other for other in range(len(state.hands)) if other != seat]
    cards = _Shuffle(chance)
    for pile in (state.deck, *(state.hands[other] for other in others)):
        cards.take(known(pile))
    for circle in state.circles:
        for other in others:
            cards.take(known(circle.sides[other].down))
    cards.mix()
    dark, light = state.dark, state.light
    flowers = list(state.flowers)
    if not state.over:
        for other in others:
            flowers[other] = tuple(_recoloured(state, flower) for flower in flowers[other])
    return replace(
        state,
        hands=tuple(hand if i == seat else cards.give(known(hand)) for i, hand in enumerate(state.hands)),
        circles=tuple(
            replace(
                circle,
                sides=tuple(
                    side if i == seat else replace(side, down=cards.give(known(side.down)))
                    for i, side in enumerate(circle.sides)
                ),
            )
            for circle in state.circles
        ),
        flowers=tuple(flowers),
        deck=cards.give(known(state.deck)),
        dark=tuple(reversed(known(dark))),
        light=tuple(reversed(known(light))),
    )


def _recoloured(state: mandala.State, flower: mandala.Flower | mandala.Back) -> mandala.Flower:
    """Another Flower with the same back."""
    assert isinstance(flower, mandala.Flower)
    backs = mandala.HOUSE.backs
    names = [name for name in backs if backs[name] == backs[flower.low.colour] and name != flower.low.colour]
    return mandala.Flower(mandala.Tile(names[0], 2), mandala.Tile(names[0], 7))


def _other_stacks(state: cloomba.State, seat: Seat | None, chance: Random) -> cloomba.State:
    """As many tiles, Butterflies, Superflowers and Find cards as before in what is drawn from, but others."""

    def turned(pile: Pile) -> Counts:
        return tuple(reversed(known(pile)))

    return replace(
        state,
        stack=turned(state.stack),
        bag=turned(state.bag),
        superflowers=(turned(state.superflowers[0]), *state.superflowers[1:]),
        deck=turned(state.deck),
    )


def _exchanged_cards(state: gloomies.State, seat: Seat | None, chance: Random) -> gloomies.State:
    """Hands and decks of others and the stack, shuffled among each other; unseen orders and tiles likewise."""
    cards = _Shuffle(chance)
    others = [[*piles] for piles in (state.hands, state.decks)]
    for piles in others:
        for owner, pile in enumerate(piles):
            if owner != seat:
                cards.take(known(pile))
    cards.take(known(state.stack))
    cards.mix()
    hands, decks = (
        tuple(pile if owner == seat else cards.give(known(pile)) for owner, pile in enumerate(piles))
        for piles in others
    )
    return replace(
        state,
        hands=hands,
        decks=decks,
        stack=cards.give(known(state.stack)),
        orders=tuple(reversed(known(state.orders))),
        tiles=tuple(reversed(known(state.tiles))),
    )


def _another_stack(state: wildblooms.State, seat: Seat | None, chance: Random) -> wildblooms.State:
    """As many flowers that nobody has seen, but others."""
    return replace(state, stack=tuple(reversed(known(state.stack))))


class _Shuffle:
    """Piles thrown together and dealt out again."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.kinds: list[int] = []

    def take(self, pile: Counts) -> None:
        self.kinds += [kind for kind, count in enumerate(pile) for _ in range(count)]

    def mix(self) -> None:
        self.chance.shuffle(self.kinds)

    def give(self, pile: Counts) -> Counts:
        drawn = [self.kinds.pop() for _ in range(sum(pile))]
        return tuple(drawn.count(kind) for kind in range(len(pile)))


UNSEEN: Mapping[str, Callable[[Any, Seat | None, Random], Any]] = {
    "bloom": _open,
    "cloomba": _other_stacks,
    "gloomies": _exchanged_cards,
    "mandala": _exchanged_sand,
    "wildblooms": _another_stack,
}
"""By game: another position that this seat (None: a spectator) cannot tell from the given one."""
