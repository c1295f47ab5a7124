import pytest

from solver.roll_write.effects import Measure, MeasureKind
from solver.roll_write.measures import measure as counted
from solver.roll_write.models.line.marks import exhaust, measure, settle, start_marks
from solver.roll_write.models.line.quantities import constant
from tests.solver.roll_write.models.line.bench import COPPER, LEAD, bench
from tests.solver.roll_write.random_sheets import made_sheet

MEASURES = [
    *(Measure(kind, index) for kind in (MeasureKind.READY, MeasureKind.MARKED) for index in range(10)),
    *(Measure(MeasureKind.TRACK, element) for element in range(4)),
    *(Measure(MeasureKind.PATH, colour) for colour in range(3)),
    *(
        Measure(kind)
        for kind in (
            MeasureKind.LARGEST_TUBE,
            MeasureKind.LEAST_TRACK,
            MeasureKind.GREATEST_TRACK,
            MeasureKind.LEAST_COLOUR_PATH,
            MeasureKind.LEAST_SECTION,
            MeasureKind.STARTED_SECTIONS,
        )
    ),
]


@pytest.mark.parametrize("seed", range(8))
def test_every_measure_of_a_sheet_is_the_rules_engine_s(seed: int) -> None:
    sheet = made_sheet(seed).sheet
    marks = start_marks(sheet)
    builder = bench().builder
    for what in MEASURES:
        level = measure(builder, marks, what, "measure")
        assert level.known
        assert level.low == counted(sheet, what), what


def test_a_chosen_track_is_the_greatest() -> None:
    place = bench(tracks="earth 2, air 5")
    assert measure(place.builder, place.marks, Measure(MeasureKind.CHOSEN_TRACK), "track").low == 5


def test_ready_boxes_can_be_exhausted() -> None:
    place = bench(marks="lead 3-1")
    spent = place.builder.integer(0, 9, "spent")
    exhaust(place.builder, place.marks, LEAD, spent)
    assert place.most(spent.expression) == 2
    assert place.least(place.marks.ready(LEAD).expression) == 0


def test_what_is_not_ready_cannot_be_exhausted() -> None:
    place = bench(marks="lead 3-3")
    exhaust(place.builder, place.marks, LEAD, constant(1))
    assert not place.allows()


def test_settling_changes_no_count() -> None:
    place = bench(marks="copper 1", tracks="fire 2")
    gained = place.builder.boolean("gained")
    place.marks.marked[COPPER] = (
        place.marks.marked[COPPER].plus(constant(0)).plus(place.builder.exactly_if(gained, constant(2), "gain"))
    )
    settle(place.builder, place.marks, "after")
    assert place.most(place.marks.marked[COPPER].expression, ~gained) == 1
    assert place.least(place.marks.marked[COPPER].expression, gained) == 3


def test_a_copy_stays_as_it_was() -> None:
    place = bench(marks="lead 2")
    before = place.marks.copy()
    exhaust(place.builder, place.marks, LEAD, constant(1))
    place.marks.points.append(constant(3))
    assert before.exhausted[LEAD].low == 0
    assert len(before.points) == 1
