from dataclasses import replace

import pytest

from solver.errors import IllegalAction
from solver.roll_write import RollWrite
from solver.roll_write.state import Stage
from tests.solver.roll_write.plain import plain_deal, plain_edition
from tests.solver.roll_write.positions import Position, position

rule = pytest.mark.rule


@rule("RW-067")
def test_a_turns_steps_come_in_order() -> None:
    played = position(tracks="earth 1").replay("W +C ^e Xe oew #a1")
    assert [state.stage for state in played.states] == [
        Stage.DIE,
        Stage.METAL,
        Stage.MASTERY,
        Stage.WORK,
        Stage.END,
        Stage.END,
        Stage.DIE,
    ]
    assert played.final.turn == 1


@rule("RW-068")
def test_a_die_without_potency_cannot_be_chosen() -> None:
    start = position(turn=1)
    spent = Position(start.game, start.state._replace(potency=(2, 0, 1)))
    assert spent.options == ["B", "R"]
    assert spent.refuses("W", "RW-068")


@rule("RW-069", "RW-071", "RW-072")
def test_an_aqua_regia_makes_a_die_another_colour_and_the_real_dies_potency_drops() -> None:
    start = position(marks="aqua-regia 2-1")
    assert "B>R" in start.options
    after = start.play("B>R")
    assert after.ready("aqua-regia") == 0
    assert after.marked("aqua-regia") == 2
    assert start.state.potency == (2, 1, 1)
    assert after.state.potency == (1, 1, 1)


@rule("RW-069")
def test_without_a_ready_aqua_regia_a_die_keeps_its_colour() -> None:
    start = position(marks="aqua-regia 1-1")
    assert start.options == ["B", "W", "R"]
    assert start.refuses("B>R", "RW-069")


@rule("RW-070")
def test_a_changed_colour_counts_for_transmutation_cards_and_cycle() -> None:
    start = position(marks="aqua-regia 1, lead 2", colour="red", experiment="lead 1", artifact="gain 1 gold")
    metal = start.play("B>R")
    assert metal.options == ["+L", "L/R", "-"]
    assert metal.refuses("L/B", "RW-073")
    work = metal.play("- ^e")
    assert work.play("A").marked("gold") == 1
    end = work.play("Xe oew #a1")
    assert end.state.cycles == (0, 0, 1)
    assert end.top("red") == ("red-2", "red-3")


@rule("RW-070")
def test_a_changed_die_still_shows_its_own_metal() -> None:
    after = position(marks="aqua-regia 1", dice="TCL").play("B>W +T")
    assert after.marked("tin") == 2


@rule("RW-072")
def test_choosing_a_die_lowers_its_potency_by_one() -> None:
    assert position().play("W").state.potency == (2, 0, 1)


@rule("RW-044", "RW-034")
def test_a_copper_die_marks_the_two_lowest_empty_boxes_of_the_copper_tube() -> None:
    after = position(stage=Stage.METAL, marks="copper 1").play("+C")
    assert after.marked("copper") == 3
    assert after.score.tubes[1] == 1  # the value printed at the third box from the bottom


@rule("RW-073")
def test_step_3_gains_metal_or_transmutes_but_not_both() -> None:
    start = position(stage=Stage.METAL, marks="lead 1")
    assert start.options == ["+C", "L/W", "-"]
    assert start.play("L/W").refuses("+C", "RW-067")
    assert start.play("+C").refuses("L/W", "RW-067")


@rule("RW-073")
def test_a_metal_that_the_die_does_not_show_is_refused() -> None:
    assert position(stage=Stage.METAL).refuses("+L", "RW-073")


@rule("RW-074", "RW-027")
def test_a_wild_die_gives_two_of_one_base_metal() -> None:
    start = position(stage=Stage.METAL, colour="red")
    assert start.options == ["+L", "+C", "+T", "+M", "+I", "-"]
    assert start.refuses("+S", "RW-027")
    assert start.refuses("+G", "RW-027")
    assert start.play("+I").marked("iron") == 2


@rule("RW-075", "RW-015")
def test_step_4_advances_the_element_of_the_top_artifact_card() -> None:
    start = position(stage=Stage.MASTERY)
    assert start.options == ["^e", "-"]
    assert start.refuses("^f", "RW-075")
    assert start.play("^e").track("earth") == 1


@rule("RW-076", "RW-155")
def test_step_5_is_the_top_experiment_or_the_top_artifact() -> None:
    rewards = ("fire 2 VP X", "air 1 VP X")
    start = position(stage=Stage.WORK, rewards=rewards, artifact="gain 1 tin", tracks="fire 1, air 1")
    assert start.options == ["Xf", "Xa", "A", "-"]
    assert start.play("A").marked("tin") == 1
    assert start.play("Xf").points == 2
    assert start.play("A").refuses("Xf", "RW-067")


@rule("RW-077", "RW-085")
def test_step_6_turns_the_top_artifact_card_into_the_top_experiment() -> None:
    start = position(stage=Stage.WORK)
    assert start.top("white") == ("white-1", "white-2")
    after = start.play("-")
    assert after.top("white") == ("white-2", "white-3")
    assert after.top("black") == start.top("black")


@rule("RW-078")
def test_choosing_a_die_and_cycling_cannot_be_declined() -> None:
    start = position()
    assert start.refuses("-", "RW-078")
    end = position(stage=Stage.END, marks="aqua-regia 1")
    assert end.refuses("-", "RW-078")
    after = start.play("W - - -")
    assert after.state.potency == (2, 0, 1)
    assert after.state.cycles == (0, 1, 0)


@rule("RW-079")
def test_each_part_of_steps_3_to_5_can_be_declined_for_nothing() -> None:
    start = position(marks="lead 2", tracks="earth 1")
    assert start.play("W - - -").sheet == start.sheet
    assert start.play("W +C - A").track("earth") == 1
    assert start.play("W - ^e -").track("earth") == 2


@rule("RW-080", "RW-035")
def test_what_has_no_free_box_is_lost() -> None:
    assert position(stage=Stage.METAL, marks="copper 5").play("+C").marked("copper") == 6
    assert position(stage=Stage.METAL, marks="copper 6").play("+C").marked("copper") == 6
    shelf = position(stage=Stage.WORK, artifact="gain 3 aqua-regia", marks="aqua-regia 4")
    assert shelf.play("A").marked("aqua-regia") == 6


@rule("RW-080")
def test_a_part_taken_is_not_left_half_way() -> None:
    start = position(stage=Stage.WORK, artifact="advance 1 any; gain 1 gold").play("A")
    assert start.options == ["^e", "^f", "^a", "^w"]
    assert start.refuses("-", "RW-080")
    assert start.refuses(".", "RW-080")


@rule("RW-080")
def test_an_effect_of_which_nothing_is_possible_is_lost_without_harm() -> None:
    start = position(stage=Stage.WORK, artifact="transmute 1; gain 1 tin")
    after = start.play("A")
    assert after.paths == ""
    assert after.marked("tin") == 1


@rule("RW-036", "RW-038")
@pytest.mark.parametrize("shelf", ["aqua-regia", "reduction", "reagent"])
def test_shelves_are_marked_and_exhausted_like_tubes(shelf: str) -> None:
    start = position(stage=Stage.WORK, artifact=f"exhaust 1 {shelf}; gain 2 {shelf}", marks=f"{shelf} 2-1")
    after = start.play("A")
    assert (after.marked(shelf), after.ready(shelf)) == (4, 2)


@rule("RW-037")
def test_exhausting_needs_a_ready_box() -> None:
    start = position(stage=Stage.WORK, artifact="exhaust 1 lead; gain 1 gold", marks="lead 2-2")
    assert start.refuses("A", "RW-037")


@rule("RW-043", "RW-038")
def test_one_lead_for_one_gold() -> None:
    start = position(stage=Stage.WORK, colour="black", artifact="exhaust 1 lead; gain 1 gold", marks="lead 3-1, gold 1")
    after = start.play("A")
    assert (after.marked("lead"), after.ready("lead")) == (3, 1)
    assert (after.marked("gold"), after.ready("gold")) == (2, 2)


@rule("RW-042")
def test_points_gained_in_play_are_added_to_one_running_total() -> None:
    start = position(stage=Stage.WORK, artifact="score 3", points=8)
    assert start.play("A").points == 11


@rule("RW-085", "RW-086", "RW-087", "RW-088")
def test_the_seventh_cycle_of_a_colour_shuffles_seven_cards_in_the_deals_order_under_the_top_experiment() -> None:
    edition = plain_edition()
    order = (3, 1, 7, 0, 2, 6, 5, 4)
    game = RollWrite(edition, replace(plain_deal(edition), reshuffles=((order,) * 2,) * 3))
    piles = [game.tables.piles_of(game.initial()._replace(cycles=(cycles, 0, 0)), 0) for cycles in range(8)]
    assert [len(pile.experiments) for pile in piles] == [1, 2, 3, 4, 5, 6, 7, 1]
    assert [len(pile.artifacts) for pile in piles] == [7, 6, 5, 4, 3, 2, 1, 7]
    cards = edition.cards_of(0)
    assert piles[6].experiments == tuple(cards[index] for index in (6, 5, 4, 3, 2, 1, 0))
    assert piles[7].experiments == (cards[7],)
    assert piles[7].artifacts == tuple(cards[index] for index in (3, 1, 0, 2, 6, 5, 4))


@rule("RW-088")
def test_a_deal_without_the_reshuffles_order_cannot_go_on() -> None:
    edition = plain_edition()
    game = RollWrite(edition, replace(plain_deal(edition), reshuffles=((), (), ())))
    start = Position(game, position().state._replace(cycles=(0, 6, 0)))
    with pytest.raises(IllegalAction, match=r"no order for this reshuffle: add it to the deal \(RW-088\)"):
        start.play("W - - -")
