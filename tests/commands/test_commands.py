"""What the single commands print and write."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import pytest

import rulesets
from tabletop import cli
from tabletop.match.bench import Row
from tabletop.match.folders import Folders
from tabletop.match.saves import encode_save, page_of
from tabletop.view.ruleset import Ruleset
from tests.example.noughts import make_ruleset
from tests.match.helpers import sit

NOUGHTS = "tests.example.noughts"
PAIR = ["--seats", "random,random"]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folders:
    """A player's folder, English, with noughts and crosses on the shelf."""
    folders = Folders(tmp_path / "home")
    folders.make()
    folders.settings.write_text('{"language": "en"}')
    monkeypatch.setenv("TABLETOP_HOME", str(folders.root))
    monkeypatch.setattr(rulesets, "available", lambda: ("noughts",))
    monkeypatch.setattr(rulesets, "load", _load)
    return folders


def _load(name: str) -> Ruleset:
    return make_ruleset()


def _keep(
    folders: Folders, squares: list[int], name: str = "auto-a.json", seats: str = "human,random"
) -> Path:
    path = folders.saves / name
    path.write_bytes(encode_save(page_of(sit(squares, seats=seats))))
    return path


def test_sim_prints_a_table_and_writes_json(home: Folders, capsys: pytest.CaptureFixture[str]) -> None:
    file = home.root / "sim.json"
    arguments = ["sim", NOUGHTS, *PAIR, "--games", "6", "--seed", "3", "--jobs", "1", "--json", str(file)]
    assert cli.main(arguments) == 0
    printed = capsys.readouterr()
    assert "games: 6 · seed: 3" in printed.out
    assert "Decisions per second" in printed.out
    assert printed.err == ""
    report = json.loads(file.read_text())
    assert sum(line["wins"] for line in report["players"]) == 6
    assert [game["seed"] for game in report["played"]] == [3, 4, 5, 6, 7, 8]


def test_balance_needs_choices_of_the_seats(home: Folders, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["balance", NOUGHTS]) == 2
    assert capsys.readouterr().err == (
        "Players of noughts have no ready decks or factions to compare at a table of 2.\n"
    )


def test_rules_prints_a_clause_with_or_without_the_letters(
    home: Folders, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["rules", NOUGHTS, "NAC-2.1"]) == 0
    long = capsys.readouterr().out
    assert long.startswith("NAC-2.1  ")
    assert cli.main(["rules", NOUGHTS, "2.1"]) == 0
    assert capsys.readouterr().out == long


def test_rules_prints_the_whole_book(home: Folders, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", NOUGHTS, "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    for clause in make_ruleset().rulebook("en").clause:
        assert clause.id in shown


def test_saves_says_when_there_are_none(home: Folders, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["saves"]) == 0
    assert capsys.readouterr().out == f"No games are saved in {home.saves}.\n"


def test_saves_lists_good_and_bad_files_with_their_state(
    home: Folders, capsys: pytest.CaptureFixture[str]
) -> None:
    _keep(home, [4, 0])
    _keep(home, [4], "cut.json").write_bytes(_keep(home, [4], "cut.json").read_bytes()[:80])
    (home.saves / "holiday.json").write_text("[1, 2]")
    assert cli.main(["saves"]) == 0
    shown = capsys.readouterr().out
    lines = {line.split()[0]: line for line in shown.splitlines() if ".json" in line and ": " not in line}
    assert "good" in lines["auto-a.json"]
    assert "human,random" in lines["auto-a.json"]
    assert "cut short" in lines["cut.json"]
    assert "foreign" in lines["holiday.json"]
    assert "holiday.json: The file is not a saved game of this program." in shown


def test_replay_tells_every_step_of_a_finished_game(
    home: Folders, capsys: pytest.CaptureFixture[str]
) -> None:
    path = _keep(home, [0, 3, 1, 4, 2])
    assert cli.main(["replay", str(path), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [step["action"] for step in report["steps"]] == [["mark", s] for s in (0, 3, 1, 4, 2)]
    assert (report["ranking"], report["winners"]) == ([0, 1], [0])
    assert report["names"] == ["Player 1", "Bot 2"]


def test_replay_of_a_running_game_hides_what_others_chose(
    home: Folders, capsys: pytest.CaptureFixture[str]
) -> None:
    _keep(home, [4, 0])
    assert cli.main(["replay", "auto-a.json", "--json"]) == 0
    steps = json.loads(capsys.readouterr().out)["steps"]
    assert [step["action"] for step in steps] == [["mark", 4], None]
    assert cli.main(["replay", "auto-a.json", "--json", "--seat", "1"]) == 0
    steps = json.loads(capsys.readouterr().out)["steps"]
    assert [step["action"] for step in steps] == [None, ["mark", 0]]


def test_replay_in_words_numbers_the_moves(home: Folders, capsys: pytest.CaptureFixture[str]) -> None:
    _keep(home, [4, 0])
    assert cli.main(["replay", "auto-a.json"]) == 0
    shown = capsys.readouterr().out
    assert "moves: 2 · seed: 1" in shown
    assert "    1. Player 1: " in shown
    assert "    2. Bot 2: (chooses unseen)" in shown


@pytest.mark.parametrize("size", [(1280, 720), (640, 360)])
def test_shot_draws_a_picture_without_a_display(
    home: Folders, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    file = home.root / "shot.png"
    arguments = ["shot", NOUGHTS, *PAIR, "--steps", "3", "--seed", "1", "--out", str(file)]
    assert cli.main([*arguments, "--size", f"{size[0]}x{size[1]}"]) == 0
    data = file.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == size


def test_bench_says_that_an_installation_has_no_benchmarks(
    home: Folders, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tabletop.commands.bench.ROOT", home.root)
    assert cli.main(["bench", NOUGHTS]) == 2
    assert "folder of the sources" in capsys.readouterr().err


def test_bench_says_a_wrong_place_before_it_measures(
    home: Folders, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def too_late(game: Ruleset) -> list[Row]:
        raise AssertionError("measured before the place was tried")

    monkeypatch.setattr("tests.bench.engine.rows", too_late)
    assert cli.main(["bench", NOUGHTS, "--json", str(home.root / "nowhere" / "rows.json")]) == 2
    assert "cannot be written" in capsys.readouterr().err
