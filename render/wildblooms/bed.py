"""The flowerbed of a seat: who it is, what has bloomed, tokens, and every flower side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from PIL import Image

from render.album import kept
from render.kit import Canvas
from render.lettering import CAP, clean, width
from render.rail import EDGE
from render.shapes import TOP
from render.theme import COUNT, SMALL, TOTAL, Theme
from render.wildblooms.parts import head, unit
from render.wildblooms.stem import Grown, Plot, paint
from rules.game import Seat

HEAD, COUNTS, SOIL, MEADOW = 46, 46, 40, 58
"""The heights of the rows of a bed."""
_NARROW, _WIDE = 240, 330
"""Beds narrower than the first show little things smaller; from the second on numbers are larger."""
_STEP = 152
"""Stems stand no farther apart than this."""


@dataclass(frozen=True, slots=True)
class Patch:
    """What is drawn of a seat's flowerbed. `meadow` counts what has bloomed by the colours of `arts`."""

    seat: Seat
    name: str
    wide: int
    high: int
    spaces: int
    flowers: tuple[Grown, ...]
    free: int
    arts: tuple[str, ...]
    meadow: tuple[int, ...]
    rainbows: int
    bees: int
    ants: int
    active: bool = False
    turn: bool = False
    state: str = ""
    """The drawing of a state in the head."""
    gained: frozenset[int] = frozenset()
    """Colours that have just come to the meadow."""
    found: bool = False
    """Whether a flower would come from the stack."""
    columns: int = 0
    """How many there are at least, for what moves."""
    words: bool = False
    """Whether the words of the flowers need room below."""

    @property
    def ground(self) -> float:
        """Where the soil begins."""
        return self.high - MEADOW - SOIL - (30 if self.words else 0)

    @property
    def _margin(self) -> int:
        return 5 if self.wide < _WIDE else 12

    @property
    def _columns(self) -> int:
        least = ceil((self.wide - 2 * self._margin) / _STEP)
        return max(len(self.flowers) + (self.free > 0), least, self.columns)

    @property
    def step(self) -> float:
        """How far stems are apart."""
        return (self.wide - 2 * self._margin) / self._columns

    def plots(self, left: float, top: float) -> list[Plot]:
        """Where the stems stand in a bed whose north-west corner is there."""
        step, margin = self.step, self._margin
        high = self.ground - HEAD - COUNTS - 10
        crown = min(0.17 * high, 92)
        pitch = (high - crown) / self.spaces
        wide = min(step - (2 if step < 60 else 8), 118)
        tall = min(crown, step)
        return [
            Plot(left + margin + step * (i + 0.5), top + self.ground, pitch, wide, self.spaces, tall)
            for i in range(self._columns)
        ]


@kept
def picture(patch: Patch, theme: Theme) -> Image.Image:
    """The bed with the paper around it, `EDGE` on each side."""
    canvas = Canvas.blank(patch.wide + 2 * EDGE, patch.high + 2 * EDGE, theme.paper, theme)
    _ground(canvas, patch)
    _head(canvas, patch)
    _counts(canvas, patch)
    _garden(canvas, patch)
    _meadow(canvas, patch)
    return canvas.image


def _ground(canvas: Canvas, patch: Patch) -> None:
    theme, colours = canvas.theme, canvas.theme.seat(patch.seat)
    x, y, wide, high = EDGE, EDGE, patch.wide, patch.high
    if patch.active or patch.turn:
        ground = colours.tint if patch.active else theme.card
        canvas.box((x - 3, y - 3, wide + 6, high + 6), 25, colours.fill)
        canvas.box((x + 2, y + 2, wide - 4, high - 4), 20, ground)
    else:
        canvas.box((x, y, wide, high), 22, theme.card, theme.line)


def _head(canvas: Canvas, patch: Patch) -> None:
    """The symbol and the name, in the seat's colour while it is asked."""
    theme = canvas.theme
    x, middle = EDGE, EDGE + HEAD / 2
    nearer = 6 if patch.wide < _NARROW else 0
    if patch.active:
        canvas.box((x, EDGE, patch.wide, HEAD), 20, theme.seat(patch.seat).fill, corners=TOP)
        canvas.disc(x + 28 - nearer, middle, 20, theme.bright)
    canvas.symbol(patch.seat, x + 28 - nearer, middle, 30)
    left, right = x + 54 - nearer, x + patch.wide - 10.0 + nearer
    if patch.state and (patch.state == "gave_up" or width(clean(patch.name), SMALL) <= right - 44 - left):
        canvas.disc(right - 19, middle, 20, theme.seat(patch.seat).tint)
        canvas.sprite(patch.state, right - 19, middle, 36 if patch.state == "gave_up" else 34)
        right -= 44
    ink = theme.bright if patch.active else theme.ink
    canvas.text(left, middle + CAP * SMALL, patch.name, SMALL, ink, room=right - left)


def _counts(canvas: Canvas, patch: Patch) -> None:
    """How many have bloomed, the rainbow tokens, and from the right the insects in reserve."""
    theme, y = canvas.theme, EDGE + HEAD + COUNTS / 2
    tight = patch.wide < _NARROW
    reserve = [(insect, count) for insect, count in (("ant", patch.ants), ("bee", patch.bees)) if count]
    full = tight and len(reserve) == 2
    right = EDGE + patch.wide - (3.0 if full else 7.0)
    for insect, count in reserve:
        if count > 1:
            right -= canvas.text(right, y + CAP * SMALL, str(count), SMALL, anchor="end")
        height = 26 if tight else 34
        canvas.sprite(f"wildblooms_{insect}", right - height / 2, y, height)
        right -= height + (0.0 if tight else 5.0)
    x = EDGE + (3.0 if full else 8.0)
    for drawing, count, size in _owned(patch):
        height = 26 if full else 34 if tight or size == COUNT else 42
        number = SMALL if full else size
        if x + height + width(str(count), number) > right + 3 and not count:
            continue
        opacity, ink = (1.0, theme.ink) if count else (theme.absent, theme.mute)
        canvas.sprite(f"wildblooms_{drawing}", x + height / 2, y, height, opacity)
        x += height + (0 if full else 3)
        x += canvas.text(x, y + CAP * number, str(count), number, ink) + (1 if full else 4 if tight else 12)


def _owned(patch: Patch) -> Iterator[tuple[str, int, int]]:
    """Drawings with their number and how large that is. Free seeds are counted where words may lie on them."""
    roomy = patch.wide >= _WIDE
    yield "bloomed", sum(patch.meadow), TOTAL if roomy else 36
    yield "rainbow", patch.rainbows, COUNT
    if roomy:
        yield "seed", patch.free, COUNT


def _garden(canvas: Canvas, patch: Patch) -> None:
    theme = canvas.theme
    inset = 2 if patch.active or patch.turn else 0
    left, wide = EDGE + inset, patch.wide - 2 * inset
    top, ground = EDGE + HEAD + COUNTS, EDGE + patch.ground
    canvas.box((left, top, wide, ground - top), 0, theme.bed)
    canvas.box((left, ground, wide, EDGE + patch.high - MEADOW - ground), 0, theme.soil)
    plots = patch.plots(EDGE, EDGE)
    for plot, grown in zip(plots, patch.flowers, strict=False):
        paint(canvas, plot, grown, patch.seat, patch.step)
    if patch.found:
        plot = plots[len(patch.flowers)]
        canvas.sprite("card_back", plot.x, plot.ground - 60, 92)
    _seeds(canvas, patch)


def _seeds(canvas: Canvas, patch: Patch) -> None:
    """The free seeds, which lie on the soil."""
    height = 30 if patch.wide < _NARROW else 38
    right, left = EDGE + patch.wide - 10 - 0.35 * height, EDGE + 10 + 0.35 * height
    step = min(0.8 * height, (right - left) / max(1, patch.free - 1))
    for i in reversed(range(patch.free)):
        canvas.sprite("wildblooms_seed", right - i * step, EDGE + patch.ground + SOIL / 2, height)


def _meadow(canvas: Canvas, patch: Patch) -> None:
    """What has bloomed, by colour."""
    theme = canvas.theme
    top = EDGE + patch.high - MEADOW
    step = (patch.wide - 12) / max(1, len(patch.arts))
    for i, (art, count) in enumerate(zip(patch.arts, patch.meadow, strict=True)):
        x = EDGE + 6 + step * (i + 0.5)
        opacity, ink = (1.0, theme.ink) if count else (theme.absent, theme.mute)
        if i in patch.gained:
            canvas.ring((x - step / 2 + 3, top + 3, step - 6, MEADOW - 8), 13, patch.seat, 4, 8)
        if step < 62:
            canvas.sprite(head(art), x, top + 15, unit(min(step + 2, 30)), opacity)
            canvas.number(x, top + 42, str(count), SMALL, step, ink)
        else:
            height = unit(min(0.55 * step, 46))
            canvas.sprite(head(art), x - 15, top + MEADOW / 2 - 1, height, opacity)
            canvas.number(x + 0.5 * height - 2, top + MEADOW / 2, str(count), COUNT, step / 2, ink)
