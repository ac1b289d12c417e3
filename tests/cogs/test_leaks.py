"""Nothing hidden leaks: two games that somebody cannot tell apart are shown to them byte for byte alike."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest

from cogs.board_card import current, nudge
from cogs.decisions import waited_for
from cogs.frames import frame
from cogs.layout import Message
from cogs.looks import Look
from cogs.panel import panel
from cogs.signs import Signs
from cogs.tables import history, standing
from cogs.waiting import page
from rules import GAMES
from rules.game import Seat
from sessions.session import Session
from tests.alike import alike
from tests.sessions.tables import ANN, BEN, CLEO, answered, begun

HIDING = [game for game in GAMES if game not in ("bloom", "wildblooms")]
"""In these two, what is hidden follows from what can be seen: only chance decides which piece comes next."""
LOOKS = (Look(), Look(words=True))


def with_state(session: Session, state: Any) -> Session:
    """The session as if its last answer had led to this position."""
    table = session.played()
    last = replace(table.steps[-1], state=state)
    return replace(session, table=replace(table, steps=(*table.steps[:-1], last)))


def moments(game: str, seed: int) -> list[Session]:
    """A few moments of a game of three, from the first answer to late in it."""
    session, chance, found = begun(ANN, BEN, CLEO, game=game, secret=str(seed)), random.Random(seed), []
    for number in range(90):
        session = answered(session, chance)
        if not session.live:
            break
        if number in (0, 3, 8, 21, 40, 65, 89):
            found.append(session)
    return found


def as_bytes(message: Message) -> bytes:
    """All that Discord would get of a message, its files included."""
    parts = message.parts()
    shown = [
        json.dumps(part.view().to_components(), default=str)  # type: ignore[no-untyped-call]
        for part in parts
    ]
    files = [file.fp.read() for part in parts for file in part.files()]
    alts = [part.picture.alt + "".join(part.picture.tell()) for part in parts if part.picture is not None]
    return b"\0".join([*(text.encode() for text in (*shown, *alts)), *files])


async def public(session: Session) -> AsyncIterator[bytes]:
    """Everything that is said where all can read it, and what is told to somebody who does not sit there."""
    for look in LOOKS:
        yield as_bytes(await current(session, look, session.led, session.steps))
        yield as_bytes(await current(session, look, session.log[-3:]))
        yield as_bytes(nudge(session, session.waiting, (), (), look))
        yield as_bytes(history(session, None, look, None))
        yield as_bytes(standing(session, None, look))
        yield as_bytes(page(session, None, look, {}))
        yield "\n".join(waited_for(session, Signs.of(session, look))).encode()


async def private(session: Session, seat: Seat) -> AsyncIterator[bytes]:
    """Everything that is told to who sits there: the panel at every word, what can be typed, what asks once more."""
    table = session.played()
    sentences = table.sentences(seat)
    for look in LOOKS:
        yield as_bytes(await panel(session, seat, look))
        yield as_bytes(history(session, seat, look, None))
        yield as_bytes(standing(session, seat, look))
        for word in {sentence.split(" ")[0]: None for sentence in sentences if " " in sentence}:
            if word not in sentences:
                yield as_bytes(await panel(session, seat, look, word))
    view = table.view(seat)
    decision = table.decision(seat)
    for sentence in sentences:
        assert decision is not None
        yield f"{sentence}: {table.game.label(view, seat, decision.said[sentence])}".encode()
        yield str(table.reveals(seat, sentence)).encode()
    yield str(frame(session, seat)).encode()
    yield table.game.why(view, seat, "nonsense nowhere").encode()


@pytest.mark.parametrize("game", HIDING)
async def test_what_everybody_is_shown_depends_on_what_everybody_may_know(game: str) -> None:
    different = 0
    for session in moments(game, 1):
        state, view = session.played().state, session.played().view(None)
        other = with_state(session, alike(state, view, random.Random(7)))
        assert other.played().view(None) == view
        different += other.played().state != state
        assert [part async for part in public(session)] == [part async for part in public(other)]
    assert different


@pytest.mark.parametrize("game", HIDING)
async def test_what_a_seat_is_shown_depends_on_what_it_may_know(game: str) -> None:
    different = 0
    for session in moments(game, 2):
        for seat in range(3):
            state, view = session.played().state, session.played().view(seat)
            other = with_state(session, alike(state, view, random.Random(7)))
            assert other.played().view(seat) == view
            different += other.played().state != state
            assert [part async for part in private(session, seat)] == [part async for part in private(other, seat)]
    assert different
