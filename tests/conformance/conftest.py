"""Hands every table, a ruleset with a number of seats, to every check."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from _pytest.mark.structures import ParameterSet

from tests.conformance.journeys import Journey, journey
from tests.conformance.subjects import Subject, subject, tables
from tests.conformance.words import Words


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a check that asks for `table` or `travel` at every table."""
    if "table" in metafunc.fixturenames:
        metafunc.parametrize("table", [_table(name, seats) for name, seats in tables()], scope="session")


def _table(name: str, seats: int) -> ParameterSet:
    """A table as a parameter: the smallest two and the largest are quick, those between them slow."""
    sizes = subject(name).ruleset.seats
    quick = seats in (*sizes[:2], sizes[-1])
    return pytest.param((name, seats), id=f"{name}-{seats}", marks=() if quick else pytest.mark.slow)


@pytest.fixture
def travel(table: tuple[str, int]) -> Journey:
    """The random game of the table; played once for all checks."""
    return journey(*table)


@pytest.fixture(scope="session")
def words(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Subject], Words]:
    """Gives the words of a ruleset."""
    folder = tmp_path_factory.mktemp("locale")
    known: dict[str, Words] = {}

    def of(subject: Subject) -> Words:
        return known.setdefault(subject.id, Words(subject, folder))

    return of
