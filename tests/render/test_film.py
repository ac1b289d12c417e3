"""Films: every frame is there for as long as it should be, looks like its picture, and weighs little."""

from __future__ import annotations

import io
import random
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image

import render
from render import film, gif, png
from render.frame import Frame
from render.shared import Shared
from render.theme import HEIGHT, LIGHT, WIDTH
from render.words import LIMIT
from rules import GAMES
from rules.game import Score
from rules.mandala import Mandala
from rules.pieces import known
from rules.table import Table
from tests.render.frames import AWKWARD, NAMES, SETTINGS, AnyFrame, games, some

HEAVIEST = 300
"""KiB that a film of a whole game may weigh."""


def filmed(key: str, seats: int, names: tuple[str, ...] = NAMES) -> tuple[AnyFrame, ...]:
    """A whole random game as it is filmed."""
    return tuple(replace(frame, asked=(), choices=()) for frame in games(key, seats, names=names))


def screened(data: bytes) -> list[tuple[Image.Image, int]]:
    """What a viewer sees of an animation: pictures and their milliseconds; the parts of a change are one picture."""
    animation = Image.open(io.BytesIO(data))
    seen = []
    time = 0
    for number in range(getattr(animation, "n_frames", 1)):
        animation.seek(number)
        time += animation.info["duration"]
        if animation.info["duration"] != gif.TICK:
            seen.append((animation.convert("RGB"), time))
            time = 0
    assert not time
    return seen


def small(frame: AnyFrame, size: tuple[int, int]) -> Image.Image:
    """The picture of a frame as a film would show it if it had only this one."""
    palette = png.palette(LIGHT, frame.game.key, gif.COLOURS)
    scaled = render.drawn(frame, LIGHT).resize(size, Image.Resampling.BOX)
    indexed = scaled.quantize(palette=palette.nearest, dither=Image.Dither.NONE)
    indexed.putpalette(palette.colours)
    return indexed.convert("RGB")


@pytest.mark.parametrize(("key", "seats"), SETTINGS)
def test_a_film_of_a_whole_game_shows_every_frame_and_weighs_little(key: str, seats: int) -> None:
    frames = filmed(key, seats)
    data = render.moving(frames)
    assert len(data) / 1024 <= HEAVIEST
    seen = screened(data)
    assert [time for _, time in seen] == film.shown(frames)
    size = film.size(len(frames))
    for frame, (picture, _) in list(zip(frames, seen, strict=True))[:: len(frames) // 7]:
        assert picture.tobytes() == small(frame, size).tobytes()
    assert frames[-1].ranking
    assert seen[-1][0].tobytes() == small(frames[-1], size).tobytes()


@pytest.mark.parametrize("count", [1, 2, 10, 11, 75, 76, 110, 111, 170, 171])
def test_a_short_film_is_as_clear_as_the_board_and_a_long_one_as_small_as_a_phone_shows_it(count: int) -> None:
    start, *_ = filmed("bloom", 2)
    seen = screened(render.moving((start,) * count))
    assert len(seen) == count, "frames in which nothing changes are shown too"
    sizes = {10: (WIDTH, HEIGHT), 75: (600, 400), 110: (480, 320), 170: (384, 256), 171: (300, 200)}
    expected = next(size for most, size in sizes.items() if count <= most)
    assert {picture.size for picture, _ in seen} == {expected}
    assert all(picture.tobytes() == small(start, expected).tobytes() for picture, _ in seen)


def test_a_film_rests_at_its_ends_and_where_somebody_takes_the_lead() -> None:
    start, *_ = filmed("bloom", 2)
    points = [(0, 0), (1, 0), (2, 0), (2, 2), (3, 2), (3, 3), (3, 4), (4, 4), (5, 4), (5, 5)]
    frames = [replace(start, scores=tuple(map(Score, pair))) for pair in points]
    assert list(film.taking_the_lead(frames)) == [None, 0, None, None, None, None, 1, None, 0, None]
    turn, turning = film.TURN, film.TURNING
    expected = [film.START, turning, turn, turn, turn, turn, turning, turn, turning, film.END]
    assert film.shown(frames) == expected
    assert [time for _, time in screened(render.moving(tuple(frames)))] == expected


def test_what_the_reader_may_not_know_changes_no_byte_of_a_film() -> None:
    game = Mandala()
    table, dice = Table.open(game, 3, {}, "hidden"), random.Random("hidden")
    states: list[Any] = []
    while len(states) < 30:
        table = table.play(table.decisions[0].seat, dice.choice(table.decisions[0].sentences))
        states.append(table.state)
    turned = [replace(state, hands=tuple(known(hand)[::-1] for hand in state.hands)) for state in states]
    assert turned != states
    made = []
    for positions in (states, turned):
        render._films.clear()
        views = [game.view(state, None) for state in positions]
        frames = tuple(Frame(game, view, game.scores(view), NAMES[:3]) for view in views)
        made.append((render.moving(frames), film.alt(frames)))
    assert made[0] == made[1]


@pytest.mark.parametrize("names", [NAMES, AWKWARD])
@pytest.mark.parametrize("key", GAMES)
def test_the_words_for_a_film_tell_how_it_ends_and_what_happened(key: str, names: tuple[str, ...]) -> None:
    frames = filmed(key, 4, names)
    words = film.alt(frames)
    assert 0 < len(words) <= LIMIT
    assert words.startswith(f"A film of {len(frames) - 2} moves. {GAMES[key].title}, final score. Winner: ")
    some_turns = film.alt(frames[3:6])
    assert some_turns.startswith(f"A film of 2 moves. {GAMES[key].title}. Points: ")
    for frame in frames[4:6]:
        assert frame.last is not None
        assert f", {frame.last[1]}." in some_turns


def test_threads_that_ask_for_the_same_film_share_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []
    gate = threading.Event()

    def encode(*arguments: Any) -> bytes:
        calls.append(1)
        assert gate.wait(10)
        return b"film"

    monkeypatch.setattr(render, "_films", Shared(2))
    monkeypatch.setattr(gif, "encode", encode)
    frames = tuple(some("bloom", 2))
    with ThreadPoolExecutor(4) as pool:
        asked = [pool.submit(render.moving, frames) for _ in range(4)]
        gate.set()
        assert {future.result() for future in asked} == {b"film"}
    assert len(calls) == 1


def test_only_the_newest_films_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render, "_films", Shared(2))
    frames = filmed("bloom", 2)
    films = [(frame,) for frame in frames[:3]]
    for one in films:
        render.moving(one)
    assert [one for one, _ in render._films._results] == films[1:]
