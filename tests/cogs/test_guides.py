"""The rules as /rules shows them: every topic fits a message, and what is told elsewhere too is told alike."""

from __future__ import annotations

import pytest

from cogs.help import explained, guide, page
from cogs.layout import LONGEST_TEXT, PER_ROW
from cogs.press import LONGEST_LABEL
from rules import GAMES
from rules.cloomba import HOUSE
from rules.cloomba.finds import effect

TOPICS = [(key, topic) for key in GAMES for topic in guide(key)]


@pytest.mark.parametrize(("key", "topic"), TOPICS)
def test_every_topic_fits_a_message_with_buttons_to_all_the_others(key: str, topic: str) -> None:
    message = page(key, topic)
    assert sum(map(len, message.texts)) <= LONGEST_TEXT
    assert len(message.rows) <= PER_ROW
    labels = [button.item.label or "" for row in message.rows for button in row]
    assert labels == [other for other in guide(key) if other != topic]
    assert all(0 < len(label) <= LONGEST_LABEL for label in labels)


@pytest.mark.parametrize("key", GAMES)
def test_a_guide_begins_in_short_and_ends_with_the_picture(key: str) -> None:
    topics = list(guide(key))
    assert (topics[0], topics[-1]) == ("In short", "Reading the picture")


OPTIONS = [(key, name, value) for key, game in GAMES.items() for name in game.options for value in game.options[name]]


@pytest.mark.parametrize(("key", "name", "value"), OPTIONS)
def test_every_option_is_explained_in_short(key: str, name: str, value: str) -> None:
    told = explained(key, name, value)
    assert told.startswith(f"**{name.capitalize()}")
    assert told.endswith(".")
    assert len(told) <= 160


def test_the_guide_to_cloomba_tells_of_every_find_card_what_the_table_tells() -> None:
    told = guide("cloomba")["What each Find does"].splitlines()
    assert [line for line in told if line.startswith("- ")] == [
        f"- **{find.title}** ({find.price}, {find.points}): {effect(find.name)}" for find in HOUSE.finds
    ]
