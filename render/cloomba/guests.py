"""What happens on a bed beside placing: where a Butterfly may settle or move to, which tile is turned or lifted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from render.cloomba.hand import PANEL, opened
from render.cloomba.lines import bound, candidate, ring
from render.cloomba.parts import arts, component_set
from render.cloomba.plot import Plot, around
from render.frame import Frame
from render.kit import Box, badge_width
from render.theme import Theme
from rules.cloomba import Bed, Meadow, State
from rules.cloomba.bed import Colour
from rules.cloomba.moves import Flip, Flit, Lift, Move, Settle
from rules.cloomba.tasks import Welcome
from rules.game import Seat
from rules.hexes import MIDDLE, NAMES, Hex

_LARGEST, _BADGE = 72, 18
_FEW = 6
"""For so many choices it is told what the meadows would count."""


def draw(frame: Frame[State, Move], seat: Seat, theme: Theme) -> Image.Image:
    """The bed with everything that the choices name."""
    choices = frame.choices
    settles = [move for move in choices if isinstance(move, Settle)]
    flits = [move for move in choices if isinstance(move, Flit)]
    tiles = [move for move in choices if isinstance(move, (Flip, Lift))]
    canvas = opened(frame, seat, theme)
    if settles:
        plot = _settling(frame, seat, settles, theme)
    elif flits:
        plot = _moving(frame, seat, flits, theme)
    elif tiles:
        plot = _tiles(frame, seat, tiles, theme)
    else:
        plot = _plain(frame, seat, theme)
    plot.mount(canvas)
    return canvas.image


def _plot(frame: Frame[State, Move], bed: Bed, hexes: Sequence[Hex], theme: Theme) -> Plot:
    return Plot(arts(component_set(frame)), bed, around(bed, hexes or (MIDDLE,), PANEL, _LARGEST), PANEL, theme)


def _plain(frame: Frame[State, Move], seat: Seat, theme: Theme) -> Plot:
    """The bed as it is."""
    bed = frame.view.beds[seat]
    hexes = frame.view.task.hexes if isinstance(frame.view.task, Welcome) else tuple(bed.ground.flowers)
    plot = _plot(frame, bed, hexes, theme)
    plot.butterflies()
    plot.plates()
    return plot


# Butterflies


def _settling(frame: Frame[State, Move], seat: Seat, moves: Sequence[Settle], theme: Theme) -> Plot:
    """The flowers on which a Butterfly can settle, with the meadows as they would be."""
    components, bed = component_set(frame), frame.view.beds[seat]
    goals = [(move.hex, components.index[move.butterfly]) for move in moves]
    plot = _plot(frame, bed, _shown(bed, goals), theme)
    one = len({hex for hex, _ in goals}) == 1
    chosen = len(frame.choices) == 1
    for hex in dict.fromkeys(hex for hex, _ in goals):
        area = _area(bed, goals) if one and len(goals) == 1 else (hex,)
        if chosen:
            ring(plot.canvas, plot.grid, area, seat)
        else:
            candidate(plot.canvas, plot.grid, area)
    plot.butterflies()
    _ghosts(plot, goals, seat if chosen else None)
    words = {} if chosen else {move.hex: word for move in moves if (word := _picks(move))}
    if len(goals) <= _FEW:
        plot.products(_grown(bed, goals), [_at(plot, *word) for word in words.items()], guests=goals)
    for hex, word in words.items():
        _word(plot, hex, word)
    return plot


def _shown(bed: Bed, goals: Sequence[tuple[Hex, Colour]]) -> tuple[Hex, ...]:
    """The hexes of the meadows in question."""
    ground = bed.ground
    return tuple({hex: None for goal in goals for hex in ground.meadow[goal].hexes})


def _area(bed: Bed, goals: Sequence[tuple[Hex, Colour]]) -> tuple[Hex, ...]:
    return bed.ground.meadow[goals[0]].hexes


def _ghosts(plot: Plot, goals: Sequence[tuple[Hex, Colour]], seat: Seat | None) -> None:
    """Butterflies as they would sit, in a line of the seat's colour once one is chosen."""
    theme = plot.canvas.theme
    line = theme.candidate if seat is None else theme.seat(seat).fill
    for hex, colour in goals:
        plot.settled(hex, colour, line)


def _grown(bed: Bed, goals: Sequence[tuple[Hex, Colour]]) -> Iterator[Meadow]:
    """The meadows as they would be with one Butterfly more, wherever in them it settles."""
    first = {bed.ground.meadow[goal]: goal[0] for goal in reversed(goals)}
    for meadow, hex in first.items():
        yield Meadow(meadow.colour, meadow.hexes, (*meadow.butterflies, hex))


def _picks(move: Settle) -> str:
    """The word that picks the hex, if one does: what is said may be a colour alone."""
    name = NAMES[move.hex]
    return name if name in move.said else "" if move.said else "settle"


def _at(plot: Plot, hex: Hex, word: str) -> Box:
    """Where the word that picks a hex stands: low on its flower."""
    (x, y), wide = plot.grid.centre(hex), badge_width(word, _BADGE)
    return x - 0.1 * plot.grid.radius - wide / 2, y + 0.4 * plot.grid.radius - _BADGE, wide, 2 * _BADGE


def _word(plot: Plot, hex: Hex, word: str) -> None:
    x, y, wide, high = _at(plot, hex, word)
    plot.canvas.badge(x + wide / 2, y + high / 2, word, _BADGE)


def _moving(frame: Frame[State, Move], seat: Seat, moves: Sequence[Flit], theme: Theme) -> Plot:
    """The Butterflies that can move; once one is chosen, the flowers to which it can."""
    components, bed = component_set(frame), frame.view.beds[seat]
    starts = list(dict.fromkeys((move.start, components.index[move.butterfly]) for move in moves))
    ends = [(move.end, components.index[move.butterfly]) for move in moves]
    if len(moves) == 1:
        bed = bed.left(*starts[0]).settled(*ends[0])
        plot = _plot(frame, bed, (starts[0][0], *_area(bed, ends)), theme)
        candidate(plot.canvas, plot.grid, (starts[0][0],))
        plot.butterflies()
        _ghosts(plot, ends, seat)
        plot.plates()
        return plot
    hexes = [hex for hex, _ in (*starts, *(ends if len(starts) == 1 else ()))]
    plot = _plot(frame, bed, hexes, theme)
    if len(starts) == 1:
        ring(plot.canvas, plot.grid, (starts[0][0],), seat)
    picked = [hex for hex, _ in (starts if len(starts) > 1 else ends)]
    for hex in dict.fromkeys(picked):
        candidate(plot.canvas, plot.grid, (hex,))
    plot.butterflies()
    if len(starts) == 1:
        _ghosts(plot, ends, None)
    for hex in dict.fromkeys(picked):
        _word(plot, hex, NAMES[hex])
    return plot


# Tiles


def _tiles(frame: Frame[State, Move], seat: Seat, moves: Sequence[Flip | Lift], theme: Theme) -> Plot:
    """The tiles that can be turned or lifted, with what that gains, or the one that is, turned already."""
    bed = frame.view.beds[seat]
    if len(moves) == 1:
        (move,) = moves
        if isinstance(move, Flip):
            bed = bed.turned(bed.piece(move.hexes))
        plot = _plot(frame, bed, move.hexes, theme)
        ring(plot.canvas, plot.grid, move.hexes, seat)
        plot.butterflies()
        plot.plates()
        return plot
    plot = _plot(frame, bed, [hex for move in moves for hex in move.hexes], theme)
    for move in moves:
        bound(plot.canvas, plot.grid, move.hexes)
    plot.butterflies()
    for move in moves:
        # A hex belongs to one tile alone.
        word = f"{NAMES[move.hexes[0]]} {frame.game.label(frame.view, seat, move)}".rstrip()
        (x, y), (across, down) = map(plot.grid.centre, move.hexes)
        plot.canvas.badge((x + across) / 2, (y + down) / 2, word, _BADGE)
    return plot
