"""Write the golden records of the current editions anew: `python -m tests.records`."""

from __future__ import annotations

from tests.records import files, games

for game in games():
    for file, text in files(*game).items():
        file.write_text(text, encoding="utf-8")
        print(file.name)
