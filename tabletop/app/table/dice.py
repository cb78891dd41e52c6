"""The throw of dice as it is seen: a tray over the board, dice that tumble into it, then lie in order.

Timing comes from the timeline; faces and hits come from the rules. Work that takes long (ways, pictures of
cubes) is spread over the frames before it is needed; a picture that is late is replaced by the one before.
"""

from __future__ import annotations

import math
import time
import zlib
from collections import deque
from dataclasses import dataclass, field
from threading import Thread

import pygame

from tabletop.app import paint
from tabletop.app.table.animation import SECONDS as CUE_SECONDS
from tabletop.app.table.animation import ease_out
from tabletop.app.table.dicecube import ACROSS, UP, Attitude, Cubes
from tabletop.app.table.dicetumble import FRAMES, RATE, SECONDS, Pose, Throw, Tumble, attitude
from tabletop.app.table.effects import Frame
from tabletop.app.table.ink import Ink
from tabletop.app.theme import GOLD_BRIGHT, HEADING, MUTED, Colour
from tabletop.engine.text import say
from tabletop.view.model import Cue

COMES = 0.12
"""Seconds in which the tray appears; the dice are in the air meanwhile."""
ORDERING = 0.34
"""Seconds in which the dice are pushed into order."""
GOES = 0.16
"""Seconds in which all vanishes."""
ORDERED = COMES + SECONDS + ORDERING
"""When the result can be read; it rests until all vanishes."""
LATEST = 0.2
"""Seconds that the dice may start later because there are so many."""
PLANNING, WORK = 0.0026, 0.0015
"""Seconds of work ahead in each frame: while only the tray is there, and while dice move."""
STRAIGHTENING = 5
"""Pictures of a die that is turned straight."""
_FELT: Colour = (36, 52, 46)
_FELT_RIM: Colour = (22, 33, 29)
_WOOD: Colour = (84, 58, 38)
_WOOD_LIGHT: Colour = (130, 94, 62)
_CORNER = 24
"""How much of a tray's picture at each side is its frame, in logical pixels."""
_FADE = 0.07
"""The parts of the whole in which everything comes and goes where nothing may move."""


_ROOMS = ((4, 64, 560, 270), (10, 60, 700, 300), (20, 52, 860, 340), (99, 44, 1000, 400))
"""For up to so many dice: the edge of a die, width and height of the tray, in logical pixels."""


def _room_for(count: int) -> tuple[int, int, int]:
    return next((room[1:] for room in _ROOMS if count <= room[0]), _ROOMS[-1][1:])


def side_for(count: int) -> int:
    """The edge of a die in logical pixels: smaller when there are many."""
    return _room_for(count)[0]


def tray_for(ink: Ink, count: int, free: pygame.Rect, floor: int) -> pygame.Rect:
    """The tray for so many dice, low in the middle of the free room and above `floor`, in pixels."""
    px = ink.px
    _, width, height = _room_for(count)
    rect = pygame.Rect(0, 0, min(px(width), free.width - px(32)), min(px(height), free.height - px(32)))
    rect.midbottom = (free.centerx, min(free.bottom, floor) - px(10))
    return rect


@dataclass(slots=True)
class DiceShow:
    """One throw on the screen."""

    ink: Ink
    cue: Cue
    tray: pygame.Rect
    cubes: Cubes
    source: tuple[int, int]
    """The point of the window from whose side the dice come."""
    reduced: bool = False
    loading: Thread | None = None
    """Loads the physics; nothing can be planned before it is done."""
    tumble: Tumble = field(init=False)
    _seat_of: list[tuple[float, float]] = field(init=False)
    """Where each die lies in order."""
    _shown: list[Attitude] = field(init=False)
    _wanted: deque[tuple[int, Attitude]] | None = field(init=False, default=None)
    _starts: float | None = None
    """The second in which the dice leave the hand; None until their ways are planned."""
    _last: tuple[float, Frame] = (-1.0, [])

    def __post_init__(self) -> None:
        faces = self.cue.faces
        ground = self.ground
        side = self.cubes.side
        seed = zlib.crc32(repr((faces, self.cue.seat)).encode())
        entry = _entry(ground, self.source)
        throw = Throw(faces, ground.width, ground.height / ACROSS, side, entry, seed)
        self.tumble = Tumble(throw)
        self._seat_of = self._order()
        self._shown = [attitude(6, 0, number % 4, -120) for number in range(len(faces))]

    @property
    def ground(self) -> pygame.Rect:
        """The felt, in window pixels; the rest of the tray is its rim and the line of words."""
        px = self.ink.px
        inner = self.tray.inflate(-2 * px(20), -2 * px(20))
        inner.height -= px(38)
        return inner

    def frame(self, t: float) -> Frame:
        """Everything to be seen when the part `t` of the whole has passed."""
        if self._last[0] != t:
            seconds = t * CUE_SECONDS["dice"]
            self._last = (t, self._faded(t) if self.reduced else self._thrown(seconds))
        return self._last[1]

    # ---- moving ------------------------------------------------------------------------------------

    def _thrown(self, seconds: float) -> Frame:
        planned_now = self._starts is None
        if planned_now:
            self._plan(seconds)
        at = -1.0 if self._starts is None else (seconds - self._starts) * RATE
        left = CUE_SECONDS["dice"] - seconds
        alpha = round(255 * max(0.0, min(1.0, seconds / COMES, left / GOES)))
        frame: Frame = [(self._tray(), self.tray.inflate(2 * self._blur, 2 * self._blur), alpha)]
        if at < 0:
            return frame
        if not planned_now:
            self._work(at)
        order = ease_out(min(1.0, max(0.0, (at / RATE - SECONDS) / ORDERING)))
        poses = [self._pose(number, at, order) for number in range(len(self.cue.faces))]
        frame += self._dice(poses, order, alpha)
        if order > 0:
            frame += self._words(round(alpha * order))
        return frame

    def _plan(self, seconds: float) -> None:
        """Plan on while the tray appears; many dice may start some frames late, never very late."""
        waits = self.loading is not None and self.loading.is_alive()
        if seconds < COMES + LATEST and waits:
            return
        if seconds < COMES + LATEST:
            self.tumble.advance(PLANNING)
        else:
            self.tumble.finish()
        if self.tumble.ready:
            late = seconds < COMES + LATEST
            self._starts = max(COMES, seconds) if late else COMES

    def _pose(self, number: int, at: float, order: float) -> Pose:
        path = self.tumble.paths[number]
        low = min(FRAMES, int(at))
        pose, after = path[low], path[min(FRAMES, low + 1)]
        part = min(1.0, at - low)
        x, y = pose.x + (after.x - pose.x) * part, pose.y + (after.y - pose.y) * part
        height = pose.height + (after.height - pose.height) * part
        if order <= 0:
            return Pose(x, y, height, pose.attitude)
        goal = self._seat_of[number]
        straight = straightened(path[-1].attitude, order)
        raised = math.sin(math.pi * order) * self.cubes.side * 0.25
        return Pose(x + (goal[0] - x) * order, y + (goal[1] - y) * order, raised, straight)

    def _work(self, now: float) -> None:
        """Draw the cubes that will be wanted next, as long as there is time; what is too late is left out."""
        if self._wanted is None:
            self._wanted = deque(self._in_time())
            return
        until = time.perf_counter() + WORK
        while self._wanted and time.perf_counter() < until:
            last_use, needed = self._wanted.popleft()
            if last_use >= now:
                self.cubes.picture(needed)

    def _in_time(self) -> list[tuple[int, Attitude]]:
        """Attitudes to be drawn with the last frame that needs each: the results, then as they come."""
        paths = self.tumble.paths
        never = FRAMES * 9
        wanted = dict.fromkeys((path[-1].attitude for path in paths), never)
        for number in range(FRAMES + 1):
            for path in paths:
                needed = path[number].attitude
                if wanted.get(needed, 0) < number:
                    wanted[needed] = number
        for step in range(1, STRAIGHTENING + 1):
            wanted |= dict.fromkeys(
                (straightened(p[-1].attitude, step / STRAIGHTENING) for p in paths), never
            )
        return [(last, needed) for needed, last in wanted.items() if self.cubes.known(needed) is None]

    # ---- still -------------------------------------------------------------------------------------

    def _faded(self, t: float) -> Frame:
        """The result comes and goes without moving."""
        alpha = round(255 * max(0.0, min(1.0, t / _FADE, (1 - t) / _FADE)))
        poses = [
            Pose(x, y, 0.0, Attitude(face, 0, 0, 0))
            for (x, y), face in zip(self._seat_of, self.cue.faces, strict=True)
        ]
        for pose in poses:
            self.cubes.picture(pose.attitude)
        frame: Frame = [(self._tray(), self.tray.inflate(2 * self._blur, 2 * self._blur), alpha)]
        return [*frame, *self._dice(poses, 1.0, alpha), *self._words(alpha)]

    def _order(self) -> list[tuple[float, float]]:
        """Where each die lies in the end: those that hit on the left, the others on the right."""
        faces, hits = self.cue.faces, self.cue.hits
        ground, side = self.ground, self.cubes.side
        numbers = sorted(range(len(faces)), key=lambda n: (faces[n] not in hits, -faces[n]))
        first = sum(face in hits for face in faces)
        blocks = [block for block in (numbers[:first], numbers[first:]) if block]
        pace, gap = side * 1.36, side * 1.1
        rows = 1
        while rows < len(faces) and _width(blocks, rows, pace, gap) > ground.width - side:
            rows += 1
        depth = ground.height / ACROSS
        down = min(side * 1.8, (depth - side * 0.5) / rows)
        left = (ground.width - _width(blocks, rows, pace, gap)) / 2 + pace / 2
        spots = [(0.0, 0.0)] * len(faces)
        for block in blocks:
            columns = math.ceil(len(block) / rows)
            tall = math.ceil(len(block) / columns)
            for place, number in enumerate(block):
                row, column = divmod(place, columns)
                y = depth / 2 + side * 0.2 + (row - (tall - 1) / 2) * down
                spots[number] = (left + column * pace, y)
            left += columns * pace + gap
        return spots

    # ---- pictures ----------------------------------------------------------------------------------

    def _dice(self, poses: list[Pose], order: float, alpha: int) -> Frame:
        ground, side = self.ground, self.cubes.side
        shadow = self._shadow()
        below: Frame = []
        above: Frame = []
        for number, pose in sorted(enumerate(poses), key=lambda pair: pair[1].y):
            x, y = ground.left + pose.x, ground.top + pose.y * ACROSS
            fallen = pose.height / side
            away = round(side * (0.10 + 0.30 * fallen))
            box = shadow.get_rect(center=(round(x) + away, round(y + side * 0.12) + away))
            below.append((shadow, box, round(alpha * max(0.35, 1 - 0.35 * fallen))))
            lies = pose.attitude
            if self.cubes.known(lies) is None and order < 1:
                lies = self._shown[number]
            self._shown[number] = lies
            counts = not self.cue.hits or self.cue.faces[number] in self.cue.hits
            dim = order >= 1 and not counts
            picture = self.cubes.dimmed(lies) if dim else self.cubes.picture(lies)
            middle = (round(x), round(y - (pose.height + side / 2) * UP + side * 0.28))
            above.append((picture, picture.get_rect(center=middle), alpha))
        return below + above

    def _words(self, alpha: int) -> Frame:
        """How many hit and how many did not, below the felt."""
        if not self.cue.hits:
            return []
        hits = sum(face in self.cue.hits for face in self.cue.faces)
        parts = [
            (say("dice.hits", n=hits), GOLD_BRIGHT),
            (say("dice.misses", n=len(self.cue.faces) - hits), MUTED),
        ]
        lines = [self.ink.type.line(self.ink.words(message), HEADING, colour) for message, colour in parts]
        if self.cue.seat is not None:
            lines.insert(0, self.ink.assets.fitted(f"shell/seat-{self.cue.seat % 6}", (self.ink.px(34),) * 2))
        gap = self.ink.px(36)
        left = self.tray.centerx - (sum(line.get_width() for line in lines) + gap) // 2
        frame: Frame = []
        for line in lines:
            middle = self.tray.bottom - self.ink.px(36)
            frame.append((line, line.get_rect(midleft=(left, middle)), alpha))
            left += line.get_width() + gap
        return frame

    @property
    def _blur(self) -> int:
        return self.ink.px(18)

    def _shadow(self) -> pygame.Surface:
        side = self.cubes.side
        key = ("die-shadow", side)
        found = self.ink.cache.get(key)
        if found is None:
            size = (round(side * 1.02), round(side * 0.92))
            found = self.ink.cache.put(key, paint.shadow(size, side // 3, max(4, side // 4), 190))
        return found

    def _tray(self) -> pygame.Surface:
        """The game's own tray, or felt in a wooden rim; with its shadow around."""
        key = ("dice-tray", self.tray.size, self.cue.art)
        found = self.ink.cache.get(key)
        return found or self.ink.cache.put(key, self._tray_drawn())

    def _tray_drawn(self) -> pygame.Surface:
        px, blur = self.ink.px, self._blur
        size = self.tray.size
        art = f"{(self.cue.art or '').partition('/')[0]}/dice-tray"
        if self.ink.assets.has(art):
            surface = paint.shadow(size, px(6), blur, 200)
            surface.blit(framed(self.ink, art, size), (blur, blur))
            return surface
        surface = paint.shadow(size, px(18), blur, 200)
        wood = paint.rounded(size, px(18), _WOOD, border=_WOOD_LIGHT, border_width=px(2))
        surface.blit(wood, (blur, blur))
        inner = (size[0] - 2 * px(12), size[1] - 2 * px(12))
        felt = paint.rounded(inner, px(10), _FELT, border=_FELT_RIM, border_width=px(3))
        light = paint.glow((round(inner[0] * 1.3), round(inner[1] * 1.6)), (110, 124, 92), 70)
        lit = felt.copy()
        lit.blit(light, (-round(inner[0] * 0.45), -round(inner[1] * 0.75)))
        surface.blit(lit, (blur + px(12), blur + px(12)))
        shade = pygame.Surface((inner[0] - 2 * px(8), px(10)), pygame.SRCALPHA)
        for row in range(shade.get_height()):
            shade.fill((0, 0, 0, round(110 * (1 - row / shade.get_height()))), (0, row, shade.get_width(), 1))
        surface.blit(shade, (blur + px(20), blur + px(13)))
        return surface


def framed(ink: Ink, art: str, size: tuple[int, int]) -> pygame.Surface:
    """A picture with a frame stretched to a size: the corners keep their shape, the sides their thickness."""
    natural = ink.assets.natural_size(art)
    unit = ink.view.unit
    source = ink.assets.picture(art, (round(natural[0] * unit), round(natural[1] * unit)))
    edge = min(ink.px(_CORNER), *(side // 3 for side in (*size, *source.get_size())))
    result = pygame.Surface(size, pygame.SRCALPHA)
    for (left, width), (at, wide) in zip(
        _thirds(source.get_width(), edge), _thirds(size[0], edge), strict=True
    ):
        for (top, height), (y, high) in zip(
            _thirds(source.get_height(), edge), _thirds(size[1], edge), strict=True
        ):
            part = source.subsurface((left, top, width, height))
            result.blit(pygame.transform.smoothscale(part, (wide, high)), (at, y))
    return result


def _thirds(length: int, edge: int) -> tuple[tuple[int, int], ...]:
    """Start and length of the first edge, the middle and the last edge."""
    return (0, edge), (edge, length - 2 * edge), (length - edge, edge)


def straightened(attitude: Attitude, order: float) -> Attitude:
    """A lying die turned straight by a part, in a few steps."""
    return attitude._replace(
        yaw=round(attitude.yaw * (1 - round(order * STRAIGHTENING) / STRAIGHTENING)), axis=0, roll=0
    )


def _width(blocks: list[list[int]], rows: int, pace: float, gap: float) -> float:
    return sum(math.ceil(len(block) / rows) for block in blocks) * pace + gap * (len(blocks) - 1)


def _entry(ground: pygame.Rect, source: tuple[int, int]) -> tuple[float, float]:
    """Where a line from a point of the window to the middle of the tray meets its edge, seen from above."""
    dx, dy = source[0] - ground.centerx, source[1] - ground.centery
    if dx == 0 and dy == 0:
        dy = 1
    reach = min(
        ground.width / 2 / abs(dx) if dx else math.inf, ground.height / 2 / abs(dy) if dy else math.inf
    )
    return ground.width / 2 + dx * reach, (ground.height / 2 + dy * reach) / ACROSS
