"""BLOOOOOOM in words: the bed row by row, and what each seat has picked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from render.bloom.parts import component_set
from render.frame import Frame
from render.told import Section
from rules.bloom import FACINGS, SIZE, Move, State
from rules.game import Seat

_HOW = "Rows from north to south, each from west to east. A semicolon stands in the middle of a row."


def sections(frame: Frame[State, Move]) -> Iterator[Section]:
    """The bed, and a section for each seat."""
    yield Section("The bed", tuple(f"Row {row + 1}: {_row(frame, row)}." for row in range(SIZE)), _HOW)
    for seat, name in enumerate(frame.names):
        animal = component_set(frame).animals[seat]
        yield Section(f"{name}, {animal}", (_place(frame, seat), _picked(frame, seat)))


def _row(frame: Frame[State, Move], row: int) -> str:
    """Eight spaces, the free ones that lie side by side together."""
    start = SIZE * row
    halves = range(start, start + SIZE // 2), range(start + SIZE // 2, start + SIZE)
    return "; ".join(", ".join(_joined([_space(frame, space) for space in half])) for half in halves)


def _space(frame: Frame[State, Move], space: int) -> str:
    """What stands or lies on a space; nothing where it is free."""
    view, components = frame.view, component_set(frame)
    for seat, animal in enumerate(view.animals):
        if animal is not None and animal.space == space:
            return f"{frame.names[seat]} facing {FACINGS[animal.facing]}"
    tile = view.board[space]
    if tile is not None:
        return f"{components.flowers[tile.flower].name.capitalize()} {tile.value}"
    return next((f"the {stone.name} stone" for stone in components.stones if stone.space == space), "")


def _joined(spaces: list[str]) -> Iterator[str]:
    for what, same in groupby(spaces):
        count = len(list(same))
        yield what or (f"{count} empty" if count > 1 else "empty")


def _place(frame: Frame[State, Move], seat: Seat) -> str:
    animal = frame.view.animals[seat]
    if animal is None:
        return "Not on the bed yet."
    row, column = divmod(animal.space, SIZE)
    done = " Done: no tile can be taken any more." if frame.view.done[seat] else ""
    return f"Row {row + 1}, space {column + 1}, facing {FACINGS[animal.facing]}.{done}"


def _picked(frame: Frame[State, Move], seat: Seat) -> str:
    """Of each flower how many tiles, and the value that the next one must beat."""
    picked = [
        f"{len(values)} {flower.name.capitalize()}, {_next(values[-1], flower.values[-1])}"
        for flower, values in zip(component_set(frame).flowers, frame.view.taken[seat], strict=True)
        if values
    ]
    return f"Picked: {'; '.join(picked) or 'nothing'}."


def _next(best: int, most: int) -> str:
    return f"next above {best}" if best < most else f"complete with {best}"
