"""Whole games of Cloomba against a second, naive referee, who predicts every question, answer, default and score."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import pytest

from rules.cloomba import HOUSE, Cloomba, State
from rules.cloomba.moves import Move
from rules.cloomba.tasks import Grow, Pick
from rules.game import Decision
from rules.hexes import NAMES
from rules.pieces import Counts, known, size
from rules.table import Table
from tests.rules import playing
from tests.rules.naive_cloomba import CARDS, COLOURS, PLACES, PRICES, Naive, Seen
from tests.rules.playing import EACH, Setting

SETTINGS = [setting for setting in playing.settings() if setting.key == "cloomba"]
each_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)

DEAR = ("full-palette", "open-blossom", "transplant", "second-guest", "garden-path", "double-parcel")

Choose = Callable[[Decision[Move], random.Random], str]


def anything(decision: Decision[Move], chance: random.Random) -> str:
    return chance.choice(decision.sentences)


def default(decision: Decision[Move], chance: random.Random) -> str:
    return str(decision.default)


def greedy(decision: Decision[Move], chance: random.Random) -> str:
    """Buys whatever can be bought, saves Butterflies for it, and uses what it bought."""
    for wanted in ("buy", "swap"):
        some = [sentence for sentence in decision.sentences if sentence.startswith(wanted)]
        if some and chance.random() < 0.9:
            return chance.choice(some)
    return "jar" if "jar" in decision.sentences and chance.random() < 0.7 else anything(decision, chance)


def saving(decision: Decision[Move], chance: random.Random) -> str:
    """Fills the Jar with red for what is dear; grows large meadows, for the first places are near each other."""
    sentences = decision.sentences
    buys = [sentence for sentence in sentences if sentence.startswith("buy")]
    dear = [sentence for sentence in buys if any(card in sentence for card in DEAR)]
    if dear or (buys and chance.random() < 0.2):
        return chance.choice(dear or buys)
    takes = [sentence for sentence in sentences if sentence.startswith("take")]
    if takes:
        return chance.choice([sentence for sentence in takes if sentence.endswith(" red")] or takes)
    return "jar" if "jar" in sentences and chance.random() < 0.8 else sentences[len(buys)]


def settling(decision: Decision[Move], chance: random.Random) -> str:
    """Buys what it can and otherwise lets some Butterflies settle, in meadows near each other."""
    buys = [sentence for sentence in decision.sentences if sentence.startswith("buy")]
    if buys:
        return chance.choice(buys)
    if "jar" in decision.sentences:
        return chance.choice(["jar", decision.sentences[0]])
    return chance.choice(decision.sentences[:30])


@each_setting
def test_random_games_agree_with_a_naive_referee(setting: Setting) -> None:
    for number in range(max(2, EACH // 10)):
        follow(setting, number, anything)


@each_setting
def test_games_of_defaults_agree_with_a_naive_referee(setting: Setting) -> None:
    follow(setting, 0, default, defaults=0.4)


EVERYTHING = {
    *(f"bought {card}" for card in CARDS if card != "full-palette"),
    *(f"bought {superflower}" for superflower in HOUSE.superflower_names),
    *(f"bought {when} the take: {number}" for when in ("before", "after") for number in (1, 2)),
    *(f"paid {butterflies}" for butterflies in ("1", "2", "3", "1-1", "1-2")),
    *(f"lapsed {card}" for card in ("butterfly-net", "second-guest", "gentle-breeze", "second-life")),
    *("open blossom", "swaps", "lifted", "lifted by expert rules", "empty stack"),
}


def test_games_in_which_much_is_bought_agree_with_a_naive_referee() -> None:
    covered: Counter[str] = Counter()
    for number in range(max(6, EACH // 6)):
        for setting in SETTINGS:
            covered += follow(setting, number, (greedy, saving)[number % 2])
    assert not EVERYTHING - {what for what, times in covered.items() if times}


FEW = (
    ("transplant", "about-turn", "thrift", "mixed-bunch"),
    ("florists-pick", "double-parcel", "nursery-parcel", "thrift"),
    ("open-blossom", "second-guest", "gentle-breeze", "trade-wind"),
    ("full-palette", "yellow-admirer"),
    ("butterfly-net", "second-life", "mixed-bunch", "garden-path", "blue-admirer"),
)


@pytest.mark.parametrize("few", FEW, ids=", ".join)
def test_games_with_many_copies_of_few_cards_agree_too(few: tuple[str, ...]) -> None:
    """The cards run out, the bottom of the Superflowers is reached, and their stack too."""
    finds = tuple(replace(find, copies=3) for find in HOUSE.finds if find.name in few)
    game = Cloomba(replace(HOUSE, finds=finds))
    covered: Counter[str] = Counter()
    for setting in SETTINGS:
        if ("mode", "advanced") in setting.options:
            for number in range(max(2, EACH // 12)):
                choose = (greedy, saving)[number % 2]
                covered += follow(setting, number, choose, 0.02, game, few * 3)
    assert all(covered[f"bought {card}"] for card in few)
    assert covered["empty deck"] or "full-palette" in few
    assert covered["looked for Superflowers where too few lay"] or "nursery-parcel" not in few


@pytest.mark.parametrize("few", [("open-blossom",), ("garden-path", "green-admirer"), ("full-palette",)], ids=", ".join)
def test_what_the_clock_answers_beside_find_cards_agrees_too(few: tuple[str, ...]) -> None:
    """Found cheap, so that seats own them early; the clock is asked in every other position."""
    finds = tuple(replace(find, copies=9, price=2) for find in HOUSE.finds if find.name in few)
    game = Cloomba(replace(HOUSE, finds=finds))
    setting = Setting("cloomba", 2, (("mode", "advanced"), ("expert", "off")))
    for number in range(max(3, EACH // 10)):
        follow(setting, number, settling, 0.5, game, few * 9, dict.fromkeys(few, 2))


def follow(
    setting: Setting,
    number: int,
    choose: Choose,
    defaults: float = 0.01,
    game: Cloomba | None = None,
    cards: Sequence[str] = CARDS,
    prices: Mapping[str, int] = PRICES,
) -> Counter[str]:
    """Play a game and ask the referee about every position of it; the default only of some, since it takes long."""
    game = game or Cloomba()
    chance = random.Random(f"{setting} {number} {choose.__name__}")
    options = dict(setting.options)
    table = Table.open(game, setting.seats, options, f"{setting} {number}")
    naive = Naive(setting.seats, options["mode"], options["expert"], seen(game, table.state), cards, prices)
    compare(table, naive)
    while table.decisions:
        (decision,) = table.decisions
        question = naive.question
        assert question is not None
        assert decision.seat == question.seat
        assert list(decision.sentences) == question.sentences
        if chance.random() < defaults:
            assert str(decision.default) == question.default()
        sentence = choose(decision, chance)
        table = table.play(decision.seat, sentence)
        naive.answer(sentence, seen(game, table.state))
        compare(table, naive)
        assert bool(table.steps[-1].drawn) is naive.told
    assert naive.question is None
    return naive.cover


def names(counts: Counts, kinds: tuple[str, ...]) -> list[str]:
    return [kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count)]


def seen(game: Cloomba, state: State) -> Seen:
    box = game.components
    looked_at: list[int] = []
    for task in state.agenda:
        if isinstance(task, Pick):
            looked_at += task.superflowers
        elif isinstance(task, Grow):
            looked_at.append(task.superflower)
    kinds = box.find_names if state.advanced else box.superflower_names
    return Seen(
        [(names(stall.tiles, box.tile_names), names(stall.butterflies, box.colours)) for stall in state.stalls],
        [kinds[kind] for kind in state.row],
        [box.superflower_names[kind] for kind in looked_at],
        ["-".join(COLOURS[c] for c in p.flowers) for bed in state.beds for p in bed.pieces if len(p.hexes) == 1],
    )


def compare(table: Table[State, Move], naive: Naive) -> None:
    game, state = table.game, table.state
    assert isinstance(game, Cloomba)
    now = seen(game, state)
    assert state.turn == naive.on_turn
    assert [tuple(map(sorted, stall)) for stall in now.stalls] == [tuple(map(sorted, stall)) for stall in naive.stalls]
    assert now.row == naive.row
    assert state.tiles_left == naive.tiles_left
    assert size(state.bag) == naive.bag.total()
    assert size(state.deck) == naive.deck.total()
    piles = [set(names(known(pile), HOUSE.superflower_names)) for pile in state.superflowers]
    assert list(filter(None, piles)) == naive.superflowers
    assert names(state.discards, HOUSE.colours) == sorted(naive.discards.elements(), key=COLOURS.index)
    for seat, garden in enumerate(naive.gardens):
        assert names(state.jars[seat], HOUSE.colours) == sorted(garden.jar.elements(), key=COLOURS.index)
        assert [game.components.find_names[kind] for kind in state.finds[seat]] == garden.finds
        bed = state.beds[seat]
        flowers = {PLACES[NAMES[hex]]: {COLOURS[c] for c in p.shown(hex)} for p in bed.pieces for hex in p.hexes}
        assert flowers | {(0, 0): set()} == garden.flowers
        assert {frozenset(PLACES[NAMES[hex]] for hex in p.hexes) for p in bed.pieces if p.is_tile} == garden.tiles
        assert {(PLACES[NAMES[hex]], COLOURS[c]) for hex, c in bed.butterflies} == garden.butterflies
    for score, garden in zip(table.game.scores(state), naive.gardens, strict=True):
        assert (score.points, score.ties) == (garden.points(), (garden.jar.total(),))
