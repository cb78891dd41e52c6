"""Light from the upper left, as SVG filters: raised and sunk relief, cast shadows."""

from __future__ import annotations

from art.sheet import Sheet, num

SHADE = "#241405"
SHINE = "#fff6dc"


def _flood(colour: str, opacity: float, where: str, result: str) -> str:
    return (
        f'<feFlood flood-color="{colour}" flood-opacity="{num(opacity)}" result="{result}f"/>'
        f'<feComposite in="{result}f" in2="{where}" operator="in" result="{result}"/>'
    )


def _rim(depth: float, sign: int, result: str) -> str:
    """The part of the shape that a copy of it shifted by `depth` doesn't cover."""
    shift = num(depth * sign)
    return (
        f'<feOffset in="soft" dx="{shift}" dy="{shift}" result="{result}o"/>'
        f'<feComposite in="SourceAlpha" in2="{result}o" operator="out" result="{result}"/>'
    )


def _cast(length: float, opacity: float) -> str:
    return (
        f'<feGaussianBlur in="SourceAlpha" stdDeviation="{num(length * 0.55)}" result="cb"/>'
        f'<feOffset in="cb" dx="{num(length * 0.6)}" dy="{num(length)}" result="co"/>'
        + _flood(SHADE, opacity, "co", "cast")
    )


def raised(sheet: Sheet, depth: float = 2, cast: float = 3, shine: float = 0.6, shade: float = 0.45) -> str:
    """A thing that stands out by `depth` and throws a shadow of length `cast` (0: none)."""
    body = (
        f'<feGaussianBlur in="SourceAlpha" stdDeviation="{num(depth * 0.55)}" result="soft"/>'
        + _rim(depth, 1, "lit")
        + _rim(depth, -1, "dim")
        + _flood(SHINE, shine, "lit", "shine")
        + _flood(SHADE, shade, "dim", "shade")
    )
    nodes = ["SourceGraphic", "shade", "shine"]
    if cast:
        body += _cast(cast, 0.42)
        nodes.insert(0, "cast")
    merged = "".join(f'<feMergeNode in="{node}"/>' for node in nodes)
    return sheet.filter(f"{body}<feMerge>{merged}</feMerge>")


def sunk(sheet: Sheet, depth: float = 2, shine: float = 0.6, shade: float = 0.6) -> str:
    """A relief cut into a surface: its upper left edge lies in shadow, its lower right edge is lit."""
    body = (
        f'<feGaussianBlur in="SourceAlpha" stdDeviation="{num(depth * 0.5)}" result="soft"/>'
        + _rim(depth, 1, "dim")
        + _flood(SHADE, shade, "dim", "shade")
        + f'<feOffset in="SourceAlpha" dx="{num(depth * 0.55)}" dy="{num(depth * 0.55)}" result="out"/>'
        + '<feComposite in="out" in2="SourceAlpha" operator="out" result="edge"/>'
        + _flood(SHINE, shine, "edge", "shine")
        + '<feMerge><feMergeNode in="shine"/><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/></feMerge>'
    )
    return sheet.filter(body)


def cast(sheet: Sheet, length: float = 3, opacity: float = 0.42) -> str:
    """A thing without relief of its own that throws a soft shadow."""
    body = _cast(length, opacity)
    return sheet.filter(f'{body}<feMerge><feMergeNode in="cast"/><feMergeNode in="SourceGraphic"/></feMerge>')


def blurred(sheet: Sheet, radius: float, margin: float = 0.5) -> str:
    """Soft edges: for shadows and light on the ground."""
    return sheet.filter(f'<feGaussianBlur stdDeviation="{num(radius)}"/>', margin)
