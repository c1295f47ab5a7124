"""Decisions and moments of a game in the player's words, short enough for a menu."""

from solver.roll_write.actions import (
    Action,
    AdvanceTrack,
    ChooseTrack,
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
from solver.roll_write.edition import Edition
from solver.roll_write.effects import Advance, Choice, Cross, Effect, Exhaust, Fill, Transmute, format_effect
from solver.roll_write.filled import pair_name
from solver.roll_write.flow import STEP_GAIN
from solver.roll_write.game import RollWrite
from solver.roll_write.legality import needed_reagents, needed_reductions
from solver.roll_write.loading.shapes import shape_rows
from solver.roll_write.measures import measure
from solver.roll_write.pending import LineRewards, PendingPlus, PendingShape
from solver.roll_write.state import Stage, State
from solver.roll_write.terms import METAL_COUNT, METAL_LETTERS, SIZE, WILD, Colour, square_name, squares_of

ENDS = (("left", "right"), ("top", "bottom"))
ONE = "1 aqua regia"


def title_of(title: tuple[tuple[str, str], ...], key: str) -> str:
    """Return a printed name in English, or the key if there is none."""
    return dict(title).get("en", key)


def effect_words(edition: Edition, effect: Effect) -> str:
    """Return an effect as short text: its cost, a colon, what it does.

    >>> from solver.roll_write import load_edition
    >>> edition = load_edition()
    >>> effect_words(edition, edition.cards[0].artifact)
    '1 iron: cross 2 any'
    """
    cost = [verb for verb in effect if isinstance(verb, Exhaust)]
    acts = format_effect(tuple(verb for verb in effect if not isinstance(verb, Exhaust)), edition.names)
    if not cost:
        return acts
    return f"{cost[0].number} {edition.names.stocks[cost[0].stock]}: {acts}"


def needs_words(edition: Edition, needs: tuple[int, ...]) -> str:
    """Return an experiment's metals in the notation's letters.

    >>> from solver.roll_write import load_edition
    >>> edition = load_edition()
    >>> needs_words(edition, edition.cards[0].needs)
    'L 2C'
    """
    letters = [METAL_LETTERS[name] for name in edition.names.metals]
    return " ".join(f"{need if need > 1 else ''}{letter}" for letter, need in zip(letters, needs, strict=True) if need)


def line_words(line: int, end: int) -> str:
    """Return a line of the stone and one of its ends.

    >>> line_words(2, 0), line_words(7, 1)
    ('row 3, left', 'column b, bottom')
    """
    if line < SIZE:
        return f"row {line + 1}, {ENDS[0][end]}"
    return f"column {'abcdef'[line - SIZE]}, {ENDS[1][end]}"


def face_word(edition: Edition, face: int) -> str:
    """Return what a die shows."""
    return "?" if face == WILD else edition.names.metals[face]


def words(game: RollWrite, state: State, action: Action) -> str:  # noqa: C901, PLR0912 - one case an action
    """Return a legal decision in words."""
    edition, tables = game.edition, game.tables
    metals, elements = edition.names.metals, edition.names.elements
    sheet = state.sheets[game.player(state)]
    match action:
        case KeepMetals(first, second):
            return f"{metals[first]} and {metals[second]}"
        case TakeDie(die, colour):
            if die != colour:
                return f"as {Colour(colour).word}"
            return f"{Colour(die).word}, {face_word(edition, game.deal.dice[state.round - 1][die])}"
        case GainMetal(metal):
            return f"{STEP_GAIN} {metals[metal]}"
        case TransmutePath():
            return _transmutation(game, state, action)
        case AdvanceTrack(element):
            return f"{elements[element]} to step {min(sheet.mastery[element] + 1, tables.steps(state))}"
        case PlacePlus(element, pair) | FillCircle(element, pair):
            return f"{elements[element]} in {pair_name(edition, pair)}"
        case Perform(element):
            return _experiment(game, state, element)
        case UseArtifact():
            return effect_words(edition, tables.card(tables.artifact(state)).artifact)
        case Repeat():
            return "resolve the artifact once more"
        case PlaceShape() | CrossSquares() | SpendGold():
            return _squares(action)
        case ChooseTrack(element):
            return f"{elements[element]}, {sheet.mastery[element]} steps"
        case TakeReward(line, end):
            reward = tables.mastery_sheet(state).rewards[line][end]
            return f"{line_words(line, end)}: {effect_words(edition, reward)}"
        case UseAbility():
            return effect_words(edition, tables.workshop(state).ability)
        case CycleColour(colour):
            return f"cycle {Colour(colour).word}"
        case Decline():
            return _decline(state)
        case Proceed():
            return "go on"


def _transmutation(game: RollWrite, state: State, action: TransmutePath) -> str:
    """The tubes, and the track that the path advances."""
    pending = state.agenda[0] if state.agenda else None
    verb = pending if isinstance(pending, Transmute) else Transmute(1)
    sheet = state.sheets[game.player(state)]
    skipped = 0 if verb.skip is None else measure(sheet, verb.skip)
    names = game.edition.names
    target = names.metals[min(action.tube + 1 + skipped, METAL_COUNT - 1)]
    by = "" if not state.agenda else f" by {Colour(action.colour).word}"
    element = game.tables.workshop(state).paths[action.tube][action.colour]
    return f"{names.metals[action.tube]} to {target}{by}" + (f", {names.elements[element]}" if verb.mastery else "")


def _experiment(game: RollWrite, state: State, element: int) -> str:
    """The reward for an element, and what has to stand in for mastery and metals."""
    tables = game.tables
    number = tables.experiment(state)
    reward = next(reward for reward in tables.card(number).rewards if reward.element == element)
    text = f"{game.edition.names.elements[element]}: {reward.points} VP, {'/'.join(shape_rows(reward.shape))}"
    reductions = needed_reductions(tables, state, element)
    reagents = needed_reagents(tables, state.sheets[game.player(state)], number)
    spent = [
        f"{count} {name}{'s' if count > 1 else ''}"
        for count, name in ((reductions, "reduction"), (reagents, "reagent"))
        if count
    ]
    return text + (f" ({', '.join(spent)})" if spent else "")


def _squares(action: PlaceShape | CrossSquares | SpendGold) -> str:
    match action:
        case PlaceShape(anchor, extended):
            return f"shape on {square_name(anchor)}" + (", with gold" if extended else "")
        case CrossSquares(squares):
            return " ".join(square_name(square) for square in squares_of(squares))
        case SpendGold(square):
            return square_name(square)


def _decline(state: State) -> str:
    match state.stage:
        case Stage.DIE:
            return "end here, no third turn"
        case Stage.GOLD:
            return "leave the rest of the gold"
        case _:
            return "skip this step"


def question(game: RollWrite, state: State) -> str:
    """Return what is to be decided, with the step of the turn where there is one."""
    if state.agenda:
        return _pending_question(game, state)
    colour = Colour(state.colour).word if state.colour >= 0 else ""
    match state.stage:
        case Stage.SETUP:
            return "Set-up: keep two of the rolled metals"
        case Stage.DIE:
            return "Step 1: take a die"
        case Stage.METAL:
            return f"Step 3: metal, or a {colour} path"
        case Stage.MASTERY:
            return "Step 4: a step of mastery"
        case Stage.WORK:
            return f"Step 5: {colour} experiment or artifact"
        case Stage.REPEAT:
            again = game.why_not(state, Repeat()) is None
            return "Step 5: the artifact again, for 1 silver?" if again else "Before the turn goes on"
        case Stage.END:
            return "Before the turn ends"
        case Stage.GOLD:
            ready = state.sheets[game.player(state)].ready(game.tables.gold)
            return f"The last gold, {ready} ready: pick a square"
        case Stage.OVER:
            return "The game is over"


def _pending_question(game: RollWrite, state: State) -> str:
    names = game.edition.names
    if game.filler(state) is not None:
        return "Before the effect goes on"
    match state.agenda[0]:
        case PendingShape(card, reward):
            chosen = game.tables.card(card).rewards[reward]
            shape = "/".join(shape_rows(chosen.shape))
            return f"Place {shape}, touching {names.elements[chosen.element]}"
        case Advance():
            return "Effect: a step of mastery"
        case Transmute():
            return "Effect: a transmutation"
        case Cross(number, section):
            where = (
                ""
                if section is Choice.ANY
                else f" in the section with {'most' if section is Choice.MOST else 'fewest'}"
            )
            return f"Effect: cross out {number} square{'s' if number > 1 else ''}{where}"
        case Fill():
            return "Fill a knowledge circle"
        case PendingPlus(element):
            return f"Place the +1 mark of {names.elements[element]}"
        case LineRewards(rewards):
            return (
                "A line is full: take a reward" if len(rewards) <= len(ENDS) else "Lines are full: which reward first?"
            )
        case _:
            return "Effect: which mastery track counts?"
