"""Units, factories, sources, capitals, medals and dice of Iron Continents."""

from __future__ import annotations

from art.light import cast
from art.seats import Seat, hatch, seats, symbol
from art.shapes import at, circle_path, mark, placed, polygon, polyline, rect_path, ring, star, stroke
from art.sheet import Sheet

SIZE = 96
INK = "#2c241c"
GREY = Seat(6, "#8d8a84", "#4b4945", "#c4c1ba")
BONE = "#efe6d0"


def side(index: int | None) -> Seat:
    """The colours of a seat, grey for the neutral side."""
    return GREY if index is None else seats()[index]


def _base(sheet: Sheet, seat: Seat, index: int | None) -> str:
    """A round base in the seat's colour with its symbol in front."""
    plate = mark(circle_path(43, 48, 48), sheet.radial([(0, seat.lite), (0.62, seat.main), (1, seat.deep)]))
    if index is not None:
        plate += mark(circle_path(43, 48, 48), hatch(sheet, index, seat.deep), opacity=0.22)
    edge = stroke(circle_path(43, 48, 48), seat.deep, 3)
    badge = ""
    if index is not None:
        badge = mark(circle_path(12.5, 76, 77), BONE, stroke=seat.deep, stroke_width=2)
        badge += mark(symbol(index, 8.4, 76, 77), seat.deep)
    return f"<g {cast(sheet, 4, 0.4)}>{plate}</g>" + edge + badge


def _tank() -> str:
    tracks = "M14 60Q14 52 22 52H74Q82 52 82 60Q82 70 72 70H24Q14 70 14 60Z"
    hull = "M18 52L26 43H70L79 52Z"
    turret = "M33 43L37 31H58L63 43Z"
    wheels = "".join(
        mark(circle_path(4.6, x, 61), BONE, stroke=INK, stroke_width=1.5) for x in (26, 40, 55, 70)
    )
    return (
        mark(tracks, INK) + mark(hull, BONE, stroke=INK, stroke_width=3) + mark(turret, BONE, stroke=INK, stroke_width=3)
        + stroke("M60 36H88", INK, 6.5) + stroke("M60 36H86", BONE, 2.4) + wheels
    )  # fmt: skip


def _mech() -> str:
    legs = "M34 56L28 78H40L44 60M52 60L56 78H68L62 56"
    body = "M30 30H66L70 46L60 58H36L26 46Z"
    head = "M40 30V20H56V30Z"
    arms = "M26 36L14 44V60H23V48L30 46ZM70 36L82 44V60H73V48L66 46Z"
    return (
        mark(legs + "Z", BONE, stroke=INK, stroke_width=3) + mark(arms, BONE, stroke=INK, stroke_width=3)
        + mark(body, BONE, stroke=INK, stroke_width=3.2) + mark(head, INK) + mark(rect_path(43, 23, 10, 4), "#d8553b")
    )  # fmt: skip


def _fighter() -> str:
    """A slim jet that climbs to the right, so that no bomber is taken for it however small it is drawn."""
    wings = "M0 -14L30 22V30L6 24H-6L-30 30V22Z"
    tail = "M-4 26L-15 40V45L0 41L15 45V40L4 26Z"
    hull = "M0 -46Q7 -30 7 -10V30Q7 38 0 42Q-7 38 -7 30V-10Q-7 -30 0 -46Z"
    jet = "".join(
        mark(d, BONE, stroke=INK, stroke_width=3.4, stroke_linejoin="round") for d in (wings, tail, hull)
    )
    cabin = mark("M0 -28Q4 -20 4 -10H-4Q-4 -20 0 -28Z", INK)
    return placed(jet + cabin, 45, 51, 0.98, 45)


def _bomber() -> str:
    """Straight broad wings with four engines, a thick hull and a wide tail."""
    engines = "".join(
        mark(rect_path(x - 4.5, 27, 9, 20), INK) + stroke(f"M{x - 7} 26H{x + 7}", INK, 3.2)
        for x in (14, 30, 66, 82)
    )
    wings = mark("M2 40H94V52L60 58H36L2 52Z", BONE, stroke=INK, stroke_width=3.4, stroke_linejoin="round")
    tail = mark("M28 78H68V86L54 89H42L28 86Z", BONE, stroke=INK, stroke_width=3.4, stroke_linejoin="round")
    hull = "M48 6Q58 8 58 24V58L53 90H43L38 58V24Q38 8 48 6Z"
    body = mark(hull, BONE, stroke=INK, stroke_width=3.4, stroke_linejoin="round")
    return placed(engines + wings + tail + body + mark("M42 20Q48 14 54 20V26H42Z", INK), 5, 6, 0.89)


def _submarine() -> str:
    hull = "M10 54Q12 42 30 41H72Q86 44 88 54Q86 65 70 66H28Q12 66 10 54Z"
    tower = "M38 41L42 28H58L61 41Z"
    return (
        mark(hull, BONE, stroke=INK, stroke_width=3.2) + mark(tower, BONE, stroke=INK, stroke_width=3)
        + stroke("M50 28V17H58", INK, 3.4)
        + "".join(mark(circle_path(3, x, 53), INK) for x in (30, 44, 58))
        + stroke("M12 74Q24 68 36 74T60 74T84 74", INK, 3)
    )  # fmt: skip


UNITS = {
    "tank": _tank(),
    "mech": _mech(),
    "fighter": _fighter(),
    "bomber": _bomber(),
    "submarine": _submarine(),
}


def unit(kind: str, index: int | None) -> str:
    """Return the document of a unit of a seat (None: neutral)."""
    sheet = Sheet(SIZE, SIZE)
    sheet.add(_base(sheet, side(index), index), placed(UNITS[kind], 7, 3, 0.84))
    return sheet.svg()


def stack(index: int | None = None) -> str:
    """Return the document of a plain stack, where no single kind is shown."""
    sheet = Sheet(SIZE, SIZE)
    sheet.add(_base(sheet, side(index), index))
    return sheet.svg()


def factory(*, powered: bool) -> str:
    """Return the document of a factory; a powered one smokes and has lit windows."""
    sheet = Sheet(SIZE, SIZE)
    hall = "M12 82V46L32 56V46L52 56V46L72 56V82Z"
    chimney = "M70 82V24H84V82Z"
    window = "#f3b54a" if powered else "#57514a"
    smoke = ""
    if powered:
        puffs = ((77, 17, 8), (67, 10, 9), (54, 9, 7))
        smoke = "".join(mark(circle_path(r, x, y), "#8b8278", opacity=0.85) for x, y, r in puffs)
    body = mark(hall, "#b3674a", stroke=INK, stroke_width=3) + mark(
        chimney, "#9c5940", stroke=INK, stroke_width=3
    )
    lit = "".join(mark(rect_path(x, 64, 9, 10), window, stroke=INK, stroke_width=1.6) for x in (20, 36, 52))
    sheet.add(smoke, f"<g {cast(sheet, 4, 0.4)}>{body}</g>", lit)
    return sheet.svg()


def source(*, powered: bool) -> str:
    """Return the document of an energy source: a bolt in a ring, glowing while it powers a factory."""
    sheet = Sheet(SIZE, SIZE)
    glow = "#ffcf57" if powered else "#9aa39d"
    if powered:
        sheet.add(
            mark(circle_path(46, 48, 48), sheet.radial([(0.5, glow, 0.75), (1, glow, 0)], 0.5, 0.5, 0.5))
        )
    sheet.add(
        f"<g {cast(sheet, 3, 0.4)}>"
        + mark(circle_path(33, 48, 48), "#34423f", stroke=INK, stroke_width=2.5)
        + "</g>"
    )
    sheet.add(mark(ring(31, 25, 48, 48), glow, fill_rule="evenodd"))
    sheet.add(
        mark(
            polygon([(53, 25), (35, 52), (46, 52), (42, 71), (62, 43), (50, 43)]),
            glow,
            stroke=INK,
            stroke_width=1.8,
        )
    )
    return sheet.svg()


PAIRS = {"a": "#2f6f9e", "b": "#a8402f", "c": "#3f7d4c"}
"""Colour of the crown of each pair of capitals."""

_GOLD = "#f0c65a"
_OUTLINE: dict[str, str | float] = {"stroke": INK, "stroke_width": 3.4, "stroke_linejoin": "round"}


def _pointed(colour: str) -> str:
    """Three tall points with a pearl on each."""
    body = mark("M14 66L8 24L32 48L48 14L64 48L88 24L82 66Z", _GOLD, **_OUTLINE)
    pearls = ((8, 22), (48, 12), (88, 22))
    return body + "".join(
        mark(circle_path(6.5, x, y), colour, stroke=INK, stroke_width=2.6) for x, y in pearls
    )


def _walled(colour: str) -> str:
    """A wall with battlements and a gate."""
    wall = mark("M12 66V22H28V34H40V22H56V34H68V22H84V66Z", _GOLD, **_OUTLINE)
    return wall + mark("M38 66V54Q38 44 48 44Q58 44 58 54V66Z", colour, stroke=INK, stroke_width=2.6)


def _domed(colour: str) -> str:
    """A lined dome under two bows and a cross."""
    dome = mark("M14 66Q4 30 30 28Q42 27 48 34Q54 27 66 28Q92 30 82 66Z", colour, **_OUTLINE)
    bows = stroke("M17 62Q8 34 30 32Q44 32 48 62Q52 32 66 32Q88 34 79 62", INK, 9.5)
    bows += stroke("M17 62Q8 34 30 32Q44 32 48 62Q52 32 66 32Q88 34 79 62", _GOLD, 5)
    cross = stroke("M48 8V34M39 17H57", INK, 9) + stroke("M48 9V33M40 17H56", _GOLD, 4)
    return dome + bows + cross


_CROWNS = {"a": _pointed, "b": _walled, "c": _domed}


def capital(pair: str) -> str:
    """Return the document of a capital's crown; pairs differ by colour and by the crown's shape."""
    sheet = Sheet(SIZE, SIZE)
    colour = PAIRS[pair]
    band = mark(rect_path(13, 66, 70, 17), colour, stroke=INK, stroke_width=3.4, stroke_linejoin="round")
    gems = "".join(mark(circle_path(3.6, x, 74.5), BONE) for x in (28, 48, 68))
    sheet.add(f"<g {cast(sheet, 4, 0.45)}>{_CROWNS[pair](colour)}{band}</g>", gems)
    return sheet.svg()


def medal(kind: str) -> str:
    """Return the document of a supremacy's medal."""
    sheet = Sheet(SIZE, SIZE)
    ribbon = mark(
        "M30 4H66L58 36H38Z", {"production": "#a8402f", "naval": "#2f6f9e", "continental": "#3f7d4c"}[kind]
    )
    disc = mark(
        circle_path(31, 48, 60),
        sheet.radial([(0, "#fbe6a2"), (0.7, "#d9a93f"), (1, "#8a6520")]),
        stroke=INK,
        stroke_width=2.6,
    )
    sign = {
        "production": mark("M30 74V56L40 61V56L50 61V50H58V46H66V74Z", INK),
        "naval": placed(
            stroke("M0 -20V20M-9 -12H9M-18 6Q-16 20 0 20Q16 20 18 6", INK, 4.6)
            + stroke(circle_path(4.5, 0, -22), INK, 3),
            48,
            61,
            0.8,
        ),
        "continental": placed(
            mark(circle_path(20), "none", stroke=INK, stroke_width=4)
            + stroke("M-20 0H20M0 -20Q-14 0 0 20M0 -20Q14 0 0 20", INK, 3),
            48,
            60,
        ),
    }[kind]
    sheet.add(ribbon, f"<g {cast(sheet, 3, 0.4)}>{disc}</g>", sign)
    return sheet.svg()


def die(face: int) -> str:
    """Return the document of one face of the battle die: 5 and 6 hit, the others are blank."""
    sheet = Sheet(SIZE, SIZE)
    sheet.add(
        mark(
            "M10 2H86Q94 2 94 10V86Q94 94 86 94H10Q2 94 2 86V10Q2 2 10 2Z",
            sheet.linear([(0, "#fbf4e2"), (1, "#dccfae")]),
        )
    )
    if face >= 5:
        points = 8 if face == 5 else 10
        sheet.add(mark(star(points, 37, 19, 48, 48), "#b5321f", stroke="#6f1b10", stroke_width=2.4))
        sheet.add(mark(star(points, 17, 9, 48, 48), "#fbe2a4"))
        return sheet.svg()
    faint = "#c4b48d"
    turn = face * 45
    sheet.add(stroke(circle_path(26, 48, 48), faint, 2, stroke_dasharray=f"{3 + face * 2} 6"))
    sheet.add(stroke(polyline([at(turn, 18, 48, 48), at(turn + 180, 18, 48, 48)]), faint, 2.4))
    sheet.add(mark(circle_path(4, 48, 48), faint))
    return sheet.svg()


def slot() -> str:
    """Return the document of an empty place for a card or pieces: a dashed frame pressed into paper."""
    sheet = Sheet(126, 176)
    sheet.add(mark(rect_path(2, 2, 122, 172), "#2b241b", opacity=0.28))
    sheet.add(
        stroke(
            "M10 4H116Q122 4 122 10V166Q122 172 116 172H10Q4 172 4 166V10Q4 4 10 4Z",
            "#e9dfc4",
            2.4,
            stroke_dasharray="9 7",
            opacity=0.7,
        )
    )
    return sheet.svg()


def dot(*, full: bool) -> str:
    """Return the document of a dot of the count of rolls without a hit."""
    sheet = Sheet(32, 32)
    sheet.add(
        mark(circle_path(12, 16, 16), "#b5321f" if full else "#00000044", stroke=BONE, stroke_width=2.4)
    )
    return sheet.svg()


def used() -> str:
    """Return the document of the stamp on a card whose ability is used up: a worn red frame, struck through."""
    sheet = Sheet(SIZE, SIZE)
    frame = "M14 30H82Q86 30 86 34V62Q86 66 82 66H14Q10 66 10 62V34Q10 30 14 30Z"
    ink = stroke(frame, "#b5321f", 5.5) + stroke(rect_path(17, 37, 62, 22), "#b5321f", 1.6)
    star_row = "".join(mark(star(5, 6.4, 2.8, x, 49), "#b5321f") for x in (28, 48, 68))
    worn = stroke("M20 66L42 30M58 66L66 52", BONE, 1.3, opacity=0.6)
    sheet.add(f'<g transform="rotate(-18 48 48)" opacity="0.92">{ink}{star_row}{worn}</g>')
    return sheet.svg()
