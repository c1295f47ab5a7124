"""Which rules a line of play shows: finds the `situations` in it."""

from collections.abc import Iterator

from solver.game.line import replay
from solver.roll_write.actions import (
    Action,
    AdvanceTrack,
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
from solver.roll_write.effects import (
    Advance,
    Choice,
    Cross,
    Effect,
    Fill,
    Gain,
    MeasureKind,
    Score,
    Transmute,
    format_effect,
)
from solver.roll_write.filled import full_lines
from solver.roll_write.game import RollWrite
from solver.roll_write.measures import measure, section_counts
from solver.roll_write.pending import PendingShape
from solver.roll_write.state import Sheet, Stage, State
from solver.roll_write.terms import AQUA_REGIA, METAL_COUNT, REAGENT, REDUCTION, SECTIONS, WILD

SIMPLE = {PlacePlus: "+1 mark", CycleColour: "solo cycle", SpendGold: "gold at the end"}
FULL_SECTION = 9
FULL_CIRCLES = 4


def features(game: RollWrite, line: tuple[Action, ...], start: State) -> set[str]:
    """Return the situations that a line shows, and its artifacts, abilities and line rewards as texts."""
    played = replay(game, line, start)
    found: set[str] = set()
    for action, before, after in zip(played.actions, played.states, played.states[1:], strict=False):
        found.update(_of_action(game, before, after, action))
        found.update(_of_states(game, before, after))
    found.update(_of_end(game, played.final))
    return found


def _of_action(game: RollWrite, before: State, after: State, action: Action) -> Iterator[str]:
    match action:
        case Decline():
            yield from _declined(before)
        case Perform():
            yield from _performed(game, before, after, action)
        case PlaceShape():
            yield "shape with gold" if action.extended else "shape without gold"
            yield from _placed(game, before, action)
        case _ if type(action) in SIMPLE:
            yield SIMPLE[type(action)]
        case _:
            yield from _of_steps(game, before, action)
            yield from _of_effects(game, before, action)
    yield from _transmuted(game, before, after, action)


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
        case AdvanceTrack():
            yield "mastery step by an effect" if before.agenda else "step 4 taken"
            if before.agenda and isinstance(before.agenda[0], Advance) and before.agenda[0].track is Choice.LEAST:
                yield "tie for the least track or a section"
        case CrossSquares():
            yield "squares crossed by an effect"
            yield from _crossed(before, action)


def _of_effects(game: RollWrite, before: State, action: Action) -> Iterator[str]:
    names = game.edition.names
    match action:
        case UseArtifact():
            yield "artifact"
            yield "artifact: " + format_effect(game.tables.card(game.tables.artifact(before)).artifact, names)
        case Repeat():
            yield "artifact repeated"
            if game.tables.card(game.tables.artifact(before)).cost is not None:
                yield "artifact paid again"
        case TakeReward(line, end):
            effect = game.tables.mastery_sheet(before).rewards[line][end]
            yield "line reward: " + format_effect(effect, names)
            yield from _rewarded(before.sheets[0], effect)
        case UseAbility():
            yield "workshop ability"
            yield "ability: " + format_effect(game.tables.workshop(before).ability, names)


def _declined(before: State) -> Iterator[str]:
    number = {Stage.METAL: 3, Stage.MASTERY: 4, Stage.WORK: 5}.get(before.stage)
    if number is not None:
        yield f"step {number} declined"
    elif before.stage is Stage.DIE:
        yield "third turn left out"


def _performed(game: RollWrite, before: State, after: State, action: Perform) -> Iterator[str]:
    yield "experiment"
    sheet, spent = before.sheets[0], after.sheets[0].exhausted
    card = game.tables.card(game.tables.experiment(before))
    if card.rewards[0].points != card.rewards[1].points:
        yield "experiment whose elements pay differently"
    if any(need and sheet.exhausted[metal] for metal, need in enumerate(card.needs)):
        yield "experiment beside exhausted boxes of its metals"
    if sum(sheet.circles[2 * action.element : 2 * action.element + 2]) == FULL_CIRCLES:
        yield "circle lost"
    if spent[REDUCTION] > sheet.exhausted[REDUCTION]:
        yield "reductions exhausted"
    if spent[REAGENT] > sheet.exhausted[REAGENT]:
        yield "reagents exhausted"
        if any(card.needs[metal] for metal in range(METAL_COUNT) if metal not in game.edition.base_metals):
            yield "reagents beside silver or gold"


def _placed(game: RollWrite, before: State, action: PlaceShape) -> Iterator[str]:
    pending, stone = before.agenda[0], before.sheets[0].stone
    assert isinstance(pending, PendingShape)
    chosen = game.tables.card(pending.card).rewards[pending.reward]
    squares = chosen.shape.squares(action.anchor, extended=action.extended) or 0
    if squares & stone:
        yield "shape over crossed squares"
    if not squares & SECTIONS[chosen.element] & ~stone:
        yield "shape that adds no square to its own section"


def _crossed(before: State, action: CrossSquares) -> Iterator[str]:
    verb = before.agenda[0]
    if not isinstance(verb, Cross) or verb.section is Choice.ANY:
        return
    counts = section_counts(before.sheets[0].stone)
    if FULL_SECTION in counts:
        yield "full section passed over"
    chosen = [section for section, squares in enumerate(SECTIONS) if action.squares & squares]
    if sum(count == counts[chosen[0]] for count in counts) > 1:
        yield "tie for the least track or a section"


def _rewarded(sheet: Sheet, effect: Effect) -> Iterator[str]:
    for verb in effect:
        match verb:
            case Gain(stock) if stock == AQUA_REGIA:
                yield "line pays aqua regia"
            case Fill():
                yield "line pays a knowledge circle"
            case Score(amount) if amount.per is None:
                yield "line pays fixed VP"
            case Score(amount) if amount.per is not None:
                kind, index = amount.per.kind, amount.per.index
                if kind is MeasureKind.MARKED:
                    yield "line pays for aqua regia" if index == AQUA_REGIA else "line pays for metals"
                    if sheet.exhausted[index]:
                        yield "line pays for exhausted boxes"
                else:
                    yield MEASURED.get(kind, "line pays for something else")


MEASURED = {
    MeasureKind.CHOSEN_TRACK: "line pays for a chosen track",
    MeasureKind.TRACK: "line pays for a named track",
    MeasureKind.PATH: "line pays for paths",
}


def _transmuted(game: RollWrite, before: State, after: State, action: Action) -> Iterator[str]:
    """Find what a transmutation shows, one that left no choice included."""
    sheet = before.sheets[0]
    new = after.sheets[0].paths & ~sheet.paths
    if not new:
        return
    tube, colour = divmod(new.bit_length() - 1, 3)
    element = game.tables.workshop(before).paths[tube][colour]
    if sheet.marked[tube + 1] == game.edition.lengths[tube + 1]:
        yield "transmutation into a full tube"
    if sheet.ready(tube) <= sheet.marked[tube + 1]:
        yield "transmutation that needs exhausted boxes"
    if isinstance(action, TransmutePath) and not before.agenda:
        yield "transmutation in step 3"
        verb: Transmute | None = None
    else:
        yield "transmutation by an effect"
        effect = game.tables.card(game.tables.artifact(before)).artifact
        verb = next((each for each in effect if isinstance(each, Transmute)), None)
    if (verb is None or verb.mastery) and sheet.mastery[element] == game.tables.steps(before):
        yield "step past the end of a track"
    if verb is not None:
        yield from _kind_of_transmutation(sheet, verb)


def _kind_of_transmutation(sheet: Sheet, verb: Transmute) -> Iterator[str]:
    if not verb.mastery:
        yield "transmutation without mastery"
    if verb.skip is not None and measure(sheet, verb.skip):
        yield "transmutation that skips tubes"
    if verb.colour is None:
        yield "transmutation of an effect in the turn's colour"
    else:
        yield "transmutation via any colour" if verb.colour is Choice.ANY else "transmutation via a named colour"


def _of_states(game: RollWrite, before: State, after: State) -> Iterator[str]:
    old, new = before.sheets[0], after.sheets[0]
    completed = (new.lines & ~old.lines).bit_count()
    if completed:
        yield "line completed"
    if completed > 1:
        yield "lines completed together"
    if any(new.marked[shelf] > old.marked[shelf] for shelf in (AQUA_REGIA, REDUCTION, REAGENT)):
        yield "boxes of a shelf gained"
    if any(early < game.edition.plus_steps[-1] <= late for early, late in zip(old.mastery, new.mastery, strict=True)):
        yield "second +1 mark of an element"
    if full_lines(new.stone) & ~full_lines(old.stone) and before.stage is Stage.GOLD:
        yield "line completed by the last gold"
    for colour in range(3):
        passed = range(before.cycles[colour], after.cycles[colour])
        piles = game.tables.piles[colour]
        if any(len(piles[number + 1].artifacts) > len(piles[number].artifacts) for number in passed):
            yield "artifact deck shuffled anew"
    if after.round > before.round:
        yield "round's end"
        if before.round_cycles | 1 << max(before.colour, 0) != 7:
            yield "colours cycled at a round's end"


def _of_end(game: RollWrite, state: State) -> Iterator[str]:
    if game.is_over(state):
        yield "end of the game"
        for pair in game.breakdown(state).pairs:
            if pair.squares:
                yield f"pair worth {pair.value}"
