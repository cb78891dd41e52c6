"""Light from the upper left, as SVG filters: raised and sunk relief, cast shadows.

Filters are what costs most when pictures are rendered, so each uses as few primitives as will do.
"""

from __future__ import annotations

from art.sheet import Sheet, num

SHADE = "#241405"
_SHADE_ROWS = "0 0 0 0 0.14  0 0 0 0 0.08  0 0 0 0 0.02  0 0 0 {} 0"
_SHINE_ROWS = "0 0 0 0 1  0 0 0 0 0.965  0 0 0 0 0.86  0 0 0 {} 0"


def _rim(toward: float, rows: str, opacity: float, result: str) -> str:
    """The part of the shape that a soft copy of it, shifted by `toward`, doesn't cover; tinted."""
    return (
        f'<feOffset in="soft" dx="{num(toward)}" dy="{num(toward)}" result="o"/>'
        '<feComposite in="SourceAlpha" in2="o" operator="out"/>'
        f'<feColorMatrix values="{rows.format(num(opacity))}" result="{result}"/>'
    )


def _soft(radius: float) -> str:
    return f'<feGaussianBlur in="SourceAlpha" stdDeviation="{num(radius)}" result="soft"/>'


def _cast(length: float, opacity: float) -> str:
    shift = f'dx="{num(length * 0.6)}" dy="{num(length)}" stdDeviation="{num(length * 0.55)}"'
    return f'<feDropShadow in="SourceGraphic" {shift} flood-color="{SHADE}" flood-opacity="{num(opacity)}"'


def _merge(*nodes: str) -> str:
    marks = "".join(f'<feMergeNode in="{node}"/>' for node in nodes)
    return f"<feMerge>{marks}</feMerge>"


def raised(sheet: Sheet, depth: float = 2, cast: float = 3, shine: float = 0.6, shade: float = 0.45) -> str:
    """A thing that stands out by `depth` and throws a shadow of length `cast` (0: none)."""
    body = (
        _soft(depth * 0.55)
        + _rim(depth, _SHINE_ROWS, shine, "shine")
        + _rim(-depth, _SHADE_ROWS, shade, "shade")
    )
    if not cast:
        return sheet.filter(body + _merge("SourceGraphic", "shade", "shine"))
    return sheet.filter(f'{body}{_cast(cast, 0.42)} result="thing"/>{_merge("thing", "shade", "shine")}')


def sunk(sheet: Sheet, depth: float = 2, shine: float = 0.6, shade: float = 0.6) -> str:
    """A relief cut into a surface: its upper left edge lies in shadow, its lower right edge is lit."""
    body = (
        _soft(depth * 0.5)
        + _rim(depth, _SHADE_ROWS, shade, "shade")
        + f'<feOffset in="SourceAlpha" dx="{num(depth * 0.55)}" dy="{num(depth * 0.55)}" result="out"/>'
        + '<feComposite in="out" in2="SourceAlpha" operator="out"/>'
        + f'<feColorMatrix values="{_SHINE_ROWS.format(num(shine))}" result="shine"/>'
    )
    return sheet.filter(body + _merge("shine", "SourceGraphic", "shade"))


def cast(sheet: Sheet, length: float = 3, opacity: float = 0.42) -> str:
    """A thing without relief of its own that throws a soft shadow."""
    return sheet.filter(f"{_cast(length, opacity)}/>")


def blurred(sheet: Sheet, radius: float, margin: float = 0.5) -> str:
    """Soft edges: for shadows and light on the ground."""
    return sheet.filter(f'<feGaussianBlur stdDeviation="{num(radius)}"/>', margin)
