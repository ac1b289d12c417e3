"""What is measured, as the tables of `docs/colour-vision.md`, and what is seen, as its picture."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from PIL import Image

from render.theme import THEMES
from tests.render.vision import BY_OUTLINE, VISIONS, Figures, Pair, figures, simulated
from tests.render.vision.groups import groups

_DOCS = Path(__file__).parents[3] / "docs"
PATH = _DOCS / "colour-vision.md"
SHEET = _DOCS / "pictures" / "colour-vision.png"
_BOARDS = ("bloom", "mandala")
_TABLES = "## The nearest pairs\n"


@cache
def measured(theme: str) -> Figures:
    """The nearest pairs in the theme of this name."""
    return figures(groups(THEMES[theme]))


def document() -> str:
    """The document with the tables of today below the text that people wrote."""
    text, _, _ = PATH.read_text(encoding="utf-8").partition(_TABLES)
    return f"{text}{_TABLES}\n" + "\n".join(line for theme in THEMES for line in _table(theme))


def sheet() -> Image.Image:
    """The boards as large as a phone shows them: a row each, and a column for every vision but the normal one."""
    boards = [Image.open(_DOCS / "gallery" / name / "middle.png").convert("RGB").reduce(3) for name in _BOARDS]
    wide, high = boards[0].size
    paper = Image.new("RGB", (wide * len(VISIONS[1:]), high * len(boards)))
    for row, board in enumerate(boards):
        for column, vision in enumerate(VISIONS[1:]):
            paper.paste(simulated(board, vision), (column * wide, row * high))
    return paper.quantize(256, Image.Quantize.FASTOCTREE, kmeans=4)


def _table(theme: str) -> Iterator[str]:
    columns = (*VISIONS, BY_OUTLINE)
    yield f"### {theme.capitalize()}"
    yield f"| what | {' | '.join(columns)} |"
    yield f"|---|{'---|' * len(columns)}"
    for name, row in measured(theme).items():
        yield f"| {name} | {' | '.join(_cell(row.get(column), column) for column in columns)} |"
    yield ""


def _cell(pair: Pair | None, column: str) -> str:
    if pair is None:
        return ""
    return f"{pair.distance:.{2 if column == BY_OUTLINE else 0}f} {pair}"
