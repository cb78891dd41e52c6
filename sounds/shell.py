"""Sounds of the app itself: wood and paper, short and quiet."""

from __future__ import annotations

import random
from collections.abc import Callable

from sounds.things import coin, knock, paper, scrape
from sounds.wave_kit import Samples, finished, high_pass, mix, room, shaped, silence, swell


def _click(dice: random.Random) -> Samples:
    return finished(knock(dice, 720, 0.4, 0.09), 0.5)


def _hover(dice: random.Random) -> Samples:
    return finished(high_pass(paper(dice, 0.07, 2200), 1200), 0.16)


def _lift(dice: random.Random) -> Samples:
    out = silence(0.16)
    mix(out, paper(dice, 0.14, 2400), 0.0, 0.7)
    mix(out, knock(dice, 560, 0.2, 0.1), 0.0, 0.25)
    return finished(out, 0.42)


def _drop(dice: random.Random) -> Samples:
    return finished(room(knock(dice, 330, 0.45, 0.2), 0.16, 0.2), 0.75)


def _refuse(dice: random.Random) -> Samples:
    out = silence(0.34)
    mix(out, knock(dice, 210, 0.1, 0.2), 0.0)
    mix(out, knock(dice, 180, 0.1, 0.2), 0.12, 0.8)
    return finished(out, 0.6)


def _page(dice: random.Random) -> Samples:
    out = silence(0.42)
    mix(out, paper(dice, 0.34), 0.0)
    mix(out, paper(dice, 0.1, 1800), 0.28, 0.8)
    return finished(out, 0.5)


def _turn(dice: random.Random) -> Samples:
    out = silence(0.95)
    mix(out, coin(dice, 520, 0.9), 0.0, 0.7)
    mix(out, coin(dice, 784, 0.7), 0.16, 0.6)
    mix(out, knock(dice, 300, 0.3), 0.0, 0.5)
    return finished(room(out, 0.25, 0.2), 0.5)


def _undo(dice: random.Random) -> Samples:
    slide = shaped(scrape(dice, 0.22, 500, 2600, 40), swell(0.22, 0.75))
    out = silence(0.36)
    mix(out, slide, 0.0, 1.2)
    mix(out, knock(dice, 480, 0.3, 0.12), 0.2, 0.5)
    return finished(out, 0.5)


def _box(dice: random.Random) -> Samples:
    out = silence(0.5)
    mix(out, scrape(dice, 0.3, 250, 1500, 70), 0.0, 0.9)
    mix(out, knock(dice, 190, 0.3, 0.24), 0.26, 1.0)
    mix(out, knock(dice, 260, 0.3, 0.2), 0.3, 0.5)
    return finished(room(out, 0.2, 0.2), 0.7)


def _fanfare(dice: random.Random) -> Samples:
    out = silence(1.7)
    for i, pitch in enumerate((392.0, 523.3, 659.3)):
        mix(out, coin(dice, pitch, 1.1), i * 0.17, 0.5)
        mix(out, knock(dice, pitch, 0.4, 0.25), i * 0.17, 0.8)
    return finished(room(out, 0.3, 0.25), 0.6)


SOUNDS: dict[str, Callable[[random.Random], Samples]] = {
    "click": _click,
    "hover": _hover,
    "lift": _lift,
    "drop": _drop,
    "drop-2": _drop,
    "refuse": _refuse,
    "refused": _refuse,
    "box": _box,
    "fanfare": _fanfare,
    "page": _page,
    "turn": _turn,
    "undo": _undo,
}
