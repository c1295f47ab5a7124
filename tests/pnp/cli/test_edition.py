import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pnp.cli.edition import edition
from pnp.cli.edition_view import summary
from solver.roll_write.loading import load_edition
from solver.roll_write.loading.reader import FILES
from solver.roll_write.loading.starting import key_from


def run(*arguments: str) -> Result:
    return CliRunner().invoke(edition, list(arguments), catch_exceptions=False)


def test_check_of_the_house_edition() -> None:
    result = run("check")
    assert result.exit_code == 0
    assert "all is well (edition house, digest " in result.output


def test_new_makes_a_folder_that_passes_the_check_and_says_what_to_edit(tmp_path: Path) -> None:
    folder = tmp_path / "editions" / "My Copy"
    result = run("new", str(folder))
    assert result.exit_code == 0
    assert sorted(path.name for path in folder.iterdir()) == sorted(FILES)
    assert all(name in result.output for name in FILES if name != "artifacts.yaml")
    copy, house = load_edition(folder), load_edition()
    assert (copy.key, copy.digest) == ("my-copy", house.digest)
    assert "all is well (edition my-copy" in run("check", str(folder)).output
    assert [path.name for path in folder.parent.iterdir()] == ["My Copy"]


def test_new_never_touches_a_folder_that_exists(tmp_path: Path) -> None:
    (tmp_path / "kept.txt").write_text("mine")
    result = run("new", str(tmp_path))
    assert result.exit_code == 2
    assert "exists already" in result.output
    assert [path.name for path in tmp_path.iterdir()] == ["kept.txt"]


def test_new_where_nothing_can_be_written_is_a_message(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = run("new", str(tmp_path / "file" / "copy"))
    assert result.exit_code == 2
    assert result.output.startswith("Error: ")


@pytest.mark.parametrize(
    ("name", "key"),
    [("My copy (2026)", "my-copy-2026"), ("2nd", "edition-2nd"), ("...", "edition"), ("a" * 50, "a" * 31)],
)
def test_keys_from_folder_names(name: str, key: str) -> None:
    assert key_from(Path("/editions") / name) == key


def test_findings_end_with_code_2_and_without_a_traceback(tmp_path: Path) -> None:
    folder = tmp_path / "copy"
    run("new", str(folder))
    header = folder / "edition.yaml"
    header.write_text(header.read_text(encoding="utf-8").replace("rounds: 5", "rounds: many"), encoding="utf-8")
    program = "from pnp.cli.edition import edition; edition()"
    done = subprocess.run(
        [sys.executable, "-c", program, "check", str(folder)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "edition.yaml:" in done.stderr
    assert "found 'many', a whole number is needed" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["check", "show"])
def test_a_missing_folder_is_a_message(command: str, tmp_path: Path) -> None:
    result = run(command, str(tmp_path / "nowhere"))
    assert result.exit_code == 2
    assert "there is no such folder" in result.output


def test_schema_of_one_file_and_of_all() -> None:
    one, all_files = json.loads(run("schema", "--file", "cards.yaml").output), json.loads(run("schema").output)
    assert one["type"] == "array"
    assert list(all_files) == list(FILES)
    assert all_files["cards.yaml"] == one


def test_schema_of_an_unknown_file_is_a_message() -> None:
    result = run("schema", "--file", "deck.yaml")
    assert result.exit_code == 2
    assert "an edition has no file 'deck.yaml'" in result.output


def test_show_lists_every_card_sheet_and_stock() -> None:
    house = load_edition()
    text = run("show").output
    for word in (*house.names.stocks, *(card.key for card in house.cards)):
        assert word in text
    for sheet in (*(sheet.key for sheet in house.workshops), *(sheet.key for sheet in house.mastery_sheets)):
        assert f"\n{sheet} " in text
    assert "exhaust 1 iron; cross 2 any" in text


def test_show_fits_a_wide_terminal() -> None:
    assert max(map(len, summary(load_edition()))) <= 120


def test_show_as_json_is_the_whole_edition() -> None:
    house, shown = load_edition(), json.loads(run("show", "--json").output)
    assert shown["digest"] == house.digest
    assert len(shown["cards"]) == 24
    assert all(len(sheet["lines"]) == 12 for sheet in shown["mastery"])
    assert all(len(sheet["paths"]) == 6 for sheet in shown["workshops"])
    assert shown["stocks"]["lead"] == {"values": list(house.values[0]), "start": house.start_marks[0]}


@pytest.mark.parametrize("command", ["check", "new", "schema", "show"])
def test_every_command_explains_itself_with_an_example(command: str) -> None:
    assert f"Example: pnp edition {command}" in run(command, "--help").output


def test_help_needs_no_slow_import() -> None:
    program = (
        "import sys; from click.testing import CliRunner; from pnp.cli.edition import edition\n"
        "CliRunner().invoke(edition, ['--help'])\n"
        "print([name for name in ('pydantic', 'ruamel.yaml', 'rich', 'ortools') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
