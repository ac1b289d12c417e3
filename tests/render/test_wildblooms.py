"""The pictures of Wildblooms: every flowerbed fits, and what can be said is marked as the words pick it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

import render
from render import album
from render.album import Album
from render.kit import Canvas
from render.sprites.sizes import EMOJIS, SIZES
from render.theme import LIGHT, THEMES, Theme
from render.wildblooms import bed, column, emblems, garden, marks
from render.wildblooms.bed import Patch
from render.wildblooms.marks import grove, offer, tried
from render.wildblooms.parts import focus, unit
from rules.table import Table
from rules.wildblooms import EFFECTS, GROWTH, HOUSE, Bed, State, Stem, Wildblooms
from rules.wildblooms.moves import GrowAll, Move, Put, Rainbow, Take, Use
from rules.wildblooms.tasks import Ants, Bees, Effects, Grow, Hops, Plant, Task
from tests.render.frames import NAMES, AnyFrame, games

GAME = Wildblooms()
INDEX = HOUSE.index


def stem(name: str, seed: int, bee: int = 0, ants: tuple[int, ...] = (), ready: bool = False) -> Stem:
    return Stem(INDEX[name], seed, bee, ants, ready)


GARDEN = Bed(
    (
        stem("blu-03", 2),
        stem("grn-05", 3, ready=True),
        stem("ora-07", 5, bee=2),
        stem("red-09", 1, ants=(2, 4)),
        stem("pur-04", 6),
    ),
    (INDEX["blu-01"], INDEX["red-02"]),
    bees=1,
    ants=1,
    rainbows=1,
)
"""With every effect once or twice, a bee, ants, and an effect that waits."""


def position(beds: Sequence[Bed], tasks: Sequence[Task | None], phase: str = EFFECTS) -> State:
    """A table with these beds, where these are asked."""
    start = Table.open(GAME, len(beds), {}, "wild").state
    assert isinstance(start, State)
    agendas = tuple(
        () if task is None else (task,) if isinstance(task, Effects) else (Effects(), task) for task in tasks
    )
    return replace(start, beds=tuple(beds), agendas=agendas, phase=phase)


def framed(state: State, seat: int | None = None) -> AnyFrame:
    """The position with the choices of the seat; for everybody with those of the only seat that is asked."""
    decisions = GAME.decisions(state)
    asked = tuple((decision.seat, decision.prompt.told(NAMES)) for decision in decisions)
    own = [decision for decision in decisions if decision.seat == (decisions[0].seat if seat is None else seat)]
    moves = own[0].moves if own and (seat is not None or len(decisions) == 1) else ()
    view = GAME.view(state, seat)
    return render.Frame(GAME, view, GAME.scores(view), NAMES[: len(state.beds)], seat, asked, moves)


def asked(task: Task, bed: Bed = GARDEN, seats: int = 3, seat: int | None = 0) -> AnyFrame:
    """The first seat has this to do."""
    return framed(position([bed, *[GARDEN] * (seats - 1)], [task, *[None] * (seats - 1)]), seat)


def start(seats: int = 3) -> AnyFrame:
    """The first position of a game, as everybody sees it."""
    state = Table.open(GAME, seats, {}, "wild").state
    assert isinstance(state, State)
    return framed(state)


def blot(frame: AnyFrame, theme: Theme = LIGHT) -> bytes:
    return render.drawn(frame, theme).tobytes()


def words_on(monkeypatch: pytest.MonkeyPatch, frame: AnyFrame) -> list[str]:
    """The badges of a picture."""
    words: list[str] = []
    badge = Canvas.badge

    def told(canvas: Canvas, x: float, y: float, word: str, radius: int = 19) -> None:
        words.append(word)
        badge(canvas, x, y, word, radius)

    monkeypatch.setattr(Canvas, "badge", told)
    monkeypatch.setattr(album, "ALBUM", Album(0))
    render.drawn(frame, LIGHT)
    monkeypatch.setattr(Canvas, "badge", badge)
    return words


# The board


@pytest.mark.parametrize("seat", [None, 0])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_fullest_beds_have_a_picture(seats: int, seat: int | None) -> None:
    count = HOUSE.seeds_for(seats)
    stems = tuple(Stem(7 * i, 1 + i % 6, bee=(1 + (i + 2) % 6)) for i in range(count))
    full = Bed(stems, tuple(range(1, 50, 2)), bees=9, ants=9, rainbows=9)
    for tasks in ([Effects()] * seats, [Effects(), *[None] * (seats - 1)], [None] * seats):
        assert render.drawn(framed(position([full] * seats, tasks), seat), LIGHT).size == (1200, 800)


def test_what_lies_on_the_table_changes_the_picture() -> None:
    frame = framed(position([GARDEN] * 3, [None] * 3))
    view, (first, *rest) = frame.view, GARDEN.stems
    beds = {
        "a flower": replace(GARDEN, stems=GARDEN.stems[1:]),
        "a seed": GARDEN.changed(first.at(4)),
        "an effect that waits": GARDEN.changed(rest[0].at(3)),
        "a bee": GARDEN.changed(first.visited(4, ())),
        "an ant": GARDEN.changed(first.visited(0, (4,))),
        "the meadow": replace(GARDEN, meadow=(*GARDEN.meadow, INDEX["pur-01"])),
        "bees in reserve": GARDEN.plus(bees=1),
        "ants in reserve": GARDEN.plus(ants=1),
        "rainbow tokens": GARDEN.plus(rainbows=1),
    }
    others = {
        **{what: replace(view, beds=(bed, *view.beds[1:])) for what, bed in beds.items()},
        "a field": replace(view, fields=(None, *view.fields[1:])),
        "another flower on it": replace(view, fields=(INDEX["pur-10"], *view.fields[1:])),
        "the stack": replace(view, back=view.back + 1),
        "the bees": replace(view, bees=3),
        "the ants": replace(view, ants=3),
        "the rainbow tokens": replace(view, rainbows=3),
    }
    seen = {blot(frame)}
    for what, other in others.items():
        shown = blot(replace(frame, view=other, scores=GAME.scores(other)))
        assert shown not in seen, what
        seen.add(shown)


def patches(monkeypatch: pytest.MonkeyPatch, frame: AnyFrame) -> list[Patch]:
    """The beds of a picture of all beds."""
    found: list[Patch] = []
    picture = bed.picture

    def drawn(patch: Patch, theme: Theme) -> Any:
        found.append(patch)
        return picture(patch, theme)

    monkeypatch.setattr(garden, "picture", drawn)
    garden.draw(frame, LIGHT)
    monkeypatch.setattr(garden, "picture", picture)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_bed_of_the_only_seat_that_is_asked_is_large(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for asked_seat in range(seats):
        tasks: list[Task | None] = [Effects() if seat == asked_seat else None for seat in range(seats)]
        wide = [patch.wide for patch in patches(monkeypatch, framed(position([GARDEN] * seats, tasks)))]
        assert wide.index(max(wide)) == asked_seat
        assert max(wide) >= 1.3 * min(wide)
        own = [patch.wide for patch in patches(monkeypatch, framed(position([GARDEN] * seats, tasks), 0))]
        assert own.index(max(own)) == 0


def test_it_is_shown_who_still_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    tasks = [None, Effects(), None, Effects(), Effects()]
    shown = patches(monkeypatch, framed(position([GARDEN] * 5, tasks)))
    assert [patch.active for patch in shown] == [False, True, False, True, True]
    assert len({round(patch.wide) for patch in shown}) == 1
    fewer = framed(position([GARDEN] * 5, [None, Effects(), None, Effects(), None]))
    assert blot(fewer) != blot(framed(position([GARDEN] * 5, tasks)))


def test_where_nobody_is_asked_all_beds_are_drawn_alike() -> None:
    for seats in (2, 5):
        frame = replace(start(seats), asked=(), choices=())
        assert focus(frame) is None
        assert blot(frame) == blot(replace(frame, view=replace(frame.view, turn=1)))


def test_effects_of_every_bed_are_as_large_as_their_column_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    """With five players and full beds it is 10 pixels high on a phone that shows the picture 400 wide, or more."""
    for task, least in ((None, 38), (Plant(), 30)):
        tasks: list[Task | None] = [task, *[None] * 4]
        frame = framed(position([GARDEN] * 5, tasks, GROWTH if task is None else "planting"))
        for patch in patches(monkeypatch, frame):
            assert all(plot.icon >= least for plot in patch.plots(0, 0))


def test_things_are_drawn_no_larger_than_their_room() -> None:
    assert [unit(room) for room in (500, 62, 61.9, 22, 3)] == [72, 62, 56, 22, 22]


def test_the_last_round_is_seen_and_told() -> None:
    state = position([GARDEN] * 3, [Effects(), None, None])
    last = replace(state, stack=(0,) * len(HOUSE.flowers), back=0)
    assert not framed(state).view.last_round
    for seat in (None, 0):
        frame, empty = framed(state, seat), framed(last, seat)
        assert blot(empty) != blot(replace(empty, view=replace(empty.view, turn=None)))
        assert "Stack: 0 flowers, so this round is the last." in [*render.SCENES["wildblooms"].facts(empty)]
        (line,) = {line for section in render.sections(empty) for line in section.lines} & {
            f"The stack is empty: after the turn of {NAMES[2]} the game ends."
        }
        assert line not in {line for section in render.sections(frame) for line in section.lines}


def test_what_a_narrow_bed_owns_stands_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    full = Bed(GARDEN.stems, tuple(range(12)), bees=9, ants=9, rainbows=9)
    frame = framed(position([full] * 5, [Effects(), *[None] * 4]))
    patch = garden.patch(replace(frame, choices=()), 1, 219, 520, False)
    ends: list[tuple[float, float]] = []
    sprite, text = Canvas.sprite, Canvas.text

    def drawn(canvas: Canvas, name: str, x: float, y: float, height: int, *rest: Any, **more: Any) -> None:
        ends.append((x - height / 2, x + height / 2))
        sprite(canvas, name, x, y, height, *rest, **more)

    def said(canvas: Canvas, x: float, y: float, word: str, *rest: Any, **more: Any) -> float:
        wide = text(canvas, x, y, word, *rest, **more)
        ends.append((x - wide, x) if "anchor" in more else (x, x + wide))
        return wide

    monkeypatch.setattr(Canvas, "sprite", drawn)
    monkeypatch.setattr(Canvas, "text", said)
    bed._counts(Canvas.blank(260, 600, LIGHT.paper, LIGHT), patch)
    assert len(ends) == 8
    ends.sort()
    assert all(end <= begin + 1 for (_, end), (begin, _) in pairwise(ends))


def test_the_last_move_is_marked_in_the_bed_where_it_happened() -> None:
    seen = 0
    for frame in games("wildblooms", 3, 2):
        if frame.last is None or frame.ranking:
            continue
        public = replace(frame, choices=())
        for seat in range(3):
            marked = [grown for grown in grove(public, seat).flowers if grown.was or grown.new or grown.landed]
            assert not marked or seat == frame.last[0]
            seen += len(marked)
        if isinstance(frame.last[1], Take):
            assert any(grown.new for grown in grove(public, frame.last[0]).flowers)
    assert seen > 50


# Choices


def test_every_field_has_the_word_that_picks_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert words_on(monkeypatch, start()) == [*HOUSE.colours]
    assert len({blot(replace(start(), choices=moves)) for moves in (start().choices, start().choices[:1], ())}) == 3


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seat", [None, 0])
def test_every_flower_that_can_be_named_has_its_name(
    seats: int, seat: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [HOUSE.names[stem.flower] for stem in GARDEN.stems]
    grow = Grow("red", tuple(INDEX[name] for name in names))
    for task in (grow, Effects(), Bees(), Ants(), Hops()):
        frame = asked(task, seats=seats, seat=seat)
        named = {move.flower for move in frame.choices if hasattr(move, "flower")}
        assert named
        assert words_on(monkeypatch, frame) == [name for name in names if name in named]


def test_in_the_own_picture_every_other_flower_has_its_name_too(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = asked(Grow("red", (INDEX["red-09"],)))
    assert words_on(monkeypatch, frame) == ["red-09"], "on dark ground what can be chosen"
    figures: list[str] = []
    monkeypatch.setattr(Canvas, "number", lambda _canvas, _x, _y, text, *_rest: figures.append(text))
    render.drawn(frame, LIGHT)
    assert [figure for figure in figures if "-" in figure] == ["blu-03", "grn-05", "ora-07", "pur-04"]


def test_names_do_not_cover_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes: list[tuple[float, float]] = []
    monkeypatch.setattr(Canvas, "badge", lambda _canvas, x, y, _word, _radius: boxes.append((x, y)))
    grow = Grow("red", tuple(stem.flower for stem in GARDEN.stems))
    for seats in (2, 3, 4, 5):
        for seat in (None, 0):
            boxes.clear()
            render.drawn(asked(grow, seats=seats, seat=seat), LIGHT)
            assert len(boxes) == 5
            for i, (x, y) in enumerate(boxes):
                assert all(abs(x - other) > 118 or abs(y - below) > 30 for other, below in boxes[:i])


def test_what_can_be_used_is_told_from_where_a_rainbow_token_may_go() -> None:
    shown = offer(asked(Effects()))
    uses = {INDEX[move.flower] for move in asked(Effects()).choices if isinstance(move, Use)}
    assert shown.effects == uses < shown.flowers == shown.rainbows


def test_once_a_flower_is_chosen_its_spaces_have_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    for task in (Bees(), Ants()):
        frame = asked(task)
        flower = next(move.flower for move in frame.choices if isinstance(move, Put))
        some = tuple(move for move in frame.choices if isinstance(move, Put) and move.flower == flower)
        spaces = dict.fromkeys(str(move.space) for move in some)
        assert sorted(words_on(monkeypatch, replace(frame, choices=some))) == sorted(spaces)
        last = tuple(move for move in some if move.space == some[-1].space)
        if len(last) > 1:
            sources = {move.source for move in last} - {""}
            assert set(words_on(monkeypatch, replace(frame, choices=last))) == sources


TASKS: dict[str, Task] = {
    "grow": Grow("butterfly", tuple(stem.flower for stem in GARDEN.stems)),
    "effects": Effects(),
    "bees": Bees(),
    "ants": Ants(),
    "hops": Hops(),
}


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("name", TASKS)
def test_every_choice_is_told_from_the_others_in_the_picture(name: str, theme: Theme) -> None:
    frame = asked(TASKS[name])
    moves = [move for move in frame.choices if str(move) not in ("done", "grow none")][:12]
    drawn = {blot(replace(frame, choices=(move,)), theme) for move in moves}
    assert len(drawn) == len(moves) > 1
    assert blot(frame, theme) not in drawn


def test_a_preview_shows_a_whole_chain() -> None:
    """Red lets two flowers grow: red-10 blooms, red-09 comes to its grasshopper, and then pur-05 hops to its own."""
    own = Bed((stem("blu-03", 2), stem("red-09", 1, ants=(2,)), stem("red-10", 6), stem("pur-05", 1)))
    frame = asked(Effects(), own)
    use = next(move for move in frame.choices if isinstance(move, Use) and move.flower == "blu-03")
    shown = {grown.stem.flower: grown for grown in grove(replace(frame, choices=(use,)), 0).flowers}
    assert (shown[INDEX["blu-03"]].was, shown[INDEX["blu-03"]].stem.seed) == (2, 3)
    assert shown[INDEX["red-09"]].was == 1
    assert shown[INDEX["red-10"]].bloomed
    assert shown[INDEX["pur-05"]].was == 1, "it hops to the grasshopper because red-09 came to one"
    assert grove(replace(frame, choices=(use,)), 0).gained == {HOUSE.colours.index("red")}
    assert GAME.label(frame.view, 0, use) == "red: 1 grows, 1 hops, 1 blooms"


def test_a_flower_that_would_be_found_stays_unknown() -> None:
    frame = asked(Effects(), Bed((stem("red-10", 2),)))
    use = next(move for move in frame.choices if isinstance(move, Use))
    shown = grove(replace(frame, choices=(use,)), 0)
    assert shown.found
    assert len(shown.flowers) == 1


def test_a_preview_of_a_flower_shows_it_planted_and_what_grows() -> None:
    frame = start()
    for move in frame.choices:
        shown = grove(replace(frame, choices=(move,)), 0)
        assert [grown.new for grown in shown.flowers].count(True) == 1
        own = [stem for stem in frame.view.beds[0].stems if HOUSE.flower_colours[stem.flower] == move.colour]
        assert len([grown for grown in shown.flowers if grown.was]) == len(own)


def test_a_preview_leaves_the_others_and_the_supply_to_themselves() -> None:
    frame = asked(TASKS["grow"])
    for move in (GrowAll(), Rainbow("blu-03")):
        task = Effects() if isinstance(move, Rainbow) else TASKS["grow"]
        alone = replace(asked(task), choices=(move,))
        assert tried(alone, 0, move).beds[1:] == [*frame.view.beds[1:]]
        assert grove(alone, 1).flowers == tuple(marks.grown(HOUSE, stem) for stem in GARDEN.stems)


def test_choices_of_several_seats_are_not_mixed_up() -> None:
    state = position([GARDEN] * 3, [Effects(), Effects(), None])
    assert framed(state).choices == ()
    own = framed(state, 1)
    assert focus(own) == 1
    assert offer(own).effects
    assert blot(own) != blot(framed(state, 0))


def test_who_is_not_asked_sees_the_own_bed_large(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = framed(position([GARDEN] * 3, [None, Effects(), Effects()]), 0)
    assert waiting.choices == ()
    wide = [patch.wide for patch in patches(monkeypatch, waiting)]
    assert wide[0] == max(wide) > wide[1]


# Names of things


def test_a_column_of_the_score_sheet_is_a_colour() -> None:
    columns = [column(start(), line) for line in ("Purple", "Blue")]
    assert [shown.name for shown in columns] == ["Purple", "Blue"]
    assert columns[0].rank > columns[1].rank
    assert all(62 in SIZES[shown.sprite or ""] for shown in columns)


def test_a_colour_and_its_flowers_have_one_drawing() -> None:
    shown = emblems(HOUSE)
    assert shown["red"] == shown["red-04"] == "wildblooms_poppy"
    assert shown["grasshopper"] == "wildblooms_grasshopper"
    assert {*shown.values()} <= {*EMOJIS}


def test_every_move_has_a_picture_while_it_is_the_only_choice() -> None:
    seen: set[type[Move]] = set()
    for frame in games("wildblooms", 3, 5, private=True):
        for move in frame.choices:
            if type(move) not in seen:
                seen.add(type(move))
                assert render.drawn(replace(frame, choices=(move,)), LIGHT).size == (1200, 800)
    assert len(seen) >= 9
