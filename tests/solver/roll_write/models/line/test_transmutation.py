from collections.abc import Sequence

from solver.roll_write.effects import Choice, Measure, MeasureKind, Transmute
from solver.roll_write.models.line.marks import Path
from solver.roll_write.models.line.quantities import Literal
from solver.roll_write.models.line.transmutation import (
    Moment,
    Option,
    apply_moment,
    nothing_to_transmute,
    paths_once,
    transmute,
)
from solver.roll_write.terms import Colour
from tests.solver.roll_write.models.line.bench import (
    AQUA,
    BLACK,
    COPPER,
    EARTH,
    GOLD,
    IRON,
    LEAD,
    NO,
    RED,
    SILVER,
    TIN,
    WHITE,
    YES,
    Bench,
    bench,
)

WHITE_TURN: Sequence[Literal] = (False, True, False)
PLAIN = Transmute(1)


def transmuted(place: Bench, verb: Transmute = PLAIN, lost: Literal = NO) -> dict[Path, Literal]:
    """One transmutation in a white turn, carried out."""
    moment = Moment()
    paths = transmute(
        place.builder,
        place.marks,
        moment,
        [Option(YES, verb)],
        WHITE_TURN,
        place.setting.workshop.paths,
        "test",
        lost=lost,
    )
    apply_moment(place.setting, place.marks, moment, "test")
    return paths


def test_the_next_tube_is_marked_and_the_path_s_element_advances() -> None:
    place = bench(marks="lead 2, copper 1")
    paths = transmuted(place)
    path = paths[LEAD, WHITE]
    assert place.least(place.marks.marked[COPPER].expression, path) == 2
    assert place.least(place.marks.mastery[EARTH].expression, path) == 1
    assert place.least(place.marks.marked[LEAD].expression, path) == 2  # nothing is taken from it
    assert {colour for _, colour in paths} == {WHITE}


def test_it_needs_more_boxes_than_the_next_tube_has() -> None:
    assert not transmuted_at_all(bench(marks="lead 2, copper 2, tin 2, mercury 2, iron 2, silver 2, gold 2"))
    assert transmuted_at_all(bench(marks="lead 2-2, copper 1"))  # exhausted ones count


def transmuted_at_all(place: Bench) -> bool:
    transmuted(place)
    return place.allows()


def test_a_crossed_path_is_not_crossed_again() -> None:
    assert not transmuted_at_all(bench(marks="lead 2", paths="L/W"))
    assert transmuted_at_all(bench(marks="lead 2", paths="L/B L/R"))


def test_two_moments_do_not_cross_one_path() -> None:
    place = bench(marks="lead 3")
    first, second = transmuted(place), transmuted(place)
    paths_once(place.builder, place.marks)
    assert not place.allows(first[LEAD, WHITE], second[LEAD, WHITE])
    assert place.allows(first[LEAD, WHITE], second[COPPER, WHITE])


def test_what_a_full_tube_or_track_cannot_take_is_lost() -> None:
    place = bench(marks="lead 5, copper 5", tracks="fire 6", paths="L/W")
    path = transmuted(place)[COPPER, WHITE]
    assert place.most(place.marks.mastery[1].expression, path) == 6
    full = bench(marks="iron 4, silver 3")
    path = transmuted(full)[IRON, WHITE]
    assert full.most(full.marks.marked[SILVER].expression, path) == 3


def test_a_named_colour_and_any_colour() -> None:
    assert {colour for _, colour in transmuted(bench(marks="lead 2"), Transmute(1, Colour.RED))} == {RED}
    assert {colour for _, colour in transmuted(bench(marks="lead 2"), Transmute(1, Choice.ANY))} == {BLACK, WHITE, RED}


def test_without_mastery_no_track_advances() -> None:
    place = bench(marks="lead 2")
    transmuted(place, Transmute(1, mastery=False))
    assert place.most(sum(level.expression for level in place.marks.mastery)) == 0


def test_skipped_tubes() -> None:
    two = Measure(MeasureKind.READY, AQUA)
    place = bench(marks="lead 2, aqua-regia 2")
    path = transmuted(place, Transmute(1, skip=two))[LEAD, WHITE]
    assert place.least(place.marks.marked[3].expression, path) == 1
    assert place.most(place.marks.marked[COPPER].expression, path) == 0
    far = bench(marks="lead 2, aqua-regia 6")
    path = transmuted(far, Transmute(1, skip=two))[LEAD, WHITE]
    assert far.least(far.marks.marked[GOLD].expression, path) == 1


def test_a_transmutation_is_only_lost_where_none_is_legal() -> None:
    for paths, expected in (("", False), ("L/W", True), ("L/B L/R", False)):
        place = bench(marks="lead 2", paths=paths)
        lost = nothing_to_transmute(place.builder, place.marks, [Option(YES, PLAIN)], WHITE_TURN, "test")
        transmuted(place, lost=lost)
        assert place.allows(lost) is expected
        assert place.allows()


def test_gains_past_the_last_box_are_lost() -> None:
    place = bench(marks="tin 3")
    moment = Moment()
    moment.gain(TIN, YES, place.builder.integer(2, 2, "two"))
    apply_moment(place.setting, place.marks, moment, "test")
    assert place.most(place.marks.marked[TIN].expression) == place.least(place.marks.marked[TIN].expression) == 4
