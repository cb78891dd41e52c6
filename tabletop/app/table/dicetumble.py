"""How thrown dice run, hit each other and come to rest: the way of each die, planned before it is shown.

Bodies slide and collide on the ground of a tray (pymunk, without gravity); hops and rolling are added to
that, so that each die ends flat with the face that the rules have decided. Nothing here decides anything.
"""

from __future__ import annotations

import math
import random
import sys
import threading
import time
from dataclasses import dataclass
from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from tabletop.app.table.dicecube import Attitude, lift

if TYPE_CHECKING:
    import pymunk

RATE = 60
"""Positions kept of each second of the way."""
SECONDS = 1.45
"""From the hand until the last die lies still."""
FRAMES = round(SECONDS * RATE)
SPARE = 0.62
"""How near the middle of a die comes to the edge of the tray, in edges of the die."""
SLIP = 1.55
"""Edges of the die that it runs for each quarter turn; 1 would be rolling without slipping."""
FLOP = 13
"""Frames of the last quarter turn, over which it falls flat."""
SLOW = 6.5
"""Below this many of its edges a second a die stops rolling on."""
STILL = 1.12
"""Seconds after which every die stops rolling on."""
_ANYONE = 6
"""While it rolls fast nobody can read a face: then all dice share the pictures of this one."""
_FAST_STEP, _FALL_STEP, _YAW_STEP = 30, 10, 15
"""Degrees between two pictures of a die, rolling fast (and turned then), falling flat, and turned at last."""


class Pose(NamedTuple):
    """Where a die is (pixels from the upper left of the tray's ground; its height) and how it lies."""

    x: float
    y: float
    height: float
    attitude: Attitude


@dataclass(frozen=True, slots=True)
class Throw:
    """What is thrown: the faces it has to end with, the tray's ground, from where and whither.

    Lengths in pixels as seen straight from above; `entry` lies on the edge of the ground.
    """

    faces: tuple[int, ...]
    width: float
    depth: float
    side: float
    entry: tuple[float, float]
    seed: int


def load_physics() -> threading.Thread | None:
    """Load the physics beside everything else, as it takes as long as two frames; None when it is loaded."""
    if "pymunk" in sys.modules:
        return None
    thread = threading.Thread(target=import_module, args=("pymunk",), daemon=True)
    thread.start()
    return thread


class Tumble:
    """Plans the ways, a little at a time; `paths` has them when it is `ready`."""

    def __init__(self, throw: Throw) -> None:
        self.throw = throw
        self.paths: list[list[Pose]] = []
        self._chance = random.Random(throw.seed)
        self._space: pymunk.Space | None = None
        self._bodies: list[pymunk.Body] = []
        self._tracks: list[list[tuple[float, float, float]]] = [[] for _ in throw.faces]
        self._frame = 0

    @property
    def ready(self) -> bool:
        """Whether all ways are known."""
        return len(self.paths) == len(self.throw.faces)

    def advance(self, budget: float) -> None:
        """Go on planning for about `budget` seconds, by one step at least."""
        until = time.perf_counter() + budget
        begun = False
        while not self.ready and not (begun and time.perf_counter() >= until):
            begun = True
            if self._space is None:
                self._space = self._thrown()
            elif self._frame <= FRAMES:
                self._step(self._space)
            else:
                number = len(self.paths)
                track, face = self._tracks[number], self.throw.faces[number]
                self.paths.append(way(track, face, self.throw.side, self._chance))

    def finish(self) -> None:
        """Plan all that is left at once."""
        while not self.ready:
            self.advance(1.0)

    # ---- bodies ------------------------------------------------------------------------------------

    def _thrown(self) -> pymunk.Space:
        """A handful of dice on their way into the tray."""
        # Only dice need it: a table without dice never loads it.
        import pymunk

        throw, chance = self.throw, self._chance
        space = pymunk.Space()
        space.damping = 0.30
        middle = (throw.width / 2, throw.depth / 2)
        ahead = math.atan2(middle[1] - throw.entry[1], middle[0] - throw.entry[0])
        # Into the short side they bounce back: else they would only just fall into the tray.
        away = max(throw.width * abs(math.cos(ahead)), throw.width * 0.62)
        count = len(throw.faces)
        for number in range(count):
            # A sunflower's seeds lie evenly in a round handful.
            reach = 0.62 * throw.side * math.sqrt(number + 0.5)
            angle = number * 2.39996
            body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (throw.side, throw.side)) * 2.2)
            body.position = (
                throw.entry[0] + reach * math.cos(angle) - math.cos(ahead) * throw.side * 0.4,
                throw.entry[1] + reach * math.sin(angle) - math.sin(ahead) * throw.side * 0.4,
            )
            body.angle = chance.uniform(-math.pi, math.pi)
            body.angular_velocity = chance.uniform(-5, 5)
            speed = away * chance.uniform(0.7, 1.75)
            aside = ahead + chance.uniform(-0.5, 0.5)
            body.velocity = (speed * math.cos(aside), speed * math.sin(aside))
            shape = pymunk.Poly.create_box(body, (throw.side, throw.side), radius=1.0)
            shape.elasticity, shape.friction = 0.45, 0.35
            space.add(body, shape)
            self._bodies.append(body)
        return space

    def _step(self, space: pymunk.Space) -> None:
        seconds = self._frame / RATE
        if seconds > 0.75:
            space.damping = 0.30 * max(0.0, 1 - (seconds - 0.75) / (SECONDS - 0.8)) ** 6
        for _ in range(2):
            space.step(0.5 / RATE)
        for body, track in zip(self._bodies, self._tracks, strict=True):
            x, y = self._kept_in(body, late=seconds > 0.5)
            track.append((x, y, body.angle))
        self._frame += 1

    def _kept_in(self, body: pymunk.Body, *, late: bool) -> tuple[float, float]:
        """Bounce off the edges of the tray; who flies in from outside is let in."""
        x, y = body.position
        spare = self.throw.side * SPARE
        if spare <= x <= self.throw.width - spare and spare <= y <= self.throw.depth - spare:
            return x, y
        vx, vy = body.velocity
        x, vx = _bounced(x, vx, spare, self.throw.width - spare, late=late)
        y, vy = _bounced(y, vy, spare, self.throw.depth - spare, late=late)
        body.position, body.velocity = (x, y), (vx, vy)
        return x, y


def _bounced(at: float, speed: float, low: float, high: float, *, late: bool) -> tuple[float, float]:
    if at < low and (speed < 0 or late):
        return low, abs(speed) * 0.55
    if at > high and (speed > 0 or late):
        return high, -abs(speed) * 0.55
    return at, speed


# ---- rolling -----------------------------------------------------------------------------------------


def way(track: list[tuple[float, float, float]], face: int, side: float, chance: random.Random) -> list[Pose]:
    """The track of a body as the way of a rolling, hopping die that ends flat on the right face."""
    run = [0.0]
    for (x, y, _), (next_x, next_y, _) in pairwise(track):
        run.append(run[-1] + math.hypot(next_x - x, next_y - y))
    ends = _stops_rolling(run, side)
    quarters = max(2, round(run[ends] / (SLIP * side)))
    hops = hopping(side * chance.uniform(1.2, 2.1), side)
    poses: list[Pose] = []
    lifts: dict[int, float] = {}
    yaw, axis = 0.0, 0
    for number, (x, y, angle) in enumerate(track):
        if number <= ends:
            yaw = _within_45(math.degrees(angle))
            axis = _towards(track, number, yaw, axis)
            roll = -90 * (quarters + 1) + 90 * quarters * (run[number] / run[ends] if run[ends] else 1.0)
        else:
            yaw += math.degrees(angle - track[number - 1][2])
            roll = -90 * (1 - _falling((number - ends) / FLOP))
        lies = attitude(face, yaw, axis, roll)
        raised = lifts.get(lies.roll)
        if raised is None:
            raised = lifts[lies.roll] = lift(lies.roll, side)
        poses.append(Pose(x, y, hops[number] + raised, lies))
    return poses


def attitude(face: int, yaw: float, axis: int, roll: float) -> Attitude:
    """The nearest attitude of which there is a picture."""
    if roll < -90:
        turned = _FAST_STEP * round(yaw / _FAST_STEP)
        return Attitude(_ANYONE, turned, axis, _FAST_STEP * round(roll / _FAST_STEP) % 360 - 360)
    turned = _YAW_STEP * round(yaw / _YAW_STEP)
    if roll > -_FALL_STEP / 2:
        return Attitude(face, turned, 0, 0)
    return Attitude(face, turned, axis, _FALL_STEP * round(roll / _FALL_STEP))


def hopping(height: float, side: float) -> list[float]:
    """Heights of a die that is dropped and bounces, frame by frame."""
    gravity = 95 * side
    speed, heights = 0.0, []
    for _ in range(FRAMES + 2):
        heights.append(height)
        speed -= gravity / RATE
        height += speed / RATE
        if height < 0:
            height, speed = 0.0, abs(speed) * 0.46
            if speed < 5 * side:
                speed = gravity = 0.0
    return heights


def _stops_rolling(run: list[float], side: float) -> int:
    """The frame after which a die falls flat and at most slides."""
    last = round(STILL * RATE)
    for number in range(12, last):
        if (run[number] - run[number - 1]) * RATE < SLOW * side:
            return number
    return last


def _within_45(degrees: float) -> float:
    """A square looks the same after each quarter turn."""
    return degrees - 90 * round(degrees / 90)


def _towards(track: list[tuple[float, float, float]], number: int, yaw: float, before: int) -> int:
    """The side of the die that is nearest to where it runs."""
    x, y, _ = track[max(0, number - 1)]
    next_x, next_y, _ = track[min(len(track) - 1, number + 1)]
    if math.hypot(next_x - x, next_y - y) < 0.5:
        return before
    return round((math.degrees(math.atan2(next_y - y, next_x - x)) - yaw) / 90) % 4


def _falling(t: float) -> float:
    """Over the edge slowly, then faster until it lies."""
    return math.pow(min(1.0, t), 1.7)
