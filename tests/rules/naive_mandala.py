"""Flowers: A Mandala Game once more, slow and simple: every card by itself, straight from the rulebook.

Shares nothing with the rules but the record of a game.
"""

from __future__ import annotations

from collections.abc import Iterable

COLOURS = ["gray", "purple", "red", "green", "orange", "yellow"]
FACES = ["2", "3", "4", "5", "7", "x3"]
PLACES = ["left", "middle", "right"]


class Naive:
    def __init__(self, seats: int, drawn: Iterable[int], cards: int = 15, enough: int = 3) -> None:
        self.seats = seats
        self.enough = enough
        self.drawn = list(drawn)
        self.deck = [colour for colour in COLOURS for _ in range(cards)]
        self.discards: list[str] = []
        self.dark = [f"{colour}-{face}" for colour in COLOURS[:3] for face in FACES]
        self.light = [f"{colour}-{face}" for colour in COLOURS[3:] for face in FACES]
        self.tiles: dict[str, list[str]] = {}
        self.table: dict[str, list[tuple[int, str, bool]]] = {place: [] for place in PLACES}
        self.marker: dict[str, int | None] = dict.fromkeys(PLACES)
        self.singles: list[list[str]] = [[] for _ in range(seats)]
        self.flowers: list[list[frozenset[str]]] = [[] for _ in range(seats)]
        for place in PLACES:
            self.tiles[place] = [self.pick(self.dark), self.pick(self.light)]
        self.hands = [[self.pick(self.deck) for _ in range(5 + seat)] for seat in range(seats)]
        self.turn = 0
        self.skips = 0
        self.choosing: str | None = None
        self.last: list[str] | None = None

    def pick(self, pile: list[str]) -> str:
        return pile.pop(self.drawn.pop(0))

    def offers(self) -> tuple[int, set[str]] | None:
        """Who is asked, and every sentence that is allowed."""
        if self.choosing:
            holder = self.marker[self.choosing]
            assert holder is not None
            return holder, {f"claim {tile}" for tile in self.tiles[self.choosing]}
        if self.last is not None:
            return None
        hand = self.hands[self.turn]
        allowed = set()
        for colour in COLOURS:
            for count in range(1, hand.count(colour) + 1):
                left = len(hand) - count
                if left == 0 and (count > 1 or not self.deck + self.discards):
                    continue
                allowed |= {f"play {colour} {count} {place}" for place in PLACES}
        return self.turn, allowed or {"pass"}

    def answer(self, sentence: str, drawn: Iterable[int]) -> None:
        self.drawn = list(drawn)
        match sentence.split():
            case ["play", colour, count, place]:
                self.play(colour, int(count), place)
            case ["claim", tile]:
                self.claim(tile)
            case _:
                self.skips += 1
                self.turn = (self.turn + 1) % self.seats
                if self.skips == self.seats:
                    self.last = PLACES[:]
                    self.finish()
        assert not self.drawn

    def cards(self, place: str, seat: int) -> tuple[int, int]:
        """How many cards a seat has in a Mandala, and how many of them face up."""
        mine = [up for owner, _, up in self.table[place] if owner == seat]
        return len(mine), mine.count(True)

    def seen(self, place: str) -> set[str]:
        return {tile.split("-")[0] for tile in self.tiles[place]} | {c for _, c, up in self.table[place] if up}

    def play(self, colour: str, count: int, place: str) -> None:
        me = self.turn
        up = colour not in self.seen(place)
        for _ in range(count):
            self.hands[me].remove(colour)
            self.table[place].append((me, colour, up))
        self.skips = 0
        if count == 1:
            for _ in range(4):
                if len(self.hands[me]) >= 8:
                    break
                if not self.deck:
                    self.deck, self.discards = sorted(self.discards, key=COLOURS.index), []
                if not self.deck:
                    break
                self.hands[me].append(self.pick(self.deck))
        cards, shown = self.cards(place, me)
        if shown:
            rivals = [self.cards(place, seat) for seat in range(self.seats) if seat != me]
            if all(cards > theirs for theirs, up_cards in rivals if up_cards):
                self.marker[place] = me
        complete = self.seen(place) == set(COLOURS)
        if complete:
            self.destroy(place)
        if not self.choosing:
            self.end_of_turn(place if complete else None)

    def second(self, place: str) -> int | None:
        holder = self.marker[place]
        assert holder is not None
        able = [s for s in range(self.seats) if s != holder and self.cards(place, s)[1]]
        if self.seats == 2:
            able = [s for s in able if self.cards(place, s)[0] >= self.cards(place, holder)[0] / 2]
        most = max((self.cards(place, s)[0] for s in able), default=0)
        able = [s for s in able if self.cards(place, s)[0] == most]
        faces = max((self.cards(place, s)[1] for s in able), default=0)
        able = [s for s in able if self.cards(place, s)[1] == faces]
        return able[0] if len(able) == 1 else None

    def destroy(self, place: str) -> None:
        holder = self.marker[place]
        if holder is None:
            self.sweep(place, [])
        elif self.second(place) is None:
            for tile in self.tiles[place]:
                self.give(holder, tile)
            self.sweep(place, [holder])
        else:
            self.choosing = place

    def claim(self, tile: str) -> None:
        place = self.choosing
        assert place is not None
        holder, second = self.marker[place], self.second(place)
        assert holder is not None
        assert second is not None
        self.choosing = None
        self.give(holder, tile)
        self.give(second, next(other for other in self.tiles[place] if other != tile))
        self.sweep(place, [holder, second])
        if self.last is None:
            self.end_of_turn(place)
        else:
            self.finish()

    def give(self, seat: int, tile: str) -> None:
        for mine in self.singles[seat]:
            if mine.split("-")[0] == tile.split("-")[0]:
                self.singles[seat].remove(mine)
                self.flowers[seat].append(frozenset({mine, tile}))
                return
        self.singles[seat].append(tile)

    def sweep(self, place: str, winners: list[int]) -> None:
        for seat, colour, _ in self.table[place]:
            (self.discards if seat in winners else self.hands[seat]).append(colour)
        self.table[place] = []
        self.marker[place] = None
        if winners:
            self.tiles[place] = []

    def end_of_turn(self, destroyed: str | None) -> None:
        if destroyed:
            others = [place for place in PLACES if place != destroyed]
            if self.dark and self.light:
                self.tiles[destroyed] = [self.pick(self.dark), self.pick(self.light)]
            else:
                self.last = others
            if any(len(flowers) >= self.enough for flowers in self.flowers):
                self.last = others
        if self.last is None:
            self.turn = (self.turn + 1) % self.seats
        else:
            self.finish()

    def finish(self) -> None:
        while self.last and not self.choosing:
            place = self.last[0] if len(self.last) == 1 else self.last[self.drawn.pop(0)]
            self.last.remove(place)
            self.destroy(place)

    def points(self, seat: int) -> int:
        total = sum(int(face) for tile in self.singles[seat] if (face := tile.split("-")[1]) != "x3")
        for flower in self.flowers[seat]:
            faces = sorted(tile.split("-")[1] for tile in flower)
            low, high = faces
            total += 3 * int(low) if high == "x3" else 2 * int(low) + int(high)
        return total
