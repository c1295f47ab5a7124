"""Legal decisions grouped as a player thinks: die, metal or path, element, card, square; and what is rarer last."""

from dataclasses import dataclass

from pnp.play.words import ONE, needs_words, title_of, words
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
from solver.roll_write.game import RollWrite
from solver.roll_write.state import State

ON_STONE = (PlaceShape, CrossSquares, SpendGold)
"""Decisions that are squares of the stone: they are pointed at, not listed."""


@dataclass(frozen=True, slots=True)
class Option:
    """A legal decision in a menu."""

    number: int
    """Its number in the whole menu, from 1."""
    action: Action
    token: str
    words: str


@dataclass(frozen=True, slots=True)
class Group:
    """Options of one kind."""

    title: str
    """Empty for going on and skipping, which explain themselves."""
    options: tuple[Option, ...]


PLAIN_TITLES: dict[type[Action], str] = {
    KeepMetals: "keep",
    TakeDie: "die",
    GainMetal: "metal",
    TransmutePath: "path: transmute, advance",
    AdvanceTrack: "mastery track",
    ChooseTrack: "mastery track",
    PlacePlus: "+1 mark",
    FillCircle: "circle",
    Repeat: "artifact again",
    TakeReward: "reward",
    UseAbility: "workshop ability, at any time",
    CycleColour: f"between steps, for {ONE}",
    Decline: "",
    Proceed: "",
}


def _title(game: RollWrite, state: State, action: Action) -> str:
    tables = game.tables
    match action:
        case TakeDie(die, colour) if die != colour:
            return f"die as another colour, for {ONE}"
        case Perform():
            return f"experiment, needs {needs_words(game.edition, tables.card(tables.experiment(state)).needs)}"
        case UseArtifact():
            card = tables.card(tables.artifact(state))
            return f"artifact: {title_of(card.title, card.key)}"
        case _:
            return PLAIN_TITLES[type(action)]


def groups(game: RollWrite, state: State) -> tuple[Group, ...]:
    """Return the legal decisions of a state in groups; squares of the stone are left out."""
    listed: list[Action] = [action for action in game.legal_actions(state) if not isinstance(action, ON_STONE)]
    kinds: dict[str, list[Action]] = {}
    for listed_action in sorted(listed, key=_rank):
        kinds.setdefault(_title(game, state, listed_action), []).append(listed_action)
    found: list[Group] = []
    number = 0
    for title, actions in kinds.items():
        options = []
        for action in actions:
            number += 1
            options.append(Option(number, action, game.token(action), words(game, state, action)))
        found.append(Group(title, tuple(options)))
    return tuple(found)


def _rank(action: Action) -> int:
    """Return 0 for the step's own decisions, then the other ways to take a die, going on, and the extras."""
    match action:
        case TakeDie(die, colour) if die != colour:
            return 1
        case Decline() | Proceed():
            return 2
        case UseAbility() | CycleColour():
            return 3
        case _:
            return 0
