"""Sounds of Duel of Heroes: cards on oak, blades, bowstrings, bells of gold, a lute at the end."""

from __future__ import annotations

import random
from collections.abc import Callable

from sounds.things import coin, drum, knock, paper, plucked, scrape, stone, wind
from sounds.wave_kit import (
    Samples,
    band,
    decay,
    finished,
    glide,
    low_pass,
    mix,
    noise,
    ring,
    room,
    shaped,
    silence,
)


def _play(dice: random.Random) -> Samples:
    out = silence(0.4)
    mix(out, paper(dice, 0.14, dice.uniform(2400, 3000)), 0.0, 0.8)
    mix(out, knock(dice, dice.uniform(300, 360), 0.4, 0.2), 0.1, 1.0)
    return finished(room(out, 0.15, 0.2), 0.65)


def _draw(dice: random.Random) -> Samples:
    return finished(paper(dice, dice.uniform(0.16, 0.22), dice.uniform(2500, 3100)), 0.5)


def _turn(dice: random.Random) -> Samples:
    out = silence(1.0)
    for number, pitch in enumerate((293.7, 440.0)):
        mix(out, plucked(pitch, 0.8, 0.4), number * 0.16, 0.7)
    mix(out, paper(dice, 0.22), 0.0, 0.5)
    return finished(room(out, 0.3, 0.22), 0.5)


def _coin(dice: random.Random) -> Samples:
    out = silence(0.5)
    mix(out, coin(dice, dice.uniform(1240, 1420), 0.45), 0.0, 0.8)
    mix(out, knock(dice, 520, 0.4, 0.1), 0.0, 0.4)
    return finished(out, 0.5)


def _blade(dice: random.Random, pitch: float, seconds: float) -> Samples:
    """Steel on steel: high, inharmonic, soon gone."""
    off = dice.uniform(0.97, 1.03)
    partials = [(1.0, 0.6, 0.09), (1.47, 0.5, 0.07), (2.09, 0.4, 0.06), (2.83, 0.3, 0.045), (3.9, 0.2, 0.03)]
    body = ring([(pitch * k * off, s, f) for k, s, f in partials], seconds, 0.001)
    mix(body, shaped(band(noise(dice, 0.05), 1800, 6000), decay(0.0008, 0.012)), 0.0, 0.7)
    return low_pass(body, 6200)


def _strike(dice: random.Random) -> Samples:
    out = silence(0.7)
    mix(out, wind(dice, 0.16, 700, 3600, 0.7), 0.0, 0.8)
    mix(out, _blade(dice, dice.uniform(980, 1120), 0.4), 0.12, 0.5)
    mix(out, _blade(dice, dice.uniform(1300, 1460), 0.3), 0.17, 0.3)
    mix(out, drum(dice, 86, 0.4), 0.12, 0.8)
    return finished(room(out, 0.25, 0.25), 0.8)


def _shot(dice: random.Random) -> Samples:
    out = silence(0.6)
    mix(out, plucked(dice.uniform(118, 132), 0.3, 0.8), 0.0, 0.9)
    mix(out, wind(dice, 0.26, 1200, 5200, 0.3), 0.02, 1.1)
    mix(out, knock(dice, 260, 0.6, 0.16), 0.28, 1.0)
    return finished(out, 0.7)


def _wound(dice: random.Random) -> Samples:
    out = silence(0.4)
    mix(out, drum(dice, dice.uniform(100, 116), 0.3), 0.0, 0.9)
    mix(out, scrape(dice, 0.14, 300, 2200, 90), 0.0, 0.6)
    return finished(out, 0.6)


def _heal(dice: random.Random) -> Samples:
    out = silence(1.0)
    for number, pitch in enumerate((523.3, 659.3, 784.0)):
        mix(out, plucked(pitch, 0.8, 0.3), number * 0.09, 0.6)
    mix(out, wind(dice, 0.7, 1200, 4200, 0.5), 0.0, 0.2)
    return finished(room(out, 0.3, 0.22), 0.5)


def _die(dice: random.Random) -> Samples:
    out = silence(0.9)
    mix(out, shaped(low_pass(glide(196, 98, 0.7), 800), decay(0.03, 0.26)), 0.0, 0.6)
    mix(out, drum(dice, 60, 0.6), 0.0, 0.8)
    mix(out, paper(dice, 0.4), 0.2, 0.6)
    return finished(room(out, 0.25, 0.2), 0.65)


def _poison(dice: random.Random) -> Samples:
    out = silence(0.8)
    start = 0.0
    while start < 0.5:
        bubble = shaped(glide(dice.uniform(220, 380), dice.uniform(520, 760), 0.07), decay(0.008, 0.03))
        mix(out, bubble, start, dice.uniform(0.4, 0.9))
        start += dice.uniform(0.05, 0.12)
    mix(out, wind(dice, 0.6, 400, 2400, 0.4), 0.0, 0.4)
    return finished(out, 0.5)


def _token(dice: random.Random) -> Samples:
    out = silence(0.5)
    mix(out, wind(dice, 0.24, 600, 3000, 0.8), 0.0, 0.5)
    mix(out, knock(dice, dice.uniform(430, 520), 0.5, 0.18), 0.18, 1.0)
    return finished(room(out, 0.15, 0.2), 0.6)


def _queue(dice: random.Random) -> Samples:
    out = silence(0.6)
    mix(out, coin(dice, 880, 0.5), 0.0, 0.4)
    mix(out, knock(dice, 640, 0.5, 0.1), 0.0, 0.5)
    return finished(out, 0.42)


def _shuffle(dice: random.Random) -> Samples:
    out, start = silence(1.1), 0.0
    while start < 0.85:
        mix(out, paper(dice, 0.07, dice.uniform(2200, 3200)), start, dice.uniform(0.5, 1.0))
        start += dice.uniform(0.025, 0.05)
    mix(out, knock(dice, 330, 0.4, 0.16), 0.92, 0.9)
    return finished(out, 0.6)


def _roll(dice: random.Random) -> Samples:
    out, start = silence(1.2), 0.0
    while start < 0.9:
        mix(out, knock(dice, dice.uniform(560, 860), 0.8, 0.1), start, dice.uniform(0.4, 1.0) * (1.1 - start))
        start += dice.uniform(0.04, 0.12)
    return finished(room(out, 0.15, 0.2), 0.75)


def _win(dice: random.Random) -> Samples:
    out = silence(2.9)
    motif = (293.7, 370.0, 440.0, 587.3, 554.4, 587.3, 740.0)
    for number, pitch in enumerate(motif):
        mix(out, plucked(pitch, 1.2, 0.55), number * 0.21, 0.8)
        mix(out, plucked(pitch / 2, 1.2, 0.35), number * 0.21, 0.3)
    for pitch in (293.7, 440.0, 587.3, 740.0):
        mix(out, plucked(pitch, 1.4, 0.45), 1.52, 0.5)
    mix(out, drum(dice, 82, 0.6), 1.52, 0.7)
    mix(out, _blade(dice, 1180, 0.6), 1.52, 0.12)
    return finished(room(out, 0.35, 0.25), 0.8)


def _lose(dice: random.Random) -> Samples:
    out = silence(2.4)
    for number, pitch in enumerate((440.0, 392.0, 349.2, 293.7)):
        mix(out, plucked(pitch, 1.3, 0.35), number * 0.3, 0.7)
        mix(out, plucked(pitch / 2, 1.3, 0.25), number * 0.3, 0.35)
    mix(out, drum(dice, 58, 0.8), 0.9, 0.7)
    mix(out, stone(dice, 150, 0.4), 0.9, 0.2)
    return finished(room(out, 0.35, 0.25), 0.65)


SOUNDS: dict[str, Callable[[random.Random], Samples]] = {
    "play": _play,
    "play-2": _play,
    "draw": _draw,
    "draw-2": _draw,
    "draw-3": _draw,
    "turn": _turn,
    "coin": _coin,
    "coin-2": _coin,
    "strike": _strike,
    "strike-2": _strike,
    "shot": _shot,
    "wound": _wound,
    "wound-2": _wound,
    "heal": _heal,
    "die": _die,
    "poison": _poison,
    "token": _token,
    "queue": _queue,
    "shuffle": _shuffle,
    "roll": _roll,
    "roll-2": _roll,
    "win": _win,
    "lose": _lose,
}
