"""Sentences word by word, by example; the laws stand in test_laws.py."""

from __future__ import annotations

import pytest

from rules.words import Branch, beginning, begins, branches, patterns

PLAYS = ("play gray 1 left", "play gray 1 right", "play gray 2 left", "play green 1 left", "pass")


def test_the_words_that_can_follow_are_in_the_order_of_the_sentences() -> None:
    assert [branch.adds for branch in branches(PLAYS)] == ["play", "pass"]
    assert [branch.adds for branch in branches(PLAYS, "play")] == ["gray", "green 1 left"]
    assert [branch.adds for branch in branches(PLAYS, "play gray")] == ["1", "2 left"]


def test_a_word_without_an_alternative_is_said_by_itself() -> None:
    assert [branch.said for branch in branches(PLAYS[:4])] == ["play gray", "play green 1 left"]


def test_a_branch_knows_the_sentences_that_are_still_possible() -> None:
    first, second = branches(PLAYS, "play gray")
    assert first == Branch("1", "play gray 1", ("play gray 1 left", "play gray 1 right"))
    assert not first.whole
    assert second == Branch("2 left", "play gray 2 left", ("play gray 2 left",))
    assert second.whole


def test_a_single_sentence_is_offered_and_never_said_by_itself() -> None:
    assert branches(["ahead 1"]) == (Branch("ahead 1", "ahead 1", ("ahead 1",)),)
    assert branches(["ahead 1"], "ahead 1") == (Branch("", "ahead 1", ("ahead 1",)),)


def test_two_words_are_told_together_where_that_makes_few_ways() -> None:
    assert [branch.adds for branch in branches(PLAYS, at_once=3)] == ["play gray", "play green 1 left", "pass"]
    assert [branch.adds for branch in branches(PLAYS, at_once=2)] == ["play", "pass"]
    assert [branch.adds for branch in branches(PLAYS, "play gray", at_once=3)] == ["1 left", "1 right", "2 left"]


def test_a_sentence_with_which_others_begin_is_offered_before_them() -> None:
    settle = ("settle", "settle b4", "settle c6", "jar")
    assert [branch.said for branch in branches(settle)] == ["settle", "settle b4", "settle c6", "jar"]
    assert all(branch.whole for branch in branches(settle))
    buy = ("buy thrift red", "buy thrift red blue", "buy thrift red green", "buy thrift green")
    assert [branch.adds for branch in branches(buy)] == ["red", "red blue", "red green", "green"]
    assert beginning(buy[:3]) == "buy thrift", "what was said is never a whole sentence"
    assert branches(buy[:3], "buy thrift red")[0] == Branch("red", "buy thrift red", ("buy thrift red",))


def test_nothing_follows_words_that_nobody_offers() -> None:
    assert branches(PLAYS, "claim") == ()
    assert branches(PLAYS, "play gr") == (), "half a word is no word"
    assert branches((), "") == ()


def test_a_sentence_begins_with_whole_words_only() -> None:
    assert begins("play gray 1 left", "")
    assert begins("play gray 1 left", "play gray")
    assert begins("pass", "pass")
    assert not begins("play gray 11 left", "play gray 1")


@pytest.mark.parametrize(
    ("sentences", "told"),
    [
        ((), []),
        (("pass",), ["pass"]),
        (PLAYS, ["play gray 1 or 2 left", "play gray 1 right", "play green 1 left", "pass"]),
        ([f"bid {n}" for n in (1, 2, 4, 5, 6, 9)], ["bid 1, 2, 4 to 6 or 9"]),
        ([f"lay {n} {way}" for n in range(1, 4) for way in ("up", "down")], ["lay 1 to 3, then up or down"]),
        ([f"{way} {n}" for way in ("left", "right") for n in (1, 2)], ["left 1 or 2", "right 1 or 2"]),
        (["take rose now", "take lily now"], ["take rose now", "take lily now"]),
    ],
)
def test_sentences_are_put_together_by_numbers_and_by_their_last_word(sentences: list[str], told: list[str]) -> None:
    assert [str(pattern) for pattern in patterns(dict.fromkeys(sentences, ""))] == told


def test_what_stands_beside_a_sentence_keeps_others_apart() -> None:
    found = patterns({"lay 1 left": "up", "lay 2 left": "up", "lay 3 left": "claims", "lay 1 right": "up"})
    assert [(str(pattern), pattern.label) for pattern in found] == [
        ("lay 1 or 2 left", "up"),
        ("lay 3 left", "claims"),
        ("lay 1 right", "up"),
    ]


def test_words_without_an_alternative_belong_to_the_beginning() -> None:
    sentences = ("play red 1 left", "play red 1 right", "play red 2 left")
    assert beginning(sentences) == "play red"
    assert beginning(sentences, "play red 1") == "play red 1"
    assert beginning(sentences, "play red 2") == "play red 2", "a single sentence is never said by itself"
    assert beginning(sentences, "pass") == "pass"
