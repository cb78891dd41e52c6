"""`pytest --clauses`: which clauses of the rulebooks have no test, and which tests name wrong ones."""

import pytest

from tests.clauses import Coverage, named_clauses, read_rulebooks

COVERAGE = pytest.StashKey[Coverage]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--clauses`."""
    parser.addoption(
        "--clauses",
        action="store_true",
        help="run no test, but list the clauses of the rulebooks that no test is marked with",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Collect in this process with `--clauses`, not in those that run tests."""
    if config.getoption("--clauses"):
        config.option.numprocesses = None
        config.option.dist = "no"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Look at all that was collected, before `-m` and `-k` take some of it away."""
    if config.getoption("--clauses"):
        config.stash[COVERAGE] = Coverage(read_rulebooks(config.rootpath), named_clauses(items))


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Run no test with `--clauses`, unless collecting failed: then pytest stops as it always does."""
    if COVERAGE in session.config.stash and not session.testsfailed:
        return True
    return None


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Exit with 1 if a clause is missing or unknown."""
    coverage = session.config.stash.get(COVERAGE, None)
    nothing_failed = session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
    if coverage is not None and nothing_failed:
        session.exitstatus = pytest.ExitCode.OK if coverage.is_complete() else pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the findings."""
    coverage = config.stash.get(COVERAGE, None)
    if coverage is not None:
        terminalreporter.section("clauses")
        for line in coverage.report():
            terminalreporter.write_line(line)
