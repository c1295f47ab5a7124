"""Hints: first the step of the turn that needs thought, then the move itself, never the rest of the line."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.play.evaluation import Evaluation
from pnp.play.words import question, words
from solver.game.beam import Search
from solver.game.line import replay
from solver.game.players import GREEDY_EFFORT
from solver.roll_write.actions import Action
from solver.roll_write.game import RollWrite
from solver.roll_write.state import State
from solver.roll_write.value import Value


@dataclass(frozen=True, slots=True)
class Hint:
    """The next move of the best line that is known."""

    turn: str
    step: str
    """What is to be decided, in words."""
    action: Action
    token: str
    words: str
    score: int
    """The final score (VP) that the line reaches."""
    bound: int | None
    sure: str
    """``proven``, or how far from it."""


def hint_of(game: RollWrite, state: State, found: Evaluation) -> Hint:
    """Return the next move from a state that is not over."""
    action = found.line[0]
    return Hint(
        game.turn_label(state),
        question(game, state),
        action,
        game.token(action),
        words(game, state, action),
        found.score,
        found.bound,
        found.sure,
    )


def hint_words(hint: Hint) -> str:
    """Return a hint as a sentence."""
    return f"{hint.token} ({hint.words}) leads to {hint.score} VP, {hint.sure}"


def step_that_matters(game: RollWrite, state: State, found: Evaluation) -> str:
    """Return which decision of the turn a player who looks no further than its end would get wrong."""
    for reached, action in _rest_of_turn(game, state, found):
        if len(game.legal_actions(reached)) > 1 and _first_thought(game, reached) != action:
            return f"look closer at this: {question(game, reached)}"
    return "nothing is hidden here: what looks best is best"


def _rest_of_turn(game: RollWrite, state: State, found: Evaluation) -> Iterator[tuple[State, Action]]:
    label = game.turn_label(state)
    played = replay(game, found.line, state)
    for reached, action in zip(played.states, played.actions, strict=False):
        if game.turn_label(reached) != label:
            return
        yield reached, action


def _first_thought(game: RollWrite, state: State) -> Action:
    """Return the next decision of a player who completes the turn as is best at its end."""
    value = Value(game)
    player = game.player(state)
    search: Search[State, Action] = Search(game, lambda reached: value(reached, player), 1, GREEDY_EFFORT)
    return search.turn([search.root(state)])[0].line()[0]
