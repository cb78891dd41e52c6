"""Looking back: the steps of a story, arrows on the board, and a table that goes on below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tabletop.app.table.board import Pane
from tabletop.app.table.camera import Camera
from tabletop.app.table.scene import TableScene
from tabletop.app.table.story import GROWS, Story
from tabletop.app.table.storyarrows import ArrowPainter, ribbon
from tabletop.app.table.ways import curve, lengths_of, part_of, whereabouts
from tabletop.app.theme import SEATS
from tabletop.engine.game import Game
from tabletop.view.model import Arrow, Moment, Place, Surface
from tests.app.conftest import Player
from tests.app.table.builders import words
from tests.app.table.sitters import cells, drag, noughts_port, rest
from tests.app.table.test_reports import still_ink
from tests.example.noughts import make_ruleset


def moment(event: int, seat: int | None = None, *, chapter: bool = False) -> Moment:
    """A moment without arrows."""
    return Moment(event, words(f"event {event}"), seat, (), chapter)


TURNS = (
    moment(0, chapter=True),
    moment(1, 0, chapter=True), moment(2, 0), moment(3, 1),
    moment(4, 1, chapter=True), moment(5, 1), moment(6, 0), moment(7, 1),
    moment(8, 0, chapter=True), moment(9, 0),
)  # fmt: skip
"""A round: the turn of seat 0, that of seat 1 (in which 0 answers), and 0 again."""


class TellingFace(type(make_ruleset().face())):  # type: ignore[misc]
    """Noughts and crosses that tells every mark as an arrow from the middle."""

    def story(self, game: Game[Any], viewer: int | None) -> tuple[Moment, ...]:
        told: list[Moment] = []
        for number, event in enumerate(game.events or ()):
            square = event.data.get("square", event.data.get("cell"))
            if square is not None:
                path = ("square-4", f"square-{square}") if square != 4 else ("square-4",)
                told.append(Moment(number, words("mark"), len(told) % 2, (Arrow("board", path, 0),)))
        return tuple(told)


def board(*, wraps: bool) -> Surface:
    """Three places of a board of 1000×500, two of them near its edges."""
    places = (Place("west", 50, 250, 60, 60), Place("mid", 500, 100, 60, 60), Place("east", 950, 250, 60, 60))
    return Surface("map", words("Map"), "middle", 1000, 500, None, places, wraps=wraps)


def pane_of(surface: Surface) -> Pane:
    """That board in a window of 1000×500."""
    return Pane(surface, Camera(0, 0, 1.0), pygame.Rect(0, 0, 1000, 500))


def painter(surface: Surface) -> ArrowPainter:
    """Arrows on it."""
    return ArrowPainter(still_ink(), pane_of(surface))


# ---- steps -------------------------------------------------------------------------------------------


def test_it_begins_with_what_others_did_since_ones_last_turn() -> None:
    story = Story.since_turn(TURNS, 0, 9)
    assert story is not None
    assert story.now.event == 5
    assert story.place == (3, 6)
    assert story.chapter == TURNS[4]


def test_while_others_play_it_begins_after_ones_turn() -> None:
    story = Story.since_turn(TURNS[:7], 0, 0)
    assert story is not None
    assert story.now.event == 5


def test_without_turns_it_begins_after_the_last_action() -> None:
    plain = [moment(number, number % 2) for number in range(6)]
    story = Story.since_turn(plain, 0, 4)
    assert story is not None
    assert story.now.event == 4
    late = Story.since_turn(plain, 0, 99)
    assert late is not None
    assert late.now.event == 5


def test_there_is_no_story_without_steps() -> None:
    assert Story.since_turn((), 0, 0) is None
    assert Story.since_turn(TURNS[:2], 0, 0) is None


def test_steps_leave_headings_out_and_stop_at_the_ends() -> None:
    story = Story(TURNS, 2)
    assert [story.now.event for _ in range(9) if story.step(1)] == [3, 5, 6, 7, 9]
    assert not story.step(1)
    assert story.step(-99)
    assert story.now.event == 2


def test_leaps_go_from_chapter_to_chapter() -> None:
    story = Story(TURNS, 2)
    assert story.leap(1)
    assert story.now.event == 5
    story.step(1)
    story.leap(-1)
    assert story.now.event == 5
    story.leap(-1)
    assert story.now.event == 2


def test_what_was_told_in_the_chapter_before_stays_faintly() -> None:
    arrow = Arrow("map", ("west", "mid"), 1)
    moments = (moment(0, 1, chapter=True), Moment(1, words("a"), 1, (arrow,)), moment(2, 1))
    assert Story(moments, 2).earlier == (arrow,)
    assert Story(moments, 1).earlier == ()


def test_new_moments_are_taken_in_and_another_story_is_not() -> None:
    story = Story(TURNS[:7], 2)
    assert story.follow(TURNS)
    assert story.place == (1, 6)
    assert not story.follow(TURNS[:3])


# ---- arrows ------------------------------------------------------------------------------------------


def test_a_way_over_the_seam_is_the_short_one() -> None:
    assert whereabouts(pane_of(board(wraps=True)), ("west", "east")) == [(50, 250), (-50, 250)]
    assert whereabouts(pane_of(board(wraps=False)), ("west", "east")) == [(50, 250), (950, 250)]
    assert whereabouts(pane_of(board(wraps=True)), ("west", "mid", "nowhere")) == [(50, 250), (500, 100)]


def test_over_the_seam_an_arrow_is_seen_at_both_edges() -> None:
    surface = board(wraps=True)
    drawn = list(painter(surface).copies(whereabouts(pane_of(surface), ("west", "east"))))
    assert [[round(x) for x, _ in pixels] for pixels in drawn] == [[50, -50], [1050, 950]]


def test_a_curve_joins_its_ends_and_goes_through_what_lies_between() -> None:
    two = curve([(0, 0), (100, 0)])
    assert [two[0], two[-1]] == [(0, 0), (100, 0)]
    assert min(y for _, y in two) == pytest.approx(-8.5)
    three = curve([(0, 0), (50, 40), (100, 0)])
    assert any(abs(x - 50) < 1e-6 and abs(y - 40) < 1e-6 for x, y in three)


def test_a_part_of_a_line_has_the_length_asked_for() -> None:
    line = [(0.0, 0.0), (30.0, 40.0), (30.0, 140.0)]
    lengths = lengths_of(line)
    assert lengths == [0, 50, 150]
    assert part_of(line, lengths, 25, 100) == [(15, 20), (30, 40), (30, 90)]
    assert part_of(line, lengths, -9, 50) == [(0, 0), (30, 40)]
    assert part_of(line, lengths, 160, 170) == []
    assert ribbon([(0, 0), (10, 0)], 4, 8) == ((0, 2), (10, 4), (10, -4), (0, -2))


def test_a_strike_is_dashed_and_a_walk_is_not() -> None:
    line = curve([(0, 0), (400, 0)])
    paint = painter(board(wraps=False))
    assert len(paint.strokes(line, 1.0, dashed=False)) == 6
    assert len(paint.strokes(line, 1.0, dashed=True)) > 20


@pytest.mark.parametrize("path", [("west", "mid"), ("west",), ("west", "mid", "east")])
def test_arrows_have_the_seats_colour_and_stay_in_their_extent(path: tuple[str, ...]) -> None:
    paint = painter(board(wraps=False))
    arrow = Arrow("map", path, 3, "walk", 4)
    canvas = pygame.Surface((1000, 500), pygame.SRCALPHA)
    paint.paint(canvas, [arrow], 1.0)
    mask = pygame.mask.from_threshold(canvas, SEATS[3].base, (1, 1, 1, 255))
    assert mask.count() > 100
    assert paint.extent([arrow]).contains(canvas.get_bounding_rect())


# ---- at the table ------------------------------------------------------------------------------------


@pytest.fixture
def scene(open_window: Callable[..., Player], monkeypatch: pytest.MonkeyPatch) -> tuple[Player, TableScene]:
    """A table whose game tells a story, after two marks."""
    player = open_window()
    port = noughts_port()
    monkeypatch.setattr(type(port.ruleset), "face", lambda self: TellingFace())
    scene = TableScene(player.window.context, port)
    player.show(scene)
    rest(player)
    for square in ("square-4", "square-0", "square-8"):
        drag(player, scene, "mark", square)
        rest(player)
    return player, scene


def step_of(table: TableScene) -> int:
    """Which of the three steps is looked at; 0 when none is."""
    if table.story is None:
        return 0
    number, whole = table.story.place
    assert whole == 3
    return number


def test_keys_go_through_the_story_and_leave_it(scene: tuple[Player, TableScene]) -> None:
    player, table = scene
    player.key(pygame.K_t)
    player.key(pygame.K_HOME)
    assert step_of(table) == 1
    player.key(pygame.K_RIGHT)
    assert step_of(table) == 2
    player.key(pygame.K_LEFT)
    assert step_of(table) == 1
    player.key(pygame.K_ESCAPE)
    assert step_of(table) == 0
    assert player.window.context.scenes.top is table


def test_the_bar_steps_and_nothing_can_be_played_by_chance(scene: tuple[Player, TableScene]) -> None:
    player, table = scene
    before = cells(table)
    player.key(pygame.K_t)
    player.key(pygame.K_HOME)
    forward = table.ui.find("story-forward")
    assert forward is not None
    player.click_at(forward.rect.center)
    assert step_of(table) == 2
    player.key(pygame.K_SPACE)
    assert step_of(table) == 3
    assert cells(table) == before
    leave = table.ui.find("story-leave")
    assert leave is not None
    player.click_at(leave.rect.center)
    assert step_of(table) == 0


def test_the_arrows_grow_and_then_nothing_moves(scene: tuple[Player, TableScene]) -> None:
    player, table = scene
    table.history()
    player.key(pygame.K_HOME)
    assert table.story is not None
    rest(player)
    assert table.story.grown == 1
    assert not table.moving()


def test_a_new_move_brings_the_present_back_when_one_is_asked(scene: tuple[Player, TableScene]) -> None:
    player, table = scene
    player.key(pygame.K_t)
    assert table.story is not None
    seat = table.port.game.deciding[0]
    decision = table.port.game.decision
    assert decision is not None
    table.port.play(seat, table.port.game.legal(seat)[0], decision.id)
    rest(player)
    assert table.story is None


def test_taking_a_move_back_ends_the_story(scene: tuple[Player, TableScene]) -> None:
    player, table = scene
    player.key(pygame.K_t)
    table.undo()
    rest(player)
    assert table.story is None


def test_a_click_on_the_board_leads_back_and_plays_nothing(scene: tuple[Player, TableScene]) -> None:
    player, table = scene
    before = cells(table)
    player.key(pygame.K_t)
    box = table.tableau.find("square-2")
    assert box is not None
    player.click_at(box.center)
    assert table.story is None
    assert cells(table) == before


def test_arrows_grow_in_half_a_second_and_at_once_without_motion() -> None:
    moments = (Moment(0, words("a"), 0, (Arrow("map", ("west", "mid")),)),)
    story = Story(moments, 0)
    story.grow(GROWS / 2, 1.0)
    assert story.grown == pytest.approx(0.5)
    assert story.growing
    story.grow(0.01, 0.0)
    assert not story.growing
