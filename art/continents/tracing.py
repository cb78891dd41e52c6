"""From a grid of labels to smooth rings: every border is traced once and shared by the areas on both sides."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

Point = tuple[float, float]
Corner = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Chain:
    """A border between two labels, from one corner where more meet to the next; x may leave the map."""

    pair: tuple[int, int]
    start: Corner
    end: Corner
    points: tuple[Point, ...]

    @property
    def is_loop(self) -> bool:
        """Whether it runs back into itself without meeting another border."""
        return self.start == self.end


class Tracer:
    """Traces the borders of a grid that closes from its right edge to its left one."""

    def __init__(self, label: list[list[int]], step: float, frame: int) -> None:
        self.label = label
        self.step = step
        self.rows, self.columns = len(label), len(label[0])
        self.frame = frame
        self._edges = self._find_edges()
        self.chains = self._find_chains()

    def _find_edges(self) -> dict[Corner, list[tuple[Corner, tuple[int, int]]]]:
        edges: dict[Corner, list[tuple[Corner, tuple[int, int]]]] = defaultdict(list)

        def add(one: Corner, two: Corner, a: int, b: int) -> None:
            pair = (min(a, b), max(a, b))
            edges[one].append((two, pair))
            edges[two].append((one, pair))

        for row in range(self.rows + 1):
            for column in range(self.columns):
                right = (column + 1) % self.columns
                above = self.label[row - 1][column] if row else self.frame
                below = self.label[row][column] if row < self.rows else self.frame
                if above != below:
                    add((row, column), (row, right), above, below)
                if row < self.rows and self.label[row][column] != self.label[row][right]:
                    add((row, right), (row + 1, right), self.label[row][column], self.label[row][right])
        return edges

    def _is_junction(self, corner: Corner) -> bool:
        around = self._edges[corner]
        return len(around) != 2 or around[0][1] != around[1][1]

    def _find_chains(self) -> list[Chain]:
        walked: set[tuple[Corner, Corner]] = set()
        chains = []
        corners = sorted(self._edges)
        for corner in [c for c in corners if self._is_junction(c)] + corners:
            for other, pair in self._edges[corner]:
                if (corner, other) not in walked:
                    chains.append(self._walk(corner, other, pair, walked))
        return chains

    def _walk(
        self, start: Corner, second: Corner, pair: tuple[int, int], walked: set[tuple[Corner, Corner]]
    ) -> Chain:
        points: list[Point] = [self._place(start, start[1] * self.step)]
        before, here = start, second
        while True:
            walked.update({(before, here), (here, before)})
            points.append(self._place(here, self._follow(points[-1][0], before, here)))
            if here == start or self._is_junction(here):
                return Chain(pair, start, here, tuple(points))
            following = next(other for other, _ in self._edges[here] if other != before)
            before, here = here, following

    def _place(self, corner: Corner, x: float) -> Point:
        return (x, corner[0] * self.step)

    def _follow(self, x: float, before: Corner, here: Corner) -> float:
        """The x of the next corner, going on over the seam instead of jumping back."""
        moved = here[1] - before[1]
        if moved > 1:
            moved -= self.columns
        elif moved < -1:
            moved += self.columns
        return x + moved * self.step


def smoothed(chain: Chain, passes: int = 4) -> tuple[Point, ...]:
    """The points of a chain without the steps of the grid; its ends stay where they are."""
    points = list(chain.points)
    if len(points) < 3:
        return chain.points
    for _ in range(passes):
        inner = [
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(points, points[1:], points[2:], strict=False)
        ]
        if chain.is_loop and abs(points[0][0] - points[-1][0]) < 1e-9:
            a, b, c = points[-2], points[0], points[1]
            first = ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            points = [first, *inner, first]
        else:
            points = [points[0], *inner, points[-1]]
    return thinned(points, 0.35)


def thinned(points: list[Point], tolerance: float) -> tuple[Point, ...]:
    """Fewer points that stay within `tolerance` of the line (Douglas and Peucker)."""
    if len(points) < 3:
        return tuple(points)
    keep = {0, len(points) - 1}
    if points[0] == points[-1]:
        keep.add(len(points) // 2)
    parts = list(zip(sorted(keep), sorted(keep)[1:], strict=False))
    while parts:
        first, last = parts.pop()
        far, at = 0.0, 0
        for number in range(first + 1, last):
            away = _away(points[number], points[first], points[last])
            if away > far:
                far, at = away, number
        if far > tolerance:
            keep.add(at)
            parts += [(first, at), (at, last)]
    return tuple(points[number] for number in sorted(keep))


def _away(point: Point, start: Point, end: Point) -> float:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5
    if not length:
        return float(((point[0] - start[0]) ** 2 + (point[1] - start[1]) ** 2) ** 0.5)
    return abs(dx * (point[1] - start[1]) - dy * (point[0] - start[0])) / float(length)


def rings_of(
    label: int, chains: list[Chain], lines: dict[int, tuple[Point, ...]], width: float
) -> list[list[Point]]:
    """The closed rings around everything with a label, joined from its chains (by their index in `lines`)."""
    left = {number for number, chain in enumerate(chains) if label in chain.pair}
    at: dict[Corner, list[int]] = defaultdict(list)
    for number in sorted(left):
        at[chains[number].start].append(number)
        at[chains[number].end].append(number)
    rings = []
    while left:
        number = min(left)
        left.discard(number)
        ring = list(lines[number])
        start, here = chains[number].start, chains[number].end
        while here != start:
            number = next(n for n in at[here] if n in left)
            left.discard(number)
            line = lines[number] if chains[number].start == here else lines[number][::-1]
            shift = round((ring[-1][0] - line[0][0]) / width) * width
            ring += [(x + shift, y) for x, y in line[1:]]
            here = chains[number].end if chains[number].start == here else chains[number].start
        rings.append(ring[:-1] if ring[0] == ring[-1] else ring)
    return rings
