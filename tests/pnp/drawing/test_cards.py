"""Decks from a table and a layout."""

from pathlib import Path

import pytest

from pnp.drawing import DataFileError, Drawing, DrawingError, Group, IconUse
from pnp.drawing.cards import CardLayout, read_deck, read_layout
from solver.templates import templates_root

HEAD = "title,icon,text\n"


def _layout() -> CardLayout:
    return read_layout(templates_root() / "layouts" / "card.yaml")


def _deck(folder: Path, table: str) -> list[Drawing]:
    path = folder / "cards.csv"
    path.write_text(table, encoding="utf-8")
    return read_deck(path, _layout(), 63, 88)


def test_each_row_is_a_card(tmp_path: Path) -> None:
    deck = _deck(tmp_path, HEAD + "One,lead,Gain {tin}.\nTwo,tin,Stop.\n")
    assert [card.name for card in deck] == ["card, cards.csv:2", "card, cards.csv:3"]
    assert [type(item).__name__ for item in deck[0].items] == ["Path", "Group", "IconUse", "Path", "Group"]
    icon, text = deck[0].items[2], deck[0].items[4]
    assert isinstance(icon, IconUse)
    assert (icon.name, icon.size) == ("lead", 25)
    assert isinstance(text, Group)
    assert text.tag == "text:text"


def test_a_count_makes_copies(tmp_path: Path) -> None:
    assert len(_deck(tmp_path, "title,icon,text,count\nOne,lead,Stop.,3\nTwo,tin,Stop.,0\n")) == 3


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ("title,text\nOne,a\n", r"cards\.csv:1:1: the layout needs the column 'icon'"),
        ("title,icon,text,count\nOne,lead,Stop.,x\n", r"cards\.csv:2:1: the count"),
        (HEAD + "One,leed,a\n", r"card, cards\.csv:2, icon: there is no icon 'leed'"),
        (HEAD + "One,lead,a ♄\n", r"card, cards\.csv:2, text: .* no glyph for '♄'"),
        (HEAD + "One,lead,a\n" + f"{'Two ' * 40},lead,a\n", r"card, cards\.csv:3, title: .* does not fit"),
    ],
)
def test_what_is_wrong_names_file_line_and_column(tmp_path: Path, table: str, message: str) -> None:
    with pytest.raises(DrawingError, match=message):
        _deck(tmp_path, table)


def test_a_table_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataFileError, match="there is no such file"):
        read_deck(tmp_path / "none.csv", _layout(), 63, 88)


@pytest.mark.parametrize(
    ("items", "message"),
    [
        ("- circle: {x: 1}", r"layout\.yaml:3:13: unknown key 'circle'; known keys are rect, ellipse, line, icon"),
        ("- {}", r"layout\.yaml:3:5: an item is one of rect"),
        ("- {rect: {}, line: {}}", r"layout\.yaml:3:5: an item is one of rect"),
        ("- icon: {x: 1, y: 1, size: 1}", r"layout\.yaml:3:11: the key 'column' is missing"),
        ("- text: {column: a, x: 1, y: 1, width: 9, height: 9, font: arial}", "'arial' is not known here"),
        ("- rect: {x: 1, y: 1, width: 9, height: 9, paint: wall}", "no paint 'wall'"),
    ],
)
def test_what_is_wrong_in_a_layout_is_told_at_its_place(tmp_path: Path, items: str, message: str) -> None:
    path = tmp_path / "layout.yaml"
    path.write_text(f"size: poker\nitems:\n  {items}\n", encoding="utf-8")
    with pytest.raises(DrawingError, match=message):
        read_layout(path)
