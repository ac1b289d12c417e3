"""What must hold of a game after whatever has happened to the bot's process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.wire.world import Row, Shown, World


class Losses:
    """Watches one game, from its opening on."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._first_shown = len(world.shown)
        self._first_act = len(world.acts)
        self._log: list[Row] = []

    def look(self) -> list[str]:
        """Everything that is wrong now that all is shown; call while the bot rests."""
        return [*self._rows(), *self._boards(), *self._called(), *self._buttons(), *self._newest()]

    @property
    def _shown(self) -> list[Shown]:
        """What was shown of this game once it was begun."""
        return [shown for shown in self.world.shown[self._first_shown :] if shown.log]

    def _rows(self) -> Iterator[str]:
        """The log only grows, by what was pressed."""
        before, self._log = self._log, self.world.log()
        if self._log[: len(before)] != before:
            yield f"a committed move is lost: {before} became {self._log}"
        pressed = {
            (act.record.user_id, press.args[1], press.args[2].strip())
            for act in self.world.acts[self._first_act :]
            if (press := act.press) is not None and press.verb in ("say", "do")
        }
        for seat, number, sentence in answers(self._log):
            if (self._person(seat), str(number), sentence) not in pressed:
                yield f"nobody pressed answer {number} of seat {seat}: {sentence}"

    def _boards(self) -> Iterator[str]:
        """What is shown is committed, and one board belongs to one position."""
        for shown in self._shown:
            given = Counter(seat for seat, _, _ in answers(shown.log))
            for seat, number in shown.asks:
                if given[seat] < number:
                    yield f"answer {number - 1} of seat {seat} was shown before it was committed"
        for rows, boards in Counter(len(shown.log) for shown in self._shown).items():
            if boards > 1:
                yield f"row {rows - 1} of the log has {boards} messages"

    def _called(self) -> Iterator[str]:
        """Whose turn has come is told so, and not twice before they have answered. Who starts the game begins it, and
        needs not be told.
        """
        calls = [(person, shown.log) for shown in self._shown for person in shown.called]
        for (person, turn, given), times in Counter(
            (one, self._turn(one, log), len(log)) for one, log in calls
        ).items():
            if times > 1:
                yield f"{person} was told {times} times that row {turn} has made it their turn, up to row {given - 1}"
        told = {(person, self._turn(person, log)) for person, log in calls}
        asked = set(answers(self._log)) if self.world.over else {*answers(self._log), *self._asked_now()}
        for seat, number, _ in asked:
            turn = self._turn(self._person(seat), self._until(seat, number))
            if turn > 0 and (self._person(seat), turn) not in told:
                yield f"{self._person(seat)} was not told that row {turn} has made it their turn"

    def _asked_now(self) -> Iterator[tuple[int, int, str]]:
        for person in self.world.board_now.asked:
            ((seat,),) = self.world.rows(f"SELECT seat FROM seats WHERE session = {NEWEST} AND person = ?", person)
            yield seat, sum(one == seat for one, _, _ in answers(self._log)), ""

    def _until(self, seat: int, number: int) -> list[Row]:
        """The log before this answer."""
        of_seat = [place for place, (kind, one, _) in enumerate(self._log) if kind == "answer" and one == seat]
        return self._log[: of_seat[number]] if number < len(of_seat) else self._log

    def _turn(self, person: int, log: list[Row]) -> int:
        """The newest row that is not this person's own."""
        rows = enumerate(log)
        return max((place for place, (_, seat, _) in rows if seat is None or self._person(seat) != person), default=0)

    def _buttons(self) -> Iterator[str]:
        messages = self.world.server.backend.messages[self.world.channel]
        for shown in self._shown[:-1]:
            if shown.id in messages and self.world.choices(shown.id):
                yield f"the board of row {len(shown.log) - 1} keeps its buttons"

    def _newest(self) -> Iterator[str]:
        given = Counter(seat for seat, _, _ in answers(self._log))
        if any(number != given[seat] for seat, number in self.world.board_now.asks):
            yield f"the newest board asks {sorted(self.world.board_now.asks)} when {dict(given)} answers are given"
        if bool(self.world.choices(self.world.board.id)) is self.world.over:
            yield "the newest board asks nobody, or somebody after the end"

    def _person(self, seat: int) -> int:
        ((person,),) = self.world.rows(f"SELECT person FROM seats WHERE session = {NEWEST} AND seat = ?", seat)
        assert isinstance(person, int)
        return person


NEWEST = "(SELECT id FROM sessions ORDER BY opened DESC LIMIT 1)"


def answers(log: list[Row]) -> Iterator[tuple[int, int, str]]:
    """Seat, number and sentence of every answer."""
    given: Counter[int] = Counter()
    for kind, seat, sentence in log:
        if kind == "answer" and seat is not None:
            yield seat, given[seat], sentence
            given[seat] += 1
