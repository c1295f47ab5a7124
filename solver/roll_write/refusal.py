"""Why an action is not allowed: a sentence for the player, with the rule's id."""

from solver.roll_write.actions import (
    Action,
    AdvanceTrack,
    CrossSquares,
    CycleColour,
    Decline,
    FillCircle,
    GainMetal,
    KeepMetals,
    Perform,
    PlacePlus,
    PlaceShape,
    Proceed,
    Repeat,
    SpendGold,
    TakeDie,
    TakeReward,
    TransmutePath,
    UseAbility,
    UseArtifact,
)
from solver.roll_write.effects import Transmute
from solver.roll_write.legal import advance_of, keep_options
from solver.roll_write.legality import (
    ability_obstacle,
    artifact_obstacle,
    cycle_obstacle,
    decline_obstacle,
    die_obstacle,
    experiment_obstacle,
    metal_obstacle,
    repeat_obstacle,
    sheet_of,
    transmute_obstacle,
)
from solver.roll_write.options import choices, is_choice, path_colours
from solver.roll_write.pending import PendingShape
from solver.roll_write.state import Stage, State
from solver.roll_write.tables import Tables
from solver.roll_write.terms import Colour

STAGE_OF = {
    KeepMetals: Stage.SETUP,
    TakeDie: Stage.DIE,
    GainMetal: Stage.METAL,
    TransmutePath: Stage.METAL,
    AdvanceTrack: Stage.MASTERY,
    Perform: Stage.WORK,
    UseArtifact: Stage.WORK,
    Repeat: Stage.REPEAT,
    SpendGold: Stage.GOLD,
}
STAGE_WORDS = {
    Stage.SETUP: "choosing the starting metals (RW-054)",
    Stage.DIE: "choosing a die, step 1 (RW-067)",
    Stage.METAL: "metals or a transmutation, step 3 (RW-067)",
    Stage.MASTERY: "the mastery step, step 4 (RW-067)",
    Stage.WORK: "the experiment or artifact, step 5 (RW-067)",
    Stage.REPEAT: "repeating the artifact with silver (RW-083)",
    Stage.END: "ending the turn, step 6 (RW-067)",
    Stage.GOLD: "spending the last gold (RW-187)",
    Stage.OVER: "nothing: the game is over (RW-186)",
}
PENDING_WORDS = {
    CrossSquares: "the effect names how many squares, and in which section (RW-158)",
    FillCircle: "this circle cannot be filled now: level 1 comes before level 3, each once (RW-111)",
    PlacePlus: "a +1 mark goes to a free space of its element (RW-109)",
    TakeReward: "this line's reward is not pending (RW-140)",
    AdvanceTrack: "this track cannot be advanced by the effect (RW-157)",
}


def why_not(tables: Tables, state: State, action: Action) -> str | None:
    """Return why an action is not allowed, or None if it is."""
    match action:
        case _ if state.stage is Stage.OVER:
            return f"the next decision is {STAGE_WORDS[state.stage]}"
        case UseAbility():
            return ability_obstacle(tables, state)
        case CycleColour():
            return cycle_obstacle(tables, state)
        case Decline():
            return decline_obstacle(tables, state)
        case Proceed():
            return _proceed_obstacle(tables, state)
        case _ if state.agenda:
            return _pending_obstacle(tables, state, action)
        case _ if STAGE_OF.get(type(action)) is not state.stage:
            return f"the next decision is {STAGE_WORDS[state.stage]}"
        case _:
            return _step_obstacle(tables, state, action)


def _proceed_obstacle(tables: Tables, state: State) -> str | None:
    if state.agenda:
        if is_choice(state.agenda[0]) and len(choices(tables, state)) > 1:
            return "an effect waits for a choice (RW-080)"
        return None
    if state.stage in (Stage.REPEAT, Stage.END):
        return None
    return f"the next decision is {STAGE_WORDS[state.stage]}"


def _step_obstacle(tables: Tables, state: State, action: Action) -> str | None:
    match action:
        case KeepMetals():
            return None if action in keep_options(tables, state) else "two of the three rolled metals are kept (RW-054)"
        case TakeDie(die, colour):
            return die_obstacle(tables, state, die, colour)
        case GainMetal(metal):
            return metal_obstacle(tables, state, metal)
        case TransmutePath(tube, colour) if colour == state.colour:
            return transmute_obstacle(tables, sheet_of(tables, state), tube, colour)
        case TransmutePath():
            return f"the turn's colour is {Colour(state.colour).word} (RW-073)"
        case AdvanceTrack() if action == advance_of(tables, state):
            return None
        case AdvanceTrack():
            element = advance_of(tables, state).element
            return f"the top artifact card shows {tables.edition.names.elements[element]} (RW-075)"
        case Perform(element):
            return experiment_obstacle(tables, state, element)
        case UseArtifact():
            return artifact_obstacle(tables, state)
        case Repeat():
            return repeat_obstacle(tables, state)
        case SpendGold(square) if sheet_of(tables, state).stone >> square & 1:
            return "this square is crossed out already (RW-187)"
        case _:
            return None


def _pending_obstacle(tables: Tables, state: State, action: Action) -> str | None:
    pending = state.agenda[0]
    options = choices(tables, state) if is_choice(pending) else []
    if action in options:
        return None if len(options) > 1 else "this is the only choice and happens by itself: go on with . (RW-080)"
    match pending, action:
        case PendingShape(), PlaceShape():
            return _placement_obstacle(tables, pending, action)
        case Transmute(), TransmutePath(tube, colour):
            if colour not in path_colours(pending, state.colour):
                return f"this transmutation does not use a {Colour(colour).word} path (RW-098)"
            return transmute_obstacle(tables, sheet_of(tables, state), tube, colour)
        case _, CrossSquares(squares) if squares & sheet_of(tables, state).stone:
            return "one of these squares is crossed out already (RW-158)"
        case _:
            return PENDING_WORDS.get(type(action), "an effect must be resolved first (RW-080)")


def _placement_obstacle(tables: Tables, pending: PendingShape, action: PlaceShape) -> str:
    places = tables.placements[pending.card][pending.reward]
    if action in places.golden:
        return "the extra squares need a ready gold (RW-135)"
    if action.extended and not places.golden:
        return "this shape has no extra squares (RW-135)"
    return "the shape must lie inside the grid and touch its element's section (RW-130, RW-131)"
