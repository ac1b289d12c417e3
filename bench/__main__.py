"""`python -m bench` prints every figure; `--ratios` also fails when one that must be so many times better is not."""

from __future__ import annotations

import argparse
import logging
import sys

from bench import evening, games, pictures

HEAD = ("what", "measured", "budget", "beside it", "ratio", "demanded")


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--ratios", action="store_true", help="only what has a ratio to keep; exit 1 if one is missed")
    arguments = parser.parse_args()
    logging.disable(logging.WARNING)
    parts = (games.rows, pictures.rows) if arguments.ratios else (games.rows, pictures.rows, evening.rows)
    rows = [row for part in parts for row in part()]
    if arguments.ratios:
        rows = [row for row in rows if row.at_least is not None]
    lines = [HEAD, *(row.cells() for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEAD))]
    for line in lines:
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())
    missed = [row.what for row in rows if not row.kept]
    if missed:
        print(f"Missed: {', '.join(missed)}")
    return 1 if arguments.ratios and missed else 0


sys.exit(main())
