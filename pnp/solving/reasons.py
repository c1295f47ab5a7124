"""Why a line's turns are as they are: what each set up, what it counts at the end, what a greedy player would lose."""

from dataclasses import dataclass

from pnp.play.evaluation import Evaluation, Evaluator, Memory
from pnp.solving.deeds import deeds
from pnp.terminal.turns import changes
from solver.game.beam import Node, Search
from solver.game.line import Replay, format_line, replay
from solver.game.players import GREEDY_EFFORT
from solver.roll_write.actions import Action
from solver.roll_write.game import RollWrite
from solver.roll_write.provenance import Kind, Mark, Provenance, Use, provenance
from solver.roll_write.scoring import Breakdown
from solver.roll_write.solution_file import Solved
from solver.roll_write.state import State
from solver.roll_write.terms import pairs_of, section_of
from solver.roll_write.value import SHORT_SIGHTED, Value


@dataclass(frozen=True, slots=True)
class AtTheEnd:
    """What a turn's squares and circles count in the final scoring."""

    squares: tuple[int, ...]
    points: int
    """VP that the squares bring: each the values of its section's two pairs."""
    pairs: tuple[int, ...]
    """The pairs with a value at the end in which the turn filled a circle or marked a +1."""


@dataclass(frozen=True, slots=True)
class Greedy:
    """What a player who only looks at the turn's end would have done instead."""

    tokens: str
    """The decisions in notation; empty if they lead to the same position."""
    reach: Evaluation | None
    """The best that is known to be reachable then; None for the same position."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A turn and its reasons."""

    label: str
    tokens: str
    deeds: tuple[str, ...]
    changes: str
    before: int
    """The score as the sheets stand before the turn (VP)."""
    after: int
    sets_up: tuple[Use, ...]
    """What later turns used of what this one made."""
    at_the_end: AtTheEnd
    greedy: Greedy
    lost: int
    """VP that the greedy player's turn would have given away, as far as is known; 0 for the same position."""
    proven: bool
    """Whether that is proven."""


@dataclass(frozen=True, slots=True)
class TurnSpan:
    """Where a turn stands in a line."""

    label: str
    first: int
    """The number of its first decision."""
    last: int
    """One more than that of its last."""


def reasons_of(solved: Solved, evaluator: Evaluator) -> tuple[Reason, ...]:
    """Return the reasons for a solved line's turns, in order.

    Raises:
        NotForSeveral: the game has several players.
    """
    game, solution = solved.task.game, solved.solution
    assert solution.line is not None  # noqa: S101 - the command refuses a solution without a line
    assert solution.score is not None  # noqa: S101
    played = replay(game, solution.line, solved.task.start)
    memory = Memory(evaluator)
    memory.learn(game, solved.task.start, Evaluation(solution.line, solution.score, solution.bound))
    traced = provenance(game, played)
    end = game.breakdown(played.final)
    best = Evaluation(solution.line, solution.score, solution.bound)
    found = [_reason(game, played, turn, (traced, end), (memory, best)) for turn in reversed(turn_spans(game, played))]
    return tuple(reversed(found))


def turn_spans(game: RollWrite, played: Replay[State, Action]) -> list[TurnSpan]:
    """Return the turns of a line in order."""
    labels = [game.turn_label(state) for state in played.states[:-1]]
    starts = [number for number, label in enumerate(labels) if number == 0 or labels[number - 1] != label]
    return [
        TurnSpan(labels[start], start, stop) for start, stop in zip(starts, [*starts[1:], len(labels)], strict=True)
    ]


def _reason(
    game: RollWrite,
    played: Replay[State, Action],
    turn: TurnSpan,
    traces: tuple[Provenance, Breakdown],
    known: tuple[Memory, Evaluation],
) -> Reason:
    traced, end = traces
    memory, best = known
    states, actions = played.states[turn.first : turn.last + 1], played.actions[turn.first : turn.last]
    before, after = states[0], states[-1]
    greedy = _greedy(game, before, after, memory)
    lost = 0 if greedy.reach is None else max(0, best.score - greedy.reach.score)
    return Reason(
        label=turn.label,
        tokens=tokens_of(game, actions, before),
        deeds=tuple(deeds(game, states, actions)),
        changes=changes(game.edition, before.sheets[0], after.sheets[0]),
        before=game.total(before),
        after=game.total(after),
        sets_up=tuple(use for use in traced.uses if use.source == turn.label),
        at_the_end=_at_the_end(traced.made_in(turn.label), end),
        greedy=greedy,
        lost=lost,
        proven=best.proven and (greedy.reach is None or greedy.reach.proven),
    )


def tokens_of(game: RollWrite, actions: tuple[Action, ...], start: State) -> str:
    """Return a turn's decisions in notation, without its label and the moments to go on at its end."""
    tokens = [word for word in format_line(game, actions, start).split() if not word.endswith(":")]
    while len(tokens) > 1 and tokens[-1] == ".":
        tokens.pop()
    return " ".join(tokens)


def _greedy(game: RollWrite, before: State, after: State, memory: Memory) -> Greedy:
    value = Value(game, SHORT_SIGHTED)
    search: Search[State, Action] = Search(game, lambda state: value(state, 0), 1, GREEDY_EFFORT)
    node: Node[State, Action] = search.turn([search.root(before)])[0]
    if node.state == after:
        return Greedy("", None)
    return Greedy(tokens_of(game, node.line(), before), _reach(game, node.state, memory))


def _reach(game: RollWrite, state: State, memory: Memory) -> Evaluation:
    """Return the best that is known from a state; at the game's end its score."""
    if game.is_over(state):
        total = game.total(state)
        return Evaluation((), total, total)
    return memory.evaluate(game, state)


def _at_the_end(made: tuple[Mark, ...], end: Breakdown) -> AtTheEnd:
    squares = tuple(mark.index for mark in made if mark.kind is Kind.SQUARE)
    points = sum(end.pairs[pair].value for square in squares for pair in pairs_of(section_of(square)))
    knowledge = {_pair_of(mark.index) for mark in made if mark.kind in (Kind.CIRCLE, Kind.PLUS)}
    return AtTheEnd(squares, points, tuple(pair for pair in sorted(knowledge) if end.pairs[pair].value))


def _pair_of(index: int) -> int:
    """Return the pair of the place where an element's circles or +1 marks are kept."""
    element, side = divmod(index, 2)
    return pairs_of(element)[side]
