"""What the last move changed, what the choices still leave open, and how a bed would be after a choice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from render.frame import Frame
from render.wildblooms.parts import choices_of, component_set, flowers, focus
from render.wildblooms.stem import Grown
from rules.chance import NoChance
from rules.game import Seat
from rules.wildblooms import Bed, Components, State, Stem
from rules.wildblooms.labels import Rehearsal
from rules.wildblooms.moves import GrowAll, GrowOne, Hop, Move, Name, Put, Rainbow, Take, Use


@dataclass(frozen=True, slots=True)
class Offer:
    """What the choices name. Flowers are indices, `places` flowers with spaces, `sources` where insects come from."""

    fields: frozenset[int] = frozenset()
    flowers: frozenset[int] = frozenset()
    effects: frozenset[int] = frozenset()
    """Flowers whose effect can be used."""
    growing: frozenset[int] = frozenset()
    rainbows: frozenset[int] = frozenset()
    hops: frozenset[int] = frozenset()
    places: frozenset[tuple[int, int]] = frozenset()
    sources: frozenset[str] = frozenset()


def offer(frame: Frame[State, Move]) -> Offer:
    """What can be said, if it is known by whom; nothing once only one sentence is left."""
    if focus(frame) is None or len(frame.choices) < 2:
        return Offer()
    components, choices = component_set(frame), frame.choices
    index, colours = components.index, components.colours

    def named(*kinds: type[GrowOne | Use | Rainbow | Put | Hop]) -> frozenset[int]:
        return frozenset(index[move.flower] for move in choices if isinstance(move, kinds))

    puts = [move for move in choices if isinstance(move, Put)]
    places = frozenset((index[move.flower], move.space) for move in puts)
    return Offer(
        fields=frozenset(colours.index(move.colour) for move in choices if isinstance(move, Take | Name)),
        flowers=named(GrowOne, Use, Rainbow, Put, Hop),
        effects=named(Use),
        growing=named(GrowOne),
        rainbows=named(Rainbow),
        hops=named(Hop),
        places=places,
        sources=frozenset(move.source for move in puts) if len(places) == 1 else frozenset(),
    )


@dataclass(frozen=True, slots=True)
class Grove:
    """The flowers of a bed as they are drawn, the colours that come to the meadow, and whether a flower is found."""

    bed: Bed
    flowers: tuple[Grown, ...]
    gained: frozenset[int] = frozenset()
    found: bool = False


def grove(frame: Frame[State, Move], seat: Seat) -> Grove:
    """The bed of a seat: as the last move left it, or as the only choice would."""
    components, bed = component_set(frame), frame.view.beds[seat]
    if len(frame.choices) == 1 and seat == focus(frame):
        turn = tried(frame, seat, frame.choices[0])
        after = turn.beds[seat]
        return Grove(
            after, tuple(_compared(components, bed, after, True)), _gained(components, bed, after), turn.finds > 0
        )
    if frame.last is not None and frame.last[0] == seat and frame.before is not None:
        before = frame.before.beds[seat]
        return Grove(bed, tuple(_compared(components, before, bed, False)), _gained(components, before, bed))
    return Grove(bed, tuple(grown(components, stem) for stem in bed.stems))


def tried(frame: Frame[State, Move], seat: Seat, move: Move) -> Rehearsal:
    """The table after this choice and all that would follow if everything grew and nothing else were decided."""
    components = component_set(frame)
    turn = Rehearsal(choices_of(components), frame.view, NoChance())
    if isinstance(move, Use):
        turn.chain(seat, components.index[move.flower])
    else:
        turn.do(seat, move)
    if isinstance(move, Take | Name) and turn.agendas[seat]:
        turn.do(seat, GrowAll())
    return turn


def grown(components: Components, stem: Stem) -> Grown:
    """A flower as it is."""
    return Grown(*flowers(components)[stem.flower], stem)


def _compared(components: Components, before: Bed, after: Bed, bloomed: bool) -> Iterator[Grown]:
    """The flowers with what changed; those that have left the bed as well, if they are to be shown."""
    old = {stem.flower: stem for stem in before.stems}
    new = {stem.flower: stem for stem in after.stems}
    for flower in sorted({*new, *(old if bloomed else ())}):
        now, then = new.get(flower), old.get(flower)
        if now is None:
            assert then is not None
            yield replace(grown(components, then), was=then.seed, bloomed=True)
        elif then is None:
            yield replace(grown(components, now), new=True)
        else:
            moved = then.seed if then.seed != now.seed else 0
            there = {now.bee, *now.ants} - {then.bee, *then.ants, 0}
            yield replace(grown(components, now), was=moved, landed=tuple(sorted(there)))


def _gained(components: Components, before: Bed, after: Bed) -> frozenset[int]:
    new = after.meadow[len(before.meadow) :]
    return frozenset(components.colours.index(components.flower_colours[flower]) for flower in new)
