"""The score sheet is a party for those who won, and everything on it can still be read."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from render import SCENES, score
from render.kit import Canvas
from rules.game import Score
from tests.render.frames import SETTINGS, AnyFrame, games

Area = tuple[float, float, float, float]
"""West, north, east and south."""
WIDE = ("W" * 32,) * 5


def last(key: str, seats: int) -> AnyFrame:
    return list(games(key, seats, names=WIDE))[-1]


def watched(frame: AnyFrame, monkeypatch: pytest.MonkeyPatch) -> tuple[list[Area], list[Area]]:
    """Draw the sheet; returns where confetti lies, and where there are words, figures and other drawings."""
    confetti: list[Area] = []
    read: list[Area] = []
    sprite, text = Canvas.sprite, Canvas.text

    def pasted(canvas: Canvas, name: str, x: float, y: float, height: int, *rest: Any, **more: Any) -> None:
        half = height / 2
        (confetti if name.startswith("confetti_") else read).append((x - half, y - half, x + half, y + half))
        sprite(canvas, name, x, y, height, *rest, **more)

    def written(canvas: Canvas, x: float, y: float, line: str, size: int = 30, *rest: Any, **more: Any) -> float:
        wide = text(canvas, x, y, line, size, *rest, **more)
        left = x - {"start": 0, "middle": wide / 2, "end": wide}[more.get("anchor", "start")]
        read.append((left, y - 0.75 * size, left + wide, y + 0.2 * size))
        return wide

    monkeypatch.setattr(Canvas, "sprite", pasted)
    monkeypatch.setattr(Canvas, "text", written)
    score.draw(frame, SCENES[frame.game.key].column)
    return confetti, read


def overlap(one: Area, other: Area) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("winners", [1, 2])
@pytest.mark.parametrize(("key", "seats"), SETTINGS)
def test_confetti_covers_nothing_that_is_read(
    key: str, seats: int, winners: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = tuple(range(seats))
    frame = replace(last(key, seats), ranking=(order[:winners], *((seat,) for seat in order[winners:])))
    confetti, read = watched(frame, monkeypatch)
    assert len(confetti) > 25
    assert not [(piece, area) for piece in confetti for area in read if overlap(piece, area)]


def test_a_game_that_was_played_out_ends_with_confetti(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = replace(last("bloom", 3), ranking=((0,), (1,), (2,)))
    strewn = []
    for conceded in ("", "2", "12", "012"):
        with monkeypatch.context() as patch:
            strewn.append(len(watched(replace(frame, conceded=frozenset(map(int, conceded))), patch)[0]))
    assert strewn[0] == strewn[1] > 0
    assert strewn[2] == strewn[3] == 0


def test_a_wilted_flower_marks_each_seat_that_gave_up(monkeypatch: pytest.MonkeyPatch) -> None:
    pasted: list[str] = []
    monkeypatch.setattr(Canvas, "sprite", lambda canvas, name, *rest, **more: pasted.append(name))
    frame = replace(last("bloom", 3), ranking=((2,), (0,), (1,)), conceded=frozenset({0, 1}))
    score.draw(frame, SCENES["bloom"].column)
    assert pasted.count("gave_up") == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_points_of_several_meadows_say_what_they_are_made_of(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    words: list[str] = []
    centred = Canvas.centred

    def told(canvas: Canvas, x: float, y: float, text: str, *rest: Any) -> None:
        words.append(text)
        centred(canvas, x, y, text, *rest)

    monkeypatch.setattr(Canvas, "centred", told)
    frame = last("cloomba", seats)
    two = (("Blue 4 × 2", 8), ("Blue 3 × 1", 3))
    many = tuple((f"Red {size} × 1", size) for size in (1, 2, 3, 4))
    scores = (Score(11, lines=two), Score(10, lines=many), *frame.scores[2:])
    score.draw(replace(frame, scores=scores), SCENES["cloomba"].column)
    assert {"11", "10"} <= {*words}
    assert "4×2" in " ".join(words)
    assert "+ 3×1" in " ".join(words)
    assert "4×1" not in words
