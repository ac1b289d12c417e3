"""Why a typed sentence that is not on offer cannot be said."""

from __future__ import annotations

from rules.cloomba.bed import Colour
from rules.cloomba.choices import choices, owns, price
from rules.cloomba.components import Components
from rules.cloomba.moves import Place
from rules.cloomba.state import State
from rules.cloomba.tasks import Begin, Finish, Grow, Invite, Lay, Welcome
from rules.game import Seat
from rules.hexes import HEXES, MIDDLE, NAMES, NEIGHBOURS, RING, Hex


def why(components: Components, view: State, seat: Seat, sentence: str) -> str:
    """The rule that forbids it, in words; empty where there is no more to say."""
    task = view.task
    words = _named(components, sentence).split(" ")
    match words[0], task:
        case "take", Begin():
            return _take(components, view, words[1:])
        case "take", _ if Begin() in view.agenda:
            return "Finish your purchase first."
        case "take", _:
            return "You have taken a tile and a Butterfly in this turn."
        case "place", Lay() | Grow():
            return _place(components, view, seat, words[1:])
        case "place", Begin():
            return "Take a tile and a Butterfly first."
        case "place", _:
            return "There is nothing to place now."
        case "buy", Begin() | Finish():
            return _buy(components, view, seat, words[1:])
        case "buy", _:
            return "You buy before you take a tile, or at the end of your turn."
        case "settle", Welcome(hexes, butterfly):
            return _settle(components, view, seat, hexes, butterfly, words[1:])
        case "settle", Invite(hex):
            return _invite(components, view, seat, hex, words[1:])
        case (("settle" | "jar"), Begin()):
            return "Take a tile and a Butterfly first."
        case (("settle" | "jar"), Lay(_, butterfly)) if butterfly is not None:
            return "Place the tile first; then its Butterfly settles or goes into the Jar."
        case (("settle" | "jar"), Grow()):
            return "Place the Superflower first."
        case (("settle" | "jar"), Finish()):
            return "The Butterfly of this turn has its place already."
        case "done", Begin():
            return "Take a tile and a Butterfly first; then your turn can end."
        case _:
            return ""


def _named(components: Components, sentence: str) -> str:
    """The sentence with Find cards as one says them, where they are called as they are printed."""
    sentence = sentence.replace("’", "").replace("'", "")
    for find in components.finds:
        for printed in (find.title.lower().replace("’", ""), find.name.replace("-", " ")):
            sentence = sentence.replace(printed, find.name)
    return sentence


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


def _place(components: Components, view: State, seat: Seat, words: list[str]) -> str:
    task = view.task
    assert isinstance(task, Lay | Grow)
    wanted, apart = (2, task.apart) if isinstance(task, Lay) else (1, ())
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
            *free, last = (NAMES[hex] for hex in ring)
            left = f"{', '.join(free)} and {last}" if free else last
            where = f"{words[0]} is not" if wanted == 1 else f"Neither {words[0]} nor {words[1]} is"
            return f"{where} in the ring around the Starting tile, and the ring still has {left} free."
    elif not set(ground.edge) & set(hexes):
        return f"{' '.join(words)} does not touch your flowerbed."
    if set(hexes) == set(apart):
        return "The tile must not go back to where it was."
    offered = [move for move in choices(components, view, seat, task) if isinstance(move, Place)]
    if view.expert and RING[min(hexes)] > min(RING[min(move.hexes)] for move in offered):
        return "A space nearer to the Starting tile can still be covered, and by the expert rule it comes first."
    if hexes[::-1] in {move.hexes for move in offered}:
        return "Both flowers are the same: say the lower space first."
    return ""


def _buy(components: Components, view: State, seat: Seat, words: list[str]) -> str:
    names, titles = components.row_names(view.advanced), components.row_titles(view.advanced)
    if not words or words[0] not in names or names.index(words[0]) not in view.row:
        known = dict(zip(components.find_names, components.row_titles(True), strict=True))
        thing = f"{known.get(words[0], words[0])} does" if words else "That does"
        return f"{thing} not lie in the row: there {_are([titles[kind] for kind in view.row])}."
    name, *paid = words
    kind = names.index(name)
    thing, cost = titles[kind], price(components, view, seat, kind)
    jar = dict(zip(components.colours, view.jars[seat], strict=True))
    if unknown := [word for word in paid if word not in jar]:
        return f"There is no colour “{unknown[0]}”: the colours are {', '.join(jar)}."
    match paid:
        case []:
            return f"Say with which colour you pay: {thing} costs {cost}."
        case [colour]:
            return f"{thing} costs {cost} {colour}, and your Jar holds {jar[colour]}."
        case [_, _] if not owns(components, view, seat, "mixed-bunch"):
            return "You pay with one colour; a Mixed Bunch lets one Butterfly have another."
        case [colour, odd] if colour != odd and cost > 1 and (jar[colour] < cost - 1 or not jar[odd]):
            return f"{thing} costs {cost - 1} {colour} and 1 {odd}, and your Jar holds {jar[colour]} and {jar[odd]}."
        case _:
            return ""


def _are(names: list[str]) -> str:
    if not names:
        return "is nothing left"
    return f"{'are' if len(names) > 1 else 'is'} {', '.join(names)}"


def _settle(
    components: Components, view: State, seat: Seat, hexes: tuple[Hex, ...], butterfly: Colour, words: list[str]
) -> str:
    flowers = view.beds[seat].ground.flowers
    colour = components.colours[butterfly]
    if not words:
        if all(butterfly not in flowers[hex] for hex in hexes):
            return f"The tile has no {colour} flower for the {colour} Butterfly."
        return f"Another Butterfly lives in that {colour} meadow already."
    if not owns(components, view, seat, "open-blossom"):
        return "The Butterfly settles on the tile just placed: say settle alone."
    if len(words) > 1 or words[0] not in HEXES:
        return "Say settle, or settle and a space."
    hex = HEXES[words[0]]
    if butterfly not in flowers.get(hex, ()):
        return f"There is no {colour} flower at {words[0]}."
    if hex in hexes and not view.beds[seat].ground.meadow[hex, butterfly].butterflies:
        return "That is the tile just placed: say settle alone."
    return f"Another Butterfly lives in that {colour} meadow already."


def _invite(components: Components, view: State, seat: Seat, hex: Hex, words: list[str]) -> str:
    ground = view.beds[seat].ground
    if len(words) != 1 or words[0] not in components.colours:
        return "Say settle and the colour of a Butterfly, or keep."
    colour = components.index[words[0]]
    if colour not in ground.flowers[hex]:
        return f"The Superflower has no {words[0]} flower."
    if not view.jars[seat][colour]:
        return f"There is no {words[0]} Butterfly in your Jar."
    return f"Another Butterfly lives in that {words[0]} meadow already."
