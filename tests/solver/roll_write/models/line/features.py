"""Which rules a line of play shows: names of situations with the rows of tests/rules/roll_write.csv they stand for."""

from collections.abc import Iterator

from solver.game.line import replay
from solver.roll_write.actions import (
    Action,
    AdvanceTrack,
    ChooseTrack,
    CrossSquares,
    CycleColour,
    Decline,
    GainMetal,
    Perform,
    PlacePlus,
    PlaceShape,
    Repeat,
    SpendGold,
    TakeDie,
    TakeReward,
    TransmutePath,
    UseAbility,
    UseArtifact,
)
from solver.roll_write.effects import format_effect
from solver.roll_write.game import RollWrite
from solver.roll_write.state import Sheet, Stage, State
from solver.roll_write.terms import REAGENT, REDUCTION, WILD

SITUATIONS = {
    "die in its own colour": "RW-068 RW-072",
    "die recoloured": "RW-069 RW-070 RW-071",
    "gain from a face": "RW-073",
    "gain from a ?": "RW-027 RW-074",
    "gain partly or wholly lost": "RW-035",
    "transmutation in step 3": "RW-089 RW-090 RW-092 RW-093 RW-094",
    "transmutation by an effect": "RW-096 RW-097 RW-098 RW-099 RW-100",
    "step 3 declined": "RW-079",
    "step 4 taken": "RW-075",
    "step 4 declined": "RW-079",
    "step 5 declined": "RW-079",
    "experiment": "RW-117 RW-119 RW-120 RW-124 RW-125 RW-127",
    "reductions exhausted": "RW-121",
    "reagents exhausted": "RW-122",
    "shape without gold": "RW-130 RW-131 RW-134",
    "shape with gold": "RW-135",
    "shape over crossed squares": "RW-132 RW-133",
    "line completed": "RW-140 RW-143",
    "lines completed together": "RW-141",
    "artifact": "RW-155",
    "artifact repeated": "RW-083 RW-084",
    "mastery step by an effect": "RW-157 RW-162",
    "squares crossed by an effect": "RW-158",
    "track chosen": "RW-145",
    "+1 mark": "RW-107 RW-108 RW-109",
    "workshop ability": "RW-081 RW-082",
    "solo cycle": "RW-204 RW-205",
    "colours cycled at a round's end": "RW-206",
    "artifact deck shuffled anew": "RW-086 RW-088",
    "third turn taken": "RW-203",
    "third turn left out": "RW-203",
    "gold at the end": "RW-187 RW-188",
}

SIMPLE = {
    Repeat: "artifact repeated",
    CrossSquares: "squares crossed by an effect",
    ChooseTrack: "track chosen",
    PlacePlus: "+1 mark",
    CycleColour: "solo cycle",
    SpendGold: "gold at the end",
}


def features(game: RollWrite, line: tuple[Action, ...], start: State) -> set[str]:
    """Return the situations that a line shows, and its artifacts, abilities and line rewards as texts."""
    played = replay(game, line, start)
    found: set[str] = set()
    for action, before, after in zip(played.actions, played.states, played.states[1:], strict=False):
        found.update(_of_action(game, before, after, action))
        found.update(_of_states(game, before, after))
    return found


def _of_action(game: RollWrite, before: State, after: State, action: Action) -> Iterator[str]:
    match action:
        case Decline():
            yield from _declined(before)
        case Perform():
            yield "experiment"
            yield from _paid(before.sheets[0], after.sheets[0])
        case PlaceShape(_, extended):
            yield "shape with gold" if extended else "shape without gold"
            yield from _overlap(game, before, action)
        case _ if type(action) in SIMPLE:
            yield SIMPLE[type(action)]
        case _:
            yield from _of_steps(game, before, action)
            yield from _of_effects(game, before, action)


def _of_steps(game: RollWrite, before: State, action: Action) -> Iterator[str]:
    match action:
        case TakeDie(die, colour):
            yield "die in its own colour" if die == colour else "die recoloured"
            if before.turn >= game.edition.turns:
                yield "third turn taken"
        case GainMetal(metal):
            yield "gain from a ?" if game.tables.face(before) == WILD else "gain from a face"
            if before.sheets[0].marked[metal] + 2 > game.edition.lengths[metal]:
                yield "gain partly or wholly lost"
        case TransmutePath():
            yield "transmutation by an effect" if before.agenda else "transmutation in step 3"
        case AdvanceTrack():
            yield "mastery step by an effect" if before.agenda else "step 4 taken"


def _of_effects(game: RollWrite, before: State, action: Action) -> Iterator[str]:
    names = game.edition.names
    match action:
        case UseArtifact():
            yield "artifact"
            yield "artifact: " + format_effect(game.tables.card(game.tables.artifact(before)).artifact, names)
        case TakeReward(line, end):
            yield "line reward: " + format_effect(game.tables.mastery_sheet(before).rewards[line][end], names)
        case UseAbility():
            yield "workshop ability"
            yield "ability: " + format_effect(game.tables.workshop(before).ability, names)


def _declined(before: State) -> Iterator[str]:
    number = {Stage.METAL: 3, Stage.MASTERY: 4, Stage.WORK: 5}.get(before.stage)
    if number is not None:
        yield f"step {number} declined"
    elif before.stage is Stage.DIE:
        yield "third turn left out"


def _paid(before: Sheet, after: Sheet) -> Iterator[str]:
    if after.exhausted[REDUCTION] > before.exhausted[REDUCTION]:
        yield "reductions exhausted"
    if after.exhausted[REAGENT] > before.exhausted[REAGENT]:
        yield "reagents exhausted"


def _overlap(game: RollWrite, before: State, action: PlaceShape) -> Iterator[str]:
    card = game.tables.card(game.tables.experiment(before))
    shapes = [reward.shape.squares(action.anchor, extended=action.extended) for reward in card.rewards]
    if any(squares is not None and squares & before.sheets[0].stone for squares in shapes):
        yield "shape over crossed squares"


def _of_states(game: RollWrite, before: State, after: State) -> Iterator[str]:
    completed = (after.sheets[0].lines & ~before.sheets[0].lines).bit_count()
    if completed:
        yield "line completed"
    if completed > 1:
        yield "lines completed together"
    for colour in range(3):
        passed = range(before.cycles[colour], after.cycles[colour])
        piles = game.tables.piles[colour]
        if any(len(piles[number + 1].artifacts) > len(piles[number].artifacts) for number in passed):
            yield "artifact deck shuffled anew"
    if after.round > before.round and before.round_cycles | 1 << max(before.colour, 0) != 7:
        yield "colours cycled at a round's end"
