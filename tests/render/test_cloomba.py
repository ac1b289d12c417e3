"""The pictures of Cloomba: every flowerbed fits, and what can be said is marked as the words pick it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, islice, pairwise
from typing import Any

import pytest
from PIL import Image

import render
from render import album
from render.album import Album
from render.cloomba import board, column, directions, emblems, hand, plot
from render.cloomba.bed import Garden
from render.cloomba.cells import Cell, picture
from render.cloomba.grid import Grid, corners, fitted, half, steady
from render.cloomba.lines import outline
from render.cloomba.marks import last, offer
from render.cloomba.parts import arts, flowers, titles
from render.frame import Frame
from render.kit import Box, Canvas, badge_width
from render.sprites.sizes import EMOJIS, RADII, SIZES
from render.theme import LIGHT, THEMES, Theme
from rules.cloomba import HOUSE, Bed, Cloomba, Piece, Size
from rules.cloomba.moves import Buy, Done, Flip, Lift, Move, Place, Settle, Take
from rules.cloomba.tasks import (
    Breeze,
    Finish,
    Grow,
    Invite,
    Lay,
    Net,
    Pick,
    Rescue,
    Task,
    Trade,
    Turnabout,
    Uproot,
    Welcome,
)
from rules.hexes import BEYOND, HEXES, MIDDLE, NEIGHBOURS
from rules.hexes import NAMES as NAMES_OF_HEXES
from rules.table import Table
from tests.render.frames import NAMES, AnyFrame, games, play

GAME = Cloomba()
TURN = ("a1", "a2", "a3", "a4", "a5", "a6")


def piece(first: str, second: str, colours: tuple[int, int]) -> Piece:
    return Piece.at((HEXES[first], HEXES[second]), colours)


def start(seats: int = 2, mode: str = "basic") -> AnyFrame:
    """The first position of a game, as everybody sees it."""
    table = Table.open(GAME, seats, {"mode": mode}, "start")
    decision = table.decisions[0]
    view = GAME.view(table.state, None)
    asked = ((decision.seat, decision.prompt.told(NAMES)),)
    return Frame(GAME, view, GAME.scores(view), NAMES[:seats], None, asked, decision.moves)


def asked(frame: AnyFrame, bed: Bed, task: Task, jar: tuple[int, ...] = (0, 0, 0, 0)) -> AnyFrame:
    """The same table with another bed of the seat on turn, which has this to do."""
    view = replace(
        frame.view,
        beds=(bed, *frame.view.beds[1:]),
        jars=(jar, *frame.view.jars[1:]),
        agenda=(Finish(), task),
        discards=(2, 1, 0, 3),
    )
    decision = GAME.decisions(view)[0]
    return replace(
        frame,
        view=view,
        scores=GAME.scores(view),
        asked=((0, decision.prompt.told(NAMES)),),
        choices=decision.moves,
    )


def blot(frame: AnyFrame, theme: Theme = LIGHT) -> bytes:
    return render.drawn(frame, theme).tobytes()


def large(rings: int) -> Bed:
    """A bed of whole rings of tiles."""
    free = list(range(1, 1 + 3 * rings * (rings + 1)))
    bed = Bed()
    while free:
        first = free.pop(0)
        second = next((near for near in NEIGHBOURS[first] if near in free), None)
        if second is None:
            bed = bed.plus(Piece((first,), (0, 1, 2)))
        else:
            free.remove(second)
            bed = bed.plus(Piece.at((first, second), (first % 4, second % 3)))
    return bed


def long(tiles: int) -> Bed:
    """A bed of tiles in a line to the east, the farthest with a Butterfly."""
    bed = Bed()
    for ring in range(1, 2 * tiles, 2):
        bed = bed.plus(Piece.at((HEXES[f"{chr(96 + ring)}1"], HEXES[f"{chr(97 + ring)}1"]), (ring % 4, 3)))
    return bed.settled(bed.pieces[-1].hexes[1], 3)


# Hexes


@pytest.mark.parametrize("radius", RADII)
def test_hexes_lie_on_whole_pixels_and_share_their_corners(radius: int) -> None:
    grid = Grid(radius, 100, 100)
    for hex in range(1, 37):
        for side in range(6):
            beyond = BEYOND[hex][side]
            here, there = corners(radius, *grid.centre(hex)), corners(radius, *grid.centre(beyond))
            assert {here[side - 1], here[side]} == {there[side - 3], there[(side + 2) % 6]}


def test_sides_are_counted_as_the_first_ring_is() -> None:
    assert BEYOND[MIDDLE] == tuple(HEXES[name] for name in TURN)


@pytest.mark.parametrize("fit", [fitted, steady])
@pytest.mark.parametrize("box", [(10, 20, 476, 634), (0, 0, 170, 96)])
def test_a_bed_lies_in_its_box(fit: Callable[..., Grid], box: tuple[int, int, int, int]) -> None:
    x, y, wide, high = box
    for frame in islice(games("cloomba", 3, 5), 20, None, 9):
        for bed in frame.view.beds:
            grid = fit(bed.ground.flowers, box)
            for hex in bed.ground.flowers:
                across, down = grid.centre(hex)
                assert x - 1 <= across - half(grid.radius) <= across + half(grid.radius) <= x + wide + 1
                assert y - 1 <= down - grid.radius <= down + grid.radius <= y + high + 1


def test_the_outline_of_a_tile_goes_round_both_hexes() -> None:
    path = outline(32, frozenset({MIDDLE, 1}))
    assert len(path) == 10
    assert len(set(path)) == 10
    assert len(outline(32, frozenset({MIDDLE, *NEIGHBOURS[MIDDLE]}))) == 18


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_no_seam_runs_through_a_meadow(theme: Theme) -> None:
    """Between two hexes of a meadow there is nothing but its tint."""
    bed = Bed((piece("a1", "b1", (0, 0)),))
    for radius in (24, 48, 72):
        grid = Grid(radius, 100, 150)
        canvas = Canvas.blank(500, 300, theme.bed, theme)
        Garden(canvas, arts(HOUSE), bed.ground, grid).paint()
        x, y = grid.centre(HEXES["a1"])
        middle = x + half(radius)
        tint = canvas.image.getpixel((middle, y + radius // 5))
        strip = [canvas.image.getpixel((middle + i, y + radius // 5)) for i in range(-2, 3)]
        assert strip == [tint] * 5
        assert tint == Image.new("RGB", (1, 1), theme.tint("red")).getpixel((0, 0))


def test_a_hex_is_drawn_alike_wherever_it_lies() -> None:
    one, other = (Cell(36, ("red",), sides) for sides in ((("red",), *((),) * 5), ((),) * 6))
    assert picture(one, LIGHT) is picture(Cell(36, ("red",), one.sides), LIGHT)
    assert picture(one, LIGHT).tobytes() != picture(other, LIGHT).tobytes()


# The board


@pytest.mark.parametrize("rings", [1, 2, 3, 4])
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_a_bed_of_any_size_has_a_picture(rings: int, mode: str) -> None:
    frame = asked(start(4, mode), large(rings), Finish(), (9, 9, 9, 9))
    assert render.drawn(replace(frame, choices=()), LIGHT).size == (1200, 800)
    assert render.drawn(asked(frame, large(rings), Lay((0, 1), 2)), LIGHT).size == (1200, 800)


@pytest.mark.parametrize("tiles", [3, 6, 9, 12])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_bed_however_long_has_a_picture(tiles: int, seats: int) -> None:
    frame = asked(start(seats), long(tiles), Finish(), (9, 9, 9, 9))
    for theme in THEMES.values():
        assert render.drawn(replace(frame, choices=()), theme).size == (1200, 800)


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_what_lies_on_the_table_changes_the_picture(mode: str) -> None:
    frame = replace(start(3, mode), choices=())
    view = frame.view
    stalls = view.stalls
    others = {
        "a tile": replace(view, stalls=(replace(stalls[0], tiles=(0,) * 10), stalls[1])),
        "a Butterfly": replace(view, stalls=(stalls[0], replace(stalls[1], butterflies=(0, 0, 0, 0)))),
        "the row": replace(view, row=view.row[1:]),
        "the stack": replace(view, stack=(0,) * 10),
        "a Jar": replace(view, jars=(view.jars[0], (0, 0, 1, 0), view.jars[2])),
        "a bed": replace(view, beds=(*view.beds[:2], Bed((piece("a1", "a2", (0, 3)),)))),
        "a Butterfly on it": replace(view, beds=(*view.beds[:2], Bed((piece("a1", "a2", (0, 3)),), ((1, 0),)))),
    }
    if mode == "advanced":
        others["a Find card"] = replace(view, finds=((), (3,), ()))
        others["another one"] = replace(view, finds=((), (4,), ()))
        others["the stack of Superflowers"] = replace(view, superflowers=((0,) * 10,))
    seen = {blot(frame)}
    for what, other in others.items():
        shown = blot(replace(frame, view=other, scores=GAME.scores(other)))
        assert shown not in seen, what
        seen.add(shown)


def test_the_bed_of_the_seat_on_turn_is_drawn_large() -> None:
    frame = replace(start(3), choices=())
    bed = Bed((piece("a1", "b2", (0, 3)),))
    own, other = (replace(frame.view, beds=beds) for beds in ((bed, Bed(), Bed()), (Bed(), bed, Bed())))
    plain = render.drawn(frame, LIGHT)
    box = tuple(map(int, board.bed_box(False)))
    inside = (box[0], box[1], box[0] + box[2], box[1] + box[3])
    drawn = [render.drawn(replace(frame, view=view), LIGHT).crop(inside) for view in (own, other)]
    assert drawn[1].tobytes() == plain.crop(inside).tobytes() != drawn[0].tobytes()


def test_where_nobody_is_asked_all_beds_are_drawn_alike() -> None:
    for seats in (2, 3, 4):
        for mode in ("basic", "advanced"):
            frame = replace(start(seats, mode), asked=(), choices=())
            turned = replace(frame.view, turn=1)
            assert blot(frame) == blot(replace(frame, view=turned))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_picture_shows_the_gardens_and_who_won(monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    frame = replace(list(games("cloomba", seats, 1))[-2], caption="Juniper wins with 21 points")
    drawn: list[str] = []
    sprite = Canvas.sprite
    monkeypatch.setattr(album, "ALBUM", Album(0))

    def noted(canvas: Canvas, name: str, *at: Any, **how: Any) -> None:
        drawn.append(name)
        sprite(canvas, name, *at, **how)

    monkeypatch.setattr(Canvas, "sprite", noted)
    shown = blot(frame)
    assert frame.view.turn is None
    assert drawn.count("cloomba_gazebo") == seats
    assert drawn.count("winner") == 1
    assert "cloomba_bag" not in drawn, "the market is empty"
    assert shown != blot(replace(frame, caption=""))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_end_every_bed_says_what_its_meadows_count(monkeypatch: pytest.MonkeyPatch, seats: int) -> None:
    for number in range(3):
        frame = list(games("cloomba", seats, number))[-2]
        monkeypatch.setattr(album, "ALBUM", Album(0))
        told = [word for word in names_on(monkeypatch, frame) if "×" in word]
        meadows = [
            f"{len(meadow.hexes)}×{len(meadow.butterflies)}"
            for bed in frame.view.beds
            for meadow in bed.ground.meadows
            if meadow.butterflies and (len(meadow.hexes) > 1 or len(bed.ground.flowers[meadow.hexes[0]]) == 1)
        ]
        assert sorted(told) == sorted(meadows)


def test_plates_of_small_hexes_stand_beside_each_other() -> None:
    bed = Bed(
        (piece("a4", "a5", (0, 2)), piece("b7", "b9", (1, 2)), piece("a1", "a2", (0, 1))),
        ((HEXES["a4"], 0), (HEXES["a5"], 2), (HEXES["b7"], 1)),
    )
    for radius in (14, 20, 28, 36):
        plates = plates_of(
            Garden(Canvas.blank(400, 250, LIGHT.bed, LIGHT), arts(HOUSE), bed.ground, Grid(radius, 200, 125))
        )
        assert len(plates) == 3
        assert all(apart(one, other, 0) for one, other in combinations(plates, 2))
        assert all(x >= 0 and y >= 0 and x + wide <= 400 and y + high <= 250 for x, y, wide, high in plates)


def test_who_gave_up_wears_no_crown() -> None:
    frame = list(games("cloomba", 2, 1))[-2]
    best = max((0, 1), key=lambda seat: frame.scores[seat].points)
    assert blot(replace(frame, conceded=frozenset({best}))) != blot(frame)


def test_the_header_says_which_game_was_chosen() -> None:
    frame = start(2, "advanced")
    assert titles(start(2)) == ("Cloomba",)
    assert titles(frame)[:2] == ("Cloomba · advanced", "advanced")
    expert = replace(frame, view=replace(frame.view, expert=True))
    assert titles(expert) == ("Cloomba · advanced · expert", "advanced · expert", "expert", "Cloomba")


def test_plates_hide_neither_each_other_nor_butterflies_where_there_is_room() -> None:
    bed = Bed(
        (piece("a1", "b1", (0, 0)), piece("a4", "b7", (1, 1)), Piece((HEXES["a2"],), (0, 1, 2))),
        ((HEXES["a1"], 0), (HEXES["a4"], 1), (HEXES["a2"], 2)),
    )
    garden = Garden(Canvas.blank(600, 600, LIGHT.bed, LIGHT), arts(HOUSE), bed.ground, Grid(48, 300, 300))
    one, other = plates_of(garden)
    assert apart(one, other, 0), "and a single flower of a Superflower has none"


def plates_of(garden: Garden) -> list[Box]:
    """Where the plates of a bed lie."""
    plates: list[Box] = []
    put = Canvas.put

    def noted(canvas: Canvas, image: Image.Image, x: float, y: float) -> None:
        plates.append((x, y, *image.size))
        put(canvas, image, x, y)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "put", noted)
        garden.plates()
    return plates


def test_the_last_move_is_ringed_in_the_bed_where_it_happened() -> None:
    frames = [frame for frame in games("cloomba", 3, 2) if frame.last and not frame.ranking]
    for frame in frames:
        assert frame.last is not None
        seat, move = frame.last
        for other in range(3):
            marks = last(frame, other)
            if other != seat or isinstance(move, Take):
                assert not marks.ringed
                assert marks.landed is None
            elif isinstance(move, Place):
                assert set(marks.ringed) == set(move.hexes)
            elif isinstance(move, Settle):
                assert marks.landed == (move.hex, HOUSE.index[move.butterfly])


# Choices


def test_stalls_are_marked_then_their_tiles_and_butterflies_then_what_is_chosen() -> None:
    frame = start(3)
    takes = [move for move in frame.choices if isinstance(move, Take)]
    assert offer(frame).stalls == {1, 2}
    assert not offer(frame).tiles
    one = [move for move in takes if move.stall == 2]
    shown = offer(replace(frame, choices=tuple(one)))
    assert not shown.stalls
    assert shown.tiles == {(2, move.tile) for move in one}
    assert shown.butterflies == {(2, move.butterfly) for move in one}
    single = offer(replace(frame, choices=(one[0],)))
    assert single.chosen(single.tiles)
    assert single.chosen(single.butterflies)
    assert len({blot(replace(frame, choices=moves)) for moves in (tuple(takes), tuple(one), (one[0],), ())}) == 4


def test_what_can_be_bought_is_marked_and_then_what_it_costs() -> None:
    frame = asked(start(2), large(1), Finish(), (2, 0, 2, 0))
    buys = [move for move in frame.choices if isinstance(move, Buy)]
    names = {HOUSE.superflower_names[kind] for kind in frame.view.row}
    assert offer(frame).things == names
    assert not offer(frame).jar
    thing = buys[0].thing
    one = tuple(move for move in buys if move.thing == thing)
    assert offer(replace(frame, choices=one)).jar == {"red", "blue"}
    assert offer(replace(frame, choices=one[:1])).jar == {"red"}
    shown = {blot(replace(frame, choices=moves)) for moves in (frame.choices, one, one[:1], (Done(),))}
    assert len(shown) == 4


def test_a_find_card_shows_what_it_costs_the_seat_on_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = asked(start(2, "advanced"), GARDEN, Finish(), (9, 0, 0, 0))
    thrift, blossom = (HOUSE.find_names.index(name) for name in ("thrift", "open-blossom"))
    own, other = (
        names_on(monkeypatch, replace(frame, view=replace(frame.view, row=(blossom,), finds=finds)))
        for finds in (((thrift,), ()), ((), (thrift,)))
    )
    assert own.count("2") == other.count("2") + 1
    assert own.count("3") == other.count("3") - 1


@pytest.mark.parametrize("seats", [2, 4])
def test_find_cards_that_still_do_something_are_seen_however_many_are_spent(
    monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    frame = replace(start(seats, "advanced"), choices=())
    names = ("thrift", "second-life", "about-turn", "open-blossom", "trade-wind", "red-admirer", "butterfly-net")
    for count in range(1, len(names) + 1):
        finds = tuple(map(HOUSE.find_names.index, names[:count]))
        shown = replace(frame, view=replace(frame.view, row=(), finds=(finds, *frame.view.finds[1:])))
        drawn = sprites_on(monkeypatch, shown)
        seen = [name for name in names[:count] if f"cloomba_find_{name.replace('-', '_')}" in drawn]
        assert {"thrift", "open-blossom", "red-admirer"} & {*names[:count]} <= {*seen}
        places = [drawn[f"cloomba_find_{name.replace('-', '_')}"] for name in seen]
        assert all(one <= other - 30 for one, other in pairwise(places))
        more = [word for word in names_on(monkeypatch, shown) if word.startswith("+")]
        assert more == ([f"+{count - len(seen)}"] if len(seen) < count else [])


def sprites_on(monkeypatch: pytest.MonkeyPatch, frame: AnyFrame) -> dict[str, float]:
    """The drawings on a picture, and how far to the right each is in its part of it."""
    drawn: dict[str, float] = {}
    sprite = Canvas.sprite

    def noted(canvas: Canvas, name: str, x: float, *at: Any, **how: Any) -> None:
        drawn[name] = x
        sprite(canvas, name, x, *at, **how)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "sprite", noted)
        patch.setattr(album, "ALBUM", Album(0))
        render.drawn(frame, LIGHT)
    return drawn


def names_on(monkeypatch: pytest.MonkeyPatch, frame: AnyFrame) -> list[str]:
    """The words that stand on a picture."""
    words: list[str] = []
    write = Canvas.text

    def told(canvas: Canvas, x: float, y: float, text: str, *rest: Any, **how: Any) -> float:
        words.append(text)
        return write(canvas, x, y, text, *rest, **how)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "text", told)
        patch.setattr(album, "ALBUM", Album(0))
        render.drawn(frame, LIGHT)
    return words


def test_every_first_hex_has_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    for frame in islice((f for f in games("cloomba", 2, 4) if isinstance(f.view.task, (Lay, Grow))), 0, None, 5):
        firsts = dict.fromkeys(str(move).split(" ")[1] for move in frame.choices)
        if len(firsts) > 1:
            assert set(firsts) <= set(names_on(monkeypatch, frame))


def test_spaces_of_other_pages_have_their_names_too(monkeypatch: pytest.MonkeyPatch) -> None:
    bed = Bed((piece("a1", "a2", (0, 1)), piece("a3", "a4", (2, 2)), piece("a5", "a6", (1, 3))))
    frame = asked(start(2), bed, Lay((0, 3), 0))
    firsts = list(dict.fromkeys(move.hexes[0] for move in frame.choices))
    page = tuple(move for move in frame.choices if move.hexes[0] in firsts[:20])
    words = names_on(monkeypatch, replace(frame, choices=page))
    assert len(firsts) > 20
    assert {NAMES_OF_HEXES[hex] for hex in firsts} <= set(words)
    assert blot(replace(frame, choices=page)) != blot(frame)


@pytest.mark.parametrize("task", [Lay((0, 3), 0), Lay((2, 2), 1), Grow(7)], ids=["tile", "double", "Superflower"])
def test_a_space_says_the_most_that_it_can_bring(monkeypatch: pytest.MonkeyPatch, task: Task) -> None:
    bed = Bed((piece("a1", "a2", (0, 1)), piece("a3", "a4", (2, 2)), piece("a5", "a6", (1, 3))), ((HEXES["a1"], 0),))
    frame = asked(start(2), bed, task)
    most: dict[int, int] = {}
    for move in frame.choices:
        gain = int(GAME.label(frame.view, 0, move).partition(",")[0])
        most[move.hexes[0]] = max(gain, most.get(move.hexes[0], gain))
    told = sorted(word for word in names_on(monkeypatch, frame) if word[:1] in tuple("+-"))
    least = min(most.values())
    usual = len(most) >= 24 and 2 * [*most.values()].count(least) > len(most)
    assert told == sorted(f"{gain:+d}" for gain in most.values() if not usual or gain > least)


def test_the_best_spaces_stand_out_and_no_plate_covers_a_space(monkeypatch: pytest.MonkeyPatch) -> None:
    bed = Bed((piece("a1", "a2", (0, 1)), piece("a3", "a4", (2, 2)), piece("a5", "a6", (1, 3))), ((HEXES["a1"], 0),))
    frame = asked(start(2), bed, Lay((0, 3), 2))
    spaces: list[plot.Space] = []
    drawn = plot._space

    def noted(space: plot.Space, theme: Theme) -> Image.Image:
        spaces.append(space)
        return drawn(space, theme)

    monkeypatch.setattr(plot, "_space", noted)
    words = names_on(monkeypatch, frame)
    most = max(int(space.gain) for space in spaces if space.gain)
    assert {space.best for space in spaces} == {True, False}
    assert all(space.best == (space.gain == f"{most:+d}") for space in spaces)
    assert "1×1" in words


def test_a_part_of_the_places_is_drawn_no_smaller_than_all() -> None:
    bed = large(2)
    hexes = tuple(bed.ground.edge)
    for some in (hexes, hexes[:6], hexes[6:12]):
        assert plot.around(bed, some, hand.PANEL, 62).radius >= plot.around(bed, hexes, hand.PANEL, 62).radius


def test_each_direction_that_is_possible_has_its_name_and_its_gain_in_the_order_of_the_buttons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bed = Bed((piece("a1", "a2", (0, 1)),))
    frame = asked(start(2), bed, Lay((0, 3), 0))
    first = HEXES["a3"]
    some = tuple(move for move in frame.choices if isinstance(move, Place) and move.hexes[0] == first)
    words = names_on(monkeypatch, replace(frame, choices=some))
    names = [str(move).split(" ")[2] for move in some]
    assert 1 < len(some) < 6
    assert [word for word in words if word in NAMES_OF_HEXES] == names
    gains = [GAME.label(frame.view, 0, move).partition(",")[0] for move in some]
    assert sorted(word for word in words if word[:1] in tuple("+-")) == sorted(gains)


def test_a_double_tile_says_which_hex_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    bed = Bed((piece("a1", "a2", (0, 1)),))
    frame = asked(start(2), bed, Lay((3, 3), None))
    first = HEXES["a4"]
    some = tuple(move for move in frame.choices if isinstance(move, Place) and move.hexes[0] == first)
    assert "a3 first" in names_on(monkeypatch, replace(frame, choices=some))


def test_a_preview_shows_where_the_butterfly_would_be() -> None:
    bed = Bed((piece("a1", "a2", (0, 1)),))
    frame = asked(start(2), bed, Lay((0, 3), 0))
    task = frame.view.task
    assert isinstance(task, Lay)
    for move in frame.choices:
        laid = directions.Placed.of(HOUSE, frame.view, 0, move)
        assert (laid.landed is None) == (laid.jar == 0)
        assert laid.landed is None or laid.landed[0] in move.hexes
    others = replace(frame, view=replace(frame.view, agenda=(Finish(), replace(task, butterfly=2))))
    single = frame.choices[:1]
    assert blot(replace(frame, choices=single)) != blot(replace(others, choices=single))


CARDS: dict[str, Task] = {
    "welcome": Welcome((HEXES["a1"], HEXES["b1"]), 0),
    "invite": Invite(HEXES["a4"]),
    "net": Net(0),
    "breeze": Breeze(),
    "trade": Trade(2),
    "rescue": Rescue((1,)),
    "uproot": Uproot(),
    "pick": Pick((0, 5, 8), others=True),
    "grow": Grow(7),
}
GARDEN = Bed(
    (
        piece("a1", "b1", (0, 0)),
        piece("a2", "b3", (1, 3)),
        piece("a3", "b5", (2, 2)),
        Piece((HEXES["a4"],), (0, 1, 3)),
        piece("a5", "b9", (1, 2)),
        piece("a6", "b11", (3, 0)),
        piece("c1", "c2", (2, 1)),
        piece("c7", "c8", (0, 3)),
    ),
    ((HEXES["a2"], 1), (HEXES["a3"], 2)),
)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("name", CARDS)
def test_every_choice_is_told_from_the_others_in_the_picture(name: str, theme: Theme) -> None:
    frame = asked(start(2, "advanced"), GARDEN, CARDS[name], (1, 1, 1, 1))
    assert len(frame.choices) > 1
    drawn = {blot(replace(frame, choices=(move,)), theme) for move in frame.choices[:12] if str(move) != "keep"}
    assert len(drawn) == len([move for move in frame.choices[:12] if str(move) != "keep"])
    assert blot(frame, theme) not in drawn


def test_the_merged_meadow_is_shown_with_its_product(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = asked(start(2), GARDEN, Welcome((HEXES["a1"], HEXES["b1"]), 0))
    words = names_on(monkeypatch, frame)
    assert {"settle", "jar", "2×1"} <= set(words)


def laid(monkeypatch: pytest.MonkeyPatch, frame: AnyFrame) -> tuple[list[Box], list[Box]]:
    """Where the plates of meadows lie on a picture, and the words on the bed."""
    plates: list[Box] = []
    words: list[Box] = []
    put, badge = Canvas.put, Canvas.badge

    def noted(canvas: Canvas, image: Image.Image, x: float, y: float) -> None:
        if image.height == 36:
            assert not words, "words are laid last"
            plates.append((x, y, image.width, image.height))
        put(canvas, image, x, y)

    def told(canvas: Canvas, x: float, y: float, word: str, radius: int = 19, *rest: Any) -> None:
        if word != "jar":
            wide = badge_width(word, radius)
            words.append((x - wide / 2, y - radius, wide, 2 * radius))
        badge(canvas, x, y, word, radius, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "put", noted)
        patch.setattr(Canvas, "badge", told)
        render.drawn(frame, LIGHT)
    return plates, words


def apart(one: Box, other: Box, slack: float = 5) -> bool:
    (left, top, wide, high), (x, y, across, down) = one, other
    return x >= left + wide - slack or x + across <= left + slack or y >= top + high - slack or y + down <= top + slack


def test_neither_the_word_nor_the_product_of_a_single_flower_hides_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both stand on one hex."""
    frame = asked(start(2), GARDEN, Welcome((HEXES["c7"], HEXES["c8"]), 3))
    (plate,), (word,) = laid(monkeypatch, frame)
    assert apart(plate, word)


def test_two_flowers_of_a_meadow_share_its_plate_which_hides_neither_name(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = asked(start(2, "advanced"), GARDEN, Net(0), (1, 0, 0, 0))
    plates, words = laid(monkeypatch, frame)
    goals = {move.hex for move in frame.choices if isinstance(move, Settle)}
    meadows = {GARDEN.ground.meadow[hex, 0] for hex in goals}
    assert (len(plates), len(words)) == (len(meadows), len(goals))
    assert len(meadows) < len(goals)
    assert all(apart(plate, word) for plate in plates for word in words)


def test_a_word_on_every_butterfly_and_tile_that_can_be_picked(monkeypatch: pytest.MonkeyPatch) -> None:
    for task in (Net(0), Breeze(), Uproot(), Turnabout()):
        frame = asked(start(2, "advanced"), GARDEN, task, (1, 0, 1, 1))
        words = {word.partition(" ")[0] for word in names_on(monkeypatch, frame)}
        for move in frame.choices:
            assert {_name(move)} <= words


def test_a_tile_that_can_be_turned_says_what_that_gains_where_its_flowers_meet(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = asked(start(2, "advanced"), GARDEN, Turnabout())
    told = {f"{_name(move)} {GAME.label(frame.view, 0, move)}" for move in frame.choices}
    assert all(word[-2] in "+-" for word in told)
    assert told <= {*names_on(monkeypatch, frame)}


def _name(move: Move) -> str:
    """The hex that picks it."""
    words = str(move).split(" ")
    return words[1] if isinstance(move, (Flip, Lift)) else words[2]


# Names of things


def test_columns_are_colours_the_jar_and_the_find_cards() -> None:
    frame = start(2, "advanced")
    lines = ("Yellow 3 × 2", "Red 1 × 1", "Jar", "Thrift", "Red Admirer")
    columns = [column(frame, line) for line in lines]
    assert [shown.name for shown in columns] == ["Yellow", "Red", "Jar", "Finds", "Finds"]
    assert [shown.note for shown in columns] == ["3×2", "1×1", "", "", ""]
    assert sorted(columns, key=lambda shown: shown.rank)[0].name == "Red"
    assert all(shown.sprite in SIZES for shown in columns)


def test_a_colour_is_a_butterfly_and_two_are_a_tile() -> None:
    shown = emblems(HOUSE)
    assert shown["red"] == "cloomba_butterfly_red"
    assert shown["red-green"] == "cloomba_tile_red_green"
    assert shown["blue-blue"] == "cloomba_tile_blue_blue"
    assert shown["red-green-blue"] == "cloomba_super_red_green_blue"
    assert shown["blue-admirer"] == "cloomba_find_blue_admirer"
    assert {*shown.values()} <= {*EMOJIS}


def strange() -> Cloomba:
    """More colours than there are drawings, of other names."""
    colours = ("red", "mauve", "ochre", "umbra", "teal", "alabasteralabast")
    tiles = tuple(
        replace(HOUSE.tiles[0], flowers=(colours[i], colours[(i + 1) % 5 if i < 4 else 5]), copies=9, ladybugs=0)
        for i in range(5)
    )
    return Cloomba(
        replace(
            HOUSE,
            colours=colours,
            tiles=tiles,
            superflowers=(
                ("red", "mauve"),
                ("mauve", "ochre", "umbra"),
                ("ochre", "teal"),
                ("umbra", "alabasteralabast"),
            ),
            finds=tuple(replace(find, price=9, points=99) for find in HOUSE.finds if not find.name.endswith("admirer")),
            butterflies=(9,) * 6,
            sizes=(Size(9, 0, True),) * 3,
            row=5,
        )
    )


@pytest.mark.parametrize("seats", [2, 4])
def test_other_components_have_pictures(seats: int) -> None:
    game = strange()
    assert not list(game.components.faults())
    for frame in islice(play(game, seats, 3), 0, None, 17):
        assert render.drawn(frame, LIGHT).size == (1200, 800)


def test_flowers_that_share_a_drawing_make_no_bouquet_that_is_not_drawn() -> None:
    assert flowers(("red", "red")) == "cloomba_red"
    assert flowers(("blue", "red")) == "cloomba_super_red_blue"
    assert flowers(()) == "cloomba_gazebo"


@pytest.mark.parametrize("names", [(), ("red",), ("red", "red"), ("red", "red", "red"), ("red", "red", "blue")])
@pytest.mark.parametrize("radius", RADII)
def test_whatever_grows_on_a_hex_is_drawn_at_every_size(names: tuple[str, ...], radius: int) -> None:
    assert picture(Cell(radius, names), LIGHT).width >= 2 * half(radius)
