import pytest

from solver.roll_write.loading import load_edition
from solver.roll_write.state import Stage
from solver.roll_write.terms import (
    FULL_STONE,
    LINES,
    SECTIONS,
    SHELVES,
    WILD,
    Colour,
    bits_of,
    line_name,
    pair_elements,
    pair_squares,
    pairs_of,
    section_of,
    square_name,
    square_number,
    squares_of,
)
from tests.solver.roll_write.language import squares
from tests.solver.roll_write.positions import position

rule = pytest.mark.rule


@rule("RW-024")
def test_the_seven_metals_stand_in_tube_order_and_the_order_is_the_editions() -> None:
    metals = ("lead", "copper", "tin", "mercury", "iron", "silver", "gold")
    assert load_edition().names.metals == metals


@rule("RW-025")
def test_base_metals_are_all_but_silver_and_gold() -> None:
    edition = load_edition()
    assert [edition.names.metals[metal] for metal in edition.base_metals] == [
        "lead",
        "copper",
        "tin",
        "mercury",
        "iron",
    ]


@rule("RW-026")
def test_a_die_has_the_five_base_metals_and_a_wild_face() -> None:
    edition = load_edition()
    assert len(edition.die_faces) == 6
    assert set(edition.die_faces) == {*edition.base_metals, WILD}


@rule("RW-028")
def test_there_are_three_colours() -> None:
    assert [colour.word for colour in Colour] == ["black", "white", "red"]
    assert [colour.letter for colour in Colour] == ["B", "W", "R"]


@rule("RW-029", "RW-017")
def test_the_four_sections_go_clockwise_from_earth_at_the_top_left() -> None:
    elements = load_edition().names.elements
    corners = {"earth": "a1:c3", "fire": "d1:f3", "air": "d4:f6", "water": "a4:c6"}
    for element, corner in corners.items():
        assert SECTIONS[elements.index(element)] == squares(corner)


@rule("RW-030")
def test_neighbours_form_four_pairs_from_the_top_clockwise() -> None:
    elements = load_edition().names.elements
    pairs = [tuple(elements[element] for element in pair_elements(pair)) for pair in range(4)]
    assert pairs == [("earth", "fire"), ("fire", "air"), ("air", "water"), ("water", "earth")]
    assert all(element in pair_elements(pair) for element in range(4) for pair in pairs_of(element))


@rule("RW-031")
def test_each_tube_and_each_shelf_has_boxes_that_are_marked_and_exhausted() -> None:
    boxes = [*load_edition().names.metals, *SHELVES]
    shown = position(marks=", ".join(f"{stock} 3-1" for stock in boxes))
    assert [shown.marked(stock) for stock in boxes] == [3] * 10
    assert [shown.ready(stock) for stock in boxes] == [2] * 10


@rule("RW-032", "RW-033")
def test_an_exhausted_box_stays_marked_but_is_no_longer_ready() -> None:
    after = position(stage=Stage.WORK, artifact="exhaust 1 lead; gain 1 gold", marks="lead 3-1").play("A")
    assert after.marked("lead") == 3
    assert after.ready("lead") == 1


def test_squares_have_a_column_letter_and_a_row_number_from_the_top() -> None:
    assert [square_number(name) for name in ("a1", "f1", "a2", "f6")] == [0, 5, 6, 35]
    assert all(square_number(square_name(square)) == square for square in range(36))


@pytest.mark.parametrize("name", ["", "a", "a0", "a7", "g1", "1a", "a11"])
def test_other_names_of_squares_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is not a square"):
        square_number(name)


def test_sections_are_disjoint_and_cover_the_stone() -> None:
    assert sum(SECTIONS) == FULL_STONE
    assert all(SECTIONS[section_of(square)] >> square & 1 for square in range(36))


def test_the_twelve_lines_are_six_rows_and_six_columns() -> None:
    assert [line_name(line) for line in range(12)] == [
        "r1",
        "r2",
        "r3",
        "r4",
        "r5",
        "r6",
        "ca",
        "cb",
        "cc",
        "cd",
        "ce",
        "cf",
    ]
    assert LINES[0] == squares("a1:f1")
    assert LINES[11] == squares("f1:f6")


def test_a_pairs_squares_are_its_two_sections() -> None:
    assert pair_squares(0) == squares("a1:f3")
    assert pair_squares(3) == squares("a1:c6")


def test_square_sets_and_their_squares_are_the_same_thing() -> None:
    assert bits_of(squares_of(squares("a1 c3 f6"))) == squares("a1 c3 f6")
