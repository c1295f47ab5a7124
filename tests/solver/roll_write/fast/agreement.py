"""The two engines side by side: every state that one turn can lead to, by the reference and by the fast engine."""

import random
from collections.abc import Iterator

from solver.roll_write import Edition, RollWrite, Stage, State, deal_from_seed
from solver.roll_write.actions import Decline, Proceed
from solver.roll_write.fast.expand import children_of
from solver.roll_write.fast.packing import is_turn_start, pack
from solver.roll_write.fast.tables import build_tables

Words = tuple[int, ...]
TOO_MANY = 3000


def words_of(game: RollWrite, state: State) -> Words:
    return tuple(int(word) for word in pack(game.edition, state))


def reference_turn(game: RollWrite, start: State, limit: int = TOO_MANY) -> set[Words] | None:
    """Return every packed state one turn after a state, by trying every decision; None if they are too many."""
    seen, stack, ends = {start}, [start], set()
    while stack:
        state = stack.pop()
        for action in game.legal_actions(state):
            following = game.successor(state, action)
            moved = (following.round, following.turn) != (start.round, start.turn) or following.stage >= Stage.GOLD
            if is_turn_start(following) and moved:
                ends.add(words_of(game, following))
            elif following not in seen:
                seen.add(following)
                stack.append(following)
            if len(seen) + len(ends) > limit:
                return None
    return ends


def fast_turn(game: RollWrite, start: State) -> set[Words]:
    children = children_of(build_tables(game.edition, game.deal), pack(game.edition, start))
    found = [tuple(int(word) for word in child) for child in children]
    assert len(found) == len(set(found)), "a state was found twice"
    return set(found)


def turn_starts(game: RollWrite, seed: str) -> Iterator[State]:
    """Play at random, seldom declining anything, and give every start of a turn."""
    chance = random.Random(seed)  # noqa: S311
    state = game.initial()
    while not game.is_over(state):
        if state.stage is Stage.DIE and not state.agenda:
            yield state
        options = game.legal_actions(state)
        eager = [action for action in options if not isinstance(action, Decline | Proceed)] or options
        state = game.successor(state, chance.choice(eager if chance.random() < 0.9 else options))


def differences(game: RollWrite, seed: str, limit: int = TOO_MANY) -> tuple[int, list[str]]:
    """Compare the engines at every start of a turn of a random game; return how many they were, and what differs."""
    compared, found = 0, []
    for state in turn_starts(game, seed):
        expected = reference_turn(game, state, limit)
        if expected is not None:
            compared += 1
            got = fast_turn(game, state)
            if got != expected:
                where = game.turn_label(state)
                found.append(f"{seed} {where}: {len(expected - got)} missing, {len(got - expected)} too many")
    return compared, found


def game_of(edition: Edition, seed: str, sheets: tuple[int, int] | None = None) -> RollWrite:
    return RollWrite(edition, deal_from_seed(edition, seed, 1, None if sheets is None else (sheets,)))
