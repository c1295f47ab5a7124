import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pnp.cli import main


def run(tmp_path: Path, *words: str) -> Result:
    where = ["--store", str(tmp_path / "store.sqlite"), "--out", str(tmp_path / "out")]
    return CliRunner().invoke(main, ["daily", *words, *where])


def test_a_day_is_written_and_named_after_what_it_is(tmp_path: Path) -> None:
    result = run(tmp_path, "--date", "2026-05-04")
    assert result.exit_code == 0, result.output
    assert (tmp_path / "out" / "daily_2026-05-04_gold_A4_colour_en.pdf").is_file()


def test_the_solution_may_go_to_a_file_of_its_own(tmp_path: Path) -> None:
    run(tmp_path, "--date", "2026-05-04", "--solution-file", "--paper", "Letter", "--lang", "es")
    names = sorted(path.name for path in (tmp_path / "out").iterdir())
    stem = "daily_2026-05-04_gold_Letter_colour_es"
    assert names == [f"{stem}.pdf", f"{stem}_solution.pdf"]


def test_json_has_par_and_lines(tmp_path: Path) -> None:
    content = json.loads(run(tmp_path, "--date", "2026-05-04", "--json").output)
    assert content["kind"] == "gold"
    assert content["par"]["bronze"]["score"] < content["par"]["gold"]["score"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--date", "2026-02-30"], "not in the calendar"),
        (["--date", "soon"], "is no date"),
        (["--date", "2026-05-04", "--paper", "A9"], "no paper"),
        (["--from", "2026-05-04"], "both --from and --to"),
        (["--from", "2026-05-04", "--to", "2026-05-01"], "is before"),
        (["--date", "2026-05-04", "--kind", "riddle"], "riddle"),
    ],
)
def test_what_cannot_be_made_is_one_clear_error(tmp_path: Path, words: list[str], message: str) -> None:
    result = run(tmp_path, *words)
    assert result.exit_code == 2
    assert message in result.output
    assert not (tmp_path / "out").exists()


def test_a_damaged_store_is_one_clear_error(tmp_path: Path) -> None:
    (tmp_path / "store.sqlite").write_text("not a database, but long enough to be looked at closely " * 20)
    result = run(tmp_path, "--date", "2026-05-04")
    assert result.exit_code == 2
    assert "cannot be used" in result.output
