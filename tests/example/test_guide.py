"""`docs/add-a-ruleset.md` tells the truth: what it names exists, and what it promises holds."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import rulesets
import tabletop.engine.action
import tabletop.engine.game
import tabletop.engine.refusal
import tabletop.engine.rules
import tabletop.kit.content
import tabletop.view.ruleset
from tests.conformance.subjects import PACKAGES

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs" / "add-a-ruleset.md").read_text(encoding="utf-8")
PATHS = sorted(
    {name for name in re.findall(r"`([\w./-]+)`", GUIDE) if "/" in name and not name.endswith("/")}
)
COMMANDS = [
    line.split() for block in re.findall(r"```\n(.*?)```", GUIDE, re.DOTALL) for line in block.splitlines()
]
PUBLIC = {
    "Action": tabletop.engine.action.Action,
    "Face": tabletop.view.ruleset.Face,
    "Refusal": tabletop.engine.refusal.Refusal,
    "Rules": tabletop.engine.rules.Rules,
    "Ruleset": tabletop.view.ruleset.Ruleset,
    "State": tabletop.engine.rules.State,
    "Verb": tabletop.engine.rules.Verb,
    "read_toml": tabletop.kit.content.read_toml,
}


@pytest.mark.parametrize("name", PATHS)
def test_each_named_file_exists(name: str) -> None:
    assert (ROOT / name).exists()


def test_there_are_files_and_commands_to_check() -> None:
    assert len(PATHS) >= 8
    assert len(COMMANDS) == 7


def test_steps_are_numbered_without_a_gap() -> None:
    numbers = [int(number) for number in re.findall(r"^## (\d+)\. ", GUIDE, re.MULTILINE)]

    assert numbers == list(range(1, 13))


@pytest.mark.parametrize("name", PUBLIC)
def test_each_public_name_is_mentioned(name: str) -> None:
    assert f"`{name}`" in GUIDE


@pytest.mark.parametrize(
    "name", sorted(set(re.findall(r"`game\.(\w+)`", GUIDE)) - {"title", "tagline", "blurb", "score"})
)
def test_what_is_said_of_a_game_can_be_done_with_one(name: str) -> None:
    assert hasattr(tabletop.engine.game.Game, name)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_each_command_runs_what_exists(command: list[str]) -> None:
    assert command[0] == "python"
    if command[1:3] == ["-m", "pytest"]:
        paths = [word for word in command if word.startswith("tests/")]
        assert all((ROOT / path).exists() for path in paths)
    elif command[1:3] == ["-m", "tabletop"]:
        assert f'"{command[3]}"' in (ROOT / "tabletop" / "cli.py").read_text(encoding="utf-8")
    else:
        assert (ROOT / command[1]).is_file()


def test_the_options_of_the_sim_command_exist() -> None:
    sim = next(command for command in COMMANDS if "sim" in command)
    ran = subprocess.run(
        [sys.executable, "-m", "tabletop", "sim", "--help"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )

    assert [word for word in sim if word.startswith("--") and word not in ran.stdout] == []


def test_the_example_is_examined_but_stands_on_no_shelf() -> None:
    assert "noughts" in PACKAGES
    assert "noughts" not in rulesets.available()


def test_the_example_uses_only_the_public_interface() -> None:
    sources = "".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "tests/example/noughts").glob("*.py")
    )
    imported = set(re.findall(r"^from ([\w.]+) import", sources, re.MULTILINE))

    assert not re.search(r"\bgame\._", sources)
    assert {name.split(".")[1] for name in imported if name.startswith("tabletop.")} <= {
        "engine",
        "view",
        "kit",
    }
