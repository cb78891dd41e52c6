"""Power tiles: a stone in its colour with a painted relief, the colour's symbol and notches for the level."""

from __future__ import annotations

import random
import tomllib
from dataclasses import dataclass
from pathlib import Path

from art.light import raised, sunk
from art.pyramids.emblems.parts import paint
from art.pyramids.emblems.tiles import TILES, tally
from art.pyramids.pigment import pigment
from art.pyramids.stone import cracks, face_fill, textured
from art.pyramids.symbols import colour_symbol
from art.shapes import hewn, mark, placed, rect_path, stroke
from art.sheet import Sheet

SIZE = 96
CONTENT = Path(__file__).parents[2] / "rulesets" / "pyramids" / "content" / "tiles.toml"


@dataclass(frozen=True, slots=True)
class Tile:
    """What a tile's picture depends on."""

    name: str
    colour: str
    level: int
    kind: str


def tiles() -> list[Tile]:
    """Read all power tiles of the ruleset."""
    rows = tomllib.loads(CONTENT.read_text("utf-8"))["tile"]
    return [Tile(row["id"], row["colour"], row["level"], row["kind"]) for row in rows]


def relief_tones(colour: str) -> dict[str, str]:
    """The paint of a relief on a stone of `colour`: pigments that stand out from that stone."""
    red, blue, black = (pigment(name) for name in ("red", "blue", "black"))
    gold, bronze = pigment("gold"), pigment("bronze")
    main, deep, light = {
        "red": (red.main, red.deep, "#fff3dc"),
        "blue": (blue.main, blue.deep, "#f4f1e2"),
        "white": ("#b98636", "#7d5a28", "#fffdf4"),
        "black": (black.main, black.deep, "#e8e2f0"),
    }[colour]
    line = {"red": red.shade, "blue": blue.shade, "white": "#43331c", "black": black.shade}[colour]
    return {
        "@m": main,
        "@d": deep,
        "@l": light,
        "@g": gold.main,
        "@k": line,
        "@s": bronze.lite,
        "@r": red.main,
    }


def tile_picture(tile: Tile) -> str:
    """Return the document of one power tile."""
    sheet = Sheet(SIZE, SIZE)
    dice = random.Random(f"{tile.colour}{tile.level}{tile.kind}")
    stone, lime = pigment(tile.colour), pigment("lime")
    rim = hewn(dice, 3, 3, 87, 87, 1.3)
    sheet.add(
        f"<g {raised(sheet, 1.8, 3)}>", mark(rim, face_fill(sheet, stone)), textured(sheet, rim), "</g>"
    )
    if tile.colour == "white":
        sheet.add(stroke(rect_path(7, 7, 79, 79), "#c9a04e", 2.6))
    field = hewn(dice, 10, 10, 73, 73, 0.8)
    ground = {"white": "#f7efdd", "black": "#d9d0c4"}.get(tile.colour, "#efe3c6")
    face = mark(field, sheet.linear([(0, "#fbf3df"), (0.6, ground), (1, "#d8c398")]))
    sheet.add(f"<g {sunk(sheet, 1.4, 0.45)}>{face}</g>", textured(sheet, field, opacity=0.22))
    sheet.add(cracks(dice, 10, 10, 73, 73, 1, lime.shade))
    art = placed(paint(TILES[tile.kind], relief_tones(tile.colour)), 49, 42, 0.64)
    sheet.add(f"<g {sunk(sheet, 1.1, 0.7, 0.42)}>{art}</g>")
    sheet.add(_foot(sheet, tile))
    return sheet.svg()


def _foot(sheet: Sheet, tile: Tile) -> str:
    """The colour's symbol in the lower left corner and the notches of the level in the lower right one."""
    stone = pigment(tile.colour)
    pale = stone.lite if tile.colour != "black" else "#d9d3e6"
    ink = stone.shade if tile.colour == "white" else pale
    plate = stone.main if tile.colour != "white" else "#d9b56a"
    badge = mark(rect_path(6, 68, 20, 20), plate)
    box = mark(rect_path(80 - tile.level * 9, 73, tile.level * 9 + 8, 15), plate)
    back = f"<g {raised(sheet, 0.8, 1.2)}>{badge}{box}</g>"
    symbol = placed(
        colour_symbol(tile.colour, "#fff3d8" if tile.colour != "white" else stone.shade, plate), 16, 78, 0.2
    )
    notches = placed(
        stroke(tally(tile.level), "#fff3d8" if tile.colour != "white" else ink, 3.6),
        84 - tile.level * 4.5,
        80.5,
    )
    return back + symbol + notches
