"""What each data file of an edition may hold: names, types and ranges of every field.

The models check one file's shape and are the source of the JSON Schemas for editors; what concerns several rows
or files is checked in `solver.roll_write.loading.checks`.
"""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from solver.errors import NotationError
from solver.roll_write.effects import Names, parse_effect
from solver.roll_write.loading.shapes import shape_problem
from solver.roll_write.terms import ELEMENT_LETTERS, METAL_LETTERS

MetalWord = Literal["lead", "copper", "tin", "mercury", "iron", "silver", "gold"]
ElementWord = Literal["earth", "fire", "air", "water"]
ColourWord = Literal["black", "white", "red"]
LineWord = Literal["r1", "r2", "r3", "r4", "r5", "r6", "ca", "cb", "cc", "cd", "ce", "cf"]
FaceWord = Literal["lead", "copper", "tin", "mercury", "iron", "silver", "gold", "?"]

KNOWN = Names(tuple(METAL_LETTERS), tuple(ELEMENT_LETTERS))
"""The vocabulary; an edition puts the same words into its own order."""


def _effect(text: str) -> str:
    try:
        parse_effect(text, KNOWN)
    except NotationError as error:
        raise ValueError(f"in the effect, {error}") from error
    return text


def _shape(rows: list[str]) -> list[str]:
    problem = shape_problem(tuple(rows))
    if problem:
        raise ValueError(problem)
    return rows


Key = Annotated[
    str, Field(pattern=r"^[A-Za-z][A-Za-z0-9-]{0,30}$", description="A short name: letters, digits, hyphens")
]
EffectText = Annotated[
    str,
    AfterValidator(_effect),
    Field(description="Clauses separated by ';', a cost first, such as: exhaust 1 iron; cross 2 any"),
]
ShapeRows = Annotated[
    list[str],
    AfterValidator(_shape),
    Field(min_length=1, max_length=6, description="Rows from the top: X base square, + extra with gold, . none"),
]
Points = Annotated[int, Field(ge=0, le=20)]
Values = Annotated[
    list[Points], Field(min_length=1, max_length=12, description="The VP at each height, from the first box up")
]
Start = Annotated[int, Field(ge=0, le=12, description="Boxes marked when the game begins")]
Die = Annotated[int, Field(ge=0, le=9, description="Start potency")]


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, populate_by_name=True)


class Title(_Model):
    """A printed name in the languages of the kit."""

    en: Annotated[str, Field(min_length=1, max_length=40)]
    es: Annotated[str, Field(min_length=1, max_length=40)]


class BoxRow(_Model):
    """A shelf: boxes to mark."""

    values: Values
    start: Start = 0


class MetalRow(BoxRow):
    """A tube."""

    name: MetalWord
    base: bool


class Shelves(_Model):
    """The three shelves."""

    aqua_regia: Annotated[BoxRow, Field(alias="aqua-regia")]
    reduction: BoxRow
    reagent: BoxRow


class PotencyRow(_Model):
    """Start potency of the three dice for a number of players."""

    players: Annotated[int, Field(ge=1, le=4)]
    black: Die
    white: Die
    red: Die


class FateEntry(_Model):
    """A row of the solo table."""

    least: Annotated[int, Field(ge=0, le=999, description="The least total of this row, in VP")]
    key: Key


class EditionFile(_Model):
    """edition.yaml: the numbers that all sheets share."""

    key: Key
    version: Annotated[str, Field(min_length=1, max_length=20)]
    metals: Annotated[list[MetalRow], Field(min_length=7, max_length=7, description="Tubes from left to right")]
    shelves: Shelves
    elements: Annotated[
        list[ElementWord],
        Field(min_length=4, max_length=4, description="Clockwise round the stone from the top left section"),
    ]
    potency: Annotated[list[PotencyRow], Field(min_length=4, max_length=4)]
    die: Annotated[list[FaceWord], Field(min_length=6, max_length=6, description="The six faces of each die")]
    rounds: Annotated[int, Field(ge=1, le=9)]
    turns: Annotated[int, Field(ge=1, le=4, description="Turns of each player in a round")]
    solo_last_turns: Annotated[
        int, Field(alias="solo-last-turns", ge=1, le=4, description="Turns at most in the last round of a solo game")
    ]
    plus_steps: Annotated[
        list[Annotated[int, Field(ge=1, le=12)]],
        Field(alias="plus-steps", min_length=2, max_length=2, description="The mastery steps that give a +1 mark"),
    ]
    fate: Annotated[list[FateEntry], Field(min_length=1, max_length=9, description="Solo outcomes, lowest first")]


class WorkshopRow(_Model):
    """workshops.yaml: a workshop sheet; its paths are in paths.csv."""

    key: Key
    name: Title
    ability: EffectText


class MasteryRow(_Model):
    """mastery.yaml: a mastery sheet; its line rewards are in lines.csv."""

    key: Key
    name: Title
    steps: Annotated[int, Field(ge=6, le=12, description="The length of each mastery track")]


class ArtifactRow(_Model):
    """artifacts.yaml: an artifact."""

    key: Key
    name: Title
    effect: EffectText


class RewardRow(_Model):
    """What an experiment gives for one of its two elements."""

    element: ElementWord
    points: Points
    shape: ShapeRows


class CardRow(_Model):
    """cards.yaml: a two-sided card."""

    key: Key
    colour: ColourWord
    needs: Annotated[dict[MetalWord, Annotated[int, Field(ge=1, le=12)]], Field(min_length=1)]
    rewards: Annotated[list[RewardRow], Field(min_length=2, max_length=2)]
    artifact: Key
    element: Annotated[ElementWord, Field(description="At the bottom of the artifact side")]


class PathRow(_Model):
    """paths.csv: the elements on the three paths that leave a tube of a workshop sheet."""

    workshop: Key
    tube: MetalWord
    black: ElementWord
    white: ElementWord
    red: ElementWord


class LineRow(_Model):
    """lines.csv: the rewards at the two ends of a line of a mastery sheet: left and right, or top and bottom."""

    sheet: Key
    line: LineWord
    first: EffectText
    second: EffectText
