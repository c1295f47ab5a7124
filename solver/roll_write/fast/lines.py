"""Best lines of a deal found by the fast engine and replayed by the reference engine."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from solver.errors import IllegalAction
from solver.game.line import replay
from solver.roll_write.actions import Action
from solver.roll_write.deal import Deal
from solver.roll_write.edition import Edition
from solver.roll_write.fast.beam import Found, beam_search
from solver.roll_write.fast.compiled import IntArray
from solver.roll_write.fast.improve import improve
from solver.roll_write.fast.packing import END_STAGES, is_turn_start, pack
from solver.roll_write.fast.pairs import base_of, pair_table
from solver.roll_write.fast.reconstruct import LostLine, fits_plan, make_plan, reconstruct
from solver.roll_write.fast.tables import build_tables
from solver.roll_write.fast.worth import WEIGHTS
from solver.roll_write.game import RollWrite
from solver.roll_write.state import Stage, State

DEFAULT_WIDTH = 1000


@dataclass(frozen=True, slots=True)
class BestLine:
    """A line from a state to the end of the game, and the score (VP) that the reference engine gives it."""

    actions: tuple[Action, ...]
    score: int
    states: tuple[IntArray, ...]
    """The packed state at the start of each of its turns, and at the end before the last gold."""


def turn_starts(game: RollWrite, start: State) -> list[tuple[tuple[Action, ...], State]]:
    """Return the first turn starts after a state, with the decisions that lead there.

    A state at the start of a turn is its own; before the game there is one for each choice of metals; inside a turn
    there is one for each way to play the rest of it.
    """
    found: dict[State, tuple[Action, ...]] = {}
    stack: list[tuple[State, tuple[Action, ...]]] = [(start, ())]
    seen = {start}
    while stack:
        state, actions = stack.pop()
        if is_turn_start(state) and (state.stage in END_STAGES or state == start or not _same_turn(start, state)):
            found.setdefault(state, actions)
            continue
        for action in game.legal_actions(state):
            following = game.successor(state, action)
            if following not in seen:
                seen.add(following)
                stack.append((following, (*actions, action)))
    return [(actions, state) for state, actions in found.items()]


def _same_turn(first: State, second: State) -> bool:
    return first.stage is not Stage.SETUP and (first.round, first.turn) == (second.round, second.turn)


def checked_line(
    game: RollWrite, start: State, actions: tuple[Action, ...], states: tuple[IntArray, ...], score: int
) -> BestLine:
    """Return a line whose score the reference engine has confirmed by replaying it.

    Raises:
        LostLine: the replay ends elsewhere or with another score; the two engines disagree.
    """
    final = replay(game, actions, start).final
    if not game.is_over(final) or game.total(final) != score:
        message = f"the fast engine says {score} VP, the replay {game.total(final)} VP"
        raise LostLine(message)
    return BestLine(actions, score, states)


def best_line(
    edition: Edition,
    deal: Deal,
    width: int = DEFAULT_WIDTH,
    start: State | None = None,
    weights: tuple[float, ...] = WEIGHTS,
    restarts: int = 0,
) -> BestLine:
    """Return a strong line of a solo deal, from a state or from the beginning, found by a beam search over turns.

    ``restarts`` says how often parts of the line are searched again for a better one. The same arguments give the
    same line.

    Raises:
        IllegalAction: the game is over in that state.
        EditionError: the deal is not a solo deal, or lacks a reshuffle.
    """
    game = RollWrite(edition, deal)
    tables = build_tables(edition, deal)
    start = game.initial() if start is None else start
    options = [option for option in turn_starts(game, start) if option[1].stage not in END_STAGES]
    if not options:
        message = "there is no turn left to plan"
        raise IllegalAction(message, "RW-186")
    roots = np.array([pack(edition, state) for _, state in options])
    pairs = pair_table(*base_of(start.sheets[0]))
    found = beam_search(tables, roots, width, pairs, weights)
    if restarts:
        found = improve(tables, found, width, restarts, pairs)
    return replayed(game, start, found, options)


def replayed(
    game: RollWrite, start: State, found: Found, options: Sequence[tuple[tuple[Action, ...], State]]
) -> BestLine:
    """Return a found line as decisions; ``options`` are the turn starts after ``start`` that it may begin with.

    Raises:
        LostLine: the two engines disagree.
    """
    plan = make_plan(game, start.sheets[0], found.states[-1])
    opening, state = next(
        (opening, state)
        for opening, state in options
        if np.array_equal(pack(game.edition, state), found.states[0]) and fits_plan(state.sheets[0], plan)
    )
    actions = opening + reconstruct(game, state, found.states[1:], plan)
    return checked_line(game, start, actions, found.states, found.score)
