from dataclasses import replace

import pytest

from solver.roll_write import Edition, RollWrite, deal_from_seed
from solver.roll_write.models.line import UnsupportedEdition
from solver.roll_write.models.line.supported import check_supported
from tests.solver.roll_write.language import effect, example_edition
from tests.solver.roll_write.random_sheets import house


def game_of(edition: Edition) -> RollWrite:
    return RollWrite(edition, deal_from_seed(edition, "supported", sheets=((0, 0),)))


def with_line(text: str) -> Edition:
    """An edition in which a line of the first mastery sheet pays something else."""
    edition = example_edition()
    sheet = edition.mastery_sheets[0]
    rewards = ((effect(text), sheet.rewards[0][1]), *sheet.rewards[1:])
    return replace(edition, mastery_sheets=(replace(sheet, rewards=rewards), *edition.mastery_sheets[1:]))


def with_ability(text: str) -> Edition:
    edition = example_edition()
    return replace(edition, workshops=(replace(edition.workshops[0], ability=effect(text)), *edition.workshops[1:]))


def with_artifact(text: str, ability: str = "exhaust 1 lead; gain 1 aqua-regia") -> Edition:
    edition = with_ability(ability)
    return replace(edition, cards=(replace(edition.cards[0], artifact=effect(text)), *edition.cards[1:]))


@pytest.mark.parametrize("workshop", range(4))
@pytest.mark.parametrize("mastery", range(4))
def test_every_pair_of_house_sheets_can_be_planned(workshop: int, mastery: int) -> None:
    check_supported(RollWrite(house(), deal_from_seed(house(), "supported", sheets=((workshop, mastery),))))


@pytest.mark.parametrize(
    "text",
    ["cross 1 any", "advance 1 any", "transmute 1 via any", "gain 1 aqua-regia per started-sections"],
)
def test_line_rewards_that_set_off_others_are_refused(text: str) -> None:
    with pytest.raises(UnsupportedEdition, match=f"the line reward '{text}' cannot be planned"):
        check_supported(game_of(with_line(text)))


@pytest.mark.parametrize(
    "text",
    [
        "exhaust 1 lead; cross 1 any",
        "exhaust 1 lead; transmute 1",
        "exhaust 1 lead; gain 1 lead",
        "exhaust 1 lead; fill any",
    ],
)
def test_abilities_that_are_not_fixed_gains_are_refused(text: str) -> None:
    with pytest.raises(UnsupportedEdition, match=f"the workshop ability '{text}' cannot be planned"):
        check_supported(game_of(with_ability(text)))


@pytest.mark.parametrize(
    ("text", "ability", "message"),
    [
        ("transmute 1 skip ready lead", "exhaust 1 lead; score 1", "skips as many tubes as are ready of what"),
        ("transmute 1 skip ready reagent", "exhaust 1 lead; score 1", "ready reductions or reagents"),
        ("gain 1 copper per ready lead", "exhaust 1 lead; score 1", "marks as many metals as are ready of what"),
        (
            "gain 1 lead; score 1 per ready aqua-regia",
            "exhaust 1 lead; gain 1 aqua-regia",
            "may be wanted in the middle of the artifact",
        ),
    ],
)
def test_artifacts_that_the_ability_could_change_midway_are_refused(text: str, ability: str, message: str) -> None:
    with pytest.raises(UnsupportedEdition, match=message):
        check_supported(game_of(with_artifact(text, ability)))


def test_line_rewards_that_count_both_sides_of_the_ability_are_refused() -> None:
    edition = with_line("score 1 per ready lead")
    with pytest.raises(
        UnsupportedEdition, match="line rewards count both the metal that the workshop ability exhausts"
    ):
        check_supported(game_of(edition))
