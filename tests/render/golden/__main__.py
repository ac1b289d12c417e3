"""Make the golden pictures anew."""

from tests.render.golden import FOLDER, pictures

for old in FOLDER.glob("*.png"):
    old.unlink()
for name, image in pictures():
    image.quantize(256).save(FOLDER / f"{name}.png", optimize=True)
