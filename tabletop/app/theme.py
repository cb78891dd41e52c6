"""Colours, type and measures of the interface.

The interface is the quiet frame around lamp-lit things: warm dark panels, one gold accent, text the colour
of old paper. Everything is in logical pixels; see `tabletop.app.geometry`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Colour = tuple[int, int, int]
Face = Literal["serif", "serif-bold", "sans", "sans-bold"]

# grounds
NIGHT: Colour = (19, 16, 14)
PANEL: Colour = (33, 28, 25)
PANEL_RAISED: Colour = (46, 39, 34)
PANEL_SUNK: Colour = (24, 20, 18)
EDGE: Colour = (74, 62, 51)
EDGE_BRIGHT: Colour = (122, 101, 74)
# text
PAPER: Colour = (240, 229, 208)
MUTED: Colour = (186, 170, 145)
FAINT: Colour = (150, 136, 115)
INK: Colour = (34, 25, 14)
# accents
GOLD: Colour = (228, 176, 88)
GOLD_BRIGHT: Colour = (246, 205, 128)
GOLD_DEEP: Colour = (176, 126, 52)
LINK: Colour = (134, 190, 226)
HURT: Colour = (232, 116, 94)
GOOD: Colour = (142, 196, 120)
SHADE: Colour = (8, 6, 5)
"""Shadow and the veil over what a modal scene blocks."""


@dataclass(frozen=True, slots=True)
class SeatColour:
    """How a seat is told from the others: never by colour alone."""

    id: str
    symbol: str
    base: Colour
    light: Colour
    dark: Colour


SEATS: tuple[SeatColour, ...] = (
    SeatColour("amber", "disc", (232, 160, 32), (255, 205, 110), (120, 76, 8)),
    SeatColour("sky", "diamond", (86, 172, 232), (160, 214, 250), (22, 72, 118)),
    SeatColour("leaf", "triangle", (52, 160, 104), (128, 212, 160), (12, 78, 46)),
    SeatColour("rose", "square", (224, 98, 128), (250, 164, 184), (116, 28, 54)),
    SeatColour("violet", "cross", (148, 112, 208), (198, 172, 240), (66, 38, 116)),
    SeatColour("bone", "star", (224, 212, 184), (248, 242, 226), (108, 96, 68)),
)
"""Seat colours in seat order; safe for colour-blind eyes by lightness and by symbol."""


@dataclass(frozen=True, slots=True)
class Type:
    """A kind of text: face and size in logical pixels."""

    face: Face
    size: int


SMALL = Type("sans", 18)
NOTE = Type("sans", 16)
BODY = Type("sans", 22)
BODY_BOLD = Type("sans-bold", 22)
READING = Type("sans", 24)
READING_BOLD = Type("sans-bold", 24)
"""For pages that are read, a little larger than what is only glanced at."""
SMALL_BOLD = Type("sans-bold", 18)
LARGE = Type("sans", 28)
NAME = Type("serif-bold", 22)
HEADING = Type("serif-bold", 28)
TITLE = Type("serif-bold", 40)
DISPLAY = Type("serif-bold", 64)

# measures, logical pixels
TARGET = 48
"""Height of a control; never below 44."""
GAP = 16
GAP_SMALL = 8
GAP_LARGE = 32
MARGIN = 32
"""Nothing that matters comes nearer than 16 to an edge of the window; we keep twice that."""
RADIUS = 8
LINE_CHARACTERS = 62
"""Longest line of running text, in characters."""
