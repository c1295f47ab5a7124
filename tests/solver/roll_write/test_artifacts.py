"""The 24 artifacts one by one; each test is given the artifact in the words of the data files."""

import pytest

from solver.roll_write import load_edition
from solver.roll_write.effects import Exhaust, format_effect
from solver.roll_write.state import Stage
from tests.solver.roll_write.language import effect
from tests.solver.roll_write.positions import Position, position

rule = pytest.mark.rule

BLACK = (
    "exhaust 1 iron; cross 2 any",
    "exhaust 1 mercury; gain 1 lead; gain 1 copper",
    "exhaust 1 lead; gain 1 gold",
    "exhaust 1 copper; gain 1 aqua-regia; advance 2 any",
    "exhaust 1 tin; transmute 2 without mastery",
    "exhaust 1 lead; gain 1 silver; advance 1 any",
    "exhaust 1 copper; gain 3 aqua-regia",
    "exhaust 1 mercury; gain 2 iron",
)
WHITE = (
    "transmute 1 via black",
    "gain 1 aqua-regia",
    "score 3",
    "advance 1 least",
    "cross 1 most",
    "transmute 1 via any without mastery",
    "gain 1 gold",
    "cross 2 least",
)
RED = (
    "gain 1 reduction per least-colour-path; gain 1 aqua-regia per least-colour-path",
    "transmute 1 skip greatest-track",
    "score 1 per largest-tube",
    "cross 1 any; score 2 per least-section",
    "gain 1 aqua-regia per started-sections",
    "gain 1 reagent per least-track",
    "transmute 1 skip ready aqua-regia",
    "gain 1 gold; score 1 per ready silver",
)


def use(
    artifact: str,
    marks: str = "",
    *,
    colour: str = "white",
    tracks: str = "",
    paths: str = "",
    stone: str = "",
) -> Position:
    """Use an artifact in step 5."""
    start = position(
        stage=Stage.WORK, colour=colour, artifact=artifact, marks=marks, tracks=tracks, paths=paths, stone=stone
    )
    return start.play("A")


@rule("RW-156")
def test_the_house_edition_has_the_24_effects_of_the_appendix_on_cards_of_their_colours() -> None:
    edition = load_edition()
    for colour, effects in enumerate((BLACK, WHITE, RED)):
        printed = [format_effect(edition.cards[card].artifact, edition.names) for card in edition.cards_of(colour)]
        assert sorted(printed) == sorted(effects)


@rule("RW-156")
def test_the_eight_black_artifacts_are_the_ones_with_a_cost() -> None:
    assert all(isinstance(effect(text)[0], Exhaust) for text in BLACK)
    assert not any(isinstance(effect(text)[0], Exhaust) for text in WHITE + RED)


@rule("RW-037", "RW-155")
@pytest.mark.parametrize("artifact", BLACK)
def test_an_artifact_that_costs_a_metal_needs_it_ready(artifact: str) -> None:
    assert position(stage=Stage.WORK, artifact=artifact).refuses("A", "RW-037")


@rule("RW-159")
def test_one_iron_for_any_two_squares() -> None:
    start = use("exhaust 1 iron; cross 2 any", "iron 2", stone="a1")
    assert len(start.options) == 35 * 34 / 2
    after = start.play("xb1,f6")
    assert (after.ready("iron"), after.stone) == (1, "a1 b1 f6")
    assert start.refuses("xb1", "RW-158")
    assert start.refuses("xa1,b1", "RW-158")
    assert start.refuses("xb1,c1,d1", "RW-158")


@rule("RW-159", "RW-080")
def test_only_one_square_is_crossed_where_only_one_is_free() -> None:
    after = use("exhaust 1 iron; cross 2 any", "iron 1", stone="a1:f5 a6:e6")
    assert after.sheet.stone == (1 << 36) - 1


@rule("RW-160")
def test_one_mercury_for_one_lead_and_one_copper() -> None:
    after = use("exhaust 1 mercury; gain 1 lead; gain 1 copper", "mercury 1, lead 1")
    assert (after.ready("mercury"), after.marked("lead"), after.marked("copper")) == (0, 2, 1)


@rule("RW-161")
def test_one_lead_for_one_gold() -> None:
    after = use("exhaust 1 lead; gain 1 gold", "lead 1")
    assert (after.ready("lead"), after.marked("gold")) == (0, 1)


@rule("RW-162")
def test_one_copper_for_one_aqua_regia_and_two_steps_on_tracks_chosen_one_by_one() -> None:
    start = use("exhaust 1 copper; gain 1 aqua-regia; advance 2 any", "copper 1")
    assert start.marked("aqua-regia") == 1
    assert start.options == ["^e", "^f", "^a", "^w"]
    assert start.play("^e ^w").sheet.mastery == (1, 0, 0, 1)
    assert start.play("^f ^f").sheet.mastery == (0, 2, 0, 0)


@rule("RW-163")
def test_one_tin_for_two_transmutations_without_mastery() -> None:
    start = use("exhaust 1 tin; transmute 2 without mastery", "tin 1, lead 1, silver 1")
    assert start.options == ["L/W", "T/W", "S/W"]
    after = start.play("L/W S/W")
    assert after.paths == "L/W S/W"
    assert (after.ready("tin"), after.marked("copper"), after.marked("gold")) == (0, 1, 1)
    assert after.sheet.mastery == (0, 0, 0, 0)


@rule("RW-164")
def test_one_lead_for_one_silver_and_a_step_on_any_track() -> None:
    start = use("exhaust 1 lead; gain 1 silver; advance 1 any", "lead 1")
    assert start.marked("silver") == 1
    assert start.play("^a").track("air") == 1


@rule("RW-165")
def test_one_copper_for_three_aqua_regia() -> None:
    after = use("exhaust 1 copper; gain 3 aqua-regia", "copper 1, aqua-regia 2-2")
    assert (after.ready("copper"), after.marked("aqua-regia"), after.ready("aqua-regia")) == (0, 5, 3)


@rule("RW-166")
def test_one_mercury_for_two_iron() -> None:
    after = use("exhaust 1 mercury; gain 2 iron", "mercury 1")
    assert (after.ready("mercury"), after.marked("iron")) == (0, 2)


@rule("RW-167")
def test_a_transmutation_via_a_black_path_with_its_mastery() -> None:
    start = use("transmute 1 via black", "lead 1, tin 1", colour="red")
    assert start.options == ["L/B", "T/B"]
    after = start.play("L/B")
    assert (after.paths, after.marked("copper"), after.track("fire")) == ("L/B", 1, 1)


@rule("RW-168")
def test_one_aqua_regia() -> None:
    assert use("gain 1 aqua-regia", "aqua-regia 1").marked("aqua-regia") == 2


@rule("RW-169")
def test_three_vp() -> None:
    assert use("score 3").points == 3


@rule("RW-170")
def test_a_step_on_the_least_advanced_track() -> None:
    assert use("advance 1 least", tracks="earth 2, fire 1, air 2, water 4").track("fire") == 2


@rule("RW-170", "RW-157")
def test_of_tracks_equally_advanced_the_player_chooses() -> None:
    start = use("advance 1 least", tracks="earth 2, fire 1, water 1, air 3")
    assert start.options == ["^f", "^w"]
    assert start.refuses("^e", "RW-157")


@rule("RW-171")
def test_a_square_in_the_section_with_the_most() -> None:
    start = use("cross 1 most", stone="a1 d1 e1")
    assert start.options == [f"x{square}" for square in ("f1", "d2", "e2", "f2", "d3", "e3", "f3")]
    assert start.play("xf3").stone == "a1 d1 e1 f3"
    assert start.refuses("xb1", "RW-158")


@rule("RW-171", "RW-157")
def test_of_sections_with_equally_many_squares_the_player_chooses() -> None:
    start = use("cross 1 most", stone="a1:c2 d1:f2")
    assert start.options == ["xa3", "xb3", "xc3", "xd3", "xe3", "xf3"]


@rule("RW-171", "RW-158")
def test_a_full_section_is_passed_over_for_the_next() -> None:
    start = use("cross 1 most", stone="a1:c3 d1:d3 a4 f6")
    assert start.options == ["xe1", "xf1", "xe2", "xf2", "xe3", "xf3"]


@rule("RW-158", "RW-080")
def test_on_a_full_stone_there_is_nothing_to_cross() -> None:
    assert use("cross 1 most; gain 1 tin", stone="a1:f6").marked("tin") == 1


@rule("RW-172")
def test_a_transmutation_via_any_path_without_mastery() -> None:
    start = use("transmute 1 via any without mastery", "lead 1", paths="L/W")
    assert start.options == ["L/B", "L/R"]
    after = start.play("L/R")
    assert (after.paths, after.marked("copper"), after.sheet.mastery) == ("L/W L/R", 1, (0, 0, 0, 0))


@rule("RW-173")
def test_one_gold() -> None:
    assert use("gain 1 gold").marked("gold") == 1


@rule("RW-174")
def test_two_squares_in_the_section_with_the_fewest() -> None:
    start = use("cross 2 least", stone="a1 a2 d1 e1 e4 f4 b5")
    assert len(start.options) == 8 * 7 / 2
    assert start.play("xa4,c6").stone == "a1 d1 e1 a2 a4 e4 f4 b5 c6"
    assert start.refuses("xb1,c1", "RW-158")
    assert start.refuses("xa4,b1", "RW-158")


@rule("RW-174", "RW-157")
def test_both_squares_lie_in_one_of_the_tied_sections() -> None:
    start = use("cross 2 least", stone="a1:c3 d1:f3")
    assert len(start.options) == 2 * 9 * 8 / 2
    assert start.refuses("xa4,f4", "RW-158")


@rule("RW-174", "RW-158")
def test_one_square_is_crossed_where_the_section_has_only_one_left() -> None:
    start = use("cross 2 least", stone="a1:c2 a3:b3 d1:f3 a4:c6 d4:f5 d6:e6")
    assert start.options == ["xc3", "xf6"]


@rule("RW-175")
def test_a_reduction_and_an_aqua_regia_for_each_path_of_the_colour_crossed_least() -> None:
    after = use(RED[0], paths="L/B C/B T/B L/W C/W L/R C/R")
    assert (after.marked("reduction"), after.marked("aqua-regia")) == (2, 2)
    assert use(RED[0], paths="L/B C/B").marked("reduction") == 0


@rule("RW-176")
def test_a_transmutation_that_skips_as_many_tubes_as_the_highest_mastery_step() -> None:
    after = use("transmute 1 skip greatest-track", "lead 1", tracks="air 3, fire 1")
    assert (after.marked("copper"), after.marked("iron")) == (0, 1)
    assert (after.paths, after.track("fire")) == ("L/W", 2)


@rule("RW-176", "RW-100")
def test_skipping_stops_at_gold() -> None:
    assert use("transmute 1 skip greatest-track", "mercury 1", tracks="air 6").marked("gold") == 1


@rule("RW-177", "RW-040")
def test_a_vp_for_each_ready_metal_of_the_tube_with_the_most() -> None:
    assert use("score 1 per largest-tube", "lead 4-3, copper 3-1, gold 1").points == 2


@rule("RW-178")
def test_a_square_and_then_two_vp_for_each_square_of_the_section_with_the_fewest() -> None:
    start = use("cross 1 any; score 2 per least-section", stone="a1 a2 d1 d2 d4 e4 a4")
    assert start.play("xa5").points == 4
    assert start.play("xa3").points == 2


@rule("RW-179")
@pytest.mark.parametrize(("stone", "gained"), [("", 0), ("a1 b2", 1), ("a1 f1 f6", 3), ("a1 f1 f6 a6", 4)])
def test_an_aqua_regia_for_each_section_with_a_crossed_square(stone: str, gained: int) -> None:
    assert use("gain 1 aqua-regia per started-sections", stone=stone).marked("aqua-regia") == gained


@rule("RW-180")
def test_a_reagent_for_each_step_of_the_least_advanced_track() -> None:
    assert use("gain 1 reagent per least-track", tracks="earth 3, fire 2, air 4, water 5").marked("reagent") == 2
    assert use("gain 1 reagent per least-track", tracks="earth 3").marked("reagent") == 0


@rule("RW-181", "RW-040")
def test_a_transmutation_that_skips_as_many_tubes_as_aqua_regia_are_ready() -> None:
    after = use("transmute 1 skip ready aqua-regia", "lead 1, aqua-regia 3-1")
    assert (after.marked("copper"), after.marked("tin"), after.marked("mercury")) == (0, 0, 1)
    assert after.paths == "L/W"
    assert use("transmute 1 skip ready aqua-regia", "lead 1, aqua-regia 3-3").marked("copper") == 1


@rule("RW-182", "RW-040")
def test_a_gold_and_a_vp_for_each_ready_silver() -> None:
    after = use("gain 1 gold; score 1 per ready silver", "silver 4-1")
    assert after.marked("gold") == 1
    assert after.points == 3


@rule("RW-083", "RW-157")
def test_a_repeated_artifact_looks_at_the_sheets_again() -> None:
    after = use("score 1 per ready silver", "silver 3").play("AA")
    assert after.points == 3 + 2
