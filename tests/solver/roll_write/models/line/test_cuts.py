"""The cuts follow from the other constraints: without them the best score is the same."""

import pytest

from solver.roll_write.models.line import Question, assembly, best_line, ending
from solver.roll_write.models.line.cuts import lines_need_squares
from tests.solver.roll_write.models.line.bench import bench
from tests.solver.roll_write.models.line.cases import made_case


@pytest.mark.parametrize("seed", [9, 12])
def test_leaving_the_cuts_out_changes_no_optimum(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    case = made_case(seed)
    question = Question(case.game.edition, case.game.deal, case.start, case.last_turn)
    best = best_line(question)

    def nothing(*_: object) -> None:
        return None

    monkeypatch.setattr(assembly, "lines_need_squares", nothing)
    monkeypatch.setattr(ending, "pairs_grow_by_squares", nothing)
    without = best_line(question)
    assert (without.score, without.status) == (best.score, best.status)


def test_full_lines_need_the_squares_they_lacked() -> None:
    place = bench(stone="a1:e1")  # row 1 lacks one square, in fire's section
    full = place.builder.boolean("full")
    place.marks.full[0] = full
    place.marks.sections[1] = place.builder.integer(2, 9, "fire")
    lines_need_squares(place.builder, place.marks, place.sheet.stone)
    level = place.marks.sections[1].expression
    assert not place.allows(full, place.fact(level, 2))
    assert place.allows(full, place.fact(level, 3))
    assert place.allows(~full, place.fact(level, 2))
