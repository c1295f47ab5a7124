"""Positions near the end of games, and their best final scores by looking at everything that can follow."""

import random
from dataclasses import dataclass

import numpy as np

from solver.roll_write import Edition, RollWrite, Stage, State, deal_from_seed
from solver.roll_write.actions import CycleColour, Decline, Proceed, UseAbility
from solver.roll_write.fast.compiled import IntArray
from solver.roll_write.fast.expand import children_of
from solver.roll_write.fast.packing import is_over, pack
from solver.roll_write.fast.pairs import PairTable, base_of, final_values, pair_table
from solver.roll_write.fast.tables import build_tables

MANY = 3000


@dataclass(frozen=True, slots=True)
class Ending:
    """A position at the start of one of the last turns of a game."""

    game: RollWrite
    state: State

    @property
    def packed(self) -> IntArray:
        return pack(self.game.edition, self.state)

    @property
    def pairs(self) -> PairTable:
        return pair_table(*base_of(self.state.sheets[0]))

    def best(self) -> int | None:
        """The best final score, None if too much can follow."""
        return best_score(build_tables(self.game.edition, self.game.deal), self.packed, self.pairs)


def best_score(tables: IntArray, state: IntArray, pairs: PairTable) -> int | None:
    """Return the best final score, every state of every turn looked at once."""
    layer, best = {tuple(int(word) for word in state)}, -1
    while layer:
        following: set[tuple[int, ...]] = set()
        for words in sorted(layer):
            children = children_of(tables, np.array(words))
            ends = np.array([is_over(child) for child in children])
            if ends.any():
                best = max(best, int(final_values(tables, children[ends], pairs).max()))
            following.update(tuple(int(word) for word in child) for child in children[~ends])
            if len(following) > MANY:
                return None
        layer = following
    return best


def ending(edition: Edition, seed: str, turns: int, sheets: tuple[int, int] | None = None) -> Ending:
    """Play at random, eagerly, until some turns are left."""
    game = RollWrite(edition, deal_from_seed(edition, seed, 1, None if sheets is None else (sheets,)))
    chance = random.Random(seed)  # noqa: S311 - repeatable, nothing secret
    state = game.initial()
    target = edition.solo_last_turns - turns
    while not (
        state.round == edition.rounds and state.turn == target and state.stage is Stage.DIE and not state.agenda
    ):
        options = game.legal_actions(state)
        eager = [a for a in options if not isinstance(a, Decline | Proceed | UseAbility | CycleColour)] or options
        state = game.successor(state, chance.choice(eager))
    return Ending(game, state)


def endings(edition: Edition, name: str, turns: int, count: int) -> list[Ending]:
    """Return endings on all pairs of sheets in turn."""
    sheets = [(workshop, mastery) for workshop in range(4) for mastery in range(4)]
    return [ending(edition, f"{name}{number}", turns, sheets[number % 16]) for number in range(count)]
