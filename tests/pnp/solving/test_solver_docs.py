"""docs/solver.md names what the program writes."""

import json
import re
from pathlib import Path

from click.testing import CliRunner

from pnp.cli import main
from solver.batch import Outcome, Reply, Result
from solver.roll_write import deal_from_seed, load_edition
from solver.roll_write.deal_job import DealJob, key_of, row_of
from solver.roll_write.prove import Limits
from solver.roll_write.solution import Status
from tests.pnp.play.games import SEED, TURNS

PAGE = (Path(__file__).parents[3] / "docs" / "solver.md").read_text(encoding="utf-8")
EDITION = load_edition()


def section(title: str) -> str:
    match = re.search(rf"^## {title}$(.*?)(^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert match, f"docs/solver.md has no section {title}"
    return match[1]


def named(text: str) -> set[str]:
    """Return the names in the first column of the section's tables."""
    return {name for row in re.findall(r"^\| (`.*?) \|", text, re.MULTILINE) for name in re.findall(r"`([^`]+)`", row)}


def test_the_files_names_are_all_there() -> None:
    words = ["solve", SEED, "--from", " ".join(TURNS[:11]), "--time", "0", "--json"]
    content = json.loads(CliRunner().invoke(main, words).stdout)
    assert named(section("Files")) == content.keys() - {"turns"}
    assert all(f"`{word}`" in section("Files") for word in content["turns"][0])
    assert all(f"`{status.value}`" in section("Files") for status in Status)


def test_the_results_names_are_all_there() -> None:
    job = DealJob(EDITION, deal_from_seed(EDITION, "7"), "7", 2, Limits())
    row = row_of(job, Result(key_of(job), Reply(Outcome.CRASHED, {}, "lost"), 1.0, 2, None))
    assert named(section("Many deals")) == row.keys() - {"reason", "title", "deal"}
    assert all(f"`{outcome.value}`" in section("Many deals") for outcome in Outcome)


def test_the_endings_and_options_are_those_of_the_commands() -> None:
    for command in ("solve", "batch", "explain"):
        told = CliRunner().invoke(main, [command, "--help"]).stdout
        known = set(re.findall(r"--[a-z-]+", told))
        assert {"--json", "--edition"} <= known
    shown = set(re.findall(r"`(--[a-z-]+)", section("Asking") + section("What an answer says")))
    helps = "".join(CliRunner().invoke(main, [name, "--help"]).stdout for name in ("solve", "explain"))
    assert shown <= set(re.findall(r"--[a-z-]+", helps))
    shown = set(re.findall(r"`(--[a-z-]+)", section("Many deals")))
    assert shown <= set(re.findall(r"--[a-z-]+", CliRunner().invoke(main, ["batch", "--help"]).stdout))
