"""A host's own set: read strictly, every mistake told with its place."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES
from rules.bloom import HOUSE
from rules.game import Game
from rules.table import Table
from sessions.components import ComponentsError, build, digest, from_json, read, to_json, with_set
from sessions.faults import LARGEST
from tests.sessions.tables import ANN, BEN, begun

GAME = GAMES["bloom"]


def plain() -> Any:
    return json.loads(to_json(HOUSE))


def wrong(path: Path, content: str) -> list[str]:
    path.write_text(content)
    with pytest.raises(ComponentsError) as error:
        read(GAME, path)
    start = f"{path}: "
    assert all(sentence.startswith(start) and sentence.endswith(".") for sentence in error.value.sentences)
    return [sentence.removeprefix(start) for sentence in error.value.sentences]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_house_set_comes_back_from_its_json(game: Game[Any, Any]) -> None:
    text = to_json(game.components)
    assert from_json(game, text) == game.components
    assert to_json(from_json(game, json.dumps(json.loads(text), indent=3))) == text
    assert len(digest(game.components)) == 64


def test_the_digest_tells_sets_apart_and_does_not_change() -> None:
    other = dataclasses.replace(HOUSE, points=(*HOUSE.points[:-1], 56))
    assert digest(other) != digest(HOUSE)
    assert digest(HOUSE) == digest(from_json(GAME, to_json(HOUSE)))


def test_a_file_in_toml_or_json_builds_the_game(tmp_path: Path) -> None:
    changed = plain()
    changed["points"][3] = 7
    (tmp_path / "set.json").write_text(json.dumps(changed))
    (tmp_path / "set.toml").write_text(_toml(changed))
    for name in ("set.json", "set.toml"):
        games = build(GAMES, {"bloom": tmp_path / name})
        assert games["bloom"].components == dataclasses.replace(HOUSE, points=(0, 1, 3, 7, *HOUSE.points[4:]))
        assert type(games["bloom"]) is type(GAME)
        assert games["mandala"] is GAMES["mandala"]
    assert with_set(GAME, HOUSE) is not GAME
    assert not begun(ANN, BEN).broken


def test_a_changed_set_of_cloomba_is_read_from_both_kinds_of_file_and_played_with(tmp_path: Path) -> None:
    game = GAMES["cloomba"]
    changed = json.loads(to_json(game.components))
    changed["tiles"][0] |= {"copies": 9, "ladybugs": 3}
    changed["superflowers"] = changed["superflowers"][:4]
    changed["finds"][1] |= {"title": "The Florist", "price": 1, "points": 5, "copies": 4}
    changed["butterflies"] = [12, 10, 10, 11]
    changed["sizes"][0] = {"stall": 4, "back": 2, "ladybugs": True}
    changed |= {"row": 5, "price": 3}
    (tmp_path / "set.json").write_text(json.dumps(changed))
    (tmp_path / "set.toml").write_text(_toml(changed))
    sets = [build(GAMES, {"cloomba": tmp_path / name})["cloomba"] for name in ("set.json", "set.toml")]
    assert sets[0].components == sets[1].components != game.components
    assert json.loads(to_json(sets[0].components)) == changed
    assert from_json(game, to_json(sets[0].components)) == sets[0].components
    state = Table.open(sets[0], 2, {"mode": "advanced"}, "seed").state
    assert (len(state.row), sum(state.stalls[0].tiles), sum(state.bag)) == (5, 4, 43 - 8)


def test_mistakes_in_a_set_of_cloomba_are_told(tmp_path: Path) -> None:
    changed = json.loads(to_json(GAMES["cloomba"].components))
    changed["tiles"][0]["flowers"] = ["red", "green", "blue"]
    changed["sizes"].pop()
    (tmp_path / "set.json").write_text(json.dumps(changed))
    with pytest.raises(ComponentsError) as shape:
        read(GAMES["cloomba"], tmp_path / "set.json")
    assert [sentence.partition(": ")[2] for sentence in shape.value.sentences] == [
        "Tiles, entry 1, flowers is wrong: tuple should have at most 2 items after validation, not 3.",
        "Sizes, entry 3 is missing.",
    ]
    changed = json.loads(to_json(GAMES["cloomba"].components))
    changed["tiles"][0]["flowers"] = ["green", "red"]
    changed["row"] = 0
    (tmp_path / "set.json").write_text(json.dumps(changed))
    with pytest.raises(ComponentsError) as meaning:
        read(GAMES["cloomba"], tmp_path / "set.json")
    assert [sentence.partition(": ")[2] for sentence in meaning.value.sentences] == [
        "The colours of the tile green-red must stand in their order.",
        "“row” must be 1 to 5.",
    ]


def test_all_mistakes_are_told_each_with_its_place(tmp_path: Path) -> None:
    changed = plain()
    changed["flowers"][1]["values"][0] = "1"
    changed["flowers"][2]["name"] = 5
    changed["stones"][0]["colour"] = "grey"
    changed["points"][2] = 1.5
    changed["points"][3] = True
    del changed["animals"]
    changed["anmals"] = []
    assert wrong(tmp_path / "set.json", json.dumps(changed)) == [
        "Flowers, entry 2, values, entry 1 must be a whole number, not “1”.",
        "Flowers, entry 3, name must be text, not “5”.",
        "Stones, entry 1, colour is not known here.",
        "Animals is missing.",
        "Points, entry 3 must be a whole number, not “1.5”.",
        "Points, entry 4 must be a whole number, not true.",
        "Anmals is not known here.",
    ]


def test_what_the_game_finds_wrong_is_told_too(tmp_path: Path) -> None:
    changed = plain()
    changed["flowers"][0]["values"] = [1, 2, 3]
    changed["animals"][0] = "Bee Hive"
    assert wrong(tmp_path / "set.json", json.dumps(changed)) == [
        "The tiles must fill the board: 60 are needed, and there are 53.",
        "The animal name “Bee Hive” must be one word of at most 16 small letters from a to z.",
    ]


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("set.json", "{", "The file is not JSON: EOF while parsing an object at line 1 column 1."),
        ("set.json", "[" * 100_000, "The file is not JSON: recursion limit exceeded at line 1 column 202."),
        ("set.json", "9" * 5000, "The file is not JSON: number out of range at line 1 column 4302."),
        ("set.json", "[]", "The file must be a table of names and values."),
        ("set.json", "null", "The file must be a table of names and values."),
        ("set.toml", "a =", "The file is not TOML: invalid value (at end of document)."),
        ("set.toml", "a = " + "[" * 100_000, "The file is nested too deeply."),
        ("set.toml", "a = " + "9" * 5000, "The file is not TOML: exceeds the limit"),
        ("set.yaml", "", "The name of the file must end in .toml or .json."),
    ],
)
def test_what_is_no_set_at_all(tmp_path: Path, name: str, content: str, sentence: str) -> None:
    (told,) = wrong(tmp_path / name, content)
    assert told.startswith(sentence)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "big.json").write_text(" " * (LARGEST + 1))
    (tmp_path / "raw.json").write_bytes(b"\xff\xfe")
    (tmp_path / "folder.json").mkdir()
    told = {}
    for name in ("big.json", "raw.json", "folder.json", "missing.json"):
        with pytest.raises(ComponentsError) as error:
            read(GAME, tmp_path / name)
        (told[name],) = error.value.sentences
    assert told == {
        "big.json": f"{tmp_path}/big.json: The file is larger than such a file can be (4 MiB).",
        "raw.json": f"{tmp_path}/raw.json: The file is not text in UTF-8.",
        "folder.json": f"{tmp_path}/folder.json: The file cannot be read: Is a directory.",
        "missing.json": f"{tmp_path}/missing.json: The file cannot be read: No such file or directory.",
    }


def test_mistakes_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "set.json").write_text("[]")
    with pytest.raises(ComponentsError) as error:
        build(GAMES, {"blom": tmp_path / "set.json", "bloom": tmp_path / "set.json", "mandala": tmp_path / "set.json"})
    assert len(error.value.sentences) == 3
    assert error.value.sentences[0] == "There is no game “blom” to give components to; there is bloom."


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@given(st.sampled_from(list(GAMES.values())), JSON, st.data())
def test_nothing_but_a_set_gets_through(game: Game[Any, Any], value: Any, data: st.DataObject) -> None:
    """A house set with one part replaced by anything is refused in words, or is a set."""
    changed = json.loads(to_json(game.components))
    part, key = changed, data.draw(st.sampled_from(list(changed)))
    while isinstance(part[key], (list, dict)) and part[key] and data.draw(st.booleans()):
        part = part[key]
        key = data.draw(st.sampled_from(list(part) if isinstance(part, dict) else range(len(part))))
    part[key] = value
    try:
        components = from_json(game, json.dumps(changed))
    except ComponentsError:
        with pytest.raises(ComponentsError, match=r"\.$"):
            from_json(game, json.dumps(changed))
    else:
        assert not list(components.faults())


def _toml(value: dict[str, Any]) -> str:
    def inline(part: Any) -> str:
        if isinstance(part, dict):
            return "{" + ", ".join(f"{name} = {inline(entry)}" for name, entry in part.items()) + "}"
        if isinstance(part, list):
            return "[" + ", ".join(map(inline, part)) + "]"
        return json.dumps(part)

    return "\n".join(f"{name} = {inline(part)}" for name, part in value.items())
