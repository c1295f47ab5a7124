"""What can be filled in on a page: check boxes and text fields, each with its name and box in mm."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Final, TypeAlias

from pnp.drawing import Box
from pnp.drawing.page import Page

OFF: Final = "Off"
"""The state of a check box that is not on."""


class Sign(StrEnum):
    """What a check box shows when it is on; the value is the name of that state in the PDF."""

    CROSS = "X"
    BLOT = "Filled"


class Lines(Enum):
    """How many lines a text field takes."""

    ONE = "one"
    MANY = "many"


@dataclass(frozen=True, slots=True)
class CheckField:
    """A check box.

    Attributes:
        name: its name in the form, such as ``tube.tin.3``; dots part the levels of the form's tree.
        label: what it is in the language of the sheet, for screen readers.
        box: where it is on the page, in mm.
        sign: what it shows when it is on.
        radius: how round the corners of a blot are, in mm.
        state: ``X``, ``Filled`` or ``Off`` in the empty form.
    """

    name: str
    label: str
    box: Box
    sign: Sign = Sign.CROSS
    radius: float = 0
    state: str = OFF


@dataclass(frozen=True, slots=True)
class TextField:
    """A field to type into: name, label and box as for a check box; the text's size in points; its text at first."""

    name: str
    label: str
    box: Box
    size: float
    lines: Lines = Lines.ONE
    text: str = ""


FormField: TypeAlias = CheckField | TextField


@dataclass(frozen=True, slots=True)
class FormPage:
    """A page and the fields on it."""

    page: Page
    fields: tuple[FormField, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """The pages of a form, and its hidden fields: texts by name that say what the form is."""

    pages: tuple[FormPage, ...]
    hidden: Mapping[str, str] = field(default_factory=dict)
