"""Chi-square of dice against known values."""

from __future__ import annotations

import pytest

from tabletop.kit.dice import chance_of, chi_square, verdict


def test_equal_counts_give_nothing() -> None:
    assert chi_square([10] * 6) == 0
    assert chance_of(0, 5) == 1
    assert chi_square([0] * 6) == 0


def test_the_statistic_of_a_small_sample() -> None:
    assert chi_square([5, 8, 9, 8, 10, 20]) == pytest.approx(13.4)


@pytest.mark.parametrize(
    ("statistic", "freedom", "chance"),
    [(11.0705, 5, 0.05), (15.0863, 5, 0.01), (3.8415, 1, 0.05), (4.3515, 5, 0.5), (18.307, 10, 0.05)],
)
def test_known_chances(statistic: float, freedom: int, chance: float) -> None:
    assert chance_of(statistic, freedom) == pytest.approx(chance, abs=2e-5)


def test_verdicts() -> None:
    assert verdict([10, 11, 9, 10, 12, 8]) == "dice.verdict.ordinary"
    assert verdict([5, 8, 9, 8, 10, 20]) == "dice.verdict.unusual"
    assert verdict([5, 5, 5, 5, 5, 40]) == "dice.verdict.rare"
