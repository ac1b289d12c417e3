"""From a record back to the session."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.chance import RecordedChance
from rules.game import IllegalMove
from sessions.session import Act, Session


class Misfit(Exception):
    """The record does not fit the rules: at which ply and why. `session` is how far it went."""

    def __init__(self, ply: int, reason: str, session: Session) -> None:
        self.ply = ply
        self.reason = reason.rstrip(".")
        self.session = session
        super().__init__(f"ply {ply}: {self.reason}")


def replayed(lobby: Session, acts: Sequence[Act]) -> Iterator[Session]:
    """The lobby and then the session after each act, so that a long replay can be done in pieces."""
    session = lobby
    yield session
    for ply, act in enumerate(acts):
        if act.ply != ply:
            raise Misfit(ply, f"it is numbered {act.ply}", session)
        try:
            session = session.repeat(act)
        except (IllegalMove, RecordedChance.Misfit) as error:
            raise Misfit(ply, str(error), session) from None
        except Exception as error:
            raise Misfit(ply, f"the rules stop with {type(error).__name__}", session) from error
        yield session
