"""What the Find cards do, in words."""

from __future__ import annotations

import pytest

from rules.cloomba import HOUSE
from rules.cloomba.finds import AT_ONCE, GROWING, LASTING, effect, exists, works_on


@pytest.mark.parametrize("name", HOUSE.find_names)
def test_every_find_card_is_explained_in_one_short_sentence(name: str) -> None:
    told = effect(name)
    assert told[0].isupper()
    assert told.endswith(".")
    assert ". " not in told
    assert "{" not in told
    assert len(told) <= 110


def test_no_effect_is_left_over_and_no_other_card_exists() -> None:
    assert {name.replace("red-", "-") if name.startswith("red-") else name for name in HOUSE.find_names} >= {
        *AT_ONCE,
        *LASTING,
        *GROWING,
    }
    assert all(exists(name, HOUSE.colours) for name in HOUSE.find_names)
    assert not exists("pink-admirer", HOUSE.colours)
    assert not exists("lucky-draw", HOUSE.colours)


def test_an_admirer_is_told_with_its_colour_and_goes_on_working() -> None:
    assert "blue Butterfly" in effect("blue-admirer")
    assert works_on("blue-admirer")
    assert works_on("thrift")
    assert not works_on("trade-wind")
