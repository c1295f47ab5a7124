import pytest

from solver.roll_write import breakdown, fate, load_edition
from solver.roll_write.scoring import PairScore, pair_value
from solver.roll_write.state import Sheet, Stage
from tests.solver.roll_write.language import sheet
from tests.solver.roll_write.plain import plain_edition
from tests.solver.roll_write.positions import position

rule = pytest.mark.rule


def example_sheet() -> Sheet:
    """The rulebook's example before its last gold: earth 5, fire 3, air 7 and water 5 squares."""
    return sheet(
        marks="lead 6, copper 6, tin 5, mercury 4-2, iron 3-3, gold 2-1, aqua-regia 6-5",
        circles="ef fa af aw aw wa wa we ew",
        plus="fa af aw wa we ew",
        stone="a1:c1 a2:b2 d2:e2 d3 d4:f5 f6 a4:b5 a6",
        points=23,
    )


@rule("RW-194", "RW-195", "RW-196", "RW-197", "RW-198", "RW-199", "RW-200", "RW-187", "RW-188")
def test_the_rulebooks_example_scores_130() -> None:
    before = position(stage=Stage.GOLD, on=example_sheet())
    after = before.play("$c4")  # completes row 4, which gives nothing now
    score = after.score
    assert after.stage is Stage.OVER
    assert score.play == 23
    assert sum(score.tubes) == 10
    assert score.aqua_regia == 3
    assert score.pairs == (PairScore(0, 8), PairScore(2, 10), PairScore(4, 13), PairScore(2, 11))
    assert [pair.points for pair in score.pairs] == [0, 20, 52, 22]
    assert score.total == 130


@rule("RW-189")
def test_vp_gained_in_play_count() -> None:
    assert breakdown(plain_edition(), sheet(points=17)).total == 17


@rule("RW-190", "RW-041")
def test_each_tube_counts_the_highest_value_reached_exhausted_boxes_included() -> None:
    edition = plain_edition()  # boxes are worth 0 0 1 1 2 3
    shown = sheet(marks="lead 6, copper 5-5, tin 4, mercury 3-1, iron 2, silver 1")
    assert breakdown(edition, shown).tubes == (3, 2, 1, 1, 0, 0, 0)


@rule("RW-191", "RW-041")
def test_the_aqua_regia_shelf_counts_like_a_tube_and_the_other_shelves_do_not() -> None:
    shown = sheet(marks="aqua-regia 5-4, reduction 6, reagent 6")
    assert breakdown(plain_edition(), shown).aqua_regia == 2
    assert breakdown(plain_edition(), shown).total == 2


@rule("RW-112")
@pytest.mark.parametrize("circles", ["", "ef", "ef ef", "fe fe", "ef fa ew"])
def test_a_pair_is_worth_nothing_until_both_level_1_circles_are_filled(circles: str) -> None:
    assert pair_value(sheet(circles=circles, plus="ef fe"), 0) == 0


@rule("RW-113")
@pytest.mark.parametrize("circles", ["ef fe", "ef ef fe", "ef fe fe"])
def test_a_pair_is_worth_1_with_both_level_1_circles(circles: str) -> None:
    assert pair_value(sheet(circles=circles), 0) == 1


@rule("RW-114")
def test_a_pair_is_worth_3_with_both_level_3_circles() -> None:
    assert pair_value(sheet(circles="ef ef fe fe"), 0) == 3


@rule("RW-115", "RW-116")
@pytest.mark.parametrize(("plus", "more"), [("", 0), ("ef", 0), ("fe", 0), ("ef fe", 1), ("ew we", 0)])
def test_a_pair_is_worth_1_more_with_both_its_plus_one_spaces(plus: str, more: int) -> None:
    assert pair_value(sheet(circles="ef fe", plus=plus), 0) == 1 + more
    assert pair_value(sheet(circles="ef ef fe fe", plus=plus), 0) == 3 + more


@rule("RW-116")
def test_the_values_of_a_pair() -> None:
    values = {
        pair_value(sheet(circles=" ".join(["we"] * water + ["ew"] * earth), plus=plus), 3)
        for water in range(3)
        for earth in range(3)
        for plus in ("", "ew we")
    }
    assert values == {0, 1, 2, 3, 4}


@rule("RW-192")
def test_a_pair_scores_its_value_for_each_crossed_square_in_its_two_sections() -> None:
    shown = sheet(circles="ef ef fe fe", stone="a1:c3 d1:f3")
    assert breakdown(plain_edition(), shown).pairs == (
        PairScore(3, 18),
        PairScore(0, 9),
        PairScore(0, 0),
        PairScore(0, 9),
    )
    assert breakdown(plain_edition(), shown).total == 54
    assert breakdown(plain_edition(), sheet(circles="ef fe", stone="f6")).total == 0


@pytest.mark.parametrize(
    ("total", "key"),
    [
        pytest.param(0, "expelled", marks=rule("RW-209")),
        pytest.param(80, "expelled", marks=rule("RW-209")),
        pytest.param(81, "warned", marks=rule("RW-210")),
        pytest.param(110, "warned", marks=rule("RW-210")),
        pytest.param(111, "redeemed", marks=rule("RW-211")),
        pytest.param(140, "redeemed", marks=rule("RW-211")),
        pytest.param(141, "sanctum", marks=rule("RW-212")),
        pytest.param(170, "sanctum", marks=rule("RW-212")),
        pytest.param(171, "surpassing", marks=rule("RW-213")),
        pytest.param(500, "surpassing", marks=rule("RW-213")),
    ],
)
def test_the_solo_players_fate(total: int, key: str) -> None:
    assert fate(load_edition(), total).key == key
