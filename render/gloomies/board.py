"""The board that everybody sees: the garden, the market or the orders of the seat on turn, and the seats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from PIL import Image

from render.album import kept
from render.frame import Frame
from render.gloomies import basket, market, plot, seats
from render.gloomies.parts import component_set
from render.kit import Canvas, page
from render.theme import Theme
from rules.gloomies import (
    ROWS,
    Begin,
    ChooseOrder,
    DrawMore,
    Follow,
    Move,
    PickFlower,
    PlaceFlower,
    Play,
    State,
    Stop,
    TakeCards,
    TurnOver,
    first_round,
)

_HEADER = 776


def draw(frame: Frame[State, Move], theme: Theme) -> Image.Image:
    view, components = frame.view, component_set(frame)
    canvas = Canvas(_background(theme).copy(), theme)
    canvas.header(replace(frame, asked=tuple((seat, brief(frame)) for seat, _ in frame.asked)), _HEADER)
    plot.draw(canvas, components, view)
    mover = frame.last[0] if frame.last and frame.before else None
    if view.stage == 2:
        rounds = (first_round(components, growth, len(view.first)) for growth in view.first)
        plot.scored(canvas, [sum(points for _, points in lines) for lines in rounds])
        basket.draw(canvas, frame, mover)
    else:
        market.draw(canvas, frame, mover if frame.before and frame.before.stage == 1 else None)
    seats.draw(canvas, frame, mover)
    _changed(canvas, frame)
    return canvas.image


@kept
def _background(theme: Theme) -> Image.Image:
    return page(theme).image


def brief(frame: Frame[State, Move]) -> str:
    """What is asked, so short that the name stands beside it."""
    view = frame.view
    match view.tasks[0] if view.tasks else None:
        case Begin():
            return "plant or pass" if view.stage == 1 else "harvest or pass"
        case Follow(row):
            return f"go on in row {row + 1}, or stop"
        case PlaceFlower(flower):
            return f"place the {component_set(frame).names[flower]}"
        case ChooseOrder():
            return "choose an order"
        case PickFlower():
            return "pick a flower"
        case TakeCards(points):
            return ("draw for helpers", "draw one more card", "draw two cards or a joker")[points]
        case DrawMore():
            return "draw for a helper"
        case _:
            return frame.asked[0][1] if frame.asked else ""


def _changed(canvas: Canvas, frame: Frame[State, Move]) -> None:
    """A line around the flowers of this turn, the bonus that is due for them, and the tiles that have been turned."""
    if frame.last is None or frame.before is None:
        return
    mover, _ = frame.last
    view, before = frame.view, frame.before
    for row, first, end in _worked(frame):
        canvas.ring(plot.run(row, first, end), 34, mover)
    for due in view.tasks:
        if isinstance(due, TurnOver):
            plot.ring_tile(canvas, view, due.column, 1, mover)
    for column, (old, new) in enumerate(zip(before.turquoise, view.turquoise, strict=True)):
        if len(new) > len(old):
            plot.ring_tile(canvas, view, column, 2, mover)


def _worked(frame: Frame[State, Move]) -> Iterator[tuple[int, int, int]]:
    """The rows in which the newest turn planted or harvested, from which column to before which."""
    view, before, began = frame.view, frame.before, frame.began
    if began is not None:
        counts = ((began.grown, view.grown), (began.harvested, view.harvested))
        for old, new in counts:
            yield from ((row, old[row], new[row]) for row in range(ROWS) if old[row] < new[row])
    elif before is not None and frame.last is not None and isinstance(move := frame.last[1], Play | Stop):
        task = before.tasks[0]
        row = task.row if isinstance(task, Follow) else (move.row or 1) - 1 if isinstance(move, Play) else 0
        played = (task.cards if isinstance(task, Follow) else 0) + isinstance(move, Play)
        count = (view.grown if before.stage == 1 else view.harvested)[row]
        yield row, count - played, count
