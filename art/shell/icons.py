"""Interface icons: chalk strokes in a 48 px box, centre at the origin, drawn between -18 and 18."""

from __future__ import annotations

from art.shapes import at, circle_path, mark, polygon, polyline, rect_path, star, stroke
from art.sheet import Sheet, num

CHALK = "#f3ead7"
WIDTH = 3.4


def _line(d: str, width: float = WIDTH) -> str:
    return stroke(d, CHALK, width)


def _full(d: str) -> str:
    return mark(d, CHALK, stroke=CHALK, stroke_width=1.6, stroke_linejoin="round")


def _arc(r: float, start: float, end: float, x: float = 0, y: float = 0) -> str:
    a, b = at(start, r, x, y), at(end, r, x, y)
    large = 1 if end - start > 180 else 0
    return f"M{num(a[0])} {num(a[1])}A{num(r)} {num(r)} 0 {large} 1 {num(b[0])} {num(b[1])}"


def _flip(marks: str) -> str:
    return f'<g transform="scale(-1 1)">{marks}</g>'


_UNDO = _line("M-9 -4H5a9.5 9.5 0 0 1 0 19H-4") + _line("M-2 -12L-10 -4L-2 4")
_BACK = _line("M-15 0H15") + _line("M-4 -11L-15 0L-4 11")
_LENS = _line(_arc(11, 0, 359.9, -3, -3)) + _line("M6 6L16 16", 4.6)
_SPEAKER = _full("M-17 -5.5H-10L-2 -13V13L-10 5.5H-17Z")
_COG = "".join(_line(polyline([at(a, 11.5), at(a, 16.5)]), 5) for a in range(0, 360, 45))
_PIPS = "".join(_full(circle_path(1.7, x, y)) for x, y in ((-7, -7), (7, -7), (0, 0), (-7, 7), (7, 7)))

_ASLEEP = (
    mark(circle_path(22), "#1d2440", stroke="#c9b27a", stroke_width=2.4)
    + mark("M4 -15A14 14 0 1 0 12 9A12 12 0 0 1 4 -15Z", "#f6e3a1")
    + stroke("M5 -9H12L5 -1H12M10 4H15L10 9H15", "#e9eefc", 2.6)
)

ICONS: dict[str, str] = {
    "asleep": _ASLEEP,
    "undo": _UNDO,
    "redo": _flip(_UNDO),
    "hint": _line(_arc(11, 130, 410, 0, -4))
    + _line("M-6.4 7C-5 10 -5 10 -5 12H5C5 10 5 10 6.4 7")
    + _line("M-3 17H3"),
    "rules": _line(
        "M0 -12C-5 -16 -12 -15 -17 -13V13C-12 11 -5 11 0 15C5 11 12 11 17 13V-13C12 -15 5 -16 0 -12V14"
    ),
    "saves": _line("M-15 3V15H15V3") + _line("M0 -16V6") + _line("M-8 -2L0 6L8 -2"),
    "settings": _COG + _line(_arc(9.5, 0, 359.9)) + _full(circle_path(2.6)),
    "speed": _line(_arc(15, 160, 380, 0, 5)) + _line("M0 5L8 -6") + _full(circle_path(2.6, 0, 5)),
    "skip": _full("M-15 -11L1 0L-15 11Z") + _full("M0 -11L14 0L0 11Z") + _line("M16 -11V11"),
    "fit": "".join(f'<g transform="rotate({a})">{_line("M-16 -7V-16H-7")}</g>' for a in (0, 90, 180, 270)),
    "zoom-in": _LENS + _line("M-8 -3H2M-3 -8V2", 3),
    "zoom-out": _LENS + _line("M-8 -3H2", 3),
    "log": _line("M-8 -11H16M-8 0H16M-8 11H10")
    + "".join(_full(circle_path(1.9, -15, y)) for y in (-11, 0, 11)),
    "close": _line("M-12 -12L12 12M12 -12L-12 12", 4),
    "back": _BACK,
    "menu": _line("M-15 -10H15M-15 0H15M-15 10H15", 3.8),
    "sound": _SPEAKER + _line(_arc(8, -50, 50, 0, 0)) + _line(_arc(15, -50, 50, 0, 0)),
    "mute": _SPEAKER + _line("M5 -6L16 6M16 -6L5 6"),
    "play": _full("M-10 -14L15 0L-10 14Z"),
    "pause": _full(rect_path(-11, -13, 7, 26)) + _full(rect_path(4, -13, 7, 26)),
    "help": _line("M-8 -8C-8 -19 9 -18 8 -7C7 0 0 0 0 7") + _full(circle_path(2.2, 0, 15)),
    "figures": _line("M-16 16H16") + _line("M-10 15V4", 6) + _line("M0 15V-5", 6) + _line("M10 15V-14", 6),
    "history": _line(_arc(14, -150, 150)) + _line("M-15 -14L-12.6 -6L-5 -9") + _line("M0 -8V1L7 5"),
    "human": _line(_arc(7, 0, 359.9, 0, -8)) + _line("M-14 16C-14 2 14 2 14 16Z"),
    "bot": _line("M-13 -7H13V13H-13Z")
    + _line("M0 -8V-15")
    + _full(circle_path(2, 0, -16))
    + _full(circle_path(2.4, -5.5, 1))
    + _full(circle_path(2.4, 5.5, 1))
    + _line("M-5 8H5", 2.6)
    + _line("M-17 0V6M17 0V6"),
    "warning": _line("M0 -15L17 14H-17Z") + _line("M0 -5V4") + _full(circle_path(1.8, 0, 9)),
    "check": _line("M-14 1L-4 11L15 -11", 4.6),
    "arrow-left": _line("M6 -14L-8 0L6 14", 4.2),
    "arrow-right": _line("M-6 -14L8 0L-6 14", 4.2),
    "home": _line("M-17 0L0 -15L17 0") + _line("M-11.5 -3V14H11.5V-3") + _line("M0 14V5", 5),
    "plus": _line("M-14 0H14M0 -14V14", 4.2),
    "minus": _line("M-14 0H14", 4.2),
    "eye": _line("M-17 0C-9 -13 9 -13 17 0C9 13 -9 13 -17 0Z") + _full(circle_path(4.8)),
    "pin": _line("M-7 -15H7M-4.5 -14L-6 -2L-11 3H11L6 -2L4.5 -14M0 4V16"),
    "dice": _line("M-14 -11a3 3 0 0 1 3 -3H11a3 3 0 0 1 3 3V11a3 3 0 0 1 -3 3H-11a3 3 0 0 1 -3 -3Z") + _PIPS,
    "trash": _line("M-14 -9H14M-5 -9V-15H5V-9M-11 -8L-9 16H9L11 -8M-3 -2V9M3 -2V9", 3),
    "folder": _line("M-17 13V-11H-5L-1 -6H17V13Z"),
    "star": _line(star(5, 16.5, 7)),
    "lock": _line("M-12 -2H12V15H-12Z") + _line("M-7.5 -3V-8A7.5 7.5 0 0 1 7.5 -8V-3") + _line("M0 5V9"),
    "flag": _line("M-11 17V-16") + _full(polygon([(-11, -15), (13, -11), (-11, -3)])),
}


def icon(name: str) -> str:
    """Return the document of the interface icon `name`, with a whisper of shadow to lift it off any panel."""
    sheet = Sheet(48, 48)
    shadow = sheet.filter(
        '<feDropShadow dx="0.6" dy="1" stdDeviation=".7" flood-color="#000" flood-opacity=".5"/>'
    )
    sheet.add(f'<g {shadow}><rect width="48" height="48" fill="none"/><g transform="translate(24 24)">')
    sheet.add(ICONS[name], "</g></g>")
    return sheet.svg()
