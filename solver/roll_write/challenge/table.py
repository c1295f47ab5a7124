"""Finales and sprints of the day: a dealt game, played up to its last turns, whose best line is proven."""

from solver.game.line import finish, format_line, replay, replay_text
from solver.roll_write.actions import (
    Action,
    PlaceShape,
    Repeat,
    SpendGold,
    TakeDie,
    TransmutePath,
)
from solver.roll_write.challenge.kinds import Kind
from solver.roll_write.challenge.player import play_until
from solver.roll_write.challenge.question import COUNTED, NEAR, Answer, Features, Measured, Order, Question
from solver.roll_write.deal import deal_from_seed
from solver.roll_write.game import RollWrite
from solver.roll_write.state import Stage, State

LEAST_GAP = 6
LEAST_SCORE = 70
"""A final that ends below this many VP comes from a game that went badly."""
LEAST_OPTIONS = 6
"""States that each turn of the best line chooses from at least."""
LEAST_RULES = 3
MOST_FIRST = {Kind.FINALE: 8000, Kind.SPRINT: 1500}
"""States that the first turn may end in: more are too many for a pen, and make proofs slow."""
LEAD_WIDTH, LEAD_EFFORT = 3, 12
GREEDY_EFFORT, SILVER_WIDTH, SILVER_EFFORT = 12, 6, 40


LABELS = {Kind.FINALE: "5.1", Kind.SPRINT: "4.2"}
"""The turn that each kind begins with."""
TURNS = {Kind.FINALE: 3, Kind.SPRINT: 4}


def table_question(order: Order, number: int) -> Question:
    """Deal a candidate and play it up to its position."""
    game = _game(order, number)
    label = LABELS[order.kind]
    lead_in = play_until(game, game.initial(), label, LEAD_WIDTH, LEAD_EFFORT)
    return Question(order, number, game, replay(game, lead_in).final, lead_in=lead_in)


def table_restored(order: Order, number: int, lead_in: str) -> Question:
    """Return a candidate whose first decisions are known.

    Raises:
        NotationError: the decisions do not read.
        IllegalAction: the rules forbid one.
    """
    game = _game(order, number)
    played = replay_text(game, lead_in)
    label = LABELS[order.kind]
    actions, state = list(played.actions), played.final
    while game.turn_label(state) != label and (filler := game.filler(state)) is not None:
        actions.append(filler)
        state = game.successor(state, filler)
    return Question(order, number, game, state, lead_in=tuple(actions))


def _game(order: Order, number: int) -> RollWrite:
    return RollWrite(order.edition, deal_from_seed(order.edition, order.chance(number).seed))


def measure_table(question: Question) -> Measured | None:
    """Return what is to be known about a candidate, or None if it is not a good puzzle.

    Good is: the best is proven, the simple players' scores lie below it in steps, each of its turns is a choice, and it
    uses several kinds of rules. What is quick to find out comes first, the proof after it.
    """
    from solver.roll_write.fast.expand import TooManyStates  # noqa: PLC0415 - slow to import

    game, start = question.game, question.start
    if game.turn_label(start) != LABELS[question.order.kind] or start.stage is not Stage.DIE:
        return None
    greedy = play_until(game, start, "gold", 1, GREEDY_EFFORT)
    bronze = answer_of(question, greedy)
    silver = answer_of(question, play_until(game, start, "gold", SILVER_WIDTH, SILVER_EFFORT))
    if not bronze.score < silver.score:
        return None
    try:
        return _measured(question, greedy, bronze, silver)
    except TooManyStates:
        return None


def _measured(question: Question, greedy: tuple[Action, ...], bronze: Answer, silver: Answer) -> Measured | None:
    from solver.roll_write.challenge.endings import first_options, glance, near_lines, options, prove  # noqa: PLC0415

    if not LEAST_OPTIONS <= first_options(question) <= MOST_FIRST[question.order.kind]:
        return None
    ending = prove(question)
    if ending is None:
        return None
    best, line = ending.score, ending.line
    if best < LEAST_SCORE or best < bronze.score + LEAST_GAP or best <= silver.score:
        return None
    if len(rules_used(question, line)) < LEAST_RULES or min(options(question, line)) < LEAST_OPTIONS:
        return None
    turns = TURNS[question.order.kind]
    lost = next((turn for turn, state in turn_states(question, greedy) if glance(question, state) < best), turns)
    features = Features(
        gap=best - bronze.score,
        near=near_lines(question, line, best - NEAR, COUNTED),
        depth=turns + 1 - lost,
        steps=turns,
    )
    return Measured(bronze, silver, answer_of(question, line), best, features)


def answer_of(question: Question, line: tuple[Action, ...]) -> Answer:
    """Return a line with its notation and its score."""
    game = question.game
    end = finish(game, replay(game, line, question.start).final)
    return Answer(format_line(game, line, question.start), game.total(end))


def turn_states(question: Question, line: tuple[Action, ...]) -> list[tuple[int, State]]:
    """Return the states at the starts of the turns after the first, each with its turn's number (from 0)."""
    game = question.game
    found: list[tuple[int, State]] = []
    label = game.turn_label(question.start)
    for state in replay(game, line, question.start).states:
        if state.stage is Stage.DIE and game.turn_label(state) != label:
            label = game.turn_label(state)
            found.append((len(found) + 1, state))
    return found


def rules_used(question: Question, line: tuple[Action, ...]) -> set[str]:
    """Return the kinds of rules that a line uses, beside taking dice, metals and steps."""
    game, state = question.game, question.start
    used = set()
    for action in line:
        before = state
        state = game.apply(state, action)
        if isinstance(action, TakeDie) and action.die != action.colour:
            used.add("recolouring")
        elif isinstance(action, PlaceShape) and action.extended:
            used.add("golden shape")
        elif isinstance(action, (TransmutePath, Repeat, SpendGold)):
            used.add(type(action).__name__)
        if state.sheets[0].lines != before.sheets[0].lines:
            used.add("line")
        token = game.token(action)
        if token[0] in "XA!@":
            used.add(token[0])
    return used
