"""Lines of play: the decisions of a game as text, one decision a token, one turn a line.

    setup: &LC
    1.1: B +C ^f A      ; a comment goes on to the end of the line
    1.2: R>B C/B ^e -

A label ends with a colon and may be left out; where it stands it must be the turn's. The filler decisions (going on
where something could have come between) are only written where the text would mean something else without them.
Decisions that are the only choice happen by themselves; who writes them down all the same is understood.
"""

import re
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from solver.errors import IllegalAction, NotationError
from solver.game.protocol import Game

StateT = TypeVar("StateT", bound=Hashable)
ActionT = TypeVar("ActionT", bound=Hashable)

_SHOWN = 12


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a line's text and where it stands, both counted from 1."""

    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Replay(Generic[StateT, ActionT]):
    """A line played out: ``states`` has one more entry than ``actions``."""

    actions: tuple[ActionT, ...]
    states: tuple[StateT, ...]

    @property
    def final(self) -> StateT:
        """The state the line reaches."""
        return self.states[-1]


def tokens_of(text: str) -> list[Token]:
    """Return the tokens and labels of a line's text, comments left out."""
    tokens = []
    for number, row in enumerate(text.splitlines(), 1):
        content = row.split(";", 1)[0]
        tokens += [Token(match.group(), number, match.start() + 1) for match in re.finditer(r"\S+", content)]
    return tokens


class _Player(Generic[StateT, ActionT]):
    """Plays decisions one after the other and keeps what was played."""

    def __init__(self, game: Game[StateT, ActionT], start: StateT | None) -> None:
        self.game = game
        self.state = game.initial() if start is None else start
        self.actions: list[ActionT] = []
        self.states = [self.state]
        self.made: list[ActionT] = []
        """What has happened by itself in this turn and was not written yet."""
        self._turn = ""

    def play(self, action: ActionT) -> None:
        turn = self.game.turn_label(self.state)
        if turn != self._turn:
            self._turn, self.made = turn, []
        self.made += self.game.forced(self.state, action)
        self.state = self.game.successor(self.state, action)
        self.actions.append(action)
        self.states.append(self.state)

    def fill(self) -> bool:
        """Play the filler, if there is one here."""
        filler = self.game.filler(self.state)
        if filler is not None:
            self.play(filler)
        return filler is not None

    def result(self) -> Replay[StateT, ActionT]:
        return Replay(tuple(self.actions), tuple(self.states))


def replay_text(game: Game[StateT, ActionT], text: str, start: StateT | None = None) -> Replay[StateT, ActionT]:
    """Play a line's text from a state, from the start of the game if none is given.

    A decision that has happened by itself in the same turn may be written or not.

    Raises:
        NotationError: a token is no decision, or a label is not the turn's; with line and column.
        IllegalAction: the rules forbid a decision; with line, column, reason and what is legal instead.
    """
    player = _Player(game, start)
    for token in tokens_of(text):
        if token.text.endswith(":"):
            _play_label(player, token)
        else:
            _play_token(player, token)
    return player.result()


def _play_label(player: _Player[StateT, ActionT], token: Token) -> None:
    """Fillers may still be due before the labelled turn begins."""
    here = player.game.turn_label(player.state)
    while player.game.turn_label(player.state) != token.text[:-1]:
        if not player.fill():
            message = f"line {token.line}, column {token.column}: the turn here is {here}, not {token.text[:-1]}"
            raise NotationError(message)


def _play_token(player: _Player[StateT, ActionT], token: Token) -> None:
    game = player.game
    try:
        action = game.parse(token.text)
    except NotationError as error:
        message = f"line {token.line}, column {token.column}: {error}"
        raise NotationError(message) from None
    refusal: tuple[StateT, str] | None = None
    while (reason := game.why_not(player.state, action)) is not None:
        if action in player.made:
            player.made.remove(action)
            return
        refusal = refusal or (player.state, reason)
        if not player.fill():
            raise IllegalAction(_refused(game, refusal[0], token, refusal[1]))
    player.play(action)


def _refused(game: Game[StateT, ActionT], state: StateT, token: Token, reason: str) -> str:
    legal = [game.token(action) for action in game.legal_actions(state)]
    shown = " ".join(legal[:_SHOWN]) + (f" and {len(legal) - _SHOWN} more" if len(legal) > _SHOWN else "")
    where = f"line {token.line}, column {token.column}, turn {game.turn_label(state)}"
    return f"{where}: {token.text}: {reason}; legal here: {shown or 'nothing, the game is over'}"


def replay(
    game: Game[StateT, ActionT], actions: Sequence[ActionT], start: StateT | None = None
) -> Replay[StateT, ActionT]:
    """Play every decision of a line, fillers included.

    Raises:
        IllegalAction: the rules forbid one of them.
    """
    state = game.initial() if start is None else start
    states = [state]
    for action in actions:
        state = game.apply(state, action)
        states.append(state)
    return Replay(tuple(actions), tuple(states))


def finish(game: Game[StateT, ActionT], state: StateT) -> StateT:
    """Return the state after the fillers that a line may leave out at its end."""
    while (filler := game.filler(state)) is not None:
        state = game.successor(state, filler)
    return state


def format_line(game: Game[StateT, ActionT], actions: Sequence[ActionT], start: StateT | None = None) -> str:
    """Return a line's text; `replay_text` reads it back to the same decisions.

    Raises:
        IllegalAction: the rules forbid one of the decisions.
    """
    played = replay(game, actions, start)
    rows: list[list[str]] = []
    label = ""
    for index, (action, state) in enumerate(zip(played.actions, played.states, strict=False)):
        if game.turn_label(state) != label:
            label = game.turn_label(state)
            rows.append([f"{label}:"])
        following = next((later for later in played.actions[index:] if later != game.filler(state)), None)
        filler = action == game.filler(state)
        if not filler or (following is None) or game.why_not(state, following) is None:
            rows[-1].append(game.token(action))
    return "\n".join(" ".join(row) for row in rows if len(row) > 1) + "\n"
