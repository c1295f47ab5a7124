"""Numbers of states from several positions, against the committed tables; `perft_cases` says what they are worth."""

import pytest

from tests.solver.roll_write.perft_cases import CASES, FOLDER, PerftCase, Row


def differences(expected: list[Row], found: list[Row]) -> str:
    """Return the rows that differ, the splits by first decision among them."""
    before = {(depth, decision): states for depth, decision, states in expected}
    now = {(depth, decision): states for depth, decision, states in found}
    rows = [
        f"depth {depth}, {decision}: {before.get((depth, decision), 'nothing')} in the table, "
        f"{now.get((depth, decision), 'nothing')} now"
        for depth, decision in sorted(before.keys() | now.keys())
        if before.get((depth, decision)) != now.get((depth, decision))
    ]
    return "\n".join(rows)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_numbers_of_states_are_those_of_the_table(case: PerftCase) -> None:
    assert differences(case.read(), case.compute()) == ""


def test_every_table_belongs_to_a_case() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.csv")) == sorted(case.name for case in CASES)


def test_what_differs_is_shown_by_first_decision() -> None:
    expected = [(1, "all", 2), (2, "all", 5), (2, "B", 3), (2, "W", 3)]
    found = [(1, "all", 2), (2, "all", 4), (2, "B", 2), (2, "R", 1), (2, "W", 3)]
    assert differences(expected, found).splitlines() == [
        "depth 2, B: 3 in the table, 2 now",
        "depth 2, R: nothing in the table, 1 now",
        "depth 2, all: 5 in the table, 4 now",
    ]
