"""What a scene is asked to draw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from rules.game import Game, M, S, Score, Seat


@dataclass(frozen=True)
class Frame(Generic[S, M]):
    """One picture, as a hashable value: equal frames give equal pictures.

    `view` is the position as the reader may know it, `scores` what they may count in it: `seat` for a private picture,
    None for the public board. `asked` names the seats that are to answer and their prompts. `choices` are the moves
    still possible for the reader, drawn as badges. `last` is the newest move and who made it; the same reader's views
    before it and before the turn that it belongs to are `before` and `began`. `caption` stands in the header of a
    picture in which nobody is asked. `ranking` is empty until the game is over; seats in `conceded` gave up. `names`
    come as people write them.
    """

    game: Game[S, M]
    view: S
    scores: tuple[Score, ...]
    names: tuple[str, ...]
    seat: Seat | None = None
    asked: tuple[tuple[Seat, str], ...] = ()
    choices: tuple[M, ...] = ()
    last: tuple[Seat, M] | None = None
    before: S | None = None
    began: S | None = None
    caption: str = ""
    ranking: tuple[tuple[Seat, ...], ...] = ()
    conceded: frozenset[Seat] = frozenset()

    @property
    def active(self) -> frozenset[Seat]:
        """The seats that are to answer."""
        return frozenset(seat for seat, _ in self.asked)

    @property
    def chooser(self) -> Seat | None:
        """Whose choices these are: the reader's own, on the public board those of the seat that is asked."""
        return self.asked[0][0] if self.seat is None and self.asked else self.seat
