"""Fronts and backs in files of their own, for printers that are fed twice."""

from collections.abc import Iterator

from pnp.drawing.errors import DrawingError
from pnp.drawing.pdf import pdf_bytes
from pnp.kit.choice import Chosen
from pnp.kit.names import pages_name, parts_name
from pnp.kit.options import PressOptions
from pnp.kit.studio import Studio
from pnp.paper import Backs, back_pages, front_pages


def sides_files(studio: Studio, parts: Chosen, paper: str, press: PressOptions) -> Iterator[tuple[str, bytes]]:
    """Yield two PDFs for each kind that has backs, one for each other, by their paths in a folder.

    Raises:
        DrawingError: there is no such paper or printer, a component does not fit, or backs have no pages of their own.
    """
    if Backs(press.flip) not in {Backs.LONG_EDGE, Backs.SHORT_EDGE}:
        raise DrawingError("fronts and backs have pages of their own with --flip long-edge or short-edge only")
    for kind, components in parts.items():
        options = studio.imposition(kind, components, paper, press)
        pages = studio.pages(components, options)
        stem = pages_name(
            studio, parts_name(studio, kind, components), options.paper.name, options.backs, options.bleed
        ).removesuffix(".pdf")
        info = studio.info(options.furniture.component, Backs.NONE)
        if options.backs is Backs.NONE:
            yield f"{stem}.pdf", pdf_bytes(pages, info)
        else:
            yield f"{stem}_fronts.pdf", pdf_bytes(front_pages(pages), info)
            yield f"{stem}_backs.pdf", pdf_bytes(back_pages(pages), info)
