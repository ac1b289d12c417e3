"""Golden records: for every game, options and number of seats a whole game, with all that was offered and told.

They are of the current editions. A difference in them is a change of the rules and is reviewed as one;
`python -m tests.records` makes them anew.
"""

from __future__ import annotations

import hashlib
import itertools
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from players import choose
from rules import GAMES
from rules.game import Game
from sessions import record
from sessions.session import Person, Session, Status

FOLDER = Path(__file__).parent
BEGIN = datetime(2026, 5, 1, tzinfo=UTC)
MANY = 60
FEW = 4
NAMES = ("Ada", "Bob", "Cyd", "Dan", "Eve")


def games() -> Iterator[tuple[str, Game[Any, Any], int, Mapping[str, str]]]:
    """The name of every record, its game, number of seats and options. Many options share the numbers of seats."""
    for key, game in GAMES.items():
        mixtures = list(itertools.product(*game.options.values()))
        for place, seats in enumerate(game.seats):
            for values in mixtures if len(mixtures) <= FEW else mixtures[place :: len(game.seats)]:
                name = "-".join([key, str(game.edition), str(seats), *values])
                yield name, game, seats, dict(zip(game.options, values, strict=True))


def played(name: str, game: Game[Any, Any], seats: int, options: Mapping[str, str]) -> Session:
    """The game of that name, always the same."""
    people = tuple(Person(NAMES[seat], seat + 1, seat + 1) for seat in range(seats))
    lobby = Session.lobby(
        id="golden", guild=None, channel=1, host=people[0], game=game, options=options, secret=name, created=BEGIN
    )
    session = replace(lobby, people=people).start(1, BEGIN)
    chance = random.Random(name)
    while session.status is Status.PLAYING:
        seat = session.waiting[0]
        sentence = choose(game, session.played().view(seat), seat, chance)
        session = session.answer(seat, session.number(seat), sentence, BEGIN + timedelta(minutes=len(session.log)))
    return session


def told(session: Session) -> str:
    """The game step by step: what was offered to whom, what was said, and what everybody was told."""
    table = session.played()
    lines = [event.text.told(session.names) for event in session.log[0].events]
    state = table.opening.state
    for step in table.steps:
        for decision in table.game.decisions(state):
            asked = f"{session.names[decision.seat]}: {decision.prompt.told(session.names)}"
            lines.append(f"{asked} [{_offered(decision.sentences)}]")
            lines.append(f"  left alone: {decision.default}")
        lines.append(f"> {session.names[step.seat]}: {step.text}")
        lines.extend(
            f"  {'(only you) ' if event.only is not None else ''}{event.text.told(session.names)}"
            for event in step.events
        )
        state = step.state
    for seat, score in enumerate(session.scores(None)):
        lines.append(f"{session.names[seat]}: {score.points} {score.ties} {dict(score.lines)}")
    lines.append(f"ranking: {session.ranking}")
    return "\n".join(lines) + "\n"


def _offered(sentences: Sequence[str]) -> str:
    """All of them; where they are very many, the first, the last and a digest that tells any other list apart."""
    offered = ", ".join(sentences)
    if len(sentences) <= MANY:
        return offered
    digest = hashlib.sha256(offered.encode()).hexdigest()[:12]
    return f"{sentences[0]} … {sentences[-1]}: {len(sentences)} in all, {digest}"


def recorded(key: str, seats: int) -> Session:
    """The game of that many seats, from its file."""
    return record.read(min(FOLDER.glob(f"{key}-*-{seats}*.json")), GAMES)


def files(name: str, game: Game[Any, Any], seats: int, options: Mapping[str, str]) -> dict[Path, str]:
    """What stands in the files of a record."""
    session = played(name, game, seats, options)
    return {FOLDER / f"{name}.json": record.dump(session), FOLDER / f"{name}.txt": told(session)}
