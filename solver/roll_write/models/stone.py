"""Stone problems by CP-SAT: the placement of shapes with the most VP at the end, proven, and all that reach it.

The model counts a line's rewards as if each were taken last of all in its step, so it may promise more than any order
of the rewards gives, never less. What it proposes is played out by the rules engine over all orders and choices; if
that gives less, the placement's real worth becomes a constraint and the model is asked again, until its bound is met.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter

from ortools.sat.python import cp_model

from solver.errors import TrismegistusError
from solver.game.line import format_line, replay
from solver.roll_write.actions import Action, PlaceShape
from solver.roll_write.game import RollWrite
from solver.roll_write.models import stone_rules, stone_stocks
from solver.roll_write.models.chains import Chains
from solver.roll_write.models.solving import Outcome, solve
from solver.roll_write.models.stone_score import final_score
from solver.roll_write.models.stone_stocks import Counts
from solver.roll_write.models.stone_variables import Linear, Spot, StoneVariables
from solver.roll_write.solution import Disagreement, Solution, Status, versions_of
from solver.roll_write.stone_problem import Placed, StoneProblem, stone_state
from solver.roll_write.terms import bits_of

WORK = 120.0
"""CP-SAT's own measure of work for one question, about as many seconds."""
MOST_QUESTIONS = 2000
NO_GOAL = 1 << 20


class WorkLimit(TrismegistusError):  # noqa: N818 - it is what was reached
    """A question was too large for the work that may be spent on it."""


@dataclass(frozen=True, slots=True)
class StoneAnswer:
    """The best placement found, with its line for the game and position of its order."""

    placed: Placed
    solution: Solution


@dataclass(frozen=True, slots=True)
class _Model:
    variables: StoneVariables
    score: Linear


@dataclass(frozen=True, slots=True)
class _Proposal:
    """What the model proposes: a spot for each step, and the squares that rewards should cross out."""

    spots: tuple[Spot, ...]
    squares: int


def _assemble(problem: StoneProblem, game: RollWrite) -> _Model:
    v = StoneVariables(problem, game)
    counts = Counts(v)
    stone_rules.place_each_shape_once(v)
    stone_rules.equal_shapes_in_order(v)
    stone_rules.squares_of_shapes(v)
    stone_rules.squares_of_rewards(v)
    stone_rules.lines(v)
    stone_rules.line_counts(v)
    stone_stocks.golden_shapes(counts)
    stone_stocks.gains(counts)
    stone_stocks.advances(counts)
    return _Model(v, final_score(counts))


class _Questions:
    """Asks the model again and again; each answer is played out, and its real worth told to the model."""

    def __init__(self, problem: StoneProblem) -> None:
        self.problem = problem
        self.game = problem.game()
        self._built = _assemble(problem, self.game)
        self._model = self._built.variables.model
        self.asked = 0

    def maximise(self) -> Outcome:
        """Return what promises most."""
        self._model.maximize(self._built.score)
        return self.any_answer()

    def any_answer(self) -> Outcome:
        """Return anything that meets what was required."""
        self.asked += 1
        return solve(self._model, WORK)

    def proposal(self, outcome: Outcome) -> _Proposal:
        """Read what the solver found."""
        v, value = self._built.variables, outcome.solver.boolean_value
        spots = tuple(next(spot for spot, var in placed.items() if value(var)) for placed in v.placed)
        return _Proposal(spots, bits_of(tuple(square for square, var in v.crossed[-1].items() if value(var))))

    def play(self, proposal: _Proposal, goal: int) -> tuple[int, Placed, tuple[Action, ...]]:
        """Return the proposal's real worth, its placements and its line; ``goal`` is what it cannot exceed."""
        placed = _first_placement(proposal)
        chains = Chains(self.game, dict(zip(placed.order, placed.places, strict=True)), goal, proposal.squares)
        total, line = chains.best(stone_state(self.game, self.problem, placed.order))
        return total, placed, line

    def limit(self, proposal: _Proposal, total: int) -> None:
        """Tell the model what a proposal is really worth."""
        self._model.add(self._built.score <= total).only_enforce_if(self._literals(proposal))

    def forbid(self, proposal: _Proposal) -> None:
        """Ask for other placements from now on."""
        self._model.add_bool_or([~literal for literal in self._literals(proposal)])

    def require(self, total: int) -> None:
        """Ask for a score from now on."""
        self._model.add(self._built.score >= total)

    def _literals(self, proposal: _Proposal) -> list[cp_model.IntVar]:
        placed = self._built.variables.placed
        return [choices[spot] for choices, spot in zip(placed, proposal.spots, strict=True)]


def _first_placement(proposal: _Proposal) -> Placed:
    return Placed(tuple(spot.piece for spot in proposal.spots), tuple(spot.actions[0] for spot in proposal.spots))


def solve_stone(problem: StoneProblem) -> StoneAnswer:
    """Return the best placement of a problem's shapes, proven unless the work limit is reached.

    Raises:
        UnsupportedReward: a line that is still open has a reward that stone problems do not know.
        Disagreement: the rules engine finds more than the model allows.
        WorkLimit: not even one placement was found within the work limit.
    """
    began = perf_counter()
    questions = _Questions(problem)
    best: tuple[int, Placed, tuple[Action, ...]] | None = None
    bound = NO_GOAL
    while questions.asked < MOST_QUESTIONS and (best is None or best[0] < bound):
        outcome = questions.maximise()
        if outcome.status not in (Status.PROVEN, Status.BEST_KNOWN):
            break
        bound = min(bound, outcome.bound)
        proposal = questions.proposal(outcome)
        found = questions.play(proposal, outcome.objective)
        if found[0] > bound:
            message = (
                f"the stone model allows {bound} VP, the rules engine finds {found[0]}: please report this problem"
            )
            raise Disagreement(message)
        if best is None or found[0] > best[0]:
            best = found
        questions.limit(proposal, found[0])
        if outcome.status is Status.BEST_KNOWN:
            break
    return _answer(questions, best, bound, perf_counter() - began)


def _answer(
    questions: _Questions, best: tuple[int, Placed, tuple[Action, ...]] | None, bound: int, seconds: float
) -> StoneAnswer:
    problem, game = questions.problem, questions.game
    if best is None:
        message = "no placement was found within the work limit: try fewer shapes, or the order 'given'"
        raise WorkLimit(message)
    total, placed, line = best
    start = stone_state(game, problem, placed.order)
    reached = replay(game, line, start).final
    if game.total(reached) != total:
        message = f"the stone search says {total} VP, the replay {game.total(reached)}: please report this problem"
        raise Disagreement(message)
    solution = Solution(
        line=line,
        text=format_line(game, line, start),
        breakdown=game.breakdown(reached),
        bound=bound,
        status=Status.PROVEN if total == bound else Status.BEST_KNOWN,
        how=f"CP-SAT, 1 worker, asked {questions.asked} time{'s' * (questions.asked > 1)}; reward orders by search",
        seconds=seconds,
        versions=versions_of(problem.edition),
        check=f"replayed by the rules engine: {total} VP",
    )
    return StoneAnswer(placed, solution)


def optimal_placements(problem: StoneProblem, best: int) -> Iterator[Placed]:
    """Yield every way to place the shapes that reaches the best score, in no particular but a fixed order.

    Two ways are different when a shape goes elsewhere, takes its extra squares, or is placed earlier or later; equal
    shapes are not told apart.
    """
    questions = _Questions(problem)
    questions.require(best)
    while True:
        outcome = questions.any_answer()
        if outcome.status is not Status.PROVEN:
            return
        proposal = questions.proposal(outcome)
        if questions.play(proposal, best)[0] == best:
            yield from _placements(proposal)
        questions.forbid(proposal)


def _placements(proposal: _Proposal) -> Iterator[Placed]:
    """Yield every way to place the shapes on a proposal's spots."""
    order = tuple(spot.piece for spot in proposal.spots)
    ways: list[tuple[PlaceShape, ...]] = [()]
    for spot in proposal.spots:
        ways = [(*way, action) for way in ways for action in spot.actions]
    yield from (Placed(order, way) for way in ways)
