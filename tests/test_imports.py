"""Imports run one way: rules <- render, players, sessions <- cogs <- bot; rules need the standard library alone."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MAY: dict[str, set[str]] = {
    "rules": set(),
    "render": {"rules"},
    "players": {"rules"},
    "sessions": {"rules"},
    "cogs": {"rules", "render", "players", "sessions"},
}
"""What each package may import of the house, beside itself."""
TOP = {"bot", "sandbox", "demo", "bench", "tests"}
"""What may import everything, and may be imported by no package."""


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Line and first name of every import of a file, wherever in the file it stands."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name.partition(".")[0]) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                yield node.lineno, path.relative_to(ROOT).parts[0]
            else:
                yield node.lineno, (node.module or "").partition(".")[0]


def files(package: str) -> list[Path]:
    """Every Python file of a package."""
    found = sorted((ROOT / package).rglob("*.py"))
    assert found, f"there is no {package}"
    return found


def where(path: Path, line: int) -> str:
    return f"{path.relative_to(ROOT)}:{line}"


@pytest.mark.parametrize("package", MAY)
def test_a_package_imports_only_what_lies_below_it(package: str) -> None:
    house = {*MAY, *TOP} - {package} - MAY[package]
    wrong = [
        f"{where(path, line)} imports {name}"
        for path in files(package)
        for line, name in imported(path)
        if name in house
    ]
    assert not wrong, "\n".join(wrong)


def test_rules_import_the_standard_library_and_nothing_else() -> None:
    allowed = {*sys.stdlib_module_names, "rules"}
    wrong = [
        f"{where(path, line)} imports {name}"
        for path in files("rules")
        for line, name in imported(path)
        if name not in allowed
    ]
    assert not wrong, "\n".join(wrong)


def test_rules_know_no_clock_no_file_and_no_chance_of_their_own() -> None:
    outside = {
        "random",
        "secrets",
        "time",
        "datetime",
        "os",
        "io",
        "pathlib",
        "asyncio",
        "socket",
        "threading",
        "logging",
    }
    wrong = [
        f"{where(path, line)} imports {name}"
        for path in files("rules")
        for line, name in imported(path)
        if name in outside
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("place", ["rules", "render", "players", "sessions", "sandbox.py", "demo.py"])
def test_discord_is_imported_by_cogs_and_bot_only(place: str) -> None:
    path = ROOT / place
    found = files(place) if path.is_dir() else [path] if path.exists() else []
    wrong = [where(file, line) for file in found for line, name in imported(file) if name == "discord"]
    assert not wrong, "\n".join(wrong)
