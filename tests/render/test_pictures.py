"""Every position at every seat count can be drawn, in its size and weight, the same each time."""

from __future__ import annotations

import io
import random
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import combinations, islice
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

import render
from render import album, bloom, kit, lettering, png
from render.album import Album
from render.frame import Frame
from render.mandala import parts
from render.shared import Shared
from render.theme import HEIGHT, LIGHT, SMALL, THEMES, WIDTH, Theme
from render.words import LIMIT
from rules.bloom import Bloom
from rules.bloom import Components as BloomComponents
from rules.bloom import Flower as Kind
from rules.game import Game
from rules.gloomies import HOUSE, PURPLE, Gloomies, Joker, Layout, Order
from rules.gloomies import Flower as Wooden
from rules.gloomies import Tile as BonusTile
from rules.mandala import PLACES, Circle, Claim, Colour, Flower, Mandala, Side, State, Tile
from rules.mandala import Components as MandalaComponents
from rules.pieces import known, size
from rules.table import Table
from rules.wildblooms import Flower as Blossom
from rules.wildblooms import Wildblooms
from tests.render.frames import AWKWARD, NAMES, SETTINGS, AnyFrame, games, play, some

HEAVIEST = 200
"""KiB that no picture may weigh."""
MEDIAN = 150


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """No picture is left over from another test."""
    render._pictures.clear()
    yield
    render._pictures.clear()


def opened(data: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(data))
    image.load()
    return image


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("private", [False, True], ids=["mat", "hand"])
@pytest.mark.parametrize(("key", "seats"), SETTINGS)
def test_every_position_has_a_picture_of_the_right_size_and_weight(
    key: str, seats: int, private: bool, theme: Theme
) -> None:
    weights = []
    for frame in some(key, seats, private=private):
        data = render.picture(frame, theme)
        image = opened(data)
        assert image.size == (WIDTH, HEIGHT)
        assert image.mode == "P"
        weights.append(len(data) / 1024)
    assert max(weights) <= HEAVIEST
    assert sorted(weights)[len(weights) // 2] <= MEDIAN


@pytest.mark.parametrize(("key", "seats"), SETTINGS)
def test_awkward_names_can_be_drawn(key: str, seats: int) -> None:
    for frame in some(key, seats, AWKWARD):
        assert opened(render.picture(frame)).size == (WIDTH, HEIGHT)
    for frame in some(key, seats, ("",) * 5):
        assert opened(render.picture(frame)).size == (WIDTH, HEIGHT)


@pytest.mark.parametrize(("key", "seats"), SETTINGS)
def test_equal_frames_give_equal_bytes(key: str, seats: int) -> None:
    for frame, again in zip(some(key, seats), some(key, seats), strict=True):
        assert frame == again
        first = render.picture(frame)
        render._pictures.clear()
        assert render.picture(again) == first


def test_what_the_reader_may_not_know_changes_neither_picture_nor_words() -> None:
    """Whole positions that differ only in what is hidden: hands, face-down cards, the order of the deck."""
    game = Mandala()
    table, dice = Table.open(game, 3, {}, "hidden"), random.Random("hidden")
    while max(size(side.down) for circle in table.state.circles for side in circle.sides) < 2:
        table = table.play(table.decisions[0].seat, dice.choice(table.decisions[0].sentences))
    state = table.state
    turned = replace(
        state,
        hands=tuple(known(hand)[::-1] for hand in state.hands),
        circles=tuple(
            replace(circle, sides=tuple(replace(side, down=known(side.down)[::-1]) for side in circle.sides))
            for circle in state.circles
        ),
    )
    assert turned != state
    made = []
    for position in (state, turned):
        render._pictures.clear()
        view = game.view(position, None)
        frame = Frame(game, view, game.scores(view), NAMES[:3])
        made.append((render.picture(frame), render.alt(frame)))
    assert made[0] == made[1]
    whole = [render.picture(Frame(game, position, game.scores(position), NAMES[:3], 0)) for position in (state, turned)]
    assert whole[0] != whole[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_choices_can_be_narrowed_word_by_word(seats: int) -> None:
    for key in ("bloom", "mandala"):
        for frame in some(key, seats, private=True)[:6]:
            full = render.picture(frame)
            narrowed = replace(frame, choices=frame.choices[:1])
            if len(frame.choices) > 3:
                assert render.picture(narrowed) != full
            assert render.picture(replace(frame, choices=()))


def test_a_tile_is_claimed_from_the_mat() -> None:
    claims = [
        frame
        for seed in range(6)
        for frame in games("mandala", 4, seed, private=True)
        if frame.choices and isinstance(frame.choices[0], Claim)
    ]
    assert claims
    for frame in claims[:5]:
        assert render.picture(frame) != render.picture(replace(frame, choices=frame.choices[:1]))


def test_where_a_tile_is_claimed_the_words_of_the_tiles_stand_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    words: list[str] = []
    badge = kit.Canvas.badge

    def recorded(canvas: kit.Canvas, x: float, y: float, word: str, radius: int = 19) -> None:
        words.append(word)
        badge(canvas, x, y, word, radius)

    monkeypatch.setattr(kit.Canvas, "badge", recorded)
    monkeypatch.setattr(album, "ALBUM", Album(0))
    frame = next(frame for frame in games("mandala", 4) if frame.choices and isinstance(frame.choices[0], Claim))
    for choices in (frame.choices, ()):
        words.clear()
        render.picture(replace(frame, choices=choices))
        others = [word for place, word in enumerate(PLACES) if not choices or place != frame.view.claiming]
        assert sorted(words) == sorted([*others, *(f"{move.tile.colour}-{move.tile.face}" for move in choices)])


def test_the_ring_of_the_last_move_leaves_out_the_cards_beside(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes: list[kit.Box] = []
    monkeypatch.setattr(kit.Canvas, "ring", lambda _canvas, box, *_: boxes.append(box))
    canvas = kit.Canvas.blank(250, 100, LIGHT.cell, LIGHT)
    for groups in (2, 3):
        first, *rest = (parts.Group("card_back", 5, newest=i == 0) for i in range(groups))
        parts.fan(canvas, (first, *rest), (10, 8, 150, 84), 0)
    wide, narrow = (box[2] for box in boxes)
    shown = {2: 3, 3: 2}
    card = round(84 * 128 / 176)
    assert wide == pytest.approx(6 + shown[2] * (150 - card) / (2 * shown[2] - 1))
    assert narrow == pytest.approx(6 + shown[3] * (150 - card) / (3 * shown[3] - 1))


def test_a_hand_of_any_size_fits() -> None:
    frame = next(iter(games("mandala", 4, private=True)))
    assert frame.seat is not None
    for hand in ((0,) * 6, (1, 0, 2, 0, 1, 1), (15, 15, 15, 15, 15, 15)):
        view = replace(frame.view, hands=(hand, *frame.view.hands[1:]))
        assert opened(render.picture(replace(frame, view=view, choices=()))).size == (WIDTH, HEIGHT)


def test_a_seat_that_gave_up_is_marked() -> None:
    for key, seats in SETTINGS:
        *_, frame, final = games(key, seats)
        for shown in (frame, final):
            marked = replace(shown, conceded=frozenset({seats - 1}))
            assert render.picture(marked) != render.picture(shown)
            assert ("gave up" in render.alt(marked)) is bool(shown.ranking)


def test_nobody_is_asked() -> None:
    for key, seats in SETTINGS:
        frame = next(iter(games(key, seats)))
        assert render.picture(replace(frame, asked=(), choices=()))


def strange_bloom() -> Bloom:
    flowers = tuple(Kind(name, (1, 22, 333, 444)) for name in "abcdefghijklmno")
    house = Bloom().components
    return Bloom(replace(house, flowers=flowers, animals=("wolf", "bear", "owl", "a"), points=(0, 1, 30, 600, 1000)))


def strange_mandala() -> Mandala:
    names = ("gray", "blue", "umbra", "ochre", "red", "mauve", "alabasteralabast", "teal")
    colours = tuple(Colour(name, ("dark", "light")[i % 2], 12) for i, name in enumerate(names))
    return Mandala(MandalaComponents(colours, (1, 10, 25, "x3"), (3, 3, 3, 3), 2, 9, 4))


def largest_bloom() -> Bloom:
    house = Bloom().components
    flowers = tuple(Kind(letter * 16, (111, 222, 333, 444, 999)) for letter in "abcdefghijkl")
    stones = tuple(replace(stone, name=(stone.name + "w" * 16)[:16]) for stone in house.stones)
    animals = tuple(letter * 16 for letter in "mnop")
    return Bloom(BloomComponents(flowers, stones, animals, (0, 100, 300, 600, 800, 999)))


def largest_mandala() -> Mandala:
    colours = tuple(Colour(letter * 16, ("dark", "light")[i % 2], 99) for i, letter in enumerate("abcdefghijkl"))
    return Mandala(MandalaComponents(colours, (111, 222, 333, 999, "x3"), (99, 99, 99, 99), 9, 99, 3))


def strange_gloomies() -> Gloomies:
    """Few flowers, of other names."""
    kinds = (Wooden("orbit", 1, 40, 30), Wooden("aster", 9, 40, 30))
    orders = tuple(Order(points, "oa" * (1 + points % 3)) for points in range(1, 9))
    tiles = tuple(BonusTile(PURPLE[i % 4], ("stardust", "any", "aster")[i % 3]) for i in range(8))
    layouts = (Layout("plain", ("oaoaoaoa",) * 6),)
    joker = (Joker(("orbit", "aster"), 9),)
    return Gloomies(replace(HOUSE, flowers=kinds, jokers=joker, orders=orders, tiles=tiles, layouts=layouts))


def largest_gloomies() -> Gloomies:
    """As many flowers, jokers, tiles and points, and as long names, as there may be."""
    names = [letter * 16 for letter in "lotpabcde"]
    kinds = tuple(Wooden(name, 99, 999, 99) for name in names)
    jokers = tuple(Joker(pair, 99) for pair in combinations(names, 2))
    orders = tuple(Order(999 - i, "lotpabcde"[i:] + "l" * i) for i in range(9))
    tiles = tuple(BonusTile(PURPLE[i % 4], (*names, "any")[i % 10]) for i in range(80))
    layouts = (Layout("W" * 16, tuple("lotpabcde"[i : i + 4] * 2 for i in range(6))),)
    large = replace(HOUSE, flowers=kinds, jokers=jokers, orders=orders, tiles=tiles, layouts=layouts)
    return Gloomies(replace(large, hands=(40, 40, 40, 40), gifts=(9, 9, 99, 99), helpers=999, stardust=999))


def strange_wildblooms() -> Wildblooms:
    """Two colours that have no drawing, three spaces, and a flower without effects."""
    flowers = tuple(
        Blossom(f"{name}-{number:02}", colour, ((2, "ant"),) if number else ())
        for name, colour in (("t", "teal"), ("um", "umbra"))
        for number in range(9)
    )
    house = Wildblooms().components
    return Wildblooms(replace(house, colours=("teal", "umbra"), flowers=flowers, spaces=3, seeds=(1, 2, 3, 2)))


def largest_wildblooms() -> Wildblooms:
    """As many colours, spaces and seeds as there can be, with the longest names."""
    colours = tuple(letter * 12 for letter in "mwaghkqrx")
    flowers = tuple(
        Blossom(f"{colour[:3]}-{number:02}", colour, ((5, "grasshopper"), (9, colours[i - 1])))
        for i, colour in enumerate(colours)
        for number in range(11)
    )
    house = Wildblooms().components
    box = replace(house, bees=99, ants=99, rainbows=99, start=(19, 20, 20, 20, 20))
    return Wildblooms(replace(box, colours=colours, flowers=flowers, spaces=9, seeds=(9,) * 4, back=(0,) * 4))


def sampled(game: Game[Any, Any]) -> Iterator[AnyFrame]:
    """Frames of random games at every number of seats."""
    for seats in game.seats:
        for private in (False, True):
            frames = list(islice(play(game, seats, 1, ("W" * 16,) * 5, private), 150))
            yield from (*frames[::13], *frames[-2:])


def heaped() -> Iterator[AnyFrame]:
    """More cards and tiles in every place than a game brings together, and tiles to claim in each Mandala."""
    game = largest_mandala()
    heap = (99,) * 12
    tiles = tuple(Tile(colour, 999) for colour in game.components.names)
    flowers = tuple(Flower(Tile(tile.colour, 111), tile) for tile in tiles[:4])
    for seats in game.seats:
        sides = (Side(heap, heap), *(Side((99, *(0,) * 11), heap) for _ in range(seats - 1)))
        state = State(
            hands=(heap,) * seats,
            circles=(Circle(tiles[:2], sides, 0),) * 3,
            tiles=(tiles,) * seats,
            flowers=(flowers,) * seats,
            deck=heap,
            discards=heap,
            dark=heap,
            light=heap,
        )
        for place in (None, 0, 1, 2):
            position = replace(state, claiming=place)
            for seat in (None, 0):
                view = game.view(position, seat)
                scores = game.scores(view)
                moves = game.decisions(position)[0].moves
                chosen = moves if seat is None or place is not None else moves[290:291]
                asked = ((0, "Choose."),)
                yield Frame(game, view, scores, ("W" * 16,) * seats, seat, asked, chosen)
        yield Frame(game, state, game.scores(state), ("W" * 16,) * seats, ranking=(tuple(range(seats)),))


OTHERS: dict[str, Game[Any, Any]] = {
    "strange bloom": strange_bloom(),
    "strange mandala": strange_mandala(),
    "strange wildblooms": strange_wildblooms(),
    "largest bloom": largest_bloom(),
    "largest wildblooms": largest_wildblooms(),
    "largest mandala": largest_mandala(),
    "strange gloomies": strange_gloomies(),
    "largest gloomies": largest_gloomies(),
}


@pytest.mark.parametrize("frames", [*map(sampled, OTHERS.values()), heaped()], ids=[*OTHERS, "heaped mandala"])
def test_other_components_are_drawn_without_overflow(
    frames: Iterator[AnyFrame], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every line of text lies on the piece that it is drawn on."""

    def labelled(text: str, size: int, face: lettering.Face = lettering.Face.STRONG) -> lettering.Label:
        line = lettering.label(text, size, face)
        texts.add(id(line.mask))
        return line

    def stamped(canvas: kit.Canvas, mask: Image.Image, x: float, y: float, colour: str) -> None:
        if id(mask) in texts:
            padding = mask.height // 5
            assert x >= -padding - 1
            assert x + mask.width <= canvas.image.width + padding + 1
        stamp(canvas, mask, x, y, colour)

    texts: set[int] = set()
    stamp = kit.Canvas.stamp
    monkeypatch.setattr(kit, "label", labelled)
    monkeypatch.setattr(kit.Canvas, "stamp", stamped)
    for frame in frames:
        assert not list(frame.game.components.faults())
        assert opened(render.picture(frame)).size == (WIDTH, HEIGHT)
        assert len(render.alt(frame)) <= LIMIT


def test_no_text_is_smaller_than_a_phone_can_show(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = set()

    def recorded(text: str, size: int, face: lettering.Face = lettering.Face.STRONG) -> lettering.Label:
        sizes.add(size)
        return lettering.label(text, size, face)

    monkeypatch.setattr(kit, "label", recorded)
    for key, seats in SETTINGS:
        for frame in some(key, seats, ("", "x", "name that is cut because it is long", "y", "z")):
            render.picture(frame)
    assert min(sizes) >= SMALL


# Shared work


def counting(calls: list[AnyFrame], gate: threading.Event, error: Exception | None = None) -> Any:
    def draw(frame: AnyFrame, theme: Theme) -> Image.Image:
        calls.append(frame)
        assert gate.wait(10)
        if error:
            raise error
        return bloom.draw(frame, theme)

    return SimpleNamespace(draw=draw, facts=bloom.facts, sections=bloom.sections, column=bloom.column)


def test_threads_that_ask_for_the_same_frame_share_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[AnyFrame] = []
    gate = threading.Event()
    monkeypatch.setattr(render, "SCENES", {"bloom": counting(calls, gate)})
    frame = next(iter(games("bloom", 3)))
    with ThreadPoolExecutor(8) as pool:
        asked = [pool.submit(render.picture, frame) for _ in range(8)]
        gate.set()
        results = {future.result() for future in asked}
    assert len(results) == 1
    assert len(calls) == 1


def test_a_picture_that_failed_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[AnyFrame] = []
    gate = threading.Event()
    gate.set()
    frame = next(iter(games("bloom", 3)))
    monkeypatch.setattr(render, "SCENES", {"bloom": counting(calls, gate, ValueError("no ink"))})
    for _ in range(2):
        with pytest.raises(ValueError, match="no ink"):
            render.picture(frame)
    assert len(calls) == 2
    monkeypatch.setattr(render, "SCENES", {"bloom": bloom})
    assert render.picture(frame)


def test_only_the_newest_pictures_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render, "_pictures", Shared(3))
    frames = list(games("bloom", 2))[:6]
    for frame in frames:
        render.picture(frame)
    assert [frame for frame, _ in render._pictures._results] == frames[-3:]


# PNG


def test_a_png_holds_the_pixels_it_was_given() -> None:
    palette = png.palette(LIGHT, "bloom")
    frame: Frame[Any, Any] = some("bloom", 3)[3]
    drawn = bloom.draw(frame)
    image = opened(png.encode(drawn, palette)).convert("RGB")
    naive = drawn.quantize(palette=palette.nearest, dither=Image.Dither.NONE)
    naive.putpalette(palette.colours)
    assert image.tobytes() == naive.convert("RGB").tobytes()


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("key", render.SCENES)
def test_flat_colours_are_exact(key: str, theme: Theme) -> None:
    palette = png.palette(theme, key)
    for colour in theme.flat():
        image = opened(png.encode(Image.new("RGB", (3, 2), colour), palette)).convert("RGB")
        assert image.getpixel((2, 1)) == tuple(bytes.fromhex(colour[1:]))


def test_a_picture_weighs_less_than_pillow_would_make_it() -> None:
    for key in ("bloom", "mandala"):
        frame = some(key, 4)[4]
        naive = io.BytesIO()
        render.SCENES[key].draw(frame).save(naive, "PNG")
        assert len(render.picture(frame)) < 0.6 * len(naive.getvalue())
