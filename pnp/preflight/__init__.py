"""Preflight: looks into any PDF file before it is printed, and says what would go wrong.

>>> from pathlib import Path
>>> from tempfile import TemporaryDirectory
>>> from pnp.drawing import Drawing, centred
>>> from pnp.drawing.page import component_page
>>> from pnp.drawing.pdf import PdfInfo, write_pdf
>>> from pnp.preflight import Target, check, house_limits, inspect
>>> with TemporaryDirectory() as folder:
...     path = Path(folder) / "card.pdf"
...     card = Drawing(63, 88, (centred("tiny", 30, 40, size=3),), "card")
...     write_pdf(path, [component_page(card)], PdfInfo("A card"))
...     facts = inspect(path)
>>> facts.print_scaling, facts.pages[0].colour_spaces(), [font.subset for font in facts.fonts()]
('None', ('DeviceGray',), [True])
>>> [(finding.check, finding.page) for finding in check(facts, house_limits(Target.HOME), Target.HOME)]
[('text', 1)]
"""

from pnp.preflight.checks import Finding, check
from pnp.preflight.facts import FontUse, Ink, Mark, MarkKind, PageFacts, PdfFacts, PreflightError
from pnp.preflight.limits import Limits, Target, house_limits, read_limits
from pnp.preflight.reading import inspect
from pnp.preflight.report import report

__all__ = [
    "Finding",
    "FontUse",
    "Ink",
    "Limits",
    "Mark",
    "MarkKind",
    "PageFacts",
    "PdfFacts",
    "PreflightError",
    "Target",
    "check",
    "house_limits",
    "inspect",
    "read_limits",
    "report",
]
