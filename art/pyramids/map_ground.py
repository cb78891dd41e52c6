"""The map grounds: sand, river and delta, walled cities, roads and boat routes for 2 to 5 players."""

from __future__ import annotations

import random

from art.light import blurred, raised
from art.pyramids.pigment import pigment
from art.pyramids.scenery import palm, reeds, rock, ruin
from art.pyramids.stone import textured
from art.pyramids.terrain import HEIGHT, WIDTH, City, Terrain, distance, opened, to_segment, wall_line
from art.shapes import Point, at, circle_path, mark, placed, polygon, polyline, rect_path, ring, star, stroke
from art.sheet import Sheet, num


def _curve(a: Point, b: Point, bend: float) -> str:
    """A road or river arm from a to b, bowed sideways by `bend` of its length."""
    mx, my = (a[0] + b[0]) / 2 - (b[1] - a[1]) * bend, (a[1] + b[1]) / 2 + (b[0] - a[0]) * bend
    return f"M{num(a[0])} {num(a[1])}Q{num(mx)} {num(my)} {num(b[0])} {num(b[1])}"


def _sand(sheet: Sheet) -> str:
    sand = pigment("sand")
    whole = rect_path(0, 0, WIDTH, HEIGHT)
    return (
        mark(whole, sheet.radial([(0, "#f8e4b2"), (0.55, "#eed09a"), (1, sand.main)], 0.42, 0.38, 0.75))
        + f'<image href="texture:desert" width="{WIDTH}" height="{WIDTH}" style="image-rendering:smooth" opacity="0.3"/>'
    )


def _water_lines(terrain: Terrain) -> list[tuple[str, float]]:
    """The centre lines and widths of the river and its arms."""
    delta, west, east = (terrain.fields[name] for name in ("delta", "quay-w", "quay-e"))
    lines = [(f"M790 -40C850 20 770 60 {num(delta[0])} {num(delta[1])}", 112.0)]
    lines += [(_curve(delta, west, 0.16), 62.0), (_curve(delta, east, -0.16), 62.0)]
    lines.append((circle_path(62, delta[0], delta[1] + 6), 40.0))
    for quay, side in ((west, -1), (east, 1)):
        lines.append((circle_path(26, quay[0], quay[1] + 4), 50.0))
        end = (delta[0] + side * 70, delta[1] + 128)
        lines.append((_curve((delta[0] + side * 16, delta[1] + 40), end, 0.2 * side), 20.0))
    return lines


def _river(sheet: Sheet, terrain: Terrain) -> str:
    water, reed, sand = pigment("water"), pigment("reed"), pigment("sand")
    lines = _water_lines(terrain)

    def strokes(colour: str, more: float, **kind: float) -> str:
        return "".join(stroke(d, colour, max(2.0, width + more), **kind) for d, width in lines)

    flow = "".join(
        stroke(d, water.lite, 1.6, opacity=0.7, stroke_dasharray="26 34 10 40") for d, _ in lines[:3]
    )
    return "".join(
        (
            f'<g {blurred(sheet, 9, 0.2)} opacity="0.7">{strokes(sand.shade, 44)}</g>',
            f'<g {blurred(sheet, 4, 0.2)} opacity="0.85">{strokes(reed.main, 26)}</g>',
            f'<g opacity="0.9">{strokes("#a98a4e", 9)}</g>',
            f"<g {raised(sheet, 2.5, 0, 0.2, 0)}>{strokes(water.deep, 0)}</g>",
            f"<g {blurred(sheet, 5, 0.2)}>{strokes(water.main, -20)}</g>",
            f'<g {blurred(sheet, 7, 0.2)} opacity="0.55">{strokes(water.lite, -44)}</g>',
            f'<g opacity="0.8">{flow}</g>',
        )
    )


def _routes(terrain: Terrain) -> str:
    marks = []
    for a, b in terrain.routes:
        delta, quay = (a, b) if a == terrain.fields["delta"] else (b, a)
        bend = 0.16 if quay[0] < delta[0] else -0.16
        d = _curve(delta, quay, bend)
        marks.append(stroke(d, "#0f3a52", 6.4, stroke_dasharray="0.1 17", opacity=0.5))
        marks.append(stroke(d, "#fff7df", 4.6, stroke_dasharray="0.1 17"))
    return "".join(marks)


def _roads(sheet: Sheet, terrain: Terrain, dice: random.Random) -> str:
    lime, sand = pigment("lime"), pigment("sand")
    lines = [_curve(a, b, dice.choice((-0.05, 0.05, 0.035))) for a, b in terrain.roads]
    bed = "".join(stroke(d, sand.shade, 25) for d in lines)
    edge = "".join(stroke(d, sand.deep, 19) for d in lines)
    slabs = "".join(stroke(d, lime.main, 14) for d in lines)
    joints = "".join(mark(d, stroke=sand.shade, stroke_width=14, stroke_dasharray="1.1 11") for d in lines)
    crown = "".join(mark(d, stroke=sand.shade, stroke_width=1.1) for d in lines)
    return (
        f'<g {blurred(sheet, 4, 0.2)} opacity="0.4">{bed}</g><g opacity="0.55">{edge}</g>'
        f'<g opacity="0.62">{slabs}</g><g opacity="0.34">{joints}{crown}</g>'
    )


def _tower(sheet: Sheet, x: float, y: float, size: float) -> str:
    lime = pigment("lime")
    half = size / 2
    outer = rect_path(x - half, y - half, size, size)
    inner = rect_path(x - half + 4, y - half + 4, size - 8, size - 8)
    shadow = mark(rect_path(x - half + 5, y - half + 7, size, size), "#2b1704", opacity=0.28)
    rim = mark(outer, sheet.linear([(0, "#fffaf0"), (0.5, lime.main), (1, lime.deep)])) + stroke(
        outer, lime.shade, 0.9
    )
    floor = mark(inner, lime.deep) + mark(inner, "#5a4020", opacity=0.3)
    return (
        shadow
        + rim
        + floor
        + stroke(
            polyline(
                [(x - half + 5, y + half - 5), (x - half + 5, y - half + 5), (x + half - 5, y - half + 5)]
            ),
            "#4a3010",
            2,
            opacity=0.5,
        )
    )


def _city(sheet: Sheet, city: City) -> str:
    lime, sand = pigment("lime"), pigment("sand")
    corners = wall_line(city)
    yard = polygon(corners)
    walk = opened(corners, city.gate, 62)
    line = polyline(walk)
    ground = mark(yard, sheet.linear([(0, "#efdcb0"), (1, "#d3b680")])) + textured(
        sheet, yard, "stone", 190, 0.28
    )
    shadow = f'<g {blurred(sheet, 7, 0.2)} transform="translate(9 13)" opacity="0.55">{stroke(line, "#2b1704", 20)}</g>'
    wall = stroke(line, lime.shade, 19) + stroke(line, lime.main, 16)
    parapet = mark(line, stroke=lime.lite, stroke_width=15.5, stroke_dasharray="7 5")
    top = mark(line, stroke=lime.deep, stroke_width=8.5) + mark(line, stroke="#d9c294", stroke_width=7)
    towers = "".join(
        _tower(sheet, x, y, 30)
        for x, y in corners
        if distance((x, y), walk[0]) > 36 and distance((x, y), walk[-1]) > 36
    )
    gate = "".join(_tower(sheet, *walk[i], 36) for i in (0, -1))
    banners = "".join(mark(circle_path(6, *walk[i]), pigment("gold").main) for i in (0, -1))
    haze = f"<g {blurred(sheet, 10, 0.2)}>{mark(yard, sand.shade, opacity=0.4)}</g>"
    lit = f'<g transform="translate(-1.4 -1.4)" opacity="0.8">{mark(line, stroke="#fff8e4", stroke_width=17)}</g>'
    return haze + ground + shadow + lit + wall + parapet + top + towers + gate + banners


def _clear(spot: Point, terrain: Terrain, room: float) -> bool:
    """Whether nothing that matters lies within `room` of a spot."""
    if any(distance(spot, place) < room + 60 for place in terrain.fields.values()):
        return False
    if any(to_segment(spot, a, b) < room for a, b in terrain.roads):
        return False
    if any(to_segment(spot, a, b) < room + 50 for a, b in terrain.routes):
        return False
    delta = terrain.fields["delta"]
    if to_segment(spot, (delta[0], -20), delta) < room + 60:
        return False
    return all(
        to_segment(spot, a, b) > room + 6 for city in terrain.cities for a, b in _sides(wall_line(city))
    )


def _sides(corners: list[Point]) -> list[tuple[Point, Point]]:
    return list(zip(corners, [*corners[1:], corners[0]], strict=True))


def _scatter(sheet: Sheet, terrain: Terrain, dice: random.Random) -> str:
    things: list[tuple[float, str]] = []
    taken: list[Point] = [(132, 992)]

    def put(kind: str, room: float, apart: float, tries: int) -> None:
        for _ in range(tries):
            spot = (dice.uniform(70, WIDTH - 70), dice.uniform(80, HEIGHT - 60))
            if _clear(spot, terrain, room) and all(distance(spot, other) > apart for other in taken):
                taken.append(spot)
                things.append((spot[1], placed(_thing(sheet, dice, kind), *spot)))

    put("ruin", 52, 330, 40)
    put("palms", 34, 105, 150)
    put("rocks", 22, 80, 120)
    return "".join(markup for _, markup in sorted(things))


def _thing(sheet: Sheet, dice: random.Random, kind: str) -> str:
    if kind == "ruin":
        return ruin(sheet, dice)
    if kind == "palms":
        feet = sorted((dice.uniform(-6, 14), dice.uniform(-22, 22)) for _ in range(dice.randint(2, 4)))
        return "".join(placed(palm(sheet, dice, dice.uniform(34, 52)), x, y) for y, x in feet)
    return "".join(
        placed(rock(sheet, dice, dice.uniform(5, 12)), dice.uniform(-16, 16), dice.uniform(-8, 8))
        for _ in range(3)
    )


def _banks(sheet: Sheet, terrain: Terrain, dice: random.Random) -> str:
    """Reeds and a few palms along the water."""
    delta = terrain.fields["delta"]
    marks = []
    for quay in (terrain.fields["quay-w"], terrain.fields["quay-e"]):
        side = -1 if quay[0] < delta[0] else 1
        for along in (0.3, 0.42, 0.55, 0.68, 0.8):
            for away in (-1, 1):
                x = delta[0] + (quay[0] - delta[0]) * along
                y = delta[1] + (quay[1] - delta[1]) * along
                off = (50 + dice.uniform(-4, 8)) * away
                dx, dy = (quay[1] - delta[1]), -(quay[0] - delta[0])
                length = distance(delta, quay)
                bow = 0.32 * along * (1 - along) * length * -side
                spot = (
                    x - dx / length * (off - bow * 0.9 * side * side),
                    y - dy / length * (off - bow * 0.9),
                )
                if distance(spot, delta) > 96 and distance(spot, quay) > 66:
                    marks.append((spot[1], placed(reeds(dice, 8), *spot)))
    for y in (40, 62, 84, 108):
        for side in (-1, 1):
            x = 806 + side * (82 + dice.uniform(-4, 10))
            marks.append((y, placed(reeds(dice, 9), x, y)))
    return "".join(markup for _, markup in sorted(marks))


def sun_compass(sheet: Sheet, r: float) -> str:
    """A carved sun whose longer rays show the four directions; north has a lotus tip."""
    sand, red, blue = pigment("sand"), pigment("red"), pigment("blue")
    rays = "".join(
        stroke(polyline([at(a, r * 0.52), at(a, r * 0.7)]), sand.shade, r * 0.035) for a in range(0, 360, 15)
    )
    long = "".join(
        mark(polygon([at(a, r), at(a + 9, r * 0.5), at(a, r * 0.44)]), red.main if a == -90 else sand.shade)
        + mark(polygon([at(a, r), at(a - 9, r * 0.5), at(a, r * 0.44)]), red.lite if a == -90 else sand.deep)
        for a in (-90, 0, 90, 180)
    )
    hub = mark(circle_path(r * 0.34), sheet.radial([(0, "#f6d98f"), (0.7, "#d9a441"), (1, "#9c6a20")]))
    eye = stroke(circle_path(r * 0.24), blue.main, r * 0.04) + mark(star(8, r * 0.2, r * 0.1), sand.shade)
    rim = mark(ring(r * 0.8, r * 0.755), sand.shade, fill_rule="evenodd")
    return f'<g opacity="0.82">{rim}{rays}{long}{hub}{eye}</g>'


def _frame(sheet: Sheet) -> str:
    """A carved border: a limestone band with a lapis groove, sun discs and pairs of ticks between them."""
    blue, lime, sand, gold = pigment("blue"), pigment("lime"), pigment("sand"), pigment("gold")
    band = rect_path(0, 0, WIDTH, HEIGHT) + rect_path(24, 24, WIDTH - 48, HEIGHT - 48)
    face = mark(band, sheet.linear([(0, lime.lite), (0.5, lime.main), (1, lime.deep)]), fill_rule="evenodd")
    grain = mark(band, sheet.tiling("stone", 150, 0.34), fill_rule="evenodd")
    groove = rect_path(11.5, 11.5, WIDTH - 23, HEIGHT - 23)
    lines = mark(groove, stroke=sand.shade, stroke_width=5.4) + mark(
        groove, stroke=blue.main, stroke_width=3.6
    )
    ticks, suns = [], []
    for length, horizontal in ((WIDTH, True), (HEIGHT, False)):
        count = round(length / 90)
        for i in range(count + 1):
            along = 11.5 + (length - 23) * i / count
            for edge in (11.5, (HEIGHT if horizontal else WIDTH) - 11.5):
                x, y = (along, edge) if horizontal else (edge, along)
                suns.append(mark(circle_path(8, x, y), lime.shade) + mark(circle_path(6.8, x, y), gold.main))
                suns.append(mark(circle_path(3, x - 1, y - 1), gold.lite))
                for step in (-30, -22, 22, 30):
                    if 24 < along + step < length - 24:
                        tick = (
                            f"M{num(along + step)} {num(edge - 6)}v12"
                            if horizontal
                            else f"M{num(edge - 6)} {num(along + step)}h12"
                        )
                        ticks.append(tick)
    carved = stroke("".join(ticks), sand.shade, 2.2, opacity=0.8)
    inner = mark(rect_path(24, 24, WIDTH - 48, HEIGHT - 48), stroke="#4a2c0c", stroke_width=3, opacity=0.55)
    shine = stroke(f"M1 {HEIGHT - 1}V1H{WIDTH - 1}", lime.lite, 2.4)
    whole = rect_path(0, 0, WIDTH, HEIGHT)
    shade = mark(whole, sheet.radial([(0.6, "#5a3008", 0), (1, "#5a3008", 0.3)], 0.48, 0.46, 0.74))
    return shade + inner + face + grain + lines + carved + "".join(suns) + shine


def map_ground(terrain: Terrain) -> str:
    """Return the document of the whole ground for one layout."""
    sheet = Sheet(WIDTH, HEIGHT)
    dice = random.Random(1000 + terrain.players)
    sheet.add(_sand(sheet), _river(sheet, terrain), _roads(sheet, terrain, dice))
    sheet.add(*(_city(sheet, city) for city in terrain.cities))
    sheet.add(_routes(terrain), _banks(sheet, terrain, dice), _scatter(sheet, terrain, dice))
    sheet.add(placed(sun_compass(sheet, 74), 132, 992), _frame(sheet))
    return sheet.svg()
