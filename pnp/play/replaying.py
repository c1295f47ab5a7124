"""A line of play as somebody wrote it: played as far as the rules allow, with the first mistake if there is one."""

import re
from dataclasses import dataclass

from solver.errors import IllegalAction, NotationError
from solver.game.line import Token, replay_text, tokens_of
from solver.roll_write.actions import Action, FillCircle, PlacePlus, Proceed, TakeReward
from solver.roll_write.game import RollWrite
from solver.roll_write.state import State

RULE = re.compile(r" \(((?:RW-\d+)(?:, RW-\d+)*)\)$")

BY_THEMSELVES = (FillCircle, PlacePlus, TakeReward)
"""What is done without being written where there is only one way."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """The first word of a line that cannot be played."""

    token: Token
    turn: str
    """The label of the turn in which it stands."""
    reason: str
    rule: str
    """The ids of the rules that forbid it; empty for a word that is no decision and for a wrong label."""
    state: State
    """Where it was to be played: its legal decisions are the alternatives."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """What could be played of a line: ``states`` has one more entry than ``actions``."""

    actions: tuple[Action, ...]
    written: tuple[bool, ...]
    """For each action whether it stands in the text; going on may be left out."""
    states: tuple[State, ...]
    mistake: Mistake | None

    @property
    def final(self) -> State:
        """The state that was reached."""
        return self.states[-1]


def attempt(game: RollWrite, text: str, start: State) -> Attempt:
    """Play a line's text from a state up to its end or its first mistake."""
    actions: list[Action] = []
    written: list[bool] = []
    states = [start]
    mistake = None
    for token in tokens_of(text):
        try:
            played = replay_text(game, token.text, states[-1])
        except (NotationError, IllegalAction):
            mistake = _mistake(game, states[-1], token)
            break
        actions += played.actions
        states += played.states[1:]
        is_decision = not token.text.endswith(":")
        written += [False] * (len(played.actions) - is_decision) + [True] * is_decision
    return Attempt(tuple(actions), tuple(written), tuple(states), mistake)


def _mistake(game: RollWrite, state: State, token: Token) -> Mistake:
    label = game.turn_label(state)
    if token.text.endswith(":"):
        return Mistake(token, label, f"the turn here is {label}, not {token.text[:-1]}", "", state)
    try:
        action = game.parse(token.text)
    except NotationError as error:
        return Mistake(token, label, str(error), "", state)
    reason = game.why_not(state, action)
    if reason is None:  # a colour's reshuffle that the deal does not give
        return Mistake(token, label, _refusal(game, state, action), "RW-088", state)
    found = RULE.search(reason)
    words = RULE.sub("", reason)
    if isinstance(action, BY_THEMSELVES) and not any(
        isinstance(other, type(action)) for other in game.legal_actions(state)
    ):
        words += "; what leaves no choice is done by itself and not written"
    return Mistake(token, label, words, found[1] if found else "", state)


def _refusal(game: RollWrite, state: State, action: Action) -> str:
    """Return why an action that is allowed cannot be played."""
    try:
        game.apply(state, action)
    except IllegalAction as error:
        return RULE.sub("", str(error))
    message = f"{game.token(action)} can be played"
    raise AssertionError(message)


def mistake_words(mistake: Mistake) -> str:
    """Return a mistake as a sentence, with its rule where there is one."""
    rule = f" ({mistake.rule})" if mistake.rule else ""
    text = mistake.token.text
    word = "" if mistake.reason.startswith(repr(text)) else f"{text} " if text.endswith(":") else f"{text}: "
    return f"{word}{mistake.reason}{rule}"


def is_going_on(action: Action) -> bool:
    """Return whether an action only goes on where something could have come between."""
    return isinstance(action, Proceed)
