"""All pictures of the app itself."""

from __future__ import annotations

from collections.abc import Iterator

from art.grain import relief, specks
from art.light import raised
from art.picture import Picture, Texture
from art.seats import seat_disc, seats
from art.shapes import placed
from art.sheet import Sheet
from art.shell import grounds
from art.shell.app_icon import SIZE, app_icon
from art.shell.icons import ICONS, icon


def textures() -> list[Texture]:
    """Wood figure and a plaster grain."""
    return [
        relief("figure", (512, 512), "0.004 0.07", 3, 11, 4),
        specks("grain", (0.1, 0.05, 0), 1.2, 7, "0.7"),
    ]


def _badge(index: int) -> str:
    sheet = Sheet(64, 64)
    sheet.add(f"<g {raised(sheet, 1.6, 2.4)}>", placed(seat_disc(sheet, seats()[index], 27), 31, 30), "</g>")
    return sheet.svg()


def pictures() -> Iterator[Picture]:
    """Yield every picture of this set."""
    yield Picture("icon", app_icon(), SIZE, SIZE, double=1.0)  # no system asks for a larger one
    # soft grounds: a third more than 1x is as sharp as any window needs
    yield Picture("table", grounds.table(), grounds.WIDTH, grounds.HEIGHT, double=1.3334)
    yield Picture("shelf", grounds.shelf(), grounds.WIDTH, grounds.HEIGHT, double=1.3334)
    for index in range(6):
        yield Picture(f"seat-{index}", _badge(index), 64, 64)
    for name in ICONS:
        yield Picture(name, icon(name), 48, 48)
