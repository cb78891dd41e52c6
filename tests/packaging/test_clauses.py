"""The `--clauses` option, tried on a small project of its own."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.scripts import ROOT

RULEBOOK = """
[[clause]]
id = "TOY-1.1"
title = "The first clause"
text = "..."

[[clause]]
id = "TOY-1.2"
title = "The second clause"
text = "..."
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with one ruleset of two clauses, and our conftest."""
    rulebook = tmp_path / "rulesets" / "toy" / "rulebook" / "en.toml"
    rulebook.parent.mkdir(parents=True)
    rulebook.write_text(RULEBOOK, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text(
        "[pytest]\nmarkers =\n    clause: x\n    slow: x\n", encoding="utf-8"
    )
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path / "conftest.py")
    return tmp_path


def run_clauses(project: Path, test_file: str, *options: str) -> tuple[int, str]:
    (project / "test_toy.py").write_text(f"import pytest\n{test_file}", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--clauses", *options]
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    ran = subprocess.run(command, cwd=project, env=env, capture_output=True, text=True, timeout=60)
    return ran.returncode, ran.stdout + ran.stderr


def test_a_clause_without_a_test_is_listed_and_fails(project: Path) -> None:
    code, output = run_clauses(project, '@pytest.mark.clause("TOY-1.2")\ndef test_a(): pass\n')

    assert code == 1
    assert "toy: 1 of 2 clauses have a test" in output
    assert "no test: TOY-1.1 The first clause" in output
    assert "no test: TOY-1.2" not in output


def test_one_test_may_prove_several_clauses_and_is_not_run(project: Path) -> None:
    code, output = run_clauses(project, '@pytest.mark.clause("TOY-1.1", "TOY-1.2")\ndef test_a(): assert 0\n')

    assert code == 0
    assert "toy: 2 of 2 clauses have a test" in output


def test_a_clause_that_no_rulebook_has_fails(project: Path) -> None:
    marks = '@pytest.mark.clause("TOY-1.1", "TOY-1.2", "TOY-9.9")\ndef test_a(): pass\n'
    code, output = run_clauses(project, marks)

    assert code == 1
    assert "unknown clause TOY-9.9, named by test_toy.py::test_a" in output


def test_tests_that_a_run_would_leave_out_count_too(project: Path) -> None:
    marks = '@pytest.mark.slow\n@pytest.mark.clause("TOY-1.1", "TOY-1.2")\ndef test_a(): pass\n'
    code, output = run_clauses(project, marks, "-m", "not slow")

    assert code == 0
    assert "toy: 2 of 2 clauses have a test" in output


def test_a_test_file_that_cannot_be_imported_is_an_error(project: Path) -> None:
    code, _ = run_clauses(project, "import no_such_module_at_all\n")

    assert code == 2
