"""Every position at every seat count can be drawn, in its size and weight, the same each time."""

from __future__ import annotations

import io
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

import render
from render import bloom, kit, lettering, mandala, png
from render.frame import Frame
from render.theme import HEIGHT, LIGHT, SMALL, WIDTH
from rules.bloom import Bloom
from rules.bloom import Components as BloomComponents
from rules.bloom import Flower as Kind
from rules.mandala import Back, Claim, Colour, Mandala
from rules.mandala import Components as MandalaComponents
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


@pytest.mark.parametrize("private", [False, True], ids=["mat", "hand"])
@pytest.mark.parametrize(("key", "seats"), SETTINGS)
def test_every_position_has_a_picture_of_the_right_size_and_weight(key: str, seats: int, private: bool) -> None:
    weights = []
    for frame in some(key, seats, private=private):
        data = render.picture(frame)
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
    for frame in some(key, seats, ("",) * 4):
        assert opened(render.picture(frame)).size == (WIDTH, HEIGHT)


@pytest.mark.parametrize(("key", "seats"), SETTINGS)
def test_equal_frames_give_equal_bytes(key: str, seats: int) -> None:
    for frame, again in zip(some(key, seats), some(key, seats), strict=True):
        assert frame == again
        first = render.picture(frame)
        render._pictures.clear()
        assert render.picture(again) == first


def test_positions_that_look_alike_to_the_reader_give_equal_pictures_and_words() -> None:
    game = Mandala()
    looked = 0
    for frame in list(games("mandala", 3, private=False))[:60:7]:
        state = frame.view
        # What a spectator does not know, made up in two ways.
        one = replace(state, hands=tuple((hand.number, 0, 0, 0, 0, 0) for hand in state.hands))
        two = replace(state, hands=tuple((0, 0, 0, 0, 0, hand.number) for hand in state.hands))
        seen = [game.view(position, None) for position in (one, two)]
        assert one != two
        assert seen[0] == seen[1]
        pictures = []
        for view in seen:
            render._pictures.clear()
            drawn = replace(frame, view=view)
            pictures.append((render.picture(drawn), render.alt(drawn)))
        assert pictures[0] == pictures[1]
        looked += 1
    assert looked


def test_a_public_picture_does_not_change_with_a_hidden_card() -> None:
    """Drawn from two games that differ in hidden cards alone."""
    frame = next(frame for frame in games("mandala", 4) if frame.last is not None)
    assert all(isinstance(back, Back) for flowers in frame.view.flowers for back in flowers)
    assert not any(isinstance(hand, tuple) for hand in frame.view.hands)
    assert not any(isinstance(side.down, tuple) for circle in frame.view.circles for side in circle.sides)


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
    points = (0, 1, 30, 600, 1000)
    house = Bloom().components
    return Bloom(BloomComponents(flowers, house.stones, ("wolf", "bear", "owl", "a"), points))


def strange_mandala() -> Mandala:
    colours = tuple(Colour(name, back, 12) for name in "abcd" for back in ("dark", "light"))
    names = iter(("gray", "blue", "umbra", "ochre", "red", "mauve", "extraordinarilyalabaster", "teal"))
    colours = tuple(replace(colour, name=next(names)) for colour in colours)
    return Mandala(MandalaComponents(colours, (1, 10, 25, "x3"), (3, 3, 3, 3), 2, 9, 4))


@pytest.mark.parametrize("make", [strange_bloom, strange_mandala])
def test_other_components_can_be_drawn(make: Any) -> None:
    game = make()
    assert not list(game.components.faults())
    for seats in (2, 4):
        for private in (False, True):
            frames = list(play(game, seats, 1, NAMES, private))
            for frame in [*frames[::9], *frames[-2:]]:
                assert opened(render.picture(frame)).size == (WIDTH, HEIGHT)
                assert len(render.alt(frame)) <= 1024


def test_no_text_is_smaller_than_a_phone_can_show(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = set()

    def recorded(text: str, size: int, face: lettering.Face = lettering.Face.STRONG) -> lettering.Label:
        sizes.add(size)
        return lettering.label(text, size, face)

    monkeypatch.setattr(kit, "label", recorded)
    for key, seats in SETTINGS:
        for frame in some(key, seats, ("", "x", "name that is cut because it is long", "y")):
            render.picture(frame)
    assert min(sizes) >= SMALL


# Shared work


def counting(calls: list[AnyFrame], gate: threading.Event, error: Exception | None = None) -> Any:
    def draw(frame: AnyFrame) -> Image.Image:
        calls.append(frame)
        assert gate.wait(10)
        if error:
            raise error
        return bloom.draw(frame)

    return SimpleNamespace(PREFIX=bloom.PREFIX, draw=draw, alt=bloom.alt, column=bloom.column)


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
    monkeypatch.setattr(render, "_KEPT", 3)
    frames = list(games("bloom", 2))[:6]
    for frame in frames:
        render.picture(frame)
    assert list(render._pictures) == frames[-3:]


# PNG


def test_a_png_holds_the_pixels_it_was_given() -> None:
    palette = png.palette(LIGHT, bloom.PREFIX)
    frame: Frame[Any, Any] = some("bloom", 3)[3]
    drawn = bloom.draw(frame)
    image = opened(png.encode(drawn, palette)).convert("RGB")
    naive = drawn.quantize(palette=palette.nearest, dither=Image.Dither.NONE)
    naive.putpalette(palette.colours)
    assert image.tobytes() == naive.convert("RGB").tobytes()


@pytest.mark.parametrize("prefix", [bloom.PREFIX, mandala.PREFIX])
def test_flat_colours_are_exact(prefix: str) -> None:
    palette = png.palette(LIGHT, prefix)
    for colour in LIGHT.flat():
        image = opened(png.encode(Image.new("RGB", (3, 2), colour), palette)).convert("RGB")
        assert image.getpixel((2, 1)) == tuple(bytes.fromhex(colour[1:]))


def test_a_picture_weighs_less_than_pillow_would_make_it() -> None:
    for key in ("bloom", "mandala"):
        frame = some(key, 4)[4]
        naive = io.BytesIO()
        render.SCENES[key].draw(frame).save(naive, "PNG")
        assert len(render.picture(frame)) < 0.6 * len(naive.getvalue())
