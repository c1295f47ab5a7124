from pathlib import Path

from tests.rule_coverage import RULES, is_whole, read_least, read_rows, reports, shortfalls, unknown_ids

ROWS = {"XX": frozenset({"XX-001", "XX-002", "XX-003"}), "YY": frozenset({"YY-001"})}
ROOT = Path("/somewhere")


def test_the_roll_and_write_checklist_has_216_rows() -> None:
    assert len(read_rows(RULES)["RW"]) == 216


def test_the_committed_numbers_belong_to_checklists_and_do_not_exceed_them() -> None:
    rows = read_rows(RULES)
    assert all(0 < least <= len(rows[prefix]) for prefix, least in read_least(RULES).items())


def test_an_id_that_no_checklist_has_is_found() -> None:
    assert unknown_ids(["XX-001", "XX-009", "ZZ-001"], ROWS) == ["XX-009", "ZZ-001"]


def test_the_report_counts_each_row_once() -> None:
    assert reports(["XX-001", "XX-001", "XX-003"], ROWS) == ["2 of 3 rule rows covered (XX)"]


def test_a_shortfall_names_the_rows_without_a_test() -> None:
    found = shortfalls(["XX-001"], ROWS, {"XX": 2})
    assert found == ["XX: at least 2 rows must be covered; no test covers XX-002, XX-003"]
    assert shortfalls(["XX-001", "XX-002"], ROWS, {"XX": 2}) == []


def test_the_suite_is_whole_when_its_folder_or_one_above_is_named() -> None:
    suite = [ROOT / "tests"]
    assert is_whole([ROOT / "tests"], suite)
    assert is_whole([ROOT], suite)
    assert not is_whole([ROOT / "tests" / "solver"], suite)
    assert not is_whole([ROOT / "tests" / "test_one.py::test_it"], suite)
