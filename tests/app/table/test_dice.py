"""Thrown dice: they show what the rules decided, wait for each other, and never hold anything up."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tabletop.app.assets import Assets
from tabletop.app.geometry import Viewport
from tabletop.app.table.animation import SECONDS
from tabletop.app.table.dice import COMES, ORDERED, DiceShow, framed
from tabletop.app.table.dicecube import Attitude, askew, labels, lift, turned
from tabletop.app.table.dicetumble import FRAMES, Throw, Tumble, hopping
from tabletop.view.model import Cue, Telling
from tests.app.conftest import Player
from tests.app.table.builders import ART
from tests.app.table.sitters import noughts_table, rest
from tests.app.table.test_stage import BEFORE, Told

FACES = (6, 1, 5, 2, 6, 3)
DICE = Cue("dice", art=f"{ART}/die", seat=2, faces=FACES, hits=(5, 6))


def tumbled(faces: tuple[int, ...]) -> Tumble:
    """Dice thrown from the left into a tray of 700×300."""
    tumble = Tumble(Throw(faces, 700, 300, 48, (0, 150), seed=1))
    tumble.finish()
    return tumble


def show_of(told: Told) -> DiceShow:
    """The throw that is seen now."""
    shows = [sprite.dice for sprite in told.stage._sprites.values() if sprite.dice is not None]
    assert len(shows) == 1
    return shows[0]


@pytest.mark.parametrize("face", range(1, 7))
def test_opposite_faces_add_up_to_seven(face: int) -> None:
    top, bottom, front, back, right, left = labels(face)
    assert top == face
    assert (top + bottom, front + back, right + left) == (7, 7, 7)
    assert {top, bottom, front, back, right, left} == set(range(1, 7))


def test_a_die_that_rolls_ahead_brings_its_back_up() -> None:
    x, y, z = turned((-1, 0, 0), Attitude(6, 0, 0, 90))
    assert (round(x, 6), round(y, 6), round(z, 6)) == (0, 0, 1)
    x, y, z = turned((0, 0, 1), Attitude(6, 0, 1, 90))
    assert (round(x, 6), round(y, 6), round(z, 6)) == (0, 1, 0)


def test_a_die_on_its_edge_stands_higher() -> None:
    assert lift(0, 10) == 0
    assert lift(-45, 10) == pytest.approx(10 * (2**0.5 - 1) / 2)


def test_a_picture_askew_has_the_size_of_its_slanted_square() -> None:
    picture = pygame.Surface((60, 60), pygame.SRCALPHA)
    picture.fill((200, 30, 30))
    slanted = askew(picture, (1.0, 0.0), (0.5, 0.5))
    box = slanted.get_bounding_rect(min_alpha=128)
    assert abs(box.width - 90) <= 3
    assert abs(box.height - 30) <= 3


def test_every_die_comes_to_rest_flat_with_its_face_inside_the_tray() -> None:
    tumble = tumbled(FACES * 6)
    for path, face in zip(tumble.paths, FACES * 6, strict=True):
        last = path[-1]
        assert (last.attitude.face, last.attitude.roll) == (face, 0)
        assert last.height == 0
        assert 20 < last.x < 680
        assert 20 < last.y < 280


def test_dice_lie_still_at_the_end() -> None:
    for path in tumbled(FACES).paths:
        before, last = path[FRAMES - 6], path[FRAMES]
        assert abs(before.x - last.x) + abs(before.y - last.y) < 1


def test_dice_at_rest_do_not_lie_in_each_other() -> None:
    ends = [path[-1] for path in tumbled(FACES * 3).paths]
    for number, one in enumerate(ends):
        for other in ends[number + 1 :]:
            assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 > 40**2


def test_a_hop_is_lower_than_the_one_before_and_ends() -> None:
    heights = hopping(100.0, 50.0)
    assert heights[0] == 100
    assert max(heights[20:]) < 40
    assert heights[-1] == 0


def test_planning_a_little_at_a_time_gives_the_same_as_at_once() -> None:
    slow = Tumble(Throw(FACES, 700, 300, 48, (0, 150), seed=1))
    for _ in range(100_000):
        slow.advance(1e-9)
        if slow.ready:
            break
    assert slow.paths == tumbled(FACES).paths


def test_the_dice_end_with_the_hits_on_the_left() -> None:
    told = Told()
    told.tell(DICE, after=BEFORE)
    told.wait(ORDERED + 0.3)
    show = show_of(told)
    assert [lies.face for lies in show._shown] == list(FACES)
    assert [lies.roll for lies in show._shown] == [0] * len(FACES)
    spots = [show._seat_of[number][0] for number in range(len(FACES))]
    assert max(spots[0], spots[2], spots[4]) < min(spots[1], spots[3], spots[5])


def test_dice_come_from_the_side_of_their_seat() -> None:
    told = Told()
    told.tell(DICE, after=BEFORE)
    told.wait(COMES + 0.1)
    show = show_of(told)
    assert show.tumble.throw.entry[0] < 10
    own = Told()
    own.tell(Cue("dice", art=f"{ART}/die", seat=0, faces=FACES, hits=(6,)), after=BEFORE)
    own.wait(COMES + 0.1)
    throw = show_of(own).tumble.throw
    assert throw.entry[1] == pytest.approx(throw.depth, abs=2)


def test_throws_wait_for_each_other() -> None:
    told = Told()
    second = Cue("dice", art=f"{ART}/die", seat=1, faces=(1, 1), hits=(5, 6))
    told.tell(DICE, second, after=BEFORE)
    told.wait(1.0)
    assert show_of(told).cue is DICE
    told.wait(SECONDS["dice"])
    assert show_of(told).cue is second


def test_a_skipped_throw_is_gone_at_once() -> None:
    told = Told()
    told.tell(DICE, after=BEFORE)
    told.wait(0.6)
    assert told.pieces()
    told.stage.skip()
    assert told.pieces() == []
    assert not told.stage.moving


def test_with_reduced_motion_the_result_only_fades_in() -> None:
    told = Told(reduced=True)
    told.tell(DICE, after=BEFORE)
    told.wait(0.4)
    first = told.pieces()
    told.wait(1.2)
    assert told.pieces() == first
    assert [tumble.ready for tumble in [show_of(told).tumble]] == [False]


def test_the_longest_throw_fits_into_its_tray_in_a_small_window() -> None:
    told = Told()
    many = Cue("dice", art=f"{ART}/die", seat=1, faces=tuple(n % 6 + 1 for n in range(40)), hits=(5, 6))
    told.tell(many, after=BEFORE)
    told.wait(ORDERED + 0.3)
    show = show_of(told)
    assert told.tableau.layout.window.contains(show.tray)
    side = show.cubes.side
    for x, y in show._seat_of:
        assert side / 2 <= x <= show.ground.width - side / 2
        assert 0 <= y <= show.tumble.throw.depth


def test_dice_without_faces_or_art_show_nothing() -> None:
    told = Told()
    told.tell(Cue("dice", art=f"{ART}/die"), Cue("dice", faces=(1,)), after=BEFORE)
    told.wait(1)
    assert told.pieces() == []


def test_a_table_without_dice_never_loads_the_physics() -> None:
    code = "import sys, tabletop.app.table.scene; sys.exit('pymunk' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_SPACE])
def test_a_key_lets_the_dice_lie(open_window: Callable[..., Player], key: int) -> None:
    player = open_window()
    scene = noughts_table(player.window.context)
    player.show(scene)
    rest(player)
    scene.stage.tell([Telling(cues=(DICE,))], scene.index, captioned=False)
    for _ in range(4):
        player.wait(0.05)
    assert [scene.stage.throwing] == [True]
    player.key(key)
    assert [scene.stage.throwing] == [False]
    assert player.window.context.scenes.top is scene


def test_a_stretched_tray_keeps_the_thickness_of_its_frame(tmp_path: Path) -> None:
    picture = pygame.Surface((120, 60))
    picture.fill((10, 90, 10))
    pygame.draw.rect(picture, (200, 0, 0), picture.get_rect(), 10)
    (tmp_path / "toy").mkdir()
    pygame.image.save(picture, tmp_path / "toy" / "dice-tray.png")
    ink = Told().ink
    ink.view = Viewport(1920, 1080, 1.0)
    ink.assets = Assets(tmp_path)
    tray = framed(ink, "toy/dice-tray", (400, 200))
    assert tray.get_size() == (400, 200)
    mask = pygame.mask.from_threshold(tray, (10, 90, 10), (40, 40, 40, 255))
    assert mask.get_bounding_rects()[0] == pygame.Rect(10, 10, 380, 180)
