"""Flowers: A Mandala Game in words: the own hand, the Mandalas, what each seat has, the supply."""

from __future__ import annotations

from collections.abc import Iterator

from render.frame import Frame
from render.mandala.parts import component_set
from render.told import Section
from rules.game import Seat
from rules.mandala import DARK, LIGHT, PLACES, Back, Circle, Flower, Move, State
from rules.pieces import Hidden, size
from rules.wording import piled, plural


def sections(frame: Frame[State, Move]) -> Iterator[Section]:
    """What only the reader sees first, then the mat from left to right, the seats and the supply."""
    if frame.seat is not None:
        yield Section("Your hand", tuple(_hand(frame, frame.seat)))
    for place, circle in zip(PLACES, frame.view.circles, strict=True):
        title = f"{place.capitalize()} Mandala: {' and '.join(map(str, circle.tiles)) or 'gone'}"
        yield Section(title, tuple(_mandala(frame, circle)) or ("Nothing lies there any more.",))
    down = any(isinstance(flower, Back) for flowers in frame.view.flowers for flower in flowers)
    note = "Flowers that lie face down bring their points at the end." if down else ""
    yield Section("In front of the players", tuple(_owned(frame, seat) for seat in range(len(frame.names))), note)
    yield Section("Supply", tuple(_supply(frame)))


def _hand(frame: Frame[State, Move], seat: Seat) -> Iterator[str]:
    cards = frame.view.hands[seat]
    if not isinstance(cards, Hidden):
        held = piled(component_set(frame).names, cards)
        yield f"{plural(sum(cards), 'card')}{f': {held}' if held else ''}."


def _mandala(frame: Frame[State, Move], circle: Circle) -> Iterator[str]:
    """The missing colours, the claim, and every seat's cards."""
    if not circle.tiles:
        return
    names = component_set(frame).names
    yield f"Missing: {', '.join(circle.missing(names)) or 'nothing'}."
    if circle.holder is None:
        yield "Nobody holds the claim."
    else:
        second = "nobody" if circle.second is None else frame.names[circle.second]
        yield f"Claim: {frame.names[circle.holder]}. Second: {second}."
    for seat, side in enumerate(circle.sides):
        if not side.cards:
            continue
        parts = [f"{piled(names, side.up)} face up"] if side.shown else []
        if size(side.down):
            known = "" if isinstance(side.down, Hidden) else f" ({piled(names, side.down)})"
            parts.append(f"{size(side.down)} face down{known}")
        total = f", {side.cards} in all" if len(parts) > 1 or sum(map(bool, side.up)) > 1 else ""
        yield f"{frame.names[seat]}: {', '.join(parts)}{total}."
    if without := [frame.names[seat] for seat, side in enumerate(circle.sides) if not side.cards]:
        yield f"No cards: {', '.join(without)}."


def _owned(frame: Frame[State, Move], seat: Seat) -> str:
    """Cards in hand, single tiles and Flowers."""
    view = frame.view
    tiles = ", ".join(map(str, view.tiles[seat]))
    flowers = ", ".join(map(_flower, view.flowers[seat]))
    parts = [f"{plural(size(view.hands[seat]), 'card')} in hand"]
    if tiles:
        parts.append(f"single tiles {tiles}")
    if flowers:
        parts.append(f"{plural(len(view.flowers[seat]), 'Flower')}: {flowers}")
    return f"{frame.names[seat]}: {'; '.join(parts)}."


def _flower(flower: Flower | Back) -> str:
    if isinstance(flower, Back):
        return f"a {flower.shade} one face down"
    return f"{flower.low} with {flower.high}"


def _supply(frame: Frame[State, Move]) -> Iterator[str]:
    view = frame.view
    yield f"Deck: {plural(size(view.deck), 'card')}."
    thrown = piled(component_set(frame).names, view.discards)
    yield f"Discards: {plural(sum(view.discards), 'card')}{f': {thrown}' if thrown else ''}."
    yield f"Flower tiles to come: {size(view.dark)} {DARK}, {size(view.light)} {LIGHT}."
    if view.turn is None and view.left:
        yield f"The last turn is over. Still to be destroyed: {', '.join(PLACES[place] for place in view.left)}."
