"""What a move does, step by step. Section names in docstrings are those of the rulebook."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rules.game import Chance, Event, Seat, text
from rules.mandala.components import Components, Tile
from rules.mandala.moves import Claim, Play
from rules.mandala.state import PLACES, Circle, Flower, Side, State
from rules.pieces import changed, draw, known, plus, size, together
from rules.wording import piled


class Turn:
    """The mat while a move is carried out. Made from a position and turned into the next one within `apply`."""

    def __init__(self, components: Components, state: State, chance: Chance) -> None:
        self.components = components
        self.chance = chance
        self.events: list[Event] = []
        self.hands = [*state.hands]
        self.circles = [*state.circles]
        self.tiles = [*state.tiles]
        self.flowers = [*state.flowers]
        self.deck = known(state.deck)
        self.discards = state.discards
        self.dark = known(state.dark)
        self.light = known(state.light)
        self.turn = state.turn
        self.claiming = state.claiming
        self.left = state.left
        self.passes = state.passes

    def state(self) -> State:
        """The position that was reached."""
        return State(
            tuple(self.hands),
            tuple(self.circles),
            tuple(self.tiles),
            tuple(self.flowers),
            self.deck,
            self.discards,
            self.dark,
            self.light,
            self.turn,
            self.claiming,
            self.left,
            self.passes,
        )

    def play(self, seat: Seat, move: Play) -> None:
        """Course of Play: play cards, draw cards, check the claim, complete the Mandala.

        A colour that is there already never completes anything, and the drawn cards never matter to the claim.
        """
        colour = self.components.index[move.colour]
        place = PLACES.index(move.place)
        before = self.circles[place]
        missing = before.missing(self.components.names)
        new = move.colour in missing
        self.circles[place] = after = before.played(seat, colour, move.count, new)
        hand = known(self.hands[seat])
        self.hands[seat] = changed(hand, colour, hand[colour] - move.count)
        self.passes = 0
        self.tell(
            "{seat} plays {count} {colour} face up into the {place} Mandala."
            if new
            else "{seat} plays {count} {colour} face down into the {place} Mandala.",
            seat=seat,
            count=move.count,
            colour=move.colour,
            place=move.place,
        )
        if move.count == 1:
            self.draw(seat, min(self.components.draw, self.components.limit - size(self.hands[seat])))
        if after.holder != before.holder:
            self.tell("{seat} takes the claim on the {place} Mandala.", seat=seat, place=move.place)
        if missing == (move.colour,):
            self.tell("The {place} Mandala is complete.", place=move.place)
            self.destroy(place)
        self.go_on()

    def claim(self, seat: Seat, move: Claim) -> None:
        """Claiming Flower tiles: the holder has chosen, and the other tile goes to the second."""
        place = self.claiming
        assert place is not None
        circle = self.circles[place]
        second = circle.second
        assert second is not None
        (other,) = (tile for tile in circle.tiles if tile != move.tile)
        self.claiming = None
        self.take(seat, move.tile)
        self.take(second, other)
        self.clear(place, (seat, second))
        self.go_on()

    def skip(self, seat: Seat) -> None:
        """A seat that can play nothing passes. When nobody can, the game is over and every Mandala is destroyed."""
        self.passes += 1
        self.tell("{seat} passes.", seat=seat)
        if self.passes == len(self.hands):
            self.tell("Nobody can play, so the game ends.")
            self.end(range(len(self.circles)))
        self.go_on()

    def draw(self, seat: Seat, wanted: int) -> None:
        """Drawing Cards from Deck. The discards become the deck only when a card is needed and there is none."""
        hand = known(self.hands[seat])
        deck = [*self.deck]
        drawn = [0] * len(hand)
        for _ in range(wanted):
            if not any(deck):
                if not any(self.discards):
                    break
                deck, self.discards = [*self.discards], tuple(deck)
                self.tell("The discards become the new deck.")
            colour = draw(deck, self.chance)
            deck[colour] -= 1
            drawn[colour] += 1
        self.deck = tuple(deck)
        if any(drawn):
            self.hands[seat] = together(hand, drawn)
            cards = piled(self.components.names, drawn)
            self.tell("{seat} draws {count}.", seat=seat, count=sum(drawn))
            self.events.append(Event(text("You draw {cards}.", cards=cards), only=seat))

    def destroy(self, place: int) -> None:
        """Destroying a Mandala. A holder without a second takes both tiles; only a real choice is asked."""
        circle = self.circles[place]
        if circle.holder is None:
            self.clear(place, ())
        elif circle.second is None:
            for tile in circle.tiles:
                self.take(circle.holder, tile)
            self.clear(place, (circle.holder,))
        else:
            self.claiming = place

    def take(self, seat: Seat, tile: Tile) -> None:
        """Creating Flowers: two tiles of one colour are put together at once, and for good."""
        single = next((mine for mine in self.tiles[seat] if mine.colour == tile.colour), None)
        if single is None:
            self.tiles[seat] += (tile,)
            self.tell("{seat} takes {tile}.", seat=seat, tile=str(tile))
        else:
            self.tiles[seat] = tuple(mine for mine in self.tiles[seat] if mine != single)
            self.flowers[seat] += (Flower.of(single, tile),)
            self.tell(
                "{seat} takes {tile} and makes a Flower of {colour}.", seat=seat, tile=str(tile), colour=tile.colour
            )

    def clear(self, place: int, takers: Collection[Seat]) -> None:
        """Discarding or reclaiming cards, then Beginning a new Mandala, unless these are the last to be destroyed."""
        circle = self.circles[place]
        for seat, side in enumerate(circle.sides):
            if seat in takers:
                self.discards = together(self.discards, side.up, known(side.down))
            elif cards := side.cards:
                self.hands[seat] = together(known(self.hands[seat]), side.up, known(side.down))
                self.tell("{seat} takes {count} of the cards back into hand.", seat=seat, count=cards)
        self.circles[place] = empty(() if takers else circle.tiles, len(self.hands), len(self.components.colours))
        if self.turn is not None:
            self.begin(place)

    def begin(self, place: int) -> None:
        """Beginning a new Mandala, and whether this was the last turn."""
        full = [seat for seat, flowers in enumerate(self.flowers) if len(flowers) >= self.components.flowers]
        tiles = any(self.dark) and any(self.light)
        if tiles:
            dark, light = self.reveal(place)
            self.tell(
                "The {place} Mandala begins with {dark} and {light}.", place=PLACES[place], dark=dark, light=light
            )
        elif not full:
            self.tell("There are no flower tiles for a new Mandala, so the game ends.")
        for seat in full:
            self.tell("{seat} has {count} Flowers, so the game ends.", seat=seat, count=len(self.flowers[seat]))
        if full or not tiles:
            self.end(other for other in range(len(self.circles)) if other != place)

    def reveal(self, place: int) -> tuple[str, str]:
        """Put a dark and a light tile into the Mandala."""
        dark, light = (draw(stack, self.chance) for stack in (self.dark, self.light))
        self.dark = plus(self.dark, dark, -1)
        self.light = plus(self.light, light, -1)
        stacks = self.components.stacks
        tiles = stacks[0][dark], stacks[1][light]
        self.circles[place] = empty(tiles, len(self.hands), len(self.components.colours))
        return str(tiles[0]), str(tiles[1])

    def end(self, left: Iterable[int]) -> None:
        """End of the Game: no more turns; these Mandalas are still destroyed."""
        self.turn = None
        self.left = tuple(left)

    def go_on(self) -> None:
        """The next turn or, in the end, the next Mandala, until somebody has something to choose.

        The order of the last Mandalas is random, and each is drawn only when those before it have been resolved.
        """
        if self.claiming is not None:
            return
        if self.turn is not None:
            self.turn = (self.turn + 1) % len(self.hands)
        while self.left and self.claiming is None:
            place = self.left[self.chance.below(len(self.left)) if len(self.left) > 1 else 0]
            self.left = tuple(other for other in self.left if other != place)
            self.tell("The {place} Mandala is destroyed.", place=PLACES[place])
            self.destroy(place)

    def tell(self, template: str, **values: str | int) -> None:
        self.events.append(Event(text(template, **values)))


def empty(tiles: tuple[Tile, ...], seats: int, colours: int) -> Circle:
    """A Mandala without cards."""
    nothing = (0,) * colours
    return Circle(tiles, (Side(nothing, nothing),) * seats)
