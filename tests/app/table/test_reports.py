"""The figures of a game: pages, charts, keys, and tables whose game keeps none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tabletop.app.table.ink import Ink
from tabletop.app.table.picture import still_context
from tabletop.app.table.reports import ReportsScene, has_reports
from tabletop.app.table.reportscharts import ChartPainter, Plot, nice_step, number_text
from tabletop.app.table.scene import TableScene
from tabletop.app.theme import GOLD, SEATS
from tabletop.engine.game import Game
from tabletop.view.model import Chart, Report, Series
from tests.app.conftest import Player
from tests.app.table.builders import words
from tests.app.table.sitters import noughts_port, rest
from tests.app.table.wording import TestWords
from tests.example.noughts import make_ruleset

POINTS = Chart(
    words("Points"),
    "lines",
    tuple(words(f"Round {n}") for n in range(4)),
    (Series(words("Ana"), (0, 3, 8, 12), 0), Series(words("Bob"), (0, 5, 6, 9), 3)),
    goal=20,
)
DICE = Chart(
    words("Ana"),
    "bars",
    tuple(words(str(n)) for n in range(1, 7)),
    (Series(words("Thrown"), (3, 5, 2, 4, 6, 1), 1),),
    goal=3.5,
    notes=(words("An ordinary result."),),
)
PAGES = (Report("points", words("Points"), (POINTS,)), Report("dice", words("Dice"), (DICE,) * 6))


class CountingFace(type(make_ruleset().face())):  # type: ignore[misc]
    """Noughts and crosses with figures."""

    def reports(self, game: Game[Any], viewer: int | None) -> tuple[Report, ...]:
        return PAGES


def still_ink(language: str = "en") -> Ink:
    """What drawing needs without a window."""
    context = still_context((1280, 720), language)
    return Ink(context.viewport, context.type, context.assets, TestWords(language))


def painted(chart: Chart, size: tuple[int, int] = (900, 400)) -> pygame.Surface:
    """A chart's picture."""
    ink = still_ink()
    return ChartPainter(ink, ink.words, chart, size).paint()


def has_colour(picture: pygame.Surface, colour: tuple[int, int, int], *, at_least: int = 10) -> bool:
    """Whether enough pixels have exactly that colour."""
    mask = pygame.mask.from_threshold(picture, colour, (1, 1, 1, 255))
    return mask.count() >= at_least


@pytest.fixture
def reports(player: Player) -> ReportsScene:
    """The figures in a window of 1280×720."""
    context = player.window.context

    def ink() -> Ink:
        return Ink(context.viewport, context.type, context.assets, TestWords("en"))

    scene = ReportsScene(context, ink, PAGES)
    player.show(scene)
    return scene


@pytest.mark.parametrize(
    ("highest", "most", "step"), [(4, 6, 1), (20, 6, 5), (43, 6, 10), (7, 4, 2), (260, 6, 50), (0.4, 6, 1)]
)
def test_lines_across_stand_at_round_numbers(highest: float, most: int, step: float) -> None:
    assert nice_step(highest, most) == step


def test_numbers_are_written_as_the_language_does() -> None:
    assert [number_text(value, "en") for value in (3.0, 2.5, -1.0)] == ["3", "2.5", "−1"]
    assert number_text(2.5, "cs") == "2,5"


def test_a_value_stands_at_its_height() -> None:
    plot = Plot(pygame.Rect(50, 10, 600, 200), 4, 20.0)
    assert (plot.y(0), plot.y(20), plot.y(5)) == (210, 10, 160)
    assert (plot.x(0), plot.x(3)) == (50, 650)
    assert plot.cell(1) == (200, 350)


def test_lines_have_the_seats_colours_and_the_goal_is_drawn() -> None:
    picture = painted(POINTS)
    assert has_colour(picture, SEATS[0].base)
    assert has_colour(picture, SEATS[3].base)
    assert not has_colour(picture, SEATS[1].base, at_least=1)
    assert has_colour(picture, GOLD)


def test_higher_bars_are_higher() -> None:
    picture = painted(DICE)
    mask = pygame.mask.from_threshold(picture, SEATS[1].base, (1, 1, 1, 255))
    bars = sorted((rect for rect in mask.get_bounding_rects() if rect.width > 10), key=lambda rect: rect.left)
    heights: dict[int, int] = {}
    for rect in bars:
        number = round((rect.centerx - bars[0].centerx) / ((bars[-1].centerx - bars[0].centerx) / 5))
        heights[number] = heights.get(number, 0) + rect.height
    assert sorted(heights, key=lambda number: heights[number]) == [5, 2, 0, 3, 1, 4]


def test_a_chart_without_values_is_empty_and_does_no_harm() -> None:
    empty = Chart(words("Nothing"), "lines", (), ())
    assert painted(empty).get_bounding_rect().size == (0, 0)


def test_the_keys_turn_the_pages(player: Player, reports: ReportsScene) -> None:
    player.key(pygame.K_RIGHT)
    assert reports.shown == 1
    player.key(pygame.K_RIGHT)
    assert reports.shown == 0
    player.key(pygame.K_LEFT)
    assert reports.shown == 1
    player.key(pygame.K_ESCAPE)
    assert player.window.context.scenes.top is not reports


def test_many_charts_stand_side_by_side_within_the_window(player: Player, reports: ReportsScene) -> None:
    player.key(pygame.K_RIGHT)
    assert reports.ui.root is not None
    boxes = [widget.rect for widget in reports.ui.root.walk() if widget.test_id.startswith("chart:")]
    assert len({box.left for box in boxes}) == 3
    assert all(box.left >= 0 and box.right <= 1280 for box in boxes)


def test_figures_without_charts_say_so(player: Player) -> None:
    context = player.window.context
    player.show(ReportsScene(context, lambda: still_ink(), [Report("points", words("Points"))]))
    assert player.sees("figures-none")


def test_a_game_without_figures_has_no_button(player: Player) -> None:
    scene = TableScene(player.window.context, noughts_port())
    player.show(scene)
    rest(player)
    assert not has_reports(scene.face)
    assert scene.ui.find("figures") is None
    player.key(pygame.K_g)
    assert player.window.context.scenes.top is scene


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_game_with_figures_shows_them(
    open_window: Callable[..., Player], monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    player = open_window()
    port = noughts_port()
    monkeypatch.setattr(type(port.ruleset), "face", lambda self: CountingFace())
    scene = TableScene(player.window.context, port)
    player.show(scene)
    rest(player)
    button = scene.ui.find("figures")
    assert button is not None
    if way == "button":
        player.click_at(button.rect.center)
    else:
        player.key(pygame.K_g)
    assert isinstance(player.scene, ReportsScene)
