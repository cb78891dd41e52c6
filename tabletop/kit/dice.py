"""Are these dice fair? Counted faces compared with what pure chance would give."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, lgamma, log

UNUSUAL, RARE = 0.05, 0.005
"""Below these chances a result is called unusual, or rare."""


def chi_square(counts: Sequence[int]) -> float:
    """Pearson's statistic of counted faces against equal chances; 0 when nothing was thrown."""
    thrown = sum(counts)
    if not thrown:
        return 0.0
    expected = thrown / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected


def chance_of(statistic: float, freedom: int) -> float:
    """How likely fair dice give at least such a statistic with so many degrees of freedom (0 to 1)."""
    if statistic <= 0:
        return 1.0
    return max(0.0, 1.0 - _lower_gamma(freedom / 2, statistic / 2))


def verdict(counts: Sequence[int]) -> str:
    """The message id that says in words how usual the counted faces are."""
    chance = chance_of(chi_square(counts), len(counts) - 1)
    if chance < RARE:
        return "dice.verdict.rare"
    return "dice.verdict.unusual" if chance < UNUSUAL else "dice.verdict.ordinary"


def _lower_gamma(shape: float, x: float) -> float:
    """The regularised lower incomplete gamma function: a series near 0, a continued fraction beyond."""
    scale = exp(-x + shape * log(x) - lgamma(shape))
    if x < shape + 1:
        term = total = 1 / shape
        step = shape
        while term > total * 1e-15:
            step += 1
            term *= x / step
            total += term
        return total * scale
    tiny = 1e-300
    b = x + 1 - shape
    c = 1 / tiny
    d = 1 / b
    fraction = d
    for number in range(1, 500):
        a = -number * (number - shape)
        b += 2
        d = a * d + b or tiny
        c = b + a / c or tiny
        d = 1 / d
        fraction *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return 1 - scale * fraction
