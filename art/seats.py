"""The six seats: colours, symbols and hatches, the same in every game."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from art.shapes import circle_path, mark, ngon, polygon, rect_path, star
from art.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat's colours (main, deep for outlines and symbols, lite for lit edges)."""

    index: int
    main: str
    deep: str
    lite: str


@cache
def seats() -> tuple[Seat, ...]:
    """Return the six seats in their order."""
    data = tomllib.loads(Path(__file__).with_name("palette.toml").read_text("utf-8"))
    rows = enumerate(data["seat"])
    return tuple(Seat(i, row["main"], row["deep"], row["lite"]) for i, row in rows)


def symbol(index: int, r: float, x: float = 0, y: float = 0) -> str:
    """Path data of a seat's symbol within radius `r`: disc, diamond, triangle, square, cross, star."""
    match index:
        case 0:
            return circle_path(r * 0.8, x, y)
        case 1:
            return ngon(4, r, x, y)
        case 2:
            return ngon(3, r, x, y + r * 0.14)
        case 3:
            return rect_path(x - r * 0.74, y - r * 0.74, r * 1.48, r * 1.48)
        case 4:
            a, b = r * 0.32, r * 0.92
            corners = [(-a, -b), (a, -b), (a, -a), (b, -a), (b, a), (a, a)]
            corners += [(a, b), (-a, b), (-a, a), (-b, a), (-b, -a), (-a, -a)]
            return polygon((x + dx, y + dy) for dx, dy in corners)
        case _:
            return star(5, r * 1.05, r * 0.45, x, y)


def hatch(sheet: Sheet, index: int, colour: str, step: float = 7, width: float = 1.4) -> str:
    """Define a seat's own hatch as a pattern; return the fill."""
    half = step / 2
    line = f'fill="none" stroke="{colour}" stroke-width="{width}"'
    body = {
        0: f'<circle cx="{half}" cy="{half}" r="{width}" fill="{colour}"/>',
        1: f'<path d="M0 {half}H{step}" {line}/>',
        2: f'<path d="M{half} 0V{step}" {line}/>',
        3: f'<path d="M0 {half}H{step}M{half} 0V{step}" {line}/>',
        4: f'<path d="M0 {half}H{step}" {line} stroke-dasharray="{half}"/>',
        5: f'<path d="M0 {step}L{half} 0L{step} {step}" {line}/>',
    }[index]
    turn = {0: 0, 1: 45, 2: 0, 3: 45, 4: 90, 5: 0}[index]
    frame = f'width="{step}" height="{step}" patternUnits="userSpaceOnUse" patternTransform="rotate({turn})"'
    name = sheet.define(f'<pattern id="@" {frame}>{body}</pattern>')
    return f"url(#{name})"


def seat_disc(sheet: Sheet, seat: Seat, r: float) -> str:
    """A disc of a seat's colour with its hatch round the rim and its symbol, centred on the origin."""
    face = sheet.radial([(0, seat.lite), (0.45, seat.main), (1, seat.deep)], 0.32, 0.28, 0.95)
    inner = r * 0.72
    return "".join(
        (
            mark(circle_path(r), face),
            mark(circle_path(r * 0.95), hatch(sheet, seat.index, seat.deep), opacity=0.5),
            mark(circle_path(inner), seat.main),
            mark(circle_path(inner), sheet.linear([(0, seat.lite, 0.75), (0.7, seat.main, 0)])),
            mark(circle_path(inner), stroke=seat.deep, stroke_width=r * 0.045, opacity=0.8),
            mark(symbol(seat.index, r * 0.46), seat.deep),
        )
    )
