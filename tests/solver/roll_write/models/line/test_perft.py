"""The model's own solutions, counted, against the states that the rules engine reaches in a turn.

Both without the workshop ability and the solo cycle, which the model moves to other moments than the engine has them,
and apart from what the model leaves to the end or may do worse than the engine: circles, VP, reductions and reagents.
"""

import pytest

from solver.roll_write.actions import CycleColour, UseAbility
from solver.roll_write.models.line import Question, turn_index
from solver.roll_write.models.line.assembly import LineModel
from solver.roll_write.models.line.effort import Effort, solver_for
from solver.roll_write.models.line.follow import follow
from solver.roll_write.models.line.plan import Plan, read_plan
from solver.roll_write.models.line.quantities import Expression, Literal, negate
from solver.roll_write.models.line.solve import FOUND
from solver.roll_write.state import State
from solver.roll_write.terms import COLOUR_COUNT
from tests.solver.roll_write.models.line.cases import Case, made_case

Key = tuple[tuple[int, ...], ...]
TUBES_AND_AQUA = 8
FEWEST, MOST = 6, 40


def key_of(case: Case, state: State) -> Key:
    """What a state after the turn shows, and which die was used in which colour."""
    sheet, start = state.sheets[0], case.start
    die = [start.potency[colour] - state.potency[colour] for colour in range(COLOUR_COUNT)]
    colour = [state.cycles[each] - start.cycles[each] for each in range(COLOUR_COUNT)]
    return (
        sheet.marked,
        sheet.exhausted[:TUBES_AND_AQUA],
        (sheet.paths, sheet.stone),
        tuple(sheet.mastery),
        (die.index(1), colour.index(1)),
    )


def reached(case: Case) -> set[Key] | None:
    """What the engine reaches in one turn, None if that is much."""
    first = turn_index(case.game, case.start)
    seen, waiting, found = {case.start}, [case.start], set[Key]()
    while waiting and len(seen) < 3000 and len(found) <= MOST:
        state = waiting.pop()
        if turn_index(case.game, state) > first:
            found.add(key_of(case, state))
            continue
        for action in case.game.legal_actions(state):
            following = case.game.successor(state, action)
            if not isinstance(action, UseAbility | CycleColour) and following not in seen:
                seen.add(following)
                waiting.append(following)
    return found if not waiting and FEWEST <= len(found) <= MOST else None


def plan_key(plan: Plan) -> Key:
    turn = plan.turns[0]
    after = turn.after
    marks = (after.marked, after.exhausted[:TUBES_AND_AQUA], (after.paths, after.stone), after.mastery)
    return (*marks, (turn.die, turn.colour))


def without_ability_and_cycles(model: LineModel) -> None:
    builder, planned = model.builder, model.turns[0]
    pays = [choices.pay.before_scores for choices in planned.work.choices.values() if choices.pay is not None]
    for uses in (*planned.windows.values(), *planned.work.windows.values(), *pays):
        builder.at_least(0, uses.expression)
    for event in model.solo_cycles.values():
        builder.clause(negate(event))


def forbid(model: LineModel, plan: Plan) -> None:
    """Something of the plan's key must be different from now on."""
    builder, planned, turn = model.builder, model.turns[0], plan.turns[0]
    others: list[Literal] = [negate(planned.dice.use[turn.die, turn.colour])]
    marks, after = planned.after, turn.after
    numbers: list[tuple[Expression, int]] = [
        *((level.expression, value) for level, value in zip(marks.marked, after.marked, strict=True)),
        *((level.expression, value) for level, value in zip(marks.mastery, after.mastery, strict=True)),
    ]
    numbers += [(marks.exhausted[stock].expression, after.exhausted[stock]) for stock in range(TUBES_AND_AQUA)]
    for number, value in numbers:
        if not isinstance(number, int):
            other = builder.boolean("other")
            builder.model.add(number != value).only_enforce_if(other)
            others.append(other)
    for place, square in enumerate(marks.squares):
        others.append(negate(square) if after.stone >> place & 1 else square)
    for (tube, colour), events in marks.crossings.items():
        crossed = builder.any_of(events, "crossed")
        others.append(negate(crossed) if after.paths >> (3 * tube + colour) & 1 else crossed)
    builder.clause(*others)


def solutions(case: Case) -> set[Key]:
    """The keys of all the model's plans; each of them is followed by the engine."""
    model = Question(case.game.edition, case.game.deal, case.start, case.last_turn).model()
    without_ability_and_cycles(model)
    found: set[Key] = set()
    solver = solver_for(Effort())
    while solver.solve(model.builder.model) in FOUND:
        plan = read_plan(model, solver.value)
        follow(case.game, plan, case.start)
        assert plan_key(plan) not in found
        found.add(plan_key(plan))
        forbid(model, plan)
    return found


@pytest.mark.parametrize("seed", [30, 33, 35])
def test_the_model_has_the_solutions_that_the_rules_allow(seed: int) -> None:
    case = made_case(seed)
    allowed = reached(case)
    assert allowed is not None
    assert solutions(case) == allowed
