"""Positions of Cloomba in words, and what is said and told in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules.chance import RecordedChance
from rules.cloomba import HOUSE, Bed, Cloomba, Piece, Stall, State
from rules.cloomba.moves import Move
from rules.cloomba.tasks import Begin
from rules.game import Event, Seat
from rules.hexes import HEXES
from rules.pieces import Counts
from rules.table import Opening, Table
from tests.rules.playing import Setting

GAME = Cloomba()
NAMES = ("Ada", "Bea", "Cyd", "Dan")
SETTINGS = [
    Setting("cloomba", seats, (("mode", mode), ("expert", expert)))
    for seats in (2, 3, 4)
    for mode in ("basic", "advanced")
    for expert in ("off", "on")
]
AROUND = "a1 green a2 blue, a3 green a4 blue, a5 green a6 blue"
"""Tiles on all spaces around the Starting tile, every flower a meadow of its own."""


def counted(words: str, names: Sequence[str]) -> Counts:
    """`counted("2 red, 1 blue", HOUSE.colours)`; a name alone counts once."""
    counts = dict.fromkeys(names, 0)
    for part in filter(None, words.split(", ")):
        count, _, name = part.rpartition(" ")
        counts[name] += int(count or 1)
    return tuple(counts.values())


def jar(words: str) -> Counts:
    return counted(words, HOUSE.colours)


def stall(words: str) -> Stall:
    """`stall("red-green, 2 red-blue | red, 2 blue")`."""
    tiles, _, butterflies = words.partition(" | ")
    return Stall(counted(tiles, HOUSE.tile_names), jar(butterflies))


def superflowers(words: str) -> Counts:
    return counted(words, HOUSE.superflower_names)


def hues(words: str) -> tuple[int, ...]:
    return tuple(map(HOUSE.colours.index, words.split("-")))


def bed(pieces: str = "", butterflies: str = "") -> Bed:
    """`bed("a1 red b1 green, a2 red-blue", "a1 red")`: two tiles, one of them a Superflower, and a Butterfly."""
    made = Bed()
    for piece in filter(None, pieces.split(", ")):
        words = piece.split()
        places = tuple(HEXES[word] for word in words[::2])
        made = made.plus(Piece.at(places, hues("-".join(words[1::2]))))
    for butterfly in filter(None, butterflies.split(", ")):
        place, colour = butterfly.split()
        made = made.settled(HEXES[place], HOUSE.colours.index(colour))
    return made


def table(
    mine: Bed | None = None,
    *others: Bed,
    jars: Sequence[str] = (),
    finds: Sequence[str] = (),
    stalls: tuple[str, str] = ("red-green, 2 blue-yellow | red, 2 blue", "red-blue, green-yellow | green, yellow"),
    stack: str = "6 red-green, 6 blue-yellow",
    bag: str = "10 red, 10 green, 10 blue, 10 yellow",
    row: str = "",
    upper: str | None = None,
    discards: str = "",
    advanced: bool = False,
    expert: bool = False,
    turn: Seat | None = 0,
) -> State:
    """A position at the beginning of a turn: the flowerbeds by seat, and all that is not as usual."""
    beds = (mine or bed(), *(others or (bed(),)))
    names = HOUSE.find_names if advanced else HOUSE.superflower_names
    usual = "red-admirer green-admirer blue-admirer" if advanced else "red-green red-blue red-yellow"
    return State(
        stalls=(stall(stalls[0]), stall(stalls[1])),
        stack=counted(stack, HOUSE.tile_names),
        back=0,
        bag=jar(bag),
        superflowers=((1,) * 10 if upper is None else superflowers(upper),),
        deck=tuple(find.copies for find in HOUSE.finds) if advanced else (0,) * len(HOUSE.finds),
        row=tuple(map(names.index, (row or usual).split())),
        discards=jar(discards),
        beds=beds,
        jars=tuple(map(jar, [*jars, *[""] * len(beds)][: len(beds)])),
        finds=tuple(
            tuple(map(HOUSE.find_names.index, words.split())) for words in [*finds, *[""] * len(beds)][: len(beds)]
        ),
        advanced=advanced,
        expert=expert,
        turn=turn,
        agenda=(Begin(),),
    )


class First:
    """Chance that always answers 0."""

    def below(self, n: int) -> int:
        assert n > 0
        return 0


def on(state: State, game: Cloomba = GAME) -> Table[State, Move]:
    """A table that begins in this position."""
    return Table(game, len(state.beds), {}, "seed", Opening((), state))


def offered(state: State, kind: str = "") -> list[str]:
    """What the seat on turn may say; only the sentences that begin with this word."""
    (decision,) = GAME.decisions(state)
    return [sentence for sentence in decision.sentences if sentence.startswith(kind)]


def asked(state: State) -> str:
    (decision,) = GAME.decisions(state)
    return decision.prompt.told(NAMES)


def done(state: State, sentence: str, drawn: Iterable[int] | None = None) -> tuple[State, tuple[Event, ...]]:
    """The next position after the question is answered. `drawn` are the draws, exactly; None: whatever."""
    (decision,) = GAME.decisions(state)
    if drawn is None:
        return GAME.apply(state, decision.seat, decision.said[sentence], First())
    chance = RecordedChance(tuple(drawn))
    after = GAME.apply(state, decision.seat, decision.said[sentence], chance)
    chance.finish()
    return after


def after(state: State, *sentences: str) -> State:
    for sentence in sentences:
        state, _ = done(state, sentence)
    return state


def told(events: Iterable[Event]) -> list[str]:
    return [event.text.told(NAMES) for event in events]


def label(state: State, sentence: str) -> str:
    (decision,) = GAME.decisions(state)
    return GAME.label(GAME.view(state, decision.seat), decision.seat, decision.said[sentence])


def points(state: State, seat: Seat = 0) -> int:
    return GAME.scores(state)[seat].points


def meadows(state: State, seat: Seat = 0) -> set[tuple[str, int, int]]:
    """Colour, flowers and Butterflies of every meadow with Butterflies."""
    return {
        (HOUSE.colours[meadow.colour], len(meadow.hexes), len(meadow.butterflies))
        for meadow in state.beds[seat].ground.meadows
        if meadow.butterflies
    }


def over(state: State) -> bool:
    return GAME.decisions(state) == ()


# Positions that many tests begin with


def welcoming(pieces: str, butterflies: str, tile: str, butterfly: str, place: str) -> State:
    """After a tile is taken with a Butterfly and placed; the ring is full."""
    flowers = bed(f"{AROUND}, {pieces}".removesuffix(", "), butterflies)
    state = table(flowers, stalls=(f"{tile} | {butterfly}", "red-red | red"), stack="")
    return after(state, f"take 1 {tile} {butterfly}", f"place {place}")


def advanced(
    row: str, mine: str = "", butterflies: str = "", held: str = "2 red", finds: str = "", **rest: Any
) -> State:
    """A position with Find cards in the row; the ring is full."""
    flowers = bed(f"{AROUND}, {mine}".removesuffix(", "), butterflies)
    return table(flowers, jars=[held], finds=[finds], row=row, advanced=True, **rest)


def windy(held: str, first: str = "red-green, red-green | red, blue", second: str = "red-red | green") -> State:
    state = advanced("trade-wind", held=held, stalls=(first, second))
    return after(state, f"buy trade-wind {held.split()[1].strip(',')}")


OUTSIDE = "b1 red c1 yellow, d1 red e1 blue, b4 red c5 yellow, b7 red b8 yellow, c11 green d14 green"
"""Tiles beyond the ring: the second hangs on the first, the fifth on the fourth."""


def blossoming(finds: str = "open-blossom", tile: str = "red-yellow", butterfly: str = "red") -> State:
    mine = "b4 red c5 green, b7 red-blue, b10 red c14 red"
    return advanced(
        "thrift", mine, "c14 red", held="", finds=finds, stalls=(f"{tile} | {butterfly}", "red-red | red"), upper=""
    )
