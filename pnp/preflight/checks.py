"""What is wrong with a PDF file: facts measured against limits."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from pnp.drawing.items import Box
from pnp.paper.sizes import house_sizes
from pnp.preflight.facts import Mark, MarkKind, PageFacts, PdfFacts
from pnp.preflight.limits import Limits, Target
from pnp.preflight.spaces import is_neutral_rgb, is_rgb, is_rich_black

_SAME: Final = 0.05
"""Lengths (mm) that differ by less are one."""
_PICTURE: Final = 0.3
"""How far (mm) the edge of ink in a picture may be off."""
_PAPER: Final = 1.0
"""How far (mm) a page's sides may be from a paper's."""
_ROUNDING: Final = 0.01


@dataclass(frozen=True, slots=True)
class Finding:
    """Something to put right.

    Attributes:
        check: the check that found it, such as ``margin``.
        page: the page, from 1; 0 for the whole file.
        message: what was found, what is allowed and what to do.
    """

    check: str
    page: int
    message: str


def check(facts: PdfFacts, limits: Limits, target: Target, margin: float | None = None) -> tuple[Finding, ...]:
    """Return what is wrong with a file; nothing when all is well.

    Args:
        facts: the file's facts.
        limits: the limits.
        target: where it is printed.
        margin: how far ink has to stay from the edge of every page (mm); None means by the paper, and not at all on
            pages that are no paper, such as single cards.
    """
    found = list(_file(facts, target))
    for page in facts.pages:
        for name, judge in _PAGE_CHECKS.items():
            found += [Finding(name, page.number, message) for message in judge(page, limits, target)]
        room = paper_margin(page, limits) if margin is None and target is Target.HOME else margin
        found += [Finding("margin", page.number, message) for message in _margin(page, room)]
    return tuple(found)


def paper_margin(page: PageFacts, limits: Limits) -> float | None:
    """Return how far ink has to stay from a page's edge: as its paper has it; None when the page is no paper.

    A page with a bleed that reaches its edge is to be cut, and has no margin either.
    """
    short, long = sorted((page.media.width, page.media.height))
    for paper in house_sizes().papers.values():
        if abs(paper.width - short) < _PAPER and abs(paper.height - long) < _PAPER:
            return min(paper.margin, limits.margin)
    return None if page.has_trim else limits.margin


def _file(facts: PdfFacts, target: Target) -> Iterator[Finding]:
    for message in facts.damage:
        yield Finding("structure", 0, f"the file is damaged: {message}; save it anew")
    if facts.encryption:
        yield Finding("encryption", 0, f"the file is encrypted ({facts.encryption}); some printers and shops refuse it")
    if not facts.may_print:
        yield Finding("encryption", 0, "the file forbids printing at full quality; ask its maker for another")
    if target is Target.HOME and facts.print_scaling != "None":
        said = facts.print_scaling or "nothing"
        yield Finding(
            "scaling", 0, f"the print dialogue may scale the pages (PrintScaling: {said}); choose 100 % there by hand"
        )
    for font in facts.fonts():
        if not font.embedded:
            yield Finding("fonts", 0, f"the font {font.name} is not embedded; another may be printed in its place")
        elif not font.subset:
            yield Finding("fonts", 0, f"the font {font.name} is embedded whole; embed only the glyphs in use")


def _boxes(page: PageFacts, limits: Limits, target: Target) -> Iterator[str]:
    if not _inside(page.bleed, page.media):
        yield f"the bleed box ({_size(page.bleed)}) leaves the paper ({_size(page.media)})"
    if not _inside(page.trim, page.bleed):
        yield f"the trim box ({_size(page.trim)}) leaves the bleed box ({_size(page.bleed)})"
    if target is Target.SHOP:
        if not page.has_trim:
            yield "there is no trim box, so a shop cannot tell where to cut"
        bleed = min(
            page.trim.x - page.bleed.x,
            page.trim.y - page.bleed.y,
            page.bleed.right - page.trim.right,
            page.bleed.bottom - page.trim.bottom,
        )
        if bleed < limits.bleed - _SAME:
            yield f"the bleed is {bleed:.2f} mm wide; shops ask for {limits.bleed:g} mm on every side"


def _text(page: PageFacts, limits: Limits, _: Target) -> Iterator[str]:
    smallest = page.smallest_text()
    if smallest is not None and smallest.size < limits.text - _ROUNDING:
        yield f"text of {smallest.size:.2f} pt at {_place(smallest)} is hard to read; {limits.text:g} pt is the least"


def _lines(page: PageFacts, limits: Limits, _: Target) -> Iterator[str]:
    thinnest = page.thinnest_line()
    if thinnest is not None and thinnest.size < limits.line - _ROUNDING / 10:
        yield f"a line of {thinnest.size:.3f} mm at {_place(thinnest)} may vanish; {limits.line:g} mm is the least"


def _images(page: PageFacts, limits: Limits, _: Target) -> Iterator[str]:
    for image in page.marks_of(MarkKind.IMAGE):
        if image.size < limits.dpi:
            yield f"the image at {_place(image)} has {image.size:.0f} dpi and prints coarse; {limits.dpi:g} are needed"


def _colours(page: PageFacts, _: Limits, target: Target) -> Iterator[str]:
    drawn = [mark for mark in page.marks if mark.kind is not MarkKind.IMAGE]
    grey = next((mark for mark in drawn if is_neutral_rgb(mark.ink)), None)
    if grey is not None:
        yield f"the {grey.kind} at {_place(grey)} is black or grey as {grey.ink.space}; use DeviceGray or K alone"
    rich = next((mark for mark in drawn if mark.kind is not MarkKind.FILL and is_rich_black(mark.ink)), None)
    if rich is not None:
        yield f"the {rich.kind} at {_place(rich)} is black of several inks and prints with fringes; use K alone"
    if target is Target.SHOP:
        light = next((mark for mark in page.marks if is_rgb(mark.ink)), None)
        if light is not None:
            yield f"the {light.kind} at {_place(light)} is {light.ink.space}; a shop's press needs CMYK"


_PAGE_CHECKS: Final[dict[str, Callable[[PageFacts, Limits, Target], Iterator[str]]]] = {
    "boxes": _boxes,
    "text": _text,
    "lines": _lines,
    "images": _images,
    "colours": _colours,
}


def _margin(page: PageFacts, room: float | None) -> Iterator[str]:
    if page.ink is None:
        return
    gaps = edge_gaps(page.ink, page.media)
    side, gap = min(gaps.items(), key=lambda item: item[1])
    if gap < -_PICTURE:
        yield f"ink reaches {-gap:.1f} mm beyond the {side} edge of the page and is cut off"
    elif room is not None and gap < room - _PICTURE:
        near = min(page.marks, key=lambda mark: edge_gaps(mark.box, page.media)[side])
        yield (
            f"ink comes within {max(gap, 0):.1f} mm of the {side} edge (a {near.kind} at {_place(near)}); "
            f"printers leave {room:g} mm blank"
        )


def edge_gaps(inner: Box, outer: Box) -> dict[str, float]:
    """Return how far a box stays from each edge of another (mm); less than 0 beyond it."""
    return {
        "left": inner.x - outer.x,
        "top": inner.y - outer.y,
        "right": outer.right - inner.right,
        "bottom": outer.bottom - inner.bottom,
    }


def _inside(inner: Box, outer: Box) -> bool:
    return min(edge_gaps(inner, outer).values()) > -_SAME


def _place(mark: Mark) -> str:
    return f"{mark.box.x:.1f}, {mark.box.y:.1f} mm"


def _size(box: Box) -> str:
    return f"{box.width:.1f} x {box.height:.1f} mm"
