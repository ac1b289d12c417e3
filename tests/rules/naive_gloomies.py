"""Gloomies once more, slow and simple: the rulebook as a script that asks and waits for answers.

Every card, flower and tile by itself, in lists. Shares nothing with the rules but the record of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import TypeAlias

FLOWERS = ["lily", "orbit", "thistle", "poppy"]
WORTH = {"lily": 1, "orbit": 2, "thistle": 2, "poppy": 3}
LETTER = {"L": "lily", "O": "orbit", "T": "thistle", "P": "poppy"}
BOWL = {"lily": 18, "orbit": 15, "thistle": 15, "poppy": 12}
CARDS = {
    "lily": 14,
    "orbit": 12,
    "thistle": 12,
    "poppy": 8,
    "lily/orbit": 3,
    "lily/thistle": 3,
    "lily/poppy": 2,
    "orbit/thistle": 2,
    "orbit/poppy": 2,
    "thistle/poppy": 2,
}
ORDERS = [
    *("7-llt", "8-llp", "8-ltt", "9-oot", "10-lloo", "10-lpp", "11-llop", "11-lltp"),
    *("12-lttp", "12-oott", "13-ootp", "13-llott", "14-loott", "15-llotp", "16-lootp", "16-oottp"),
]
TILES = [
    *(("stardust", back) for back in ("stardust", "lily", "orbit", "thistle", "poppy", "any")),
    *(("1 helper", back) for back in ("stardust", "lily", "orbit", "poppy")),
    *(("2 helpers", back) for back in ("stardust", "thistle", "poppy", "any")),
    *(("order", back) for back in ("stardust", "stardust", "stardust", "lily", "lily", "orbit", "orbit")),
    *(("order", back) for back in ("thistle", "thistle", "any")),
]
SHEETS = {
    "A": "LTLOLPOO OPTLTLTP TLPOOTOL LOOPLPTL PLOLTLPO TTLOPOLT LPTLOLTO POPTLTLT",
    "B": "LOTOPTLT OLPLTLTP TOLPOPOL PLTLTOLO TPOTLPLT LTLOPLOT OLOTOTPL LOTPLLTO",
}
BOARDS = ["A0", "A90", "A180", "A270", "B0", "B90", "B180", "B270"]
SPARKLE = {0: 0, 1: 1, 2: 3, 3: 5, 4: 8, 5: 11, 6: 15}

Question: TypeAlias = tuple[int, list[str]]
Script: TypeAlias = Generator[Question, str, None]
Answer: TypeAlias = Generator[Question, str, str]


def board(name: str) -> list[list[str]]:
    """A sheet of 8 x 8 turned clockwise; the edges with the bonus tiles hide its first and last line."""
    lines = SHEETS[name[0]].split()
    for _ in range(int(name[1:]) // 90):
        lines = ["".join(column)[::-1] for column in zip(*lines, strict=True)]
    return [[LETTER[letter] for letter in line] for line in lines[1:7]]


class Person:
    def __init__(self, helpers: int) -> None:
        self.hand: list[str] = []
        self.helpers = helpers
        self.stardust = 0
        self.played: dict[str, list[str]] = {flower: [] for flower in FLOWERS}
        self.deck: list[str] = []
        self.gone: list[str] = []
        self.orders: dict[str, list[str]] = {}
        self.aid: list[str] = []
        self.banked = 0


class Naive:
    """`question` says who is asked and what can be answered, in order; None when the game is over."""

    def __init__(
        self,
        seats: int,
        layout: str,
        drawn: Iterable[int],
        cards: Mapping[str, int] = CARDS,
        bowl: Mapping[str, int] = BOWL,
        orders: Sequence[str] = ORDERS,
        helpers: int = 20,
        stardust: int = 12,
    ) -> None:
        self.drawn = list(drawn)
        self.all_helpers, self.all_stardust = helpers, stardust
        self.stage = 1
        if layout == "random":
            layout = BOARDS[self.drawn.pop(0)]
        self.kinds = board(layout)
        self.standing: list[dict[int, str]] = [{} for _ in range(6)]
        self.planted = [0] * 6
        self.bowl = dict(bowl)
        self.stack = [card for card, count in cards.items() for _ in range(count)]
        self.order_stack = list(orders)
        self.face_down = list(TILES)
        self.top: list[str | None] = [None] * 8
        self.left = [3] * 8
        self.turned: list[list[tuple[str, str]]] = [[] for _ in range(8)]
        for column in range(8):
            self.look(column)
        self.display = [self.pick(self.order_stack) for _ in orders[:3]]
        self.market = [self.pick(self.stack) for _ in range(3)]
        self.people = [Person(helpers) for helpers in (1, 1, 2, 2)[:seats]]
        for person, number in zip(self.people, (4, 5, 4, 5), strict=False):
            person.hand = [self.pick(self.stack) for _ in range(number)]
        assert not self.drawn
        self.script = self.whole_game()
        self.question: Question | None = next(self.script)

    def answer(self, sentence: str, drawn: Iterable[int]) -> None:
        self.drawn = list(drawn)
        try:
            self.question = self.script.send(sentence)
        except StopIteration:
            self.question = None
        assert not self.drawn

    # Chance

    def pick(self, pile: list[str]) -> str:
        return pile.pop(self.drawn.pop(0))

    def look(self, column: int) -> None:
        """The purple side of the next tile: one of those that nobody has seen."""
        unseen = [purple for purple, _ in self.face_down]
        for seen in self.top:
            if seen:
                unseen.remove(seen)
        self.top[column] = self.pick(unseen)

    def flip(self, column: int) -> None:
        candidates = [tile for tile in self.face_down if tile[0] == self.top[column]]
        tile = candidates[self.drawn.pop(0)]
        self.face_down.remove(tile)
        self.turned[column].append(tile)
        self.top[column] = None
        self.left[column] -= 1
        if self.left[column]:
            self.look(column)

    # The supply

    def helpers(self, person: Person, wanted: int) -> None:
        for _ in range(wanted):
            if sum(other.helpers for other in self.people) < self.all_helpers:
                person.helpers += 1

    def stardust(self, person: Person) -> None:
        if sum(other.stardust for other in self.people) < self.all_stardust:
            person.stardust += 1

    # The script

    def ask(self, seat: int, options: list[str]) -> Answer:
        if len(options) == 1:
            return options[0]
        answer = yield seat, options
        assert answer in options
        return answer

    def whole_game(self) -> Script:
        seat = yield from self.stage_of(self.grow, 0)
        for person in self.people:
            person.banked = self.first_scoring(person)
        self.stage = 2
        for person in self.people:
            everything = person.hand + [card for cards in person.played.values() for card in cards]
            person.deck = sorted(everything, key=list(CARDS).index)
            person.hand = []
            person.played = {flower: [] for flower in FLOWERS}
        self.market, self.display = [], []
        self.top, self.left = [None] * 8, [0] * 8
        for person in self.people:
            for _ in range(4):
                if person.deck:
                    person.hand.append(self.pick(person.deck))
        yield from self.stage_of(self.harvest, seat)

    def stage_of(self, turn: Callable[[int], Answer], seat: int) -> Generator[Question, str, int]:
        """Turns until one of them ends the stage or all were idle in a row; who would be next."""
        idle = 0
        while True:
            what = yield from turn(seat)
            idle = idle + 1 if what == "nothing" else 0
            seat = (seat + 1) % len(self.people)
            if what == "the end" or idle == len(self.people):
                return seat

    def next_flower(self, row: int) -> str | None:
        if self.stage == 1:
            column = self.planted[row]
            return self.kinds[row][column] if column < 8 else None
        here = self.standing[row]
        return here[min(here)] if here else None

    def plays(self, person: Person, row: int) -> list[str]:
        flower = self.next_flower(row)
        if flower is None:
            return []
        fitting = [card for card in CARDS if card in person.hand and flower in card.split("/")]
        return [card if card == flower else f"{card} as {flower}" for card in fitting]

    def cards(self, seat: int) -> Generator[Question, str, list[tuple[int, str]]]:
        """Step 1: the columns and flowers that were planted or harvested."""
        person = self.people[seat]
        options = [f"row {row + 1} {play}" for row in range(6) for play in self.plays(person, row)]
        answer = yield seat, [*options, "pass"]
        if answer == "pass":
            self.helpers(person, 1)
            return []
        row = int(answer.split()[1]) - 1
        done = [self.one(person, row, answer.split()[2])]
        while True:
            options = self.plays(person, row) if len(done) < 3 or person.helpers else []
            answer = yield from self.ask(seat, [*options, "stop"])
            if answer == "stop":
                return done
            if len(done) >= 3:
                person.helpers -= 1
            done.append(self.one(person, row, answer.split()[0]))

    def one(self, person: Person, row: int, card: str) -> tuple[int, str]:
        flower = self.next_flower(row)
        assert flower
        person.hand.remove(card)
        if self.stage == 1:
            column = self.planted[row]
            self.planted[row] += 1
            self.bowl[flower] -= 1
            self.standing[row][column] = flower
            person.played[flower].append(card)
        else:
            column = min(self.standing[row])
            del self.standing[row][column]
            person.gone.append(card)
        return column, flower

    def grow(self, seat: int) -> Answer:
        person = self.people[seat]
        done = yield from self.cards(seat)
        used = None
        if done:
            column = done[-1][0]
            bonus = self.top[column]
            if bonus:
                used = column
            if bonus == "stardust":
                self.stardust(person)
            elif bonus == "order" and self.display:
                wanted = sorted(self.display, key=value)
                answer = yield from self.ask(seat, [f"order {order}" for order in wanted])
                order = answer.split()[1]
                self.display.remove(order)
                person.orders[order] = []
            elif bonus and bonus[0].isdigit():
                self.helpers(person, int(bonus[0]))
        points, took = 2, False
        while True:
            can = points + person.helpers
            options = [card for card in CARDS if card in self.market and (2 if "/" in card else 1) <= can]
            answer = yield from self.ask(seat, [*(f"draw {card}" for card in options), "done"])
            if answer == "done":
                break
            took = True
            card = answer.split()[1]
            for _ in range(2 if "/" in card else 1):
                if points:
                    points -= 1
                else:
                    person.helpers -= 1
            person.hand.append(card)
            place = self.market.index(card)
            self.market[place : place + 1] = [self.pick(self.stack)] if self.stack else []
        if used is not None:
            self.flip(used)
        while len(self.display) < 3 and self.order_stack:
            self.display.append(self.pick(self.order_stack))
        if all(planted >= 5 for planted in self.planted):
            return "the end"
        return "something" if done or took else "nothing"

    def harvest(self, seat: int) -> Answer:
        person = self.people[seat]
        done = yield from self.cards(seat)
        for _, flower in done:
            yield from self.place(seat, flower)
        if done and self.turned[done[-1][0]]:
            _, bonus = self.turned[done[-1][0]].pop()
            if bonus == "stardust":
                self.stardust(person)
            else:
                if bonus == "any":
                    there = [f"pick {flower}" for flower in FLOWERS if self.bowl[flower]]
                    bonus = (yield from self.ask(seat, there)).split()[1] if there else "nothing"
                if self.bowl.get(bonus):
                    self.bowl[bonus] -= 1
                    yield from self.place(seat, bonus)
        if not any(column < 5 for here in self.standing for column in here):
            return "the end"
        before = len(person.deck)
        for _ in range(2):
            if person.deck:
                person.hand.append(self.pick(person.deck))
        while person.deck and person.helpers:
            if (yield from self.ask(seat, ["draw", "done"])) == "done":
                break
            person.helpers -= 1
            person.hand.append(self.pick(person.deck))
        return "something" if done or len(person.deck) < before else "nothing"

    def place(self, seat: int, flower: str) -> Script:
        person = self.people[seat]
        places = [order for order in sorted(person.orders, key=value) if flower in missing(person, order)]
        answer = yield from self.ask(seat, [f"put {flower} {place}" for place in [*places, "aid"]])
        place = answer.split()[2]
        if place == "aid":
            person.aid.append(flower)
        else:
            person.orders[place].append(flower)

    # Scoring

    def first_scoring(self, person: Person) -> int:
        many = 6 if len(self.people) == 2 else 4
        total = SPARKLE[min(person.stardust, 6)]
        for cards in person.played.values():
            total += len(cards) * (2 if len(cards) >= many else 1)
        return total

    def completed(self, person: Person) -> list[int]:
        return [value(order)[0] for order in person.orders if not missing(person, order)]

    def points(self, seat: int) -> int:
        person = self.people[seat]
        if self.stage == 1:
            return self.first_scoring(person)
        second = sum(WORTH[flower] for flower in person.aid) + sum(self.completed(person))
        return person.banked + second + SPARKLE[min(person.stardust, 6)] + person.helpers

    def ties(self, seat: int) -> tuple[int, int]:
        done = self.completed(self.people[seat])
        return len(done), max(done, default=0)


def value(order: str) -> tuple[int, str]:
    points, letters = order.split("-")
    return int(points), letters


def missing(person: Person, order: str) -> list[str]:
    """The flowers that the order still lacks."""
    left = [LETTER[letter.upper()] for letter in value(order)[1]]
    for flower in person.orders[order]:
        left.remove(flower)
    return left
