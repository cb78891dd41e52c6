"""Arrows over a board: curved, in the colour of a seat, the short way round where the board wraps."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from tabletop.app.table import marks
from tabletop.app.table.board import Pane
from tabletop.app.table.ink import Ink
from tabletop.app.table.ways import Point, curve, lengths_of, part_of, point_at, whereabouts
from tabletop.view.model import Arrow

TAIL, NECK, HEAD = 6.0, 11.0, 25.0
"""Widths of an arrow at its start, below its head and of its head, in logical pixels."""
EDGE, HALO = 2.2, 5.0
"""Widths of the dark edge and the light one around it that set an arrow off from any ground."""
GAP_START, GAP_END = 10.0, 15.0
"""Logical pixels that an arrow keeps from the middle of the places it joins."""
RING = 27.0
"""Radius of the ring around a single place, in logical pixels, where the place itself is small."""
DASH, HOLE = 17.0, 10.0
_LIGHT = (252, 246, 230)
FAINT = 104
"""Opacity of arrows that were told before (0 to 255)."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """One filled shape of an arrow; `layer` 0 is the light edge, 1 the dark one, 2 the arrow itself."""

    points: tuple[Point, ...]
    layer: int


def ribbon(line: Sequence[Point], first: float, last: float) -> tuple[Point, ...]:
    """A line as a band that grows from one width to the other."""
    left: list[Point] = []
    right: list[Point] = []
    for number, (x, y) in enumerate(line):
        ax, ay = line[max(0, number - 1)]
        bx, by = line[min(len(line) - 1, number + 1)]
        long = math.hypot(bx - ax, by - ay) or 1.0
        half = (first + (last - first) * number / max(1, len(line) - 1)) / 2
        nx, ny = -(by - ay) / long * half, (bx - ax) / long * half
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return (*left, *reversed(right))


class ArrowPainter:
    """Draws the arrows of one pane."""

    def __init__(self, ink: Ink, pane: Pane) -> None:
        self.ink, self.pane = ink, pane

    def copies(self, points: Sequence[Point]) -> Iterator[list[Point]]:
        """A path in pixels: once, and once more over each seam where that can be seen."""
        surface, camera, clip = self.pane.surface, self.pane.camera, self.pane.clip
        for turn in (-2, -1, 0, 1, 2) if surface.wraps else (0,):
            shift = turn * surface.width
            pixels = [
                (camera.left + (x + shift) * camera.scale, camera.top + y * camera.scale) for x, y in points
            ]
            wide = max(x for x, _ in pixels), min(x for x, _ in pixels)
            if wide[0] >= clip.left - 80 and wide[1] <= clip.right + 80:
                yield pixels

    def extent(self, arrows: Sequence[Arrow]) -> pygame.Rect:
        """The part of the window that arrows may touch."""
        boxes = []
        for arrow in arrows:
            points = whereabouts(self.pane, arrow.path)
            for pixels in self.copies(points) if points else ():
                line = curve(pixels)
                xs, ys = [x for x, _ in line], [y for _, y in line]
                box = pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
                boxes.append(box.inflate(self.ink.px(120), self.ink.px(120)))
        if not boxes:
            return pygame.Rect(self.pane.clip.topleft, (0, 0))
        return boxes[0].unionall(boxes[1:]).clip(self.pane.clip)

    def reach(self, arrows: Sequence[Arrow]) -> pygame.Rect:
        """What lies between the places of the arrows, in pixels, wherever that is."""
        camera = self.pane.camera
        spots = [camera.point(*point) for arrow in arrows for point in whereabouts(self.pane, arrow.path)]
        if not spots:
            return pygame.Rect(self.pane.clip.center, (0, 0))
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        return pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)

    def paint(
        self, canvas: pygame.Surface, arrows: Sequence[Arrow], grown: float, *, numbers: bool = True
    ) -> None:
        """Draw arrows of which the part `grown` is there already; window pixels."""
        for arrow in arrows:
            points = whereabouts(self.pane, arrow.path)
            for pixels in self.copies(points) if points else ():
                if len(pixels) == 1:
                    self._ring(canvas, arrow, pixels[0], grown)
                else:
                    self._arrow(canvas, arrow, curve(pixels), grown)
                if numbers and arrow.amount and grown >= 1:
                    self._number(canvas, arrow, pixels)

    # ---- shapes ------------------------------------------------------------------------------------

    def _arrow(self, canvas: pygame.Surface, arrow: Arrow, line: list[Point], grown: float) -> None:
        look = marks.seat_colour(arrow.seat)
        strokes = self.strokes(line, grown, dashed=arrow.style == "strike")
        colours = (_LIGHT, look.dark, look.base)
        for stroke in sorted(strokes, key=lambda stroke: stroke.layer):
            _fill(canvas, colours[stroke.layer], stroke.points)
        for stroke in strokes:
            if stroke.layer == 2:
                shone = stroke.points[: max(2, len(stroke.points) // 2)]
                pygame.draw.aalines(canvas, look.light, False, shone)

    def strokes(self, line: Sequence[Point], grown: float, *, dashed: bool) -> list[Stroke]:
        """The shapes of an arrow along a line: band or dashes, and the head, each with its edges."""
        unit = self.ink.view.unit
        lengths = lengths_of(line)
        whole = lengths[-1]
        gaps = min(1.0, whole / max(1.0, 3 * (GAP_START + GAP_END) * unit))
        start, end = GAP_START * unit * gaps, whole - GAP_END * unit * gaps
        head = min(HEAD * 0.95 * unit, (end - start) * 0.6)
        tip = start + head + (end - start - head) * grown
        neck = tip - head
        shapes: list[Stroke] = []
        for layer, edge in enumerate((2 * HALO * unit, 2 * EDGE * unit, 0.0)):
            for low, high in self._bands(line, start, neck + 1, dashed=dashed):
                band = part_of(line, lengths, low - edge / 2, high + edge / 2)
                widths = [
                    (TAIL + (NECK - TAIL) * (at - start) / max(1.0, end - head - start)) * unit + edge
                    for at in (low, high)
                ]
                if len(band) >= 2:
                    shapes.append(Stroke(ribbon(band, widths[0], widths[1]), layer))
            point = part_of(line, lengths, neck, tip)
            if len(point) >= 2:
                shapes.append(Stroke(_head(point[0], point[-1], HEAD * unit, edge), layer))
        return shapes

    def _bands(
        self, line: Sequence[Point], start: float, neck: float, *, dashed: bool
    ) -> list[tuple[float, float]]:
        if not dashed:
            return [(start, neck)] if neck > start else []
        unit = self.ink.view.unit
        bands, at = [], start
        while at < neck:
            bands.append((at, min(neck, at + DASH * unit)))
            at += (DASH + HOLE) * unit
        return bands

    def _ring(self, canvas: pygame.Surface, arrow: Arrow, at: Point, grown: float) -> None:
        """A ring that draws together around a place; broken for a strike."""
        unit, look = self.ink.view.unit, marks.seat_colour(arrow.seat)
        radius = RING * unit * (1.9 - 0.9 * min(1.0, grown))
        parts = 8 if arrow.style == "strike" else 1
        for wide, colour in ((12.5, _LIGHT), (8.0, look.dark), (4.4, look.base)):
            for part in range(parts):
                turn = 2 * math.pi / parts
                reach = turn * (0.62 if parts > 1 else 1.0)
                arc = [
                    (at[0] + radius * math.cos(angle), at[1] + radius * math.sin(angle))
                    for angle in (part * turn + reach * n / 48 for n in range(49))
                ]
                _fill(canvas, colour, ribbon(arc, wide * unit, wide * unit))

    def _number(self, canvas: pygame.Surface, arrow: Arrow, pixels: list[Point]) -> None:
        plate = marks.plate(self.ink, str(arrow.amount), arrow.seat, self.ink.px(30))
        if len(pixels) == 1:
            at = (pixels[0][0] + self.ink.px(RING * 0.8), pixels[0][1] - self.ink.px(RING * 0.8))
        else:
            line = curve(pixels)
            lengths = lengths_of(line)
            at = point_at(line, lengths, lengths[-1] * 0.46)
        canvas.blit(plate, plate.get_rect(center=(round(at[0]), round(at[1]))))


def _head(neck: Point, tip: Point, width: float, edge: float) -> tuple[Point, ...]:
    """A swept-back arrowhead, larger by `edge` all around."""
    dx, dy = tip[0] - neck[0], tip[1] - neck[1]
    long = math.hypot(dx, dy) or 1.0
    ux, uy = dx / long, dy / long
    nx, ny = -uy, ux
    half, back = width / 2 + edge * 0.8, 0.22 * long + edge * 0.5
    return (
        (tip[0] + ux * edge, tip[1] + uy * edge),
        (neck[0] - ux * back + nx * half, neck[1] - uy * back + ny * half),
        (neck[0] + ux * (0.05 * long - edge * 0.5), neck[1] + uy * (0.05 * long - edge * 0.5)),
        (neck[0] - ux * back - nx * half, neck[1] - uy * back - ny * half),
    )


def _fill(canvas: pygame.Surface, colour: tuple[int, int, int], points: Sequence[Point]) -> None:
    """A filled shape with a smooth edge."""
    if len(points) < 3:
        return
    pygame.draw.polygon(canvas, colour, points)
    pygame.draw.aalines(canvas, colour, True, points)
