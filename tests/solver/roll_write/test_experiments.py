import pytest

from solver.roll_write import load_edition
from solver.roll_write.state import Stage
from tests.solver.roll_write.positions import Position, position

rule = pytest.mark.rule
WATER_4 = ("water 4 VP XX/.+/.+", "earth 2 VP X")
"""As in the rulebook's example: two squares, with gold four."""


def step_5(
    needs: str = "",
    marks: str = "",
    *,
    tracks: str = "earth 5, fire 5, air 5, water 5",
    rewards: tuple[str, str] = ("earth 1 VP X", "air 2 VP XX"),
    stone: str = "",
    circles: str = "",
    round_number: int = 1,
) -> Position:
    return position(
        stage=Stage.WORK,
        round_number=round_number,
        experiment=needs,
        rewards=rewards,
        marks=marks,
        tracks=tracks,
        stone=stone,
        circles=circles,
    )


@rule("RW-117")
def test_all_needed_metals_must_be_ready() -> None:
    assert "Xe" in step_5("copper 2, tin 1", "copper 2, tin 1").options
    assert step_5("copper 2, tin 1", "copper 1, tin 1").refuses("Xe", "RW-117")
    assert step_5("copper 2, tin 1", "copper 2").refuses("Xe", "RW-117")


@rule("RW-040", "RW-117")
def test_exhausted_boxes_do_not_count_for_an_experiment() -> None:
    assert step_5("copper 2", "copper 2-1").refuses("Xe", "RW-117")
    assert "Xe" in step_5("copper 2", "copper 3-1").options


@rule("RW-118")
def test_an_experiment_exhausts_none_of_the_metals() -> None:
    after = step_5("copper 2, silver 1", "copper 2, silver 1").play("Xe oef #a1")
    assert (after.ready("copper"), after.ready("silver")) == (2, 1)


@rule("RW-119")
def test_only_the_chosen_elements_mastery_has_to_be_met() -> None:
    start = step_5(tracks="air 3", round_number=3)
    assert start.options == ["Xa", "A", "-"]
    assert start.refuses("Xe", "RW-120")
    assert start.refuses("Xf", "RW-119")


@rule("RW-120")
@pytest.mark.parametrize("round_number", [1, 2, 3, 4, 5])
def test_the_mastery_needed_is_the_rounds_number(round_number: int) -> None:
    enough = step_5(tracks=f"earth {round_number}, air {round_number - 1}", round_number=round_number)
    assert "Xe" in enough.options
    assert enough.refuses("Xa", "RW-120")


@rule("RW-121")
def test_each_elemental_reduction_exhausted_lowers_the_need_by_one() -> None:
    start = step_5(tracks="earth 2, air 1", marks="reduction 3-1", round_number=4)
    assert start.refuses("Xa", "RW-120")
    after = start.play("Xe oef #a1")
    assert (after.marked("reduction"), after.ready("reduction")) == (3, 0)


@rule("RW-121")
def test_no_reduction_is_exhausted_where_mastery_is_enough() -> None:
    assert step_5(marks="reduction 2").play("Xe oef #a1").ready("reduction") == 2


@rule("RW-122")
def test_each_wild_reagent_exhausted_stands_for_a_missing_metal() -> None:
    start = step_5("copper 2, tin 1", "copper 1, reagent 3")
    after = start.play("Xe oef #a1")
    assert (after.marked("reagent"), after.ready("reagent")) == (3, 1)
    assert step_5("copper 2, tin 1", "reagent 3-1, copper 0").refuses("Xe", "RW-117")


@rule("RW-123")
@pytest.mark.parametrize("metal", ["silver", "gold"])
def test_a_wild_reagent_never_stands_for_silver_or_gold(metal: str) -> None:
    assert step_5(f"{metal} 1", "reagent 3").refuses("Xe", "RW-123")
    assert "Xe" in step_5(f"{metal} 1", f"{metal} 1").options


@rule("RW-124", "RW-128")
def test_the_chosen_elements_vp_and_shape_are_given() -> None:
    start = step_5(rewards=("earth 1 VP X", "air 2 VP XX"))
    by_earth = start.play("Xe oef #b2")
    assert (by_earth.points, by_earth.stone) == (1, "b2")
    by_air = start.play("Xa oaf #e5")
    assert (by_air.points, by_air.stone) == (2, "e5 f5")


@rule("RW-125")
def test_one_knowledge_circle_of_the_chosen_element_is_filled() -> None:
    start = step_5().play("Xe")
    assert start.options == ["oew", "oef"]
    assert start.play("oew").circles == "ew"


@rule("RW-125")
def test_a_circle_for_which_no_space_is_left_is_lost() -> None:
    after = step_5(circles="ef ef ew ew").play("Xe #a1")
    assert after.sheet.circles == (2, 2, 0, 0, 0, 0, 0, 0)
    assert after.stone == "a1"


@rule("RW-126", "RW-127")
def test_the_rewards_come_in_the_order_vp_circle_shape() -> None:
    played = step_5().replay("Xe oef #c3")
    states = [Position(position().game, state) for state in played.states]
    assert [(state.points, state.circles, state.stone) for state in states] == [
        (0, "", ""),
        (1, "", ""),
        (1, "ef", ""),
        (1, "ef", "c3"),
    ]


@rule("RW-128")
def test_the_house_editions_cards_differ_in_vp_or_shape_between_their_elements() -> None:
    for card in load_edition().cards:
        first, second = card.rewards
        assert (first.points, first.shape) != (second.points, second.shape)


def placed(shape: str, element: str = "earth", stone: str = "", marks: str = "") -> Position:
    """A shape waits to be placed for an element; the circle went to a pair."""
    partner = {"earth": "ef", "fire": "fe", "air": "aw", "water": "wa"}[element]
    other = "air" if element == "earth" else "earth"
    start = step_5(rewards=(f"{element} 1 VP {shape}", f"{other} 1 VP X"), stone=stone, marks=marks)
    return start.play(f"X{element[0]} o{partner}")


@rule("RW-129")
def test_a_shape_is_neither_turned_nor_mirrored() -> None:
    assert placed("XX/X.").play("#a1").stone == "a1 b1 a2"
    assert placed("XX").play("#a1").stone == "a1 b1"


@rule("RW-130")
def test_a_shape_lies_wholly_inside_the_grid() -> None:
    start = placed("XX", "fire")
    assert "#e1" in start.options
    assert start.why_not("#f1") == "the shape must lie inside the grid and touch its element's section (RW-130, RW-131)"


@rule("RW-131")
def test_one_square_of_the_shape_lies_in_the_elements_section() -> None:
    start = placed("XX", "fire")
    assert start.play("#c1").stone == "c1 d1"
    assert start.why_not("#b1") == "the shape must lie inside the grid and touch its element's section (RW-130, RW-131)"
    # its anchor may be anywhere from c1, one square inside the section, to e3
    assert start.options == [f"#{column}{row}" for row in "123" for column in "cde"]


@rule("RW-132", "RW-133")
def test_the_square_in_the_section_may_be_crossed_already_and_overlap_gives_nothing() -> None:
    after = placed("XX", "fire", stone="d1").play("#c1")
    assert after.stone == "c1 d1"
    assert placed("X", "earth", stone="a1").play("#a1").stone == "a1"


@rule("RW-134")
def test_the_squares_marked_x_need_no_gold() -> None:
    start = placed("X+", "earth")
    assert start.refuses("#a1+", "RW-135")
    assert start.play("#a1").stone == "a1"


@rule("RW-135")
def test_a_gold_adds_all_the_extra_squares() -> None:
    after = placed("X+/++", "earth", marks="gold 2").play("#a1+")
    assert after.stone == "a1 b1 a2 b2"
    assert (after.marked("gold"), after.ready("gold")) == (2, 1)


@rule("RW-135")
def test_the_extra_squares_must_fit_too_and_may_be_what_touches_the_section() -> None:
    start = placed("X+", "fire", marks="gold 1")
    assert "#c1" not in start.options
    assert start.play("#c1+").stone == "c1 d1"
    assert "#f1" in start.options
    assert "#f1+" not in start.options


@rule("RW-135")
def test_a_shape_without_extra_squares_takes_no_gold() -> None:
    start = placed("X", "earth", marks="gold 1")
    assert start.refuses("#a1+", "RW-135")


def test_a_shape_is_placed_by_its_first_x_square_even_if_an_extra_square_comes_before_it() -> None:
    assert placed("+X/.X", "earth", marks="gold 1").play("#b1+").stone == "a1 b1 b2"
    assert "#a1+" not in placed("+X", "earth", marks="gold 1").options


@rule("RW-136", "RW-137", "RW-138", "RW-150", "RW-041")
def test_the_rulebooks_example_of_round_3() -> None:
    start = position(
        stage=Stage.WORK,
        round_number=3,
        experiment="copper 2, mercury 1",
        rewards=WATER_4,
        marks="copper 2, mercury 1, gold 1, aqua-regia 2-1",
        tracks="water 3",
        stone="b1:b3",
        line_rewards={"cb": ("gain 1 aqua-regia", "score 2 per marked aqua-regia")},
    )
    shape = start.play("Xw owa")
    assert (shape.points, shape.circles) == (4, "wa")
    assert shape.play("#a4").stone == "b1 b2 b3 a4 b4"
    lines = shape.play("#a4+")
    assert lines.stone == "b1 b2 b3 a4 b4 b5 b6"
    assert lines.ready("gold") == 0
    assert lines.options == ["cb<", "cb>"]
    after = lines.play("cb< .")
    assert (after.marked("aqua-regia"), after.ready("aqua-regia")) == (3, 2)
    assert after.points == 4 + 2 * 3
