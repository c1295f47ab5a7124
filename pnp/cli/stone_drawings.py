"""The stone's picture as SVG and PDF files."""

from pathlib import Path

from pnp.components.roll_write.stone import stone_drawing
from pnp.drawing.page import component_page
from solver.roll_write.edition import Edition

Squares = tuple[int, int]
"""The squares crossed out before, and those that are new, a bit each."""


def write_stone(edition: Edition, squares: Squares, theme: str, svg: Path | None, pdf: Path | None) -> tuple[Path, ...]:
    """Write the files that were asked for and return them.

    Raises:
        OSError: a file cannot be written.
    """
    if svg is None and pdf is None:
        return ()
    drawing = stone_drawing(edition, *squares, "en", theme)
    written = []
    if svg is not None:
        from pnp.drawing.svg import write_svg  # noqa: PLC0415 - only when it is needed

        write_svg(svg, drawing)
        written.append(svg)
    if pdf is not None:
        from pnp.drawing.pdf import PdfInfo, write_pdf  # noqa: PLC0415 - slow to import

        write_pdf(pdf, [component_page(drawing)], PdfInfo(title="Stone"))
        written.append(pdf)
    return tuple(written)
