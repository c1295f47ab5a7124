import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from pnp.cli import main
from solver.roll_write.filled import FilledSheet, write_sheet_file
from tests.solver.roll_write.random_sheets import house, made_sheet


def pnp(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


def good(*words: str) -> str:
    result = pnp(*words)
    assert result.exit_code == 0, result.output
    return result.output


def bad(*words: str) -> str:
    result = pnp(*words)
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    return result.output


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    """A sheet with 2 ready gold on which only fire-air has a value, 3."""
    made = made_sheet(1)
    marked = (1, 0, 0, 0, 0, 0, 2, 0, 0, 0)
    circles = (0, 0, 0, 2, 2, 0, 0, 0)
    stone = made.sheet._replace(
        marked=marked, exhausted=(0,) * 10, circles=circles, plus=0, mastery=(0,) * 4, stone=0b1011, lines=0, points=7
    )
    path = tmp_path / "sheet.yaml"
    path.write_text(write_sheet_file(house(), FilledSheet(0, 1, stone)), encoding="utf-8")
    return path


def test_the_template_is_scored(tmp_path: Path) -> None:
    path = tmp_path / "empty.yaml"
    path.write_text(good("score", "--template"), encoding="utf-8")
    shown = good("score", str(path))
    assert shown.splitlines()[-1] == "solo fate: expelled"
    assert "water   air" in shown


def test_score_shows_every_part(sheet: Path) -> None:
    shown = good("score", str(sheet))
    assert "1 X X · | X · ·" in shown
    assert "3 x 1 = 3" in shown
    assert json.loads(good("score", str(sheet), "--json"))["total"] == 7 + 3 + 3


@pytest.mark.rule("RW-187", "RW-189", "RW-190", "RW-191")
def test_gold_shows_before_and_after_and_marks_the_new_squares(sheet: Path) -> None:
    shown = good("gold", str(sheet))
    assert "1 X X · | X $ $" in shown
    assert "2 gold ready: cross out e1 f1  [gold: $e1 $f1]" in shown
    assert f"proven: 19 VP, no placement has more; {17 * 16 // 2} placements reach it" in shown
    total = next(row for row in shown.splitlines() if row.startswith("total"))
    assert total.split() == ["total", "13", "19"]


def test_gold_lists_placements_when_asked(sheet: Path) -> None:
    shown = good("gold", str(sheet), "--all").splitlines()
    assert shown[-1] == "and 116 more"
    assert shown[-21:-19] == ["e1 f1", "e1 d2"]


def test_gold_as_json(sheet: Path) -> None:
    content = json.loads(good("gold", str(sheet), "--json"))
    assert (content["status"], content["score"], content["bound"]) == ("proven", 19, 19)
    assert content["squares"] == ["e1", "f1"]
    assert content["before"]["total"] == 13
    assert content["optimal-placements"] == 136
    assert "placements" not in content


def test_a_broken_sheet_names_file_line_and_column(sheet: Path) -> None:
    text = sheet.read_text(encoding="utf-8").replace("gold:    {marked: 2", "gold:    {marked: 4")
    sheet.write_text(text, encoding="utf-8")
    for command in ("score", "gold"):
        assert f"{sheet}:17:21: found 4 marked, gold has 3 boxes" in bad(command, str(sheet))


def test_files_that_cannot_be_read_are_user_errors(tmp_path: Path) -> None:
    assert "there is no such file" in bad("gold", str(tmp_path / "none.yaml"))
    assert "use --template" in bad("score")


def test_a_deal_reads_back_in_all_its_forms(tmp_path: Path) -> None:
    text = good("deal", "7").strip()
    assert text.startswith("rw1/house/W")
    path = tmp_path / "deal.yaml"
    assert good("deal", "7", "--yaml", "--out", str(path)) == f"wrote {path}\n"
    assert good("deal", str(path)).strip() == text
    assert good("deal", text).strip() == text
    assert json.loads(good("deal", "7", "--json"))["text"] == text


def test_sheets_and_players_are_fixed_by_options() -> None:
    assert good("deal", "7", "--sheets", "W1M2").startswith("rw1/house/W1M2/")
    assert good("deal", "7", "--sheets", "W1M2,W3M4").startswith("rw1/house/W1M2,W3M4/")
    assert good("deal", "7", "--players", "4").split("/")[2].count(",") == 3
    assert "name one pair of sheets for each player" in bad("deal", "7", "--players", "2", "--sheets", "W1M2")
    assert "such as W3M2" in bad("deal", "7", "--sheets", "W1")
    assert "1 to 4 are allowed" in bad("deal", "7", "--sheets", "W9M1")


def test_a_deal_that_does_not_read_is_a_user_error() -> None:
    assert "line 1, column 1" in bad("deal", "rw2/house")
    assert "a seed is a text" in bad("deal", " ")


DEAL = "rw1/house/W3M2/LTC/?CM.ITL.LL?.CCM.TTI/12345678.87654321.13572468"


def test_replay_shows_turn_by_turn(tmp_path: Path) -> None:
    line = tmp_path / "line.txt"
    line.write_text("setup: &LT ; what two dice show\n1.1: B +C - -\n", encoding="utf-8")
    shown = good("replay", DEAL, str(line))
    rows = [row.split() for row in shown.splitlines()]
    assert ["setup", "&LT", "lead", "+1,", "tin", "+1", "0"] in rows
    assert ["1.1", "B", "+C", "-", "-", "copper", "+2", "0"] in rows
    assert "the line stops in turn 1.2" in shown
    assert json.loads(good("replay", DEAL, str(line), "--json"))["over"] is False


@pytest.mark.rule("RW-073")
def test_an_illegal_step_names_its_place_the_rule_and_what_is_legal() -> None:
    message = bad("replay", DEAL, "&LT W +L")
    assert "line 1, column 7, turn 1.1: +L: the die shows copper (RW-073); legal here: +C" in message


def test_a_misspelt_step_names_its_place() -> None:
    assert "line 1, column 5: 'XX' is not a decision" in bad("replay", DEAL, "&LT XX")


def test_a_whole_game_ends_with_its_fate() -> None:
    turns = {"setup": "&LC", "1.1": "B", "1.2": "W", "2.1": "B", "2.2": "W", "3.1": "B", "3.2": "W"}
    turns |= {"4.1": "B", "4.2": "W", "5.1": "B", "5.2": "W", "5.3": "-"}
    text = "\n".join(f"{label}: {step}{'' if label in ('setup', '5.3') else ' - - -'}" for label, step in turns.items())
    assert good("replay", DEAL + "/87654321.87654321.87654321", text).splitlines()[-1] == "solo fate: expelled"


def test_two_players_each_have_a_score() -> None:
    shown = good("replay", "7", "", "--players", "2")
    assert "player a" in shown
    assert "player b" in shown


def test_simulate_gives_quartiles() -> None:
    content = json.loads(good("simulate", "--player", "random", "--deals", "5", "--json"))
    assert len(content["scores"]) == content["deals"] == 5
    assert content["least"] <= content["lower-quartile"] <= content["median"] <= content["most"]
    shown = good("simulate", "--player", "random", "--deals", "1", "--sheets", "W1M2")
    assert shown.splitlines()[0].startswith("player")


def test_simulate_plays_the_same_games_again() -> None:
    words = ("simulate", "--player", "beam", "--width", "1", "--deals", "1", "--json")
    assert good(*words) == good(*words)


def test_another_edition_is_used_when_named(tmp_path: Path) -> None:
    assert "there is no such folder" in bad("deal", "7", "--edition", str(tmp_path / "none"))


def test_the_commands_import_nothing_heavy_for_their_help() -> None:
    code = (
        "import sys; from pnp.cli import game; "
        "print(*(n for n in ('ortools', 'reportlab', 'rich', 'pydantic', 'numba') if n in sys.modules))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == ""


def test_gold_writes_the_picture_it_shows(sheet: Path, tmp_path: Path) -> None:
    svg, pdf = tmp_path / "gold.svg", tmp_path / "gold.pdf"
    shown = good("gold", str(sheet), "--svg", str(svg), "--pdf", str(pdf))
    assert shown.splitlines()[-2:] == [f"wrote {svg}", f"wrote {pdf}"]
    assert svg.read_text(encoding="utf-8").startswith("<")
    assert pdf.read_bytes().startswith(b"%PDF")
