"""What can be chosen in a flowerbed, marked with the words that pick it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from render.frame import Frame
from render.kit import Canvas, badge_width
from render.theme import SMALL
from render.wildblooms.bed import Patch
from render.wildblooms.marks import Offer
from render.wildblooms.parts import component_set
from render.wildblooms.stem import Plot
from rules.wildblooms import Components, State, Stem
from rules.wildblooms.moves import Move

_RADIUS = 17
_ROW = 37
_ROOMY = 70
"""From this width of a column on there is room for a rainbow token beside it."""


def mark(canvas: Canvas, frame: Frame[State, Move], patch: Patch, offered: Offer, left: float, top: float) -> None:
    """Lines around what can be chosen, and its words, in a bed whose north-west corner is there."""
    components = component_set(frame)
    stems = {grown.stem.flower: grown.stem for grown in patch.flowers}
    plots = dict(zip(stems, patch.plots(left, top), strict=False))
    for flower, plot in plots.items():
        for space in _spaces(components, offered, stems[flower]):
            if space <= components.spaces:
                canvas.candidate(*plot.around(space))
            else:
                _crown(canvas, plot)
        if flower in offered.rainbows:
            _rainbow(canvas, plot, stems[flower].above)
    planted = {flower for flower, _ in offered.places}
    if len(planted) == 1:
        _numbers(canvas, offered, plots)
    if patch.words:
        chosen = _chosen(components, offered) if len(planted) == 1 else offered.flowers
        words = [(plots[flower], components.names[flower], flower in chosen) for flower in plots]
        _names(canvas, words, left, left + patch.wide)
    if len(offered.sources) > 1:
        _sources(canvas, components, offered, stems, plots)


def _spaces(components: Components, offered: Offer, stem: Stem) -> Iterator[int]:
    """The spaces of a flower at which something can be chosen; one above the top is the flower itself."""
    flower = stem.flower
    if flower in offered.effects:
        yield stem.seed + 1 if stem.seed + 1 in components.effects[flower] else stem.seed
    if flower in offered.growing:
        yield stem.above
    if flower in offered.hops:
        yield components.grasshoppers[flower]
    if len({flower for flower, _ in offered.places}) == 1:
        yield from (space for other, space in offered.places if other == flower)
    elif any(other == flower for other, _ in offered.places):
        yield components.spaces + 1


def _crown(canvas: Canvas, plot: Plot) -> None:
    """A line around the flower on top."""
    radius = 0.56 * plot.crown
    canvas.candidate((plot.x - radius, plot.top - radius, 2 * radius, 2 * radius), radius)


def _rainbow(canvas: Canvas, plot: Plot, space: int) -> None:
    """Where the seed would be after a rainbow token."""
    y = plot.y(space) if space <= plot.spaces else plot.top
    if plot.wide >= _ROOMY:
        canvas.sprite("wildblooms_rainbow", plot.x + min(0.5 * plot.wide, 0.8 * plot.pitch) - 4, y, 34)


def _numbers(canvas: Canvas, offered: Offer, plots: Mapping[int, Plot]) -> None:
    """The spaces of the flower that is chosen."""
    if len(offered.places) > 1:
        for flower, space in offered.places:
            plot = plots[flower]
            canvas.badge(_aside(plot), plot.y(space), str(space), _RADIUS)


def _aside(plot: Plot) -> float:
    """Where the number of a space hides little of what is there."""
    return plot.x + min(0.5 * plot.wide, 0.85 * plot.pitch)


def _names(canvas: Canvas, words: list[tuple[Plot, str, bool]], left: float, right: float) -> None:
    """The names of flowers, on dark ground what can be chosen, in two rows where they stand near each other."""
    ends = [left, left]
    for plot, word, chosen in words:
        half = badge_width(word, _RADIUS) / 2 + 4
        row = 0 if ends[0] <= plot.x - half or ends[0] <= ends[1] else 1
        x = min(right - half, max(ends[row] + half, plot.x))
        ends[row] = x + half
        y = plot.ground + 9 + row * _ROW
        if chosen:
            canvas.badge(x, y, word, _RADIUS)
        else:
            canvas.box((x - half + 4, y - _RADIUS, 2 * half - 8, 2 * _RADIUS), _RADIUS, canvas.theme.plate)
            canvas.number(x, y, word, SMALL, 2 * half, canvas.theme.print)


def _chosen(components: Components, offered: Offer) -> frozenset[int]:
    """The other flowers from which the insect can come."""
    return frozenset(components.index[source] for source in offered.sources if source in components.index)


def _sources(
    canvas: Canvas, components: Components, offered: Offer, stems: Mapping[int, Stem], plots: Mapping[int, Plot]
) -> None:
    """Where the insect is that can come to the space that is chosen: on other flowers or other spaces of this one."""
    ((flower, _),) = offered.places
    for source in filter(None, offered.sources):
        other = components.index.get(source, flower)
        plot = plots[other]
        if source in components.index:
            canvas.candidate(*plot.around(stems[other].bee))
        else:
            canvas.candidate(*plot.around(int(source)))
            canvas.badge(_aside(plot), plot.y(int(source)), source, _RADIUS)
