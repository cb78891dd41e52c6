"""What `pip install .` puts on a player's machine."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.packaging.scripts import ROOT


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of all files in a wheel built from the tree."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True, timeout=300)
    (built,) = folder.glob("*.whl")
    with zipfile.ZipFile(built) as archive:
        return set(archive.namelist())


def tree_files(*patterns: str) -> set[str]:
    found = {path for pattern in patterns for path in ROOT.glob(pattern) if path.is_file()}
    return {path.relative_to(ROOT).as_posix() for path in found}


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_the_wheel_has_fonts_with_their_licence_art_sounds_and_languages(wheel: set[str]) -> None:
    assert "tabletop/assets/fonts/OFL.txt" in wheel
    kinds = {Path(name).parts[2] for name in wheel if name.startswith("tabletop/assets/")}
    assert kinds == {"art", "fonts", "locale", "shapes", "sounds"}
    for language in ("en", "cs", "ru", "hr"):
        assert f"tabletop/assets/locale/{language}/tabletop.mo" in wheel
        assert f"tabletop/assets/locale/{language}/pyramids.mo" in wheel


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_the_wheel_has_the_code_content_and_rulebook_of_every_game(wheel: set[str]) -> None:
    wanted = tree_files("rulesets/**/*.py", "rulesets/*/content/**/*.toml", "rulesets/*/rulebook/*.toml")

    assert wanted
    assert wanted <= wheel


@pytest.mark.slow
@pytest.mark.timeout(300)
def test_the_wheel_has_nothing_that_players_do_not_need(wheel: set[str]) -> None:
    tops = {name.split("/")[0] for name in wheel}

    assert {top for top in tops if not top.endswith(".dist-info")} == {"tabletop", "rulesets"}
    assert not [name for name in wheel if name.endswith((".po", ".pyc", ".svg"))]
