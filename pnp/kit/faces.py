"""Components as pictures: each side by itself, at trim size or with its bleed."""

from collections.abc import Iterator
from dataclasses import replace

from pnp.drawing import Drawing
from pnp.drawing.page import component_page
from pnp.drawing.png import png_bytes
from pnp.drawing.svg import svg_text
from pnp.kit.choice import Chosen
from pnp.kit.names import face_name
from pnp.kit.studio import Studio


def pictures(studio: Studio, parts: Chosen, form: str, dpi: float, bleed: float) -> dict[str, bytes]:
    """Return a picture of every side of some components, by its path in a folder.

    Args:
        studio: the edition, language and theme.
        parts: the components.
        form: ``svg`` (at trim size) or ``png``.
        dpi: the pixels per inch of a PNG.
        bleed: how much of the print past the trim a PNG shows, in mm; never more than a component has.

    Raises:
        DrawingError: a component cannot be drawn; the error names it.
    """
    return {face_name(studio, name, form): _picture(side, form, dpi, bleed) for name, side in _sides(studio, parts)}


def _sides(studio: Studio, parts: Chosen) -> Iterator[tuple[str, Drawing]]:
    for components in parts.values():
        for component in components:
            yield from studio.sides(component).items()


def _picture(side: Drawing, form: str, dpi: float, bleed: float) -> bytes:
    if form == "svg":
        return svg_text(side).encode()
    return png_bytes(component_page(replace(side, bleed=min(bleed, side.bleed))), dpi)
