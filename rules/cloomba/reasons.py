"""Why a typed sentence that is not on offer cannot be said."""

from __future__ import annotations

from rules.cloomba.bed import Ground
from rules.cloomba.choices import price
from rules.cloomba.components import Components
from rules.cloomba.state import State
from rules.cloomba.tasks import Begin, Finish, Grow, Lay, Welcome
from rules.game import Seat
from rules.hexes import HEXES, MIDDLE, NAMES, NEIGHBOURS, RING, Hex


def why(components: Components, view: State, seat: Seat, sentence: str) -> str:
    """The rule that forbids it, in words; empty where there is no more to say."""
    task = view.task
    words = sentence.split(" ")
    match words[0], task:
        case "take", Begin():
            return _take(components, view, words[1:])
        case "take", _:
            return "You have taken a tile and a Butterfly in this turn."
        case "place", Lay(_, _, apart):
            return _place(view, seat, words[1:], 2, apart)
        case "place", Grow():
            return _place(view, seat, words[1:], 1)
        case "place", Begin():
            return "Take a tile and a Butterfly first."
        case "place", _:
            return "There is nothing to place now."
        case "buy", Begin() | Finish():
            return _buy(components, view, seat, words[1:])
        case "buy", _:
            return "You buy before you take a tile, or at the end of your turn."
        case "settle", Welcome(hexes, butterfly):
            return _settle(components, view.beds[seat].ground, hexes, butterfly)
        case "done", Begin():
            return "Take a tile and a Butterfly first; then your turn can end."
        case _:
            return ""


def _take(components: Components, view: State, words: list[str]) -> str:
    match words:
        case [stall, tile, butterfly]:
            if stall not in ("1", "2"):
                return f"There is no stall “{stall}”: say 1 or 2."
            market = view.stalls[int(stall) - 1]
            if market.empty:
                return f"Stall {stall} is empty."
            if tile not in components.tile_names or not market.tiles[components.tile_names.index(tile)]:
                return f"There is no {tile} tile in stall {stall}."
            if butterfly not in components.colours or not market.butterflies[components.index[butterfly]]:
                return f"There is no {butterfly} Butterfly in stall {stall}."
            return ""
        case _:
            return "Say the stall, a tile and a Butterfly that lie in it."


def _place(view: State, seat: Seat, words: list[str], wanted: int, apart: tuple[Hex, ...] = ()) -> str:
    for word in words:
        if word not in HEXES or word == NAMES[MIDDLE]:
            return f"There is no space “{word}”: a space is a letter for the ring and a number, such as b4."
    if len(words) != wanted:
        return (
            "Say two spaces: for the first flower of the tile and for the second."
            if wanted == 2
            else "A Superflower covers one space: say which."
        )
    ground = view.beds[seat].ground
    hexes = tuple(HEXES[word] for word in words)
    for hex, word in zip(hexes, words, strict=True):
        if hex in ground.flowers:
            return f"{word} is covered already."
    if wanted == 2 and hexes[1] not in NEIGHBOURS[hexes[0]]:
        return f"{words[0]} and {words[1]} are not next to each other."
    if ring := [hex for hex in ground.edge if RING[hex] == 1]:
        if not set(ring) & set(hexes):
            free = " and ".join(NAMES[hex] for hex in ring)
            where = f"{words[0]} is" if wanted == 1 else f"Neither {words[0]} nor {words[1]} is"
            return f"{where} in the ring around the Starting tile, and the ring still has {free} free."
    elif not set(ground.edge) & set(hexes):
        return f"{' '.join(words)} does not touch your flowerbed."
    if set(hexes) == set(apart):
        return "The tile must not go back to where it was."
    if view.expert:
        return "A space nearer to the Starting tile can still be covered, and by the expert rule it comes first."
    return ""


def _buy(components: Components, view: State, seat: Seat, words: list[str]) -> str:
    names = components.find_names if view.advanced else components.superflower_names
    if not words or words[0] not in names or names.index(words[0]) not in view.row:
        thing = f"{words[0]} does" if words else "That does"
        return f"{thing} not lie in the row: there {_are([names[kind] for kind in view.row])}."
    cost = price(components, view, seat, names.index(words[0]))
    return f"{words[0]} costs {cost} Butterflies of one colour, and your Jar does not hold those."


def _are(names: list[str]) -> str:
    if not names:
        return "is nothing left"
    return f"{'are' if len(names) > 1 else 'is'} {', '.join(names)}"


def _settle(components: Components, ground: Ground, hexes: tuple[Hex, ...], butterfly: int) -> str:
    colour = components.colours[butterfly]
    if all(butterfly not in ground.flowers[hex] for hex in hexes):
        return f"The tile has no {colour} flower for the {colour} Butterfly."
    return f"Another Butterfly lives in that {colour} meadow already."
