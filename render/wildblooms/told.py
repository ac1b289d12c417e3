"""Wildblooms in words: who still decides what, the fields, every flowerbed flower by flower, and what is left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import assert_never

from render import words
from render.frame import Frame
from render.told import Section
from render.wildblooms.parts import component_set
from rules.game import Seat
from rules.wildblooms import PLANTING, Bed, Components, State, Stem
from rules.wildblooms.moves import Move
from rules.wildblooms.tasks import Ants, Bees, Effects, Grow, Hops, Plant, Task
from rules.wording import plural

_SPACES = "Spaces are counted from the bottom. A seed moves up to an effect for free from the space below it."
_TACTICAL = "By the tactical variant a seed moves up for free only to an effect that changes something."


def facts(frame: Frame[State, Move]) -> Iterator[str]:
    """What is asked about first: the fields or the own bed; then the other beds and what is left."""
    view, components = frame.view, component_set(frame)
    fields = f"Fields: {'; '.join(_fields_in_short(components, view))}."
    own, *others = (_bed_in_short(frame, seat) for seat in words.clockwise(frame))
    yield from (fields, own) if view.phase == PLANTING else (own, fields)
    yield f"Stack: {plural(view.left, 'flower')}{', so this round is the last' if view.last_round else ''}."
    yield from others


def sections(frame: Frame[State, Move]) -> Iterator[Section]:
    """Who decides, then what is asked about first: the fields or the own bed; the other beds; what is left."""
    view = frame.view
    yield Section("In this turn", tuple(_turn(frame)))
    fields = Section("The fields", tuple(_fields(frame)), "A field lets its own colour grow, whatever lies there.")
    own, *others = (
        Section(f"Flowerbed of {frame.names[seat]}", tuple(_bed(frame, seat)), "" if i else _SPACES)
        for i, seat in enumerate(words.clockwise(frame))
    )
    yield from (fields, own) if view.phase == PLANTING else (own, fields)
    yield from others
    yield Section("Supply", tuple(_supply(view)))


def _turn(frame: Frame[State, Move]) -> Iterator[str]:
    """Whose turn it is, its phase, what each seat has to do, and whether the round is or may be the last."""
    view, components = frame.view, component_set(frame)
    if view.turn is None:
        return
    yield f"It is the turn of {frame.names[view.turn]}, {view.phase} phase."
    for seat, agenda in enumerate(view.agendas):
        if agenda:
            now, *then = (_step(components, task) for task in reversed(agenda))
            yield f"{frame.names[seat]} still decides: {now}{''.join(f'; then: {step}' for step in then)}."
    if view.last_round:
        yield f"The stack is empty: after the turn of {frame.names[-1]} the game ends."
    if not view.moved:
        yield "In this round no flower was taken and no seed has moved yet."


def _step(components: Components, task: Task) -> str:
    """What a seat does or may do."""
    match task:
        case Plant():
            return "take a flower or name a colour"
        case Grow(cause, flowers, begun):
            which = ", ".join(components.names[flower] for flower in flowers)
            return f"{cause} lets {'more ' if begun else ''}flowers grow, {which or 'none'}"
        case Effects():
            return "use effects"
        case Bees(moved):
            return f"place or move bees{_stay(components.names[flower] for flower in moved)}"
        case Ants(moved):
            return f"place or move ants{_stay(map(str, moved))}"
        case Hops():
            return "let seeds hop"
        case _:
            assert_never(task)


def _stay(where: Iterable[str]) -> str:
    told = ", ".join(where)
    return f", not again those on {told}" if told else ""


def _fields(frame: Frame[State, Move]) -> Iterator[str]:
    """A line for each: the flower with its colour and effects."""
    components = component_set(frame)
    for colour, flower in zip(components.colours, frame.view.fields, strict=True):
        if flower is None:
            yield f"{colour.capitalize()}: empty."
        else:
            there = components.flowers[flower]
            yield f"{colour.capitalize()}: {there.name}, {there.colour}. Effects: {_effects(there.effects)}."


def _effects(effects: Sequence[tuple[int, str]]) -> str:
    """“bee on 3, ant on 5”."""
    return ", ".join(f"{name} on {space}" for space, name in effects) or "no effects"


def _bed(frame: Frame[State, Move], seat: Seat) -> Iterator[str]:
    """What belongs to the seat, its flowers one by one, and its meadow."""
    components, bed = component_set(frame), frame.view.beds[seat]
    free = components.seeds_for(len(frame.view.beds)) - len(bed.stems)
    yield f"Free seeds: {free}. Rainbow tokens: {bed.rainbows}. In reserve: bees {bed.bees}, ants {bed.ants}."
    yield from (_stem(components, stem) for stem in bed.stems)
    yield f"Meadow: {', '.join(components.names[flower] for flower in bed.meadow) or 'empty'}."


def _stem(components: Components, stem: Stem) -> str:
    """A flower: its seed, the insects on it and its effects."""
    flower = components.flowers[stem.flower]
    parts = [f"seed on {stem.seed}"]
    if stem.bee:
        parts.append(f"bee on {stem.bee}")
    if stem.ants:
        parts.append(f"{'ant' if len(stem.ants) == 1 else 'ants'} on {' and '.join(map(str, stem.ants))}")
    waits = f" {components.effects[stem.flower][stem.seed].capitalize()} can be used now." if stem.ready else ""
    return f"{flower.name}, {flower.colour}: {', '.join(parts)}. Effects: {_effects(flower.effects)}.{waits}"


def _supply(view: State) -> Iterator[str]:
    """What has yet to come."""
    yield f"Flowers on the stack: {view.left}."
    if view.back:
        yield f"Flowers in the box, which stay unseen: {view.back}."
    yield f"Bees: {view.bees}. Ants: {view.ants}. Rainbow tokens: {view.rainbows}."
    if view.tactical:
        yield _TACTICAL


def _fields_in_short(components: Components, view: State) -> Iterator[str]:
    for colour, flower in zip(components.colours, view.fields, strict=True):
        if flower is not None:
            effects = ", ".join(f"{name} {space}" for space, name in components.flowers[flower].effects)
            yield f"{colour} has {components.names[flower]} ({effects})"
        else:
            yield f"{colour} is empty"


def _bed_in_short(frame: Frame[State, Move], seat: Seat) -> str:
    """Every flower with its seed, insects and effects to come, and the tokens."""
    components, bed = component_set(frame), frame.view.beds[seat]
    stems = "; ".join(_stem_in_short(components, stem) for stem in bed.stems)
    tokens = f", {plural(bed.rainbows, 'rainbow')}" if bed.rainbows else ""
    return f"{words.name(frame, seat)}: {stems or 'no flowers'}{tokens}{_reserve(bed)}."


def _reserve(bed: Bed) -> str:
    waiting = [plural(count, what) for count, what in ((bed.bees, "bee"), (bed.ants, "ant")) if count]
    return f"; in reserve {', '.join(waiting)}" if waiting else ""


def _stem_in_short(components: Components, stem: Stem) -> str:
    """“blu-03 at 2, red 3, green 5, bee on 4”."""
    coming = (
        f"{name} {space}" for space, name in components.flowers[stem.flower].effects if space > stem.seed - stem.ready
    )
    insects = chain([f"bee on {stem.bee}"] if stem.bee else [], (f"ant on {space}" for space in stem.ants))
    return ", ".join([f"{components.names[stem.flower]} at {stem.seed}", *coming, *insects])
