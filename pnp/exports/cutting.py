"""Pages for cutting machines: a PDF for each kind of component, and an SVG of cut lines for each of its pages."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from pnp.components.roll_write.component import Component, Kind
from pnp.drawing.items import Path
from pnp.drawing.page import Page
from pnp.drawing.pdf import pdf_bytes
from pnp.exports.cut_lines import cut_lines, cut_svg
from pnp.exports.registration import SILHOUETTE, around_marks, free_slots, registration_marks, with_registration
from pnp.exports.stacking import stack_order
from pnp.kit.choice import Chosen
from pnp.kit.names import pages_name, parts_name
from pnp.kit.options import PressOptions
from pnp.kit.studio import Studio
from pnp.paper import Backs, Imposition, Marks, impose


class Registration(StrEnum):
    """Which marks a cutting machine looks for."""

    NONE = "none"
    SILHOUETTE = "silhouette"


class Order(StrEnum):
    """How cards fill the slots of pages."""

    ROWS = "rows"
    """Along the rows, page after page."""
    STACK = "stack"
    """So that each stack of cut cards is in order."""


@dataclass(frozen=True, slots=True)
class Cutting:
    """What is asked of pages that a machine cuts.

    Attributes:
        paper: the name of the paper.
        press: backs, bleed, crop marks and printer.
        radius: the radius of corners, in mm.
        registration: the machine's marks; crop marks are left out beside them.
        order: how cards fill the slots.
    """

    paper: str
    press: PressOptions
    radius: float
    registration: Registration
    order: Order


def cutting_files(studio: Studio, parts: Chosen, cutting: Cutting) -> Iterator[tuple[str, bytes]]:
    """Yield the files of each kind by their paths in a folder: a PDF, then an SVG for each page.

    Raises:
        DrawingError: there is no such paper or printer, or a component does not fit.
    """
    for kind, components in parts.items():
        options = _options(studio, kind, components, cutting)
        pages = list(_pages(studio, components, options, cutting))
        what = parts_name(studio, kind, components)
        name = "cut" if cutting.registration is Registration.NONE else f"cut-{SILHOUETTE.version}"
        path = pages_name(studio, f"{what}-{name}", options.paper.name, options.backs, options.bleed)
        title = f"{options.furniture.component} ({options.furniture.variant})"
        yield path, pdf_bytes(pages, studio.info(title, options.backs))
        marks = _marks(options, cutting)
        for number, page in enumerate(pages, start=1):
            shown = marks if _has_marks(options, number) else []
            svg = cut_svg(page, cut_lines(page, cutting.radius), shown)
            yield f"{path.removesuffix('.pdf')}_p{number:02}.svg", svg.encode()


def _options(studio: Studio, kind: Kind, components: tuple[Component, ...], cutting: Cutting) -> Imposition:
    options = studio.imposition(kind, components, cutting.paper, cutting.press)
    if cutting.registration is Registration.NONE:
        return options
    said = replace(options.furniture, version=f"{options.furniture.version} · marks {SILHOUETTE.version}")
    return replace(options, marks=Marks.NONE, back_marks=Marks.NONE, furniture=said)


def _pages(studio: Studio, components: tuple[Component, ...], options: Imposition, cutting: Cutting) -> Iterator[Page]:
    cells = studio.cells(components, options.backs)
    grid = options.grid()
    machine = cutting.registration is not Registration.NONE
    free = free_slots(grid, SILHOUETTE) if machine else list(range(grid.count))
    if cutting.order is Order.STACK:
        cells = stack_order(cells, len(free))
    marks = _marks(options, cutting)
    for number, page in enumerate(impose(around_marks(cells, grid, free), options), start=1):
        yield with_registration(page, marks) if _has_marks(options, number) else page


def _marks(options: Imposition, cutting: Cutting) -> list[Path]:
    if cutting.registration is Registration.NONE:
        return []
    return registration_marks(options.grid().paper, SILHOUETTE)


def _has_marks(options: Imposition, number: int) -> bool:
    """Return whether a page (from 1) is cut from: every page but the backs' own."""
    return options.backs not in {Backs.LONG_EDGE, Backs.SHORT_EDGE} or number % 2 == 1
