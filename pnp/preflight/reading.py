"""Reads a PDF file into facts."""

import warnings
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pikepdf

from pnp.drawing.fonts import MM_PER_POINT
from pnp.drawing.items import Box, Transform
from pnp.preflight.content import ContentReader
from pnp.preflight.facts import FontUse, Mark, MarkKind, PageFacts, PdfFacts, PreflightError
from pnp.preflight.ink import ink_box
from pnp.preflight.state import State, box_round

if TYPE_CHECKING:
    from pypdfium2 import PdfDocument

CUTTING_MARK: Final = 0.3
"""A straight upright or lying line no wider than this (mm) that reaches out of the trim is a mark for cutting."""
_PRINTED: Final = 4  # a flag of annotations
_HIDDEN: Final = 2
_SAME: Final = 0.05

Progress = Callable[[int, int], None]


def inspect(path: Path, progress: Progress | None = None) -> PdfFacts:
    """Read a PDF file and look at each page.

    Args:
        path: the file.
        progress: called after each page with its number and the count of pages.

    Raises:
        PreflightError: the file is no PDF, is too damaged, or needs a password.
        OSError: the file cannot be read.
    """
    with path.open("rb") as file:
        start = file.read(1024)
    if b"%PDF-" not in start:
        raise PreflightError(f"{path}: this is no PDF file (it does not start with %PDF)")
    try:
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            facts = _inspect(path, progress)
        said = (str(warning.message) for warning in caught)
        return replace(facts, damage=tuple(dict.fromkeys((*facts.damage, *said))))
    except PreflightError as error:
        raise PreflightError(f"{path}: {error}") from error
    except pikepdf.PasswordError as error:
        raise PreflightError(f"{path}: the file needs a password; save a copy without one and look at that") from error
    except (pikepdf.PdfError, pikepdf.PikepdfError, TypeError, ValueError, KeyError, AttributeError) as error:
        raise PreflightError(f"{path}: the file is too damaged to look into: {error}") from error


def _inspect(path: Path, progress: Progress | None) -> PdfFacts:
    import pypdfium2  # noqa: PLC0415 - slow to import, and not needed to refuse a file

    with pikepdf.open(path) as pdf:
        if not len(pdf.pages):
            raise PreflightError("the file has no pages")
        reader = ContentReader()
        pages: list[PageFacts] = []
        try:
            with pypdfium2.PdfDocument(path) as picture:
                for number, page in enumerate(pdf.pages, start=1):
                    pages.append(_page(number, page, reader, picture))
                    if progress is not None:
                        progress(number, len(pdf.pages))
        except pypdfium2.PdfiumError as error:
            raise PreflightError(f"page {len(pages) + 1} cannot be drawn: {error}") from error
        viewer = pdf.Root.get("/ViewerPreferences")
        return PdfFacts(
            version=pdf.pdf_version,
            pages=tuple(pages),
            print_scaling=_word(viewer, "/PrintScaling"),
            duplex=_word(viewer, "/Duplex"),
            encryption=_encryption(pdf),
            may_print=not pdf.is_encrypted or pdf.allow.print_highres,
            damage=tuple(pdf.check_pdf_syntax()),
        )


def _word(dictionary: pikepdf.Object | None, key: str) -> str:
    return "" if dictionary is None else str(dictionary.get(key, "")).removeprefix("/")


def _encryption(pdf: pikepdf.Pdf) -> str:
    if not pdf.is_encrypted:
        return ""
    method = str(pdf.encryption.stream_method).rpartition(".")[2].upper()
    return f"{method} {pdf.encryption.bits} bit"


def _page(number: int, page: pikepdf.Page, reader: ContentReader, picture: "PdfDocument") -> PageFacts:
    unit = float(page.obj.get("/UserUnit", 1)) * MM_PER_POINT
    outer = _sides(page.mediabox)
    x, top = outer.x, outer.bottom  # the box is still as PDF has it: y upward
    flip = Transform(unit, 0, 0, -unit, -x * unit, top * unit)
    media = _flipped(outer, flip)
    if media.width <= 0 or media.height <= 0:
        raise PreflightError(f"page {number} has no size")
    bleed_given, trim_given = "/BleedBox" in page.obj, "/TrimBox" in page.obj
    trim = _flipped(_sides(page.trimbox), flip) if trim_given else media
    bleed = _flipped(_sides(page.bleedbox), flip) if bleed_given else trim
    marks, fonts = _content(page, reader, State(matrix=flip))
    wiped = [] if trim == media else list(_beyond(trim, marks))
    ink = ink_box(picture, number - 1, media, wiped)
    return PageFacts(number, media, trim, bleed, trim_given, bleed_given, marks, fonts, ink)


def _content(page: pikepdf.Page, reader: ContentReader, state: State) -> tuple[tuple[Mark, ...], tuple[FontUse, ...]]:
    reader.start_page()
    reader.run(page, page.resources, state, 0)
    for annotation in page.obj.get("/Annots", []):
        _annotation(annotation, page.resources, reader, state)
    return tuple(reader.marks), tuple(sorted(reader.fonts))


def _annotation(annotation: pikepdf.Object, resources: pikepdf.Object, reader: ContentReader, state: State) -> None:
    """Run the appearance of a form field or comment that is printed."""
    flags = int(annotation.get("/F", 0))
    looks = annotation.get("/AP", pikepdf.Dictionary()).get("/N")
    if looks is None or not flags & _PRINTED or flags & _HIDDEN:
        return
    if isinstance(looks, pikepdf.Dictionary):
        looks = looks.get(str(annotation.get("/AS", "/Off")))
    if not isinstance(looks, pikepdf.Stream):
        return
    left, bottom, right, top = (float(side) for side in looks.BBox)
    form = Transform(*(float(number) for number in looks.get("/Matrix", [1, 0, 0, 1, 0, 0])))
    turned = box_round([form.point(x, y) for x in (left, right) for y in (bottom, top)])
    place = _sides(annotation.Rect)
    if not turned.width or not turned.height:
        return
    across, up = place.width / turned.width, place.height / turned.height
    fitted = form.then(Transform(across, 0, 0, up, place.x - turned.x * across, place.y - turned.y * up))
    reader.run(looks, looks.get("/Resources", resources), State(matrix=fitted.then(state.matrix)), 1)


def _sides(box: pikepdf.Object) -> Box:
    """Return a box of the file in its own units, y upward; corners may stand in any order."""
    x1, y1, x2, y2 = (float(side) for side in box)
    return Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))


def _flipped(box: Box, flip: Transform) -> Box:
    """Return a box of the file in mm from the page's top left corner, rounded to a ten-thousandth."""
    found = box_round([flip.point(box.x, box.y), flip.point(box.right, box.bottom)])
    return Box(round(found.x, 4), round(found.y, 4), round(found.width, 4), round(found.height, 4))


def _beyond(trim: Box, marks: tuple[Mark, ...]) -> Iterator[Box]:
    """Yield the parts of cutting marks that lie outside the trim."""
    for mark in marks:
        if mark.kind is MarkKind.LINE and mark.straight and mark.size <= CUTTING_MARK:
            box = mark.box
            if box.x < trim.x - _SAME:
                yield Box(box.x, box.y, min(box.right, trim.x) - box.x, box.height)
            if box.right > trim.right + _SAME:
                left = max(box.x, trim.right)
                yield Box(left, box.y, box.right - left, box.height)
            if box.y < trim.y - _SAME:
                yield Box(box.x, box.y, box.width, min(box.bottom, trim.y) - box.y)
            if box.bottom > trim.bottom + _SAME:
                top = max(box.y, trim.bottom)
                yield Box(box.x, top, box.width, box.bottom - top)
