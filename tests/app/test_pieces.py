"""The small parts below the scenes: geometry, damage, caches, settings, assets, sound."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop.app.assets import Assets
from tabletop.app.audio import Audio
from tabletop.app.caches import SurfaceCache
from tabletop.app.context import system_language
from tabletop.app.damage import Damage
from tabletop.app.display import NoDisplayError, missing_display, open_display
from tabletop.app.geometry import Viewport
from tabletop.app.settings import Settings, load_settings, save_settings


@pytest.mark.parametrize(
    ("size", "scale", "unit"),
    [
        ((1920, 1080), 100, 1.0),
        ((1280, 720), 100, 2 / 3),
        ((3840, 2160), 150, 3.0),
        ((1440, 1080), 100, 0.75),
        ((1080, 1920), 100, 0.5625),
    ],
)
def test_the_tighter_side_of_the_window_decides_the_scale(
    size: tuple[int, int], scale: int, unit: float
) -> None:
    assert Viewport.of_window(size, scale).unit == pytest.approx(unit)


def test_a_window_of_another_shape_gets_more_room() -> None:
    viewport = Viewport.of_window((1440, 1080))
    assert (viewport.logical_width, viewport.logical_height) == (1920, 1440)


def test_what_is_there_never_becomes_nothing() -> None:
    assert Viewport.of_window((960, 540)).px(0.5) == 1


def test_text_never_gets_unreadably_small() -> None:
    assert Viewport.of_window((640, 360)).font_px(16) == 13


def test_damage_begins_with_everything() -> None:
    damage = Damage(pygame.Rect(0, 0, 100, 100))
    assert damage.take() == [pygame.Rect(0, 0, 100, 100)]
    assert not damage


def test_touching_areas_are_drawn_once() -> None:
    damage = Damage(pygame.Rect(0, 0, 100, 100))
    damage.take()
    damage.add(pygame.Rect(10, 10, 20, 20))
    damage.add(pygame.Rect(60, 60, 10, 10))
    damage.add(pygame.Rect(25, 25, 10, 10))
    assert damage.take() == [pygame.Rect(60, 60, 10, 10), pygame.Rect(10, 10, 25, 25)]


def test_damage_outside_the_window_is_left_out() -> None:
    damage = Damage(pygame.Rect(0, 0, 100, 100))
    damage.take()
    damage.add(pygame.Rect(-50, 10, 20, 20))
    assert not damage


def test_a_full_cache_drops_what_was_not_used_for_longest() -> None:
    cache = SurfaceCache(limit=2 * 10 * 10 * 4)
    surfaces = {name: pygame.Surface((10, 10), pygame.SRCALPHA) for name in "abc"}
    cache.put("a", surfaces["a"])
    cache.put("b", surfaces["b"])
    cache.get("a")
    cache.put("c", surfaces["c"])
    assert [cache.get(name) for name in "abc"] == [surfaces["a"], None, surfaces["c"]]
    assert cache.used == 800


def test_settings_come_back_as_they_were_kept(tmp_path: Path) -> None:
    kept = Settings(language="hr", speed=3, muted=frozenset({"cards"}), window=(1280, 720))
    assert save_settings(tmp_path / "new" / "settings.json", kept)
    assert load_settings(tmp_path / "new" / "settings.json") == kept


@pytest.mark.parametrize("content", [b"{", b"[]", b'{"speed": 9}', b"\xff\xfe", b""])
def test_damaged_settings_are_kept_aside_and_defaults_used(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(content)
    assert load_settings(file) == Settings()
    assert (tmp_path / "settings.damaged-1.json").read_bytes() == content
    assert not file.exists()


def test_settings_of_a_newer_version_are_read_as_far_as_known(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(b'{"speed": 1, "hologram": true}')
    assert load_settings(file) == Settings(speed=1)


def test_a_language_nobody_speaks_here_counts_as_not_chosen(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(b'{"language": "tlh"}')
    assert load_settings(file).language == ""


def test_settings_that_cannot_be_written_stop_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert not save_settings(tmp_path / "file" / "settings.json", Settings())


@pytest.mark.parametrize(
    ("locales", "language"),
    [
        (["cs_CZ"], "cs"),
        (["de", "hr-HR"], "hr"),
        (["sk"], "cs"),
        (["sr_Latn"], "hr"),
        ([], "en"),
        (["fi"], "en"),
    ],
)
def test_the_first_language_of_the_system_that_we_speak(locales: list[str], language: str) -> None:
    assert system_language(locales) == language


def test_a_machine_without_screen_is_noticed() -> None:
    assert missing_display({}, "linux")
    assert not missing_display({"DISPLAY": ":0"}, "linux")
    assert not missing_display({"SDL_VIDEODRIVER": "dummy"}, "linux")
    assert not missing_display({}, "win32")


def test_a_window_that_nobody_could_see_is_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", ":9999")  # a screen is named, but it is not there
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")

    with pytest.raises(NoDisplayError) as trouble:
        open_display(Settings())

    assert trouble.value.message.id == "error.no_display"


def paint_pictures(folder: Path) -> Assets:
    (folder / "toy").mkdir()
    single, double = pygame.Surface((40, 20)), pygame.Surface((80, 40))
    single.fill((255, 0, 0))
    double.fill((0, 255, 0))
    pygame.image.save(single, folder / "toy" / "flag.png")
    pygame.image.save(double, folder / "toy" / "flag@2x.png")
    return Assets(folder)


def test_small_pictures_are_made_from_the_single_size(tmp_path: Path) -> None:
    assets = paint_pictures(tmp_path)
    picture = assets.picture("toy/flag", (20, 10))
    assert picture.get_size() == (20, 10)
    assert picture.get_at((5, 5))[:3] == (255, 0, 0)


def test_large_pictures_are_made_from_the_double_size(tmp_path: Path) -> None:
    assets = paint_pictures(tmp_path)
    assert assets.picture("toy/flag", (80, 40)).get_at((5, 5))[:3] == (0, 255, 0)


def test_a_picture_fits_into_a_box_with_its_own_shape(tmp_path: Path) -> None:
    assert paint_pictures(tmp_path).fitted("toy/flag", (100, 30)).get_size() == (60, 30)


def test_a_missing_picture_is_a_placeholder_and_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assets = Assets(tmp_path)
    for side in (32, 64):
        assert assets.picture("toy/none", (side, side)).get_size() == (side, side)
    assert [record.getMessage() for record in caplog.records] == [
        "there is no picture 'toy/none'; a placeholder is shown"
    ]


def test_without_a_sound_device_everything_stays_silent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing-like-that")
    audio = Audio(tmp_path)
    assert not audio.working
    assert not audio.play("toy/knock", "pieces")
