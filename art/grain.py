"""Shared noise: stone grain, paper fibres, dunes and wood, each rendered once as a tile."""

from __future__ import annotations

from art.picture import Texture

_LIGHT = (
    '<feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1 0 0 0 0"/>'
    '<feDiffuseLighting result="l" surfaceScale="{height}" diffuseConstant="1" lighting-color="#fff">'
    '<feDistantLight azimuth="225" elevation="45"/></feDiffuseLighting>'
    '<feColorMatrix in="l" result="hi" values="0 0 0 0 1  0 0 0 0 .95  0 0 0 0 .8  2.4 0 0 0 -1.72"/>'
    '<feColorMatrix in="l" result="lo" values="0 0 0 0 .3  0 0 0 0 .16  0 0 0 0 .04  -2.4 0 0 0 1.67"/>'
    '<feMerge><feMergeNode in="lo"/><feMergeNode in="hi"/></feMerge>'
)


def _noise(name: str, size: tuple[int, int], frequency: str, octaves: int, seed: int, after: str) -> Texture:
    width, height = size
    turbulence = (
        f'<feTurbulence type="fractalNoise" baseFrequency="{frequency}" numOctaves="{octaves}" '
        f'seed="{seed}" stitchTiles="stitch"/>'
    )
    box = 'x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"'
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f'<filter id="f" {box}>{turbulence}{after}</filter>'
        f'<rect width="{width}" height="{height}" filter="url(#f)"/></svg>'
    )
    return Texture(name, svg, width, height)


def specks(
    name: str, colour: tuple[float, float, float], strength: float, seed: int, frequency: str
) -> Texture:
    """Grain in one colour (parts 0..1) over nothing."""
    red, green, blue = colour
    rows = f"0 0 0 0 {red}  0 0 0 0 {green}  0 0 0 0 {blue}  {strength} 0 0 0 {-strength * 0.47}"
    return _noise(name, (256, 256), frequency, 3, seed, f'<feColorMatrix values="{rows}"/>')


def relief(
    name: str, size: tuple[int, int], frequency: str, octaves: int, seed: int, height: float
) -> Texture:
    """Noise as a landscape lit from the upper left, over nothing.

    What faces the light becomes pale, what turns away from it dark brown, flat ground stays clear.
    """
    return _noise(name, size, frequency, octaves, seed, _LIGHT.format(height=height))
