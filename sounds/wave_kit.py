"""Building blocks of sounds: lists of samples between -1 and 1 at `RATE` per second."""

from __future__ import annotations

import math
import random
import struct
import wave
from collections.abc import Callable, Sequence
from io import BytesIO

RATE = 32000
PEAK = 0.8

Samples = list[float]


def length(seconds: float) -> int:
    """Number of samples in `seconds`."""
    return round(seconds * RATE)


def silence(seconds: float) -> Samples:
    """Return `seconds` of nothing, to mix into."""
    return [0.0] * length(seconds)


def mix(target: Samples, sound: Sequence[float], start: float, gain: float = 1.0) -> None:
    """Add `sound` to `target` from `start` seconds on; what doesn't fit is cut."""
    first = length(start)
    for i, value in enumerate(sound[: max(0, len(target) - first)]):
        target[first + i] += value * gain


def noise(dice: random.Random, seconds: float) -> Samples:
    """White noise."""
    return [dice.uniform(-1, 1) for _ in range(length(seconds))]


def low_pass(sound: Sequence[float], hertz: float) -> Samples:
    """Take away what is brighter than `hertz` (one pole, 6 dB per octave)."""
    share = 1 - math.exp(-2 * math.pi * hertz / RATE)
    out, value = [], 0.0
    for sample in sound:
        value += share * (sample - value)
        out.append(value)
    return out


def high_pass(sound: Sequence[float], hertz: float) -> Samples:
    """Take away what is darker than `hertz`."""
    return [sample - low for sample, low in zip(sound, low_pass(sound, hertz), strict=True)]


def band(sound: Sequence[float], low: float, high: float) -> Samples:
    """Keep what lies between two pitches."""
    return low_pass(high_pass(sound, low), high)


def shaped(sound: Sequence[float], level: Callable[[float], float]) -> Samples:
    """Scale each sample by `level` of its time in seconds."""
    return [sample * level(i / RATE) for i, sample in enumerate(sound)]


def decay(attack: float, fall: float) -> Callable[[float], float]:
    """A level that rises within `attack` seconds and then halves about every 0.7 `fall`."""
    return lambda t: min(1.0, t / attack) * math.exp(-max(0.0, t - attack) / fall)


def swell(seconds: float, top: float = 0.5) -> Callable[[float], float]:
    """A level that rises to 1 at the share `top` of `seconds` and falls to 0 at their end."""

    def level(t: float) -> float:
        part = t / seconds
        side = part / top if part < top else (1 - part) / (1 - top)
        return math.sin(max(0.0, min(1.0, side)) * math.pi / 2) ** 2

    return level


def ring(partials: Sequence[tuple[float, float, float]], seconds: float, attack: float = 0.002) -> Samples:
    """A struck body: each partial is (pitch in Hz, strength, fall in seconds)."""
    out = silence(seconds)
    for hertz, strength, fall in partials:
        level = decay(attack, fall)
        step = 2 * math.pi * hertz / RATE
        for i in range(len(out)):
            out[i] += strength * level(i / RATE) * math.sin(step * i)
    return out


def glide(start: float, end: float, seconds: float) -> Samples:
    """A sine whose pitch slides from `start` to `end` Hz."""
    out, phase = [], 0.0
    count = length(seconds)
    for i in range(count):
        phase += 2 * math.pi * (start * (end / start) ** (i / count)) / RATE
        out.append(math.sin(phase))
    return out


def room(sound: Sequence[float], seconds: float = 0.25, gain: float = 0.25) -> Samples:
    """The sound in a small stone room: a few soft, dark repetitions."""
    out = [*sound, *silence(seconds)]
    dark = low_pass(sound, 2400)
    for delay, share in (
        (0.029, 1.0),
        (0.047, 0.8),
        (0.071, 0.62),
        (0.103, 0.45),
        (0.149, 0.3),
        (0.211, 0.18),
    ):
        if delay < seconds:
            mix(out, dark, delay, gain * share)
    return out


def finished(sound: Sequence[float], loud: float = 1.0) -> Samples:
    """Remove the constant part, fade the ends, bring the peak to `PEAK` times `loud`."""
    centred = high_pass(sound, 35)
    fade = length(0.008)
    count = len(centred)
    faded = [sample * min(1.0, i / 24, (count - 1 - i) / fade) for i, sample in enumerate(centred)]
    mean = sum(faded) / count
    level = [sample - mean for sample in faded]
    peak = max(abs(sample) for sample in level) or 1.0
    return [sample * PEAK * loud / peak for sample in level]


def wav_bytes(sound: Sequence[float]) -> bytes:
    """Encode as a mono 16 bit WAV file."""
    frames = struct.pack(f"<{len(sound)}h", *(round(max(-1.0, min(1.0, sample)) * 32767) for sample in sound))
    target = BytesIO()
    with wave.open(target, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(frames)
    return target.getvalue()
