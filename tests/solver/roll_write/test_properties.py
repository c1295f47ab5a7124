"""What holds in every game, looked for in random ones."""

from dataclasses import dataclass
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.errors import IllegalAction
from solver.game.chance import Chance
from solver.game.line import finish, format_line, replay_text
from solver.roll_write import RollWrite, deal_from_seed
from solver.roll_write.marking import completed_lines
from solver.roll_write.state import Sheet, Stage, State
from solver.roll_write.terms import FULL_STONE, STOCK_COUNT
from tests.solver.roll_write.busy import busy_game
from tests.solver.roll_write.playing import Played, play_at_random
from tests.solver.roll_write.random_sheets import house
from tests.solver.roll_write.universe import every_action

rule = pytest.mark.rule
NUMBERS = st.integers(min_value=0, max_value=10**6)
PLAYERS = st.integers(min_value=1, max_value=4)


@dataclass(frozen=True, slots=True)
class Case:
    """A game played at random from some state."""

    game: RollWrite
    played: Played
    seed: str

    @property
    def start(self) -> State:
        return self.played.states[0]

    def some_states(self, number: int) -> list[State]:
        """Return a few states, the last one among them."""
        stream = Chance(self.seed).stream("states")
        states = self.played.states
        return [states[stream.below(len(states))] for _ in range(number)] + [states[-1]]


def house_case(number: int, players: int) -> Case:
    edition = house()
    game = RollWrite(edition, deal_from_seed(edition, str(number), players))
    return Case(game, play_at_random(game, str(number)), str(number))


def busy_case(number: int, players: int) -> Case:
    game, start = busy_game(number, players)
    return Case(game, play_at_random(game, str(number), start), str(number))


CASES = st.builds(house_case, NUMBERS, PLAYERS) | st.builds(busy_case, NUMBERS, PLAYERS)


def assert_sheet_is_sound(game: RollWrite, player: int, sheet: Sheet) -> None:
    for stock in range(STOCK_COUNT):
        assert 0 <= sheet.exhausted[stock] <= sheet.marked[stock] <= game.edition.lengths[stock]
        assert sheet.ready(stock) == sheet.marked[stock] - sheet.exhausted[stock]
    steps = game.tables.mastery_sheets[player].steps
    assert all(0 <= step <= steps for step in sheet.mastery)
    assert all(0 <= level <= 2 for level in sheet.circles)
    assert 0 <= sheet.stone <= FULL_STONE
    assert sheet.plus.bit_count() <= sum(step >= due for step in sheet.mastery for due in game.edition.plus_steps)


def assert_nothing_is_taken_back(before: Sheet, after: Sheet) -> None:
    for stock in range(STOCK_COUNT):
        assert after.marked[stock] >= before.marked[stock]
        assert after.exhausted[stock] >= before.exhausted[stock]
    assert after.points >= before.points
    assert all(new >= old for new, old in zip(after.mastery, before.mastery, strict=True))
    assert all(new >= old for new, old in zip(after.circles, before.circles, strict=True))
    for old, new in ((before.paths, after.paths), (before.stone, after.stone), (before.plus, after.plus)):
        assert old & ~new == 0
    assert before.lines & ~after.lines == 0


@rule("RW-032", "RW-033", "RW-035", "RW-106", "RW-143")
@given(case=CASES)
def test_sheets_stay_sound_and_nothing_is_taken_back(case: Case) -> None:
    for before, after in pairwise(case.played.states):
        for player, sheet in enumerate(after.sheets):
            assert_sheet_is_sound(case.game, player, sheet)
            assert_nothing_is_taken_back(before.sheets[player], sheet)
            assert before.stage >= Stage.GOLD or completed_lines(sheet) == 0, "a complete line has been paid"


@given(case=CASES)
def test_scores_never_fall(case: Case) -> None:
    for player in range(case.game.players):
        totals = [case.game.total(state, player) for state in case.played.states]
        assert totals == sorted(totals)


@given(case=CASES)
def test_the_legal_actions_are_exactly_those_without_a_reason_against_them(case: Case) -> None:
    for state in case.some_states(4):
        legal = case.game.legal_actions(state)
        assert len(set(legal)) == len(legal)
        assert set(legal) == {action for action in every_action() if case.game.why_not(state, action) is None}
        assert bool(legal) is not case.game.is_over(state)


@given(case=CASES)
def test_apply_does_what_successor_does_and_refuses_the_rest(case: Case) -> None:
    for state in case.some_states(3):
        legal = case.game.legal_actions(state)
        for action in legal[:20]:
            assert case.game.apply(state, action) == case.game.successor(state, action)
        for action in every_action()[::11]:
            if action not in legal:
                with pytest.raises(IllegalAction, match=r"\(RW-\d{3}(, RW-\d{3})?\)$"):
                    case.game.apply(state, action)


@given(case=CASES)
def test_a_printed_line_is_replayed_to_the_same_decisions_and_states(case: Case) -> None:
    text = format_line(case.game, case.played.actions, case.start)
    again = replay_text(case.game, text, case.start)
    assert again.actions == case.played.actions
    assert again.states == case.played.states
    assert finish(case.game, again.final) == case.played.states[-1]


@given(case=CASES, share=st.floats(min_value=0, max_value=1))
def test_a_line_may_start_anywhere(case: Case, share: float) -> None:
    start = int(share * len(case.played.actions))
    actions, states = case.played.actions[start:], case.played.states[start:]
    text = format_line(case.game, actions, states[0])
    assert replay_text(case.game, text, states[0]).states == states


@given(number=NUMBERS, players=PLAYERS)
def test_states_are_equal_and_hash_by_value(number: int, players: int) -> None:
    first, second = house_case(number, players), house_case(number, players)
    assert first.played.states == second.played.states
    assert [hash(state) for state in first.played.states] == [hash(state) for state in second.played.states]
    assert len(set(first.played.states)) == len(first.played.states), "no state comes back"


@given(seed=st.text(max_size=20), players=PLAYERS)
def test_a_deal_is_determined_by_its_seed(seed: str, players: int) -> None:
    assert deal_from_seed(house(), seed, players) == deal_from_seed(house(), seed, players)


@given(number=NUMBERS, players=PLAYERS)
def test_the_deals_cards_are_all_that_lie_in_a_colours_piles(number: int, players: int) -> None:
    game = RollWrite(house(), deal_from_seed(house(), str(number), players))
    for colour, piles in enumerate(game.tables.piles):
        for pile in piles:
            assert sorted(pile.experiments + pile.artifacts) == list(game.edition.cards_of(colour))
            assert pile.experiments
            assert pile.artifacts
