"""The flow of turns and rounds: which step follows which, and what happens without a decision."""

from solver.errors import IllegalAction
from solver.roll_write import marking, resolve
from solver.roll_write.actions import (
    Action,
    AdvanceTrack,
    CycleColour,
    Decline,
    GainMetal,
    KeepMetals,
    Perform,
    Proceed,
    Repeat,
    SpendGold,
    TakeDie,
    TransmutePath,
    UseAbility,
    UseArtifact,
)
from solver.roll_write.effects import Fill, Transmute
from solver.roll_write.legality import (
    ability_obstacle,
    cycle_obstacle,
    needed_reagents,
    needed_reductions,
    repeat_obstacle,
)
from solver.roll_write.options import choices, is_choice
from solver.roll_write.pending import PendingShape
from solver.roll_write.state import Sheet, Stage, State
from solver.roll_write.tables import Tables
from solver.roll_write.terms import AQUA_REGIA, COLOUR_COUNT, FULL_STONE, REAGENT, REDUCTION

STEP_GAIN = 2
PLAIN_TRANSMUTE = Transmute(1)


def initial(tables: Tables) -> State:
    """Return the state before the first decision: printed marks are in place (RW-055, RW-064)."""
    sheet = Sheet(
        marked=tables.edition.start_marks,
        exhausted=(0,) * len(tables.edition.start_marks),
        paths=0,
        mastery=(0, 0, 0, 0),
        circles=(0,) * 8,
        plus=0,
        stone=0,
        lines=0,
        points=0,
    )
    return State(
        sheets=(sheet,) * tables.players,
        cycles=(0, 0, 0),
        potency=tables.edition.potency[tables.players - 1],
        round=1,
        turn=0,
        stage=Stage.SETUP,
        die=-1,
        colour=-1,
        repeatable=False,
        round_cycles=0,
        solo_cycle=False,
        agenda=(),
    )


def step(tables: Tables, state: State, action: Action, made: list[Action] | None = None) -> State:
    """Return the state after a legal action and everything that follows from it without a decision.

    Decisions that were the only choice are added to ``made``.
    """
    match action:
        case Proceed():
            return _proceed(tables, state, made)
        case UseAbility():
            workshop = tables.workshop(state)
            state = resolve.pay(tables, state, workshop.cost.stock, workshop.cost.number)
            return settle(tables, resolve.start_effect(state, workshop.ability), made)
        case _ if state.agenda:
            return settle(tables, resolve.decide(tables, state, action), made)
        case _:
            return settle(tables, _take_step(tables, state, action), made)


def _proceed(tables: Tables, state: State, made: list[Action] | None) -> State:
    if state.agenda:
        return settle(tables, _automatic(tables, state, made), made, fresh=False)
    if state.stage is Stage.REPEAT:
        return settle(tables, state._replace(stage=Stage.END, repeatable=False), made)
    return settle(tables, _end_turn(tables, state), made)


def _automatic(tables: Tables, state: State, made: list[Action] | None) -> State:
    """Resolve the first pending effect, which leaves at most one choice."""
    if not is_choice(state.agenda[0]):
        return resolve.run(tables, state)
    options = choices(tables, state)
    if not options:  # lost: nothing of it is possible (RW-080)
        return state.with_agenda(state.agenda[1:])
    if made is not None:
        made.append(options[0])
    return resolve.decide(tables, state, options[0])


def settle(tables: Tables, state: State, made: list[Action] | None = None, *, fresh: bool = True) -> State:
    """Go on until a decision is due.

    An effect that needs none waits all the same if the ability could be used before it (RW-082), unless it directly
    follows a decision (``fresh``): the ability could have been used before that one.
    """
    while True:
        if state.agenda:
            if is_choice(state.agenda[0]) and len(choices(tables, state)) > 1:
                return state
            if not fresh and ability_obstacle(tables, state) is None:
                return state
            state = _automatic(tables, state, made)
            fresh = False
        elif state.stage is Stage.REPEAT:
            if repeat_obstacle(tables, state) is None or ability_obstacle(tables, state) is None:
                return state
            state = state._replace(stage=Stage.END, repeatable=False)
        elif state.stage is Stage.END:
            if ability_obstacle(tables, state) is None or cycle_obstacle(tables, state) is None:
                return state
            state = _end_turn(tables, state)
        elif state.stage is Stage.GOLD and not _gold_left(tables, state):
            state = _next_gold(tables, state)
        else:
            return state


def _take_step(tables: Tables, state: State, action: Action) -> State:
    sheet = state.sheets[tables.player(state)]
    match action:
        case KeepMetals(first, second):
            sheet = marking.gain(marking.gain(sheet, tables.lengths, first, 1), tables.lengths, second, 1)
            return _next_setup(tables, resolve.with_sheet(tables, state, sheet))
        case TakeDie(die, colour):
            return _take_die(tables, state, die, colour)
        case GainMetal(metal):
            state = resolve.with_sheet(tables, state, marking.gain(sheet, tables.lengths, metal, STEP_GAIN))
            return state.at(Stage.MASTERY)
        case TransmutePath():
            return resolve.transmute(tables, state.at(Stage.MASTERY), action, PLAIN_TRANSMUTE)
        case AdvanceTrack(element):
            return resolve.advance(tables, state.at(Stage.WORK), element)
        case Perform(element):
            return _perform(tables, state, element)
        case UseArtifact():
            return _use_artifact(tables, state._replace(stage=Stage.REPEAT, repeatable=True))
        case Repeat():
            state = resolve.pay(tables, state, tables.silver)
            return _use_artifact(tables, state._replace(stage=Stage.END, repeatable=False))
        case CycleColour(colour):
            state = resolve.pay(tables, state, AQUA_REGIA)
            return cycle(tables, state._replace(solo_cycle=True), colour)
        case SpendGold(square):  # lines completed now give nothing (RW-188)
            sheet = marking.exhaust(sheet, tables.gold, 1)
            return resolve.with_sheet(tables, state, sheet._replace(stone=sheet.stone | 1 << square))
        case Decline():
            return _decline(tables, state)
    message = f"{action} is not a step"
    raise AssertionError(message)


def _take_die(tables: Tables, state: State, die: int, colour: int) -> State:
    if colour != die:
        state = resolve.pay(tables, state, AQUA_REGIA)
    potency = list(state.potency)
    potency[die] -= 1
    return state._replace(potency=(potency[0], potency[1], potency[2]), stage=Stage.METAL, die=die, colour=colour)


def _perform(tables: Tables, state: State, element: int) -> State:
    """Pay reductions and reagents, gain the VP; the circle and then the shape are pending (RW-127)."""
    number = tables.experiment(state)
    card = tables.card(number)
    chosen = 0 if card.rewards[0].element == element else 1
    sheet = state.sheets[tables.player(state)]
    sheet = marking.exhaust(sheet, REDUCTION, needed_reductions(tables, state, element))
    sheet = marking.exhaust(sheet, REAGENT, needed_reagents(tables, sheet, number))
    sheet = sheet._replace(points=sheet.points + card.rewards[chosen].points)
    state = resolve.with_sheet(tables, state, sheet).at(Stage.END)
    return resolve.push(state, Fill(element), PendingShape(number, chosen))


def _use_artifact(tables: Tables, state: State) -> State:
    card = tables.card(tables.artifact(state))
    if card.cost is not None:
        state = resolve.pay(tables, state, card.cost.stock, card.cost.number)
    return resolve.start_effect(state, card.artifact)


def _decline(tables: Tables, state: State) -> State:
    match state.stage:
        case Stage.METAL:
            return state.at(Stage.MASTERY)
        case Stage.MASTERY:
            return state.at(Stage.WORK)
        case Stage.WORK:
            return state.at(Stage.END)
        case Stage.DIE:
            return state._replace(stage=Stage.GOLD, turn=0)
        case _:
            return _next_gold(tables, state)


def cycle(tables: Tables, state: State, colour: int) -> State:
    """Cycle a colour (RW-085, RW-086).

    Raises:
        IllegalAction: the deal does not say how this reshuffle comes out (RW-088).
    """
    cycles = list(state.cycles)
    cycles[colour] += 1
    if cycles[colour] >= len(tables.piles[colour]):
        message = "the artifact deck is empty and the deal gives no order for this reshuffle: add it to the deal"
        raise IllegalAction(message, "RW-088")
    return state._replace(cycles=(cycles[0], cycles[1], cycles[2]), round_cycles=state.round_cycles | 1 << colour)


def _end_turn(tables: Tables, state: State) -> State:
    """Step 6, and the round's end if that was its last turn (RW-077, RW-183..RW-186)."""
    state = cycle(tables, state, state.colour)._replace(turn=state.turn + 1, stage=Stage.DIE, die=-1, colour=-1)
    if state.turn < tables.turns(state):
        return state
    if state.round == tables.edition.rounds:
        return state._replace(turn=0, stage=Stage.GOLD)
    if tables.solo:
        for colour in range(COLOUR_COUNT):
            if not state.round_cycles >> colour & 1:
                state = cycle(tables, state, colour)
    return state._replace(
        round=state.round + 1,
        turn=0,
        potency=tables.edition.potency[tables.players - 1],
        round_cycles=0,
        solo_cycle=False,
    )


def _next_setup(tables: Tables, state: State) -> State:
    if state.turn + 1 < tables.players:
        return state._replace(turn=state.turn + 1)
    return state._replace(turn=0, stage=Stage.DIE)


def _gold_left(tables: Tables, state: State) -> bool:
    sheet = state.sheets[tables.player(state)]
    return sheet.ready(tables.gold) > 0 and sheet.stone != FULL_STONE


def _next_gold(tables: Tables, state: State) -> State:
    if state.turn + 1 < tables.players:
        return state._replace(turn=state.turn + 1)
    return state._replace(stage=Stage.OVER, turn=0)
