"""Sounds of Iron Continents: paper and pencil of a staff room, dull guns far away, dice on felt."""

from __future__ import annotations

import random
from collections.abc import Callable

from sounds.things import coin, drum, knock, paper, plucked, scrape, stone, wind
from sounds.wave_kit import Samples, finished, mix, room, silence


def _card(dice: random.Random) -> Samples:
    out = silence(0.3)
    mix(out, paper(dice, 0.2, dice.uniform(2300, 2900)), 0.0, 1.0)
    return finished(out, 0.6)


def _flip(dice: random.Random) -> Samples:
    out = silence(0.5)
    for start in (0.0, 0.08):
        mix(out, paper(dice, 0.24), start, 0.9)
    mix(out, knock(dice, 360, 0.4, 0.14), 0.26, 0.7)
    return finished(out, 0.7)


def _place(dice: random.Random) -> Samples:
    out = silence(0.3)
    mix(out, knock(dice, dice.uniform(420, 540), 0.5, 0.18), 0.0, 1.0)
    return finished(room(out, 0.2, 0.2), 0.65)


def _buy(dice: random.Random) -> Samples:
    out = silence(0.5)
    mix(out, knock(dice, dice.uniform(400, 500), 0.5, 0.16), 0.12, 0.9)
    mix(out, coin(dice, 1320, 0.4), 0.0, 0.35)
    return finished(out, 0.65)


def _factory(dice: random.Random) -> Samples:
    out = silence(0.9)
    for start in (0.0, 0.2, 0.4):
        mix(out, stone(dice, dice.uniform(250, 300), 0.25), start, 0.8)
    mix(out, wind(dice, 0.6, 700, 3600, 0.4), 0.3, 0.9)
    return finished(room(out, 0.25, 0.25), 0.75)


def _march(dice: random.Random) -> Samples:
    out = silence(0.9)
    for step in range(5):
        mix(out, scrape(dice, 0.12, 260, 1900, 80), step * 0.16, dice.uniform(0.7, 1.0))
        mix(out, drum(dice, dice.uniform(70, 82), 0.22), step * 0.16, 0.35)
    return finished(out, 0.6)


def _sail(dice: random.Random) -> Samples:
    out = silence(1.1)
    mix(out, wind(dice, 1.0, 160, 900, 0.5), 0.0, 1.3)
    mix(out, wind(dice, 0.5, 900, 3800, 0.5), 0.25, 0.5)
    return finished(room(out, 0.3, 0.2), 0.6)


def _fly(dice: random.Random) -> Samples:
    out = silence(1.0)
    for number in range(26):
        mix(out, drum(dice, 58 + number * 0.8, 0.12), number * 0.035, 0.3 + 0.3 * (number < 13))
    mix(out, wind(dice, 0.9, 300, 1600, 0.5), 0.0, 0.7)
    return finished(out, 0.6)


def _attack(dice: random.Random) -> Samples:
    out = silence(1.0)
    for start in (0.0, 0.17, 0.29, 0.5):
        mix(out, drum(dice, dice.uniform(48, 62), 0.5), start, dice.uniform(0.7, 1.0))
    mix(out, stone(dice, 140, 0.4), 0.0, 0.4)
    return finished(room(out, 0.35, 0.35), 0.8)


def _dice(dice: random.Random) -> Samples:
    out = silence(1.3)
    start = 0.0
    while start < 0.95:
        mix(out, knock(dice, dice.uniform(560, 900), 0.8, 0.1), start, dice.uniform(0.4, 1.0) * (1.1 - start))
        start += dice.uniform(0.025, 0.09)
    return finished(room(out, 0.15, 0.2), 0.8)


def _lost(dice: random.Random) -> Samples:
    out = silence(0.6)
    mix(out, drum(dice, 66, 0.4), 0.0, 0.9)
    mix(out, scrape(dice, 0.35, 200, 1500, 40), 0.05, 0.7)
    return finished(out, 0.65)


def _bomber(dice: random.Random) -> Samples:
    out = silence(1.2)
    mix(out, wind(dice, 0.7, 900, 300, 0.4), 0.0, 1.0)
    for start in (0.55, 0.7, 0.82):
        mix(out, drum(dice, dice.uniform(44, 54), 0.5), start, 0.9)
    return finished(room(out, 0.3, 0.3), 0.8)


def _missile(dice: random.Random) -> Samples:
    out = silence(1.5)
    mix(out, wind(dice, 1.0, 400, 4600, 0.6), 0.0, 1.4)
    mix(out, drum(dice, 42, 0.8), 0.95, 1.0)
    mix(out, stone(dice, 120, 0.5), 0.95, 0.6)
    return finished(room(out, 0.35, 0.3), 0.85)


def _conquest(dice: random.Random) -> Samples:
    out = silence(1.0)
    for number, pitch in enumerate((392.0, 523.0)):
        mix(out, plucked(pitch, 0.7, 0.45), number * 0.14, 0.7)
    mix(out, drum(dice, 88, 0.4), 0.0, 0.6)
    return finished(room(out, 0.3, 0.25), 0.7)


def _points(dice: random.Random) -> Samples:
    out = silence(0.6)
    for number, pitch in enumerate((1046.0, 1318.0)):
        mix(out, coin(dice, pitch, 0.4), number * 0.09, 0.5)
    return finished(out, 0.6)


def _round(dice: random.Random) -> Samples:
    out = silence(1.1)
    mix(out, paper(dice, 0.3), 0.0, 0.9)
    for start in (0.2, 0.42, 0.53, 0.64):
        mix(out, drum(dice, 104, 0.3), start, 0.7)
    return finished(room(out, 0.25, 0.25), 0.65)


def _victory(dice: random.Random) -> Samples:
    out = silence(3.0)
    for number, pitch in enumerate((392.0, 392.0, 523.0, 659.0, 587.0, 659.0, 784.0)):
        mix(out, plucked(pitch, 1.1, 0.5), number * 0.24, 0.8)
        mix(out, drum(dice, 98 if number % 2 else 74, 0.4), number * 0.24, 0.55)
    for pitch in (523.0, 659.0, 784.0):
        mix(out, plucked(pitch, 1.5, 0.45), 1.75, 0.55)
    return finished(room(out, 0.35, 0.28), 0.85)


SOUNDS: dict[str, Callable[[random.Random], Samples]] = {
    "card": _card,
    "card-2": _card,
    "flip": _flip,
    "place": _place,
    "place-2": _place,
    "buy": _buy,
    "factory": _factory,
    "march": _march,
    "march-2": _march,
    "sail": _sail,
    "fly": _fly,
    "attack": _attack,
    "dice": _dice,
    "dice-2": _dice,
    "lost": _lost,
    "bomber": _bomber,
    "submarine": _sail,
    "missile": _missile,
    "conquest": _conquest,
    "points": _points,
    "round": _round,
    "victory": _victory,
}
