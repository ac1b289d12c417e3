"""Computing again what chance answered in a game that has ended, from its secret and the presses of Join."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import IllegalMove
from rules.table import Table
from sessions.course import in_order_of_joining
from sessions.refusal import Refusal
from sessions.seats import lots, sealed, seed
from sessions.session import Session, Status


@dataclass(frozen=True, slots=True)
class Verdict:
    """The hash that the lobby has shown, the seed, how often chance was asked, and where it answered otherwise."""

    sealed: str
    seed: str
    draws: int
    wrong: str = ""


def verify(session: Session) -> Verdict:
    """Play the game again with chance drawn anew, and compare. It takes as long as the game has answers."""
    if session.broken or session.table is None or session.status is Status.PLAYING:
        raise Refusal("Chance can be computed again when a game has ended, for then its secret is told.")
    seating = session.log[0].text
    lobby = in_order_of_joining(session.people, seating)
    key = seed(session.secret, lobby)
    verdict = Verdict(sealed(session.secret), key, sum(len(act.drawn) for act in session.log))

    def wrong(where: str) -> Verdict:
        return Verdict(verdict.sealed, key, verdict.draws, where)

    if seating and tuple(map(session.people.index, lobby)) != _places(lots(key, len(lobby))):
        return wrong("the seats were drawn otherwise")
    table = Table.open(session.game, len(lobby), session.options, key)
    if table.opening.drawn != session.log[0].drawn:
        return wrong("the game was set up otherwise")
    for act in session.answers:
        assert act.seat is not None
        try:
            table = table.play(act.seat, act.text)
        except IllegalMove:
            return wrong(f"“{act.text}” in row {act.ply} of the log could not be played")
        if table.steps[-1].drawn != act.drawn:
            return wrong(f"something else was drawn in row {act.ply} of the log")
    return verdict


def _places(drawn: tuple[int, ...]) -> tuple[int, ...]:
    """By place in the lobby, the seat that was drawn."""
    return tuple(drawn.index(place) for place in range(len(drawn)))
