"""Sounds of War of the Pyramids: stone, sand, bronze, a harp at the end."""

from __future__ import annotations

import random
from collections.abc import Callable

from sounds.things import coin, drum, knock, paper, plucked, scrape, stone, wind
from sounds.wave_kit import Samples, decay, finished, glide, low_pass, mix, ring, room, shaped, silence, swell


def _token(dice: random.Random) -> Samples:
    return finished(room(stone(dice, dice.uniform(400, 470), 0.28), 0.2, 0.22), 0.8)


def _figures(dice: random.Random) -> Samples:
    out = silence(0.42)
    for start in (0.0, 0.09, 0.16):
        mix(out, knock(dice, dice.uniform(430, 560), 0.5, 0.16), start, dice.uniform(0.6, 1))
    return finished(out, 0.7)


def _march(dice: random.Random) -> Samples:
    out = silence(0.95)
    for i in range(4):
        step = scrape(dice, 0.13, 300, 2400, 90)
        mix(out, step, i * 0.21 + dice.uniform(0, 0.02), dice.uniform(0.8, 1.1))
        mix(out, drum(dice, dice.uniform(88, 100), 0.3), i * 0.21, 0.5)
    return finished(out, 0.62)


def _teleport(dice: random.Random) -> Samples:
    out = silence(1.3)
    mix(out, wind(dice, 1.1, 500, 4200, 0.7), 0.0, 1.5)
    for k, pitch in enumerate((392, 523, 659, 784)):
        mix(
            out,
            shaped(ring([(pitch, 1.0, 0.5), (pitch * 2.01, 0.3, 0.3)], 0.8, 0.05), decay(0.06, 0.5)),
            0.25 + k * 0.11,
            0.32,
        )
    mix(out, stone(dice, 210, 0.3), 0.95, 0.5)
    return finished(room(out, 0.3, 0.22), 0.62)


def _clash(dice: random.Random) -> Samples:
    out = silence(0.85)
    mix(out, drum(dice, 74, 0.7), 0.0, 1.0)
    mix(out, stone(dice, 260, 0.4), 0.0, 0.8)
    for start, pitch in ((0.0, 930), (0.05, 1240), (0.13, 1010)):
        mix(out, coin(dice, pitch, 0.5), start, 0.28)
    return finished(room(out, 0.3, 0.28), 0.95)


def _reveal(dice: random.Random) -> Samples:
    out = silence(0.5)
    for start in (0.0, 0.04):
        mix(out, paper(dice, 0.24), start, 0.9)
        mix(out, knock(dice, 380, 0.3, 0.16), start + 0.22, 0.7)
    return finished(out, 0.7)


def _coin(dice: random.Random) -> Samples:
    out = silence(0.7)
    mix(out, coin(dice, 1180, 0.6), 0.0)
    mix(out, coin(dice, 1420, 0.5), 0.07, 0.7)
    mix(out, knock(dice, 500, 0.4, 0.12), 0.0, 0.4)
    return finished(out, 0.5)


def _glory(dice: random.Random) -> Samples:
    out = silence(1.5)
    for i, pitch in enumerate((392.0, 493.9, 587.3)):
        mix(out, plucked(pitch, 1.2), i * 0.13, 0.8)
    mix(out, coin(dice, 1174, 0.7), 0.3, 0.22)
    return finished(room(out, 0.3, 0.2), 0.68)


def _loss(dice: random.Random) -> Samples:
    out = silence(1.0)
    mix(out, shaped(low_pass(glide(220, 150, 0.7), 900), decay(0.03, 0.28)), 0.0, 0.5)
    mix(out, scrape(dice, 0.5, 250, 1600, 50), 0.05, 0.7)
    mix(out, drum(dice, 66, 0.6), 0.0, 0.7)
    return finished(out, 0.6)


def _build(dice: random.Random) -> Samples:
    out = silence(0.95)
    mix(out, scrape(dice, 0.55, 200, 1500, 120), 0.0, 1.2)
    mix(out, stone(dice, 190, 0.4), 0.5, 1.0)
    mix(out, drum(dice, 70, 0.4), 0.5, 0.6)
    return finished(room(out, 0.25, 0.25), 0.85)


def _tile(dice: random.Random) -> Samples:
    out = silence(0.42)
    mix(out, scrape(dice, 0.14, 500, 2600, 60), 0.0, 0.5)
    mix(out, stone(dice, dice.uniform(580, 640), 0.26), 0.12, 1.0)
    return finished(out, 0.7)


def _card(dice: random.Random) -> Samples:
    return finished(paper(dice, dice.uniform(0.18, 0.26), 2900), 0.5)


def _night(dice: random.Random) -> Samples:
    out = silence(2.2)
    mix(out, wind(dice, 2.0, 150, 900, 0.45), 0.0, 2.2)
    mix(out, shaped(low_pass(glide(196, 147, 1.8), 700), swell(1.8, 0.3)), 0.1, 0.22)
    mix(out, plucked(146.8, 1.5, 0.3), 0.3, 0.5)
    mix(out, plucked(110.0, 1.5, 0.3), 0.7, 0.5)
    return finished(room(out, 0.2, 0.2), 0.55)


def _day(dice: random.Random) -> Samples:
    out = silence(1.9)
    for i, pitch in enumerate((196.0, 293.7, 392.0, 493.9)):
        mix(out, plucked(pitch, 1.4, 0.45), i * 0.16, 0.7)
    mix(out, wind(dice, 1.5, 900, 4000, 0.6), 0.0, 0.25)
    return finished(room(out, 0.3, 0.22), 0.6)


def _victory(dice: random.Random) -> Samples:
    out = silence(2.9)
    motif = (
        (0.0, 293.7),
        (0.22, 392.0),
        (0.44, 440.0),
        (0.66, 587.3),
        (1.1, 523.3),
        (1.32, 587.3),
        (1.54, 784.0),
    )
    for start, pitch in motif:
        mix(out, plucked(pitch, 1.3, 0.6), start, 0.8)
        mix(out, plucked(pitch / 2, 1.3, 0.4), start, 0.35)
    for start in (0.0, 0.66, 1.54):
        mix(out, drum(dice, 82, 0.7), start, 0.75)
    mix(out, coin(dice, 1174, 0.9), 1.54, 0.2)
    return finished(room(out, 0.3, 0.24), 0.8)


def _creature(dice: random.Random) -> Samples:
    out = silence(1.2)
    growl = glide(92, 58, 1.0)
    pulse = [sample * (0.6 + 0.4 * (1 if (i // 600) % 2 else -1) * 0.5) for i, sample in enumerate(growl)]
    mix(out, shaped(low_pass(pulse, 700), swell(1.0, 0.3)), 0.0, 0.8)
    mix(out, wind(dice, 1.0, 180, 1100, 0.35), 0.0, 1.4)
    mix(out, stone(dice, 150, 0.4), 0.0, 0.4)
    return finished(room(out, 0.3, 0.25), 0.75)


SOUNDS: dict[str, Callable[[random.Random], Samples]] = {
    "token": _token,
    "token-2": _token,
    "token-3": _token,
    "figures": _figures,
    "figures-2": _figures,
    "march": _march,
    "march-2": _march,
    "teleport": _teleport,
    "clash": _clash,
    "reveal": _reveal,
    "coin": _coin,
    "glory": _glory,
    "loss": _loss,
    "build": _build,
    "tile": _tile,
    "tile-2": _tile,
    "card": _card,
    "card-2": _card,
    "card-3": _card,
    "night": _night,
    "day": _day,
    "victory": _victory,
    "creature": _creature,
}
