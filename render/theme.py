"""Colours, type scale and measures. Scenes take every colour from a theme; a dark one is a second value of `Theme`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

WIDTH, HEIGHT = 1200, 800
MARGIN = 32
"""Nothing that matters is drawn nearer to the edge."""

SMALL = 30
"""The smallest text anywhere: 10 pixels on a phone that shows the picture 400 wide."""
COUNT = 32
HEADER = 34
TOTAL = 44
SCORE = 48
HERO = 84

SYMBOLS = ("circle", "triangle", "square", "diamond", "cross")


def symbol(seat: int) -> str:
    """What a seat is drawn as, and called when it has no name. Colour and symbol always go together."""
    return SYMBOLS[seat % len(SYMBOLS)]


@dataclass(frozen=True, slots=True)
class SeatColours:
    """`fill` carries white text, `tint` carries ink."""

    fill: str
    tint: str

    @property
    def number(self) -> int:
        """The fill as one number, as Discord wants it."""
        return int(self.fill[1:], 16)


@dataclass(frozen=True, eq=False)
class Theme:
    """`tints` are the grounds behind flowers and cards, by the name of the component."""

    paper: str
    line: str
    card: str
    cell: str
    raised: str
    bed: str
    bed_line: str
    bed_mark: str
    bed_shade: str
    market: str
    ink: str
    mute: str
    off: str
    off_text: str
    plate: str
    candidate: str
    gold: str
    gold_text: str
    winner: str
    seats: tuple[SeatColours, ...]
    tints: Mapping[str, str]

    def seat(self, seat: int) -> SeatColours:
        return self.seats[seat % len(self.seats)]

    def tint(self, name: str) -> str:
        return self.tints.get(name, self.cell)

    def flat(self) -> list[str]:
        """Every colour that fills a surface."""
        named = [value for value in vars(self).values() if isinstance(value, str)]
        return [*named, "#FFFFFF", *(c for s in self.seats for c in (s.fill, s.tint)), *self.tints.values()]


LIGHT = Theme(
    paper="#F6EFDF",
    line="#D9CBAC",
    card="#FFFCF3",
    cell="#F3ECDA",
    raised="#FFFFFF",
    bed="#DDE3C4",
    bed_line="#BECBA0",
    bed_mark="#C9D3AC",
    bed_shade="#A9B78A",
    market="#E7E3CC",
    ink="#26332B",
    mute="#5B6558",
    off="#F1E9D6",
    off_text="#635C49",
    plate="#FFFDF6",
    candidate="#4A5A48",
    gold="#E9B233",
    gold_text="#7A5208",
    winner="#FFF3CC",
    seats=(
        SeatColours("#1B2A66", "#E3E7F5"),
        SeatColours("#B85928", "#F8E3D5"),
        SeatColours("#066B53", "#D9EEE6"),
        SeatColours("#8E2876", "#F5DDEE"),
        SeatColours("#454433", "#E9E6D6"),
    ),
    tints=MappingProxyType(
        {
            "gazania": "#FCEFC4",
            "dahlia": "#FBE0EA",
            "rose": "#F3D3CF",
            "cornflower": "#D6E3F8",
            "lily": "#C9D3B4",
            "leelawadee": "#E8DCF2",
        }
    ),
)

THEMES: Mapping[str, Theme] = {"light": LIGHT}
"""By the name that people choose them by."""
