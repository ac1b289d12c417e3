"""A flowerbed with what belongs to its owner: the flowers that grow, those that have bloomed, insects and tokens."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stem:
    """A flower that grows, as its index in the components: the spaces of its seed, its bee (0: none) and its ants.

    `ready`: the seed has arrived at an effect in this turn, which may still be used.
    """

    flower: int
    seed: int
    bee: int = 0
    ants: tuple[int, ...] = ()
    ready: bool = False

    @property
    def above(self) -> int:
        """Where the seed goes when the flower grows: it jumps over insects. Beyond the top the flower blooms."""
        space = self.seed + 1
        while space == self.bee or space in self.ants:
            space += 1
        return space

    def free(self, space: int) -> bool:
        """Whether neither the seed nor an insect is there."""
        return space not in (self.seed, self.bee, *self.ants)

    def at(self, space: int, *, ready: bool = False) -> Stem:
        """With the seed there."""
        return Stem(self.flower, space, self.bee, self.ants, ready)

    def visited(self, bee: int, ants: tuple[int, ...]) -> Stem:
        """With other insects."""
        return Stem(self.flower, self.seed, bee, ants, self.ready)


@dataclass(frozen=True, slots=True)
class Bed:
    """`stems` in the order of the components, `meadow` as the flowers bloomed. `bees` and `ants` are the reserve."""

    stems: tuple[Stem, ...] = ()
    meadow: tuple[int, ...] = ()
    bees: int = 0
    ants: int = 0
    rainbows: int = 0

    def stem(self, flower: int) -> Stem:
        return next(stem for stem in self.stems if stem.flower == flower)

    @property
    def ant_hill(self) -> Stem | None:
        """The flower on which all ants are."""
        return next((stem for stem in self.stems if stem.ants), None)

    def planted(self, flower: int) -> Bed:
        """With a new flower, the seed on its bottom space."""
        stems = tuple(sorted((*self.stems, Stem(flower, 1)), key=lambda stem: stem.flower))
        return Bed(stems, self.meadow, self.bees, self.ants, self.rainbows)

    def changed(self, stem: Stem) -> Bed:
        """With this stem in place of what was known of its flower."""
        stems = tuple([stem if other.flower == stem.flower else other for other in self.stems])
        return Bed(stems, self.meadow, self.bees, self.ants, self.rainbows)

    def bloomed(self, stem: Stem) -> Bed:
        """With the flower in the meadow and its insects in the reserve."""
        stems = tuple([other for other in self.stems if other is not stem])
        meadow = (*self.meadow, stem.flower)
        return Bed(stems, meadow, self.bees + (stem.bee > 0), self.ants + len(stem.ants), self.rainbows)

    def plus(self, *, bees: int = 0, ants: int = 0, rainbows: int = 0) -> Bed:
        """With so many more in reserve; fewer, where the number is negative."""
        return Bed(self.stems, self.meadow, self.bees + bees, self.ants + ants, self.rainbows + rainbows)
