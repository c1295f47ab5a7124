"""Components as pages to print and cut: a PDF for each kind, and one of the whole kit behind a page of contents."""

from dataclasses import replace

from pnp.components.roll_write.layout import layout
from pnp.drawing import Drawing
from pnp.drawing.page import Page
from pnp.drawing.pdf import pdf_bytes
from pnp.kit.choice import Chosen
from pnp.kit.contents import Part, contents_page
from pnp.kit.names import pages_name, parts_name
from pnp.kit.options import PressOptions
from pnp.kit.studio import Studio, fits
from pnp.paper import Backs, Cell, Furniture, Imposition, Marks, Paper, find_paper, impose


def sheets(studio: Studio, parts: Chosen, paper: str, press: PressOptions) -> dict[str, bytes]:
    """Return a PDF for each kind of some components, by its path in a folder.

    The file of a whole kind has the kind's name, that of a single component its own, that of some ``-selection``.

    Raises:
        DrawingError: a component cannot be drawn or does not fit on the paper; the error names it.
    """
    files: dict[str, bytes] = {}
    for kind, components in parts.items():
        options = studio.imposition(kind, components, paper, press)
        key = parts_name(studio, kind, components)
        name = pages_name(studio, key, options.paper.name, options.backs, options.bleed)
        title = f"{options.furniture.component} ({options.furniture.variant})"
        files[name] = pdf_bytes(studio.pages(components, options), studio.info(title, options.backs))
    return files


def whole_kit(studio: Studio, parts: Chosen, paper: str, press: PressOptions) -> dict[str, bytes]:
    """Return the PDFs of each kind and one of them all; kinds that do not fit on the paper are left out.

    In the one file every sheet of paper has a back where the kit is printed on both sides, if need be an empty one;
    a paper too small for the page of contents goes without it.

    Raises:
        DrawingError: there is no such paper, nothing fits on it, or a component cannot be drawn.
    """
    flip, found = Backs(press.flip), find_paper(paper)
    fitting = {
        kind: components for kind, components in parts.items() if fits(found, components[0].width, components[0].height)
    }
    files = sheets(studio, fitting, paper, press)
    two_sided = flip in {Backs.LONG_EDGE, Backs.SHORT_EDGE}
    place = layout("contents")
    has_cover = fits(found, place.width, place.height)
    ahead = (2 if two_sided else 1) if has_cover else 0
    pages: list[Page] = []
    listed: list[Part] = []
    for kind, components in fitting.items():
        options = studio.imposition(kind, components, paper, press)
        first = ahead + len(pages) + 1
        pages += studio.pages(components, replace(options, backs=flip) if two_sided else options)
        listed.append(Part(kind.label, sum(part.copies for part in components), first, ahead + len(pages)))
    if has_cover:
        contents = contents_page(studio, found.name, flip, listed)
        empty = Drawing(contents.width, contents.height, (), "empty back")
        sides = (contents, empty) if two_sided else (contents,)
        pages = [*(_with_ruler(side, found, studio.language) for side in sides), *pages]
    files[pages_name(studio, "kit", found.name, flip, press.bleed)] = pdf_bytes(pages, studio.info(found.name, flip))
    return files


def _with_ruler(side: Drawing, paper: Paper, language: str) -> Page:
    """Return a drawing in the middle of a page; of what stands in margins the page has the ruler alone."""
    options = Imposition(paper, side.width, side.height, marks=Marks.NONE, furniture=Furniture(language=language))
    page = impose([Cell(side)], options)[0]
    cells, _, ruler = page.drawing.items
    return Page(replace(page.drawing, items=(cells, ruler), name=side.name))
