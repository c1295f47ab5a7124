"""A complete hint from a line of play: its decisions fix the plan, and a short solve fills in everything else.

Incomplete hints are useless or worse, so the model is solved once with the line's main decisions fixed; the ability's
windows, solo cycles and circles follow. That must succeed for every legal line: it is a test of the model, too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ortools.sat.python import cp_model

from solver.game.line import replay
from solver.roll_write.actions import (
    Action,
    AdvanceTrack,
    GainMetal,
    Perform,
    PlaceShape,
    Repeat,
    TakeDie,
    TransmutePath,
    UseArtifact,
)
from solver.roll_write.effects import Advance, Transmute
from solver.roll_write.models.line.assembly import LineModel, PlannedTurn
from solver.roll_write.models.line.experiment import Form
from solver.roll_write.models.line.follow import ModelMismatch
from solver.roll_write.models.line.horizon import turn_index
from solver.roll_write.models.line.plan import Moment
from solver.roll_write.models.line.quantities import Literal
from solver.roll_write.resolve import single_steps
from solver.roll_write.state import Stage, State
from solver.roll_write.terms import SQUARE_COUNT

Decision = tuple[Literal, bool]
HINT_WORK = 30.0
"""Deterministic time for completing a hint; it takes a small part of this."""


@dataclass(slots=True)
class _Reader:
    """Reads a replayed line into decisions of the model."""

    model: LineModel
    uses: int = 0
    reward: int = -1

    def turn(self, state: State) -> PlannedTurn | None:
        number = turn_index(self.model.game, state) - self.model.horizon.turns[0].index
        return self.model.turns[number] if state.stage < Stage.GOLD and number < len(self.model.turns) else None

    def moment(self, state: State) -> Moment:
        tables = self.model.game.tables
        verbs = single_steps(tables.card(tables.artifact(state)).artifact)
        return self.uses - 1, len(verbs) - len(state.agenda)

    def of(self, state: State, action: Action, planned: PlannedTurn) -> Iterator[Literal | None]:
        """Return what an action makes true; None where the model has no such variable."""
        work, tables = planned.work, self.model.game.tables
        match action:
            case TakeDie(die, colour):
                self.uses = 0
                yield planned.dice.use.get((die, colour))
            case GainMetal(metal):
                yield planned.metals.gains.get(metal, True)  # a full tube: the model declines
            case TransmutePath(tube, colour) if not state.agenda:
                yield planned.metals.paths.get((tube, colour))
            case AdvanceTrack(element) if not state.agenda:
                yield planned.master.get(element, True)  # a full track: the model declines
            case Perform(element):
                rewards = tables.card(tables.experiment(state)).rewards
                self.reward = 0 if rewards[0].element == element else 1
            case PlaceShape(_, extended):
                yield work.performing.forms.get(Form(tables.experiment(state), self.reward, extended))
            case UseArtifact():
                self.uses = 1
                yield work.first.get(tables.artifact(state))
            case Repeat():
                self.uses = 2
                yield work.second.get(tables.artifact(state))
            case TransmutePath(tube, colour) if isinstance(state.agenda[0], Transmute):
                yield _only(work.choices[self.moment(state)].paths.get((tube, colour)))
            case AdvanceTrack(element) if isinstance(state.agenda[0], Advance):
                yield _only(work.choices[self.moment(state)].tracks.get(element))
            case _:
                return


def _only(literals: list[Literal] | None) -> Literal | None:
    """Several alternatives of one moment may cross a path; which one is clear from the artifact."""
    return None if not literals else (literals[0] if len(literals) == 1 else True)


def decisions(model: LineModel, line: Sequence[Action]) -> list[Decision]:
    """Return the model's main decisions for a line that starts in the model's start state.

    Raises:
        IllegalAction: the line cannot be played.
        ModelMismatch: the model leaves no room for one of its decisions.
    """
    played = replay(model.game, line, model.start)
    reader = _Reader(model)
    found: list[Decision] = []
    for action, state in zip(played.actions, played.states, strict=False):
        planned = reader.turn(state)
        if planned is None:
            continue
        for literal in reader.of(state, action, planned):
            if literal is None:
                message = f"turn {model.game.turn_label(state)}: no room for {model.game.token(action)} in the model"
                raise ModelMismatch(message)
            found.append((literal, True))
    return found + _stones(model, played.states) + _optional(model, played.states)


def _stones(model: LineModel, states: Sequence[State]) -> list[Decision]:
    """The stone after every turn."""
    found: list[Decision] = []
    for planned in model.turns:
        before = [state for state in states if _is_in_or_before(model, state, planned.turn.index)]
        after = states[len(before)] if len(before) < len(states) else states[-1]
        if after.stage >= Stage.GOLD:
            after = next(state for state in states if state.stage >= Stage.GOLD)
        stone = after.sheets[0].stone
        found += [(planned.after.squares[square], bool(stone >> square & 1)) for square in range(SQUARE_COUNT)]
    return found


def _is_in_or_before(model: LineModel, state: State, index: int) -> bool:
    return state.stage < Stage.GOLD and turn_index(model.game, state) <= index


def _optional(model: LineModel, states: Sequence[State]) -> list[Decision]:
    taken = {turn_index(model.game, state) for state in states if Stage.DIE < state.stage < Stage.GOLD}
    return [(planned.dice.plays, planned.turn.index in taken) for planned in model.turns]


def complete_hint(model: LineModel, line: Sequence[Action]) -> int:
    """Give the model a complete hint for a line; return the score of the hinted solution (VP).

    Raises:
        IllegalAction: the line cannot be played.
        ModelMismatch: the model cannot follow the line.
    """
    cp = model.builder.model
    for literal, value in decisions(model, line):
        if not isinstance(literal, bool):
            cp.add_hint(literal, value)
        elif literal != value:
            message = "the model takes for granted what the line does otherwise"
            raise ModelMismatch(message)
    cp.maximize(model.ending.score.expression)  # what the line leaves open, such as where circles go, is at its best
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.fix_variables_to_their_hinted_value = True
    solver.parameters.max_deterministic_time = HINT_WORK
    status = solver.solve(cp)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        message = f"the model has no solution that follows the line ({solver.status_name(status)})"
        raise ModelMismatch(message)
    cp.proto.clear_objective()
    cp.proto.clear_solution_hint()
    for index, value in enumerate(solver.response_proto.solution):
        cp.add_hint(cp.get_int_var_from_proto_index(index), value)
    return solver.value(model.ending.score.expression)
