"""Gloomies in words: what the own cards can do, the garden row by row, bonus tiles, what lies open, and every seat."""

from __future__ import annotations

from collections.abc import Iterator

from render import words
from render.frame import Frame
from render.gloomies.parts import component_set
from render.gloomies.plot import progress
from render.gloomies.runs import Run, runs
from render.told import Section
from rules.game import Seat
from rules.gloomies import (
    COLUMNS,
    FREE,
    LINE,
    ROWS,
    Begin,
    Bonus,
    ChooseOrder,
    Components,
    DrawMore,
    DrawTwo,
    Follow,
    Move,
    PickFlower,
    PlaceFlower,
    State,
    TakeCards,
    Taken,
    Task,
    TurnOver,
    ahead,
    bonus,
    complete,
    doubles,
    hopeless,
    wording,
)
from rules.gloomies.components import gift
from rules.pieces import Counts, Hidden, size
from rules.wording import listed, plural

_WHERE = "Columns are counted from the arrows on. The last flower of a turn brings the bonus of its column."


def facts(frame: Frame[State, Move]) -> Iterator[str]:
    """How far the garden is, the own cards, what lies open, then the seats and what the columns give."""
    view, box = frame.view, component_set(frame)
    yield f"Stage {view.stage}, {_progress(view)}."
    held = _held(frame)
    if held is not None and frame.seat is not None:
        yield f"Your cards: {wording.cards(box, held) or 'none'}."
    yield f"Next in rows 1 to {ROWS}: {', '.join(_next(frame, row) for row in range(ROWS))}."
    if view.stage == 1:
        yield f"Open cards: {', '.join(box.cards[card].name for card in view.market) or 'none'}."
        orders = [wording.order_among(box, order, view.display) for order in view.display]
        yield f"Open orders: {f'for {listed(orders)}' if orders else 'none'}."
    for seat in words.clockwise(frame):
        yield _seat_in_short(frame, seat)
    yield f"Bonuses by column: {', '.join(bonus(box, view, column) for column in range(COLUMNS))}."


def sections(frame: Frame[State, Move]) -> Iterator[Section]:
    """What is asked, the own hand with what it can do, the garden, what lies open, the seats, what has yet to come."""
    view, box = frame.view, component_set(frame)
    if view.tasks:
        now, *then = (_step(box, task) for task in view.tasks)
        yield Section("In this turn", (f"Now: {now}.", *(f"Then: {step}." for step in then)))
    held = _held(frame)
    if held is not None and frame.seat is not None:
        yield Section("Your hand", tuple(_hand(frame, frame.seat, held)))
        note = "" if view.stage == 1 else "Every flower that you harvest goes on an order or on your aid."
        yield Section(
            f"What your cards could {'plant' if view.stage == 1 else 'harvest'}", tuple(_reached(frame, held)), note
        )
    if not isinstance(view.tasks[0] if view.tasks else None, TakeCards | ChooseOrder):
        yield _garden(frame)
        yield from _open(frame)
    else:
        yield from _open(frame)
        yield _garden(frame)
    yield Section("Bonus tiles", tuple(_tiles(frame)), _WHERE)
    for seat in words.clockwise(frame):
        yield Section(frame.names[seat], tuple(_owned(frame, seat)))
    yield Section("Supply", tuple(_supply(frame)))


def _held(frame: Frame[State, Move]) -> Counts | None:
    """The reader's own cards."""
    hand = None if frame.seat is None else frame.view.hands[frame.seat]
    return None if isinstance(hand, Hidden) else hand


def _step(box: Components, task: Task) -> str:
    """What the seat on turn does or may do, or what happens by itself."""
    match task:
        case Begin():
            return "choose a row and its first card, or pass"
        case Follow(row, cards):
            return f"go on in row {row + 1} after {plural(cards, 'card')}"
        case PlaceFlower(flower):
            return f"place the {box.names[flower]}"
        case Bonus(column):
            return f"the bonus of column {column + 1}"
        case ChooseOrder():
            return "choose an order"
        case PickFlower():
            return "pick a flower from the bowl"
        case TakeCards(points):
            return f"take open cards for {plural(points, 'point')}"
        case DrawTwo():
            return "draw two cards"
        case DrawMore():
            return "draw further cards for helpers"
        case TurnOver(column):
            return f"the bonus tile of column {column + 1} is turned over"


# The own cards


def _hand(frame: Frame[State, Move], seat: Seat, held: Counts) -> Iterator[str]:
    view, box = frame.view, component_set(frame)
    yield f"{plural(sum(held), 'card')}{f': {wording.cards(box, held)}' if any(held) else ''}."
    deck = view.decks[seat]
    if view.stage == 2 and not isinstance(deck, Hidden):
        yield f"In your deck, in unknown order: {wording.cards(box, deck) or 'nothing'}."


def _reached(frame: Frame[State, Move], held: Counts) -> Iterator[str]:
    """For every row that the hand fits: what each number of cards reaches and brings."""
    assert frame.seat is not None
    box = component_set(frame)
    without: list[str] = []
    for run in runs(box, frame.view, frame.seat, held):
        if run.closed:
            continue
        if run.fitting <= run.played:
            without.append(str(run.row + 1))
            continue
        yield f"Row {run.row + 1}: {'; '.join(_steps(frame, run))}."
    if without:
        yield f"No card fits: row {', '.join(without)}."


def _steps(frame: Frame[State, Move], run: Run) -> Iterator[str]:
    view, box = frame.view, component_set(frame)
    for i in range(run.played, run.paid):
        cost = f" for {plural(i + 1 - FREE, 'helper')}" if i >= FREE else ""
        column, flower = run.columns[i], box.names[run.flowers[i]]
        brings = bonus(box, view, column, max(0, i + 1 - max(FREE, run.played)))
        yield f"{plural(i + 1, 'card')}{cost} to {flower} in column {column + 1}, {brings}"
    if run.fitting > run.paid:
        more = run.fitting - run.paid
        yield f"with {'another helper' if more == 1 else f'{more} more helpers'} {plural(more, 'card')} more"


# The garden


def _progress(view: State) -> str:
    done, whole = progress(view)
    return f"{done} of {whole} holes before the white line {'planted' if view.stage == 1 else 'harvested'}"


def _next(frame: Frame[State, Move], row: int) -> str:
    """The flower of the hole that is due."""
    view, box = frame.view, component_set(frame)
    flower = next(iter(ahead(box, view, row)), None)
    return box.names[flower] if flower is not None else "full" if view.stage == 1 else "empty"


def _garden(frame: Frame[State, Move]) -> Section:
    view = frame.view
    lines = (_row(frame, row) for row in range(ROWS))
    return Section(f"The garden, stage {view.stage}", (f"{_progress(view).capitalize()}.", *lines))


def _row(frame: Frame[State, Move], row: int) -> str:
    """The flowers of the holes from the arrows on, and where the white line runs."""
    view, box = frame.view, component_set(frame)
    gone, grown = view.harvested[row], view.grown[row]
    names = [box.names[flower] for flower in box.beds[view.layout][row]]
    rest = "free" if view.stage == 1 else "never planted"
    parts = [("harvested", 0, gone), ("planted", gone, grown), (rest, grown, COLUMNS)]

    def between(start: int, end: int) -> str:
        inside = ((what, names[max(first, start) : min(last, end)]) for what, first, last in parts)
        return "; ".join(f"{what} {', '.join(flowers)}" for what, flowers in inside if flowers)

    return f"Row {row + 1}: {between(0, LINE)}. Behind the white line: {between(LINE, COLUMNS)}."


def _tiles(frame: Frame[State, Move]) -> Iterator[str]:
    view, box = frame.view, component_set(frame)
    for column in range(COLUMNS):
        later = [gift(box.tiles[tile].turquoise) for tile in reversed(view.turquoise[column])]
        if view.stage == 2:
            yield f"Column {column + 1}: {', then '.join(later) or 'nothing'}."
            continue
        purple, below = view.purple[column], view.heights[column] - 1
        now = f"{gift(purple)}, {below} below" if purple else "nothing"
        yield f"Column {column + 1}: {now}{_later(later)}."


def _later(gifts: list[str]) -> str:
    return f"; in stage 2 {', then '.join(gifts)}" if gifts else ""


def _open(frame: Frame[State, Move]) -> Iterator[Section]:
    """What can be taken in stage 1, and the bowl."""
    view, box = frame.view, component_set(frame)
    if view.stage == 1:
        cards = ", ".join(box.cards[card].name for card in view.market)
        yield Section("Open cards", (f"{cards or 'None is left'}.",))
        yield Section("Open orders", tuple(f"{_order(box, order)}." for order in view.display) or ("None is left.",))


def _order(box: Components, order: int) -> str:
    """“8-llp: 8 points for 2 lily, 1 poppy”."""
    points = plural(box.orders[order].points, "point")
    return f"{box.orders[order]}: {points} for {wording.flowers(box, box.needs[order])}"


# The seats


def _owned(frame: Frame[State, Move], seat: Seat) -> Iterator[str]:
    """Things, then the flowers played or on the aid, then the orders."""
    view, box = frame.view, component_set(frame)
    deck = f", {size(view.decks[seat])} in the own deck" if view.stage == 2 else ""
    yield f"{plural(size(view.hands[seat]), 'card')} in hand{deck}."
    yield f"{plural(view.helpers[seat], 'helper')}, {view.stardust[seat]} stardust."
    if view.stage == 1:
        yield from _played(frame, seat)
    else:
        yield f"On the aid: {wording.flowers(box, view.aids[seat]) or 'nothing'}."
        yield f"Cards used up: {wording.cards(box, view.discards[seat]) or 'none'}."
    lost = hopeless(box, view, seat)
    for mine in view.taken[seat]:
        yield _taken(box, mine, mine.order in lost)


def _played(frame: Frame[State, Move], seat: Seat) -> Iterator[str]:
    """The cards by what they planted."""
    view, box = frame.view, component_set(frame)
    enough = doubles(box, len(frame.names))
    for name, pile in zip(box.names, view.played[seat], strict=True):
        if any(pile):
            count = sum(pile)
            worth = "counts double" if count >= enough else f"{enough - count} more to count double"
            yield f"{count} {name} played, {worth}: {wording.cards(box, pile)}."


def _taken(box: Components, mine: Taken, lost: bool) -> str:
    """An order with what lies on it."""
    placed = wording.flowers(box, mine.placed)
    told = f"Order {_order(box, mine.order)}; placed {placed or 'nothing'}"
    if complete(box, mine):
        return f"{told}, complete."
    return f"{told}{', can no longer be completed' if lost else ''}."


def _supply(frame: Frame[State, Move]) -> Iterator[str]:
    view, box = frame.view, component_set(frame)
    yield f"Bowl: {wording.flowers(box, view.bowl) or 'empty'}."
    if view.stage == 1:
        yield f"Cards to come: {size(view.stack)}. Orders to come: {size(view.orders)}."
    else:
        yield f"Back in the box: {plural(size(view.stack), 'card')}, {plural(size(view.orders), 'order')}."
    yield f"Bonus tiles not turned over: {size(view.tiles)}."
    yield f"Helpers left: {box.helpers - sum(view.helpers)}. Stardust left: {box.stardust - sum(view.stardust)}."
    if view.still:
        yield f"Turns in a row in which nobody played or drew a card: {view.still}."


def _seat_in_short(frame: Frame[State, Move], seat: Seat) -> str:
    view, box = frame.view, component_set(frame)
    parts = [f"hand {size(view.hands[seat])}", f"helpers {view.helpers[seat]}", f"stardust {view.stardust[seat]}"]
    if view.stage == 1:
        played = wording.flowers(box, tuple(map(sum, view.played[seat])))
        parts.append(f"played {played or 'nothing'}")
    else:
        parts.append(f"deck {size(view.decks[seat])}")
        parts.append(f"aid {wording.flowers(box, view.aids[seat]) or 'empty'}")
    orders = ", ".join(_order_in_short(box, mine) for mine in view.taken[seat])
    return f"{words.name(frame, seat)}: {', '.join(parts)}{f'; orders {orders}' if orders else ''}."


def _order_in_short(box: Components, mine: Taken) -> str:
    order = box.orders[mine.order]
    filled, needed = sum(mine.placed), len(order.flowers)
    return f"{order.points} ({'complete' if complete(box, mine) else f'{filled} of {needed}'})"
