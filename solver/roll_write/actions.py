"""The closed set of decisions, one small frozen value each. What chance gave is in the deal, never here."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class KeepMetals:
    """Set-up: the metals taken from two of the three dice, in tube order (RW-054)."""

    first: int
    second: int


@dataclass(frozen=True, slots=True)
class TakeDie:
    """Steps 1 and 2: the die, and the colour it is used as; another colour exhausts 1 aqua regia (RW-068, RW-069)."""

    die: int
    colour: int


@dataclass(frozen=True, slots=True)
class GainMetal:
    """Step 3: gain 2 of a metal (RW-073, RW-074)."""

    metal: int


@dataclass(frozen=True, slots=True)
class TransmutePath:
    """A transmutation out of a tube over its path of a colour (RW-089)."""

    tube: int
    colour: int


@dataclass(frozen=True, slots=True)
class AdvanceTrack:
    """A mastery step, in step 4 or by an effect that leaves the track open."""

    element: int


@dataclass(frozen=True, slots=True)
class PlacePlus:
    """A +1 mark goes to one of the element's two pairs (RW-109)."""

    element: int
    pair: int


@dataclass(frozen=True, slots=True)
class FillCircle:
    """A knowledge circle is filled in one of the element's two pairs (RW-111)."""

    element: int
    pair: int


@dataclass(frozen=True, slots=True)
class Perform:
    """Step 5: perform the experiment for one of its elements, paying reductions and reagents as needed (RW-117)."""

    element: int


@dataclass(frozen=True, slots=True)
class UseArtifact:
    """Step 5: use the artifact, paying its cost (RW-155)."""


@dataclass(frozen=True, slots=True)
class Repeat:
    """Exhaust 1 silver to resolve the artifact once more (RW-083)."""


@dataclass(frozen=True, slots=True)
class PlaceShape:
    """Place the shape with its first X square on a square; extended exhausts 1 gold (RW-135)."""

    anchor: int
    extended: bool


@dataclass(frozen=True, slots=True)
class CrossSquares:
    """Cross out free squares together (a bit set), as an effect allows."""

    squares: int


@dataclass(frozen=True, slots=True)
class ChooseTrack:
    """The mastery track that a line reward counts (RW-145)."""

    element: int


@dataclass(frozen=True, slots=True)
class TakeReward:
    """Take one of the pending line rewards: the line and its end, 0 left or top, 1 right or bottom (RW-141)."""

    line: int
    end: int


@dataclass(frozen=True, slots=True)
class UseAbility:
    """Use the workshop sheet's own ability (RW-082)."""


@dataclass(frozen=True, slots=True)
class CycleColour:
    """Solo, once a round: exhaust 1 aqua regia to cycle a colour (RW-204)."""

    colour: int


@dataclass(frozen=True, slots=True)
class SpendGold:
    """Before the final scoring: exhaust 1 gold to cross out a square (RW-187)."""

    square: int


@dataclass(frozen=True, slots=True)
class Decline:
    """Forgo a part of the turn, the optional third turn, or the remaining gold (RW-079)."""


@dataclass(frozen=True, slots=True)
class Proceed:
    """Go on where only an ability, a cycle or silver could have come between; lines may leave it out."""


Action = (
    KeepMetals
    | TakeDie
    | GainMetal
    | TransmutePath
    | AdvanceTrack
    | PlacePlus
    | FillCircle
    | Perform
    | UseArtifact
    | Repeat
    | PlaceShape
    | CrossSquares
    | ChooseTrack
    | TakeReward
    | UseAbility
    | CycleColour
    | SpendGold
    | Decline
    | Proceed
)
