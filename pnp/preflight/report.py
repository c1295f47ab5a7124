"""Facts and findings as JSON and as rows of tables."""

from collections.abc import Sequence
from typing import TypeAlias

from pnp.drawing.items import Box
from pnp.preflight.checks import Finding, edge_gaps
from pnp.preflight.facts import Mark, PageFacts, PdfFacts

Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"

PAGE_HEADING = ("page", "paper", "trim", "bleed", "text pt", "line mm", "image dpi", "ink from edge", "colours")


def report(name: str, facts: PdfFacts, findings: Sequence[Finding]) -> dict[str, Json]:
    """Return everything about a file as JSON values; lengths are mm, text is points."""
    return {
        "file": name,
        "pdf_version": facts.version,
        "print_scaling": facts.print_scaling or None,
        "duplex": facts.duplex or None,
        "encryption": facts.encryption or None,
        "may_print": facts.may_print,
        "damage": list(facts.damage),
        "fonts": [
            {"name": font.name, "kind": font.kind, "embedded": font.embedded, "subset": font.subset}
            for font in facts.fonts()
        ],
        "pages": [_page(page) for page in facts.pages],
        "findings": [{"check": found.check, "page": found.page, "message": found.message} for found in findings],
        "passed": not findings,
    }


def _page(page: PageFacts) -> dict[str, Json]:
    return {
        "number": page.number,
        "media_box": _box(page.media),
        "trim_box": _box(page.trim) if page.has_trim else None,
        "bleed_box": _box(page.bleed) if page.has_bleed else None,
        "smallest_text_pt": _size(page.smallest_text()),
        "thinnest_line_mm": _size(page.thinnest_line()),
        "coarsest_image_dpi": _size(page.coarsest_image()),
        "ink_box": None if page.ink is None else _box(page.ink),
        "colour_spaces": list(page.colour_spaces()),
    }


def _box(box: Box) -> list[Json]:
    return [round(side, 2) for side in (box.x, box.y, box.width, box.height)]


def _size(mark: Mark | None) -> float | None:
    return None if mark is None else round(mark.size, 3)


def file_rows(facts: PdfFacts) -> list[tuple[str, str]]:
    """Return what is true of the whole file."""
    fonts = [
        f"{font.name} ({font.kind}, {'not embedded' if not font.embedded else 'subset' if font.subset else 'whole'})"
        for font in facts.fonts()
    ]
    return [
        ("PDF version", facts.version),
        ("pages", str(len(facts.pages))),
        ("print scaling", facts.print_scaling or "not said"),
        ("two-sided", facts.duplex or "not said"),
        ("encryption", facts.encryption or "none"),
        ("fonts", ", ".join(fonts) or "none"),
    ]


def page_rows(facts: PdfFacts) -> list[tuple[str, ...]]:
    """Return a row for each page, in the order of `PAGE_HEADING`; pages that are alike share one."""
    rows: list[tuple[list[int], tuple[str, ...]]] = []
    for page in facts.pages:
        row = _row(page)
        if rows and rows[-1][1] == row:
            rows[-1][0].append(page.number)
        else:
            rows.append(([page.number], row))
    return [(_span(numbers), *row) for numbers, row in rows]


def _span(numbers: list[int]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"


def _row(page: PageFacts) -> tuple[str, ...]:
    text, line, image = page.smallest_text(), page.thinnest_line(), page.coarsest_image()
    gap = None if page.ink is None else min(edge_gaps(page.ink, page.media).values())
    return (
        _sides(page.media),
        _sides(page.trim) if page.has_trim else "-",
        _sides(page.bleed) if page.has_bleed else "-",
        "-" if text is None else f"{text.size:.1f}",
        "-" if line is None else f"{line.size:.2f}",
        "-" if image is None else f"{image.size:.0f}",
        "-" if gap is None else f"{gap:.1f} mm",
        ", ".join(page.colour_spaces()) or "-",
    )


def _sides(box: Box) -> str:
    return f"{box.width:.1f} x {box.height:.1f}"
