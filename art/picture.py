"""What a picture source is: SVG text with a name and a size."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picture:
    """One picture: `svg` is the whole document, `width` and `height` its size in px at 1x.

    `double` is the scale of the file called `<name>@2x.png`; very large grounds use less than 2.
    """

    name: str
    svg: str
    width: int
    height: int
    double: float = 2.0


@dataclass(frozen=True, slots=True)
class Texture:
    """A small picture which others embed with `href="texture:<name>"`; rendered once, at 1x.

    Noise filters are by far the dearest thing to render, so pictures share a few tiles of it.
    """

    name: str
    svg: str
    width: int
    height: int
