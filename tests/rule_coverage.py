"""Counts which rows of the rule checklists the collected tests cover; see `tests/rules/README.md`.

A test names its rows with ``@pytest.mark.rule("RW-034")``. An unknown id fails the run. When the whole suite is
collected, a checklist with fewer rows covered than ``tests/rules/covered.csv`` commits to fails it too.
"""

import csv
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

RULES = Path(__file__).parent / "rules"
SELECTING_OPTIONS = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf")
SHARED_ROWS, SHARED_UNKNOWN = "rule_rows", "rule_unknown"


def read_rows(folder: Path) -> dict[str, frozenset[str]]:
    """Return the ids of every checklist by its prefix, such as ``RW``."""
    rows: dict[str, set[str]] = {}
    for path in sorted(folder.glob("*.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                if "id" in row:
                    rows.setdefault(row["id"].split("-")[0], set()).add(row["id"])
    return {prefix: frozenset(ids) for prefix, ids in rows.items()}


def read_least(folder: Path) -> dict[str, int]:
    """Return how many rows of each checklist must be covered."""
    with (folder / "covered.csv").open(encoding="utf-8", newline="") as file:
        return {row["prefix"]: int(row["least"]) for row in csv.DictReader(file)}


def unknown_ids(marked: Iterable[str], rows: dict[str, frozenset[str]]) -> list[str]:
    """Return the ids that no checklist has."""
    return sorted(set(marked).difference(*rows.values()))


def is_whole(arguments: Sequence[Path], suite: Sequence[Path]) -> bool:
    """Return whether the folders named on the command line hold the whole suite."""
    return all(any(folder.is_relative_to(argument) for argument in arguments) for folder in suite)


def reports(marked: Iterable[str], rows: dict[str, frozenset[str]]) -> list[str]:
    """Return a line for each checklist that tests cover."""
    covered = set(marked)
    return [
        f"{len(ids & covered)} of {len(ids)} rule rows covered ({prefix})"
        for prefix, ids in sorted(rows.items())
        if ids & covered
    ]


def shortfalls(marked: Iterable[str], rows: dict[str, frozenset[str]], least: dict[str, int]) -> list[str]:
    """Return what is missing, a line for each checklist below its committed number."""
    covered = set(marked)
    found = []
    for prefix, number in sorted(least.items()):
        missing = sorted(rows[prefix] - covered)
        if len(rows[prefix]) - len(missing) < number:
            found.append(f"{prefix}: at least {number} rows must be covered; no test covers {', '.join(missing)}")
    return found


class RuleCoverage:
    """The pytest plugin. With pytest-xdist the workers collect, and hand what they found to the controller."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.rows = read_rows(RULES)
        self.least = read_least(RULES)
        self.marked: set[str] = set()
        self.unknown: set[str] = set()
        self.deselected = False
        self.messages: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Collect the ids of all tests."""
        for item in items:
            for mark in item.iter_markers("rule"):
                self.marked.update(mark.args)
                unknown = unknown_ids(mark.args, self.rows)
                if unknown:
                    self.unknown.add(f"{item.nodeid}: no checklist in tests/rules has {', '.join(unknown)}")

    def pytest_deselected(self) -> None:
        """Notice that not all collected tests run."""
        self.deselected = True

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        """Take over what a worker collected."""
        output = getattr(node, "workeroutput", {})
        self.marked.update(output.get(SHARED_ROWS, ()))
        self.unknown.update(output.get(SHARED_UNKNOWN, ()))

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Hand the ids over (worker), or fail the run: an unknown id, or too few rows covered by the whole suite."""
        output = getattr(self.config, "workeroutput", None)
        if output is not None:
            output[SHARED_ROWS], output[SHARED_UNKNOWN] = sorted(self.marked), sorted(self.unknown)
            return
        self.messages = sorted(self.unknown)
        if self._whole_suite():
            self.messages += shortfalls(self.marked, self.rows, self.least)
        if self.messages and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say how many rows are covered and what is wrong with the marks."""
        for line in reports(self.marked, self.rows):
            terminalreporter.write_line(line)
        for line in self.messages:
            terminalreporter.write_line(line, red=True)

    def _whole_suite(self) -> bool:
        option = self.config.option
        if self.deselected or any(getattr(option, name, None) for name in SELECTING_OPTIONS):
            return False
        here = self.config.invocation_params.dir
        arguments = [(here / argument).resolve() for argument in self.config.args]
        suite = [self.config.rootpath / folder for folder in self.config.getini("testpaths")]
        return is_whole(arguments, suite)
