"""A solved line in steps to be drawn: a turn each, with its dice and cards and what it marked."""

from dataclasses import dataclass

from pnp.components.roll_write.position import Pen, progress_marks, sheet_marks
from pnp.solving.deeds import deeds
from pnp.solving.reasons import TurnSpan, tokens_of, turn_spans
from pnp.terminal.turns import changes
from solver.game.line import Replay, replay
from solver.roll_write.actions import Action, Perform, UseArtifact
from solver.roll_write.edition import Edition
from solver.roll_write.game import RollWrite
from solver.roll_write.provenance import Use, provenance
from solver.roll_write.solution_file import Solved
from solver.roll_write.state import Stage, State


@dataclass(frozen=True, slots=True)
class Cards:
    """What lies on top of the turn's colour, by card numbers of the edition, and which side was used."""

    experiment: int
    artifact: int
    performed: bool
    used: bool


@dataclass(frozen=True, slots=True)
class TurnStep:
    """A turn."""

    label: str
    tokens: str
    before: State
    after: State
    deeds: tuple[str, ...]
    changes: str
    sets_up: tuple[Use, ...]
    die: int
    """The colour of the real die that was taken, or -1."""
    cards: Cards | None
    """None where no die was taken."""
    total: int
    """The score as the sheets stand after the turn (VP)."""
    gained: int

    def marks(self, edition: Edition) -> dict[str, Pen | str]:
        """Return everything that is marked after the turn, the round track included."""
        return {**sheet_marks(edition, self.after.sheets[0]), **self._progress(edition)}

    def news(self, edition: Edition) -> dict[str, Pen | str]:
        """Return what was marked in the turn."""
        old = {**sheet_marks(edition, self.before.sheets[0]), **begun_marks(edition, self.before)}
        return {name: pen for name, pen in self.marks(edition).items() if old.get(name) != pen}

    def _progress(self, edition: Edition) -> dict[str, Pen | str]:
        if self.before.stage is not Stage.DIE or self.die < 0:
            return begun_marks(edition, self.before)
        return progress_marks(edition, self.before.round, self.before.turn + 1)


def begun_marks(edition: Edition, state: State) -> dict[str, Pen | str]:
    """Return the round track's marks at the beginning of a turn, or of the last gold."""
    if state.stage is Stage.SETUP:
        return {}
    done = edition.solo_last_turns if state.stage >= Stage.GOLD else state.turn
    return progress_marks(edition, state.round, done)


def turn_steps(solved: Solved) -> tuple[TurnStep, ...]:
    """Return the steps of a solution that has a line."""
    game, line = solved.task.game, solved.solution.line
    assert line is not None  # noqa: S101 - the caller has looked
    played = replay(game, line, solved.task.start)
    uses = provenance(game, played).uses
    return tuple(_step(game, played, turn, uses) for turn in turn_spans(game, played))


def _step(game: RollWrite, played: Replay[State, Action], turn: TurnSpan, uses: tuple[Use, ...]) -> TurnStep:
    states, actions = played.states[turn.first : turn.last + 1], played.actions[turn.first : turn.last]
    before, after = states[0], states[-1]
    total = game.total(after)
    return TurnStep(
        label=turn.label,
        tokens=tokens_of(game, actions, before),
        before=before,
        after=after,
        deeds=tuple(deeds(game, states, actions)),
        changes=changes(game.edition, before.sheets[0], after.sheets[0]),
        sets_up=tuple(use for use in uses if use.source == turn.label),
        die=next((state.die for state in states if state.die >= 0), -1),
        cards=_cards(game, states, actions),
        total=total,
        gained=total - game.total(before),
    )


def _cards(game: RollWrite, states: tuple[State, ...], actions: tuple[Action, ...]) -> Cards | None:
    """Return the turn's cards as they lay when one of them was used, otherwise when the die was taken."""
    worked = (
        state for state, action in zip(states, actions, strict=False) if isinstance(action, Perform | UseArtifact)
    )
    taken = (state for state in states if state.colour >= 0)
    state = next(worked, None) or next(taken, None)
    if state is None:
        return None
    performed = any(isinstance(action, Perform) for action in actions)
    used = any(isinstance(action, UseArtifact) for action in actions)
    return Cards(game.tables.experiment(state), game.tables.artifact(state), performed, used)
