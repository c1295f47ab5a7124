"""Facts of the rulebook that the house edition has to fit, and the balance it promises."""

from collections import Counter
from dataclasses import FrozenInstanceError

import pytest

from solver.roll_write.edition import Card, Edition
from solver.roll_write.effects import Exhaust, format_effect
from solver.roll_write.loading import load_edition
from solver.roll_write.loading.shapes import is_connected, placements
from solver.roll_write.terms import (
    ELEMENT_COUNT,
    FULL_STONE,
    LINE_COUNT,
    LINES,
    METAL_COUNT,
    SECTIONS,
    WILD,
    Colour,
    pair_elements,
    pairs_of,
)

HOUSE = load_edition()


def effects_of(colour: Colour) -> set[str]:
    return {format_effect(card.artifact, HOUSE.names) for card in HOUSE.cards if card.colour == colour}


def line_rewards() -> set[str]:
    return {format_effect(end, HOUSE.names) for sheet in HOUSE.mastery_sheets for ends in sheet.rewards for end in ends}


@pytest.mark.rule("RW-007")
@pytest.mark.parametrize("colour", list(Colour))
def test_eight_cards_of_each_colour(colour: Colour) -> None:
    assert len(HOUSE.cards) == 24
    assert len(HOUSE.cards_of(colour)) == 8


@pytest.mark.rule("RW-008", "RW-013", "RW-015")
@pytest.mark.parametrize("card", HOUSE.cards, ids=lambda card: card.key)
def test_a_card_has_an_experiment_and_an_artifact(card: Card) -> None:
    assert sum(card.needs) >= 2
    assert len({reward.element for reward in card.rewards}) == 2
    assert card.artifact
    assert card.element in range(ELEMENT_COUNT)
    assert card.key.startswith(Colour(card.colour).word)


@pytest.mark.rule("RW-014", "RW-081")
def test_each_workshop_sheet_has_an_ability_of_its_own_that_exhausts_one_metal() -> None:
    assert len(HOUSE.workshops) == 4
    assert len({sheet.ability for sheet in HOUSE.workshops}) == 4
    for sheet in HOUSE.workshops:
        assert sheet.cost.number == 1
        assert sheet.cost.stock < METAL_COUNT
        assert len(sheet.ability) > 1


@pytest.mark.rule("RW-016")
def test_three_paths_leave_each_tube_but_gold() -> None:
    for sheet in HOUSE.workshops:
        assert len(sheet.paths) == METAL_COUNT - 1
        assert all(len(row) == 3 for row in sheet.paths)
        assert {element for row in sheet.paths for element in row} == set(range(ELEMENT_COUNT))


@pytest.mark.rule("RW-017")
def test_the_stone_has_four_sections_of_nine_squares() -> None:
    assert [section.bit_count() for section in SECTIONS] == [9, 9, 9, 9]
    assert SECTIONS[0] | SECTIONS[1] | SECTIONS[2] | SECTIONS[3] == FULL_STONE


@pytest.mark.rule("RW-018", "RW-019", "RW-110")
def test_each_element_is_in_two_pairs() -> None:
    """So there are 4 x 2 elements in pairs, each with circles of level 1 and 3 and a +1 space."""
    assert all(len(set(pairs_of(element))) == 2 for element in range(ELEMENT_COUNT))
    assert all(element in pair_elements(pair) for element in range(ELEMENT_COUNT) for pair in pairs_of(element))


@pytest.mark.rule("RW-024")
def test_metals_stand_in_tube_order() -> None:
    assert HOUSE.names.metals == ("lead", "copper", "tin", "mercury", "iron", "silver", "gold")
    assert HOUSE.gold == METAL_COUNT - 1


@pytest.mark.rule("RW-025")
def test_base_metals_are_all_but_silver_and_gold() -> None:
    assert [HOUSE.names.metals[metal] for metal in HOUSE.base_metals] == ["lead", "copper", "tin", "mercury", "iron"]


@pytest.mark.rule("RW-026", "RW-027")
def test_a_die_shows_each_base_metal_and_a_wild_face() -> None:
    assert sorted(HOUSE.die_faces) == sorted((*HOUSE.base_metals, WILD))


@pytest.mark.rule("RW-028")
def test_three_colours() -> None:
    assert [colour.word for colour in Colour] == ["black", "white", "red"]


@pytest.mark.rule("RW-029")
def test_elements_stand_clockwise_round_the_stone() -> None:
    assert HOUSE.names.elements == ("earth", "fire", "air", "water")


@pytest.mark.rule("RW-030")
def test_pairs_of_neighbours() -> None:
    names = HOUSE.names.elements
    pairs = [tuple(names[element] for element in pair_elements(pair)) for pair in range(ELEMENT_COUNT)]
    assert pairs == [("earth", "fire"), ("fire", "air"), ("air", "water"), ("water", "earth")]


@pytest.mark.parametrize(
    ("players", "potency"),
    [
        pytest.param(1, (2, 1, 1), marks=pytest.mark.rule("RW-058")),
        pytest.param(2, (2, 2, 1), marks=pytest.mark.rule("RW-059")),
        pytest.param(3, (3, 2, 2), marks=pytest.mark.rule("RW-060")),
        pytest.param(4, (4, 3, 2), marks=pytest.mark.rule("RW-061")),
    ],
)
def test_start_potency(players: int, potency: tuple[int, int, int]) -> None:
    assert HOUSE.potency[players - 1] == potency


@pytest.mark.rule("RW-062")
def test_potency_covers_every_turn_of_a_round() -> None:
    assert [sum(potency) for potency in HOUSE.potency] == [4, 5, 7, 9]
    assert sum(HOUSE.potency[0]) > HOUSE.solo_last_turns
    assert all(sum(HOUSE.potency[players - 1]) > players * HOUSE.turns for players in (2, 3, 4))


@pytest.mark.rule("RW-055", "RW-064")
def test_one_lead_and_one_aqua_regia_are_marked_at_the_start() -> None:
    marked = {stock: start for stock, start in zip(HOUSE.names.stocks, HOUSE.start_marks, strict=True) if start}
    assert marked == {"lead": 1, "aqua-regia": 1}


@pytest.mark.rule("RW-105")
def test_mastery_tracks_have_at_least_six_steps() -> None:
    assert all(sheet.steps >= 6 for sheet in HOUSE.mastery_sheets)
    assert HOUSE.plus_steps == (3, 6)


@pytest.mark.rule("RW-139")
def test_both_ends_of_each_row_and_column_have_a_reward() -> None:
    assert len(LINES) == LINE_COUNT
    for sheet in HOUSE.mastery_sheets:
        assert len(sheet.rewards) == LINE_COUNT
        assert sum(len(ends) for ends in sheet.rewards) == 24
        assert all(end for ends in sheet.rewards for end in ends)


@pytest.mark.parametrize(
    "start",
    [
        pytest.param("gain 1 aqua-regia", marks=pytest.mark.rule("RW-144")),
        pytest.param("per chosen-track", marks=pytest.mark.rule("RW-145")),
        pytest.param("per track fire", marks=pytest.mark.rule("RW-146")),
        pytest.param("fill any", marks=pytest.mark.rule("RW-147")),
        pytest.param("score 7 per marked copper", marks=pytest.mark.rule("RW-148")),
        pytest.param("per path red", marks=pytest.mark.rule("RW-149")),
        pytest.param("score 2 per marked aqua-regia", marks=pytest.mark.rule("RW-150")),
    ],
)
def test_every_kind_of_line_reward_is_on_a_sheet(start: str) -> None:
    assert any(reward.endswith(start) for reward in line_rewards())


@pytest.mark.rule("RW-156")
def test_just_the_black_artifacts_have_a_cost() -> None:
    for card in HOUSE.cards:
        assert (card.cost is not None) is (card.colour == Colour.BLACK)
        assert not any(isinstance(verb, Exhaust) for verb in card.artifact[1:])
    assert len({card.artifact for card in HOUSE.cards}) == 24


ARTIFACTS = {
    "RW-159": (Colour.BLACK, "exhaust 1 iron; cross 2 any"),
    "RW-160": (Colour.BLACK, "exhaust 1 mercury; gain 1 lead; gain 1 copper"),
    "RW-161": (Colour.BLACK, "exhaust 1 lead; gain 1 gold"),
    "RW-162": (Colour.BLACK, "exhaust 1 copper; gain 1 aqua-regia; advance 2 any"),
    "RW-163": (Colour.BLACK, "exhaust 1 tin; transmute 2 without mastery"),
    "RW-164": (Colour.BLACK, "exhaust 1 lead; gain 1 silver; advance 1 any"),
    "RW-165": (Colour.BLACK, "exhaust 1 copper; gain 3 aqua-regia"),
    "RW-166": (Colour.BLACK, "exhaust 1 mercury; gain 2 iron"),
    "RW-167": (Colour.WHITE, "transmute 1 via black"),
    "RW-168": (Colour.WHITE, "gain 1 aqua-regia"),
    "RW-169": (Colour.WHITE, "score 3"),
    "RW-170": (Colour.WHITE, "advance 1 least"),
    "RW-171": (Colour.WHITE, "cross 1 most"),
    "RW-172": (Colour.WHITE, "transmute 1 via any without mastery"),
    "RW-173": (Colour.WHITE, "gain 1 gold"),
    "RW-174": (Colour.WHITE, "cross 2 least"),
    "RW-175": (Colour.RED, "gain 1 reduction per least-colour-path; gain 1 aqua-regia per least-colour-path"),
    "RW-176": (Colour.RED, "transmute 1 skip greatest-track"),
    "RW-177": (Colour.RED, "score 1 per largest-tube"),
    "RW-178": (Colour.RED, "cross 1 any; score 2 per least-section"),
    "RW-179": (Colour.RED, "gain 1 aqua-regia per started-sections"),
    "RW-180": (Colour.RED, "gain 1 reagent per least-track"),
    "RW-181": (Colour.RED, "transmute 1 skip ready aqua-regia"),
    "RW-182": (Colour.RED, "gain 1 gold; score 1 per ready silver"),
}


@pytest.mark.parametrize(
    ("colour", "effect"),
    [pytest.param(*value, id=rule, marks=pytest.mark.rule(rule)) for rule, value in ARTIFACTS.items()],
)
def test_artifact(colour: Colour, effect: str) -> None:
    assert effect in effects_of(colour)


@pytest.mark.parametrize(
    ("total", "key"),
    [
        pytest.param(80, "expelled", marks=pytest.mark.rule("RW-209")),
        pytest.param(81, "warned", marks=pytest.mark.rule("RW-210")),
        pytest.param(110, "warned", marks=pytest.mark.rule("RW-210")),
        pytest.param(111, "redeemed", marks=pytest.mark.rule("RW-211")),
        pytest.param(140, "redeemed", marks=pytest.mark.rule("RW-211")),
        pytest.param(141, "sanctum", marks=pytest.mark.rule("RW-212")),
        pytest.param(170, "sanctum", marks=pytest.mark.rule("RW-212")),
        pytest.param(171, "surpassing", marks=pytest.mark.rule("RW-213")),
        pytest.param(300, "surpassing", marks=pytest.mark.rule("RW-213")),
    ],
)
def test_fate_rows(total: int, key: str) -> None:
    assert [row.key for row in HOUSE.fate if row.least <= total][-1] == key


@pytest.mark.rule("RW-065", "RW-066", "RW-202", "RW-203")
def test_rounds_and_turns() -> None:
    assert (HOUSE.rounds, HOUSE.turns, HOUSE.solo_last_turns) == (5, 2, 3)


@pytest.mark.rule("RW-214", "RW-215", "RW-216")
def test_the_house_edition_is_an_edition_like_any_other() -> None:
    assert HOUSE.key == "house"
    assert len(HOUSE.digest) == 64
    with pytest.raises(FrozenInstanceError):
        HOUSE.rounds = 6  # type: ignore[misc]


def test_every_sheet_and_artifact_has_a_name_in_both_languages() -> None:
    titles = [sheet.title for sheet in HOUSE.workshops] + [sheet.title for sheet in HOUSE.mastery_sheets]
    titles += [card.title for card in HOUSE.cards]
    for language in ("en", "es"):
        assert len({dict(title)[language] for title in titles}) == len(titles)


def test_paths_are_balanced_and_differ_from_sheet_to_sheet() -> None:
    for sheet in HOUSE.workshops:
        counts = Counter(element for row in sheet.paths for element in row)
        assert set(counts.values()) == {4, 5}
    assert len({sheet.paths for sheet in HOUSE.workshops}) == 4


@pytest.mark.parametrize("colour", list(Colour))
def test_elements_are_balanced_within_a_colour(colour: Colour) -> None:
    cards = [HOUSE.cards[number] for number in HOUSE.cards_of(colour)]
    assert set(Counter(card.element for card in cards).values()) == {2}
    assert set(Counter(reward.element for card in cards for reward in card.rewards).values()) == {4}


def test_experiments_ask_and_give_within_the_promised_ranges() -> None:
    for card in HOUSE.cards:
        assert 2 <= sum(card.needs) <= 4
        for reward in card.rewards:
            assert 1 <= reward.points <= 3
            assert 1 <= len(reward.shape.base) <= 3
            assert 1 <= len(reward.shape.extra) <= 2


def test_shapes_hang_together_and_reach_their_section() -> None:
    for card in HOUSE.cards:
        for reward in card.rewards:
            shape = reward.shape
            assert is_connected(frozenset(shape.base))
            assert is_connected(frozenset(shape.base + shape.extra))
            assert any(bits & SECTIONS[reward.element] for bits in placements(shape))


def test_at_most_one_line_of_a_sheet_fills_a_circle_and_none_gives_reductions() -> None:
    for sheet in HOUSE.mastery_sheets:
        texts = [format_effect(end, HOUSE.names) for ends in sheet.rewards for end in ends]
        assert texts.count("fill any") <= 1
        assert not any("reduction" in text for text in texts)
    assert (
        sum(
            "7 per marked copper" in format_effect(end, HOUSE.names)
            for sheet in HOUSE.mastery_sheets
            for ends in sheet.rewards
            for end in ends
        )
        == 1
    )


def test_workshop_abilities_give_no_mastery() -> None:
    abilities = [format_effect(sheet.ability, HOUSE.names) for sheet in HOUSE.workshops]
    assert not any("advance" in text or "transmute" in text for text in abilities)


def test_values_and_lengths_agree() -> None:
    edition: Edition = HOUSE
    assert edition.lengths == tuple(len(values) for values in edition.values)
    assert all(list(values) == sorted(values) for values in edition.values)


def test_loading_twice_gives_equal_editions() -> None:
    assert load_edition() == HOUSE
