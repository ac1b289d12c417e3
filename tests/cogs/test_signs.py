"""Signs beside names and things: what carries which, and that everything still fits."""

from __future__ import annotations

import dataclasses
import random

import discord
import pytest

import render
from cogs.board_card import board, results, story
from cogs.layout import LONGEST_TEXT, Message
from cogs.looks import PLAIN, Look
from cogs.panel import meant
from cogs.press import LONGEST_LABEL, Press
from cogs.signs import Signs
from cogs.tables import history, standing
from cogs.words import word_rows
from render.bloom import column
from render.frame import Frame
from render.sprites.sizes import EMOJIS, SHARED
from render.theme import SYMBOLS
from rules import GAMES
from rules.bloom import HOUSE, Flower
from rules.game import gathered, text
from sessions.components import with_set
from sessions.session import Person, Session
from tests.sessions.tables import ANN, BEN, NOW, answered, begun, played_out

LONG = 9_999_999_999_999_999_999
KNOWN = {
    drawing: discord.PartialEmoji(name=f"{name}_0123ab", id=LONG - i)
    for i, (drawing, name) in enumerate(EMOJIS.items())
}
LOOK = Look(emojis=KNOWN)


def mark(drawing: str) -> str:
    return str(KNOWN[drawing])


def walking() -> Session:
    """A game of BLOOOOOOM whose animals stand on the board."""
    session = begun(ANN, BEN)
    return session.answer(0, 0, "start north", NOW)


def labels(session: Session, look: Look, said: str = "") -> dict[str, str | None]:
    """The name of the emoji of every button that the seat asked sees, by label."""
    (seat,) = session.waiting
    rows = word_rows(session, seat, seat, Signs.of(session, look), said)
    buttons = [button.item for row in rows for button in row]
    assert all(len(button.label or "") <= LONGEST_LABEL for button in buttons)
    return {button.label or "": button.emoji.name if button.emoji else None for button in buttons}


def test_buttons_carry_the_flower_that_they_name_and_say_the_rest() -> None:
    session = walking()
    plain = labels(session, PLAIN)
    signed = labels(session, LOOK)
    assert len(plain) == len(signed) > 3
    for (full, nothing), (short, emoji) in zip(plain.items(), signed.items(), strict=True):
        word, _, rest = full.partition(": ")
        arrow, flower, number = rest.split(" ")
        assert nothing is None
        assert (short, emoji) == (f"{word}: {arrow} {number}", f"{flower.lower()}_0123ab")


def test_a_button_whose_flower_is_not_there_yet_says_it_in_words() -> None:
    session = walking()
    some = Look(emojis={drawing: emoji for drawing, emoji in KNOWN.items() if drawing != "bloom_rose"})
    for label, emoji in labels(session, some).items():
        assert ("Rose" in label) == (emoji is None)


def test_words_to_say_are_never_left_out() -> None:
    session = begun(ANN, BEN, game="mandala")
    colours = labels(session, LOOK)
    assert list(colours) == list(labels(session, PLAIN))
    assert all(emoji == f"{colour.split(' ')[0]}_0123ab" for colour, emoji in colours.items())
    for colour in colours:
        places = labels(session, LOOK, f"play {colour}")
        assert list(places) == list(labels(session, PLAIN, f"play {colour}"))
        for label, emoji in places.items():
            assert emoji == ("claim_0123ab" if "takes the claim" in label else None)


def test_what_stands_on_a_short_button_can_be_typed() -> None:
    session = walking()
    for label in labels(session, LOOK):
        assert meant(session, session.waiting[0], label) == label.partition(":")[0]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("Take 1, Red-Green, YELLOW!", "take 1 red-green yellow"),
        ("take 1 red green yellow", "take 1 red-green yellow"),
        ("1 red green, yellow", "take 1 red-green yellow"),
        ("take 1 red green", "take 1 red-green"),
        ("take 1 red, red", "take 1 red red"),
        ("yellow", "yellow"),
    ],
)
def test_commas_capitals_and_hyphens_may_be_typed_as_one_likes(typed: str, sentence: str) -> None:
    session = begun(ANN, BEN, game="cloomba")
    assert "take 1 red-green yellow" in session.played().sentences(0)
    assert meant(session, 0, typed) == sentence


def test_story_lines_have_the_symbol_before_the_name_and_the_flower_before_the_thing() -> None:
    session = walking()
    first = session.log[1]
    assert story(session, (first,), LOOK)[0] == (
        f"{mark('seat_circle')} **Ann** starts with the {mark('bloom_butterfly')} butterfly"
        f" at the {mark('bloom_stone')} north stone."
    )
    assert story(session, (first,), PLAIN)[0] == "**Ann** starts with the butterfly at the north stone."
    session = answered(session, random.Random(1))
    (line, *_) = story(session, session.log[-1:], LOOK)
    (plain, *_) = story(session, session.log[-1:], PLAIN)
    name, flower, number = plain.replace(".", "").replace(" takes", "").split(" ")
    symbol = mark(f"seat_{'circle' if name == '**Ann**' else 'triangle'}")
    assert line == f"{symbol} {name} takes {mark(f'bloom_{flower.lower()}')} {flower} {number}."


def test_every_card_of_a_list_has_its_sign() -> None:
    signs = Signs.of(begun(ANN, BEN, game="mandala"), LOOK)
    told = signs.told(text("You draw {cards}. {seat} takes {tile}.", cards="1 gray, 2 red", seat=1, tile="red-x3"))
    gray, red = mark("mandala_motif_gray"), mark("mandala_motif_red")
    assert told == f"You draw 1 {gray} gray, 2 {red} red. {mark('seat_triangle')} **Ben** takes {red} red-x3."


def test_a_word_with_a_sign_of_its_own_has_that_one() -> None:
    signs = Signs.of(begun(ANN, BEN, game="cloomba"), LOOK)
    tile, guest = mark("cloomba_tile_red_green"), mark("cloomba_butterfly_red")
    assert signs.marked("red-green") == f"{tile} red-green"
    assert signs.marked("red") == f"{guest} red"
    assert signs.told(text("{seat} buys {thing}.", seat=0, thing="second-life")).endswith(
        f"{mark('cloomba_find_second_life')} second-life."
    )


def test_lines_that_differ_in_their_things_alone_are_told_as_one() -> None:
    plants, row = "{seat} plants {things} in row {row}.", {"row": 1}
    lines = [
        text("{seat} begins.", seat=0),
        text(plants, seat=0, things="lily", **row),
        text(plants, seat=0, things="orbit (for 1 helper)", **row),
        text(plants, seat=1, things="lily", **row),
        text("{seat} begins.", seat=0),
        text("{seat} begins.", seat=0),
        text(plants, seat=1, things="poppy", **row),
    ]
    assert [line.told(("Ann", "Ben")) for line in gathered(lines)] == [
        "Ann begins.",
        "Ann plants lily, orbit (for 1 helper) in row 1.",
        "Ben plants lily in row 1.",
        "Ann begins.",
        "Ann begins.",
        "Ben plants poppy in row 1.",
    ]


def test_a_thing_in_brackets_has_its_sign_too() -> None:
    signs = Signs.of(begun(ANN, BEN, game="gloomies"), LOOK)
    assert signs.marked("7 (2 lily)").endswith(f"(2 {mark('gloomies_moon_lily')} lily)")


def test_text_for_ears_has_no_emojis() -> None:
    session = walking()
    heard = dataclasses.replace(LOOK, words=True)
    assert labels(session, heard) == labels(session, PLAIN)
    assert story(session, session.log, heard) == story(session, session.log, PLAIN)


def said(message: Message) -> list[str]:
    """The texts of a message as they are sent."""
    return [part.content for part in message.view().walk_children() if isinstance(part, discord.ui.TextDisplay)]


async def test_the_board_says_whose_turn_it_is_with_their_symbol() -> None:
    session = begun(ANN, BEN)
    assert (
        said(await board(session, LOOK))[-1]
        == f"{mark('seat_circle')} <@1>: Place your {mark('bloom_butterfly')} butterfly."
    )


def test_results_crown_the_winner() -> None:
    session = begun(ANN, BEN)
    session = session.concede(0, NOW)
    lines = results(session, LOOK).splitlines()
    assert lines[0] == f"### {mark('winner')} {mark('seat_triangle')} **Ben** wins!"
    assert lines[2].startswith(f"2. {mark('seat_circle')} **Ann** (gave up)")
    assert results(session, PLAIN).startswith("### **Ben** wins!")


def test_points_are_told_with_symbols() -> None:
    told = "\n".join(said(standing(begun(ANN, BEN), None, LOOK)))
    assert f"{mark('seat_triangle')} **Ben**: **0** points" in told


@pytest.mark.parametrize("key", GAMES)
def test_every_sign_has_an_emoji_and_every_emoji_a_use(key: str) -> None:
    shared = {f"seat_{name}" for name in SYMBOLS} | {"card_back", "winner"}
    mine = set(render.SCENES[key].emblems(GAMES[key].components).values())
    assert mine <= set(EMOJIS)
    assert {drawing for drawing in EMOJIS if drawing.startswith(f"{key}_")} == mine
    assert shared == {drawing for drawing in EMOJIS if drawing.startswith(SHARED)}


def custom(*names: str) -> Session:
    flowers = tuple(Flower(name, HOUSE.flowers[0].values) for name in names)
    session = begun(ANN, BEN)
    game = with_set(GAMES["bloom"], dataclasses.replace(HOUSE, flowers=flowers))
    return dataclasses.replace(session, game=game)


def test_an_unknown_flower_has_the_sign_that_its_picture_has() -> None:
    names = ("tulip", "lily", "fern", "moss", "ivy", "rose")
    session = custom(*names)
    frame = Frame(session.game, session.played().state, (), ())
    signs = Signs.of(session, LOOK)
    for name in names:
        line = f"1 {name.capitalize()}"
        assert signs.emoji(line) == KNOWN[column(frame, line).sprite or ""]
    assert signs.emblems["lily"] == "bloom_lily"
    assert signs.short("left 3", "↑ Tulip 8") == "left 3: ↑ 8"
    assert signs.short("left 3", "beats Tulip 8") == "", "not every label says no more than the thing"


def test_flowers_that_share_a_drawing_are_told_in_words() -> None:
    names = tuple(f"kind{chr(ord('a') + i)}" for i in range(12))
    signs = Signs.of(custom(*names), LOOK)
    assert signs.emoji("↑ Kinda 8") is not None
    assert signs.short("left 3", "↑ Kinda 8") == ""


SHOUTING = tuple(Person("*" * 31 + str(seat), seat, 900 + seat) for seat in range(1, 5))
"""Names that are twice as long when their markup is disarmed."""


@pytest.mark.parametrize("key", GAMES)
async def test_everything_fits_with_the_longest_names_and_emojis(key: str) -> None:
    session = played_out(begun(*SHOUTING, game=key), random.Random(key))
    lines = story(session, session.log, LOOK)
    texts = said(await board(session, LOOK, session.log))
    assert sum(map(len, texts)) <= LONGEST_TEXT
    first, between, *newest = texts[0].splitlines()
    assert first == lines[0]
    assert between == f"-# {len(lines) - 1 - len(newest)} lines between: /log"
    assert newest == lines[-len(newest) :] != []
    assert texts[1].endswith(session.secret), "the results are whole"


@pytest.mark.parametrize("key", GAMES)
def test_the_log_loses_no_line_with_the_longest_names_and_emojis(key: str) -> None:
    session = played_out(begun(*SHOUTING, game=key), random.Random(key))
    read: list[str] = []
    until: int | None = None
    while until != 0:
        page = history(session, None, LOOK, until)
        (told,) = said(page)[1:]
        assert not told.endswith("…")
        read[:0] = told.splitlines()
        until = Press.parse(page.rows[0][0].item.custom_id or "").number(0) if page.rows else 0
    expected = [line for act in session.log for line in story(session, (act,), PLAIN)]
    assert [_without_emojis(line) for line in read] == expected


def _without_emojis(line: str) -> str:
    for emoji in KNOWN.values():
        line = line.replace(f"{emoji} ", "")
    return line
