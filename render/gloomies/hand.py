"""The private picture: for every row how far the own cards reach and what that brings; the hand; the own orders."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from PIL import Image

from render.frame import Frame
from render.gloomies.board import brief
from render.gloomies.held import spread
from render.gloomies.orders import HIGH, Card, laid
from render.gloomies.parts import BACK, DUST, HELP, arts, cards, component_set, gift, paint_counted
from render.gloomies.plot import arrow, out_of_reach, paint_hole
from render.gloomies.runs import Run, picked, runs
from render.kit import Box, Canvas, badge_width, page
from render.lettering import Face, fit, width
from render.sprites import sprite
from render.theme import COUNT, HEIGHT, MARGIN, SMALL, WIDTH, Theme
from rules.game import Seat
from rules.gloomies import FREE, LINE, ROWS, Components, Follow, Move, Pass, Play, State, Stop, on_top, stretch
from rules.pieces import Counts, size
from rules.wording import plural

_TOP = 104
_TABLE = 664
_HEAD, _FOOT = 54, 58
_ROW = (HEIGHT - MARGIN - _TOP - _HEAD - _FOOT) / ROWS
_FIRST = 62
"""Where the first card of a row stands, from the left of the table."""
_HAND = MARGIN + _TABLE + 12
_HAND_WIDE = WIDTH - MARGIN - _HAND
_HAND_HIGH = 462


def draw(frame: Frame[State, Move], seat: Seat, hand: Counts, theme: Theme) -> Image.Image:
    canvas = page(theme)
    asked = seat in frame.active and frame.choices
    title = brief(frame) if asked else "your hand"
    canvas.private_header(seat, f"{title[:1].upper()}{title[1:]} · {plural(sum(hand), 'card')}")
    found = runs(component_set(frame), frame.view, seat, hand)
    _table(canvas, frame, seat, found)
    _hand(canvas, frame, seat, hand)
    _belongings(canvas, frame, seat)
    return canvas.image


# The rows


def _table(canvas: Canvas, frame: Frame[State, Move], seat: Seat, found: Sequence[Run]) -> None:
    theme = canvas.theme
    view = frame.view
    canvas.box((MARGIN, _TOP, _TABLE, HEIGHT - MARGIN - _TOP), 26, theme.plot, theme.plot_line, 3)
    columns = max(FREE + 1, *(run.paid for run in found if not run.closed))
    step = (_TABLE - _FIRST - 12) / columns
    for number in range(1, columns + 1):
        _head(canvas, number, MARGIN + _FIRST + (number - 0.5) * step, step, view.helpers[seat])
    turn_row = picked(frame.choices, view)
    for run in found:
        y = _TOP + _HEAD + run.row * _ROW
        box = (MARGIN + 8, y + 3, _TABLE - 16, _ROW - 6)
        _row(canvas, frame, seat, run, box, step, turn_row)
    _foot(canvas, frame)


def _head(canvas: Canvas, number: int, x: float, step: float, helpers: int) -> None:
    """How many cards, and what they cost."""
    theme = canvas.theme
    y = _TOP + _HEAD / 2 + 2
    if number <= FREE:
        text = plural(number, "card")
        canvas.centred(x, y, text if step > 125 else str(number), SMALL, theme.ink)
        return
    cost = number - FREE
    text = f"{number} for {cost}" if step > 130 else str(number)
    start = x - (width(text, SMALL) + 46) / 2
    end = start + canvas.text(start, y + 11, text, SMALL, theme.ink)
    canvas.sprite(HELP, end + 27, y - 2, 38, 1 if helpers >= cost else theme.absent)


def _row(
    canvas: Canvas, frame: Frame[State, Move], seat: Seat, run: Run, box: Box, step: float, turn_row: int | None
) -> None:
    """The holes side by side, how far the cards reach marked; faint where the turn is not in this row."""
    theme, view = canvas.theme, frame.view
    x, y, wide, high = box
    middle = y + high / 2
    plays = [move for move in frame.choices if isinstance(move, Play)]
    off = run.closed or turn_row not in (None, run.row)
    canvas.box(box, 18, theme.furrow if not off else theme.plot)
    arrow(canvas, x + 4, middle, str(run.row + 1), off or not run.fitting)
    if not run.columns:
        word = "full" if view.stage == 1 else "empty"
        canvas.text(x + _FIRST + 6, middle + 11, word, SMALL, theme.ink, Face.BOLD)
        return
    left = MARGIN + _FIRST
    if not off and run.paid > run.played:
        start = left + run.played * step
        reached = (start + 2, y + 5, (run.paid - run.played) * step - 4, high - 10)
        canvas.box(reached, 22, theme.active)
        if plays and len(frame.choices) > 1:
            canvas.candidate(reached, 22)
    for i in range(len(run.columns)):
        if i * step + step > wide - _FIRST + 8:
            break
        _step(canvas, frame, run, i, (left + i * step, y, step, high), off)
    if LINE in run.columns[1:] and run.line * step < wide - _FIRST:
        line = left + run.line * step
        canvas.box((line - 5, y - 1, 10, high + 2), 5, theme.earth)
        canvas.box((line - 3, y + 1, 6, high - 2), 3, theme.plate)
    if run.played:
        canvas.ring((left + 2, y + 5, run.played * step - 4, high - 10), 22, seat)
    if len(plays) == len(frame.choices) == 1 and run.row == turn_row:
        canvas.ring((left + run.played * step + 4, y + 6, step - 8, high - 12), 21, seat)


def _step(canvas: Canvas, frame: Frame[State, Move], run: Run, i: int, box: Box, off: bool) -> None:
    """A hole, and the bonus if it is the last one of the turn."""
    theme, view, components = canvas.theme, frame.view, component_set(frame)
    x, y, wide, high = box
    middle = y + high / 2
    hole = x + max(34, wide * 0.28)
    done = i < run.played
    within = i < run.paid
    art = arts(components)[run.flowers[i]]
    standing = view.stage == 2
    if done or (within and not off):
        paint_hole(canvas, hole, middle, art, "gone" if done and standing else "grown" if done or standing else "free")
    elif standing:
        canvas.put(out_of_reach(art, theme), hole - 34, middle - 34)
    else:
        canvas.disc(hole, middle, 28, theme.plot_line)
        canvas.disc(hole, middle, 26, theme.hollow)
        canvas.sprite(art, hole, middle, 44, 0.62 if not off else theme.absent)
    if off:
        return
    if run.paid <= i < run.fitting:
        _lacking(canvas, i + 1 - run.paid, x + wide - 8, y + high - 6)
        return
    at = (hole + min(66.0, wide * 0.48), middle + (0 if wide > 110 else 18))
    _bonus(canvas, components, view, run.columns[i], *at, 58 if wide > 130 else 44, 1 if within else theme.absent)


def _lacking(canvas: Canvas, helpers: int, right: float, bottom: float) -> None:
    """How many helpers more it takes to reach a flower for which there are cards."""
    text = f"+{helpers}"
    wide = width(text, SMALL) + 50
    canvas.box((right - wide, bottom - 40, wide, 40), 20, canvas.theme.plate, canvas.theme.print, 2)
    canvas.text(right - wide + 10, bottom - 9, text, SMALL, canvas.theme.print)
    canvas.sprite(HELP, right - 22, bottom - 21, 30, rim=False)


def _foot(canvas: Canvas, frame: Frame[State, Move]) -> None:
    """What it brings to play no card, or no more."""
    theme, view, components = canvas.theme, frame.view, component_set(frame)
    move = next((move for move in frame.choices if isinstance(move, Pass | Stop)), None)
    if move is None:
        return
    x, y, word = MARGIN + 16, HEIGHT - MARGIN - _FOOT / 2 - 2, str(move)
    wide = badge_width(word, 19)
    canvas.badge(x + wide / 2, y, word, 19)
    if len(frame.choices) == 1:
        canvas.ring((x - 4, y - 23, wide + 8, 46), 23, frame.chooser or 0)
    task = view.tasks[0]
    if not isinstance(task, Follow):
        end = x + wide + 22 + canvas.text(x + wide + 18, y + 11, "+1", SMALL, theme.ink)
        canvas.sprite(HELP, end + 24, y - 2, 38)
        return
    _bonus(canvas, components, view, stretch(view, task.row)[0] - 1, x + wide + 44, y, 44, 1)


def _bonus(
    canvas: Canvas, components: Components, view: State, column: int, x: float, y: float, high: int, opacity: float
) -> None:
    """What the last flower in a column brings."""
    what = on_top(components, view, column)
    if what is None:
        canvas.centred(x, y, "–", SMALL, canvas.theme.ink)
        return
    side = "growing" if view.stage == 1 else "harvesting"
    canvas.sprite(f"gloomies_bonus_{side}", x, y, high, opacity, rim=False)
    canvas.sprite(gift(components, what), x, y, 38 if high == 58 else 30, opacity, rim=False)


# The hand


def _hand(canvas: Canvas, frame: Frame[State, Move], seat: Seat, hand: Counts) -> None:
    """The cards by kind, each with its word, those that can be played now marked."""
    theme, components = canvas.theme, component_set(frame)
    canvas.box((_HAND, _TOP, _HAND_WIDE, _HAND_HIGH), 22, theme.card, theme.line)
    kinds = [kind for kind, count in enumerate(hand) if count]
    plays = {components.card[move.card] for move in frame.choices if isinstance(move, Play)}
    if not kinds:
        canvas.sprite(BACK, _HAND + _HAND_WIDE / 2, _TOP + 200, 120, theme.absent, rim=False)
        canvas.centred(_HAND + _HAND_WIDE / 2, _TOP + 300, "no cards", SMALL, theme.mute)
        return
    if len(kinds) > 10:
        spread(canvas, components, hand, (_HAND + 14, _TOP + 12, _HAND_WIDE - 28, _HAND_HIGH - 24), plays)
        return
    lines = max(2, ceil(len(kinds) / 2))
    pitch = (_HAND_HIGH - 18) / lines
    high = {2: 132, 3: 92}.get(lines, 84)
    wide = _HAND_WIDE / 2
    for i, kind in enumerate(kinds):
        line, right = divmod(i, 2)
        box = (_HAND + 14 + right * (wide - 8), _TOP + 9 + line * pitch, wide - 14, pitch)
        _kind(canvas, frame, seat, Held(kind, hand[kind], high, kind in plays), box)


@dataclass(frozen=True, slots=True)
class Held:
    """Cards of one kind in hand: how many, how high they are drawn, and whether one can be played now."""

    kind: int
    count: int
    high: int
    possible: bool


def _kind(canvas: Canvas, frame: Frame[State, Move], seat: Seat, held: Held, box: Box) -> None:
    """Cards of a kind, one behind the other, with their number, and their word below or beside them."""
    components = component_set(frame)
    x, y, wide, pitch = box
    below = held.high > 84
    card = sprite(cards(components)[held.kind], held.high)
    top = y + (pitch - held.high - 44) / 2 + 1 if below else y + (pitch - held.high) / 2
    behind = 6 * min(held.count - 1, 2)
    for shift in range(behind, -1, -6):
        canvas.put(card, x + shift, top)
    edge = 3 if below else 1
    place = (x - edge, top - edge, card.width + behind + 2 * edge, held.high + 2 * edge)
    if held.possible:
        if len(frame.choices) == 1:
            canvas.ring(place, 13, seat)
        else:
            canvas.candidate(place, 13)
    right = x + card.width + behind
    if held.count > 1:
        canvas.plate(right + 6, top + held.high + 4, str(held.count), COUNT, 38)
    name = components.cards[held.kind].name
    if below:
        _word(canvas, name, x - 2, top + held.high + 27, wide, held.possible)
        return
    lines = name.split("/")
    for i, word in enumerate(lines):
        middle = top + held.high / 2 + (i - (len(lines) - 1) / 2) * 40 - (4 if held.count > 1 else 0)
        _word(canvas, word, right + 10, middle, x + wide - right - 10, held.possible)


def _word(canvas: Canvas, word: str, x: float, y: float, room: float, possible: bool) -> None:
    """On a badge if it can be said now."""
    if possible:
        word = fit(word, SMALL, room - 20)
        canvas.badge(x + badge_width(word, 16) / 2, y, word, 16)
    else:
        canvas.text(x, y + 11, word, SMALL, canvas.theme.mute, Face.BOLD, room=room)


# What else the seat has


def _belongings(canvas: Canvas, frame: Frame[State, Move], seat: Seat) -> None:
    """Stardust, helpers and the own deck, and the orders with what lies on them."""
    theme, view, components = canvas.theme, frame.view, component_set(frame)
    top = _TOP + _HAND_HIGH + 12
    high = HEIGHT - MARGIN - top
    canvas.box((_HAND, top, _HAND_WIDE, high), 22, theme.card, theme.line)
    things = [(DUST, view.stardust[seat]), (HELP, view.helpers[seat])]
    if view.stage == 2:
        things.append((BACK, size(view.decks[seat])))
    mine = Card.owned(components, view, seat)
    x = _HAND + 34
    for i, (drawing, count) in enumerate(things):
        y = top + high * (i + 0.5) / len(things)
        paint_counted(canvas, drawing, x, y, count, 42, 42)
    left, room = _HAND + 104, _HAND_WIDE - 114
    if not mine:
        canvas.sprite("gloomies_tag", left + room / 2 - 70, top + high / 2, 38, theme.absent)
        canvas.text(left + room / 2 - 36, top + high / 2 + 11, "no order", SMALL, theme.mute)
    else:
        laid(canvas, mine, (left, top + 8, room, high - 16), HIGH)
