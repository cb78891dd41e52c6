"""A sheet is an SVG document under construction: definitions once, then marks in painting order."""

from __future__ import annotations

from collections.abc import Sequence

Stop = tuple[float, str] | tuple[float, str, float]


def num(value: float) -> str:
    """Write a number as short as a drawing needs it."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _stops(stops: Sequence[Stop]) -> str:
    marks = []
    for stop in stops:
        opacity = f' stop-opacity="{num(stop[2])}"' if len(stop) == 3 else ""
        marks.append(f'<stop offset="{num(stop[0])}" stop-color="{stop[1]}"{opacity}/>')
    return "".join(marks)


class Sheet:
    """Collects the marks of one picture whose drawing units are px at 1x."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self._defs: dict[str, str] = {}
        self._marks: list[str] = []

    def add(self, *marks: str) -> None:
        """Paint `marks` over what is there."""
        self._marks.extend(marks)

    def define(self, body: str) -> str:
        """Put `body` (holding one `id="@"`) into the definitions; return the id. Equal bodies share one."""
        if body not in self._defs:
            self._defs[body] = f"d{len(self._defs)}"
        return self._defs[body]

    def linear(
        self, stops: Sequence[Stop], x1: float = 0, y1: float = 0, x2: float = 1, y2: float = 1
    ) -> str:
        """Define a linear gradient over the shape's own box; the default runs from the light."""
        box = f'x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"'
        name = self.define(f'<linearGradient id="@" {box}>{_stops(stops)}</linearGradient>')
        return f"url(#{name})"

    def radial(self, stops: Sequence[Stop], cx: float = 0.38, cy: float = 0.32, r: float = 0.75) -> str:
        """Define a radial gradient over the shape's own box; the default centre lies toward the light."""
        box = f'cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}"'
        name = self.define(f'<radialGradient id="@" {box}>{_stops(stops)}</radialGradient>')
        return f"url(#{name})"

    def tiling(self, texture: str, size: float, opacity: float = 1.0) -> str:
        """Define a pattern of the shared texture called `texture`, one tile `size` units wide."""
        side = num(size)
        image = f'<image href="texture:{texture}" width="{side}" height="{side}" opacity="{num(opacity)}"/>'
        body = (
            f'<pattern id="@" width="{side}" height="{side}" patternUnits="userSpaceOnUse">{image}</pattern>'
        )
        return f"url(#{self.define(body)})"

    def clip(self, shape: str) -> str:
        """Define a clip by `shape` (markup); return the attribute that uses it."""
        name = self.define(f'<clipPath id="@">{shape}</clipPath>')
        return f'clip-path="url(#{name})"'

    def filter(self, body: str, margin: float = 0.15) -> str:
        """Define a filter whose region exceeds the shape's box by `margin` of it; return the attribute."""
        box = f'x="{num(-margin)}" y="{num(-margin)}" width="{num(1 + 2 * margin)}" height="{num(1 + 2 * margin)}"'
        name = self.define(f'<filter id="@" {box} color-interpolation-filters="sRGB">{body}</filter>')
        return f'filter="url(#{name})"'

    def svg(self) -> str:
        """Return the finished document."""
        defs = "".join(body.replace('id="@"', f'id="{name}"', 1) for body, name in self._defs.items())
        size = f'width="{num(self.width)}" height="{num(self.height)}"'
        view = f'viewBox="0 0 {num(self.width)} {num(self.height)}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view}>'
        return f"{head}<defs>{defs}</defs>{''.join(self._marks)}</svg>"
