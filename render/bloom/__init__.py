"""The picture of BLOOOOOOM, and what can be said about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from render import words
from render.bloom.board import draw
from render.bloom.parts import component_set, creature, flower
from render.bloom.told import sections
from render.frame import Frame
from render.score import Column
from rules.bloom import FACINGS, SIZE, Components, Move, State

__all__ = ["column", "draw", "emblems", "facts", "sections"]


def facts(frame: Frame[State, Move]) -> Iterator[str]:
    """Where the animals are."""
    for seat, animal in enumerate(frame.view.animals):
        if animal is not None:
            row, column = divmod(animal.space, SIZE)
            where = f"row {row + 1} column {column + 1}, facing {FACINGS[animal.facing]}"
            yield f"{words.name(frame, seat)} at {where}{', done' if frame.view.done[seat] else ''}."


def column(frame: Frame[State, Move], line: str) -> Column:
    """A column per flower; a line such as "3 Dahlia" adds the number of tiles."""
    count, _, name = line.partition(" ")
    names = [flower.name for flower in component_set(frame).flowers]
    if name.lower() not in names:
        return Column(line)
    i = names.index(name.lower())
    return Column(name, flower(names, i), f"×{count}", i)


def emblems(components: Components) -> Mapping[str, str]:
    """Stones, animals and flowers."""
    flowers = [flower.name for flower in components.flowers]
    return {
        **{stone.name: "bloom_stone" for stone in components.stones},
        **{animal: creature(components, i) for i, animal in enumerate(components.animals)},
        **{name: flower(flowers, i) for i, name in enumerate(flowers)},
    }
