"""Wildblooms once more, slow and simple: every insect by itself, every thinkable sentence tried.

Shares nothing with the rules but the record of a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

COLOURS = ["blue", "green", "orange", "red", "purple"]
TABLE = """
blu-01 3 green 5 purple        | blu-02 3 orange 5 grasshopper | blu-03 3 red 5 green
blu-04 3 purple 6 caterpillar  | blu-05 4 bee 6 red            | blu-06 3 ant 5 butterfly
blu-07 4 butterfly 6 ladybug   | blu-08 3 caterpillar 6 bee    | blu-09 4 grasshopper 6 ant
blu-10 3 ladybug 6 orange      | grn-01 4 blue 6 bee           | grn-02 3 orange 5 red
grn-03 3 red 5 grasshopper     | grn-04 4 purple 6 ant         | grn-05 3 bee 6 butterfly
grn-06 3 ant 5 ladybug         | grn-07 3 butterfly 5 orange   | grn-08 4 caterpillar 6 blue
grn-09 3 grasshopper 6 purple  | grn-10 3 ladybug 6 caterpillar| ora-01 4 blue 6 butterfly
ora-02 3 green 6 red           | ora-03 3 red 5 caterpillar    | ora-04 4 purple 6 green
ora-05 3 bee 5 ant             | ora-06 3 ant 6 blue           | ora-07 3 butterfly 6 grasshopper
ora-08 4 caterpillar 6 ladybug | ora-09 3 grasshopper 5 purple | ora-10 3 ladybug 5 bee
red-01 3 blue 5 bee            | red-02 3 green 6 blue         | red-03 4 orange 6 butterfly
red-04 3 purple 6 ant          | red-05 4 bee 6 orange         | red-06 3 ant 5 caterpillar
red-07 3 butterfly 5 purple    | red-08 4 caterpillar 6 grasshopper | red-09 3 grasshopper 6 ladybug
red-10 3 ladybug 5 green       | pur-01 3 blue 5 ladybug       | pur-02 3 green 6 bee
pur-03 3 orange 6 ant          | pur-04 3 red 6 butterfly      | pur-05 3 bee 5 grasshopper
pur-06 4 ant 6 green           | pur-07 3 butterfly 5 caterpillar | pur-08 3 caterpillar 5 blue
pur-09 4 grasshopper 6 orange  | pur-10 4 ladybug 6 red
"""
EFFECTS: dict[str, dict[int, str]] = {}
for _entry in TABLE.replace("\n", "|").split("|"):
    if _entry.strip():
        _name, _low, _one, _high, _other = _entry.split()
        EFFECTS[_name] = {int(_low): _one, int(_high): _other}
IDS = list(EFFECTS)
COLOUR = {name: next(c for c in COLOURS if c.startswith({"grn": "gre"}.get(name[:3], name[:3]))) for name in IDS}


class Naive:
    def __init__(
        self,
        seats: int,
        tactical: bool,
        drawn: Iterable[int],
        box: Iterable[int] = (10, 5, 0, 0),
        seeds: Iterable[int] = (7, 6, 5, 5),
        supply: Iterable[int] = (10, 10, 10),
    ) -> None:
        self.n = seats
        self.tactical = tactical
        self.drawn = list(drawn)
        self.unseen = IDS[:]
        self.never = list(box)[seats - 2]
        self.seeds = list(seeds)[seats - 2]
        self.supply = dict(zip(["bee", "ant", "rainbow"], supply, strict=True))
        self.board: dict[str, str | None] = {colour: self.pick() for colour in COLOURS}
        self.seed: list[dict[str, int]] = []
        self.fresh: set[tuple[int, str]] = set()
        self.meadow: list[list[str]] = [[] for _ in range(seats)]
        self.insects: list[list[dict[str, Any]]] = [[] for _ in range(seats)]
        self.rainbow = [0, 1, 1, 2, 2][:seats]
        self.supply["rainbow"] -= sum(self.rainbow)
        for _ in range(seats):
            self.seed.append({self.pick(): 1})
        self.todo: list[list[list[Any]]] = [[] for _ in range(seats)]
        self.todo[0] = [["plant"]]
        self.turn = 0
        self.part = "plant"
        self.quiet = True
        self.over = False

    def pick(self) -> str:
        return self.unseen.pop(self.drawn.pop(0))

    def left(self) -> int:
        return len(self.unseen) - self.never

    # What is on a flower

    def bed(self, seat: int) -> list[str]:
        return sorted(self.seed[seat], key=IDS.index)

    def insects_on(self, seat: int, flower: str) -> list[int]:
        return [insect["space"] for insect in self.insects[seat] if insect["flower"] == flower]

    def empty(self, seat: int, flower: str, space: int) -> bool:
        return self.seed[seat][flower] != space and space not in self.insects_on(seat, flower)

    def next_space(self, seat: int, flower: str) -> int:
        spaces = [s for s in range(1, 7) if s > self.seed[seat][flower] and s not in self.insects_on(seat, flower)]
        return min(spaces, default=7)

    # What may be said

    def offers(self) -> dict[int, tuple[list[str], str]]:
        """By seat: every sentence in order, and what the clock would say."""
        return {seat: (said, self.clock(seat, said)) for seat in range(self.n) if (said := self.sentences(seat))}

    def sentences(self, seat: int) -> list[str]:
        if not self.todo[seat]:
            return []
        kind, *more = self.todo[seat][-1]
        if kind == "plant":
            full = len(self.seed[seat]) == self.seeds
            return [f"name {c}" if full or self.board[c] is None else f"take {c}" for c in COLOURS]
        if kind == "grow":
            flowers, first = more
            singles = [f"grow {flower}" for flower in sorted(flowers, key=IDS.index)]
            return ["grow all", "grow none", *singles] if first else [*singles, "done"]
        if kind == "effects":
            uses = [f"use {flower}" for flower in self.bed(seat) if self.can_use(seat, flower)]
            tokens = [f"rainbow {flower}" for flower in self.bed(seat) if self.rainbow[seat]]
            return [*uses, *tokens, "done"]
        if kind == "hop":
            return [*[f"hop {flower}" for flower in self.bed(seat) if self.can_hop(seat, flower)], "done"]
        return [*self.insect_sentences(seat, kind), "done"]

    def insect_sentences(self, seat: int, kind: str) -> Iterator[str]:
        for flower in self.bed(seat):
            for space in range(1, 7):
                for source in ["", *"123456", *self.bed(seat)]:
                    if self.movers(seat, kind, flower, space, source):
                        yield f"{kind} {flower} {space}" + (f" from {source}" if source else "")

    def movers(self, seat: int, kind: str, flower: str, space: int, source: str) -> list[dict[str, Any]]:
        """The insects that leave where they are, the first of which goes to that space; none: it is not allowed."""
        if not self.empty(seat, flower, space):
            return []
        mine = [insect for insect in self.insects[seat] if insect["kind"] == kind]
        out = [insect for insect in mine if insect["flower"]]
        home = [insect for insect in mine if not insect["flower"]]
        if source.isdigit():
            return [i for i in out if (i["flower"], i["space"]) == (flower, int(source)) and not i["still"]]
        if kind == "bee":
            if any(insect["flower"] == flower for insect in out):
                return []
            if source:
                return [i for i in out if i["flower"] == source and not i["still"]]
            return home[:1]
        if source:
            return []
        if all(insect["flower"] == flower for insect in out):
            return home[:1]
        return [] if any(insect["still"] for insect in out) else out

    def can_hop(self, seat: int, flower: str) -> bool:
        return any(e == "grasshopper" and self.empty(seat, flower, s) for s, e in EFFECTS[flower].items())

    def can_use(self, seat: int, flower: str) -> bool:
        space = self.seed[seat][flower]
        if space + 1 in EFFECTS[flower]:
            if not self.tactical:
                return True
            if space + 1 in self.insects_on(seat, flower):
                return False
            self.seed[seat][flower] = space + 1
            useful = self.useful(seat, EFFECTS[flower][space + 1])
            self.seed[seat][flower] = space
            return useful
        return (seat, flower) in self.fresh and self.useful(seat, EFFECTS[flower][space])

    def useful(self, seat: int, effect: str) -> bool:
        if effect in COLOURS:
            return effect in [COLOUR[flower] for flower in self.seed[seat]]
        if effect in ("bee", "ant"):
            for insect in self.insects[seat]:
                insect["still"] = False
            return self.supply[effect] > 0 or any(True for _ in self.insect_sentences(seat, effect))
        if effect == "grasshopper":
            return any(self.can_hop(seat, flower) for flower in self.seed[seat])
        if effect == "ladybug":
            return self.left() > 0 and len(self.seed[seat]) < self.seeds
        return True

    def clock(self, seat: int, said: list[str]) -> str:
        if self.todo[seat][-1][0] != "plant":
            return "grow all" if "grow all" in said else "done"
        best: list[tuple[int, bool, int]] = []
        for place, sentence in enumerate(said):
            verb, colour = sentence.split()
            grown = [COLOUR[flower] for flower in self.seed[seat]].count(colour)
            taken = self.board[colour] if verb == "take" else None
            grown += taken is not None and COLOUR[taken] == colour
            best.append((-grown, verb == "name", place))
        return said[min(best)[2]]

    # What it does

    def answer(self, seat: int, sentence: str, drawn: Iterable[int]) -> None:
        self.drawn = list(drawn)
        task = self.todo[seat][-1]
        match sentence.split():
            case ["take", colour]:
                taken, self.board[colour] = self.board[colour], None
                assert taken is not None
                self.seed[seat][taken] = 1
                self.quiet = False
                self.everybody_grows(colour)
            case ["name", colour]:
                self.everybody_grows(colour)
            case ["grow", "none"] | ["done"]:
                self.leave(seat)
            case ["grow", which]:
                for flower in task[1] if which == "all" else [which]:
                    self.climb(seat, flower)
                task[1] = [] if which == "all" else [flower for flower in task[1] if flower != which]
                task[2] = False
            case ["rainbow", flower]:
                self.rainbow[seat] -= 1
                self.supply["rainbow"] += 1
                self.climb(seat, flower)
            case ["use", flower]:
                self.use(seat, flower)
            case ["hop", flower]:
                self.quiet = False
                self.fresh.discard((seat, flower))
                self.seed[seat][flower] = next(s for s, e in EFFECTS[flower].items() if e == "grasshopper")
            case [kind, flower, space, *source]:
                moving = self.movers(seat, kind, flower, int(space), source[-1] if source else "")
                if kind == "ant" and not source and len(moving) > 0 and moving[0]["flower"]:
                    for ant in moving:
                        ant["flower"] = None
                        ant["space"] = None
                moving[0].update(flower=flower, space=int(space), still=True)
        self.carry_on()
        assert not self.drawn

    def everybody_grows(self, colour: str) -> None:
        self.part = "grow"
        for seat in range(self.n):
            mine = [flower for flower in self.bed(seat) if COLOUR[flower] == colour]
            self.todo[seat] = [["grow", mine, True]] if mine else []

    def leave(self, seat: int) -> None:
        """The seat has done with what it was doing."""
        kind, *_ = self.todo[seat].pop()
        if kind == "effects":
            self.fresh = {(owner, flower) for owner, flower in self.fresh if owner != seat}

    def climb(self, seat: int, flower: str) -> None:
        space = self.next_space(seat, flower)
        self.quiet = False
        self.fresh.discard((seat, flower))
        self.seed[seat][flower] = space
        if space in EFFECTS[flower]:
            self.fresh.add((seat, flower))
        if space == 7:
            del self.seed[seat][flower]
            for insect in self.insects[seat]:
                if insect["flower"] == flower:
                    insect.update(flower=None, space=None)
            sets = self.sets(seat)
            self.meadow[seat].append(flower)
            if self.sets(seat) > sets and self.supply["rainbow"]:
                self.supply["rainbow"] -= 1
                self.rainbow[seat] += 1

    def sets(self, seat: int) -> int:
        return min([COLOUR[flower] for flower in self.meadow[seat]].count(colour) for colour in COLOURS)

    def use(self, seat: int, flower: str) -> None:
        space = self.seed[seat][flower]
        if space + 1 in self.insects_on(seat, flower) and space + 1 in EFFECTS[flower]:
            self.climb(seat, flower)
            return
        if space + 1 in EFFECTS[flower]:
            self.quiet = False
            space += 1
            self.seed[seat][flower] = space
        self.fresh.discard((seat, flower))
        effect = EFFECTS[flower][space]
        heights = self.seed[seat]
        if effect in COLOURS:
            mine = [other for other in heights if COLOUR[other] == effect]
            self.todo[seat] += [["grow", mine, True]] if mine else []
        elif effect == "butterfly":
            self.todo[seat].append(["grow", [o for o in heights if heights[o] == max(heights.values())], True])
        elif effect == "caterpillar":
            self.todo[seat].append(["grow", [o for o in heights if heights[o] == min(heights.values())], True])
        elif effect == "grasshopper":
            self.todo[seat].append(["hop"])
        elif effect == "ladybug":
            if self.left() and len(heights) < self.seeds:
                heights[self.pick()] = 1
        else:
            if self.supply[effect]:
                self.supply[effect] -= 1
                self.insects[seat].append({"kind": effect, "flower": None, "space": None})
            for insect in self.insects[seat]:
                insect["still"] = False
            self.todo[seat].append([effect])

    def carry_on(self) -> None:
        while True:
            for seat in range(self.n):
                while self.todo[seat] and self.todo[seat][-1] != ["plant"] and len(self.sentences(seat)) < 2:
                    self.leave(seat)
            if any(self.todo):
                return
            if self.part == "grow":
                self.part = "effects"
                self.todo = [[["effects"]] for _ in range(self.n)]
                continue
            for colour in COLOURS:
                if self.board[colour] is None and self.left():
                    self.board[colour] = self.pick()
            if self.turn == self.n - 1:
                if not self.left() or self.quiet:
                    self.over = True
                    return
                self.quiet = True
            self.turn = (self.turn + 1) % self.n
            self.todo[self.turn] = [["plant"]]

    # How it ends

    def heights(self, seat: int) -> list[int]:
        return sorted(self.seed[seat].values(), reverse=True)

    def ranking(self) -> list[list[int]]:
        def place(seat: int) -> tuple[int, list[int]]:
            return (-len(self.meadow[seat]), [-height for height in [*self.heights(seat), *[0] * 9][:9]])

        return [list(seats) for _, seats in groupby(sorted(range(self.n), key=place), place)]
