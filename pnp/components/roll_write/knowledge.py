"""The knowledge of a mastery sheet: on the seam of each two sections, that pair's circles and +1 spaces.

Each pair is drawn from its seam outwards, the same on both sides: the two level 1 circles, the two level 3 circles,
the two +1 spaces. An arc joins what is only worth something together, and says what: 1, 3, and 1 more.
"""

from dataclasses import dataclass

from pnp.components.roll_write.draft import Draft
from pnp.components.roll_write.marks import mark_box, mark_circle
from pnp.drawing import Box, CurveTo, Group, Item, MoveTo, Path, circle
from solver.roll_write.terms import ELEMENT_COUNT, pair_elements

_DIRECTIONS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""For the pairs from the top clockwise: which way (x, y) is clockwise along that side of the stone."""

_LABELLED = (0, 3)
"""The pairs above the stone and at its left, where the labels of columns and rows lie before the rewards."""


@dataclass(frozen=True, slots=True)
class _Seam:
    """The outside of the stone at the seam of a pair: a place is ``along`` clockwise and ``out`` from the stone."""

    x: float
    y: float
    direction: tuple[int, int]

    def place(self, along: float, out: float) -> tuple[float, float]:
        """Return a place as x and y of the sheet."""
        dx, dy = self.direction
        return self.x + along * dx + out * dy, self.y + along * dy - out * dx


def knowledge(draft: Draft, stone: Box) -> list[Item]:
    """Return the four pairs round a stone."""
    behind, half = draft.measure("reward-depth") + draft.measure("pair-gap"), stone.width / 2
    items: list[Item] = []
    for pair in range(ELEMENT_COUNT):
        dx, dy = _DIRECTIONS[pair]
        far = behind + draft.measure("labels" if pair in _LABELLED else "reward-gap")
        x = stone.x + half + dy * (half + far)
        y = stone.y + half - dx * (half + far)
        items.append(_pair(draft, _Seam(x, y, (dx, dy)), pair))
    return items


def pair_name(elements: tuple[str, ...], pair: int) -> str:
    """Return a pair's name in tags and texts, such as ``earth-fire``."""
    first, second = pair_elements(pair)
    return f"{elements[first]}-{elements[second]}"


def _pair(draft: Draft, seam: _Seam, pair: int) -> Group:
    elements = draft.made.edition.names.elements
    name, words = pair_name(elements, pair), draft.made.words
    side, gap = draft.measure("mark"), draft.measure("mark-gap")
    distances = [draft.measure("seam") / 2 + side / 2 + number * (side + gap) for number in range(3)]
    links = (words["mastery.level-one"], words["mastery.level-three"], words["mastery.plus-one"])
    items: list[Item] = []
    for number, (distance, label) in enumerate(zip(distances, links, strict=True)):
        items += _link(draft, seam, (distance, number), label)
    for element, sign in zip(pair_elements(pair), (-1, 1), strict=True):
        word = elements[element]
        along = sign * draft.measure("seam") / 4
        items.append(draft.made.icon(word, *seam.place(along, side / 2), draft.measure("seam-icon")))
        items += _marks(draft, seam, [sign * distance for distance in distances], f"{name}.{word}")
    return Group(tuple(items), tag=f"pair:{name}")


def _marks(draft: Draft, seam: _Seam, places: list[float], name: str) -> list[Item]:
    """Return one element's marks in a pair: circles 1 and 3 and the +1 space."""
    words, side, paint = draft.made.words, draft.measure("mark"), draft.paint("box")
    items: list[Item] = []
    for level, word, along in ((1, "one", places[0]), (3, "three", places[1])):
        x, y = seam.place(along, side / 2)
        label = draft.number(words[f"mastery.level-{word}"], x, y, "level")
        items.append(mark_circle(f"circle.{name}.{level}", x, y, side, paint, label))
    x, y = seam.place(places[2], side / 2)
    plus = draft.number(words["mastery.plus-one"], x, y, "level")
    items.append(mark_box(f"plus.{name}", Box(x - side / 2, y - side / 2, side, side), paint, plus))
    return items


def _link(draft: Draft, seam: _Seam, step: tuple[float, int], label: str) -> list[Item]:
    """Return the arc over a pair's two marks of one kind, with what they are worth at its top."""
    distance, number = step
    foot = draft.measure("mark")
    beside = seam.direction[0] == 0  # labels are wider than high
    top = foot + draft.measure("arc") + number * draft.measure("arc-step-beside" if beside else "arc-step")
    start, end, crown = seam.place(-distance, foot), seam.place(distance, foot), seam.place(0, top)
    bend = (top - foot) * 0.9
    left = CurveTo(*seam.place(-distance, foot + bend), *seam.place(-distance * 0.6, top), *crown)
    right = CurveTo(*seam.place(distance * 0.6, top), *seam.place(distance, foot + bend), *end)
    return [
        Path((MoveTo(*start), left, right), draft.paint("hairline")),
        circle(*crown, draft.measure("arc-label"), draft.paint("paper")),
        draft.number(label, *crown, "link"),
    ]
