"""Small PDF files that the preflight tests look into: each is right but for what a test changes."""

from dataclasses import dataclass
from pathlib import Path

import pikepdf

from pnp.preflight import Finding, Target, check, house_limits, inspect

A4 = (595.2756, 841.8898)
SCRATCH = pikepdf.new()
"""Owns the streams of resources until they are copied into a file."""


@dataclass(frozen=True)
class PdfMaker:
    """Writes PDF files of one A4 page into a folder; coordinates are points, y upward."""

    folder: Path

    def __call__(
        self,
        content: str = "0 g 100 100 50 50 re f",
        *,
        resources: pikepdf.Dictionary | None = None,
        encryption: pikepdf.Encryption | None = None,
        scaling: str = "/None",
        **page_keys: pikepdf.Object | float,
    ) -> Path:
        pdf = pikepdf.new()
        page = pdf.add_blank_page(page_size=A4)
        page.obj.Contents = pdf.make_stream(content.encode("latin-1"))
        page.obj.Resources = pdf.copy_foreign(SCRATCH.make_indirect(resources or pikepdf.Dictionary()))
        for key, value in page_keys.items():
            page.obj[f"/{key}"] = value
        if scaling:
            pdf.Root.ViewerPreferences = pikepdf.Dictionary(PrintScaling=pikepdf.Name(scaling))
        path = self.folder / "made.pdf"
        pdf.save(path, encryption=encryption or False)
        return path


def findings(path: Path, target: Target = Target.HOME, margin: float | None = None) -> tuple[Finding, ...]:
    """Return the findings on a file."""
    return check(inspect(path), house_limits(target), target, margin)


def found(path: Path, target: Target = Target.HOME, margin: float | None = None) -> list[str]:
    """Return the names of the checks that found something, in order."""
    return [finding.check for finding in findings(path, target, margin)]


def type1(name: str = "/Helvetica") -> pikepdf.Dictionary:
    """Return resources with the font /F1, which is not embedded."""
    font = pikepdf.Dictionary(Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name(name))
    return pikepdf.Dictionary(Font=pikepdf.Dictionary(F1=font))


def box(*sides: float) -> pikepdf.Array:
    """Return a box of a page in points."""
    return pikepdf.Array(list(sides))
