"""Speed as a ratio to a yardstick in the same process: samples alternate, neighbours are compared."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from itertools import pairwise

import msgspec

YARDSTICK_SECONDS = 0.12
ENGINE_SECONDS = 0.5
SAMPLES = 7

Work = Callable[[], int]
"""Does some work and says how many decisions (or clones, …) it was."""


class Row(msgspec.Struct, frozen=True):
    """One line of the report.

    `value` in `unit`; `least` and `aim` are the goals (None: no goal), `samples` what the median is of.
    """

    id: str
    ruleset: str
    value: float
    unit: str
    samples: tuple[float, ...]
    least: float | None = None
    aim: float | None = None
    per_second: float | None = None


def rate(work: Work, seconds: float) -> float:
    """How many units a second of CPU time the work gets done, measured for about `seconds`."""
    done = 0
    began = now = time.thread_time()
    while now - began < seconds:
        done += work()
        now = time.thread_time()
    return done / (now - began)


def ratios(work: Work, yardstick: Work, *, scale: float = 1.0) -> tuple[tuple[float, ...], float]:
    """The work's rate against the yardstick's before and after it, sample by sample; and its median rate.

    `scale` shortens all samples (for tests of the measuring itself).
    """
    sticks = [rate(yardstick, YARDSTICK_SECONDS * scale)]
    rates: list[float] = []
    for _ in range(SAMPLES):
        rates.append(rate(work, ENGINE_SECONDS * scale))
        sticks.append(rate(yardstick, YARDSTICK_SECONDS * scale))
    beside = [(before + after) / 2 for before, after in pairwise(sticks)]
    found = tuple(one / stick for one, stick in zip(rates, beside, strict=True))
    return found, statistics.median(rates)


def median(samples: Sequence[float]) -> float:
    """The middle one of an odd number of samples."""
    return statistics.median(samples)


def start_cost(program: str, folder: str) -> tuple[float, ...]:
    """CPU milliseconds that a Python program costs above a bare Python, sample by sample.

    Compiled modules are kept between the samples, whatever the environment says, as they are where the
    program is installed; the first run, which compiles them, is not counted.
    """
    with tempfile.TemporaryDirectory() as compiled:
        _cpu(program, folder, compiled)
        return tuple(
            (_cpu(program, folder, compiled) - (_cpu("", folder, compiled) + _cpu("", folder, compiled)) / 2)
            * 1000
            for _ in range(SAMPLES)
        )


def _cpu(program: str, folder: str, compiled: str) -> float:
    """CPU seconds of one Python process from its start to the end of the program."""
    code = f"{program}\nimport time; print(time.process_time())"
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    ended = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=folder,
        env=environment,
        timeout=60,
    )
    return float(ended.stdout.split()[-1])
