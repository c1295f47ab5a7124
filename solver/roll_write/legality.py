"""What the rules allow, in one place and with its reason: the obstacles that `legal_actions` and `why_not` stand on.

Each function returns None when the rules allow the thing, and otherwise a sentence that ends with the rule's id.
"""

from solver.roll_write.effects import Exhaust
from solver.roll_write.state import Sheet, Stage, State
from solver.roll_write.tables import Tables
from solver.roll_write.terms import AQUA_REGIA, REAGENT, REDUCTION, WILD, Colour

TURN_STAGES = (Stage.DIE, Stage.METAL, Stage.MASTERY, Stage.WORK, Stage.REPEAT, Stage.END)
BETWEEN_STEPS = (Stage.DIE, Stage.METAL, Stage.MASTERY, Stage.WORK, Stage.END)


def _counted(number: int, what: str) -> str:
    """Return such as ``1 reagent is`` or ``2 reagents are``."""
    return f"1 {what} is" if number == 1 else f"{number} {what}s are"


def sheet_of(tables: Tables, state: State) -> Sheet:
    """Return the deciding player's sheet."""
    return state.sheets[tables.player(state)]


def cost_obstacle(tables: Tables, sheet: Sheet, cost: Exhaust | None) -> str | None:
    """Whether a cost can be paid."""
    if cost is None or sheet.ready(cost.stock) >= cost.number:
        return None
    return f"exhausting {cost.number} {tables.edition.names.stocks[cost.stock]} needs a ready box (RW-037)"


def ability_obstacle(tables: Tables, state: State) -> str | None:
    """Whether the workshop ability can be used now."""
    if state.stage not in TURN_STAGES:
        return "the workshop ability is for the player's own turn (RW-082)"
    player = tables.player(state)
    return cost_obstacle(tables, state.sheets[player], tables.ability_costs[player])


def cycle_obstacle(tables: Tables, state: State) -> str | None:
    """Whether the solo player can cycle a colour now."""
    if not tables.solo:
        return "only the solo player may cycle a colour with aqua regia (RW-204)"
    if state.stage not in BETWEEN_STEPS or state.agenda:
        return "a colour is cycled between two steps of a turn (RW-204)"
    if state.solo_cycle:
        return "aqua regia cycled a colour in this round already (RW-204)"
    if not sheet_of(tables, state).ready(AQUA_REGIA):
        return "cycling a colour exhausts 1 aqua regia, none is ready (RW-037)"
    return None


def die_obstacle(tables: Tables, state: State, die: int, colour: int) -> str | None:
    """Whether a die can be taken and used as a colour."""
    if not state.potency[die]:
        return f"the {Colour(die).word} die has no potency left (RW-068)"
    if colour != die and not sheet_of(tables, state).ready(AQUA_REGIA):
        return "using a die as another colour exhausts 1 aqua regia, none is ready (RW-069)"
    return None


def metal_obstacle(tables: Tables, state: State, metal: int) -> str | None:
    """Whether step 3 can gain a metal."""
    face = tables.face(state)
    if face == WILD:
        if metal in tables.edition.base_metals:
            return None
        return "a ? gives a base metal, never silver or gold (RW-027)"
    if metal == face:
        return None
    return f"the die shows {tables.edition.names.metals[face]} (RW-073)"


def transmute_obstacle(tables: Tables, sheet: Sheet, tube: int, colour: int) -> str | None:
    """Whether the marks and the path allow a transmutation."""
    metals = tables.edition.names.metals
    if not 0 <= tube < len(metals) - 1:
        return f"nothing is transmuted out of {metals[-1]} (RW-091)"
    if sheet.paths >> (3 * tube + colour) & 1:
        return f"the {Colour(colour).word} path from {metals[tube]} is crossed already (RW-090)"
    if sheet.marked[tube] <= sheet.marked[tube + 1]:
        return f"{metals[tube]} has no more marks than {metals[tube + 1]} (RW-089)"
    return None


def needed_reductions(tables: Tables, state: State, element: int) -> int:
    """Return how many elemental reductions the round's mastery need takes (RW-120, RW-121)."""
    return max(0, state.round - sheet_of(tables, state).mastery[element])


def needed_reagents(tables: Tables, sheet: Sheet, card: int) -> int:
    """Return how many of a card's base metals are missing, each one a wild reagent (RW-122)."""
    missing = 0
    for metal, number in tables.base_needs[card]:
        missing += max(0, number - sheet.marked[metal] + sheet.exhausted[metal])
    return missing


def metals_obstacle(tables: Tables, state: State) -> str | None:
    """Whether the metals of the turn colour's experiment are there, reagents helping (RW-117, RW-122, RW-123)."""
    card = tables.experiment(state)
    sheet = sheet_of(tables, state)
    for metal, number in tables.noble_needs[card]:
        if sheet.ready(metal) < number:
            return f"{tables.edition.names.metals[metal]} is missing and no reagent stands for it (RW-123)"
    missing = needed_reagents(tables, sheet, card)
    if missing > sheet.ready(REAGENT):
        lacking = "1 of the needed metals is" if missing == 1 else f"{missing} of the needed metals are"
        return f"{lacking} not ready, {_counted(sheet.ready(REAGENT), 'reagent')} (RW-117)"
    return None


def mastery_obstacle(tables: Tables, state: State, element: int) -> str | None:
    """Whether the turn colour's experiment is for an element whose mastery suffices (RW-119..RW-121)."""
    card = tables.card(tables.experiment(state))
    if element not in (card.rewards[0].element, card.rewards[1].element):
        names = " or ".join(tables.edition.names.elements[reward.element] for reward in card.rewards)
        return f"experiment {card.key} is for {names} (RW-119)"
    lacking, ready = needed_reductions(tables, state, element), sheet_of(tables, state).ready(REDUCTION)
    if lacking > ready:
        return f"mastery is {lacking} below the round's number, {_counted(ready, 'reduction')} ready (RW-120)"
    return None


def experiment_obstacle(tables: Tables, state: State, element: int) -> str | None:
    """Whether the turn colour's experiment can be performed for an element."""
    return mastery_obstacle(tables, state, element) or metals_obstacle(tables, state)


def artifact_obstacle(tables: Tables, state: State) -> str | None:
    """Whether the turn colour's artifact can be used."""
    return cost_obstacle(tables, sheet_of(tables, state), tables.card(tables.artifact(state)).cost)


def repeat_obstacle(tables: Tables, state: State) -> str | None:
    """Whether silver can repeat the artifact used this turn."""
    if not state.repeatable:
        return "silver repeats an artifact's effect, once a turn, right after it (RW-083)"
    sheet, silver = sheet_of(tables, state), tables.silver
    cost = tables.card(tables.artifact(state)).cost
    needed = 1 + (cost.number if cost is not None and cost.stock == silver else 0)
    if sheet.ready(silver) < needed:
        return "repeating the artifact exhausts 1 silver, none is ready (RW-083)"
    obstacle = cost_obstacle(tables, sheet, cost)
    return None if obstacle is None else f"the repeated artifact is paid again: {obstacle} (RW-084)"


def decline_obstacle(tables: Tables, state: State) -> str | None:
    """Whether there is something to decline."""
    if state.agenda:
        return "a part taken is taken whole, as far as it is possible (RW-080)"
    if state.stage in (Stage.METAL, Stage.MASTERY, Stage.WORK, Stage.GOLD) or optional_turn(tables, state):
        return None
    if state.stage is Stage.SETUP:
        return "two of the three rolled metals are kept (RW-054)"
    if state.stage is Stage.REPEAT:
        return "silver is left unused by going on with . (RW-083)"
    return "steps 1, 2 and 6 must be done (RW-078)"


def optional_turn(tables: Tables, state: State) -> bool:
    """Return whether the next turn is the solo player's optional third one (RW-203)."""
    return (
        tables.solo
        and state.stage is Stage.DIE
        and state.round == tables.edition.rounds
        and state.turn >= tables.edition.turns
    )
