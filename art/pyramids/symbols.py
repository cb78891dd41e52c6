"""The carved symbols of the four colours: red sun, blue eye over a wave, white feather, black ram's horns."""

from __future__ import annotations

from art.shapes import at, circle_path, mark, polyline, stroke


def _sun(colour: str) -> str:
    rays = "".join(stroke(polyline([at(a, 27), at(a, 42)]), colour, 7) for a in range(0, 360, 45))
    return mark(circle_path(19), colour) + rays


def _eye(colour: str) -> str:
    lid = stroke("M-42 -4C-22 -32 20 -32 42 -6C20 14 -20 16 -42 -4Z", colour, 7)
    tear = stroke("M-4 14C-6 28 -14 36 -26 34M12 12C18 26 28 34 38 28", colour, 6.5)
    return lid + mark(circle_path(11, 0, -8), colour) + tear


def _feather(colour: str) -> str:
    vane = mark(
        "M-4 46C-16 22 -22 -6 -12 -28C-4 -46 22 -48 26 -32C28 -22 18 -18 14 -24C22 -4 14 24 4 46Z", colour
    )
    return (
        vane
        + stroke("M0 44C-2 20 -4 -6 6 -28", "@cut", 3.4)
        + stroke("M-13 -2L-3 4M-12 16L-2 22M14 -8L1 -2M12 10L1 16", "@cut", 3)
    )


def _horns(colour: str) -> str:
    left = "M-4 -14C-12 -34 -42 -30 -42 -6C-42 14 -22 18 -18 4C-16 -4 -22 -10 -28 -6"
    horn = stroke(left, colour, 8.5)
    face = mark("M-12 -16C-8 -22 8 -22 12 -16C14 4 10 24 6 38C3 43 -3 43 -6 38C-10 24 -14 4 -12 -16Z", colour)
    return horn + f'<g transform="scale(-1 1)">{horn}</g>' + face


_DRAW = {"red": _sun, "blue": _eye, "white": _feather, "black": _horns}


def colour_symbol(colour: str, ink: str, cut: str = "#fff") -> str:
    """The symbol of one of the four colours in a box from -45 to 45, painted with `ink`."""
    return _DRAW[colour](ink).replace("@cut", cut)
