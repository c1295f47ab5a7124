import re
import shutil
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from solver.errors import EditionError
from solver.roll_write.loading import load_edition

EDITIONS = Path(__file__).parents[2] / "data" / "editions"
Case = dict[str, str | bool]
CASES: list[Case] = YAML(typ="safe", pure=True).load((EDITIONS / "broken.yaml").read_text(encoding="utf-8"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(EDITIONS / "example", tmp_path / "copy"))


def findings(folder: Path) -> list[tuple[str, int, int, str]]:
    with pytest.raises(EditionError) as caught:
        load_edition(folder)
    lines = str(caught.value).splitlines()
    assert re.match(r"\d+ things? (is|are) wrong in the edition ", lines[0])
    found = []
    for line in lines[1:]:
        match = re.fullmatch(r"(.+?):(\d+):(\d+): (.+)", line)
        assert match, line
        found.append((Path(match[1]).name, int(match[2]), int(match[3]), match[4]))
    return found


def place_of(text: str, offset: int) -> tuple[int, int]:
    before = text[:offset]
    return before.count("\n") + 1, offset - before.rfind("\n")


def break_edition(folder: Path, case: Case) -> tuple[int, int]:
    """Make the case's change and return the line and column where its finding belongs."""
    path = folder / str(case["file"])
    text = path.read_text(encoding="utf-8")
    old, new = str(case["old"]), str(case["new"])
    if "whole" in case:
        offset, changed = 0, new
    else:
        assert old in text, f"the example edition has no {old!r} in {path.name}"
        offset = text.index(old)
        changed = text.replace(old, new, 1)
    path.write_text(changed, encoding="utf-8", newline="\n")
    if "end" in case:
        return place_of(changed, offset + len(new))
    return place_of(changed, offset + new.index(str(case.get("at", ""))))


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["name"]))
def test_each_kind_of_error_is_found_in_its_place(folder: Path, case: Case) -> None:
    line, column = break_edition(folder, case)
    file = str(case.get("other", case["file"]))
    matching = [finding for finding in findings(folder) if finding[0] == file and str(case["says"]) in finding[3]]
    assert matching
    if "start" in case:
        assert matching[0][2] == 1
    elif "anywhere" not in case and "other" not in case:
        assert matching[0][1:3] == (line, column)


def test_the_example_edition_is_fine() -> None:
    assert load_edition(EDITIONS / "example").key == "house"


def test_errors_of_all_files_come_at_once(folder: Path) -> None:
    names = (
        "unknown name",
        "workshop twice",
        "unknown element",
        "short track",
        "unknown verb",
        "broken base",
        "cost alone",
    )
    cases = [case for case in CASES if case["name"] in names]
    assert len(cases) == len(names)
    for case in cases:
        break_edition(folder, case)
    found = findings(folder)
    for case in cases:
        assert any(case["file"] == file and str(case["says"]) in text for file, _, _, text in found), case["name"]


def test_several_errors_of_one_row_come_at_once(folder: Path) -> None:
    path = folder / "cards.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("needs: {lead: 1, copper: 2}", "needs: {led: 1, copper: 0}", 1), encoding="utf-8")
    assert len(findings(folder)) == 2


def test_findings_are_sorted_by_file_line_and_column(folder: Path) -> None:
    for name in ("broken base", "unknown need", "unknown metal"):
        break_edition(folder, next(case for case in CASES if case["name"] == name))
    places = [finding[:3] for finding in findings(folder)]
    assert places == sorted(places)


def test_a_wrong_row_does_not_make_rows_missing(folder: Path) -> None:
    break_edition(folder, next(case for case in CASES if case["name"] == "unknown element"))
    assert len(findings(folder)) == 1


@pytest.mark.parametrize("name", ["edition.yaml", "paths.csv"])
def test_a_missing_file_is_named(folder: Path, name: str) -> None:
    (folder / name).unlink()
    assert (name, 1, 1, "there is no such file") in findings(folder)


def test_a_file_that_is_a_folder_is_named(folder: Path) -> None:
    (folder / "lines.csv").unlink()
    (folder / "lines.csv").mkdir()
    assert any(file == "lines.csv" and "this is a folder" in text for file, _, _, text in findings(folder))


def test_a_missing_folder_says_how_to_make_one(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"there is no such folder; `pnp edition new .*`"):
        load_edition(tmp_path / "nowhere")
