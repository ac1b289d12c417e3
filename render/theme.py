"""Colours, type scale and measures. Scenes take every colour from a theme."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
    """`fill` carries bright text, `tint` carries ink."""

    fill: str
    tint: str

    @property
    def number(self) -> int:
        """The fill as one number, as Discord wants it."""
        return int(self.fill[1:], 16)


@dataclass(frozen=True, eq=False, kw_only=True)
class Theme:
    """A set of colours, and how strong lines and absent things are.

    `name` is what people choose it by, `contrast` what every pair of `texts` keeps, as the WCAG counts it.

    The page is the `paper` and its `line`, panels (`card`), cells in these (`cell`, and `active` for the seat to move),
    the supply (`market`) and the `bed` with its `soil`. All but soil carries `ink`, and `mute` for units and zeros; a
    cell out of use is `off` and carries `off_text`.

    A field of soil is a `plot` with a `furrow` for each row; a hole is `hollow` before anything grows there, `earth`
    around what does. Its two edges are for `growing` and `harvesting`, with a darker `_shade` where nothing lies. Both
    carry `bright`.

    Cardboard is light whatever the page is, for the outlines of drawings are dark: the `plate` of counts and edges of
    tiles, and the `tints` behind flowers by the name of the component. It carries `print`. Where flowers that touch
    become one area, a line of one of the `edges` goes round their tint.

    A `badge` is a word that picks something. It carries `bright`, and so do the fills of seats; the same bright line
    lies round badges, rings and symbols, so that these stand on any ground. Winners have a ground of their own, with
    `gold` round it and `gold_text` on it.
    """

    name: str
    contrast: float
    paper: str
    line: str
    card: str
    cell: str
    active: str
    market: str
    bed: str
    bed_line: str
    bed_mark: str
    bed_shade: str
    plot: str
    plot_line: str
    furrow: str
    hollow: str
    earth: str
    growing: str
    growing_shade: str
    harvesting: str
    harvesting_shade: str
    soil: str
    ink: str
    mute: str
    off: str
    off_text: str
    plate: str
    print: str
    badge: str
    bright: str
    candidate: str
    gold: str
    gold_text: str
    winner: str
    seats: tuple[SeatColours, ...]
    tints: Mapping[str, str]
    edges: Mapping[str, str]
    rim: int = 0
    """How thick an edge of cardboard drawings have, in pixels, so that they stand on a dark page."""
    absent: float = 0.45
    """The opacity of what is not there."""
    weight: float = 1.0
    """How much thicker lines are."""

    def seat(self, seat: int) -> SeatColours:
        return self.seats[seat % len(self.seats)]

    def tint(self, name: str) -> str:
        return self.tints.get(name, self.plate)

    def edge(self, name: str) -> str:
        return self.edges.get(name, self.print)

    def flat(self) -> list[str]:
        """Every colour that fills a surface."""
        named = [value for value in vars(self).values() if isinstance(value, str) and value.startswith("#")]
        seats = (colour for seat in self.seats for colour in (seat.fill, seat.tint))
        return [*named, *seats, *self.tints.values(), *self.edges.values()]

    def texts(self) -> Iterator[tuple[str, str]]:
        """Every colour of text with each ground that it stands on."""
        seats = [seat.tint for seat in self.seats]
        for ground in (
            self.paper,
            self.card,
            self.cell,
            self.active,
            self.market,
            self.plot,
            self.furrow,
            self.winner,
            *seats,
        ):
            yield self.ink, ground
        for ground in (self.card, self.cell, self.active, self.market, self.winner, *seats):
            yield self.mute, ground
        for ground in (self.plate, *self.tints.values()):
            yield self.print, ground
        for ground in (self.badge, self.growing, self.harvesting, *(seat.fill for seat in self.seats)):
            yield self.bright, ground
        yield self.off_text, self.off
        yield self.gold_text, self.winner


LIGHT = Theme(
    name="light",
    contrast=4.5,
    paper="#F6EFDF",
    line="#D9CBAC",
    card="#FFFCF3",
    cell="#F3ECDA",
    active="#FFFFFF",
    market="#E7E3CC",
    bed="#DDE3C4",
    bed_line="#BECBA0",
    bed_mark="#C9D3AC",
    bed_shade="#A9B78A",
    plot="#CDBBA0",
    plot_line="#A98F6C",
    furrow="#BCA584",
    hollow="#FFFDF6",
    earth="#6B5138",
    growing="#6A4C93",
    growing_shade="#4B3170",
    harvesting="#1B767D",
    harvesting_shade="#12595F",
    soil="#C4A57E",
    ink="#26332B",
    mute="#5B6558",
    off="#F1E9D6",
    off_text="#635C49",
    plate="#FFFDF6",
    print="#26332B",
    badge="#26332B",
    bright="#FFFFFF",
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
            "red": "#F2BDB2",
            "green": "#B9D592",
            "blue": "#ADC6F4",
            "yellow": "#FFF3C6",
            "lantern": "#FCE0C6",
        }
    ),
    edges=MappingProxyType(
        {
            "red": "#8E0F17",
            "green": "#4A7A30",
            "blue": "#2B5FC4",
            "yellow": "#A87A08",
            "orange": "#D2720F",
            "purple": "#4E2570",
        }
    ),
)

DARK = Theme(
    name="dark",
    contrast=4.5,
    paper="#231E18",
    line="#5A4E3C",
    card="#302A22",
    cell="#3D362C",
    active="#1E1A15",
    market="#3A3B2B",
    bed="#2B3524",
    bed_line="#4C5C3C",
    bed_mark="#3D4B33",
    bed_shade="#1B2217",
    plot="#413628",
    plot_line="#5E4C38",
    furrow="#514231",
    hollow="#2B231A",
    earth="#80664A",
    growing="#5C4288",
    growing_shade="#3C2A5E",
    harvesting="#17666C",
    harvesting_shade="#0E4549",
    soil="#5C4733",
    ink="#F5EBD6",
    mute="#BDB199",
    off="#29241D",
    off_text="#A89C85",
    plate="#F5EBD6",
    print="#26211A",
    badge="#3B4C33",
    bright="#FFFBF0",
    candidate="#4A4A38",
    gold="#E9B233",
    gold_text="#F2C65A",
    winner="#4A3C17",
    seats=(
        SeatColours("#2C46A6", "#262D4A"),
        SeatColours("#B4582A", "#4A2E1E"),
        SeatColours("#10785E", "#1C3B31"),
        SeatColours("#A02E7E", "#45213A"),
        SeatColours("#47442C", "#39372A"),
    ),
    tints=MappingProxyType(
        {
            "gazania": "#E6D097",
            "dahlia": "#E3BDCB",
            "rose": "#DBB0A8",
            "cornflower": "#AFC3E2",
            "lily": "#93A279",
            "leelawadee": "#C9B7DC",
            "red": "#DCA498",
            "green": "#A7C284",
            "blue": "#93ABD6",
            "yellow": "#EFDC9A",
            "lantern": "#E4BE98",
        }
    ),
    edges=MappingProxyType(
        {
            "red": "#8E0F17",
            "green": "#3C6A28",
            "blue": "#2455B4",
            "yellow": "#966A08",
            "orange": "#C96E12",
            "purple": "#5A3080",
        }
    ),
    rim=2,
    absent=0.5,
)

CONTRAST = Theme(
    name="contrast",
    contrast=7.0,
    paper="#FFFFFF",
    line="#000000",
    card="#FFFFFF",
    cell="#EFEADC",
    active="#FFFFFF",
    market="#EFEADC",
    bed="#E4EBD2",
    bed_line="#000000",
    bed_mark="#6F7F55",
    bed_shade="#000000",
    plot="#E6D9C2",
    plot_line="#000000",
    furrow="#CBB48F",
    hollow="#FFFFFF",
    earth="#3E2C18",
    growing="#4B2D7A",
    growing_shade="#2E1854",
    harvesting="#0A5258",
    harvesting_shade="#06363A",
    soil="#8A6A45",
    ink="#000000",
    mute="#3B3B3B",
    off="#E6E0D0",
    off_text="#3B3B3B",
    plate="#FFFFFF",
    print="#000000",
    badge="#000000",
    bright="#FFFFFF",
    candidate="#000000",
    gold="#B07800",
    gold_text="#4A3000",
    winner="#FFE68A",
    seats=(
        SeatColours("#07127A", "#C9D4FF"),
        SeatColours("#973C00", "#FFD3B0"),
        SeatColours("#005239", "#B4F0D6"),
        SeatColours("#650550", "#FFC6F1"),
        SeatColours("#0F0F05", "#DEDCC0"),
    ),
    tints=MappingProxyType(
        {
            "gazania": "#FFE9A0",
            "dahlia": "#FFDDE9",
            "rose": "#FFC9C2",
            "cornflower": "#C3DBFF",
            "lily": "#A9BD82",
            "leelawadee": "#DEC8F5",
            "red": "#FFB5A6",
            "green": "#A9D27F",
            "blue": "#9DBDF6",
            "yellow": "#FFF4CB",
            "lantern": "#FFD9B0",
        }
    ),
    edges=MappingProxyType(
        {
            "red": "#7A0610",
            "green": "#2C5A14",
            "blue": "#0E3E9E",
            "yellow": "#6E4C00",
            "orange": "#B25C00",
            "purple": "#3A1458",
        }
    ),
    absent=0.7,
    weight=1.5,
)

THEMES: Mapping[str, Theme] = MappingProxyType({theme.name: theme for theme in (LIGHT, DARK, CONTRAST)})
"""By the name that people choose them by."""
