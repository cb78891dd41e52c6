"""How things sound when they touch: wood, stone, paper, metal, sand."""

from __future__ import annotations

import random

from sounds.wave_kit import Samples, band, decay, low_pass, mix, noise, ring, shaped, silence, swell


def knock(dice: random.Random, pitch: float, hard: float = 0.5, seconds: float = 0.22) -> Samples:
    """A wooden piece set down: three short partials and a tick; `hard` (0..1) brightens it."""
    off = dice.uniform(0.97, 1.03)
    body = ring(
        [
            (pitch * off, 1.0, 0.045),
            (pitch * 2.41 * off, 0.5, 0.026),
            (pitch * 4.3 * off, 0.25 * hard, 0.014),
        ],
        seconds,
    )
    tick = shaped(band(noise(dice, 0.03), 900, 3000 + 4000 * hard), decay(0.0008, 0.006))
    mix(body, tick, 0, 0.9)
    return body


def stone(dice: random.Random, pitch: float, seconds: float = 0.35) -> Samples:
    """Stone on stone: a dull, inharmonic clack with grit."""
    off = dice.uniform(0.97, 1.03)
    partials = [(pitch * off, 0.8, 0.06), (pitch * 1.53 * off, 0.7, 0.045), (pitch * 2.77 * off, 0.45, 0.03)]
    body = ring([*partials, (pitch * 5.1 * off, 0.2, 0.016)], seconds, 0.001)
    grit = shaped(band(noise(dice, seconds * 0.8), 500, 2600), decay(0.001, 0.05))
    mix(body, grit, 0, 1.0)
    return body


def scrape(dice: random.Random, seconds: float, low: float, high: float, rough: float = 60) -> Samples:
    """Something pushed over stone or sand; `rough` is the number of grains per second."""
    body = band(noise(dice, seconds), low, high)
    grains = silence(seconds)
    for _ in range(round(seconds * rough)):
        grain = shaped(band(noise(dice, 0.012), low, high * 1.5), decay(0.0008, 0.003))
        mix(grains, grain, dice.uniform(0, seconds - 0.012), dice.uniform(0.4, 1.4))
    mix(body, grains, 0, 1.2)
    return shaped(body, swell(seconds, 0.35))


def paper(dice: random.Random, seconds: float, bright: float = 2600) -> Samples:
    """A sheet that moves: airy noise with a few crackles."""
    body = shaped(low_pass(band(noise(dice, seconds), 700, bright), bright), swell(seconds, 0.4))
    for _ in range(round(seconds * 40)):
        crackle = shaped(band(noise(dice, 0.006), 1500, 4200), decay(0.0005, 0.0015))
        mix(body, crackle, dice.uniform(0.02, seconds * 0.8), dice.uniform(0.05, 0.35))
    return body


def coin(dice: random.Random, pitch: float, seconds: float = 0.6) -> Samples:
    """A struck piece of bronze or gold, soft and high."""
    off = dice.uniform(0.985, 1.015)
    partials = [(1.0, 0.7, 0.16), (2.76, 0.5, 0.1), (4.07, 0.3, 0.06), (5.4, 0.25, 0.05)]
    return low_pass(ring([(pitch * k * off, s, f) for k, s, f in partials], seconds, 0.0015), 7000)


def plucked(pitch: float, seconds: float = 1.4, bright: float = 0.5) -> Samples:
    """A gut string on a wooden harp."""
    partials = [(pitch * k, (bright**0.5 if k > 1 else 1.0) / k**1.35, 0.55 / k**0.6) for k in range(1, 9)]
    return ring(partials, seconds, 0.004)


def drum(dice: random.Random, pitch: float, seconds: float = 0.7) -> Samples:
    """A large frame drum, felt rather than heard."""
    body = ring([(pitch, 1.0, 0.22), (pitch * 1.59, 0.5, 0.12), (pitch * 2.3, 0.25, 0.07)], seconds, 0.004)
    skin = shaped(low_pass(noise(dice, 0.08), 900), decay(0.002, 0.02))
    mix(body, skin, 0, 0.8)
    return body


def wind(dice: random.Random, seconds: float, low: float, high: float, top: float = 0.5) -> Samples:
    """Air or drifting sand that comes and goes."""
    return shaped(band(low_pass(noise(dice, seconds), high), low, high), swell(seconds, top))
