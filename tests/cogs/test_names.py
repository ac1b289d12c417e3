"""Names of people in messages."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.names import LONGEST, shown
from rules.wording import listed


@given(st.text())
def test_no_name_carries_markup_mentions_or_invisible_signs(name: str) -> None:
    text = shown(name)
    assert text
    assert "\n" not in text
    assert not any(unicodedata.category(sign) in ("Cc", "Cs", "Co") for sign in text)
    assert not re.search(r"(?<!\\)[*_~|`]", text.replace("\\\\", ""))
    assert "@everyone" not in text
    assert "<" not in text
    assert "://" not in text


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Ada", "Ada"),
        ("**Ada**", r"\*\*Ada\*\*"),
        ("\u202eadA", "adA"),
        ("\n \t", "somebody"),
        ("", "somebody"),
        ("a\u200bb", "ab"),
        ("名" * 40, "名" * LONGEST),
    ],
)
def test_names(name: str, expected: str) -> None:
    assert shown(name) == expected


def test_lists() -> None:
    assert listed(["a"]) == "a"
    assert listed(["a", "b"]) == "a and b"
    assert listed(["a", "b", "c"]) == "a, b and c"
