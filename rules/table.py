"""A table is a value too: a set-up and the moves since, each with what chance answered and the position it led to."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Generic

from rules.chance import NoChance, RecordedChance, Revealed, SealedChance
from rules.game import Decision, Event, Game, IllegalMove, M, S, Seat

LONGEST = 80
"""How much of a sentence that is not on offer is looked at and quoted."""


def chosen(game: Game[S, M], options: Mapping[str, str]) -> dict[str, str]:
    """These options, and the defaults of those left out; `IllegalMove` says what the game does not offer."""
    for name, value in options.items():
        if name not in game.options:
            raise IllegalMove(f"{game.title} has no option “{name}”.")
        if value not in game.options[name]:
            raise IllegalMove(f"The option “{name}” can be {', '.join(game.options[name])}, not “{value}”.")
    return {name: options.get(name, values[0]) for name, values in game.options.items()}


@dataclass(frozen=True)
class Opening(Generic[S]):
    """The first position and the draws of its set-up."""

    drawn: tuple[int, ...]
    state: S


@dataclass(frozen=True)
class Step(Generic[S]):
    """An answer: who said which sentence, what chance answered, the position it led to and what happened."""

    seat: Seat
    text: str
    drawn: tuple[int, ...]
    state: S
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Table(Generic[S, M]):
    """A game being played. What changes something returns a new table; after `IllegalMove` the old one still stands."""

    game: Game[S, M]
    seats: int
    options: Mapping[str, str] = field(hash=False)
    seed: str
    opening: Opening[S]
    steps: tuple[Step[S], ...] = ()

    @classmethod
    def open(
        cls,
        game: Game[S, M],
        seats: int,
        options: Mapping[str, str],
        seed: str,
        drawn: Iterable[int] | None = None,
    ) -> Table[S, M]:
        """Set the game up with the `chosen` options; `drawn` repeats the draws of a recorded set-up."""
        if seats not in game.seats:
            raise IllegalMove(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {seats}.")
        options = chosen(game, options)
        chance = SealedChance(seed, 0) if drawn is None else RecordedChance(tuple(drawn))
        state = game.setup(seats, options, chance)
        if isinstance(chance, RecordedChance):
            chance.finish()
        return cls(game, seats, options, seed, Opening(chance.drawn, state))

    @property
    def state(self) -> S:
        """The position now."""
        return self.steps[-1].state if self.steps else self.opening.state

    @cached_property
    def decisions(self) -> tuple[Decision[M], ...]:
        """The open questions; empty when the game is over."""
        return self.game.decisions(self.state)

    @property
    def over(self) -> bool:
        return not self.decisions

    def decision(self, seat: Seat) -> Decision[M] | None:
        """The question that is open for this seat."""
        for decision in self.decisions:
            if decision.seat == seat:
                return decision
        return None

    def sentences(self, seat: Seat) -> tuple[str, ...]:
        """What this seat may say now, in display order."""
        decision = self.decision(seat)
        return decision.sentences if decision else ()

    def view(self, seat: Seat | None) -> S:
        """The position as that seat (None: a spectator) may know it."""
        return self.game.view(self.state, seat)

    def public(self, seat: Seat) -> bool:
        """Whether everybody may know what this seat is asked and offered: a spectator's view says the same."""
        asked = self.decision(seat)
        return asked is not None and asked in self.game.decisions(self.view(None))

    @property
    def before(self) -> S | None:
        """The position before the last step."""
        if not self.steps:
            return None
        return self.steps[-2].state if len(self.steps) > 1 else self.opening.state

    def play(self, seat: Seat, text: str) -> Table[S, M]:
        """Answer the seat's open question with a sentence. Case and spacing do not matter."""
        return self._play(seat, text, SealedChance(self.seed, len(self.steps) + 1))

    def undo(self, seat: Seat) -> Table[S, M]:
        """Take back the seat's last answer: only while nobody has answered since and chance has revealed nothing."""
        if not self.steps:
            raise IllegalMove("Nothing has been played yet.")
        last = self.steps[-1]
        if self.over:
            raise IllegalMove("The game is over, and its end stands.")
        if last.seat != seat:
            raise IllegalMove("Somebody else has moved since, so your last move stands.")
        if last.drawn:
            raise IllegalMove("Your last move has revealed something, so it stands.")
        return self._with(self.steps[:-1])

    def reveals(self, seat: Seat, text: str) -> bool:
        """Whether this offered sentence would ask chance, after which it could not be taken back."""
        try:
            self._play(seat, text, NoChance())
        except Revealed:
            return True
        return False

    def replay(
        self, steps: Iterable[tuple[Seat, str, Iterable[int]]]
    ) -> tuple[Table[S, M], IllegalMove | RecordedChance.Misfit | None]:
        """Repeat recorded answers (seat, sentence, draws): the table as far as they go, and why they stop."""
        table = self
        for seat, text, drawn in steps:
            try:
                table = table.repeat(seat, text, drawn)
            except (IllegalMove, RecordedChance.Misfit) as misfit:
                return table, misfit
        return table, None

    def repeat(self, seat: Seat, text: str, drawn: Iterable[int]) -> Table[S, M]:
        """Repeat one recorded answer. `IllegalMove` or `RecordedChance.Misfit` if it does not fit."""
        chance = RecordedChance(tuple(drawn))
        table = self._play(seat, text, chance)
        chance.finish()
        return table

    def ranking(self, last: Collection[Seat] = ()) -> tuple[tuple[Seat, ...], ...]:
        """Seats best first, a shared place together; the seats in `last` (who gave up) come after all others."""
        scores = self.game.scores(self.state)

        def rank(seat: Seat) -> tuple[bool, int, tuple[int, ...]]:
            return (seat not in last, scores[seat].points, scores[seat].ties)

        places: dict[tuple[bool, int, tuple[int, ...]], list[Seat]] = {}
        for seat in range(self.seats):
            places.setdefault(rank(seat), []).append(seat)
        return tuple(tuple(places[key]) for key in sorted(places, reverse=True))

    def _play(self, seat: Seat, text: str, chance: SealedChance | RecordedChance | NoChance) -> Table[S, M]:
        text = " ".join(text.lower().split())
        decision = self.decision(seat)
        if decision is None:
            raise IllegalMove("The game is over." if self.over else "It is not your turn.")
        if text not in decision.said:
            raise IllegalMove(self._refusal(decision, text[:LONGEST]))
        state, events = self.game.apply(self.state, seat, decision.said[text], chance)
        return self._with((*self.steps, Step(seat, text, chance.drawn, state, events)))

    def _with(self, steps: tuple[Step[S], ...]) -> Table[S, M]:
        return Table(self.game, self.seats, self.options, self.seed, self.opening, steps)

    def _refusal(self, decision: Decision[M], text: str) -> str:
        reason = self.game.why(self.view(decision.seat), decision.seat, text) or f"“{text}” is not possible now."
        offered = decision.sentences
        near = difflib.get_close_matches(text, offered, n=3, cutoff=0.5) or offered[:3]
        return f"{reason} Possible now: {', '.join(near)}{' …' if len(near) < len(offered) else ''}"
