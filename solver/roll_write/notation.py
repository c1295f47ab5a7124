"""Each decision as a short token, and back; docs/notation.md explains it to players.

Metals are L C T M I S G, colours B W R, elements e f a w, squares a1..f6 (column, then row from the top). A circle or a
+1 mark names its element and then the pair's other element.

    &LC keep lead and copper   B, B>R the black die, as red     +C gain 2 copper         C/W transmute copper by white
    ^f advance fire            Xf experiment for fire            A artifact, AA repeat it  #b2, #b2+ shape, with gold
    oef earth's circle by fire *ef earth's +1 by fire            xb2,c3 cross squares     =f count the fire track
    r3<, r3>, cb<, cb> reward  ! workshop ability                @R cycle red             $b2 gold at the end
    - decline                  . go on
"""

import re
from collections.abc import Callable

from solver.errors import NotationError
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
from solver.roll_write.effects import Names
from solver.roll_write.terms import (
    COLOUR_BY_LETTER,
    ELEMENT_LETTERS,
    LINE_COUNT,
    METAL_LETTERS,
    Colour,
    line_name,
    pair_elements,
    pairs_of,
    square_name,
    square_number,
    squares_of,
)

_ENDS = "<>"
_LINES = {line_name(line): line for line in range(LINE_COUNT)}


def _partner(element: int, pair: int) -> int:
    first, second = pair_elements(pair)
    return second if element == first else first


def token(action: Action, names: Names) -> str:  # noqa: C901, PLR0912 - one case an action
    """Return an action's notation in an edition's names."""
    metal = [METAL_LETTERS[name] for name in names.metals]
    element = [ELEMENT_LETTERS[name] for name in names.elements]
    match action:
        case KeepMetals(first, second):
            return f"&{metal[first]}{metal[second]}"
        case TakeDie(die, colour):
            return Colour(die).letter + (f">{Colour(colour).letter}" if colour != die else "")
        case GainMetal(number):
            return f"+{metal[number]}"
        case TransmutePath(tube, colour):
            return f"{metal[tube]}/{Colour(colour).letter}"
        case AdvanceTrack(number):
            return f"^{element[number]}"
        case PlacePlus(number, pair):
            return f"*{element[number]}{element[_partner(number, pair)]}"
        case FillCircle(number, pair):
            return f"o{element[number]}{element[_partner(number, pair)]}"
        case Perform(number):
            return f"X{element[number]}"
        case UseArtifact():
            return "A"
        case Repeat():
            return "AA"
        case PlaceShape(anchor, extended):
            return f"#{square_name(anchor)}{'+' if extended else ''}"
        case CrossSquares(squares):
            return "x" + ",".join(square_name(square) for square in squares_of(squares))
        case ChooseTrack(number):
            return f"={element[number]}"
        case TakeReward(line, end):
            return f"{line_name(line)}{_ENDS[end]}"
        case UseAbility():
            return "!"
        case CycleColour(colour):
            return f"@{Colour(colour).letter}"
        case SpendGold(square):
            return f"${square_name(square)}"
        case Decline():
            return "-"
        case Proceed():
            return "."


def _pair(text: str, elements: list[str]) -> tuple[int, int]:
    """Read an element and its partner as (element, pair)."""
    element, partner = elements.index(text[0]), elements.index(text[1])
    for pair in pairs_of(element):
        if _partner(element, pair) == partner:
            return element, pair
    message = f"{text!r}: these two elements are not neighbours on the stone"
    raise NotationError(message)


def _squares(text: str) -> int:
    bits = 0
    for name in text.split(","):
        bit = 1 << square_number(name)
        if bits & bit:
            message = f"x{text}: {name} stands twice, each square is crossed out once"
            raise NotationError(message)
        bits |= bit
    return bits


def _patterns(names: Names) -> list[tuple[str, Callable[[str], Action]]]:
    metals = [METAL_LETTERS[name] for name in names.metals]
    elements = [ELEMENT_LETTERS[name] for name in names.elements]
    metal, element, colour, square = f"[{''.join(metals)}]", f"[{''.join(elements)}]", "[BWR]", "[a-f][1-6]"
    colours = COLOUR_BY_LETTER
    return [
        (f"&{metal}{metal}", lambda t: KeepMetals(*sorted((metals.index(t[1]), metals.index(t[2]))))),
        (f"{colour}(>{colour})?", lambda t: TakeDie(colours[t[0]], colours[t[-1]])),
        (rf"\+{metal}", lambda t: GainMetal(metals.index(t[1]))),
        (f"{metal}/{colour}", lambda t: TransmutePath(metals.index(t[0]), colours[t[2]])),
        (rf"\^{element}", lambda t: AdvanceTrack(elements.index(t[1]))),
        (rf"\*{element}{element}", lambda t: PlacePlus(*_pair(t[1:], elements))),
        (f"o{element}{element}", lambda t: FillCircle(*_pair(t[1:], elements))),
        (f"X{element}", lambda t: Perform(elements.index(t[1]))),
        ("A", lambda _: UseArtifact()),
        ("AA", lambda _: Repeat()),
        (rf"#{square}\+?", lambda t: PlaceShape(square_number(t[1:3]), t.endswith("+"))),
        (f"x{square}(,{square})*", lambda t: CrossSquares(_squares(t[1:]))),
        (f"={element}", lambda t: ChooseTrack(elements.index(t[1]))),
        ("(r[1-6]|c[a-f])[<>]", lambda t: TakeReward(_LINES[t[:2]], _ENDS.index(t[2]))),
        ("!", lambda _: UseAbility()),
        (f"@{colour}", lambda t: CycleColour(colours[t[1]])),
        (rf"\${square}", lambda t: SpendGold(square_number(t[1:]))),
        ("-", lambda _: Decline()),
        (r"\.", lambda _: Proceed()),
    ]


def parse_token(text: str, names: Names) -> Action:
    """Read one action.

    Raises:
        NotationError: no action is written like this.
    """
    for pattern, make in _patterns(names):
        if re.fullmatch(pattern, text):
            return make(text)
    message = (
        f"{text!r} is not a decision; docs/notation.md lists them (examples: B>R +C C/W ^f Xf A #b2+ oef r3< ! @R -)"
    )
    raise NotationError(message)
