"""What a challenge is printed with: the kit's printing, the challenge's own words, and the height of its pages."""

from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from typing import Final

from pnp.components.roll_write.draft import Draft
from pnp.components.roll_write.layout import Layout, read_layout
from pnp.components.roll_write.printing import printing
from pnp.components.roll_write.words import Words, read_words
from pnp.drawing import Box, DrawingError, Group, Item, line, text_width
from pnp.paper import Paper
from solver.roll_write.challenge.kinds import Kind
from solver.roll_write.challenge.question import Challenge
from solver.roll_write.edition import Edition
from solver.templates import templates_root

WIDTH: Final = 190.0
"""The width of every page's content, that of a sheet."""
LEAST_HEIGHT: Final = 260.0
"""Two sheets, one below the other."""
MOST_HEIGHT: Final = 268.0
_MARGINS: Final = 28.0
"""What the margins of a page take together where there is room for them."""

WEEKDAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_MONTHS: Final = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)


@cache
def challenge_layout() -> Layout:
    """Return the layout of a challenge's pages."""
    return read_layout(templates_root() / "roll_write" / "challenge" / "layout.yaml")


@cache
def challenge_words(language: str) -> Words:
    """Return the challenge's words in a language.

    Raises:
        DrawingError: there are none, or the file is wrong (file:line:column).
    """
    path = templates_root() / "roll_write" / "challenge" / f"{language}.yaml"
    if not path.is_file():
        raise DrawingError(f"there are no words for the daily challenge in {language!r}: {path.name} is missing")
    return read_words(path)


def content_height(paper: Paper) -> float:
    """Return how high (mm) the content of a page is on a paper held upright."""
    return max(LEAST_HEIGHT, min(MOST_HEIGHT, paper.height - _MARGINS))


@dataclass(frozen=True, slots=True, eq=False)
class Press:
    """A draft to draw with, and the challenge's words."""

    draft: Draft
    say: Words

    @property
    def edition(self) -> Edition:
        """The edition printed."""
        return self.draft.made.edition

    @property
    def height(self) -> float:
        """The height of the pages' content, mm."""
        return self.draft.where.height

    def heading(self, text: str, x: float, y: float, width: float) -> Group:
        """Return a heading over a fine rule; it takes `HEADING` mm."""
        size = self.draft.where.style("heading", self.draft.made.theme)
        wide = min(width, text_width(text, size.font, size.size) + 0.5)
        box = Box(x, y, wide, HEADING - 1.2)
        rule = line(x, box.bottom, x + width, box.bottom, self.draft.paint("hairline"))
        return Group((self.draft.text(text, box, "heading", "heading"), rule))

    def double_rule(self, y: float) -> list[Item]:
        """Return a thick and a fine rule across the page."""
        return [
            line(0, y, WIDTH, y, self.draft.paint("thick")),
            line(0, y + 1, WIDTH, y + 1, self.draft.paint("hairline")),
        ]


HEADING: Final = 7.6


def press(edition: Edition, language: str, theme: str, paper: Paper, what: str) -> Press:
    """Return what the pages of a challenge are drawn with.

    Raises:
        DrawingError: there is no such language or theme.
    """
    where = replace(challenge_layout(), height=content_height(paper))
    return Press(Draft(printing(edition, language, theme), where, "challenge", what), challenge_words(language))


def long_date(say: Words, day: date) -> str:
    """Return a date in words.

    >>> long_date(challenge_words("en"), date(2026, 5, 4))
    'Monday, 4 May 2026'
    """
    return say.fill(
        "date",
        weekday=say[f"weekdays.{WEEKDAYS[day.weekday()]}"],
        day=day.day,
        month=month_name(say, day.month),
        year=day.year,
    )


def month_name(say: Words, month: int) -> str:
    """Return a month's name, months counted from 1."""
    return say[f"months.{_MONTHS[month - 1]}"]


def weekday_names(say: Words) -> tuple[str, ...]:
    """Return the names of the weekdays from Monday on."""
    return tuple(say[f"weekdays.{name}"] for name in WEEKDAYS)


def plain(text: str) -> str:
    """Return a text that inline markup leaves as it is."""
    return "".join(f"\\{mark}" if mark in "*{}\\" else mark for mark in text)


def question_text(say: Words, challenge: Challenge) -> str:
    """Return what is asked, in a sentence or two."""
    question = challenge.question
    gold = question.start.sheets[0].ready(question.order.edition.gold)
    values = {
        Kind.GOLD: {"count": gold},
        Kind.STONE: {"count": len(question.pieces), "gold": gold},
    }.get(question.order.kind, {})
    return say.fill(f"questions.{question.order.kind}", **values)
