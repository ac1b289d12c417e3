"""What an answer does, step by step. Section names in docstrings are those of the rulebook."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import assert_never

from rules.cloomba.bed import Bed, Colour, Piece
from rules.cloomba.choices import choices, price
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
)
from rules.cloomba.purchase import LOOKS, bought
from rules.cloomba.state import Stall, State
from rules.cloomba.tasks import Begin, Finish, Grow, Invite, Lay, Pick, Restock, Task, Trade, Welcome
from rules.game import Chance, Event, Seat, text
from rules.hexes import NAMES, Hex
from rules.pieces import changed, draw, drawn, known, plus, size


class Turn:
    """The table while an answer is carried out, within `apply`."""

    def __init__(self, components: Components, state: State, seat: Seat, chance: Chance) -> None:
        self.components = components
        self.state = state
        self.seat = seat
        self.chance = chance
        self.events: list[Event] = []

    def answer(self, move: Move) -> None:
        """Carry the answer out, and everything after it that leaves no choice."""
        task = self.state.task
        assert task is not None
        self.do(task, move)
        self.go_on()

    def go_on(self) -> None:
        """Until somebody has something to choose. Taking a tile is asked for even where only one lies there."""
        while (task := self.state.task) is not None:
            if isinstance(task, Restock):
                self.pop()
                self.restock(task.place)
                continue
            moves = tuple(islice(choices(self.components, self.state, self.seat, task), 2))
            if len(moves) > 1 or (moves and isinstance(task, Begin)):
                return
            if moves:
                self.do(task, moves[0])
            else:
                self.pop()
                self.tell("It has no effect now.")

    def do(self, task: Task, move: Move) -> None:
        """One answer to the task on top."""
        match move:
            case Take():
                self.take(move)
            case Buy():
                self.buy(move)
            case Done():
                self.end()
            case Place(hexes):
                self.place(task, hexes)
            case Settle(hex, butterfly):
                self.settle(task, hex, butterfly)
            case Jar():
                self.put_into_jar(task)
            case Keep():
                self.pop()
            case Choose(superflower):
                self.choose(task, superflower)
            case Flit(butterfly, start, end):
                self.flit(butterfly, start, end)
            case Swap():
                self.swap(task, move)
            case Recover(butterfly):
                self.recover(butterfly)
            case Flip(hexes):
                self.flip(hexes)
            case Lift(hexes):
                self.lift(hexes)
            case _:
                assert_never(move)

    # Basic Rules

    def take(self, move: Take) -> None:
        """1: a Flower tile and a Butterfly from the same stall. It closes the first buying window."""
        kind = self.components.tile_names.index(move.tile)
        colour = self.components.index[move.butterfly]
        stall = self.state.stalls[move.stall - 1]
        stall = Stall(plus(stall.tiles, kind, -1), plus(stall.butterflies, colour, -1))
        self.pop(Finish(), Lay(self.components.tile_flowers[kind], colour))
        self.state = replace(self.state, stalls=_with(self.state.stalls, move.stall, stall))
        self.tell(
            "{seat} takes {tile} and a {butterfly} Butterfly from stall {stall}.",
            seat=self.seat,
            tile=move.tile,
            butterfly=move.butterfly,
            stall=move.stall,
        )

    def place(self, task: Task, hexes: tuple[Hex, ...]) -> None:
        """1 and 3: a tile or a Superflower becomes part of the flowerbed."""
        match task:
            case Lay(flowers, butterfly):
                piece = Piece.at(hexes, flowers)
                self.pop(*([] if butterfly is None else [Welcome(piece.hexes, butterfly)]))
                self.tell_tile("{seat} places {tile} at {first} and {second}.", flowers, hexes)
            case Grow(superflower):
                piece = Piece.at(hexes, self.components.superflower_flowers[superflower])
                self.pop(Invite(hexes[0]))
                self.tell(
                    "{seat} places the Superflower {superflower} at {hex}.",
                    seat=self.seat,
                    superflower=self.components.superflower_names[superflower],
                    hex=NAMES[hexes[0]],
                )
            case _:
                raise AssertionError(task)
        self.replant(self.bed.plus(piece))

    def settle(self, task: Task, hex: Hex, butterfly: str) -> None:
        """2: the Butterfly that was taken, or one of the Jar, onto a flower of its colour."""
        colour = self.components.index[butterfly]
        if not isinstance(task, Welcome):
            self.fill_jar(colour, -1)
        self.pop()
        self.bed = self.bed.settled(hex, colour)
        self.tell_landed(hex, colour)

    def put_into_jar(self, task: Task) -> None:
        """2: whoever does not want to or cannot place the Butterfly puts it into the Jar."""
        assert isinstance(task, Welcome)
        self.pop()
        self.fill_jar(task.butterfly)
        self.tell(
            "{seat} puts the {butterfly} Butterfly into the Jar.",
            seat=self.seat,
            butterfly=self.components.colours[task.butterfly],
        )

    def buy(self, move: Buy) -> None:
        """3, and Advanced Rules: the price is discarded, then the piece has its effect, then the row is filled up."""
        before = self.state
        kind = self.components.row_names(before.advanced).index(move.thing)
        cost = price(self.components, before, self.seat, kind)
        self.state = bought(self.components, before, self.seat, move)
        self.tell(
            ("{seat} buys {thing}" if before.advanced else "{seat} buys the Superflower {thing}")
            + (" for {count} {butterfly} and 1 {odd}." if move.odd else " for {count} {butterfly}."),
            seat=self.seat,
            thing=self.components.row_titles(before.advanced)[kind],
            count=cost - 1 if move.odd else cost,
            butterfly=move.butterfly,
            **({"odd": move.odd} if move.odd else {}),
        )
        if before.advanced and move.thing in LOOKS:
            self.reveal(LOOKS[move.thing], others=move.thing == "double-parcel")

    def end(self) -> None:
        """Whenever a stall is empty it is filled up. The game ends when all tiles have been taken."""
        self.pop()
        for number, stall in enumerate(self.state.stalls, start=1):
            if stall.empty and self.state.tiles_left:
                self.fill(number)
        if all(stall.empty for stall in self.state.stalls):
            self.state = replace(self.state, turn=None)
            self.tell("The last tile has been placed, so the game ends.")
        else:
            self.seat = (self.seat + 1) % len(self.state.beds)
            self.state = replace(self.state, turn=self.seat, agenda=(Begin(),))

    # Advanced Rules

    def reveal(self, count: int, *, others: bool) -> None:
        """The top Superflowers of the stack are seen by everybody."""
        seen = tuple(kind for _ in range(count) if (kind := self.draw_superflower()) is not None)
        if seen:
            self.tell(
                "The stack shows {superflowers}.",
                superflowers=", ".join(self.components.superflower_names[kind] for kind in seen),
            )
        self.push(Pick(seen, others))

    def choose(self, task: Task, superflower: str) -> None:
        """One is placed; those left are placed next or go to the bottom of the stack in random order."""
        assert isinstance(task, Pick)
        kind = self.components.superflower_names.index(superflower)
        left = list(task.superflowers)
        left.remove(kind)
        if task.others and left:
            self.pop(Pick(tuple(left), others=True), Grow(kind))
            return
        self.pop(Grow(kind))
        if left:
            bottom = tuple(left.count(other) for other in range(len(self.components.superflowers)))
            self.state = replace(self.state, superflowers=(*self.state.superflowers, bottom))
            self.tell("The others go to the bottom of the stack.")

    def flit(self, butterfly: str, start: Hex, end: Hex) -> None:
        """Gentle Breeze."""
        colour = self.components.index[butterfly]
        self.pop()
        self.bed = self.bed.left(start, colour).settled(end, colour)
        self.tell_landed(end, colour)

    def swap(self, task: Task, move: Swap) -> None:
        """Trade Wind: one after another, so that the second swap may use what the first one brought."""
        assert isinstance(task, Trade)
        given, got = self.components.index[move.given], self.components.index[move.got]
        stall = self.state.stalls[move.stall - 1]
        stall = Stall(stall.tiles, plus(plus(stall.butterflies, given, 1), got, -1))
        self.pop(*([Trade(task.times - 1)] if task.times > 1 else []))
        self.state = replace(self.state, stalls=_with(self.state.stalls, move.stall, stall))
        self.fill_jar(given, -1)
        self.fill_jar(got)
        self.tell(
            "{seat} swaps a {given} Butterfly for a {got} one of stall {stall}.",
            seat=self.seat,
            given=move.given,
            got=move.got,
            stall=move.stall,
        )

    def recover(self, butterfly: str) -> None:
        """Second Life."""
        colour = self.components.index[butterfly]
        self.pop()
        self.state = replace(self.state, discards=plus(self.state.discards, colour, -1))
        self.fill_jar(colour)
        self.tell("{seat} takes a discarded {butterfly} Butterfly into the Jar.", seat=self.seat, butterfly=butterfly)

    def flip(self, hexes: tuple[Hex, ...]) -> None:
        """About Turn."""
        piece = self.bed.piece(hexes)
        self.pop()
        self.tell_tile("{seat} turns {tile} at {first} and {second} around.", piece.flowers, hexes)
        self.replant(self.bed.turned(piece))

    def lift(self, hexes: tuple[Hex, ...]) -> None:
        """Transplant: the tile is placed again by the normal rules."""
        piece = self.bed.piece(hexes)
        one, other = sorted(piece.flowers)
        self.pop(Lay((one, other), None, apart=hexes))
        self.bed = self.bed.minus(piece)
        self.tell_tile("{seat} lifts {tile} from {first} and {second}.", piece.flowers, hexes)

    # What is drawn

    def lay_out(self) -> None:
        """Game Setup: tiles for both stalls, Butterflies for both, the row."""
        size = self.components.size(len(self.state.beds)).stall
        stack, bag = known(self.state.stack), known(self.state.bag)
        one, stack = drawn(stack, size, self.chance)
        two, stack = drawn(stack, size, self.chance)
        first, bag = drawn(bag, size, self.chance)
        second, bag = drawn(bag, size, self.chance)
        self.state = replace(self.state, stalls=(Stall(one, first), Stall(two, second)), stack=stack, bag=bag)
        for place in range(self.components.row):
            self.restock(place)

    def fill(self, number: int) -> None:
        """Tiles and Butterflies for an empty stall, as many as its size if there are so many."""
        wanted = min(self.components.size(len(self.state.beds)).stall, self.state.tiles_left)
        tiles, stack = drawn(known(self.state.stack), wanted, self.chance)
        butterflies, bag = drawn(known(self.state.bag), wanted, self.chance)
        stalls = _with(self.state.stalls, number, Stall(tiles, butterflies))
        self.state = replace(self.state, stalls=stalls, stack=stack, bag=bag)
        self.tell(
            "Stall {stall} is filled: {tiles} with {butterflies}.",
            stall=number,
            tiles=", ".join(
                self.components.tile_names[kind] for kind in self.components.tiles_in_order for _ in range(tiles[kind])
            ),
            butterflies=", ".join(
                f"{count} {name}" for name, count in zip(self.components.colours, butterflies, strict=True) if count
            ),
        )

    def restock(self, place: int) -> None:
        """A new piece for the row, from the Superflowers or the Find cards, while there are any."""
        if self.state.advanced:
            deck = known(self.state.deck)
            if not any(deck):
                return
            kind = draw(deck, self.chance)
            self.state = replace(self.state, deck=plus(deck, kind, -1))
        else:
            drawn = self.draw_superflower()
            if drawn is None:
                return
            kind = drawn
        row = self.state.row
        self.state = replace(self.state, row=(*row[:place], kind, *row[place:]))
        self.tell("{thing} comes into the row.", thing=self.components.row_titles(self.state.advanced)[kind])

    def draw_superflower(self) -> int | None:
        """The top one of the stack: from the first pile that is not used up."""
        for i, pile in enumerate(self.state.superflowers):
            if size(pile):
                kind = draw(known(pile), self.chance)
                piles = changed(self.state.superflowers, i, plus(known(pile), kind, -1))
                self.state = replace(self.state, superflowers=piles)
                return kind
        return None

    # The seat's own things

    @property
    def bed(self) -> Bed:
        return self.state.beds[self.seat]

    @bed.setter
    def bed(self, bed: Bed) -> None:
        self.state = replace(self.state, beds=changed(self.state.beds, self.seat, bed))

    def replant(self, bed: Bed) -> None:
        """Change the pieces of the bed, and tell which meadows with Butterflies have become one."""
        before, self.bed = self.bed, bed
        for meadow in bed.ground.meadows:
            if meadow.butterflies and meadow not in before.ground.meadows:
                joined = sum(
                    1
                    for old in before.ground.meadows
                    if old.colour == meadow.colour and set(old.hexes) <= set(meadow.hexes)
                )
                if joined > 1:
                    self.tell(
                        "{count} {colour} meadows become one: {flowers} × {butterflies}.",
                        count=joined,
                        colour=self.components.colours[meadow.colour],
                        flowers=len(meadow.hexes),
                        butterflies=len(meadow.butterflies),
                    )

    def fill_jar(self, colour: Colour, count: int = 1) -> None:
        jar = plus(self.state.jars[self.seat], colour, count)
        self.state = replace(self.state, jars=changed(self.state.jars, self.seat, jar))

    def pop(self, *tasks: Task) -> None:
        """Replace the task on top by those that follow from it, the next one last."""
        self.state = replace(self.state, agenda=(*self.state.agenda[:-1], *tasks))

    def push(self, task: Task) -> None:
        self.state = replace(self.state, agenda=(*self.state.agenda, task))

    def tell_tile(self, template: str, flowers: tuple[Colour, ...], hexes: tuple[Hex, ...]) -> None:
        """Of a tile and its two hexes; it is called by its flowers in the order of the colours."""
        tile = "-".join(self.components.colours[colour] for colour in sorted(flowers))
        first, second = hexes
        self.tell(template, seat=self.seat, tile=tile, first=NAMES[first], second=NAMES[second])

    def tell_landed(self, hex: Hex, colour: Colour) -> None:
        meadow = self.bed.ground.meadow[hex, colour]
        self.tell(
            "The {butterfly} Butterfly settles at {hex}: a meadow of {flowers} × {butterflies}.",
            butterfly=self.components.colours[colour],
            hex=NAMES[hex],
            flowers=len(meadow.hexes),
            butterflies=len(meadow.butterflies),
        )

    def tell(self, template: str, **values: str | int) -> None:
        self.events.append(Event(text(template, **values)))


def _with(stalls: tuple[Stall, Stall], number: int, stall: Stall) -> tuple[Stall, Stall]:
    """The market with another stall 1 or 2."""
    return (stall, stalls[1]) if number == 1 else (stalls[0], stall)
