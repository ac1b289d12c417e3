"""Draw the gallery anew from the recorded games: `python -m docs.gallery`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import render
from cogs import films
from cogs.frames import board, offering, told
from render.frame import Frame
from render.theme import CONTRAST, DARK, LIGHT, Theme
from rules import GAMES
from rules.words import begins
from sessions.session import Session
from tests.records import recorded

FOLDER = Path(__file__).parent
NAMES = ("Juniper", "Otto", "Wilhelmina Brown", "Mira", "Tom")


def main() -> None:
    lines = ["# Gallery", "", "Drawn from recorded games by `python -m docs.gallery`."]
    for key, game in GAMES.items():
        folder = FOLDER / key
        folder.mkdir(exist_ok=True)
        for old in folder.iterdir():
            old.unlink()
        lines += ["", f"## {game.title}", ""]
        for title, shown, theme in pictures(key):
            file = folder / f"{title.replace(',', '').replace(' ', '-')}.png"
            file.write_bytes(render.picture(shown, theme))
            lines += [f"### {title.capitalize()}", f"![{render.alt(shown)}]({key}/{file.name})", _size(file), ""]
        most = named(key, game.seats[-1])
        film = folder / "film.gif"
        film.write_bytes(render.moving(films.frames(most, None, 0)))
        lines += [
            "### The whole game as a film",
            f"![A film of {len(most.answers)} moves]({key}/{film.name})",
            _size(film),
            "",
        ]
        text = folder / "words.md"
        text.write_text("\n".join(told(own(most, len(most.answers) // 2))) + "\n", encoding="utf-8")
        lines += [f"### [In words]({key}/{text.name})", "What the seat that is asked reads in the middle of the game."]
    (FOLDER / "README.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


def pictures(key: str) -> Iterator[tuple[str, Frame[Any, Any], Theme]]:
    """What a picture shows, the frame and its theme."""
    seats = GAMES[key].seats
    few, most = named(key, seats[0]), named(key, seats[-1])
    turns = len(most.answers)
    half = turns // 2
    crowded = max(range(turns), key=lambda turn: len(render.picture(seen(most, turn))))
    yield "start", seen(most, 0), LIGHT
    yield "middle", seen(most, half), LIGHT
    yield "crowded", seen(most, crowded), LIGHT
    yield "fewest seats", seen(few, len(few.answers) // 2), LIGHT
    yield "own view", own(most, half), LIGHT
    yield "choice", own(most, half, narrowed=True), LIGHT
    yield "dark", seen(most, 2 * turns // 3), DARK
    yield "own view, dark", own(few, len(few.answers) // 2), DARK
    yield "own view, high contrast", own(few, len(few.answers) // 3), CONTRAST
    yield "end", seen(most, turns), LIGHT


def named(key: str, seats: int) -> Session:
    """The golden record of that many seats, with names as people have them."""
    session = recorded(key, seats)
    people = (replace(person, name=name) for person, name in zip(session.people, NAMES, strict=False))
    return replace(session, people=tuple(people))


def seen(session: Session, answers: int) -> Frame[Any, Any]:
    """What everybody sees after so many answers."""
    return board(session.after(answers))


def own(session: Session, answers: int, narrowed: bool = False) -> Frame[Any, Any]:
    """What the seat sees that is asked then; `narrowed` when it has said all words of a sentence but the last."""
    then = session.after(answers)
    view = offering(then, then.waiting[0])
    if not narrowed:
        return view
    said, _, _ = str(view.choices[len(view.choices) // 2]).rpartition(" ")
    return replace(view, choices=tuple(move for move in view.choices if begins(str(move), said)))


def _size(file: Path) -> str:
    return f"\n{file.stat().st_size / 1024:.0f} KiB"


if __name__ == "__main__":
    main()
