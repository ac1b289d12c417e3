"""The gameboard: a flower on each field, the colour that the field lets grow, and the supply beside them."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from render.album import kept
from render.frame import Frame
from render.kit import Canvas, badge_width
from render.lettering import clean, fit
from render.theme import COUNT, MARGIN, SMALL, WIDTH, Theme
from render.wildblooms.marks import Offer
from render.wildblooms.parts import arts, component_set, flowers, focus, head, unit
from rules.wildblooms import State
from rules.wildblooms.moves import Move, Name, Take

TOP, HIGH = 104, 128
_BAND = 44
_SUPPLY = 178
_GAP = 10
_BOTTOM = (False, False, True, True)
_ROOMY = 150
"""Narrower fields have no room for the numbers of spaces."""


@dataclass(frozen=True, slots=True)
class Field:
    """`art` is what grows. `flower` and `effects` are what lies there, if anything does."""

    art: str
    flower: str
    effects: tuple[tuple[int, str], ...]
    word: str
    """The word that picks it, if it can be picked."""
    wide: int


def draw(canvas: Canvas, frame: Frame[State, Move], offered: Offer) -> None:
    """All fields, and what is left."""
    components, view = component_set(frame), frame.view
    names = arts(components)
    step = (WIDTH - 2 * MARGIN - _SUPPLY) / len(names)
    wide = round(step) - _GAP
    for i, (colour, flower) in enumerate(zip(components.colours, view.fields, strict=True)):
        x = MARGIN + round(i * step)
        art, effects = ("", ()) if flower is None else flowers(components)[flower]
        field = Field(names[i], head(art) if art else "", effects, clean(colour) if i in offered.fields else "", wide)
        canvas.put(picture(field, canvas.theme), x, TOP)
        box = (x + 2, TOP + 2, wide - 4, HIGH - 4)
        if i in offered.fields:
            canvas.candidate(box, 20)
        elif (seat := _taker(frame, colour)) is not None:
            canvas.ring(box, 20, seat)
    canvas.put(supply(view, _SUPPLY, HIGH, canvas.theme), WIDTH - MARGIN - _SUPPLY, TOP)


def supply(view: State, wide: int, high: int, theme: Theme) -> Image.Image:
    """What is left of flowers, rainbow tokens, bees and ants. Gold behind the stack: this round is the last."""
    return _supply((view.left, view.rainbows, view.bees, view.ants), view.last_round, wide, high, theme)


def _taker(frame: Frame[State, Move], colour: str) -> int | None:
    """Who has just taken from this field, or would by the only choice."""
    if len(frame.choices) == 1 and isinstance(frame.choices[0], Take | Name) and frame.choices[0].colour == colour:
        return focus(frame)
    if frame.last and isinstance(frame.last[1], Take | Name) and frame.last[1].colour == colour:
        return frame.last[0]
    return None


@kept
def picture(field: Field, theme: Theme) -> Image.Image:
    canvas = Canvas.blank(field.wide, HIGH, theme.paper, theme)
    wide, upper = field.wide, HIGH - _BAND
    canvas.box((0, 0, wide, HIGH), 22, theme.card if field.flower else theme.off, theme.line)
    canvas.box((0, upper, wide, _BAND), 22, theme.edge(field.art), corners=_BOTTOM)
    roomy = wide >= _ROOMY
    if field.flower:
        canvas.sprite(field.flower, 44 if roomy else 0.3 * wide, upper / 2 + 2, 72 if roomy else unit(0.5 * wide))
    else:
        canvas.sprite("wildblooms_ground", wide / 2, upper / 2, 72, theme.absent)
    for i, (space, drawing) in enumerate(field.effects):
        if roomy:
            canvas.sprite(drawing, wide - 80 + 52 * i, 28, 46)
            canvas.centred(wide - 80 + 52 * i, 69, str(space), SMALL)
        else:
            canvas.sprite(drawing, 0.75 * wide, upper * (0.74 - 0.48 * i), unit(0.42 * wide))
    _band(canvas, field)
    return canvas.image


def _band(canvas: Canvas, field: Field) -> None:
    """What grows, and the word that picks the field."""
    wide, middle = field.wide, HIGH - _BAND / 2
    word = fit(field.word, SMALL, wide - 40) if field.word else ""
    room = badge_width(word, 16) if word else 0
    if wide - room > 60:
        x = wide - 30.0 if word else wide / 2
        canvas.disc(x, middle, 21, canvas.theme.plate)
        canvas.sprite(f"wildblooms_grow_{field.art}", x, middle, 38, rim=False)
        if word:
            canvas.badge((wide - 46) / 2, middle, word, 16)
    else:
        canvas.badge(wide / 2, middle, word, 16)


@kept
def _supply(left: tuple[int, int, int, int], last_round: bool, wide: int, high: int, theme: Theme) -> Image.Image:
    canvas = Canvas.blank(wide, high, theme.paper, theme)
    canvas.box((0, 0, wide, high), 22, theme.market, theme.line)
    if last_round:
        canvas.box((6, 6, wide / 2 - 8, high / 2 - 8), 16, theme.winner, theme.gold, 4)
    sprites = (("card_back", 46), ("wildblooms_rainbow", 34), ("wildblooms_bee", 38), ("wildblooms_ant", 38))
    for i, ((drawing, height), count) in enumerate(zip(sprites, left, strict=True)):
        x, y = wide / 2 * (i % 2) + wide / 4, high / 2 * (i // 2) + high / 4
        canvas.sprite(drawing, x - 20, y, height, 1 if count else theme.absent)
        canvas.number(x + 19, y, str(count), COUNT, 38, theme.ink if count else theme.mute)
    return canvas.image
