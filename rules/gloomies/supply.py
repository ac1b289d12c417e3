"""What lies on the table while a move is carried out, and how it is handed out. Sections are those of the rulebook."""

from __future__ import annotations

from rules.game import Chance, Event, Seat, text
from rules.gloomies.components import HELPER, OPEN, STARDUST, Components, gift
from rules.gloomies.state import PlaceFlower, State
from rules.gloomies.wording import cards
from rules.pieces import changed, draw, drawn, known, plus, together
from rules.wording import plural


class Supply:
    """Made from a position and turned into the next one within `apply`."""

    def __init__(self, components: Components, state: State, chance: Chance) -> None:
        self.components = components
        self.chance = chance
        self.events: list[Event] = []
        self.layout = state.layout
        self.grown = state.grown
        self.harvested = state.harvested
        self.bowl = state.bowl
        self.hands = state.hands
        self.helpers = state.helpers
        self.stardust = state.stardust
        self.played = state.played
        self.decks = state.decks
        self.discards = state.discards
        self.taken = state.taken
        self.aids = state.aids
        self.stack = known(state.stack)
        self.market = state.market
        self.orders = known(state.orders)
        self.display = state.display
        self.tiles = known(state.tiles)
        self.purple = state.purple
        self.heights = state.heights
        self.turquoise = state.turquoise
        self.turn = state.turn
        self.tasks = state.tasks
        self.still = state.still
        self.first = state.first

    def state(self) -> State:
        """The position that was reached."""
        return State(
            self.layout,
            self.grown,
            self.harvested,
            self.bowl,
            self.hands,
            self.helpers,
            self.stardust,
            self.played,
            self.decks,
            self.discards,
            self.taken,
            self.aids,
            self.stack,
            self.market,
            self.orders,
            self.display,
            self.tiles,
            self.purple,
            self.heights,
            self.turquoise,
            self.turn,
            self.tasks,
            self.still,
            self.first,
        )

    @property
    def stage(self) -> int:
        return 2 if self.first else 1

    def tell(self, template: str, **values: str | int) -> None:
        self.events.append(Event(text(template, **values)))

    # Helpers, stardust and flowers

    def receive_helpers(self, seat: Seat, wanted: int) -> None:
        """Helpers are finite: a short supply gives what it has."""
        number = min(wanted, self.components.helpers - sum(self.helpers))
        if number:
            self.helpers = plus(self.helpers, seat, number)
            self.tell("{seat} receives {bonus}.", seat=seat, bonus=plural(number, HELPER))
        else:
            self.tell("There is no {bonus} left for {seat}.", bonus=HELPER, seat=seat)

    def give_back(self, seat: Seat, number: int) -> None:
        self.helpers = plus(self.helpers, seat, -number)

    def receive_stardust(self, seat: Seat) -> None:
        if sum(self.stardust) < self.components.stardust:
            self.stardust = plus(self.stardust, seat, 1)
            self.tell("{seat} receives {bonus}.", seat=seat, bonus=gift(STARDUST))
        else:
            self.tell("There is no {bonus} left for {seat}.", bonus=STARDUST, seat=seat)

    def receive_flower(self, seat: Seat, flower: int) -> None:
        """Bonus flower: from the bowl, if there is one of its type; it must be placed like those harvested."""
        name = self.components.names[flower]
        if self.bowl[flower]:
            self.bowl = plus(self.bowl, flower, -1)
            self.tell("{seat} receives {bonus} from the bowl.", seat=seat, bonus=name)
            self.tasks = (PlaceFlower(flower), *self.tasks)
        else:
            self.tell("There is no {bonus} left for {seat}.", bonus=name, seat=seat)

    # Bonus tiles

    def uncover(self, column: int) -> str:
        """Look at the purple side of the next tile. Its other side stays unknown until it is turned over."""
        counts = [
            sum(left for tile, left in zip(self.components.tiles, self.tiles, strict=True) if tile.purple == bonus)
            - self.purple.count(bonus)
            for bonus in self.components.bonuses
        ]
        bonus = self.components.bonuses[draw(counts, self.chance)]
        self.purple = changed(self.purple, column, bonus)
        return bonus

    def turn_over(self, column: int) -> None:
        """Flip the bonus tile and move it across; the tile below it is uncovered."""
        tiles = self.components.tiles
        purple = self.purple[column]
        alike = [left if tile.purple == purple else 0 for tile, left in zip(tiles, self.tiles, strict=True)]
        tile = draw(alike, self.chance)
        self.tiles = plus(self.tiles, tile, -1)
        self.turquoise = changed(self.turquoise, column, (*self.turquoise[column], tile))
        self.purple = changed(self.purple, column, None)
        self.heights = plus(self.heights, column, -1)
        bonus = gift(tiles[tile].turquoise)
        if self.heights[column]:
            after = gift(self.uncover(column))
            self.tell(f"{_TURNED}; the next one gives {{after}}.", column=column + 1, bonus=bonus, after=after)
        else:
            self.tell(f"{_TURNED}; it was the last one.", column=column + 1, bonus=bonus)

    # Orders

    def refill(self) -> tuple[int, ...]:
        """Turn orders up until enough lie there: those that are new."""
        new: list[int] = []
        while len(self.display) < OPEN and any(self.orders):
            order = draw(self.orders, self.chance)
            self.orders = plus(self.orders, order, -1)
            self.display += (order,)
            new.append(order)
        return tuple(new)

    # Flower cards

    def turn_up(self) -> int:
        """The next card of the stack."""
        card = draw(self.stack, self.chance)
        self.stack = plus(self.stack, card, -1)
        return card

    def hold(self, seat: Seat, card: int) -> None:
        """Take the card into the hand."""
        self.hands = changed(self.hands, seat, plus(known(self.hands[seat]), card, 1))

    def draw_own(self, seat: Seat, wanted: int, template: str = "{seat} draws {cards}.") -> None:
        """As many of these cards from the own deck as it has. Which ones they are, its owner alone is told."""
        new, deck = drawn(known(self.decks[seat]), wanted, self.chance)
        if number := sum(new):
            self.hands = changed(self.hands, seat, together(known(self.hands[seat]), new))
            self.decks = changed(self.decks, seat, deck)
            self.still = 0
            if template:
                self.tell(template, seat=seat, cards=plural(number, "card"))
            self.events.append(Event(text("You draw {cards}.", cards=cards(self.components, new)), only=seat))


_TURNED = "Bonus tile of column {column}: {bonus} in stage 2"
