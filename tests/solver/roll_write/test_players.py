"""The simple players: on a small counting game that shows what they do, and on the real one."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from statistics import mean

import pytest

from solver.errors import NotationError
from solver.game.beam import Search
from solver.game.chance import Chance
from solver.game.line import replay
from solver.game.players import beam_line, greedy_line, random_line
from solver.roll_write import RollWrite, deal_from_seed
from solver.roll_write.value import Value
from tests.solver.roll_write.random_sheets import house

Steps = tuple[int, ...]
DIGITS = (1, 2, 3)
PRIZES: dict[Steps, int] = {(1, 2, 3, 3): 50, (3, 3, 1, 1): 20}


@dataclass(frozen=True)
class Digits:
    """Two turns of two digits each: their sum, and a prize for some sequences. A state is the digits so far."""

    players: int = 1

    def initial(self) -> Steps:
        return ()

    def legal_actions(self, state: Steps) -> Sequence[int]:
        return () if self.is_over(state) else DIGITS

    def why_not(self, state: Steps, action: int) -> str | None:
        return None if action in self.legal_actions(state) else "a digit from 1 to 3 is needed"

    def apply(self, state: Steps, action: int) -> Steps:
        assert self.why_not(state, action) is None
        return self.successor(state, action)

    def successor(self, state: Steps, action: int) -> Steps:
        return (*state, action)

    def forced(self, state: Steps, action: int) -> tuple[int, ...]:
        assert action in self.legal_actions(state)
        return ()

    def is_over(self, state: Steps) -> bool:
        return len(state) == 4

    def player(self, state: Steps) -> int:
        return len(state) // 2 % self.players

    def total(self, state: Steps, player: int) -> int:
        return (1 + player) * (sum(state) + PRIZES.get(state, 0))

    def turn_label(self, state: Steps) -> str:
        return str(len(state) // 2)

    def filler(self, state: Steps) -> int | None:
        assert len(state) <= 4
        return None

    def token(self, action: int) -> str:
        return str(action)

    def parse(self, token: str) -> int:
        raise NotationError(token)


def shown(state: Steps) -> float:
    return Digits().total(state, 0)


def test_a_wide_beam_finds_the_optimum() -> None:
    best = max(product(DIGITS, repeat=4), key=shown)
    assert beam_line(Digits(), shown, 9) == best == (1, 2, 3, 3)


def test_a_narrow_beam_keeps_what_looks_best() -> None:
    assert beam_line(Digits(), shown, 1) == (3, 3, 1, 1)
    assert beam_line(Digits(), shown, 2) == (3, 3, 1, 1)


def test_a_greedy_player_completes_its_turn_as_is_best_for_itself() -> None:
    players: list[int] = []

    def value(state: Steps, player: int) -> float:
        players.append(player)
        return shown(state)

    assert greedy_line(Digits(2), value) == (3, 3, 1, 1)
    assert set(players) == {0, 1}
    assert greedy_line(Digits(2), value, start=(1, 2)) == (3, 3)


def test_equal_states_are_looked_at_once() -> None:
    class Sums(Digits):
        def successor(self, state: Steps, action: int) -> Steps:
            return tuple(sorted((*state, action)))

    looked: list[Steps] = []

    def value(state: Steps) -> float:
        looked.append(state)
        return sum(state)

    search = Search(Sums(), value, 100, 100)
    ends = search.turn([search.root(())])
    assert len(looked) == len(set(looked))
    assert [end.state for end in ends] == [(3, 3), (2, 3), (1, 3), (2, 2), (1, 2), (1, 1)]


def test_states_that_the_dominance_hook_drops_do_not_go_on() -> None:
    def reduce(states: list[Steps]) -> list[Steps]:
        return [state for state in states if state != (3, 3)]

    assert beam_line(Digits(), shown, 1, reduce=reduce)[:2] != (3, 3)
    assert beam_line(Digits(), shown, 9, reduce=reduce) == (1, 2, 3, 3)


def test_a_random_player_takes_every_digit_in_the_end() -> None:
    lines = [random_line(Digits(), Chance("lines").stream(str(number))) for number in range(40)]
    assert {digit for line in lines for digit in line} == set(DIGITS)
    assert lines[0] == random_line(Digits(), Chance("lines").stream("0"))


@pytest.mark.parametrize(("players", "width"), [(2, 5), (1, 0)])
def test_a_beam_needs_one_player_and_some_width(players: int, width: int) -> None:
    with pytest.raises(ValueError, match="one player and a width of 1 or more"):
        beam_line(Digits(players), shown, width)


def test_the_players_differ_in_strength() -> None:
    games = [RollWrite(house(), deal_from_seed(house(), str(seed))) for seed in range(3)]
    random_scores = [
        game.total(replay(game, random_line(game, Chance(str(place)).stream("x"))).final)
        for place, game in enumerate(games)
    ]
    greedy_scores = [game.total(replay(game, greedy_line(game, Value(game), effort=10)).final) for game in games]
    assert mean(random_scores) + 30 < mean(greedy_scores)


def test_a_beam_plays_a_legal_game_to_its_end_and_the_same_one_again() -> None:
    game = RollWrite(house(), deal_from_seed(house(), "beam"))
    line = beam_line(game, Value(game), 2)
    assert game.is_over(replay(game, line).final)
    assert line == beam_line(game, Value(game), 2)
    middle = replay(game, line[:20]).final
    assert replay(game, beam_line(game, Value(game), 2, start=middle), middle).states[0] == middle


@pytest.mark.parametrize("players", [2, 4])
def test_greedy_players_share_a_table(players: int) -> None:
    game = RollWrite(house(), deal_from_seed(house(), "table", players))
    end = replay(game, greedy_line(game, Value(game), effort=3)).final
    assert game.is_over(end)
    assert all(game.total(end, player) > 0 for player in range(players))


def test_a_final_position_is_worth_its_score() -> None:
    game = RollWrite(house(), deal_from_seed(house(), "end"))
    end = replay(game, greedy_line(game, Value(game), effort=5)).final
    assert Value(game)(end) == game.total(end)
