"""CPU time of a frame of the table at 1920×1080: nothing moving, dragging, panning, twenty pieces, dice.

Run as `python -m tests.bench.frames [RULESET]` (default: pyramids); measured after some random
moves. Prints median and p99 of `time.thread_time` in milliseconds. Nothing is asserted.
"""

from __future__ import annotations

import math
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

import rulesets
from tabletop.app.settings import Settings
from tabletop.app.table.animation import SECONDS, Running
from tabletop.app.table.croupier_port import CroupierPort
from tabletop.app.table.scene import TableScene
from tabletop.app.window import Window
from tabletop.match.croupier import Croupier
from tabletop.match.folders import Folders
from tabletop.match.seats import SeatPlan
from tabletop.match.sitting import Sitting
from tabletop.match.worker import Worker
from tabletop.view.model import Cue

FRAMES = 400
MOVES = 80
TWENTY = 20
ZOOMS = 60
MANY_DICE = 40
DIE = "continents/die"
"""Dice are drawn alike whatever lies on the table."""


class Bench:
    """A window with a table in the middle of a game."""

    def __init__(self, ruleset_id: str, folder: Path) -> None:
        self.window = Window(Folders(folder), Settings(language="en", window=(1920, 1080)))
        ruleset = rulesets.load(ruleset_id)
        seats = [SeatPlan("human")] * max(ruleset.seats)
        sitting = Sitting.start(ruleset, seats, 7)
        choose = random.Random(7)
        while len(sitting.moves) < MOVES or 0 not in sitting.game.deciding:
            seat = sitting.game.deciding[0]
            sitting.play(seat, choose.choice(sitting.game.legal(seat)))
        croupier = Croupier(sitting, Worker(ruleset_id))
        croupier.viewer = 0
        names = tuple(f"Player {number + 1}" for number in range(len(seats)))
        self.scene = TableScene(self.window.context, CroupierPort(croupier, names))
        self.window.context.scenes.push(self.scene)
        self.now = 0.0
        for _ in range(60):
            self.step()

    def step(self) -> float:
        """One frame; its CPU time in milliseconds."""
        self.now += 1 / 60
        before = time.thread_time()
        self.window.step(self.now, 1 / 60)
        return (time.thread_time() - before) * 1000

    def nothing(self) -> list[float]:
        """Nothing moves."""
        return [self.step() for _ in range(FRAMES)]

    def dragging(self) -> list[float]:
        """The first thing that can act is dragged around over the board."""
        source = next(g.source for g in self.scene.index.view.gestures if g.target is not None)
        box = self.scene.tableau.find(source)
        assert box is not None
        _post(pygame.MOUSEBUTTONDOWN, pos=box.center, button=1, touch=False)
        area = self.scene.tableau.layout.free
        times = []
        for frame in range(FRAMES):
            x = area.left + (frame * 7) % area.width
            y = area.top + (frame * 3) % area.height
            _post(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(1, 0, 0), touch=False)
            times.append(self.step())
        _post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
        for _ in range(40):
            self.step()
        return times[2:]

    def zooming(self) -> list[float]:
        """The board is zoomed in and out by the wheel, never twice to the same distance."""
        at = self.scene.tableau.layout.free.center
        _post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.step()
        times = []
        for frame in range(ZOOMS):
            steps = (1 if frame % 20 < 10 else -1) * (0.6 + 0.013 * frame)
            _post(
                pygame.MOUSEWHEEL, x=0, y=1 if steps > 0 else -1, precise_x=0.0, precise_y=steps, touch=False
            )
            times.append(self.step())
        _post(pygame.KEYDOWN, key=pygame.K_HOME, mod=0, unicode="", scancode=0)
        self.step()
        return times

    def panning(self) -> list[float]:
        """The board is pushed around in circles, and left at rest at the end."""
        at = self.scene.tableau.layout.free.center
        held = {"button": 3, "touch": False}
        _post(pygame.MOUSEBUTTONDOWN, pos=at, **held)
        times = []
        x, y = at
        for frame in range(FRAMES):
            turn = frame / FRAMES * 4 * math.pi
            by = (round(14 * math.cos(turn)), round(6 * math.sin(3 * turn)))
            x, y = x + by[0], y + by[1]
            _post(pygame.MOUSEMOTION, pos=(x, y), rel=by, buttons=(0, 0, 1), touch=False)
            times.append(self.step())
        _post(pygame.MOUSEBUTTONUP, pos=(x, y), **held)
        times += [self.step() for _ in range(20)]
        return times[2:]

    def near(self) -> list[float]:
        """The same after some steps of the wheel."""
        self._wheel(6)
        times = self.panning()
        _post(pygame.KEYDOWN, key=pygame.K_HOME, mod=0, unicode="", scancode=0)
        self.step()
        return times

    def _wheel(self, steps: float) -> None:
        at = self.scene.tableau.layout.free.center
        _post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        _post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=steps, touch=False)
        for _ in range(30):
            self.step()

    def twenty(self) -> list[float]:
        """Twenty figures glide over the board at once."""
        stage = self.scene.stage
        places = [place.id for place in self.scene.tableau.panes[0].surface.places]
        choose = random.Random(3)
        art = next(t.art for t in self.scene.index.things.values() if t.kind == "figure")
        seconds = FRAMES / 60
        for number in range(TWENTY):
            source, target = choose.sample(places, 2)
            cue = Cue("move", art=art, source=source, target=target, amount=number % 5 + 1, seat=number % 4)
            stage.timeline.running.append(Running(cue, stage.timeline.clock, seconds, 0.0))
        return [self.step() for _ in range(FRAMES - 4)][2:]

    def dice(self, count: int) -> list[float]:
        """So many dice are thrown three times; the first throw, which loads the physics, is left out."""
        stage = self.scene.stage
        choose = random.Random(5)
        times: list[float] = []
        for number in range(3):
            faces = tuple(choose.randint(1, 6) for _ in range(count))
            cue = Cue("dice", art=DIE, seat=number, faces=faces, hits=(5, 6))
            running = Running(cue, stage.timeline.clock, SECONDS["dice"], 0.0)
            stage.timeline.running.append(running)
            taken = [self.step() for _ in range(round(SECONDS["dice"] * 60) + 2)]
            times += taken if number else []
        return times


def _post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.event.Event(kind, values))


def report(name: str, times: list[float]) -> str:
    """One line: what, median, p99."""
    ordered = sorted(times)
    return (
        f"{name:16} median {statistics.median(times):6.3f} ms   p99 {ordered[int(len(times) * 0.99)]:6.3f} ms"
    )


def main() -> None:
    """Measure and print."""
    ruleset_id = sys.argv[1] if len(sys.argv) > 1 else "pyramids"
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(ruleset_id, Path(folder))
        kinds: list[tuple[str, Callable[[], list[float]]]] = [
            ("nothing moving", bench.nothing),
            ("dragging", bench.dragging),
            ("zooming", bench.zooming),
            ("panning", bench.panning),
            ("panning near", bench.near),
            ("twenty moving", bench.twenty),
            ("ten dice", lambda: bench.dice(10)),
            ("forty dice", lambda: bench.dice(MANY_DICE)),
        ]
        for name, measure in kinds:
            print(report(name, measure()))
        bench.window.close()


if __name__ == "__main__":
    main()
