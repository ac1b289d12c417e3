"""What flowers, orders, stardust and helpers are worth."""

from __future__ import annotations

from collections.abc import Iterator

from rules.game import Score, Seat
from rules.gloomies.components import Components
from rules.gloomies.state import Growth, State, Taken
from rules.gloomies.wording import order
from rules.wording import plural


def score(components: Components, view: State, seat: Seat) -> Score:
    """What would count now: in stage 1 the first scoring alone. Orders break ties: how many, then the best of them."""
    growth = view.first[seat] if view.first else growth_of(view, seat)
    lines = [*first_round(components, growth, len(view.hands))]
    done = [components.orders[mine.order].points for mine in view.taken[seat] if complete(components, mine)]
    if view.first:
        lines += _second(components, view, seat)
    return Score(sum(points for _, points in lines), (len(done), max(done, default=0)), tuple(lines))


def growth_of(view: State, seat: Seat) -> Growth:
    """What the seat would score for if stage 1 ended now."""
    return Growth(tuple(map(sum, view.played[seat])), view.stardust[seat])


def complete(components: Components, mine: Taken) -> bool:
    """Whether every dot of the order is decorated."""
    return mine.placed == components.needs[mine.order]


def shine(components: Components, stardust: int) -> int:
    """The points for so many stardust."""
    return components.shine[min(stardust, len(components.shine) - 1)]


def doubles(components: Components, seats: int) -> int:
    """From how many cards of one type on they count double."""
    return components.doubled[seats - 2]


def first_round(components: Components, growth: Growth, seats: int) -> Iterator[tuple[str, int]]:
    """End of stage 1: cards played, doubled where there are many of a type, and stardust."""
    for name, cards in zip(components.names, growth.cards, strict=True):
        if cards >= doubles(components, seats):
            yield f"{cards} {name} played, doubled", 2 * cards
        elif cards:
            yield f"{cards} {name} played", cards
    if growth.stardust:
        yield f"{growth.stardust} stardust in stage 1", shine(components, growth.stardust)


def _second(components: Components, view: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """End of phase 2: flowers on the aid, completed orders, all stardust once more, helpers."""
    for flower, count in zip(components.flowers, view.aids[seat], strict=True):
        if count:
            yield f"{count} {flower.name} on the aid", count * flower.points
    for mine in view.taken[seat]:
        if complete(components, mine):
            yield f"order for {order(components, mine.order)}", components.orders[mine.order].points
    if view.stardust[seat]:
        yield f"{view.stardust[seat]} stardust in stage 2", shine(components, view.stardust[seat])
    if view.helpers[seat]:
        yield plural(view.helpers[seat], "helper"), view.helpers[seat]
