"""The record of a table as a file, and what is refused as one."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import GAMES
from rules.bloom import HOUSE, Bloom
from rules.chance import SealedChance
from sessions.components import digest
from sessions.faults import LARGEST
from sessions.record import COPY, RecordError, dump, load, read, write
from sessions.refusal import Refusal
from sessions.seats import Person
from sessions.session import Session, Status
from tests.sessions.tables import ANN, BEN, CLEO, NOW, begun, lobby, played_out


def finished(game: str = "bloom", seed: int = 1) -> Session:
    session = lobby(ANN, BEN, game=game).shuffle(1).start(1, NOW)
    return played_out(session, random.Random(seed))


def plain(session: Session | None = None) -> Any:
    return json.loads(dump(session or finished()))


def refused(text: str) -> str:
    with pytest.raises(RecordError) as error:
        load(text, GAMES)
    sentence = str(error.value)
    assert sentence.endswith(".")
    assert sentence.isprintable()
    return sentence


@pytest.mark.parametrize("game", list(GAMES))
def test_a_record_comes_back_as_the_same_game(game: str) -> None:
    session = finished(game)
    loaded = load(dump(session), GAMES)
    assert loaded.log == session.log
    assert loaded.table == session.table
    assert (loaded.names, loaded.status, loaded.ranking, loaded.ended) == (
        session.names,
        Status.OVER,
        session.ranking,
        session.ended,
    )
    assert dump(loaded) == dump(session)


def test_a_record_holds_what_else_people_did() -> None:
    session = lobby(ANN, BEN, CLEO).add_computer(1).start(1, NOW).vote_cancel(0, NOW).keep(1, NOW).concede(1, NOW)
    session = session.vote_cancel(2, NOW).vote_cancel(0, NOW)
    loaded = load(dump(session), GAMES)
    assert loaded.log == session.log
    assert loaded.conceded == {1}
    assert loaded.status is Status.CANCELLED
    assert [loaded.is_computer(seat) for seat in range(4)] == [False, False, False, True]


def test_a_record_of_a_host_s_own_set_is_played_with_that_set() -> None:
    game = Bloom(replace(HOUSE, points=(0, 2, *HOUSE.points[2:])))
    session = replace(lobby(ANN, BEN), game=game, components=digest(game.components)).start(1, NOW)
    session = played_out(session, random.Random(1))
    loaded = load(dump(session), GAMES)
    assert loaded.game.components == game.components
    assert loaded.ranking == session.ranking


def test_a_record_holds_no_ids_but_those_that_the_seed_was_made_of() -> None:
    people = (
        replace(ANN, id=111222333444555666, joined=777888999000111222),
        replace(BEN, id=333222333444555666, joined=888888999000111222),
    )
    session = lobby(*people, secret="the secret of the table")
    session = replace(session, guild=123123123123123123, channel=456456456456456456)
    running = session.start(session.host, NOW).announced_at(0, (456456456456456456, 789789789789789789))
    over = played_out(running, random.Random(1))
    of_the_seed = [session.secret, *(str(person.joined) for person in people)]
    for text, shown in ((dump(running, everything=True), False), (dump(over), True)):
        for hidden in (*(person.id for person in people), session.guild, session.channel, 789789789789789789, "tbl234"):
            assert str(hidden) not in text
        assert [part in text for part in of_the_seed] == [shown] * 3
        loaded = load(text, GAMES)
        assert all(person.id is None or person.id < 0 for person in loaded.people)


def test_a_running_game_is_not_exported_because_that_would_show_hidden_cards() -> None:
    session = begun(ANN, BEN, game="mandala")
    with pytest.raises(Refusal, match="would show what is hidden"):
        dump(session)
    text = dump(session, everything=True)
    assert session.table is not None
    assert session.table.seed not in text
    assert session.secret not in text
    copy = load(text, GAMES)
    assert copy.status is Status.PLAYING
    assert copy.table is not None
    assert copy.table.state == session.table.state
    with pytest.raises(Refusal) as refusal:
        copy.answer(0, 0, copy.table.sentences(0)[0], NOW)
    assert str(refusal.value) == COPY


def test_a_lobby_has_no_record() -> None:
    for session in (lobby(ANN, BEN), lobby(ANN, BEN).cancel(1, NOW)):
        with pytest.raises(Refusal, match="never played"):
            dump(session, everything=True)


def test_names_are_kept_as_given() -> None:
    name = '`@everyone` \u202egniR\u200b 𝕬 👩‍👩‍👧‍👦 "}],'
    session = begun(ANN, Person(name, 2, 902)).concede(0, NOW)
    assert load(dump(session), GAMES).names[1] == name


def test_everybody_can_compute_the_seed_again() -> None:
    session = lobby(ANN, BEN, CLEO).add_computer(1).shuffle(1).start(1, NOW)
    for seat in session.asked_to_cancel:
        session = session.vote_cancel(seat, NOW)
    record = plain(session)
    _, *places = record["log"][0]["text"].split(" ")
    joins = dict(zip(places, (seat["joined"] for seat in record["seats"]), strict=True))
    lots = [record["secret"], *(joins[str(place)] for place in range(4))]
    assert lots == ["a secret", "901", "902", "903", "0"]
    assert hashlib.sha256(":".join(lots).encode()).hexdigest() == record["seed"]


def test_everybody_can_compute_the_draws_again() -> None:
    session = load(dump(finished("mandala")), GAMES)
    assert session.table is not None
    standing = 0
    for act in session.log:
        if act.kind == "undo":
            standing -= 1
        if act.kind not in ("open", "answer"):
            continue
        chance = SealedChance(session.table.seed, standing)
        for draw in act.drawn:
            assert draw >= 0
        assert (standing == 0) == (act.kind == "open")
        standing += 1
    chance = SealedChance(session.table.seed, 0)
    game = session.game
    state = game.setup(2, session.options, chance)
    assert (chance.drawn, state) == (session.table.opening.drawn, session.table.opening.state)
    for number, step in enumerate(session.table.steps, 1):
        chance = SealedChance(session.table.seed, number)
        (decision,) = (decision for decision in game.decisions(state) if decision.seat == step.seat)
        state, _ = game.apply(state, step.seat, decision.moves[decision.sentences.index(step.text)], chance)
        assert chance.drawn == step.drawn


FORGED = "The seed of the record does not follow from its secret and the presses of Join."


def put(*path: str | int, value: Any) -> Callable[[Any], None]:
    def change(record: Any) -> None:
        for step in path[:-1]:
            record = record[step]
        record[path[-1]] = value

    return change


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (put("format", value="something"), "The file is not the record of a table."),
        (put("version", value=2), "The record has version 2 of its format; this Posy reads version 1."),
        (put("game", value="chess"), "There is no game “chess” here."),
        (put("edition", value=9), "The record was played by edition 9 of the rules of BLOOOOOOM; this is 1."),
        (put("options", value={"x": "y"}), "BLOOOOOOM has no option “x”."),
        (put("components", "digest", value="0" * 64), "The components of the record do not fit their digest."),
        (
            put("components", "content", "points", 0, value="0"),
            "The components of the record are wrong: Points, entry 1 must be a whole number, not “0”.",
        ),
        (
            put("components", "content", "points", value=[]),
            "The components of the record are wrong: "
            "There must be points for every number of tiles that one flower can reach, from 0 up.",
        ),
        (
            put("seats", value=[]),
            "The record does not fit the rules at ply 0: “seats 0 1” does not tell who sits where.",
        ),
        (
            put("seats", 0, "kind", value="dog"),
            "The record is wrong: Seats, entry 1, kind must be 'person' or 'computer', not “dog”.",
        ),
        (put("seats", 0, "id", value=5), "The record is wrong: Seats, entry 1, id is not known here."),
        (put("log", 3, "ply", value=4), "The record does not fit the rules at ply 3: it is numbered 4."),
        (put("log", 3, "seat", value="0"), "The record is wrong: Log, entry 4, seat must be a whole number, not “0”."),
        (
            put("log", 3, "seat", value=7),
            "The record does not fit the rules at ply 3: Nobody sits on the seat of “answer”.",
        ),
        (
            put("log", 3, "seat", value=None),
            "The record does not fit the rules at ply 3: Nobody sits on the seat of “answer”.",
        ),
        (
            put("log", 3, "act", value="dance"),
            "The record is wrong: Log, entry 4, act must be a word that is known here, not “dance”.",
        ),
        (put("log", 3, "act", value="damaged"), "The record does not fit the rules at ply 3: It cannot be read."),
        (
            put("log", 3, "act", value="open"),
            "The record does not fit the rules at ply 3: “open” is not possible when the table is playing.",
        ),
        (
            put("log", 0, "act", value="answer"),
            "The record does not fit the rules at ply 0: “answer” is not possible when the table is lobby.",
        ),
        (
            put("log", 0, "text", value="seats 0 0"),
            "The record does not fit the rules at ply 0: “seats 0 0” does not tell who sits where.",
        ),
        (
            put("log", 3, "drawn", value=[1]),
            "The record does not fit the rules at ply 3: the record holds 1 draws, and the rules ask for 0.",
        ),
        (
            put("log", 0, "drawn", value=[1, 2]),
            "The record does not fit the rules at ply 0: the record holds 2 draws, and the rules ask for more.",
        ),
        (
            put("log", 0, "drawn", 1, value=10**30),
            f"The record does not fit the rules at ply 0: "
            f"draw 2 of the record is {10**30}, and the rules ask for less than 59.",
        ),
        (put("log", 3, "at", value="yesterday"), None),
        (put("log", 3, "at", value="2026-03-01T12:00:00"), None),
        (put("log", value=[]), None),
        (put("status", value="cancelled"), "The record says that the game is cancelled, but it is over there."),
        (put("status", value="lobby"), None),
        (put("seed", value=5), "The record is wrong: Seed must be text, not “5”."),
        (put("seed", value="f" * 64), FORGED),
        (put("secret", value="another"), FORGED),
        (put("seats", 1, "joined", value="903"), FORGED),
        (put("seats", 1, "joined", value=903), "The record is wrong: Seats, entry 2, joined must be text, not “903”."),
        (put("seats", 1, "joined", value="me"), None),
        (put("more", value=1), "The record is wrong: More is not known here."),
    ],
)
def test_what_is_wrong_is_told_with_its_place(change: Callable[[Any], None], sentence: str | None) -> None:
    record = plain()
    change(record)
    told = refused(json.dumps(record))
    if sentence is None:
        assert told.startswith("The record is wrong: ")
    else:
        assert told == sentence


def test_a_missing_part_is_named() -> None:
    for name in ("game", "edition", "options", "status", "components", "seats", "log"):
        record = plain()
        del record[name]
        assert refused(json.dumps(record)) == f"The record is wrong: {name.capitalize()} is missing."


def test_a_game_that_goes_on_after_its_end_is_refused() -> None:
    record = plain()
    record["log"].append({**record["log"][-1], "ply": len(record["log"])})
    assert "is not possible when the table is over" in refused(json.dumps(record))


def test_a_game_that_stops_early_is_refused() -> None:
    record = plain()
    del record["log"][-3:]
    assert refused(json.dumps(record)) == "The record says that the game is over, but it is playing there."


@pytest.mark.parametrize(
    "text",
    ["", "null", "[]", "{", '"posy table"', "[" * 200_000, '{"a":' * 200_000, "9" * 10_000, "\x00", "NaN"],
    ids=range(10),
)
def test_what_is_no_record_at_all(text: str) -> None:
    refused(text)


def test_a_record_is_written_to_a_file_and_read_from_it(tmp_path: Path) -> None:
    session, file = finished(), tmp_path / "record.json"
    write(session, file)
    assert file.read_text("utf-8") == dump(session)
    assert read(file, GAMES).log == session.log
    running = begun(ANN, BEN)
    with pytest.raises(Refusal, match="would show what is hidden"):
        write(running, file)
    write(running, file, everything=True)
    assert read(file, GAMES).broken == COPY


def test_files_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    (tmp_path / "big").write_text(" " * (LARGEST + 1))
    (tmp_path / "raw").write_bytes(b"\xff\xfe")
    (tmp_path / "half").write_text("{")
    for name, sentence in {
        "big": f"{tmp_path}/big is larger than such a file can be (4 MiB).",
        "raw": f"{tmp_path}/raw is not text in UTF-8.",
        "": f"{tmp_path} cannot be read: Is a directory.",
        "missing": f"{tmp_path}/missing cannot be read: No such file or directory.",
        "half": "The record is wrong: The file is not JSON: EOF while parsing an object at line 1 column 1.",
    }.items():
        with pytest.raises(RecordError) as error:
            read(tmp_path / name, GAMES)
        assert str(error.value) == sentence
    for file, reason in ((tmp_path, "Is a directory"), (tmp_path / "nowhere" / "x", "No such file or directory")):
        with pytest.raises(RecordError) as error:
            write(finished(), file)
        assert str(error.value) == f"{file} cannot be written: {reason}."


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)
RECORDS = {game: dump(finished(game)) for game in GAMES}


@settings(deadline=None, max_examples=150)
@given(st.sampled_from(list(GAMES)), JSON, st.data())
def test_any_damage_is_refused_in_words_or_does_no_harm(game: str, value: Any, data: st.DataObject) -> None:
    record = json.loads(RECORDS[game])
    part, key = record, data.draw(st.sampled_from(list(record)))
    while isinstance(part[key], (list, dict)) and part[key] and data.draw(st.booleans()):
        part = part[key]
        key = data.draw(st.sampled_from(list(part) if isinstance(part, dict) else range(len(part))))
    part[key] = value
    try:
        session = load(json.dumps(record), GAMES)
    except RecordError:
        refused(json.dumps(record))
    else:
        assert session.over or session.broken


def test_a_refusal_is_one_line_whatever_it_quotes() -> None:
    record = plain()
    record["game"] = "\u202echess\n\x1b[31m" * 100
    assert len(refused(json.dumps(record))) < 100
