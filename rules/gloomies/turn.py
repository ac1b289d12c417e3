"""What a move does, and what follows from it by itself. Section names in docstrings are those of the rulebook."""

from __future__ import annotations

from typing import assert_never

from rules.game import Chance, Seat
from rules.gloomies.components import ANY, COLUMNS, HELPER, HELPERS, OPEN, ORDER, STARDUST
from rules.gloomies.moves import AID, Choose, Done, Draw, Move, Pass, Pick, Play, Put, Stop, Take
from rules.gloomies.offers import FREE, Offers, cost, target
from rules.gloomies.scoring import complete, growth_of, score
from rules.gloomies.state import (
    Begin,
    Bonus,
    ChooseOrder,
    DrawMore,
    DrawTwo,
    Follow,
    PickFlower,
    PlaceFlower,
    State,
    TakeCards,
    Taken,
    Task,
    TurnOver,
    cleared,
    planted,
    stretch,
)
from rules.gloomies.supply import Supply
from rules.gloomies.wording import order, order_among
from rules.pieces import changed, known, plus, together
from rules.wording import plural

POINTS = 2
"""Points for cards that lie face up, and cards from the own deck, at the end of every turn."""
HAND = 4
"""Cards from the own deck at the beginning of stage 2."""


class Turn(Supply):
    """A move, from the answer to the next question."""

    def __init__(self, offers: Offers, state: State, chance: Chance) -> None:
        super().__init__(offers.components, state, chance)
        self.offers = offers

    # Setup

    def set_up(self) -> None:
        """C to F: the top tile of each column from 1 on, the orders, the cards, then the hands seat by seat."""
        for column in range(COLUMNS):
            self.uncover(column)
        self.refill()
        for _ in range(OPEN):
            self.market += (self.turn_up(),)
        for seat, cards in zip(range(len(self.hands)), self.components.hands, strict=False):
            for _ in range(cards):
                self.hold(seat, self.turn_up())

    # Answers, and what follows

    def answer(self, seat: Seat, move: Move) -> None:
        """Carry an answer out, then everything that has no alternative, until somebody has something to choose."""
        self.carry_out(seat, move)
        while self.turn is not None:
            seat = self.turn
            if not self.tasks:
                self.end_turn()
                continue
            match self.tasks[0]:
                case Begin():
                    return
                case Bonus(column):
                    self.go_on()
                    self.bonus(seat, column)
                case DrawTwo():
                    self.draw_two(seat)
                case TurnOver(column):
                    self.go_on()
                    self.turn_over(column)
                case _:
                    answers = self.offers.answers(self, seat)
                    if len(answers) > 1:
                        return
                    self.carry_out(seat, answers[0])

    def carry_out(self, seat: Seat, move: Move) -> None:
        match move:
            case Play():
                self.play(seat, move)
            case Stop():
                self.stop()
            case Pass():
                self.skip(seat)
            case Choose(name):
                self.choose(seat, self.components.order[name])
            case Pick(flower):
                self.pick(seat, self.components.index[flower])
            case Put():
                self.put(seat, move)
            case Take(card):
                self.take(seat, self.components.card[card])
            case Draw():
                self.draw_more(seat)
            case Done():
                self.go_on()
            case _:
                assert_never(move)

    def go_on(self, *tasks: Task) -> None:
        """Replace the task on top by what follows from it."""
        self.tasks = (*tasks, *self.tasks[1:])

    # 1. Playing cards

    def play(self, seat: Seat, move: Play) -> None:
        """Playing cards and growing flowers, Play cards and harvest flowers: one card for one hole of the row.

        The little helpers - Part 1 and 3: every card beyond the third returns one.
        """
        row, before = target(self, move)
        card, flower = self.components.card[move.card], self.components.index[move.flower]
        hand = known(self.hands[seat])
        self.hands = changed(self.hands, seat, plus(hand, card, -1))
        if before >= FREE:
            self.give_back(seat, 1)
        if self.stage == 1:
            self.grown = plus(self.grown, row, 1)
            self.bowl = plus(self.bowl, flower, -1)
            mine = self.played[seat]
            self.played = changed(self.played, seat, changed(mine, flower, plus(mine[flower], card, 1)))
        else:
            self.harvested = plus(self.harvested, row, 1)
            self.discards = changed(self.discards, seat, plus(self.discards[seat], card, 1))
        how = [move.card] if move.card != move.flower else []
        if before >= FREE:
            how.append(f"for {plural(1, HELPER)}")
        things = f"{move.flower} ({', '.join(how)})" if how else move.flower
        self.tell(_PLAYED[self.stage], seat=seat, things=things, row=row + 1)
        self.still = 0
        self.go_on(Follow(row, before + 1))

    def stop(self) -> None:
        """The bonus depends on the last flower; in stage 2 the flowers are placed before it, in harvest order."""
        task = self.tasks[0]
        assert isinstance(task, Follow)
        end, _ = stretch(self, task.row)
        if self.stage == 1:
            self.go_on(Bonus(end - 1), TakeCards(POINTS))
            return
        flowers = self.components.beds[self.layout][task.row][end - task.cards : end]
        self.go_on(*map(PlaceFlower, flowers), Bonus(end - 1), DrawTwo())

    def skip(self, seat: Seat) -> None:
        """If you do not play any cards in a turn, you receive 1 little helper and go straight to step 3."""
        self.still += 1
        self.tell("{seat} plays no card.", seat=seat)
        self.receive_helpers(seat, 1)
        self.go_on(TakeCards(POINTS) if self.stage == 1 else DrawTwo())

    def put(self, seat: Seat, move: Put) -> None:
        """Either on your collected orders, or on your game aid; for good."""
        flower = self.components.index[move.flower]
        self.go_on()
        if move.place == AID:
            self.aids = changed(self.aids, seat, plus(self.aids[seat], flower, 1))
            self.tell("{seat} places {things} on the aid.", seat=seat, things=move.flower)
            return
        number = self.components.order[move.place]
        orders = self.taken[seat]
        place = next(i for i, mine in enumerate(orders) if mine.order == number)
        filled = Taken(number, plus(orders[place].placed, flower, 1))
        self.taken = changed(self.taken, seat, changed(orders, place, filled))
        done = " and completes it" if complete(self.components, filled) else ""
        called = order_among(self.components, number, [mine.order for mine in orders])
        self.tell(
            f"{{seat}} places {{things}} on the order for {{order}}{done}.", seat=seat, things=move.flower, order=called
        )

    # 2. Receiving a bonus

    def bonus(self, seat: Seat, column: int) -> None:
        """The bonus of the top tile in the column of the last flower.

        In stage 1 the tile stays until the end of the turn, for what turning it over reveals could not be taken back.
        In stage 2 it leaves the game.
        """
        if self.stage == 1:
            what = self.purple[column]
            if what is None:
                return
            self.tasks += (TurnOver(column),)
        else:
            stack = self.turquoise[column]
            if not stack:
                return
            what = self.components.tiles[stack[-1]].turquoise
            self.turquoise = changed(self.turquoise, column, stack[:-1])
            self.tiles = plus(self.tiles, stack[-1], 1)
        if what == STARDUST:
            self.receive_stardust(seat)
        elif what in (HELPER, HELPERS):
            self.receive_helpers(seat, 1 if what == HELPER else 2)
        elif what == ORDER:
            self.offer(ChooseOrder(), bool(self.display), "There is no order left for {seat}.", seat)
        elif what == ANY:
            self.offer(PickFlower(), any(self.bowl), "The bowl has no flower left for {seat}.", seat)
        else:
            self.receive_flower(seat, self.components.index[what])

    def offer(self, task: Task, there: bool, otherwise: str, seat: Seat) -> None:
        """Something to choose from, if there is anything."""
        if there:
            self.tasks = (task, *self.tasks)
        else:
            self.tell(otherwise, seat=seat)

    def pick(self, seat: Seat, flower: int) -> None:
        """Joker flower: any type that is left in the bowl."""
        self.go_on()
        self.receive_flower(seat, flower)

    def choose(self, seat: Seat, number: int) -> None:
        """Order: one of those face up. The display is refilled at the end of the turn."""
        self.display = tuple([other for other in self.display if other != number])
        mine = (*self.taken[seat], Taken(number, (0,) * len(self.bowl)))
        rank = self.components.rank
        self.taken = changed(self.taken, seat, tuple(sorted(mine, key=lambda taken: rank[taken.order])))
        self.tell("{seat} takes the order for {order}.", seat=seat, order=order(self.components, number))
        self.go_on()

    # 3. Drawing cards

    def take(self, seat: Seat, card: int) -> None:
        """Stage 1: either 1 joker or 2 regular cards. After each card you take, a new one is turned over.

        The little helpers - Part 2: 1 for another regular card, 2 for a joker, or 1 where a point is left.
        """
        task = self.tasks[0]
        assert isinstance(task, TakeCards)
        kind = self.components.cards[card]
        points = task.points - cost(kind.joker)
        if points < 0:
            self.give_back(seat, -points)
        self.hold(seat, card)
        template, told = "{seat} draws {card}", {"card": kind.name}
        if points < 0:
            template, told = f"{template} for {{helpers}}", {**told, "helpers": plural(-points, HELPER)}
        place = self.market.index(card)
        if any(self.stack):
            new = self.turn_up()
            self.market = changed(self.market, place, new)
            template, told = f"{template}; {{new}} is turned up", {**told, "new": self.components.cards[new].name}
        else:
            self.market = self.market[:place] + self.market[place + 1 :]
        self.tell(f"{template}.", seat=seat, **told)
        self.still = 0
        self.go_on(TakeCards(max(points, 0)))

    def draw_two(self, seat: Seat) -> None:
        """Stage 2: exactly 2 cards from the personal deck, unless this turn has ended the stage."""
        if cleared(self.grown, self.harvested):
            self.tell("Everything before the white line is harvested, so the game ends.")
            self.end()
            return
        self.go_on(DrawMore())
        self.draw_own(seat, POINTS)

    def draw_more(self, seat: Seat) -> None:
        """The little helpers - Part 4: 1 additional card for each."""
        self.give_back(seat, 1)
        self.draw_own(seat, 1, "{seat} draws {cards} for 1 helper.")

    # End of stage 1, End of phase 2

    def end_turn(self) -> None:
        """The orders are filled up, and a stage ends when its part of the board is done or nobody has moved."""
        assert self.turn is not None
        if self.stage == 1:
            for number in self.refill():
                self.tell("A new order lies open, for {order}.", order=order(self.components, number))
        seats = len(self.hands)
        self.turn = (self.turn + 1) % seats
        self.tasks = (Begin(),)
        if self.stage == 1 and planted(self.grown):
            self.tell("Everything before the white line is planted, so stage 1 ends.")
        elif self.still < seats:
            return
        elif self.stage == 1:
            self.tell("Nobody has played or drawn a card for a whole round, so stage 1 ends.")
        else:
            self.tell("Nobody has played or drawn a card for a whole round, so the game ends.")
            self.end()
            return
        self.second_stage()

    def second_stage(self) -> None:
        """The first round of scoring and Setting up stage 2: own decks of what was played and held, and 4 cards."""
        before = self.state()
        scored: dict[str, int] = {}
        for seat in range(len(self.hands)):
            scored |= {f"seat{seat}": seat, f"points{seat}": score(self.components, before, seat).points}
        each = ", ".join(f"{{seat{seat}}} {{points{seat}}}" for seat in range(len(self.hands)))
        self.tell(f"Points of stage 1: {each}.", **scored)
        self.tell(_HARVEST.format(hand=HAND))
        nothing = (0,) * len(self.components.cards)
        self.first = tuple(growth_of(before, seat) for seat in range(len(self.hands)))
        self.decks = tuple(
            together(known(hand), *played) for hand, played in zip(before.hands, before.played, strict=True)
        )
        self.played = tuple((nothing,) * len(played) for played in before.played)
        self.hands = (nothing,) * len(before.hands)
        for card in self.market:
            self.stack = plus(self.stack, card, 1)
        for number in self.display:
            self.orders = plus(self.orders, number, 1)
        self.market = self.display = ()
        self.purple, self.heights = (None,) * COLUMNS, (0,) * COLUMNS
        for seat in range(len(self.hands)):
            self.draw_own(seat, HAND, "")
        self.still = 0

    def end(self) -> None:
        self.turn = None
        self.tasks = ()


_PLAYED = {1: "{seat} plants {things} in row {row}.", 2: "{seat} harvests {things} from row {row}."}
"""By stage."""
_HARVEST = (
    "Stage 2 begins: your played cards and your hand are now your own deck, from which everybody draws {hand}. "
    "Harvest the rows from the arrows on."
)
