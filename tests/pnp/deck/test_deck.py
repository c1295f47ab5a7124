"""``pnp deck``: tables of every form, layouts with conditions and backs, what is written, what is refused."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from openpyxl import Workbook
from PIL import Image

from pnp.cli import main
from pnp.deck.deck import Deck, deck_pages, read_whole_deck, sides
from pnp.drawing import DrawingError, Group, IconUse, PictureUse, TextRun, walk
from pnp.drawing import Path as DrawnPath
from pnp.drawing.tables import read_table
from pnp.paper import Backs, Imposition, find_paper
from tests.pnp.drawing.pictures import picture_file

PLAIN = "size: [50, 70]\nitems:\n  - text: {column: name, x: 2, y: 2, width: 46, height: 10}\n"
STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4H20V20Z" fill="currentColor"/></svg>'


def made(folder: Path, table: str, layout: str, suffix: str = ".csv") -> Deck:
    """Read a deck from texts; the folder has an icon star."""
    (folder / "icons").mkdir(exist_ok=True)
    (folder / "icons" / "star.svg").write_text(STAR, encoding="utf-8")
    (folder / f"cards{suffix}").write_text(table, encoding="utf-8")
    (folder / "layout.yaml").write_text(layout, encoding="utf-8")
    return read_whole_deck(folder / f"cards{suffix}", folder / "layout.yaml")


def texts(deck: Deck) -> list[list[str]]:
    """Return the texts on each front."""
    return [[item.text for item, _ in walk(card.front.items) if isinstance(item, TextRun)] for card in deck.cards]


def kinds(deck: Deck) -> list[list[str]]:
    return [[type(item).__name__ for item in card.front.items] for card in deck.cards]


def items(*lines: str) -> str:
    return "\n".join(["size: mini-us", "icons: icons", "items:", *(f"  - {line}" for line in lines), ""])


def test_csv_yaml_and_xlsx_give_the_same_cards(tmp_path: Path) -> None:
    book = Workbook()
    for row in (("name", "count"), ("One", 2), (None, None), ("Two", None), ("3", 1.0)):
        book.worksheets[0].append(row)
    book.save(tmp_path / "cards.xlsx")
    (tmp_path / "layout.yaml").write_text(PLAIN, encoding="utf-8")
    sheet = read_whole_deck(tmp_path / "cards.xlsx", tmp_path / "layout.yaml")
    table = made(tmp_path, "name,count\nOne,2\n,\nTwo,\n3,1\n", PLAIN)
    listed = made(tmp_path, "- {name: One, count: 2}\n- {name: Two}\n- {name: 3}\n", PLAIN, ".yaml")
    for deck in (sheet, table, listed):
        assert texts(deck) == [["One"], ["Two"], ["3"]]
        assert [card.copies for card in deck.cards] == [2, 1, 1]
        assert (deck.count, deck.width, deck.height) == (4, 50, 70)


def test_rows_know_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text('name\nOne\n\n"Two\nlines"\n', encoding="utf-8")
    assert [(row.line, row.texts["name"]) for row in read_table(path)] == [(2, "One"), (5, "Two\nlines")]


def test_a_spreadsheets_truth_values_and_numbers(tmp_path: Path) -> None:
    book = Workbook()
    book.worksheets[0].append(("a", "b", "c", "d"))
    book.worksheets[0].append((True, False, 2.5, 4.0))
    book.save(tmp_path / "cards.xlsx")
    (row,) = read_table(tmp_path / "cards.xlsx")
    assert row.texts == {"a": "yes", "b": "", "c": "2.5", "d": "4"}


def test_icons_stand_in_texts_by_name(tmp_path: Path) -> None:
    deck = made(tmp_path, "t\nGain {star}.\n", items("text: {column: t, x: 1, y: 1, width: 39, height: 9}"))
    icons = [item for item, _ in walk(deck.cards[0].front.items) if isinstance(item, IconUse)]
    assert [icon.name for icon in icons] == ["star"]


def test_texts_are_filled_in_from_columns(tmp_path: Path) -> None:
    line = 'text: {text: "Costs <cost>, gives <gain>", x: 1, y: 1, width: 39, height: 9}'
    assert texts(made(tmp_path, "cost,gain\n3,4\n", items(line))) == [["Costs 3, gives 4"]]


@pytest.mark.parametrize(
    ("condition", "drawn"),
    [
        ("kind", [True, True, False]),
        ("{column: kind, is: a}", [True, False, False]),
        ("{column: kind, is: [a, b]}", [True, True, False]),
        ("{column: kind, not: [a]}", [False, True, True]),
        ('{column: kind, is: ""}', [False, False, True]),
    ],
)
def test_boxes_on_some_cards_alone(tmp_path: Path, condition: str, drawn: list[bool]) -> None:
    line = f"rect: {{if: {condition}, x: 1, y: 1, width: 9, height: 9, paint: panel}}"
    deck = made(tmp_path, "kind,name\na,x\nb,y\n,z\n", items(line))
    assert [bool(card.front.items) for card in deck.cards] == drawn


def test_a_paint_may_depend_on_the_card(tmp_path: Path) -> None:
    line = "rect: {x: 1, y: 1, width: 9, height: 9, paint: element-<kind>}"
    deck = made(tmp_path, "kind\nfire\nwater\nfire\n", items(line))
    paints = [card.front.items[0].paint for card in deck.cards if isinstance(card.front.items[0], DrawnPath)]
    assert paints[0] == paints[2] != paints[1]


def test_an_icon_as_often_as_a_number_says(tmp_path: Path) -> None:
    line = "icon: {name: star, times: <cost>, x: 1, y: 1, size: 4, gap: 1}"
    deck = made(tmp_path, "cost,x\n3,a\n0,a\n,a\n", items(line))
    groups = [card.front.items[0] for card in deck.cards]
    rows = [
        [icon.x for icon in group.items if isinstance(icon, IconUse)] for group in groups if isinstance(group, Group)
    ]
    assert rows == [[1, 6, 11], [], []]


@pytest.mark.parametrize(("fit", "box"), [("stretch", (0, 0, 40, 20)), ("contain", (10, 0, 20, 20))])
def test_pictures_fit_their_boxes(tmp_path: Path, fit: str, box: tuple[float, ...]) -> None:
    picture_file(tmp_path / "a.png", "RGB", (600, 600), (9, 9, 9))
    line = f"image: {{column: art, x: 0, y: 0, width: 40, height: 20, fit: {fit}}}"
    (use,) = made(tmp_path, "art\na.png\n", items(line)).cards[0].front.items
    assert isinstance(use, PictureUse)
    assert (use.x, use.y, use.width, use.height) == box


def test_a_picture_that_covers_is_cut_off_at_its_box(tmp_path: Path) -> None:
    picture_file(tmp_path / "a.png", "RGB", (600, 600), (9, 9, 9))
    line = "image: {file: a.png, x: 0, y: 0, width: 40, height: 20, fit: cover}"
    (group,) = made(tmp_path, "name\nx\n", items(line)).cards[0].front.items
    assert isinstance(group, Group)
    assert group.clip
    use = group.items[0]
    assert isinstance(use, PictureUse)
    assert (use.y, use.height) == (-10, 40)


BACKS = PLAIN + "back:\n  - text: {text: Back, x: 2, y: 2, width: 46, height: 10}\n"


def test_backs_are_on_pages_of_their_own(tmp_path: Path) -> None:
    deck = made(tmp_path, "name,count\nOne,5\n", BACKS)
    two_sided = Imposition(find_paper("A4"), 50, 70, backs=Backs.LONG_EDGE)
    assert len(deck_pages(deck, two_sided)) == 2
    one_sided = Imposition(find_paper("A4"), 50, 70, backs=Backs.NONE)
    assert len(deck_pages(deck, one_sided)) == 1


def test_a_shared_back_is_one_side(tmp_path: Path) -> None:
    assert [name for name, _ in sides(made(tmp_path, "name\nOne\nTwo\n", BACKS))] == ["01-front", "02-front", "back"]
    own = BACKS.replace("text: Back", "column: name")
    names = [name for name, _ in sides(made(tmp_path, "name\nOne\nTwo\n", own))]
    assert names == ["01-front", "01-back", "02-front", "02-back"]


@pytest.mark.parametrize(
    ("table", "layout", "message"),
    [
        ("name\nx\n", "size: big\nitems: []\n", "no card size 'big'"),
        ("name\nx\n", "size: [50]\nitems: []\n", r"layout\.yaml:1:7: a size is a name"),
        ("name\nx\n", "size: [5, 5]\nicons: pics\nitems: []\n", r"layout\.yaml:2:8: there is no folder of icons"),
        ("name\nx\n", "size: [5, 5]\ntheme: ./none.yaml\nitems: []\n", r"there is no theme in .*none\.yaml"),
        ("name\nx\n", "size: [5, 5]\ncolour: red\nitems: []\n", r"layout\.yaml:2:9: unknown key 'colour'"),
        ("name,name\nx,y\n", PLAIN, r"cards\.csv:1:1: there are two columns 'name'"),
        ("name\nx,y\n", PLAIN, r"cards\.csv:2:1: this line has more cells"),
        ("name,count\nx,0\n", PLAIN, r"cards\.csv:1:1: there is no card"),
        ("name,count\nx,99999999999999\n", PLAIN, r"cards\.csv:2:1: at most 10000 copies"),
        (
            "kind\nx\n",
            items("rect: {x: 1, y: 1, width: 1, height: 1, paint: p-<kind>}"),
            r"cards\.csv:2, paint: .*'p-x'",
        ),
        (
            "n\nmany\n",
            items("icon: {name: star, times: <n>, x: 1, y: 1, size: 1}"),
            r"cards\.csv:2, name: .* 0 to 99 times",
        ),
        ("n\nx\n", items("icon: {name: star, column: n, x: 1, y: 1, size: 1}"), r"layout\.yaml:4:11: .*one of the two"),
        (
            "n\nx\n",
            items("text: {text: '{moon}', x: 1, y: 1, width: 9, height: 9}"),
            r"layout\.yaml:4:11: .*no icon 'moon'",
        ),
        ("n\nx\n", items("rect: {if: {column: n}, x: 1, y: 1, width: 1, height: 1, paint: panel}"), "either is or not"),
        ("a\n../secret.png\n", items("image: {column: a, x: 1, y: 1, width: 9, height: 9}"), "lies outside of"),
        (
            "a\nnone.png\n",
            items("image: {column: a, x: 1, y: 1, width: 9, height: 9}"),
            r"cards\.csv:2, a: .*none\.png:1:1: there is no such file",
        ),
        (
            "n\nx\n",
            items("image: {file: small.png, x: 1, y: 1, width: 9, height: 9}"),
            r"layout\.yaml:4:12: .* has 28 dpi",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_place(tmp_path: Path, table: str, layout: str, message: str) -> None:
    picture_file(tmp_path / "small.png", "L", (10, 10), 0)
    with pytest.raises(DrawingError, match=message):
        made(tmp_path, table, layout)


def test_all_cards_that_cannot_be_drawn_are_told_at_once(tmp_path: Path) -> None:
    line = "text: {column: name, x: 1, y: 1, width: 5, height: 4}"
    table = "name\n" + "Far too long a name\n" * 20
    with pytest.raises(
        DrawingError, match=r"20 cards cannot be drawn:\n  card, cards\.csv:2, name: .*\n(.*\n)+  and 8 more"
    ):
        made(tmp_path, table, items(line))


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("cards.txt", b"name\nx\n", r"a table is one of \.csv, \.xlsx, \.yaml, \.yml"),
        ("cards.csv", b"name\n\xff\xfe\n", r"cards\.csv:2:1: byte 0xff is not UTF-8"),
        ("cards.xlsx", b"no zip", r"cards\.xlsx:1:1: this is no spreadsheet"),
        ("cards.yaml", b"name: x\n", r"cards\.yaml:1:1: a list is expected"),
        ("cards.csv", b"", r"the layout needs the column 'name'"),
    ],
)
def test_files_that_are_no_tables(tmp_path: Path, name: str, content: bytes, message: str) -> None:
    (tmp_path / name).write_bytes(content)
    (tmp_path / "layout.yaml").write_text(PLAIN, encoding="utf-8")
    with pytest.raises(DrawingError, match=message):
        read_whole_deck(tmp_path / name, tmp_path / "layout.yaml")


def test_an_empty_spreadsheet(tmp_path: Path) -> None:
    Workbook().save(tmp_path / "cards.xlsx")
    with pytest.raises(DrawingError, match="the first sheet is empty"):
        list(read_table(tmp_path / "cards.xlsx"))


def run(folder: Path, *arguments: str) -> Result:
    made(folder, "name,count\nOne,3\nTwo,1\n", BACKS)
    command = ["deck", str(folder / "cards.csv"), "--layout", str(folder / "layout.yaml"), *arguments]
    return CliRunner().invoke(main, command)


def test_the_command_writes_a_pdf_beside_the_table(tmp_path: Path) -> None:
    result = run(tmp_path)
    assert result.exit_code == 0, result.output
    assert result.output == f"wrote {tmp_path / 'cards.pdf'}\n4 cards, 2 different\n"
    first = (tmp_path / "cards.pdf").read_bytes()
    run(tmp_path)
    assert (tmp_path / "cards.pdf").read_bytes() == first


def test_the_command_writes_pictures_of_every_side(tmp_path: Path) -> None:
    assert run(tmp_path, "--out", str(tmp_path / "faces"), "--dpi", "300").exit_code == 0
    names = sorted(path.name for path in (tmp_path / "faces").iterdir())
    assert names == ["cards-01-front.png", "cards-02-front.png", "cards-back.png"]
    with Image.open(tmp_path / "faces" / names[0]) as image:
        assert image.size == (591, 827)


@pytest.mark.parametrize("suffix", [".svg", ".png"])
def test_the_command_writes_one_picture_of_all(tmp_path: Path, suffix: str) -> None:
    assert run(tmp_path, "--out", str(tmp_path / f"all{suffix}"), "--dpi", "40").exit_code == 0
    assert (tmp_path / f"all{suffix}").stat().st_size > 500


def test_another_kind_of_file_is_refused(tmp_path: Path) -> None:
    result = run(tmp_path, "--out", str(tmp_path / "cards.pfd"))
    assert result.exit_code == 2
    assert "write to a .pdf, .svg or .png, or to a folder" in result.output


def test_a_wrong_row_writes_nothing_and_ends_with_2(tmp_path: Path) -> None:
    made(tmp_path, "name\nOne\n", PLAIN)
    (tmp_path / "cards.csv").write_text("name\n{mooon}\n", encoding="utf-8")
    command = ["deck", str(tmp_path / "cards.csv"), "--layout", str(tmp_path / "layout.yaml")]
    result = CliRunner().invoke(main, command)
    assert result.exit_code == 2
    assert "card, cards.csv:2, name: there is no icon 'mooon'" in result.output
    assert not (tmp_path / "cards.pdf").exists()
