"""Panning and zooming."""

from __future__ import annotations

import pygame
import pytest

from tabletop.app.table.camera import Camera

BOX = pygame.Rect(100, 50, 800, 600)


def test_a_board_is_fitted_into_the_middle_of_its_box() -> None:
    camera = Camera.fitting(1000, 500, BOX)
    assert camera.scale == pytest.approx(0.8)
    assert camera.point(500, 250) == BOX.center


def test_pixels_and_units_are_inverse() -> None:
    camera = Camera(30, 40, 2.0)
    assert camera.units(camera.point(12, 34)) == (12, 34)


def test_zooming_keeps_the_point_below_the_pointer() -> None:
    camera = Camera.fitting(1000, 500, BOX)
    before = camera.units((300, 300))
    after = camera.zoomed(1.5, (300, 300), camera.scale)
    assert after.units((300, 300)) == pytest.approx(before)
    assert after.scale == pytest.approx(1.2)


def test_zooming_ends_at_five_times_and_at_four_fifths() -> None:
    fit = Camera.fitting(1000, 500, BOX)
    assert fit.zoomed(100, BOX.center, fit.scale).scale == pytest.approx(fit.scale * 5)
    assert fit.zoomed(0.01, BOX.center, fit.scale).scale == pytest.approx(fit.scale * 0.8)


def test_a_board_cannot_be_pushed_out_of_sight() -> None:
    camera = Camera.fitting(1000, 500, BOX).moved(-9000, 9000).kept(1000, 500, BOX)
    board = camera.rect(500, 250, 1000, 500)
    assert board.clip(BOX).width == 200
    assert board.clip(BOX).height == 100
