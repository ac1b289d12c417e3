"""Make the golden records of the current editions anew: `python -m tests.records`."""

from __future__ import annotations

from tests.records import FOLDER, files, games

for old in (*FOLDER.glob("*.json"), *FOLDER.glob("*.txt")):
    old.unlink()
for game in games():
    for file, text in files(*game).items():
        file.write_text(text, encoding="utf-8")
        print(file.name)
