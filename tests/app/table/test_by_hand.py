"""Whole games played at the window with the mouse."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.app.conftest import Player
from tests.app.table.by_hand import ByHand


@pytest.mark.slow
@pytest.mark.parametrize("seed", [4])
def test_a_whole_duel_by_mouse(open_window: Callable[..., Player], seed: int) -> None:
    player = open_window(window=(1920, 1080), speed=3)
    hand = ByHand(player, "heroes", ("human", "bot:easy"), seed, {})
    try:
        hand.play(400)
        assert hand.is_over
        assert hand.done["drag"] >= 10
    finally:
        hand.close()


@pytest.mark.slow
@pytest.mark.parametrize("seed", [5])
def test_a_whole_war_by_mouse(open_window: Callable[..., Player], seed: int) -> None:
    player = open_window(window=(1920, 1080), speed=3)
    hand = ByHand(player, "continents", ("human", "bot:easy"), seed, {})
    try:
        hand.play(1500)
        assert hand.is_over
        assert hand.done["drag"] >= 10
    finally:
        hand.close()
