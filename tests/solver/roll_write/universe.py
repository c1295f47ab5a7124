"""Every decision that can be written down, legal or not."""

from functools import cache
from itertools import combinations, combinations_with_replacement, product

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
from solver.roll_write.terms import (
    COLOUR_COUNT,
    ELEMENT_COUNT,
    LINE_COUNT,
    METAL_COUNT,
    SQUARE_COUNT,
    bits_of,
    pairs_of,
)

COLOURS, ELEMENTS, METALS = range(COLOUR_COUNT), range(ELEMENT_COUNT), range(METAL_COUNT)
SQUARES = range(SQUARE_COUNT)
MOST_CROSSED_TOGETHER = 2


@cache
def every_action() -> tuple[Action, ...]:
    """Return every decision of the closed set, crossing at most two squares together."""
    spaces = [(element, pair) for element in ELEMENTS for pair in pairs_of(element)]
    groups = [group for number in range(1, MOST_CROSSED_TOGETHER + 1) for group in combinations(SQUARES, number)]
    return (
        *(KeepMetals(first, second) for first, second in combinations_with_replacement(METALS, 2)),
        *(TakeDie(die, colour) for die, colour in product(COLOURS, COLOURS)),
        *(GainMetal(metal) for metal in METALS),
        *(TransmutePath(tube, colour) for tube, colour in product(METALS, COLOURS)),
        *(AdvanceTrack(element) for element in ELEMENTS),
        *(PlacePlus(element, pair) for element, pair in spaces),
        *(FillCircle(element, pair) for element, pair in spaces),
        *(Perform(element) for element in ELEMENTS),
        UseArtifact(),
        Repeat(),
        *(PlaceShape(anchor, extended=extended) for anchor, extended in product(SQUARES, (False, True))),
        *(CrossSquares(bits_of(group)) for group in groups),
        *(ChooseTrack(element) for element in ELEMENTS),
        *(TakeReward(line, end) for line, end in product(range(LINE_COUNT), (0, 1))),
        UseAbility(),
        *(CycleColour(colour) for colour in COLOURS),
        *(SpendGold(square) for square in SQUARES),
        Decline(),
        Proceed(),
    )
