"""What must hold of a game after whatever has happened to the bot's process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.wire.world import World


class Losses:
    """Watches one game, from its opening on. A turn is one answer; who alone can still go on gives several, and those
    stand on one board, which changes in place.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self._first_shown = len(world.shown)
        self._first_act = len(world.acts)
        self._log: list[tuple[str, int | None, str]] = []

    def look(self) -> list[str]:
        """Everything that is wrong now that all is shown; call while the bot rests."""
        return [*self._rows(), *self._boards(), *self._buttons(), *self._newest()]

    def _rows(self) -> Iterator[str]:
        before, self._log = self._log, self.world.log()
        if self._log[: len(before)] != before:
            yield f"a committed move is lost: {before} became {self._log}"
        pressed = {
            (act.record.user_id, press.args[1], press.args[2].strip())
            for act in self.world.acts[self._first_act :]
            if (press := act.press) is not None and press.verb in ("say", "do")
        }
        given: Counter[int] = Counter()
        for kind, seat, sentence in self._log:
            if kind == "answer" and seat is not None:
                if (self._person(seat), str(given[seat]), sentence) not in pressed:
                    yield f"nobody pressed answer {given[seat]} of seat {seat}: {sentence}"
                given[seat] += 1

    def _boards(self) -> Iterator[str]:
        boards: Counter[tuple[int, int]] = Counter()
        calls: Counter[tuple[int, int]] = Counter()
        for shown in self.world.shown[self._first_shown :]:
            for seat, number in shown.asks:
                boards[seat, number] += 1
                calls[seat, number] += self._person(seat) in shown.called
                if shown.given.get(seat, 0) < number:
                    yield f"answer {number - 1} of seat {seat} was shown before it was committed"
        turns = list(self._turns())
        for place, turn in enumerate(turns):
            again = place > 0 and turns[place - 1][0] == turn[0]
            if boards[turn] != 1 and not (again and not boards[turn]):
                yield f"turn {place} {turn} has {boards[turn]} boards"
            # Who starts the game begins it, and needs not be told.
            if calls[turn] != 1 and not ((again or not place) and not calls[turn]):
                yield f"whose turn {place} {turn} is was told {calls[turn]} times"

    def _turns(self) -> Iterator[tuple[int, int]]:
        """Seat and number of every answer, those given and the one that is asked for on the board as it is now."""
        given: Counter[int] = Counter()
        for kind, seat, _ in self._log:
            if kind == "answer" and seat is not None:
                yield seat, given[seat]
                given[seat] += 1
        if not self.world.over:
            yield from self.world.board_now.asks

    def _buttons(self) -> Iterator[str]:
        messages = self.world.server.backend.messages[self.world.channel]
        for shown in self.world.shown[self._first_shown : -1]:
            if shown.asks and shown.id in messages and self.world.choices(shown.id):
                yield f"a former board keeps its buttons: {sorted(shown.asks)}"

    def _newest(self) -> Iterator[str]:
        asked, given = self.world.board_now.asks, Counter(seat for kind, seat, _ in self._log if kind == "answer")
        if any(number != given[seat] for seat, number in asked):
            yield f"the newest board asks {sorted(asked)} when {dict(given)} answers are given"
        if bool(self.world.choices(self.world.board.id)) is self.world.over:
            yield "the newest board asks nobody, or somebody after the end"

    def _person(self, seat: int) -> int:
        newest = "(SELECT id FROM sessions ORDER BY opened DESC LIMIT 1)"
        ((person,),) = self.world.rows(f"SELECT person FROM seats WHERE session = {newest} AND seat = ?", seat)
        assert isinstance(person, int)
        return person
