"""Compares the clauses of the rulebooks with the tests that say they prove them.

A test names its clauses with `@pytest.mark.clause("PYR-3.4", "PYR-3.5")`; the ids are those of
`rulesets/<id>/rulebook/en.toml`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
import tomli


@dataclass(frozen=True, slots=True)
class Coverage:
    """What the tests prove, against what the rulebooks say."""

    rulebooks: Mapping[str, Mapping[str, str]]
    """Ruleset id → clause id → title."""
    proved: Mapping[str, tuple[str, ...]]
    """Clause id → the tests that name it."""

    def missing(self, ruleset: str) -> list[str]:
        """Clauses of a ruleset that no test names, in the order of its rulebook."""
        return [clause for clause in self.rulebooks[ruleset] if clause not in self.proved]

    def unknown(self) -> list[str]:
        """Clauses that tests name and no rulebook has."""
        known = {clause for rulebook in self.rulebooks.values() for clause in rulebook}
        return sorted(set(self.proved) - known)

    def is_complete(self) -> bool:
        """Whether each clause has a test and each named clause exists."""
        return not self.unknown() and not any(self.missing(ruleset) for ruleset in self.rulebooks)

    def report(self) -> list[str]:
        """The findings as lines to print."""
        lines: list[str] = []
        for ruleset, rulebook in self.rulebooks.items():
            missing = self.missing(ruleset)
            lines.append(f"{ruleset}: {len(rulebook) - len(missing)} of {len(rulebook)} clauses have a test")
            lines += [f"  no test: {clause} {rulebook[clause]}" for clause in missing]
        for clause in self.unknown():
            lines.append(f"unknown clause {clause}, named by {', '.join(self.proved[clause])}")
        return lines


def read_rulebooks(root: Path) -> dict[str, dict[str, str]]:
    """Clause ids and titles of each ruleset below `root`; raises `pytest.UsageError` if one is damaged."""
    rulebooks = {}
    for path in sorted((root / "rulesets").glob("*/rulebook/en.toml")):
        try:
            clauses = tomli.loads(path.read_text(encoding="utf-8"))["clause"]
            rulebooks[path.parent.parent.name] = {clause["id"]: clause["title"] for clause in clauses}
        except (tomli.TOMLDecodeError, KeyError, TypeError) as error:
            raise pytest.UsageError(f"{path}: not a rulebook: {error!r}") from error
    return rulebooks


def named_clauses(items: Iterable[pytest.Item]) -> dict[str, tuple[str, ...]]:
    """Clause id → the collected tests marked with it."""
    proved: dict[str, list[str]] = {}
    for item in items:
        for mark in item.iter_markers("clause"):
            for clause in mark.args:
                proved.setdefault(clause, []).append(item.nodeid)
    return {clause: tuple(tests) for clause, tests in proved.items()}
