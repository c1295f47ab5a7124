"""The four ways to make the benchmark deck; run as ``python -m tests.benchmarks.deck_makers WAY FOLDER COUNT``.

Modules, fonts and icons are warmed by a small deck of other cards; then the deck is made and timed once."""

import csv
import importlib
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from svgelements import SVG, Close, CubicBezier, Line, Move
from svgelements import Path as SvgPath

from pnp.drawing.cards import read_deck, read_layout
from pnp.drawing.fonts import face
from pnp.drawing.items import Font
from pnp.drawing.pdf import PdfInfo, write_pdf
from pnp.paper.imposition import Cell, Imposition, impose
from pnp.paper.sizes import find_card_size, find_paper
from solver.templates import templates_root
from tests.benchmarks.measure import least_seconds

WIDTH, HEIGHT = 63, 88
LEFT, TOP = 10.5, 16.5


def ours(deck: Path, _count: int) -> None:
    """Our own pipeline, from the CSV file and the layout file to the PDF, crop marks and margin words included."""

    layout = read_layout(templates_root() / "layouts" / "card.yaml")
    size = find_card_size(layout.size)
    cards = read_deck(deck, layout, size.width, size.height)
    pages = impose([Cell(card) for card in cards], Imposition(find_paper("A4"), size.width, size.height))
    write_pdf(deck.with_name("ours.pdf"), pages, PdfInfo("Benchmark"))


def bare_reportlab(deck: Path, _count: int) -> None:
    """Hand-written reportlab: as little as will do."""

    title, body = _register_fonts()
    canvas = Canvas(str(deck.with_name("bare.pdf")), pagesize=A4, pageCompression=1)
    _bare_icons(canvas, deck.parent)
    with deck.open(encoding="utf-8", newline="") as file:
        for number, row in enumerate(csv.DictReader(file)):
            slot = number % 9
            if number and slot == 0:
                canvas.showPage()
            canvas.saveState()
            canvas.translate((LEFT + slot % 3 * WIDTH) * mm, A4[1] - (TOP + (slot // 3 + 1) * HEIGHT) * mm)
            canvas.setLineWidth(0.6)
            canvas.roundRect(1.5 * mm, 1.5 * mm, 60 * mm, 85 * mm, 2 * mm)
            canvas.setFont(title, 15)
            canvas.drawCentredString(31.5 * mm, 78 * mm, row["title"])
            _bare_icon(canvas, row["icon"], 19 * mm, 47 * mm, 25 * mm)
            canvas.line(6 * mm, 43 * mm, 57 * mm, 43 * mm)
            _bare_text(canvas, row["text"], body)
            canvas.restoreState()
    canvas.save()


@cache
def _parsed_icons(folder: Path) -> dict[str, list[tuple[str, tuple[float, ...]]]]:
    """Icons as path calls; a hand-written script has them in its text, so reading them is not timed."""
    icons = {}
    for file in sorted(folder.glob("*.svg")):
        calls: list[tuple[str, tuple[float, ...]]] = []
        for element in SVG.parse(str(file)).elements():
            if isinstance(element, SvgPath):
                element.approximate_arcs_with_cubics()
                calls += [_call(part) for part in element]
        icons[file.stem] = calls
    return icons


def _call(part: Move | Line | CubicBezier | Close) -> tuple[str, tuple[float, ...]]:
    match part:
        case Move():
            return "moveTo", (part.end.x, 24 - part.end.y)
        case CubicBezier():
            one, two, end = part.control1, part.control2, part.end
            return "curveTo", (one.x, 24 - one.y, two.x, 24 - two.y, end.x, 24 - end.y)
        case Close():
            return "close", ()
        case _:
            return "lineTo", (part.end.x, 24 - part.end.y)


def _bare_icons(canvas: Canvas, folder: Path) -> None:
    for name, calls in _parsed_icons(folder).items():
        canvas.beginForm(name, 0, 0, 24, 24)
        canvas.setLineWidth(1.6)
        canvas.setLineCap(1)
        path = canvas.beginPath()
        for method, numbers in calls:
            getattr(path, method)(*numbers)
        canvas.drawPath(path, stroke=1, fill=0)
        canvas.endForm()


@cache
def _register_fonts() -> tuple[str, str]:
    for font in (Font.TITLE, Font.TEXT):
        pdfmetrics.registerFont(TTFont(f"bare-{font.value}", str(face(font).path)))
    return f"bare-{Font.TITLE.value}", f"bare-{Font.TEXT.value}"


def _bare_icon(canvas: Canvas, name: str, x: float, y: float, size: float) -> None:

    canvas.saveState()
    canvas.translate(x, y)
    canvas.scale(size / 24, size / 24)
    canvas.doForm(name)
    canvas.restoreState()


def _bare_text(canvas: Canvas, text: str, font: str) -> None:

    canvas.setFont(font, 9)
    space, x, y = stringWidth(" ", font, 9), 0.0, 36 * mm
    run: list[str] = []
    start = 0.0
    for word in text.split():
        icon = word.startswith("{")
        width = 10.0 if icon else stringWidth(word, font, 9)
        if x + width > 53 * mm:
            canvas.drawString(5 * mm + start, y, " ".join(run))
            run, start, x, y = [], 0.0, 0.0, y - 11
        if icon:
            if run:
                canvas.drawString(5 * mm + start, y, " ".join(run))
            _bare_icon(canvas, word.strip("{}"), 5 * mm + x, y - 1.5, 9)
            run, start = [], x + width + space
        else:
            run.append(word)
        x += width + space
    if run:
        canvas.drawString(5 * mm + start, y, " ".join(run))


TYPST = """
#set page(paper: "a4", margin: (x: 10.5mm, y: 16.5mm))
#set text(size: 9pt)
#show regex("\\\\{[a-z-]+\\\\}"): it => box(height: 9pt, baseline: 20%, image(it.text.slice(1, -1) + ".svg"))
#let card(row) = block(width: 63mm, height: 88mm, breakable: false, inset: 5mm, stroke: 0.6pt, radius: 2mm, {
  align(center, text(size: 15pt, row.title))
  align(center, image(row.icon + ".svg", width: 25mm))
  line(length: 100%, stroke: 0.4pt)
  row.text
})
#let rows = csv("DECK", row-type: dictionary)
#grid(columns: 3, ..rows.map(card))
"""


def typst(deck: Path, _count: int) -> None:
    """The same cards as a typst document."""
    source = deck.with_suffix(".typ")
    source.write_text(TYPST.replace("DECK", deck.name), encoding="utf-8")
    importlib.import_module("typst").compile(str(source), output=str(deck.with_name("typst.pdf")))


def protograf(deck: Path, count: int) -> None:
    """The same cards as a protograf script."""
    sys.argv = [sys.argv[0]]  # protograf reads the command line on import
    proto = importlib.import_module("protograf")
    os.chdir(deck.parent)
    proto.Create(
        filename="protograf.pdf", paper="A4", margin_left=1.05, margin_right=1.05, margin_top=1.65, margin_bottom=1.0
    )
    proto.Data(filename=str(deck))
    proto.Deck(cards=count, width=6.3, height=8.8, copy="")
    title = proto.text(text=proto.T("{{ title }}"), x=3.15, y=1.0, font_size=15)
    icon = proto.image(proto.T("{{ icon }}.png"), x=1.9, y=1.6, width=2.5, height=2.5)
    body = proto.text(text=proto.T("{{ text }}"), x=0.5, y=4.8, width=5.3, height=3.0, font_size=9, wrap=True)
    one = proto.image(proto.T("{{ icon }}.png"), x=0.5, y=7.8, width=0.4, height=0.4)
    two = proto.image("lead.png", x=1.0, y=7.8, width=0.4, height=0.4)
    proto.Card("all", title, icon, body, one, two)
    proto.Save()


MAKERS: dict[str, Callable[[Path, int], None]] = {
    "ours": ours,
    "reportlab": bare_reportlab,
    "typst": typst,
    "protograf": protograf,
}


def _time(maker: str, folder: Path, count: int) -> float:
    """Return the seconds a maker takes for the deck; protograf keeps state between decks and is not warmed."""
    if maker != "protograf":
        MAKERS[maker](folder / "warm.csv", count)
    return least_seconds(lambda: MAKERS[maker](folder / "deck.csv", count), 1)


if __name__ == "__main__":
    print(_time(sys.argv[1], Path(sys.argv[2]).resolve(), int(sys.argv[3])))  # noqa: T201
