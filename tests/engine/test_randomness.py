"""The generator gives the same numbers everywhere, for ever."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tabletop.engine.randomness import Rng


def test_the_numbers_of_seed_0_are_fixed() -> None:
    rng = Rng(0)

    assert [rng.bits() for _ in range(3)] == [
        16294208416658607535,
        7960286522194355700,
        487617019471545679,
    ]


def test_the_numbers_of_another_seed_are_fixed() -> None:
    rng = Rng(1234567)

    assert [rng.bits() for _ in range(2)] == [6457827717110365317, 3203168211198807973]


def test_a_shuffle_is_fixed_by_its_seed() -> None:
    cards = list(range(8))
    Rng(42).shuffle(cards)

    assert cards == [4, 3, 2, 0, 7, 6, 1, 5]


def test_the_state_is_all_there_is() -> None:
    rng = Rng(99)
    rng.bits()
    again = Rng(rng.state)

    assert [again.below(100) for _ in range(10)] == [rng.below(100) for _ in range(10)]


@given(st.integers(), st.integers(min_value=1, max_value=10**6))
def test_a_number_is_below_its_limit(seed: int, limit: int) -> None:
    assert 0 <= Rng(seed).below(limit) < limit


@given(st.integers())
def test_a_unit_is_from_0_to_below_1(seed: int) -> None:
    assert 0.0 <= Rng(seed).unit() < 1.0


@given(st.integers(), st.lists(st.integers()))
def test_a_shuffle_keeps_all_items(seed: int, items: list[int]) -> None:
    shuffled = items[:]
    Rng(seed).shuffle(shuffled)

    assert Counter(shuffled) == Counter(items)


def test_all_six_faces_come_about_equally_often() -> None:
    rng = Rng(7)
    faces = Counter(rng.below(6) for _ in range(60_000))

    assert all(9_600 < faces[face] < 10_400 for face in range(6))
