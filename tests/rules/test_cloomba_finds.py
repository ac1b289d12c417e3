"""What the Find cards do, in words."""

from __future__ import annotations

import pytest

from rules.cloomba import HOUSE
from rules.cloomba.components import ADMIRER, EFFECTS
from rules.cloomba.finds import AT_ONCE, GROWING, LASTING, effect, works_on


@pytest.mark.parametrize("name", sorted({*EFFECTS, *HOUSE.find_names}))
def test_every_find_card_is_explained_in_one_short_sentence(name: str) -> None:
    told = effect(name)
    assert told[0].isupper()
    assert told.endswith(".")
    assert ". " not in told
    assert "{" not in told
    assert len(told) <= 110


def test_every_effect_stands_in_one_place() -> None:
    assert sorted([*AT_ONCE, *LASTING, *GROWING]) == sorted([*EFFECTS, ADMIRER])


def test_an_admirer_is_told_with_its_colour_and_goes_on_working() -> None:
    assert "blue Butterfly" in effect("blue-admirer")
    assert works_on("blue-admirer")
    assert works_on("thrift")
    assert not works_on("trade-wind")
