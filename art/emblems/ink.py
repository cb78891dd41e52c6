"""The strokes that parts are made of."""

from __future__ import annotations

from art.shapes import circle_path, mark, stroke


def shape(d: str, tone: str = "@m", line: float = 2.4) -> str:
    """A filled shape with an inked outline."""
    return mark(d, tone, stroke="@k", stroke_width=line, stroke_linejoin="round")


def flat(d: str, tone: str = "@d", opacity: float = 1) -> str:
    """A shape without an outline: shade, light, pattern."""
    return mark(d, tone) if opacity == 1 else mark(d, tone, opacity=opacity)


def rod(d: str, tone: str = "@m", width: float = 5, line: float = 2) -> str:
    """A thick line with an inked outline."""
    return stroke(d, "@k", width + 2 * line) + stroke(d, tone, width)


def scratch(d: str, tone: str = "@k", width: float = 2) -> str:
    """A thin inner line."""
    return stroke(d, tone, width)


def dot(x: float, y: float, r: float, tone: str = "@m", line: float = 2) -> str:
    """A disc."""
    return shape(circle_path(r, x, y), tone, line) if line else mark(circle_path(r, x, y), tone)


def twice(marks: str) -> str:
    """Something and its mirror image."""
    return f'{marks}<g transform="scale(-1 1)">{marks}</g>'
