"""How one decision about an effect, or an effect that needs none, changes the state (no turn flow here)."""

from solver.roll_write import marking
from solver.roll_write.actions import (
    Action,
    AdvanceTrack,
    ChooseTrack,
    CrossSquares,
    FillCircle,
    PlacePlus,
    PlaceShape,
    TakeReward,
    TransmutePath,
)
from solver.roll_write.effects import Advance, Effect, Exhaust, Gain, Score, Transmute
from solver.roll_write.measures import amount, measure
from solver.roll_write.pending import LineRewards, PendingPlus, PendingShape
from solver.roll_write.state import Pending, Sheet, State
from solver.roll_write.tables import Tables
from solver.roll_write.terms import LINE_COUNT, METAL_COUNT


def with_sheet(tables: Tables, state: State, sheet: Sheet) -> State:
    """Return the state with the deciding player's sheet replaced."""
    if tables.players == 1:
        return state.with_sheets((sheet,))
    player = tables.player(state)
    return state.with_sheets((*state.sheets[:player], sheet, *state.sheets[player + 1 :]))


def single_steps(effect: Effect) -> tuple[Pending, ...]:
    """Return an effect's verbs without its cost, repeated ones one by one."""
    steps: list[Pending] = []
    for verb in effect:
        match verb:
            case Exhaust():
                continue
            case Advance(number, track):
                steps += [Advance(1, track)] * number
            case Transmute(number, colour, skip, mastery):
                steps += [Transmute(1, colour, skip, mastery)] * number
            case _:
                steps.append(verb)
    return tuple(steps)


def push(state: State, *pending: Pending) -> State:
    """Return the state with effects put before all others."""
    return state.with_agenda(pending + state.agenda)


def start_effect(state: State, effect: Effect) -> State:
    """Return the state with an effect's verbs to be resolved next; its cost has been paid."""
    return state.with_agenda(single_steps(effect) + state.agenda)


def pay(tables: Tables, state: State, stock: int, number: int = 1) -> State:
    """Return the state after exhausting boxes of a stock."""
    sheet = state.sheets[tables.player(state)]
    return with_sheet(tables, state, marking.exhaust(sheet, stock, number))


def advance(tables: Tables, state: State, element: int) -> State:
    """Take a mastery step; steps 3 and 6 give a +1 mark (RW-104, RW-107, RW-108)."""
    before = state.sheets[tables.player(state)]
    after = marking.advance(before, tables.steps(state), element)
    if after is before:
        return state
    state = with_sheet(tables, state, after)
    if after.mastery[element] in tables.edition.plus_steps:
        return push(state, PendingPlus(element))
    return state


def transmute(tables: Tables, state: State, action: TransmutePath, verb: Transmute) -> State:
    """Cross the path, mark the next tube (or one further on), advance (RW-092..RW-101)."""
    sheet = state.sheets[tables.player(state)]
    skipped = 0 if verb.skip is None else measure(sheet, verb.skip)
    target = min(action.tube + 1 + skipped, METAL_COUNT - 1)
    sheet = marking.cross_path(sheet, action.tube, action.colour)
    state = with_sheet(tables, state, marking.gain(sheet, tables.lengths, target, 1))
    if not verb.mastery:
        return state
    return advance(tables, state, tables.workshop(state).paths[action.tube][action.colour])


def cross(tables: Tables, state: State, squares: int) -> State:
    """Cross out squares; lines completed by them pay at once, before anything else (RW-140, RW-142)."""
    sheet = state.sheets[tables.player(state)]
    sheet = sheet._replace(stone=sheet.stone | squares)
    completed = marking.completed_lines(sheet)
    if not completed:
        return with_sheet(tables, state, sheet)
    state = with_sheet(tables, state, sheet._replace(lines=sheet.lines | completed))
    rewards = tuple((line, end) for line in range(LINE_COUNT) if completed >> line & 1 for end in (0, 1))
    return push(state, LineRewards(rewards))


def _place_shape(tables: Tables, state: State, pending: PendingShape, action: PlaceShape) -> State:
    places = tables.placements[pending.card][pending.reward]
    if action.extended:
        state = pay(tables, state, tables.gold)
        return cross(tables, state, places.golden[action])
    return cross(tables, state, places.plain[action])


def _take_reward(tables: Tables, state: State, pending: LineRewards, action: TakeReward) -> State:
    rest = tuple(reward for reward in pending.rewards if reward != (action.line, action.end))
    if rest:
        state = push(state, LineRewards(rest))
    return start_effect(state, tables.mastery_sheet(state).rewards[action.line][action.end])


def decide(tables: Tables, state: State, action: Action) -> State:
    """Resolve the first pending effect as decided; returns the state with what follows from it still pending."""
    pending = state.agenda[0]
    sheet = state.sheets[tables.player(state)]
    state = state.with_agenda(state.agenda[1:])
    match pending, action:
        case PendingShape(), PlaceShape():
            return _place_shape(tables, state, pending, action)
        case LineRewards(), TakeReward():
            return _take_reward(tables, state, pending, action)
        case Transmute(), TransmutePath():
            return transmute(tables, state, action, pending)
        case Score(amount), ChooseTrack(element):
            return with_sheet(
                tables, state, sheet._replace(points=sheet.points + amount.number * sheet.mastery[element])
            )
        case _, AdvanceTrack(element):
            return advance(tables, state, element)
        case _, CrossSquares(squares):
            return cross(tables, state, squares)
        case _, FillCircle(element, pair):
            return with_sheet(tables, state, marking.fill_circle(sheet, element, pair))
        case _, PlacePlus(element, pair):
            return with_sheet(tables, state, marking.place_plus(sheet, element, pair))
    message = f"{action} does not resolve {pending}"
    raise AssertionError(message)


def run(tables: Tables, state: State) -> State:
    """Resolve the first pending effect when it needs no decision: a gain, or VP."""
    pending = state.agenda[0]
    sheet = state.sheets[tables.player(state)]
    state = state.with_agenda(state.agenda[1:])
    match pending:
        case Gain(stock, number):
            return with_sheet(tables, state, marking.gain(sheet, tables.lengths, stock, amount(sheet, number)))
        case Score(number):
            return with_sheet(tables, state, sheet._replace(points=sheet.points + amount(sheet, number)))
    message = f"{pending} needs a decision"
    raise AssertionError(message)
