"""The command line as a whole: languages, mistakes in one line, our own errors in a log file."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import tabletop
from tabletop import cli
from tabletop.commands import words
from tabletop.commands.parser import COMMANDS
from tabletop.commands.words import Words, usual_language
from tabletop.match.folders import Folders
from tabletop.match.trouble import TroubleError

NOUGHTS = "tests.example.noughts"
PAIR = ["--seats", "random,random"]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"Tabletop {tabletop.__version__}\n"


@pytest.mark.parametrize(
    "command", [[], *[[name] for name in COMMANDS]], ids=lambda command: "-".join(command)
)
@pytest.mark.parametrize("language", ["en", "cs", "ru", "hr"])
def test_every_command_has_help_in_every_language(
    command: list[str], language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main([*command, "--help", "--lang", language]) == 0
    shown = capsys.readouterr().out
    assert Words(language).say("cli.heading_usage") in shown
    assert "⟨" not in shown


MISTAKES: list[tuple[list[str], str]] = [
    (["dance"], "The commands are: play, sim, shot"),
    (["sim"], "Still needed: RULESET, --seats"),
    (["sim", "chess", *PAIR], "These games are here: pyramids"),
    (["sim", NOUGHTS, "--seats", "random"], "exactly 2. You gave 1"),
    (["sim", NOUGHTS, "--seats", "random,bot:god"], "A seat is human, bot:easy"),
    (["sim", NOUGHTS, "--seats", "random,human"], "People cannot take part"),
    (["sim", NOUGHTS, *PAIR, "--option", "a=b"], "has no options"),
    (["sim", NOUGHTS, *PAIR, "--option", "a"], "key=value"),
    (["sim", NOUGHTS, *PAIR, "--games", "none"], "from 1 on"),
    (["sim", NOUGHTS, *PAIR, "--jobs", "999"], "from 1 to 256"),
    (["sim", NOUGHTS, *PAIR, "--json", "/no/such/place.json"], "cannot be written"),
    (["sim", NOUGHTS, *PAIR, "--speed"], "does not know: --speed"),
    (["sim", NOUGHTS, "--seats"], "--seats needs a value"),
    (["shot", NOUGHTS, *PAIR, "--out", "a.jpg"], "ends in .png"),
    (["shot", NOUGHTS, *PAIR, "--out", "/no/such/place.png"], "There is no folder"),
    (["shot", NOUGHTS, *PAIR, "--out", "a.png", "--size", "big"], "e.g. 1920x1080"),
    (["shot", NOUGHTS, *PAIR, "--out", "a.png", "--size", "99999x9"], "to 7680x4320"),
    (["shot", NOUGHTS, *PAIR, "--out", "a.png", "--seat", "2"], "from 0 to 1"),
    (["play", "chess", *PAIR], "These games are here"),
    (["rules", NOUGHTS, "9.9"], "from NAC-1.1 to NAC-3.2"),
    (["replay", "nothing.json"], "tabletop saves"),
    (["replay", __file__], "not a saved game"),
    (["bench", "chess"], "These games are here"),
    (["demo", "--rulesets", "pyramids,chess"], "no game “chess”"),
    (["saves", "--lang", "tlh"], "en, cs, ru, hr"),
    (["--lang=xx"], "en, cs, ru, hr"),
]


@pytest.mark.parametrize(("arguments", "advice"), MISTAKES, ids=lambda part: " ".join(part)[:40])
def test_a_mistake_is_one_line_that_says_what_would_be_right(
    arguments: list[str], advice: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(arguments) == 2
    printed = capsys.readouterr()
    assert advice in printed.err
    assert printed.err.count("\n") == 1
    assert printed.out == ""


def test_a_mistake_is_worded_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "šachy", "--lang", "cs"]) == 2
    assert capsys.readouterr().err == "Hra „šachy“ tu není. Jsou tu tyto hry: pyramids, continents, heroes.\n"


@pytest.mark.parametrize("arguments", [[], ["play", NOUGHTS, *PAIR], ["demo"]])
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
def test_without_a_screen_the_other_commands_are_named(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"):
        monkeypatch.delenv(variable, raising=False)
    assert cli.main(arguments) == 2
    error = capsys.readouterr().err
    assert "sim, shot, rules, replay, saves, bench" in error
    assert error.count("\n") == 1


def test_our_own_errors_go_to_a_log_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tabletop.commands.saves.run", _break)
    assert cli.main(["saves"]) == 1
    log = tmp_path / "home" / "logs" / "errors.log"
    assert "ZeroDivisionError" in log.read_text()
    error = capsys.readouterr().err
    assert str(log) in error
    assert "Traceback" not in error


def _break(args: object, words: object) -> int:
    return 1 // 0


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "cs_CZ.UTF-8"}, "cs"),
        ({"LANGUAGE": "de:hr", "LANG": "ru_RU"}, "hr"),
        ({"LC_ALL": "C", "LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "sk_SK"}, "cs"),
    ],
)
def test_the_system_says_the_language(variables: dict[str, str], language: str, tmp_path: Path) -> None:
    assert usual_language(Folders(tmp_path), variables) == language


def test_the_settings_go_before_the_system(tmp_path: Path) -> None:
    folders = Folders(tmp_path)
    folders.settings.write_text('{"language": "ru", "speed": 3}')
    assert usual_language(folders, {"LANG": "cs_CZ"}) == "ru"
    folders.settings.write_text("{damaged")
    assert usual_language(folders, {"LANG": "cs_CZ"}) == "cs"


def test_lang_is_found_wherever_it_stands() -> None:
    assert words.chosen_language(["rules", "--lang", "hr", "x"]) == "hr"
    assert words.chosen_language(["--lang=cs"]) == "cs"
    assert words.chosen_language(["rules"]) is None
    with pytest.raises(TroubleError):
        words.chosen_language(["--lang", "english"])


def test_numbers_are_written_as_the_language_does() -> None:
    assert Words("en").number(1234.5, 1) == "1,234.5"
    assert Words("cs").number(1234.5, 1) == "1\N{NO-BREAK SPACE}234,5"


def test_help_needs_neither_window_nor_games() -> None:
    code = (
        "import sys; from tabletop.cli import main; main(['--help']);"
        "print([name for name in ('pygame', 'pymunk', 'rulesets.pyramids') if name in sys.modules])"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.splitlines()[-1] == "[]"


def test_balance_writes_a_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "report.md"
    arguments = ["balance", "heroes", "--bot", "random", "--rounds", "1", "--jobs", "1", "--seed", "3"]
    assert cli.main([*arguments, "--out", str(file)]) == 0
    report = file.read_text(encoding="utf-8")
    assert report.startswith("Duel of Heroes · games: 16 · all seats: random · seed: 3\n")
    assert report.count("| Red Road Raid |") == 3
    assert "Games won by the player who went first: " in report
    assert capsys.readouterr().out == ""
