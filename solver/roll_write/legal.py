"""Every action the rules allow in a state, in a fixed order."""

from itertools import combinations

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
    UseAbility,
    UseArtifact,
)
from solver.roll_write.legality import (
    ability_obstacle,
    artifact_obstacle,
    cycle_obstacle,
    mastery_obstacle,
    metals_obstacle,
    optional_turn,
    repeat_obstacle,
    sheet_of,
)
from solver.roll_write.options import ADVANCE_TRACK, choices, is_choice, transmutations
from solver.roll_write.state import Stage, State
from solver.roll_write.tables import Tables
from solver.roll_write.terms import (
    AQUA_REGIA,
    COLOUR_COUNT,
    ELEMENT_COUNT,
    FULL_STONE,
    METAL_COUNT,
    WILD,
    squares_of,
)

COLOURS = range(COLOUR_COUNT)
TAKE_DIE = tuple(tuple(TakeDie(die, colour) for colour in COLOURS) for die in COLOURS)
GAIN_METAL = tuple(GainMetal(metal) for metal in range(METAL_COUNT))
PERFORM = tuple(Perform(element) for element in range(ELEMENT_COUNT))
CYCLE = tuple(CycleColour(colour) for colour in COLOURS)
DECLINE, PROCEED, ABILITY, ARTIFACT, REPEAT = Decline(), Proceed(), UseAbility(), UseArtifact(), Repeat()


def legal_actions(tables: Tables, state: State) -> list[Action]:
    """Return the legal actions; empty only when the game is over."""
    if state.agenda:
        options = choices(tables, state) if is_choice(state.agenda[0]) else []
        if len(options) <= 1:
            options = [PROCEED]
    else:
        options = _step_actions(tables, state)
        if cycle_obstacle(tables, state) is None:
            options += CYCLE
    if ability_obstacle(tables, state) is None:
        options.append(ABILITY)
    return options


def keep_options(tables: Tables, state: State) -> list[Action]:
    """Return the pairs of metals that two of the three dice allow (RW-054)."""
    roll = sorted(tables.deal.start_rolls[tables.player(state)])
    pairs = sorted(set(combinations(roll, 2)))
    return [KeepMetals(first, second) for first, second in pairs]


def _step_actions(tables: Tables, state: State) -> list[Action]:
    match state.stage:
        case Stage.SETUP:
            return keep_options(tables, state)
        case Stage.DIE:
            return _dice(tables, state)
        case Stage.METAL:
            return _metals(tables, state)
        case Stage.MASTERY:
            return [advance_of(tables, state), DECLINE]
        case Stage.WORK:
            return _works(tables, state)
        case Stage.REPEAT:
            return [REPEAT, PROCEED] if repeat_obstacle(tables, state) is None else [PROCEED]
        case Stage.END:
            return [PROCEED]
        case Stage.GOLD:
            free = FULL_STONE & ~sheet_of(tables, state).stone
            return [*(SpendGold(square) for square in squares_of(free)), DECLINE]
        case Stage.OVER:
            return []


def advance_of(tables: Tables, state: State) -> AdvanceTrack:
    """Return step 4's mastery step: the element of the turn colour's top artifact card (RW-075)."""
    return ADVANCE_TRACK[tables.card(tables.artifact(state)).element]


def _dice(tables: Tables, state: State) -> list[Action]:
    recolour = sheet_of(tables, state).ready(AQUA_REGIA) > 0
    options: list[Action] = [
        TAKE_DIE[die][colour]
        for die in COLOURS
        if state.potency[die]
        for colour in COLOURS
        if recolour or die == colour
    ]
    if optional_turn(tables, state):
        options.append(DECLINE)
    return options


def _metals(tables: Tables, state: State) -> list[Action]:
    face = tables.face(state)
    metals = tables.edition.base_metals if face == WILD else (face,)
    return [
        *(GAIN_METAL[metal] for metal in metals),
        *transmutations(sheet_of(tables, state), (state.colour,)),
        DECLINE,
    ]


def _works(tables: Tables, state: State) -> list[Action]:
    card = tables.card(tables.experiment(state))
    options: list[Action] = []
    if metals_obstacle(tables, state) is None:
        options += [
            PERFORM[reward.element]
            for reward in card.rewards
            if mastery_obstacle(tables, state, reward.element) is None
        ]
    if artifact_obstacle(tables, state) is None:
        options.append(ARTIFACT)
    options.append(DECLINE)
    return options
