"""A flower that grows: its stem with the spaces, the effects, the insects and the seed, and the flower on top."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PIL import Image

from render.album import kept
from render.kit import Box, Canvas
from render.theme import Theme
from render.wildblooms.parts import head, tint, unit
from rules.game import Seat
from rules.wildblooms import Stem

_USED = 0.7
"""How much fainter than what is absent an effect is that the seed has passed."""
_BELOW = 16
"""How far a flower reaches into the soil."""


@dataclass(frozen=True, slots=True)
class Grown:
    """A flower as it is drawn. `art` is its colour, `effects` are the drawings on its spaces.

    `was` is where the seed stood before, 0 where it has not moved; `new` says that the flower has just been planted,
    `bloomed` that it would leave the bed.
    """

    art: str
    effects: tuple[tuple[int, str], ...]
    stem: Stem
    was: int = 0
    new: bool = False
    bloomed: bool = False
    landed: tuple[int, ...] = ()
    """Spaces to which an insect has come."""


@dataclass(frozen=True, slots=True)
class Plot:
    """Where a stem stands: the middle of its column, the ground, how far spaces are apart, and its room."""

    x: float
    ground: float
    pitch: float
    wide: float
    spaces: int
    crown: float
    """The height of the flower on top."""

    def y(self, space: float) -> float:
        """The middle of a space."""
        return self.ground - self.pitch * (space - 0.5)

    @property
    def top(self) -> float:
        """The middle of the flower."""
        return self.ground - self.pitch * self.spaces - 0.42 * self.crown

    @property
    def icon(self) -> int:
        """The height of effects."""
        return unit(min(self.wide + 1, 1.1 * self.pitch))

    @property
    def token(self) -> float:
        """The radius of what stands on a space."""
        return min(0.5 * self.wide, 0.47 * self.pitch)

    def held(self, grown: Grown, space: int) -> tuple[float, float, float]:
        """Middle and radius of what stands on a space: aside where it would cover an effect, an insect to the left."""
        if any(space == where for where, _ in grown.effects):
            small = 0.7 * self.token
            aside = min(0.5 * self.wide - small + 1, 0.36 * self.icon)
            side = -aside if space == grown.stem.bee or space in grown.stem.ants else aside
            return self.x + side, self.y(space) + 0.22 * self.pitch, small
        return self.x, self.y(space), self.token

    def around(self, space: int) -> tuple[Box, float]:
        """A box around a space and its radius."""
        radius = max(self.token, 0.5 * self.icon) + 1
        radius = min(radius, 0.5 * self.wide + 2)
        return (self.x - radius, self.y(space) - radius, 2 * radius, 2 * radius), radius


@dataclass(frozen=True, slots=True)
class _Column:
    """A flower without what has just changed, and where it stands in a picture of its column."""

    grown: Grown
    plot: Plot
    seat: Seat
    wide: int
    high: int


def paint(canvas: Canvas, plot: Plot, grown: Grown, seat: Seat, step: float) -> None:
    """The whole flower in its column, which is so wide."""
    above = int(plot.ground - plot.top + 0.62 * plot.crown)
    wide, high = int(step), above + _BELOW
    plain = replace(grown, was=0, new=False, landed=())
    local = replace(plot, x=wide / 2, ground=above)
    column = _Column(plain, local, seat, wide, high)
    left, top = round(plot.x - wide / 2), round(plot.ground) - above
    canvas.put(_picture(column, canvas.theme), left, top)
    _changes(canvas, replace(plot, x=left + wide / 2, ground=top + above), grown, seat)


@kept
def _picture(column: _Column, theme: Theme) -> Image.Image:
    canvas = Canvas.blank(column.wide, column.high, theme.bed, theme)
    canvas.box((0, column.high - _BELOW, column.wide, _BELOW), 0, theme.soil)
    plot, grown = column.plot, column.grown
    _stripe(canvas, plot, grown.art)
    _stalk(canvas, plot, grown)
    for space in range(1, plot.spaces + 1):
        _space(canvas, plot, grown, space)
    for space, drawing in grown.effects:
        _effect(canvas, plot, grown, space, drawing)
    if grown.bloomed:
        radius = 0.58 * plot.crown
        canvas.disc(plot.x, plot.top, radius, theme.gold)
        canvas.disc(plot.x, plot.top, radius - 4, theme.winner)
    canvas.sprite(head(grown.art), plot.x, plot.top, unit(plot.crown))
    _insects(canvas, plot, grown)
    if not grown.bloomed:
        _seed(canvas, plot, grown, column.seat)
    return canvas.image


def _stripe(canvas: Canvas, plot: Plot, art: str) -> None:
    """The ground of the column, in the colour of the flower."""
    top = plot.top - 0.56 * plot.crown
    wide = plot.wide + (1 if plot.wide < 60 else -6)
    box = (plot.x - wide / 2, top, wide, plot.ground - top + 6)
    canvas.box(box, min(22, 0.3 * wide), tint(canvas.theme, art))


def _changes(canvas: Canvas, plot: Plot, grown: Grown, seat: Seat) -> None:
    """Lines around what has come where it is, and where a seed was before."""
    for space in grown.landed:
        _ring(canvas, plot.held(grown, space), seat)
    if grown.was:
        x, y, radius = plot.held(grown, grown.was)
        canvas.disc(x, y, 0.62 * radius, canvas.theme.plate)
        canvas.dashed_hoop(x, y, 0.62 * radius)
    if (grown.was or grown.new) and not grown.bloomed:
        _ring(canvas, plot.held(grown, grown.stem.seed), seat)


def _ring(canvas: Canvas, held: tuple[float, float, float], seat: Seat) -> None:
    x, y, radius = held
    canvas.ring((x - radius, y - radius, 2 * radius, 2 * radius), radius, seat, 5, 9)


def _stalk(canvas: Canvas, plot: Plot, grown: Grown) -> None:
    theme = canvas.theme
    dark, thick = theme.edge("green"), max(5.0, min(9.0, 0.16 * plot.wide))
    canvas.box((plot.x - thick / 2, plot.top, thick, plot.ground + 4 - plot.top), 2, dark)
    leaves = unit(min(1.15 * plot.wide, 1.1 * plot.pitch))
    canvas.sprite("wildblooms_leaves", plot.x, plot.ground - 0.28 * leaves, leaves)
    wide = min(plot.wide - 2, 1.22 * plot.pitch)
    for space, _ in grown.effects:
        top = plot.y(space) - 0.47 * plot.pitch
        canvas.box((plot.x - wide / 2, top, wide, 1.94 * plot.pitch), wide / 2, theme.plate, dark, 3)


def _space(canvas: Canvas, plot: Plot, grown: Grown, space: int) -> None:
    """A round space. That of an effect is drawn there."""
    theme = canvas.theme
    uppers = [where for where, _ in grown.effects]
    if space in uppers:
        return
    radius = min(0.38 * plot.wide, 0.38 * plot.pitch)
    if space + 1 not in uppers:
        canvas.disc(plot.x, plot.y(space), radius + 3, theme.edge("green"))
        canvas.disc(plot.x, plot.y(space), radius, theme.plate)
    canvas.disc(plot.x, plot.y(space), radius - 4, theme.tint("lily"))


def _effect(canvas: Canvas, plot: Plot, grown: Grown, space: int, drawing: str) -> None:
    """Fainter where the seed has passed it, or has used it, or where an insect hides it."""
    stem, theme = grown.stem, canvas.theme
    open_ = space > stem.seed or (space == stem.seed and stem.ready)
    hidden = space == stem.bee or space in stem.ants
    if space == stem.seed and stem.ready:
        radius = 0.5 * plot.icon + 1
        canvas.disc(plot.x, plot.y(space), radius, theme.gold)
        canvas.disc(plot.x, plot.y(space), radius - 4, theme.winner)
    fine = open_ and not hidden and not grown.bloomed
    opacity = 1 if fine else _USED * theme.absent
    canvas.sprite(drawing, plot.x, plot.y(space), plot.icon, opacity, rim=False)


def _insects(canvas: Canvas, plot: Plot, grown: Grown) -> None:
    stem, theme = grown.stem, canvas.theme
    here = [(stem.bee, "bee", theme.gold)] if stem.bee else []
    here += [(space, "ant", theme.tint("rose")) for space in stem.ants]
    for space, insect, ground in here:
        x, y, radius = plot.held(grown, space)
        canvas.disc(x, y, radius, theme.print)
        canvas.disc(x, y, radius - 2.5, ground)
        canvas.sprite(f"wildblooms_{insect}", x, y, unit(1.62 * radius), rim=False)


def _seed(canvas: Canvas, plot: Plot, grown: Grown, seat: Seat) -> None:
    theme = canvas.theme
    x, y, radius = plot.held(grown, grown.stem.seed)
    canvas.disc(x, y, radius, theme.seat(seat).fill)
    canvas.disc(x, y, radius - max(3, 0.17 * radius), theme.plate)
    canvas.sprite("wildblooms_seed", x, y - 0.06 * radius, unit(1.5 * radius), rim=False)
