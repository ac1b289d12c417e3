"""The board that everybody sees: the fields, and below them all flowerbeds side by side."""

from __future__ import annotations

from dataclasses import replace

from PIL import Image

from render.album import kept
from render.frame import Frame
from render.kit import Canvas, page
from render.rail import EDGE
from render.theme import HEIGHT, MARGIN, WIDTH, Theme
from render.wildblooms import fields, picks
from render.wildblooms.bed import Patch, picture
from render.wildblooms.marks import grove, offer
from render.wildblooms.parts import arts, component_set, focus
from rules.game import Seat
from rules.wildblooms import State
from rules.wildblooms.moves import Move

TOP = fields.TOP + fields.HIGH + 12
_GAP = 10
_SHARES = {2: (1.35, 1.35), 3: (1.5, 1.5), 4: (1.9, 2.1), 5: (2.0, 2.5)}
"""How many times as wide as others a bed is that is drawn large, by the seats; and if it holds words."""


def draw(frame: Frame[State, Move], theme: Theme) -> Image.Image:
    canvas = Canvas(background(theme).copy(), theme)
    header(canvas, frame)
    offered, seats = offer(frame), len(frame.view.beds)
    fields.draw(canvas, frame, offered)
    x = float(MARGIN)
    for seat, wide in enumerate(_widths(seats, focus(frame), bool(offered.flowers))):
        own = seat == focus(frame)
        drawn = patch(frame, seat, round(wide), HEIGHT - MARGIN - TOP, bool(offered.flowers) and own)
        canvas.put(picture(drawn, theme), x - EDGE, TOP - EDGE)
        if own:
            picks.mark(canvas, frame, drawn, offered, round(x), TOP)
        x += wide + _GAP
    return canvas.image


def header(canvas: Canvas, frame: Frame[State, Move]) -> None:
    """Who is asked for what, and whether this round is the last; a seat's own picture tells it of its own question
    alone.
    """
    if frame.seat is not None:
        own = tuple(asked for asked in frame.asked if asked[0] == frame.seat)
        frame = replace(frame, asked=own, caption=frame.caption or f"{frame.names[frame.seat]}: nothing to decide")
    canvas.header(frame, WIDTH - 2 * MARGIN, ("Last round",) if frame.view.last_round else ())


def patch(frame: Frame[State, Move], seat: Seat, wide: int, high: int, words: bool) -> Patch:
    """The bed of a seat in its present state."""
    components, view = component_set(frame), frame.view
    shown = grove(frame, seat)
    bed = shown.bed
    bloomed = [components.flower_colours[flower] for flower in bed.meadow]
    seeds = components.seeds_for(len(view.beds))
    return Patch(
        seat=seat,
        name=frame.names[seat],
        wide=wide,
        high=high,
        spaces=components.spaces,
        flowers=shown.flowers,
        free=seeds - len(bed.stems),
        arts=arts(components),
        meadow=tuple(map(bloomed.count, components.colours)),
        rainbows=bed.rainbows,
        bees=bed.bees,
        ants=bed.ants,
        active=seat in frame.active,
        turn=seat == view.turn and bool(frame.asked),
        state="gave_up" if seat in frame.conceded else "wildblooms_worm" if seat == 0 else "",
        gained=shown.gained,
        found=shown.found,
        columns=0 if frame.asked or frame.choices else seeds,
        words=words,
    )


def _widths(seats: int, large: Seat | None, words: bool) -> list[float]:
    room = WIDTH - 2 * MARGIN - _GAP * (seats - 1)
    share = _SHARES[seats][words] if large is not None else 1.0
    one = room / (seats - 1 + share)
    return [one * share if seat == large else one for seat in range(seats)]


@kept
def background(theme: Theme) -> Image.Image:
    """The bare page."""
    return page(theme).image
