from dataclasses import replace

import pytest

from solver.roll_write import Deal, DealError, Edition, RollWrite, check_deal, deal_from_seed
from solver.roll_write.deal import reshuffle_count
from solver.roll_write.terms import WILD
from tests.solver.roll_write.language import example_edition
from tests.solver.roll_write.plain import IDENTITY, plain_deal, plain_edition

rule = pytest.mark.rule

GOLDEN_SOLO = Deal(
    edition="house",
    sheets=((1, 1),),
    start_rolls=((4, 1, 0),),
    dice=((0, 4, 4), (2, 3, 4), (2, 4, 2), (1, 1, -1), (3, 0, 3)),
    decks=((4, 0, 5, 3, 6, 2, 7, 1), (7, 4, 2, 1, 3, 6, 5, 0), (4, 1, 0, 7, 6, 5, 3, 2)),
    reshuffles=(
        ((6, 2, 3, 1, 4, 0, 7, 5), (4, 1, 6, 0, 2, 7, 3, 5)),
        ((5, 7, 3, 0, 2, 1, 4, 6), (5, 6, 1, 3, 7, 2, 0, 4)),
        ((7, 6, 0, 3, 4, 5, 1, 2), (5, 7, 4, 1, 2, 0, 3, 6)),
    ),
)
GOLDEN_THREE = (
    ((0, 1), (2, 0), (1, 2)),
    ((0, 2, 0), (4, 4, 0), (3, 4, 4)),
    ((1, 0, 2), (4, 2, -1), (4, 1, 3), (4, 0, 4), (-1, 3, 4)),
    ((7, 5, 3, 6, 2, 0, 1, 4), (2, 7, 5, 1, 4, 6, 3, 0), (3, 7, 2, 5, 1, 6, 0, 4)),
)
GOLDEN_LAST_ORDERS = [(5, 0, 2, 6, 3, 1, 4, 7), (6, 7, 0, 3, 5, 4, 1, 2), (1, 7, 4, 2, 5, 3, 6, 0)]


@pytest.fixture(scope="module")
def edition() -> Edition:
    return example_edition()


@rule("RW-088")
def test_a_golden_deal_that_never_changes(edition: Edition) -> None:
    assert deal_from_seed(edition, "golden") == GOLDEN_SOLO


@rule("RW-088")
def test_a_golden_deal_for_three_that_never_changes(edition: Edition) -> None:
    deal = deal_from_seed(edition, "Nigredo, albedo, rubedo ☿", 3)
    assert (deal.sheets, deal.start_rolls, deal.dice, deal.decks) == GOLDEN_THREE
    assert [orders[-1] for orders in deal.reshuffles] == GOLDEN_LAST_ORDERS


def test_the_same_seed_deals_the_same_game(edition: Edition) -> None:
    assert deal_from_seed(edition, "x", 2) == deal_from_seed(edition, "x", 2)
    assert deal_from_seed(edition, "x", 2) != deal_from_seed(edition, "y", 2)


def test_a_seed_is_remembered_but_is_not_part_of_the_deals_value(edition: Edition) -> None:
    deal = deal_from_seed(edition, "x")
    assert deal.seed == "x"
    assert replace(deal, seed="") == deal


def test_more_players_leave_the_dice_and_decks_of_a_seed_as_they_are(edition: Edition) -> None:
    alone, together = deal_from_seed(edition, "x", 1), deal_from_seed(edition, "x", 4)
    assert (alone.dice, alone.decks) == (together.dice, together.decks)
    assert alone.start_rolls[0] == together.start_rolls[0]


def test_sheets_can_be_chosen_instead_of_dealt(edition: Edition) -> None:
    deal = deal_from_seed(edition, "x", 2, sheets=((3, 0), (1, 2)))
    assert deal.sheets == ((3, 0), (1, 2))
    assert deal.decks == deal_from_seed(edition, "x", 2).decks


@rule("RW-087")
@pytest.mark.parametrize(("players", "count"), [(1, 2), (2, 2), (3, 4), (4, 5)])
def test_there_are_orders_for_every_reshuffle_that_a_game_can_need(edition: Edition, players: int, count: int) -> None:
    # A colour can be cycled in each turn, and solo five times more; every seventh cycle is a reshuffle.
    assert reshuffle_count(edition, players) == count
    deal = deal_from_seed(edition, "x", players)
    assert [len(orders) for orders in deal.reshuffles] == [count] * 3


@rule("RW-086", "RW-088")
def test_each_reshuffle_has_its_own_order() -> None:
    edition = plain_edition()
    orders = (tuple(reversed(IDENTITY)), (4, 5, 6, 7, 0, 1, 2, 3))
    tables = RollWrite(edition, replace(plain_deal(edition), reshuffles=(orders, (), ()))).tables
    cards = edition.cards_of(0)
    assert tables.piles[0][7].artifacts == tuple(cards[index] for index in (6, 5, 4, 3, 2, 1, 0))
    # the second time card 1 is the top experiment, and the other seven are shuffled
    assert tables.piles[0][14].experiments == (cards[0],)
    assert tables.piles[0][14].artifacts == tuple(cards[index] for index in (4, 5, 6, 7, 1, 2, 3))
    assert len(tables.piles[0]) == 21
    assert len(tables.piles[1]) == 7


@rule("RW-010")
@pytest.mark.parametrize("players", [0, 5])
def test_the_number_of_players_must_be_one_to_four(edition: Edition, players: int) -> None:
    with pytest.raises(DealError, match=rf"^{players} players: the game is for 1 to 4 \(RW-010\)$"):
        deal_from_seed(edition, "x", players)


def broken(deal: Deal, part: str) -> Deal:
    """Break one part of a deal for two."""
    metal, roll = (0, 0, 0), (0, 0, WILD)
    return {
        "no players": replace(deal, sheets=()),
        "a workshop too many": replace(deal, sheets=((4, 0), (1, 1))),
        "a mastery sheet too many": replace(deal, sheets=((0, 0), (1, -1))),
        "a workshop twice": replace(deal, sheets=((0, 0), (0, 1))),
        "a mastery sheet twice": replace(deal, sheets=((0, 0), (1, 0))),
        "a wild start roll": replace(deal, start_rolls=(metal, roll)),
        "a start roll missing": replace(deal, start_rolls=(metal,)),
        "a round missing": replace(deal, dice=deal.dice[:4]),
        "a silver face": replace(deal, dice=(*deal.dice[:4], (5, 0, 0))),
        "a card twice": replace(deal, decks=((0, *deal.decks[0][1:-1], 0), *deal.decks[1:])),
        "a deck missing": replace(deal, decks=deal.decks[:2]),
        "a short order": replace(deal, reshuffles=(((0, 1),), (), ())),
        "two colours of orders": replace(deal, reshuffles=((), ())),
    }[part]


@pytest.mark.parametrize(
    ("part", "message"),
    [
        ("no players", r"0 players: the game is for 1 to 4 \(RW-010\)"),
        ("a workshop too many", "workshop sheet: 1 to 4 are allowed"),
        ("a mastery sheet too many", "mastery sheet: 1 to 4 are allowed"),
        ("a workshop twice", r"workshop sheets: each exists once, two players cannot have the same \(RW-046\)"),
        ("a mastery sheet twice", r"mastery sheets: each exists once, two players cannot have the same \(RW-046\)"),
        ("a wild start roll", r"start rolls: each player needs three base metals, a \? is re-rolled \(RW-053\)"),
        ("a start roll missing", r"start rolls: each player needs three base metals, a \? is re-rolled \(RW-053\)"),
        ("a round missing", r"dice: 5 rounds of three faces are needed, base metals or \? \(RW-026\)"),
        ("a silver face", r"dice: 5 rounds of three faces are needed, base metals or \? \(RW-026\)"),
        ("a card twice", r"decks: each of the three colours needs its 8 cards, each once \(RW-047\)"),
        ("a deck missing", r"decks: each of the three colours needs its 8 cards, each once \(RW-047\)"),
        ("a short order", r"reshuffles: each order names the colour's 8 cards, each once \(RW-088\)"),
        ("two colours of orders", r"reshuffles: each order names the colour's 8 cards, each once \(RW-088\)"),
    ],
)
def test_a_deal_that_does_not_fit_says_which_part(edition: Edition, part: str, message: str) -> None:
    deal = broken(deal_from_seed(edition, "x", 2), part)
    with pytest.raises(DealError, match=f"^{message}$"):
        check_deal(edition, deal)
    with pytest.raises(DealError):
        RollWrite(edition, deal)
