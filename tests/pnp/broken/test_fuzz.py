"""Whatever stands in a layout, theme, table, drawing, form or saved file: it is read or refused, never a traceback."""

import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from openpyxl import Workbook
from PIL import Image

from pnp.components.roll_write.layout import changed_layout, layout
from pnp.components.roll_write.layout import read_layout as read_sheet_layout
from pnp.deck.deck import deck_pdf, read_whole_deck
from pnp.drawing import Box, Drawing, rect
from pnp.drawing.art import art_in, read_svg_art
from pnp.drawing.icons import read_icon
from pnp.drawing.page import component_page
from pnp.drawing.pdf import PdfInfo, pdf_bytes
from pnp.drawing.picture import picture_pixels, read_picture
from pnp.drawing.tables import read_table
from pnp.drawing.theme import read_theme
from pnp.drawing.theme_art import under
from pnp.forms.acroform import form_bytes
from pnp.forms.marks import filled_from
from pnp.forms.reading import read_fields
from pnp.forms.sheet_form import first_sheet, sheet_form
from pnp.paper import Imposition, find_paper
from pnp.paper.profile import all_profiles
from pnp.play.saves import read_save
from solver.errors import TrismegistusError
from solver.roll_write import load_edition
from solver.roll_write.filled import FilledSheet
from solver.templates import templates_root
from tests.mutations import PIECES, edited, mutated

ROOT = Path(__file__).parents[3]
DECK = ROOT / "docs" / "decks" / "lantern-street"
SKIES = ROOT / "docs" / "decks" / "six-skies"
PARCHMENT = templates_root() / "themes" / "parchment"
EDITION = load_edition()


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def draw_deck(table: Path, layout_file: Path) -> None:
    deck = read_whole_deck(table, layout_file)
    if deck.count <= 60:
        deck_pdf(deck, Imposition(find_paper("A4"), deck.width, deck.height), "deck")


def draw_theme(path: Path) -> None:
    """Read a theme, and use all of its art and paints."""
    theme, trim = read_theme(path), Box(0, 0, 63, 88)
    art = tuple(under(layers, trim, 3) for layers in theme.art.values())
    painted = tuple(rect(1, 1, 9, 9, paint) for paint in theme.paints.values())
    pdf_bytes([component_page(Drawing(63, 88, (*art, *painted), "all", bleed=3))], PdfInfo("theme"))


def draw_art(path: Path) -> None:
    art = read_svg_art(path)
    pdf_bytes([component_page(Drawing(63, 88, (art_in(art, Box(0, 0, 9, 9)),), "art"))], PdfInfo("art"))


def draw_picture(path: Path) -> None:
    picture_pixels(read_picture(path))


def read_form(path: Path) -> None:
    filled_from(EDITION, read_fields(path.read_bytes(), path.name), path.name)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of file: what a good one holds, what its name ends with, where it lies, and what reads and uses it."""

    good: str
    suffix: str
    use: Callable[[Path], object]
    beside: Path | None = None


KINDS = {
    "layout": Kind(text(DECK / "layout.yaml"), ".yaml", lambda path: draw_deck(DECK / "cards.csv", path), DECK),
    "layout of pictures": Kind(
        text(SKIES / "layout.yaml"), ".yaml", lambda path: draw_deck(SKIES / "cards.yaml", path), SKIES
    ),
    "table": Kind(text(DECK / "cards.csv"), ".csv", lambda path: draw_deck(path, DECK / "layout.yaml")),
    "table in YAML": Kind(text(SKIES / "cards.yaml"), ".yaml", lambda path: draw_deck(path, SKIES / "layout.yaml")),
    "theme": Kind(text(PARCHMENT / "theme.yaml"), ".yaml", draw_theme, PARCHMENT),
    "sheet's layout": Kind(text(layout("card").path), ".yaml", read_sheet_layout),
    "own layout": Kind(
        "boxes:\n  title: [5, 5, 40, 9]\nstyles:\n  title: {size: 12, floor: 9, font: title-bold, colour: ink}\n",
        ".yaml",
        lambda path: changed_layout(layout("card"), path),
    ),
    "art": Kind(text(PARCHMENT / "art" / "corner.svg"), ".svg", draw_art),
    "icon": Kind(text(templates_root() / "icons" / "aqua-regia.svg"), ".svg", read_icon),
    "printers": Kind(
        json.dumps({"office": {"front": {"x": 1, "y": 2}, "back": {"x": 0}, "scale": {"x": 1.01}}}),
        ".json",
        all_profiles,
    ),
    "saved game": Kind(
        f"edition: house\ndigest: {EDITION.digest[:12]}\ntitle: x\ndeal: rw1/house/W1M1/LTC/"
        "LCT.LCT.LCT.LCT.LCT/12345678.12345678.12345678\nline: |\n  setup: &LT\n",
        ".yaml",
        lambda path: read_save(EDITION, path.read_bytes(), path.name),
    ),
}
STRUCTURED = {name: kind for name, kind in KINDS.items() if kind.suffix in {".yaml", ".json"}}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz")


def place(folder: Path, kind: Kind) -> Path:
    """Return where a file of a kind is written; what it names lies beside it."""
    home = folder / "alone" if kind.beside is None else folder / kind.beside.name
    if not home.exists():
        if kind.beside is None:
            home.mkdir()
        else:
            shutil.copytree(kind.beside, home)
    return home / f"changed{kind.suffix}"


def outcome(folder: Path, kind: Kind, content: bytes) -> str:
    """Read and use a file; either outcome is right, a traceback is not."""
    path = place(folder, kind)
    path.write_bytes(content)
    try:
        kind.use(path)
    except TrismegistusError as error:
        assert str(error)  # noqa: PT017 - an error says something
        return "refused"
    return "used"


@pytest.mark.parametrize("name", KINDS)
def test_the_good_files_are_used(folder: Path, name: str) -> None:
    assert outcome(folder, KINDS[name], KINDS[name].good.encode()) == "used"


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("layout", "./colours.yaml", "a" * 5000 + "/"),
        ("layout of pictures", "icons:", "icons: " + "a" * 5000 + " #"),
        ("art", 'xmlns="', 'xmlns="{lead}'),
        ("art", "<path", '<path transform="' + "scale(1e6)" * 60 + '"'),
    ],
    ids=["long theme", "long icons", "namespace", "far away"],
)
def test_what_was_found_by_chance(folder: Path, name: str, old: str, new: str) -> None:
    """Cases that random changes found once."""
    good = KINDS[name].good
    content = good.replace(old, new, 1) if old in good else f"{new}\n{good}"
    assert outcome(folder, KINDS[name], content.encode()) == "refused"


@pytest.mark.parametrize("name", KINDS)
@given(data=st.data())
def test_texts_with_a_piece_replaced(folder: Path, name: str, data: st.DataObject) -> None:
    content = data.draw(edited(KINDS[name].good)).encode("utf-8", "surrogatepass")
    assert outcome(folder, KINDS[name], content) in {"used", "refused"}


@pytest.mark.parametrize("name", STRUCTURED)
@given(data=st.data())
def test_structures_with_a_value_changed(folder: Path, name: str, data: st.DataObject) -> None:
    content = data.draw(mutated(STRUCTURED[name].good)).encode("utf-8", "surrogatepass")
    assert outcome(folder, STRUCTURED[name], content) in {"used", "refused"}


@pytest.mark.parametrize("name", KINDS)
@given(content=st.binary(max_size=60) | st.lists(PIECES, max_size=12).map(lambda pieces: "".join(pieces).encode()))
def test_any_content(folder: Path, name: str, content: bytes) -> None:
    assert outcome(folder, KINDS[name], content) in {"used", "refused"}


def form() -> bytes:
    """A form as it is written."""
    made = sheet_form(EDITION, FilledSheet(0, 0, first_sheet(EDITION)), "en", "low-ink")
    return form_bytes(made, PdfInfo("form"), 0.8, 0.7)


def spreadsheet() -> bytes:
    book, content = Workbook(), BytesIO()
    for row in (("name", "count"), ("One", 2)):
        book.worksheets[0].append(row)
    book.save(content)
    return content.getvalue()


def picture(form: str) -> bytes:
    content = BytesIO()
    Image.new("RGB", (9, 9), (200, 30, 30)).save(content, form)
    return content.getvalue()


BINARY = {
    "form": (form(), Kind("", ".pdf", read_form)),
    "spreadsheet": (spreadsheet(), Kind("", ".xlsx", lambda path: list(read_table(path)))),
    "PNG": (picture("PNG"), Kind("", ".png", draw_picture)),
    "JPEG": (picture("JPEG"), Kind("", ".jpg", draw_picture)),
}


@pytest.mark.parametrize("name", BINARY)
@given(data=st.data())
def test_bytes_changed(folder: Path, name: str, data: st.DataObject) -> None:
    good, kind = BINARY[name]
    content = bytearray(good)
    places = st.tuples(st.integers(0, len(good) - 1), st.sampled_from(b"0 9/<>[]()-rRobjQ\x00\xff"))
    for index, byte in data.draw(st.lists(places, min_size=1, max_size=8)):
        content[index] = byte
    cut = data.draw(st.sampled_from([0, 0, 1, 60, len(good) // 2]))
    assert outcome(folder, kind, bytes(content[: len(content) - cut])) in {"used", "refused"}


FIELDS = st.sampled_from(["points", "tube.tin.1", "sheet.workshop", "sheet.pad"])


@given(values=st.dictionaries(FIELDS, st.text(max_size=8)))
@example(values={"points": "1" * 5000})
def test_values_of_a_form(values: dict[str, str]) -> None:
    good = read_fields(BINARY["form"][0], "form.pdf")
    try:
        assert filled_from(EDITION, {**good, **values}, "form.pdf")
    except TrismegistusError as error:
        assert str(error).startswith(("1 thing is wrong in form.pdf", "2 things"))  # noqa: PT017 - both ends are fine
