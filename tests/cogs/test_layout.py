"""One thing said, in as many messages as Discord needs: nothing too long, lost, cut or out of order."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from cogs.frames import Picture, told
from cogs.layout import LONGEST_TEXT, UNATTACHED, Message, packed
from cogs.press import Button, Press
from tests.render.test_pictures import heaped

LINES = st.text(st.sampled_from("ab #-*"), min_size=1, max_size=30)
TEXTS = st.lists(st.lists(LINES, min_size=1, max_size=12).map("\n".join), max_size=12)


def lines(texts: list[str]) -> list[str]:
    return [line for text in texts for line in text.split("\n")]


@given(TEXTS, st.integers(30, 200))
def test_texts_are_parted_between_lines_alone_and_as_rarely_as_can_be(texts: list[str], room: int) -> None:
    messages = packed(texts, room)
    assert all(0 < len(message) <= room for message in messages)
    assert lines(messages) == lines(texts)
    assert all(len(message) + 1 + len(after) > room for message, after in pairwise(messages)), "two would fit in one"


def test_a_text_that_fits_is_not_torn() -> None:
    assert packed(["a" * 60, "b" * 30 + "\n" + "c" * 30], 100) == ["a" * 60, "b" * 30 + "\n" + "c" * 30]


def test_a_line_that_is_longer_than_a_message_is_cut_and_kept() -> None:
    assert packed(["a" * 25], 10) == ["a" * 10, "a" * 10, "a" * 5]


@given(TEXTS, TEXTS, st.booleans(), st.integers(1, 120))
def test_the_parts_say_everything_in_order_and_end_with_the_buttons(
    before: list[str], after: list[str], drawn: bool, times: int
) -> None:
    before, after = [text * times for text in before], [text * times for text in after]
    picture = Picture(
        b"png" if drawn else None, "a bed", lambda: ("### A bed\n- a rose\n- a lily", "### Points\n- none")
    )
    button = Button(Press("join", "abc"), "Join")
    parts = Message(before, picture, after, rows=[[button]]).parts()
    said: list[str] = []
    for part in parts:
        assert sum(map(len, (*part.texts, *part.after))) <= LONGEST_TEXT
        said += [*part.texts, *(["the picture"] if part.picture else []), *part.after]
    middle = ["the picture"] if drawn else list(picture.tell())
    expected = [*before, *middle, *after]
    assert "".join(said).replace("\n", "") == "".join(expected).replace("\n", "")
    assert [bool(part.rows) for part in parts] == [False] * (len(parts) - 1) + [True]
    assert sum(len(part.files()) for part in parts) == drawn
    assert (len(parts) == 1) is (sum(map(len, [*before, *after, *([] if drawn else ["\n".join(middle)])])) <= 4000)
    for part in parts:
        assert list(part.view().walk_children())


def test_the_fullest_board_is_told_without_cutting_a_line() -> None:
    for crowded in heaped():
        picture = Picture(None, "", partial(told, crowded))
        parts = Message(["What happened."], picture, ["Whose turn it is."]).parts()
        assert all(sum(map(len, (*part.texts, *part.after))) <= LONGEST_TEXT for part in parts)
        said = lines([text for part in parts for text in (*part.texts, *part.after)])
        assert [line for line in said if line] == ["What happened.", *lines(list(picture.tell())), "Whose turn it is."]


def test_in_words_it_says_once_why() -> None:
    message = Message(["Hello"], Picture(b"png", "a bed", lambda: ("### A bed",)), ["Goodbye"]).in_words()
    (part,) = message.parts()
    assert [*part.texts, *part.after, part.asked] == ["Hello", "### A bed", "Goodbye", UNATTACHED]
    assert not part.files()
