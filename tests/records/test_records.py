"""Golden records: the rules offer, tell and score what they did when the record was made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rules import GAMES
from rules.game import Game
from sessions import record
from sessions.session import Status
from tests.records import FOLDER, files, games

CURRENT = list(games())


@pytest.mark.parametrize(("name", "game", "seats", "options"), CURRENT, ids=[name for name, *_ in CURRENT])
def test_the_current_edition_plays_the_golden_game(
    name: str, game: Game[Any, Any], seats: int, options: Mapping[str, str]
) -> None:
    for file, text in files(name, game, seats, options).items():
        assert file.exists(), f"{file.name} is missing: python -m tests.records"
        assert text == file.read_text(encoding="utf-8"), f"{file.name} differs: a change of the rules?"


def test_there_are_records_of_the_current_editions_alone() -> None:
    assert {file.stem for file in FOLDER.glob("*.json")} == {name for name, *_ in CURRENT}


@pytest.mark.parametrize("name", [name for name, *_ in CURRENT])
def test_every_record_of_the_current_edition_replays_to_its_end(name: str) -> None:
    session = record.read(FOLDER / f"{name}.json", GAMES)
    assert session.status is Status.OVER
    assert session.played().over
    assert sorted(seat for place in session.ranking for seat in place) == list(range(len(session.people)))
