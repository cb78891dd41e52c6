"""What the window costs: start to the first frame, shelf to a table, CPU at rest, memory of long play.

Run as `python -m tests.bench.window [MINUTES]` (default: one minute of bots playing one game after another
at speed 3). Every measurement has a process of its own, with compiled modules as an installed program has
them. Prints numbers; nothing is asserted.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RUNS = 5
IDLE_SECONDS = 10.0
SETTLING = 2.0
"""Seconds until nothing fades any more."""
SAMPLES = 12
"""Samples of the memory over the time of play."""

clock = time.monotonic
"""The same clock in all processes."""


def first_frame(folder: Path, began: float) -> None:
    """Seconds from the start of the process to the first frame of the shelf, then to that of a table."""
    shelf = _Shelf(folder)
    print("first_frame", clock() - began, time.process_time())
    began, worked = clock(), time.process_time()
    shelf.open_table(["human", "bot", "bot", "bot"])
    shelf.window.step(clock(), 1 / 60)
    print("table", clock() - began, time.process_time() - worked)
    shelf.window.close()


def idle(folder: Path) -> None:
    """Percent of one core that the resting shelf and the resting table take."""
    shelf = _Shelf(folder)
    print("idle_shelf", shelf.rest())
    shelf.open_table(["human", "human"])
    print("idle_table", shelf.rest())
    shelf.window.close()


def memory(folder: Path, minutes: float) -> None:
    """Mebibytes of the window's process while bots play one game after another, and the games finished."""
    shelf = _Shelf(folder)
    shelf.open_table(["bot"] * 4)
    games = 0
    ends = clock() + minutes * 60
    for sample in range(SAMPLES):
        until = ends - minutes * 60 * (SAMPLES - 1 - sample) / SAMPLES
        while clock() < until:
            shelf.frame()
            if shelf.over():
                games += 1
                shelf.back()
                shelf.open_table(["bot"] * 4)
        print(f"memory_{sample + 1:02}", _resident(), games)
    shelf.window.close()


class _Shelf:
    """The window with the shelf, after its first frame."""

    def __init__(self, folder: Path) -> None:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        from tabletop.app import main
        from tabletop.app.scenes.shelf import ShelfScene
        from tabletop.app.settings import Settings
        from tabletop.app.window import Window
        from tabletop.match.folders import Folders
        from tabletop.match.store import Store

        folders = Folders(folder)
        folders.make()
        settings = Settings(language="en", window=(1920, 1080), speed=3)
        self.window = Window(folders, settings)
        store = Store(folders)
        self.shell = main.make_shell(store, main.TablesOnDemand(store))
        self.window.context.scenes.push(ShelfScene(self.window.context, self.shell))
        self.before = clock()
        self.window.step(self.before, 1 / 60)

    def open_table(self, kinds: list[str]) -> None:
        """A new game of the first ruleset."""
        from tabletop.app.ports import Start
        from tabletop.match.seats import SeatPlan

        seats = tuple(SeatPlan("human") if kind == "human" else SeatPlan("bot", "easy") for kind in kinds)
        start = Start(self.shell.rulesets[0], seats, seed=self.shell.new_seed())
        self.window.context.scenes.push(self.shell.tables.start(self.window.context, start))

    def frame(self) -> None:
        """One turn of the window's loop, at its own rate."""
        now = clock()
        self.window.step(now, now - self.before)
        self.before = now
        rate = self.window.rate(now)
        time.sleep(max(0.0, 1 / rate - (clock() - now)))

    def rest(self) -> float:
        """The CPU that the top scene takes when nobody touches it, in percent."""
        until = clock() + SETTLING
        while clock() < until:
            self.frame()
        began, worked = clock(), time.process_time()
        while clock() < began + IDLE_SECONDS:
            self.frame()
        return (time.process_time() - worked) / (clock() - began) * 100

    def over(self) -> bool:
        """Whether the game on the table has ended."""
        from tabletop.app.table.scene import TableScene

        top = self.window.context.scenes.top
        return not isinstance(top, TableScene) or top.port.game.result is not None

    def back(self) -> None:
        """To the shelf, whatever stands above it."""
        while len(self.window.context.scenes.stack) > 1:
            self.window.context.scenes.pop()


def _resident() -> float:
    """Mebibytes of memory that this process holds now (Linux)."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def _measure(compiled: Path, *mode: str) -> dict[str, tuple[float, ...]]:
    """Run one measurement in a process of its own; its lines by name."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(compiled)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tests.bench.window", "--measure", *mode, folder, str(clock())]
        ended = subprocess.run(
            command, stdout=subprocess.PIPE, text=True, check=True, cwd=ROOT, env=environment
        )
    lines = [line.split() for line in ended.stdout.splitlines() if not line.startswith("pygame")]
    return {name: tuple(float(number) for number in numbers) for name, *numbers in lines}


def report(minutes: float) -> None:
    """Measure everything and print it."""
    with tempfile.TemporaryDirectory() as folder:
        compiled = Path(folder)
        _measure(compiled, "start")
        runs = [_measure(compiled, "start") for _ in range(RUNS)]
        for name in ("first_frame", "table"):
            wall, cpu = (statistics.median(run[name][part] for run in runs) for part in (0, 1))
            print(f"{name:12} median {wall:.3f} s, of it CPU {cpu:.3f} s", flush=True)
        for name, (percent,) in _measure(compiled, "idle").items():
            print(f"{name:12} {percent:.2f} % CPU over {IDLE_SECONDS:.0f} s", flush=True)
        for name, (size, games) in _measure(compiled, f"memory:{minutes}").items():
            print(f"{name:12} {size:.1f} MiB after {games:.0f} games")


def main(arguments: list[str]) -> None:
    """One measurement (`--measure WHAT FOLDER BEGAN`), or all of them one by one."""
    if arguments[:1] != ["--measure"]:
        report(float(arguments[0]) if arguments else 1.0)
        return
    _, what, folder, began = arguments
    if what == "start":
        first_frame(Path(folder), float(began))
    elif what == "idle":
        idle(Path(folder))
    else:
        memory(Path(folder), float(what.partition(":")[2]))


if __name__ == "__main__":
    main(sys.argv[1:])
