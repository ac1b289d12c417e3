"""Cloomba once more, slow and simple: a game is one long walk, and every question on it is worked out from scratch.

Shares nothing with the rules but the record of a game and what was revealed on the way.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from typing import TypeAlias

COLOURS = ["red", "green", "blue", "yellow"]
AROUND = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
GAZEBO = (0, 0)
PRICES = {
    "double-parcel": 3,
    "second-guest": 3,
    "transplant": 3,
    "open-blossom": 3,
    "garden-path": 3,
    "full-palette": 4,
}
PRINTED = {
    **{"butterfly-net": 1, "gentle-breeze": 2, "trade-wind": 2, "second-life": 2, "about-turn": 2, "transplant": 3},
    **{"open-blossom": 1, "thrift": 1, "mixed-bunch": 2, "garden-path": 2, "full-palette": 4},
    **{f"{colour}-admirer": 1 for colour in COLOURS},
}
CARDS = [
    *PRINTED,
    "florists-pick",
    "double-parcel",
    "second-guest",
    "nursery-parcel",
    "nursery-parcel",
    "butterfly-net",
]
STALL = {2: 3, 3: 4, 4: 5}
BACK = {2: 4, 3: 4, 4: 0}

Place: TypeAlias = tuple[int, int]
"""Steps to the east and to the south-east of the gazebo."""


@cache
def far(place: Place) -> int:
    q, r = place
    return (abs(q) + abs(r) + abs(q + r)) // 2


@cache
def beside(place: Place) -> list[Place]:
    return [(place[0] + q, place[1] + r) for q, r in AROUND]


def _angle(place: Place) -> float:
    """Clockwise on the screen, from due east."""
    q, r = place
    return round(math.atan2(r * math.sqrt(3) / 2, q + r / 2) % math.tau, 9)


WORDS: dict[Place, str] = {}
for _ring in range(1, 27):
    _lying = [(q, r) for q in range(-_ring, _ring + 1) for r in range(-_ring, _ring + 1) if far((q, r)) == _ring]
    for _number, _there in enumerate(sorted(_lying, key=_angle), start=1):
        WORDS[_there] = f"{'abcdefghijklmnopqrstuvwxyz'[_ring - 1]}{_number}"
PLACES = {word: place for place, word in WORDS.items()}


def by_ring(place: Place) -> tuple[int, int]:
    return far(place), int(WORDS[place][1:])


@dataclass
class Seen:
    """What lies open and cannot be worked out: stalls, row, and Superflowers, looked at or in the flowerbeds."""

    stalls: list[tuple[list[str], list[str]]]
    row: list[str]
    looked_at: list[str]
    placed: list[str]


@dataclass
class Garden:
    """What one seat has."""

    flowers: dict[Place, set[str]] = field(default_factory=lambda: {GAZEBO: set()})
    tiles: set[frozenset[Place]] = field(default_factory=set)
    butterflies: set[tuple[Place, str]] = field(default_factory=set)
    jar: Counter[str] = field(default_factory=Counter)
    finds: list[str] = field(default_factory=list)

    def meadow(self, place: Place, colour: str) -> set[Place]:
        found: set[Place] = set()
        waiting = [place]
        while waiting:
            here = waiting.pop()
            if here not in found and colour in self.flowers.get(here, set()):
                found.add(here)
                waiting += beside(here)
        return found

    def meadows(self, colour: str) -> list[set[Place]]:
        found: list[set[Place]] = []
        for place, colours in self.flowers.items():
            if colour in colours and not any(place in meadow for meadow in found):
                found.append(self.meadow(place, colour))
        return found

    def with_guests(self, colour: str, guests: int) -> list[Place]:
        """Flowers of the colour without a Butterfly, in meadows that hold so many."""
        settled = {place for place, other in self.butterflies if other == colour}
        right = [meadow for meadow in self.meadows(colour) if len(meadow & settled) == guests]
        return sorted({place for meadow in right for place in meadow - settled}, key=by_ring)

    def points(self) -> int:
        """Every Butterfly brings the flowers of its meadow."""
        total = sum(len(self.meadow(place, colour)) for place, colour in self.butterflies)
        settled = [colour for _, colour in self.butterflies]
        for find in self.finds:
            total += PRINTED.get(find, 0)
            if find.endswith("-admirer"):
                total += settled.count(find.split("-")[0])
            elif find == "garden-path":
                total += len({colour for near in beside(GAZEBO) for colour in self.flowers.get(near, ())})
            elif find == "full-palette":
                total += len(set(settled))
        return total + self.jar.total()

    def allowed(self, spots: Iterable[tuple[Place, ...]], expert: bool) -> list[tuple[Place, ...]]:
        """Those of the spots where a piece may be placed."""
        free = [
            spot
            for spot in spots
            if not any(place in self.flowers for place in spot)
            and all(place in WORDS for place in spot)
            and any(near in self.flowers for place in spot for near in beside(place))
        ]
        if any(near not in self.flowers for near in beside(GAZEBO)):
            free = [spot for spot in free if any(far(place) == 1 for place in spot)]
        if expert and free:
            closest = min(far(place) for spot in free for place in spot)
            free = [spot for spot in free if any(far(place) == closest for place in spot)]
        return sorted(free, key=lambda spot: [by_ring(place) for place in spot])

    def for_flower(self, expert: bool) -> list[tuple[Place, ...]]:
        return self.allowed({(near,) for place in self.flowers for near in beside(place)}, expert)

    def for_tile(
        self, colours: Sequence[str], expert: bool, not_on: frozenset[Place] = frozenset()
    ) -> list[tuple[Place, ...]]:
        edge = {near for place in self.flowers for near in beside(place)}
        pairs = {(one, other) for one in edge for other in beside(one)}
        pairs |= {(other, one) for one, other in pairs}
        spots = self.allowed({pair for pair in pairs if frozenset(pair) != not_on}, expert)
        return [spot for spot in spots if colours[0] != colours[1] or by_ring(spot[0]) < by_ring(spot[1])]

    def put(self, spot: tuple[Place, ...], colours: Sequence[str]) -> Garden:
        """The same garden with one piece more."""
        flowers = dict(self.flowers)
        tiles = set(self.tiles)
        if len(spot) == 1:
            flowers[spot[0]] = set(colours)
        else:
            flowers[spot[0]], flowers[spot[1]] = {colours[0]}, {colours[1]}
            tiles.add(frozenset(spot))
        return Garden(flowers, tiles, set(self.butterflies), Counter(self.jar), self.finds)

    def without(self, tile: frozenset[Place]) -> Garden:
        flowers = {place: colours for place, colours in self.flowers.items() if place not in tile}
        return Garden(flowers, self.tiles - {tile}, set(self.butterflies), Counter(self.jar), self.finds)

    def welcomes(self, spot: Sequence[Place], butterfly: str) -> dict[str, Place]:
        """Where the Butterfly of a tile just placed may settle, by what is said."""
        empty = self.with_guests(butterfly, 0)
        here = [place for place in empty if place in spot]
        found = {"settle": here[0]} if here else {}
        if "open-blossom" in self.finds:
            found |= {f"settle {WORDS[place]}": place for place in empty if place not in here[:1]}
        return found

    def gain(self, spot: tuple[Place, ...], colours: Sequence[str], butterfly: str) -> int:
        """What placing a tile there brings, its Butterfly settling if it can."""
        after = self.put(spot, colours)
        homes = list(after.welcomes(spot, butterfly).values())
        if homes:
            after.butterflies.add((homes[0], butterfly))
        else:
            after.jar[butterfly] += 1
        return after.points() - self.points()

    def is_whole(self) -> bool:
        found: set[Place] = set()
        waiting = [GAZEBO]
        while waiting:
            here = waiting.pop()
            if here in self.flowers and here not in found:
                found.add(here)
                waiting += beside(here)
        return found == set(self.flowers)

    def liftable(self, expert: bool) -> list[frozenset[Place]]:
        return [
            tile
            for tile in sorted(self.tiles, key=lambda tile: sorted(map(by_ring, tile)))
            if not any(place in tile for place, _ in self.butterflies)
            and all(far(place) > 1 for place in tile)
            and self.without(tile).is_whole()
            and self.without(tile).for_tile(self.shown(tile), expert, tile)
        ]

    def shown(self, tile: frozenset[Place]) -> list[str]:
        """The flowers of a tile in the order of the colours."""
        return sorted((colour for place in tile for colour in self.flowers[place]), key=COLOURS.index)


@dataclass
class Question:
    seat: int
    sentences: list[str]
    default: Callable[[], str]


Walk: TypeAlias = Generator[Question, str, None]
Asking: TypeAlias = Generator[Question, str, str]


class Naive:
    """`question` is what is asked now, None at the end; `told` is whether the last answer revealed something."""

    def __init__(
        self,
        seats: int,
        mode: str,
        expert: str,
        seen: Seen,
        cards: Sequence[str] = CARDS,
        prices: Mapping[str, int] = PRICES,
    ) -> None:
        self.prices = prices
        self.seats, self.advanced, self.expert = seats, mode == "advanced", expert == "on"
        self.gardens = [Garden() for _ in range(seats)]
        self.tiles: Counter[str] = Counter()
        for one in range(4):
            self.tiles[f"{COLOURS[one]}-{COLOURS[one]}"] = 1
            for other in range(one + 1, 4):
                self.tiles[f"{COLOURS[one]}-{COLOURS[other]}"] = 4 if seats == 2 else 6
        self.tiles_left = self.tiles.total() - BACK[seats]
        self.bag = Counter(dict.fromkeys(COLOURS, 10))
        self.superflowers = [set(_superflowers())]
        self.deck = Counter(cards if self.advanced else [])
        self.discards: Counter[str] = Counter()
        self.stalls: list[tuple[list[str], list[str]]] = [([], []), ([], [])]
        self.row: list[str] = []
        self.seen = seen
        self.told = True
        self.cover: Counter[str] = Counter()
        self.refill()
        for place in range(3):
            self.restock(place)
        self.on_turn: int | None = 0
        self.walk = self.play()
        self.question: Question | None = next(self.walk)

    def answer(self, sentence: str, seen: Seen) -> None:
        self.seen, self.told = seen, False
        self.question = next_question(self.walk, sentence)

    # Turns

    def play(self) -> Walk:
        seat = 0
        while self.tiles_left or any(tiles for tiles, _ in self.stalls):
            self.on_turn = seat
            yield from self.turn(seat)
            self.refill()
            seat = (seat + 1) % self.seats
        self.on_turn = None

    def turn(self, me: int) -> Walk:
        purchases = 0
        while True:
            takes = [
                f"take {number} {tile} {butterfly}"
                for number, (tiles, butterflies) in enumerate(self.stalls, start=1)
                for tile in sorted(set(tiles), key=_in_colour_order)
                for butterfly in sorted(set(butterflies), key=COLOURS.index)
            ]
            buys = self.buys(me)
            said = yield Question(me, buys + takes, partial(self.best_take, me, takes))
            if said in takes:
                break
            purchases += 1
            self.cover[f"bought before the take: {min(purchases, 2)}"] += 1
            yield from self.buy(me, said)
        _, number, tile, butterfly = said.split()
        tiles, butterflies = self.stalls[int(number) - 1]
        tiles.remove(tile)
        butterflies.remove(butterfly)
        colours = tile.split("-")
        spots = {_place(spot): spot for spot in self.gardens[me].for_tile(colours, self.expert)}

        def best_place() -> str:
            gains = {said: self.gardens[me].gain(spot, colours, butterfly) for said, spot in spots.items()}
            return max(gains, key=lambda said: gains[said])

        said = yield from self.ask(me, list(spots), best_place)
        self.gardens[me] = self.gardens[me].put(spots[said], colours)
        homes = self.gardens[me].welcomes(spots[said], butterfly)
        said = yield from self.ask(me, [*homes, "jar"])
        self.land(me, homes.get(said), butterfly, from_jar=False)
        self.cover["open blossom"] += said.startswith("settle ")
        purchases = 0
        while buys := self.buys(me):
            said = yield from self.ask(me, [*buys, "done"], lambda: "done")
            if said == "done":
                break
            purchases += 1
            self.cover[f"bought after the take: {min(purchases, 2)}"] += 1
            yield from self.buy(me, said)

    def ask(self, me: int, sentences: list[str], default: Callable[[], str] | None = None) -> Asking:
        """A single answer is taken without asking."""
        assert sentences
        if len(sentences) == 1:
            return sentences[0]
        said = yield Question(me, sentences, default or (lambda: sentences[0]))
        return said

    def best_take(self, me: int, takes: list[str]) -> str:
        def gain(said: str) -> int:
            _, _, tile, butterfly = said.split()
            colours = tile.split("-")
            garden = self.gardens[me]
            return max(garden.gain(spot, colours, butterfly) for spot in garden.for_tile(colours, self.expert))

        worth: dict[str, int] = {}
        for said in takes:
            thing = said[len("take 1 ") :]
            if thing not in worth:
                worth[thing] = gain(said)
        return max(takes, key=lambda said: worth[said[len("take 1 ") :]])

    def land(self, me: int, place: Place | None, butterfly: str, from_jar: bool = True) -> None:
        """Let a Butterfly settle, or stay in the Jar."""
        garden = self.gardens[me]
        garden.jar[butterfly] += (place is None) - from_jar
        if place is not None:
            assert butterfly in garden.flowers[place]
            assert (place, butterfly) not in garden.butterflies
            garden.butterflies.add((place, butterfly))

    def refill(self) -> None:
        for number, (tiles, butterflies) in enumerate(self.stalls):
            assert len(tiles) == len(butterflies)
            coming = min(STALL[self.seats], self.tiles_left)
            if tiles or not coming:
                continue
            new_tiles, new_butterflies = map(list, self.seen.stalls[number])
            assert len(new_tiles) == len(new_butterflies) == coming
            self.tiles_left -= coming
            self.tiles.subtract(new_tiles)
            self.bag.subtract(new_butterflies)
            assert min(self.tiles.values()) >= 0
            assert min(self.bag.values()) >= 0
            self.stalls[number] = (new_tiles, new_butterflies)
            self.told = True

    # Buying

    def price(self, me: int, thing: str) -> int:
        if not self.advanced:
            return 2
        return max(1, self.prices.get(thing, 2) - self.gardens[me].finds.count("thrift"))

    def buys(self, me: int) -> list[str]:
        jar = self.gardens[me].jar
        found = []
        for thing in self.row:
            price = self.price(me, thing)
            for main in COLOURS:
                if jar[main] >= price:
                    found.append(f"buy {thing} {main}")
                if "mixed-bunch" not in self.gardens[me].finds or price == 1:
                    continue
                for odd in COLOURS:
                    if odd == main or (price == 2 and COLOURS.index(odd) < COLOURS.index(main)):
                        continue
                    if jar[main] >= price - 1 and jar[odd]:
                        found.append(f"buy {thing} {main} {odd}")
        return list(dict.fromkeys(found))

    def buy(self, me: int, said: str) -> Walk:
        _, thing, main, *odd = said.split()
        paid = [main] * (self.price(me, thing) - len(odd)) + odd
        self.cover["paid " + "-".join(map(str, sorted(Counter(paid).values())))] += 1
        self.gardens[me].jar.subtract(paid)
        self.discards.update(paid)
        assert min(self.gardens[me].jar.values()) >= 0
        place = self.row.index(thing)
        del self.row[place]
        if self.advanced:
            self.gardens[me].finds.append(thing)
            yield from self.effect(me, thing, paid)
        else:
            yield from self.grow(me, thing)
        self.cover[f"bought {thing}"] += 1
        self.restock(place)

    def restock(self, place: int) -> None:
        if self.advanced:
            if not self.deck.total():
                self.cover["empty deck"] += 1
                return
            new = self.seen.row[place]
            self.deck[new] -= 1
            assert self.deck[new] >= 0
        else:
            if not self.superflowers:
                self.cover["empty stack"] += 1
                return
            new = self.seen.row[place]
            self.draw(new)
        self.row.insert(place, new)
        self.told = True

    def draw(self, superflower: str) -> None:
        """It must be one of those that can lie on top."""
        self.superflowers[0].remove(superflower)
        if not self.superflowers[0]:
            del self.superflowers[0]
        self.told = True

    def grow(self, me: int, superflower: str) -> Walk:
        colours = superflower.split("-")
        spots = {_place(spot): spot for spot in self.gardens[me].for_flower(self.expert)}
        said = yield from self.ask(me, list(spots))
        self.gardens[me] = self.gardens[me].put(spots[said], colours)
        (place,) = spots[said]
        garden = self.gardens[me]
        guests = [colour for colour in colours if garden.jar[colour] and place in garden.with_guests(colour, 0)]
        said = yield from self.ask(me, [*(f"settle {colour}" for colour in guests), "keep"])
        if said != "keep":
            self.land(me, place, said.split()[1])

    def look(self, number: int) -> list[str]:
        """The upper Superflowers of the stack: those told as looked at, or placed at once since there was no choice."""
        there = sum(map(len, self.superflowers))
        self.cover["looked for Superflowers where too few lay"] += number > there
        number = min(number, there)
        found = list(self.seen.looked_at)
        if len(found) < number:
            found += [name for name in self.seen.placed if any(name in pile for pile in self.superflowers)]
        assert len(found) == number
        for superflower in sorted(found, key=lambda name: [name in pile for pile in self.superflowers], reverse=True):
            self.draw(superflower)
        return found

    # Find cards

    def effect(self, me: int, card: str, paid: list[str]) -> Walk:
        match card:
            case "nursery-parcel":
                for superflower in self.look(1):
                    yield from self.grow(me, superflower)
            case "florists-pick":
                found = self.look(3)
                if found:
                    said = yield from self.ask(me, [f"choose {name}" for name in found])
                    found.remove(said.split()[1])
                    if found:
                        self.superflowers.append(set(found))
                    yield from self.grow(me, said.split()[1])
            case "double-parcel":
                found = self.look(2)
                while found:
                    said = yield from self.ask(me, [f"choose {name}" for name in found])
                    found.remove(said.split()[1])
                    yield from self.grow(me, said.split()[1])
            case "butterfly-net":
                yield from self.net(me, card, 0)
            case "second-guest":
                yield from self.net(me, card, 1)
            case "gentle-breeze":
                yield from self.breeze(me)
            case "trade-wind":
                for _ in range(2):
                    swaps = [
                        f"swap {mine} {number} {theirs}"
                        for mine in COLOURS
                        for number, (_, butterflies) in enumerate(self.stalls, start=1)
                        for theirs in COLOURS
                        if self.gardens[me].jar[mine] and theirs in butterflies and theirs != mine
                    ]
                    said = yield from self.ask(me, [*swaps, "keep"])
                    if said == "keep":
                        break
                    _, mine, number_, theirs = said.split()
                    self.stalls[int(number_) - 1][1].remove(theirs)
                    self.stalls[int(number_) - 1][1].append(mine)
                    self.gardens[me].jar.subtract([mine])
                    self.gardens[me].jar.update([theirs])
                    self.cover["swaps"] += 1
            case "second-life":
                back = [colour for colour in COLOURS if self.discards[colour] and colour not in paid]
                if not back:
                    self.cover[f"lapsed {card}"] += 1
                    return
                said = yield from self.ask(me, [f"recover {colour}" for colour in back])
                self.discards[said.split()[1]] -= 1
                self.gardens[me].jar[said.split()[1]] += 1
            case "about-turn":
                yield from self.turn_about(me)
            case "transplant":
                yield from self.transplant(me)

    def net(self, me: int, card: str, guests: int) -> Walk:
        garden = self.gardens[me]
        homes = {
            f"settle {colour} {WORDS[place]}": (place, colour)
            for colour in COLOURS
            if garden.jar[colour]
            for place in garden.with_guests(colour, guests)
        }
        if not homes:
            self.cover[f"lapsed {card}"] += 1
            return
        said = yield from self.ask(me, list(homes))
        self.land(me, *homes[said])

    def breeze(self, me: int) -> Walk:
        garden = self.gardens[me]
        flights = {
            f"move {colour} {WORDS[start]} {WORDS[end]}": ((start, colour), (end, colour))
            for colour in COLOURS
            for start in sorted((place for place, other in garden.butterflies if other == colour), key=by_ring)
            for end in garden.with_guests(colour, 0)
            if end not in garden.meadow(start, colour)
        }
        if not flights:
            self.cover["lapsed gentle-breeze"] += 1
            return
        said = yield from self.ask(me, list(flights))
        garden.butterflies.remove(flights[said][0])
        garden.butterflies.add(flights[said][1])

    def turn_about(self, me: int) -> Walk:
        garden = self.gardens[me]
        flips = {
            f"flip {_lower_first(tile)}": tile
            for tile in sorted(garden.tiles, key=lambda tile: sorted(map(by_ring, tile)))
            if len(set(garden.shown(tile))) == 2 and not any(place in tile for place, _ in garden.butterflies)
        }
        if not flips:
            self.cover["lapsed about-turn"] += 1
            return
        said = yield from self.ask(me, list(flips))
        one, other = flips[said]
        garden.flowers[one], garden.flowers[other] = garden.flowers[other], garden.flowers[one]

    def transplant(self, me: int) -> Walk:
        lifts = {f"lift {_lower_first(tile)}": tile for tile in self.gardens[me].liftable(self.expert)}
        if not lifts:
            self.cover["lapsed transplant"] += 1
            return
        said = yield from self.ask(me, list(lifts))
        tile = lifts[said]
        self.cover["lifted by expert rules" if self.expert else "lifted"] += 1
        colours = self.gardens[me].shown(tile)
        self.gardens[me] = self.gardens[me].without(tile)
        spots = {_place(spot): spot for spot in self.gardens[me].for_tile(colours, self.expert, tile)}
        said = yield from self.ask(me, list(spots))
        self.gardens[me] = self.gardens[me].put(spots[said], colours)


def next_question(walk: Walk, sentence: str) -> Question | None:
    try:
        return walk.send(sentence)
    except StopIteration:
        return None


def _place(spot: Iterable[Place]) -> str:
    return " ".join(["place", *(WORDS[place] for place in spot)])


def _lower_first(tile: Iterable[Place]) -> str:
    return " ".join(WORDS[place] for place in sorted(tile, key=by_ring))


def _in_colour_order(name: str) -> list[int]:
    return [COLOURS.index(colour) for colour in name.split("-")]


def _superflowers() -> Iterable[str]:
    """All sets of two and three colours."""
    for bits in range(16):
        chosen = [colour for number, colour in enumerate(COLOURS) if bits >> number & 1]
        if len(chosen) in (2, 3):
            yield "-".join(chosen)
