"""From the command to the open window."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.app import display, main
from tabletop.app.scenes.shelf import ShelfScene
from tabletop.app.window import Window
from tabletop.match.folders import Folders
from tabletop.match.trouble import TroubleError


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    return tmp_path


@pytest.fixture
def leave_after_one_frame(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Lets the window draw once and close; notes which scene was on top, and the language."""
    seen: list[str] = []
    step = Window.step

    def once(self: Window, now: float, dt: float) -> None:
        step(self, now, dt)
        seen.extend([type(self.context.scenes.top).__name__, self.context.catalogue.language])
        self.context.quit()

    monkeypatch.setattr(Window, "step", once)
    return seen


def test_the_shelf_opens_and_closes(home: Path, leave_after_one_frame: list[str]) -> None:
    assert main.open_shelf("hr") == 0
    assert leave_after_one_frame == [ShelfScene.__name__, "hr"]


def test_the_settings_are_kept_when_the_window_closes(home: Path, leave_after_one_frame: list[str]) -> None:
    main.open_shelf("en")
    assert (home / "settings.json").is_file()


def test_without_a_screen_the_player_is_told_what_works(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(display, "missing_display", lambda environ: True)
    with pytest.raises(TroubleError) as trouble:
        main.open_window(Folders(tmp_path))
    assert trouble.value.message.id == "error.no_display"


def test_an_installation_without_fonts_is_told(
    home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tabletop.app.window.assets_folder", lambda: tmp_path / "nothing")
    with pytest.raises(TroubleError) as trouble:
        main.open_window(Folders(tmp_path))
    assert trouble.value.message.id == "error.no_fonts"


def test_seeds_nobody_chose_are_short_enough_to_read_out() -> None:
    assert all(0 <= main.new_seed() < 10**9 for _ in range(100))
