"""What a turn did, decision by decision, in words."""

from collections.abc import Iterator

from pnp.play.words import words
from solver.roll_write.actions import (
    Action,
    ChooseTrack,
    CrossSquares,
    CycleColour,
    FillCircle,
    Perform,
    PlacePlus,
    PlaceShape,
    Proceed,
    Repeat,
    SpendGold,
    TakeDie,
    TakeReward,
    UseAbility,
    UseArtifact,
)
from solver.roll_write.game import RollWrite
from solver.roll_write.state import State
from solver.roll_write.terms import Colour

_FORMS: dict[type[Action], str] = {
    Perform: "the experiment for {}",
    UseArtifact: "the artifact ({})",
    Repeat: "the artifact once more, for a silver",
    PlaceShape: "the {}",
    FillCircle: "a circle of {}",
    PlacePlus: "a +1 mark of {}",
    CrossSquares: "squares {}",
    ChooseTrack: "counted by {}",
    TakeReward: "the reward of {}",
    UseAbility: "the ability ({})",
    CycleColour: "{}, for an aqua regia",
    SpendGold: "gold on {}",
}
"""How a menu's words become words that stand on their own."""


def deeds(game: RollWrite, states: tuple[State, ...], actions: tuple[Action, ...]) -> Iterator[str]:
    """Yield a turn's decisions in words; going on is none."""
    for state, action in zip(states, actions, strict=False):
        if not isinstance(action, Proceed):
            yield deed(game, state, action)


def deed(game: RollWrite, state: State, action: Action) -> str:
    """Return a decision in words that stand on their own."""
    meant = words(game, state, action)
    if isinstance(action, TakeDie):
        return f"the {meant} die" if action.die == action.colour else f"the {Colour(action.die).word} die {meant}"
    return _FORMS.get(type(action), "{}").format(meant)
