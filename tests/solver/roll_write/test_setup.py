import pytest

from solver.roll_write import Deal, Edition, RollWrite, deal_from_seed, load_edition
from solver.roll_write.actions import KeepMetals
from solver.roll_write.deal import check_deal
from solver.roll_write.state import Stage, State
from solver.roll_write.terms import WILD, Colour
from tests.solver.roll_write.positions import position

rule = pytest.mark.rule
SEEDS = [f"set-up {number}" for number in range(30)]


@pytest.fixture(scope="module")
def edition() -> Edition:
    return load_edition()


def metals_marked(edition: Edition, state: State, player: int = 0) -> dict[str, int]:
    marked = state.sheets[player].marked
    return {metal: marked[number] for number, metal in enumerate(edition.names.metals) if marked[number]}


@rule("RW-010")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_to_four_can_play(edition: Edition, players: int) -> None:
    game = RollWrite(edition, deal_from_seed(edition, "any", players))
    assert game.players == players
    assert len(game.initial().sheets) == players


@rule("RW-045")
def test_each_colour_has_a_potency_track_and_two_piles_of_cards() -> None:
    start = position()
    assert len(start.state.potency) == 3
    for colour in Colour:
        piles = start.game.tables.piles_of(start.state, colour)
        assert {start.game.edition.cards[card].colour for card in piles.experiments + piles.artifacts} == {colour}


@rule("RW-046")
def test_sheets_are_dealt_at_random_and_no_two_players_have_the_same(edition: Edition) -> None:
    deals = [deal_from_seed(edition, seed, 3) for seed in SEEDS]
    for deal in deals:
        assert len({workshop for workshop, _ in deal.sheets}) == 3
        assert len({mastery for _, mastery in deal.sheets}) == 3
    assert {deal.sheets[0][0] for deal in deals} == {0, 1, 2, 3}
    assert {deal.sheets[0][1] for deal in deals} == {0, 1, 2, 3}


@rule("RW-047")
def test_each_colours_eight_cards_are_shuffled_on_their_own(edition: Edition) -> None:
    for colour in range(3):
        orders = {deal_from_seed(edition, seed).decks[colour] for seed in SEEDS}
        assert len(orders) > len(SEEDS) / 2
        assert all(sorted(order) == list(range(8)) for order in orders)
    assert len(set(deal_from_seed(edition, "any").decks)) == 3


@rule("RW-048", "RW-049")
def test_one_card_is_the_experiment_and_seven_are_the_artifact_deck_with_its_top_card_open(edition: Edition) -> None:
    deal = deal_from_seed(edition, "any")
    game = RollWrite(edition, deal)
    for colour in Colour:
        piles = game.tables.piles_of(game.initial(), colour)
        cards = edition.cards_of(colour)
        assert piles.experiments == (cards[deal.decks[colour][0]],)
        assert piles.artifacts == tuple(cards[index] for index in deal.decks[colour][1:])


@rule("RW-050", "RW-051")
def test_starting_metals_are_chosen_from_the_first_players_right_and_the_first_player_comes_last(
    edition: Edition,
) -> None:
    game = RollWrite(edition, deal_from_seed(edition, "any", 4))
    state, order = game.initial(), []
    while game.turn_label(state).startswith("setup"):
        order.append(game.player(state))
        state = game.apply(state, game.legal_actions(state)[0])
    assert order == [3, 2, 1, 0]
    assert game.player(state) == 0


@rule("RW-052")
def test_each_player_has_a_roll_of_three_dice_of_their_own(edition: Edition) -> None:
    rolls = deal_from_seed(edition, "rolls", 4).start_rolls
    assert len(rolls) == 4
    assert all(len(roll) == 3 for roll in rolls)
    assert len(set(rolls)) > 1


@rule("RW-053", "RW-057")
def test_a_wild_face_is_rolled_again_for_starting_metals_and_stays_in_a_rounds_roll(edition: Edition) -> None:
    deals = [deal_from_seed(edition, seed) for seed in SEEDS]
    assert all(face in edition.base_metals for deal in deals for roll in deal.start_rolls for face in roll)
    assert any(face == WILD for deal in deals for roll in deal.dice for face in roll)


@rule("RW-054")
def test_two_of_the_three_rolled_metals_are_kept() -> None:
    start = position(stage=Stage.SETUP)
    assert start.options == ["&LC", "&LT", "&CT"]
    after = start.play("&LT")
    assert (after.marked("lead"), after.marked("copper"), after.marked("tin")) == (1, 0, 1)
    assert start.refuses("&LL", "RW-054")
    assert start.refuses("&MI", "RW-054")


@rule("RW-054")
def test_the_same_metal_on_two_dice_may_be_kept_twice(edition: Edition) -> None:
    deal = deal_from_seed(edition, "any")
    twice = Deal(deal.edition, deal.sheets, ((1, 4, 1),), deal.dice, deal.decks, deal.reshuffles)
    check_deal(edition, twice)
    game = RollWrite(edition, twice)
    assert game.legal_actions(game.initial()) == [KeepMetals(1, 1), KeepMetals(1, 4)]
    assert metals_marked(edition, game.apply(game.initial(), KeepMetals(1, 1))) == {"lead": 1, "copper": 2}


@rule("RW-055")
def test_everyone_starts_with_three_metals_one_of_them_the_printed_lead(edition: Edition) -> None:
    game = RollWrite(edition, deal_from_seed(edition, "any", 2))
    state = game.initial()
    assert metals_marked(edition, state) == {"lead": 1}
    for _ in range(2):
        state = game.apply(state, game.legal_actions(state)[0])
    assert [sum(metals_marked(edition, state, player).values()) for player in range(2)] == [3, 3]


@rule("RW-056")
def test_the_dice_of_round_1_lie_at_their_start_potency(edition: Edition) -> None:
    game = RollWrite(edition, deal_from_seed(edition, "any", 3))
    state = game.initial()
    assert state.potency == edition.potency[2]
    for die in range(3):
        assert game.tables.face(state._replace(die=die)) == game.deal.dice[0][die]


@pytest.mark.parametrize(
    ("players", "potency"),
    [
        pytest.param(1, (2, 1, 1), marks=rule("RW-058")),
        pytest.param(2, (2, 2, 1), marks=rule("RW-059")),
        pytest.param(3, (3, 2, 2), marks=rule("RW-060")),
        pytest.param(4, (4, 3, 2), marks=rule("RW-061")),
    ],
)
def test_start_potency_by_number_of_players(edition: Edition, players: int, potency: tuple[int, int, int]) -> None:
    game = RollWrite(edition, deal_from_seed(edition, "any", players))
    assert game.initial().potency == potency


@rule("RW-062")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_there_is_a_free_die_for_every_turn_of_a_round(edition: Edition, players: int) -> None:
    turns = edition.turns * players if players > 1 else edition.solo_last_turns
    assert sum(edition.potency[players - 1]) >= turns


@rule("RW-063")
def test_the_game_starts_in_round_1(edition: Edition) -> None:
    assert RollWrite(edition, deal_from_seed(edition, "any")).initial().round == 1


@rule("RW-064")
def test_everyone_starts_with_one_aqua_regia(edition: Edition) -> None:
    game = RollWrite(edition, deal_from_seed(edition, "any", 2))
    shelves = [sheet.marked[7:] for sheet in game.initial().sheets]
    assert shelves == [(1, 0, 0), (1, 0, 0)]
