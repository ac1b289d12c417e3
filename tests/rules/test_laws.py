"""What holds for all sentences, seeds and walks through a game, and not only for those somebody thought of."""

from __future__ import annotations

import hashlib
import hmac
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.chance import NoChance, RecordedChance, Revealed, SealedChance
from rules.pieces import Hidden, changed, draw, hidden, size
from rules.words import begins, branches, patterns
from tests.reading import spoken
from tests.rules import playing
from tests.rules.pieces import PIECES, UNSEEN
from tests.rules.playing import Setting, opened

words = st.sampled_from(["a", "b", "aa", "ab", "1", "2", "3", "4", "10", "b-1"])
phrases = st.lists(words, min_size=1, max_size=4).map(" ".join)


def sentence_lists() -> st.SearchStrategy[tuple[str, ...]]:
    """Different sentences; some may be the beginnings of others."""
    return st.lists(phrases, unique=True, min_size=1, max_size=30).map(tuple)


def separate(sentences: tuple[str, ...]) -> tuple[str, ...]:
    """Those of which none is the beginning of another."""
    return tuple(one for one in sentences if not any(one != other and begins(other, one) for other in sentences))


@given(sentence_lists(), st.integers(1, 5))
def test_every_sentence_is_reached_and_every_step_says_something(sentences: tuple[str, ...], at_once: int) -> None:
    for sentence in sentences:
        said = ""
        for _ in range(5):
            (way,) = (branch for branch in branches(sentences, said, at_once) if sentence in branch.sentences)
            assert begins(way.said, said)
            assert len(way.said) > len(said)
            assert f"{said} {way.adds}".strip() == way.said or way.said.endswith(f" {way.adds}")
            said = way.said
            if way.whole:
                break
        assert said == sentence


@given(sentence_lists(), st.integers(1, 5), st.data())
def test_the_ways_on_share_out_the_sentences_in_their_order(
    sentences: tuple[str, ...], at_once: int, data: st.DataObject
) -> None:
    some = data.draw(st.sampled_from(sentences)).split(" ")
    said = " ".join(some[: data.draw(st.integers(0, len(some) - 1))])
    left = [sentence for sentence in sentences if begins(sentence, said)]
    ways = branches(sentences, said, at_once)
    assert sorted(sentence for way in ways for sentence in way.sentences) == sorted(left)
    if separate(sentences) == sentences:
        assert [way.sentences[0] for way in ways] == sorted((way.sentences[0] for way in ways), key=left.index)
    for way in ways:
        assert way.whole or way.said not in sentences, "what was said so far is never a whole sentence"
        assert list(way.sentences) == sorted(way.sentences, key=left.index)
        assert all(begins(sentence, way.said) for sentence in way.sentences)
    assert len({way.adds for way in ways}) == len(ways)


@given(sentence_lists(), st.lists(st.sampled_from(["", "up", "down"]), min_size=30, max_size=30))
def test_a_pattern_read_aloud_is_its_sentences_and_all_patterns_are_all_sentences(
    sentences: tuple[str, ...], labels: list[str]
) -> None:
    said = dict(zip(sentences, labels, strict=False))
    found = patterns(said)
    assert sorted(sentence for pattern in found for sentence in pattern.sentences) == sorted(sentences)
    assert len({str(pattern) for pattern in found}) == len(found)
    for pattern in found:
        assert tuple(spoken(str(pattern))) == pattern.sentences
        assert {said[sentence] for sentence in pattern.sentences} == {pattern.label}


@given(sentence_lists(), st.integers(1, 30))
def test_words_are_told_together_only_where_that_makes_few_ways(sentences: tuple[str, ...], at_once: int) -> None:
    ways, one_by_one = branches(sentences, at_once=at_once), branches(sentences)
    assert len(ways) > 1 or len(sentences) == 1, "a word without an alternative is said by itself"
    assert ways == one_by_one or len(ways) <= at_once


@given(st.text(max_size=20), st.integers(0, 5000), st.lists(st.integers(1, 1 << 260), max_size=8))
def test_sealed_chance_stays_in_range_and_repeats_itself(seed: str, ply: int, asked: list[int]) -> None:
    asked = [min(n, 1 << 256) for n in asked]
    sealed, again = SealedChance(seed, ply), SealedChance(seed, ply)
    answers = [sealed.below(n) for n in asked]
    assert all(0 <= answer < n for answer, n in zip(answers, asked, strict=True))
    assert sealed.drawn == tuple(answers)
    assert [again.below(n) for n in asked] == answers


def test_sealed_chance_is_the_keyed_hash_of_move_draw_and_attempt() -> None:
    sealed = SealedChance("seed", 7)
    for number, n in enumerate((6, 52, 1)):
        value = int.from_bytes(hmac.new(b"seed", f"7:{number}:0".encode(), hashlib.sha256).digest(), "big")
        assert sealed.below(n) == value % n


@given(st.integers(1, 1 << 255))
def test_a_value_from_the_incomplete_last_run_is_drawn_again(n: int) -> None:
    whole = (1 << 256) // n * n
    values = iter([whole, whole, whole - 1] if whole < 1 << 256 else [whole - 1])
    asked: list[bytes] = []

    def digest(key: bytes, message: bytes, kind: object) -> bytes:
        asked.append(message)
        return next(values).to_bytes(32, "big")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hmac, "digest", digest)
        sealed = SealedChance("seed", 3)
        assert sealed.below(n) == n - 1, "the last value that counts is the last of a whole run"
    assert asked == [f"3:0:{attempt}".encode() for attempt in range(len(asked))]
    assert sealed.drawn == (n - 1,), "an attempt is no draw"


def test_sealed_chance_is_fair() -> None:
    sealed = SealedChance("fair", 1)
    counts = [0] * 6
    for _ in range(6000):
        counts[sealed.below(6)] += 1
    assert all(880 < count < 1120 for count in counts), counts


@given(st.lists(st.integers(1, 100), max_size=8), st.randoms(use_true_random=False))
def test_a_record_repeats_its_answers_and_notices_every_misfit(asked: list[int], chance: random.Random) -> None:
    drawn = [chance.randrange(n) for n in asked]
    record = RecordedChance(drawn)
    assert [record.below(n) for n in asked] == drawn == list(record.drawn)
    record.finish()
    with pytest.raises(RecordedChance.Misfit, match=rf"holds {len(drawn)} draws, and the rules ask for more"):
        record.below(2)
    longer = RecordedChance([*drawn, 0])
    for n in asked:
        longer.below(n)
    with pytest.raises(
        RecordedChance.Misfit, match=rf"holds {len(drawn) + 1} draws, and the rules ask for {len(drawn)}"
    ):
        longer.finish()


@given(st.integers(1, 50), st.integers(0, 50))
def test_a_recorded_draw_out_of_range_is_a_misfit(n: int, beyond: int) -> None:
    for value in (n + beyond, -1 - beyond):
        with pytest.raises(RecordedChance.Misfit, match=rf"draw 1 of the record is {value}, .* less than {n}$"):
            RecordedChance([value]).below(n)


def test_no_chance_reveals_nothing() -> None:
    with pytest.raises(Revealed):
        NoChance().below(1)


@given(st.lists(st.integers(0, 5), min_size=1, max_size=6).filter(any))
def test_every_piece_of_a_pile_is_drawn_as_often_as_any_other(pile: list[int]) -> None:
    drawn = [draw(pile, RecordedChance([value])) for value in range(sum(pile))]
    assert [drawn.count(kind) for kind in range(len(pile))] == pile
    assert drawn == sorted(drawn)


@given(st.lists(st.integers(0, 9)).map(tuple))
def test_a_hidden_pile_keeps_its_size(pile: tuple[int, ...]) -> None:
    assert hidden(pile) == hidden(hidden(pile)) == Hidden(sum(pile))
    assert size(hidden(pile)) == size(pile)


@given(st.lists(st.integers(), min_size=1), st.data())
def test_one_entry_is_changed_and_no_other(values: list[int], data: st.DataObject) -> None:
    index = data.draw(st.integers(0, len(values) - 1))
    after = changed(tuple(values), index, 99)
    values[index] = 99
    assert after == tuple(values)


@pytest.mark.parametrize("setting", list(playing.settings()), ids=str)
def test_any_walk_keeps_the_pieces_and_the_secrets(setting: Setting) -> None:
    """Hypothesis looks for the shortest walk that breaks a promise."""

    @settings(max_examples=12, deadline=None)
    @given(st.data())
    def walk(data: st.DataObject) -> None:
        table = opened(setting, data.draw(st.integers(0, 20), label="game"))
        pieces = PIECES[setting.key](table.state)
        for _ in range(data.draw(st.integers(0, 60), label="answers")):
            if table.over:
                return
            decision = data.draw(st.sampled_from(table.decisions))
            table = table.play(decision.seat, data.draw(st.sampled_from(decision.sentences)))
            assert PIECES[setting.key](table.state) == pieces
        seat = data.draw(st.sampled_from((None, *range(setting.seats))), label="looks")
        other = UNSEEN[setting.key](table.state, seat, random.Random(1))
        assert setting.game.view(other, seat) == table.view(seat)

    walk()
