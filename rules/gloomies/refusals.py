"""Why a typed sentence that is not on offer cannot be played. Made from a view alone."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Seat
from rules.gloomies.components import ROWS, Components
from rules.gloomies.moves import AID, Play
from rules.gloomies.offers import Offers, cost
from rules.gloomies.state import Begin, ChooseOrder, DrawMore, Follow, PickFlower, PlaceFlower, State, TakeCards, hole
from rules.pieces import Hidden


def why(offers: Offers, view: State, seat: Seat, sentence: str) -> str:
    """A sentence that names the rule; empty: no more to say."""
    components = offers.components
    if view.turn != seat:
        return ""
    words = sentence.split(" ")
    task = view.tasks[0]
    match words[0]:
        case "row":
            return _row(components, view, seat, words[1:])
        case "pass":
            return "" if isinstance(task, Begin) else "You pass before you play a card, not afterwards."
        case "stop":
            if isinstance(task, TakeCards | DrawMore):
                return "To draw no more cards, say done."
            return "" if isinstance(task, Follow) else "You stop when you have played a card; to play none, say pass."
        case "order":
            return _order(components, view, words[1:])
        case "put":
            return _put(components, view, seat, words[1:])
        case "pick":
            return _pick(components, view, words[1:])
        case "draw":
            return _draw(components, view, seat, words[1:])
        case "done":
            if isinstance(task, Follow):
                return "To play no more cards, say stop."
            drawing = isinstance(task, TakeCards | DrawMore)
            return "" if drawing else "You are done when you have drawn; first answer what is asked now."
    if words[0] in components.card:
        if isinstance(task, Begin):
            return _row_first(offers, view, seat, words[0])
        if isinstance(task, Follow):
            return _card(components, view, seat, task.row, words)
        return "You play no more cards in this turn."
    return ""


def _row(components: Components, view: State, seat: Seat, words: Sequence[str]) -> str:
    """Choosing exactly one row, at the beginning."""
    task = view.tasks[0]
    if isinstance(task, Follow):
        return f"Switching between rows is not permitted: go on in row {task.row + 1}, with the card alone, or stop."
    if not isinstance(task, Begin):
        return "You have chosen your row for this turn already."
    if len(words) < 2:
        return "Say a row and its first card."
    rows = [str(row) for row in range(1, ROWS + 1)]
    if words[0] not in rows:
        return f"There is no row “{words[0]}”: the rows are {', '.join(rows)}."
    return _card(components, view, seat, rows.index(words[0]), words[1:])


def _row_first(offers: Offers, view: State, seat: Seat, card: str) -> str:
    """With a row where the card can be played as the example."""
    if isinstance(view.hands[seat], Hidden):
        return ""
    first = next(
        (move for move in offers.answers(view, seat) if isinstance(move, Play) and move.card == card),
        None,
    )
    return f"Say the row first: {first}." if first else f"You have no {card} in your hand that fits a row now."


def _card(components: Components, view: State, seat: Seat, row: int, words: Sequence[str]) -> str:
    """Playing cards: they must match the holes one after the other."""
    hand = view.hands[seat]
    if isinstance(hand, Hidden):
        return ""
    if words[0] not in components.card:
        return f"There is no card “{words[0]}”: the cards are {', '.join(components.card)}."
    column = hole(view, row)
    growing = view.stage == 1
    if column is None:
        return f"Row {row + 1} is full." if growing else f"Nothing is left to harvest in row {row + 1}."
    needed = components.beds[view.layout][row][column]
    flower = components.names[needed]
    card = components.card[words[0]]
    kind = components.cards[card]
    if needed not in kind.flowers:
        return (
            f"The next {'hole' if growing else 'flower'} of row {row + 1} is {flower}, which {words[0]} does not match."
        )
    if not hand[card]:
        return f"You have no {words[0]} in your hand."
    if kind.joker and [*words[1:]] != ["as", flower]:
        return f"A joker is played as one of its flowers: {words[0]} as {flower}."
    return ""


def _order(components: Components, view: State, words: Sequence[str]) -> str:
    """Order: one of the face-up order cards."""
    if not isinstance(view.tasks[0], ChooseOrder):
        return "An order is the bonus of a tile: it is chosen when you receive one."
    return f"The orders face up are {', '.join(str(components.orders[order]) for order in view.display)}."


def _put(components: Components, view: State, seat: Seat, words: Sequence[str]) -> str:
    """Placing flowers one by one, in the order in which they were harvested."""
    task = view.tasks[0]
    if not isinstance(task, PlaceFlower):
        return "A flower is placed when it has been harvested, and never moved afterwards."
    name = components.names[task.flower]
    if len(words) != 2:
        return f"Say the flower and where it goes: put {name} {AID}."
    if words[0] != name:
        return f"Flowers are placed in the order in which they were harvested: now {name}."
    mine = next((mine for mine in view.taken[seat] if str(components.orders[mine.order]) == words[1]), None)
    if mine is None:
        return f"You have no order “{words[1]}”."
    return f"The order {words[1]} has no open dot for {name}."


def _pick(components: Components, view: State, words: Sequence[str]) -> str:
    """Joker flower: any that is left in the bowl."""
    if not isinstance(view.tasks[0], PickFlower):
        return "A flower is picked when a tile gives one of your choice."
    there = (name for name, left in zip(components.names, view.bowl, strict=True) if left)
    return f"The bowl has {', '.join(there)}."


def _draw(components: Components, view: State, seat: Seat, words: Sequence[str]) -> str:
    """Drawing cards: in stage 1 from those face up, in stage 2 from the own deck."""
    if view.stage == 2:
        if words:
            return "In stage 2 cards are drawn from your own deck, unseen."
        return "After your two cards you may draw more for helpers; first answer what is asked now."
    task = view.tasks[0]
    if not isinstance(task, TakeCards):
        return "Cards are drawn at the end of your turn; first answer what is asked now."
    card = components.card.get(" ".join(words))
    if card is None or card not in view.market:
        return f"The cards face up are {', '.join(components.cards[i].name for i in sorted({*view.market}))}."
    price, left = cost(components.cards[card].joker), task.points + view.helpers[seat]
    if price <= left:
        return ""
    return f"A joker counts as two cards, and you can take only {left}, helpers included."
