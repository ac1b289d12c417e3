"""Nothing changes in a picture unless somebody means it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from tests.render.golden import FOLDER, TOLERANCE, difference, pictures

MADE = dict(pictures())


@pytest.mark.parametrize("name", MADE)
def test_a_picture_is_as_it_was(name: str, tmp_path: Path) -> None:
    file = FOLDER / f"{name}.png"
    assert file.exists(), f"{file.name} is missing: python -m tests.render.golden"
    with Image.open(file) as golden:
        apart = difference(golden, MADE[name])
    if apart > TOLERANCE:
        MADE[name].save(tmp_path / file.name)
    assert apart <= TOLERANCE, f"{name} has changed; it is now {tmp_path / file.name}"


def test_there_are_no_others() -> None:
    assert {file.stem for file in FOLDER.glob("*.png")} == set(MADE)


def test_a_missing_flower_would_be_found() -> None:
    image = next(image for name, image in MADE.items() if name == "bloom-many")
    changed = image.copy()
    ImageDraw.Draw(changed).rectangle((20, 55, 34, 69), fill="#DDE3C4")
    assert difference(image, changed) > TOLERANCE
