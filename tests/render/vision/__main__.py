"""Writes what is measured today into `docs/colour-vision.md`, and its picture: `python -m tests.render.vision`."""

from tests.render.vision.document import PATH, SHEET, document, sheet

PATH.write_text(document(), encoding="utf-8")
sheet().save(SHEET, optimize=True)
